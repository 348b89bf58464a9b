/*
 * A question that waits for the person is never invisible: while no panel of this browser is open it stands on the toolbar
 * button, in a system notification, and on a click in a small window of the extension that is a surface like the panel.
 * It answers nothing itself.
 */

/** @typedef {{confirmationId: string, sessionId: string, title: string, origin?: string, instance?: string, deadline?: number, shown?: boolean}} Waiting */

/**
 * What it needs from outside.
 * @typedef {object} Outside
 * @property {() => Promise<string[]>} openPages  Addresses of the extension's open pages.
 * @property {(text: string, title?: string) => Promise<void>} setBadge
 * @property {(id: string, words: {title: string, message: string}) => Promise<void>} showNotice
 * @property {(id: string) => Promise<void>} clearNotice
 * @property {() => Promise<void>} openWindow  The permission window, or the one that is open already.
 * @property {() => Promise<boolean>} opensAtOnce  The person wants the window without a click.
 * @property {import("../panel/words/words.js").Speak} say
 */

const NOTICE = "pagehand-question";

/** Pages that show questions. */
const SURFACE = /\/extension\/panel\/panel\.html(\?|#|$)/;

export class WaitingQuestions {
  #outside;
  #instance;
  /** What was told already in a notice or a window. @type {Set<string>} */
  #told = new Set();
  /** The toolbar button says that something waits. */
  #marked = false;
  /** @type {Waiting[]} */
  #waiting = [];
  /** Updates one after the other. */
  #order = Promise.resolve();

  /** @param {Outside} outside @param {() => Promise<string | undefined>} instance This browser, as the hub calls it. */
  constructor(outside, instance) {
    this.#outside = outside;
    this.#instance = instance;
  }

  /** The hub's list as it is now. @param {Waiting[]} waiting @returns {Promise<void>} */
  update(waiting) {
    this.#order = this.#order.then(() => this.#show(waiting)).catch((thrown) => console.error("Pagehand could not show a waiting question.", thrown));
    return this.#order;
  }

  /** A panel came or went: the same list, looked at anew. */
  look() {
    return this.update(this.#waiting);
  }

  /** @param {Waiting[]} all */
  async #show(all) {
    const instance = await this.#instance();
    this.#waiting = all;
    const waiting = all.filter((one) => !one.instance || one.instance === instance);
    const seen = (await this.#outside.openPages()).some((address) => SURFACE.test(address));
    if (!waiting.length || seen) return this.#calm(waiting);
    this.#marked = true;
    await this.#outside.setBadge(String(waiting.length), sentenceOf(waiting[0], this.#outside.say));
    const news = waiting.filter(({ confirmationId, shown }) => !shown && !this.#told.has(confirmationId));
    // What somebody else shows now is told when nobody does any longer: a terminal may turn out to have nobody at it.
    this.#told = new Set(waiting.filter(({ confirmationId, shown }) => !shown || this.#told.has(confirmationId)).map(({ confirmationId }) => confirmationId));
    if (!news.length) return undefined;
    if (await this.#outside.opensAtOnce()) return this.#outside.openWindow();
    return this.#outside.showNotice(NOTICE, { title: this.#outside.say("notice_title"), message: sentenceOf(news[0], this.#outside.say) });
  }

  /** Nothing waits, or it is on screen. @param {Waiting[]} waiting */
  async #calm(waiting) {
    const marked = this.#marked || waiting.length > 0;
    this.#told = new Set();
    this.#marked = false;
    if (marked) await Promise.all([this.#outside.setBadge(""), this.#outside.clearNotice(NOTICE)]);
  }
}

/** @param {Waiting} waiting @param {import("../panel/words/words.js").Speak} say */
function sentenceOf({ title, origin }, say) {
  return origin ? say("notice_on", { title, site: origin.replace(/^https?:\/\//, "") }) : title;
}
