/*
 * focus: gives an element the focus, or takes it away, and does nothing else to it.
 */

import { targetOf } from "./acting/act.js";
import { bondOf } from "./acting/bonds.js";
import { describeElement, highlightElement } from "./call/describing.js";
import { ask } from "./tabs/frames.js";
import { done, PageFault, refused } from "./call/receipts.js";

/** @type {import("./types.js").Tool} */
export const focus = {
  async call({ ref, off = false }, context) {
    try {
      const target = await targetOf({ ref }, context);
      bondOf(context, target, true);
      const answer = await ask(target.tab.id, target.frameId, { do: "focusOn", ref: target.number, off }, { signal: context.signal });
      if (answer.refused) throw new PageFault(answer.refused.reason, answer.refused.hint);
      const place = { id: target.tab.id, url: answer.where.url, title: answer.where.title };
      return done(answer.has ? "it has the focus" : "it does not have the focus", place, { effect: [{ kind: "focus_moved" }] });
    } catch (error) {
      if (error instanceof PageFault) return refused(error, null);
      throw error;
    }
  },
  describe: ({ ref }, context) => describeElement(ref, context, { secretWhen: "touched", act: { kind: "hover" } }),
  highlight: ({ ref }, context, on) => highlightElement(ref, context, on),
};
