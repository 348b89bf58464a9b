/*
 * pick: the person points at an element, in whatever frame, and the model is told which. The tab comes to the front for it,
 * as the person is asked to do something there.
 */

import { interfaceLanguage } from "../lib/browser.js";
import { listFrames } from "../lib/browser_pages.js";
import { showTab } from "../lib/browser_tabs.js";
import { describeTab } from "./call/describing.js";
import { ask } from "./tabs/frames.js";
import { inTab } from "./reading/looking.js";
import { inFrame } from "./call/names.js";
import { TabWatch } from "./tabs/navigation.js";
import { done, PageFault } from "./call/receipts.js";
import { frameNumber } from "./tabs/memory.js";

const PICK_MS = 50_000; // Within what a call may take.
const SPARE_MS = 2000; // For the page's answer after that.
const HINTS = {
  en: "Click what you mean · Tab, arrows and Enter do it too · Esc: nothing",
  de: "Anklicken, was gemeint ist · auch mit Tab, Pfeilen und Enter · Esc: nichts",
};

/** @param {number} tabId @param {number} frameId Around it. @param {number} index @param {AbortSignal} signal @returns {Promise<number>} The browser's frame id. */
async function frameAt(tabId, frameId, index, signal) {
  for (const frame of await listFrames(tabId)) {
    if (frame.parentId !== frameId || frame.failed) continue;
    const inner = await ask(tabId, frame.id, { do: "where" }, { signal }).catch((error) => {
      if (error instanceof PageFault) return null; // Another frame beside the one that is meant.
      throw error;
    });
    if (inner?.index === index) return frame.id;
  }
  throw new PageFault("frame_gone", "What the person pointed at is in a frame that cannot be read; ask them in words.");
}

/** What the person does in the top frame. @param {number} tabId @param {AbortSignal} signal @returns {Promise<any>} */
async function pointed(tabId, signal) {
  const hint = interfaceLanguage().startsWith("de") ? HINTS.de : HINTS.en;
  const watch = new TabWatch(tabId);
  const asking = ask(tabId, 0, { do: "pick", hint, ms: PICK_MS }, { signal, ms: PICK_MS + SPARE_MS });
  let found = null;
  try {
    // Firefox does not always tell that the page which was asked has gone.
    const left = () => Boolean(watch.top("committed", "closed"));
    found = await Promise.race([asking, watch.until(left, PICK_MS + SPARE_MS, signal).then(() => null)]);
    if (!found) throw new PageFault("navigated", "The page was replaced while the person was to point at something; ask again.");
    return found;
  } finally {
    watch.end();
    asking.catch(() => undefined); // When the page has left, nobody waits for its answer.
    if (!found) void ask(tabId, 0, { do: "stopPicking" }).catch(() => undefined); // Nobody waits for a page that is busy.
  }
}

/** @param {number} tabId @param {AbortSignal} signal @returns {Promise<{found: any, frameId: number}>} */
async function picked(tabId, signal) {
  let frameId = 0;
  let found = await pointed(tabId, signal);
  while (found.frame) {
    const { index, x, y } = found.frame;
    frameId = await frameAt(tabId, frameId, index, signal);
    found = await ask(tabId, frameId, { do: "pickAt", x, y }, { signal });
  }
  return { found, frameId };
}

/** @type {import("./types.js").Tool} */
export const pick = {
  call: (/** @type {{tab?: string}} */ args, context) => inTab(args.tab, context, async (tab) => {
    await ask(tab.id, 0, { do: "where" }, { signal: context.signal }); // The person is not sent to a page that does not answer.
    if (!tab.active) await showTab(tab.id).catch(() => undefined); // Closed just now, as the next question finds out.
    const { found, frameId } = await picked(tab.id, context.signal);
    if (found.nothing === "timeout") throw new PageFault("timeout", `The person pointed at nothing within ${PICK_MS / 1000} seconds; ask them in words.`);
    if (found.nothing) throw new PageFault("no_effect", "The person chose to point at nothing; ask them in words what they mean.");
    const number = await frameNumber(tab.id, frameId);
    const place = frameId === 0 ? { id: tab.id, url: found.where.url, title: found.where.title } : tab;
    return done(`the person pointed at ${inFrame(found.line, number)}${found.text ? `: ${found.text}` : ""}`, place);
  }),
  describe: ({ tab }, context) => describeTab(tab, context),
  highlight: async () => false,
};
