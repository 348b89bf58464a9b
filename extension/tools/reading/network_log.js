/*
 * The requests of a tab while a script listens to it: from sending to their end, the last 500. Waits for requests and for
 * quiet are told by what is heard, never by looking again. It keeps everything as it was sent, for `replay`; whatever is
 * told goes through `toldEntry` or `toldBody`, which leave the secrets out.
 */

import { watchTraffic } from "../../lib/browser_listening.js";
import { fitting } from "../call/fitting.js";
import { redactedAddress, redactedBody, redactedHeader } from "../../lib/redaction.js";

const MOST = 500;
const QUIET_MS = 500;
const ANSWERED_MS = 1000;
const HEARD_MS = 150; // Browsers tell of a request a moment after the page has sent it.
const MOST_BODY = 256 * 1024;
const MOST_TOLD = 64 * 1024;
const MOST_REPLIES = 16 * 1024 * 1024; // Letters of all bodies of responses that are kept.

/** @typedef {import("../../lib/browser_listening.js").Traffic} Traffic */
/** @typedef {Record<string, any> & {id: string, url: string, started_at_ms: number}} Entry */
/** @typedef {{url: string, started_at_ms: number, status: number | null, redirects: string[]}} Document */
/** As it was sent, as far as it is kept. @typedef {{text: string | null, truncated: boolean, base64?: boolean}} Body */
/** @typedef {Body & {text: string, base64: boolean}} Reply */

/** @type {Map<number, NetworkLog>} */
const logs = new Map();

/** @param {chrome.webRequest.HttpHeader[] | undefined} headers @returns {Record<string, string>} */
function byName(headers) {
  return Object.fromEntries((headers ?? []).map(({ name, value = "" }) => [name.toLowerCase(), value]));
}

/** @param {Record<string, string>} headers */
export function toldHeaders(headers) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, redactedHeader(name, value)]));
}

/** @param {Entry} entry @returns {Entry} As scripts may read it. */
export function toldEntry(entry) {
  const { initiator, redirect_from: from } = entry;
  return {
    ...entry, url: redactedAddress(entry.url), page_url: redactedAddress(entry.page_url), redirect_from: from && redactedAddress(from),
    initiator: initiator && { ...initiator, url: redactedAddress(initiator.url) }, request_headers: toldHeaders(entry.request_headers), response_headers: toldHeaders(entry.response_headers),
  };
}

/** @param {Body | undefined} body @returns {{body: string | null, body_truncated: boolean}} */
export function toldBody(body) {
  const text = body?.text && !body.base64 ? redactedBody(body.text) : body?.text ?? null;
  return { body: text?.slice(0, MOST_TOLD) ?? null, body_truncated: Boolean(body?.truncated || (text && text.length > MOST_TOLD)) };
}

/** @param {any} body As the browser tells it. @returns {{text: string | null, size: number, truncated: boolean}} */
function bodyOf(body) {
  if (!body) return { text: null, size: 0, truncated: false };
  if (body.formData) {
    const pairs = Object.entries(body.formData).flatMap(([name, values]) => /** @type {string[]} */ (values).map((value) => [name, String(value)]));
    const text = new URLSearchParams(pairs).toString();
    return { text: text.slice(0, MOST_BODY), size: text.length, truncated: text.length > MOST_BODY };
  }
  const parts = (body.raw ?? []).flatMap((/** @type {{bytes?: ArrayBuffer}} */ { bytes }) => (bytes ? [new Uint8Array(bytes)] : []));
  const size = parts.reduce((/** @type {number} */ sum, /** @type {Uint8Array} */ part) => sum + part.length, 0);
  const decoder = new TextDecoder();
  const text = parts.map((/** @type {Uint8Array} */ part) => decoder.decode(part, { stream: true })).join("");
  return { text: text.slice(0, MOST_BODY), size, truncated: text.length > MOST_BODY };
}

