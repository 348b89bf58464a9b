/*
 * drag: an element to another one, by an offset, or along a path, with pointer and HTML5 drag events.
 */

import { act } from "./acting/act.js";
import { pointInTab } from "./acting/aiming.js";
import { bondOf } from "./acting/bonds.js";
import { faultFrom } from "./acting/effects.js";
import { describeElements, highlightElement } from "./call/describing.js";
import { ask, frameIdOf } from "./tabs/frames.js";
import { parseName } from "./call/names.js";
import { PageFault, refused } from "./call/receipts.js";

/** @typedef {{ref: string, to?: string, dx?: number, dy?: number, path?: number[][], place?: string}} Arguments */
/** @typedef {import("./acting/tries.js").Point} Point */
/** @typedef {import("./acting/aiming.js").Aimed} Aimed */

const MOVES = 8; // On the way at least; sliders and sortable lists want to see the path.
const MOVED = 4; // CSS pixels by which the end of a drag may have moved meanwhile.
const STRETCH = /\s[-–—→]\s/; // Between two places.
const MOST_POINTS = 300; // A page is shown one move a frame, and no drag may take for ever.

/** A place in what is dragged itself is one that is drawn over. @param {Arguments} args @returns {Arguments} */
const meant = (args) => (args.to === args.ref && args.place !== undefined ? { ...args, to: undefined } : args);

/** @param {Arguments} args @returns {string} What is wrong with them; "" when nothing is. */
function faultOf({ ref, to, dx, dy, path, place }) {
  if (to === ref && !path && !dx && !dy && place === undefined) return "It would end where it begins: name another ref in to, or say by dx and dy how far it goes.";
  if (place !== undefined && (path || dx !== undefined || dy !== undefined)) return "Give a place alone, or with the ref in to that it is in.";
  if (place !== undefined && to === undefined && !STRETCH.test(place)) return "Say both ends of what is drawn in the calendar, such as Tue 3 10:00 - 11:30; to drag something there give the calendar's ref in to.";
  const ends = place !== undefined || to !== undefined || dx !== undefined || dy !== undefined;
  if (!path) return ends ? "" : "Say where to drag it: another ref in to, an offset in dx and dy, or points in path.";
  if (ends) return "Give a path alone: it says where the drag begins and ends.";
  const fits = path.length >= 2 && path.length <= MOST_POINTS && path.every((point) => point.length === 2);
  return fits ? "" : `A path has 2 to ${MOST_POINTS} points, each [x, y] from the element's top left.`;
}

/** Where the drag ends in its own frame, once the first element is in view. @param {Arguments} args @param {import("./acting/effects.js").Target} target @param {Point} from Where it is pressed. @param {import("./types.js").CallContext} context @returns {Promise<{at: Point, onto?: {number: number, bond?: unknown}}>} `onto`: the element that it ends on, as it was described. */
async function end({ to, dx = 0, dy = 0, place }, { tab, frameId, frame, number: own }, from, context) {
  const { signal } = context;
  const number = to ? parseName(to).number : own;
  const bond = to ? bondOf(context, { tab, frameId, number }, true)?.facts : undefined;
  const found = await ask(tab.id, frameId, { do: "pointOf", ref: number, ...(bond ? { bond } : {}), ...(place === undefined ? {} : { place, ...(to ? { carried: { ref: own, ...from } } : {}) }) }, { signal });
  if (found.refused) throw faultFrom(found.refused, frame);
  return { at: { x: found.point.x + dx, y: found.point.y + dy }, ...(to && place === undefined ? { onto: { number, ...(bond ? { bond } : {}) } } : {}) };
}

/** Where in the tab an element in another frame is. @param {number} tabId @param {string} to @param {import("./types.js").CallContext} context @returns {Promise<Point | null>} null where its frame's place cannot be told. */
async function placeInTab(tabId, to, context) {
  const { frame = 1, number } = parseName(to);
  const { signal } = context;
  const frameId = await frameIdOf(tabId, frame);
  const bond = bondOf(context, { tab: { id: tabId }, frameId, number }, true)?.facts;
  const found = await ask(tabId, frameId, { do: "pointOf", ref: number, ...(bond ? { bond } : {}) }, { signal });
  if (found.refused) throw faultFrom(found.refused, frame);
  return pointInTab(tabId, frameId, found.point, signal);
}

