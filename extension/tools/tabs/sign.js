/*
 * The sign on the pages in which turns act now: shown when a turn has been acting in a tab for a moment, again in each new
 * document there, gone when the turn ends. Pictures and trusted input are given as if it were not there. What a press on
 * Stop ends, whoever starts this says.
 */

import { onStoredChange, readStored } from "../../lib/browser.js";
import { listenForSigns, putSign } from "../../lib/browser_sign.js";
import { getTab, onTabEvent } from "../../lib/browser_tabs.js";
import { within } from "../call/bounded.js";
import { isBlocked } from "./blocked.js";

/** @typedef {import("../../lib/browser_sign.js").PageSign} PageSign */
/** @typedef {{sessionId: string, turnId: string}} Acting */

/** What is over sooner shows no sign: single calls and quick acts. */
export const SHOW_AFTER_MS = 300;
const PUT_MS = 5000;
const SHADE_MS = 400;
export const SIGN_SETTING = /** @type {const} */ ("sign");

/** One tab in which turns act. */
class SignedTab {
  /** Turn to its session. @type {Map<string, string>} */
  turns = new Map();
  /** @type {PageSign | null} */
  sign = null;
  /** While it is being put there. @type {AbortController | null} */
  putting = null;
  /** How often something wants it out of sight, or out of the way. */
  hidden = 0;
  through = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;
}

/** @type {Map<number, SignedTab>} */
const tabs = new Map();
/** @type {{words: import("../../lib/browser_sign.js").SignWords, onStop: (sessionId: string) => void} | null} */
let started = null;
/** Whether the person wants to see it. */
let wanted = Promise.resolve(true);

/** Has to be called while the background starts. @param {NonNullable<typeof started>} how */
export function startSigns(how) {
  started = how;
  listenForSigns();
  const look = () => {
    wanted = readStored(SIGN_SETTING).then((kept) => kept !== "off");
    for (const [tabId, tab] of tabs) if (!tab.timer) void put(tabId, tab);
  };
  look();
  onStoredChange(SIGN_SETTING, look);
  onTabEvent(({ kind, tabId, frameId }) => {
    const tab = tabs.get(tabId);
    if (!tab || frameId !== 0) return;
    if (kind === "closed") forget(tabId, tab);
    else if (kind === "committed") takeAway(tab); // With its document.
    else if ((kind === "ready" || kind === "loaded") && !tab.timer) void put(tabId, tab);
  });
}

/** A turn acts in this tab from now on. @param {number} tabId @param {Acting} acting */
export function noteActing(tabId, { sessionId, turnId }) {
  if (!started) return;
  const tab = tabs.get(tabId) ?? new SignedTab();
  tab.turns.set(turnId, sessionId);
  if (tab.sign) tab.sign.raise();
  if (tabs.has(tabId)) return;
  tabs.set(tabId, tab);
  tab.timer = setTimeout(() => {
    tab.timer = undefined;
    void put(tabId, tab);
  }, SHOW_AFTER_MS);
}

/** @param {string} turnId It acts nowhere any more. */
export function noteEnded(turnId) {
  for (const [tabId, tab] of tabs) if (tab.turns.delete(turnId) && !tab.turns.size) forget(tabId, tab);
}

/** The hub is gone, and every turn with it. */
export function noteAllEnded() {
  for (const [tabId, tab] of tabs) forget(tabId, tab);
}

/** @param {number} tabId @param {SignedTab} tab */
function forget(tabId, tab) {
  clearTimeout(tab.timer);
  tabs.delete(tabId);
  tab.turns.clear();
  takeAway(tab);
}

/** @param {SignedTab} tab */
function takeAway(tab) {
  tab.putting?.abort();
  tab.putting = null;
  tab.sign?.remove();
  tab.sign = null;
}

/** Shows it where it is missing and wanted, and takes it away where it is not. @param {number} tabId @param {SignedTab} tab */
async function put(tabId, tab) {
  const [shows, there] = [await wanted, await getTab(tabId)];
  if (!shows) return takeAway(tab);
  if (tab.sign || tab.putting || !tab.turns.size || !started || !there || isBlocked(there.url)) return;
  const putting = (tab.putting = new AbortController());
  const late = setTimeout(() => putting.abort(), PUT_MS);
  const { words, onStop } = started;
  const stop = () => new Set(tab.turns.values()).forEach((sessionId) => onStop(sessionId));
  /** @type {PageSign | null} */
  const sign = await putSign(tabId, words, { onStop: stop, onGone: () => void (tab.sign === sign && (tab.sign = null)) }, putting.signal);
  clearTimeout(late);
  if (tab.putting !== putting) return sign?.remove();
  tab.putting = null;
  tab.sign = sign;
  if (sign && (tab.hidden || tab.through)) await shade(tab);
}

/** @param {SignedTab} tab */
async function shade(tab) {
  await within(tab.sign?.shade({ hidden: tab.hidden > 0, through: tab.through > 0 }) ?? Promise.resolve(), SHADE_MS);
}

/**
 * Does work in a tab as if no sign were there.
 * @template T @param {number} tabId @param {"hidden" | "through"} how For pictures, and for presses. @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function withoutSign(tabId, how, work) {
  const tab = tabs.get(tabId);
  if (!tab) return work();
  tab[how] += 1;
  try {
    if (tab.sign) await shade(tab);
    return await work();
  } finally {
    tab[how] -= 1;
    if (tab.sign) void shade(tab);
  }
}
