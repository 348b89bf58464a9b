"use strict";
/*
 * What was found out about parts of the page from the tree alone (texts, tags, attributes; never style, size or state), kept
 * until the tree changes there: a large page read again, as after every act, costs less where nothing has changed.
 */

/**
 * @typedef {object} PageFacts Of one node, each filled in by who first asks for it; a fact kept here asks for no other attributes than `ASKED`.
 * @property {number} [run] Characters of a run of words and links, as sizes.js estimates them.
 * @property {number} [text] Characters of all text in it.
 * @property {Element | null} [heading] The first heading in it.
 * @property {Element[]} [modals] The elements in it that say they are modal.
 */
const pageFacts = (() => {
  const ASKED = ["aria-hidden", "aria-modal", "contenteditable", "hidden", "inert", "role"];
  const MOST_RECORDS = 1000; // Of more changes at once it is cheaper to forget everything.
  const MOST_ADDED = 500; // The same for elements that were put in.

  /** @type {WeakMap<Node, PageFacts>} */
  let known = new WeakMap();
  let isEmpty = true;
  const observer = new MutationObserver(forget);

  function forgetAll() {
    known = new WeakMap();
    isEmpty = true;
  }

  /** @param {MutationRecord[]} records */
  function forget(records) {
    if (isEmpty) return;
    if (records.length > MOST_RECORDS) return forgetAll();
    let added = 0;
    for (const { target, addedNodes } of records) {
      for (let node = /** @type {Node | null} */ (target); node; node = pageForms.parentOf(node)) known.delete(node);
      // What comes in may have been on the page before, and have changed where nobody watched.
      for (const root of addedNodes) {
        const inside = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
        for (let node = /** @type {Node | null} */ (root); node; node = inside.nextNode()) {
          if ((added += 1) > MOST_ADDED) return forgetAll();
          known.delete(node);
        }
      }
    }
  }

  /** From now on the facts of what is in this tree are kept rightly; to be called before anybody asks for them. @param {Document | ShadowRoot} root */
  function watch(root) {
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ASKED });
  }

  /** @param {Node} node @returns {PageFacts} */
  function of(node) {
    let facts = known.get(node);
    if (!facts) {
      known.set(node, (facts = {}));
      isEmpty = false;
    }
    return facts;
  }

  /** @returns {typeof of} What gives the facts as they are now, for as long as no script of the page can run. */
  function now() {
    forget(observer.takeRecords());
    return of;
  }

  watch(document);
  return { now, watch };
})();
