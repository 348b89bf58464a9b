/*
 * The list of conversations in a sheet of its own: search, open, delete after asking, begin a new one.
 * A modal dialog of the browser: it keeps the focus, closes with Escape and gives the focus back.
 */
import { foundSessions } from "../state/state.js";
import { el, fill, icon, iconButton, pageText } from "./dom.js";

/** @typedef {import("../state/state.js").Listed} Listed */
/** @typedef {import("../state/state.js").State} State */
/** @typedef {import("./view.js").Show} Show */

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** How long ago, in words: "5 minutes ago". @param {string | null} time ISO 8601. @param {number} now Unix milliseconds. @param {string} language */
export function timeAgo(time, now, language) {
  const at = Date.parse(time ?? "");
  if (Number.isNaN(at)) return "";
  const seconds = Math.max(0, (now - at) / 1000);
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
}

export class SessionListView {
  node;
  #show;
  #search;
  #list = el("ul", { class: "sheet-list" });
  #note = el("p", { class: "note", role: "status" });
  #more;
  #drawn = "";

  /** @param {Show} show */
  constructor(show) {
    const { say, act } = show;
    this.#show = show;
    this.#search = el("input", { type: "search", class: "sheet-search", placeholder: say("search"), "aria-label": say("search") });
    this.#search.addEventListener("input", () => act.sessionList({ query: this.#search.value }));
    this.#more = el("button", { type: "button", class: "quiet", onclick: () => act.listMore() }, say("more"));
    this.node = el(
      "dialog",
      { class: "session-list", "aria-label": say("conversations"), onclose: () => act.sessionList({ open: false, query: "", doubted: null, edited: null }) },
      el("header", {}, el("h2", {}, say("conversations")), iconButton("close", say("close"), { onclick: () => this.node.close() })),
      this.#search,
      el("div", { class: "sheet-scroll" }, this.#list, this.#note, this.#more),
      el("footer", {}, el("button", { type: "button", class: "answer wide", onclick: () => act.newSession() }, icon("plus"), say("new_conversation"))),
    );
    // A click on the dimmed rest of the panel closes the sheet.
    this.node.addEventListener("click", (event) => {
      if (event.target === this.node) this.node.close();
    });
  }

  /** @param {State} state */
  update(state) {
    const { sessionList, session, link } = state;
    if (sessionList.open !== this.node.open) this.#toggle(sessionList.open);
    if (!sessionList.open) return;
    const found = foundSessions(sessionList);
    this.#more.hidden = !sessionList.cursor;
    const { say } = this.#show;
    const none = sessionList.query ? say("none_found", { query: sessionList.query }) : say("none_yet");
    this.#note.textContent = found.length || sessionList.busy ? "" : none;
    const drawn = JSON.stringify([found, session?.id, sessionList.doubted, sessionList.edited, link.phase]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#draw(found, state);
  }

  /** @param {boolean} open */
  #toggle(open) {
    if (!open) return this.node.close();
    this.#drawn = "";
    this.#search.value = "";
    this.node.showModal();
    return this.#search.focus();
  }

  /** @param {Listed[]} found @param {State} state */
  #draw(found, { session, sessionList }) {
    const before = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.focus;
    const rows = found.map((item) => {
      if (sessionList.doubted === item.sessionId) return this.#doubt(item);
      return sessionList.edited === item.sessionId ? this.#edit(item) : this.#row(item, item.sessionId === session?.id);
    });
    fill(this.#list, ...rows);
    // The row was drawn anew: the focus goes where it was, or to the question that took its place.
    const asked = sessionList.doubted ? `keep ${sessionList.doubted}` : sessionList.edited && `title ${sessionList.edited}`;
    const next = asked ?? before?.replace(/^keep /, "delete ").replace(/^(title|done) /, "edit ");
    const target = [.../** @type {NodeListOf<HTMLElement>} */ (this.#list.querySelectorAll("[data-focus]"))].find((button) => button.dataset.focus === next);
    if (next) (target ?? this.#search).focus();
  }

  /** @param {Listed} item @param {boolean} isOpen */
  #row({ sessionId, title, updatedAt, running }, isOpen) {
    const { say, act, language } = this.#show;
    const name = pageText(title) || say("untitled");
    const when = [isOpen && say("current"), running && say("at_work"), timeAgo(updatedAt, Date.now(), language)].filter(Boolean).join(" · ");
    return el(
      "li",
      { "data-open": isOpen },
      el(
        "button",
        { type: "button", class: "sheet-open", "aria-current": isOpen && "true", "data-focus": `open ${sessionId}`, onclick: () => act.openSession(sessionId) },
        el("span", { class: "sheet-title", dir: "auto" }, name),
        el("span", { class: "sheet-time" }, when),
      ),
      iconButton("pencil", say("edit_named", { title: name }), { "data-focus": `edit ${sessionId}`, onclick: () => act.sessionList({ edited: sessionId, doubted: null }) }),
      iconButton("trash", say("delete_named", { title: name }), { "data-focus": `delete ${sessionId}`, onclick: () => act.sessionList({ doubted: sessionId, edited: null }) }),
    );
  }

  /** Instead of the row: another title, or a file to keep. @param {Listed} item */
  #edit({ sessionId, title }) {
    const { say, act } = this.#show;
    const field = el("input", { type: "text", class: "sheet-search", dir: "auto", maxlength: 200, required: true, "aria-label": say("rename_label"), "data-focus": `title ${sessionId}` });
    field.value = title;
    const rename = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (field.value.trim()) act.renameSession(sessionId, field.value.trim());
      act.sessionList({ edited: null });
    };
    const save = (/** @type {"md" | "json"} */ kind) => el("button", { type: "button", class: "answer", onclick: () => act.exportSession(sessionId, kind) }, say(kind === "md" ? "export_markdown" : "export_json"));
    const done = el("button", { type: "button", class: "answer", "data-focus": `done ${sessionId}`, onclick: () => act.sessionList({ edited: null }) }, say("keep"));
    return el("li", { class: "edited" }, el("form", { onsubmit: rename }, field, el("div", { class: "vendor-row" }, el("button", { type: "submit", class: "answer" }, say("rename")), save("md"), save("json"), done)));
  }

  /** Instead of the row: is it meant? @param {Listed} item */
  #doubt({ sessionId, title }) {
    const { say, act } = this.#show;
    const question = say("delete_question", { title: pageText(title, 60) || say("untitled") });
    const group = el(
      "div",
      { role: "group", "aria-label": question },
      el("p", {}, question),
      el("button", { type: "button", class: "answer danger", onclick: () => act.deleteSession(sessionId) }, say("delete")),
      el("button", { type: "button", class: "answer", "data-focus": `keep ${sessionId}`, onclick: () => act.sessionList({ doubted: null }) }, say("keep")),
    );
    return el("li", { class: "doubt" }, group);
  }
}
