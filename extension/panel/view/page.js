/*
 * Which tab a task is about, in one line above the input field; pressed, it lists the window's tabs, and the one that is chosen
 * comes to the front: a task begins there.
 */
import { ChoiceView } from "./choice.js";
import { el } from "./dom.js";

/** @param {string} url @returns {string} Its host; "" for the browser's own pages. */
function hostOf(url) {
  return /^https?:/.test(url) ? new URL(url).host : "";
}

export class PageView {
  #show;
  #choice;
  node;

  /** @param {import("./view.js").Show} show */
  constructor(show) {
    this.#show = show;
    this.#choice = new ChoiceView({ id: "page", label: show.say("tab_label"), choose: (id) => show.act.showTab(Number(id)) });
    this.node = el("div", { class: "page-line" }, this.#choice.node);
  }

  /** @param {import("../state/state.js").State} state */
  update({ page, session }) {
    this.node.hidden = !page;
    if (!page) return;
    const { say } = this.#show;
    this.node.toggleAttribute("data-away", page.away);
    const tabs = page.tabs.some(({ id }) => id === page.id) ? page.tabs : [page, ...page.tabs];
    const items = tabs.map(({ id, title, url }) => ({
      value: String(id), name: (title !== url && title) || hostOf(url) || say("blank_tab"), note: hostOf(url), enabled: true, chosen: id === page.id,
    }));
    const host = hostOf(page.url);
    const hint = [host, say(session?.running ? "works_in" : "looks_at"), page.away && say("show_tab")].filter(Boolean).join(", ");
    this.#choice.update(items, hint, true);
  }
}
