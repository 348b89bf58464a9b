/*
 * One try at an act, by script or with trusted input: gets the element ready, does it, and hands on what came of it.
 * Which way is tried, and whether a second time, is for acting.js to say.
 */

import { activeTab, getTab, showTab } from "../../lib/browser_tabs.js";
import { CUT_OFF, finish, leave, QUIET, settle } from "./effects.js";
import { aim, framesHaveFocus, OUT_OF_FRAME, pointed } from "./aiming.js";
import { BLOCKED_HINT, isBlocked } from "../tabs/blocked.js";
import { whileAnswering } from "./browser_dialogs.js";
import { DebuggerGone } from "./debugging.js";
import { hasAnswer, noteDismissed, takeAnswer } from "./dialogs.js";
import { rest } from "../tabs/arriving.js";
import { ask } from "../tabs/frames.js";
import { BUDGETS } from "../../lib/budgets.js";
import { changesAfter } from "../reading/reading.js";
import { noteGiven, wasGiven } from "./input_policy.js";
import { TabWatch } from "../tabs/navigation.js";
import { scriptsMatch } from "./page_scripts.js";
import { PageFault, refused, unanswered, withText } from "../call/receipts.js";
import { inWords } from "./said.js";
import { closedItself, OpenedTabs, openedTab, SHUT_AT_ONCE, UNHEARD } from "../tabs/opened.js";
import { MENU_MS, shutByBanner, withTrustedInput } from "./trusted_input.js";

/** @typedef {import("../types.js").CallContext} CallContext */
/** @typedef {import("../types.js").ToolResult} ToolResult */
/** @typedef {import("./effects.js").Attempt} Attempt */
/** @typedef {import("./effects.js").Target} Target */
/** @typedef {import("./trusted_input.js").Point} Point */
/** @typedef {import("./trusted_input.js").TrustedInput} TrustedInput */
/** @typedef {import("./aiming.js").Aimed} Aimed */
/** @typedef {{press: boolean, native: boolean, held?: boolean, strokes: import("./trusted_input.js").Stroke[]}} Given As extension/page/acts.js says it. */

/** Those that press the pointer's button, or may. */
const POINTED = new Set(["click", "drag", "type", "fill"]);
/** @typedef {import("../../lib/browser_tabs.js").Request} Sent A request of the tab. */
const SENT_BY_SCRIPTS = new Set(["xmlhttprequest", "ping", "websocket"]);

/**
 * @typedef {object} Act
 * @property {string} verb For the receipt's text, such as "clicked".
 * @property {string} kind What the page code does, and the arguments it does it with.
 * @property {Record<string, any>} details
 * @property {import("../types.js").Wanted} [wanted] The same, as it was described.
 * @property {Record<string, unknown>} [bond] What was described of the element.
 * @property {string} [ref] Without one the act goes to what has the focus, a wheel to the middle of the window.
 * @property {string} [tab]
 * @property {{x: number, y: number}} [offset] From the element's top left.
 * @property {string} [place] Of a calendar, such as "Tue 3 10:00".
 * @property {boolean} [later] Another field of the same call came before: that one is left first, as a person does.
 * @property {(target: Target, aimed: Aimed) => Promise<Record<string, any>>} [late] More details, found out once the element is ready.
 * @property {() => Promise<{reason: import("../types.js").Reason, hint: string} | undefined>} [ends] For a drag that ends in another frame: why it must not be let go there.
 */

/** Whether a menu may come of it. Many pages shut theirs as they are made smaller or larger, as by the browser's banner: that has to be there before and to stay. @param {Act} act */
export const opensMenu = ({ kind, details }) => kind === "click" && details.button === 2;

/** Nothing was done yet, or nothing came of it but a window that the browser blocked: a person's own input is what it needs. */
export class NeedsReal {
  /** @param {() => Promise<ToolResult>} instead What can be done and told without. */
  constructor(instead) {
    this.instead = instead;
  }
}

/** The ways in which one act can be tried. */
export class Tries {
  /** @param {Act} act @param {Target} target @param {CallContext} context @param {Sent[]} sent What the tab asked for since the first try. */
  constructor(act, target, context, sent) {
    this.act = act;
    this.target = target;
    this.context = context;
    this.sent = sent;
    /** @type {import("./dialogs.js").DialogAnswer | null} */
    this.taken = null;
  }

  /** How dialogs are answered. @returns {import("./dialogs.js").DialogAnswer} */
  answer() {
    return this.taken ?? { accept: false };
  }

