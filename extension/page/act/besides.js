"use strict";
/*
 * Lists without a role that lie hidden right beside their fields until these are pressed, and which no field names. Not which
 * options they have (lists.js), nor how they are opened and left (listboxes.js).
 */
const pageBesides = (() => {
  const MOST = 20; // Elements beside a field that are looked at.

  /** Those from which something was taken. @type {WeakMap<Element, Element>} */
  const taken = new WeakMap();

  /** What may be its list before a field is pressed: what is hidden beside it, and what it was taken from before, as that may be open still. @param {Element} field @returns {Element[]} */
  function before(field) {
    const around = field.parentElement;
    const beside = around && around !== document.body && !pageForms.isVeiled(around) ? [...around.children].slice(0, MOST) : [];
    const lists = beside.filter((one) => one !== field && !pageForms.isVeiled(one));
    return lists.filter((one) => one.children.length > 0 && (one === taken.get(field) || !one.checkVisibility()));
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

  return { before, takenFrom, openOf };
})();
