/*
 * readText: the main article of the page, or a folded part, as Markdown, page by page; a PDF goes to the hub, which reads
 * it, and a file of data that the browser shows in a viewer of its own is read as it came.
 */

import { describeTab } from "./call/describing.js";
import { ask, frameIdOf } from "./tabs/frames.js";
import { inTab } from "./reading/looking.js";
import { parseName } from "./call/names.js";
import { fetchViewed, isData } from "./reading/viewed.js";
import { done, PageFault } from "./call/receipts.js";
import { checkContent, PDF_HINT } from "./tabs/sites.js";
import { BUDGETS } from "../lib/budgets.js";

/** @typedef {{from?: number, budget?: number, section?: string, links?: boolean, tab?: string}} Arguments */

/** @param {Arguments} args */
const tabOf = ({ tab, section }) => tab ?? (section ? parseName(section).tab : undefined);

/**
 * What the page says, or the PDF or file of data that is shown in its place.
 * @param {import("../lib/browser_tabs.js").Tab} tab @param {number} frameId @param {{do: string, from: number, budget: number} & Record<string, unknown>} message @param {AbortSignal} signal
 * @returns {Promise<any>} With `data` when it is a PDF. Throws PageFault.
 */
async function askOrFetch(tab, frameId, message, signal) {
  try {
    const found = await ask(tab.id, frameId, message, { signal });
    checkContent(found.where.contentType);
    if (frameId !== 0 || found.total !== 0 || found.gone || !isData(found.where.contentType)) return found;
    const fetched = await fetchViewed(tab.url, signal);
    return "text" in fetched ? pieceOf(fetched.text, message, tab) : found;
  } catch (error) {
    if (!(error instanceof PageFault) || (error.reason !== "unsupported" && error.reason !== "not_permitted")) throw error;
    const fetched = await fetchViewed(tab.url, signal);
    if ("data" in fetched) return fetched;
    if ("text" in fetched) return pieceOf(fetched.text, message, tab);
    if (error.hint !== PDF_HINT) throw error;
    throw new PageFault("unsupported", `The PDF cannot be fetched once more: the server sent ${fetched.other}; a screenshot shows it.`);
  }
}

/** As the page code answers. @param {string} text @param {{from: number, budget: number}} want @param {{url: string, title: string}} tab */
function pieceOf(text, { from, budget }, { url, title }) {
  const piece = text.slice(from, from + budget);
  return { text: piece, end: from + piece.length, total: text.length, where: { url, title } };
}

/** @type {import("./types.js").Tool} */
export const readText = {
  call: (/** @type {Arguments} */ args, context) => inTab(tabOf(args), context, async (tab) => {
    const { from = 0, budget = BUDGETS.reading, section, links = false } = args;
    const { frame, number } = section ? parseName(section) : { frame: undefined, number: undefined };
    const rest = 80; // For the line that says how to go on.
    const message = { do: "readText", from, budget: budget - rest, links, section: number };
    const found = await askOrFetch(tab, await frameIdOf(tab.id, frame), message, context.signal);
    if ("data" in found) return { ...done("", tab), documents: [{ data: found.data, mimeType: "application/pdf", uri: tab.url }] };
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
