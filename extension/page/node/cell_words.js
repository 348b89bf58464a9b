"use strict";
/*
 * What is written in a cell of a table, as data: without a sign that is drawn there for the eye alone, such as the arrow of a list
 * that opens. Not how a reading prints it, nor what its fields hold.
 */
const pageCellWords = (() => {
  const ORNAMENT = '[aria-hidden="true"]';
  const SIGN = /^[^\p{L}\p{N}]$/u;

  /** @param {Element} cell */
  const of = (cell) => without(cell, pageText.collapse(cell.textContent ?? ""));

  /** @param {Element} cell @param {string} words All that is written in it. @returns {string} What is left without such signs; all of it where it is nothing else. */
  function without(cell, words) {
    if (!words || !cell.firstElementChild) return words;
    let left = words;
    for (const ornament of cell.querySelectorAll(ORNAMENT)) {
      const sign = (ornament.textContent ?? "").trim();
      if (!SIGN.test(sign)) continue;
      if (left.startsWith(sign)) left = left.slice(sign.length).trimStart();
      else if (left.endsWith(sign)) left = left.slice(0, -sign.length).trimEnd();
    }
    return left || words;
  }

  return { of, without };
})();
