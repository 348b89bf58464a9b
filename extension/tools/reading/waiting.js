/*
 * Waits until the frames of a tab together are as asked: each tells how it stands, and again when that has changed; frames
 * and pages that come meanwhile are asked too.
 */

import { listFrames } from "../../lib/browser_pages.js";
import { LATE, within } from "../call/bounded.js";
import { ask, frameIdOf } from "../tabs/frames.js";
import { parseName } from "../call/names.js";
import { TabWatch } from "../tabs/navigation.js";
import { PageFault } from "../call/receipts.js";

/** @typedef {{text?: string, gone?: string, ref?: string, state?: string}} Wanted */
/** @typedef {{text: boolean, gone: boolean, ref: boolean}} Standing As the page code tells it of its frame. */
/** @typedef {{id: number, ref?: number}} Main The frame of the ref, otherwise the top frame: without it there is nothing to wait for. */

const FIRST_ANSWERS_MS = 1000; // A text is gone when no frame shows it; frames that are silent for so long do not count.
let waits = 0;

class FramesWait {
  #name = `w${(waits += 1)}`;
  /** @type {Map<number, Standing>} */
  #stands = new Map();
  /** Frames that are being asked. @type {Set<number>} */
  #asked = new Set();
  #settled = false;
  /** What the main frame last failed with, while nothing has come in its place. @type {PageFault | null} */
  #fault = null;
  /** Fires when all is over. */
  #end = new AbortController();
  #met = () => {};
  #failed = (/** @type {unknown} */ _fault) => {};
  #tabId;
  #wanted;
  #main;
  #until;
  #signal;

  /** @param {number} tabId @param {Wanted} wanted @param {Main} main @param {number} until @param {AbortSignal} signal */
  constructor(tabId, wanted, main, until, signal) {
    this.#tabId = tabId;
    this.#wanted = wanted;
    this.#main = main;
    this.#until = until;
    this.#signal = signal;
  }

  /** @returns {Promise<boolean>} false when the time was up. Rejects with PageFault when the main frame is gone for good. */
  async run() {
    const watch = new TabWatch(this.#tabId);
    try {
      const met = new Promise((resolve, reject) => {
        this.#met = () => resolve(true);
        this.#failed = reject;
      });
      this.#askAll(watch).catch(this.#failed);
      const ended = await within(met, this.#left(), this.#signal);
      if (ended === LATE && this.#fault?.reason === "not_permitted") throw this.#fault;
      return ended !== LATE;
    } finally {
      this.#end.abort();
      watch.end();
      for (const frameId of this.#stands.keys()) void ask(this.#tabId, frameId, { do: "stopWaiting", wait: this.#name }).catch(() => undefined);
    }
  }

  get #isOver() {
    return this.#end.signal.aborted;
  }

  #left() {
    return Math.max(0, this.#until - Date.now());
  }

  /** @param {TabWatch} watch */
  async #askAll(watch) {
    const first = [this.#askFrame(this.#main.id)];
    if (this.#wanted.text !== undefined || this.#wanted.gone !== undefined) {
      const others = (await listFrames(this.#tabId)).filter((frame) => !frame.failed);
      first.push(...others.map((frame) => this.#askFrame(frame.id)));
      void watch.until(() => this.#askNew(watch), this.#left(), this.#end.signal).catch(() => undefined);
      await within(Promise.all(first), Math.min(FIRST_ANSWERS_MS, this.#left()), this.#end.signal);
    }
    this.#settled = true;
    this.#look();
  }

  /** Asks in frames where a document has come. @param {TabWatch} watch */
  #askNew(watch) {
    for (const { kind, tabId, frameId } of watch.events.splice(0)) {
      if (tabId === this.#tabId && (kind === "ready" || kind === "loaded")) void this.#askFrame(frameId);
    }
    return false;
  }

  /** @param {number} frameId @returns {Promise<void>} After its first answer, or when there is none. */
  #askFrame(frameId) {
    if (this.#isOver || this.#asked.has(frameId)) return Promise.resolve();
    this.#asked.add(frameId);
    return new Promise((answered) => {
      this.#askOn(frameId, answered).catch(this.#failed).finally(() => {
        this.#asked.delete(frameId);
        answered();
        this.#look();
      });
    });
  }

  /** Asks until all is over or the frame has left. @param {number} frameId @param {() => void} answered */
  async #askOn(frameId, answered) {
    const { text, gone, state } = this.#wanted;
    const message = { do: "until", wait: this.#name, text, gone, ...(frameId === this.#main.id ? { ref: this.#main.ref, state } : {}) };
    while (!this.#isOver) {
      const watch = new TabWatch(this.#tabId); // From before the question: the next document may be there before this one's end is told.
      try {
        const { stands } = await ask(this.#tabId, frameId, { ...message, stood: this.#stands.get(frameId) }, { signal: this.#end.signal, ms: this.#left() + 1000 });
        this.#stands.set(frameId, stands);
        answered();
        this.#look();
      } catch (error) {
        this.#stands.delete(frameId);
        if (!(error instanceof PageFault)) throw error;
        if (!(await this.#comesAgain(frameId, error, watch))) return;
      } finally {
        watch.end();
      }
    }
  }

  /** Whether another document has come in the place of the one that was asked. @param {number} frameId @param {PageFault} fault @param {TabWatch} watch */
  async #comesAgain(frameId, fault, watch) {
    const there = () => {
      const last = watch.last((event) => event.tabId === this.#tabId && event.frameId === frameId && event.kind !== "moved" && event.kind !== "opened");
      return last?.kind === "ready" || last?.kind === "loaded" || last?.kind === "failed";
    };
    if (this.#isOver || frameId !== this.#main.id) return !this.#isOver && there();
    if (fault.reason !== "navigated" && fault.reason !== "not_permitted") throw fault;
    this.#fault = fault;
    if (!(await watch.until(there, this.#left(), this.#end.signal))) return false;
    this.#fault = null;
    return true;
  }

  #look() {
    const stands = [...this.#stands.values()];
    if (!this.#stands.get(this.#main.id)?.ref || !stands.some((one) => one.text)) return;
    if (this.#wanted.gone !== undefined && !(this.#settled && stands.every((one) => one.gone))) return;
    this.#end.abort();
    this.#met();
  }
}

/**
 * @param {number} tabId @param {Wanted} wanted A text is there when one frame shows it, and gone when none does.
 * @param {number} until As `Date.now()` tells it. @param {AbortSignal} signal
 * @returns {Promise<boolean>} false when the time was up. Throws PageFault.
 */
export async function untilFramesAre(tabId, wanted, until, signal) {
  const { frame, number } = wanted.ref === undefined ? { frame: undefined, number: undefined } : parseName(wanted.ref);
  return new FramesWait(tabId, wanted, { id: await frameIdOf(tabId, frame), ref: number }, until, signal).run();
}
