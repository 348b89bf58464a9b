/*
 * readText: the main article of the page, or a folded part, as Markdown, page by page.
 * Below: looking, frames. Above: index.
 */

import { describeTab } from "./describing.js";
import { ask, frameIdOf } from "./frames.js";
import { inTab } from "./looking.js";
import { parseName } from "./names.js";
import { done, PageFault } from "./receipts.js";
import { checkContent } from "./sites.js";

/** @typedef {{from?: number, budget?: number, section?: string, links?: boolean, tab?: string}} Arguments */

/** @param {Arguments} args */
const tabOf = ({ tab, section }) => tab ?? (section ? parseName(section).tab : undefined);

/** @type {import("./types.js").Tool} */
export const readText = {
  call: (/** @type {Arguments} */ args, context) => inTab(tabOf(args), context, async (tab) => {
    const { from = 0, budget = 8000, section, links = false } = args;
    const { frame, number } = section ? parseName(section) : { frame: undefined, number: undefined };
    const rest = 80; // For the line that says how to go on.
    const found = await ask(tab.id, await frameIdOf(tab.id, frame), { do: "readText", from, budget: budget - rest, links, section: number }, { signal: context.signal });
    checkContent(found.where.contentType);
    if (found.gone) throw new PageFault("stale", "That part is no longer on the page; read the page again.");
    if (!found.total) throw new PageFault("not_found", "There is no running text on this page; use readPage.");
    if (from >= found.total) throw new PageFault("bad_value", `The text has only ${found.total} characters.`);
    const left = found.total - found.end;
    const text = left > 0 ? `${found.text}\n… ${left.toLocaleString("en")} more characters: from ${found.end}` : found.text;
    return done(text, { id: tab.id, url: found.where.url, title: found.where.title }, { folded: left > 0 ? 1 : 0 });
  }),
  describe: (args, context) => describeTab(tabOf(args), context),
  highlight: async () => false,
};
