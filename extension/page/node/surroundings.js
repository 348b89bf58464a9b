"use strict";
/*
 * What is written right before and right after an element: by this, and by what it is called, it is known again where the
 * page has drawn it anew. The page's own text, seen or not, as it has to be cheap to tell.
 */
const pageSurroundings = (() => {
  const MOST = 160; // Characters on each side,
  const MOST_NODES = 60; // in so many texts at most.
  const NEXT = 30; // Characters right beside it.
  const SIDES = "\uffff"; // What stands for the element itself.
  const NO_TEXT = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE"]);

  /** @param {Element} element @returns {string} */
  function of(element) {
    const root = element.getRootNode();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    walker.currentNode = element;
    const before = gathered(() => walker.previousNode());
    walker.currentNode = lastIn(element);
    const after = gathered(() => walker.nextNode());
    return `${before.reverse().join(" ").slice(-MOST)}${SIDES}${after.join(" ").slice(0, MOST)}`;
  }

  /** Whether two of them are of one place: on one side all is the same, or on both what is next to it. @param {string} one @param {string} other */
  function alike(one, other) {
    const [[before, after], [then, later]] = [one, other].map((text) => [text.slice(0, text.indexOf(SIDES)), text.slice(text.indexOf(SIDES) + 1)]);
    return (before === then && before !== "") || (after === later && after !== "") || (before.slice(-NEXT) === then.slice(-NEXT) && after.slice(0, NEXT) === later.slice(0, NEXT));
  }

  /** @param {Node} node */
  function lastIn(node) {
    let last = node;
    while (last.lastChild) last = last.lastChild;
    return last;
  }

  /** @param {() => Node | null} next @returns {string[]} Texts with something in them. */
  function gathered(next) {
    const texts = [];
    let length = 0;
    for (let looked = 0; length < MOST && looked < MOST_NODES; looked += 1) {
      const node = next();
      if (!node) break;
      const text = NO_TEXT.has(node.parentElement?.tagName ?? "") ? "" : pageText.collapse(node.nodeValue ?? "");
      if (text) texts.push(text);
      length += text.length;
    }
    return texts;
  }

  return { of, alike };
})();