  /** An answer that was asked for is for the page it was asked for in, and used up once an act begins. @param {import("../tabs/frames.js").Where} where Of the frame acted in. */
  async takeAnswer({ documentId, origin }) {
    const { context: { sessionId, signal }, target: { tab, frameId } } = this;
    if (this.taken) return;
    const top = frameId !== 0 && hasAnswer(sessionId, tab.id) ? (await ask(tab.id, 0, { do: "where" }, { signal })).where.documentId : documentId;
    this.taken = takeAnswer(sessionId, tab.id, { document: top, origin });
  }

  /** @returns {Promise<ToolResult>} */
  async untrusted() {
    const result = await this.once("untrusted", "", (attempt, _aimed, details) => settle(attempt, () => this.run(details)));
    return result instanceof NeedsReal ? result.instead() : result;
  }

  /** By script, unless the page code says that the browser's own input matters; and not where a window was blocked, which only a person's act may open. @returns {Promise<ToolResult | NeedsReal>} */
  fitting() {
    const { act: { kind }, target: { tab } } = this;
    return this.once("untrusted", "", async (attempt, aimed, details) => {
      if (aimed.real) return new NeedsReal(() => this.untrusted());
      const work = () => settle(attempt, () => this.run(details));
      // What was given real input may ask before it is left, which only a debugger can answer that was there before.
      if (kind !== "click" || !wasGiven(tab.id, aimed.where.origin)) return work();
      return whileAnswering(tab.id, () => this.answer(), (asked) => (Object.assign(attempt, { asked }), work()));
    });
  }

  /** @param {string} again @returns {Promise<ToolResult | DebuggerGone>} DebuggerGone when the browser refused it before anything was given. */
  async trusted(again) {
    try {
      const result = await withTrustedInput(this.target.tab.id, () => this.answer(), this.context.signal, (input) =>
        this.once("trusted", again, (attempt, aimed, details) => this.giveAndSettle(input, attempt, aimed, details), input), opensMenu(this.act) ? MENU_MS : undefined);
      return result instanceof NeedsReal ? await result.instead() : result;
    } catch (error) {
      if (error instanceof PageFault) return refused(error, this.target.tab, { input: "trusted" }); // The page was too busy to be given any.
      if (!(error instanceof DebuggerGone)) throw error;
      return error;
    }
  }

  /** @param {"act" | "expect"} what @param {Record<string, any>} details */
  message(what, details) {
    const { kind, wanted, bond } = this.act;
    return { do: what, kind, ...details, dialog: this.answer(), ...(bond ? { bond, wanted } : {}) };
  }

  /** @param {Record<string, any>} details */
  run(details) {
    const { tab, frameId } = this.target;
    return ask(tab.id, frameId, { ...this.message("act", details), quiet: QUIET }, { signal: this.context.signal });
  }

  /** @param {TrustedInput} input @param {Attempt} attempt @param {Aimed} aimed @param {Record<string, any>} details */
  async giveAndSettle(input, attempt, aimed, details) {
    const { tab, frameId } = this.target;
    const { signal } = this.context;
    return settle(attempt, async () => {
      const expected = await ask(tab.id, frameId, this.message("expect", details), { signal });
      if (expected.refused) return expected;
      if (!expected.given || (!aimed.top && needsPoint(this.act.kind, expected.given))) {
        attempt.input = "untrusted"; // What only the page code can do.
        return this.run(details);
      }
      /** @type {any} */
      let refused;
      try {
        refused = await give(input, this.act.kind, details, expected.given, aimed, (index) => this.refusal(index), (text) => ask(tab.id, frameId, { do: "put", text }, { signal }), () => ask(tab.id, frameId, { do: "drawn" }, { signal }), () => ask(tab.id, frameId, { do: "dropMoved" }, { signal }).then(({ at }) => at));
      } catch (error) {
        if (error instanceof PageFault && error.reason === "frame_gone" && input.begun) throw Object.assign(error, CUT_OFF);
        // Where something was given already, what came of it is told, and it is not done again.
        if (!(error instanceof DebuggerGone) || !input.begun) throw error;
      }
      const acted = await ask(tab.id, frameId, { do: "acted", quiet: QUIET }, { signal }).catch((error) => {
        throw Object.assign(error, { taken: input.begun });
      });
      return refused ? { ...acted, refused } : acted;
    });
  }

