/*
 * One vendor in the sheet of models: what it needs next stands first. Fields keep what is being typed while the rest is drawn anew.
 */
import { nextNeed } from "../state/setup.js";
import { el, fill, pageText, sentence, setAttributes } from "./dom.js";
import { copyButton } from "./markdown.js";

/** @typedef {import("../state/setup.js").Vendor} Vendor */
/** @typedef {import("../state/setup.js").Setup} Setup */
/** @typedef {import("./view.js").Show} Show */
/** @typedef {import("../words/words.js").SentenceKey} SentenceKey */

/** @type {Record<string, SentenceKey>} */
const NEEDS = { key: "setup_needs_key", library: "setup_needs_library", nothing: "setup_ready" };

/** Sentences that an outcome may name; anything else is the hub's own. @type {ReadonlySet<string>} */
const DONE = new Set(["setup_key_kept", "setup_key_forgotten", "setup_model_kept", "setup_installed", "setup_file_added"]);

export class VendorView {
  #id;
  #show;
  #head = el("summary");
  #key;
  #keyForm;
  #keyNote = el("p", { class: "note" });
  #forget;
  #library = el("div", { class: "vendor-part" });
  #model;
  #offers;
  #ready = el("div", { class: "vendor-part" });
  #status = el("div", { role: "status" });
  #drawn = "";
  node;

  /** @param {string} id @param {Show} show */
  constructor(id, show) {
    const { say, act } = show;
    this.#id = id;
    this.#show = show;
    this.#key = el("input", { id: `key-${id}`, type: "password", autocomplete: "off", spellcheck: "false", required: true });
    this.#forget = el("button", { type: "button", class: "quiet", onclick: () => act.keepKey(id, null) }, say("setup_forget"));
    this.#keyForm = el(
      "form",
      { class: "vendor-part", onsubmit: (/** @type {Event} */ event) => this.#saveKey(event) },
      el("label", { for: `key-${id}`, class: "key-label" }),
      this.#key,
      this.#keyNote,
      el("div", { class: "vendor-row" }, el("button", { type: "submit", class: "answer" }, say("setup_save")), this.#forget),
    );
    this.#offers = el("datalist", { id: `models-${id}` });
    this.#model = el("input", { id: `model-${id}`, type: "text", list: `models-${id}`, autocomplete: "off", spellcheck: "false", required: true });
    const modelForm = el(
      "form",
      { class: "vendor-part", onsubmit: (/** @type {Event} */ event) => this.#saveModel(event) },
      el("label", { for: `model-${id}` }, say("setup_model_name")),
      this.#model,
      this.#offers,
      el(
        "div",
        { class: "vendor-row" },
        el("button", { type: "submit", class: "answer" }, say("setup_use_model")),
        el("button", { type: "button", class: "answer", onclick: () => act.listModels(id) }, say("setup_models")),
      ),
    );
    this.#ready.append(modelForm, el("div", { class: "vendor-row uses" }));
    this.node = el("details", { class: "vendor" }, this.#head, this.#keyForm, this.#library, this.#ready, this.#status);
  }

  /** @param {Vendor} vendor @param {Setup} setup */
  update(vendor, { busy, outcomes, progress, models, byDefault }) {
    const id = this.#id;
    const drawn = JSON.stringify([vendor, busy[id], outcomes[id], progress[id], models[id], byDefault === id]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const { say } = this.#show;
    const need = nextNeed(vendor);
    const chip = el("span", { class: `chip${need === "nothing" ? " good" : ""}` }, say(NEEDS[need]));
    fill(this.#head, el("strong", {}, vendor.name), chip, byDefault === id && el("span", { class: "chip" }, say("setup_default")));
    this.#drawKey(vendor);
    this.#drawLibrary(vendor, busy[id] ?? false, progress[id] ?? "");
    this.#drawModel(vendor, models[id] ?? [], busy[id] ?? false, byDefault === id);
    fill(this.#status, busy[id] && el("p", { class: "note" }, say("setup_busy")), outcomeLine(outcomes[id], this.#show));
  }

  /** @param {Vendor} vendor */
  #drawKey({ name, keySet, keyFixed }) {
    const { say } = this.#show;
    fill(/** @type {Element} */ (this.#keyForm.firstElementChild), say("setup_key", { vendor: name }));
    this.#keyNote.textContent = keyFixed ? say("setup_key_fixed") : keySet ? say("setup_key_there") : "";
    this.#forget.hidden = !keySet || keyFixed;
  }

  /** @param {Vendor} vendor @param {boolean} busy @param {string} line */
  #drawLibrary({ libraryReady, remedy }, busy, line) {
    const { say, act } = this.#show;
    this.#library.hidden = libraryReady;
    if (libraryReady) return;
    fill(this.#library, ...libraryPart({ words: say("setup_library"), remedy, busy, line, install: () => act.installLibrary(this.#id) }, say));
  }

  /** @param {Vendor} vendor @param {string[]} offers @param {boolean} busy @param {boolean} isDefault */
  #drawModel({ model, ready }, offers, busy, isDefault) {
    const { say, act } = this.#show;
    this.#ready.hidden = !ready;
    if (document.activeElement !== this.#model) this.#model.value = model;
    fill(this.#offers, ...offers.map((name) => el("option", { value: name })));
    fill(
      /** @type {Element} */ (this.#ready.querySelector(".uses")),
      el("button", { type: "button", class: "answer", disabled: busy, onclick: () => act.testEngine(this.#id) }, say("setup_test")),
      !isDefault && el("button", { type: "button", class: "answer allow_once", onclick: () => act.useByDefault(this.#id) }, say("setup_use")),
    );
    setAttributes(this.#model, { placeholder: model });
  }

  /** @param {Event} event */
  #saveKey(event) {
    event.preventDefault();
    const key = this.#key.value.trim();
    this.#key.value = "";
    if (key) this.#show.act.keepKey(this.#id, key);
  }

  /** @param {Event} event */
  #saveModel(event) {
    event.preventDefault();
    const model = this.#model.value.trim();
    if (model) this.#show.act.chooseModel(this.#id, model);
  }
}

/**
 * A library that is missing: a button that installs it, how far that is, and the command to do it by hand.
 * @param {{words: string, remedy: string, busy: boolean, line: string, install: () => void}} part @param {import("../words/words.js").Speak} say
 */
export function libraryPart({ words, remedy, busy, line, install }, say) {
  return [
    el("p", {}, words),
    el("div", { class: "vendor-row" }, el("button", { type: "button", class: "answer", disabled: busy, onclick: install }, say(busy && line ? "setup_installing" : "setup_install"))),
    line && el("p", { class: "note install-line" }, pageText(line, 160)),
    el("p", { class: "note" }, say("setup_by_hand")),
    el("div", { class: "command", role: "group", "aria-label": say("command") }, el("code", { tabindex: 0 }, remedy), copyButton(() => remedy, say)),
  ];
}

/** How it ended: in our words where it is one of ours, otherwise as the hub says it. @param {import("../state/setup.js").Outcome | undefined} outcome @param {Show} show */
export function outcomeLine(outcome, { say, told }) {
  if (!outcome) return null;
  const [key, seconds] = outcome.text.split(" ", 2);
  const words = key === "setup_works" ? say("setup_works", { seconds }) : DONE.has(outcome.text) ? say(/** @type {SentenceKey} */ (outcome.text)) : sentence(told(outcome.text));
  return el("p", { class: `outcome ${outcome.ok ? "good" : "bad"}` }, words);
}
