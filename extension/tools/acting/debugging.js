/*
 * The debugger of a tab, shared by all who need it: attached when first asked for, let go when nobody has needed it for as
 * long as they wanted, so that the browser's banner goes. A debugger that is taken away is told as DebuggerGone.
 */

import { clearAlarm, readForRun, setAlarm, writeForRun } from "../../lib/browser.js";
import { attachDebugger, detachDebugger, onDebugger, sendToDebugger } from "../../lib/browser_debugger.js";
import { LATE, within } from "../call/bounded.js";
import { declineInput } from "./input_policy.js";
import { ANSWER_MS, silence } from "../call/receipts.js";

/** Wakes a background that slept while a debugger was attached; `releaseLeftovers` then lets go of it. */
export const LEFTOVER_ALARM = "debugger";
const LEFTOVER_MS = 30_000; // Browsers wake nobody sooner.
const KEPT = "debugged"; // Where the tabs with a debugger are kept for a background that slept.
/** Told only that it is in front, a page is drawn once a second; while it is filmed, it is drawn as always. Nobody looks at the film. */
const FILM = { format: "jpeg", quality: 1, maxWidth: 8, maxHeight: 8, everyNthFrame: 1000 };

/** The browser refused the debugger, or took it away. */
export class DebuggerGone extends Error {}

/** The debugger of one tab while it is attached. */
export class TabDebugger {
  /** @param {number} tabId @param {Promise<void>} free Resolves when an earlier one has let go. */
  constructor(tabId, free) {
    this.tabId = tabId;
    this.users = 0;
    this.drawing = 0;
    this.drawsOn = false;
    /** When nobody needs it any more; milliseconds as Date.now gives them. */
    this.wantedUntil = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {DebuggerGone | null} */
    this.gone = null;
    /** What was told it once and holds as long as it is attached. @type {Map<string, Promise<any>>} */
    this.told = new Map();
    /** Who hears its events. @type {Set<(method: string, params: any, sessionId?: string) => void>} */
    this.listeners = new Set();
    this.attached = free.then(() => attachDebugger(tabId)).catch((error) => {
      throw new DebuggerGone(String(error instanceof Error ? error.message : error));
    });
  }

  /**
   * Makes a tab draw as if it were in front while work is done: otherwise pictures of it never come, and moves of the
   * pointer, which pages hear of once a frame, take a second each.
   * @template T @param {() => Promise<T>} work @returns {Promise<T>}
   */
  async whileDrawing(work) {
    this.drawing += 1;
    if (this.drawing === 1) void this.send("Page.startScreencast", FILM).catch(() => undefined); // Work that needs it comes after it.
    try {
      return await work();
    } finally {
      this.drawing -= 1;
      if (!this.drawing && !this.gone) void this.send("Page.stopScreencast").catch(() => undefined); // It may be gone with the tab, or busy.
    }
  }

  /** The same for as long as the debugger is attached; one piece of work that ends does not end it. */
  async drawOn() {
    if (this.drawsOn) return;
    [this.drawsOn, this.drawing] = [true, this.drawing + 1];
    await this.send("Page.startScreencast", FILM).catch((error) => {
      [this.drawsOn, this.drawing] = [false, this.drawing - 1];
      throw error;
    });
  }

  /** Sends what holds from then on, unless that was done before. @param {string} method @param {object} [params] */
  async once(method, params = {}) {
    const known = this.told.get(method) ?? this.send(method, params);
    this.told.set(method, known);
    await known.catch((error) => {
      this.told.delete(method);
      throw error;
    });
  }

  /** Rejects with DebuggerGone when it was taken away, with the browser's sentence for a command it refuses, and with a PageFault when the page is too busy to answer. @param {string} method @param {object} [params] @param {string} [sessionId] @returns {Promise<any>} */
  async send(method, params = {}, sessionId = undefined) {
    if (this.gone) throw this.gone;
    try {
      const answer = await within(sendToDebugger(this.tabId, method, params, sessionId), ANSWER_MS);
      if (answer === LATE) throw silence();
      return answer;
    } catch (error) {
      if (this.gone || /not attached|detached|no tab with|target closed/i.test(String(error))) throw this.gone ?? new DebuggerGone(String(error));
      throw error;
    }
  }
}

/** @type {Map<number, TabDebugger>} */
const held = new Map();
/** Tab to its debugger being let go. @type {Map<number, Promise<void>>} */
const leaving = new Map();
let listening = false;

function listen() {
  if (listening) return;
  listening = true;
  onDebugger(
    (tabId, method, params, sessionId) => held.get(tabId)?.listeners.forEach((hear) => hear(method, params, sessionId)),
    (tabId, byPerson) => {
      if (byPerson) void declineInput();
      const tab = held.get(tabId);
      if (!tab) return;
      tab.gone = new DebuggerGone(byPerson ? "The debugger was cancelled in the browser." : "The debugger was detached by the browser.");
      forget(tab);
    },
  );
}

/** @param {TabDebugger} tab */
function forget(tab) {
  clearTimeout(tab.timer);
  if (held.get(tab.tabId) === tab) held.delete(tab.tabId);
  keep();
}

function keep() {
  void writeForRun(KEPT, [...held.keys()]);
  void (held.size ? setAlarm(LEFTOVER_ALARM, LEFTOVER_MS) : clearAlarm(LEFTOVER_ALARM));
}

/** @param {number} tabId @returns {TabDebugger} */
function debuggerOf(tabId) {
  const known = held.get(tabId);
  if (known) return known;
  listen();
  const tab = new TabDebugger(tabId, leaving.get(tabId) ?? Promise.resolve());
  held.set(tabId, tab);
  keep();
  return tab;
}

/** @param {TabDebugger} tab */
function letGoWhenDone(tab) {
  clearTimeout(tab.timer);
  if (tab.users || tab.gone) return;
  const left = tab.wantedUntil - Date.now();
  if (left > 0) {
    tab.timer = setTimeout(() => letGoWhenDone(tab), left);
    return;
  }
  forget(tab);
  const gone = detachDebugger(tab.tabId).finally(() => leaving.delete(tab.tabId));
  leaving.set(tab.tabId, gone);
}

/**
 * @template T @param {number} tabId @param {(tab: TabDebugger) => Promise<T>} work @param {number} [quietMs] How long it stays
 *   attached afterwards, in case it is needed again.
 * @returns {Promise<T>} Rejects with DebuggerGone where the browser does not allow it, or takes it away.
 */
export async function withDebugger(tabId, work, quietMs = 0) {
  const tab = debuggerOf(tabId);
  tab.users += 1;
  clearTimeout(tab.timer);
  try {
    await tab.attached;
    return await work(tab);
  } catch (error) {
    if (error instanceof DebuggerGone) forget(tab);
    throw error;
  } finally {
    tab.users -= 1;
    tab.wantedUntil = Math.max(tab.wantedUntil, Date.now() + quietMs);
    if (held.get(tabId) === tab) letGoWhenDone(tab);
  }
}

/** Whether a tab's debugger is attached now. @param {number} tabId */
export function isDebugged(tabId) {
  return held.has(tabId);
}

/** Whether a tab is drawn as if it were in front, whatever stands there. @param {number} tabId */
export function isDrawn(tabId) {
  return held.get(tabId)?.drawsOn === true;
}

/** Lets go of debuggers that a background left attached when it was put to sleep. */
export async function releaseLeftovers() {
  const kept = /** @type {number[]} */ ((await readForRun(KEPT)) ?? []);
  await Promise.all(kept.filter((tabId) => !held.has(tabId)).map(detachDebugger));
}
