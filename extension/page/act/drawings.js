"use strict";
/*
 * What canvases show, as a number that differs when something was drawn: nothing else on a page tells of it. Asked for those
 * that an act is about; what another origin's picture or a 3D scene keeps from scripts cannot be told.
 */
const pageDrawings = (() => {
  const MOST = 4; // Layers of one drawing.
  const LARGEST = 4_000_000; // Pixels.

  /** Copies are looked at, so that the page's own canvas stays where it is drawn fastest. @type {OffscreenCanvasRenderingContext2D | null} */
  let copy = null;

  /** @param {Element} element What is acted on. @returns {number} 0 where there is no drawing. */
  function at(element) {
    if (!document.getElementsByTagName("canvas").length && !pageTree.hasShadows()) return 0;
    return canvasesAt(element).reduce((sum, canvas) => (Math.imul(sum, 31) + hashOf(canvas)) | 0, 0);
  }

  /** Those in it, or all that can be seen where it is the page itself or lies with them in one box. @param {Element} element @returns {HTMLCanvasElement[]} */
  function canvasesAt(element) {
    const all = pageTree.roots().flatMap((root) => [...root.querySelectorAll("canvas")]);
    const box = element.getBoundingClientRect();
    const whole = element === document.body || element === document.documentElement;
    return all.filter((canvas) => {
      const { left, right, top, bottom, width, height } = canvas.getBoundingClientRect();
      const over = whole || (left < box.right && right > box.left && top < box.bottom && bottom > box.top);
      return over && width > 0 && height > 0 && canvas.width * canvas.height <= LARGEST && pageVisibility.isShown(canvas);
    }).slice(0, MOST);
  }

  /** @param {HTMLCanvasElement} canvas */
  function hashOf(canvas) {
    try {
      const context = copyOf(canvas);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const words = new Uint32Array(data.buffer);
      let hash = words.length;
      for (const word of words) hash = (Math.imul(hash, 33) ^ word) | 0;
      return hash;
    } catch {
      return 0; // The canvas is empty, or has another origin's picture in it.
    }
  }

  /** @param {HTMLCanvasElement} canvas @returns {OffscreenCanvasRenderingContext2D} */
  function copyOf(canvas) {
    copy ??= new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (!copy) throw new Error("no canvas to copy to");
    copy.canvas.width = canvas.width; // Which empties it.
    copy.canvas.height = canvas.height;
    copy.drawImage(canvas, 0, 0);
    return copy;
  }

  return { at };
})();
