/*
 * One tool call as a card: a line that says what is done and how it stands, which opens to arguments and receipt; a
 * picture that it brought stands below the line.
 * The inside is built when it is opened. Everything shown came from a page, a model or a tool and is inserted as text.
 */
import { el, fill, icon, pageText } from "./dom.js";
import { factList, receiptFacts, refusalText } from "./facts.js";
import { maskArguments } from "../state/asks.js";
import { tableView } from "./table.js";
import { endsOf } from "./ends.js";
import { sayCall } from "../words/tools.js";

/** @typedef {import("../state/entries.js").CallEntry} CallEntry */
/** @typedef {import("./view.js").Show} Show */
/** @typedef {keyof typeof import("./icons.js").ICONS} IconName */

/** @type {Record<string, IconName>} */
const TOOL_ICONS = { readPage: "page", navigate: "globe", screenshot: "camera", click: "pointer", type: "keyboard" };

/** Kinds of ACP, for tools this file does not know by name. @type {Record<string, IconName>} */
const KIND_ICONS = { read: "page", search: "page", fetch: "globe", think: "thought", execute: "tool" };

const TENSES = /** @type {const} */ ({ pending: "ask", in_progress: "now", completed: "done", failed: "failed", stopped: "failed" });

/** An SVG is drawn as a picture: nothing in it runs or is loaded. */
const PICTURE_TYPES = new Set(["image/svg+xml", "image/png", "image/jpeg", "image/webp", "image/gif"]);

export class CallView {
  #show;
  #head = el("summary");
  #body = el("div", { class: "call-body" });
  #card = el("details", { class: "call" }, this.#head, this.#body);
  #pictures = el("div", { class: "shots" });
  node = el("div", { class: "entry called" }, this.#card, this.#pictures);
  /** @type {CallEntry | null} */
  #call = null;
  #fresh = false;

  /** @param {Show} show */
  constructor(show) {
    this.#show = show;
    this.#card.addEventListener("toggle", () => this.#drawBody());
  }

  /** @param {CallEntry} call */
  update(call) {
    this.#call = call;
    this.#fresh = false;
    this.#card.dataset.status = call.status;
    fill(this.#head, ...this.#headline(call));
    const { say } = this.#show;
    const alt = say(call.toolName === "python:execute" ? "figure" : "picture");
    fill(this.#pictures, ...call.blocks.flatMap((block) => (block.kind === "image" ? [picture(block, alt, say)] : block.kind === "table" ? [tableView(block.table, say)] : [])));
    this.#drawBody();
  }

  /** @param {CallEntry} call */
  #headline(call) {
    const { say } = this.#show;
    const status = say(`status_${call.status}`);
    const reason = call.status === "failed" ? whyFailed(call, this.#show) : "";
    return [
      icon(TOOL_ICONS[call.toolName] ?? KIND_ICONS[call.toolKind] ?? "tool"),
      el("span", { class: "call-line", dir: "auto" }, callSentence(call, this.#show), reason && el("span", { class: "call-reason" }, ` · ${reason}`)),
      el("span", { class: "call-status", title: status }, el("span", { class: "unseen" }, status), statusMark(call.status)),
      icon("chevron"),
    ];
  }

  #drawBody() {
    if (!this.#card.open || this.#fresh || !this.#call) return;
    this.#fresh = true;
    const { say } = this.#show;
    const { args, target, receipt, blocks, decision } = this.#call;
    const texts = blocks.flatMap((block) => (block.kind === "text" ? [block.text] : []));
    fill(
      this.#body,
      section(say("arguments"), factList(maskArguments(args, target), this.#show)),
      ...receiptFacts(receipt, target, decision, this.#show),
      // The delta is a part of what the tool said; alone it is shown when that text is not here.
      ...texts.map((text) => section(say("result_said"), preformatted(text))),
      texts.length === 0 && receipt?.delta && section(say("result_changed"), preformatted(receipt.delta)),
    );
  }
}

/** What the call does, did or failed to do, in one sentence. @param {CallEntry} call @param {Show} show */
export function callSentence({ toolName, status, target, args, title }, { language }) {
  const sentence = sayCall({ toolName, tense: TENSES[status], language, ...endsOf(target, 60), args });
  // Before it may run it is an intention: the question without its mark.
  return sentence?.replace(/\?$/, "") ?? pageText(title || toolName, 120);
}

/** The person's or the gate's no, the receipt's reason, or the beginning of what the tool said. @param {CallEntry} call @param {Show} show */
function whyFailed({ receipt, decision, blocks }, { reason, say }) {
  const refused = refusalText(decision, say);
  if (refused) return refused;
  if (typeof receipt?.reason === "string") return reason(receipt.reason);
  const text = blocks.find((block) => block.kind === "text");
  // The error's name stands before its sentence: for a person the sentence is enough.
  return text?.kind === "text" ? pageText(text.text.split("\n", 1)[0].replace(/^[a-z_]+: /, ""), 120) : "";
}

/** @param {CallEntry["status"]} status */
function statusMark(status) {
  if (status === "completed") return icon("check");
  if (status === "failed") return icon("close");
  if (status === "stopped") return icon("pause");
  return el("span", { class: "spinner", "aria-hidden": "true" });
}

/** @param {string} title @param {...import("./dom.js").Child} children */
function section(title, ...children) {
  return el("section", { class: "fact" }, el("h3", {}, title), ...children);
}

/** Long, so it scrolls by itself and can be reached with the keyboard. @param {string} text */
const preformatted = (text) => el("pre", { tabindex: 0, dir: "auto" }, text);

/** @param {{data: string, mimeType: string}} block @param {string} alt @param {import("../words/words.js").Speak} say */
function picture({ data, mimeType }, alt, say) {
  if (!PICTURE_TYPES.has(mimeType) || !/^[A-Za-z0-9+/=\s]*$/.test(data)) return el("p", { class: "note" }, say("picture_refused"));
  return el("img", { class: "shot", src: `data:${mimeType};base64,${data}`, alt });
}
