/*
 * Listening to a tab for scripts: what its pages say on the console, every request, its cookies and its storage, and
 * functions run in a page's own world.
 * Part of browser.js's family: the only files that say `chrome.`. No rule of Pagehand's is decided here.
 */

const CAPTURE = "pagehand-capture";

/** From the next document of every tab on, the console is kept. */
export async function startConsoleCapture() {
  const known = await chrome.scripting.getRegisteredContentScripts({ ids: [CAPTURE] });
  if (known.length) return;
  await chrome.scripting.registerContentScripts([{
    id: CAPTURE, js: ["/extension/lib/browser_console_capture.js", "/extension/lib/browser_react_capture.js"], matches: ["<all_urls>"], runAt: "document_start", world: "MAIN", allFrames: false, persistAcrossSessions: false,
  }]);
}

/** Documents that come from now on are left alone. */
export async function stopConsoleCapture() {
  await chrome.scripting.unregisterContentScripts({ ids: [CAPTURE] }).catch(() => undefined); // It may not be registered.
}

/**
 * Runs a function in the top document's own world, or in the extension's beside it. Rejects with the browser's own sentence.
 * @template T @param {number} tabId @param {(...args: any[]) => T | Promise<T>} func @param {unknown[]} args @param {"MAIN" | "ISOLATED"} world @returns {Promise<T>}
 */
export async function runInPage(tabId, func, args, world = "MAIN") {
  const [answer] = await chrome.scripting.executeScript({ target: { tabId, frameIds: [0] }, func, args, world, injectImmediately: true });
  const told = /** @type {{result?: any, error?: unknown}} */ (answer);
  if (told?.error) throw new Error(String(told.error));
  return /** @type {T} */ (told?.result);
}

/** @typedef {"sent" | "headers" | "redirected" | "answered" | "completed" | "failed"} TrafficKind */
/** @typedef {{requestId: string, url: string, method: string, type: string, frameId: number, timeStamp: number, requestBody?: any, requestHeaders?: chrome.webRequest.HttpHeader[], responseHeaders?: chrome.webRequest.HttpHeader[], statusCode?: number, statusLine?: string, fromCache?: boolean, ip?: string, redirectUrl?: string, error?: string, initiator?: string, originUrl?: string}} Traffic */

/** Hears of every step of every request of a tab, until the returned function is called. @param {number} tabId @param {(kind: TrafficKind, details: Traffic) => void} callback */
export function watchTraffic(tabId, callback) {
  const events = chrome.webRequest;
  const filter = { urls: ["<all_urls>"], tabId };
  const words = /** @type {Record<string, string>} */ (/** @type {unknown} */ (events.OnSendHeadersOptions ?? {}));
  const extra = "EXTRA_HEADERS" in words ? ["extraHeaders"] : []; // Chromium hides some headers without it; Firefox knows no such word.
  /** @type {[any, TrafficKind, string[]][]} */
  const heard = [
    [events.onBeforeRequest, "sent", ["requestBody"]], [events.onSendHeaders, "headers", ["requestHeaders", ...extra]],
    [events.onBeforeRedirect, "redirected", ["responseHeaders", ...extra]], [events.onResponseStarted, "answered", ["responseHeaders", ...extra]],
    [events.onCompleted, "completed", ["responseHeaders", ...extra]],
  ];
  const ends = heard.map(([event, kind, what]) => {
    const hear = (/** @type {any} */ details) => void callback(kind, details);
    event.addListener(hear, filter, what);
    return () => event.removeListener(hear);
  });
  const fail = (/** @type {any} */ details) => void callback("failed", details);
  events.onErrorOccurred.addListener(fail, filter);
  return () => {
    for (const end of ends) end();
    events.onErrorOccurred.removeListener(fail);
  };
}

/** @param {string} url @returns {Promise<chrome.cookies.Cookie[]>} */
export async function cookiesOf(url) {
  return chrome.cookies.getAll({ url });
}

/** Rejects where the browser takes no such cookie. @param {chrome.cookies.SetDetails} cookie */
export async function setCookie(cookie) {
  if (!(await chrome.cookies.set(cookie))) throw new Error("the browser took no such cookie");
}

/** @param {string} url @param {string} name */
export async function removeCookie(url, name) {
  await chrome.cookies.remove({ url, name });
}
