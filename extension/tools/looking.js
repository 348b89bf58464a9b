/*
 * What tools that only look share: the tab, its frames, and receipts for the conditions of the page.
 * Below: current_tab, frames, reading, receipts. Above: find, scroll, wait.
 */

import { bondOf } from "./bonds.js";
import { currentTab } from "./current_tab.js";
import { PageFault, refused } from "./receipts.js";
import { checkSite } from "./sites.js";

/** @typedef {import("../lib/browser_tabs.js").Tab} Tab */

/**
 * @param {string | undefined} name @param {import("./types.js").CallContext} context
 * @param {(tab: Tab) => Promise<import("./types.js").ToolResult>} look @returns {Promise<import("./types.js").ToolResult>}
 */
export async function inTab(name, context, look) {
  /** @type {Tab | null} */
  let tab = null;
  try {
    tab = await currentTab(name, context);
    bondOf(context, { tab, frameId: 0, number: -1 }, false);
    checkSite(tab);
    return await look(tab);
  } catch (error) {
    if (error instanceof PageFault) return refused(error, tab);
    throw error;
  }
}
