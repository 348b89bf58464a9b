/*
 * drag: an element to another one, or by an offset, with pointer and HTML5 drag events.
 * Below: acting, describing. Above: index.
 */

import { act } from "./acting.js";
import { faultFrom } from "./acting_effects.js";
import { describeElement, highlightElement } from "./describing.js";
import { ask } from "./frames.js";
import { parseName } from "./names.js";
import { PageFault, refused } from "./receipts.js";

/** @typedef {{ref: string, to?: string, dx?: number, dy?: number}} Arguments */

/** Where the drag ends, once the first element is in view. @param {Arguments} args @param {import("./acting_effects.js").Target} target @param {AbortSignal} signal */
async function end({ ref, to, dx = 0, dy = 0 }, { tab, frameId, frame, number }, signal) {
  const at = to ? parseName(to) : { frame: parseName(ref).frame, number };
  if ((at.frame ?? 1) !== frame) throw new PageFault("unsupported", "A drag cannot leave its frame.");
  const found = await ask(tab.id, frameId, { do: "pointOf", ref: at.number }, { signal });
  if (found.refused) throw faultFrom(found.refused, frame);
  return { to: { x: found.point.x + dx, y: found.point.y + dy } };
}

/** @type {import("./types.js").Tool} */
export const drag = {
  async call(/** @type {Arguments} */ args, context) {
    if (!args.to && args.dx === undefined && args.dy === undefined) {
      return refused(new PageFault("bad_value", "Say where to drag it: another ref in to, or an offset in dx and dy."), null, { input: "untrusted" });
    }
    return act({ ref: args.ref, kind: "drag", details: {}, late: (target) => end(args, target, context.signal), verb: "dragged" }, context);
  },
  describe: ({ ref }, context) => describeElement(ref, context, { secretWhen: "touched" }),
  highlight: ({ ref }, context, on) => highlightElement(ref, context, on),
};
