"use strict";
/*
 * The refs of what can be acted on and seen now, drawn over the page for a screenshot.
 */
const pageMarks = (() => {
  const MOST = 150;

  /** @param {Element} element */
  function isInView(element) {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return false;
    const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
    const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
    const hit = pageTree.elementAt(x, y);
    return hit !== null && (pageTree.within(hit, element) || pageTree.within(element, hit));
  }

  /** @param {{prefix: string}} request `prefix` such as f2 in frames. @returns {Promise<{lines: string[]}>} What was marked, once it is drawn. */
  async function draw({ prefix }) {
    /** @type {Element[]} */
    const controls = [];
    pageTree.visitAll((element) => {
      const acted = element.matches(pageControls.INSIDE) && element.localName !== "iframe";
      if (controls.length < MOST && (acted || pageRefs.isKnown(element)) && isInView(element)) controls.push(element);
    });
    const shown = controls.map((element) => pageRefs.describe(element));
    pageRefs.confirm(shown);
    pageHighlight.mark(controls.map((element, index) => ({ element, text: `${prefix}e${shown[index].number}` })));
    await pageStill.nextFrame();
    await pageStill.nextFrame();
    return { lines: shown.map(pageRefs.line) };
  }

  return { draw };
})();
