/*
 * Tabs that an act opened: by the page, or in its place, as browsers block new windows that no person's click asked for.
 * They stay behind the current tab, join its group, and are waited for until they are where their address led. Those of
 * blocked sites are closed as soon as that is known; whoever opens such a site without Pagehand is left alone.
 */

import { closeTab, createTab, getTab } from "../../lib/browser_tabs.js";
import { isAborted } from "./arriving.js";
import { isBlocked } from "./blocked.js";
import { joinGroup } from "./current_tab.js";
import { hearTabs, TabWatch } from "./navigation.js";
import { done } from "../call/receipts.js";
import { isBlank } from "./sites.js";

/** @typedef {import("../../lib/browser_tabs.js").Tab} Tab */
/** @typedef {import("../../lib/browser_tabs.js").TabEvent} TabEvent */

const ADDRESS_MS = 3000; // From a new tab to the answer of its page, redirects included,
const AGAIN_MS = 1200; // where the browser gave that up from there to the next try,
const LATE_MS = 60_000; // and for so long a tab that had no answer yet is kept from going to a blocked site.

/** Of a tab that may not be. */
export const SHUT_AT_ONCE = { kind: /** @type {const} */ ("opened_tab"), detail: "of a blocked site, closed at once" };

/** Those that one tab opens from now on, until `end`. */
export class OpenedTabs {
  /** @param {Tab} opener */
  constructor(opener) {
    this.opener = opener;
    /** Whether one of a blocked site was closed. */
    this.shut = false;
    this.ended = false;
    /** @type {Map<number, TabWatch>} */
    this.watches = new Map();
    this.deaf = hearTabs(this);
  }

  /** Those that are somewhere by now are the person's; others that were sent somewhere are followed until they are. */
  end() {
    this.ended = true;
    const isLate = (/** @type {TabWatch} */ watch) => watch.top("started") !== undefined && !hasArrived(watch);
    const late = [...this.watches].map(async ([tabId, watch]) => {
      if (isLate(watch)) await watch.until(() => hasArrived(watch), LATE_MS);
      this.watches.delete(tabId);
      watch.end();
    });
    void Promise.all(late).then(this.deaf);
  }

  /** @param {TabEvent} event */
  hear({ kind, tabId, frameId, url, source }) {
    if (kind === "opened" && source === this.opener.id && !this.ended) this.watch(tabId);
    if (kind === "closed" || frameId !== 0 || !this.watches.has(tabId) || !isBlocked(url)) return;
    this.shut = true;
    void closeTab(tabId).catch(() => undefined); // The page may have closed it itself.
  }

  /** @param {number} tabId @returns {TabWatch} What it did since it was opened. */
  watch(tabId) {
    const watch = this.watches.get(tabId) ?? new TabWatch(tabId, { blank: true });
    this.watches.set(tabId, watch);
    return watch;
  }

  /**
   * Opens what the page asked for in vain. Pages say what they like, so only what a link on any page may lead to is opened.
   * @param {string} url @param {AbortSignal} signal @returns {Promise<Tab | null>} null for what is no web page, or blocked.
   */
  async open(url, signal) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || isBlocked(url)) return null;
    const tab = await this.arrived(await createTab({ url, active: false, openerId: this.opener.id }), signal);
    return isBlank(tab.url) ? { ...tab, url } : tab;
  }

  /** @param {number | undefined} tabId @param {AbortSignal} signal @returns {Promise<Tab | null>} null when there is no such tab. */
  async settled(tabId, signal) {
    const tab = tabId === undefined ? null : await getTab(tabId);
    return tab && this.arrived(tab, signal);
  }

  /** @param {Tab} tab @param {AbortSignal} signal @returns {Promise<Tab>} */
  async arrived(tab, signal) {
    const watch = this.watch(tab.id);
    await joinGroup(tab, this.opener).catch(() => undefined); // It may have been closed already.
    await watch.until(() => hasArrived(watch) || watch.top("failed") !== undefined, ADDRESS_MS, signal);
    // Firefox gives up what is sent on to another site, and begins anew in another process.
    const gaveUp = watch.top("failed");
    const begins = () => hasArrived(watch) || watch.top("started", "failed") !== gaveUp;
    const again = !hasArrived(watch) && isAborted(gaveUp?.error) && (await watch.until(begins, AGAIN_MS, signal));
    if (again) await watch.until(() => hasArrived(watch), ADDRESS_MS, signal);
    return (await getTab(tab.id)) ?? tab;
  }
}

/** Whether a tab is somewhere, or gone. @param {TabWatch} watch */
function hasArrived(watch) {
  return watch.top("committed", "closed") !== undefined;
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
