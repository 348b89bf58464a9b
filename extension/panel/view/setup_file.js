/*
 * A model file of the person's own in the sheet of models: named or chosen from those found on this computer, fetched with
 * progress and a stop, and the library that runs it.
 */
import { el, fill, pageText } from "./dom.js";
import { libraryPart, outcomeLine } from "./setup_vendor.js";

/** @typedef {import("../state/setup.js").Setup} Setup */
/** @typedef {import("./view.js").Show} Show */

/** As the hub calls it where vendors have their name. */
const FILES = "local";

export class SetupFileView {
  #show;
  #name = el("input", { id: "model-file", type: "text", list: "model-files", autocomplete: "off", spellcheck: "false", required: true, oninput: () => this.#drawSum() });
  #found = el("datalist", { id: "model-files" });
  #sum = el("input", { id: "model-file-sum", type: "text", autocomplete: "off", spellcheck: "false", pattern: "\\s*[0-9a-fA-F]{64}\\s*" });
  #sumPart;
  #add;
  #library = el("div", { class: "vendor-part" });
  #status = el("div", { role: "status" });
  #drawn = "";
  /** What is under way is a file, and no library. */
  #fetching = false;
  node;

  /** @param {Show} show */
  constructor(show) {
    const { say } = show;
    this.#show = show;
    this.#sumPart = el("div", { class: "vendor-part", hidden: true }, el("label", { for: "model-file-sum" }, say("setup_file_sum")), this.#sum);
    this.#add = el("button", { type: "submit", class: "answer" }, say("setup_file_add"));
    const form = el(
      "form",
      { class: "vendor-part", onsubmit: (/** @type {Event} */ event) => this.#submit(event) },
      el("label", { for: "model-file" }, say("setup_file_name")),
      this.#name,
      this.#found,
      this.#sumPart,
      el("div", { class: "vendor-row" }, this.#add),
    );
    this.node = el("details", { class: "vendor model-file" }, el("summary", {}, el("strong", {}, say("setup_file"))), el("p", { class: "note" }, say("setup_file_note")), form, this.#library, this.#status);
  }

  /** @param {Setup} setup */
  update({ file, busy, outcomes, progress }) {
    const drawn = JSON.stringify([file, busy[FILES], outcomes[FILES], progress[FILES]]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const { say, act } = this.#show;
    const line = progress[FILES] ?? "";
    const running = busy[FILES] ?? false;
    fill(this.#found, ...(file?.found ?? []).map((path) => el("option", { value: path })));
    this.#add.disabled = running;
    this.#library.hidden = file?.libraryReady !== false;
    fill(this.#library, ...(file?.libraryReady === false ? libraryPart({ words: say("setup_file_library"), remedy: file.remedy, busy: running, line: "", install: () => act.installLibrary(FILES) }, say) : []));
    this.#fetching &&= running;
    const stop = this.#fetching && el("button", { type: "button", class: "answer", onclick: () => act.stopModelFile() }, say("setup_file_stop"));
    fill(this.#status, running && el("p", { class: "note install-line" }, line ? pageText(line, 160) : say("setup_busy")), stop && el("div", { class: "vendor-row" }, stop), outcomeLine(outcomes[FILES], this.#show));
  }

  /** An address says what it should be; a path and a name do not need to. */
  #drawSum() {
    this.#sumPart.hidden = !this.#name.value.includes("://");
    if (this.#sumPart.hidden) this.#sum.value = "";
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    const model = this.#name.value.trim();
    if (!model) return;
    this.#fetching = true;
    this.#show.act.addModelFile(model, this.#sum.value.trim());
  }
}
