"use strict";
/*
 * How far something reaches over the cells beside its own, as what lasts several days does in the month of a calendar: it is written in
 * the first of them, and drawn over the others. By where it lies alone.
 */
const pageReach = (() => {
  const CELLS = 'td, [role="gridcell"], [role="cell"]';
  const HALF = 0.5; // Of a cell, that is reached over.

  /** @param {Element} element Something in a row. @returns {string} Such as ` over 3 cells`; "" where it lies in its own. */
  function told(element) {
    const cell = element.closest(CELLS);
    if (!cell || cell === element || !cell.nextElementSibling?.matches(CELLS)) return "";
    const { left, right } = element.getBoundingClientRect();
    const own = cell.getBoundingClientRect();
    if (right <= own.right + HALF * own.width || isCut(element, cell)) return "";
    let cells = left < own.right ? 1 : 0;
    for (let next = /** @type {Element | null} */ (cell.nextElementSibling); next?.matches(CELLS); next = next.nextElementSibling) {
      const box = next.getBoundingClientRect();
      if (box.width > 0 && right > box.left + HALF * box.width) cells += 1;
    }
    return cells > 1 ? ` over ${cells} cells` : "";
  }

  /** Whether what reaches out of its cell is cut off. @param {Element} element @param {Element} cell */
  function isCut(element, cell) {
    for (let up = pageTree.parentOf(element); up; up = pageTree.parentOf(up)) {
      if (getComputedStyle(up).overflowX !== "visible") return true;
      if (up === cell) return false;
    }
    return true;
  }

  return { told };
})();
