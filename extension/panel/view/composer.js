/*
 * Where the person writes: the tab it is about, the input field, send and stop, the pickers, the usage line.
 * Enter sends, Shift+Enter makes a new line, Escape stops the running task. What cannot be sent stays in the field.
 */
import { canSend } from "../state/state.js";
import { ownCommand } from "../state/slash.js";
import { el, icon, setAttributes } from "./dom.js";
import { AttachView } from "./attach.js";
import { PageView } from "./page.js";
import { PickersView } from "./pickers.js";
import { SlashView } from "./slash.js";

/** @typedef {import("../state/state.js").State} State */
/** @typedef {import("./view.js").Show} Show */

const GROWS_BY_ITSELF = CSS.supports("field-sizing", "content");

/** Tallest input field, in pixels; beyond it scrolls. */
const TALLEST = 180;

export class ComposerView {
  field = el("textarea", { id: "task", rows: 1, autocomplete: "off", spellcheck: true, dir: "auto" });
  node;
  #show;
  #sent;
  #send = el("button", { type: "submit", class: "send" }, icon("send"));
  #stop;
  #usage = el("p", { class: "usage", role: "note" });
  #pickers;
  #page;
  #attach;
  #slash;
  #mode = /** @type {"no" | "prompt" | "steer"} */ ("no");
  #stamp = 0;
  /** What the person said in this conversation, oldest first. @type {string[]} */
  #said = [];
  /** Which of it stands in the field; its length: none. */
  #recalled = 0;

  /** @param {Show} show @param {() => void} sent Called when something was sent. */
  constructor(show, sent) {
    this.#show = show;
    this.#sent = sent;
    const { say, act } = show;
    this.#pickers = new PickersView(show);
    this.#page = new PageView(show);
    this.#attach = new AttachView(show);
    this.#slash = new SlashView(this.field, show, () => this.#changed());
    this.#stop = el("button", { type: "button", class: "stop", title: `${say("stop")} (Esc)`, "aria-label": say("stop"), onclick: () => act.stop() }, icon("stop"));
    this.node = el(
      "form",
      { class: "composer", "aria-label": say("compose"), onsubmit: (/** @type {Event} */ event) => this.#submit(event) },
      el("label", { class: "unseen", for: "task" }, say("compose")),
      this.#page.node,
      this.#attach.node,
      this.#slash.node,
      el("div", { class: "field-row" }, this.#attach.button, this.field, this.#stop, this.#send),
      el("div", { class: "tools-row" }, this.#pickers.node, this.#usage),
    );
    this.field.addEventListener("keydown", (event) => this.#key(event));
    this.field.addEventListener("paste", (event) => this.#attach.paste(event));
    this.field.addEventListener("input", () => this.#changed());
  }

  /** @param {State} state */
  update(state) {
    const { say } = this.#show;
    const running = state.session?.running ?? false;
    this.#mode = canSend(state);
    this.field.placeholder = say(this.#hint(state));
    this.#stop.hidden = !running;
    this.#stop.disabled = state.link.phase !== "open" || (state.session?.stopping ?? false);
    const label = say(this.#mode === "steer" ? "steer" : "send");
    setAttributes(this.#send, { title: label, "aria-label": label, disabled: this.#mode === "no" });
    this.#pickers.update(state);
    this.#page.update(state);
    this.#attach.update(state);
    this.#slash.offer(state.session?.commands ?? []);
    this.#drawUsage(state.session?.usage ?? null);
    this.#takeBack(state.returned);
    this.#remember(state.session?.entries ?? []);
  }

  /** Puts the cursor into the field, unless it is somewhere already. */
  focus() {
    if (document.activeElement === document.body) this.field.focus();
  }

  /** @param {import("../state/entries.js").Entry[]} entries */
  #remember(entries) {
    const said = entries.flatMap((entry) => (entry.kind === "user" ? [entry.text] : []));
    if (said.length !== this.#said.length) this.#recalled = said.length;
    this.#said = said;
  }

  /** With the arrows what was said before comes back into an empty field. @param {KeyboardEvent} event @returns {boolean} */
  #recall({ key }) {
    const shown = this.#said[this.#recalled] ?? "";
    if ((key !== "ArrowUp" && key !== "ArrowDown") || this.field.value !== shown) return false;
    const next = this.#recalled + (key === "ArrowUp" ? -1 : 1);
    if (next < 0 || next > this.#said.length) return false;
    this.#recalled = next;
    this.field.value = this.#said[next] ?? "";
    this.#changed();
    return true;
  }

  /** Puts a task into the field for the person to send or change. @param {string} text */
  suggest(text) {
    this.field.value = text;
    this.#changed();
    this.field.focus();
  }

  /** What was being written when the panel was closed. @param {string} text */
  restore(text) {
    if (!this.field.value) this.field.value = text;
    this.#grow();
  }

  /** @param {State} state @returns {import("../words/words.js").SentenceKey} */
  #hint({ link, session }) {
    if (link.phase !== "open") return "compose_offline";
    return session?.running ? "compose_steer" : "compose_hint";
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (!text || this.#mode === "no") return;
    this.field.value = "";
    this.#changed();
    const own = ownCommand(text);
    if (own) return this.#show.act.command(own.name, own.rest);
    this.#show.act.submit(text);
    this.#sent();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!event.isComposing && this.#slash.key(event)) {
      event.preventDefault();
      return event.stopPropagation();
    }
    if (!event.isComposing && !event.shiftKey && !event.altKey && this.#recall(event)) return event.preventDefault();
    if (event.isComposing || event.key !== "Enter" || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.node.requestSubmit();
  }

  /** Text that could not be sent comes back before whatever was written since. @param {State["returned"]} returned */
  #takeBack({ text, stamp }) {
    if (stamp === this.#stamp) return;
    this.#stamp = stamp;
    this.field.value = [text, this.field.value].filter(Boolean).join("\n");
    this.#changed();
  }

  #changed() {
    this.#grow();
    this.#slash.update();
    this.#show.act.keepDraft(this.field.value);
  }

  #grow() {
    if (GROWS_BY_ITSELF) return;
    this.field.style.height = "auto";
    this.field.style.height = `${Math.min(this.field.scrollHeight + 2, TALLEST)}px`;
  }

  /** @param {import("../state/session.js").Usage | null} usage */
  #drawUsage(usage) {
    const { say, language } = this.#show;
    this.#usage.hidden = !usage || (!usage.used && usage.cost === null);
    if (!usage || this.#usage.hidden) return;
    const short = new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1 });
    const context = usage.size ? say("usage", { used: short.format(usage.used), size: short.format(usage.size) }) : "";
    const tokens = usage.spent === null && context ? "" : say("usage_plain", { used: short.format(usage.spent ?? usage.used) });
    const digits = usage.cost !== null && usage.cost < 0.1 ? 3 : 2;
    const money = usage.cost === null ? "" : new Intl.NumberFormat(language, { style: "currency", currency: usage.currency, maximumFractionDigits: digits }).format(usage.cost);
    this.#usage.textContent = [context, tokens, money].filter(Boolean).join(" · ");
    setAttributes(this.#usage, { title: say("usage_hint"), "aria-label": `${say("usage_hint")}: ${this.#usage.textContent}` });
  }
}
