/*
 * hover: puts the pointer on an element, or on a point of it (charts, maps), for menus and hints that open by it.
 */

import { act } from "./acting/act.js";
import { describeElement, highlightElement } from "./call/describing.js";

/** @type {import("./types.js").Tool} */
export const hover = {
  call({ ref, x, y }, context) {
    const offset = x === undefined && y === undefined ? {} : { offset: { x: x ?? 0, y: y ?? 0 } };
    return act({ ref, ...offset, kind: "hover", details: {}, wanted: { kind: "hover" }, verb: "pointed at" }, context);
  },
  describe: ({ ref }, context) => describeElement(ref, context, { secretWhen: "touched", act: { kind: "hover" } }),
  highlight: ({ ref }, context, on) => highlightElement(ref, context, on),
};
