/*
 * dialog: how the next alert, confirm or prompt is answered. Dialogs that an act opens are answered at once, because an
 * open one holds the page; without this tool they are dismissed.
 * Below: current_tab, dialogs. Above: index.
 */

import { holdPage } from "./bonds.js";
import { currentTab } from "./current_tab.js";
import { describePage } from "./describing.js";
import { answerNext, lastDismissed } from "./dialogs.js";
import { ask } from "./frames.js";
import { done, PageFault, refused } from "./receipts.js";

/** @type {import("./types.js").Tool} */
export const dialog = {
  async call({ accept, text, tab: name }, context) {
    try {
      const tab = await currentTab(name, context);
      await holdPage(context, tab);
      const { where } = await ask(tab.id, 0, { do: "where" }, { signal: context.signal });
      const only = context.bonds?.[0]?.asked ?? lastDismissed(context.sessionId, tab.id, where.documentId);
      answerNext(context.sessionId, tab.id, {
        accept, ...(text === undefined ? {} : { text }), ...(only === undefined ? {} : { only }), document: where.documentId, origin: where.origin,
      });
      return done(`the dialogs of the next act will be ${accept ? "accepted" : "dismissed"}; do the act that opens them now`, tab);
    } catch (error) {
      if (error instanceof PageFault) return refused(error, null);
      throw error;
    }
  },
  async describe({ accept, tab }, context) {
    const target = await describePage(tab, context);
    const [bond] = target.bonds ?? [];
    if (!accept || !bond) return target;
    const asked = lastDismissed(context.sessionId, bond.tabId, bond.document);
    // What nobody has seen yet may ask anything.
    if (asked === undefined) return { ...target, wordless: true, evidence: [{ from: "page_title", text: target.title ?? "" }] };
    return { ...target, evidence: [{ from: "confirm", text: asked }], bonds: [{ ...bond, asked }] };
  },
  highlight: async () => false,
};
