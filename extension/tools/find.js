/*
 * find: words or a role over the whole tab, frames and folded parts included; refs and handles with where they are.
 */

import { describeTab } from "./call/describing.js";
import { ask, openFrames } from "./tabs/frames.js";
import { inTab, usable } from "./reading/looking.js";
import { inFrame } from "./call/names.js";
import { done, PageFault } from "./call/receipts.js";
import { frameNumber } from "./tabs/memory.js";

const WHOLE = 2; // The score from which all that was looked for is there; what fits less is left out beside it.

/** @typedef {{text?: string, role?: string, most?: number, tab?: string}} Arguments */

/** Of several things that were looked for at once those that no frame has. @param {{apart?: string[], lacking?: string[]}[]} parts @returns {string[]} */
function lackingIn(parts) {
  const [first, ...others] = parts.filter(({ apart }) => apart);
  return (first?.lacking ?? []).filter((one) => others.every(({ lacking }) => lacking?.includes(one)));
}

/** @type {import("./types.js").Tool} */
export const find = {
  call: (/** @type {Arguments} */ { text, role, most = 10, tab: name }, context) => inTab(name, context, async (tab) => {
    if (!text && !role) throw new PageFault("bad_value", "Say what to look for: text, or a role such as button.");
    const others = (await openFrames(tab.id)).filter((frame) => frame.id !== 0);
    const frames = [{ id: 0 }, ...others]; // The top frame is asked in any case, as its silence has a reason.
    const parts = await Promise.all(frames.map(async (frame) => {
      try {
        const { found, total, hidden, parts: apart, lacking, cut, where } = await ask(tab.id, frame.id, { do: "find", text, role, most }, { signal: context.signal });
        const number = await frameNumber(tab.id, frame.id);
        return { found: found.map((/** @type {{line: string, score: number}} */ one) => ({ ...one, line: inFrame(one.line, number) })), total, hidden, apart, lacking, cut, where };
      } catch (error) {
        if (error instanceof PageFault && frame.id !== 0) return { found: [], total: 0, hidden: 0, cut: false, where: null }; // A frame nobody may look into.
        throw error;
      }
    }));
    const all = parts.flatMap((part) => part.found).sort((a, b) => b.score - a.score);
    const whole = (all[0]?.score ?? 0) >= WHOLE;
    const found = all.filter(({ score }) => !whole || score >= WHOLE).slice(0, most);
    const total = parts.reduce((sum, part) => sum + (!whole || part.found[0]?.score >= WHOLE ? part.total : 0), 0);
    if (!found.length) throw new PageFault("not_found", parts.some((part) => part.hidden) ? "It is on the page, but hidden; open what it is in first, such as a menu, a tab or a folded part." : "Nothing on this page fits; try other words, or read the page.");
    const lines = found.map((one) => one.line);
    const lacking = lackingIn(parts.filter((part) => part.found.length));
    if (lacking.length) lines.push(`nothing fits ${lacking.map((part) => JSON.stringify(part)).join(", ")}`);
    if (parts.some(({ cut }) => cut)) lines.push("a long list draws only part of itself and was not gone through to its end");
    if (total > found.length) lines.push(`… ${total - found.length} more; say it more exactly`);
    const { where } = parts[0];
    return done(await usable(lines.join("\n"), tab, context), { id: tab.id, url: where?.url ?? tab.url, title: where?.title ?? tab.title });
  }),
  describe: ({ tab }, context) => describeTab(tab, context),
  highlight: async () => false,
};
