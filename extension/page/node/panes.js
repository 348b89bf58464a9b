"use strict";
/*
 * Grids that are drawn as several tables, side by side and one under the other: held columns beside those that are scrolled, headers
 * over the body, sums under it. A person sees one table, so the box around them is read as one. Only where they lie, touch and how
 * many rows and columns they have is asked; which rows of them make one row is for tables.js.
 */
const pagePanes = (() => {
  const MOST_UP = 7; // Elements around a table among which the grid it is a part of is looked for.
  const MOST_TABLES = 12; // In one grid.
  const NEAR = 4; // CSS pixels by which what lies together may be apart.
  const SCROLLED = /auto|scroll|hidden|clip/;

  /** @typedef {HTMLTableElement[][]} PagePane Bands from above, each of tables from the left, whose rows go on in each other. */
  /** Boxes by what they are made of. @type {{known: Map<null, Map<Element, PagePane>> | null}} */
  const grids = pageStanding.memory();

  /** @returns {Map<Element, PagePane>} */
  function all() {
    const found = grids.known?.get(null) ?? look();
    grids.known?.set(null, found);
    return found;
  }

  /** @returns {Map<Element, PagePane>} */
  function look() {
    /** @type {Map<Element, PagePane>} */
    const found = new Map();
    const tables = document.getElementsByTagName("table");
    /** @type {Set<Element>} */
    const asked = new Set();
    for (let index = 0; tables.length > 1 && index < tables.length; index += 1) {
      for (const box of boxesAround(tables[index])) {
        if (asked.has(box)) continue;
        asked.add(box);
        const bands = [...found.keys()].some((other) => other.contains(box)) ? null : bandsOf(box);
        if (bands) found.set(box, bands);
      }
    }
    return found;
  }

  /** What is around a table and a few others, the outermost first. @param {Element} table @returns {Element[]} */
  function boxesAround(table) {
    const boxes = [];
    let up = table.parentElement;
    for (let steps = 0; up && up !== document.body && steps < MOST_UP; steps += 1, up = up.parentElement) {
      if (up.localName === "td" || up.localName === "th") return [];
      const { length } = up.getElementsByTagName("table");
      if (length > MOST_TABLES) break;
      if (length > 1 && !pageForms.isVeiled(up) && !pageRoles.roleOf(up)) boxes.unshift(up); // What is something by itself, such as a tab's panel, is no table.
    }
    return boxes;
  }

  /** @param {Element} box @returns {PagePane | null} null where its tables are not one grid. */
  function bandsOf(box) {
    const tables = [...box.getElementsByTagName("table")].filter((table) => table.rows.length > 0 && table.checkVisibility({ visibilityProperty: true }) && pageVisibility.hasArea(table));
    if (tables.length < 2 || tables.some((table) => table.caption || table.parentElement?.closest("table"))) return null;
    const places = new Map(tables.map((table) => [table, seenOf(table, box)]));
    const at = (/** @type {HTMLTableElement} */ table) => /** @type {DOMRect} */ (places.get(table));
    /** @type {PagePane} */
    const bands = [];
    for (const table of tables.sort((a, b) => at(a).top - at(b).top || at(a).left - at(b).left)) {
      const band = bands.at(-1);
      if (band && Math.abs(at(band[0]).top - at(table).top) < NEAR) band.push(table);
      else bands.push([table]);
    }
    for (const band of bands) band.sort((a, b) => at(a).left - at(b).left);
    const [head, ...more] = bands;
    const isOne = bands.every((band) => band.length === head.length && areBeside(band, at)) && more.every((band, index) => areUnder(bands[index], band, at)) && (!more.length || head.every(isOfHeads)) && more.every((band) => !band.some(hasHeads));
    return isOne && lettersIn(box) === tables.reduce((sum, table) => sum + lettersIn(table), 0) ? bands : null;
  }

  /** The part of a table that what it is scrolled in lets be seen. @param {Element} table @param {Element} box @returns {DOMRect} */
  function seenOf(table, box) {
    let { left, top, right, bottom } = table.getBoundingClientRect();
    for (let up = table.parentElement; up && up !== box; up = up.parentElement) {
      if (!SCROLLED.test(getComputedStyle(up).overflow)) continue;
      const around = up.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, around.left), Math.max(top, around.top), Math.min(right, around.right), Math.min(bottom, around.bottom)];
    }
    return new DOMRect(left, top, right - left, bottom - top);
  }

  /** @typedef {(table: HTMLTableElement) => DOMRect} Places */

  /** Whether each touches the one before it and their rows are level. @param {HTMLTableElement[]} band @param {Places} at */
  function areBeside([first, ...rest], at) {
    const levels = levelsOf(first);
    let before = first;
    return rest.every((table) => {
      const touches = Math.abs(at(table).left - at(before).right) < NEAR;
      before = table;
      return touches && table.rows.length === first.rows.length && levelsOf(table).every((level, index) => Math.abs(level - levels[index]) < NEAR);
    });
  }

  /** Where the first and the last row begin. @param {HTMLTableElement} table */
  const levelsOf = ({ rows }) => [rows[0], rows[rows.length - 1]].map((row) => row.getBoundingClientRect().top);

  /** Whether a band goes on where the one above it ends, with the same columns. @param {HTMLTableElement[]} above @param {HTMLTableElement[]} band @param {Places} at */
  function areUnder(above, band, at) {
    return band.every((table, index) => {
      const other = above[index];
      // A bar to scroll by may lie between them.
      return Math.abs(at(table).left - at(other).left) < NEAR && Math.abs(at(table).top - at(other).bottom) < 6 * NEAR && columnsOf(table) === columnsOf(other);
    });
  }

  /** @param {HTMLTableElement} table */
  const columnsOf = ({ rows }) => [...rows[0].cells].filter((cell) => cell.checkVisibility()).reduce((sum, { colSpan }) => sum + colSpan, 0);

  /** @param {HTMLTableElement} table */
  const isOfHeads = (table) => [...table.rows].every(({ cells }) => [...cells].every(({ localName }) => localName === "th"));

  /** Whether headers of its own are seen in it. @param {HTMLTableElement} table */
  const hasHeads = (table) => [...table.rows[0].cells].every(({ localName }) => localName === "th") && table.rows[0].getBoundingClientRect().height > 1;

  /** What names a table's columns where that is a table of its own, right above it and with as many columns. @param {Element} row Its first. @returns {HTMLTableElement | null} */
  function headsAbove(row) {
    const table = /** @type {HTMLTableElement | null} */ (row.closest("table"));
    if (!table) return null;
    const tables = [...document.getElementsByTagName("table")];
    const above = tables[tables.indexOf(table) - 1];
    if (!above?.rows.length || above.contains(table) || !above.checkVisibility({ visibilityProperty: true }) || !namesColumns(above)) return null;
    const at = (/** @type {Element} */ one) => seenOf(one, document.body);
    return areUnder([above], [table], at) ? above : null;
  }

  /** Whether most of its first row are headers. @param {HTMLTableElement} table */
  function namesColumns({ rows: [{ cells }] }) {
    return [...cells].filter((cell) => cell.localName === "th" || cell.getAttribute("role") === "columnheader").length * 2 > cells.length;
  }

  /** @param {Element} element */
  const lettersIn = (element) => (element.textContent ?? "").replace(/\s+/g, "").length;

  /** @param {Element} element Whether it is read as a table that its tables make together. */
  const isOne = (element) => element.firstElementChild !== null && element.localName !== "table" && all().has(element);

  /** @param {Element} table @returns {Element} What it is a part of; otherwise itself. */
  function wholeOf(table) {
    for (const box of all().keys()) if (box.contains(table)) return box;
    return table;
  }

  /** @param {Element} box @returns {PagePane} */
  const bandsIn = (box) => all().get(box) ?? [];

  /** Whether a row only sums up, under the longest of its grid's tables. @param {Element} row */
  function isFoot(row) {
    const table = /** @type {HTMLTableElement | null} */ (row.closest("table"));
    const bands = table ? bandsIn(wholeOf(table)) : [];
    return table !== null && bands.slice(bands.indexOf(longestOf(bands)) + 1).some((band) => band.includes(table));
  }

  /** @param {PagePane} bands */
  const longestOf = (bands) => bands.reduce((best, band) => (band[0].rows.length > best[0].rows.length ? band : best), bands[0]);

  /** The tables of its body, beside each other. @param {Element} box */
  const longestIn = (box) => longestOf(bandsIn(box)) ?? [];

  return { isOne, wholeOf, bandsIn, longestIn, isFoot, headsAbove };
})();
