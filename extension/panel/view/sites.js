/*
 * The part of the settings that shows what holds for whole sites: leave that lasts, each to be taken back, and blocked sites.
 */
import { inForce } from "../state/sites.js";
import { el, fill, pageText } from "./dom.js";

/** @typedef {import("../state/sites.js").Sites} Sites */
/** @typedef {import("./view.js").Show} Show */

export class SitesView {
  #show;
  #allowed = el("ul", { class: "sites" });
  #blocked = el("ul", { class: "sites" });
  #fault = el("p", { class: "note", role: "status" });
  /** @type {Sites | null} */
  #drawn = null;
  node;

  /** @param {Show} show */
  constructor(show) {
    const { say, act } = show;
    this.#show = show;
    const field = el("input", { type: "text", dir: "ltr", spellcheck: false, "aria-label": say("sites_block"), placeholder: "bank.example" });
    const block = () => {
      if (field.value.trim()) act.changeSite("block", field.value.trim());
      field.value = "";
    };
    field.addEventListener("keydown", (event) => event.key === "Enter" && block());
    this.node = el(
      "section",
      {},
      el("h3", {}, say("sites_allowed")),
      this.#allowed,
      el("h3", {}, say("sites_blocked")),
      this.#blocked,
      el("div", { class: "site-row" }, field, el("button", { type: "button", class: "answer", onclick: block }, say("sites_block"))),
      this.#fault,
    );
  }

  /** @param {Sites} sites */
  update(sites) {
    if (sites === this.#drawn) return;
    this.#drawn = sites;
    const { say } = this.#show;
    const allowed = inForce(sites, Date.now());
    fill(this.#allowed, ...(allowed.length ? allowed.map((leave) => this.#row(leave.origin, this.#lasts(leave), "revoke")) : [el("li", { class: "note" }, say("sites_none_allowed"))]));
    fill(this.#blocked, ...(sites.blocked.length ? sites.blocked.map((site) => this.#row(site, "", "unblock")) : [el("li", { class: "note" }, say("sites_none_blocked"))]));
    this.#fault.textContent = pageText(sites.fault, 400);
  }

  /** @param {import("../state/sites.js").Leave} leave */
  #lasts({ class: kind, until }) {
    const { say, language } = this.#show;
    const what = say(kind === "sensitive_read" ? "risk_sensitive_read" : "risk_act");
    const end = until === undefined ? say("sites_until_revoked") : say("sites_until", { day: new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(until) });
    return `${what} · ${end}`;
  }

  /** @param {string} site @param {string} note @param {"revoke" | "unblock"} action */
  #row(site, note, action) {
    const { say, act } = this.#show;
    const label = say(action === "revoke" ? "sites_revoke" : "sites_unblock");
    const button = el("button", { type: "button", class: "answer", "aria-label": `${label}: ${site}`, onclick: () => act.changeSite(action, site) }, label);
    return el("li", { class: "site-row" }, el("span", {}, el("bdi", {}, pageText(site, 200)), note && el("span", { class: "note" }, note)), button);
  }
}
