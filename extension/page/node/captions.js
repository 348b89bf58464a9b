"use strict";
/*
 * Words that call a field without being tied to it: a label that belongs to nothing, or a few words before the box that has this
 * field alone; behind a box to tick its label. Which element they are, not what it says (names.js).
 */
const pageCaptions = (() => {
  const MOST_BOXES = 7; // Boxes that a component may have around its field.
  const FIELDS = 'input:not([type="hidden"]), select, textarea, [role="combobox"], [role="slider"], [role="switch"], [role="textbox"]';
  const UNCALLED = /^(?:button|submit|reset|image|hidden|checkbox|radio)$/;
  const MOST_WORDS = 40; // Characters before a field that may be what it is called.
  const ROWS = "li, tr, td, [role=treeitem], [role=option], [role=row]";
  const CELLS = "td, [role=cell], [role=gridcell]";
  const MOST_TO_CAPTION = 4; // Boxes around a field before which such words may stand.

  /** @param {Element} field @returns {Element | null} What stands before the box that has this field alone. */
  function before(field) {
    if (UNCALLED.test(field.getAttribute("type") ?? "")) return null;
    let up = field;
    for (let steps = 0; steps < MOST_BOXES; steps += 1) {
      const words = up.previousElementSibling;
      const label = labelIn(words);
      if (label) return label.control && !field.contains(label.control) ? null : label;
      const around = up.parentElement;
      const header = up.matches(CELLS) ? headerOver(up) : null;
      if (header) return header;
      if (words && steps < MOST_TO_CAPTION && isCaption(words) && !isSaid(field)) return words;
      if (pageText.collapse(words?.textContent ?? "") || !around || around.localName === "label" || hasOthers(around, field)) return null;
      up = around;
    }
    return null;
  }

  /** @param {Element} cell @returns {Element | null} What its column is called, where the table's first row says it. */
  function headerOver(cell) {
    const [table, row] = [pageTables.around(cell), cell.closest("tr, [role=row]")];
    const [first] = table && row ? pageTables.rowsOf(table) : [];
    if (!row || !first || first === row) return null;
    const [heads, cells] = [first, row].map(pageTables.cellsOf);
    const head = heads.length === cells.length ? heads[cells.indexOf(cell)] : null;
    return head instanceof Element && pageRoles.roleOf(head) === "columnheader" && pageText.collapse(head.textContent ?? "") ? head : null;
  }

  /** @param {Element} box To tick. @returns {Element | null} The label right behind it, which pages draw the box with, or the words behind what it is drawn in. */
  function behind(box) {
    const next = box.nextElementSibling;
    if (next instanceof HTMLLabelElement) return next.htmlFor || next.control ? null : next;
    for (let up = box, steps = 0; steps < MOST_TO_CAPTION; steps += 1) {
      const [words, ...more] = besides(up, "nextSibling");
      if (!up.parentElement || up.matches(ROWS) || besides(up, "previousSibling").length || more.length) return null;
      if (words) return words instanceof Element && isBrief(words) && words.checkVisibility() ? words : null;
      up = up.parentElement;
    }
    return null;
  }

  /** What says something there before or behind it, or can be acted on. @param {Element} one @param {"nextSibling" | "previousSibling"} way */
  function besides(one, way) {
    const found = [];
    for (let other = one[way]; other && found.length < 2; other = other[way]) {
      if (other instanceof Text ? /\S/.test(other.data) : other instanceof Element && (/\S/.test(other.textContent ?? "") || other.matches(pageControls.INSIDE) || other.querySelector(pageControls.INSIDE))) found.push(other);
    }
    return found;
  }

  /** @param {Element | null} box @returns {HTMLLabelElement | null} The label that it is, or has in it and nothing else. */
  function labelIn(box) {
    const label = box instanceof HTMLLabelElement ? box : box?.childElementCount === 1 ? box.firstElementChild : null;
    const words = label instanceof HTMLLabelElement ? pageText.collapse(label.textContent ?? "") : "";
    return words && pageText.collapse(box?.textContent ?? "") === words ? /** @type {HTMLLabelElement} */ (label) : null;
  }

  /** @param {Element} around @param {Element} field Whether there are more fields than this one, and what it is made of. */
  function hasOthers(around, field) {
    return [...around.querySelectorAll(FIELDS)].some((other) => other !== field && !field.contains(other));
  }

  /** Whether a few words before a field call it, rather than tell of the field before it. @param {Element} words */
  function isCaption(words) {
    const first = words.parentElement?.firstElementChild;
    return isBrief(words) && !first?.matches(FIELDS) && !first?.querySelector(FIELDS) && !isAmongCells(words);
  }

  /** Whether it stands behind another box with words, as one cell behind another: it tells of its own column. @param {Element} words */
  function isAmongCells({ localName, previousElementSibling: before }) {
    return localName === "div" && before?.localName === "div" && /\p{L}/u.test(before.textContent ?? "");
  }

  /** @param {Element} words */
  function isBrief(words) {
    if (!/^(?:div|span|p|b|strong|dt|td)$/.test(words.localName) || words.matches("[role], [contenteditable]") || (words.textContent ?? "").length > 2 * MOST_WORDS) return false;
    const text = pageText.collapse(words.textContent ?? "");
    return /\p{L}/u.test(text) && text.length <= MOST_WORDS && !/[.!]$/.test(text) && !words.querySelector(pageControls.INSIDE);
  }

  /** Whether the words that stand in an empty field say what belongs there, rather than how it is written. @param {Element} field */
  function isSaid(field) {
    const words = field.getAttribute("placeholder") ?? "";
    const letters = words.match(/\p{L}+/gu) ?? [];
    const isPattern = letters.length > 1 && letters.every((run) => new Set(run.toLowerCase()).size === 1); // Such as YYYY-MM-DD.
    return letters.length > 0 && !isPattern && !/[\d/:~_]/.test(words);
  }

  return { before, behind };
})();
