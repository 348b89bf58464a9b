"use strict";
/*
 * Texts of a page that may speak to an agent instead of a person, whether anybody can see them or not. It only finds what is
 * worth a look; the hub judges the words (gate/warnings.py), and a person is told beside a question.
 * Below: tree, visibility, text. Above: describe.
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
  const NO_TEXT = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE"]);

  /** @returns {{from: string, text: string}[]} What nobody sees first. */
  function texts() {
    const found = [...written(), ...named()].slice(0, MOST_LOOKED_AT);
    const told = found.map(({ element, text, seen }) => ({ from: seen && canBeRead(element) ? "page_text" : "hidden_text", text: excerpt(text) }));
    const distinct = told.filter(({ text }, index) => told.findIndex((other) => other.text === text) === index);
    return [...distinct.filter(({ from }) => from === "hidden_text"), ...distinct.filter(({ from }) => from === "page_text")].slice(0, MOST_TEXTS);
  }

  function* written() {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let count = 0; count < MOST_NODES && walker.nextNode(); count += 1) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = node.nodeValue ?? "";
      if (element && SPEAKS.test(text) && !NO_TEXT.has(element.tagName)) yield { element, text, seen: true };
    }
  }

  function* named() {
    const marked = document.querySelectorAll("[aria-label], [alt], [title], [aria-description]");
    for (const element of [...marked].slice(0, MOST_MARKED)) {
      for (const name of ["aria-label", "alt", "title", "aria-description"]) {
        const text = element.getAttribute(name) ?? "";
        if (SPEAKS.test(text)) yield { element, text, seen: false };
      }
    }
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