export class NetworkLog {
  /** @param {number} tabId */
  constructor(tabId) {
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {Document[]} */
    this.documents = [];
    /** @type {Map<string, Entry>} */
    this.open = new Map();
    /** Where requests came from that are sent on elsewhere. @type {Map<string, string>} */
    this.redirected = new Map();
    /** @type {Map<string, Body>} */
    this.bodies = new Map();
    /** @type {Map<string, Reply>} */
    this.replies = new Map();
    this.repliesSize = 0;
    this.wantsReplies = false;
    /** Why no bodies of responses are kept now; null where they are. @type {string | null} */
    this.whyNoReplies = null;
    /** The debugger that tells of responses, where there is one. @type {object | null} */
    this.debuggedBy = null;
    this.count = 0;
    this.lastChange = Date.now();
    this.users = 0;
    /** @type {Set<() => void>} */
    this.waiting = new Set();
    /** What is told to stop when nobody listens any more. @type {(() => void)[]} */
    this.ends = [watchTraffic(tabId, (kind, details) => this.hear(kind, details))];
  }

  /** @param {import("../../lib/browser_listening.js").TrafficKind} kind @param {Traffic} details */
  hear(kind, details) {
    this.lastChange = Date.now();
    if (kind === "sent") this.begin(details, this.redirected.get(details.requestId) ?? null);
    if (kind !== "redirected") this.redirected.delete(details.requestId);
    const entry = this.open.get(details.requestId);
    if (entry && kind === "headers") entry.request_headers = byName(details.requestHeaders);
    if (entry && kind !== "sent" && kind !== "headers") this.answer(kind, entry, details);
    for (const wake of [...this.waiting]) wake();
  }

  /** @param {Traffic} details @param {string | null} from */
  begin({ requestId, url, method, type, frameId, timeStamp, requestBody, initiator, originUrl }, from) {
    const body = bodyOf(requestBody);
    const whole = type === "main_frame";
    if (whole && from === null) this.documents.push({ url, started_at_ms: timeStamp, status: null, redirects: [] });
    const page = this.documents.at(-1);
    if (whole && from !== null && page) Object.assign(page, { url, redirects: [...page.redirects, from] });
    const by = originUrl ?? initiator;
    /** @type {Entry} */
    const entry = {
      id: `n${(this.count += 1)}`, url, method, resource_type: whole ? "document" : type === "xmlhttprequest" ? "fetch" : type, status: null, status_text: "", ok: false, failed: false,
      error_text: null, from_cache: false, started_at_ms: timeStamp, duration_ms: null, request_headers: {}, response_headers: {}, mime_type: "", request_body_size: body.size,
      response_body_size: -1, http_version: null, remote_address: null, redirect_from: from, initiator: by && frameId >= 0 && !whole ? { type: "script", url: by, line: 0 } : null,
      timing: null, page_url: page?.url ?? "",
    };
    this.bodies.set(entry.id, body);
    this.entries.push(entry);
    this.open.set(requestId, entry);
    if (this.entries.length > MOST) this.forget(/** @type {Entry} */ (this.entries.shift()).id);
    if (this.documents.length > MOST) this.documents.shift();
  }

  /** @param {string} kind @param {Entry} entry @param {Traffic} details */
  answer(kind, entry, details) {
    const headers = byName(details.responseHeaders);
    if (details.statusCode) {
      const [version, , ...words] = (details.statusLine ?? "").split(" ");
      Object.assign(entry, {
        status: details.statusCode, status_text: words.join(" "), ok: details.statusCode >= 200 && details.statusCode < 300, from_cache: details.fromCache ?? false,
        response_headers: headers, mime_type: (headers["content-type"] ?? "").split(";")[0].trim(), response_body_size: Number(headers["content-length"] ?? -1),
        http_version: version || null, remote_address: details.ip ?? null,
      });
    }
    const page = this.documents.at(-1);
    if (entry.resource_type === "document" && page && page.url === entry.url) page.status = entry.status;
    if (kind === "answered") return;
    entry.duration_ms = Math.max(0, details.timeStamp - entry.started_at_ms);
    this.open.delete(details.requestId);
    if (kind === "failed") Object.assign(entry, { failed: true, error_text: details.error ?? "failed" });
    if (kind === "redirected") this.redirected.set(details.requestId, entry.url); // It begins anew under the same name.
  }

