"use strict";
/*
 * Bars of buttons that come to a page together, such as an editor's: where not all that has come can be told, what is beside them is
 * worth more than each of them. Only as the lines are told; what is compared keeps them all.
 */
const pageBars = (() => {
  const MANY = 8; // Buttons beside each other.
  const NAMED = 3; // Of them, those that are told.
  const BUTTON = /^[+~] \[e\d+\] button ["i]/;
  const NUMBERED = /"\W*\d/; // Days, pages, keys: each of them may be what is wanted.

  /** @param {PageLine} line */
  const isButton = ({ text, fold }) => !fold && BUTTON.test(text) && !NUMBERED.test(text);

  /** @param {PageLine[]} lines @returns {PageLine[]} With the first few of each bar, and how many more there are. */
  function shortened(lines) {
    /** @type {PageLine[]} */
    const out = [];
    for (let at = 0, end = 0; at < lines.length; at = Math.max(end, at + 1)) {
      for (end = at; end < lines.length && lines[end].depth === lines[at].depth && isButton(lines[end]); ) end += 1;
      const bar = lines.slice(at, end);
      if (bar.length < MANY) out.push(...(bar.length ? bar : [lines[at]]));
      else out.push(...bar.slice(0, NAMED), { depth: lines[at].depth, text: `+ … ${bar.length - NAMED} more buttons beside them; find tells them by a word`, refs: [] });
    }
    return out;
  }

  return { shortened };
})();
