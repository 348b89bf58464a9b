/*
 * Reads that follow each other as one card: what the agent looked at on its way is one line, and opens to each of them.
 * An act, a read that failed or still runs, and a picture stand for themselves.
 */
import { callSentence } from "./call.js";
import { arrange, el, fill, icon } from "./dom.js";

/** @typedef {import("../state/entries.js").CallEntry} CallEntry */
/** @typedef {import("../state/entries.js").Entry} Entry */
/** @typedef {import("./view.js").Show} Show */

const KINDS = new Set(["read", "search"]);

/** @param {Entry} entry */
const isQuiet = (entry) =>
  entry.kind === "call" && entry.status === "completed" && KINDS.has(entry.toolKind) && !entry.blocks.some(({ kind }) => kind === "image");

/** The entries in runs: reads that follow each other together, every other one alone. @param {Entry[]} entries @returns {Entry[][]} */
export function inRuns(entries) {
  /** @type {Entry[][]} */
  const runs = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && isQuiet(entry) && isQuiet(last[0])) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

export class ReadsView {
  #show;
  #line = el("span", { class: "call-line", dir: "auto" });
  #list = el("div", { class: "reads-list" });
  node;

  /** @param {Show} show */
  constructor(show) {
    this.#show = show;
    const head = el("summary", {}, icon("page"), this.#line, icon("chevron"));
    this.node = el("details", { class: "entry reads" }, head, this.#list);
  }

  /** @param {CallEntry[]} reads @param {HTMLElement[]} nodes Their cards. */
  update(reads, nodes) {
    const { say } = this.#show;
    const sentences = new Set(reads.map((read) => callSentence(read, this.#show)));
    const [only] = sentences;
    const sentence = sentences.size === 1 ? only : say("looked");
    fill(this.#line, say("times", { sentence, count: String(reads.length) }));
    arrange(this.#list, nodes);
  }
}
