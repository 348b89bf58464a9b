/*
 * Which tab a task is about, as the panel shows it: the one in front of its window, or, while the conversation works in
 * another one, that.
 */
import { isOwnPage, onRunChange, readForRun } from "../../lib/browser.js";
import { activeTab, getTab, listTabs, onFrontChange } from "../../lib/browser_tabs.js";
import { keyOf } from "../../tools/tabs/session_tabs.js";

/** @typedef {import("../state/state.js").State} State */

const MOST_TABS = 200;

export class PageWatch {
  #windowId;
  #deps;
  #told = "";

  /** @param {number} windowId The panel's own. @param {Pick<import("./client.js").Deps, "dispatch" | "state">} deps */
  constructor(windowId, deps) {
    this.#windowId = windowId;
    this.#deps = deps;
    onFrontChange(windowId, () => void this.look());
    onRunChange((key) => {
      const { session } = deps.state();
      if (session && key === keyOf(session.id)) void this.look();
    });
    void this.look();
  }

  /** The tabs of the panel's window that a task can begin in, and the one it is about. @param {import("../../lib/browser_tabs.js").Tab} about */
  async #tabs(about) {
    const all = (await listTabs()).filter((tab) => (tab.windowId === this.#windowId || tab.id === about.id) && !isOwnPage(tab.url));
    return all.slice(0, MOST_TABS).map(({ id, title, url }) => ({ id, title, url }));
  }

  /** Finds out, and tells when it is not what was told before. */
  async look() {
    const { session } = this.#deps.state();
    const front = await activeTab(this.#windowId);
    const worked = session?.running ? await readForRun(keyOf(session.id)) : undefined;
    const tab = (worked === undefined ? null : await getTab(worked)) ?? front;
    const page = tab && !isOwnPage(tab.url) ? { id: tab.id, title: tab.title, url: tab.url, away: tab.id !== front?.id, tabs: await this.#tabs(tab) } : null;
    const told = JSON.stringify(page);
    if (told === this.#told) return;
    this.#told = told;
    this.#deps.dispatch({ type: "page", page });
  }
}
