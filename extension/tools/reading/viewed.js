/*
 * The PDF, the JSON or the XML that a tab shows, fetched once more with the person's cookies (from the browser's cache where it is
 * there), because no script may enter the browser's viewers. A PDF's text is read by the hub.
 */

import { LATE, within } from "../call/bounded.js";
import { PageFault } from "../call/receipts.js";

const LARGEST = 32 * 1024 * 1024; // Bytes; as base64 they fit a message.
const FETCH_MS = 20_000;
const HEAD = 1024; // Within so many bytes a PDF says what it is.

/** Whether browsers show it in a viewer of their own. @param {string} type Of the content, without what follows it. */
export const isData = (type) => /[/+](?:json|xml)$/i.test(type) && !/xhtml|svg/i.test(type);

/** `data`: a PDF in base64; `text`: of a JSON or XML file; `other`: in words, what came instead of these. @typedef {{data: string} | {text: string} | {other: string}} Viewed */

/**
 * @param {string} url Of the tab. @param {AbortSignal} signal
 * @returns {Promise<Viewed>} Throws PageFault.
 */
export async function fetchViewed(url, signal) {
  const ending = new AbortController();
  try {
    const fetched = await within(fetchWhole(url, ending.signal), FETCH_MS, signal);
    if (fetched === LATE) throw new PageFault("timeout", "The file did not come within 20 seconds; try again.");
    return fetched;
  } finally {
    ending.abort();
  }
}

/** @param {string} url @param {AbortSignal} signal @returns {Promise<Viewed>} */
async function fetchWhole(url, signal) {
  // What it leads to now may be another site's, which nobody was asked about.
  const answer = await fetch(url, { credentials: "include", cache: "force-cache", redirect: "error", signal }).catch(() => null);
  if (!answer) return { other: "nothing at all" };
  if (!answer.ok) return { other: `status ${answer.status}` };
  const whole = await bytesOf(/** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (answer.body));
  if (!whole) return { other: "only a part of it" };
  const head = new TextDecoder("latin1").decode(whole.subarray(0, HEAD));
  const type = (answer.headers.get("content-type") ?? "something else").split(";")[0].trim();
  if (isData(type)) return { text: new TextDecoder().decode(whole) };
  if (!head.includes("%PDF-")) return { other: type };
  return { data: base64Of(whole) };
}

/** @param {ReadableStream<Uint8Array<ArrayBuffer>>} body @returns {Promise<Uint8Array | null>} null when it broke off. Throws PageFault when it is too large. */
async function bytesOf(body) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let size = 0;
  for (const reader = body.getReader(); ;) {
    const read = await reader.read().catch(() => null);
    if (!read) return null;
    if (read.done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(read.value);
    size += read.value.length;
    if (size > LARGEST) throw new PageFault("unsupported", "The file is larger than 32 MiB; ask the person to download it.");
  }
}

/** @param {Uint8Array} bytes */
function base64Of(bytes) {
  const parts = [];
  for (let at = 0; at < bytes.length; at += 0x8000) parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(parts.join(""));
}
