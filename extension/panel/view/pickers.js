/*
 * What is chosen under the input field: the engine from a list of our own, browser and mode from the browser's select lists.
 */
import { pickers } from "../state/pickers.js";
import { arrange, el, fill } from "./dom.js";
import { EnginesView } from "./engines.js";

/** @typedef {import("../state/pickers.js").Picker} Picker */
/** @typedef {import("./view.js").Show} Show */
/** @typedef {import("../words/words.js").SentenceKey} SentenceKey */

/** Modes the panel has its own words for. @type {Record<string, SentenceKey>} */
const MODES = { ask: "mode_ask", plan: "mode_plan", auto: "mode_auto", read_only: "mode_read_only" };

export class PickersView {
  node = el("div", { class: "pickers" });
  #show;
  #engines;
  /** @type {Map<string, {select: HTMLSelectElement, drawn: string}>} */
  #selects = new Map();

  /** @param {Show} show */
  constructor(show) {
    this.#show = show;
    this.#engines = new EnginesView(show);
  }

  /** @param {import("../state/state.js").State} state */
  update(state) {
    const wanted = pickers(state);
    const enabled = state.link.phase === "open" && !state.session?.loading;
    const nodes = wanted.map((picker) => this.#draw(picker, enabled));
    arrange(this.node, nodes);
  }

  /** @param {Picker} picker @param {boolean} enabled */
  #draw(picker, enabled) {
    if (picker.id === "engine") {
      this.#engines.update(picker, enabled);
      return this.#engines.node;
    }
    const entry = this.#selects.get(picker.id) ?? this.#create(picker);
    const drawn = JSON.stringify(picker);
    // Drawing an open list again would close it under the person's hand.
    if (drawn !== entry.drawn) {
      entry.drawn = drawn;
      fill(entry.select, ...this.#options(picker));
      entry.select.value = picker.value;
      const chosen = picker.offers.find((offer) => offer.value === picker.value);
      entry.select.title = [this.#label(picker), chosen?.hint].filter(Boolean).join(": ");
    }
    entry.select.disabled = !enabled;
    return entry.select;
  }

  /** @param {Picker} picker */
  #create(picker) {
    const select = el("select", { class: "picker", "aria-label": this.#label(picker), "data-option": picker.id });
    select.addEventListener("change", () => this.#chosen(picker.id, select.value));
    const entry = { select, drawn: "" };
    this.#selects.set(picker.id, entry);
    return entry;
  }

  /** @param {string} id @param {string} value */
  #chosen(id, value) {
    // Until the hub agrees the list shows what holds: it is drawn anew with the hub's answer.
    const entry = this.#selects.get(id);
    if (entry) entry.drawn = "";
    if (id === "mode") this.#show.act.setMode(value);
    else this.#show.act.setOption(id, value);
  }

  /** @param {Picker} picker */
  #options(picker) {
    const nodes = (/** @type {boolean} */ available) =>
      picker.offers
        .filter((offer) => offer.available === available)
        .map(({ value, name, hint }) =>
          el("option", { value, disabled: !available, title: hint }, this.#name(picker.id, value, name) + this.#why(picker.id, hint, available)),
        );
    const missing = nodes(false);
    return [...nodes(true), missing.length ? el("optgroup", { label: this.#show.say("not_available") }, ...missing) : null];
  }

  /** Why it cannot be chosen. @param {string} id @param {string} hint @param {boolean} available */
  #why(id, hint, available) {
    if (available) return "";
    const reason = hint || (id === "hand" ? this.#show.say("hand_away") : "");
    return reason ? ` – ${reason}` : "";
  }

  /** @param {string} id @param {string} value @param {string} name */
  #name(id, value, name) {
    if (id === "hand" && value === "") return this.#show.say("hand_any");
    return id === "mode" && Object.hasOwn(MODES, value) ? this.#show.say(MODES[value]) : name;
  }

  /** @param {Picker} picker */
  #label({ label, name }) {
    return label ? this.#show.say(label) : name;
  }
}
