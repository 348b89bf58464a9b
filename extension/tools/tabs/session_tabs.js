/*
 * What the browser's run remembers of sessions: the tab each one works in, and the tabs it opened itself, which are closed
 * with it. A tab that somebody else uses too (another session, a person who typed an address into it) is nobody's to close.
 */

import { forgetForRun, readForRun, writeForRun } from "../../lib/browser.js";
import { closeTab, getTab } from "../../lib/browser_tabs.js";

/** @typedef {import("../../lib/browser_tabs.js").Tab} Tab */

const OPENED = "opened tabs";

/** Session to its tab, as it is also kept for a background that slept. @type {Map<string, number>} */
const current = new Map();
/** Tab to the session that opened it. @type {Promise<Record<string, string>> | null} */
let opened = null;

/** Where a session's tab is kept while the browser runs. @param {string} sessionId */
export const keyOf = (sessionId) => `session ${sessionId}`;

function openedTabs() {
  opened ??= readForRun(OPENED).then((kept) => kept ?? {});
  return opened;
}

/** @param {string} sessionId @param {typeof getTab} [look] How the browser is asked for it. @returns {Promise<Tab | null>} The tab it works in, while that is there. */
export async function tabOfSession(sessionId, look = getTab) {
  const kept = current.get(sessionId) ?? (await readForRun(keyOf(sessionId)));
  if (kept === undefined) return null;
  current.set(sessionId, kept);
  return look(kept);
}

/** @param {string} sessionId @param {number} tabId It works there from now on. */
export async function keepForSession(sessionId, tabId) {
  if (current.get(sessionId) !== tabId) {
    current.set(sessionId, tabId);
    await writeForRun(keyOf(sessionId), tabId);
  }
  const owner = (await openedTabs())[tabId];
  if (owner !== undefined && owner !== sessionId) await release(tabId);
}

/** @param {string} sessionId @param {number} tabId It opened this one. */
export async function noteOpened(sessionId, tabId) {
  const tabs = await openedTabs();
  tabs[tabId] = sessionId;
  await writeForRun(OPENED, tabs);
}

/** @param {number} tabId @returns {Promise<string | undefined>} The session that opened it, if nobody else used it since. */
export async function openerOf(tabId) {
  return (await openedTabs())[tabId];
}

/** Somebody else uses this tab too: it stays when its session goes. @param {number} tabId */
export async function release(tabId) {
  const tabs = await openedTabs();
  if (!(tabId in tabs)) return;
  delete tabs[tabId];
  await writeForRun(OPENED, tabs);
}

/** The session is gone: so are the tabs that it opened for itself. A tab that a person pinned is theirs. @param {string} sessionId */
export async function closeTabsOf(sessionId) {
  const tabs = await openedTabs();
  const own = Object.keys(tabs).filter((id) => tabs[id] === sessionId).map(Number);
  current.delete(sessionId);
  await forgetForRun(keyOf(sessionId));
  for (const id of own) {
    await release(id);
    const tab = await getTab(id);
    if (tab && !tab.pinned) await closeTab(id).catch(() => undefined); // It may have gone by itself.
  }
}
