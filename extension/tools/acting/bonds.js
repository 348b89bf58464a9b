/*
 * What a call was described to touch, held when it is run: the same tab, frame and document, and an element that was named.
 * The page code holds the rest (page/act/bonds.js) at the very last moment.
 */

import { ask } from "../tabs/frames.js";
import { PageFault } from "../call/receipts.js";

/** @typedef {import("../types.js").Bond} Bond */
/** @typedef {import("../types.js").CallContext} CallContext */

/**
 * What was described of an element. @param {CallContext} context @param {{tab: {id: number}, frameId: number, number: number}} target @param {boolean} named Whether it is an element at all.
 * @returns {Bond | undefined} undefined where nothing has to be described: a plain read that travels ahead. Throws PageFault stale, not_permitted.
 */
export function bondOf({ bonds }, { tab, frameId, number }, named) {
  if (bonds === undefined) return undefined;
  const elsewhere = bonds.find((bond) => bond.tabId !== tab.id);
  if (elsewhere) throw new PageFault("stale", `Tab t${elsewhere.tabId} was meant, but t${tab.id} is the current one now; nothing was done.`);
  const bond = bonds.find((one) => one.frameId === frameId && one.number === number);
  if (!bond && named) throw new PageFault("not_permitted", "This element is not what was described when the call was decided on; nothing was done. Ask for it again.");
  return bond;
}

/** Where keys were described to go; undefined when it was an element that was named. @param {CallContext} context @returns {Bond | undefined} */
export function focusBond({ bonds }) {
  return bonds?.find((bond) => bond.facts !== undefined);
}

/**
 * Throws PageFault when the page is not the one that the call was described for. @param {CallContext} context @param {{id: number, url: string}} tab
 */
export async function holdPage({ bonds, signal }, tab) {
  if (bonds === undefined) return;
  const bond = bonds.find((one) => one.tabId === tab.id);
  const gone = new PageFault("stale", `Tab t${tab.id} shows another page (${tab.url.slice(0, 200)}) than when this was decided on; nothing was done. Do it again only if you mean this page.`);
  if (!bond) throw gone;
  if (!bond.document) {
    if (bond.url !== tab.url) throw gone;
    return;
  }
  const { where } = await ask(tab.id, 0, { do: "where" }, { signal });
  if (where.documentId !== bond.document) throw gone;
}
