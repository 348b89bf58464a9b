/*
 * download: lists the session's downloads, waits for one, starts one from an address or by a click; the person's other
 * downloads are told only when that was asked for by name.
 */

import { listDownloads, startDownload } from "../lib/browser_downloads.js";
import { act } from "./acting/act.js";
import { LATE, within } from "./call/bounded.js";
import { knownTab } from "./tabs/current_tab.js";
import { describeElement, describeTab, highlightElement } from "./call/describing.js";
import { contentOf } from "./tabs/downloaded.js";
import { expectDownloads, lineOf, nextEvent, ofSession, own, summaryOf } from "./tabs/downloads.js";
import { done, originOf, PageFault, refused } from "./call/receipts.js";

/** @typedef {{action?: "list" | "wait" | "history" | "start", name?: string, url?: string, ref?: string, seconds?: number}} Arguments */
/** @typedef {import("../lib/browser_downloads.js").Download} Download */
/** @typedef {import("./types.js").CallContext} CallContext */
/** @typedef {import("./types.js").ToolResult} ToolResult */

const LOOKED_AT = 200;
const MOST_LINES = 50;
const WAIT_SECONDS = 30;
const START_SECONDS = 10;
const PRESS = { kind: "click", button: 0 }; // What is done to what the download is started by.
const NOWHERE = { id: -1, url: "", title: "" };

/** Finished downloads a session has been told of. @type {Map<string, Set<number>>} */
const told = new Map();

/** @param {string} sessionId */
function toldTo(sessionId) {
  const ids = told.get(sessionId) ?? new Set();
  told.set(sessionId, ids);
  return ids;
}

/** @param {CallContext} context */
const placeOf = async (context) => (await knownTab(undefined, context).catch(() => null)) ?? NOWHERE;

/** @param {Arguments} args @returns {(download: Download) => boolean} */
function fitting({ name }) {
  const part = name?.toLowerCase();
  return (download) => !part || download.name.toLowerCase().includes(part) || download.url.toLowerCase().includes(part);
}

/** @param {Arguments} args @param {CallContext} context @param {boolean} all Those of others too. */
async function list(args, context, all) {
  const fits = fitting(args);
  const found = await listDownloads({ most: LOOKED_AT });
  const own = await ofSession(found, context.sessionId);
  const shown = (all ? found : own).filter(fits);
  const lines = shown.slice(0, MOST_LINES).map((one) => (all && own.includes(one) ? `${lineOf(one)} (this session)` : lineOf(one)));
  if (!shown.length) lines.push(all ? "no such downloads" : "no downloads of this session");
  const others = found.length - own.length;
  if (!all && others) lines.push(`… ${others} others are not this session's: action history shows them`);
  return done(lines.join("\n"), await placeOf(context));
}

/** @param {Download} download @param {CallContext} context @param {string} [before] Text to go first. @returns {Promise<ToolResult>} */
async function ended(download, context, before) {
  toldTo(context.sessionId).add(download.id);
  const place = await placeOf(context);
  if (download.state === "interrupted") return refused(new PageFault("not_found", `The download ${summaryOf(download)}; check the address or try again.`), place);
  const content = await contentOf(download, context.signal);
  const text = [...(before ? [before] : []), `downloaded ${lineOf(download)}`, `saved as ${download.path}`, ...(content ? ["it says:", content] : [])].join("\n");
  return done(text, place, { effect: [{ kind: "downloaded", detail: summaryOf(download) }] });
}

/**
 * Until one is finished, looked for anew whenever something happens to one.
 * @param {(download: Download) => boolean} fits @param {number} seconds @param {CallContext} context
 * @returns {Promise<Download | null>} Finished; or one in progress, or null, when the time was up.
 */
async function untilDone(fits, seconds, context) {
  const deadline = Date.now() + 1000 * seconds;
  for (;;) {
    const event = nextEvent(Math.max(0, deadline - Date.now()), context.signal);
    const mine = (await ofSession(await listDownloads({ most: LOOKED_AT }), context.sessionId)).filter((one) => !toldTo(context.sessionId).has(one.id));
    const found = mine.filter(fits);
    const over = found.findLast(({ state }) => state !== "in_progress");
    if (over) {
      void event.catch(() => undefined);
      return over;
    }
    if (!(await event)) return found[0] ?? null;
  }
}

