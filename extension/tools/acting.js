/*
 * One act on one element, from aim to receipt: gets it ready, does it, waits until its effects are in, and tells only what
 * was observed. What kind of act it is, the tools say.
 * Below: frames, reading, navigation, arriving, receipts. Above: click, type and the other acts.
 */

import { listFrames } from "../lib/browser_pages.js";
import { getTab } from "../lib/browser_tabs.js";
import { arrive, isAborted, rest } from "./arriving.js";
import { within } from "./bounded.js";
import { currentTab } from "./current_tab.js";
import { expectDownloads } from "./downloads.js";
import { connectDialogs, takeAnswer } from "./dialogs.js";
import { ask, frameIdOf } from "./frames.js";
import { inFrame, parseName } from "./names.js";
import { TabWatch } from "./navigation.js";
import { changesIn, linesOf, readTab } from "./reading.js";
import { done, PageFault, refused } from "./receipts.js";
import { checkSite } from "./sites.js";
import { openBeside, openedBy } from "./tabs_opened.js";

/** @typedef {import("./types.js").CallContext} CallContext */
/** @typedef {import("./types.js").ToolResult} ToolResult */
/** @typedef {import("../lib/browser_tabs.js").Tab} Tab */
/** @typedef {{kind: import("./types.js").EffectKind, detail?: string}} Effect */
/** @typedef {{tab: Tab, frameId: number, frame: number, number: number}} Target */
/** @typedef {{effects: Effect[], quietFor: number, late: boolean, leaving: string, tabWanted: string, busy: boolean, where: import("./frames.js").Where, refused?: {reason: import("./types.js").Reason, hint: string, candidates?: string[]}}} Outcome */

const NOTHING_MS = 600; // Without any effect for so long, an act had none.
const NOTHING_HIDDEN_MS = 1500; // The same in a tab that is not in front, whose timers run once a second.
const QUIET_MS = 25; // Effects that came with the act itself are complete after this.
const LATE_QUIET_MS = 120; // Where effects came later, more may follow.
const SETTLE_MS = 2500; // No act is watched for longer, however restless the page.
const LEAVE_MS = 1500; // From a followed link to the start of its navigation.
const DELTA_BUDGET = 1900;
const READING_BUDGET = 3000;

/**
 * @typedef {object} Act
 * @property {string} verb For the receipt's text, such as "clicked".
 * @property {string} kind What the page code does, and the arguments it does it with.
 * @property {Record<string, unknown>} details
 * @property {string} [ref] Without one the act goes to what has the focus.
 * @property {string} [tab]
 * @property {{x: number, y: number}} [offset] From the element's top left.
 * @property {(target: Target) => Promise<Record<string, unknown>>} [late] More details, found out once the element is ready.
 */

/** @param {Pick<Act, "ref" | "tab">} act @param {CallContext} context @returns {Promise<Target>} */
export async function targetOf({ ref, tab: named }, context) {
  const { tab: name, frame, number } = ref ? parseName(ref) : { tab: undefined, frame: undefined, number: 0 };
  const tab = await currentTab(name ?? named, context);
  checkSite(tab);
  return { tab, frameId: await frameIdOf(tab.id, frame), frame: frame ?? 1, number };
}

/** @param {Act} act @param {CallContext} context @returns {Promise<ToolResult>} */
export async function act(act, context) {
  /** @type {Tab | null} */
  let tab = null;
  try {
    const target = await targetOf(act, context);
    tab = target.tab;
    const watch = new TabWatch(tab.id);
    const expected = expectDownloads(context.sessionId, tab);
    try {
      return await perform(target, watch, act, context);
    } finally {
      expected();
      watch.end();
    }
  } catch (error) {
    if (!(error instanceof PageFault)) throw error;
    return refused(error, tab && ((await getTab(tab.id)) ?? tab), { input: "untrusted" });
  }
}

