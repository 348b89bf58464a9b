"use strict";
/*
 * Where something is tried to be met by a pointer: in the middle of what can be seen of it first, in a cell on its words, in a component
 * that is ticked on its part for that. Not whether it is met there, nor how it is brought into view (aim.js).
 */
const pageSpots = (() => {
  /** @typedef {{left: number, top: number, right: number, bottom: number}} PageView In the viewport. */

  /** Where in a box it is tried to be met, as shares of its width and height. */
  const SPOTS = [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8], [0.04, 0.5], [0.96, 0.5], [0.5, 0.04], [0.5, 0.96], [0.02, 0.02], [0.98, 0.98]];
  const LEAST = 16; // CSS pixels of a box that something is scrolled in.
  const TICKED = new Set(["checkbox", "radio", "switch"]);
  const WORDED = new Set(["cell", "gridcell", "columnheader", "rowheader"]);

  /** Where it is, for an area of a picture the part of it. @param {Element} element @param {Element} surface @returns {DOMRect} In the viewport. */
  function rectOf(element, surface) {
    return element instanceof HTMLAreaElement && surface instanceof HTMLImageElement ? pageMaps.rectOf(element, surface) : surface.getBoundingClientRect();
  }

  /** The middle of the words in a cell, where what hears of a press may be around them alone; of words in no control of their own. @param {Element} cell @returns {{x: number, y: number}[]} */
  function wordsIn(cell) {
    if (!WORDED.has(pageRoles.roleOf(cell))) return [];
    /** @type {Node[]} */
    const waiting = [cell]; // What is drawn in it may have been put there from elsewhere.
    for (let text = waiting.pop(); text; text = waiting.pop()) {
      if (text instanceof Element && !pageForms.isVeiled(text) && (text === cell || !text.matches(pageControls.INSIDE))) waiting.push(...pageTree.childrenOf(text).reverse());
      if (!(text instanceof Text && text.data.trim())) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { x, y, width, height } = range.getBoundingClientRect();
      const [box, at] = [cell.getBoundingClientRect(), { x: x + width / 2, y: y + height / 2 }];
      return at.x > Math.max(0, box.left) && at.x < Math.min(innerWidth, box.right) && at.y > Math.max(0, box.top) && at.y < Math.min(innerHeight, box.bottom) ? [at] : [];
    }
    return [];
  }

  /** The one part that takes the focus in a component that is ticked. @param {Element} element @returns {Element | null} */
  function tickedIn(element) {
    const inside = TICKED.has(pageRoles.roleOf(element)) ? pageTree.shadowOf(element) : null;
    const parts = inside ? [...inside.querySelectorAll("[tabindex]")].filter((one) => /** @type {HTMLElement} */ (one).tabIndex >= 0) : [];
    return parts.length === 1 ? parts[0] : null;
  }

  /** The middle of that part, where the middle of the whole lies beside it: that may be ground which hears of nothing. @param {Element} element @returns {{x: number, y: number}[]} */
  function partOf(element) {
    const part = tickedIn(element);
    if (!part) return [];
    const [own, { left, top, right, bottom }] = [element, part].map((one) => one.getBoundingClientRect());
    const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
    const isMet = x >= left && x <= right && y >= top && y <= bottom;
    return isMet || right - left < 1 || bottom - top < 1 ? [] : [{ x: (left + right) / 2, y: (top + bottom) / 2 }];
  }

  /** Places to press, the middle of the first visible part first. @param {Element} element @param {Element} surface */
  function pointsOf(element, surface) {
    /** @type {{x: number, y: number}[]} */
    const points = [];
    const own = (element instanceof HTMLAreaElement ? [rectOf(element, surface)] : [...surface.getClientRects()]).filter((rect) => rect.width > 0 && rect.height > 0);
    const rects = own.length ? own : [...surface.children].flatMap((child) => [...child.getClientRects()]);
    const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const box = scrolledIn(surface, view);
    // What of it is in view in the box that it is scrolled in comes first; what is fixed may stand beside that box.
    for (const [rect, seen] of [...(box ? rects.slice(0, 1).map((rect) => /** @type {const} */ ([rect, box])) : []), ...rects.slice(0, 4).map((rect) => /** @type {const} */ ([rect, view]))]) {
      const [left, right] = [Math.max(seen.left, rect.left), Math.min(seen.right, rect.right)];
      const [top, bottom] = [Math.max(seen.top, rect.top), Math.min(seen.bottom, rect.bottom)];
      if (right - left < 1 || bottom - top < 1) continue;
      for (const [across, down] of SPOTS) {
        points.push({ x: left + (right - left) * across, y: top + (bottom - top) * down });
      }
    }
    return points;
  }

  /** What can be seen through the boxes that something is scrolled in. @param {Element} element @param {PageView} view The window. @returns {PageView | null} null where it is in none. */
  function scrolledIn(element, view) {
    let seen = view;
    for (let up = pageTree.parentOf(element); up && up !== document.body && up !== document.documentElement; up = pageTree.parentOf(up)) {
      if (up.clientHeight < LEAST || up.clientWidth < LEAST) continue; // Cut down to nothing, with what a person sees drawn elsewhere.
      if (up.scrollHeight <= up.clientHeight + 1 && up.scrollWidth <= up.clientWidth + 1) continue;
      if (!/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowY)) continue;
      const { left, top, right, bottom } = up.getBoundingClientRect();
      seen = { left: Math.max(seen.left, left), top: Math.max(seen.top, top), right: Math.min(seen.right, right), bottom: Math.min(seen.bottom, bottom) };
    }
    return seen === view ? null : seen;
  }

  return { rectOf, pointsOf, tickedIn, partOf, wordsIn };
})();
