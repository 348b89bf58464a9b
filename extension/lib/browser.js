/*
 * The browser's own interfaces, as promises: the one file that says `chrome.` (Firefox understands that name too)
 * and the one place where Chromium and Firefox differ. No rule of Pagehand's is decided here.
 * Below: the browser. Above: everything else in the extension.
 */

/** @typedef {"chromium" | "firefox"} BrowserKind */

/**
 * A native-messaging port.
 * @typedef {object} NativePort
 * @property {(message: object) => void} post  Throws when the port is closed.
 * @property {() => void} close  Does not lead to `onDisconnect`.
 */

/** Which family this browser belongs to. @returns {BrowserKind} */
export function browserKind() {
  return chrome.runtime.getURL("").startsWith("moz-extension:") ? "firefox" : "chromium";
}

/** The browser's name for people, such as "Chromium", "Google Chrome" or "Firefox". @returns {Promise<string>} */
export async function browserName() {
  if (browserKind() === "firefox") {
    const runtime = /** @type {{getBrowserInfo(): Promise<{name: string}>}} */ (/** @type {unknown} */ (chrome.runtime));
    return (await runtime.getBrowserInfo()).name;
  }
  const agent = /** @type {{userAgentData?: {brands: {brand: string}[]}}} */ (/** @type {unknown} */ (navigator));
  const brands = (agent.userAgentData?.brands ?? []).map((entry) => entry.brand);
  // The list holds Chromium, the product when it has a name of its own, and one made-up brand with odd punctuation.
  return brands.find((brand) => brand !== "Chromium" && /^[A-Za-z ]+$/.test(brand) && !/not.*brand/i.test(brand)) ?? "Chromium";
}

/** The extension's version, from the manifest. @returns {string} */
export function extensionVersion() {
  return chrome.runtime.getManifest().version;
}

/** The languages of the browser's own interface, such as "de". @returns {string} */
export function interfaceLanguage() {
  return chrome.i18n.getUILanguage();
}

/** Address of one of the extension's own files. @param {string} path Relative to the root, such as "extension/panel/panel.html". */
export function ownUrl(path) {
  return chrome.runtime.getURL(path);
}

/** One of the extension's own JSON files. @param {string} path @returns {Promise<any>} */
export async function readOwnJson(path) {
  return (await fetch(chrome.runtime.getURL(path))).json();
}

/**
 * Starts the native host. A host that cannot be started is heard of through `onDisconnect`, never by a throw.
 * @param {string} name
 * @param {{onMessage: (message: unknown) => void, onDisconnect: (reason: string) => void}} handlers
 *   `reason` is the browser's own sentence, or "" when it gave none.
 * @returns {NativePort}
 */
export function connectNative(name, { onMessage, onDisconnect }) {
  const port = chrome.runtime.connectNative(name);
  port.onMessage.addListener(onMessage);
  port.onDisconnect.addListener((gone) => {
    // Firefox puts the reason on the port, Chromium in lastError, which it also wants to be looked at.
    const ofPort = /** @type {{error?: {message?: string} | null}} */ (/** @type {unknown} */ (gone)).error;
    onDisconnect(ofPort?.message ?? chrome.runtime.lastError?.message ?? "");
  });
  return { post: (message) => port.postMessage(message), close: () => port.disconnect() };
}

/** A value kept for this profile. @param {string} key @returns {Promise<any>} undefined when there is none. */
export async function readStored(key) {
  return (await chrome.storage.local.get(key))[key];
}

/** @param {string} key @param {unknown} value JSON. @returns {Promise<void>} */
export async function writeStored(key, value) {
  await chrome.storage.local.set({ [key]: value });
}

/** A value kept until the browser ends. @param {string} key @returns {Promise<any>} undefined when there is none. */
export async function readForRun(key) {
  return (await chrome.storage.session.get(key))[key];
}

/** @param {string} key @param {unknown} value JSON. @returns {Promise<void>} */
export async function writeForRun(key, value) {
  await chrome.storage.session.set({ [key]: value });
}

/** Calls back when a kept value changes, also in other pages of the extension. @param {string} key @param {() => void} callback */
export function onStoredChange(key, callback) {
  chrome.storage.local.onChanged.addListener((changes) => {
    if (key in changes) callback();
  });
}

