/*
 * The page that a background without a document (Chromium's) opens out of sight, where there is one in the family of
 * files that say `chrome.`; see lib/browser.
 */

/** Whether this background is a page itself, as Firefox's is. */
export function hasDocument() {
  return typeof document !== "undefined";
}

/** @typedef {{matchAll(options: object): Promise<{url: string, postMessage(message: unknown, transfer: Transferable[]): void}[]>}} Clients */

/** @type {Promise<void> | null} */
let opening = null;

/**
 * The one offscreen page of the extension, opened if need be. Chromium allows one.
 * @param {string} path @param {string} why  For the browser's own records.
 */
export async function offscreenPage(path, why) {
  const url = chrome.runtime.getURL(path);
  const find = async () => {
    const { clients } = /** @type {{clients: Clients}} */ (/** @type {unknown} */ (globalThis));
    return (await clients.matchAll({ includeUncontrolled: true, type: "window" })).find((client) => client.url === url);
  };
  const open = await find();
  if (open) return open;
  opening ??= chrome.offscreen.createDocument({ url, reasons: [/** @type {any} */ ("WORKERS")], justification: why }).finally(() => (opening = null));
  await opening;
  const made = await find();
  if (!made) throw new Error("the offscreen page was opened and is not there");
  return made;
}
