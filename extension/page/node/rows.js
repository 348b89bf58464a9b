"use strict";
/*
 * Which row of a table something stands in, by what is written at the row's beginning: tables that draw only what is in view put
 * other rows into the same elements, so that a cell or a button there may be another row's by the time it is acted on.
 */
const pageRows = (() => {
  const ROWS = '[role="row"], tr';
  const TELLING = 2; // Texts with words that say which row it is: a name mostly comes first, what changes further on.
  const LONGEST = 80; // Characters of one of them.

  /** @param {Element} element @returns {Element[]} The other cells of its row but those with buttons, which say what can be done; none in a row of headers. */
  function others(element) {
    const row = element.closest(ROWS);
    if (!row || row.closest("thead")) return [];
    const cells = pageTables.cellsOf(row).filter((cell) => cell instanceof Element);
    return cells.some((cell) => pageRoles.roleOf(cell) === "columnheader") ? [] : cells.filter((cell) => !pageTree.within(element, cell) && !cell.querySelector("button, [role=button]"));
  }

  /** Cells that were written into, of which a sheet may show that only as the next one is, and what was. @type {WeakMap<Element, string>} */
  const written = new WeakMap();

  /** Notes that an element's cell is written into. @param {Element} element @param {string} text */
  function write(element, text) {
    const row = element.closest(ROWS);
    const cell = row && pageTables.cellsOf(row).find((one) => one instanceof Element && pageTree.within(element, one));
    if (cell instanceof Element) written.set(cell, pageText.collapse(text).toLowerCase());
  }

  /** @param {Element} element @returns {string[]} What is written in the other cells of its row that nothing was written into. */
  const kept = (element) => wordsOf(others(element).filter((cell) => !written.has(cell)));

  /** @param {Element} element @returns {string[]} What is written in the other cells of its row. */
  const beside = (element) => wordsOf(others(element));

  /** @param {Element[]} cells */
  function wordsOf(cells) {
    return cells.map((cell) => pageText.clip(pageCellWords.of(cell), LONGEST)).filter(Boolean);
  }

  /** @param {Element} element @returns {string} By what its row is known; "" where nothing tells. Prices and "5 s ago" change in a row that stays. */
  function of(element) {
    const said = beside(element);
    const [first = said[0], ...more] = said.filter((text) => /\p{L}/u.test(text)).slice(0, TELLING);
    return [first, ...more.map((text) => text.replace(/[\d.,:]+/g, ""))].filter(Boolean).join(" | ");
  }

  /** Whether its row says nothing else than before but what was written into cells of it. @param {Element} element @param {string} before By what it was known. */
  function isWrittenInto(element, before) {
    const known = new Set(before.split(" | "));
    const cells = others(element).map((cell) => ({ words: wordsOf([cell])[0] ?? "", own: written.get(cell) })).filter(({ words }) => words !== "");
    const isOwn = (/** @type {typeof cells[number]} */ { words, own }) => own !== undefined && own === words.toLowerCase();
    return cells.some(isOwn) && cells.every((cell) => isOwn(cell) || known.has(cell.words) || !/\p{L}/u.test(cell.words));
  }

  /** @param {Element} one @param {Element} other */
  const areSame = (one, other) => one.closest(ROWS) === other.closest(ROWS);

  /** Whether it takes the focus, and so a press: it can be chosen, or another row beside it has their place in the page's order now. @param {Element} row */
  function isPressed(row) {
    if (!row.hasAttribute("tabindex")) return false;
    const around = row.parentElement;
    return row.hasAttribute("aria-selected") || Boolean(around && !pageForms.isVeiled(around) && around.querySelector(':scope > [role="row"][tabindex="0"]'));
  }

  return { of, beside, isPressed, write, kept, isWrittenInto, areSame };
})();
