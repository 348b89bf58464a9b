"use strict";
/*
 * Presses that the browser itself gives: the page code listens before the page does, so that a press under which something
 * else has come meanwhile does nothing there, nor one of what has become something else.
 */

class PagePresses {
  /** Those that do something; letting go of the button is never kept from a page, which would go on holding. */
  static EVENTS = ["pointerdown", "mousedown", "click", "auxclick", "dblclick"];

  static LETTING_GO = ["pointerup", "mouseup"];

  static FRAMES = /^(?:iframe|frame|fencedframe|object|embed)$/;

  /** @param {PageAimed} aimed @param {(stage: "press" | "click") => PageRefusal | null} changed Whether it is no longer what was described, or its click would do something else. */
  constructor(aimed, changed) {
    this.aimed = aimed;
    this.shut = pageStates.expandedOf(aimed.element) === false;
    this.changed = changed;
    /** What it became under the pointer, or after the first of several presses. @type {PageRefusal | null} */
    this.broken = null;
    /** What was met instead, first. @type {Element | null} */
    this.other = null;
    this.listeners = new AbortController();
    for (const type of PagePresses.LETTING_GO) addEventListener(type, (event) => this.letGo(/** @type {MouseEvent} */ (event)), { capture: true, signal: this.listeners.signal });
    for (const type of PagePresses.EVENTS) addEventListener(type, (event) => this.heard(/** @type {MouseEvent} */ (event)), { capture: true, signal: this.listeners.signal });
  }

  /** @param {MouseEvent} event */
  heard(event) {
    // Keys press too, at no place at all; what one press made go away is no other one.
    if (!event.isTrusted || event.detail === 0 && event.type === "click" || !this.aimed.element.isConnected) return;
    if (event.type === "pointerdown") this.broken ??= this.changed("press");
    if (event.type === "click" || event.type === "auxclick") this.broken ??= this.changed("click");
    const caught = event.type === "click" ? this.caughtBy(event) : null;
    const hit = caught ?? pageTree.elementAt(event.clientX, event.clientY);
    if (!this.broken && !this.other && !caught && (!hit || pageAim.meets(this.aimed.element, hit) || this.isFor(event))) return;
    if (caught || event.type === "pointerdown" || event.type === "mousedown") this.other ??= hit;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** The button is let go of what was pressed: a list that came up over it takes that for a choice where a busy page needs longer than a hand would. @param {MouseEvent} event */
  letGo(event) {
    const { element } = this.aimed;
    const [over] = event.composedPath();
    if (!event.isTrusted || !(over instanceof Element) || !pageLists.isOver(over, element)) return;
    event.stopImmediatePropagation();
    element.dispatchEvent(event instanceof PointerEvent ? new PointerEvent(event.type, event) : new MouseEvent(event.type, event));
  }

  /** Whether the browser gives it to the element, which may show nothing by now, as a picture that is exchanged under the pointer. @param {MouseEvent} event */
  isFor(event) {
    const [target] = event.composedPath();
    return target instanceof Element && pageTree.shadowOf(target) === null && pageAim.meets(this.aimed.element, target);
  }

  /** Looks at the place before a further press: in a frame that has come there, no listener of this page would hear of it. */
  look() {
    const { element, x, y } = this.aimed;
    const hit = pageTree.elementAt(x, y);
    if (hit && hit !== element && (PagePresses.FRAMES.test(hit.localName) || (element.isConnected && !pageAim.meets(element, hit)))) this.other ??= hit;
  }

  /** Another control that the page had catch the pointer: it gets the click, wherever the pointer is. @param {MouseEvent} event @returns {Element | null} */
  caughtBy(event) {
    const target = event.composedPath()[0];
    const { element, hit } = this.aimed;
    const pressed = target instanceof Element && !pageTree.within(target, element) && !pageTree.within(target, hit) ? pageActivation.pressed(target) : null;
    return pressed && pressed !== pageActivation.pressed(element) && !pageTree.within(element, pressed) ? pressed : null;
  }

  /** @returns {PageRefusal | null} */
  refusal() {
    // What the press itself opened may lie over it when the button is let go.
    if (this.shut && !this.broken && pageStates.expandedOf(this.aimed.element) === true) return null;
    return this.broken ?? (this.other && pageAim.coveredBy(this.aimed.shown, this.other));
  }

  end() {
    this.listeners.abort();
  }
}
