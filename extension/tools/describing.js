/*
 * Targets and highlights: what a call would touch, told without changing anything, and shown to the person.
 * Below: current_tab, frames, names, sites. Above: every tool.
 */

import { knownTab } from "./current_tab.js";
import { ask, frameIdOf } from "./frames.js";
import { inFrame, parseName } from "./names.js";
import { originOf, PageFault, placed } from "./receipts.js";
import { checkSite } from "./sites.js";

/** @typedef {import("./types.js").CallContext} CallContext */
/** @typedef {import("./types.js").Target} Target */

const LONGEST_MS = 200_000; // A question is answered or has lapsed by then, also when nobody is left to take the frame away.

/** @type {Target} */
const NOWHERE = { origin: null, url: null, tab: null, title: null, sensitive: false };

/** The tab alone. @param {string | undefined} name @param {CallContext} context @returns {Promise<Target>} */
export async function describeTab(name, context) {
  try {
    const tab = await knownTab(name, context);
    return tab ? { ...placedTarget(tab), sensitive: false } : NOWHERE;
  } catch (error) {
    return unresolved(NOWHERE, error);
  }
}

/** @param {import("../lib/browser_tabs.js").Tab} tab */
function placedTarget(tab) {
  const { origin = null, url = null, tab: name = null, title = null } = placed(tab);
  return { origin, url, tab: name, title };
}

/** @param {Target} target @param {unknown} error @returns {Target} */
function unresolved(target, error) {
  if (!(error instanceof PageFault)) throw error;
  return { ...target, unresolved: error.reason, hint: error.hint, ...(error.candidates.length ? { candidates: error.candidates.slice(0, 5) } : {}) };
}

/**
 * An element. @param {string} ref @param {CallContext} context
 * @param {{secretWhen: "submitted" | "touched" | "either"}} how Whether the act may submit the element's form, goes into the field, or both.
 * @returns {Promise<Target>}
 */
export async function describeElement(ref, context, { secretWhen }) {
  let target = NOWHERE;
  try {
    const { tab: name, frame, number } = parseName(ref);
    const tab = await knownTab(name, context);
    if (!tab) throw new PageFault("not_found", "Nothing was read yet, so there are no refs; read the page first.");
    target = { ...placedTarget(tab), sensitive: false };
    checkSite(tab);
    const frameId = await frameIdOf(tab.id, frame);
    const found = await ask(tab.id, frameId, { do: "describe", ref: number }, { signal: context.signal, ms: 3000 });
    if (frameId !== 0) target = { ...target, origin: originOf(found.where.url) || target.origin, url: found.where.url };
    if (found.unresolved) throw new PageFault(found.unresolved, inFrame(found.hint, frame ?? 1), found.candidates.map((/** @type {string} */ one) => inFrame(one, frame ?? 1)));
    const submits = secretWhen === "either" || (secretWhen === "submitted" && found.submits);
    return withElement(target, ref, found, { submits, presses: secretWhen !== "touched" });
  } catch (error) {
    return unresolved(target, error);
  }
}

/**
 * What has the focus, for keys that name no element. @param {string | undefined} name @param {CallContext} context
 * @returns {Promise<Target>}
 */
export async function describeFocus(name, context) {
  let target = NOWHERE;
  try {
    const tab = await knownTab(name, context);
    if (!tab) return target;
    target = { ...placedTarget(tab), sensitive: false };
    checkSite(tab);
    const found = await ask(tab.id, 0, { do: "describe" }, { signal: context.signal, ms: 3000 });
    if (found.focus === "element") return withElement(target, `e${found.number}`, found, { submits: true, presses: true });
    return { ...target, sensitive: found.focus === "frame" };
  } catch (error) {
    return unresolved(target, error);
  }
}

/** @param {Target} target @param {string} ref @param {any} found As the page described it. @param {{submits: boolean, presses: boolean}} act Whether it may submit the form, or follow a link. @returns {Target} */
function withElement(target, ref, found, { submits, presses }) {
  return {
    ...target, element: { ref, ...found.element }, ...(found.form ? { form: found.form } : {}),
    ...(found.destination && found.destination !== target.origin ? { destination: found.destination } : {}),
    ...(presses && found.downloads ? { downloads: true } : {}), sensitive: found.secret || (submits && found.formSecret),
  };
}

/** @param {string} ref @param {CallContext} context @param {boolean} on @param {{beside?: boolean}} [how] `beside`: what is shown already stays. @returns {Promise<boolean>} Whether it is shown now. */
export async function highlightElement(ref, context, on, { beside = false } = {}) {
  try {
    const { tab: name, frame, number } = parseName(ref);
    const tab = await knownTab(name, context);
    if (!tab) return false;
    checkSite(tab);
    const answer = await ask(tab.id, await frameIdOf(tab.id, frame), { do: "highlight", ref: number, on, ms: LONGEST_MS, beside }, { signal: context.signal, ms: 3000 });
    return answer.shown;
  } catch (error) {
    if (error instanceof PageFault) return false;
    throw error;
  }
}
