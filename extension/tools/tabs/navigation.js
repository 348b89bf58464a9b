/*
 * Waits for pages: hears what tabs do, knows when a page can be used, and what was opened or failed meanwhile.
 */

import { getTab, onTabEvent } from "../../lib/browser_tabs.js";
import { LATE, within } from "../call/bounded.js";
import { isBlank } from "./sites.js";

/** @typedef {import("../../lib/browser_tabs.js").TabEvent} TabEvent */

/** @type {Set<{hear(event: TabEvent): void}>} */
const watches = new Set();
/** Tab to the page that last failed in it. @type {Map<number, string>} */
const failures = new Map();
let listening = false;

/** What one tab does from now on, until `end`. */
export class TabWatch {
  /**
   * @param {number} tabId
   * @param {{blank?: boolean, from?: string}} [now] `blank`: the tab is new, and what is still heard of its empty page says nothing.
   * `from`: the page that is to be left; when it was still loading, its end is no failure of the next one.
   */
  constructor(tabId, { blank = false, from = "" } = {}) {
    this.tabId = tabId;
    this.blank = blank;
    this.from = from;
    /** @type {TabEvent[]} */
    this.events = [];
    /** @type {Set<() => void>} */
    this.waiting = new Set();
    this.end = hearTabs(this);
  }

  /** @param {TabEvent} event */
  hear(event) {
    if (event.tabId !== this.tabId && event.source !== this.tabId) return;
    if (this.blank && isBlank(event.url) && event.kind !== "closed" && event.kind !== "opened") return;
    if (event.kind === "failed" ? this.superseded(event) : this.isLate(event)) return;
    this.events.push(event);
    for (const wake of [...this.waiting]) wake();
  }

  /** Whether what failed is the page that is left, or a navigation that another one has taken the place of. @param {TabEvent} failed */
  superseded(failed) {
    const started = this.events.filter((event) => event.kind === "started" && event.tabId === failed.tabId && event.frameId === failed.frameId);
    const known = failed.url === this.from || started.some((event) => event.url === failed.url);
    return known && started.at(-1)?.url !== failed.url;
  }

  /**
   * Whether it is Firefox's page about an earlier failure, which ends after the next navigation has begun, or has been asked
   * for: such a page says in its own address which one it is about. @param {TabEvent} event
   */
  isLate({ url, tabId, frameId }) {
    if (frameId !== 0 || !/^about:\w+error\?/.test(url)) return false;
    const about = new URLSearchParams(url.slice(url.indexOf("?"))).get("u");
    const began = this.top("started")?.url;
    return (began === undefined ? this.from !== "" : began !== about) && failures.get(tabId) === about;
  }

  /** @param {(event: TabEvent) => boolean} fits @returns {TabEvent | undefined} The last such event. */
  last(fits) {
    return this.events.findLast(fits);
  }

  /** The last thing the top frame did. @param {TabEvent["kind"][]} kinds */
  top(...kinds) {
    return this.last((event) => event.tabId === this.tabId && event.frameId === 0 && kinds.includes(event.kind));
  }

  /** A tab the watched one opened. @returns {TabEvent | undefined} */
  opened() {
    return this.last((event) => event.kind === "opened" && event.source === this.tabId);
  }

  /** A download that came of what was done in the tab. @returns {TabEvent | undefined} */
  downloading() {
    return this.last((event) => event.kind === "downloading");
  }

  /** Whether the top frame is between two pages. */
  leaving() {
    const kind = this.top("started", "committed", "ready", "loaded", "failed")?.kind;
    return kind === "started" || kind === "committed";
  }

  /**
   * @param {() => boolean} condition Asked after every event. @param {number} ms @param {AbortSignal} [signal]
   * @returns {Promise<boolean>} false when the time was up.
   */
  async until(condition, ms, signal) {
    if (condition()) return true;
    /** @type {() => void} */
    let wake = () => undefined;
    const met = new Promise((resolve) => {
      wake = () => condition() && resolve(true);
      this.waiting.add(wake);
    });
    try {
      return (await within(met, ms, signal)) !== LATE;
    } finally {
      this.waiting.delete(wake);
    }
  }
}

/** @param {{hear(event: TabEvent): void}} ears Of every tab. @returns {() => void} Ends it. */
export function hearTabs(ears) {
  if (!listening) onTabEvent(tell);
  listening = true;
  watches.add(ears);
  return () => void watches.delete(ears);
}

/** @param {TabEvent} event */
export function tell(event) {
  if (event.kind === "failed" && event.frameId === 0) failures.set(event.tabId, event.url);
  if (event.kind === "closed") failures.delete(event.tabId);
  for (const watch of watches) watch.hear(event);
}

/** Waits until a tab that is loading has its document. @param {number} tabId @param {number} ms @param {AbortSignal} [signal] @returns {Promise<boolean>} */
export async function documentThere(tabId, ms, signal) {
  const watch = new TabWatch(tabId);
  try {
    const tab = await getTab(tabId);
    if (!tab?.loading) return true;
    return await watch.until(() => Boolean(watch.top("ready", "loaded", "failed")), ms, signal);
  } finally {
    watch.end();
  }
}
