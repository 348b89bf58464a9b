/*
 * find: words or a role over the whole tab, frames and folded parts included; refs and handles with where they are.
 * Below: looking, frames. Above: index.
 */

import { describeTab } from "./describing.js";
import { ask, openFrames } from "./frames.js";
import { inTab } from "./looking.js";
import { inFrame } from "./names.js";
import { done, PageFault } from "./receipts.js";
import { frameNumber } from "./tab_memory.js";

/** @typedef {{text?: string, role?: string, most?: number, tab?: string}} Arguments */

/** @type {import("./types.js").Tool} */
export const find = {
  call: (/** @type {Arguments} */ { text, role, most = 10, tab: name }, context) => inTab(name, context, async (tab) => {
    if (!text && !role) throw new PageFault("bad_value", "Say what to look for: text, or a role such as button.");
    const others = (await openFrames(tab.id)).filter((frame) => frame.id !== 0);
    const frames = [{ id: 0 }, ...others]; // The top frame is asked in any case, as its silence has a reason.
    const parts = await Promise.all(frames.map(async (frame) => {
      try {
        const { found, total, where } = await ask(tab.id, frame.id, { do: "find", text, role, most }, { signal: context.signal });
        const number = await frameNumber(tab.id, frame.id);
        return { found: found.map((/** @type {{line: string, score: number}} */ one) => ({ ...one, line: inFrame(one.line, number) })), total, where };
      } catch (error) {
        if (error instanceof PageFault && frame.id !== 0) return { found: [], total: 0, where: null }; // A frame nobody may look into.
        throw error;
      }
    }));
    const found = parts.flatMap((part) => part.found).sort((a, b) => b.score - a.score).slice(0, most);
    if (!found.length) throw new PageFault("not_found", "Nothing on this page fits; try other words, or read the page.");
    const total = parts.reduce((sum, part) => sum + part.total, 0);
    const lines = found.map((one) => one.line);
    if (total > found.length) lines.push(`… ${total - found.length} more; say it more exactly`);
    const { where } = parts[0];
    return done(lines.join("\n"), { id: tab.id, url: where?.url ?? tab.url, title: where?.title ?? tab.title });
  }),
  describe: ({ tab }, context) => describeTab(tab, context),
  highlight: async () => false,
};
