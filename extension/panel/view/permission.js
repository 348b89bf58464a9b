/*
 * The card that asks for leave: what it shows stands in `view_permission_facts`, how it is answered here. Only a real click or
 * key of the person counts, and only once the card has been visible for a moment, so that neither a script nor a double click
 * meant for something else can answer. Identical questions share a card, and its answer counts for each of them.
 */
import { el, fill, icon, scrollable } from "./dom.js";
import { askBody, askSentence, callerLine, isPlan, siteLine, warningBoxes } from "./permission_facts.js";

/** @typedef {import("../state/asks.js").Permission} Permission */
/** @typedef {import("./view.js").Show} Show */
/** @typedef {import("../words/words.js").SentenceKey} SentenceKey */

/** How long a card has to be visible before it takes an answer, in milliseconds. */
export const ARMING_MS = 500;

/** A card whose deadline passed and that the hub did not withdraw goes away after this long. */
const GRACE_MS = 10_000;

/** Options in the order they are shown, with their keys (with Alt; capitals also with Shift). */
const OPTIONS = /** @type {const} */ ([
  { id: "allow_once", key: "y", shown: "Y" },
  { id: "deny_once", key: "n", shown: "N" },
  { id: "allow_session", key: "a", shown: "A" },
  { id: "deny_session", key: "N", shown: "⇧N" },
  { id: "allow_always", key: "A", shown: "⇧A" },
]);

/** What leave covers. @type {Record<string, SentenceKey>} */
const HINTS = { allow_session: "allow_session_hint", allow_always: "allow_always_hint" };

/** What the answers are called where a plan is asked for. @type {Record<string, SentenceKey>} */
const PLAN_LABELS = { allow_once: "plan_approve", deny_once: "plan_reject" };

export class PermissionView {
  #show;
  /** @type {Permission[]} */
  #asks;
  #timer = el("span", { class: "countdown", role: "timer" });
  #count = el("span", { class: "chip", hidden: true });
  #change = el("div", { class: "plan-change", hidden: true });
  #buttons = el("div", { class: "answers" });
  #armed = false;
  #arming = 0;
  node;

