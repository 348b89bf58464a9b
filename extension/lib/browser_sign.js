/*
 * The sign in a page that Pagehand works there: puts the script into a tab's top document and holds a port to it. When the port
 * closes, as when the background ends, the sign goes by itself.
 * Part of browser.js's family: the only files that say `chrome.`. No rule of Pagehand's is decided here.
 */

import { ownFrames } from "./browser_pages.js";

/** @typedef {{label: string, stop: string, stopping: string, dir: string, lang: string}} SignWords As extension/page/sign.js takes them. */
/** @typedef {{hidden: boolean, through: boolean}} Shade `hidden`: not seen; `through`: presses go to what is below. */
/** @typedef {{shade: (how: Shade) => Promise<void>, raise: () => void, remove: () => void}} PageSign */

const PORT = "sign";
const FILE = "/extension/page/sign.js";

/** Who waits for the port of a tab. @type {Map<number, (port: chrome.runtime.Port) => void>} */
const expected = new Map();

/** Runs in the page's isolated world. @param {string} name @param {SignWords} words @param {string} address */
function connectSign(name, words, address) {
  const { show } = /** @type {{pagehandSign: {show: (words: object, address: string, onStop: () => void, onFrame: (frame: Element) => void) => PageSign}}} */ (/** @type {unknown} */ (globalThis)).pagehandSign;
  const { getFrameId } = /** @type {{getFrameId?: (frame: Element) => number}} */ (/** @type {unknown} */ (chrome.runtime));
  const port = chrome.runtime.connect({ name });
  // Firefox keeps a document with an address of an extension's choosing from the extension; there frames have a number at once.
  const sign = show(words, getFrameId ? "" : address, () => port.postMessage({ stop: true }), (frame) => getFrameId && port.postMessage({ frame: getFrameId(frame) }));
  port.onMessage.addListener(async (/** @type {{shade?: Shade, raise?: true}} */ { shade, raise }) => {
    if (raise) sign.raise();
    if (!shade) return;
    await sign.shade(shade);
    port.postMessage({ shaded: true });
  });
  port.onDisconnect.addListener(sign.remove);
}

/** Has to be called while the background starts. */
export function listenForSigns() {
  chrome.runtime.onConnect.addListener((port) => {
    const { id, tab, frameId } = port.sender ?? {};
    if (port.name !== PORT || id !== chrome.runtime.id || frameId !== 0) return;
    const take = expected.get(tab?.id ?? -1);
    expected.delete(tab?.id ?? -1);
    if (take) take(port);
    else port.disconnect();
  });
}

/**
 * @param {number} tabId @param {SignWords} words @param {{onStop: () => void, onGone: () => void}} hears `onGone`: its document went, not `remove`.
 * @param {AbortSignal} signal Fires when the document goes meanwhile, which browsers may never tell who puts something into it.
 * @returns {Promise<PageSign | null>} null where the browser lets no extension in, and when the signal fires first.
 */
export async function putSign(tabId, words, { onStop, onGone }, signal) {
  const target = { tabId, frameIds: [0] };
  /** @type {Promise<chrome.runtime.Port>} */
  const connected = new Promise((resolve) => expected.set(tabId, resolve));
  const put = async () => {
    await chrome.scripting.executeScript({ target, files: [FILE], injectImmediately: true });
    if (!signal.aborted) await chrome.scripting.executeScript({ target, func: connectSign, args: [PORT, words, ownFrames.address], injectImmediately: true });
    return connected;
  };
  /** @type {Promise<null>} */
  const given = new Promise((resolve) => signal.addEventListener("abort", () => resolve(null)));
  const port = await Promise.race([put().catch(() => null), given]);
  if (!port) void connected.then((late) => late.disconnect());
  return port && heldBy(tabId, port, onStop, onGone);
}

/** @param {number} tabId @param {chrome.runtime.Port} port @param {() => void} onStop @param {() => void} onGone @returns {PageSign} */
function heldBy(tabId, port, onStop, onGone) {
  /** @type {(() => void)[]} */
  let waiting = [];
  const release = () => waiting.splice(0).forEach((done) => done());
  port.onMessage.addListener((/** @type {{stop?: true, shaded?: true, frame?: number}} */ message) => {
    if (message.frame !== undefined) ownFrames.ofTab.set(tabId, message.frame);
    if (message.shaded) waiting.shift()?.();
    else if (message.stop) onStop();
  });
  port.onDisconnect.addListener(() => {
    void chrome.runtime.lastError; // Chromium names a page that was kept for going back to.
    ownFrames.ofTab.delete(tabId);
    release();
    onGone();
  });
  return {
    shade: (shade) => new Promise((resolve) => {
      waiting.push(() => resolve(undefined));
      try {
        port.postMessage({ shade });
      } catch {
        release(); // The document went.
      }
    }),
    raise: () => {
      try {
        port.postMessage({ raise: true });
      } catch {
        // The document went.
      }
    },
    remove: () => {
      ownFrames.ofTab.delete(tabId);
      port.disconnect();
    },
  };
}
