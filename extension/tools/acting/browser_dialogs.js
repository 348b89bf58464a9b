/*
 * Dialogs of the browser's own in a tab whose debugger is attached: answered at once, as an open one holds the page. Pages that
 * were given real input may ask before they are left, and nothing but a debugger that was there before can answer that.
 */

import { DebuggerGone, withDebugger } from "./debugging.js";

/** @typedef {import("./dialogs.js").DialogAnswer} DialogAnswer */

const QUIET_MS = 5000; // The debugger stays for so long, in case the next act needs it too.

export class BrowserDialogs {
  /** @param {import("./debugging.js").TabDebugger} tab @param {() => DialogAnswer} answer */
  constructor(tab, answer) {
    this.tab = tab;
    this.answer = answer;
    /** What came up, such as `confirm "Sure?" dismissed`. @type {string[]} */
    this.told = [];
    /** The last one that was dismissed. @type {import("./dialogs.js").Dialog | undefined} */
    this.dismissed = undefined;
    this.onDismissed = () => {};
    /** When those that came up so far are closed and told: their page goes on, and is heard, before that. @type {Promise<unknown>} */
    this.closed = Promise.resolve();
  }

  /** @param {string} method @param {any} params */
  hear(method, params) {
    if (method !== "Page.javascriptDialogOpening") return;
    this.closed = Promise.allSettled([this.closed, this.close(params)]); // It may be closed already.
  }

  /** @param {{type: string, message: string, defaultPrompt?: string, url?: string}} dialog `url`: of the frame that it comes from. */
  async close({ type, message, defaultPrompt, url = "" }) {
    const { accept: wanted, text, only, strict, origin } = this.answer();
    const asked = message.replace(/\s+/g, " ").trim();
    const meant = only === undefined || only === asked || type === "alert" || (type === "prompt" && text !== undefined && !strict);
    const accept = wanted && meant && !isElsewhere(url, origin);
    await this.tab.send("Page.handleJavaScriptDialog", { accept, promptText: text ?? defaultPrompt ?? "" });
    this.told.push(`${type} ${JSON.stringify(message.slice(0, 200))}${type === "alert" ? "" : accept ? " accepted" : " dismissed"}`);
    if (accept || type === "alert") return;
    this.dismissed = { type, message: asked };
    this.onDismissed();
  }

  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  async during(work) {
    /** @param {string} method @param {any} params */
    const hear = (method, params) => this.hear(method, params);
    this.tab.listeners.add(hear);
    try {
      await this.tab.once("Page.enable");
      return await work();
    } finally {
      this.tab.listeners.delete(hear);
    }
  }
}

/** Whether a frame is known to be another site's. @param {string} url @param {string} [origin] */
function isElsewhere(url, origin) {
  const own = URL.canParse(url) ? new URL(url).origin : "null";
  return origin !== undefined && own !== "null" && own !== origin;
}

/**
 * Does work while the browser's own dialogs in the tab are answered; without that where the browser allows no debugger.
 * @template T @param {number} tabId @param {() => DialogAnswer} answer @param {(asked?: BrowserDialogs) => Promise<T>} work @returns {Promise<T>}
 */
export async function whileAnswering(tabId, answer, work) {
  let begun = false;
  try {
    return await withDebugger(tabId, (tab) => {
      const asked = new BrowserDialogs(tab, answer);
      return asked.during(() => ((begun = true), work(asked)));
    }, QUIET_MS);
  } catch (error) {
    if (begun || !(error instanceof DebuggerGone)) throw error;
    return work();
  }
}