/** @param {Arguments} args @param {CallContext} context */
async function wait(args, context) {
  const seconds = args.seconds ?? WAIT_SECONDS;
  const release = expectDownloads(context.sessionId, await knownTab(undefined, context).catch(() => null));
  try {
    const found = await untilDone(fitting(args), seconds, context);
    if (found && found.state !== "in_progress") return ended(found, context);
    const hint = found ? `${summaryOf(found)}; wait again` : `No ${args.name ? "such " : ""}download of this session came within ${seconds} seconds; see what the page says`;
    throw new PageFault("timeout", `${hint}.`);
  } finally {
    release();
  }
}

/** @param {Arguments} args @param {CallContext} context @returns {Promise<string>} Throws PageFault bad_value. */
async function addressOf({ url }, context) {
  const base = (await placeOf(context)).url;
  const address = url && URL.canParse(url, base || undefined) ? new URL(url, base || undefined).href : "";
  if (!/^https?:/.test(address)) throw new PageFault("bad_value", "Say which http or https url to download, or the ref of what to click.");
  return address;
}

/** @param {Arguments} args @param {CallContext} context @returns {Promise<ToolResult>} */
async function start(args, context) {
  const seconds = args.seconds ?? START_SECONDS;
  const tab = await knownTab(undefined, context).catch(() => null);
  const release = expectDownloads(context.sessionId, tab);
  try {
    if (args.ref) return await startByClick(args.ref, seconds, context);
    return await startFrom(await addressOf(args, context), seconds, context);
  } finally {
    release();
  }
}

/** @param {string} address @param {number} seconds @param {CallContext} context @returns {Promise<ToolResult>} */
async function startFrom(address, seconds, context) {
  const deadline = Date.now() + 1000 * seconds;
  const starting = startDownload(address).catch((error) => {
    throw new PageFault("not_found", `The browser did not start it (${error.message}); check the address.`);
  });
  starting.then((id) => own(id, context.sessionId), () => undefined); // Also when the server answers only after this call.
  const id = await within(starting, 1000 * seconds, context.signal);
  if (id === LATE) return begun(null, context);
  return begun(await untilDone((one) => one.id === id, (deadline - Date.now()) / 1000, context), context);
}

/** @param {string} ref @param {number} seconds @param {CallContext} context @returns {Promise<ToolResult>} */
async function startByClick(ref, seconds, context) {
  const before = new Set((await listDownloads({ most: LOOKED_AT })).map(({ id }) => id));
  const clicked = await act({ ref, kind: "click", details: { button: 0, count: 1, modifiers: [] }, wanted: PRESS, verb: "clicked" }, context);
  if (!clicked.receipt.ok && clicked.receipt.reason !== "no_effect") return clicked;
  const found = await untilDone((one) => !before.has(one.id), seconds, context);
  if (!found) return refused(new PageFault("no_effect", "It was clicked, but no download began; read the page to see what happened."), await placeOf(context), { input: clicked.receipt.input });
  const result = await begun(found, context);
  return { ...result, receipt: { ...result.receipt, input: clicked.receipt.input } };
}

/** @param {Download | null} found @param {CallContext} context @returns {Promise<ToolResult>} */
async function begun(found, context) {
  if (!found) throw new PageFault("timeout", "The download did not begin in time; action wait tells when it is there.");
  if (found.state !== "in_progress") return ended(found, context);
  const text = `started: ${lineOf(found)}; action wait tells when it is there`;
  return done(text, await placeOf(context), { effect: [{ kind: "downloaded", detail: summaryOf(found) }] });
}

/** @type {import("./types.js").Tool} */
export const download = {
  async call(/** @type {Arguments} */ args, context) {
    try {
      const { action = "list" } = args;
      if (action === "wait") return await wait(args, context);
      return await (action === "start" ? start(args, context) : list(args, context, action === "history"));
    } catch (error) {
      if (error instanceof PageFault) return refused(error, await placeOf(context));
      throw error;
    }
  },
  async describe(/** @type {Arguments} */ args, context) {
    if (args.action !== "start") return describeTab(undefined, context);
    if (args.ref) return describeElement(args.ref, context, { secretWhen: "submitted", act: PRESS });
    const target = await describeTab(undefined, context);
    try {
      return { ...target, origin: originOf(await addressOf(args, context)) };
    } catch (error) {
      if (error instanceof PageFault) return { ...target, unresolved: error.reason, hint: error.hint };
      throw error;
    }
  },
  highlight: async ({ ref }, context, on) => Boolean(ref) && highlightElement(ref, context, on),
};
