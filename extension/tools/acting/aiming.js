/*
 * Gets an element ready to be acted on, and finds where it is: in its own frame, in the frames around that one, and under
 * the pointer when that comes. Nothing is done to it here.
 */

import { listFrames } from "../../lib/browser_pages.js";
import { faultFrom } from "./effects.js";
import { connectDialogs } from "./dialogs.js";
import { ask } from "../tabs/frames.js";
import { inFrame } from "../call/names.js";
import { PageFault } from "../call/receipts.js";

/** @typedef {import("../types.js").CallContext} CallContext */
/** @typedef {import("./effects.js").Target} Target */
/** @typedef {import("./tries.js").Act} Act */
/** @typedef {import("./trusted_input.js").Point} Point */
/** @typedef {import("./trusted_input.js").TrustedInput} TrustedInput */
/** @typedef {{line: string, point: Point, top: Point | null, real: boolean, where: import("../tabs/frames.js").Where}} Aimed `point` in its own frame's viewport, `top` in the tab's; null where a frame's place cannot be told. */

export const OUT_OF_FRAME = { reason: "stale", hint: "The focus has left the frame that the keys were meant for; nothing more was pressed. Press the rest with the ref of what they are meant for." };

const MOST_AIMS = 4; // For elements that move when the pointer comes.

/** Gets the element ready. @param {Target} target @param {Act} act @param {CallContext} context @returns {Promise<Aimed>} */
export async function aim({ tab, frameId, frame, number }, { kind, ref, offset, place: within, details, later }, { signal, sessionId }) {
  const place = kind === "wheel" ? "aimAtMiddle" : "aimAtFocus";
  const message = ref ? { do: "aim", session: sessionId, ref: number, kind, ...(kind === "click" ? { how: details } : {}), ...(offset ? { offset } : {}), ...(within === undefined ? {} : { place: within }), ...(later ? { later } : {}), ...(kind === "drag" && details.toward ? { toward: details.toward } : {}) } : { do: place, session: sessionId };
  const aimed = await ask(tab.id, frameId, message, { signal });
  if (aimed.refused) throw faultFrom(aimed.refused, frame);
  await connectDialogs(tab.id, frameId, aimed.where.documentId, aimed.channel);
  const isExact = Boolean(offset) || within !== undefined || kind === "drag";
  const { point, top } = ref ? await freePlace(tab.id, frameId, aimed.point, isExact, signal) : { point: aimed.point, top: aimed.point };
  return { line: inFrame(aimed.line, frame), point, top, where: aimed.where, real: aimed.real === true };
}

/** Where in the tab it was aimed at; another place of it where something lies over a part of its frame. @param {number} tabId @param {number} frameId @param {Point} point @param {boolean} isExact Whether that very place is meant. @param {AbortSignal} signal @returns {Promise<{point: Point, top: Point | null}>} */
async function freePlace(tabId, frameId, point, isExact, signal) {
  try {
    return { point, top: await pointInTab(tabId, frameId, point, signal) };
  } catch (error) {
    if (isExact || !(error instanceof PageFault) || error.reason !== "covered") throw error;
    for (;;) {
      const other = (await ask(tabId, frameId, { do: "aimElsewhere" }, { signal })).point;
      if (!other) throw error;
      const top = await pointInTab(tabId, frameId, other, signal).catch(() => null);
      if (top) return { point: other, top };
    }
  }
}

/** Brings a frame's point into view in the frames around it, and checks that nothing is over it there. @param {number} tabId @param {number} frameId @param {Point} point @param {AbortSignal} signal @returns {Promise<Point | null>} The point in the tab's viewport; null where a frame's place cannot be told. */
export async function pointInTab(tabId, frameId, point, signal) {
  if (frameId === 0) return point;
  const answer = await ask(tabId, frameId, { do: "where" }, { signal });
  const own = answer.index < 0 ? undefined : (await listFrames(tabId)).find((one) => one.id === frameId);
  if (!own) return null;
  const outer = await ask(tabId, own.parentId, { do: "frameAt", index: answer.index, ...point }, { signal });
  if (outer.refused) throw new PageFault(outer.refused.reason, outer.refused.hint);
  return pointInTab(tabId, own.parentId, outer.point, signal);
}

/**
 * Puts the pointer where it was aimed, and aims anew when that moved the element away: what opened under the pointer before
 * may have closed.
 * @param {TrustedInput} input @param {Aimed} first @param {Target} target @param {Act} act @param {CallContext} context @returns {Promise<Aimed>}
 */
export async function pointed(input, first, target, act, context) {
  const { tab, frameId } = target;
  const { signal } = context;
  let aimed = first;
  for (let count = 0; aimed.top && count < MOST_AIMS; count += 1) {
    await input.point(aimed.top);
    const { holds, met } = await ask(tab.id, frameId, { do: "aimHolds" }, { signal });
    const top = holds ? await pointInTab(tab.id, frameId, aimed.point, signal) : null;
    const stands = top !== null && top.x === aimed.top.x && top.y === aimed.top.y;
    // Of a frame that has just moved the browser may not know yet where it is; some pages let nobody hear of the pointer.
    if (stands && (met || frameId === 0 || count === MOST_AIMS - 1)) return aimed;
    if (stands) input.at = null;
    aimed = await aim(target, act, context);
  }
  if (!aimed.top) return aimed;
  throw new PageFault("covered", `${aimed.line} moves away whenever the pointer comes; close what opens there first.`);
}

/** Whether keys go on into a frame, from the top one down. @param {number} tabId @param {number} frameId @param {AbortSignal} signal @returns {Promise<boolean>} */
export async function framesHaveFocus(tabId, frameId, signal) {
  if (frameId === 0) return true;
  const { index } = await ask(tabId, frameId, { do: "where" }, { signal });
  const own = (await listFrames(tabId)).find((one) => one.id === frameId);
  if (!own || index < 0) return false;
  const { has } = await ask(tabId, own.parentId, { do: "hasFocus", index }, { signal });
  return has && framesHaveFocus(tabId, own.parentId, signal);
}
