"use strict";
/*
 * Looks for words over the whole document, folded parts included: controls and pictures by what they are called, text by
 * what it says, each with its ref and the heading it is under. Cheap texts first; names and visibility only for the best.
 * Below: text, tree, refs, controls, visibility, folds. Above: main.
 */
const pageFinding = (() => {
  const MOST_LOOKED_AT = 400; // Of the best matches, until enough visible ones are found.
  const EXCERPT = 160;
  const LITTLE = new Set(
    ("a an and are at be by can do for from has have how i in is it me my of on or that the there this to was what when where which who " +
      "with you der die das den dem des ein eine einer einem und ist im in auf zu wie was wo welche welcher").split(" "),
  );

  /** Roles with a word of their own for what is found by its text. @type {Map<string, string>} */
  const WORDS = new Map(Object.entries({ listitem: "item", row: "row", img: "image" }));

  /** @typedef {{element: Element, text: string, score: number, control: boolean}} Match */

  /** @param {string} text @returns {string[]} */
  function wordsOf(text) {
    const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    const telling = words.filter((word) => !LITTLE.has(word));
    return telling.length ? telling : words;
  }

  /** @param {string} text Lower case. @param {string} phrase Lower case. @param {string[]} words */
  function scoreOf(text, phrase, words) {
    if (text === phrase) return 4;
    if (text.includes(phrase)) return 2 + phrase.length / text.length;
    if (!words.length) return 0;
    const found = words.filter((word) => text.includes(word)).length / words.length;
    return found < 0.5 ? 0 : found;
  }

  /** What a control is called, without working out its name. @param {Element} element */
  function labelOf(element) {
    const attributes = ["aria-label", "title", "placeholder", "alt", "name", "id"].map((name) => element.getAttribute(name) ?? "");
    const value = element instanceof HTMLInputElement && !pageSecrets.isSecret(element) ? element.value : "";
    const labels = [.../** @type {HTMLInputElement} */ (element).labels ?? []].map((label) => label.textContent ?? "");
    const content = element instanceof HTMLSelectElement || element.localName === "textarea" ? "" : element.textContent ?? "";
    const drawn = pageRefs.wordFor(element) === "graphic" ? pageGraphics.nameOf(element) : "";
    return [content, value, drawn, ...labels, ...attributes].filter(Boolean);
  }

  /** @param {string} phrase @param {string[]} words @param {string} role "" for any. @returns {Match[]} */
  function controls(phrase, words, role) {
    /** @type {Match[]} */
    const matches = [];
    pageTree.visitAll((element) => {
      if (element.localName === "iframe" || !(element.matches(pageControls.INSIDE) || element.localName === "img" || pageRefs.isKnown(element))) return;
      if (role && (pageRefs.wordFor(element) ?? pageControls.roleFor(element)) !== role && wordOf(element) !== role) return;
      const score = Math.max(phrase ? 0 : 1, ...labelOf(element).map((text) => (text.length > 2000 ? 0 : scoreOf(pageText.collapse(text).toLowerCase(), phrase, words))));
      if (score > 0) matches.push({ element, text: "", score: score + 0.2, control: true });
    });
    return matches;
  }

  /** @param {string} phrase @param {string[]} words @returns {Match[]} */
  function texts(phrase, words) {
    /** @type {Map<Element, Match>} */
    const matches = new Map();
    for (const root of pageTree.roots()) {
      const walker = document.createTreeWalker(root === document ? document.documentElement : root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent || matches.has(parent) || pageSizes.SKIPPED.has(parent.localName)) continue;
        const data = /** @type {Text} */ (node).data.toLowerCase();
        if (!words.some((word) => data.includes(word)) || parent.closest(pageControls.INSIDE)) continue;
        const block = parent.closest("p, li, td, th, dd, dt, h1, h2, h3, h4, h5, h6, pre, blockquote, figcaption, label, div, section, svg text") ?? parent;
        const text = pageText.collapse(block.textContent ?? "");
        const score = scoreOf((text.length > 3000 ? data : text).toLowerCase(), phrase, words);
        if (score > 0 && !matches.has(block)) matches.set(block, { element: block, text, score, control: false });
      }
    }
    return [...matches.values()];
  }

  /** @param {Element} element @param {Element[]} headings In document order. */
  function headingOver(element, headings) {
    let [low, high] = [0, headings.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (headings[middle].compareDocumentPosition(element) & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) low = middle + 1;
      else high = middle;
    }
    const heading = headings[low - 1];
    return heading && heading !== element ? pageText.clip(pageText.collapse(heading.textContent ?? ""), 60) : "";
  }

  /** The part of a text around the phrase, or around its first word where it is not there as a whole. @param {string} text @param {string} phrase @param {string[]} words */
  function excerpt(text, phrase, words) {
    const lower = text.toLowerCase();
    const whole = lower.indexOf(phrase);
    const first = whole >= 0 ? whole : Math.min(...words.map((word) => lower.indexOf(word)).filter((one) => one >= 0), text.length);
    const at = Math.max(0, first - 50);
    const from = at < 20 ? 0 : at;
    return `${from ? "…" : ""}${pageText.clip(text.slice(from), EXCERPT)}`;
  }

  /**
   * @param {{text?: string, role?: string, most: number}} request
   * @returns {{found: {line: string, score: number}[], total: number}} The best first. `total`: matches, hidden ones perhaps among them.
   */
  function find({ text = "", role = "", most }) {
    const phrase = pageText.collapse(text).toLowerCase();
    const words = wordsOf(phrase);
    const matches = [...controls(phrase, words, role), ...(role || !phrase ? [] : texts(phrase, words))].sort((a, b) => b.score - a.score);
    const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6, [role=heading]")];
    const active = pageTree.activeElement();
    /** @type {{line: string, score: number}[]} */
    const found = [];
    for (const match of matches.slice(0, MOST_LOOKED_AT)) {
      if (found.length >= most) break;
      if (!pageVisibility.isShown(match.element)) continue;
      const heading = headingOver(match.element, headings);
      found.push({ line: lineOf(match, phrase, words, active) + (heading ? ` under ${pageText.quote(heading, 60)}` : ""), score: match.score });
    }
    return { found, total: matches.length };
  }

  /** @param {Match} match @param {string} phrase @param {string[]} words @param {Element | null} active */
  function lineOf({ element, text, control }, phrase, words, active) {
    if (control) {
      const shown = pageRefs.describe(element, pageRefs.wordFor(element) ?? (wordOf(element) || undefined));
      pageRefs.confirm([shown]);
      return pageRefs.line(shown) + pageStates.describe(element, shown.role, active);
    }
    const handle = pageFolds.handleFor(pageTree.parentOf(element) ?? element, "children", [element]);
    const shown = pageRefs.describe(element, wordOf(element) || "text");
    pageRefs.confirm([shown]);
    return `${pageText.quote(excerpt(text, phrase, words), EXCERPT + 2)} [${handle}] ${pageRefs.line({ ...shown, name: "" })}`;
  }

  /** The word for what is no control; "" when it has none of its own. @param {Element} element */
  function wordOf(element) {
    if (pageGraphics.isShape(element)) return "graphic";
    return WORDS.get(pageRoles.roleOf(element)) ?? "";
  }

  return { find };
})();