/** Wakes the background once, even if it was put to sleep. @param {string} name @param {number} delayMs */
export async function setAlarm(name, delayMs) {
  await chrome.alarms.create(name, { when: Date.now() + delayMs });
}

/** @param {string} name */
export async function clearAlarm(name) {
  await chrome.alarms.clear(name);
}

/** Has to be called while the background starts. @param {string} name @param {() => void} callback */
export function onAlarm(name, callback) {
  chrome.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) callback();
  });
}

/** The toolbar button's mark and what it says when pointed at. @param {string} text Up to 4 characters; "" for none. @param {string} [title] Default: the manifest's. */
export async function setBadge(text, title = chrome.runtime.getManifest().action?.default_title ?? "") {
  await Promise.all([
    chrome.action.setBadgeText({ text }),
    chrome.action.setBadgeBackgroundColor({ color: "#b3261e" }),
    chrome.action.setTitle({ title }),
  ]);
}

/** Lets a click on the toolbar button open the side panel or toggle the sidebar. Has to be called while the background starts. */
export function openPanelOnClick() {
  const sidebar = /** @type {{sidebarAction?: {toggle(): Promise<void>}}} */ (/** @type {unknown} */ (chrome)).sidebarAction;
  if (sidebar) chrome.action.onClicked.addListener(() => void sidebar.toggle());
  else void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
}

/** The window this page of the extension is shown in. @returns {Promise<number | undefined>} */
export async function ownWindowId() {
  return (await chrome.windows.getCurrent()).id;
}

// Tabs

/** @typedef {{id: number, windowId: number, url: string, title: string, active: boolean, loading: boolean, discarded: boolean, groupId: number, openerId?: number}} Tab */

