/*
 * One act on one element, from the call to its receipt: by script, or with trusted input, and never twice unless nothing at
 * all came of the first time. What kind of act it is, the tools say.
 */

import { watchRequests } from "../../lib/browser_tabs.js";
import { NeedsReal, opensMenu, Tries } from "./tries.js";
import { bondOf, focusBond } from "./bonds.js";
import { currentTab } from "../tabs/current_tab.js";
import { DebuggerGone } from "./debugging.js";
import { expectDownloads } from "../tabs/downloads.js";
import { ask, frameIdOf } from "../tabs/frames.js";
import { inputInForce, isNeeded, noteNeeded } from "./input_policy.js";
import { parseName } from "../call/names.js";
import { notDone, PageFault, refused, withText } from "../call/receipts.js";
import { checkBlocked, checkSite } from "../tabs/sites.js";
import { frameNumber } from "../tabs/memory.js";

/** @typedef {import("../types.js").CallContext} CallContext */
/** @typedef {import("../types.js").ToolResult} ToolResult */
/** @typedef {import("./effects.js").Target} Target */
/** @typedef {import("./tries.js").Act} Act */

/** Kinds of acts that can be given as trusted input; the page code decides about each. */
const GIVEN = new Set(["click", "hover", "press", "drag", "wheel", "type", "fill"]);

/** @param {Pick<Act, "ref" | "tab">} act @param {CallContext} context @returns {Promise<Target>} Without a ref: where keys were described to go. */
export async function targetOf({ ref, tab: named }, context) {
  const { tab: name, frame, number } = ref ? parseName(ref) : { tab: undefined, frame: undefined, number: 0 };
  const tab = await currentTab(name ?? named, context);
  checkSite(tab);
  const focus = ref ? undefined : focusBond(context);
  if (focus?.tabId === tab.id) return { tab, frameId: focus.frameId, frame: await frameNumber(tab.id, focus.frameId), number: focus.number };
  return { tab, frameId: await frameIdOf(tab.id, frame), frame: frame ?? 1, number };
}

/** @param {Act} act @param {CallContext} context @returns {Promise<ToolResult>} */
export async function act(act, context) {
  /** @type {Target} */
  let target;
  /** @type {import("../types.js").Bond | undefined} */
  let bond;
  try {
    target = await targetOf(act, context);
    bond = bondOf(context, target, act.kind !== "wheel");
    if (bond?.leads !== undefined) checkBlocked(bond.leads);
  } catch (error) {
    if (error instanceof PageFault) return refused(error, null, { input: "untrusted" });
    throw error;
  }
  const sent = /** @type {import("./tries.js").Sent[]} */ ([]);
  const expected = expectDownloads(context.sessionId, target.tab);
  const stop = watchRequests(target.tab.id, (request) => void sent.push(request));
  try {
    return await inFittingWay(new Tries({ ...act, ...(bond?.facts ? { bond: bond.facts } : {}) }, target, context, sent));
  } finally {
    expected();
    stop();
  }
}

/** Kinds of acts whose whole effect is what the browser does by itself. */
const REAL_FIRST = new Set(["press", "drag", "hover"]);

const UNDER_POINTER = "The page's styles show something here only while the real pointer is over it, which no script can move, and real input is not to be had in this browser or is off. Ask the person to point there, or look for another way to it.";

/** Whether the page's styles open something where was pointed. @param {Tries} tries */
async function opensByStyle({ target: { tab, frameId, number }, context: { signal } }) {
  try {
    return Boolean((await ask(tab.id, frameId, { do: "trustChecks", kind: "hover", ref: number }, { signal })).byStyle);
  } catch (error) {
    if (error instanceof PageFault) return false;
    throw error;
  }
}

/** With trusted input where that was chosen, is known to be needed, or matters for this act; otherwise by script. @param {Tries} tries @returns {Promise<ToolResult>} */
async function inFittingWay(tries) {
  const { act, target: { tab } } = tries;
  const force = GIVEN.has(act.kind) ? await inputInForce() : "never";
  if (force === "always" || (force === "auto" && (REAL_FIRST.has(act.kind) || opensMenu(act) || isNeeded(tab.id, tab.url)))) {
    const result = await tries.trusted("");
    if (!(result instanceof DebuggerGone)) return result;
    const instead = await tries.untrusted();
    return force === "auto" ? instead : withText(instead, `${instead.text}\n(by script, as the browser refused trusted input: ${result.message})`);
  }
  const first = force === "auto" ? await tries.fitting() : await tries.untrusted();
  if (first instanceof NeedsReal) {
    const real = await tries.trusted("");
    return real instanceof DebuggerGone ? first.instead() : real;
  }
  const result = first;
  if (force === "never" && act.kind === "hover" && result.receipt.reason === "no_effect" && (await opensByStyle(tries))) {
    return withText({ ...result, receipt: { ...result.receipt, hint: UNDER_POINTER } }, notDone("no_effect", UNDER_POINTER));
  }
  if (force !== "auto" || result.receipt.reason !== "no_effect" || result.receipt.effect?.some(({ kind }) => kind !== "no_effect") || tries.sent.length) return result;
  if (!(await tries.looksChecked()) || tries.sent.length) return result;
  const again = await tries.trusted(", second try");
  if (again instanceof DebuggerGone) {
    const hint = `The page may take a person's own input only, and the browser refused trusted input (${again.message.replace(/\.$/, "")}); ask the person to do it.`;
    return withText({ ...result, receipt: { ...result.receipt, hint } }, notDone("no_effect", hint));
  }
  if (again.receipt.ok) noteNeeded(tab.id, tab.url);
  return again;
}
