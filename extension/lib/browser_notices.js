/*
 * What reaches the person outside of the panel: system notifications, a small window of the extension, and which of its
 * pages are open. One of the files that say `chrome.`; see lib/browser.
 */

/** @param {string} id Shown again under the same id, it takes the place of the first. @param {{title: string, message: string}} words */
export async function showNotice(id, { title, message }) {
  await chrome.notifications.create(id, { type: "basic", iconUrl: chrome.runtime.getURL("extension/icons/128.png"), title, message });
}

/** @param {string} id */
export async function clearNotice(id) {
  await chrome.notifications.clear(id);
}

/** Has to be called while the background starts. @param {(id: string) => void} callback */
export function onNoticeClicked(callback) {
  chrome.notifications.onClicked.addListener(callback);
}

/** A small window of its own for a page of the extension, in front. @param {string} path @param {{width: number, height: number}} size @returns {Promise<number | undefined>} The window. */
export async function openSmallWindow(path, { width, height }) {
  const made = await chrome.windows.create({ url: chrome.runtime.getURL(path), type: "popup", width, height });
  return made?.id;
}

/** Brings a window to the front. @param {number} id @returns {Promise<boolean>} Whether it is there. */
export async function raiseWindow(id) {
  return chrome.windows.update(id, { focused: true }).then(() => true, () => false);
}

/** The extension's settings page, in a tab. */
export async function openSettings() {
  await chrome.runtime.openOptionsPage();
}

/** Addresses of this extension's pages that are open now: panels, tabs, windows. @returns {Promise<string[]>} */
export async function openPages() {
  const contexts = await chrome.runtime.getContexts({});
  return contexts.flatMap(({ documentUrl }) => (documentUrl ? [documentUrl] : []));
}
