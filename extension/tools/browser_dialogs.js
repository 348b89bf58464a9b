/*
 * Dialogs of the browser's own in a tab whose debugger is attached: answered at once, as an open one holds the page. Pages that
 * were given real input may ask before they are left, and nothing but a debugger that was there before can answer that.
 * Below: debugging, dialogs. Above: trusted_input, navigate.
 */

/** @typedef {import("./dialogs.js").DialogAnswer} DialogAnswer */

export class BrowserDialogs {
  /** @param {import("./debugging.js").TabDebugger} tab @param {() => DialogAnswer} answer */
  constructor(tab, answer) {
    this.tab = tab;
    this.answer = answer;
    /** What came up, such as `confirm "Sure?" dismissed`. @type {string[]} */
    this.told = [];
    /** What the last one asked that was dismissed. @type {string | undefined} */
    this.dismissed = undefined;
    this.onDismissed = () => {};
  }

  /** @param {string} method @param {any} params */
  hear(method, params) {
    if (method === "Page.javascriptDialogOpening") void this.close(params).catch(() => undefined); // It may be closed already.
  }

  /** @param {{type: string, message: string, defaultPrompt?: string}} dialog */
  async close({ type, message, defaultPrompt }) {
    const { accept: wanted, text, only } = this.answer();
    const asked = message.replace(/\s+/g, " ").trim();
    const accept = wanted && (only === undefined || only === asked || type === "alert" || (type === "prompt" && text !== undefined));
    await this.tab.send("Page.handleJavaScriptDialog", { accept, promptText: text ?? defaultPrompt ?? "" });
    this.told.push(`${type} ${JSON.stringify(message.slice(0, 200))}${type === "alert" ? "" : accept ? " accepted" : " dismissed"}`);
    if (accept || type === "alert") return;
    this.dismissed = asked;
    this.onDismissed();
  }

  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  async during(work) {
    /** @param {string} method @param {any} params */
    const hear = (method, params) => this.hear(method, params);
    this.tab.listeners.add(hear);
    try {
      await this.tab.send("Page.enable");
      return await work();
    } finally {
      this.tab.listeners.delete(hear);
    }
  }
}
