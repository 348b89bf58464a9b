/*
 * fill: many fields in one call, each as type or click would do it; every field is tried and told of. What changed on the page
 * beside them is told once, at the end: what a field opened for a while is no news.
 */

import { act } from "./acting/act.js";
import { unsaid } from "./acting/said.js";
import { BUDGETS } from "../lib/budgets.js";
import { changesAfter } from "./reading/reading.js";
import { describeElements, highlightElement } from "./call/describing.js";
import { parseName } from "./call/names.js";
import { PageFault, refused } from "./call/receipts.js";

/** @typedef {import("./types.js").Receipt} Receipt */
/** @typedef {{ref: string, value: string}} Field */

/** After these the page is not what was described, and nothing further is done. */
const ENDS = new Set(["tab_gone", "stale", "not_permitted", "blocked_site", "unanswered"]);

/** Whether another page has come; one that has only another address for what is chosen in it is still the one that was described. @param {import("./types.js").ToolResult} result */
const isAnother = ({ receipt }) => receipt.effect?.[0]?.kind === "navigated" && !receipt.is_delta;

/** One field; where an earlier one of the same call had the page draw it anew, the one that stands in its place. @param {Field} field @param {boolean} later @param {import("./types.js").CallContext} context */
async function filled({ ref, value }, later, context) {
  const fill = (/** @type {string} */ name, /** @type {import("./types.js").CallContext} */ within) =>
    act({ ref: name, kind: "fill", details: { value }, wanted: { kind: "fill", value }, verb: "filled", later }, within);
  const result = await fill(ref, context);
  const { reason, hint = "", candidates = [] } = result.receipt;
  // Others that are only called alike, such as the field beside it, have stayed.
  const named = candidates.map((one) => /\[([^\]]+)\] (.+)/.exec(one)).filter((one) => one && hint.includes(`] ${one[2]} is no longer on the page`));
  const name = named.length === 1 ? named[0]?.[1] : undefined;
  const begun = Boolean(result.receipt.effect?.length); // Some of it went in already.
  if (!later || begun || reason !== "stale" || name === undefined) return result;
  return fill(name, { ...context, ...(context.bonds ? { bonds: [...context.bonds, ...inItsPlace(context.bonds, ref, name)] } : {}) });
}

/** What was described of a field, for the one that has come in its place: the page code holds it to the same role, name and form. @param {import("./types.js").Bond[]} bonds @param {string} ref @param {string} name */
function inItsPlace(bonds, ref, name) {
  const [before, now] = [parseName(ref).number, parseName(name).number];
  return bonds.filter(({ number }) => number === before).map((bond) => ({ ...bond, number: now, ...(bond.facts ? { facts: { ...bond.facts, number: now } } : {}) }));
}

/** What is different on the page by now, unless another one has come. @param {import("./types.js").ToolResult[]} results @param {Field[]} fields @param {import("./types.js").CallContext} context */
async function changesOf(results, fields, { sessionId, signal }) {
  const last = results[results.length - 1];
  const { tab } = last.receipt;
  const began = results.some(({ receipt }) => receipt.effect?.length);
  if (!tab || !began || isAnother(last)) return { lines: [], lost: [] };
  const held = results.flatMap(({ receipt }, index) => (receipt.ok ? [{ ...parseName(fields[index].ref), value: receipt.effect?.find(({ kind }) => kind === "value")?.detail ?? "" }] : []));
  return changesAfter(Number(tab.slice(1)), { session: sessionId, budget: BUDGETS.changes, held }, signal);
}

/**
 * A field that holds nothing any more once it was left only narrowed a list: what it was to hold is chosen there.
 * @param {import("./reading/reading.js").Lost[]} lost @param {import("./types.js").ToolResult[]} results @param {Field[]} fields @param {import("./types.js").CallContext} context
 * @returns {Promise<import("./reading/reading.js").Lost[]>} Those that are still without.
 */
async function chosenInstead(lost, results, fields, context) {
  const left = [];
  for (const one of lost) {
    const index = fields.findIndex(({ ref }) => parseName(ref).number === one.number && (parseName(ref).frame ?? 1) === one.frame);
    const { ref, value } = fields[index];
    const chosen = one.isEmpty ? await act({ ref, kind: "select", details: { option: value, clear: false }, wanted: { kind: "fill", value }, verb: "filled", later: true }, context) : null;
    if (chosen?.receipt.ok) results[index] = chosen;
    else left.push(one);
  }
  return left;
}

/** @param {Field[]} left Those after one that ended the call. @returns {string[]} */
function unattempted(left) {
  return left.length ? [`${left.map(({ ref }) => `[${ref}]`).join(", ")} ${left.length === 1 ? "was" : "were"} not attempted.`] : [];
}

/** @param {import("./types.js").ToolResult} result */
function saidBy({ text, receipt }) {
  const [, line = ""] = /^filled (.+?)(?: \(trusted[^)]*\))?: /.exec(text) ?? [];
  return { line, ...(receipt.effect ? { effect: receipt.effect } : {}) };
}

/** @type {import("./types.js").Tool} */
export const fill = {
  async call(/** @type {{fields: Field[]}} */ { fields }, context) {
    const results = [];
    for (const { ref, value } of fields) {
      results.push(await filled({ ref, value }, results.length > 0, { ...context, oneOfMany: true }));
      const result = results[results.length - 1];
      if (ENDS.has(result.receipt.reason ?? "") || isAnother(result)) break;
    }
    const found = await changesOf(results, fields, context);
    const lost = await chosenInstead(found.lost, results, fields, { ...context, oneOfMany: true });
    const lines = lost.length < found.lost.length ? [...found.lines, ...(await changesOf(results, fields, context)).lines] : found.lines;
    const undone = lost.map(({ words }) => refused(new PageFault("bad_value", words), null));
    const text = [...results, ...undone].map((result) => result.text).concat(unattempted(fields.slice(results.length)), unsaid(lines, results.map(saidBy))).join("\n");
    const { receipt } = results[results.length - 1];
    const failed = [...results.filter((result) => !result.receipt.ok), ...undone];
    const effect = results.flatMap((result) => (result.receipt.ok ? result.receipt.effect ?? [] : []));
    const input = results.some((result) => result.receipt.input === "trusted") ? "trusted" : "untrusted";
    const place = Object.fromEntries(Object.entries(receipt).filter(([key]) => ["tab", "url", "origin", "title"].includes(key)));
    if (failed.length || results.length < fields.length) {
      const first = failed[0]?.receipt;
      const hint = `${Math.max(0, results.length - failed.length)} of ${fields.length} fields are filled; the text says what became of each.`;
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
