/*
 * Whose a frame is: the origin its document really has, which for srcdoc and blank frames is that of the page around them,
 * whatever their address says.
 */

import { listFrames } from "../../lib/browser_pages.js";
import { ask } from "./frames.js";
import { originOf, PageFault } from "../call/receipts.js";

/** @typedef {import("./frames.js").Where} Where */

/**
 * Where something in a frame happens. @param {{id: number, url: string, title: string}} tab @param {number} frameId @param {Where} where As the frame says it. @param {AbortSignal} signal
 * @returns {Promise<{origin?: string, url?: string, opaque?: boolean}>} `opaque`: its own origin is nobody's; `origin` is the nearest real one around it.
 */
export async function placeOf(tab, frameId, where, signal) {
  if (where.origin !== "null" && frameId === 0) return { origin: where.origin };
  if (where.origin !== "null") return { origin: where.origin, url: where.url };
  return { origin: await originAround(tab, frameId, signal), url: where.url, opaque: true };
}

/** @param {{id: number, url: string}} tab @param {number} frameId @param {AbortSignal} signal @returns {Promise<string>} */
async function originAround(tab, frameId, signal) {
  const frames = await listFrames(tab.id);
  for (let frame = frames.find(({ id }) => id === frameId); frame && frame.parentId >= 0;) {
    const { parentId } = frame;
    const origin = await ownOrigin(tab.id, parentId, signal);
    if (origin !== "null") return origin;
    frame = frames.find(({ id }) => id === parentId);
  }
  return originOf(tab.url);
}

/** @param {number} tabId @param {number} frameId @param {AbortSignal} signal @returns {Promise<string>} "null" for an opaque one, or one that cannot be told. */
async function ownOrigin(tabId, frameId, signal) {
  try {
    return (await ask(tabId, frameId, { do: "where" }, { signal, ms: 3000 })).where.origin;
  } catch (error) {
    if (error instanceof PageFault) return "null";
    throw error;
  }
}
