/*
 * The browser's downloads, as promises and plain values: listing, starting, and hearing of them.
 * Part of browser.js's family: the only files that say `chrome.`. No rule of Pagehand's is decided here.
 */

/**
 * @typedef {object} Download
 * @property {number} id
 * @property {string} url  As it was asked for.
 * @property {string} referrer  "" when there was none.
 * @property {string} name  Of the file, without its folder; "" until the browser has chosen it.
 * @property {string} path  Where it is on the person's machine; "" as for the name.
 * @property {number} received  Bytes until now.
 * @property {number} size  Bytes in all; -1 when nobody knows.
 * @property {"in_progress" | "complete" | "interrupted"} state
 * @property {string} error  The browser's own word; "" for none.
 * @property {boolean} held  The browser wants the person to say whether to keep it.
 */

const HARMLESS = new Set(["safe", "accepted", "allowlistedByPolicy", "deepScannedSafe", "promptForScanning"]);

/** @param {chrome.downloads.DownloadItem} item @returns {Download} */
function downloadFrom(item) {
  return {
    id: item.id, url: item.url, referrer: item.referrer || "", name: item.filename.split(/[\\/]/).at(-1) ?? "", path: item.filename, received: item.bytesReceived,
    size: item.totalBytes, state: item.state, error: item.error ?? "", held: item.state === "in_progress" && !HARMLESS.has(item.danger ?? "safe"),
  };
}

/** @param {{id?: number, most: number}} which @returns {Promise<Download[]>} The newest first. */
export async function listDownloads({ id, most }) {
  const found = await chrome.downloads.search({ orderBy: ["-startTime"], limit: most, ...(id === undefined ? {} : { id }) });
  return found.map(downloadFrom);
}

/** Into the browser's download folder, with the person's cookies. @param {string} url @returns {Promise<number>} Its id. Rejects with the browser's own sentence. */
export async function startDownload(url) {
  return chrome.downloads.download({ url, saveAs: false });
}

/** @param {(begun: Download | null) => void} callback With the download that began, or null when something about one has changed. */
export function onDownload(callback) {
  chrome.downloads.onCreated.addListener((item) => callback(downloadFrom(item)));
  chrome.downloads.onChanged.addListener(() => callback(null));
}
