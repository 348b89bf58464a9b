/*
 * select: an option of a native select or of a list the page draws itself, by its label or value.
 */

import { act } from "./acting/act.js";
import { describeElement, highlightElement } from "./call/describing.js";

/** @type {import("./types.js").Tool} */
export const select = {
  call: ({ ref, option, clear = true }, context) => act({ ref, kind: "select", details: { option, clear }, wanted: { kind: "select", option }, verb: "chose in" }, context),
  describe: ({ ref, option }, context) => describeElement(ref, context, { secretWhen: "touched", act: { kind: "select", option } }),
  highlight: ({ ref }, context, on) => highlightElement(ref, context, on),
};
