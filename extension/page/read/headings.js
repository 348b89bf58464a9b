"use strict";
/*
 * Under which of a page's headings something stands.
 */
const pageHeadings = (() => {
  const MOST = 60; // Characters of one.
  const PARTS = 'aside, nav, section, article, dialog, [role="region"], [role="complementary"], [role="navigation"], [role="dialog"], [role="tabpanel"]';

  /** @returns {Element[]} Those that are seen, in document order. */
  const all = () => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6, [role=heading]")].filter((heading) => pageVisibility.isShown(heading));

  /** @param {Element} element @param {Element[]} headings @returns {string} "" for none: what follows a part of the page is not under that part's heading. */
  function over(element, headings) {
    let [low, high] = [0, headings.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (headings[middle].compareDocumentPosition(element) & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) low = middle + 1;
      else high = middle;
    }
    const heading = headings[low - 1];
    const part = heading?.closest(PARTS);
    return heading && heading !== element && (!part || pageTree.within(element, part)) ? pageText.clip(pageText.collapse(heading.textContent ?? ""), MOST) : "";
  }

  return { all, over };
})();
