/*
 * What tools that only look share: the tab, its frames, and receipts for the conditions of the page.
 */

import { bondOf } from "../acting/bonds.js";
import { currentTab, isCurrentTab, knownTab } from "../tabs/current_tab.js";
import { inOtherTab } from "../call/names.js";
import { PageFault, refused } from "../call/receipts.js";
import { checkSite } from "../tabs/sites.js";

/** @typedef {import("../../lib/browser_tabs.js").Tab} Tab */

/**
 * A reading's text with refs that can be used as they stand: those of a tab that is not the current one name it.
 * @param {string} text @param {Tab} tab @param {import("../types.js").CallContext} context
 */
export async function usable(text, tab, context) {
  if (isCurrentTab(context, tab)) return text; // Most readings: the browser need not be asked.
  const current = await knownTab(undefined, context).catch(() => null); // It may be closed.
  return current && current.id !== tab.id ? inOtherTab(text, `t${tab.id}`) : text;
}

/**
 * @param {string | undefined} name @param {import("../types.js").CallContext} context
 * @param {(tab: Tab) => Promise<import("../types.js").ToolResult>} look @returns {Promise<import("../types.js").ToolResult>}
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
