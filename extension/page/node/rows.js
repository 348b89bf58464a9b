"use strict";
/*
 * Which row of a table something stands in, by what is written at the row's beginning: tables that draw only what is in view put
 * other rows into the same elements, so that a cell or a button there may be another row's by the time it is acted on.
 */
/** @typedef {{name: string, marks: string, columns: Map<string, string>}} PageRow What its row is known by: its first words, what its element says of which one it is, and what is written in the columns that say which they are. */
const pageRows = (() => {
  const ROWS = '[role="row"], tr';
  const TELLING = 2; // Texts with words that say which row it is: a name mostly comes first, what changes further on.
  const LONGEST = 80; // Characters of one of them.
  const STATES = /^(?:class|style|tabindex|aria-(?!rowindex$).*)$/; // Attributes of a row that say how it is, not which.

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

  /** @param {string[]} said What is written in its cells. @returns {string} By what a row is known; "" where nothing tells. Prices and "5 s ago" change in a row that stays. */
  function called(said) {
    const [first = said[0], ...more] = said.filter((text) => /\p{L}/u.test(text)).slice(0, TELLING);
    return [first, ...more.map((text) => text.replace(/[\d.,:]+/g, ""))].filter(Boolean).join(" | ");
  }

  /** @param {Element} element @returns {PageRow | undefined} undefined where nothing tells. */
  function known(element) {
    const row = element.closest(ROWS);
    const cells = others(element);
    const name = called(wordsOf(cells));
    const columns = cells.flatMap((cell) => (cell.hasAttribute("aria-colindex") ? [/** @type {const} */ ([cell.getAttribute("aria-colindex") ?? "", wordsOf([cell])[0] ?? ""])] : []));
    return row && name ? { name, marks: marksOf(row), columns: new Map(columns) } : undefined;
  }

  /** @param {Element} row @returns {string} Its place or its key, as far as it says them: attributes with a number in them. */
  function marksOf(row) {
    return [...row.attributes].filter(({ name, value }) => !STATES.test(name) && /\d/.test(value)).map(({ name, value }) => `${name}=${value}`).join(" ");
  }

  /** Whether it stands in the row it stood in: that is called the same, was only written into, or has only other columns drawn than before. @param {Element} element @param {PageRow} before */
  function isIn(element, before) {
    const row = known(element);
    return row !== undefined && (row.name === before.name || isWrittenInto(element, before.name) || isScrolledAcross(element, row, before));
  }

  /** Whether other columns are drawn of a row that says it is the same one, as in tables that draw only the columns in view: most of what was there and is there says the same, and its first words do. @param {Element} element @param {PageRow} row @param {PageRow} before */
  function isScrolledAcross(element, row, before) {
    if (!row.marks || row.marks !== before.marks || [...row.columns.keys()].join() === [...before.columns.keys()].join()) return false;
    const own = new Set(others(element).filter((cell) => written.has(cell)).map((cell) => cell.getAttribute("aria-colindex")));
    const both = [...row.columns].map(([column, words]) => (own.has(column) ? [] : [words, before.columns.get(column) ?? ""])).filter(([now, then]) => now && then);
    const same = both.filter(([now, then]) => now === then).length;
    return 2 * same > both.length && called(both.map(([now]) => now)) === called(both.map(([, then]) => then));
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

  return { known, isIn, beside, isPressed, write, kept, areSame };
})();
