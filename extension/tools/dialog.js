/*
 * dialog: how the next alert, confirm or prompt is answered. Dialogs that an act opens are answered at once, because an
 * open one holds the page; without this tool they are dismissed.
 * Below: current_tab, dialogs. Above: index.
 */

import { currentTab } from "./current_tab.js";
import { describeTab } from "./describing.js";
import { answerNext } from "./dialogs.js";
import { done, PageFault, refused } from "./receipts.js";

/** @type {import("./types.js").Tool} */
export const dialog = {
  async call({ accept, text, tab: name }, context) {
    try {
      const tab = await currentTab(name, context);
      answerNext(context.sessionId, tab.id, { accept, ...(text === undefined ? {} : { text }) });
      return done(`the dialogs of the next act will be ${accept ? "accepted" : "dismissed"}; do the act that opens them now`, tab);
    } catch (error) {
      if (error instanceof PageFault) return refused(error, null);
      throw error;
    }
  },
  describe: ({ tab }, context) => describeTab(tab, context),
  highlight: async () => false,
};
