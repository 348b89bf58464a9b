"use strict";
/*
 * Whether something that is there to be read or used is still on its way after an act, as after a drop or while a dialog closes.
 * Not what the act did (observe.js), nor how long is waited for it.
 */
const pageMoves = (() => {
  const MOST_LEFT = 1000; // Milliseconds; what moves for longer is decoration.
  const MOVES = ["opacity", "transform", "translate", "scale", "top", "left", "height", "maxHeight", "gridTemplateRows"];

  /** @param {number} since When the act began; what moved before is none of its doing. */
  function areUnderWay(since) {
    return !document.hidden && pageStill.animations().some((animation) => animation.playState === "running" && isMove(animation, since));
  }

  /** @param {Animation} animation @param {number} since */
  function isMove({ effect, startTime }, since) {
    if (!(effect instanceof KeyframeEffect) || effect.pseudoElement || !effect.target || pageTree.ours.has(effect.target)) return false;
    const { endTime, localTime } = effect.getComputedTiming();
    const left = Number(endTime) - Number(localTime ?? 0);
    if (!(left > 0 && left <= MOST_LEFT) || (typeof startTime === "number" && startTime < since - 1)) return false;
    return effect.getKeyframes().some((frame) => MOVES.some((property) => property in frame)) && holdsWords(effect.target);
  }

  /** @param {Element} element What is put into its slots counts as in it. */
  function holdsWords(element) {
    const slots = /** @type {HTMLSlotElement[]} */ ([element, ...element.querySelectorAll("slot")].filter((one) => one instanceof HTMLSlotElement));
    return [element, ...slots.flatMap((slot) => slot.assignedNodes({ flatten: true }))].some((node) => pageText.collapse(node.textContent ?? "") !== "");
  }

  return { areUnderWay };
})();
