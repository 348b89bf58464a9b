/*
 * The browser's own interfaces, as promises: the one file (with browser_tabs.js and browser_pages.js) that
 * says `chrome.` (Firefox understands that name too) and the one place where Chromium and Firefox differ. No rule of Pagehand's is decided here.
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

/** Whether this is the address of one of the extension's own pages. @param {string} url */
export function isOwnPage(url) {
  return url.startsWith(chrome.runtime.getURL(""));
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

/** @param {string} key @returns {Promise<void>} */
export async function forgetForRun(key) {
  await chrome.storage.session.remove(key);
}

/** Calls back when a kept value changes, also in other pages of the extension. @param {string} key @param {() => void} callback */
export function onStoredChange(key, callback) {
  chrome.storage.local.onChanged.addListener((changes) => {
    if (key in changes) callback();
  });
}

/** Calls back when a value kept until the browser ends changes. @param {(key: string) => void} callback */
export function onRunChange(callback) {
  chrome.storage.session.onChanged.addListener((changes) => Object.keys(changes).forEach(callback));
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

/** Starts the background with the browser; without this it sleeps until something else happens. Has to be called while it starts. @param {() => void} callback */
export function onBrowserStart(callback) {
  chrome.runtime.onStartup.addListener(callback);
}

/** Calls back once, after this extension has been loaded into the browser for the first time. Has to be called while the background starts. @param {() => void} callback */
export function onFirstStart(callback) {
  chrome.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === "install") callback();
  });
}

/** Opens a page of the extension in a new tab. @param {string} path */
export async function openOwnPage(path) {
  await chrome.tabs.create({ url: chrome.runtime.getURL(path) });
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

/** An entry of this title in the context menu of every page, and what a press on it does. Has to be called while the background starts. @param {string} title @param {(windowId: number | undefined) => void} callback */
export function addToMenu(title, callback) {
  const id = "ask";
  // Made anew with each start, for the language may be another; one that is there already is no fault.
  chrome.contextMenus.removeAll(() => chrome.contextMenus.create({ id, title, contexts: ["page", "selection", "link", "editable", "image"] }));
  chrome.contextMenus.onClicked.addListener((info, tab) => {
    if (info.menuItemId === id) callback(tab?.windowId);
  });
}

/** Opens the side panel or sidebar of a window. Browsers allow it only while they handle a person's click. @param {number | undefined} windowId */
export async function openPanelHere(windowId) {
  const sidebar = /** @type {{sidebarAction?: {open(): Promise<void>}}} */ (/** @type {unknown} */ (chrome)).sidebarAction;
  if (sidebar) await sidebar.open();
  else if (windowId !== undefined) await chrome.sidePanel.open({ windowId });
}

/** The window this page of the extension is shown in. @returns {Promise<number | undefined>} */
export async function ownWindowId() {
  return (await chrome.windows.getCurrent()).id;
}
