/*
 * navigate: to an address, back, forward, or again; waits until the page can be used and reads it.
 */

import { stopLoading } from "../lib/browser_pages.js";
import { getTab, loadInTab, stepInTab } from "../lib/browser_tabs.js";
import { arriveAndRead, isAborted, NEW_PAGE_MS, rest, stageOf } from "./tabs/arriving.js";
import { holdPage } from "./acting/bonds.js";
import { whileAnswering } from "./acting/browser_dialogs.js";
import { currentTab, tabForPage } from "./tabs/current_tab.js";
import { describePage, describeTab } from "./call/describing.js";
import { noteDismissed, takeAnswer } from "./acting/dialogs.js";
import { expectDownloads } from "./tabs/downloads.js";
import { notLoaded } from "./tabs/load_errors.js";
import { ask } from "./tabs/frames.js";
import { inputInForce, wasGiven } from "./acting/input_policy.js";
import { TabWatch } from "./tabs/navigation.js";
import { watchTraffic } from "./tabs/traffic.js";
import { readTab } from "./reading/reading.js";
import { done, originOf, PageFault, refused } from "./call/receipts.js";
import { checkBlocked, checkContent, checkSite, isBlank, PDF_HINT } from "./tabs/sites.js";
import { BUDGETS } from "../lib/budgets.js";

/** @typedef {import("./types.js").CallContext} CallContext */
/** @typedef {import("../lib/browser_tabs.js").Tab} Tab */
/** @typedef {{url?: string, action?: "goto" | "back" | "forward" | "reload", tab?: string}} Arguments */

const READING_BUDGET = BUDGETS.arrival;
const STAYS = "The page asks before it is left, as what was entered there may be lost; it was told to stay. If it is to be left all the same, say so with dialog and navigate again.";
const RESENDS = "This page came from a form, and the browser asks the person whether to send it once more; nothing was sent. Open the page's address instead (navigate with url), or leave the question to the person.";
const ASKED_MS = 1000; // For the page that is left to say which one it is.
const STEP_MS = 1500; // From asking for a step in the history to its beginning.

