/*
 * Where tools may work at all: ordinary web pages. The browser's own pages, stores and viewers are told apart here,
 * each with what to do instead.
 */

import { BLOCKED_HINT, isBlocked } from "./blocked.js";
import { PageFault } from "../call/receipts.js";

/** A tab nobody has used yet. @param {string} url */
export function isBlank(url) {
  return url === "" || url === "about:blank" || /^(chrome|about|edge|brave|vivaldi):(\/\/)?(newtab|new-tab-page|home|startpage|privatebrowsing|welcome)/.test(url);
}

/** @param {string} url Throws PageFault blocked_site. */
export function checkBlocked(url) {
  if (isBlocked(url)) throw new PageFault("blocked_site", BLOCKED_HINT);
}

/** @param {{id: number}} tab */
export function crashedFault({ id }) {
  return new PageFault("unsupported", `The page in tab t${id} crashed; navigate with action reload to load it again, or to another page.`);
}

/** @param {import("../../lib/browser_tabs.js").Tab} tab Throws PageFault where no tool may work. */
export function checkSite(tab) {
  const { url } = tab;
  checkBlocked(url);
  if (tab.discarded) throw new PageFault("unsupported", `Tab t${tab.id} was put to sleep by the browser; navigate with action reload to wake it.`);
  if (tab.crashed || url.startsWith("about:tabcrashed")) throw crashedFault(tab);
  if (isBlank(url)) throw new PageFault("not_permitted", "This is a blank tab: there is nothing on it yet. Use navigate to open a page.");
  if (/^https?:/.test(url) || url.startsWith("about:srcdoc")) return;
  if (url.startsWith("file:")) throw new PageFault("not_permitted", "Local files are not read; navigate to an http or https page.");
  throw new PageFault("not_permitted", `Pages of the browser itself (${url.split(":")[0]}:) cannot be read or changed; navigate to an http or https page.`);
}

/** What is said wherever a PDF is met that no script may enter. */
export const PDF_HINT = "The browser shows a PDF here: readText reads it, a screenshot shows it.";

/** @param {string} contentType As the page itself says. */
export function checkContent(contentType) {
  if (contentType === "application/pdf") throw new PageFault("unsupported", PDF_HINT);
}
