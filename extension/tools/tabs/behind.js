/*
 * Tabs that nobody sees: browsers draw nothing there, and most pages wait for ever for what they wanted to draw. Where the
 * browser has a debugger, the page is told for an act and a while after it that it is in front, and drawn; else the answer says so.
 */

import { isBehind } from "../../lib/browser_tabs.js";
import { within } from "../call/bounded.js";
import { knownTab, knownTabId } from "./current_tab.js";
import { DebuggerGone, isDebugged, isDrawn, withDebugger } from "../acting/debugging.js";
import { ask, wasSeenLately } from "./frames.js";
import { inputInForce } from "../acting/input_policy.js";
import { inOtherTab, parseName } from "../call/names.js";
import { PageFault, withText } from "../call/receipts.js";

/** @typedef {import("../types.js").Tool} Tool */
/** @typedef {import("../types.js").ToolResult} ToolResult */
/** @typedef {import("../types.js").CallContext} CallContext */

const QUIET_MS = 60_000; // The page goes on drawing for so long: whoever thinks about the next act would find its lists and menus shut, as pages do when they lose the focus.
const WAKE_MS = 120; // What a page does on being seen again is none of the act's effects.
const TOLD_MS = 1000; // A busy page takes it in later; the act itself says how the page is.
const NOTE = "(this tab is in the background, where pages may not draw: tabs, action switch, brings it to the front)";

/** @param {{tab?: string, ref?: string, fields?: {ref: string}[]}} args @returns {string | undefined} The tab that a call names. */
function tabNamed({ tab, ref, fields }) {
  const first = ref ?? fields?.[0]?.ref;
  return tab ?? (first && parseName(first).tab);
}

/** @param {string | undefined} named @param {CallContext} context @returns {Promise<number | null>} The call's tab, if it is behind others. */
async function tabBehind(named, context) {
  try {
    const at = await knownTabId(named, context);
    if (at && !isDebugged(at.id) && wasSeenLately(at.id)) return null; // Most calls: the browser need not be asked.
    const tab = await knownTab(named, context);
    return tab && (await isBehind(tab)) ? tab.id : null;
  } catch (error) {
    if (error instanceof PageFault) return null; // The tool says it itself.
    throw error;
  }
}

/** What is told of a tab that is not the current one names it, so that its refs can be used as they stand. @param {ToolResult} result @param {string} tab @param {CallContext} context @returns {Promise<ToolResult>} */
async function inItsTab(result, tab, context) {
  const current = await knownTab(undefined, context).catch(() => null);
  if (!current || `t${current.id}` === tab) return result;
  const candidates = result.receipt.candidates?.map((one) => inOtherTab(one, tab));
  const { receipt, ...rest } = withText(result, inOtherTab(result.text, tab));
  return { ...rest, receipt: { ...receipt, ...(candidates ? { candidates } : {}) } };
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
      const named = tabNamed(args);
      const tabId = await tabBehind(named, context);
      const work = () => tool.call(args, context);
      const result = await (tabId === null ? work() : whileDrawn(tabId, work, context.signal));
      return named ? inItsTab(result, named, context) : result;
    },
  };
}

/** A tool that only reads: no banner is shown for that, unless it found nothing where rows are drawn only as they come into view. @param {Tool} tool @param {string} [again] The reason for which it is done once more while the tab is drawn. @returns {Tool} */
export function seen(tool, again) {
  return {
    ...tool,
    async call(args, context) {
      const result = await tool.call(args, context);
      const tabId = await tabBehind(tabNamed(args), context);
      if (tabId === null || isDrawn(tabId)) return result;
      return again && result.receipt.reason === again ? whileDrawn(tabId, () => tool.call(args, context), context.signal) : noted(result);
    },
  };
}
