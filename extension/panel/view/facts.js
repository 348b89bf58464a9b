/*
 * Facts as labelled lists: a call's arguments, and what its receipt says. Text only.
 */
import { el, pageText } from "./dom.js";

/** @typedef {import("./view.js").Show} Show */

/** @param {Record<string, any>} facts @param {Show} show */
export function factList(facts, show) {
  const rows = Object.entries(facts).flatMap(([name, value]) => [el("dt", {}, name), el("dd", { dir: "auto" }, factValue(value, show))]);
  return rows.length ? el("dl", { class: "facts" }, ...rows) : el("p", { class: "note" }, "–");
}

/** @param {any} value @param {Show} show */
function factValue(value, show) {
  if (typeof value === "string") return value;
  if (typeof value?.masked === "number") return maskedText(value, show);
  return JSON.stringify(value, null, Array.isArray(value) && typeof value[0] === "object" ? 1 : 0);
}

/** @param {import("../state/asks.js").Masked} value @param {Show} show */
export const maskedText = ({ masked }, { say }) => `•••••• (${masked ? say("hidden_count", { count: masked }) : say("hidden_value")})`;

/** What really happened. @param {Record<string, any> | null} receipt @param {Record<string, any> | null} target @param {Record<string, any> | null} decision @param {Show} show */
export function receiptFacts(receipt, target, decision, { say, effect, reason }) {
  const place = receipt?.url ?? target?.url;
  const effects = Array.isArray(receipt?.effect) ? receipt.effect : [];
  return [
    line(say("where"), place),
    line(say("decision"), decision && decisionText(decision, say)),
    line(say("result_reason"), receipt?.reason && reason(receipt.reason)),
    line(say("result_effects"), effects.map(({ kind, detail }) => effect(kind) + (detail ? `: ${detail}` : "")).join("\n")),
    line(say("result_input"), receipt?.input && say(receipt.input === "trusted" ? "input_trusted" : "input_untrusted")),
    line(say("result_hint"), receipt?.hint),
    line(say("result_candidates"), Array.isArray(receipt?.candidates) ? receipt.candidates.join("\n") : ""),
  ].filter((row) => row !== null);
}

/** How the gate decided, in words; null when it did not say no. @param {Record<string, any> | null} decision @param {import("../words/words.js").Speak} say */
export function refusalText(decision, say) {
  const outcome = String(decision?.outcome ?? "");
  return Object.hasOwn(OUTCOMES, outcome) && !outcome.startsWith("allow") ? say(OUTCOMES[outcome]) : null;
}

/** Outcomes of the gate. @type {Record<string, import("../words/words.js").SentenceKey>} */
const OUTCOMES = {
  allow_once: "decided_allow_once",
  allow_session: "decided_allow_session",
  allow_always: "decided_allow_always",
  deny_once: "decided_deny_once",
  deny_session: "decided_deny_session",
  cancelled: "decided_cancelled",
  deadline: "decided_deadline",
  no_surface: "decided_no_surface",
};

/** Surfaces that have a name of their own here. @type {Record<string, import("../words/words.js").SentenceKey>} */
const PLACES = { "pagehand-panel": "decided_in_panel", "pagehand-terminal": "decided_in_terminal" };

/** What was decided, and where a person did, or by which rule nobody was asked. @param {Record<string, any>} decision @param {import("../words/words.js").Speak} say */
function decisionText({ outcome, by, rule }, say) {
  if (String(by).startsWith("policy:")) return say(String(outcome).startsWith("allow") ? "decided_freely" : "decided_forbidden", { rule });
  const known = Object.hasOwn(OUTCOMES, outcome) ? say(OUTCOMES[outcome]) : outcome;
  return [known, Object.hasOwn(PLACES, by) ? say(PLACES[by]) : by].filter(Boolean).join(", ");
}

/** @param {string} title @param {unknown} text */
function line(title, text) {
  if (!text) return null;
  const lines = String(text).split("\n").map((part) => el("div", { dir: "auto" }, pageText(part, 500)));
  return el("section", { class: "fact" }, el("h3", {}, title), ...lines);
}
