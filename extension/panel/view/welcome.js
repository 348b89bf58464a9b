/*
 * What an empty conversation shows: what this is, and three tasks to begin with. With the built-in commands engine they are
 * commands it understands, with a model they are tasks in plain language. A task goes into the input field, it is not sent.
 */
import { el, fill, icon } from "./dom.js";

/** @typedef {import("../words/words.js").SentenceKey} SentenceKey */

/** @type {SentenceKey[]} */
const COMMANDS = ["example_command_1", "example_command_2", "example_command_3"];
/** @type {SentenceKey[]} */
const TASKS = ["example_task_1", "example_task_2", "example_task_3"];

export class WelcomeView {
  #show;
  #suggest;
  node = el("section", { class: "welcome" });
  /** @type {boolean | null} */
  #plain = null;

  /** @param {import("./view.js").Show} show @param {(task: string) => void} suggest */
  constructor(show, suggest) {
    this.#show = show;
    this.#suggest = suggest;
  }

  /** @param {import("../state/state.js").State} state @returns {HTMLElement} */
  update({ session }) {
    const plain = session?.options.find((option) => option.id === "engine")?.currentValue === "commands";
    if (plain !== this.#plain) this.#draw(plain);
    return this.node;
  }

  /** @param {boolean} plain */
  #draw(plain) {
    this.#plain = plain;
    const { say, act } = this.#show;
    const examples = (plain ? COMMANDS : TASKS).map((key) => {
      const task = say(key);
      return el("li", {}, el("button", { type: "button", class: "example", onclick: () => this.#suggest(task) }, el("span", {}, task), icon("chevron")));
    });
    fill(
      this.node,
      el("img", { class: "mark", src: "../icons/128.png", alt: "", width: 48, height: 48 }),
      el("h2", {}, say("welcome_title")),
      el("p", {}, say("welcome_text")),
      el("p", { class: "note" }, say(plain ? "welcome_commands" : "welcome_examples")),
      el("ul", { class: "examples" }, ...examples),
      plain && el("button", { type: "button", class: "answer", onclick: () => act.openSetup() }, say("setup_model")),
    );
  }
}
