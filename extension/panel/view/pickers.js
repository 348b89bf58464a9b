/*
 * What is chosen under the input field: engine, browser and mode, each from a list of our own. From the engines' list a model is set up, too.
 */
import { pickers } from "../state/pickers.js";
import { ChoiceView } from "./choice.js";
import { arrange, el } from "./dom.js";

/** @typedef {import("../state/pickers.js").Picker} Picker */
/** @typedef {import("../state/pickers.js").Offer} Offer */
/** @typedef {import("./view.js").Show} Show */
/** @typedef {import("../words/words.js").SentenceKey} SentenceKey */

/** Modes the panel has its own words for: the name, and what it means. @type {Record<string, [SentenceKey, SentenceKey]>} */
const MODES = {
  ask: ["mode_ask", "mode_ask_means"],
  plan: ["mode_plan", "mode_plan_means"],
  auto: ["mode_auto", "mode_auto_means"],
  read_only: ["mode_read_only", "mode_read_only_means"],
};

export class PickersView {
  node = el("div", { class: "pickers" });
  #show;
  /** @type {Map<string, ChoiceView>} */
  #choices = new Map();

  /** @param {Show} show */
  constructor(show) {
    this.#show = show;
  }

  /** @param {import("../state/state.js").State} state */
  update(state) {
    const enabled = state.link.phase === "open" && !state.session?.loading;
    arrange(
      this.node,
      pickers(state).map((picker) => this.#draw(picker, enabled)),
    );
  }

  /** @param {Picker} picker @param {boolean} enabled */
  #draw(picker, enabled) {
    const choice = this.#choices.get(picker.id) ?? this.#create(picker);
    const offers = [...picker.offers.filter(({ available }) => available), ...picker.offers.filter(({ available }) => !available)];
    const items = offers.map((offer) => ({
      value: offer.value,
      name: this.#name(picker.id, offer),
      note: this.#note(picker.id, offer),
      enabled: offer.available,
      chosen: offer.value === picker.value,
    }));
    choice.update(items, items.find(({ chosen }) => chosen)?.note ?? "", enabled);
    return choice.node;
  }

  /** @param {Picker} picker */
  #create({ id, label, name }) {
    const { say, act } = this.#show;
    const isEngine = id === "engine";
    const choice = new ChoiceView({
      id,
      label: label ? say(label) : name,
      choose: (value) => (id === "mode" ? act.setMode(value) : act.setOption(id, value)),
      ...(isEngine && { foot: el("button", { type: "button", class: "answer wide", onclick: () => act.openSetup() }, say("setup_model")) }),
    });
    this.#choices.set(id, choice);
    return choice;
  }

  /** @param {string} id @param {Offer} offer */
  #name(id, { value, name }) {
    if (id === "hand" && value === "") return this.#show.say("hand_any");
    return id === "mode" && Object.hasOwn(MODES, value) ? this.#show.say(MODES[value][0]) : this.#show.told(name);
  }

  /** What it means, or why it cannot be chosen. @param {string} id @param {Offer} offer */
  #note(id, { value, vendor, hint, available }) {
    if (id === "mode" && Object.hasOwn(MODES, value)) return this.#show.say(MODES[value][1]);
    return [vendor && this.#show.told(vendor), id === "hand" && !available ? hint || this.#show.say("hand_away") : this.#lacks(hint)].filter(Boolean).join(" – ");
  }

  /** What an engine still needs. How a terminal mends it is no help here: a press on the button below does. @param {string} hint */
  #lacks(hint) {
    const { say, told } = this.#show;
    if (hint.startsWith("no key")) return say("setup_needs_key");
    return hint.startsWith("its library") ? say("setup_needs_library") : told(hint);
  }
}
