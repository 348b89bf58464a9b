/*
 * Opens in a tab of its own what a person's click would have opened there: browsers block new windows that a script asks
 * for. The tab stays behind the current one and joins its group.
 * Below: lib/browser, current_tab. Above: acting.
 */

import { createTab } from "../lib/browser_tabs.js";
import { joinGroup } from "./current_tab.js";

/** @param {string} url @param {import("../lib/browser_tabs.js").Tab} opener @returns {Promise<import("../lib/browser_tabs.js").Tab>} */
export async function openBeside(url, opener) {
  const tab = await createTab({ url, active: false, openerId: opener.id });
  await joinGroup(tab, opener);
  return { ...tab, url };
}
