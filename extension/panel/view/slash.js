/*
 * The list of slash commands above the input field, while what stands there begins with a slash. The focus stays in the field: the
 * arrow keys move the mark, Enter or Tab takes the marked one, Escape puts the list away.
 */
import { matching, OWN } from "../state/slash.js";
import { scrollable } from "./dom.js";
import { Listbox } from "./listbox.js";

/** @typedef {import("../state/slash.js").Command} Command */

export class SlashView {
  #field;
  #list;
  #own;
  /** @type {Command[]} */
  #commands = [];
  #dismissed = "";
  node;

  /** @param {HTMLTextAreaElement} field @param {import("./view.js").Show} show @param {() => void} changed */
  constructor(field, { say }, changed) {
    this.#field = field;
    this.#own = OWN.map(({ name, sentence }) => ({ name, description: say(sentence) }));
    this.#list = new Listbox("slash", say("slash"), (name) => {
      field.value = `/${name} `;
      field.focus();
      changed();
    });
    this.node = scrollable(this.#list.node);
    this.node.hidden = true;
  }

  /** @param {Command[]} offered The hub's. */
  offer(offered) {
    if (offered === this.#commands || (!offered.length && !this.#commands.length)) return;
    this.#commands = offered;
    if (!this.node.hidden) this.update();
  }

  /** The field says something else now. */
  update() {
    const { value } = this.#field;
    const found = value === this.#dismissed ? [] : matching(value, [...this.#own, ...this.#commands]);
    this.node.hidden = !found.length;
    if (value !== this.#dismissed) this.#dismissed = "";
    this.#list.draw(found.map(({ name, description }) => ({ value: name, name: `/${name}`, note: description, enabled: true, chosen: false })), 0);
    this.#tell();
  }

  /** @param {KeyboardEvent} event @returns {boolean} It was for the list. */
  key(event) {
    if (this.node.hidden) return false;
    if (event.key === "Escape") {
      this.#dismissed = this.#field.value;
      this.update();
      return true;
    }
    const taken = this.#list.key(event.key === "Tab" ? new KeyboardEvent("keydown", { key: "Enter" }) : event);
    this.#tell();
    return taken;
  }

  #tell() {
    const marked = this.node.hidden ? null : this.#list.marked;
    if (marked) this.#field.setAttribute("aria-activedescendant", marked);
    else this.#field.removeAttribute("aria-activedescendant");
  }
}
