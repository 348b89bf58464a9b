/*
 * Recording what the person does in the tab in front, begun and ended from the panel: two calls of the page tool `record`, and a
 * file to keep. The recording itself goes on in the background, also while the panel is closed.
 */
import { RpcError } from "../../lib/errors.js";
import { fileName } from "../state/export.js";

/** A call through the gate may wait for the person's answer; the hub bounds it. */
const UNBOUNDED = { timeoutMs: Infinity };

export class RecordClient {
  #ask;
  #attempt;
  #deps;

  /**
   * @param {(method: string, params: object, options?: {timeoutMs?: number}) => Promise<any>} ask
   * @param {(act: () => Promise<void>) => Promise<void>} attempt  Runs something whose fault is shown.
   * @param {Pick<import("./client.js").Deps, "dispatch" | "state" | "windowId">} deps
   */
  constructor(ask, attempt, deps) {
    this.#ask = ask;
    this.#attempt = attempt;
    this.#deps = deps;
  }

  /** Ends a recording that is under way, else begins one. @param {(name: string, text: string) => void} save */
  toggle(save) {
    return this.#deps.state().recording ? this.stop(save) : this.start();
  }

  /** The page in front is recorded from now on. */
  start() {
    return this.#attempt(async () => {
      const { tab, url } = await this.#call({ action: "start" });
      this.#deps.dispatch({ type: "recording", recording: { tab, url } });
    });
  }

  /** @param {(name: string, text: string) => void} save Given the script. */
  async stop(save) {
    const { recording } = this.#deps.state();
    if (!recording) return;
    // Whatever comes of it, there is nothing to be ended twice.
    this.#deps.dispatch({ type: "recording", recording: null });
    await this.#attempt(async () => {
      const { data } = await this.#call({ action: "stop", tab: recording.tab });
      save(fileName(URL.canParse(recording.url) ? new URL(recording.url).host : "", "tether"), data.script);
    });
  }

  /** The receipt of a call; a refusal of the page tool or the gate is thrown. @param {Record<string, string>} args @returns {Promise<any>} */
  async #call(args) {
    const { session } = this.#deps.state();
    if (!session) throw new RpcError("hand_gone", "There is no conversation open.");
    const { windowId } = this.#deps;
    const meta = windowId === undefined ? {} : { _meta: { "pagehand/windowId": windowId } };
    const { structuredContent: receipt, content, isError } = await this.#ask("_pagehand/call", { sessionId: session.id, name: "record", arguments: args, ...meta }, UNBOUNDED);
    if (isError || receipt?.ok === false) throw new RpcError("failed", receipt?.hint ?? content?.find((/** @type {any} */ { type }) => type === "text")?.text ?? "");
    return receipt;
  }
}
