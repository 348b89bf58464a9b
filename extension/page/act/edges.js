"use strict";
/*
 * Edges of something by which its size can be drawn, of which pages show some only under the pointer, by their styles alone: no node
 * changes then, and they say nothing that a line could print. How they are dragged to an hour is for places.js.
 */
const pageEdges = (() => {
  const RESIZES = /-resize$/;
  const MOST = 40; // Parts of something that are looked at.

  /** @param {Element} element @returns {string} On which sides of it they can be seen, such as "bottom edge"; "" for none. */
  function of(element) {
    if (!element.firstElementChild || RESIZES.test(getComputedStyle(element).cursor)) return "";
    const edges = [...element.querySelectorAll("*")].slice(0, MOST).filter((part) => RESIZES.test(getComputedStyle(part).cursor) && pageVisibility.hasArea(part) && pageVisibility.isShown(part));
    const box = element.getBoundingClientRect();
    return [...new Set(edges.map((edge) => sideOf(edge.getBoundingClientRect(), box)))].join(" and ");
  }

  /** @param {DOMRect} edge @param {DOMRect} box */
  function sideOf(edge, box) {
    const [right, down] = [edge.x + edge.width / 2 - box.x - box.width / 2, edge.y + edge.height / 2 - box.y - box.height / 2];
    if (edge.width > edge.height) return down > 0 ? "bottom edge" : "top edge";
    return edge.width < edge.height ? (right > 0 ? "right edge" : "left edge") : "corner";
  }

  return { of };
})();
