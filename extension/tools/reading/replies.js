/*
 * What a tab's requests were answered with, beside its log: in Firefox from the browser's own filter, in Chromium from the
 * debugger, which stays attached for as long as somebody keeps asking. What cannot be had is told with the reason.
 */

import { hasDebugger } from "../../lib/browser_debugger.js";
import { readReplies } from "../../lib/browser_replies.js";
import { withDebugger } from "../acting/debugging.js";
import { inputInForce } from "../acting/input_policy.js";
import { toldBody } from "./network_log.js";

const MOST_BYTES = 128 * 1024;
const LATE_MS = 1500; // A body comes no later than this after the end of its response.
const MOST_IN_ALL = 3 * 1024 * 1024; // Letters of all bodies that are told at once.
const QUIET_MS = 60_000; // The debugger stays for so long after the last question.
const NEAR_MS = 2000; // The two ways in which Chromium tells of one request are no further apart.
const TYPES = ["main_frame", "sub_frame", "stylesheet", "script", "image", "font", "xmlhttprequest", "ping", "other"];
const TEXT = /^text\/|[/+](?:json|xml|javascript|ecmascript|x-www-form-urlencoded|x-ndjson|graphql)$/;
const CHARSET = /charset\s*=\s*"?([\w-]+)/i;

/** @typedef {import("./network_log.js").NetworkLog} NetworkLog */
/** @typedef {import("./network_log.js").Entry} Entry */
/** @typedef {import("../acting/debugging.js").TabDebugger} TabDebugger */
/** A request as the debugger tells it. @typedef {{url: string, method: string, at: number}} Asked */

/** Bodies of a tab's responses are kept from now on, as long as it is listened to. @param {NetworkLog} log @param {number} tabId */
export function keepReplies(log, tabId) {
  if (log.wantsReplies) return;
  log.wantsReplies = true;
  log.ends.push(readReplies(tabId, TYPES, MOST_BYTES, ({ requestId, statusCode, responseHeaders }) => {
    const entry = log.open.get(requestId);
    if (!entry || (statusCode >= 300 && statusCode < 400)) return null;
    const type = responseHeaders?.find(({ name }) => /^content-type$/i.test(name))?.value ?? "";
    return (bytes, whole) => log.keepReply(entry.id, bodyOf(bytes, type, whole));
  }));
}

/**
 * A response's body as scripts may read it, once it has come. @param {NetworkLog} log @param {Entry} entry @param {AbortSignal} signal
 * @returns {Promise<{body: string | null, body_base64: boolean, body_truncated: boolean, body_omitted: string | null}>}
 */
export async function bodyFor(log, entry, signal) {
  if (!log.wantsReplies) return { body: null, body_base64: false, body_truncated: false, body_omitted: "nobody asked for bodies of responses when this was listened to" };
  const ended = entry.duration_ms === null ? Date.now() : entry.started_at_ms + entry.duration_ms;
  const left = Math.max(0, ended + LATE_MS - Date.now());
  const reply = await log.until(() => log.replies.get(entry.id) ?? null, log.whyNoReplies ? 0 : left, signal);
  if (reply) return { ...toldBody(reply), body_base64: reply.base64, body_omitted: null };
  return { body: null, body_base64: false, body_truncated: false, body_omitted: whyNone(log, entry) };
}

/** What is kept of all responses, as a HAR tells it, within a bound. @param {NetworkLog} log @returns {Map<string, {response_body: string, response_body_base64: boolean}>} By entry. */
export function bodiesFor(log) {
  const found = new Map();
  let left = MOST_IN_ALL;
  for (const [id, reply] of log.replies) {
    const { body } = toldBody(reply);
    if (body === null || body.length > left) continue;
    left -= body.length;
    found.set(id, { response_body: body, response_body_base64: reply.base64 });
  }
  return found;
}

/** @param {NetworkLog} log @param {Entry} entry */
function whyNone(log, { status, failed, duration_ms: took }) {
  if (failed || status === null) return "no response came";
  if (status === 204 || status === 304 || (status >= 300 && status < 400)) return `a response with status ${status} has no body`;
  if (log.whyNoReplies) return log.whyNoReplies;
  return took === null ? "the response has not ended yet" : "the browser kept no body of this response";
}

