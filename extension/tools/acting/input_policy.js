/*
 * Which way input is given: by script (untrusted), or by the browser itself (trusted), which pages cannot tell from a
 * person's but which shows the browser's debugging banner. The person chooses; a cancelled banner is a no.
 */

import { onStoredChange, readForRun, readStored, writeForRun, writeStored } from "../../lib/browser.js";
import { hasDebugger } from "../../lib/browser_debugger.js";

/** @typedef {"auto" | "always" | "never"} InputSetting auto: by script first, trusted when that did nothing and the page looks as if it told them apart. */

const SETTING = "trustedInput";
const DECLINED = "trustedInput.declined";
const MOST_PAGES = 200;

/** @type {Promise<InputSetting> | null} */
let setting = null;
let listening = false;

/** Tab and page where trusted input did what untrusted did not. @type {Set<string>} */
const needed = new Set();
/** Tab and origin that were given any: browsers count it for the next pages there too. @type {Set<string>} */
const given = new Set();

/** What the person chose. @returns {Promise<InputSetting>} */
export async function inputSetting() {
  const kept = await readStored(SETTING);
  return kept === "always" || kept === "never" ? kept : "auto";
}

/** @param {InputSetting} chosen Ends what a cancelled banner said, too. */
export async function chooseInput(chosen) {
  await writeForRun(DECLINED, false);
  await writeStored(SETTING, chosen);
  setting = null;
}

/** What holds now: never where there is no debugger, and after the person cancelled it until the browser ends or they choose anew. @returns {Promise<InputSetting>} */
export function inputInForce() {
  if (!listening) onStoredChange(SETTING, () => (setting = null));
  listening = true;
  setting ??= (async () => (!hasDebugger() || (await readForRun(DECLINED)) ? "never" : inputSetting()))();
  return setting;
}

/** The person cancelled the banner that browsers show while a debugger is attached. */
export async function declineInput() {
  setting = Promise.resolve("never");
  await writeForRun(DECLINED, true);
}

/** @returns {Promise<boolean>} Whether a banner was cancelled since the person chose. */
export async function isDeclined() {
  return Boolean(await readForRun(DECLINED));
}

/** @param {string} url @returns {string} The page, whatever is asked of it. */
function pageOf(url) {
  return url.split(/[?#]/, 1)[0];
}

/** Trusted input was needed here, so that it comes first from now on. @param {number} tabId @param {string} url */
export function noteNeeded(tabId, url) {
  needed.add(`${tabId} ${pageOf(url)}`);
  for (const old of needed) if (needed.size > MOST_PAGES) needed.delete(old);
}

/** @param {number} tabId @param {string} url */
export function isNeeded(tabId, url) {
  return needed.has(`${tabId} ${pageOf(url)}`);
}

/** Its pages take themselves to be used by a person from now on, and may ask before they are left. @param {number} tabId @param {string} origin */
export function noteGiven(tabId, origin) {
  given.add(`${tabId} ${origin}`);
  for (const old of given) if (given.size > MOST_PAGES) given.delete(old);
}

/** @param {number} tabId @param {string} origin */
export function wasGiven(tabId, origin) {
  return given.has(`${tabId} ${origin}`);
}
