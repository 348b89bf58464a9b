/*
 * Where frames of blocked sites are, so that pictures leave them out.
 */

import { listFrames } from "../../lib/browser_pages.js";
import { blockedPattern, isBlocked } from "./blocked.js";
import { ask } from "./frames.js";
import { PageFault } from "../call/receipts.js";

/** @typedef {{x: number, y: number, width: number, height: number}} Box In CSS pixels. */

/** @param {number} tabId @param {AbortSignal} signal @returns {Promise<Box[]>} In the tab's viewport. Throws PageFault blocked_site where one cannot be found on the page. */
export async function blanksIn(tabId, signal) {
  if (blockedPattern() === undefined) return [];
  const frames = (await listFrames(tabId)).filter(({ id }) => id !== 0);
  const places = await Promise.all(frames.map(async (frame) => ({ frame, index: await indexOfBlocked(tabId, frame, signal) })));
  const shut = places.filter(({ index }) => index !== null);
  const outermost = shut.filter(({ frame }) => !shut.some((other) => other.frame.id === frame.parentId));
  return Promise.all(outermost.map(({ frame, index }) => boxOf(tabId, frame.parentId, /** @type {number} */ (index), signal)));
}

/** @param {number} tabId @param {import("../../lib/browser_pages.js").Frame} frame @param {AbortSignal} signal @returns {Promise<number | null>} Its place in its parent; null for a frame that may be seen. */
async function indexOfBlocked(tabId, frame, signal) {
  try {
    await ask(tabId, frame.id, { do: "where" }, { signal, ms: 3000 });
    return null;
  } catch (error) {
    if (!(error instanceof PageFault)) throw error;
    const { index } = /** @type {{index?: number}} */ (/** @type {unknown} */ (error));
    return error.reason === "blocked_site" ? index ?? -1 : isBlocked(frame.url) ? -1 : null;
  }
}

/** @param {number} tabId @param {number} frameId @param {number} index Of the frame in it. @param {AbortSignal} signal @returns {Promise<Box>} */
async function boxOf(tabId, frameId, index, signal) {
  const { box } = await ask(tabId, frameId, { do: "frameBox", index }, { signal });
  if (!box) throw new PageFault("blocked_site", "A frame of a blocked site is on this page at a place that cannot be told, so there is no picture of it; read the page instead.");
  if (frameId === 0) return box;
  const own = (await listFrames(tabId)).find(({ id }) => id === frameId);
  const { index: at } = await ask(tabId, frameId, { do: "where" }, { signal });
  const outer = await ask(tabId, own?.parentId ?? 0, { do: "frameAt", index: at, x: box.x, y: box.y, anyway: true }, { signal });
  if (outer.refused) throw new PageFault("blocked_site", outer.refused.hint);
  return own?.parentId ? boxOf(tabId, own.parentId, at, signal) : { ...box, ...outer.point };
}