/** What can be read as text is text, so that no secret of it hides in base64. @param {Uint8Array} bytes @param {string} type @param {boolean} whole */
function bodyOf(bytes, type, whole) {
  const text = TEXT.test(type.split(";")[0].trim()) ? decoderFor(type).decode(bytes) : plainText(bytes);
  if (text !== null) return { text, base64: false, truncated: !whole };
  return { text: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")), base64: true, truncated: !whole };
}

/** @param {Uint8Array} bytes @returns {string | null} */
function plainText(bytes) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

/** @param {string} type */
function decoderFor(type) {
  try {
    return new TextDecoder(CHARSET.exec(type)?.[1] ?? "utf-8");
  } catch {
    return new TextDecoder();
  }
}

/**
 * Does some work, with the debugger hearing of responses from before it on where that is the way to them; also where it cannot be had.
 * @template T @param {NetworkLog | undefined} log @param {number} tabId @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function whileHeard(log, tabId, work) {
  if (!log?.wantsReplies || !hasDebugger()) return work();
  if ((await inputInForce()) === "never") {
    log.whyNoReplies = "the debugger is turned off in Pagehand's settings, or was cancelled in the browser";
    return work();
  }
  try {
    await withDebugger(tabId, (tab) => listened(log, tab), QUIET_MS);
  } catch (error) {
    log.whyNoReplies = `the browser's debugger could not be attached: ${error instanceof Error ? error.message : error}`;
  }
  return work();
}

/** @param {NetworkLog} log @param {TabDebugger} tab */
async function listened(log, tab) {
  if (log.debuggedBy !== tab) {
    log.debuggedBy = tab;
    const heard = new DebuggedReplies(log, tab);
    tab.listeners.add((method, params) => heard.hear(method, params));
  }
  await tab.once("Network.enable", { maxTotalBufferSize: 64 << 20, maxResourceBufferSize: 8 << 20 });
  log.whyNoReplies = null;
}

/** Responses of one tab, as the debugger tells of them. */
class DebuggedReplies {
  /** @param {NetworkLog} log @param {TabDebugger} tab */
  constructor(log, tab) {
    this.log = log;
    this.tab = tab;
    /** @type {Map<string, Asked>} */
    this.asked = new Map();
  }

  /** @param {string} method @param {any} params */
  hear(method, params) {
    if (method === "Network.requestWillBeSent" && /^https?:/.test(params.request.url)) {
      const { requestId, request, wallTime } = params;
      this.asked.set(requestId, { url: request.url, method: request.method, at: 1000 * wallTime });
    }
    const asked = this.asked.get(params.requestId);
    if (!asked) return;
    if (method === "Network.loadingFinished") void this.keep(params.requestId, asked);
    if (method === "Network.loadingFinished" || method === "Network.loadingFailed") this.asked.delete(params.requestId);
  }

  /** @param {string} requestId @param {Asked} asked */
  async keep(requestId, asked) {
    try {
      const { body, base64Encoded: base64 } = await this.tab.send("Network.getResponseBody", { requestId });
      const entry = this.entryOf(asked);
      const bytes = base64 ? Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0)) : null;
      const whole = (bytes ?? body).length <= MOST_BYTES;
      if (entry) this.log.keepReply(entry.id, bytes ? bodyOf(bytes.slice(0, MOST_BYTES), "", whole) : { text: body.slice(0, MOST_BYTES), base64, truncated: !whole });
    } catch {
      // The page was left, or the browser kept no body; that is told when it is asked for.
    }
  }

  /** The log's entry nearest in time that nobody else is. @param {Asked} asked @returns {Entry | undefined} */
  entryOf({ url, method, at }) {
    const whole = url.split("#")[0];
    const apart = (/** @type {Entry} */ entry) => Math.abs(entry.started_at_ms - at);
    return this.log.entries.filter((one) => one.method === method && one.url.split("#")[0] === whole && !this.log.replies.has(one.id) && apart(one) < NEAR_MS).sort((one, other) => apart(one) - apart(other))[0];
  }
}
