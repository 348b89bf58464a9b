"use strict";
/*
 * Resolves when the page has come to be as asked: a text there or gone, an element in a state. Looks again after changes,
 * never by the clock.
 * Below: text, refs, states, visibility. Above: main.
 */
const pageWaiting = (() => {
  /** @typedef {{text?: string, gone?: string, ref?: number, state?: "visible" | "hidden" | "enabled" | "disabled" | "checked" | "unchecked"}} Wanted */

  /** @type {MutationObserver | null} */
  let observer = null;

  /** @param {string} text */
  function shows(text) {
    const wanted = pageText.collapse(text).toLowerCase();
    const body = document.body;
    if (!body || !pageText.collapse(body.textContent ?? "").toLowerCase().includes(wanted)) return false;
    return pageText.collapse(body.innerText).toLowerCase().includes(wanted);
  }

  /** @param {number} ref @param {string} state */
  function isIn(ref, state) {
    const element = pageRefs.elementOf(ref);
    const shown = element !== null && pageVisibility.isShown(element);
    if (state === "hidden") return !shown;
    if (!element || !shown) return false;
    if (state === "visible") return true;
    if (state === "enabled" || state === "disabled") return pageStates.isDisabled(element) === (state === "disabled");
    return (pageStates.checkedOf(element) === true) === (state === "checked");
  }

  /** @param {Wanted} wanted */
  function isMet({ text, gone, ref, state }) {
    if (text !== undefined && !shows(text)) return false;
    if (gone !== undefined && shows(gone)) return false;
    return ref === undefined || isIn(ref, state ?? "visible");
  }

  /** @param {Wanted} wanted @returns {Promise<{met: boolean}>} Waits for as long as the document lives. */
  function until(wanted) {
    observer?.disconnect();
    if (isMet(wanted)) return Promise.resolve({ met: true });
    return new Promise((resolve) => {
      const look = () => {
        if (!isMet(wanted)) return;
        observer?.disconnect();
        removeEventListener("change", look, true);
        resolve({ met: true });
      };
      observer = new MutationObserver(look);
      addEventListener("change", look, true);
      for (const root of pageTree.roots()) observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  }

  return { until };
})();
