"use strict";
/*
 * Tables and grids as a person sees them: which rows are a table's own, in the order they are shown in rather than written
 * in, with what of a row stands elsewhere (pinned columns, headers laid over), and which cells can be used one by one.
 */
const pageTables = (() => {
  const TABLES = 'table:not([role="presentation"], [role="none"]), [role="table"], [role="grid"], [role="treegrid"]';
  const ROWS = '[role="row"], tr';
  const CELLS = '[role="gridcell"], [role="cell"], [role="columnheader"], [role="rowheader"], td, th';
  const FEWEST_DRAWN = 3; // Rows by which how many more there is room for is judged.
  const MOST_TO_SCROLLER = 5; // Elements around a table among which what it is scrolled in is looked for.
  /** A word that pages mark cells with that can be written into. */
  const EDITABLE = /(?:^|[\s_-])(?<!(?:not|non|un)[-_]?)editable(?:\s|$)/i;
  const CELL_ROLES = new Set(["cell", "gridcell", "columnheader", "rowheader"]);

  /** Row to the rest of it, which stands elsewhere in the tree. @type {WeakMap<Element, Element[]>} */
  const elsewhere = new WeakMap();

  /** Rows of tables: a long one is counted and cut several times in a reading. @type {{known: Map<Element, Element[]> | null}} */
  const rowsKnown = pageStanding.memory();

  /** @param {Element} element @param {string} name @returns {number} NaN without one. */
  function indexOf(element, name) {
    return Number.parseInt(element.getAttribute(name) ?? "", 10);
  }

  /** @param {Element} table @returns {Element[]} Its own rows in the order they are seen in, each once; without those of tables in its cells. */
  function rowsOf(table) {
    const rows = rowsKnown.known?.get(table) ?? listed(table);
    rowsKnown.known?.set(table, rows);
    return rows;
  }

  /** @param {Element} table */
  function listed(table) {
    if (pagePanes.isOne(table)) return pagePanes.bandsIn(table).flatMap((band) => [...band[0].rows].map((_, index) => joined(band.map(({ rows }) => rows[index]))));
    const rows = table instanceof HTMLTableElement ? [...table.rows] : [...looseHeads(table), ...[...table.querySelectorAll(ROWS)].filter((row) => row.parentElement?.closest(TABLES) === table && !isForWidths(row))];
    if (!rows[0]?.hasAttribute("aria-rowindex")) return rows; // As most tables are, some of them very long.
    const numbers = rows.map((row) => /** @type {const} */ ([row, indexOf(row, "aria-rowindex")]));
    const unnumbered = numbers.filter(([, number]) => Number.isNaN(number)).length;
    if (unnumbered * 2 > rows.length) return rows;
    /** @type {Map<number, Element[]>} */
    const parts = new Map();
    let last = 0;
    for (const [row, said] of numbers) {
      // One that came in between says nothing of its place yet: it stands behind the one before it.
      const number = Number.isNaN(said) ? (last += 1 / rows.length) : (last = said);
      parts.set(number, [...(parts.get(number) ?? []), row]);
    }
    const isOneEach = table instanceof HTMLTableElement; // Headers and body may be numbered each by itself.
    return [...parts].sort(([a], [b]) => a - b).flatMap(([, same]) => (isOneEach || same.length === 1 ? same : beside(same).map(joined)));
  }

  /** What says that it is one row, apart where it stands below each other in one place: a row that has come in says the number of the one it has come before. @param {Element[]} same @returns {Element[][]} */
  function beside(same) {
    /** @type {Element[][]} */
    const rows = [];
    for (const part of same) {
      const row = rows.find((parts) => !parts.some((other) => other.parentElement === part.parentElement && isBelow(part, other) && haveOneColumn(part, other)));
      if (row) row.push(part);
      else rows.push([part]);
    }
    return rows;
  }

  /** Whether all of one lies above or below the other. @param {Element} one @param {Element} other */
  function isBelow(one, other) {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.height > 0 && b.height > 0 && (a.top >= b.bottom - 1 || b.top >= a.bottom - 1);
  }

  /** Whether a cell of one says that it is of the same column as one of the other. @param {Element} one @param {Element} other */
  function haveOneColumn(one, other) {
    const columns = (/** @type {Element} */ row) => [...row.querySelectorAll("[aria-colindex]")].map((cell) => indexOf(cell, "aria-colindex"));
    const its = new Set(columns(other));
    return columns(one).some((column) => its.has(column));
  }

  /** Whether it only gives the columns their widths, beside the rows that say that they are some. @param {Element} row */
  const isForWidths = (row) => row.localName === "tr" && !row.hasAttribute("role") && row.parentElement?.getAttribute("aria-hidden") === "true";

  /** What can be used in a grid and stands in none of its rows: a field behind its chips, buttons below it. @param {Element} table @returns {Element[]} */
  function besideRows(table) {
    if (table instanceof HTMLTableElement) return [];
    /** @param {Element} box @returns {Element[]} */
    const within = (box) => [...box.children].flatMap((child) => {
      if (child.matches(ROWS) || child.matches(TABLES)) return [];
      if (child.querySelector(ROWS)) return within(child);
      return child.matches(pageControls.INSIDE) || child.querySelector(pageControls.INSIDE) ? [child] : [];
    });
    const heads = looseHeads(table);
    return within(table).filter((one) => !heads.some((head) => pageTree.within(one, head) || pageTree.within(head, one)));
  }

  /** What only says the hours of a grid's days: it may lie under the rows, for the eye alone. @param {Element} table @returns {Element | undefined} */
  function hoursIn(table) {
    if (table instanceof HTMLTableElement) return undefined;
    for (const child of table.children) {
      if (child.matches(ROWS) || child.matches(TABLES)) continue;
      const found = child.querySelector(ROWS) ? hoursIn(child) : pageDayGrids.saysHoursAlone(child) ? child : undefined;
      if (found) return found;
    }
    return undefined;
  }

  /** What is around the headers of a grid that puts them into no row. @param {Element} table @returns {Element[]} */
  function looseHeads(table) {
    const heads = [...table.querySelectorAll('[role="columnheader"]')].filter((head) => !head.closest(ROWS) && head.closest(TABLES) === table);
    return [...new Set(heads.flatMap(({ parentElement: around }) => (around && around !== table ? [around] : [])))];
  }

  /** @param {Element[]} parts Of one row. @returns {Element} The one that stands for all: a part that can be seen. */
  function joined(parts) {
    const seen = parts.find(pageVisibility.isDrawn) ?? parts[0];
    elsewhere.set(seen, parts.filter((part) => part !== seen));
    return seen;
  }

  /** @param {Element} row @returns {Node[]} Its cells in the order they are seen in, each once; whatever is in it where it has none. */
  function cellsOf(row) {
    const rest = elsewhere.get(row)?.filter((part) => part.isConnected) ?? [];
    const all = [row, ...rest].flatMap(cellsIn);
    const columns = new Map(all.map((cell) => [cell, cell instanceof Element ? indexOf(cell, "aria-colindex") : Number.NaN]));
    if ([...columns.values()].some(Number.isNaN)) return all;
    /** @type {Map<number, Element>} */
    const seen = new Map();
    for (const [cell, column] of columns) {
      const other = seen.get(column);
      if (!other || isOver(/** @type {Element} */ (cell), other)) seen.set(column, /** @type {Element} */ (cell));
    }
    return [...seen].sort(([a], [b]) => a - b).map(([, cell]) => cell);
  }

  /** @param {Element} row @returns {Node[]} */
  function cellsIn(row) {
    const children = /** @type {Element[]} */ (pageTree.childrenOf(row).filter((child) => child instanceof Element && takesPlace(child)));
    if (row.localName === "tr") return children;
    if (children.some((child) => CELL_ROLES.has(pageRoles.roleOf(child)))) return children.filter((child) => !isSpacer(child));
    const inner = [...row.querySelectorAll(CELLS)].filter((cell) => cell.parentElement?.closest(ROWS) === row);
    const said = inner.reduce((sum, cell) => sum + (cell.textContent ?? "").length, 0);
    return inner.length && said >= (row.textContent ?? "").trim().length ? inner : children;
  }

  /** Whether it only takes up room beside the cells, where others are drawn as one scrolls. @param {Element} child */
  function isSpacer(child) {
    return !child.firstElementChild && !(child.textContent ?? "").trim() && !CELL_ROLES.has(pageRoles.roleOf(child)) && !pageTree.shadowOf(child) && !child.matches(pageControls.INSIDE);
  }

  /** Whether it stands in a row for somebody: not what is there for neither the eye nor screen readers, as what only catches the focus. @param {Element} child */
  function takesPlace(child) {
    if (!isCell(pageRoles.roleOf(child))) return !pageVisibility.isGone(child);
    return child.checkVisibility() || getComputedStyle(child).display !== "none";
  }

  /** Whether of two cells of one place it is the one that a pointer meets there. @param {Element} cell @param {Element} other */
  function isOver(cell, other) {
    const { left, top, width, height } = cell.getBoundingClientRect();
    if (!width || !height) return false;
    const hit = pageTree.elementAt(left + width / 2, top + height / 2);
    return hit !== null && pageTree.within(hit, cell) && !pageTree.within(hit, other);
  }

  /** Whether another with the same words lies over it, as in a column that is held in view while the rest is scrolled. @param {Element} cell @param {Element[]} others */
  function isUnder(cell, others) {
    const { left, top } = cell.getBoundingClientRect();
    return others.some((other) => {
      if (other === cell || !isCell(pageRoles.roleOf(other)) || other.textContent !== cell.textContent) return false;
      const place = other.getBoundingClientRect();
      return Math.abs(place.left - left) < 2 && Math.abs(place.top - top) < 2 && isOver(other, cell);
    });
  }

  /** @param {string} role */
  function isCell(role) {
    return CELL_ROLES.has(role);
  }

  /** Whether a cell is there to be acted on: the page gives it the focus, or it is one of a sheet that is written into, and it has a place. @param {Element} cell */
  function isUsable(cell) {
    return (cell.hasAttribute("tabindex") || EDITABLE.test(cell.getAttribute("class") ?? "") || isCalledAlone(cell) || isOfSheet(cell)) && !pageControls.isWrapping(cell);
  }

  /** Whether nothing is in it but it is called something, such as an hour of a calendar that is free. @param {Element} element */
  function isCalledAlone(element) {
    return element.hasAttribute("aria-label") && !element.firstElementChild && isCell(pageRoles.roleOf(element)) && !(element.textContent ?? "").trim();
  }

  /** Tables by whether they are sheets. @type {WeakMap<Element, boolean>} */
  const sheets = new WeakMap();

  /** Whether nothing in its table's cells can be marked with the mouse, as that marks cells there. @param {Element} cell */
  function isOfSheet(cell) {
    const table = cell.localName === "td" ? cell.closest("table") : null;
    if (!table) return false;
    const known = sheets.get(table);
    if (known !== undefined) return known;
    const last = table.rows[table.rows.length - 1]?.cells;
    const is = last !== undefined && last.length > 1 && [table, last[last.length - 1]].some((one) => getComputedStyle(one).userSelect === "none") && !table.querySelector("th[scope], td a[href], td button");
    sheets.set(table, is);
    return is;
  }

  /** The canvas that what stands in it in place of its picture belongs to: such a cell takes focus and clicks, but has no place. @param {Element} element @returns {HTMLCanvasElement | null} */
  function canvasAround(element) {
    return element instanceof HTMLCanvasElement ? null : element.closest("canvas");
  }

  /** @param {Element} table @returns {string} How many rows there are under the names of its columns, such as `12 rows` or `12 of 400 rows`. */
  function rowsCounted(table) {
    const all = table instanceof HTMLTableElement ? table.rows : rowsOf(table);
    const heads = headsAmong(all);
    const here = all.length - heads;
    const claimed = claimedBy(table) - heads;
    if (claimed > here) return `${here} of ${claimed} rows`;
    const room = claimed > 0 ? 0 : roomFor(table, here);
    return room > here ? `${here} of about ${room} rows` : `${here} row${here === 1 ? "" : "s"}`;
  }

  /** How many rows a table says it has, with those that name its columns. @param {Element} table @returns {number} 0 where it does not say, or that nobody knows. */
  const claimedBy = (table) => Math.max(0, indexOf(table, "aria-rowcount") || 0);

  /** Whether it only names the columns. @param {Element} row */
  function isHead(row) {
    const cells = cellsOf(row);
    return cells.length > 0 && cells.every((cell) => cell instanceof Element && pageRoles.roleOf(cell) === "columnheader");
  }

  /** How many of a table's first rows only name its columns; 0 where there are no others. @param {ArrayLike<Element>} rows */
  function headsAmong(rows) {
    let heads = 0;
    while (heads < rows.length && (rows[heads].parentElement?.localName === "thead" || isHead(rows[heads]))) heads += 1;
    return heads === rows.length ? 0 : heads;
  }

  /** How many rows what a table is scrolled in has room for, where nothing else is in it: the others are drawn as one scrolls. @param {Element} table @param {number} here Its rows. @returns {number} 0 where it is not so. */
  function roomFor(table, here) {
    if (here < FEWEST_DRAWN) return 0;
    const bodies = pagePanes.isOne(table) ? pagePanes.longestIn(table) : [table];
    const rows = Math.max(...bodies.map(roomOf));
    return rows > 0 ? here + rows : 0;
  }

  /** How many rows more there is room for in what scrolls around it, or around its rows within it. @param {Element} body */
  function roomOf(body) {
    const rows = rowsOf(body);
    const last = rows.at(-1);
    const height = last?.getBoundingClientRect().height ?? 0;
    let up = body instanceof HTMLTableElement || !last ? pageTree.parentOf(body) : last.parentElement;
    for (let steps = 0; up && up !== document.body && steps < MOST_TO_SCROLLER; up = pageTree.parentOf(up)) {
      const isWithin = up !== body && body.contains(up);
      if (!isWithin) steps += 1;
      const { scrollHeight, clientHeight } = up;
      if (scrollHeight <= clientHeight + 1 || !/auto|scroll/.test(getComputedStyle(up).overflowY)) continue;
      const all = rows.flatMap((row) => [row, ...(elsewhere.get(row) ?? [])]); // Headers that are held in view may have their own place in it, too.
      const boxes = (isWithin ? all.filter((row) => up?.contains(row)) : [body]).map((one) => one.getBoundingClientRect()).filter((box) => box.height > 0);
      const drawn = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
      const more = height > 0 ? Math.round((scrollHeight - drawn) / height) : 0;
      return more > 1 && signsIn([up]) === signsIn(isWithin ? [...up.querySelectorAll(ROWS)] : [body]) ? more : 0;
    }
    return 0;
  }

  /** @param {Element[]} elements @returns {number} Characters in them, blanks left out. */
  const signsIn = (elements) => elements.reduce((sum, { textContent }) => sum + (textContent ?? "").replace(/\s+/g, "").length, 0);

  /** @param {Element} row Whether some of it stands elsewhere. */
  const isJoined = (row) => elsewhere.has(row);

  /** @param {Element} element @returns {Element | null} The table it stands in, as a person sees it. */
  function around(element) {
    const table = element.closest(TABLES);
    return table && pagePanes.wholeOf(table);
  }

  return { TABLES, around, rowsOf, isHead, claimedBy, isJoined, roomFor, besideRows, hoursIn, cellsOf, isCell, isUnder, isUsable, isCalledAlone, canvasAround, rowsCounted };
})();
