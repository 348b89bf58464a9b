/*
 * type: text into a field or editor, a choice of a select or radio group, a value of a date, number or colour field.
 */

import { act } from "./acting/act.js";
import { describeElement, highlightElement } from "./call/describing.js";

/** @type {import("./types.js").Tool} */
export const type = {
  call({ ref, text, clear = true, submit = false }, context) {
    return act({ ref, kind: "type", details: { text, clear, submit }, wanted: { kind: "type", text, submit }, verb: "typed into" }, context);
  },
  describe: ({ ref, text, submit = false }, context) => describeElement(ref, context, { secretWhen: submit ? "either" : "touched", act: { kind: "type", text, submit } }),
  highlight: ({ ref }, context, on) => highlightElement(ref, context, on),
};
