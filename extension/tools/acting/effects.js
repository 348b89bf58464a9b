/*
 * From an act that was just done to its receipt: waits until its effects are in, follows it to the next page, and tells
 * only what was observed.
 */

import { getTab } from "../../lib/browser_tabs.js";
import { arriveAndRead, isAborted, rest } from "../tabs/arriving.js";
import { within } from "../call/bounded.js";
import { isBlank } from "../tabs/sites.js";
import { ask, hasClosed } from "../tabs/frames.js";
import { notLoaded } from "../tabs/load_errors.js";
import { inFrame } from "../call/names.js";
import { changesIn, linesOf, linesWithFrames, readTab } from "../reading/reading.js";
import { inWords, unsaid } from "./said.js";
import { done, PageFault, refused, unanswered } from "../call/receipts.js";
import { BUDGETS } from "../../lib/budgets.js";

/** @typedef {import("../types.js").CallContext} CallContext */
/** @typedef {import("../types.js").ToolResult} ToolResult */
/** @typedef {import("../../lib/browser_tabs.js").Tab} Tab */
/** @typedef {import("../tabs/navigation.js").TabWatch} TabWatch */
/** @typedef {{kind: import("../types.js").EffectKind, detail?: string}} Effect */
/** @typedef {{tab: Tab, frameId: number, frame: number, number: number}} Target */
/** @typedef {{effects: Effect[], quietFor: number, late: boolean, leaving: string, asksToLeave?: boolean, tabWanted: string, dismissed?: import("./dialogs.js").Dialog, busy: boolean, windowBlocked?: boolean, awaited?: boolean, moving?: boolean, dropped?: boolean, fetched?: boolean, announced?: boolean, where: import("../tabs/frames.js").Where, refused?: {reason: import("../types.js").Reason, hint: string, candidates?: string[]}}} Outcome */

/**
 * One try at an act: what it is done to, and what is heard meanwhile.
 * @typedef {object} Attempt
 * @property {Target} target
 * @property {TabWatch} watch
 * @property {CallContext} context
 * @property {"trusted" | "untrusted"} input How it was given.
 * @property {string} [line] The line of what it was aimed at.
 * @property {import("./browser_dialogs.js").BrowserDialogs} [asked] What the browser asks meanwhile, where it is heard.
 * @property {import("./tries.js").Sent[]} requests What scripts of the tab asked for since.
 * @property {boolean} [closed] The frame that it was done in has left the page by it.
 */

const NOTHING_MS = 400; // Without any effect for so long, an act had none.
const NOTHING_HIDDEN_MS = 1500; // The same in a tab that is not in front, whose timers run once a second.
const QUIET_MS = 25; // Effects that came with the act itself are complete after this.
const OPENING = ["expanded", "opened_dialog"];
const BLUR_MS = 1; // By which clocks of pages are blurred.
/** What the page waits for by itself after an act. */
export const QUIET = { ms: QUIET_MS, unless: OPENING }; // What opens has to be drawn, too.
const LATE_QUIET_MS = 120; // Where effects came later, more may follow.
const AWAITED_MS = 600; // What was asked for and is not so yet may come this late.
const MOVING_MS = 800; // What is on its way, as after a drop, has arrived by then; where nothing else was seen of the act, it is waited for.
const ARRIVED_MS = 100; // From the end of a move to what a page does then, which it hears of with the next frame.
const ANNOUNCED_MS = 1500; // What the page says that it is fetching is mostly there by then.
const SETTLE_MS = 2500; // No act is watched for longer, however restless the page.
const ANSWERED_MS = 1000; // What the page asked a server for is waited for so long, as the answer is what the act is for.
const DRAWN_MS = 250; // What opens is put in its place when it is drawn; a tab that takes longer may not be drawn at all.
const STEP_MS = 60; // From one look at what is awaited to the next.
const LEAVE_MS = 1500; // From a followed link to the start of its navigation.
const ASKED_MS = 5000; // For the person to say whether the page may be left.
const FRAME_MS = 2500; // From there to the page of a frame.
/** What is told of a frame that left by an act in it. */
const FRAME_CLOSED = [{ kind: /** @type {const} */ ("dom_changed"), detail: "its frame has left the page" }];
/** Of one that left by the first of several keys. */
export const CUT_OFF = { hint: "The frame left the page before all of it was given; read the page again.", effects: FRAME_CLOSED, told: true };
const DELTA_BUDGET = BUDGETS.changes;
const READING_BUDGET = BUDGETS.arrival;

