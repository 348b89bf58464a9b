/*
 * A question of the running task as a small form: text, one of several, yes or no, a number.
 * Checks what the form itself can check and sends only fields with an answer.
 */
import { el, icon } from "./dom.js";

/** @typedef {import("../state/asks.js").Question} Question */
/** @typedef {import("../state/asks.js").Field} Field */
/** @typedef {import("./view.js").Show} Show */

/** More choices than this are shown as a list that opens. */
const RADIO_LIMIT = 6;

export class QuestionView {
  node;
  #ask;
  #show;
  #form;

  /** @param {Question} ask @param {string} elsewhere Title of the conversation when it is not the open one. @param {Show} show */
  constructor(ask, elsewhere, show) {
    this.#ask = ask;
    this.#show = show;
    const { say } = show;
    const id = `ask-${ask.key}`;
    const skip = el("button", { type: "button", class: "answer", onclick: () => show.act.answerQuestion(ask.key, null) }, say("decline"));
    this.#form = el(
      "form",
      { onsubmit: (/** @type {SubmitEvent} */ event) => this.#submit(event) },
      ...ask.fields.map((field) => fieldNode(field, ask.key, show)),
      el("div", { class: "answers" }, el("button", { type: "submit", class: "answer allow_once" }, say("answer")), skip),
    );
    this.node = el(
      "section",
      { class: "ask question", role: "dialog", tabindex: -1, "aria-labelledby": id },
      el("div", { class: "ask-head" }, icon("question"), el("span", { class: "ask-kind" }, say("question"))),
      elsewhere && el("p", { class: "note" }, say("permission_elsewhere", { title: elsewhere })),
      el("h2", { id, class: "question-text", dir: "auto" }, ask.message),
      this.#form,
    );
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    const given = new FormData(this.#form);
    const answers = this.#ask.fields.flatMap((field) => {
      const value = readAnswer(field, given.get(field.name));
      return value === null ? [] : [[field.name, value]];
    });
    this.#show.act.answerQuestion(this.#ask.key, Object.fromEntries(answers));
  }
}

/** @param {Field} field @param {FormDataEntryValue | null} given @returns {string | number | boolean | null} null: left open. */
function readAnswer({ kind }, given) {
  if (kind === "yes_no") return given === "yes";
  if (given === null || given === "") return null;
  return kind === "number" ? Number(given) : String(given);
}

/** @param {Field} field @param {string} key @param {Show} show */
function fieldNode(field, key, show) {
  if (field.kind === "choice" && field.choices.length <= RADIO_LIMIT) return radioGroup(field, show);
  if (field.kind === "yes_no") return tickBox(field);
  const id = `field-${key}-${field.name}`;
  const input = field.kind === "choice" ? selectNode(field, id, show) : inputNode(field, id);
  const children = [el("label", { for: id }, title(field, show)), input, description(field)];
  return el("div", { class: "field" }, ...children);
}

/** @param {Field} field @param {Show} show */
const title = ({ title: text, required }, { say }) => (required ? text : `${text} (${say("optional")})`);

/** @param {Field} field */
const description = ({ description: text }) => (text ? el("p", { class: "note" }, text) : null);

/** @param {Field} field @param {Show} show */
function radioGroup(field, show) {
  const rows = field.choices.map(({ value, title: text }) =>
    el(
      "label",
      { class: "tick" },
      el("input", { type: "radio", name: field.name, value, required: field.required, checked: value === field.initial }),
      el("span", { dir: "auto" }, text),
    ),
  );
  return el("fieldset", { class: "field" }, el("legend", {}, title(field, show)), description(field), ...rows);
}

/** @param {Field} field */
function tickBox(field) {
  const box = el("input", { type: "checkbox", name: field.name, value: "yes", checked: field.initial === true });
  return el("div", { class: "field" }, el("label", { class: "tick" }, box, el("span", { dir: "auto" }, field.title)), description(field));
}

/** @param {Field} field @param {string} id @param {Show} show */
function selectNode(field, id, { say }) {
  const empty = el("option", { value: "" }, say("choose"));
  const options = field.choices.map(({ value, title: text }) => el("option", { value, selected: value === field.initial }, text));
  return el("select", { id, name: field.name, required: field.required }, empty, ...options);
}

/** @param {Field} field @param {string} id */
function inputNode(field, id) {
  const number = field.kind === "number" && { type: "number", step: field.whole ? "1" : "any" };
  const value = typeof field.initial === "boolean" ? null : field.initial;
  return el("input", { id, type: "text", autocomplete: "off", name: field.name, required: field.required, maxlength: field.maxLength, value, ...number });
}
