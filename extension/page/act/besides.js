"use strict";
/*
 * Lists without a role that lie hidden until their fields are pressed: right beside these, or anywhere in the page, as what only
 * the press has brought into view. Not which options they have (lists.js), nor how they are opened and left (listboxes.js).
 */
const pageBesides = (() => {
  const MOST = 20; // Elements beside a field that are looked at.
  const MOST_FAR = 4000; // Elements of the page among which hidden ones are looked for.
  const ASKING = 'dialog, [role~="dialog"], [role~="alertdialog"], [aria-modal="true"]'; // What comes to ask is no list.

  /** Those from which something was taken. @type {WeakMap<Element, Element>} */
  const taken = new WeakMap();

  /** What may be its list before a field is pressed: what is hidden beside it, and what it was taken from before, as that may be open still. @param {Element} field @returns {Element[]} */
  function before(field) {
    const around = field.parentElement;
    const beside = around && around !== document.body && !pageForms.isVeiled(around) ? [...around.children].slice(0, MOST) : [];
    const lists = beside.filter((one) => one !== field && !pageForms.isVeiled(one));
    return lists.filter((one) => one.children.length > 0 && (one === taken.get(field) || (!one.checkVisibility() && !showsWithin(one))));
  }

  /** Whether what is in it may be seen although it cannot be itself: it has no box of its own, or its parts say that they are to be seen. @param {Element} one */
  function showsWithin(one) {
    const { display, visibility } = getComputedStyle(one);
    if (display === "contents") return true;
    return visibility !== "visible" && display !== "none" && [...one.querySelectorAll("*")].some((part) => part.checkVisibility({ visibilityProperty: true }));
  }

  /** What is hidden anywhere in the page, of each part the outermost: a list may be put far from its field. @param {Element} field @returns {Element[]} */
  function hiddenFar(field) {
    /** @type {Element[]} */
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    let node = walker.nextNode();
    for (let looked = 0; node && looked < MOST_FAR; looked += 1) {
      const one = /** @type {Element} */ (node);
      if (pageSizes.SKIPPED.has(one.localName) || (!one.checkVisibility({ visibilityProperty: true }) && !showsWithin(one))) {
        if (one.childElementCount > 0 && !pageTree.within(field, one) && !one.closest(ASKING) && !one.querySelector(ASKING)) found.push(one);
        node = pastOf(walker);
      } else node = walker.nextNode();
    }
    return found;
  }

  /** The next one that is not in the current one. @param {TreeWalker} walker @returns {Node | null} */
  function pastOf(walker) {
    for (;;) {
      const next = walker.nextSibling();
      if (next || !walker.parentNode()) return next;
    }
  }

  /** Notes of which of them an option was taken. @param {Element} field @param {Element[]} lists @param {Element} option */
  function takenFrom(field, lists, option) {
    const list = lists.find((one) => pageTree.within(option, one));
    if (list) taken.set(field, list);
  }

  /** @param {Element} field @returns {Element | null} Its list, where it can be seen. */
  function openOf(field) {
    const list = taken.get(field);
    return list && list.isConnected && pageVisibility.isShown(list) && pageVisibility.hasArea(list) ? list : null;
  }

  return { before, hiddenFar, takenFrom, openOf };
})();
