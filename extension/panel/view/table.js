/*
 * A table that a program made for the person: columns and rows as text, in a box that scrolls.
 * Nothing of it is markup.
 */
import { el, pageText } from "./dom.js";

const MOST_ROWS = 200; // What is drawn; the rest is counted.
const CELL = 200;

/** @typedef {{columns: string[], rows: string[][], count: number}} Table */

/** @param {Table} table @param {import("../words/words.js").Speak} say @returns {HTMLElement} */
export function tableView({ columns, rows, count }, say) {
  const cell = (/** @type {"td" | "th"} */ name) => (/** @type {string} */ text) => el(name, { dir: "auto" }, pageText(text, CELL));
  const shown = rows.slice(0, MOST_ROWS);
  const head = columns.length > 0 && el("thead", {}, el("tr", {}, ...columns.map(cell("th"))));
  const body = el("tbody", {}, ...shown.map((row) => el("tr", {}, ...row.map(cell("td")))));
  const more = count > shown.length && el("p", { class: "note" }, say("table_more", { shown: String(shown.length), count: String(count) }));
  return el("div", { class: "made-table", tabindex: 0, role: "region", "aria-label": say("table") }, el("table", {}, head, body), more);
}
