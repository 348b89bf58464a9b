/*
 * highlight: shows the person an element, for some seconds or until the next act.
 */

import { faultFrom } from "./acting/effects.js";
import { describeElement } from "./call/describing.js";
import { ask, frameIdOf } from "./tabs/frames.js";
import { inTab } from "./reading/looking.js";
import { inFrame, parseName } from "./call/names.js";
import { done } from "./call/receipts.js";

const SECONDS = 20;

/** @type {import("./types.js").Tool} */
export const highlight = {
  call: (/** @type {{ref: string, seconds?: number}} */ { ref, seconds = SECONDS }, context) => inTab(parseName(ref).tab, context, async (tab) => {
    const { frame, number } = parseName(ref);
    const message = { do: "highlight", on: true, ref: number, ms: 1000 * seconds };
    const { refused, line, where } = await ask(tab.id, await frameIdOf(tab.id, frame), message, { signal: context.signal });
    if (refused) throw faultFrom(refused, frame ?? 1);
    const unseen = tab.active ? "" : `; tab t${tab.id} is not in front, so the person may not see it (tabs, action switch)`;
    const place = frame === undefined ? { id: tab.id, url: where.url, title: where.title } : tab;
    return done(`showing ${inFrame(line, frame ?? 1)} for ${seconds} seconds or until the next act${unseen}`, place);
  }),
  describe: ({ ref }, context) => describeElement(ref, context, { secretWhen: "touched" }),
  highlight: async () => false,
};
