/*
 * press: keys and chords, on an element or on what has the focus, with what they do by default.
 */

import { act, targetOf } from "./acting/act.js";
import { describeElement, describeFocus, highlightElement } from "./call/describing.js";
import { ask } from "./tabs/frames.js";
import { PageFault, refused } from "./call/receipts.js";

/** @typedef {{keys: string[], ref?: string, tab?: string}} Arguments */

/** @type {import("./types.js").Tool} */
export const press = {
  async call(/** @type {Arguments} */ { keys, ref, tab }, context) {
    try {
      const target = await targetOf({ ...(ref ? { ref } : {}), ...(tab ? { tab } : {}) }, context);
      const { chords } = await ask(target.tab.id, target.frameId, { do: "chords", keys }, { signal: context.signal });
      const wrong = keys.find((_, index) => !chords[index]);
      if (wrong !== undefined) throw new PageFault("bad_value", `${JSON.stringify(wrong)} is no key; write keys such as Enter, ArrowDown, a or Control+A.`);
      return await act({ ...(ref ? { ref } : {}), ...(tab ? { tab } : {}), kind: "press", details: { chords, focus: ref !== undefined }, wanted: { kind: "press", keys }, verb: `pressed ${keys.join(" ")} on` }, context);
    } catch (error) {
      if (error instanceof PageFault) return refused(error, null, { input: "untrusted" });
      throw error;
    }
  },
  describe({ keys, ref, tab }, context) {
    const wanted = { kind: "press", keys };
    return ref ? describeElement(ref, context, { secretWhen: "either", act: wanted }) : describeFocus(tab, context, wanted);
  },
  highlight: async ({ ref }, context, on) => (ref ? highlightElement(ref, context, on) : false),
};
