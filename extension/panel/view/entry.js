/*
 * One entry of the conversation as a node: what the person said, the answer, thoughts, the plan, how a turn ended.
 * Each view keeps its node and draws only what changed. Tool cards are in `view_call`.
 */
import { CallView } from "./call.js";
import { readStep } from "../state/plan.js";
import { el, fill, icon, iconButton, pageText, sentence } from "./dom.js";
import { copyButton, MarkdownView } from "./markdown.js";

/** @typedef {import("./view.js").Show} Show */
/** @typedef {import("../state/entries.js").Entry} Entry */
/** @typedef {{node: HTMLElement, update(entry: any): void}} EntryView */

/**
 * Draws an entry into its view, or into a new one. One that cannot be drawn is shown as it is written, so that it never
 * stops the rest of the conversation.
 * @param {Entry} entry @param {EntryView | undefined} view @param {Show} show @returns {EntryView}
 */
export function drawEntry(entry, view, show) {
  try {
    const drawn = view ?? createEntryView(entry, show);
    drawn.update(entry);
    return drawn;
  } catch (thrown) {
    reportError(thrown);
    return writtenView(entry);
  }
}

/** @param {Entry} entry @returns {EntryView} */
function writtenView(entry) {
  const node = el("article", { class: "entry as-written", dir: "auto" });
  const update = (/** @type {Entry} */ next) => void (node.textContent = "text" in next ? next.text : JSON.stringify(next, null, 1));
  update(entry);
  return { node, update };
}

/** @param {Entry} entry @param {Show} show @returns {EntryView} */
function createEntryView(entry, show) {
  switch (entry.kind) {
    case "user":
      return userView(show);
    case "agent":
      return agentView(show);
    case "thought":
      return thoughtView(show);
    case "plan":
      return planView(show);
    case "call":
      return new CallView(show);
    case "ended":
      return endedView(show);
  }
}

/** @param {string} name For screen readers: who speaks. */
const speaker = (name) => el("h2", { class: "unseen" }, `${name}: `);

/** @param {Show} show @returns {EntryView} */
function userView({ say, act }) {
  const text = el("div", { class: "bubble", dir: "auto" });
  const again = iconButton("redo", say("send_again"), { onclick: () => act.submit(text.textContent ?? "") });
  const tools = el("div", { class: "message-tools" }, again, copyButton(() => text.textContent ?? "", say, "copy_message"));
  const attached = el("ul", { class: "attached sent", "aria-label": say("attached"), hidden: true });
  const node = el("article", { class: "entry user" }, speaker(say("you")), text, attached, tools);
  const update = (/** @type {import("../state/entries.js").TextEntry} */ entry) => {
    text.textContent = entry.text;
    attached.hidden = !entry.attached;
    fill(attached, ...(entry.attached ?? []).map((name) => el("li", { class: "attached-one" }, icon("page"), el("span", { class: "attached-name", dir: "auto" }, pageText(name, 60)))));
  };
  return { node, update };
}

/** A message on its way to the hub. @param {import("../state/session.js").Pending} pending @param {Show} show */
export function pendingNode({ text, steer }, { say }) {
  const note = el("div", { class: "note" }, say(steer ? "steering" : "sending"));
  return el("article", { class: "entry user pending" }, speaker(say("you")), el("div", { class: "bubble", dir: "auto" }, text), note);
}

/** @param {Show} show @returns {EntryView} */
function agentView({ say, answered }) {
  const markdown = new MarkdownView(say);
  let text = "";
  const tools = el("div", { class: "message-tools" }, copyButton(() => text, say, "copy_answer"));
  const node = el("article", { class: "entry agent" }, speaker(say("pagehand")), markdown.node, tools);
  return { node, update: (entry) => markdown.update((text = answered(entry.text))) };
}

/** @param {Show} show @returns {EntryView} */
function thoughtView({ say }) {
  const text = el("div", { class: "thought-text", dir: "auto" });
  const head = el("summary", {}, icon("thought"), el("span", {}, say("thought")), icon("chevron"));
  const node = el("details", { class: "entry thought" }, head, text);
  return { node, update: (entry) => void (text.textContent = entry.text) };
}

/** @param {Show} show @returns {EntryView} */
function planView({ say }) {
  const list = el("ol", { class: "steps" });
  const node = el("section", { class: "entry plan", "aria-label": say("plan") }, el("h2", {}, icon("list"), say("plan")), list);
  const update = (/** @type {import("../state/entries.js").PlanEntry} */ { steps }) => {
    const rows = steps.map(({ content, status }) => {
      const mark = status === "completed" ? icon("check") : el("span", { class: "dot", "aria-hidden": "true" });
      const state = status === "completed" ? say("status_completed") : status === "in_progress" ? say("status_in_progress") : "";
      return el("li", { "data-status": status }, mark, el("span", { dir: "auto" }, pageText(readStep(content).words, 300)), state && el("span", { class: "unseen" }, ` (${state})`));
    });
    fill(list, ...rows);
  };
  return { node, update };
}

/** Why a turn ended, when it was not simply done. @type {Record<string, import("../words/words.js").SentenceKey>} */
const ENDINGS = {
  cancelled: "ended_cancelled",
  interrupted: "ended_interrupted",
  max_tokens: "ended_max_tokens",
  max_turn_requests: "ended_max_turn_requests",
  refusal: "ended_refusal",
};

const PLAIN = new Set(["cancelled", "interrupted", "max_tokens"]);

/** After these the task can be gone on with. */
const GOES_ON = new Set(["interrupted", "max_turn_requests"]);

/** @param {Show} show @returns {EntryView} */
function endedView({ say, act, told }) {
  const text = el("span");
  const ways = el("span", { class: "ways" });
  const way = (/** @type {import("../words/words.js").SentenceKey} */ label, /** @type {() => void} */ go) => el("button", { type: "button", class: "quiet go-on", onclick: go }, say(label));
  const node = el("div", { class: "entry ended" });
  const update = (/** @type {import("../state/entries.js").EndedEntry} */ { stopReason, reason, task }) => {
    const known = ENDINGS[stopReason];
    // The model's vendor or its server said no: what helps stands beside it.
    const refused = stopReason === "refusal" && reason !== "";
    node.dataset.reason = refused ? "fault" : stopReason;
    fill(node, icon(refused ? "warning" : "pause"), text, ways);
    if (GOES_ON.has(stopReason)) fill(ways, way("continue", () => act.submit("continue")));
    else if (refused) fill(ways, task && way("send_again", () => act.submit(task)), way("settings", () => act.openSetup()));
    // Where the hub gives a reason of its own it is the more exact one, except for the three that have only one.
    text.textContent = known && (PLAIN.has(stopReason) || !reason) ? say(known) : sentence(told(reason), 1000) || say("ended_other", { reason: stopReason });
  };
  return { node, update };
}
