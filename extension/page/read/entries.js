"use strict";
/*
 * Entries that nothing marks: cards and rows that are plain boxes of one kind beside each other, each with words and something to
 * act on. They get the marker of a list's items, without which nobody could tell whose "Delete" it is. Below: nothing of this layer.
 */
const pageEntries = (() => {
  const FEWEST = 3; // Alike beside each other.
  const MOST_LOOKED_AT = 8; // Of one kind: entries are alike.
  const MOST_INSIDE = 60; // Elements in one: what holds more is a part of the page.
  /** What tells by itself where it begins, or is a form that is filled in. */
  const TOLD = "h1, h2, h3, h4, h5, h6, [role=heading], ul, ol, dl, table, nav, form, iframe, textarea, select, [contenteditable], [role=textbox], [role=combobox], " +
    "input:not([type=checkbox], [type=radio], [type=number], [type=range], [type=button], [type=submit], [type=hidden])";
  const TAGS = new Set(["div", "section"]);

  /** By container: of which kinds so many of its children are entries. @type {{known: Map<Element, Map<string, boolean>> | null}} */
  const kinds = pageStanding.memory();

  /** Whether it is one of several that are alike. @param {Element} element */
  function isOne(element) {
    const parent = element.parentElement;
    if (!TAGS.has(element.localName) || !parent || parent.childElementCount < FEWEST || element.hasAttribute("role")) return false;
    return areSeveral(parent, kindOf(element)) && holdsEnough(element);
  }

  /** @param {Element} container @param {string} kind */
  function areSeveral(container, kind) {
    const known = kinds.known?.get(container) ?? new Map();
    kinds.known?.set(container, known);
    if (!known.has(kind)) {
      let [found, looked] = [0, 0];
      for (let child = container.firstElementChild; child && found < FEWEST && looked < MOST_LOOKED_AT; child = child.nextElementSibling) {
        if (kindOf(child) !== kind) continue;
        looked += 1;
        if (holdsEnough(child)) found += 1;
      }
      known.set(kind, found === FEWEST);
    }
    return known.get(kind);
  }

  /** Other classes tell in which state it is, as "unread" does. @param {Element} element */
  function kindOf(element) {
    return `${element.localName} ${/\S*/.exec((element.getAttribute("class") ?? "").trimStart())}`;
  }

  /** @param {Element} element */
  function holdsEnough(element) {
    const inside = element.getElementsByTagName("*");
    if (!inside[1] || inside[MOST_INSIDE] || element.querySelector(TOLD)) return false;
    return element.querySelector(pageControls.INSIDE) !== null && !getComputedStyle(element).display.startsWith("inline");
  }

  return { isOne };
})();
