/*
 * What is in a tab: its frames, the page code injected into them and the messages to it, and pictures of it.
 * Part of browser.js's family: the only files that say `chrome.`. No rule of Pagehand's is decided here.
 * Below: the browser. Above: tools/.
 */

/** @typedef {{id: number, parentId: number, url: string, failed: boolean}} Frame `parentId` is -1 for the top frame, whose id is 0. */

/** @param {number} tabId @returns {Promise<Frame[]>} None when the tab is gone. */
export async function listFrames(tabId) {
  const frames = (await chrome.webNavigation.getAllFrames({ tabId }).catch(() => null)) ?? [];
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
 * Runs in the page's own world: while an act is under way, dialogs are reported and answered at once, because an open one
 * would hold the page and everything injected into it, and blocked windows are reported. At all other times they are the browser's own.
 * @param {string} channel
 */
function connectDialogs(channel) {
  /** @type {{accept: boolean, text?: string} | null} */
  let answer = null;
  // Pages bend JSON and more; what goes between the worlds is plain text, and what cannot be told must not hold the page.
  /** @type {(type: string, message: unknown, said: string) => void} */
  const report = (type, message, said) => {
    try {
      dispatchEvent(new CustomEvent(`${channel}-opened`, { detail: `${type}\0${said}\0${message ?? ""}` }));
    } catch {
      // The page took away what telling needs.
    }
  };
  addEventListener(`${channel}-arm`, (event) => {
    const { detail } = /** @type {CustomEvent<string>} */ (event);
    answer = { accept: detail[0] === "1", ...(detail.length > 1 ? { text: detail.slice(2) } : {}) };
  });
  addEventListener(`${channel}-disarm`, () => (answer = null));
  const { alert: ownAlert, confirm: ownConfirm, prompt: ownPrompt, print: ownPrint, open: ownOpen } = window;
  window.open = function open(url, target, features) {
    const opened = ownOpen.call(window, url, target, features);
    // Blocked, as no person's click asked for it: the extension opens the tab, and the page is told what it would be told anyway.
    if (!opened && answer && url && /^https?:/.test(new URL(url, document.baseURI).href)) report("window", new URL(url, document.baseURI).href, "");
    return opened;
  };
  window.alert = function alert(message) {
    if (!answer) return ownAlert.call(window, message);
    report("alert", message, "closed");
  };
  window.confirm = function confirm(message) {
    if (!answer) return ownConfirm.call(window, message);
    report("confirm", message, answer.accept ? "accepted" : "dismissed");
    return answer.accept;
  };
  window.prompt = function prompt(message, preset) {
    if (!answer) return ownPrompt.call(window, message, preset);
    const said = answer.accept ? answer.text ?? preset ?? "" : null;
    report("prompt", message, said === null ? "dismissed" : `answered "${said}"`);
    return said;
  };
  window.print = function print() {
    if (!answer || answer.accept) return ownPrint.call(window);
    report("print", document.title, "left out");
  };
}

/** @param {number} tabId @param {number} frameId @param {string} channel The name both worlds use. */
export async function injectDialogs(tabId, frameId, channel) {
  await chrome.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, func: connectDialogs, args: [channel], world: "MAIN", injectImmediately: true });
}

/**
 * Runs in the page's own world: drags files to where it is told, and while files are being given, brings a file field that
 * is in no document into it when its chooser is asked for, so that the page code hears of it. Otherwise choosers are the browser's own.
 * @param {string} channel
 */
function connectUploads(channel) {
  let asking = false;
  /** @type {File[]} */
  let carried = [];
  addEventListener(`${channel}-carry`, (event) => (carried = [.../** @type {HTMLInputElement} */ (event.target).files ?? []]));
  addEventListener(`${channel}-drag`, (event) => {
    const { type, x, y } = JSON.parse(/** @type {CustomEvent<string>} */ (event).detail);
    const dataTransfer = new DataTransfer();
    dataTransfer.effectAllowed = "all";
    for (const file of carried) dataTransfer.items.add(file);
    const how = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, dataTransfer };
    if (!event.composedPath()[0].dispatchEvent(new DragEvent(type, how))) event.preventDefault();
    if (type === "drop" || type === "dragleave") carried = [];
  });
  /** @type {HTMLInputElement[]} */
  const brought = [];
  addEventListener(`${channel}-on`, () => (asking = true));
  addEventListener(`${channel}-off`, () => {
    asking = false;
    for (const field of brought.splice(0)) field.remove();
  });
  const { click: ownClick } = HTMLElement.prototype;
  const { showPicker: ownShowPicker } = HTMLInputElement.prototype;
  /** @param {HTMLInputElement} field */
  const bring = (field) => {
    if (field.isConnected) return;
    field.hidden = true;
    document.documentElement.append(field);
    brought.push(field);
  };
  HTMLInputElement.prototype.click = function click() {
    if (asking && this.type === "file") bring(this);
    return ownClick.call(this);
  };
  HTMLInputElement.prototype.showPicker = function showPicker() {
    if (!asking || this.type !== "file") return ownShowPicker.call(this);
    bring(this);
    return ownClick.call(this);
  };
}

/** @param {number} tabId @param {number} frameId @param {string} channel The name both worlds use. */
export async function injectUploads(tabId, frameId, channel) {
  await chrome.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, func: connectUploads, args: [channel], world: "MAIN", injectImmediately: true });
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

/** The visible part of the tab in front of a window, as a PNG. @param {number} windowId @returns {Promise<string>} A data: URL. */
export async function captureWindow(windowId) {
  return chrome.tabs.captureVisibleTab(windowId, { format: "png" });
}

/** Firefox: any part of any tab. @param {number} tabId @param {{x: number, y: number, width: number, height: number}} [rect] In CSS pixels of the document. @returns {Promise<string | null>} A data: URL; null where the browser cannot. */
export async function captureTab(tabId, rect) {
  const tabs = /** @type {{captureTab?(tabId: number, how: object): Promise<string>}} */ (/** @type {unknown} */ (chrome.tabs));
  return tabs.captureTab ? tabs.captureTab(tabId, { format: "png", scale: 1, ...(rect ? { rect } : {}) }) : null;
}
