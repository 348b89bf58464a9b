"use strict";
/*
 * How many characters each part of the page would take if it were printed whole. Counting stops where the caller's limit is
 * passed: of what is too big anyway only the text's length is asked, as touching every node costs far more than reading.
 * Estimates err upwards; what is printed is checked exactly.
 */
const pageSizes = (() => {
  const SKIPPED = new Set("script style template noscript head meta link title base param source track datalist wbr".split(" "));
  /** Elements whose content is not walked, and what their line takes. @type {Map<string, number>} */
  const LEAVES = new Map(Object.entries({
    select: 160, input: 60, textarea: 80, iframe: 60, frame: 60, object: 60, embed: 40, canvas: 50, video: 40, audio: 40,
    progress: 40, meter: 40,
  }));
  /** What an element's own line, marker or ref adds to its content. @type {Map<string, number>} */
  const OWN = new Map(Object.entries({
    a: 18, button: 20, summary: 20, li: 6, tr: 8, td: 3, th: 3, p: 6, h1: 18, h2: 18, h3: 18, h4: 18, h5: 18, h6: 18, ul: 24,
    ol: 24, table: 30, nav: 20, main: 12, form: 20, section: 12, fieldset: 24, dl: 24, option: 20, label: 4, dialog: 30,
  }));
  /** Elements that mostly hold nothing but a run of words: asked for their text as a whole, not word by word. */
  const RUNS = new Set("p pre h1 h2 h3 h4 h5 h6 dt li td th figcaption caption".split(" "));
  /** What makes a run more than words and links. */
  const NOT_WORDS = ":not(span, a, code, em, strong, b, i, br, abbr, bdi, bdo, cite, dfn, kbd, mark, q, s, samp, small, sub, sup, time, tt, u, var, wbr), " +
    "[role], [hidden], [aria-hidden], [inert], [contenteditable]";
  const BOX = 46; // A coloured box or a shape of a drawing.
  const ICON = 12;
  const BARE_CONTROL = 30; // A button or link without text, such as an icon with a label.
  const WORTH_A_LOOK = 48; // What is smaller is taken to be visible, and measured again rather than remembered.
  const MOST_STEPS = 4000; // Nodes one walk may touch, however little is in them.
  const PER_LINK = 20; // What a link adds to its text.
  const PER_CONTROL = 55; // Characters a control takes, about.
  const DEEPEST = 620; // Elements in each other; with more of them, it is too big however little is in it.
  const ROUGHLY = 110; // Up to here a sum counts each of its parts exactly.

  /** @param {Text} text */
  function textSize(text) {
    const size = text.data.trim().length;
    return size ? size + 1 : 0;
  }

  /** Words and links; 0 where there is nothing or something else. @param {Element} element */
  function runSize(element) {
    const mixed = element.firstElementChild !== null;
    if (mixed && element.querySelector(NOT_WORDS)) return 0;
    const words = (element.textContent ?? "").trim().length;
    return words && words + 1 + (mixed ? PER_LINK * element.getElementsByTagName("a").length : 0);
  }

  /**
   * A measure for one reading; it remembers what it has measured, so the page must not change while it is used.
   * @param {boolean} controlsOnly Count only what can be acted on.
   */
  function create(controlsOnly) {
    /** @type {Map<Element, number>} */
    const exact = new Map();
    /** The largest limit an element was found to be too big for. @type {Map<Element, number>} */
    const tooBig = new Map();
    /** Whether what is empty shows as a box. @type {Map<Element, boolean>} */
    const boxes = new Map();
    const veiled = pageTree.hasVeils();
    const someFamiliar = pageFamiliar.hasAny();
    const factsOf = pageFacts.now();
    /** Elements whose text is none of the page's, and how long it is. @type {[Element, number][] | null} */
    let inert = null;
    let left = 0;
    let steps = 0;
    let nesting = 0;

    /**
     * @param {Node} node @param {number} limit
     * @returns {number} Characters, 0 for what is hidden; Infinity for more than `limit`.
     */
    function of(node, limit) {
      if (node.nodeType === Node.TEXT_NODE) return controlsOnly ? 0 : textSize(/** @type {Text} */ (node));
      if (node.nodeType !== Node.ELEMENT_NODE) return 0;
      const element = /** @type {Element} */ (node);
      const known = exact.get(element);
      if (known !== undefined) return known;
      if (limit <= (tooBig.get(element) ?? -1)) return Infinity;
      left = limit;
      steps = MOST_STEPS;
      const counted = walkElement(element, !controlsOnly);
      if (left >= 0 && steps >= 0) return counted;
      tooBig.set(element, limit);
      return Infinity;
    }

    /** @param {Node} node @param {boolean} counted Whether text counts here. @returns {number} Of no use once `left` or `steps` is below 0. */
    function walk(node, counted) {
      steps -= 1;
      if (node.nodeType === Node.TEXT_NODE) {
        const size = counted ? textSize(/** @type {Text} */ (node)) : 0;
        left -= size;
        return size;
      }
      return node.nodeType === Node.ELEMENT_NODE ? walkElement(/** @type {Element} */ (node), counted) : 0;
    }

    /** @param {Element} element @param {boolean} counted */
    function walkElement(element, counted) {
      const known = exact.get(element) ?? (left <= (tooBig.get(element) ?? -1) ? Infinity : undefined);
      if (known !== undefined) {
        left -= known;
        return known;
      }
      const leftBefore = left;
      const stepsBefore = steps;
      nesting += 1;
      const whole = nesting > DEEPEST ? Infinity : measure(element, counted);
      nesting -= 1;
      const gone = whole > WORTH_A_LOOK && element.hasAttributes() && pageVisibility.isGone(element);
      if (gone && (left < 0 || steps < 0)) steps = stepsBefore - 1; // It looked too big, but nobody sees it.
      left = leftBefore - (gone ? 0 : whole);
      if (whole > WORTH_A_LOOK && left >= 0 && steps >= 0) exact.set(element, gone ? 0 : whole);
      else if (left < 0) tooBig.set(element, Math.max(leftBefore, tooBig.get(element) ?? -1)); // So its parents need not be walked again for it.
      return gone ? 0 : whole;
    }

    /** @param {Element} element @param {boolean} counted */
    function measure(element, counted) {
      const tag = element.localName;
      if (SKIPPED.has(tag) || pageTree.ours.has(element)) return 0;
      if (someFamiliar && pageFamiliar.isLeftOut(element)) return pageFamiliar.LINE;
      if (pageGraphics.TAGS.has(tag)) return controlsOnly ? 0 : drawnSize(element, counted);
      const leaf = LEAVES.get(tag);
      if (leaf !== undefined) return element.getAttribute("type") === "hidden" ? 0 : leaf;
      if (tag === "img") return (controlsOnly ? 0 : (element.getAttribute("alt")?.length ?? 0) + 10) + areasSize(element);
      const roled = element.hasAttribute("role");
      const inside = counted || roled || tag === "a" || tag === "button" || tag === "option" || tag === "summary";
      const content = (inside && wordsSize(element, tag)) || contentSize(element, tag, inside);
      if (!content) return tag === "button" || tag === "a" ? BARE_CONTROL : pageTables.isCalledAlone(element) ? BARE_CONTROL : !controlsOnly && isBox(element) ? BOX : 0;
      return controlsOnly && !inside ? content : content + (OWN.get(tag) ?? 0) + (roled ? 16 : 0);
    }

    /** @param {Element} element */
    function isBox(element) {
      let box = boxes.get(element);
      if (box === undefined) boxes.set(element, (box = pageGraphics.isBox(element)));
      return box;
    }

    /** What a run of words and links takes; 0 where it has to be looked at more closely. @param {Element} element @param {string} tag */
    function wordsSize(element, tag) {
      if (controlsOnly || veiled || !RUNS.has(tag)) return 0;
      return (factsOf(element).run ??= runSize(element));
    }

    /** The links in a picture. @param {Element} picture */
    function areasSize(picture) {
      if (!picture.hasAttribute("usemap")) return 0;
      return pageMaps.areasOf(picture).reduce((sum, area) => sum + BARE_CONTROL + area.alt.length, 0);
    }

    /** An icon, or a drawing with its shapes. @param {Element} element @param {boolean} counted */
    function drawnSize(element, counted) {
      if (pageGraphics.isUndrawn(element)) return 0;
      if (pageGraphics.isShape(element)) return BOX + (element.textContent ?? "").trim().length;
      if (element.localName === "svg" && !pageGraphics.isDrawing(element)) return ICON;
      return BOX + contentSize(element, element.localName, counted);
    }

    /** @param {Element} element @param {string} tag @param {boolean} counted */
    function contentSize(element, tag, counted) {
      let total = 0;
      if (veiled || tag === "slot" || tag === "details" || pageTree.shadowOf(element, tag)) {
        for (const child of pageTree.childrenOf(element)) {
          total += walk(child, counted);
          if (left < 0 || steps < 0) break;
        }
        return total;
      }
      for (let child = element.firstChild; child && left >= 0 && steps >= 0; child = child.nextSibling) total += walk(child, counted);
      return total;
    }

    /** @param {Iterable<Node>} nodes @param {number} limit @returns {boolean} Whether together they take no more than `limit`. */
    function fit(nodes, limit) {
      let rest = limit;
      for (const node of nodes) {
        rest -= of(node, rest);
        if (rest < 0) return false;
      }
      return true;
    }

    /** @param {Iterable<Node>} nodes @returns {number} What they take together, those that are big about. */
    function about(nodes) {
      let total = 0;
      for (const node of nodes) {
        const size = of(node, tooBig.has(/** @type {Element} */ (node)) ? 0 : ROUGHLY);
        total += size < Infinity ? size : roughly(/** @type {Element} */ (node));
      }
      return total;
    }

    /** Without touching what is in it: all text but scripts', seen or not. @param {Element} element */
    function roughly(element) {
      if (controlsOnly) return element.querySelectorAll(pageControls.INSIDE).length * PER_CONTROL;
      return (factsOf(element).text ??= textIn(element));
    }

    /** @param {Element} element */
    function textIn(element) {
      inert ??= ["script", "style", "noscript", "template"] // Browsers keep these lists.
        .flatMap((tag) => [...document.getElementsByTagName(tag)].map((one) => /** @type {[Element, number]} */ ([one, (one.textContent ?? "").length])));
      return inert.reduce((rest, [one, length]) => (element.contains(one) ? rest - length : rest), (element.textContent ?? "").length);
    }

    return { of, fit, about };
  }

  return { create, SKIPPED, BOX, WORTH_A_LOOK };
})();
