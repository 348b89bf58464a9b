/*
 * The message about the connection, and the one about the last thing that went wrong.
 */
import { linkNotice } from "../state/link.js";
import { el, fill, icon, iconButton, pageText, scrollable, sentence } from "./dom.js";
import { copyButton } from "./markdown.js";

/** @typedef {import("./view.js").Show} Show */
/** @typedef {import("../state/link.js").LinkNotice} LinkNotice */
/** @typedef {import("../words/words.js").SentenceKey} SentenceKey */

/** Errors the panel has its own words for; others are shown as the hub said them. @type {Record<string, SentenceKey>} */
export const FAULTS = {
  busy: "error_busy",
  provider_refused: "error_provider_refused",
  provider_unavailable: "error_provider_unavailable",
  context_full: "error_context_full",
  limit_reached: "error_limit_reached",
  no_hand: "error_no_hand",
  hand_gone: "error_hand_gone",
  ambiguous_hand: "error_ambiguous_hand",
  session_not_found: "error_session_not_found",
  session_lost: "session_lost",
  timeout: "error_timeout",
  too_large: "error_too_large",
  setup: "error_setup",
};

export class LinkView {
  node = scrollable(el("section", { class: "link", role: "status", hidden: true }));
  #show;
  #drawn = "";

  /** @param {Show} show */
  constructor(show) {
    this.#show = show;
  }

  /** @param {import("../state/state.js").State} state */
  update({ link, session, program }) {
    const notice = linkNotice(link);
    // With a conversation on screen the message is a strip above it, otherwise it has the whole place.
    const strip = (session?.entries.length ?? 0) > 0 || notice?.tone === "lost";
    const drawn = JSON.stringify([notice, strip, program]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.node.hidden = !notice;
    this.node.toggleAttribute("data-strip", strip);
    if (notice) this.#draw({ ...notice, command: notice.command && `${program} ${notice.command}` }, strip);
  }

  /** @param {LinkNotice} notice @param {boolean} strip */
  #draw({ tone, title, text, command, message, retry }, strip) {
    const { say, act } = this.#show;
    this.node.dataset.tone = tone;
    fill(
      this.node,
      tone === "mend" ? icon("plug") : el("span", { class: "spinner", "aria-hidden": "true" }),
      el("div", { class: "link-words" }, el("h2", {}, say(title)), el("p", {}, say(text))),
      command && el("div", { class: "command", role: "group", "aria-label": say("command") }, el("code", { tabindex: 0 }, command), copyButton(() => command, say)),
      message && el("details", { class: "more", open: title === "link_failed" && !strip }, el("summary", {}, say("details")), el("p", { dir: "auto" }, pageText(message, 1000))),
      retry && el("button", { type: "button", class: "answer", onclick: () => act.retry() }, say("retry")),
    );
  }
}

/** Mended where models and their keys are. */
const OF_THE_SETUP = new Set(["provider_refused", "provider_unavailable", "setup"]);

export class FaultView {
  node = el("div", { class: "fault-place", role: "alert" });
  #show;
  /** @type {import("../state/state.js").Fault | null} */
  #drawn = null;

  /** @param {Show} show */
  constructor(show) {
    this.#show = show;
  }

  /** @param {import("../state/state.js").State} state */
  update({ fault }) {
    if (fault === this.#drawn) return;
    this.#drawn = fault;
    const { say, act, told } = this.#show;
    if (!fault) return void fill(this.node);
    const known = Object.hasOwn(FAULTS, fault.name) ? say(FAULTS[fault.name]) : say("error_title");
    const box = el(
      "div",
      { class: "fault" },
      icon("warning"),
      scrollable(el("div", {}, el("strong", {}, known), fault.message && el("p", { dir: "auto" }, sentence(told(fault.message), 1000)), OF_THE_SETUP.has(fault.name) && el("button", { type: "button", class: "quiet go-on", onclick: () => act.openSetup() }, say("settings")))),
      iconButton("close", say("dismiss"), { onclick: () => act.dismissFault() }),
    );
    fill(this.node, box);
  }
}
