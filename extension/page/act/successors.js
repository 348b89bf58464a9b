"use strict";
/*
 * A control that the page has drawn anew since it was shown, as libraries do when a window gets its size or an answer comes:
 * a new element in the same surroundings, of the same role and name, of which there is one alone, as there was before. A
 * person sees no difference; it goes on under the number of the one that is gone. Only until it is described: what was
 * decided about is the very element.
 */
const pageSuccessors = (() => {
  const MOST = 2000; // Controls that are looked at.

  /** Gives the number of an element that is gone to the one in its place, if there is one. @param {number} number */
  function settle(number) {
    if (!pageRefs.elementOf(number)) pageInCells.standing(number).forEach((one) => pageRefs.describe(one)); // What took its place in a cell goes on under its number.
    const gone = pageRefs.goneOf(number);
    const found = gone && find(gone);
    if (found) pageRefs.handOn(number, found);
  }

  /** @param {{number: number, role: string, name: string, around: string}} gone @returns {Element | null} */
  function find({ number, role, name, around }) {
    /** @type {Element[]} */
    const same = [];
    let looked = 0;
    pageTree.visitAll((element) => {
      if (looked > MOST || pageControls.roleFor(element) !== role) return;
      looked += 1;
      if (pageControls.nameFor(element, role) === name && pageSurroundings.of(element) === around) same.push(element);
    });
    const [one, ...others] = same;
    if (!one || others.length || looked > MOST || !pageVisibility.isShown(one)) return null;
    return pageRefs.isNewerThan(one, number) ? one : null;
  }

  return { settle };
})();
