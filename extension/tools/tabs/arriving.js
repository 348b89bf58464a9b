/*
 * From a navigation's start to a page that can be used: its document is there, and what its scripts put up has come to rest.
 */

import { getTab } from "../../lib/browser_tabs.js";
import { LATE, within } from "../call/bounded.js";
import { ask } from "./frames.js";
import { ASKS_PASSWORD } from "./load_errors.js";
import { watchTraffic } from "./traffic.js";
import { PageFault } from "../call/receipts.js";

/** @typedef {import("./navigation.js").TabWatch} TabWatch */

const DOCUMENT_MS = 30_000; // For the new document.
const AGAIN_MS = 1200; // From a navigation that was given up to the one that takes its place.
const STILL_LOADING_MS = 5000; // Where the tab says that it loads, that takes longer on a busy machine.
const LOAD_MS = 2500; // After the document: for its scripts and pictures.
const REST_MS = 3000; // After that: for scripts that put the page up,
const COMING_MS = 5000; // and as long as it says, or fetches, that more is to come.
const NOTHING_MS = 10_000; // For a page with nothing on it at all.
/** For the first answers of a page that has just come, which may be busy laying itself out. */
export const NEW_PAGE_MS = 15_000;
const QUIET_MS = 60; // Without a change for so long a page is at rest,
const QUIETER_MS = 150; // and one that has changed already;
const TALKING_MS = 700; // what its server sends over a line that has just been opened comes with longer pauses,
const LITTLE_MS = 700; // and there is more to come where scripts have fetched something and hardly anything is there.
const GOES_ON_MS = 1500; // A page that says by itself that it goes on to another one is waited at for so long,
const MOST_HOPS = 5; // such pages are followed so far,
const HOP_MS = 1000; // and the next one's first sign is waited for so long.
const ROUTED_MS = 1500; // An application that has another address shows what is there by then.
const STAGE_MS = 1000; // For it to say what it shows before.
const TURNS_MS = 700; // Where all that says so is something that turns, beside a page that is there: some turn for good.
const STALLED_MS = 2500; // A page that says that more is to come, and neither fetches nor changes for so long, may say so for good.
const LOOK_MS = 250; // A page that is still to come is looked at so often: what it waits for may end without a change.

/** Whether the browser's own word for a failure says that the navigation was given up. @param {string} [error] */
export function isAborted(error = "") {
  return /ABORTED|2152398850/.test(error);
}

/** @param {import("../../lib/browser_tabs.js").TabEvent | undefined} last @param {TabWatch} watch @returns {string} "" when it is a page. */
function errorOf(last, watch) {
  if (last?.kind === "failed") return last.error ?? "failed";
  const shown = /^about:(?:neterror|certerror|blocked|httpsonlyerror)(?:\?e=(\w+))?/.exec(last?.url ?? "");
  if (shown) return shown[1] ?? "failed";
  const began = watch.top("started", "committed");
  return last?.kind === "loaded" && began?.kind === "started" ? "ABORTED" : ""; // Loaded, but no page came of it.
}

/**
 * A page that moves to another process is given up and begun again, on a busy machine after a while, in which the tab says
 * that it loads; a download is given up for good.
 * @param {TabWatch} watch @param {() => boolean} again @param {AbortSignal} signal
 */
async function isBegunAgain(watch, again, signal) {
  for (const latest = Date.now() + STILL_LOADING_MS; ; ) {
    if (await watch.until(again, AGAIN_MS, signal)) return true;
    if (!(await getTab(watch.tabId))?.loading || signal.aborted || Date.now() > latest) return false;
  }
}

/**
 * Call after the navigation was asked for.
 * @param {TabWatch} watch @param {AbortSignal} signal
 * @returns {Promise<{arrived: true, moved: boolean} | {arrived: false, error: string}>} moved: same document, new address.
 */
export async function arrive(watch, signal) {
  const end = () => (watch.leaving() ? undefined : watch.top("ready", "loaded", "failed", "moved"));
  const closed = () => watch.last((event) => event.kind === "closed") !== undefined;
  const asks = () => watch.top("started", "committed", "asked", "failed")?.kind === "asked";
  if (!(await watch.until(() => end() !== undefined || closed() || asks(), DOCUMENT_MS, signal))) return { arrived: false, error: "" };
  if (asks()) return { arrived: false, error: ASKS_PASSWORD };
  if (closed()) throw new PageFault("tab_gone", "The tab was closed meanwhile.");
  const last = end();
  const error = errorOf(last, watch);
  if (error) {
    if (isAborted(error) && (await isBegunAgain(watch, () => end() !== last, signal))) return arrive(watch, signal);
    return { arrived: false, error };
  }
  if (last?.kind === "moved" && !watch.top("committed")) return { arrived: true, moved: true };
  await watch.until(() => Boolean(watch.top("loaded", "failed")), LOAD_MS, signal);
  return { arrived: true, moved: false };
}

