/*
 * hover: puts the pointer on an element, for menus and hints that open by it.
 * Below: acting, describing. Above: index.
 */

import { act } from "./acting.js";
import { describeElement, highlightElement } from "./describing.js";

/** @type {import("./types.js").Tool} */
export const hover = {
  call: ({ ref }, context) => act({ ref, kind: "hover", details: {}, verb: "pointed at" }, context),
  describe: ({ ref }, context) => describeElement(ref, context, { secretWhen: "touched" }),
  highlight: ({ ref }, context, on) => highlightElement(ref, context, on),
};