/** @param {string | undefined} text @returns {string} Throws PageFault bad_value. */
function addressOf(text) {
  const wanted = text?.trim();
  if (!wanted) throw new PageFault("bad_value", "Say which url to open, or use action back, forward or reload.");
  const bare = /^[\w-]+(\.[\w-]+)*(:\d+)?([/?#]|$)/.test(wanted) && !/^[a-z][\w+.-]*:(?!\d)/i.test(wanted);
  const local = /^(localhost|127\.|\[::1\])/.test(wanted);
  const address = bare ? `${local ? "http" : "https"}://${wanted}` : wanted;
  checkBlocked(address);
  if (!URL.canParse(address) || !/^https?:/i.test(address)) throw new PageFault("bad_value", "Only http and https addresses can be opened, such as https://example.org/.");
  return new URL(address).href;
}

/** @param {Arguments} args @param {Tab} tab @param {TabWatch} watch @param {AbortSignal} signal */
async function begin({ url, action = "goto" }, tab, watch, signal) {
  if (action === "goto") return loadInTab(tab.id, addressOf(url));
  const began = () => Boolean(watch.top("started", "committed", "moved"));
  if (action === "reload") return again(tab, began, watch, signal);
  // The page's own history has every step; the browser's button leaves out those no person's click had a part in.
  try {
    checkSite(tab);
    await ask(tab.id, 0, { do: "step", by: action === "back" ? -1 : 1 }, { signal });
  } catch (error) {
    if (!(error instanceof PageFault)) throw error;
    if (!began()) await stepInTab(tab.id, action).catch(() => undefined);
  }
  if (!(await watch.until(began, STEP_MS, signal))) throw new PageFault("no_effect", `There is no page to go ${action} to in this tab.`);
}

/** Loads the page again, unless the browser has a question about that: no extension hears of it, but nothing begins while the page answers. @param {Tab} tab @param {() => boolean} began @param {TabWatch} watch @param {AbortSignal} signal */
async function again(tab, began, watch, signal) {
  await stepInTab(tab.id, "reload");
  if (await watch.until(began, STEP_MS, signal)) return;
  const answers = await ask(tab.id, 0, { do: "where" }, { signal, ms: ASKED_MS }).then(() => true, () => false);
  if (answers && !began()) throw new PageFault("dialog_open", RESENDS);
}

/** @param {string} error The browser's own word. */
function failure(error) {
  if (isAborted(error)) return new PageFault("unsupported", "No page came: the address started a download (see download, action wait), or the browser gave it up.");
  return error ? notLoaded(error) : new PageFault("timeout", "The page did not come within 30 seconds; try again, or go there in another tab (tabs, action open) if the page that is here is stuck.");
}

/** @param {Arguments} args @param {CallContext} context @param {Tab} tab @param {TabWatch} watch */
async function go(args, context, tab, watch) {
  const traffic = watchTraffic(tab.id);
  try {
    return await goAndRead(args, context, tab, watch, traffic);
  } finally {
    traffic.end();
  }
}

/** @param {Arguments} args @param {CallContext} context @param {Tab} tab @param {TabWatch} watch @param {import("./tabs/traffic.js").Traffic} traffic */
async function goAndRead(args, context, tab, watch, traffic) {
  const left = await shownBefore(args, tab, context.signal);
  await begin(args, tab, watch, context.signal);
  const arrived = await arriveAndRead(watch, context.signal, (moved) => readArrived(args, context, tab, { moved, left, routed: () => watch.top("committed", "moved")?.kind === "moved" }, traffic));
  if ("error" in arrived) throw failure(arrived.error);
  return arrived.read;
}

/** What is shown now, where an application may go on to another place of its own. @param {Arguments} args @param {Tab} tab @param {AbortSignal} signal @returns {Promise<import("./tabs/arriving.js").Stage | undefined>} */
async function shownBefore({ url, action = "goto" }, tab, signal) {
  const next = action === "goto" ? addressOf(url) : tab.url;
  if (action === "reload" || isBlank(tab.url) || next.split("#")[0] !== tab.url.split("#")[0]) return undefined;
  try {
    checkSite(tab);
    return await stageOf(tab.id, signal);
  } catch (error) {
    if (error instanceof PageFault) return undefined;
    throw error;
  }
}

/**
 * Answers a page that may ask before it is left, which it may once it was given real input.
 * @param {Tab} tab @param {CallContext} context @param {() => Promise<import("./types.js").ToolResult>} leave
 */
async function answered(tab, context, leave) {
  const { sessionId, signal } = context;
  const here = await asking(tab, signal);
  if (!here) return leave();
  const answer = takeAnswer(sessionId, tab.id, { document: here.documentId, origin: here.origin });
  return whileAnswering(tab.id, () => answer, async (asked) => {
    if (!asked) return leave();
    const stays = new Promise((_, reject) => (asked.onDismissed = () => reject(new PageFault("dialog_open", STAYS))));
    try {
      return await Promise.race([leave(), stays]);
    } finally {
      if (asked.dismissed !== undefined) noteDismissed(sessionId, tab.id, here.documentId, asked.dismissed);
    }
  });
}

/** @param {Tab} tab @param {AbortSignal} signal @returns {Promise<import("./tabs/frames.js").Where | null>} The page in the tab, if it may ask before it is left. */
async function asking(tab, signal) {
  if ((await inputInForce()) === "never") return null;
  try {
    checkSite(tab);
    const { where } = await ask(tab.id, 0, { do: "where" }, { signal, ms: ASKED_MS });
    return wasGiven(tab.id, where.origin) ? where : null;
  } catch (error) {
    if (error instanceof PageFault) return null;
    throw error;
  }
}

/** @param {Arguments} args @param {CallContext} context @param {Tab} tab @param {{moved: boolean, left: import("./tabs/arriving.js").Stage | undefined, routed: () => boolean}} how `moved`: within the same document; `left`: what was shown there before; `routed`: whether it has gone on to a place of its own by itself. @param {import("./tabs/traffic.js").Traffic} traffic */
async function readArrived(args, context, tab, { moved, left, routed }, traffic) {
  const now = (await getTab(tab.id)) ?? tab;
  checkSite(now);
  const reading = await readOrPdf(now, !moved, context, { traffic, ...(moved ? { left } : { routed }) });
  if (reading === "pdf") return done(`now at ${now.url}\n${PDF_HINT}`, now, { effect: [{ kind: "navigated", detail: now.url }] });
  const status = reading.where.status;
  const place = { id: tab.id, url: reading.where.url, title: reading.where.title };
  const said = `${args.action === "reload" ? "reloaded" : "now at"} ${place.url}${status >= 400 ? ` (the server answered ${status})` : ""}`;
  return done(`${said}\n${reading.text}`, place, {
    effect: [{ kind: "navigated", detail: place.url }], ...(status ? { status } : {}), folded: reading.folded, is_delta: reading.isDelta,
  });
}

/** @param {Tab} tab @param {boolean} full @param {CallContext} context @param {Parameters<typeof rest>[2]} how */
async function readOrPdf(tab, full, { sessionId, signal }, how) {
  try {
    await rest(tab.id, signal, how);
    const reading = await readTab(tab, { sessionId, signal, budget: READING_BUDGET, controlsOnly: false, full, brief: true, ms: NEW_PAGE_MS });
    checkContent(reading.where.contentType);
    return reading;
  } catch (error) {
    if (error instanceof PageFault && error.hint === PDF_HINT) return "pdf";
    throw error;
  }
}

/** Who stops the call wants no page that comes later all the same. @param {Tab} tab As it was before. */
async function giveUp(tab) {
  // Scripts cannot enter the browser's own blank page, but another load takes the place of the one under way.
  if (isBlank(tab.url)) await loadInTab(tab.id, "about:blank").catch(() => undefined); // The tab may be gone.
  else await stopLoading(tab.id);
}

/** @type {import("./types.js").Tool} */
export const navigate = {
  async call(args, context) {
    /** @type {Tab | null} */
    let tab = null;
    try {
      const goes = (args.action ?? "goto") === "goto";
      if (goes) addressOf(args.url);
      tab = await (goes ? tabForPage : currentTab)(args.tab, context);
      if (!goes) await holdPage(context, tab);
      const watch = new TabWatch(tab.id, { blank: isBlank(tab.url), from: tab.url });
      const expected = expectDownloads(context.sessionId, args.url ? { id: tab.id, url: addressOf(args.url) } : tab);
      try {
        return await answered(tab, context, () => go(args, context, /** @type {Tab} */ (tab), watch));
      } finally {
        expected();
        watch.end();
        if (context.signal.aborted) await giveUp(tab);
      }
    } catch (error) {
      if (!(error instanceof PageFault)) throw error;
      return refused(error, tab && ((await getTab(tab.id)) ?? tab));
    }
  },
  async describe(args, context) {
    if ((args.action ?? "goto") !== "goto") return describePage(args.tab, context);
    const target = await describeTab(args.tab, context);
    if (target.unresolved) return target;
    try {
      return { ...target, origin: originOf(addressOf(args.url)) };
    } catch (error) {
      if (error instanceof PageFault) return { ...target, unresolved: error.reason, hint: error.hint };
      throw error;
    }
  },
  highlight: async () => false,
};
