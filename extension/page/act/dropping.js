"use strict";
/*
 * What a drag ends on, held from before it begins until it is let go: pages move and rename things while something is
 * carried over them. Not the carrying itself (dragging.js).
 */

/** @typedef {{source: Element, target: Element | null, bond?: PageBond, said: string, end: {x: number, y: number}}} PageDrop `bond`: of a target that was named; `said`: what the target said before. */
const pageDropping = (() => {
  /** Where a drag is let go that was stopped: nothing is there. */
  const NOWHERE = { x: -1, y: -1 };

  /** @param {Element | null} element Its name, and what it shows. */
  const wordsOf = (element) => (element ? [...new Set([pageNames.nameOf(element), pageLettering.on(element)])].filter(Boolean).join(", ") : "");

  /** @param {Element} source @param {{x: number, y: number}} end @param {{number: number, bond?: PageBond}} [named] The element it was described to end on. @returns {PageDrop} */
  function begin(source, end, named) {
    const target = named ? pageRefs.elementOf(named.number) : pageTree.elementAt(end.x, end.y);
    return { source, target, ...(named?.bond ? { bond: named.bond } : {}), said: wordsOf(target), end };
  }

  /** Why it must not be let go where it is now. @param {PageDrop} drop @returns {PageRefusal | null} */
  function refusal(drop) {
    const { source, target, bond, said, end } = drop;
    const broken = bond && target ? pageBonds.broken(bond, target, { kind: "drop" }) : null;
    if (broken) return stopped(broken.hint.replace("; nothing was done", ""), broken.candidates);
    const hit = pageTree.elementAt(end.x, end.y);
    if (!hit || !target || pageTree.within(hit, source)) return null;
    if (hit === target || (bond && pageTree.within(hit, target))) return bond || wordsOf(target) === said ? null : became(target, said);
    // What is around the target gets what is dropped on it anyway.
    if (target.isConnected && pageTree.within(target, hit)) return null;
    const words = wordsOf(hit);
    if (!words || words === wordsOf(source) || words === said) return null; // A place that was made for it, or a picture of what was there.
    return bond || hit.isConnected ? other(hit, said) : null;
  }

  /** @param {Element} target @param {string} said */
  function became(target, said) {
    return stopped(`What lies where it would have been dropped says ${pageText.quote(wordsOf(target), 100)} now, no longer ${pageText.quote(said, 100)}.`);
  }

  /** @param {Element} hit @param {string} said */
  function other(hit, said) {
    const shown = pageRefs.describe(hit);
    pageRefs.confirm([shown]);
    return stopped(`${pageRefs.line(shown)} is now where ${said ? pageText.quote(said, 100) : "nothing"} was, and it would have been dropped there.`, [pageRefs.line(shown)]);
  }

  /** @param {string} why @param {string[]} [candidates] @returns {PageRefusal} */
  function stopped(why, candidates) {
    return { reason: "stale", hint: `${why} The drag was begun and taken back; see how the page is now.`, ...(candidates ? { candidates } : {}), begun: true };
  }

  return { begin, refusal, NOWHERE };
})();
