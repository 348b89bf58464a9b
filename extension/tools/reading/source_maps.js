/*
 * Stacks as they were written: for each script of a stack its source map, where it has one on the page's own site. Nothing is
 * fetched from elsewhere, no redirect is followed, and the page's own document is not loaded again.
 */

import { sourceOf } from "../../lib/source_map.js";

/** @typedef {{function: string | null, url: string, line: number, col: number}} Frame */
/** @typedef {import("../../lib/source_map.js").SourceMap} SourceMap */

const FETCH_MS = 5000; // For all maps of one call.
const MOST_BYTES = 32 * 1024 * 1024; // Of a script or a map; those of whole applications have 5 to 20.
const MOST_SCRIPTS = 20;

/** Why a script has no map; the words are the note. */
class NoMap extends Error {}

/**
 * @param {{id: string, message: string, stack: Frame[] | null, url: string, line: number, col: number}[]} exceptions @param {string} page The page's address. @param {AbortSignal} signal
 * @returns {Promise<unknown[]>} As `source_mapped_stack_traces` of shared_schemas tells them.
 */
export async function mappedStacks(exceptions, page, signal) {
  /** @type {Map<string, Promise<SourceMap | NoMap>>} */
  const maps = new Map();
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)]);
  /** @param {string} url */
  const mapFor = (url) => {
    if (!maps.has(url)) {
      const map = maps.size >= MOST_SCRIPTS ? Promise.reject(new NoMap(`only the maps of ${MOST_SCRIPTS} scripts are read`)) : mapOf(url, page, bounded);
      maps.set(url, map.catch((error) => (error instanceof NoMap ? error : new NoMap(`the source map of ${url} could not be read: ${error.message}`))));
    }
    return /** @type {Promise<SourceMap | NoMap>} */ (maps.get(url));
  };
  return Promise.all(exceptions.map(async ({ id, message, stack, url, line, col }) => {
    // What cannot be parsed has a place and no stack.
    const told = await Promise.all((stack ?? [{ function: null, url, line, col }]).map(async (frame) => placed(frame, await mapFor(frame.url))));
    const mapped = told.some(({ frame }) => frame.source);
    const note = mapped ? null : told.find((one) => one.note)?.note ?? null;
    return { error_id: id, message, mapped, frames: told.map(({ frame }) => frame), note };
  }));
}

/** @param {Frame} frame @param {SourceMap | NoMap} map */
function placed(frame, map) {
  if (map instanceof NoMap) return { frame: { ...frame, source: null }, note: map.message };
  try {
    const source = sourceOf(map, frame.line, frame.col);
    return { frame: { ...frame, source }, note: source ? null : "the source map does not know this place" };
  } catch (error) {
    return { frame: { ...frame, source: null }, note: `the source map of ${frame.url} could not be read: ${/** @type {Error} */ (error).message}` };
  }
}

/** @param {string} url A script's. @param {string} page @param {AbortSignal} signal @returns {Promise<SourceMap>} Throws NoMap. */
async function mapOf(url, page, signal) {
  const { origin, href } = new URL(page);
  const script = URL.canParse(url) ? new URL(url) : null;
  if (!script || script.origin !== origin) throw new NoMap("source maps are read from the page's own site only");
  if (script.href === href.split("#")[0]) throw new NoMap("a script within the page's own text has no source map");
  const { text, headers } = await textOf(script.href, signal);
  const named = headers.get("sourcemap") ?? headers.get("x-sourcemap") ?? [...text.matchAll(/^\s*\/[/*][#@]\s*sourceMappingURL=(\S+?)(?:\s*\*\/)?\s*$/gm)].at(-1)?.[1];
  if (!named) throw new NoMap(`${script.href} names no source map`);
  const address = new URL(named, script);
  if (address.protocol !== "data:" && address.origin !== origin) throw new NoMap("source maps are read from the page's own site only");
  const written = address.protocol === "data:" ? inlineText(address.href) : (await textOf(address.href, signal)).text;
  const map = JSON.parse(written.replace(/^\)\]\}'.*\n/, ""));
  if (typeof map?.mappings !== "string" && !Array.isArray(map?.sections)) throw new NoMap(`${named.slice(0, 200)} is no source map`);
  return map;
}

/** A `data:` address's text; the extension's own policy lets it fetch none. @param {string} url */
function inlineText(url) {
  const [, head = "", body = ""] = /^data:([^,]*),(.*)$/s.exec(url) ?? [];
  return head.endsWith(";base64") ? new TextDecoder().decode(Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))) : decodeURIComponent(body);
}

/** @param {string} url @param {AbortSignal} signal */
async function textOf(url, signal) {
  const answer = await fetch(url, { signal, redirect: "error", cache: "force-cache", credentials: "include" });
  if (!answer.ok) throw new NoMap(`${url} answered ${answer.status}`);
  const parts = [];
  let size = 0;
  for (const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new NoMap(`${url} has more than ${MOST_BYTES / 1024 / 1024} MiB`);
    }
    parts.push(value);
  }
  return { text: await new Blob(/** @type {BlobPart[]} */ (parts)).text(), headers: answer.headers };
}
