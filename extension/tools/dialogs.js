/*
 * How alert, confirm and prompt are answered while an act is under way: dismissed, unless the model said otherwise for
 * the next act. Makes sure that the page's dialogs ask, and that it can capture pointers, before the act begins.
 * Below: lib/browser_own_world, bounded. Above: acting, dialog.
 */

import { injectActs } from "../lib/browser_own_world.js";
import { LATE, within } from "./bounded.js";

/** @typedef {{accept: boolean, text?: string}} DialogAnswer */

const MOST_DOCUMENTS = 500;
const CONNECT_MS = 3000;

/** Documents whose dialogs ask here. @type {Set<string>} */
const connected = new Set();
/** Session and tab to what the model wants said. @type {Map<string, DialogAnswer>} */
const wanted = new Map();

/** For the next act of this session in this tab. @param {string} sessionId @param {number} tabId @param {DialogAnswer} answer */
export function answerNext(sessionId, tabId, answer) {
  wanted.set(`${sessionId} ${tabId}`, answer);
}

/** @param {string} sessionId @param {number} tabId @returns {DialogAnswer} Used up by being asked for. */
export function takeAnswer(sessionId, tabId) {
  const key = `${sessionId} ${tabId}`;
  const answer = wanted.get(key) ?? { accept: false };
  wanted.delete(key);
  return answer;
}

/** @param {number} tabId @param {number} frameId @param {string} documentId @param {string} channel */
export async function connectDialogs(tabId, frameId, documentId, channel) {
  if (connected.has(documentId)) return;
  connected.add(documentId);
  for (const old of connected) if (connected.size > MOST_DOCUMENTS) connected.delete(old);
  const connecting = injectActs(tabId, frameId, channel).catch(() => connected.delete(documentId)); // The page is just being left.
  if ((await within(connecting, CONNECT_MS)) === LATE) connected.delete(documentId); // It is busy; the act itself will tell.
}
