/*
 * What happens to a tab's requests whose address fits: blocked, delayed, or answered without asking anybody. In Chromium by the
 * debugger, which stays attached for that; in Firefox by the browser's own say before a request is sent, which knows no answers.
 */

import { decideRequests } from "../../lib/browser_replies.js";
import { hasDebugger } from "../../lib/browser_debugger.js";
import { fitting } from "../call/fitting.js";
import { PageFault } from "../call/receipts.js";
import { withDebugger } from "./debugging.js";

const LONGEST_MS = 10 * 60_000;

/** @typedef {{pattern: string, block?: boolean, delay_ms?: number, status?: number, headers?: Record<string, string>, body?: string}} Route */
/** `end` lets requests go again. @typedef {{routes: Route[], end: () => void, timer: ReturnType<typeof setTimeout>}} Routed */

/** @type {Map<number, Routed>} */
const tabs = new Map();

/** @param {number} tabId @param {string} url @returns {Route | undefined} The newest that fits. */
const routeFor = (tabId, url) => tabs.get(tabId)?.routes.findLast(({ pattern }) => fitting(pattern)(url));

const later = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {number} tabId @param {Route} route @returns {Promise<number>} How many there are now. Throws PageFault where the browser cannot do it. */
export async function setRoute(tabId, route) {
  const answers = route.status !== undefined || route.body !== undefined || route.headers !== undefined;
  if (answers && !hasDebugger()) throw new PageFault("unsupported", "Firefox lends extensions no way to answer a request; block or delay it.");
  const known = tabs.get(tabId);
  const end = known?.end ?? (hasDebugger() ? await heldByDebugger(tabId) : heldByBrowser(tabId));
  clearTimeout(known?.timer);
  const routes = [...(known?.routes.filter(({ pattern }) => pattern !== route.pattern) ?? []), route];
  tabs.set(tabId, { routes, end, timer: setTimeout(() => void clearRoutes(tabId), LONGEST_MS) });
  return routes.length;
}

/** @param {number} tabId @param {string} [pattern] Default: all. @returns {Promise<number>} How many went. */
export async function clearRoutes(tabId, pattern) {
  const known = tabs.get(tabId);
  if (!known) return 0;
  const left = pattern === undefined ? [] : known.routes.filter((route) => route.pattern !== pattern);
  const gone = known.routes.length - left.length;
  known.routes = left;
  if (!left.length) {
    clearTimeout(known.timer);
    tabs.delete(tabId);
    known.end();
  }
  return gone;
}

/** @param {number} tabId @returns {() => void} */
function heldByBrowser(tabId) {
  return decideRequests(tabId, async (url) => {
    const route = routeFor(tabId, url);
    if (route?.delay_ms) await later(route.delay_ms);
    return { cancel: Boolean(route?.block) };
  });
}

/** Attached until it is ended. @param {number} tabId @returns {Promise<() => void>} */
function heldByDebugger(tabId) {
  return new Promise((resolve, reject) => {
    const holding = withDebugger(tabId, async (tab) => {
      const hear = (/** @type {string} */ method, /** @type {any} */ params) => {
        if (method === "Fetch.requestPaused") void decide(tabId, tab, params).catch(() => undefined); // The page was left, or the debugger taken away.
      };
      tab.listeners.add(hear);
      try {
        await tab.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
        await new Promise((ended) => resolve(() => ended(undefined)));
        await tab.send("Fetch.disable");
      } finally {
        tab.listeners.delete(hear);
      }
    });
    holding.catch((error) => reject(new PageFault("unsupported", `The browser's debugger could not be attached: ${error instanceof Error ? error.message : error}`)));
  });
}

/** @param {number} tabId @param {import("./debugging.js").TabDebugger} tab @param {{requestId: string, request: {url: string}}} paused */
async function decide(tabId, tab, { requestId, request }) {
  const route = routeFor(tabId, request.url);
  if (route?.delay_ms) await later(route.delay_ms);
  if (route?.block) return tab.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });
  if (route?.status === undefined && route?.body === undefined && route?.headers === undefined) return tab.send("Fetch.continueRequest", { requestId });
  const responseHeaders = Object.entries({ "content-type": "text/plain; charset=utf-8", ...lowered(route.headers) }).map(([name, value]) => ({ name, value }));
  const bytes = new TextEncoder().encode(route.body ?? "");
  const body = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return tab.send("Fetch.fulfillRequest", { requestId, responseCode: route.status ?? 200, responseHeaders, body });
}

/** @param {Record<string, string>} [headers] */
const lowered = (headers = {}) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
