"use strict";
/*
 * Whether the page is still being put up by its scripts: tells of the next change, so that whoever waits need not poll.
 * Below: tree, visibility, controls, sizes. Above: main.
 */
const pageRest = (() => {
  /** @type {MutationObserver | null} */
  let observer = null;

  /** What can be seen without a word in it. */
  const SEEN = "img, canvas, svg, video, iframe, frame, object, embed";

  /** A page with scripts and nothing to see yet: no word, nothing to act on, nothing drawn. */
  function isEmpty() {
    return document.body !== null && document.scripts.length > 0 && !hasContent(document.body);
  }

  /** Whether there is something to see in it, shadow trees included: the first such thing answers. @param {Element} root */
  function hasContent(root) {
    /** @type {Node[]} */
    const waiting = [root];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (node instanceof Text) {
        const parent = node.data.trim() ? pageTree.parentOf(node) : null;
        if (parent && pageVisibility.isShown(parent)) return true;
      } else if (node instanceof Element && !pageSizes.SKIPPED.has(node.localName)) {
        if (node.matches(`${pageControls.INSIDE}, ${SEEN}`) && pageVisibility.isShown(node)) return true;
        for (const child of pageTree.childrenOf(node).reverse()) waiting.push(child);
      }
    }
    return false;
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
