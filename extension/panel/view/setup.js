/*
 * The sheet where a model is set up: vendors with key, library, model and test, and what was found on this computer.
 * A key leaves its field for the hub and the field is emptied; nothing here keeps it.
 * Below it stand what holds for whole sites, and how plugins stand.
 */
import { NO_MODEL } from "../state/pickers.js";
import { el, fill, iconButton, pageText, sentence } from "./dom.js";
import { DataView } from "./data.js";
import { SetupFileView } from "./setup_file.js";
import { outcomeLine, VendorView } from "./setup_vendor.js";
import { PluginsView } from "./plugins.js";
import { SitesView } from "./sites.js";

/** @typedef {import("../state/state.js").State} State */
/** @typedef {import("./view.js").Show} Show */

export class SetupView {
  node;
  #show;
  #vendors = el("div", { class: "vendors" });
  #here = el("div", { class: "vendors" });
  #fault = el("div", {});
  #file;
  /** @type {Map<string, VendorView>} */
  #views = new Map();
  #drawn = "";
  #sites;
  #plugins;

  /** @param {Show} show */
  constructor(show) {
    const { say, act } = show;
    this.#show = show;
    this.#file = new SetupFileView(show);
    this.#sites = new SitesView(show);
    this.#plugins = new PluginsView(show);
    this.node = el(
      "dialog",
      { class: "setup", "aria-label": say("settings"), onclose: () => act.closeSetup() },
      el("div", { class: "sheet-head" }, el("h2", {}, say("settings")), iconButton("close", say("close"), { onclick: () => this.node.close() })),
      el(
        "div",
        { class: "sheet-scroll" },
        el("p", { class: "note" }, say("setup_intro")),
        this.#fault,
        el("h3", {}, say("setup_vendors")),
        this.#vendors,
        el("h3", {}, say("setup_here")),
        this.#here,
        this.#file.node,
        this.#sites.node,
        this.#plugins.node,
        new DataView(show).node,
      ),
      el("div", { class: "sheet-foot" }, el("button", { type: "button", class: "answer wide", onclick: () => act.openSettings() }, say("more_settings"))),
    );
  }

  /** @param {State} state */
  update({ setup, engines, sites, plugins }) {
    if (setup.open !== this.node.open) {
      if (setup.open) this.node.showModal();
      else this.node.close();
    }
    if (!setup.open) return;
    this.#file.update(setup);
    this.#sites.update(sites);
    this.#plugins.update(plugins);
    for (const vendor of setup.vendors) {
      const known = this.#views.get(vendor.id);
      const view = known ?? new VendorView(vendor.id, this.#show);
      if (!known) {
        this.#views.set(vendor.id, view);
        this.#vendors.append(view.node);
      }
      view.update(vendor, setup);
    }
    const vendors = new Set(setup.vendors.map(({ id }) => id));
    const others = engines.filter(({ id }) => !vendors.has(id));
    const drawn = JSON.stringify([others, setup.busy, setup.outcomes, setup.byDefault]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    fill(this.#fault, outcomeLine(setup.outcomes[""], this.#show));
    fill(this.#here, ...(others.length ? others.map((engine) => this.#engine(engine, setup)) : [el("p", { class: "note" }, this.#show.say("setup_none_here"))]));
  }

  /** @param {import("../state/state.js").Engine} engine @param {import("../state/setup.js").Setup} setup */
  #engine({ id, name, provider = "", available, reason = "" }, { busy, outcomes, byDefault }) {
    const { say, act, told } = this.#show;
    const buttons = available && [
      id !== NO_MODEL && el("button", { type: "button", class: "answer", disabled: busy[id] ?? false, onclick: () => act.testEngine(id) }, say("setup_test")),
      id !== byDefault && el("button", { type: "button", class: "answer", onclick: () => act.useByDefault(id) }, say("setup_use")),
    ];
    return el(
      "section",
      { class: "vendor" },
      el("p", {}, el("strong", {}, pageText(told(name), 80)), " ", el("span", { class: "note" }, pageText(told(provider), 80)), id === byDefault && el("span", { class: "chip" }, say("setup_default"))),
      !available && el("p", { class: "note" }, sentence(told(reason), 300) || say("setup_not_ready")),
      buttons && el("div", { class: "vendor-row" }, ...buttons),
      busy[id] && el("p", { class: "note", role: "status" }, say("setup_busy")),
      outcomeLine(outcomes[id], this.#show),
    );
  }
}
