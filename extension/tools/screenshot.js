/*
 * screenshot: the visible part of a tab, the whole page, or one element; on wish with the refs drawn on it.
 * Tabs in the background are taken without bringing them to the front.
 */

import { captureTab, captureWindow, listFrames } from "../lib/browser_pages.js";
import { activeTab } from "../lib/browser_tabs.js";
import { blanksIn } from "./tabs/blanks.js";
import { LATE, within } from "./call/bounded.js";
import { currentTab } from "./tabs/current_tab.js";
import { DebuggerGone, withDebugger } from "./acting/debugging.js";
import { describeElement, describeTab, highlightElement } from "./call/describing.js";
import { ask, frameIdOf, openFrames } from "./tabs/frames.js";
import { inFrame, parseName } from "./call/names.js";
import { fitted, LONGEST_SIDE } from "./reading/pictures.js";
import { done, PageFault, refused } from "./call/receipts.js";
import { withoutSign } from "./tabs/sign.js";
import { checkSite } from "./tabs/sites.js";
import { frameNumber } from "./tabs/memory.js";

/** @typedef {import("../lib/browser_tabs.js").Tab} Tab */
/** @typedef {import("./types.js").CallContext} CallContext */
/** @typedef {{area?: "viewport" | "full" | "element", ref?: string, marks?: boolean, tab?: string}} Arguments */
/** @typedef {{x: number, y: number, width: number, height: number}} Box In CSS pixels of the document. */

const CAPTURE_MS = 8000;
const MOST_MARKS = 2000; // Characters of the list of marks.

/** Where an element is on the whole page, whichever frame it is in. @param {Tab} tab @param {string} ref @param {AbortSignal} signal @returns {Promise<Box>} */
async function boxOf(tab, ref, signal) {
  const { frame, number } = parseName(ref);
  let frameId = await frameIdOf(tab.id, frame);
  const answer = await ask(tab.id, frameId, { do: "box", ref: number }, { signal });
  if (answer.refused) throw new PageFault(answer.refused.reason, inFrame(answer.refused.hint, frame ?? 1));
  let box = answer.box;
  const frames = frameId === 0 ? [] : await listFrames(tab.id);
  while (frameId !== 0) {
    const { index } = await ask(tab.id, frameId, { do: "where" }, { signal });
    const parent = frames.find((one) => one.id === frameId)?.parentId ?? 0;
    const outer = await ask(tab.id, parent, { do: "frameAt", index, x: box.x, y: box.y, anyway: true }, { signal });
    if (outer.refused) throw new PageFault(outer.refused.reason, outer.refused.hint);
    box = { ...box, ...outer.point };
    frameId = parent;
  }
  const { where } = await ask(tab.id, 0, { do: "where" }, { signal });
  return { ...box, x: box.x + where.scrollX, y: box.y + where.scrollY };
}

/** @param {Tab} tab @param {Box | null} box null for the visible part. @param {import("./tabs/frames.js").Where} where @returns {Promise<string>} A data: URL. */
async function capture(tab, box, where) {
  const firefox = await captureTab(tab.id, box ?? undefined);
  if (firefox) return firefox;
  if (!box && (await activeTab(tab.windowId))?.id === tab.id) {
    try {
      return await captureWindow(tab.windowId);
    } catch {
      // Taken too often, or the window is not drawn: the debugger can all the same.
    }
  }
  const clip = box ?? { x: where.scrollX, y: where.scrollY, width: where.width, height: where.height };
  const scale = Math.min(1, LONGEST_SIDE / Math.max(clip.width, clip.height));
  const { data } = await withDebugger(tab.id, async (debug) => {
    await debug.once("Page.enable");
    return debug.whileDrawing(() => debug.send("Page.captureScreenshot", { format: "png", captureBeyondViewport: box !== null, clip: { ...clip, scale } }));
  });
  return `data:image/png;base64,${data}`;
}

