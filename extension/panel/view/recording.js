/*
 * The strip above the input field while what the person does in a tab is recorded, with the way to end it.
 */
import { el, fill, pageText } from "./dom.js";

export class RecordingView {
  node = el("section", { class: "recording", role: "status", hidden: true });
  #show;
  /** @type {import("../state/state.js").Recording | null} */
  #drawn = null;

  /** @param {import("./view.js").Show} show */
  constructor(show) {
    this.#show = show;
  }

  /** @param {import("../state/state.js").State} state */
  update({ recording }) {
    if (recording === this.#drawn) return;
    this.#drawn = recording;
    this.node.hidden = !recording;
    if (!recording) return void fill(this.node);
    const { say, act } = this.#show;
    const host = URL.canParse(recording.url) ? new URL(recording.url).host : "";
    fill(
      this.node,
      el("span", { class: "recording-mark", "aria-hidden": "true" }),
      el("p", { dir: "auto" }, say("recording", { host: pageText(host, 60) })),
      el("button", { type: "button", class: "answer", onclick: () => act.command("record", "") }, say("recording_stop")),
    );
  }
}
