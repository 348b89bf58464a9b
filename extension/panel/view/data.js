/*
 * The part of the settings about what is kept: all conversations into one file, and all of them deleted, after a question.
 */
import { el } from "./dom.js";

export class DataView {
  #ask;
  #doubt;
  node;

  /** @param {import("./view.js").Show} show */
  constructor({ say, act }) {
    this.#ask = el("button", { type: "button", class: "answer", onclick: () => this.#doubting(true) }, say("delete_all"));
    const question = say("delete_all_question");
    const keep = el("button", { type: "button", class: "answer", onclick: () => this.#doubting(false) }, say("keep"));
    const remove = () => {
      this.#doubting(false);
      act.deleteAll();
    };
    this.#doubt = el(
      "div",
      { role: "group", class: "doubt", "aria-label": question, hidden: true },
      el("p", {}, question),
      el("button", { type: "button", class: "answer danger", onclick: remove }, say("delete_all_yes")),
      keep,
    );
    const exportAll = el("button", { type: "button", class: "answer", onclick: () => act.exportAll() }, say("export_all"));
    this.node = el("section", {}, el("h3", {}, say("data")), el("p", { class: "note" }, say("data_text")), el("div", { class: "vendor-row" }, exportAll, this.#ask), this.#doubt);
  }

  /** @param {boolean} doubting */
  #doubting(doubting) {
    this.#doubt.hidden = !doubting;
    this.#ask.hidden = doubting;
    // The safe answer has the focus.
    (doubting ? /** @type {HTMLElement} */ (this.#doubt.lastElementChild) : this.#ask).focus();
  }
}
