/*
 * A list to choose one of, as ARIA's listbox: who has the focus stays where they are, or in the list, and the arrow keys move the mark.
 * The engine list and the slash commands are made of it.
 */
import { el, fill, icon, pageText } from "./dom.js";

/** @typedef {{value: string, name: string, note: string, enabled: boolean, chosen: boolean}} Item */

export class Listbox {
  node;
  #id;
  #choose;
  /** @type {Item[]} */
  #items = [];
  #marked = -1;
  #typed = "";
  #typedAt = 0;

  /** @param {string} id @param {string} label @param {(value: string) => void} choose */
  constructor(id, label, choose) {
    this.#id = id;
    this.#choose = choose;
    this.node = el("ul", { id, class: "listbox", role: "listbox", "aria-label": label });
    // The focus stays where it is while the mouse chooses.
    this.node.addEventListener("mousedown", (event) => event.preventDefault());
  }

  /** @param {Item[]} items @param {number} marked */
  draw(items, marked) {
    this.#items = items;
    fill(
      this.node,
      ...items.map(({ value, name, note, enabled, chosen }, at) =>
        el(
          "li",
          { id: `${this.#id}-${at}`, role: "option", class: "option", "aria-selected": String(chosen), "aria-disabled": enabled ? null : "true", onclick: () => enabled && this.#choose(value) },
          chosen ? icon("check") : el("span", { class: "icon", "aria-hidden": "true" }),
          el("span", { class: "option-name", dir: "auto" }, pageText(name, 80)),
          note && el("span", { class: "option-note note", dir: "auto" }, pageText(note, 300)),
        ),
      ),
    );
    this.mark(marked);
  }

  /** @param {number} at */
  mark(at) {
    this.#marked = Math.min(Math.max(at, 0), this.#items.length - 1);
    [...this.node.children].forEach((node, index) => node.toggleAttribute("data-marked", index === this.#marked));
    this.node.children[this.#marked]?.scrollIntoView({ block: "nearest" });
  }

  /** The id of the marked option, for `aria-activedescendant`. */
  get marked() {
    return this.#marked < 0 ? null : `${this.#id}-${this.#marked}`;
  }

  /** @param {KeyboardEvent} event @returns {boolean} It was one of ours. */
  key({ key }) {
    const moves = { ArrowDown: this.#marked + 1, ArrowUp: this.#marked - 1, Home: 0, End: this.#items.length - 1 };
    if (Object.hasOwn(moves, key)) this.mark(moves[/** @type {keyof typeof moves} */ (key)]);
    else if (key === "Enter") this.#chooseMarked();
    else return false;
    return true;
  }

  #chooseMarked() {
    const item = this.#items[this.#marked];
    if (item?.enabled) this.#choose(item.value);
  }

  /** Letters go to the next name that begins with them. @param {KeyboardEvent} event @returns {boolean} */
  letter({ key, ctrlKey, altKey, metaKey, timeStamp }) {
    if (key.length !== 1 || ctrlKey || altKey || metaKey) return false;
    this.#typed = timeStamp - this.#typedAt < 700 ? this.#typed + key : key;
    this.#typedAt = timeStamp;
    const wanted = this.#typed.toLocaleLowerCase();
    const from = this.#typed.length > 1 ? this.#marked : this.#marked + 1;
    const order = this.#items.map((_, index) => (from + index) % this.#items.length);
    const found = order.find((at) => this.#items[at].name.toLocaleLowerCase().startsWith(wanted));
    if (found !== undefined) this.mark(found);
    return true;
  }
}