/** Whether a page could not be read because the next one took its place, which Firefox may call a missing permission. @param {unknown} error @param {TabWatch} watch @param {number} heard Events before it was read. */
function wentOn(error, watch, heard) {
  if (!(error instanceof PageFault)) return false;
  return error.reason === "navigated" || (error.reason === "not_permitted" && (watch.leaving() || watch.events.length > heard));
}

/**
 * Follows a navigation that was asked for to the page on which it ends, past those that go on by themselves.
 * @template T @param {TabWatch} watch @param {AbortSignal} signal @param {(moved: boolean) => Promise<T>} read Reads what is there; asked again where that was not the end.
 * @returns {Promise<{read: T} | {error: string}>} `error`: the browser's own word, "" when nothing came in time.
 */
export async function arriveAndRead(watch, signal, read) {
  for (let hops = 0; ; hops += 1) {
    const arrived = await arrive(watch, signal);
    if (!arrived.arrived) return { error: arrived.error };
    const heard = watch.events.length;
    const page = watch.top("committed");
    try {
      const result = await read(arrived.moved);
      const isLast = !watch.leaving() && watch.top("committed") === page;
      if (isLast || hops >= MOST_HOPS) return { read: result };
    } catch (error) {
      if (hops >= MOST_HOPS || !wentOn(error, watch, heard)) throw error;
      await watch.until(() => watch.events.length > heard, HOP_MS, signal);
    }
  }
}

/** An address without a place in the page, which is none of an application's own. @param {string} url */
const placeOf = (url) => url.replace(/#(?![!/]).*$/, "");

/** @typedef {{stage: string, url: string}} Stage What a page shows, in a few signs, and where. */

/** For an application that will have another address. @param {number} tabId @param {AbortSignal} signal @returns {Promise<Stage>} */
export async function stageOf(tabId, signal) {
  const { stage, where } = await ask(tabId, 0, { do: "restless", staged: true }, { signal, ms: STAGE_MS });
  return { stage, url: where.url };
}

/**
 * Waits until a page's scripts have come to rest, as far as they do, and there is more than a sign that it is loading.
 * @param {number} tabId @param {AbortSignal} signal
 * @param {{quietFor?: number, comingFor?: number, traffic?: import("./traffic.js").Traffic, left?: Stage | undefined, routed?: () => boolean}} [how] `quietFor`: milliseconds
 *   without a change; `comingFor`: how long what is still to come is waited for; `traffic`: heard since before; `left`: what an application showed at
 *   the address before, as `stageOf` has it; `routed`: whether it has gone on to an address of its own by itself.
 */
export async function rest(tabId, signal, { quietFor = QUIET_MS, comingFor = COMING_MS, traffic, left: before, routed = () => false } = {}) {
  const began = Date.now();
  const heardOf = traffic ?? watchTraffic(tabId);
  let quiet = quietFor;
  try {
    const staged = () => (before !== undefined || routed() ? { staged: true } : {});
    const isStill = () => now.changing && before !== undefined && now.stage === before.stage && placeOf(now.where.url) !== placeOf(before.url);
    const isBare = () => now.changing && now.bare && routed();
    let now = await ask(tabId, 0, { do: "restless", ...staged() }, { signal, ms: NEW_PAGE_MS });
    let stirred = Date.now(); // When it last changed or fetched something.
    const afterChange = () => (now.little && heardOf.any() ? LITTLE_MS : heardOf.talking() ? TALKING_MS : QUIETER_MS);
    if (now.little && heardOf.any()) quiet = Math.max(quietFor, LITTLE_MS);
    for (;;) {
      const [isAwaited, isMounting] = [isStill(), isBare()];
      if (heardOf.coming()) stirred = Date.now();
      const says = now.loading && Date.now() - stirred < (now.turns ? TURNS_MS : STALLED_MS);
      const isComing = now.empty || says || now.goesOn || isAwaited || isMounting || (now.changing && (heardOf.coming() || (now.little && heardOf.talking())));
      const left = began + (now.empty ? NOTHING_MS : now.goesOn ? GOES_ON_MS : isAwaited && !says ? ROUTED_MS : isComing ? comingFor : REST_MS) - Date.now();
      if (!(isComing || (now.changing && Date.now() - stirred < quiet)) || left <= 0) return;
      const change = ask(tabId, 0, { do: "nextMutation", ...staged() }, { signal });
      const heard = await within(change, Math.min(isComing ? LOOK_MS : quiet, left), signal);
      if (heard !== LATE) {
        now = { ...heard, changing: true };
        stirred = Date.now();
        quiet = Math.max(quietFor, afterChange());
      } else if (isComing || (routed() && now.bare === undefined)) now = await ask(tabId, 0, { do: "restless", ...staged() }, { signal });
      else return;
    }
  } finally {
    if (heardOf.line()) void ask(tabId, 0, { do: "overLine" }, { signal }).catch(() => undefined); // The page may be left.
    if (!traffic) heardOf.end();
  }
}
