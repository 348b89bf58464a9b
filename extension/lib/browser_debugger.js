/*
 * Chromium's debugger of a tab, as promises: attaching, commands, its events, and being told that it was taken away.
 * Firefox has none. Part of browser.js's family: the only files that say `chrome.`. No rule of Pagehand's is decided here.
 */

const PROTOCOL = "1.3";

/** Whether this browser has one at all. */
export function hasDebugger() {
  return "debugger" in chrome;
}

/** Rejects with the browser's own sentence where it is not allowed. @param {number} tabId */
export async function attachDebugger(tabId) {
  await chrome.debugger.attach({ tabId }, PROTOCOL);
}

/** @param {number} tabId */
export async function detachDebugger(tabId) {
  await chrome.debugger.detach({ tabId }).catch(() => undefined); // The tab may be gone, and its debugger with it.
}

/**
 * Rejects with the browser's own sentence, also when the debugger is taken away meanwhile.
 * @param {number} tabId @param {string} method @param {object} params @param {string} [sessionId] A part of the tab that has a
 *   session of its own, from Chrome 125 on. @returns {Promise<any>}
 */
export async function sendToDebugger(tabId, method, params, sessionId) {
  return chrome.debugger.sendCommand({ tabId, ...(sessionId ? { sessionId } : {}) }, method, /** @type {Record<string, unknown>} */ (params));
}

/** @param {(tabId: number, method: string, params: any, sessionId?: string) => void} onEvent @param {(tabId: number, byPerson: boolean) => void} onDetached `byPerson`: the browser's banner was cancelled. */
export function onDebugger(onEvent, onDetached) {
  chrome.debugger.onEvent.addListener(({ tabId, sessionId }, method, params) => {
    if (tabId !== undefined) onEvent(tabId, method, params, sessionId);
  });
  chrome.debugger.onDetach.addListener(({ tabId }, reason) => {
    if (tabId !== undefined) onDetached(tabId, reason === "canceled_by_user");
  });
}
