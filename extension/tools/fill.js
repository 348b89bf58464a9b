/*
 * fill: many fields in one call, each as type or click would do it; every field is tried and told of.
 * Below: acting, describing. Above: index.
 */

import { act } from "./acting.js";
import { describeElements, highlightElement } from "./describing.js";
import { PageFault, refused } from "./receipts.js";

/** @typedef {import("./types.js").Receipt} Receipt */
/** @typedef {{ref: string, value: string}} Field */

/** After these the page is not what was described, and nothing further is done. */
const ENDS = new Set(["tab_gone", "stale", "not_permitted", "blocked_site"]);

/** @type {import("./types.js").Tool} */
export const fill = {
  async call(/** @type {{fields: Field[]}} */ { fields }, context) {
    const results = [];
    for (const { ref, value } of fields) {
      const result = await act({ ref, kind: "fill", details: { value }, wanted: { kind: "fill", value }, verb: "filled" }, context);
      results.push(result);
      if (ENDS.has(result.receipt.reason ?? "") || result.receipt.effect?.[0]?.kind === "navigated") break;
    }
    const text = results.map((result) => result.text).join("\n");
    const { receipt } = results[results.length - 1];
    const failed = results.filter((result) => !result.receipt.ok);
    const effect = results.flatMap((result) => (result.receipt.ok ? result.receipt.effect ?? [] : []));
    const input = results.some((result) => result.receipt.input === "trusted") ? "trusted" : "untrusted";
    const place = Object.fromEntries(Object.entries(receipt).filter(([key]) => ["tab", "url", "origin", "title"].includes(key)));
    if (failed.length || results.length < fields.length) {
      const first = failed[0]?.receipt;
      const hint = `${results.length - failed.length} of ${fields.length} fields are filled; the text says what became of each.`;
      const fault = refused(new PageFault(first?.reason ?? "navigated", hint), null, { ...place, effect, input });
      return { text, receipt: { ...fault.receipt, characters: text.length } };
    }
    return { text, receipt: { ok: true, ...place, effect, input, characters: text.length, is_delta: true } };
  },
  describe(/** @type {{fields: Field[]}} */ { fields }, context) {
    return describeElements(fields.map(({ ref, value }) => ({ ref, how: { secretWhen: /** @type {const} */ ("touched"), act: { kind: "fill", value } } })), context);
  },
  async highlight(/** @type {{fields: Field[]}} */ { fields }, context, on) {
    let shown = false;
    for (const [index, { ref }] of fields.entries()) shown = (await highlightElement(ref, context, on, { beside: index > 0 })) || shown;
    return shown;
  },
};