/** @param {{reason: import("../types.js").Reason, hint: string, candidates?: string[]}} refusal @param {number} frame */
export function faultFrom({ reason, hint, candidates = [] }, frame) {
  return new PageFault(reason, inFrame(hint, frame), candidates.map((one) => inFrame(one, frame)));
}

/** Does the act and waits until its effects are in. @param {Attempt} attempt @param {() => Promise<any>} doIt Resolves with the first outcome. @returns {Promise<Outcome | "left">} */
export async function settle(attempt, doIt) {
  const { target, watch, context: { signal } } = attempt;
  let isDone = false;
  try {
    let outcome = /** @type {Outcome} */ (await doIt());
    isDone = !outcome.refused;
    const started = Date.now(); // A long drag takes its time before it can have had its effects.
    if (outcome.refused) throw Object.assign(faultFrom(outcome.refused, target.frame), { effects: outcome.effects ?? [], told: true });
    for (let moved = 0; ; ) {
      const passed = Date.now() - started;
      if (outcome.moving) moved = passed;
      const wait = isAnswered(attempt) || passed > (outcome.fetched ? SETTLE_MS : ANSWERED_MS) ? waitFor(outcome, passed, moved) : STEP_MS;
      if (wait <= 0 || outcome.leaving || outcome.tabWanted || watch.leaving() || watch.opened() || watch.downloading()) return outcome;
      await change(target, watch, outcome, wait, signal);
      if (watch.leaving()) return outcome;
      outcome = await ask(target.tab.id, target.frameId, { do: "outcome" }, { signal });
    }
  } catch (error) {
    if (!(error instanceof PageFault) || error.told || !(error.reason === "navigated" || (error.reason === "frame_gone" && target.frameId !== 0))) throw error;
    attempt.closed = (isDone || error.taken) && !watch.leaving() && (await hasClosed(target.tab.id, target.frameId));
    return "left";
  }
}

const UNDER_WAY = "It is still under way: wait or read the page before anything is done again";

/** Whether what its scripts have asked for since has been answered, and they had the time to do something with it. @param {Attempt} attempt */
function isAnswered({ requests }) {
  return requests.every(({ type, ended }) => type !== "xmlhttprequest" || (ended > 0 && Date.now() - ended > QUIET_MS));
}

/** @param {Outcome} outcome @param {number} passed Milliseconds. @param {number} moved By then, something was still on its way. @returns {number} How long to wait for more; 0 when the effects are in. */
function waitFor({ effects, quietFor, late, leaving, tabWanted, busy, awaited, moving, dropped, announced, where }, passed, moved) {
  if (leaving || tabWanted || passed > SETTLE_MS) return 0;
  if ((awaited && effects.length && passed < AWAITED_MS) || (moving && (passed < MOVING_MS || !effects.length)) || (announced && passed < ANNOUNCED_MS)) return STEP_MS;
  if (!effects.length) return Math.max(where.hidden ? NOTHING_HIDDEN_MS : NOTHING_MS, moved && moved + ARRIVED_MS) - passed;
  const quiet = late || busy ? LATE_QUIET_MS : QUIET_MS;
  const arrived = dropped && moved ? moved + ARRIVED_MS - passed : 0; // Only when it has come to its place do pages put it there.
  return Math.min(Math.max(quiet - BLUR_MS - quietFor, arrived), SETTLE_MS - passed);
}

/** Waits for a change of the page, for a navigation, or for the time. @param {Target} target @param {TabWatch} watch @param {Outcome} outcome @param {number} ms @param {AbortSignal} signal */
async function change(target, watch, outcome, ms, signal) {
  const moved = watch.until(() => watch.leaving() || Boolean(watch.opened() ?? watch.downloading()), ms, signal);
  if (outcome.effects.length) {
    const opens = outcome.effects.some(({ kind }) => OPENING.includes(kind));
    const drawn = outcome.where.hidden || !opens ? undefined : within(ask(target.tab.id, target.frameId, { do: "drawn", ms: DRAWN_MS }, { signal }), DRAWN_MS + STEP_MS, signal).catch(() => undefined); // The page may be left.
    await moved;
    return void (watch.leaving() || (await drawn));
  }
  await within(Promise.race([moved, ask(target.tab.id, target.frameId, { do: "next" }, { signal, ms: ms + 1000 })]), ms, signal);
}