  /** Why the next key must not be given: the focus has left the element, in its frame or in one around it; something else lies where it is pressed again; or what is dragged must not be let go. @param {number} index @returns {Promise<any>} */
  async refusal(index) {
    const { target: { tab, frameId }, context: { signal } } = this;
    if (this.act.kind === "drag") return (await ask(tab.id, frameId, { do: "dropHolds" }, { signal })).refused ?? this.act.ends?.();
    if (this.act.kind === "click") return (await ask(tab.id, frameId, { do: "pressAgainHolds" }, { signal })).refused;
    const { refused } = await ask(tab.id, frameId, { do: "keyHolds", index }, { signal });
    return refused ?? ((await framesHaveFocus(tab.id, frameId, signal)) ? undefined : OUT_OF_FRAME);
  }

  /**
   * @param {"trusted" | "untrusted"} way @param {string} again @param {TrustedInput} [input]
   * @param {(attempt: Attempt, aimed: Aimed, details: Record<string, any>) => Promise<Awaited<ReturnType<typeof settle>> | NeedsReal>} doIt
   * @returns {Promise<ToolResult | NeedsReal>}
   */
  async once(way, again, doIt, input) {
    const { act, target, context } = this;
    const { tab } = target;
    const watch = new TabWatch(tab.id);
    const opened = new OpenedTabs(tab);
    let before = this.sent.length;
    const requests = () => this.sent.slice(before).filter(({ type }) => SENT_BY_SCRIPTS.has(type));
    const attempt = /** @type {Attempt} */ ({ target, watch, context, input: way, asked: input?.asked, get requests() { return requests(); } });
    let done = "";
    const front = input ? await activeTab(tab.windowId) : null;
    try {
      const first = await aim(target, act, context);
      await this.takeAnswer(first.where);
      const aimed = input && act.ref && POINTED.has(act.kind) ? await pointed(input, first, target, act, context) : first;
      attempt.line = aimed.line;
      const details = { ...act.details, ...(act.late ? await act.late(target, aimed) : {}) };
      done = `${act.verb} ${aimed.line}`;
      before = this.sent.length; // What was asked for while the element was got ready is none of its.
      const outcome = await doIt(attempt, aimed, details);
      if (input?.given) await noteGivenTo(target, aimed.where.origin, context.signal);
      if (outcome instanceof NeedsReal) return outcome;
      const cut = attempt.closed && attempt.input === "untrusted" && details.chords?.length > 1;
      const what = `${act.verb} ${aimed.line}${attempt.input === "trusted" ? ` (trusted${again})` : cut ? " (perhaps not all of them)" : ""}`;
      const result = await told(attempt, what, outcome, front, opened);
      if (!opened.shut) return result;
      if (front) await showTab(front.id);
      return refused(new PageFault("blocked_site", `${what}, which opened a tab of a site that the person has blocked; it was closed at once.`), tab, { effect: [SHUT_AT_ONCE], input: attempt.input });
    } catch (error) {
      if (!(error instanceof PageFault)) throw error;
      if (done && (!input || input.given) && watch.top("closed")) return closedItself(done, tab, attempt.input);
      if (input?.narrowed && !input.begun && error.reason === "stale") return refused(shutByBanner(error, input), tab, { input: "trusted" });
      const begun = error.reason === "timeout" && !error.told && done && (!input || input.given);
      return refusedOnTheWay(begun ? unanswered(error) : error, (await getTab(tab.id)) ?? tab, attempt);
    } finally {
      watch.end();
      opened.end();
    }
  }

  /** Whether the page looks as if it told trusted events from others. @returns {Promise<boolean>} */
  async looksChecked() {
    const { act: { kind, ref }, target: { tab, frameId, number }, context: { signal } } = this;
    try {
      const look = { do: "trustChecks", kind, ...(ref ? { ref: number } : {}) };
      const { asks, elsewhere, pattern } = await ask(tab.id, frameId, look, { signal });
      return asks || (elsewhere && (await scriptsMatch(tab.id, pattern)));
    } catch (error) {
      if (error instanceof PageFault || error instanceof DebuggerGone) return false;
      throw error;
    }
  }
}

/** What came of an act that was given up after it had begun is told with the reason, and what can be seen of it. @param {PageFault} error @param {import("../../lib/browser_tabs.js").Tab} tab @param {Attempt} attempt @returns {Promise<ToolResult>} */
async function refusedOnTheWay(error, tab, { input, context: { sessionId, signal, oneOfMany } }) {
  const { effects } = error;
  if (!effects.length) return refused(error, tab, { input });
  const { lines } = oneOfMany ? { lines: [] } : await changesAfter(tab.id, { session: sessionId, budget: BUDGETS.changes }, signal);
  const delta = lines.join("\n");
  const result = refused(error, tab, { effect: effects, ...(delta ? { delta, is_delta: true } : {}), input });
  return withText(result, `${result.text}\n(what happened: ${inWords(effects)})${delta && `\n${delta}`}`);
}

