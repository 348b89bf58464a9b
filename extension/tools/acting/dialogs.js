/*
 * How alert, confirm and prompt are answered while an act is under way: dismissed, unless the model said otherwise for
 * the next act. Makes sure that the page's dialogs ask, and that it can capture pointers, before the act begins.
 */

import { injectActs } from "../../lib/browser_own_world.js";
import { LATE, within } from "../call/bounded.js";

/** @typedef {{accept: boolean, text?: string, only?: string, strict?: boolean, origin?: string}} DialogAnswer `only`: what a dialog has to say to be accepted; unless `strict`, a prompt takes the text that was given for it whatever it says. `origin`: whose the dialog has to be. */
/** @typedef {DialogAnswer & {document: string, origin: string}} Wanted The document it was asked for in. */
/** @typedef {{type: string, message: string}} Dialog */

const MOST_DOCUMENTS = 500;
const CONNECT_MS = 3000;

/** Documents whose dialogs ask here. @type {Set<string>} */
const connected = new Set();
/** Session and tab to what the model wants said. @type {Map<string, Wanted>} */
const wanted = new Map();
/** Session, tab and document to the last dialog that was dismissed there. @type {Map<string, Dialog>} */
const dismissed = new Map();

/** For the next act of this session in this document. @param {string} sessionId @param {number} tabId @param {Wanted} answer */
export function answerNext(sessionId, tabId, answer) {
  wanted.set(`${sessionId} ${tabId}`, answer);
}

/**
 * @param {string} sessionId @param {number} tabId @param {{document: string, origin: string}} top The tab's own document, and whose the frame is that is acted in.
 * @returns {DialogAnswer} Used up by being asked for, and by leaving the page.
 */
export function takeAnswer(sessionId, tabId, top) {
  const key = `${sessionId} ${tabId}`;
  const answer = wanted.get(key);
  wanted.delete(key);
  if (!answer || answer.document !== top.document || answer.origin !== top.origin) return { accept: false };
  const { document: _, ...told } = answer;
  return told;
}

/** @param {string} sessionId @param {number} tabId @returns {boolean} Whether an answer waits for the next act. */
export function hasAnswer(sessionId, tabId) {
  return wanted.has(`${sessionId} ${tabId}`);
}

/** A dialog that was dismissed, so that it can be asked for. @param {string} sessionId @param {number} tabId @param {string} document @param {Dialog} dialog */
export function noteDismissed(sessionId, tabId, document, dialog) {
  dismissed.set(`${sessionId} ${tabId} ${document}`, dialog);
  for (const old of dismissed.keys()) if (dismissed.size > MOST_DOCUMENTS) dismissed.delete(old);
}

/** @param {string} sessionId @param {number} tabId @param {string} document @returns {Dialog | undefined} */
export function lastDismissed(sessionId, tabId, document) {
  return dismissed.get(`${sessionId} ${tabId} ${document}`);
}

/** @param {number} tabId @param {number} frameId @param {string} documentId @param {string} channel */
export async function connectDialogs(tabId, frameId, documentId, channel) {
  if (connected.has(documentId)) return;
  connected.add(documentId);
  for (const old of connected) if (connected.size > MOST_DOCUMENTS) connected.delete(old);
  const connecting = injectActs(tabId, frameId, channel).catch(() => connected.delete(documentId)); // The page is just being left.
  if ((await within(connecting, CONNECT_MS)) === LATE) connected.delete(documentId); // It is busy; the act itself will tell.
}
