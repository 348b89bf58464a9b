/*
 * Whose a download is: one that begins while a session acts in a tab, or soon after from the same site, is that session's;
 * all others are the person's own business. Also the words a download is told in.
 */

import { readForRun, writeForRun } from "../../lib/browser.js";
import { onDownload } from "../../lib/browser_downloads.js";
import { LATE, within } from "../call/bounded.js";
import { tell } from "./navigation.js";
import { originOf } from "../call/receipts.js";

/** @typedef {import("../../lib/browser_downloads.js").Download} Download */
/** @typedef {{sessionId: string, tabId: number, origin: string, acting: boolean}} Cause */

const LINGER_MS = 15_000; // From an act's end: servers take their time to put a file together.
const KEPT = "downloads";
const MOST_KEPT = 500;
const MOST_ADDRESS = 120;

/** What may have led to a download that begins now, the latest last. @type {Set<Cause>} */
const causes = new Set();
/** Download to its session. @type {Map<number, string>} */
const owners = new Map();
/** @type {Set<() => void>} */
const waiting = new Set();
/** @type {Promise<void> | null} */
let listening = null;
let registered = false;

function listen() {
  listening ??= readForRun(KEPT).then((kept) => {
    for (const [id, sessionId] of kept ?? []) if (!owners.has(id)) owners.set(id, sessionId);
  });
  return listening;
}

/** @param {Download | null} begun */
function heard(begun) {
  const cause = begun && causeOf(begun);
  if (begun && cause) {
    own(begun.id, cause.sessionId);
    if (cause.acting) tell({ kind: "downloading", tabId: cause.tabId, frameId: 0, url: begun.url.startsWith("data:") ? "data:" : begun.url });
  }
  for (const wake of [...waiting]) wake();
}

/** @param {Download} begun @returns {Cause | undefined} */
function causeOf({ url, referrer }) {
  const latest = [...causes].reverse();
  const origins = [referrer, url].map((one) => (one.startsWith("blob:") ? originOf(one.slice(5)) : originOf(one)));
  // Pages may hide where they lead from; while an act is under way that counts for it nevertheless.
  return latest.find(({ origin }) => origin !== "" && origins.includes(origin)) ?? (referrer ? undefined : latest.find(({ acting }) => acting));
}

/** @param {number} id @param {string} sessionId */
export function own(id, sessionId) {
  owners.set(id, sessionId);
  for (const old of owners.keys()) if (owners.size > MOST_KEPT) owners.delete(old);
  void writeForRun(KEPT, [...owners]);
}

/** From now on downloads may come of what a session does in a tab. @param {string} sessionId @param {{id: number, url: string} | null} tab @returns {() => void} To be called when it is done. */
export function expectDownloads(sessionId, tab) {
  if (!registered) onDownload(heard);
  registered = true;
  void listen();
  /** @type {Cause} */
  const cause = { sessionId, tabId: tab?.id ?? -1, origin: originOf(tab?.url ?? ""), acting: true };
  causes.add(cause);
  return () => {
    cause.acting = false;
    setTimeout(() => causes.delete(cause), LINGER_MS);
  };
}

/** @param {Download[]} downloads @param {string} sessionId @returns {Promise<Download[]>} Those of this session. */
export async function ofSession(downloads, sessionId) {
  await listen();
  return downloads.filter(({ id }) => owners.get(id) === sessionId);
}

/** Waits for the next thing that happens to any download. @param {number} ms @param {AbortSignal} signal @returns {Promise<boolean>} false when the time was up. */
export async function nextEvent(ms, signal) {
  /** @type {() => void} */
  let wake = () => undefined;
  const heardOne = new Promise((resolve) => {
    wake = () => resolve(true);
    waiting.add(wake);
  });
  try {
    return (await within(heardOne, ms, signal)) !== LATE;
  } finally {
    waiting.delete(wake);
  }
}

/** @param {number} bytes */
export function sizeOf(bytes) {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Name, size and state. @param {Download} download */
export function summaryOf({ name, received, size, state, error, held }) {
  const file = JSON.stringify(name || "(no name yet)");
  if (state === "complete") return `${file} ${sizeOf(received)} complete`;
  if (state === "interrupted") return `${file} failed${error ? ` (${error})` : ""}`;
  const amount = size >= 0 ? `${sizeOf(received)} of ${sizeOf(size)}` : sizeOf(received);
  return `${file} ${amount} in progress${held ? ", held until the person tells the browser to keep it" : ""}`;
}

/** With the address it came from; what is behind its question mark may be a key to the file and is left out. @param {Download} download */
export function lineOf(download) {
  const address = /^https?:/.test(download.url) ? download.url.split(/[?#]/)[0] : originOf(download.url.replace(/^blob:/, ""));
  return `${summaryOf(download)} ${address.slice(0, MOST_ADDRESS)}`;
}
