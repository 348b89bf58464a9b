/*
 * Tabs that nobody sees: browsers draw nothing there, and most pages wait for ever for what they wanted to draw. Where the
 * browser has a debugger, the page is told for the length of an act that it is in front; otherwise the answer says so.
 * Below: bounded, current_tab, debugging, input_policy. Above: index.
 */

import { isBehind } from "../lib/browser_tabs.js";
import { within } from "./bounded.js";
import { knownTab } from "./current_tab.js";
import { DebuggerGone, isDebugged, withDebugger } from "./debugging.js";
import { inputInForce } from "./input_policy.js";
import { parseName } from "./names.js";
import { PageFault } from "./receipts.js";

/** @typedef {import("./types.js").Tool} Tool */
/** @typedef {import("./types.js").ToolResult} ToolResult */
/** @typedef {import("./types.js").CallContext} CallContext */

const QUIET_MS = 5000; // The page goes on drawing for so long, as it may come to rest only after the act.
const TOLD_MS = 1000; // A busy page takes it in later; the act itself says how the page is.
const NOTE = "(this tab is in the background, where pages may not draw: tabs, action switch, brings it to the front)";

/** @param {{tab?: string, ref?: string}} args @param {CallContext} context @returns {Promise<number | null>} The call's tab, if it is behind others. */
async function tabBehind({ tab: name, ref }, context) {
  try {
    const tab = await knownTab(name ?? (ref && parseName(ref).tab), context);
    return tab && (await isBehind(tab)) ? tab.id : null;
  } catch (error) {
    if (error instanceof PageFault) return null; // The tool says it itself.
    throw error;
  }
}

/** @param {ToolResult} result @returns {ToolResult} */
function noted(result) {
  const text = `${result.text}\n${NOTE}`;
  return { ...result, text, receipt: { ...result.receipt, characters: text.length, behind: true } };
}

/** @param {number} tabId @param {() => Promise<ToolResult>} work @returns {Promise<ToolResult>} */
async function whileDrawn(tabId, work) {
  if ((await inputInForce()) === "never") return noted(await work());
  let begun = false;
  try {
    return await withDebugger(tabId, async (tab) => {
      await within(tab.once("Emulation.setFocusEmulationEnabled", { enabled: true }), TOLD_MS);
      begun = true;
      return work();
    }, QUIET_MS);
  } catch (error) {
    if (begun || !(error instanceof DebuggerGone)) throw error;
    return noted(await work());
  }
}

/** A tool that does something to a page, or waits for it. @param {Tool} tool @returns {Tool} */
export function drawn(tool) {
  return {
    ...tool,
    async call(args, context) {
      const tabId = await tabBehind(args, context);
      const work = () => tool.call(args, context);
      return tabId === null ? work() : whileDrawn(tabId, work);
    },
  };
}

/** A tool that only reads: no banner is shown for that. @param {Tool} tool @returns {Tool} */
export function seen(tool) {
  return {
    ...tool,
    async call(args, context) {
      const tabId = await tabBehind(args, context);
      const result = await tool.call(args, context);
      return tabId === null || isDebugged(tabId) ? result : noted(result);
    },
  };
}
