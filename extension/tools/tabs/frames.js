/*
 * Talks to the page code in a frame: injects it where it is missing, hands messages over, and never waits for ever.
 */

import { injectPageCode, listFrames, sendToFrame } from "../../lib/browser_pages.js";
import { getTab } from "../../lib/browser_tabs.js";
import { ACTING_FILES, READING_FILES } from "../../page/order.js";
import { BLOCKED_HINT, blockedPattern, isBlocked } from "./blocked.js";
import { LATE, within } from "../call/bounded.js";
import { ANSWER_MS, PageFault, silence } from "../call/receipts.js";
import { crashedFault, PDF_HINT } from "./sites.js";
import { frameWithNumber, memoryOf, noteNext } from "./memory.js";

/** What every answer says of its frame. @typedef {{url: string, title: string, origin: string, documentId: string, width: number, height: number, scrollX: number, scrollY: number, scrollMost: number, pageWidth: number, pageHeight: number, next: number, readyState: string, contentType: string, hidden: boolean, status: number}} Where */

const PARTS = 2; // Of the page code; what lacks more than these was replaced meanwhile.

const SHOWN = ["read", "changes"]; // What an answer ends with, as a rule; whoever gets it thinks about it then.

const LATELY_MS = 1000; // A person may have turned to another tab since.

/** Tab to what its page said last: whether nobody sees it, and when. @type {Map<number, {hidden: boolean, at: number}>} */
const sights = new Map();

/** Injections under way, so that two calls do not inject twice. @type {Map<string, Promise<void>>} */
const injecting = new Map();

/** Tabs whose page was acted on: the next one in them probably is too. @type {Set<number>} */
const actedIn = new Set();

/** @param {number} tabId @param {number} frameId @param {string[]} files One of the parts. */
function inject(tabId, frameId, files) {
  const key = `${tabId}/${frameId}${files.at(-1)}`;
  let running = injecting.get(key);
  if (!running) {
    running = injectPageCode(tabId, frameId, files).finally(() => injecting.delete(key));
    injecting.set(key, running);
  }
  return running;
}

/** The document may be replaced by the next one between two files, which Firefox calls a missing permission: the new one has none of the page code. @param {number} tabId @param {number} frameId @param {string[]} files */
async function injectTwice(tabId, frameId, files) {
  try {
    await inject(tabId, frameId, files);
  } catch (error) {
    if (!/did not start|first part is not here|Missing host permission/.test(String(error))) throw error;
    await inject(tabId, frameId, READING_FILES);
  }
}

/** The second part before it is asked for, while whoever reads the answer thinks; what fails is put in when it is needed. @param {number} tabId @param {number} frameId */
const prepareActs = (tabId, frameId) => void inject(tabId, frameId, ACTING_FILES).catch(() => undefined);

/**
 * @param {number} tabId @param {number} frameId @param {{do: string} & Record<string, unknown>} message
 * @param {{signal?: AbortSignal, ms?: number}} [how]
 * @returns {Promise<any>} The answer, with `where: Where` in it. Throws PageFault: blocked_site, not_permitted, unsupported, tab_gone, frame_gone, navigated, timeout.
 */
export async function ask(tabId, frameId, message, { signal, ms = ANSWER_MS } = {}) {
  const { next } = await memoryOf(tabId);
  const blocked = blockedPattern();
  const request = { ...message, countFrom: next, ...(blocked === undefined ? {} : { blocked }) };
  for (let injected = 0; ; injected += 1) {
    const reply = await within(sendToFrame(tabId, frameId, request, frameId !== 0 && message.do === "act"), ms, signal);
    if (reply === LATE) throw silence();
    const lacks = "answer" in reply && reply.answer?.lacking === true;
    if ("answer" in reply && !lacks) {
      if (reply.answer.partly && SHOWN.includes(message.do) && actedIn.has(tabId)) prepareActs(tabId, frameId);
      return noted(tabId, frameId, reply.answer);
    }
    const isTaken = "silent" in reply && reply.silent === "gone";
    if (isTaken || injected >= PARTS) throw Object.assign(await leftFault(tabId, frameId), { taken: isTaken });
    if (lacks) actedIn.add(tabId);
    await injectOrSayWhy(tabId, frameId, lacks ? ACTING_FILES : READING_FILES, ms, signal);
  }
}

/** @param {number} tabId @param {number} frameId @param {any} answer */
async function noted(tabId, frameId, answer) {
  if (answer.blockedSite) throw Object.assign(new PageFault("blocked_site", BLOCKED_HINT), answer.blockedSite);
  if (answer.fault) throw new Error(`The page code failed: ${answer.fault}`);
  if (frameId === 0) sights.set(tabId, { hidden: answer.where.hidden, at: Date.now() });
  await noteNext(tabId, answer.where.next);
  return answer;
}