/** Gets the element ready. @param {Target} target @param {Act} act @param {CallContext} context @returns {Promise<string>} Its line. */
async function aim({ tab, frameId, frame, number }, { ref, offset }, { signal, sessionId }) {
  const message = ref ? { do: "aim", session: sessionId, ref: number, ...(offset ? { offset } : {}) } : { do: "aimAtFocus", session: sessionId };
  const aimed = await ask(tab.id, frameId, message, { signal });
  if (aimed.refused) throw faultFrom(aimed.refused, frame);
  await connectDialogs(tab.id, frameId, aimed.where.documentId, aimed.channel);
  if (ref) await checkFrames({ tab, frameId, frame, number }, aimed.point, signal);
  return inFrame(aimed.line, frame);
}

/** @param {Target} target @param {TabWatch} watch @param {Act} act @param {CallContext} context */
async function perform(target, watch, act, context) {
  const { tab } = target;
  const { signal, sessionId } = context;
  const what = `${act.verb} ${await aim(target, act, context)}`;
  const late = act.late ? await act.late(target) : {};
  const message = { do: "act", kind: act.kind, ...act.details, ...late, dialog: takeAnswer(sessionId, tab.id) };
  const outcome = await doIt(target, watch, message, signal);
  if (outcome === "left" || watch.leaving() || outcome.leaving) {
    const left = await leave(target, watch, what, context, outcome === "left" ? null : outcome);
    if (typeof left === "object") return left;
    const url = watch.downloading()?.url ?? (left === "downloaded" ? watch.top("started", "failed", "loaded")?.url ?? "" : null);
    if (url !== null) return finish(target, what, { kind: "downloaded", detail: url }, context);
  }
  const download = watch.downloading();
  if (download) return finish(target, what, { kind: "downloaded", detail: download.url }, context);
  const opened = outcome !== "left" && outcome.tabWanted ? await openBeside(outcome.tabWanted, tab, signal) : await openedBy(watch, tab, signal);
  return finish(target, what, opened && { kind: "opened_tab", detail: `t${opened.id} ${opened.url}` }, context);
}

/** @param {{reason: import("./types.js").Reason, hint: string, candidates?: string[]}} refusal @param {number} frame */
export function faultFrom({ reason, hint, candidates = [] }, frame) {
  return new PageFault(reason, inFrame(hint, frame), candidates.map((one) => inFrame(one, frame)));
}

/** What is over the frame, seen from the frames around it. @param {Target} target @param {{x: number, y: number}} point @param {AbortSignal} signal */
async function checkFrames({ tab, frameId }, point, signal) {
  if (frameId === 0) return;
  const answer = await ask(tab.id, frameId, { do: "where" }, { signal });
  if (answer.index < 0) return;
  const own = (await listFrames(tab.id)).find((one) => one.id === frameId);
  if (!own) return;
  const outer = await ask(tab.id, own.parentId, { do: "frameAt", index: answer.index, ...point }, { signal });
  if (outer.refused) throw new PageFault(outer.refused.reason, outer.refused.hint);
  await checkFrames({ tab, frameId: own.parentId, frame: 0, number: 0 }, outer.point, signal);
}

/** Does the act and waits until its effects are in. @param {Target} target @param {TabWatch} watch @param {{do: string} & Record<string, unknown>} message @param {AbortSignal} signal @returns {Promise<Outcome | "left">} */
async function doIt(target, watch, message, signal) {
  const started = Date.now();
  try {
    let outcome = /** @type {Outcome} */ (await ask(target.tab.id, target.frameId, message, { signal }));
    if (outcome.refused) throw faultFrom(outcome.refused, target.frame);
    for (;;) {
      const wait = waitFor(outcome, Date.now() - started);
      if (wait <= 0 || watch.leaving() || watch.opened() || watch.downloading()) return outcome;
      await change(target, watch, outcome, wait, signal);
      if (watch.leaving()) return outcome;
      outcome = await ask(target.tab.id, target.frameId, { do: "outcome" }, { signal });
    }
  } catch (error) {
    if (error instanceof PageFault && (error.reason === "navigated" || (error.reason === "frame_gone" && target.frameId !== 0))) return "left";
    throw error;
  }
}

