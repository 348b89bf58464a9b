/*
 * What hangs on the next message, as chips that can be taken off, and the button that offers what can be attached. Files may also be
 * dropped on the panel or pasted into the field.
 */
import { isPicture } from "../state/attached.js";
import { el, fill, icon, iconButton, pageText } from "./dom.js";

/** @typedef {import("./view.js").Show} Show */
/** @typedef {import("../state/attached.js").Attachment} Attachment */

export class AttachView {
  #show;
  #chips;
  #note = el("p", { class: "note attach-note", role: "status" });
  #menu;
  #page;
  #selection;
  #files = el("input", { type: "file", multiple: true, hidden: true });
  /** @type {import("../state/attached.js").Attached | null} */
  #drawn = null;
  /** Stands beside the input field. */
  button;
  node;

  /** @param {Show} show */
  constructor(show) {
    const { say, act } = show;
    this.#show = show;
    this.#chips = el("ul", { class: "attached", "aria-label": say("attached") });
    this.button = iconButton("clip", say("attach"), { class: "icon-button attach", "aria-expanded": "false", "aria-controls": "attach-offers", onclick: () => this.#toggle(Boolean(this.#menu.hidden)) });
    this.#page = this.#offer("page", say("attach_page"), () => act.attachPage({ selection: false }));
    this.#selection = this.#offer("pointer", say("attach_selection"), () => act.attachPage({ selection: true }));
    this.#menu = el("div", { id: "attach-offers", class: "attach-offers", hidden: true }, this.#page, this.#selection, this.#offer("plus", say("attach_file"), () => this.#files.click()));
    this.#menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.#toggle(false);
      this.button.focus();
    });
    this.#files.addEventListener("change", () => {
      act.attachFiles([...(this.#files.files ?? [])]);
      this.#files.value = "";
    });
    this.node = el("div", { class: "attach-place" }, this.#chips, this.#note, this.#menu, this.#files);
    this.#takeDrops();
  }

  /** What is pasted as a file. @param {ClipboardEvent} event */
  paste(event) {
    const files = [...(event.clipboardData?.files ?? [])];
    if (!files.length) return;
    event.preventDefault();
    this.#show.act.attachFiles(files);
  }

  /** @param {import("../state/state.js").State} state */
  update({ attached, page }) {
    this.#page.disabled = this.#selection.disabled = !page;
    if (attached === this.#drawn) return;
    this.#drawn = attached;
    const { say } = this.#show;
    this.#chips.hidden = !attached.items.length;
    const hadFocus = this.#chips.contains(document.activeElement);
    fill(this.#chips, ...attached.items.map((item) => this.#chip(item)));
    if (hadFocus) (this.#chips.querySelector("button") ?? this.button).focus();
    this.#note.textContent = attached.refusal ? say(attached.refusal.sentence, attached.refusal.values) : "";
  }

  /** @param {Attachment} item */
  #chip(item) {
    const { say, act } = this.#show;
    const name = pageText(item.name, 60);
    const picture = isPicture(item) ? el("img", { src: `data:${item.mimeType};base64,${item.data}`, alt: "" }) : icon("page");
    return el("li", { class: "attached-one" }, picture, el("span", { class: "attached-name", dir: "auto", title: pageText(item.name, 200) }, name), iconButton("close", say("attach_remove", { name }), { onclick: () => act.dropAttached(item.key) }));
  }

  /** @param {Parameters<typeof icon>[0]} picture @param {string} label @param {() => void} onclick */
  #offer(picture, label, onclick) {
    const choose = () => {
      this.#toggle(false);
      this.button.focus();
      onclick();
    };
    return el("button", { type: "button", class: "attach-offer", onclick: choose }, icon(picture), label);
  }

  /** @param {boolean} open */
  #toggle(open) {
    this.#menu.hidden = !open;
    this.button.setAttribute("aria-expanded", String(open));
    if (open) /** @type {HTMLElement | null} */ (this.#menu.querySelector("button:enabled"))?.focus();
  }

  #takeDrops() {
    const hasFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") ?? false;
    document.addEventListener("dragover", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      this.#note.textContent = this.#show.say("attach_dropped");
    });
    document.addEventListener("dragleave", (event) => {
      if (!event.relatedTarget) this.#note.textContent = "";
    });
    document.addEventListener("drop", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      this.#note.textContent = "";
      this.#show.act.attachFiles([...(event.dataTransfer?.files ?? [])]);
    });
  }
}
