/*
 * record: writes down what the person does in a tab, page after page, and gives it back as a script that does it again.
 * It goes on between calls, until it is stopped, the tab is closed, or nobody has stopped it for half an hour.
 */

import { getTab } from "../lib/browser_tabs.js";
import { scriptOf } from "../lib/recorded_script.js";
import { describeTab } from "./call/describing.js";
import { ask } from "./tabs/frames.js";
import { inTab } from "./reading/looking.js";
import { documentThere, TabWatch } from "./tabs/navigation.js";
import { done, PageFault } from "./call/receipts.js";

const LISTEN_MS = 10_000;
const LOADING_MS = 20_000;
const LONGEST_MS = 30 * 60_000;
const MOST = 2000;

/** `heard`: the document that is listened to now; empty between two. @typedef {{url: string, heard: string, recorded: import("../lib/recorded_script.js").Recorded[], stop: AbortController, ended: Promise<void>}} Recording */

/** @type {Map<number, Recording>} */
const recordings = new Map();

/** Hears of one page until it is left. @param {number} tabId @param {Recording} recording */
async function hear(tabId, recording) {
  const watch = new TabWatch(tabId);
  const asking = listened(tabId, recording);
  try {
    // Firefox does not always tell that the page which was asked has gone.
    const left = watch.until(() => Boolean(watch.top("committed", "closed")), LISTEN_MS + 2000, recording.stop.signal).then(() => null);
    await Promise.race([asking, left]);
  } finally {
    watch.end();
    asking.catch(() => undefined);
  }
}

/** @param {number} tabId @param {Recording} recording */
async function listened(tabId, recording) {
  for (const ms of [0, LISTEN_MS]) await take(tabId, recording, ms, recording.stop.signal);
}

/** What was recorded since, or is within `ms`. @param {number} tabId @param {Recording} recording @param {number} ms @param {AbortSignal} signal */
async function take(tabId, recording, ms, signal) {
  const { recorded, where } = await ask(tabId, 0, { do: "recorded", ms }, ms ? { ms: ms + 2000, signal } : { signal });
  recording.heard = where.documentId;
  if (recording.recorded.length < MOST) recording.recorded.push(...recorded);
}

/** @param {number} tabId @param {Recording} recording */
async function follow(tabId, recording) {
  const until = Date.now() + LONGEST_MS;
  const { signal } = recording.stop;
  while (!signal.aborted && Date.now() < until && (await getTab(tabId))) {
    try {
      await hear(tabId, recording);
    } catch (error) {
      if (!(error instanceof PageFault)) throw error;
      await documentThere(tabId, LOADING_MS, signal);
      if (error.reason !== "navigated") await moved(tabId, signal);
    }
  }
}

/** A page that nobody may look into is waited out. @param {number} tabId @param {AbortSignal} signal */
async function moved(tabId, signal) {
  const watch = new TabWatch(tabId);
  try {
    await watch.until(() => Boolean(watch.top("committed", "ready", "closed")), LISTEN_MS, signal);
  } finally {
    watch.end();
  }
}

/** It has begun when the page listens, or another one is on its way. @param {import("../lib/browser_tabs.js").Tab} tab @param {AbortSignal} signal */
async function start(tab, signal) {
  if (recordings.has(tab.id)) throw new PageFault("bad_value", "This tab is being recorded already; stop that first.");
  if (!/^https?:/.test(tab.url)) throw new PageFault("not_permitted", "Only web pages can be recorded; go to one first.");
  /** @type {Recording} */
  const recording = { url: tab.url, heard: "", recorded: [], stop: new AbortController(), ended: Promise.resolve() };
  recordings.set(tab.id, recording);
  try {
    await take(tab.id, recording, 0, signal);
  } catch (error) {
    if (!(error instanceof PageFault && error.reason === "navigated")) {
      recordings.delete(tab.id);
      throw error;
    }
  }
  recording.ended = follow(tab.id, recording).catch(() => undefined); // What was recorded before is kept.
  return done("recording what the person does in the tab; stop gives the script", tab);
}

/** @param {import("../lib/browser_tabs.js").Tab} tab */
function of(tab) {
  const recording = recordings.get(tab.id);
  if (!recording) throw new PageFault("not_found", "This tab is not being recorded.");
  return recording;
}

/** Whether the page that is there is being listened to yet, and how much was recorded. @param {import("../lib/browser_tabs.js").Tab} tab */
async function status(tab) {
  const recording = of(tab);
  const { where } = await ask(tab.id, 0, { do: "where" });
  const listening = recording.heard === where.documentId;
  return done(listening ? "recording" : "between two pages", tab, { data: { listening, steps: recording.recorded.filter(({ kind }) => kind !== "seen").length } });
}

/** @param {import("../lib/browser_tabs.js").Tab} tab @param {AbortSignal} signal */
async function stop(tab, signal) {
  const recording = of(tab);
  recordings.delete(tab.id);
  await documentThere(tab.id, LOADING_MS, signal);
  const last = await ask(tab.id, 0, { do: "endRecording" }).catch((error) => {
    if (error instanceof PageFault) return { recorded: [] }; // The page has gone; what it told is kept.
    throw error;
  });
  recording.stop.abort();
  await recording.ended;
  const told = scriptOf(recording.url, [...recording.recorded, ...(last.recorded ?? [])]);
  return done(`recorded ${told.steps} steps\n${told.script}`, tab, { data: told });
}

/** @type {import("./types.js").Tool} */
export const record = {
  call: (/** @type {{action: string, tab?: string}} */ { action, tab: name }, context) => inTab(name, context, async (tab) => (action === "start" ? start(tab, context.signal) : action === "stop" ? stop(tab, context.signal) : status(tab))),
  describe: ({ tab }, context) => describeTab(tab, context),
  highlight: async () => false,
};