/** What is given to a frame is given to the page around it. @param {Target} target @param {string} origin @param {AbortSignal} signal */
async function noteGivenTo({ tab, frameId }, origin, signal) {
  noteGiven(tab.id, origin);
  if (frameId !== 0) noteGiven(tab.id, (await ask(tab.id, 0, { do: "where" }, { signal })).where.origin);
}

/** @param {string} kind @param {Given} given Whether the pointer has a part in it. */
function needsPoint(kind, given) {
  return given.press || ["click", "hover", "drag", "wheel"].includes(kind);
}

/**
 * @param {TrustedInput} input @param {string} kind @param {Record<string, any>} details @param {Given} given @param {Aimed} aimed
 * @param {(index: number) => Promise<any>} refusal Asked before each key. @param {(text: string) => Promise<unknown>} put Puts a text in by the page code. @param {() => Promise<unknown>} drawn
 * @param {() => Promise<Point | undefined>} moved Where in its frame what a drag ends on has gone meanwhile.
 * @returns {Promise<any>} Why not all of it was given.
 */
async function give(input, kind, details, given, { point, top }, refusal, put, drawn, moved) {
  const at = top ?? point;
  if (kind === "hover") return input.hover(at);
  if (kind === "wheel") return input.wheel(at, details.turns);
  if (kind === "click") return input.click(at, { button: details.button, count: details.count, modifiers: details.modifiers }, drawn, () => refusal(0));
  if (kind === "drag") {
    const way = details.way.map((/** @type {Point} */ { x, y }) => ({ x: at.x + x - point.x, y: at.y + y - point.y }));
    const placed = async () => {
      const now = await moved();
      return now && { x: at.x + now.x - point.x, y: at.y + now.y - point.y };
    };
    return input.drag(at, way, given, drawn, () => refusal(0), placed);
  }
  if (given.press) await input.click(at, { button: 0, count: 1, modifiers: [] });
  return input.press(given.strokes, refusal, put);
}

/** What came of it. @param {Attempt} attempt @param {string} what @param {Awaited<ReturnType<typeof settle>>} outcome @param {import("../../lib/browser_tabs.js").Tab | null} front The tab that was in front, where the page may have opened another one over it. @param {OpenedTabs} tabs */
async function told(attempt, what, outcome, front, tabs) {
  const { target: { tab }, watch, asked, context: { sessionId, signal } } = attempt;
  await asked?.closed;
  const dismissed = asked?.dismissed ?? (outcome === "left" ? undefined : outcome.dismissed);
  if (dismissed !== undefined && outcome !== "left") noteDismissed(sessionId, tab.id, outcome.where.documentId, dismissed);
  const dialogs = (asked?.told ?? []).map((detail) => ({ kind: /** @type {const} */ ("opened_dialog"), detail }));
  if (attempt.closed) await rest(tab.id, signal); // The page around it has its turn.
  if ((outcome === "left" && !attempt.closed) || watch.leaving() || (outcome !== "left" && outcome.leaving && asked?.dismissed === undefined)) {
    const left = await leave(attempt, what, outcome === "left" ? null : outcome);
    if (typeof left === "object") return left;
    const url = watch.downloading()?.url ?? (left === "downloaded" ? watch.top("started", "failed", "loaded")?.url ?? "" : null);
    if (url !== null) return finish(attempt, what, [{ kind: "downloaded", detail: url }]);
  }
  const download = watch.downloading();
  if (download) return finish(attempt, what, [{ kind: "downloaded", detail: download.url }]);
  if (outcome !== "left" && isBlocked(outcome.tabWanted)) throw new PageFault("blocked_site", BLOCKED_HINT);
  if (outcome !== "left" && outcome.tabWanted && attempt.input === "untrusted") {
    const instead = async () => {
      const beside = await tabs.open(outcome.tabWanted, signal);
      return finish(attempt, what, beside ? [openedTab(beside)] : [], beside && outcome.windowBlocked ? UNHEARD : "");
    };
    const nothingElse = outcome.effects.every(({ kind }) => kind === "focus_moved") && !attempt.requests.length;
    return outcome.windowBlocked && nothingElse ? new NeedsReal(instead) : instead();
  }
  const opened = await tabs.settled(watch.opened()?.tabId, signal);
  if (opened?.active && front) await showTab(front.id);
  return finish(attempt, what, [...dialogs, ...(opened ? [openedTab(opened)] : [])]);
}
