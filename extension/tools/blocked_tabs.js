/*
 * Tabs of blocked sites that a page opens while an act is under way in it: they are closed as soon as it is known where
 * they lead. Whoever opens such a site without Pagehand is left alone.
 * Below: lib/browser_tabs, navigation, blocked. Above: acting_tries.
 */

import { closeTab } from "../lib/browser_tabs.js";
import { isBlocked } from "./blocked.js";
import { hearTabs } from "./navigation.js";

/** @typedef {import("../lib/browser_tabs.js").TabEvent} TabEvent */

/** Those that one tab opens from now on, until `end`. */
export class BlockedTabs {
  /** @param {number} tabId */
  constructor(tabId) {
    this.tabId = tabId;
    /** Whether one was closed. */
    this.shut = false;
    /** @type {Set<number>} */
    this.opened = new Set();
    this.end = hearTabs(this);
  }

  /** @param {TabEvent} event */
  hear({ kind, tabId, frameId, url, source }) {
    if (kind === "opened" && source === this.tabId) this.opened.add(tabId);
    if (kind === "closed" || frameId !== 0 || !this.opened.has(tabId) || !isBlocked(url)) return;
    this.opened.delete(tabId);
    this.shut = true;
    void closeTab(tabId).catch(() => undefined); // The page may have closed it itself.
  }
}
