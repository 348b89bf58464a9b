"use strict";
/*
 * Dragging by pointer, mouse and HTML5 drag events, from an element along a way. Each move takes a frame, as pages follow
 * the pointer only from one frame to the next.
 */
const pageDragging = (() => {
  const STILL = 4; // Frames that it rests before it lets go, for lists that look where the pointer is from time to time.
  const HELD_MS = 300; // From the press to the first move, for what only then knows that it is meant to be dragged.
  const MOST_FOLLOWED = 3; // Times that what it is to end on is gone after.
  const FRAMES_MS = 5000; // Waits for frames no longer than this together, so that a drag in a slow tab ends within an answer's time.

  /** @typedef {{x: number, y: number}} Place In client coordinates. */

  /**
   * @param {{hit: Element} & Place} from @param {Place[]} way Where it goes from there, to the end.
   * @param {() => Promise<unknown>} nextFrame @param {() => PageRefusal | null} refusal Asked before it lets go: why it must not.
   * @param {() => Place | null} [moved] Where what it ends on has gone meanwhile.
   * @returns {Promise<PageRefusal | null>}
   */
  async function drag(from, way, nextFrame, refusal, moved = () => null) {
    const until = performance.now() + FRAMES_MS;
    const frame = async () => performance.now() < until && (await nextFrame());
    pagePointer.hover(from.hit, { ...from, button: 0, modifiers: [] });
    const goes = pagePointer.down(from.hit, from);
    const native = sourceAt(from.hit); // Asked now, as lists make what is pressed draggable.
    if (native && goes && startNative(native, from)) {
      pagePointer.cancel(from, from.hit);
      return dragNative(native, way, frame, refusal);
    }
    for (const end = performance.now() + (isDrawn(from.hit) ? 0 : HELD_MS); performance.now() < end; ) await frame();
    for (const at of way) {
      pagePointer.moveTo(at, from.hit);
      if (goes && isText(from.hit)) pageSelecting.drawTo(from, at);
      await frame();
    }
    for (let count = 0; count < STILL; count += 1) await frame();
    let end = way[way.length - 1];
    for (let count = 0, at = moved(); at && count < MOST_FOLLOWED; at = moved(), count += 1) {
      pagePointer.moveTo((end = at), from.hit);
      for (let frames = 0; frames < STILL; frames += 1) await frame();
    }
    const refused = refusal();
    if (refused) pagePointer.moveTo(pageDropping.NOWHERE, document.documentElement);
    pagePointer.up(refused ? pageDropping.NOWHERE : end, refused ? document.documentElement : from.hit);
    return refused;
  }

  /** @param {Element} hit @returns {HTMLElement | null} What the browser would carry from there by HTML5 drag events. */
  function sourceAt(hit) {
    const source = hit.closest('[draggable="true"], a[href], img');
    return source instanceof HTMLElement && source.draggable ? source : null;
  }

  /** Whether nothing there waits for a press to last: a canvas, a field. @param {Element} hit */
  const isDrawn = (hit) => hit.closest("canvas, input, textarea, [role=slider]") !== null || isText(hit);

  /** Whether dragging there marks text, as far as the page leaves it to the browser. @param {Element} hit */
  function isText(hit) {
    return pageTyping.takesText(hit) && getComputedStyle(hit).userSelect !== "none";
  }

  const carried = { current: new DataTransfer() };

  /** @param {Element} target @param {string} type @param {Place} at @returns {boolean} false when it was prevented. */
  function send(target, type, { x, y }) {
    return target.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, composed: true, view: window, clientX: x, clientY: y, dataTransfer: carried.current }),
    );
  }

  /** @param {HTMLElement} source @param {Place} at */
  function startNative(source, at) {
    carried.current = new DataTransfer();
    return send(source, "dragstart", at);
  }

  /** @param {HTMLElement} source @param {Place[]} way @param {() => Promise<unknown>} frame @param {() => PageRefusal | null} refusal @returns {Promise<PageRefusal | null>} */
  async function dragNative(source, way, frame, refusal) {
    /** @type {Element | null} */
    let over = null;
    let accepted = false;
    for (const at of way) {
      send(source, "drag", at);
      const target = pageTree.elementAt(at.x, at.y);
      if (target && target !== over) {
        send(target, "dragenter", at);
        if (over) send(over, "dragleave", at);
        over = target;
      }
      if (over) accepted = !send(over, "dragover", at);
      await frame();
    }
    const end = way[way.length - 1];
    const refused = over && accepted ? refusal() : null;
    if (over && accepted) send(over, refused ? "dragleave" : "drop", end);
    send(source, "dragend", end);
    return refused;
  }

  return { drag, sourceAt, isDrawn };
})();
