/*
 * Receipts and the text beside them: what was done, or one named reason why not, in words a model can act on.
 */

import { isBlocked } from "../tabs/blocked.js";

/** @typedef {import("../types.js").Receipt} Receipt */
/** @typedef {import("../types.js").ToolResult} ToolResult */
/** @typedef {import("../types.js").Reason} Reason */
/** @typedef {{id: number, url: string, title: string}} Place Where something happened. */

/** A condition of the page that ends a call; it becomes a receipt, never a fault of the program. */
export class PageFault extends Error {
  /** @param {Reason} reason @param {string} hint One sentence: what to do next. @param {string[]} [candidates] */
  constructor(reason, hint, candidates = []) {
    super(`${reason}: ${hint}`);
    this.reason = reason;
    this.hint = hint;
    this.candidates = candidates;
    /** What was done before it, as far as it was observed. @type {NonNullable<Receipt["effect"]>} */
    this.effects = [];
    /** The page itself said it, and so answered. */
    this.told = false;
    /** It had got what was asked of it, and left before it answered. */
    this.taken = false;
  }
}

/** A page that says nothing for as long as is waited for an answer. */
export const ANSWER_MS = 8000;

/** @returns {PageFault} What is told of it. */
export function silence() {
  return new PageFault("timeout", "The page does not answer: it is busy, or an alert or another dialog holds it until the person closes it.");
}

/** The same fault where something was begun before it: what came of that is not known. @param {PageFault} fault */
export function unanswered({ hint }) {
  return new PageFault("unanswered", `It was begun, and what came of it is not known. ${hint}`);
}

/** @param {Reason} reason @param {string} hint @returns {string} How a receipt that is not ok begins in words. */
export function notDone(reason, hint) {
  return `${reason === "unanswered" ? "Not known to be done" : "Not done"} (${reason}): ${hint}`;
}

/** @param {string} url @returns {string} The origin; the scheme for what has none, such as `about:`. */
export function originOf(url) {
  if (!URL.canParse(url)) return "";
  const { origin, protocol } = new URL(url);
  return origin === "null" ? protocol : origin;
}

/** @param {Place} place @returns {Pick<Receipt, "tab" | "url" | "origin" | "title">} */
export function placed(place) {
  if (isBlocked(place.url)) return { tab: `t${place.id}`, origin: originOf(place.url) };
  return { tab: `t${place.id}`, url: place.url, origin: originOf(place.url), title: place.title };
}

/** @param {string} text @param {Place} place @param {Partial<Receipt>} [more] @returns {ToolResult} */
export function done(text, place, more = {}) {
  return { text, receipt: { ok: true, ...placed(place), characters: text.length, ...more } };
}

/** @param {PageFault} fault @param {Place | null} place @param {Partial<Receipt>} [more] @returns {ToolResult} */
export function refused(fault, place, more = {}) {
  const candidates = fault.candidates.slice(0, 5);
  const text = [notDone(fault.reason, fault.hint), ...candidates.map((one) => `  ${one}`)].join("\n");
  return {
    text,
    receipt: {
      ok: false, reason: fault.reason, hint: fault.hint, ...(candidates.length ? { candidates } : {}), ...(place ? placed(place) : {}),
      characters: text.length, ...more,
    },
  };
}

/** @param {ToolResult} result @param {string} text @returns {ToolResult} */
export function withText(result, text) {
  return { ...result, text, receipt: { ...result.receipt, characters: text.length } };
}
