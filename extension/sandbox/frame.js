/*
 * One interpreter as its owner sees it: a sandboxed frame with a worker in it, ready for one run, and gone after it.
 * What comes out of it is not believed: the first end counts, and names no session. Needs a document.
 */

import { ownUrl } from "../lib/browser.js";
import { RpcError } from "../lib/errors.js";

/** @typedef {import("./store.js").Entry} Entry */
/** @typedef {{outcome: string, stdout: string, stderr: string, entries: Entry[]}} Done */
/** @typedef {{done: Done} | {over: string} | {ended: string}} End */

const LOAD_MS = 60_000; // Four seconds of a processor, which a busy machine may take long to give.

export class Interpreter {
  #frame = document.createElement("iframe");
  #channel = new MessageChannel();
  #hear = (/** @type {any} */ _message) => {};

  /** As it was when it had just been loaded, for the next one; from the first one only. @type {ArrayBuffer | undefined} */
  snapshot;

  /** @param {import("./pack.js").Pack} pack @param {ArrayBuffer} [snapshot] @returns {Promise<Interpreter>} Loaded and never used. Throws RpcError failed. */
  static async load(pack, snapshot) {
    const one = new Interpreter();
    const end = await one.#until(LOAD_MS, ({ ready }) => ready === true, () => one.#start(pack, snapshot));
    if (end.ready) {
      one.snapshot = end.snapshot instanceof ArrayBuffer ? end.snapshot : undefined;
      return one;
    }
    one.end();
    throw new RpcError("failed", `Python could not be loaded: ${end.ended ?? end.over ?? `it was not there within ${LOAD_MS / 1000} s`}.`);
  }

  /** @param {import("./pack.js").Pack} pack @param {ArrayBuffer} [snapshot] */
  #start({ files, runner, worker }, snapshot) {
    const { port1, port2 } = this.#channel;
    port1.onmessage = ({ data }) => this.#hear(data);
    this.#listen = ({ source, data }) => {
      if (source !== this.#frame.contentWindow) return;
      if (data?.ready === true) {
        // The frame has no origin that could be named.
        this.#frame.contentWindow?.postMessage({ worker }, "*", [port2]);
        port1.postMessage({ load: { files, runner, snapshot } }, Object.values(files));
      } else {
        this.#hear({ ended: String(data?.refused ?? data?.ended ?? "the frame said something else").slice(0, 500) });
      }
    };
    addEventListener("message", this.#listen);
    this.#frame.setAttribute("sandbox", "allow-scripts");
    this.#frame.src = ownUrl("extension/sandbox/sandbox.html");
    document.body.append(this.#frame);
  }

  #listen = (/** @type {MessageEvent} */ _event) => {};

  /**
   * Runs, and ends the interpreter whatever came of it.
   * @param {{code: string, inputs: string, entries: Entry[], wheels: ArrayBuffer[], limits: Record<string, number>}} request
   * @param {number} ms @param {AbortSignal} signal @returns {Promise<End>}
   */
  async run(request, ms, signal) {
    const stop = () => this.#hear({ ended: "it was cancelled" });
    signal.addEventListener("abort", stop);
    try {
      const isEnd = (/** @type {any} */ { done }) => done !== undefined;
      return /** @type {End} */ (await this.#until(ms, isEnd, () => this.#channel.port1.postMessage({ run: request }, request.wheels)));
    } finally {
      signal.removeEventListener("abort", stop);
      this.end();
    }
  }

  /** With the frame goes its worker, in whatever loop it is. */
  end() {
    removeEventListener("message", this.#listen);
    this.#channel.port1.close();
    this.#frame.remove();
  }

  /** @param {number} ms @param {(message: any) => boolean} isIt @param {() => void} begin @returns {Promise<any>} It, what ended it before, or `{over: "seconds"}`. */
  #until(ms, isIt, begin) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve({ over: "seconds" }), ms);
      this.#hear = (message) => {
        if (!isIt(message) && message?.ended === undefined && message?.over === undefined) return;
        clearTimeout(timer);
        resolve(message);
      };
      begin();
    });
  }
}
