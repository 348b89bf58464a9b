/*
 * What a finished download says, where it is a short text: asked for again at its address, as extensions may not read files,
 * and told only when as much came as the browser has saved.
 */

import { LATE, within } from "../call/bounded.js";

/** @typedef {import("../../lib/browser_downloads.js").Download} Download */

const LARGEST = 100_000; // Bytes of what is asked for again.
const MOST = 4000; // Characters that are told.
const ASKING_MS = 5000;
const TEXTS = /\.(?:csv|tsv|txt|md|json|xml|ya?ml|ics|log|html?|svg|sql|ini|toml)$/i;

/** @param {Download} download @param {AbortSignal} signal @returns {Promise<string>} "" for what is no text, too long, or not the same any more. */
export async function contentOf({ name, url, received }, signal) {
  if (!TEXTS.test(name) || received > LARGEST || !/^(?:https?|data):/.test(url)) return "";
  const bytes = await within(bytesAt(url).catch(() => null), ASKING_MS, signal);
  if (bytes === LATE || bytes === null || bytes.byteLength !== received) return "";
  const text = new TextDecoder().decode(bytes).trim();
  return text.length <= MOST ? text : `${text.slice(0, MOST)}\n… ${text.length - MOST} more characters`;
}

/** @param {string} url */
async function bytesAt(url) {
  const answer = await fetch(url, { credentials: "include", cache: "force-cache" });
  return answer.ok ? answer.arrayBuffer() : null;
}
