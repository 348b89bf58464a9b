"use strict";
/*
 * Turns of the page's event loop, for the page's own listeners, observers and frameworks to have theirs between two things
 * that are done to it. Not by timers, which are slow in tabs that are not in front; every wait has its bound.
 */
const pageTurns = (() => {
  const FRAME_MS = 50; // Between two keys or moves.

  /** One for all passes: to make one takes longer than to pass. */
  const { port1, port2 } = new MessageChannel();
  /** @type {(() => void)[]} */
  const passing = [];
  port1.onmessage = () => passing.shift()?.();

  /** What is waiting to be run has been run then. @returns {Promise<void>} */
  function pass() {
    return new Promise((resolve) => {
      passing.push(resolve);
      port2.postMessage(0);
    });
  }

  /** What the page puts off until it is drawn has been done then, too. @param {number} [ms] A frame that takes longer is not waited for. */
  async function frame(ms = FRAME_MS) {
    await pass();
    if (!document.hidden) await drawn(ms);
    await pass();
  }

  /** @param {number} ms @returns {Promise<void>} */
  function drawn(ms) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Resolves with whether the page changed within the time. @param {number} ms @returns {Promise<boolean>} */
  function change(ms) {
    return new Promise((resolve) => {
      const observer = new MutationObserver(() => end(true));
      const timer = setTimeout(() => end(false), ms);
      /** @param {boolean} changed */
      const end = (changed) => {
        clearTimeout(timer);
        observer.disconnect();
        resolve(changed);
      };
      for (const root of pageTree.roots()) observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  }

  return { pass, frame, change };
})();
