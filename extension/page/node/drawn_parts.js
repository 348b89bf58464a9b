"use strict";
/*
 * Parts that are no things of their own, as the lines of a grid or between the entries of a menu, the edges of a window, and those
 * that are although they lie in a figure or in a part that listens: where connections begin, what is pressed, a canvas. Not what
 * they look like (graphics.js).
 */
const pageDrawnParts = (() => {
  const MANY = 20; // Lines that are a grid.
  const RESIZING = /^[nsew]{1,4}-resize$/; // Cursors over an edge.
  const RULES = ':is([role="menu"], [role="listbox"]) > :is([role="presentation"], [role="none"], [role="separator"])';
  const LEAST_EDGES = 4; // Of a window.
  const LEAST_CANVAS = 36; // CSS pixels of either side.
  const MOST = 60; // Parts of a figure that are looked at.

  /** Lines to how many there are of their grid, 0 for others. @type {{known: Map<Element, number> | null}} */
  const grids = pageStanding.memory();

  /** What a shape in a figure that can be moved is besides: a connection begins there, or a press does something. @param {Element} shape @returns {"draggable" | "clickable" | ""} */
  function useOf(shape) {
    const cursor = pageGraphics.isShape(shape) ? getComputedStyle(shape).cursor : "";
    if (cursor !== "crosshair" && cursor !== "pointer") return "";
    for (let up = shape.parentElement; up instanceof SVGGElement; up = up.parentElement) {
      if (/^(?:move|grab)$/.test(getComputedStyle(up).cursor)) return cursor === "crosshair" ? "draggable" : "clickable";
    }
    return "";
  }

  /** @param {Element} figure */
  const holdsUsed = (figure) => figure instanceof SVGGElement && [...figure.querySelectorAll("*")].slice(0, MOST).some((part) => useOf(part) !== "");

  /** Whether it is one of the edges by which a window is drawn larger, which nobody sees: its lower right corner stands for them. @param {Element} element @param {string} cursor */
  function isEdge(element, cursor) {
    if (element.firstChild || !RESIZING.test(cursor)) return false;
    const edges = [...(element.parentElement?.children ?? [])].filter((one) => !one.firstChild && RESIZING.test(getComputedStyle(one).cursor));
    if (edges.length < LEAST_EDGES || edges.some((one) => pageGraphics.isBox(one))) return false;
    const far = edges.map((one) => one.getBoundingClientRect()).map(({ right, bottom }) => right + bottom);
    return edges.indexOf(element) !== far.indexOf(Math.max(...far));
  }

  /** Whether it only keeps the entries of a menu apart, though the focus may come to it. @param {Element} element */
  const isRule = (element) => element.matches(RULES) && pageText.collapse(element.textContent ?? "") === "";

  /** Whether what is drawn in it is more than the picture on a button: a sheet or a chart in a part of the page that listens. @param {Element} element @param {string} cursor */
  function holdsCanvas(element, cursor) {
    const isLarge = (/** @type {HTMLCanvasElement} */ { clientWidth, clientHeight }) => clientWidth >= LEAST_CANVAS && clientHeight >= LEAST_CANVAS;
    return [...element.querySelectorAll("canvas")].some(isLarge) && (cursor !== "pointer" || pageText.collapse(element.textContent ?? "") === "");
  }

  /** Of how many alike the line is one that stand beside each other: as long, as steep, and drawn as strongly. @param {Element} line @returns {number} 0 where that is no grid. */
  function gridOf(line) {
    const around = line instanceof SVGLineElement ? line.parentElement : null;
    if (!around || around.childElementCount < MANY) return 0;
    const known = grids.known?.get(around);
    if (known !== undefined) return known;
    const lines = [...around.children];
    const way = wayOf(line);
    const isPlain = (/** @type {Element} */ one) => one instanceof SVGLineElement && !one.firstElementChild; // A title says what it is.
    const count = getComputedStyle(line).cursor !== "pointer" && lines.every(isPlain) && lines.filter((one) => wayOf(one) === way).length >= lines.length / 3 ? lines.length : 0;
    grids.known?.set(around, count);
    return count;
  }

  /** @param {Element} line */
  function wayOf(line) {
    const [x1, y1, x2, y2] = ["x1", "y1", "x2", "y2"].map((name) => Number(line.getAttribute(name) ?? 0));
    return `${Math.abs(x2 - x1)} ${Math.abs(y2 - y1)} ${line.getAttribute("class")} ${line.getAttribute("stroke")}`;
  }

  return { useOf, holdsUsed, holdsCanvas, isEdge, isRule, gridOf };
})();
