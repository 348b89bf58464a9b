/*
 * The browser's tabs, as promises and plain values: finding, opening, grouping, steering them, and hearing what they do.
 * Part of browser.js's family: the only files that say `chrome.`. No rule of Pagehand's is decided here.
 */

/** @typedef {{id: number, windowId: number, url: string, title: string, active: boolean, loading: boolean, discarded: boolean, crashed: boolean, pinned: boolean, groupId: number, openerId?: number}} Tab */

/** @param {chrome.tabs.Tab} tab @returns {Tab} */
function tabFrom(tab) {
  return {
    id: tab.id ?? -1, windowId: tab.windowId, url: tab.url || tab.pendingUrl || "", title: tab.title ?? "", active: tab.active,
    loading: tab.status === "loading", discarded: tab.discarded ?? false, crashed: tab.status === "unloaded" && !tab.discarded, pinned: tab.pinned ?? false, groupId: tab.groupId ?? -1,
    ...(tab.openerTabId === undefined ? {} : { openerId: tab.openerTabId }),
  };
}

/** @param {number} id @returns {Promise<Tab | null>} null when there is no such tab. */
export async function getTab(id) {
  try {
    return tabFrom(await chrome.tabs.get(id));
  } catch {
    return null;
  }
}

/** What was said of a tab, for as long as the browser tells of no change: asking takes as long as reading a small page. @type {Map<number, Tab>} */
const steady = new Map();
/** Counts changes: what was asked before one and answered after it is not kept. */
let changes = -1;

/** @param {number} [id] Without it, any tab may be another now. */
function changed(id) {
  changes += 1;
  if (id === undefined) steady.clear();
  else steady.delete(id);
}

/** Hears of whatever changes a tab. */
function hearChanges() {
  changes = 0;
  for (const event of [chrome.tabs.onUpdated, chrome.tabs.onRemoved, chrome.tabs.onAttached]) event.addListener((/** @type {number} */ id) => changed(id));
  for (const event of [chrome.tabs.onActivated, chrome.tabs.onReplaced]) event?.addListener(() => changed());
}

/** The same as `getTab`, where the browser need not be asked again. For a reading, which says itself what it has read; what is permitted and what came of an act has to be asked. @param {number} id @returns {Promise<Tab | null>} */
export async function steadyTab(id) {
  if (changes < 0) hearChanges();
  const known = steady.get(id);
  if (known) return known;
  const before = changes;
  const tab = await getTab(id);
  if (tab && before === changes) steady.set(id, tab);
  return tab;
}

/** The tab in front of a window. @param {number} windowId @returns {Promise<Tab | null>} null when the window is gone. */
export async function activeTab(windowId) {
  const [tab] = await chrome.tabs.query({ windowId, active: true });
  return tab ? tabFrom(tab) : null;
}

/** The tab in front of the normal window that was used last. @returns {Promise<Tab | null>} null when there is no such window. */
async function normalFrontTab() {
  try {
    const { id, type } = await chrome.windows.getLastFocused({ windowTypes: ["normal"] });
    if (id !== undefined && type === "normal") return await activeTab(id); // Firefox names pop-ups too.
  } catch {
    // None has had the focus yet.
  }
  return lastUsed(await chrome.tabs.query({ active: true, windowType: "normal" }));
}

/** @param {chrome.tabs.Tab[]} tabs @returns {Tab | null} */
function lastUsed(tabs) {
  const [tab] = tabs.sort((one, other) => (other.lastAccessed ?? 0) - (one.lastAccessed ?? 0));
  return tab ? tabFrom(tab) : null;
}

/**
 * The tab in front: of the normal window that was used last, and where there is none (a person has an installed application
 * open, and nothing else) of any window that is not this extension's own, such as its permission window.
 * @returns {Promise<Tab | null>} null when there is no such window.
 */
export async function frontTab() {
  const normal = await normalFrontTab();
  if (normal) return normal;
  const own = chrome.runtime.getURL("");
  return lastUsed((await chrome.tabs.query({ active: true })).filter(({ url }) => !url?.startsWith(own)));
}