/** @param {chrome.tabs.Tab} tab @returns {Tab} */
function tabFrom(tab) {
  return {
    id: tab.id ?? -1, windowId: tab.windowId, url: tab.url || tab.pendingUrl || "", title: tab.title ?? "", active: tab.active,
    loading: tab.status === "loading", discarded: tab.discarded ?? false, groupId: tab.groupId ?? -1,
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

/** The tab in front of a window. @param {number} windowId @returns {Promise<Tab | null>} null when the window is gone. */
export async function activeTab(windowId) {
  const [tab] = await chrome.tabs.query({ windowId, active: true });
  return tab ? tabFrom(tab) : null;
}

/** @returns {Promise<Tab[]>} Every tab, window by window. */
export async function listTabs() {
  return (await chrome.tabs.query({})).map(tabFrom);
}

/** A new tab, in a new window when there is none. @param {{url: string, active: boolean, openerId?: number}} how @returns {Promise<Tab>} */
export async function createTab({ url, active, openerId }) {
  const blank = url === "about:blank";
  try {
    const opener = openerId === undefined ? {} : { openerTabId: openerId };
    return tabFrom(await chrome.tabs.create({ active, ...(blank ? blankPage() : { url }), ...opener }));
  } catch (error) {
    if (openerId !== undefined) return createTab({ url, active });
    const created = await chrome.windows.create({ ...(blank ? blankPage() : { url }), focused: active });
    const tab = created?.tabs?.[0];
    if (!tab) throw error;
    return tabFrom(tab);
  }
}

/** Firefox opens an empty page only when it is not named. */
function blankPage() {
  return browserKind() === "firefox" ? {} : { url: "about:blank" };
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
 * new address), `opened` (by the tab `source`), `closed`.
 * @typedef {{kind: "started" | "committed" | "ready" | "loaded" | "failed" | "moved" | "opened" | "closed", tabId: number, frameId: number, url: string, error?: string, source?: number}} TabEvent
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
  events.onCreatedNavigationTarget.addListener(({ tabId, url, sourceTabId }) => callback({ kind: "opened", tabId, frameId: 0, url, source: sourceTabId }));
  chrome.tabs.onCreated.addListener((tab) => {
    if (tab.openerTabId !== undefined) callback({ kind: "opened", tabId: tab.id ?? -1, frameId: 0, url: tab.pendingUrl ?? tab.url ?? "", source: tab.openerTabId });
  });
  chrome.tabs.onRemoved.addListener((tabId) => callback({ kind: "closed", tabId, frameId: 0, url: "" }));
}

// Frames and what is injected into them

/** @typedef {{id: number, parentId: number, url: string, failed: boolean}} Frame `parentId` is -1 for the top frame, whose id is 0. */

/** @param {number} tabId @returns {Promise<Frame[]>} */
export async function listFrames(tabId) {
  const frames = (await chrome.webNavigation.getAllFrames({ tabId })) ?? [];
  return frames.map((frame) => ({ id: frame.frameId, parentId: frame.parentFrameId, url: frame.url, failed: frame.errorOccurred }));
}

/** Runs in the page's isolated world: lends the page code what only an extension has, and its ears. */
function connectPageCode() {
  const page = /** @type {{pagehand?: {answer(message: object): Promise<object>, connect(open: (element: HTMLElement) => ShadowRoot | null): boolean}}} */ (globalThis).pagehand;
  if (!page) return false;
  /** @param {HTMLElement} element */
  const openRoot = (element) => {
    const own = /** @type {{openOrClosedShadowRoot?: ShadowRoot | null}} */ (/** @type {unknown} */ (element));
    return "openOrClosedShadowRoot" in own ? own.openOrClosedShadowRoot ?? null : chrome.dom.openOrClosedShadowRoot(element);
  };
  if (!page.connect(openRoot)) return true;
  chrome.runtime.onMessage.addListener((message, _sender, reply) => {
    page.answer(message).then(reply);
    return true;
  });
  return true;
}

/**
 * Puts the page code into one frame, in order. Rejects with the browser's own sentence where that is not allowed.
 * @param {number} tabId @param {number} frameId @param {string[]} files Beginning with "/".
 */
export async function injectPageCode(tabId, frameId, files) {
  const target = { tabId, frameIds: [frameId] };
  await chrome.scripting.executeScript({ target, files, injectImmediately: true });
  const [result] = await chrome.scripting.executeScript({ target, func: connectPageCode, injectImmediately: true });
  if (result?.result !== true) throw new Error("The page code did not start in this frame.");
}

/**
 * @param {number} tabId @param {number} frameId @param {object} message
 * @returns {Promise<{answer: any} | {silent: "absent" | "gone"}>} absent: no page code there yet; gone: the frame left before it answered.
 */
export async function sendToFrame(tabId, frameId, message) {
  try {
    const answer = await chrome.tabs.sendMessage(tabId, message, { frameId });
    return answer === undefined ? { silent: "gone" } : { answer };
  } catch (error) {
    return { silent: /Receiving end does not exist/.test(String(error)) ? "absent" : "gone" };
  }
}

// Pictures

/** The visible part of the tab in front of a window, as a PNG. @param {number} windowId @returns {Promise<string>} A data: URL. */
export async function captureWindow(windowId) {
  return chrome.tabs.captureVisibleTab(windowId, { format: "png" });
}

/** Firefox: any part of any tab. @param {number} tabId @param {{x: number, y: number, width: number, height: number}} [rect] In CSS pixels of the document. @returns {Promise<string | null>} A data: URL; null where the browser cannot. */
export async function captureTab(tabId, rect) {
  const tabs = /** @type {{captureTab?(tabId: number, how: object): Promise<string>}} */ (/** @type {unknown} */ (chrome.tabs));
  return tabs.captureTab ? tabs.captureTab(tabId, { format: "png", scale: 1, ...(rect ? { rect } : {}) }) : null;
}

/**
 * Chromium: sends commands to the tab's debugger and lets go of it again.
 * @template T @param {number} tabId @param {(send: (method: string, params: object) => Promise<any>) => Promise<T>} work @returns {Promise<T>}
 */
export async function withDebugger(tabId, work) {
  const target = { tabId };
  await chrome.debugger.attach(target, "1.3");
  try {
    return await work((method, params) => chrome.debugger.sendCommand(target, method, /** @type {Record<string, unknown>} */ (params)));
  } finally {
    await chrome.debugger.detach(target).catch(() => undefined); // The tab may be gone, and its debugger with it.
  }
}
