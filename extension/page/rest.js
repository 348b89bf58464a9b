"use strict";
/*
 * Whether the page is still being put up by its scripts: tells of the next change, so that whoever waits need not poll.
 * Below: tree. Above: main.
 */
const pageRest = (() => {
  /** @type {MutationObserver | null} */
  let observer = null;

  /** A page with scripts and nothing to see yet: no word, nothing to act on, nothing drawn. */
  function isEmpty() {
    const body = document.body;
    if (!body || !document.scripts.length) return false;
    const wordless = (body.textContent ?? "").trim() === "" || body.innerText.trim() === "";
    return wordless && !body.querySelector(`${pageControls.INSIDE}, img, canvas, svg, video`);
  }

  /** @returns {{changing: boolean, empty: boolean}} `changing`: scripts may still be at work. */
  function state() {
    return { changing: document.scripts.length > 0, empty: isEmpty() };
  }

  /** @returns {Promise<{empty: boolean}>} Resolves after the next change of the document. */
  function nextMutation() {
    observer?.disconnect();
    return new Promise((resolve) => {
      observer = new MutationObserver(() => {
        observer?.disconnect();
        resolve({ empty: isEmpty() });
      });
      for (const root of pageTree.roots()) observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  }

  return { state, nextMutation };
})();
