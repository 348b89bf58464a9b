/*
 * What a screen reader hears while an answer grows: finished paragraphs, tool steps, how it ended. The growing text itself is silent,
 * since reading every piece would be noise; permissions speak for themselves by taking the focus or as an alert here.
 */
import { callSentence } from "./call.js";
import { el } from "./dom.js";
import { askSentence } from "./permission_facts.js";

/** @typedef {import("../state/state.js").State} State */
/** @typedef {import("./view.js").Show} Show */

export class Announcer {
  #show;
  #polite = el("div", { class: "unseen", role: "log", "aria-live": "polite" });
  #urgent = el("div", { class: "unseen", role: "alert" });
  node = el("div", {}, this.#polite, this.#urgent);
  #sessionId = "";
  #running = false;
  #loading = false;
  /** Characters of each entry that were said. @type {Map<number, number>} */
  #said = new Map();
  /** @type {Set<string>} */
  #asked = new Set();

  /** @param {Show} show */
  constructor(show) {
    this.#show = show;
  }

  /** @param {State} state */
  update({ session, asks }) {
    this.#announceAsks(asks);
    if (!session) return;
    // The frame in which the replay ends still belongs to it.
    const replayed = session.id !== this.#sessionId || session.loading || this.#loading;
    if (session.running && !this.#running && !replayed) this.#say(this.#show.say("working"));
    if (replayed) this.#skip(session);
    else for (const entry of session.entries.slice(-6)) this.#announce(entry, session.running && entry === session.entries.at(-1));
    this.#sessionId = session.id;
    this.#loading = session.loading;
    this.#running = session.running;
  }

  /** A replay is not news. @param {import("../state/session.js").Session} session */
  #skip({ entries }) {
    this.#said.clear();
    for (const entry of entries) this.#said.set(entry.key, entry.kind === "agent" ? entry.text.length : 1);
  }

  /** @param {import("../state/entries.js").Entry} entry @param {boolean} growing */
  #announce(entry, growing) {
    const said = this.#said.get(entry.key) ?? 0;
    if (entry.kind === "agent") {
      // Whole paragraphs while it grows, the rest when something else follows or the turn is over.
      const end = growing ? entry.text.lastIndexOf("\n\n") : entry.text.length;
      if (end <= said) return;
      this.#said.set(entry.key, end);
      this.#say(entry.text.slice(said, end).trim());
    } else if (entry.kind === "call" && (entry.status === "completed" || entry.status === "failed") && !said) {
      this.#said.set(entry.key, 1);
      this.#say(callSentence(entry, this.#show));
    }
  }

  /** @param {import("../state/asks.js").Ask[]} asks */
  #announceAsks(asks) {
    for (const ask of asks) {
      if (this.#asked.has(ask.key)) continue;
      const { say } = this.#show;
      const sentence = ask.kind === "permission" ? `${say("permission")}: ${askSentence(ask, this.#show)} ${ask.target?.origin ?? ""}` : `${say("question")}: ${ask.message}`;
      this.#urgent.textContent = sentence;
    }
    this.#asked = new Set(asks.map((ask) => ask.key));
    if (!asks.length) this.#urgent.textContent = "";
  }

  /** @param {string} text */
  #say(text) {
    if (!text) return;
    this.#polite.append(el("p", {}, text));
    while (this.#polite.childElementCount > 8) this.#polite.firstElementChild?.remove();
  }
}