/**
 * A drag into another frame, which nothing in the first one can hold to what was described. @param {string} to @param {import("./types.js").CallContext} context
 * @returns {{end: (tabId: number, from: Aimed) => Promise<Point>, ends: () => Promise<{reason: import("./types.js").Reason, hint: string} | undefined>}} `end`: as the frame where it begins would say it.
 */
function acrossFrames(to, context) {
  const place = { tabId: 0, x: 0, y: 0 };
  return {
    async end(tabId, { point, top }) {
      const at = await placeInTab(tabId, to, context);
      if (!at || !top) throw new PageFault("unsupported", "Where one of the two frames is cannot be told; drag by dx and dy instead.");
      Object.assign(place, { tabId, ...at });
      return { x: point.x + at.x - top.x, y: point.y + at.y - top.y };
    },
    async ends() {
      try {
        const now = await placeInTab(place.tabId, to, context);
        if (now && Math.hypot(now.x - place.x, now.y - place.y) <= MOVED) return undefined;
      } catch (error) {
        if (!(error instanceof PageFault)) throw error;
      }
      return { reason: "stale", hint: "What it was to end on is not what and where it was described to be any more. The drag was begun and let go where nothing is; see how the page is now." };
    },
  };
}

/** The moves from where it was pressed through the corners, straight from each to the next. @param {Point} from @param {Point[]} corners @returns {Point[]} */
function wayThrough(from, corners) {
  const moves = Math.ceil(MOVES / corners.length);
  return corners.flatMap((to, index) => {
    const { x, y } = corners[index - 1] ?? from;
    return Array.from({ length: moves }, (_, move) => ({ x: x + ((to.x - x) * (move + 1)) / moves, y: y + ((to.y - y) * (move + 1)) / moves }));
  });
}

/** @type {import("./types.js").Tool} */
export const drag = {
  async call(/** @type {Arguments} */ given, context) {
    const args = meant(given);
    const fault = faultOf(args);
    if (fault) return refused(new PageFault("bad_value", fault), null, { input: "untrusted" });
    const [begin, ...points] = (args.path ?? []).map(([x, y]) => ({ x, y }));
    const across = args.to && (parseName(args.to).frame ?? 1) !== (parseName(args.ref).frame ?? 1) ? acrossFrames(args.to, context) : undefined;
    const { place } = args;
    const toward = begin || across ? undefined : { ...(args.to ? { ref: parseName(args.to).number } : {}), dy: args.dy ?? 0, ...(place === undefined ? {} : { place }) };
    /** @param {import("./acting/effects.js").Target} target @param {Aimed} aimed */
    const late = async (target, aimed) => {
      const from = aimed.point;
      if (begin) return { way: wayThrough(from, points.map(({ x, y }) => ({ x: from.x + x - begin.x, y: from.y + y - begin.y }))) };
      if (across) return { way: wayThrough(from, [await across.end(target.tab.id, aimed)]), leaves: true };
      const { at, ...onto } = await end(args, target, from, context);
      return { way: wayThrough(from, [at]), ...onto };
    };
    return act({ ref: args.ref, ...(begin ? { offset: begin } : {}), ...(place === undefined || args.to ? {} : { place }), kind: "drag", details: toward ? { toward } : {}, wanted: { kind: "drag" }, late, ...(across ? { ends: across.ends } : {}), verb: place === undefined ? "dragged" : `dragged ${args.to ? `to ${JSON.stringify(place)}:` : `over ${JSON.stringify(place)} in`}` }, context);
  },
  describe(/** @type {Arguments} */ given, context) {
    const { ref, to, dx = 0, dy = 0, path, place } = meant(given);
    const last = path?.at(-1);
    const end = to ? {} : last ? { at: { x: last[0], y: last[1] } } : { by: { x: dx, y: dy } };
    const where = place === undefined ? {} : { place };
    const ends = [{ ref, act: { kind: "drag", ...end, ...where } }, ...(to ? [{ ref: to, act: { kind: "drop" } }] : [])];
    return describeElements(ends.map((one) => ({ ref: one.ref, how: { secretWhen: /** @type {const} */ ("touched"), act: one.act } })), context);
  },
  highlight: ({ ref }, context, on) => highlightElement(ref, context, on),
};
