"use strict";
/*
 * Texts of a page that may speak to an agent instead of a person, whether anybody can see them or not. It only finds what is
 * worth a look; the hub judges the words (gate/warnings.py), and a person is told beside a question.
 */
const pageAddressed = (() => {
  const MOST_NODES = 5000;
  const MOST_MARKED = 500; // Elements with names and titles,
  const MOST_LOOKED_AT = 40; // texts whose visibility is asked for,
  const MOST_TEXTS = 4; // and those that are told,
  const AROUND = 140; // with so many characters on each side.
  const SPEAKS = /\b(?:ai|llm|gpt|assistants?|agents?|chatbots?|bots?|language models?|instructions?|prompts?|the user|you are now|pagehand)\b|anweisung|consigne|instruccion/i;
  const SMALLEST = 4; // Pixels of letters that can be read.
  const TRANSPARENT = "rgba(0, 0, 0, 0)";
  const NAMES = ["aria-label", "alt", "title", "aria-description"];
  const NAMED = NAMES.map((name) => `[${name}]`).join(", ");
  const MOST_RECORDS = 1000; // Changes since the last look that are followed one by one.
  const NO_TEXT = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE"]);

  /** Texts and elements that may speak, as far as they were met; null before the first look and after more changes than are worth following. @type {Set<Node> | null} */
  let met = null;
  let watches = false;
  const observer = new MutationObserver(note);

  /** @returns {{from: string, text: string}[]} What nobody sees first. */
  function texts() {
    const found = speaking().flatMap((node) => (node instanceof Element ? named(node) : written(node))).slice(0, MOST_LOOKED_AT);
    const told = found.map(({ element, text, seen }) => ({ from: seen && canBeRead(element) ? "page_text" : "hidden_text", text: excerpt(text) }));
    const distinct = told.filter(({ text }, index) => told.findIndex((other) => other.text === text) === index);
    return [...distinct.filter(({ from }) => from === "hidden_text"), ...distinct.filter(({ from }) => from === "page_text")].slice(0, MOST_TEXTS);
  }

  /** @returns {Node[]} In the order of the page, texts first. */
  function speaking() {
    if (!watches) observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: NAMES });
    watches = true;
    note(observer.takeRecords());
    if (!met) {
      met = new Set();
      look(document.documentElement, MOST_NODES, MOST_MARKED);
    }
    met = new Set([...met].filter((node) => node.isConnected));
    const here = [...met];
    here.sort((a, b) => Number(a instanceof Element) - Number(b instanceof Element) || (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    return here;
  }

  /** Looks again only at what has changed. @param {MutationRecord[]} records */
  function note(records) {
    if (!met) return;
    let left = records.length > MOST_RECORDS ? 0 : MOST_NODES;
    for (const { target, type, addedNodes } of records) {
      if (type !== "childList") meet(target);
      for (const added of addedNodes) left = look(added, left, left);
      if (left <= 0) return void (met = null);
    }
  }

  /** @param {Node} root @param {number} nodes Texts that are looked at, at most. @param {number} marked Elements. @returns {number} How many more texts might have been. */
  function look(root, nodes, marked) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) meet(root);
    let left = nodes;
    for (; left > 0 && walker.nextNode(); left -= 1) meet(walker.currentNode);
    if (!(root instanceof Element)) return left;
    meet(root);
    for (const element of [...root.querySelectorAll(NAMED)].slice(0, marked)) meet(element);
    return left;
  }

  /** @param {Node} node */
  function meet(node) {
    if ((node instanceof Element ? NAMES.some((name) => SPEAKS.test(node.getAttribute(name) ?? "")) : SPEAKS.test(node.nodeValue ?? ""))) met?.add(node);
    else met?.delete(node);
  }

  /** @param {Node} node @returns {{element: Element, text: string, seen: boolean}[]} */
  function written({ parentElement: element, nodeValue }) {
    return element && !NO_TEXT.has(element.tagName) ? [{ element, text: nodeValue ?? "", seen: true }] : [];
  }

  /** @param {Element} element @returns {{element: Element, text: string, seen: boolean}[]} */
  function named(element) {
    const said = NAMES.map((name) => element.getAttribute(name) ?? "").filter((text) => SPEAKS.test(text));
    return said.map((text) => ({ element, text, seen: false }));
  }

  /** Whether a person can read what is written in it. @param {Element} element */
  function canBeRead(element) {
    if (!pageVisibility.isShown(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { color, fontSize } = getComputedStyle(element);
    return parseFloat(fontSize) >= SMALLEST && color !== TRANSPARENT && color !== backgroundOf(element);
  }

  /** @param {Element} element @returns {string} The colour behind its text; "" where a picture may be there. */
  function backgroundOf(element) {
    for (let up = /** @type {Element | null} */ (element); up; up = pageTree.parentOf(up)) {
      const { backgroundColor, backgroundImage } = getComputedStyle(up);
      if (backgroundImage !== "none") return "";
      if (backgroundColor !== TRANSPARENT) return backgroundColor;
    }
    return "rgb(255, 255, 255)";
  }

  /** @param {string} text */
  function excerpt(text) {
    const at = text.search(SPEAKS);
    return pageText.collapse(text.slice(Math.max(0, at - AROUND), at + AROUND));
  }

  return { texts };
})();
