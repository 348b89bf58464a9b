"use strict";
/*
 * Lines of small plain parts of the page, such as the rows of a long list, kept from the second reading to the next ones: what was printed
 * whole is printed again from memory where nothing can have changed. Mutations in a part, attributes around and beside it, style sheets
 * and the window's size make it be forgotten; which of its elements are visible, and its size, are looked at each time.
 */
const pageKept = (() => {
  /**
   * @typedef {object} KeptPart
   * @property {PageLine[]} lines With depths from 0.
   * @property {Element[]} controls That were printed in it.
   * @property {Element[]} elements It and all in it.
   * @property {string} looks Which of them are visible, and its size.
   * @property {string} around How it was printed: `aroundOf`.
   * @property {number} at When, by `clock`.
   */

  const LEAST = 300; // Elements of a page: smaller ones are read anew sooner than looked through.
  const MOST_INSIDE = 60; // Elements in a part; of what has more, the parts in it are kept.
  const MOST_RECORDS = 1000; // Of more changes at once it is cheaper to forget everything.
  /** Everything whose line depends on more than the part itself: on fields, on what lies over it, on other elements. */
  const NOT_PLAIN = ":not(a, abbr, article, b, bdi, bdo, br, button, cite, code, dd, del, dfn, div, dl, dt, em, figcaption, figure, h1, h2, h3, h4, h5, h6, hr, i, img, ins, kbd, " +
    "li, mark, p, picture, q, s, samp, section, small, source, span, strong, sub, sup, svg, svg *, td, th, time, tr, u, ul, var, wbr), :not(svg)[aria-hidden], [inert], [contenteditable], " +
    "[popover], [usemap], [aria-labelledby], [aria-describedby], [aria-owns], [aria-activedescendant]";
  /** Words for refs that say how something is drawn and where, which is found out anew each time. */
  const DRAWN = new Set(["cell", "graphic", "image", "item", "row", "text"]);

  /** @type {WeakMap<Node, KeptPart>} */
  let known = new WeakMap();
  /** When the styles of all that is in a node may have changed. @type {WeakMap<Node, number>} */
  let restyled = new WeakMap();
  let isEmpty = true;
  /** Whether nothing was read since all was forgotten: most pages are read once, and to keep costs more than to print. */
  let isFirst = true;
  let clock = 0;
  /** What changes styles without a mutation in the tree. */
  let sheets = "";
  /** While a reading is written: what holds the focus, when the surroundings changed last, and whether nothing may be kept. */
  let path = /** @type {Set<Element>} */ (new Set());
  let changed = /** @type {Map<Node, number>} */ (new Map());
  let isOff = true;
  let printing = false;
  const observer = new MutationObserver(note);
  pageStanding.around(begin, end);

  function forgetAll() {
    known = new WeakMap();
    restyled = new WeakMap();
    isEmpty = true;
    isFirst = true;
  }

  function begin() {
    note(observer.takeRecords());
    const now = [pageWatch.sheets(), innerWidth, innerHeight].join("\t");
    if (now !== sheets) forgetAll();
    sheets = now;
    changed = new Map();
    path = new Set();
    for (let up = pageTree.activeElement(); up; up = pageTree.parentOf(up)) path.add(up);
    path.delete(document.body);
    path.delete(document.documentElement);
    isOff = isFirst || document.getElementsByTagName("*").length < LEAST || pageFamiliar.hasAny() || pageTree.hasVeils();
    isFirst = false;
  }

  function end() {
    isOff = true;
  }

  /** @param {MutationRecord[]} records */
  function note(records) {
    if (isEmpty) return;
    if (records.length > MOST_RECORDS) return forgetAll();
    clock += 1;
    for (const { target, type, addedNodes, removedNodes } of records) {
      if (pageTree.ours.has(target) || [...addedNodes, ...removedNodes].some((node) => pageTree.ours.has(node))) continue;
      for (let up = /** @type {Node | null} */ (target); up; up = pageForms.parentOf(up)) known.delete(up);
      // An attribute may restyle what is in its element, and what is beside it.
      if (type === "attributes") restyled.set(pageForms.parentOf(target) ?? target, clock);
      // What comes in may have been on the page before, and have changed where nobody watched.
      for (const node of addedNodes) restyled.set(node, clock);
    }
  }

  /** @param {Node} node @returns {number} When it or something around it was restyled. */
  function changedAt(node) {
    const found = changed.get(node);
    if (found !== undefined) return found;
    const parent = pageForms.parentOf(node);
    const at = Math.max(restyled.get(node) ?? 0, parent ? changedAt(parent) : 0);
    changed.set(node, at);
    return at;
  }

  /** @param {Element[]} elements */
  function looksOf(elements) {
    const { width, height } = elements[0].getBoundingClientRect();
    let looks = `${width} ${height} `;
    for (const element of elements) looks += element.shadowRoot ? "shadow" : element.checkVisibility({ visibilityProperty: true }) ? "1" : "0";
    return looks;
  }

  /** @param {PageOutline} outline @param {Element} element @param {PageAround} around */
  function aroundOf({ controlsOnly }, element, { cursor, unseen }) {
    return `${controlsOnly} ${unseen} ${pageEntries.isOne(element)} ${cursor}`;
  }

  /** Whether what is printed of it is nothing but lines of its own. @param {PageOutline} outline @param {Element} element */
  function standsAlone({ out, quiet, ordinals }, element) {
    if (isOff || printing || out.inline || quiet || ordinals.has(element) || path.has(element) || pageTables.isJoined(element)) return false;
    const item = out.items.at(-1);
    return !item || item.marked || (element.localName === "li" && !element.hasAttribute("role")) || pageEntries.isOne(element);
  }

  /** Whether all that can be printed of it follows from what is in it. @param {Element} element */
  function isPlain(element) {
    if (element.getElementsByTagName("*").length > MOST_INSIDE || element.matches(NOT_PLAIN) || element.querySelector(NOT_PLAIN)) return false;
    return element.getRootNode() === document && !/^(?:inline|contents|none)/.test(getComputedStyle(element).display);
  }

  /** Prints an element for which there is room, from memory where it is as before. @param {PageOutline} outline @param {Element} element @param {PageAround} around @param {() => void} anew */
  function print(outline, element, around, anew) {
    if (!standsAlone(outline, element)) return anew();
    const part = known.get(element);
    if (part && part.around === aroundOf(outline, element, around) && changedAt(element) <= part.at && looksOf(part.elements) === part.looks) return again(outline, part);
    if (!isPlain(element)) return anew();
    keep(outline, element, around, anew);
  }

  /** @param {PageOutline} outline @param {KeptPart} part */
  function again({ out, printed }, { lines, controls }) {
    out.flush();
    const { depth } = out;
    for (const line of lines) {
      out.lines.push({ ...line, depth: depth + line.depth });
      out.used += line.text.length + 1 + 2 * (depth + line.depth);
    }
    for (const control of controls) printed.add(control);
  }

  /** @param {PageOutline} outline @param {Element} element @param {PageAround} around @param {() => void} anew */
  function keep(outline, element, around, anew) {
    const { out, printed } = outline;
    out.flush();
    const [from, depth] = [out.lines.length, out.depth];
    const own = outline.printed = new Set();
    printing = true;
    try {
      anew();
    } finally {
      printing = false;
      outline.printed = printed;
    }
    const lines = out.lines.slice(from).map((line) => ({ ...line, depth: line.depth - depth }));
    const elements = [element, ...element.getElementsByTagName("*")];
    const isWhole = !out.pieces.length && out.depth === depth && !lines.some(isOpen) && !elements.some((one) => pageTree.shadowOf(one) || printed.has(one));
    for (const control of own) printed.add(control);
    if (!isWhole) return;
    if (isEmpty) observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    isEmpty = false;
    known.set(element, { lines, controls: [...own], elements, looks: looksOf(elements), around: aroundOf(outline, element, around), at: clock });
  }

  /** Whether a line says something that does not follow from the part alone. @param {PageLine} line */
  function isOpen({ fold, frame, refs }) {
    return fold || frame !== undefined || refs.some(({ role }) => DRAWN.has(role));
  }

  return { print, forgetAll };
})();
