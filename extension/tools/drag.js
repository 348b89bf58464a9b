/*
 * drag: an element to another one, by an offset, or along a path, with pointer and HTML5 drag events.
 */

import { act } from "./acting/act.js";
import { bondOf } from "./acting/bonds.js";
import { faultFrom } from "./acting/effects.js";
import { describeElements, highlightElement } from "./call/describing.js";
import { ask } from "./tabs/frames.js";
import { parseName } from "./call/names.js";
import { PageFault, refused } from "./call/receipts.js";

/** @typedef {{ref: string, to?: string, dx?: number, dy?: number, path?: number[][]}} Arguments */
/** @typedef {import("./acting/tries.js").Point} Point */

const MOVES = 8; // On the way at least; sliders and sortable lists want to see the path.
const MOST_POINTS = 300; // A page is shown one move a frame, and no drag may take for ever.

/** @param {Arguments} args @returns {string} What is wrong with them; "" when nothing is. */
function faultOf({ to, dx, dy, path }) {
  const ends = to !== undefined || dx !== undefined || dy !== undefined;
  if (!path) return ends ? "" : "Say where to drag it: another ref in to, an offset in dx and dy, or points in path.";
  if (ends) return "Give a path alone: it says where the drag begins and ends.";
  const fits = path.length >= 2 && path.length <= MOST_POINTS && path.every((point) => point.length === 2);
  return fits ? "" : `A path has 2 to ${MOST_POINTS} points, each [x, y] from the element's top left.`;
}

/** Where the drag ends, once the first element is in view. @param {Arguments} args @param {import("./acting/effects.js").Target} target @param {import("./types.js").CallContext} context @returns {Promise<{at: Point, onto?: {number: number, bond?: unknown}}>} `onto`: the element that it ends on, as it was described. */
async function end({ ref, to, dx = 0, dy = 0 }, { tab, frameId, frame, number }, context) {
  const { signal } = context;
  const at = to ? parseName(to) : { frame: parseName(ref).frame, number };
  if ((at.frame ?? 1) !== frame) throw new PageFault("unsupported", "A drag cannot leave its frame.");
  const bond = to ? bondOf(context, { tab, frameId, number: at.number }, true)?.facts : undefined;
  const found = await ask(tab.id, frameId, { do: "pointOf", ref: at.number, ...(bond ? { bond } : {}) }, { signal });
  if (found.refused) throw faultFrom(found.refused, frame);
  return { at: { x: found.point.x + dx, y: found.point.y + dy }, ...(to ? { onto: { number: at.number, ...(bond ? { bond } : {}) } } : {}) };
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
  async call(/** @type {Arguments} */ args, context) {
    const fault = faultOf(args);
    if (fault) return refused(new PageFault("bad_value", fault), null, { input: "untrusted" });
    const [begin, ...points] = (args.path ?? []).map(([x, y]) => ({ x, y }));
    /** @param {import("./acting/effects.js").Target} target @param {Point} from */
    const late = async (target, from) => {
      if (begin) return { way: wayThrough(from, points.map(({ x, y }) => ({ x: from.x + x - begin.x, y: from.y + y - begin.y }))) };
      const { at, ...onto } = await end(args, target, context);
      return { way: wayThrough(from, [at]), ...onto };
    };
    return act({ ref: args.ref, ...(begin ? { offset: begin } : {}), kind: "drag", details: {}, wanted: { kind: "drag" }, late, verb: "dragged" }, context);
  },
  describe(/** @type {Arguments} */ { ref, to, dx = 0, dy = 0, path }, context) {
    const last = path?.at(-1);
    const end = to ? {} : last ? { at: { x: last[0], y: last[1] } } : { by: { x: dx, y: dy } };
    const ends = [{ ref, act: { kind: "drag", ...end } }, ...(to ? [{ ref: to, act: { kind: "drop" } }] : [])];
    return describeElements(ends.map((one) => ({ ref: one.ref, how: { secretWhen: /** @type {const} */ ("touched"), act: one.act } })), context);
  },
  highlight: ({ ref }, context, on) => highlightElement(ref, context, on),
};
