/*
 * dialog: how the next alert, confirm or prompt is answered. Dialogs that an act opens are answered at once, because an
 * open one holds the page; without this tool they are dismissed.
 */

import { holdPage } from "./acting/bonds.js";
import { currentTab } from "./tabs/current_tab.js";
import { describePage } from "./call/describing.js";
import { answerNext, lastDismissed } from "./acting/dialogs.js";
import { ask } from "./tabs/frames.js";
import { done, PageFault, refused } from "./call/receipts.js";

/** @typedef {{accept: boolean, text?: string, expects?: string, tab?: string}} Arguments `expects`: what the dialog says that the answer is for. */

/** @type {import("./types.js").Tool} */
export const dialog = {
  async call(/** @type {Arguments} */ { accept, text, expects, tab: name }, context) {
    try {
      const tab = await currentTab(name, context);
      await holdPage(context, tab);
      const { where } = await ask(tab.id, 0, { do: "where" }, { signal: context.signal });
      const seen = lastDismissed(context.sessionId, tab.id, where.documentId);
      const only = expects === undefined ? context.bonds?.[0]?.asked ?? seen?.message : tidy(expects);
      answerNext(context.sessionId, tab.id, {
        accept, ...(text === undefined ? {} : { text }), ...(only === undefined ? {} : { only }), strict: expects !== undefined || seen?.type === "prompt",
        document: where.documentId, origin: where.origin,
      });
      return done(`the dialogs of the next act will be ${accept ? "accepted" : "dismissed"}; do the act that opens them now`, tab);
    } catch (error) {
      if (error instanceof PageFault) return refused(error, null);
      throw error;
    }
  },
  async describe(/** @type {Arguments} */ { accept, text, expects, tab }, context) {
    const target = await describePage(tab, context);
    const [bond] = target.bonds ?? [];
    if (!accept || !bond) return target;
    const seen = lastDismissed(context.sessionId, bond.tabId, bond.document);
    const asked = expects === undefined ? seen?.message : tidy(expects);
    // What nobody has seen yet may ask anything; so may a prompt behind a question that was seen.
    const unseen = asked === undefined || (text !== undefined && expects === undefined && seen?.type !== "prompt");
    return {
      ...target, ...(unseen ? { wordless: true } : {}), evidence: [asked === undefined ? { from: "page_title", text: target.title ?? "" } : { from: "confirm", text: asked }],
      ...(asked === undefined ? {} : { bonds: [{ ...bond, asked }] }),
    };
  },
  highlight: async () => false,
};

/** As dialogs are compared. @param {string} text */
function tidy(text) {
  return text.replace(/\s+/g, " ").trim().slice(0, 300);
}
