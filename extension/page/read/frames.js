"use strict";
/*
 * Which frame element belongs to which frame, told by its place in `window.frames`: that much both sides may see even
 * across origins, and the page cannot notice the question.
 */
const pageFrames = (() => {
  /** @param {HTMLIFrameElement | HTMLFrameElement} frame @returns {number} Place among this window's frames; -1 in shadow trees. */
  function indexOf(frame) {
    const inner = frame.contentWindow;
    for (let index = 0; inner && index < window.length; index += 1) if (window[index] === inner) return index;
    return -1;
  }

  /** @returns {number} Place of this frame among its parent's; -1 for the top frame and for frames in shadow trees. */
  function ownIndex() {
    if (window.parent === window) return -1;
    for (let index = 0; index < window.parent.length; index += 1) if (window.parent[index] === window) return index;
    return -1;
  }

  /** @param {number} index @param {string} url For frames without an index. @returns {HTMLIFrameElement | HTMLFrameElement | null} */
  function elementOf(index, url) {
    /** @type {HTMLIFrameElement | HTMLFrameElement | null} */
    let found = null;
    pageTree.visitAll((element) => {
      if (found || !(element instanceof HTMLIFrameElement || element instanceof HTMLFrameElement)) return;
      const own = indexOf(element);
      if (own === index && (index >= 0 || element.src === url)) found = element;
    });
    return found;
  }

  /**
   * Brings a frame's inner point into view and says what a pointer there would meet.
   * @param {{index: number, x: number, y: number, anyway?: boolean}} place In the frame's own viewport; `anyway`: whatever is over it, without scrolling.
   * @returns {{point: {x: number, y: number}} | {refused: {reason: string, hint: string}}} The point in this window's viewport.
   */
  function at({ index, x, y, anyway = false }) {
    const frame = elementOf(index, "");
    if (!frame) return { refused: { reason: "frame_gone", hint: "The frame left the page; read the page again." } };
    let point = pointIn(frame, x, y);
    if (anyway) return { point };
    if (point.x < 0 || point.y < 0 || point.x >= innerWidth || point.y >= innerHeight) {
      frame.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      point = pointIn(frame, x, y);
    }
    const hit = pageTree.elementAt(point.x, point.y);
    if (hit === frame) return { point };
    if (!hit) return { refused: { reason: "offscreen", hint: "The frame cannot be scrolled into view." } };
    const name = pageNames.nameOf(hit) || pageText.clip(pageText.collapse(hit.textContent ?? ""), 60);
    return { refused: { reason: "covered", hint: `The frame is covered by ${pageRoles.roleOf(hit) || hit.localName} ${pageText.quote(name, 60)}; close or move that first.` } };
  }

  /** Where the frame's own viewport begins, and how much larger it is shown than it knows. @param {Element} frame */
  function placeOf(frame) {
    const rect = frame.getBoundingClientRect();
    const style = getComputedStyle(frame);
    const { offsetWidth, offsetHeight } = /** @type {HTMLElement} */ (frame);
    const [across, down] = [rect.width / (offsetWidth || 1) || 1, rect.height / (offsetHeight || 1) || 1];
    return {
      x: rect.x + (frame.clientLeft + Number.parseFloat(style.paddingLeft)) * across, y: rect.y + (frame.clientTop + Number.parseFloat(style.paddingTop)) * down,
      across, down,
    };
  }

  /** @param {Element} frame @param {number} x @param {number} y In the frame's own viewport. @returns {{x: number, y: number}} In this window's. */
  function pointIn(frame, x, y) {
    const place = placeOf(frame);
    return { x: place.x + x * place.across, y: place.y + y * place.down };
  }

  /** The other way round. @param {Element} frame @param {number} x @param {number} y In this window's viewport. */
  function inner(frame, x, y) {
    const place = placeOf(frame);
    return { x: (x - place.x) / place.across, y: (y - place.y) / place.down };
  }

  /** Where a frame is, whatever is in it. @param {{index: number}} request @returns {{box: {x: number, y: number, width: number, height: number} | null}} In this window's viewport; null when it cannot be told. */
  function boxAt({ index }) {
    const frame = index < 0 ? null : elementOf(index, "");
    if (!frame) return { box: null };
    const { x, y, width, height } = frame.getBoundingClientRect();
    return { box: { x, y, width, height } };
  }

  /** Whether keys go on into the frame with this place. @param {number} index */
  function hasFocus(index) {
    const active = pageTree.activeElement();
    return (active instanceof HTMLIFrameElement || active instanceof HTMLFrameElement) && indexOf(active) === index;
  }

  return { indexOf, ownIndex, boxAt, hasFocus, at, inner };
})();