/** @param {Attempt} attempt @param {string} what @param {Outcome | null} outcome @returns {Promise<ToolResult | "stayed" | "downloaded">} */
export async function leave(attempt, what, outcome) {
  const { target: { tab }, watch, context: { signal } } = attempt;
  const started = () => Boolean(watch.top("started", "committed", "moved", "failed")) || Boolean(watch.opened() ?? watch.downloading()) || watch.last((event) => event.frameId !== 0) !== undefined;
  await watch.until(started, LEAVE_MS, signal);
  if (!started() && outcome?.leaving) await asked(attempt, started);
  if (!watch.top("started", "committed", "moved", "failed")) return (await goneOnInFrame(watch, tab.id, signal)) ? arrivedAt(attempt, what, outcome, true) : "stayed";
  const arrived = await arriveAndRead(watch, signal, async (moved) => {
    if (moved) return /** @type {const} */ ("stayed");
    await rest(tab.id, signal);
    return arrivedAt(attempt, what, outcome, false);
  });
  if ("read" in arrived) return arrived.read;
  if (isAborted(arrived.error)) return "downloaded";
  const fault = arrived.error ? notLoaded(arrived.error) : new PageFault("timeout", "The next page did not load; read the page to see where you are.");
  throw unanswered(fault); // What was pressed may have reached its server all the same.
}

/** Some browsers let a page answer while they ask the person whether to leave it. @param {Attempt} attempt @param {() => boolean} started */
async function asked({ target: { tab, frameId }, watch, context: { signal } }, started) {
  const { asksToLeave } = await ask(tab.id, frameId, { do: "outcome" }, { signal });
  if (!asksToLeave) return;
  await watch.until(started, ASKED_MS, signal);
  if (!started()) throw unanswered(new PageFault("timeout", "The page asks in a dialog whether to leave it, which only the person can answer; ask them to, then read the page."));
}

/** Whether only a frame went on to another page; waits for that. @param {TabWatch} watch @param {number} tabId @param {AbortSignal} signal */
async function goneOnInFrame(watch, tabId, signal) {
  const last = () => watch.last((event) => event.tabId === tabId && event.frameId !== 0)?.kind;
  if (last() === undefined) return false;
  await watch.until(() => last() === "ready" || last() === "loaded" || last() === "failed", FRAME_MS, signal);
  return watch.last((event) => event.frameId !== 0 && event.kind === "committed" && !isBlank(event.url)) !== undefined; // Components measure with an empty frame.
}

/** @param {Attempt} attempt @param {string} what @param {Outcome | null} outcome @param {boolean} framed Only a frame went on. @returns {Promise<ToolResult>} */
async function arrivedAt({ target: { tab }, context: { sessionId, signal }, input }, what, outcome, framed) {
  const now = (await getTab(tab.id)) ?? tab;
  const reading = await readTab(now, { sessionId, signal, budget: READING_BUDGET, controlsOnly: false, full: true, brief: true });
  const said = (outcome?.effects ?? []).filter((one) => one.kind === "opened_dialog").map((one) => `, after ${one.detail}`);
  const where = framed ? "another page in a frame" : reading.where.url;
  const effect = [/** @type {Effect} */ ({ kind: "navigated", detail: where }), ...(outcome?.effects ?? []).filter((one) => one.kind === "request_sent" || one.kind === "opened_dialog")];
  return done(`${what}: navigated to ${where}${said.join("")}\n${reading.text}`, { ...now, title: reading.where.title, url: reading.where.url }, { effect, input, folded: reading.folded, is_delta: false });
}

/** What can be read in a frame that has left the page by what was done in it, as an editor that is shut by a key of its own. @type {any} */
const CLOSED = { effects: FRAME_CLOSED, delta: [], cut: 0 };

