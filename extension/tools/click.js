/*
 * click: one element, or a point on it, with a button, a count and modifiers.
 */

import { act } from "./acting/act.js";
import { describeElement, highlightElement } from "./call/describing.js";

const BUTTONS = { left: 0, middle: 1, right: 2 };
const VERBS = { 1: "clicked", 2: "double-clicked", 3: "triple-clicked" };

/** @param {keyof typeof BUTTONS} button @param {string} [place] */
const wantedOf = (button, place) => ({ kind: "click", button: BUTTONS[button], ...(place === undefined ? {} : { place }) });

/** @type {import("./types.js").Tool} */
export const click = {
  call({ ref, x, y, place, button = "left", count = 1, modifiers = [] }, context) {
    const offset = place !== undefined ? { place } : x === undefined && y === undefined ? {} : { offset: { x: x ?? 0, y: y ?? 0 } };
    const verb = button === "right" ? "right-clicked" : button === "middle" ? "middle-clicked" : VERBS[/** @type {1 | 2 | 3} */ (count)];
    const details = { button: BUTTONS[/** @type {keyof typeof BUTTONS} */ (button)], count, modifiers };
    return act({ ref, ...offset, kind: "click", details, wanted: wantedOf(button, place), verb: place === undefined ? verb : `${verb} ${JSON.stringify(place)} in` }, context);
  },
  describe: ({ ref, button = "left", place }, context) => describeElement(ref, context, { secretWhen: "submitted", act: wantedOf(button, place) }),
  highlight: ({ ref }, context, on) => highlightElement(ref, context, on),
};
