/*
 * Tabs that nobody sees: browsers draw nothing there, and most pages wait for ever for what they wanted to draw. Where the
 * browser has a debugger, the page is told for the length of an act that it is in front, and drawn; otherwise the answer says so.
 */

import { isBehind } from "../../lib/browser_tabs.js";
import { within } from "../call/bounded.js";
import { knownTab, knownTabId } from "./current_tab.js";
import { DebuggerGone, isDebugged, isDrawn, withDebugger } from "../acting/debugging.js";
import { ask, wasSeenLately } from "./frames.js";
import { inputInForce } from "../acting/input_policy.js";
import { parseName } from "../call/names.js";
import { PageFault } from "../call/receipts.js";

/** @typedef {import("../types.js").Tool} Tool */
/** @typedef {import("../types.js").ToolResult} ToolResult */
/** @typedef {import("../types.js").CallContext} CallContext */

const QUIET_MS = 5000; // The page goes on drawing for so long, as it may come to rest only after the act.
const WAKE_MS = 120; // What a page does on being seen again is none of the act's effects.
const TOLD_MS = 1000; // A busy page takes it in later; the act itself says how the page is.
const NOTE = "(this tab is in the background, where pages may not draw: tabs, action switch, brings it to the front)";

/** @param {{tab?: string, ref?: string, fields?: {ref: string}[]}} args @param {CallContext} context @returns {Promise<number | null>} The call's tab, if it is behind others. */
async function tabBehind({ tab: name, ref, fields }, context) {
  try {
    const first = ref ?? fields?.[0]?.ref;
    const named = name ?? (first && parseName(first).tab);
    const at = await knownTabId(named, context);
    if (at && !isDebugged(at.id) && wasSeenLately(at.id)) return null; // Most calls: the browser need not be asked.
    const tab = await knownTab(named, context);
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

/** Waits until a page that was told to be in front has done what it does then. @param {number} tabId @param {AbortSignal} signal */
async function woken(tabId, signal) {
  try {
    await within(ask(tabId, 0, { do: "nextMutation" }, { signal }), WAKE_MS, signal);
    await ask(tabId, 0, { do: "drawn", ms: WAKE_MS }, { signal });
  } catch (error) {
    if (!(error instanceof PageFault)) throw error; // The tool says it itself.
  }
}

/** @param {number} tabId @param {() => Promise<ToolResult>} work @param {AbortSignal} signal @returns {Promise<ToolResult>} */
async function whileDrawn(tabId, work, signal) {
  if ((await inputInForce()) === "never") return noted(await work());
  const awake = isDrawn(tabId);
  let begun = false;
  try {
    return await withDebugger(tabId, async (tab) => {
      await within(Promise.all([tab.once("Emulation.setFocusEmulationEnabled", { enabled: true }), tab.drawOn()]), TOLD_MS);
      begun = true;
      if (!awake) await woken(tabId, signal);
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
      return tabId === null ? work() : whileDrawn(tabId, work, context.signal);
    },
  };
}

/** A tool that only reads: no banner is shown for that, unless it found nothing where rows are drawn only as they come into view. @param {Tool} tool @param {string} [again] The reason for which it is done once more while the tab is drawn. @returns {Tool} */
export function seen(tool, again) {
  return {
    ...tool,
    async call(args, context) {
      const result = await tool.call(args, context);
      const tabId = await tabBehind(args, context);
      if (tabId === null || isDrawn(tabId)) return result;
      return again && result.receipt.reason === again ? whileDrawn(tabId, () => tool.call(args, context), context.signal) : noted(result);
    },
  };
}
