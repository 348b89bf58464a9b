"use strict";
/*
 * Dragging by pointer, mouse and HTML5 drag events, from an element to another one or by an offset. It takes a few frames,
 * as pages follow the pointer only from one frame to the next.
 * Below: pointer, tree. Above: acts.
 */
const pageDragging = (() => {
  const STEPS = 8; // Moves on the way; sliders and sortable lists want to see the path,
  const STILL = 4; // and lists that look where the pointer is from time to time, that it rests before it lets go.

  /**
   * @param {{hit: Element, x: number, y: number}} from @param {{x: number, y: number}} to Client coordinates.
   * @param {() => Promise<unknown>} nextFrame
   */
  async function drag(from, to, nextFrame) {
    pagePointer.hover(from.hit, { ...from, button: 0, modifiers: [] });
    const goes = pagePointer.down(from.hit, from);
    const native = sourceAt(from.hit); // Asked now, as lists make what is pressed draggable.
    if (native && goes && startNative(native, from)) return dragNative(native, from, to, nextFrame);
    for (let step = 1; step <= STEPS; step += 1) {
      pagePointer.moveTo(along(from, to, step), from.hit);
      await nextFrame();
    }
    for (let frame = 0; frame < STILL; frame += 1) await nextFrame();
    pagePointer.up(to, from.hit);
  }

  /** @param {Element} hit @returns {HTMLElement | null} What the browser would carry from there by HTML5 drag events. */
  function sourceAt(hit) {
    const source = hit.closest('[draggable="true"], a[href], img');
    return source instanceof HTMLElement && source.draggable ? source : null;
  }

  /** @param {{x: number, y: number}} from @param {{x: number, y: number}} to @param {number} step */
  function along(from, to, step) {
    return { x: from.x + ((to.x - from.x) * step) / STEPS, y: from.y + ((to.y - from.y) * step) / STEPS };
  }

  const carried = { current: new DataTransfer() };

  /** @param {Element} target @param {string} type @param {{x: number, y: number}} at @returns {boolean} false when it was prevented. */
  function send(target, type, { x, y }) {
    return target.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, composed: true, view: window, clientX: x, clientY: y, dataTransfer: carried.current }),
    );
  }

  /** @param {HTMLElement} source @param {{x: number, y: number}} at */
  function startNative(source, at) {
    carried.current = new DataTransfer();
    return send(source, "dragstart", at);
  }

  /** @param {HTMLElement} source @param {{x: number, y: number}} from @param {{x: number, y: number}} to @param {() => Promise<unknown>} nextFrame */
  async function dragNative(source, from, to, nextFrame) {
    /** @type {Element | null} */
    let over = null;
    let accepted = false;
    for (let step = 1; step <= STEPS; step += 1) {
      const at = along(from, to, step);
      send(source, "drag", at);
      const target = pageTree.elementAt(at.x, at.y);
      if (target && target !== over) {
        send(target, "dragenter", at);
        if (over) send(over, "dragleave", at);
        over = target;
      }
      if (over) accepted = !send(over, "dragover", at);
      await nextFrame();
    }
    if (over && accepted) send(over, "drop", to);
    send(source, "dragend", to);
  }

  return { drag, sourceAt };
})();
