/*
 * What is in a tab: its frames, the page code injected into them and the messages to it, and pictures of it.
 * Part of browser.js's family: the only files that say `chrome.`. No rule of Pagehand's is decided here.
 */

/** @typedef {{id: number, parentId: number, url: string, failed: boolean}} Frame `parentId` is -1 for the top frame, whose id is 0. */

/**
 * The frame that is Pagehand's own in a page (browser_sign.js): in Chromium told by its address, which differs with each run of
 * the background and which no page can know, in Firefox by its number.
 */
export const ownFrames = { address: `about:blank#${crypto.randomUUID()}`, ofTab: /** @type {Map<number, number>} */ (new Map()) };

/** Connects the page code to the extension; true when it is there. */
const EARS = "/extension/lib/browser_ears.js";

/** The page's own frames. @param {number} tabId @returns {Promise<Frame[]>} None when the tab is gone. */
export async function listFrames(tabId) {
  const all = (await chrome.webNavigation.getAllFrames({ tabId }).catch(() => null)) ?? [];
  const frames = all.filter(({ frameId, url }) => url !== ownFrames.address && ownFrames.ofTab.get(tabId) !== frameId);
  return frames.map((frame) => ({ id: frame.frameId, parentId: frame.parentFrameId, url: frame.url, failed: frame.errorOccurred }));
}

/**
 * Puts scripts of the page code into one frame, in order. Rejects with the browser's own sentence where that is not allowed.
 * @param {number} tabId @param {number} frameId @param {string[]} files Beginning with "/".
 */
export async function injectPageCode(tabId, frameId, files) {
  const target = { tabId, frameIds: [frameId] };
  const [result] = await chrome.scripting.executeScript({ target, files: [...files, EARS], injectImmediately: true });
  if (result?.result !== true) throw new Error("The page code did not start in this frame.");
}

/** Messages of which a frame said at once that it got them: of one that leaves before it answers, Firefox says that nobody was there. @type {Set<string>} */
const received = new Set();
let hears = false;

/** @returns {string} The name under which a frame says that it got a message. */
function awaited() {
  if (!hears) chrome.runtime.onMessage.addListener((message) => void (typeof message?.got === "string" && received.add(message.got)));
  hears = true;
  return crypto.randomUUID();
}

/**
 * @param {number} tabId @param {number} frameId @param {object} message @param {boolean} [mayEnd] Whether the frame may leave by it.
 * @returns {Promise<{answer: any} | {silent: "absent" | "gone"}>} absent: no page code there yet; gone: the frame left before it answered.
 */
export async function sendToFrame(tabId, frameId, message, mayEnd = false) {
  const receipt = mayEnd ? awaited() : undefined;
  try {
    const answer = await chrome.tabs.sendMessage(tabId, receipt ? { ...message, receipt } : message, { frameId });
    return answer === undefined ? { silent: "gone" } : { answer };
  } catch (error) {
    return { silent: /Receiving end does not exist/.test(String(error)) && !(receipt && received.has(receipt)) ? "absent" : "gone" };
  } finally {
    if (receipt) received.delete(receipt);
  }
}

/** Gives up what a tab is loading, as the browser's Stop button does; a page that scripts may not enter goes on. @param {number} tabId */
export async function stopLoading(tabId) {
  await chrome.scripting.executeScript({ target: { tabId }, func: () => window.stop(), injectImmediately: true }).catch(() => undefined);
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

/** Runs in the page: what a person reads there, and what of it is selected. @param {number} most Characters. */
function pageTexts(most) {
  const field = document.activeElement;
  const inField = field instanceof HTMLTextAreaElement ? field.value.slice(field.selectionStart, field.selectionEnd) : "";
  const text = document.body?.innerText ?? "";
  return { url: location.href, title: document.title, text: text.slice(0, most), cut: text.length > most, selection: inField || String(getSelection()) };
}

/** @param {number} tabId @param {number} most Characters of the text. @returns {Promise<ReturnType<typeof pageTexts> | null>} null where extensions may not read. */
export async function readTabText(tabId, most) {
  const [found] = await chrome.scripting.executeScript({ target: { tabId }, func: pageTexts, args: [most] }).catch(() => []);
  return found?.result ?? null;
}