  /** @param {string} id */
  forget(id) {
    this.bodies.delete(id);
    this.repliesSize -= this.replies.get(id)?.text.length ?? 0;
    this.replies.delete(id);
  }

  /** What a request was answered with; the oldest go when there is too much. @param {string} id @param {Reply} reply */
  keepReply(id, reply) {
    this.replies.set(id, reply);
    this.repliesSize += reply.text.length;
    for (const [old, { text }] of this.replies) {
      if (this.repliesSize <= MOST_REPLIES) break;
      this.repliesSize -= text.length;
      this.replies.delete(old);
    }
    for (const wake of [...this.waiting]) wake();
  }

  /** Whether the document that is there now was asked for since somebody listens. */
  get hasDocument() {
    return this.documents.length > 0;
  }

  /** @param {string} id @returns {Entry | undefined} */
  find(id) {
    return this.entries.find((entry) => entry.id === id);
  }

  /**
   * @template T @param {() => T | null} look Asked after every event, and when the clock of `after` says. @param {number} ms @param {AbortSignal} signal
   * @param {() => number} [after] Milliseconds until it is to be asked again. @returns {Promise<T | null>}
   */
  async until(look, ms, signal, after) {
    const end = Date.now() + ms;
    for (;;) {
      const found = look();
      const left = end - Date.now();
      if (found !== null || left <= 0 || signal.aborted) return found;
      await new Promise((resolve) => {
        const timer = setTimeout(wake, Math.min(left, after ? Math.max(1, after()) : left));
        const { waiting } = this;
        function wake() {
          clearTimeout(timer);
          waiting.delete(wake);
          signal.removeEventListener("abort", wake);
          resolve(undefined);
        }
        signal.addEventListener("abort", wake);
        waiting.add(wake);
      });
    }
  }

  /** What was sent has been heard of, and is answered or does not come soon. @param {AbortSignal} signal @param {number} [since] Milliseconds that the page had with the last answer. */
  answered(signal, since = 0) {
    const heardBy = Date.now() + HEARD_MS;
    const next = () => Math.max(heardBy, this.open.size ? 0 : this.lastChange + since) - Date.now();
    const isAnswered = () => next() <= 0 && [...this.open.values()].every(({ status }) => status !== null);
    return this.until(() => (isAnswered() ? true : null), ANSWERED_MS, signal, () => (next() > 0 ? next() : ANSWERED_MS));
  }

  /** Nothing under way for half a second. @param {number} ms @param {AbortSignal} signal */
  quiet(ms, signal) {
    const since = () => Date.now() - this.lastChange;
    return this.until(() => (!this.open.size && since() >= QUIET_MS ? { idle: true } : null), ms, signal, () => QUIET_MS - since());
  }

  /** The first request that fits and was begun, or answered, since a moment. @param {string} pattern @param {number} since @param {boolean} answered @param {number} ms @param {AbortSignal} signal */
  next(pattern, since, answered, ms, signal) {
    const fits = fitting(pattern);
    return this.until(() => this.entries.find((entry) => entry.started_at_ms >= since && fits(entry.url) && (!answered || entry.status !== null)) ?? null, ms, signal);
  }
}

/** Listens to a tab from now on. @param {number} tabId @returns {NetworkLog} */
export function listenTo(tabId) {
  const log = logs.get(tabId) ?? new NetworkLog(tabId);
  logs.set(tabId, log);
  log.users += 1;
  return log;
}

/** @param {number} tabId */
export function stopListening(tabId) {
  const log = logs.get(tabId);
  if (!log || (log.users -= 1) > 0) return;
  for (const end of log.ends) end();
  logs.delete(tabId);
}

/** @param {number} tabId @returns {NetworkLog | undefined} */
export function logOf(tabId) {
  return logs.get(tabId);
}

/** Whether anybody listens to some tab. */
export function isListening() {
  return logs.size > 0;
}
