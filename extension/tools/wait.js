/*
 * wait: until a text is there or gone, an element is in a state, the address is another, a time has passed, or the page is
 * at rest; for as long as the caller allows and no longer.
 */

import { getTab } from "../lib/browser_tabs.js";
import { rest } from "./tabs/arriving.js";
import { within } from "./call/bounded.js";
import { describeTab } from "./call/describing.js";
import { inTab } from "./reading/looking.js";
import { parseName } from "./call/names.js";
import { TabWatch } from "./tabs/navigation.js";
import { readTab } from "./reading/reading.js";
import { done, PageFault } from "./call/receipts.js";
import { untilFramesAre } from "./reading/waiting.js";
import { BUDGETS } from "../lib/budgets.js";

/** @typedef {{text?: string, gone?: string, ref?: string, state?: string, url?: string, seconds?: number, tab?: string}} Arguments */
/** @typedef {import("../lib/browser_tabs.js").Tab} Tab */

const MOST_SECONDS = 10;
const READING_BUDGET = BUDGETS.arrival;
const CALM_MS = 500; // Without a change: whoever waits waits for something, such as an answer that is under way.

/** @param {Tab} tab @param {string} url A part of the address. @param {number} until @param {AbortSignal} signal */
async function untilAt(tab, url, until, signal) {
  const watch = new TabWatch(tab.id);
  try {
    let now = (await getTab(tab.id))?.url ?? "";
    const look = () => (now = watch.top("committed", "moved")?.url ?? now).includes(url);
    return await watch.until(look, until - Date.now(), signal);
  } finally {
    watch.end();
  }
}

/** @type {import("./types.js").Tool} */
export const wait = {
  call: (/** @type {Arguments} */ args, context) => inTab(args.tab ?? (args.ref && parseName(args.ref).tab), context, async (tab) => {
    const { signal, sessionId } = context;
    const seconds = args.seconds ?? MOST_SECONDS;
    const until = Date.now() + 1000 * seconds;
    const begun = Date.now();
    const wanted = args.text !== undefined || args.gone !== undefined || args.ref !== undefined;
    if (args.url !== undefined && !(await untilAt(tab, args.url, until, signal))) throw new PageFault("timeout", `The address was not as asked within ${seconds} seconds.`);
    if (wanted && !(await untilFramesAre(tab.id, args, until, signal))) throw new PageFault("timeout", `The page was not as asked within ${seconds} seconds; read it to see how it is.`);
    if (!wanted && args.url === undefined) await (args.seconds === undefined ? rest(tab.id, signal, { quietFor: CALM_MS }) : within(new Promise(() => {}), 1000 * seconds, signal));
    const passed = `waited ${((Date.now() - begun) / 1000).toFixed(1)} seconds`;
    const reading = await readTab(tab, { sessionId, signal, budget: READING_BUDGET, controlsOnly: false });
    return done(`${passed}\n${reading.text}`, { id: tab.id, url: reading.where.url, title: reading.where.title }, { folded: reading.folded, is_delta: reading.isDelta });
  }),
  describe: ({ tab, ref }, context) => describeTab(tab ?? (ref && parseName(ref).tab), context),
  highlight: async () => false,
};
