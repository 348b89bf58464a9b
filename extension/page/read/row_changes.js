"use strict";
/*
 * What of a table's row is told where it has changed: the cells that say something else, with the words by which the row is known,
 * rather than all of it again; and by which words a row is known to a person. Lines only: which rows have changed is for delta.js.
 */
const pageRowChanges = (() => {
  const FEWEST = 4; // Cells of a row that is told in part.
  const LEAST_SAVED = 40; // Characters that make it worth it.
  const MOST_KNOWN = 2; // Cells by which a row is known.
  const ROW = /^(.*?)\| (.*) \|((?: [a-z]+)*)$/;
  const FOCUSED = /\(focused\) | focused\b/g;

  /** @typedef {{before: string, cells: string[], after: string}} Parts */

  /** @param {string} text @returns {Parts | null} null where it is no row. */
  function partsOf(text) {
    const [, before, cells, after] = ROW.exec(text) ?? [];
    return cells === undefined ? null : { before, cells: cells.split(/ \|(?: |(?=\|))/), after };
  }

  /** Whether a cell has words of its own, not only what can be acted on. @param {string} cell */
  const tells = (cell) => /[\p{L}\p{N}]/u.test(cell.replace(/(?<!\\)\[[es]\d+\]/g, "")) && !/^\[e\d+\]/.test(cell);

  /** @param {string} text @param {string} old @returns {string} The row, with "…" for what is as it was. */
  function changed(text, old) {
    const [now, then] = [text, old].map(partsOf);
    if (!now || !then || now.cells.length < FEWEST || now.cells.length !== then.cells.length || now.before !== then.before) return text;
    const differ = now.cells.map((cell, at) => cell.replace(FOCUSED, "") !== then.cells[at].replace(FOCUSED, ""));
    if (!differ.includes(true)) return text;
    const known = now.cells.findIndex((cell) => /\p{L}/u.test(cell) && tells(cell));
    const kept = now.cells.flatMap((cell, at) => (differ[at] || at === known ? [cell] : differ[at - 1] || at - 1 === known || at === 0 ? ["…"] : []));
    const short = `${now.before}| ${kept.join(" | ")} |${now.after}`;
    return text.length - short.length >= LEAST_SAVED ? short : text;
  }

  /** @param {PageLine} line @param {PageLine} old @returns {string} What is chosen, checked or open in a row now, or no longer, where nothing else in it is different; "" otherwise. */
  function turned(line, old) {
    if (!partsOf(line.text) || pageRedrawn.withoutStates(line) !== pageRedrawn.withoutStates(old)) return "";
    const [now, then] = [line, old].map(pageRedrawn.statesIn);
    return [...without(now, then), ...without(then, now).map((state) => `no longer ${state}`)].join(", ");
  }

  /** @param {string[]} all @param {string[]} others @returns {string[]} What is left of the first when each of the others has taken one away. */
  function without(all, others) {
    const left = [...all];
    for (const one of others) if (left.includes(one)) left.splice(left.indexOf(one), 1);
    return left;
  }

  /** @param {string} text Of a row. @returns {string} The words it is known by; "" where it has none. */
  function knownBy(text) {
    return (partsOf(text)?.cells ?? []).filter(tells).slice(0, MOST_KNOWN).map((cell) => cell.replace(/ ?(?<!\\)\[[es]\d+\]/g, "")).join(" | ");
  }

  return { changed, turned, knownBy };
})();
