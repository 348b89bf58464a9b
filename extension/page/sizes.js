"use strict";
/*
 * How many characters each part of the page would take if it were printed whole: one fast pass, no rectangles, and styles
 * only of elements with something in them. An estimate that errs upwards; what is printed is checked exactly.
 * Below: tree, visibility. Above: budget, outline.
 */
const pageSizes = (() => {
  const SKIPPED = new Set("script style template noscript head meta link title base param source track datalist wbr".split(" "));
  /** Elements whose content is not walked, and what their line takes. @type {Map<string, number>} */
  const LEAVES = new Map(Object.entries({
    select: 160, input: 60, textarea: 80, iframe: 60, frame: 60, object: 60, embed: 40, canvas: 50, video: 40, audio: 40, svg: 12,
    progress: 40, meter: 40,
  }));
  /** What an element's own line, marker or ref adds to its content. @type {Map<string, number>} */
  const OWN = new Map(Object.entries({
    a: 18, button: 20, summary: 20, li: 6, tr: 8, td: 3, th: 3, p: 6, h1: 18, h2: 18, h3: 18, h4: 18, h5: 18, h6: 18, ul: 24,
    ol: 24, table: 30, nav: 20, main: 12, form: 20, section: 12, fieldset: 24, dl: 24, option: 20, label: 4, dialog: 30,
  }));
  const BARE_CONTROL = 30; // A button or link without text, such as an icon with a label.
  const WORTH_A_LOOK = 48; // What is smaller is taken to be visible, and measured again rather than remembered.

  /** @param {Text} text */
  function textSize(text) {
    const data = text.data;
    const size = data.trim().length;
    return size ? size + 1 : 0;
  }

  /** @param {Element} element */
  function isGone(element) {
    return pageVisibility.byStyle(element, getComputedStyle(element)) === "gone";
  }

  /**
   * A measure for one reading; it remembers what it has measured, so the page must not change while it is used.
   * @param {boolean} controlsOnly Count only what can be acted on.
   */
  function create(controlsOnly) {
    /** @type {Map<Element, number>} */
    const known = new Map();

    /** @param {Node} node @param {boolean} [counted] Whether text counts here. @returns {number} Characters; 0 for what is hidden. */
    function of(node, counted = !controlsOnly) {
      if (node.nodeType === Node.TEXT_NODE) return counted ? textSize(/** @type {Text} */ (node)) : 0;
      if (node.nodeType !== Node.ELEMENT_NODE) return 0;
      const element = /** @type {Element} */ (node);
      const before = known.get(element);
      if (before !== undefined) return before;
      const whole = measure(element, counted);
      if (whole <= WORTH_A_LOOK) return whole;
      const size = element.hasAttributes() && isGone(element) ? 0 : whole;
      known.set(element, size);
      return size;
    }

    /** @param {Element} element @param {boolean} counted */
    function measure(element, counted) {
      const tag = element.localName;
      if (SKIPPED.has(tag) || pageTree.ours.has(element)) return 0;
      const leaf = LEAVES.get(tag);
      if (leaf !== undefined) return element.getAttribute("type") === "hidden" ? 0 : leaf;
      if (tag === "img") return controlsOnly ? 0 : (element.getAttribute("alt")?.length ?? 0) + 10;
      const inside = counted || tag === "a" || tag === "button" || tag === "option" || tag === "summary" || element.hasAttribute("role");
      const content = contentSize(element, inside);
      if (!content) return tag === "button" || tag === "a" ? BARE_CONTROL : 0;
      return controlsOnly && !inside ? content : content + (OWN.get(tag) ?? 0) + (element.hasAttribute("role") ? 16 : 0);
    }

    /** @param {Element} element @param {boolean} counted */
    function contentSize(element, counted) {
      let total = 0;
      const tag = element.localName;
      if (tag === "slot" || tag === "details" || pageTree.shadowOf(element)) {
        for (const child of pageTree.childrenOf(element)) total += of(child, counted);
        return total;
      }
      for (let child = element.firstChild; child; child = child.nextSibling) total += of(child, counted);
      return total;
    }

    /** @param {Iterable<Node>} nodes @returns {number} */
    function sum(nodes) {
      let total = 0;
      for (const node of nodes) total += of(node);
      return total;
    }

    return { of, sum };
  }

  return { create, SKIPPED };
})();
