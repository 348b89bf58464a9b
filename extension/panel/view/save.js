/*
 * Gives a person a file to keep, as the browser's own download.
 */

/** @type {Record<string, string>} */
const KINDS = { json: "application/json", md: "text/markdown" };

/** @param {string} name @param {string} text */
export function saveFile(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: KINDS[name.split(".").at(-1) ?? ""] ?? "text/plain" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The browser has taken it by the next turn of the event loop; a big one needs no longer to be begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
