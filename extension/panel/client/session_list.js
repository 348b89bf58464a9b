/*
 * The list of conversations over the hub, part by part; a search fetches the rest, so that it looks at all of it.
 */

/** So many parts of the list are fetched for a search, of 50 conversations each. */
const MOST_PAGES = 40;

/** @typedef {Pick<import("./client.js").Deps, "dispatch" | "state">} ClientDeps */

export class SessionListClient {
  #ask;
  #attempt;
  #deps;

  /**
   * @param {(params: object) => Promise<any>} ask  One part of the list.
   * @param {(act: () => Promise<void>) => Promise<void>} attempt  Runs something whose fault is shown.
   * @param {ClientDeps} deps
   */
  constructor(ask, attempt, deps) {
    this.#ask = ask;
    this.#attempt = attempt;
    this.#deps = deps;
  }

  /** Fetches the list, or its next part. @param {{more?: boolean}} [options] */
  async list({ more = false } = {}) {
    const { cursor } = this.#deps.state().sessionList;
    this.#deps.dispatch({ type: "session_list", change: { busy: true } });
    await this.#attempt(async () => {
      const { sessions = [], nextCursor = null } = await this.#ask(more && cursor ? { cursor } : {});
      const items = sessions.map((/** @type {any} */ entry) => ({
        sessionId: entry.sessionId,
        title: entry.title ?? "",
        updatedAt: entry.updatedAt ?? null,
        running: entry._meta?.["pagehand/running"] === true,
      }));
      this.#deps.dispatch({ type: "listed", items, cursor: nextCursor, append: more });
    });
    this.#deps.dispatch({ type: "session_list", change: { busy: false } });
  }

  /** Fetches all of it anew. */
  async whole() {
    await this.list();
    await this.listRest();
  }

  /** Fetches what is left of it. */
  async listRest() {
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { cursor, busy } = this.#deps.state().sessionList;
      if (!cursor || busy) return;
      await this.list({ more: true });
      // A page that brought no other cursor is the end, or failed.
      if (this.#deps.state().sessionList.cursor === cursor) return;
    }
  }
}
