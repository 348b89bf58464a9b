/*
 * replay: sends a request of the tab once more, from the page and with its credentials, its body changed where that is asked.
 */

import { redactedAddress } from "../lib/redaction.js";
import { holdPage } from "./acting/bonds.js";
import { describePage } from "./call/describing.js";
import { inTab } from "./reading/looking.js";
import { logOf, toldBody, toldHeaders } from "./reading/network_log.js";
import { inPage } from "./reading/in_page.js";
import { done, originOf, PageFault } from "./call/receipts.js";

const SAFE = /^(accept|accept-language|content-type|x-requested-with)$/;
const SECONDS = 20;

/** Runs in the page's own world. @param {string} url @param {string} method @param {Record<string, string>} headers @param {string | null} body @param {number} ms */
async function send(url, method, headers, body, ms) {
  const begun = performance.now();
  const reply = await fetch(url, { method, headers, credentials: "include", signal: AbortSignal.timeout(ms), ...(body === null ? {} : { body }) });
  const text = await reply.text();
  return {
    status: reply.status, status_text: reply.statusText, headers: Object.fromEntries(reply.headers), body: text.slice(0, 65_536), body_truncated: text.length > 65_536,
    elapsed_ms: Math.round(performance.now() - begun),
  };
}

/** As RFC 7396 has it. @param {any} target @param {any} patch @returns {any} */
function merged(target, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const result = target !== null && typeof target === "object" && !Array.isArray(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merged(result[key], value);
  }
  return result;
}

/** @param {string | null} body @param {unknown} patch */
function patched(body, patch) {
  if (patch === undefined) return body;
  if (typeof patch === "string") return patch;
  try {
    return JSON.stringify(merged(JSON.parse(body ?? "{}"), patch));
  } catch {
    throw new PageFault("bad_value", "the request's body is no JSON object, so a map cannot be merged into it");
  }
}

/** @type {import("./types.js").Tool} */
export const replay = {
  call: ({ id, patch, tab: name }, context) => inTab(name, context, async (tab) => {
    await holdPage(context, tab);
    const log = logOf(tab.id);
    const entry = log?.find(id);
    if (!log || !entry) throw new PageFault("not_found", `no request ${id}`);
    const headers = Object.fromEntries(Object.entries(entry.request_headers).filter(([header]) => SAFE.test(header)));
    const kept = ["GET", "HEAD"].includes(entry.method) ? undefined : log.bodies.get(id);
    if (kept?.truncated && typeof patch !== "string") throw new PageFault("bad_value", "the request's body is too large to be sent again");
    const body = kept ? patched(kept.text, patch) : null;
    const before = log.count;
    const reply = await inPage(tab, send, [entry.url, entry.method, headers, body, SECONDS * 1000], { ms: SECONDS * 1000 + 2000 });
    const sent = log.entries.find((one) => Number(one.id.slice(1)) > before && one.url === entry.url);
    const told = toldBody({ text: reply.body, truncated: reply.body_truncated });
    const first = log.replies.get(id);
    const changed = { status_changed: reply.status !== entry.status, body_changed: first && !first.base64 && !first.truncated ? first.text !== reply.body : null };
    const data = { id: sent?.id ?? null, replayed: id, ...reply, headers: toldHeaders(reply.headers), ...told, ...changed };
    return done(`sent ${entry.method} ${redactedAddress(entry.url)} again: ${reply.status}`, tab, { effect: [{ kind: "request_sent" }], data });
  }),
  async describe({ id, tab }, context) {
    const target = await describePage(tab, context);
    const [bond] = target.bonds ?? [];
    const entry = bond && logOf(bond.tabId)?.find(id);
    return entry ? { ...target, destination: originOf(entry.url), evidence: [{ from: "link", text: `${entry.method} ${redactedAddress(entry.url)}`.slice(0, 300) }] } : target;
  },
  highlight: async () => false,
};
