/*
 * Gives a person a file to keep, as the browser's own download.
 */

/** @param {string} name @param {string} text */
export function saveFile(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: name.endsWith(".json") ? "application/json" : "text/markdown" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The browser has taken it by the next turn of the event loop; a big one needs no longer to be begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
