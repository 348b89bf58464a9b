"use strict";
/*
 * In which row something stands, for a search: what is said there of what has no name of its own or the same one in each row, which
 * row it is, and what can be acted on in it. How well that fits is for finding.js to say.
 */
const pageInRows = (() => {
  const ROWS = 'tr, [role="row"], li, [role="listitem"], [role="option"], [role="treeitem"], label, fieldset, p, dd';
  const LINES = 'tr, [role="row"]';
  const EACH = `${LINES}, li, [role="listitem"]`; // What holds one thing of many, with its own buttons.
  const LONG = 2000; // Characters of what says nothing of one thing in it.
  const MOST_UP = 6; // Elements around what has no name, among which its label is looked for;
  const SHORT_LABEL = 60; // the most characters such a label has.
  const MOST_TELLING = 2; // Cells that say which row it is.
  const MOST_ROW = 60; // Characters of the row that something stands in.
  const MOST_CONTROLS = 2; // In a row, that are told with what is found in it.

  /** What stands in it, in a row with blanks between its cells. @param {Element} element */
  function contentOf(element) {
    return element.matches(LINES) ? [...element.children].map((cell) => cell.textContent).join(" ") : element.textContent ?? "";
  }

  /** What stands in the row of what has no name of its own, or else right around it. @param {Element} element */
  function around(element) {
    let up = pageTree.parentOf(element);
    for (let steps = 0; up && up !== document.body && steps < MOST_UP; steps += 1, up = pageTree.parentOf(up)) {
      const text = pageText.collapse(contentOf(up));
      if (text && (up.matches(ROWS) || text.length <= SHORT_LABEL)) return text;
      if (text.length > LONG) break;
    }
    return pageText.collapse(element.closest(ROWS)?.textContent ?? "");
  }

  /** Whether one cell of its row says just this. @param {Element} element @param {string} phrase Lower case. */
  function hasCell(element, phrase) {
    return [...element.closest(LINES)?.children ?? []].some((cell) => pageText.collapse(cell.textContent ?? "").toLowerCase() === phrase);
  }

  /** What its row says, where that has all the words which it does not say itself. @param {Element} element @param {string} own Lower case. @param {string[]} words @returns {string} */
  function completing(element, own, words) {
    const missing = words.filter((word) => !own.includes(word));
    const row = missing.length && missing.length < words.length ? element.parentElement?.closest(EACH) : null;
    const text = row ? pageText.collapse(contentOf(row)) : "";
    const lower = text.toLowerCase();
    return text.length <= LONG && missing.every((word) => lower.includes(word)) ? text : "";
  }

  /** Which row of a table it stands in, by the words at the row's beginning. @param {Element} element */
  function told(element) {
    const table = element.matches(LINES) ? null : pageTables.around(element);
    if (!table || !pageStructure.isTable(table, pageRoles.roleOf(table))) return "";
    const words = pageRows.beside(element).filter((text) => /\p{L}/u.test(text)).slice(0, MOST_TELLING).join(" | ");
    return words && ` in row ${pageText.quote(words, MOST_ROW)}`;
  }

  /** What can be acted on in the row of what was found, where there is little. @param {Element} element @returns {string} */
  function controlsBeside(element) {
    const row = element.closest(LINES);
    const all = row ? [...row.querySelectorAll(pageControls.INSIDE)].filter((one) => pageRoles.ACTED_ON.has(pageRoles.roleOf(one)) && !pageTree.within(element, one) && pageVisibility.isShown(one)) : [];
    if (!all.length || all.length > MOST_CONTROLS) return "";
    const shown = all.map((one) => pageRefs.describe(one));
    pageRefs.confirm(shown);
    return ` with ${shown.map((one, index) => pageRefs.line(one) + pageStates.describe(all[index], one.role, null)).join(", ")}`;
  }

  return { LINES, contentOf, around, hasCell, completing, told, controlsBeside };
})();
