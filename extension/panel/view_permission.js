/*
 * The card that asks for leave: what, on which site, on which element, with exactly which arguments, how risky, how long.
 * Only a real click or key of the person counts, and only once the card has been visible for a moment, so that neither a script
 * nor a double click meant for something else can answer. Below: `view_dom`, `view_facts`. Above: `view_asks`.
 */
import { el, fill, icon, pageText } from "./view_dom.js";
import { factList } from "./view_facts.js";
import { nameElement, sayCall } from "./words_tools.js";

/** @typedef {import("./state_asks.js").Permission} Permission */
/** @typedef {import("./view.js").Show} Show */
/** @typedef {import("./words.js").SentenceKey} SentenceKey */

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
]);

/** @type {Record<string, SentenceKey>} */
const RISKS = { read: "risk_read", sensitive_read: "risk_sensitive_read", act: "risk_act", always_ask: "risk_always_ask" };

/** @type {Record<string, SentenceKey>} */
const LEVELS = { INFO: "warning_info", WARN: "warning_warn", CRITICAL: "warning_critical" };

export class PermissionView {
  #show;
  #ask;
  #timer = el("span", { class: "countdown", role: "timer" });
  #buttons = el("div", { class: "answers" });
  #armed = false;
  node;

  /** @param {Permission} ask @param {string} elsewhere Title of the conversation when it is not the open one. @param {Show} show */
  constructor(ask, elsewhere, show) {
    this.#ask = ask;
    this.#show = show;
    const id = `ask-${ask.key}`;
    this.node = el(
      "section",
      { class: "ask permission", role: "alertdialog", tabindex: -1, "aria-labelledby": id, "data-risk": ask.risk },
      el("header", {}, icon("shield"), el("span", { class: "ask-kind" }, show.say("permission")), this.#timer),
      elsewhere && el("p", { class: "note" }, show.say("permission_elsewhere", { title: elsewhere })),
      el("h2", { id, dir: "auto" }, askSentence(ask, show)),
      el("p", { class: "site" }, ...siteParts(ask, show), el("span", { class: "chip risk" }, show.say(RISKS[ask.risk] ?? "risk_act"))),
      warningBox(ask, show),
      targetFacts(ask, show),
      argumentsBox(ask, show),
      this.#buttons,
    );
    this.#drawButtons();
    this.tick(Date.now());
  }

  /** The card has been visible long enough: from now on it takes an answer. */
  arm() {
    this.#armed = true;
    for (const button of this.#buttons.querySelectorAll("button")) button.disabled = false;
  }

  /** Tells how much time is left. @param {number} now Unix milliseconds. */
  tick(now) {
    const { deadline, key } = this.#ask;
    if (deadline === null) return;
    const seconds = Math.max(0, Math.ceil((deadline - now) / 1000));
    const time = this.#show.say("time_minutes", { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, "0") });
    this.#timer.textContent = this.#show.say("left", { time });
    this.#timer.toggleAttribute("data-soon", seconds <= 20);
    if (seconds === 0) this.node.toggleAttribute("data-lapsed", true);
    if (now > deadline + GRACE_MS) this.#show.act.dropAsk(key);
  }

  /** Alt with the option's letter. @param {KeyboardEvent} event @returns {boolean} It was one of ours. */
  key(event) {
    if (!event.altKey || event.ctrlKey || event.metaKey) return false;
    // On some keyboards Alt makes another character of the letter; the key's place tells it then.
    const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.replace(/^Key/, "").toLowerCase();
    const wanted = OPTIONS.find((option) => option.key === (event.shiftKey ? letter.toUpperCase() : letter));
    if (!wanted || !this.#ask.options.some((option) => option.optionId === wanted.id)) return false;
    this.#answer(event, wanted.id);
    return true;
  }

  #drawButtons() {
    const { options, target } = this.#ask;
    const { say, act } = this.#show;
    const known = OPTIONS.filter(({ id }) => options.some((option) => option.optionId === id)).map(({ id, shown, key }) => {
      const shortcut = key === key.toUpperCase() ? `Alt+Shift+${key}` : `Alt+${key.toUpperCase()}`;
      const hint = id === "allow_session" && target?.origin ? say("allow_session_hint", { site: target.origin }) : say(id);
      const attributes = { class: `answer ${id}`, title: `${hint} (${shortcut})`, "aria-keyshortcuts": shortcut };
      return this.#button(attributes, say(id), id, el("kbd", { "aria-hidden": "true" }, `Alt ${shown}`));
    });
    const names = new Set(OPTIONS.map(({ id }) => String(id)));
    const foreign = options
      .filter((option) => !names.has(option.optionId))
      .map((option) => this.#button({ class: "answer" }, option.name, option.optionId));
    const stop = el("button", { type: "button", class: "quiet stop-turn", disabled: true }, icon("stop"), say("stop_turn"));
    stop.addEventListener("click", (event) => {
      if (event.isTrusted) act.stop(this.#ask.sessionId);
    });
    fill(this.#buttons, ...known, ...foreign, stop);
  }

  /** @param {import("./view_dom.js").Attributes} attributes @param {string} label @param {string} optionId @param {...Node} more */
  #button(attributes, label, optionId, ...more) {
    const button = el("button", { type: "button", disabled: true, ...attributes }, el("span", {}, label), ...more);
    button.addEventListener("click", (event) => this.#answer(event, optionId));
    return button;
  }

  /** @param {Event} event @param {string} optionId */
  #answer(event, optionId) {
    if (event.isTrusted && this.#armed && !this.node.hasAttribute("data-lapsed")) this.#show.act.answerPermission(this.#ask.key, optionId);
  }
}

/** @param {Permission} ask @param {Show} show */
export function askSentence({ toolName, title, target, args }, { language }) {
  const element = target?.element && { role: target.element.role, name: pageText(target.element.name, 120) };
  return sayCall({ toolName, tense: "ask", language, element, args }) ?? pageText(title || toolName, 200);
}

/** The site, its host standing out. @param {Permission} ask @param {Show} show */
function siteParts({ target }, { say }) {
  const origin = target?.origin;
  if (!origin) return [el("span", { class: "note" }, say("on_no_site"))];
  const { scheme, host } = splitOrigin(origin);
  const insecure = scheme === "http" && !/^(localhost|127\.|\[::1\])/.test(host);
  return [
    el("span", { class: "note" }, say("on_site")),
    el("bdi", { class: "origin" }, el("span", { class: "scheme" }, `${scheme}://`), el("strong", {}, host)),
    insecure && el("span", { class: "chip warn" }, say("insecure_site")),
  ];
}

/** @param {string} origin */
function splitOrigin(origin) {
  const [scheme, host = ""] = pageText(origin, 300).split("://");
  return { scheme, host };
}

/** @param {Permission} ask @param {Show} show */
function warningBox({ warning }, { say }) {
  if (!warning) return null;
  const level = Object.hasOwn(LEVELS, warning.level) ? warning.level : "WARN";
  return el("p", { class: "warning", "data-level": level }, icon("warning"), el("span", { dir: "auto" }, el("strong", {}, `${say(LEVELS[level])}: `), pageText(warning.message, 600)));
}

/** What the element is and where it leads. @param {Permission} ask @param {Show} show */
function targetFacts({ target }, { say, language }) {
  if (!target) return null;
  const rows = [
    [say("page_title"), target.title],
    [say("element_target"), target.element && nameElement({ role: target.element.role, name: pageText(target.element.name, 200) }, language)],
    [say("link_target"), target.element?.href],
    [say("form"), target.form?.name],
    [say("sends_to"), target.destination ?? target.form?.action],
  ].filter(([, value]) => value);
  if (!rows.length) return null;
  return el("dl", { class: "facts" }, ...rows.flatMap(([name, value]) => [el("dt", {}, name), el("dd", { dir: "auto" }, pageText(value, 300))]));
}

/** @param {Permission} ask @param {Show} show */
function argumentsBox({ args, toolName }, show) {
  return el("div", { class: "exact" }, el("h3", {}, show.say("exactly")), el("code", { class: "tool-name" }, toolName), factList(args, show));
}