/** Whether nobody could see this tab now. @param {Tab} tab */
export async function isBehind({ active, windowId }) {
  return !active || (await chrome.windows.get(windowId)).state === "minimized";
}

/** @returns {Promise<Tab[]>} Every tab, window by window. */
export async function listTabs() {
  return (await chrome.tabs.query({})).map(tabFrom);
}

/** A new tab, in the normal window that was used last when none is named, and in a new window when there is none. @param {{url: string, active: boolean, openerId?: number, windowId?: number}} how @returns {Promise<Tab>} */
export async function createTab({ url, active, openerId, windowId }) {
  try {
    const opener = openerId === undefined ? {} : { openerTabId: openerId };
    // The browser's own choice may be a pop-up, such as a permission window.
    const where = windowId ?? (openerId === undefined ? (await normalFrontTab())?.windowId : undefined);
    return tabFrom(await chrome.tabs.create({ active, url, ...(where === undefined ? {} : { windowId: where }), ...opener }));
  } catch (error) {
    if (openerId !== undefined) return createTab({ url, active });
    const created = await chrome.windows.create({ url, focused: active });
    const tab = created?.tabs?.[0];
    if (!tab) throw error;
    return tabFrom(tab);
  }
}

/** Puts a tab into the group with this title in its window, or makes one; does nothing where there are no groups. @param {Tab} tab @param {string} title */
export async function groupTab(tab, title) {
  if (!chrome.tabs.group || !chrome.tabGroups) return;
  const [known] = await chrome.tabGroups.query({ windowId: tab.windowId, title });
  const groupId = await chrome.tabs.group({ tabIds: [tab.id], ...(known ? { groupId: known.id } : { createProperties: { windowId: tab.windowId } }) });
  if (!known) await chrome.tabGroups.update(groupId, { title, color: "blue" });
}

/** @param {number} id @param {string} url */
export async function loadInTab(id, url) {
  await chrome.tabs.update(id, { url });
}

/** Rejects where there is no such step in the tab's history. @param {number} id @param {"back" | "forward" | "reload"} step */
export async function stepInTab(id, step) {
  if (step === "reload") await chrome.tabs.reload(id);
  else if (step === "back") await chrome.tabs.goBack(id);
  else await chrome.tabs.goForward(id);
}

/** @param {number} id */
export async function showTab(id) {
  await chrome.tabs.update(id, { active: true });
}

/** @param {number} id */
export async function closeTab(id) {
  await chrome.tabs.remove(id);
}

/**
 * What happens to tabs: `started`, `committed`, `ready` (the document is there), `loaded`, `failed`, `moved` (same document,
 * new address), `asked` (for a name and a password, in a window of the browser's own), `opened` (by the tab `source`), `closed`,
 * and `downloading` (told by tools/tabs/downloads.js).
 * @typedef {{kind: "started" | "committed" | "ready" | "loaded" | "failed" | "moved" | "asked" | "opened" | "closed" | "downloading", tabId: number, frameId: number, url: string, error?: string, source?: number}} TabEvent
 */

/** @param {(event: TabEvent) => void} callback */
export function onTabEvent(callback) {
  /** @param {TabEvent["kind"]} kind @returns {(details: {tabId: number, frameId: number, url: string, error?: string}) => void} */
  const pass = (kind) => ({ tabId, frameId, url, error }) => callback({ kind, tabId, frameId, url, ...(error ? { error } : {}) });
  const events = chrome.webNavigation;
  events.onBeforeNavigate.addListener(pass("started"));
  events.onCommitted.addListener(pass("committed"));
  events.onDOMContentLoaded.addListener(pass("ready"));
  events.onCompleted.addListener(pass("loaded"));
  events.onErrorOccurred.addListener(pass("failed"));
  events.onHistoryStateUpdated.addListener(pass("moved"));
  events.onReferenceFragmentUpdated.addListener(pass("moved"));
  // Firefox tells it only to those that could answer it.
  const answering = /** @type {"blocking"[]} */ ("filterResponseData" in chrome.webRequest ? ["blocking"] : []);
  chrome.webRequest.onAuthRequired.addListener((details) => void pass("asked")(details), { urls: ["<all_urls>"], types: ["main_frame"] }, answering);
  events.onCreatedNavigationTarget.addListener(({ tabId, url, sourceTabId }) => callback({ kind: "opened", tabId, frameId: 0, url, source: sourceTabId }));
  chrome.tabs.onCreated.addListener((tab) => {
    if (tab.openerTabId !== undefined) callback({ kind: "opened", tabId: tab.id ?? -1, frameId: 0, url: tab.pendingUrl ?? tab.url ?? "", source: tab.openerTabId });
  });
  chrome.tabs.onRemoved.addListener((tabId) => callback({ kind: "closed", tabId, frameId: 0, url: "" }));
}

