"use strict";
/*
 * Keys that the browser itself gives: before each of them the extension asks whether it goes where it is meant to, and
 * meanwhile the page code listens before the page does, so that a key whose focus is taken away on its way does nothing.
 */

class PageKeys {
  static EVENTS = ["keydown", "keypress", "beforeinput", "keyup"];

  /** @param {Element | null} element What they are meant for; null for the page itself. @param {PageChord[]} chords One for each stroke. @param {boolean} chooses Whether the options that they may choose were described. @param {string} [typed] The text that they write. */
  constructor(element, chords, chooses, typed = "") {
    this.chooses = chooses;
    this.typed = typed;
    this.element = element;
    this.chords = chords;
    /** @type {ReturnType<typeof pageHolding.begin> | null} */
    this.hold = null;
    /** Whether the key that is down may go elsewhere. */
    this.free = true;
    this.listeners = new AbortController();
    for (const type of PageKeys.EVENTS) addEventListener(type, (event) => this.heard(event), { capture: true, signal: this.listeners.signal });
  }

  /** @param {number} index */
  has(index) {
    return index < this.chords.length;
  }

  /** The page has its turn with the key before. @param {number} index */
  async turn(index) {
    if (index > 0) await pageTurns.frame();
    if (this.has(index)) await pageHolding.ready(this.chords[index]);
  }

  /** @param {number} index @returns {PageRefusal | null} */
  refusal(index) {
    this.hold ??= pageHolding.begin(this.element, this.chooses, this.typed);
    const chord = this.chords[index];
    const refused = pageHolding.refusal(this.hold, chord, index, this.chords.length);
    this.free = pageHolding.onlyMoves(chord, pageHolding.focused());
    if (refused) this.end();
    return refused;
  }

  /** @param {Event} event */
  heard(event) {
    if (!event.isTrusted || this.free || !this.hold || !pageHolding.strayed(this.hold)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  end() {
    this.listeners.abort();
  }
}
