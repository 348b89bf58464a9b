/*
 * Fetching earlier parts of a conversation, renaming, keeping as files, and deleting everything, over the hub.
 */
import { asJson, asMarkdown, fileName } from "../state/export.js";

/** Of a long conversation so many events are fetched, and as many more when the person scrolls up to them. */
export const NEWEST = 200;

/** @typedef {Pick<import("./client.js").Deps, "dispatch" | "state">} ClientDeps */

export class KeepClient {
  #ask;
  #attempt;
  #deps;
  #all;

  /**
   * @param {(method: string, params: object) => Promise<any>} ask
   * @param {(act: () => Promise<void>) => Promise<void>} attempt  Runs something whose fault is shown.
   * @param {() => Promise<void>} all  Fetches the whole list of conversations.
   * @param {ClientDeps} deps
   */
  constructor(ask, attempt, all, deps) {
    this.#ask = ask;
    this.#attempt = attempt;
    this.#all = all;
    this.#deps = deps;
  }

  /** @param {string} id @param {string} title */
  rename(id, title) {
    return this.#attempt(async () => void (await this.#ask("_pagehand/rename", { sessionId: id, title })));
  }

  /** Fetches what was said in the open conversation before the part that is here. */
  async earlier() {
    const { session } = this.#deps.state();
    if (!session?.after) return;
    await this.#attempt(async () => {
      const { updates, after } = await this.#ask("_pagehand/export", { sessionId: session.id, before: session.after + 1, last: NEWEST });
      this.#deps.dispatch({ type: "earlier", id: session.id, updates, after });
    });
  }

  /** One conversation as a file. @param {string} id @param {"md" | "json"} kind @param {import("../words/words.js").Speak} say @param {(name: string, text: string) => void} save */
  export(id, kind, say, save) {
    return this.#attempt(async () => {
      const kept = await this.#ask("_pagehand/export", { sessionId: id });
      save(fileName(kept.title, kind), kind === "md" ? asMarkdown(kept, say) : asJson(kept));
    });
  }

  /** Every conversation in one file. @param {(name: string, text: string) => void} save */
  exportAll(save) {
    return this.#attempt(async () => {
      await this.#all();
      const kept = [];
      for (const { sessionId } of this.#deps.state().sessionList.items) kept.push(asJson(await this.#ask("_pagehand/export", { sessionId })));
      save(fileName("", "json"), `[${kept.join(",\n")}]`);
    });
  }

  /** @param {(id: string) => Promise<void>} remove */
  deleteAll(remove) {
    return this.#attempt(async () => {
      await this.#all();
      for (const { sessionId } of this.#deps.state().sessionList.items) await remove(sessionId);
    });
  }
}
