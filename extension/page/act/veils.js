"use strict";
/*
 * What lies over a page that is veiled: many pages dim themselves behind a box that says nothing of being a dialog. Whoever
 * is refused because of the veil is told what stands on it, and what can be pressed there. Lists have some that only catch presses.
 */
const pageVeils = (() => {
  const MOST_OF_WINDOW = 0.6; // A share of the window, from which on an empty box is a veil.
  /** Where it is looked for, as shares of the window. */
  const PLACES = [[0.5, 0.5], [0.5, 0.35], [0.5, 0.65], [0.5, 0.2], [0.5, 0.85], [0.2, 0.5], [0.8, 0.5], [0.85, 0.15], [0.15, 0.85]];
  const MOST_CONTROLS = 5;

  /** @param {Element} blocker @returns {{words: string, controls: Element[]} | null} null where it is no veil, or nothing stands on it. */
  function standsOn(blocker) {
    const { width, height } = blocker.getBoundingClientRect();
    if (width * height < MOST_OF_WINDOW * innerWidth * innerHeight || pageText.collapse(blocker.textContent ?? "") !== "") return null;
    for (const [across, down] of PLACES) {
      const hit = pageTree.elementAt(across * innerWidth, down * innerHeight);
      const box = hit && !pageTree.within(hit, blocker) && !pageTree.within(blocker, hit) ? boxAround(hit, blocker) : null;
      const words = box ? pageText.collapse(box.textContent ?? "") : "";
      if (box && words) return { words, controls: [...box.querySelectorAll(pageControls.INSIDE)].filter((one) => pageVisibility.isShown(one) && pageVisibility.hasArea(one)).slice(0, MOST_CONTROLS) };
    }
    return null;
  }

  /** The whole of what stands there, as far out as the veil is not in it. @param {Element} hit @param {Element} blocker */
  function boxAround(hit, blocker) {
    let box = hit;
    for (let up = pageTree.parentOf(hit); up && up !== document.body && !pageTree.within(blocker, up); up = pageTree.parentOf(up)) box = up;
    return box;
  }

  /** Whether it only catches presses beside an open list, for which it has come. @param {Element} hit @param {Element} list */
  function catchesFor(hit, list) {
    const around = pageTree.parentOf(hit);
    const isEmpty = pageText.collapse(hit.textContent ?? "") === "" && !hit.closest(pageControls.INSIDE) && !hit.querySelector(pageControls.INSIDE);
    return isEmpty && !pageTree.within(hit, list) && around !== null && pageTree.within(list, around) && (around !== document.body || !pageModals.open().some((one) => !pageTree.within(list, one)));
  }

  return { standsOn, catchesFor };
})();
