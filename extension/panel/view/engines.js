/*
 * Which engine this conversation uses: a button with its name, and the list of all with their vendors; those that cannot work now say
 * why. From here a model is set up, too.
 */
import { el, fill, icon, pageText } from "./dom.js";
import { Listbox } from "./listbox.js";

/** @typedef {import("./view.js").Show} Show */
/** @typedef {import("../state/pickers.js").Picker} Picker */

export class EnginesView {
  #show;
  #button;
  #name = el("span", { class: "engine-name" });
  #popup;
  #list;
  /** @type {Picker | null} */
  #picker = null;
  #drawn = "";
  node;

  /** @param {Show} show */
  constructor(show) {
    const { say, act } = show;
    this.#show = show;
    this.#button = el("button", { type: "button", class: "picker engine", "aria-haspopup": "listbox", "aria-expanded": "false", onclick: () => this.#toggle(Boolean(this.#popup.hidden)) }, this.#name, icon("chevron"));
    this.#button.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      this.#toggle(true);
    });
    this.#list = new Listbox("engines", say("engine"), (value) => {
      this.#toggle(false);
      act.setOption("engine", value);
    });
    this.#list.node.tabIndex = 0;
    const setUp = el("button", { type: "button", class: "answer wide", onclick: () => (this.#toggle(false), act.openSetup()) }, say("setup_model"));
    this.#popup = el("div", { class: "engine-popup", hidden: true }, this.#list.node, setUp);
    this.#popup.addEventListener("keydown", (event) => this.#key(event));
    this.node = el("div", { class: "engines" }, this.#button, this.#popup);
    this.node.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.node.contains(relatedTarget)) this.#close();
    });
    document.addEventListener("pointerdown", ({ target }) => {
      if (target instanceof Node && !this.node.contains(target)) this.#close();
    });
  }

  /** @param {Picker} picker @param {boolean} enabled */
  update(picker, enabled) {
    this.#button.disabled = !enabled;
    const drawn = JSON.stringify(picker);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#picker = picker;
    const chosen = picker.offers.find(({ value }) => value === picker.value);
    const name = pageText(chosen?.name, 60);
    const label = [this.#show.say("engine"), [name, chosen?.vendor].filter(Boolean).join(", "), chosen?.hint].filter(Boolean).join(": ");
    fill(this.#name, name);
    this.#button.title = label;
    this.#button.setAttribute("aria-label", label);
    if (!this.#popup.hidden) this.#draw();
  }

  #draw() {
    const { offers = [], value: current = "" } = this.#picker ?? {};
    const sorted = [...offers.filter(({ available }) => available), ...offers.filter(({ available }) => !available)];
    const items = sorted.map(({ value, name, vendor, hint, available }) => ({
      value,
      name,
      note: [vendor, hint].filter(Boolean).join(" – "),
      enabled: available,
      chosen: value === current,
    }));
    this.#list.draw(items, items.findIndex(({ chosen }) => chosen));
    this.#tellMarked();
  }

  /** @param {boolean} open */
  #toggle(open) {
    if (!open) {
      const inside = this.#popup.contains(document.activeElement);
      this.#close();
      if (inside) this.#button.focus();
      return;
    }
    this.#popup.hidden = false;
    this.#button.setAttribute("aria-expanded", "true");
    this.#draw();
    this.#list.node.focus();
  }

  #close() {
    this.#popup.hidden = true;
    this.#button.setAttribute("aria-expanded", "false");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Escape") this.#toggle(false);
    else if (event.target !== this.#list.node) return;
    else if (!this.#list.key(event) && !(event.key !== " " && this.#list.letter(event))) return;
    event.preventDefault();
    event.stopPropagation();
    this.#tellMarked();
  }

  #tellMarked() {
    const { marked } = this.#list;
    if (marked) this.#list.node.setAttribute("aria-activedescendant", marked);
  }
}
