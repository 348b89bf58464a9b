/*
 * A browser without windows, behind the one name the extension knows it by: tabs with frames whose page code answers as a
 * test says, kept values, and the events of navigations. One for each test file; tabs are told apart by their ids.
 */

const ABSENT = "Could not establish connection. Receiving end does not exist.";
const EVENTS = ["BeforeNavigate", "Committed", "DOMContentLoaded", "Completed", "ErrorOccurred", "HistoryStateUpdated",
  "ReferenceFragmentUpdated", "CreatedNavigationTarget"];

/** What every answer of page code says of its frame. */
export const WHERE = { title: "Page", url: "https://page.example/", origin: "https://page.example", documentId: "d1", width: 800, height: 600,
  scrollX: 0, scrollY: 0, scrollMost: 0, pageWidth: 800, pageHeight: 600, next: 1, readyState: "complete", contentType: "text/html", hidden: false, status: 200 };

export class FakeBrowser {
  constructor() {
    this.tabs = new Map();
    this.kept = {};
    /** Messages that reached page code: [tab, frame, message]. */
    this.asked = [];
    /** Frames that page code was put into: "tab/frame". */
    this.injected = [];
    /** What `executeScript` fails with. */
    this.refusal = null;
    this.listeners = new Map();
    globalThis.chrome = this.interfaces();
  }

  /** @param {number} id @param {{url?: string, frames?: object[], ready?: boolean}} [how] `ready`: page code is there already. */
  openTab(id, { url = "https://page.example/", frames = [], ready = true, ...more } = {}) {
    const tab = { id, url, title: "Page", windowId: 1, active: false, status: "complete", discarded: false, groupId: -1, ...more };
    const top = { id: 0, parentId: -1, url, page: ready ? () => ({}) : null };
    this.tabs.set(id, { tab, frames: new Map([top, ...frames].map((frame) => [frame.id, frame])) });
    return this;
  }

  /** @param {number} id @param {(message: any) => any} page Its answer; `where` is added. @param {number} [frameId] */
  answers(id, page, frameId = 0) {
    this.tabs.get(id).frames.get(frameId).page = page;
  }

  /** @param {string} event Such as Committed. @param {object} details */
  tell(event, details) {
    for (const listener of this.listeners.get(event) ?? []) listener({ frameId: 0, url: "https://page.example/", ...details });
  }

  /** @param {string} event Of `chrome.tabs`, such as Updated. @param {...any} told */
  tellTabs(event, ...told) {
    for (const listener of this.listeners.get(event) ?? []) listener(...told);
  }

  event(name) {
    return {
      addListener: (listener) => this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]),
      removeListener: (listener) => this.listeners.set(name, (this.listeners.get(name) ?? []).filter((one) => one !== listener)),
    };
  }

  interfaces() {
    const navigation = Object.fromEntries(EVENTS.map((name) => [`on${name}`, this.event(name)]));
    return {
      tabs: {
        get: async (id) => this.tabOf(id).tab, query: async () => [...this.tabs.values()].map(({ tab }) => tab),
        sendMessage: (id, message, { frameId }) => this.send(id, frameId, message), onCreated: this.event("Created"), onRemoved: this.event("Removed"), onUpdated: this.event("Updated"),
        onAttached: this.event("Attached"), onActivated: this.event("Activated"), onReplaced: this.event("Replaced"),
      },
      runtime: { getURL: (path) => `chrome-extension://pagehand/${path}` },
      windows: { get: async (id) => ({ id, state: "normal" }), getLastFocused: async () => ({ id: 1 }) },
      storage: { session: {
        get: async (key) => ({ [key]: this.kept[key] }), set: async (values) => void Object.assign(this.kept, structuredClone(values)),
        remove: async (key) => void delete this.kept[key],
      } },
      webNavigation: { getAllFrames: async ({ tabId }) => this.framesOf(tabId), ...navigation },
      webRequest: { onBeforeRequest: this.event("BeforeRequest"), onCompleted: this.event("RequestCompleted"), onErrorOccurred: this.event("RequestFailed"), onAuthRequired: this.event("AuthRequired") },
      scripting: { executeScript: (how) => this.execute(how) },
    };
  }

  tabOf(id) {
    const found = this.tabs.get(id);
    if (!found) throw new Error(`No tab with id: ${id}.`);
    return found;
  }

  framesOf(id) {
    return [...this.tabOf(id).frames.values()].map((frame) => ({ frameId: frame.id, parentFrameId: frame.parentId, url: frame.url, errorOccurred: frame.failed ?? false }));
  }

  async send(id, frameId, message) {
    const frame = this.tabs.get(id)?.frames.get(frameId);
    if (!frame?.page) throw new Error(ABSENT);
    this.asked.push([id, frameId, message]);
    const answer = await frame.page(message);
    return answer === undefined ? undefined : { where: { ...WHERE, url: frame.url, ...frame.where }, ...answer };
  }

  async execute({ target: { tabId, frameIds: [frameId] }, files }) {
    if (this.refusal) throw new Error(this.refusal);
    const frame = this.tabs.get(tabId)?.frames.get(frameId);
    if (frame?.mute) return new Promise(() => undefined);
    if (!frame) throw new Error(`No frame with id ${frameId} in tab with id ${tabId}`);
    if (files) this.injected.push(`${tabId}/${frameId}`);
    if (files) frame.page ??= frame.later ?? (() => ({}));
    return [{ result: true }];
  }
}
