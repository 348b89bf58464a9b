"use strict";
/*
 * What lies over an element and is yet its own: the component that it is drawn in, a further layer of the same picture, the clear
 * layer in which a sheet on a canvas hears of presses, the ground below a canvas or below choices that pointers go past. Not what is in the way (aim.js, veils.js).
 */
const pageLayers = (() => {
  const ALIKE = 0.8; // The share of both boxes together that is in both, from which on they are one picture.
  const CLEAR = 0.1; // The opacity of a colour through which all is seen.
  const HANDLE = 16; // CSS pixels of a handle.
  const HANDLED = /^(?:crosshair|cell|copy|move|grab|all-scroll|(?:col|row|[nsew]{1,4})-resize)$/;
  const MOST_UP = 6; // Elements around a handle that may be its widget.
  const CHOICES = '[role="listbox"], [role="grid"], [role="radiogroup"], [role="menu"]';
  const APPLICATION = 'body [role="application"]';
  /** What a press goes through into something else, such as another site's page. */
  const THROUGH = "object, embed, frame, fencedframe, label, audio, video";

  /** Whether a press on `hit` goes to what both are drawn by. @param {Element} element @param {Element} hit */
  function areOfOne(element, hit) {
    return isLayerOver(element, hit) || isComponentOf(element, hit) || isClearOver(element, hit) || isGroundOf(element, hit) || isGroundBelow(element, hit);
  }

  /** Whether pointers go past a part, such as a handle, to what is around it. @param {Element} hit @param {Element} element */
  function isLeftTo(hit, element) {
    return pageTree.within(element, hit) && getComputedStyle(element).pointerEvents === "none";
  }

  /** Whether it is another layer of the same picture: canvases of one size, one over the other. @param {Element} element @param {Element} hit */
  function isLayerOver(element, hit) {
    if (!(element instanceof HTMLCanvasElement && hit instanceof HTMLCanvasElement)) return false;
    const [own, over] = [element, hit].map((one) => one.getBoundingClientRect());
    return own.x === over.x && own.y === over.y && own.width === over.width && own.height === over.height;
  }

  /** Whether it is the component that the element is drawn in, alone or past which pointers go, and hears of presses in its place. @param {Element} element @param {Element} hit */
  function isComponentOf(element, hit) {
    const root = element.getRootNode();
    if (!(root instanceof ShadowRoot)) return false;
    return (root.host === hit && pageControls.isWrapping(hit)) || ((pageTree.shadowOf(hit) !== null || hit.getRootNode() instanceof ShadowRoot) && isLeftTo(hit, element));
  }

  /** Whether nothing is drawn by a layer that lies over a canvas alone: a veil over the whole window stays when the page is scrolled. @param {Element} element @param {Element} hit */
  function isClearOver(element, hit) {
    if (!(element instanceof HTMLCanvasElement) || pageTree.within(element, hit) || hasWords(hit)) return false;
    const application = pageTree.closest(element, APPLICATION);
    const isOfOne = application !== null && pageTree.within(hit, application) && !pageModals.open().some((one) => !pageTree.within(element, one));
    let layer = hit;
    for (let up = /** @type {Element | null} */ (hit); up && !pageTree.within(element, up); up = pageTree.parentOf(up)) {
      if (up.matches(`${pageControls.INSIDE}, ${THROUGH}`) || !isClear(up, isOfOne)) return false;
      layer = up;
    }
    const [own, over] = [element, layer].map((one) => one.getBoundingClientRect());
    if (!isBare(hit, layer)) return false;
    return areAlike(own, over) || (isOfOne && over.left <= own.left && over.top <= own.top && over.right >= own.right && over.bottom >= own.bottom);
  }

  /** @param {Element} part @param {boolean} isOfOne Whether an application says that the canvas and the layer are its own: then both may stay in the window. */
  function isClear(part, isOfOne) {
    const { position, backgroundColor, backgroundImage } = getComputedStyle(part);
    const [, alpha = "1"] = /^rgba\(.*, ([\d.]+)\)$/.exec(backgroundColor) ?? [];
    return (position !== "fixed" || isOfOne) && backgroundImage === "none" && Number(alpha) <= CLEAR;
  }

  /** @param {Element} part Whether it says something itself. */
  const hasWords = (part) => [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");

  /** Whether nothing of its own is pressed there in a box, nor looks as if it were. @param {Element} hit @param {Element} box */
  function isBare(hit, box) {
    const isHand = (/** @type {Element} */ one) => getComputedStyle(one).cursor === "pointer";
    return (!isHand(hit) || isHand(box)) && pageInner.controlBetween(hit, box, box) === null;
  }

  /** Whether it is a bare place in the box that a canvas fills alone and in which pointers go past it: there the box hears of presses on the drawing. @param {Element} element @param {Element} hit */
  function isGroundOf(element, hit) {
    if (!(element instanceof HTMLCanvasElement) || getComputedStyle(element).pointerEvents !== "none" || hasWords(hit)) return false;
    const box = pageTree.parentOf(element);
    if (!box || box === document.body || box === document.documentElement || !pageTree.within(hit, box) || !areAlike(element.getBoundingClientRect(), box.getBoundingClientRect())) return false;
    for (let up = /** @type {Element | null} */ (hit); up && up !== box; up = pageTree.parentOf(up)) if (up.matches(`${pageControls.INSIDE}, ${THROUGH}`)) return false;
    return isBare(hit, box);
  }

  /**
   * Whether choices are drawn on it past which pointers go, as the hours on the face of a clock: it fills the box that both are in, lies
   * below them, says nothing and takes gestures. A veil lies over what it veils. @param {Element} element @param {Element} hit
   */
  function isGroundBelow(element, hit) {
    const { pointerEvents } = getComputedStyle(element);
    const list = pointerEvents === "none" ? pageTree.closest(element, CHOICES) : null;
    const box = list && pageTree.parentOf(hit);
    if (!list || !box || box === document.body || box === document.documentElement || pageTree.within(hit, list) || !pageTree.within(list, box)) return false;
    const { zIndex, touchAction } = getComputedStyle(hit);
    const isBelow = (hit.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && /^(?:auto|0)$/.test(zIndex);
    const isPlain = hit.childElementCount === 0 && !hasWords(hit) && !hit.matches(`${pageControls.INSIDE}, ${THROUGH}`);
    return isBelow && isPlain && touchAction === "none" && areAlike(hit.getBoundingClientRect(), box.getBoundingClientRect());
  }

  /**
   * Whether it is a handle that lies over an edge of the element in the same widget, as the one by which a cell of a sheet fills those
   * below: small, without words, and a pointer over it says that something is done by it. Where a drag begins, that is meant. @param {Element} element @param {Element} hit
   */
  function isHandleOn(element, hit) {
    const { width, height } = hit.getBoundingClientRect();
    if (width > HANDLE || height > HANDLE || hit.firstElementChild || hasWords(hit) || hit.matches(pageControls.INSIDE)) return false;
    if (!HANDLED.test(getComputedStyle(hit).cursor)) return false;
    let around = pageTree.parentOf(hit);
    for (let steps = 0; around && steps < MOST_UP; steps += 1, around = pageTree.parentOf(around)) {
      if (around === document.body || around === document.documentElement) return false;
      if (pageTree.within(element, around)) return true;
    }
    return false;
  }

  /** @param {DOMRect} one @param {DOMRect} other */
  function areAlike(one, other) {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const both = Math.max(0, across) * Math.max(0, down);
    return both >= ALIKE * (one.width * one.height + other.width * other.height - both);
  }

  return { areOfOne, isLeftTo, isHandleOn };
})();