/** Draws the refs, in the top frame and in frames that were read. @param {Tab} tab @param {AbortSignal} signal @returns {Promise<string[]>} What was marked. */
async function mark(tab, signal) {
  const frames = await openFrames(tab.id);
  const marked = await Promise.all(frames.map(async (frame) => {
    try {
      const number = await frameNumber(tab.id, frame.id);
      const { lines } = await ask(tab.id, frame.id, { do: "mark", prefix: number === 1 ? "" : `f${number}` }, { signal, ms: 3000 });
      return lines.map((/** @type {string} */ line) => inFrame(line, number));
    } catch (error) {
      if (error instanceof PageFault && frame.id !== 0) return [];
      throw error;
    }
  }));
  return marked.flat();
}

/** @param {Tab} tab @param {AbortSignal} signal */
async function unmark(tab, signal) {
  await Promise.all((await listFrames(tab.id)).map((frame) => ask(tab.id, frame.id, { do: "highlight", on: false }, { signal, ms: 3000 }).catch(() => undefined)));
}

/** @param {Arguments} args @param {CallContext} context @param {Tab} tab */
async function take({ area = "viewport", ref, marks = false }, { signal }, tab) {
  const { where } = await ask(tab.id, 0, { do: "where" }, { signal });
  const whole = { x: 0, y: 0, width: where.pageWidth, height: where.pageHeight };
  const box = area === "element" ? await boxOf(tab, ref ?? "", signal) : area === "full" ? whole : null;
  const shut = await blanksIn(tab.id, signal);
  const lines = marks ? await mark(tab, signal) : [];
  try {
    const taken = await within(withoutSign(tab.id, "hidden", () => capture(tab, box, where)), CAPTURE_MS, signal);
    if (taken === LATE) throw new PageFault("timeout", "The browser did not draw this tab in time; bring it to the front and try again.");
    const { data, mimeType, width, height } = await fitted(taken, shut.length ? blanks(shut, box, where) : undefined);
    const what = area === "viewport" ? "the visible part" : area === "full" ? "the whole page" : `[${ref}]`;
    const text = [`picture of ${what}, ${width}x${height}`, ...marksWithin(lines)].join("\n");
    return { ...done(text, { id: tab.id, url: where.url, title: where.title }), images: [{ data, mimeType }] };
  } finally {
    if (marks) await unmark(tab, signal);
  }
}

/** @param {Box[]} shut In the viewport. @param {Box | null} box What the picture is of. @param {import("./tabs/frames.js").Where} where */
function blanks(shut, box, { scrollX, scrollY, width }) {
  const of = box ?? { x: scrollX, y: scrollY, width };
  return { of, boxes: shut.map((one) => ({ ...one, x: one.x + scrollX, y: one.y + scrollY })) };
}

/** @param {string[]} lines */
function marksWithin(lines) {
  let left = MOST_MARKS;
  const end = lines.findIndex((line) => (left -= line.length + 1) < 0);
  return end < 0 ? lines : [...lines.slice(0, end), `… ${lines.length - end} more marks`];
}

/** @type {import("./types.js").Tool} */
export const screenshot = {
  async call(args, context) {
    /** @type {Tab | null} */
    let tab = null;
    try {
      if (args.area === "element" && !args.ref) throw new PageFault("bad_value", "A picture of an element needs its ref.");
      tab = await currentTab(args.tab ?? (args.ref && parseName(args.ref).tab), context);
      checkSite(tab);
      return await take(args, context, tab);
    } catch (error) {
      if (error instanceof PageFault) return refused(error, tab);
      if (error instanceof DebuggerGone) {
        return refused(new PageFault("not_permitted", "Another debugger holds this tab; close its developer tools or bring the tab to the front."), tab);
      }
      throw error;
    }
  },
  describe: (args, context) => (args.ref ? describeElement(args.ref, context, { secretWhen: "touched" }) : describeTab(args.tab, context)),
  highlight: async (args, context, on) => (args.ref ? highlightElement(args.ref, context, on) : false),
};