/** @param {Attempt} attempt @param {string} what @param {Effect[]} outside What happened outside of the page. @param {string} [more] What else there is to say. @returns {Promise<ToolResult>} */
export async function finish({ target: { tab, frameId, frame }, context: { signal, sessionId, oneOfMany }, input, requests, line = "", closed = false }, what, outside, more = "") {
  const last = closed ? CLOSED : await ask(tab.id, frameId, { do: "finish", session: sessionId, budget: oneOfMany ? 0 : DELTA_BUDGET }, { signal });
  const others = oneOfMany ? [] : await changesIn(tab.id, frameId, sessionId, DELTA_BUDGET, signal);
  /** @type {Effect[]} */
  const effect = withRequests([...outside, ...last.effects.map((/** @type {Effect} */ one) => (one.kind === "focus_moved" && one.detail ? { ...one, detail: inFrame(one.detail, frame) } : one))], requests, last.habits ?? []);
  if (!effect.length && others.length) effect.push({ kind: "dom_changed", detail: "in another frame" });
  const lines = oneOfMany ? linesOf(last, frame) : await linesWithFrames(tab.id, frameId, last, frame, { sessionId, signal, budget: DELTA_BUDGET, controlsOnly: false });
  const delta = [...unsaid(lines, [{ line, effect }]), ...others].join("\n");
  const place = { ...tab, url: frameId === 0 ? last.where.url : tab.url, title: frameId === 0 ? last.where.title : tab.title };
  if (!effect.length) {
    const seen = `It was given, and nothing on the page has changed so far${last.focused ? " but what came of the focus that keys need" : delta ? " by that" : ""}`;
    const fault = new PageFault("no_effect", `${seen}; it may have worked unseen or be on its way, so look before it is done again. If it did nothing, it may need another element, a ${last.focused ? "" : "double "}click, or something else first.`);
    // It is told only now, and would never be otherwise: the page counts as told from here on.
    if (delta) return refusedAfter(fault, place, { happened: last.focused ? "it has the focus" : "before it, or by itself", delta, effect: [{ kind: "no_effect" }], input });
    return refused(fault, place, { effect: [{ kind: "no_effect" }], input });
  }
  if (last.claimed && last.claimed === effect.length) {
    // Of dialogs only the page's own world tells, and pages can say what they like there.
    const hint = `The page tells of a dialog (${effect.map(({ detail }) => detail).join(", ")}); nothing else was observed. If that is what is wanted, say so with dialog and do it again.`;
    return refused(new PageFault("no_effect", hint), place, { effect, input });
  }
  const happened = inWords(effect);
  if (last.differs) return refusedAfter(faultFrom(last.differs, frame), place, { happened, delta, effect, input });
  const open = last.busyNow || requests.some(({ type, ended, url }) => type === "xmlhttprequest" && !ended && !(last.habits ?? []).includes(new URL(url).pathname));
  const told = last.claimed ? " (of dialogs the page itself tells)" : "";
  const besides = [more || last.more, open ? UNDER_WAY : ""].filter(Boolean).join(". ");
  return done(`${what}: ${happened}${told}${besides && `. ${besides}`}${delta ? `\n${delta}` : ""}`, place, { effect, ...(delta ? { delta } : {}), input, is_delta: true });
}

/**
 * With what was sent, as the page hears only of what is answered already. @param {Effect[]} effects @param {import("./tries.js").Sent[]} requests
 * @param {string[]} habits Paths that the page asks for all the time. @returns {Effect[]}
 */
function withRequests(effects, requests, habits) {
  const known = effects.filter(({ kind }) => kind === "request_sent").flatMap(({ detail }) => detail?.split(", ") ?? []);
  const sent = requests.map(({ url, method }) => ({ path: new URL(url).pathname, method })).filter(({ path, method }) => method !== "GET" || !habits.includes(path));
  const paths = [...new Set([...sent.map(({ path }) => path), ...known.filter((path) => !habits.includes(path))])];
  const rest = effects.filter(({ kind }) => kind !== "request_sent");
  if (!paths.length) return rest;
  const at = rest.findIndex(({ kind }) => ["dom_changed", "focus_moved", "scrolled"].includes(kind));
  return rest.toSpliced(at < 0 ? rest.length : at, 0, { kind: "request_sent", detail: paths.slice(0, 3).join(", ") });
}

/** Something was done, but not what was asked for. @param {PageFault} fault @param {import("../call/receipts.js").Place} place @param {{happened: string, delta: string, effect: Effect[], input: "trusted" | "untrusted"}} what @returns {ToolResult} */
function refusedAfter(fault, place, { happened, delta, effect, input }) {
  const result = refused(fault, place, { effect, ...(delta ? { delta, is_delta: true } : {}), input });
  const text = `${result.text}\n(what happened: ${happened})${delta ? `\n${delta}` : ""}`;
  return { text, receipt: { ...result.receipt, characters: text.length } };
}
