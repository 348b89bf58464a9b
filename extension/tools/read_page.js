/*
 * readPage: the tab as an outline, within a budget; again as a difference; or one folded part.
 */

import { getTab } from "../lib/browser_tabs.js";
import { tabToRead } from "./tabs/current_tab.js";
import { describeTab } from "./call/describing.js";
import { frameIdOf } from "./tabs/frames.js";
import { usable } from "./reading/looking.js";
import { parseName } from "./call/names.js";
import { documentThere } from "./tabs/navigation.js";
import { readSection, readTab } from "./reading/reading.js";
import { done, PageFault, refused } from "./call/receipts.js";
import { checkContent, checkSite, isBlank } from "./tabs/sites.js";
import { BUDGETS } from "../lib/budgets.js";

/** @typedef {{budget?: number, section?: string, full?: boolean, interactive_only?: boolean, tab?: string}} Arguments */
/** @typedef {import("./types.js").CallContext} CallContext */

const LOADING_MS = 5000; // A page that is still loading is waited for this long, then read as it is.

/** @param {Arguments} args @param {CallContext} context @param {import("../lib/browser_tabs.js").Tab} tab */
async function read({ budget = BUDGETS.reading, section, full = false, interactive_only = false }, context, tab) {
  const want = { sessionId: context.sessionId, signal: context.signal, budget, controlsOnly: interactive_only };
  if (tab.loading) await documentThere(tab.id, LOADING_MS, context.signal);
  const { frame, number } = section ? parseName(section) : { frame: undefined, number: 0 };
  const reading = section ? await readSection(tab.id, await frameIdOf(tab.id, frame), number, want) : await readTab(tab, { ...want, full });
  checkContent(reading.where.contentType);
  return done(await usable(reading.text, tab, context), { id: tab.id, url: reading.where.url, title: reading.where.title }, { folded: reading.folded, is_delta: reading.isDelta });
}

/** @type {import("./types.js").Tool} */
export const readPage = {
  async call(args, context) {
    /** @type {import("../lib/browser_tabs.js").Tab | null} */
    let tab = null;
    try {
      tab = await tabToRead(args.tab ?? (args.section && parseName(args.section).tab), context);
      if (isBlank(tab.url) && tab.loading) {
        await documentThere(tab.id, LOADING_MS, context.signal);
        tab = (await getTab(tab.id)) ?? tab;
      }
      if (isBlank(tab.url)) return done('page "" about:blank\n(a blank tab: nothing to read yet; use navigate to open a page)', tab);
      checkSite(tab);
      return await read(args, context, tab);
    } catch (error) {
      if (error instanceof PageFault) return refused(error, tab);
      throw error;
    }
  },
  describe: (args, context) => describeTab(args.tab ?? (args.section && parseName(args.section).tab), context),
  highlight: async () => false,
};
