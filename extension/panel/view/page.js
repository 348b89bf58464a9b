/*
 * Which tab a task is about, in one line above the input field. While the conversation works in a tab that is not in front,
 * a press on it brings that tab to the front.
 */
import { el, fill, icon, pageText } from "./dom.js";

/** @param {string} url @returns {string} Its host; "" for the browser's own pages. */
function hostOf(url) {
  return /^https?:/.test(url) ? new URL(url).host : "";
}

export class PageView {
  #show;
  node;
  #text = el("span", { class: "page-title", dir: "auto" });
  #host = el("span", { class: "page-host" });
  #id = -1;
  #drawn = "";

  /** @param {import("./view.js").Show} show */
  constructor(show) {
    this.#show = show;
    this.node = el("button", { type: "button", class: "page-chip", onclick: () => show.act.showTab(this.#id) }, icon("globe"), this.#text, this.#host);
  }

  /** @param {import("../state/state.js").State} state */
  update({ page, session }) {
    this.node.hidden = !page;
    const drawn = JSON.stringify([page, session?.running]);
    if (!page || drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#id = page.id;
    const { say } = this.#show;
    const host = hostOf(page.url);
    const title = pageText(page.title, 120) || host || say("blank_tab");
    fill(this.#text, title);
    fill(this.#host, host);
    this.node.disabled = !page.away;
    const label = say(session?.running ? "works_in" : "looks_at", { title: host ? `${title} (${host})` : title });
    this.node.title = page.away ? `${label}. ${say("show_tab")}` : label;
    this.node.setAttribute("aria-label", this.node.title);
  }
}
