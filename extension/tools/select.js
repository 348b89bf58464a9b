/*
 * select: an option of a native select or of a list the page draws itself, by its label or value.
 */

import { act } from "./acting/act.js";
import { describeElement, highlightElement } from "./call/describing.js";

const MOST = 60; // Letters of an option that are told.

/** What was chosen is told, as nothing may show it once a menu is shut. @param {string} option */
function saying(option) {
  const words = option.replace(/\s+/g, " ");
  return `chose "${words.length > MOST ? `${words.slice(0, MOST)}…` : words}" in`;
}

/** @type {import("./types.js").Tool} */
export const select = {
  call: ({ ref, option, clear = true }, context) => act({ ref, kind: "select", details: { option, clear }, wanted: { kind: "select", option }, verb: saying(option) }, context),
  describe: ({ ref, option }, context) => describeElement(ref, context, { secretWhen: "touched", act: { kind: "select", option } }),
  highlight: ({ ref }, context, on) => highlightElement(ref, context, on),
};
