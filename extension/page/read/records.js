"use strict";
/*
 * A table as data: its columns and every row as an object, as a person sees them; what is hidden is left out.
 */
const pageRecords = (() => {
  const MOST_ROWS = 20_000;
  const MOST_CHARACTERS = 900_000; // Of all cells together, so that the rows fit into one result.

  const BEGIN_ROWS = 3;
  const FEW_CHARACTERS = 1500; // Of all rows as they are shown: so few are shown whole.
  const ENTERED = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="hidden"]), select, textarea, [role="combobox"], [role="textbox"], [role="searchbox"]';

  const SIGN = /^[\p{So}\p{Sm}…]{1,2}$/u; // Such as dots and arrows.
  const STATED = 'input:not([type="hidden"]), select, textarea, [role="checkbox"], [role="switch"], [role="radio"], [role="combobox"], [role="spinbutton"], [role="slider"]';

  /** @typedef {{columns: string[], rows: Record<string, string>[], begin: string[], rest: string, total: number, claimed: number, roomFor: number, name: string, foot: number}} Records `columns`, `begin` and `name` as the model is shown them; `rest`: a handle for the other rows. */

  /** @param {{number?: number, folded?: boolean}} request @returns {Element | null | undefined} undefined: what was named is gone. */
  function tableOf({ number, folded }) {
    if (number === undefined) return longest();
    const named = folded ? pageFolds.open(number)?.container : pageRefs.elementOf(number);
    if (!named) return undefined;
    const inside = pagePanes.isOne(named) ? named : named.querySelector(pageTables.TABLES);
    return pageTables.around(named) ?? (inside && pagePanes.wholeOf(inside));
  }

  /** @returns {Element | null} */
  function longest() {
    /** @type {{table: Element | null, rows: number}} */
    const best = { table: null, rows: 0 };
    pageTree.visitAll((element) => {
      if (!element.matches(pageTables.TABLES) || !canBeSeen(element)) return;
      const table = pagePanes.wholeOf(element);
      const rows = pageTables.rowsOf(table).length;
      if (rows > best.rows) Object.assign(best, { table, rows });
    });
    return best.table;
  }

  /** @param {Element} part Of a table; in a canvas that draws it by itself, the canvas counts. */
  const canBeSeen = (part) => pageVisibility.isDrawn(pageTables.canvasAround(part) ?? part);

  /** What is in it, as it is drawn; in a canvas that draws it by itself, as it is written. @param {Node} cell */
  function said(cell) {
    const isDrawn = cell instanceof HTMLElement && !pageTables.canvasAround(cell);
    const words = isDrawn ? pageCellWords.without(cell, pageText.collapse(cell.innerText)) : pageText.collapse(cell.textContent ?? "");
    return words || !(cell instanceof Element) || !cell.firstElementChild || cell.querySelector(pageControls.INSIDE) ? words : pageIcons.alone(cell) ?? "";
  }

  /** What is in it with what its fields hold and whether its boxes are ticked. @param {Node} cell */
  function held(cell) {
    const fields = cell instanceof HTMLElement && cell.firstElementChild ? [...cell.querySelectorAll(STATED)].filter((one) => !one.parentElement?.closest(STATED) && canBeSeen(one)) : [];
    let words = said(cell);
    for (const field of fields) {
      if (field instanceof HTMLSelectElement) words = words.replace(pageText.collapse(field.innerText), "").trim();
      const held = holds(field);
      if (!words.includes(held)) words = `${words} ${held}`.trim();
    }
    return words;
  }

  /** @param {Element} field */
  function holds(field) {
    const checked = pageStates.checkedOf(field);
    if (checked !== null) return checked === "mixed" ? "mixed" : checked ? "checked" : "unchecked";
    return pageText.collapse(pageStates.valueOf(field, pageRoles.roleOf(field)) ?? "");
  }

  /** Every row as texts by column, with what reaches over several columns or rows in each of them. @param {Element[]} rows @param {number} heads How many of them name the columns. @returns {string[][]} */
  function grid(rows, heads) {
    /** @type {{left: number, text: string}[]} */
    const over = [];
    return rows.map((row, index) => {
      /** @type {string[]} */
      const line = [];
      const fromAbove = () => {
        for (let above = over[line.length]; above?.left > 0; above = over[line.length]) {
          above.left -= 1;
          line.push(above.text);
        }
      };
      for (const cell of pageTables.cellsOf(row)) {
        fromAbove();
        const text = index < heads ? called(cell) : held(cell);
        const { colSpan = 1, rowSpan = 1 } = cell instanceof HTMLTableCellElement ? cell : {};
        for (let column = 0; column < Math.min(colSpan, 1000); column += 1) {
          over[line.length] = { left: rowSpan - 1, text };
          line.push(text);
        }
      }
      fromAbove();
      return line;
    });
  }

  /** What a column is called, without the signs beside its words that sort it or open its menu. @param {Node} cell */
  function called(cell) {
    const name = said(cell);
    const signs = cell instanceof HTMLElement ? [...cell.querySelectorAll("*")].filter((one) => !one.firstElementChild && SIGN.test((one.textContent ?? "").trim())) : [];
    const words = signs.reduce((left, sign) => left.replace((sign.textContent ?? "").trim(), " "), name);
    return pageText.collapse(words) || name;
  }

  /** Whether a row stands among the names of the columns as one to filter by: in one part with them, in which no row of data is. @param {Element} row @param {Element[]} all */
  function isBelowNames(row, all) {
    const names = pageTables.isHead(all[0]) ? all[0].parentElement : null;
    return names !== null && names.contains(row) && isFilter(row) && !names.contains(all[all.length - 1]);
  }

  /** Whether what is looked for is entered in it, under the names of the columns. @param {Element} row */
  function isFilter(row) {
    return row.querySelector(ENTERED) !== null;
  }

  /** Distinct names; several rows of headings are joined. @param {string[][]} heads @param {number} count @returns {string[]} */
  function columnsOf(heads, count) {
    /** @type {Map<string, number>} */
    const times = new Map();
    return Array.from({ length: count }, (_, column) => {
      const name = [...new Set(heads.map((head) => head[column]).filter(Boolean))].join(" / ") || `column ${column + 1}`;
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      return time === 1 ? name : `${name} ${time}`;
    });
  }

  /** A row for the model: nothing in it passes for a ref of ours. @param {Record<string, string>} row */
  function written(row) {
    const parts = Object.entries(row).map(([name, value]) => `${pageText.exactly(name, 60)}: ${pageText.exactly(value, 100)}`);
    return pageText.clip(`{${parts.join(", ")}}`, 400);
  }

  /** @param {{number?: number, folded?: boolean}} request @returns {Records | {gone: true} | {none: true, elsewhere: boolean}} */
  function read(request) {
    const table = tableOf(request);
    if (table === undefined) return { gone: true };
    if (!table) return { none: true, elsewhere: longest() !== null };
    const shown = pageTables.rowsOf(table).filter(canBeSeen);
    const own = shown.filter((row) => !row.closest("tfoot") && !pagePanes.isFoot(row));
    const from = own.findIndex((row) => !pageTables.isHead(row) && !row.closest("thead") && !isBelowNames(row, own));
    const elsewhere = from === 0 ? [...pagePanes.headsAbove(own[0])?.rows ?? []] : [];
    const heads = from < 0 ? own : [...elsewhere, ...own.slice(0, from)];
    const body = [...elsewhere, ...own];
    const lines = grid(body.slice(0, heads.length + MOST_ROWS), heads.length);
    const named = lines.filter((_, index) => index < heads.length && !isFilter(heads[index]));
    const names = columnsOf(named.length ? named : lines.slice(0, heads.length), Math.max(0, ...lines.map((line) => line.length)));
    const rows = [];
    let room = MOST_CHARACTERS;
    for (const line of lines.slice(heads.length)) {
      const row = Object.fromEntries(names.map((name, column) => [name, line[column] ?? ""]));
      room -= JSON.stringify(row).length + 1;
      if (room < 0) break;
      rows.push(row);
    }
    const total = body.length - heads.length;
    const claimed = pageTables.claimedBy(table);
    const columns = names.map((name) => pageText.quote(name, 60));
    const name = pageText.quote(pageNames.nameOf(table));
    const all = rows.slice(0, FEW_CHARACTERS / 10).map(written);
    const begin = all.length === rows.length && all.join("\n").length <= FEW_CHARACTERS ? all : all.slice(0, BEGIN_ROWS);
    const rest = begin.length < rows.length ? pageFolds.handleFor(table, "rows", own.slice(own.length - total + begin.length)) : "";
    return { columns, rows, begin, rest, roomFor: claimed ? 0 : pageTables.roomFor(table, shown.length) - (shown.length - total), name, total, claimed: Math.max(0, claimed - heads.length), foot: shown.length - own.length };
  }

  return { read };
})();
