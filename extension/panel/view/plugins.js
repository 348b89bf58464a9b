/*
 * The part of the settings that shows how plugins and MCP servers stand: what runs, what waits for the person's word, to be
 * given here, what failed and why; and, folded away until it is asked for, what was noted of them last.
 */
import { changeOf } from "../state/plugins.js";
import { el, fill, pageText } from "./dom.js";

/** @typedef {import("../state/plugins.js").Plugins} Plugins */
/** @typedef {import("./view.js").Show} Show */

const STATUSES = /** @type {const} */ (["running", "connecting", "off", "failed", "untrusted", "changed"]);

export class PluginsView {
  #show;
  #list = el("ul", { class: "sites" });
  #noted = el("ul", { class: "sites" });
  #fault = el("p", { class: "note", role: "status" });
  /** @type {Plugins | null} */
  #drawn = null;
  #folded;
  node;

  /** @param {Show} show */
  constructor(show) {
    const { say } = show;
    this.#show = show;
    this.#folded = el("details", {}, el("summary", {}, say("plugins_noted")), this.#noted);
    this.node = el("section", {}, el("h3", {}, say("plugins")), this.#list, this.#fault, this.#folded);
  }

  /** @param {Plugins} plugins */
  update(plugins) {
    if (plugins === this.#drawn) return;
    this.#drawn = plugins;
    const { say, language } = this.#show;
    fill(this.#list, ...(plugins.list.length ? plugins.list.map((plugin) => this.#row(plugin)) : [el("li", { class: "note" }, say("plugins_none"))]));
    this.#fault.textContent = pageText(plugins.fault, 400);
    const at = new Intl.DateTimeFormat(language, { timeStyle: "medium" });
    fill(this.#noted, ...plugins.noted.toReversed().map(({ time, text }) => el("li", { class: "note" }, `${at.format(time)} ${pageText(text, 500)}`)));
    this.#folded.hidden = plugins.noted.length === 0;
  }

  /** @param {import("../state/plugins.js").Plugin} plugin */
  #row(plugin) {
    const { name, kind, status, reason = "", tools, hooks = [], notes = [] } = plugin;
    const { say } = this.#show;
    const known = STATUSES.find((one) => one === status) ?? "failed";
    const offers = [...tools, ...hooks].join(", ");
    const lines = [`${kind === "mcp" ? "MCP" : kind} · ${say(`plugin_${known}`)}`, offers, reason, ...notes];
    return el("li", { class: "site-row" }, el("span", {}, el("bdi", {}, pageText(name, 80)), ...lines.filter(Boolean).map((line) => el("span", { class: "note" }, pageText(line, 300)))), this.#button(plugin));
  }

  /** @param {import("../state/plugins.js").Plugin} plugin */
  #button(plugin) {
    const { say, act } = this.#show;
    const change = changeOf(plugin);
    if (!change) return false;
    const label = say(`plugin_${change.action}`);
    const press = (/** @type {MouseEvent} */ { currentTarget }) => {
      /** @type {HTMLButtonElement} */ (currentTarget).disabled = true; // Its program is started: once.
      act.changePlugin(change.action, change.name);
    };
    return el("button", { type: "button", class: "answer", "aria-label": `${label}: ${pageText(change.name, 80)}`, title: say(`plugin_${change.action}_means`), onclick: press }, label);
  }
}
