/*
 * click: one element, or a point on it, with a button, a count and modifiers.
 */

import { act } from "./acting/act.js";
import { describeElement, highlightElement } from "./call/describing.js";

const BUTTONS = { left: 0, middle: 1, right: 2 };
const VERBS = { 1: "clicked", 2: "double-clicked", 3: "triple-clicked" };

/** @param {keyof typeof BUTTONS} button */
const wantedOf = (button) => ({ kind: "click", button: BUTTONS[button] });

/** @type {import("./types.js").Tool} */
export const click = {
  call({ ref, x, y, button = "left", count = 1, modifiers = [] }, context) {
    const offset = x === undefined && y === undefined ? {} : { offset: { x: x ?? 0, y: y ?? 0 } };
    const verb = button === "right" ? "right-clicked" : button === "middle" ? "middle-clicked" : VERBS[/** @type {1 | 2 | 3} */ (count)];
    const details = { button: BUTTONS[/** @type {keyof typeof BUTTONS} */ (button)], count, modifiers };
    return act({ ref, ...offset, kind: "click", details, wanted: wantedOf(button), verb }, context);
  },
  describe: ({ ref, button = "left" }, context) => describeElement(ref, context, { secretWhen: "submitted", act: wantedOf(button) }),
  highlight: ({ ref }, context, on) => highlightElement(ref, context, on),
};
