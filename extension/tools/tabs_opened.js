/*
 * Tabs that an act opened: by the page, or in its place, as browsers block new windows that no person's click asked for.
 * They stay behind the current tab, join its group, and are waited for until they are where their address led.
 * Below: lib/browser_tabs, current_tab, navigation. Above: acting.
 */

import { createTab, getTab } from "../lib/browser_tabs.js";
import { isBlocked } from "./blocked.js";
import { joinGroup } from "./current_tab.js";
import { TabWatch } from "./navigation.js";
import { done } from "./receipts.js";
import { isBlank } from "./sites.js";

/** @typedef {import("../lib/browser_tabs.js").Tab} Tab */

const ADDRESS_MS = 3000; // From a new tab to the answer of its page, redirects included.

/**
 * Opens what a page asked for in vain. Pages say what they like, so only what a link on any page may lead to is opened.
 * @param {string} url @param {Tab} opener @param {AbortSignal} signal @returns {Promise<Tab | null>} null for what is no web page, or blocked.
 */
export async function openBeside(url, opener, signal) {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || isBlocked(url)) return null;
  const tab = await createTab({ url, active: false, openerId: opener.id });
  return { ...(await settled(tab, opener, signal)), url };
}

/** @param {TabWatch} watch @param {Tab} opener @param {AbortSignal} signal @returns {Promise<Tab | null>} null when no tab was opened. */
export async function openedBy(watch, opener, signal) {
  const event = watch.opened();
  const tab = event ? await getTab(event.tabId) : null;
  return tab && settled(tab, opener, signal);
}

/** @param {Tab} tab @param {Tab} opener @param {AbortSignal} signal @returns {Promise<Tab>} */
async function settled(tab, opener, signal) {
  const watch = new TabWatch(tab.id, { blank: true });
  try {
    await joinGroup(tab, opener);
    const now = await getTab(tab.id);
    if (now && (now.pending || isBlank(now.url))) await watch.until(() => Boolean(watch.top("committed", "failed", "closed")), ADDRESS_MS, signal);
    return (await getTab(tab.id)) ?? tab;
  } finally {
    watch.end();
  }
}

/** Said of a window that was opened in the page's place. */
export const UNHEARD = "The browser blocked the window that the page asked for; it was opened in its place, and the page will hear nothing of it.";

/** The effect of it. @param {Tab} opened */
export function openedTab({ id, url }) {
  return { kind: /** @type {const} */ ("opened_tab"), detail: `t${id} ${url}`, tab: `t${id}`, url };
}

/** What is told of an act that closed its own tab. @param {string} what @param {Tab} tab @param {"trusted" | "untrusted"} input */
export function closedItself(what, tab, input) {
  return done(`${what}: its tab t${tab.id} was closed by it`, tab, { effect: [{ kind: "navigated", detail: "the tab was closed" }], input });
}