/** @param {Outcome} outcome @param {number} passed Milliseconds. @returns {number} How long to wait for more; 0 when the effects are in. */
function waitFor({ effects, quietFor, late, leaving, tabWanted, busy, where }, passed) {
  if (leaving || tabWanted || passed > SETTLE_MS) return 0;
  if (!effects.length) return (where.hidden ? NOTHING_HIDDEN_MS : NOTHING_MS) - passed;
  const quiet = late || busy ? LATE_QUIET_MS : QUIET_MS;
  return Math.min(quiet - quietFor, SETTLE_MS - passed);
}

/** Waits for a change of the page, for a navigation, or for the time. @param {Target} target @param {TabWatch} watch @param {Outcome} outcome @param {number} ms @param {AbortSignal} signal */
async function change(target, watch, outcome, ms, signal) {
  const moved = watch.until(() => watch.leaving() || Boolean(watch.opened() ?? watch.downloading()), ms, signal);
  if (outcome.effects.length) return void (await moved);
  await within(Promise.race([moved, ask(target.tab.id, target.frameId, { do: "next" }, { signal, ms: ms + 1000 })]), ms, signal);
}

/** @param {Target} target @param {TabWatch} watch @param {string} what @param {CallContext} context @param {Outcome | null} outcome @returns {Promise<ToolResult | "stayed" | "downloaded">} */
async function leave(target, watch, what, context, outcome) {
  const { tab } = target;
  const { signal } = context;
  const started = () => Boolean(watch.top("started", "committed", "moved", "failed")) || Boolean(watch.opened() ?? watch.downloading()) || watch.last((event) => event.frameId !== 0) !== undefined;
  await watch.until(started, LEAVE_MS, signal);
  if (!watch.top("started", "committed", "moved", "failed")) return "stayed";
  const arrived = await arrive(watch, signal);
  if (!arrived.arrived) {
    if (isAborted(arrived.error)) return "downloaded";
    throw new PageFault("timeout", `The next page did not load (${arrived.error || "no answer"}); read the page to see where you are.`);
  }
  if (arrived.moved) return "stayed";
  await rest(tab.id, signal);
  const now = (await getTab(tab.id)) ?? tab;
  const reading = await readTab(now, { sessionId: context.sessionId, signal, budget: READING_BUDGET, controlsOnly: false, full: true });
  const effect = [/** @type {Effect} */ ({ kind: "navigated", detail: now.url }), ...(outcome?.effects ?? []).filter((one) => one.kind === "request_sent")];
  return done(`${what}: navigated to ${now.url}\n${reading.text}`, { ...now, title: reading.where.title, url: reading.where.url }, { effect, input: "untrusted", folded: reading.folded, is_delta: false });
}

/** @param {Target} target @param {string} what @param {Effect | null} outside What happened outside of the page. @param {CallContext} context @returns {Promise<ToolResult>} */
async function finish({ tab, frameId, frame }, what, outside, context) {
  const { signal, sessionId } = context;
  const last = await ask(tab.id, frameId, { do: "finish", session: sessionId, budget: DELTA_BUDGET }, { signal });
  const others = await changesIn(tab.id, frameId, sessionId, DELTA_BUDGET, signal);
  /** @type {Effect[]} */
  const effect = [...(outside ? [outside] : []), ...last.effects];
  if (!effect.length && others.length) effect.push({ kind: "dom_changed", detail: "in another frame" });
  const delta = [...linesOf(last, frame), ...others].join("\n");
  const place = { ...tab, url: frameId === 0 ? last.where.url : tab.url, title: frameId === 0 ? last.where.title : tab.title };
  if (!effect.length) {
    const fault = new PageFault("no_effect", "Nothing on the page changed; it may need another element, a double click, or something else first.");
    return refused(fault, place, { effect: [{ kind: "no_effect" }], input: "untrusted" });
  }
  const said = effect.map(({ kind, detail }) => (detail ? `${kind} ${kind === "value" ? JSON.stringify(detail) : detail}` : kind)).join(", ");
  return done(`${what}: ${said}${delta ? `\n${delta}` : ""}`, place, { effect, ...(delta ? { delta } : {}), input: "untrusted", is_delta: true });
}