  /** @param {Permission[]} asks Identical ones. @param {string} elsewhere Title of the conversation when it is not the open one. @param {Show} show */
  constructor(asks, elsewhere, show) {
    this.#asks = asks;
    this.#show = show;
    const [ask] = asks;
    const id = `ask-${ask.key}`;
    this.node = el(
      "section",
      { class: "ask permission", role: "alertdialog", tabindex: -1, "aria-labelledby": id, "data-risk": ask.risk },
      el("div", { class: "ask-head" }, icon("shield"), el("span", { class: "ask-kind" }, show.say("permission")), this.#count, this.#timer),
      elsewhere && el("p", { class: "note" }, show.say("permission_elsewhere", { title: elsewhere })),
      callerLine(ask, show),
      el("h2", { id, dir: "auto" }, askSentence(ask, show)),
      siteLine(ask, show),
      ...warningBoxes(ask, show),
      scrollable(el("div", { class: "ask-body", role: "region", "aria-label": show.say("details") }, ...askBody(ask, show))),
      this.#change,
      this.#buttons,
    );
    this.#drawButtons(Boolean(elsewhere));
    this.#drawCount();
    this.tick(Date.now());
  }

  /** The same question came again, or one of them is answered elsewhere. @param {Permission[]} asks */
  update(asks) {
    const more = asks.length > this.#asks.length;
    this.#asks = asks;
    this.#drawCount();
    // One more is a new question: nobody has seen the count yet.
    if (more && this.#arming) this.startArming();
  }

  /** From now on the card is in reach: in a moment it takes an answer. */
  startArming() {
    clearTimeout(this.#arming);
    this.#setArmed(false);
    this.#arming = window.setTimeout(() => this.#setArmed(true), ARMING_MS);
  }

  /** Tells how much time is left. @param {number} now Unix milliseconds. */
  tick(now) {
    const { deadline } = this.#asks[0];
    if (deadline === null) return;
    const seconds = Math.max(0, Math.ceil((deadline - now) / 1000));
    const time = this.#show.say("time_minutes", { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, "0") });
    this.#timer.textContent = this.#show.say("left", { time });
    this.#timer.toggleAttribute("data-soon", seconds <= 20);
    if (seconds === 0) this.node.toggleAttribute("data-lapsed", true);
    if (now > deadline + GRACE_MS) for (const { key } of this.#asks) this.#show.act.dropAsk(key);
  }

  /** Alt with the option's letter. @param {KeyboardEvent} event @returns {boolean} It was one of ours. */
  key(event) {
    if (!event.altKey || event.ctrlKey || event.metaKey) return false;
    // On some keyboards Alt makes another character of the letter; the key's place tells it then.
    const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.replace(/^Key/, "").toLowerCase();
    const wanted = OPTIONS.find((option) => option.key === (event.shiftKey ? letter.toUpperCase() : letter));
    if (!wanted || !this.#asks[0].options.some((option) => option.optionId === wanted.id)) return false;
    this.#answer(event, wanted.id);
    return true;
  }

  /** @param {boolean} armed */
  #setArmed(armed) {
    this.#armed = armed;
    for (const button of this.node.querySelectorAll("button")) button.disabled = !armed;
  }

  #drawCount() {
    this.#count.hidden = this.#asks.length < 2;
    this.#count.textContent = this.#show.say("same_count", { count: this.#asks.length });
  }

  /** @param {boolean} elsewhere */
  #drawButtons(elsewhere) {
    const [ask] = this.#asks;
    const { say } = this.#show;
    const plan = isPlan(ask);
    const known = OPTIONS.filter(({ id }) => ask.options.some((option) => option.optionId === id)).map(({ id, shown, key }) => {
      const shortcut = key === key.toUpperCase() ? `Alt+Shift+${key}` : `Alt+${key.toUpperCase()}`;
      const hint = Object.hasOwn(HINTS, id) && ask.target?.origin ? say(HINTS[id], { site: ask.target.origin }) : say(id);
      const attributes = { class: `answer ${id}`, title: `${hint} (${shortcut})`, "aria-keyshortcuts": shortcut };
      const label = say(plan && Object.hasOwn(PLAN_LABELS, id) ? PLAN_LABELS[id] : id);
      return this.#button(attributes, label, id, el("kbd", { "aria-hidden": "true" }, `Alt ${shown}`));
    });
    const names = new Set(OPTIONS.map(({ id }) => String(id)));
    const foreign = ask.options.filter((option) => !names.has(option.optionId)).map((option) => this.#button({ class: "answer" }, option.name, option.optionId));
    fill(this.#buttons, ...known, ...foreign, plan && !elsewhere && this.#changeButton(), this.#stopButton());
    this.#buttons.dataset.count = String(known.length + foreign.length);
  }

  #stopButton() {
    const stop = el("button", { type: "button", class: "quiet stop-turn", disabled: true }, icon("stop"), this.#show.say("stop_turn"));
    stop.addEventListener("click", (event) => {
      if (event.isTrusted) this.#show.act.stop(this.#asks[0].sessionId);
    });
    return stop;
  }

  /** A plan that is nearly right goes back with a word on what should be different. */
  #changeButton() {
    const { say } = this.#show;
    const words = el("textarea", { class: "plan-words", rows: 2, dir: "auto", "aria-label": say("plan_change_label"), placeholder: say("plan_change_label") });
    const send = el("button", { type: "button", class: "answer" }, say("plan_change_send"));
    send.addEventListener("click", (event) => {
      const text = words.value.trim();
      if (!text || !event.isTrusted || !this.#armed) return words.focus();
      this.#answer(event, "deny_once");
      return this.#show.act.submit(text);
    });
    fill(this.#change, words, send);
    const open = el("button", { type: "button", class: "answer change", disabled: true }, say("plan_change"));
    open.addEventListener("click", () => {
      this.#change.hidden = false;
      words.focus();
    });
    return open;
  }

  /** @param {import("./dom.js").Attributes} attributes @param {string} label @param {string} optionId @param {...Node} more */
  #button(attributes, label, optionId, ...more) {
    const button = el("button", { type: "button", disabled: true, ...attributes }, el("span", {}, label), ...more);
    button.addEventListener("click", (event) => this.#answer(event, optionId));
    return button;
  }

  /** @param {Event} event @param {string} optionId */
  #answer(event, optionId) {
    if (!event.isTrusted || !this.#armed || this.node.hasAttribute("data-lapsed")) return;
    for (const { key } of this.#asks) this.#show.act.answerPermission(key, optionId);
  }
}
