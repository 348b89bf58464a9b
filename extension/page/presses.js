"use strict";
/*
 * Presses that the browser itself gives: the page code listens before the page does, so that a press under which something
 * else has come meanwhile does nothing there.
 * Below: tree, aim. Above: acts.
 */

class PagePresses {
  /** Those that do something; letting go of the button is never kept from a page, which would go on holding. */
  static EVENTS = ["pointerdown", "mousedown", "click", "auxclick", "dblclick"];

  /** @param {PageAimed} aimed */
  constructor(aimed) {
    this.aimed = aimed;
    /** What was met instead, first. @type {Element | null} */
    this.other = null;
    this.listeners = new AbortController();
    for (const type of PagePresses.EVENTS) addEventListener(type, (event) => this.heard(/** @type {MouseEvent} */ (event)), { capture: true, signal: this.listeners.signal });
  }

  /** @param {MouseEvent} event */
  heard(event) {
    // Keys press too, at no place at all; what one press made go away is no other one.
    if (!event.isTrusted || event.detail === 0 && event.type === "click" || !this.aimed.element.isConnected) return;
    const hit = pageTree.elementAt(event.clientX, event.clientY);
    if (!hit || pageAim.meets(this.aimed.element, hit)) return;
    if (event.type === "pointerdown" || event.type === "mousedown") this.other ??= hit;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** @returns {PageRefusal | null} */
  refusal() {
    return this.other && pageAim.coveredBy(this.aimed.shown, this.other);
  }

  end() {
    this.listeners.abort();
  }
}