/** Whether the tab's page, by its own word, could be seen when it answered just now. @param {number} tabId */
export function wasSeenLately(tabId) {
  const sight = sights.get(tabId);
  return sight !== undefined && !sight.hidden && Date.now() - sight.at < LATELY_MS;
}

/** @param {number} tabId @param {number} frameId @param {string[]} files @param {number} ms @param {AbortSignal} [signal] */
async function injectOrSayWhy(tabId, frameId, files, ms, signal) {
  try {
    if ((await within(injectTwice(tabId, frameId, files), ms, signal)) === LATE) throw await lateFault(tabId, frameId);
  } catch (error) {
    if (error instanceof PageFault) throw error;
    throw await forbiddenFault(tabId, frameId, String(error));
  }
}

/** Some browsers say nothing at all of their own error pages. @param {number} tabId @param {number} frameId */
async function lateFault(tabId, frameId) {
  const frame = (await listFrames(tabId)).find(({ id }) => id === frameId);
  return frame?.failed ? notLoadedFault() : silence();
}

const notLoadedFault = () => new PageFault("not_permitted", "The page could not be loaded; the browser shows an error instead. Navigate again or elsewhere.");

/** @param {number} tabId @param {number} frameId @param {string} sentence The browser's own. */
async function forbiddenFault(tabId, frameId, sentence) {
  const tab = await getTab(tabId);
  if (!tab) return new PageFault("tab_gone", `Tab t${tabId} was closed.`);
  if (tab.crashed) return crashedFault(tab);
  if (await hasClosed(tabId, frameId)) return new PageFault("frame_gone", "The frame left the page; read the page again.");
  // Firefox says the same of a page that has just been left as of one it lets nobody into.
  if (/was removed|destroyed/.test(sentence) || (/Missing host permission/.test(sentence) && tab.loading && /^https?:/.test(tab.url))) return leftFault(tabId, frameId);
  if (/error page/.test(sentence)) return notLoadedFault();
  if (/\.pdf(?:[?#]|$)/i.test(tab.url)) return new PageFault("unsupported", PDF_HINT);
  if (/\.json(?:[?#]|$)/i.test(tab.url)) return new PageFault("unsupported", "The browser shows this file in a viewer of its own, which cannot be read as a page; readText reads it.");
  return new PageFault("not_permitted", `The browser lets no extension into this page (${tab.url || "a page of its own"}); navigate to another one, or try readText if it is a PDF or a JSON file.`);
}

/** What the browser's own sentence says of a top document that is not there any more; null where it says something else. @param {number} tabId @param {string} sentence */
export async function goneFault(tabId, sentence) {
  const tab = await getTab(tabId);
  return !tab || tab.crashed || /was removed|destroyed/.test(sentence) ? leftFault(tabId, 0) : null;
}

/** @param {number} tabId @param {number} frameId */
async function leftFault(tabId, frameId) {
  const tab = await getTab(tabId);
  if (!tab) return new PageFault("tab_gone", `Tab t${tabId} was closed.`);
  if (tab.crashed) return crashedFault(tab);
  if (await hasClosed(tabId, frameId)) return new PageFault("frame_gone", "The frame left the page; read the page again.");
  return new PageFault("navigated", "The page was replaced by another one meanwhile; read it again.");
}

/** Whether a frame is no longer in its page. @param {number} tabId @param {number} frameId */
export const hasClosed = async (tabId, frameId) => frameId !== 0 && !(await listFrames(tabId)).some(({ id }) => id === frameId);

/** The frames that may be looked into. @param {number} tabId */
export async function openFrames(tabId) {
  const all = await listFrames(tabId);
  /** @param {import("../../lib/browser_pages.js").Frame | undefined} frame @returns {boolean} */
  const isShut = (frame) => frame !== undefined && (isBlocked(frame.url) || isShut(all.find(({ id }) => id === frame.parentId && id !== frame.id)));
  return all.filter((frame) => !frame.failed && !isShut(frame));
}

/** @param {number} tabId @param {number | undefined} number As shown in refs such as f2e7. @returns {Promise<number>} The browser's frame id. */
export async function frameIdOf(tabId, number) {
  if (number === undefined) return 0;
  const frameId = await frameWithNumber(tabId, number);
  if (frameId === null) throw new PageFault("not_found", `There is no frame f${number} in this tab; read the page for its refs.`);
  return frameId;
}
