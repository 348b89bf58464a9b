"use strict";
/*
 * Frames and rest: the next frame, as far as the tab is drawn at all, and whether an element stays where it is. Every wait has
 * its bound.
 */
const pageStill = (() => {
  const FRAME_MS = 100; // A frame that takes longer than this is not waited for: the tab may not be drawn at all.
  const MISSED = 6; // After so many of them, it is taken not to be.

  /** @returns {Promise<boolean>} The next frame; false when it did not come in time, at once in tabs that are not drawn. */
  function nextFrame() {
    if (document.hidden) return Promise.resolve(false);
    return new Promise((resolve) => {
      const frame = requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve(true);
      });
      const timer = setTimeout(() => {
        cancelAnimationFrame(frame);
        resolve(false);
      }, FRAME_MS);
    });
  }

  /** Whether it stayed at its place for so many frames; a frame that is late tells nothing. Tabs that are not drawn do not move. @param {Element} element @param {number} until @param {number} frames */
  async function standsStill(element, until, frames) {
    if (document.hidden) return true;
    let before = element.getBoundingClientRect();
    let missed = 0;
    let stayed = 0;
    let still = false;
    while (performance.now() < until) {
      const drawn = await nextFrame();
      const now = element.getBoundingClientRect();
      const same = now.x === before.x && now.y === before.y && now.width === before.width && now.height === before.height;
      missed = drawn || !same ? 0 : missed + 1;
      stayed = same && drawn ? stayed + 1 : 0;
      if (same && (stayed >= frames || (missed >= MISSED && !isCarried(element)))) return true;
      before = now;
      still = same;
    }
    return still; // Frames out of sight are not drawn and have timers of a second: with few looks, the last one counts.
  }

  /** @returns {Animation[]} Those of the whole page: a document does not tell those in its shadow trees. */
  function animations() {
    return pageTree.roots().flatMap((root) => root.getAnimations());
  }

  /** Whether an animation of it or of what is around it goes on: on a busy machine it stands for as long as nothing is drawn. @param {Element} element */
  function isCarried(element) {
    return animations().some(({ playState, effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return playState === "running" && target !== null && pageTree.within(element, target);
    });
  }

  return { nextFrame, standsStill, animations };
})();