/** Calls back when a tab of this window may have come to the front, or one in it shows something else. @param {number} windowId @param {() => void} callback */
export function onFrontChange(windowId, callback) {
  chrome.tabs.onActivated.addListener((info) => {
    if (info.windowId === windowId) callback();
  });
  chrome.tabs.onUpdated.addListener((_id, change, tab) => {
    if (tab.windowId === windowId && ("title" in change || "url" in change)) callback();
  });
  chrome.tabs.onRemoved.addListener(() => callback());
}

/** Hears of tabs that a person sent elsewhere by the address bar. Has to be called while the background starts. @param {(tabId: number) => void} callback */
export function onTypedAddress(callback) {
  chrome.webNavigation.onCommitted.addListener((details) => {
    const { transitionQualifiers = [] } = /** @type {{transitionQualifiers?: string[]}} */ (/** @type {unknown} */ (details));
    if (details.frameId === 0 && transitionQualifiers.includes("from_address_bar")) callback(details.tabId);
  });
}

/** @typedef {{url: string, type: string, method: string, ended: number}} Request `ended`: when it was answered or given up, as Date.now gives it; 0 until then. */

/** Tab to who hears of its requests; the browser is asked for them a little longer, as one act follows another. @type {Map<number, {callbacks: Set<(request: Request) => void>, end: () => void, idle?: ReturnType<typeof setTimeout>}>} */
const heard = new Map();
const HEARD_MS = 5000;

/** Hears of every request of a tab, whichever frame or worker it is from, until the returned function is called. @param {number} tabId @param {(request: Request) => void} callback */
export function watchRequests(tabId, callback) {
  const ear = heard.get(tabId) ?? { callbacks: new Set(), end: hearRequests(tabId, (request) => ear.callbacks.forEach((one) => one(request))) };
  heard.set(tabId, ear);
  clearTimeout(ear.idle);
  ear.callbacks.add(callback);
  return () => {
    ear.callbacks.delete(callback);
    if (ear.callbacks.size) return;
    ear.idle = setTimeout(() => {
      heard.delete(tabId);
      ear.end();
    }, HEARD_MS);
  };
}

/** @param {number} tabId @param {(request: Request) => void} callback */
function hearRequests(tabId, callback) {
  /** @type {Map<string, Request>} */
  const open = new Map();
  /** @param {{requestId: string, url: string, type: string, method: string}} request */
  const hear = ({ requestId, url, type, method }) => {
    end({ requestId }); // One that is sent elsewhere keeps its id.
    open.set(requestId, { url, type, method, ended: 0 });
    callback(/** @type {Request} */ (open.get(requestId)));
    return undefined;
  };
  /** @param {{requestId: string}} request */
  const end = ({ requestId }) => {
    const request = open.get(requestId);
    if (request) request.ended = Date.now();
    open.delete(requestId);
  };
  const { onBeforeRequest, onAuthRequired, onCompleted, onErrorOccurred } = chrome.webRequest;
  const filter = { urls: ["<all_urls>"], tabId };
  onBeforeRequest.addListener(hear, filter);
  // Where the browser asks the person for a password, nothing more comes before they answer.
  const asks = (/** @type {{requestId: string}} */ request) => (end(request), undefined);
  for (const event of [onCompleted, onErrorOccurred]) event.addListener(end, filter);
  onAuthRequired.addListener(asks, filter);
  return () => {
    onBeforeRequest.removeListener(hear);
    onAuthRequired.removeListener(asks);
    for (const event of [onCompleted, onErrorOccurred]) event.removeListener(end);
  };
}
