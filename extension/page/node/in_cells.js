"use strict";
/*
 * Controls that stand in a cell of a table and have been shown there: some tables draw anew what is in all of their cells as soon as
 * one is written into. The one that takes the place of another in the same cell goes on under its number; whether its row is still
 * the same one is for refs.js to say. What is drawn anew elsewhere is known by what is written around it (surroundings.js).
 */
const pageInCells = (() => {
  const CELLS = 'td, th, [role="gridcell"], [role="cell"], [role="rowheader"]';
  const MOST = 20; // Numbers that are kept of one cell.

  /** Cell to what was shown in it. @type {WeakMap<Element, number[]>} */
  const shown = new WeakMap();
  /** Number to its cell. @type {Map<number, WeakRef<Element>>} */
  const cells = new Map();

  /** @param {Element} element @returns {Element | null} The cell it stands in. */
  function around(element) {
    const up = pageTree.parentOf(element);
    const cell = up && pageTree.closest(up, CELLS);
    return cell?.contains(element) ? cell : null; // Of what a component draws in itself only it can say which one it is.
  }

  /** It was shown with this number. @param {number} number @param {Element} element */
  function note(number, element) {
    const cell = around(element);
    if (!cell) return;
    const numbers = shown.get(cell) ?? [];
    if (!numbers.includes(number)) shown.set(cell, [...numbers, number].slice(-MOST));
    cells.set(number, new WeakRef(cell));
  }

  /** What was shown in its cell, the latest first. @param {Element} element @returns {number[]} */
  function before(element) {
    const cell = around(element);
    return cell ? [...shown.get(cell) ?? []].reverse() : [];
  }

  /** Whether nothing else in its cell is a control of this role. @param {Element} element @param {string} role */
  function isAlone(element, role) {
    return [...around(element)?.querySelectorAll(pageControls.INSIDE) ?? []].every((one) => one === element || pageControls.roleFor(one) !== role);
  }

  /** What is in the cell that something was shown in. @param {number} number @returns {Element[]} */
  function standing(number) {
    const cell = cells.get(number)?.deref();
    return cell?.isConnected ? [...cell.querySelectorAll(pageControls.INSIDE)] : [];
  }

  return { note, before, isAlone, standing };
})();
