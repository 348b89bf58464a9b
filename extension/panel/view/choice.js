/*
 * One thing chosen under the input field: a button with what holds, and a list of all there is; what cannot be chosen now says why.
 */
import { el, fill, icon, pageText } from "./dom.js";
import { Listbox } from "./listbox.js";

/** @typedef {import("./listbox.js").Item} Item */

/**
 * @typedef {object} Choice
 * @property {string} id  Of the option, such as "engine" or "mode".
 * @property {string} label
 * @property {(value: string) => void} choose
 * @property {Element} [foot]  Below the list; closes it when pressed.
 */

export class ChoiceView {
  #label;
  #button;
  #name = el("span", { class: "choice-name" });
  #popup;
  #list;
  /** @type {Item[]} */
  #items = [];
  #drawn = "";
  node;

  /** @param {Choice} choice */
  constructor({ id, label, choose, foot }) {
    this.#label = label;
    this.#button = el(
      "button",
      { type: "button", class: `picker ${id}`, "data-option": id, "aria-haspopup": "listbox", "aria-expanded": "false", onclick: () => this.#toggle(Boolean(this.#popup.hidden)) },
      this.#name,
      icon("chevron"),
    );
    this.#button.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      this.#toggle(true);
    });
    this.#list = new Listbox(`choices-${id}`, label, (value) => {
      this.#toggle(false);
      choose(value);
    });
    this.#list.node.tabIndex = 0;
    foot?.addEventListener("click", () => this.#toggle(false));
    this.#popup = el("div", { class: "choice-popup", hidden: true }, this.#list.node, foot);
    this.#popup.addEventListener("keydown", (event) => this.#key(event));
    this.node = el("div", { class: "choice" }, this.#button, this.#popup);
    this.node.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.node.contains(relatedTarget)) this.#close();
    });
    document.addEventListener("pointerdown", ({ target }) => {
      if (target instanceof Node && !this.node.contains(target)) this.#close();
    });
  }

  /** @param {Item[]} items Those that can be chosen first. @param {string} hint More about what holds. @param {boolean} enabled */
  update(items, hint, enabled) {
    this.#button.disabled = !enabled;
    const drawn = JSON.stringify([items, hint]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#items = items;
    const name = pageText(items.find(({ chosen }) => chosen)?.name, 60);
    const label = `${this.#label}: ${[name, hint].filter(Boolean).join(", ")}`;
    fill(this.#name, name);
    this.#button.title = label;
    this.#button.setAttribute("aria-label", label);
    if (!this.#popup.hidden) this.#draw();
  }

  #draw() {
    this.#list.draw(this.#items, this.#items.findIndex(({ chosen }) => chosen));
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
