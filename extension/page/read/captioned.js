"use strict";
/*
 * A label that is written over its field: what the field's own line, right below it, says in its name is not said twice. Only as lines
 * leave the page: what is compared keeps both.
 */
const pageCaptioned = (() => {
  const NAMED = /^([+~] )?(?:\[e\d+\] )?(?:textbox|searchbox|combobox|listbox|spinbutton|slider|switch|checkbox|radio|date|time|month|week|datetime-local|color|file|radiogroup|group) "((?:[^"\\]|\\.)*)"/;
  const SIGN = /^[+~] /;
  const MARKS = /[\s:*]+$/; // Behind labels.

  /** @param {PageLine} line @param {PageLine | undefined} next */
  function isSaidBelow({ text, refs, fold, frame, depth }, next) {
    if (refs.length || fold || frame !== undefined || !next || next.depth !== depth) return false;
    const [, sign = "", name] = NAMED.exec(next.text) ?? [];
    const own = SIGN.exec(text)?.[0] ?? "";
    const words = text.slice(own.length).replace(MARKS, "");
    return name !== undefined && sign === own && words !== "" && pageText.quote(words, Infinity) === `"${name.replace(MARKS, "")}"`;
  }

  /** @param {PageLine[]} lines @returns {PageLine[]} */
  const joined = (lines) => lines.filter((line, at) => !isSaidBelow(line, lines[at + 1]));

  return { joined };
})();
