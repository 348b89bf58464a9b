/*
 * Whether a tab is still fetching what its page is made of: scripts and answers. What is open for long, as pages keep lines to
 * their servers open, is not waited for.
 */

import { watchRequests } from "../../lib/browser_tabs.js";

const PARTS = new Set(["script", "xmlhttprequest", "sub_frame"]);
const LONG_MS = 2000; // A request that is open for so long is no part of the page's coming.
const TALK_MS = 3000; // For the first answers over a line that stays open.
const USE_MS = 120; // From an answer to what the page makes of it.

/** @typedef {{coming: () => boolean, talking: () => boolean, line: () => boolean, any: () => boolean, end: () => void}} Traffic `talking`: it has only just begun to talk with its server, which may send what the page is made of; `line`: it has opened a line that stays open; `any`: it has fetched some of that. */

/** Listens until `end`. @param {number} tabId @returns {Traffic} */
export function watchTraffic(tabId) {
  /** @type {{began: number, request: import("../../lib/browser_tabs.js").Request}[]} */
  const heard = [];
  const end = watchRequests(tabId, (request) => {
    if (PARTS.has(request.type) || request.type === "websocket") heard.push({ began: Date.now(), request });
  });
  const coming = () => {
    const now = Date.now();
    return heard.some(({ began, request: { ended, type } }) => type !== "websocket" && (ended ? now - ended < USE_MS : now - began < LONG_MS));
  };
  const talking = () => heard.some(({ began, request: { type } }) => type === "websocket" && Date.now() - began < TALK_MS);
  const line = () => heard.some(({ request: { type } }) => type === "websocket");
  return { coming, talking, line, any: () => heard.length > 0, end };
}
