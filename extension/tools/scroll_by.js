/*
 * scrollBy: the page or an element by so many pixels, as scripts say it; models scroll by pages.
 */

import { targetOf } from "./acting/act.js";
import { bondOf, holdPage } from "./acting/bonds.js";
import { currentTab } from "./tabs/current_tab.js";
import { describeElement, describePage, highlightElement } from "./call/describing.js";
import { ask } from "./tabs/frames.js";
import { done, PageFault, refused } from "./call/receipts.js";
import { checkSite } from "./tabs/sites.js";

/** @param {string | undefined} ref @param {string | undefined} name @param {import("./types.js").CallContext} context */
async function placeOf(ref, name, context) {
  if (ref) {
    const target = await targetOf({ ref }, context);
    bondOf(context, target, true);
    return target;
  }
  const tab = await currentTab(name, context);
  checkSite(tab);
  await holdPage(context, tab);
  return { tab, frameId: 0, number: undefined };
}

/** @type {import("./types.js").Tool} */
export const scrollBy = {
  async call({ ref, amount, tab: name }, context) {
    try {
      const { tab, frameId, number } = await placeOf(ref, name, context);
      const answer = await ask(tab.id, frameId, { do: "scrollBy", ref: number, amount }, { signal: context.signal });
      if (answer.refused) throw new PageFault(answer.refused.reason, answer.refused.hint);
      const place = { id: tab.id, url: answer.where.url, title: answer.where.title };
      return done(`scrolled to ${answer.data.y} of ${answer.data.max_y}`, place, { effect: [{ kind: "scrolled" }], data: answer.data });
    } catch (error) {
      if (error instanceof PageFault) return refused(error, null);
      throw error;
    }
  },
  describe: ({ ref, tab }, context) => (ref ? describeElement(ref, context, { secretWhen: "touched", act: { kind: "hover" } }) : describePage(tab, context)),
  highlight: async ({ ref }, context, on) => (ref ? highlightElement(ref, context, on) : false),
};
