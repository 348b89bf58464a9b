/*
 * Targets and highlights: what a call would touch, told without changing anything, and shown to the person. What is told
 * of the page is bound: it is held against the page once more when the call is run (bonds.js).
 */

import { listFrames } from "../../lib/browser_pages.js";
import { knownTab } from "../tabs/current_tab.js";
import { ask, frameIdOf } from "../tabs/frames.js";
import { inFrame, parseName, refIn } from "./names.js";
import { placeOf } from "../tabs/origins.js";
import { PageFault, placed } from "./receipts.js";
import { checkSite } from "../tabs/sites.js";
import { frameNumber } from "../tabs/memory.js";

/** @typedef {import("../types.js").CallContext} CallContext */
/** @typedef {import("../types.js").Target} Target */
/** @typedef {import("../types.js").Described} Described */
/** @typedef {import("../types.js").Wanted} Wanted */
/** @typedef {{secretWhen: "submitted" | "touched" | "either"}} How Whether the act may submit the element's form, goes into the field, or both. */

const LONGEST_MS = 200_000; // A question is answered or has lapsed by then, also when nobody is left to take the frame away.
const LOOK_MS = 3000;
const WRITES = new Set(["press", "type", "fill"]);
const DEEPEST = 4; // Frames in frames in which the focus is followed.

/** @type {Described} */
const NOWHERE = { origin: null, url: null, tab: null, title: null, sensitive: false };

/** The tab alone. @param {string | undefined} name @param {CallContext} context @returns {Promise<Described>} */
export async function describeTab(name, context) {
  try {
    const tab = await knownTab(name, context);
    return tab ? { ...placedTarget(tab), sensitive: false, bonds: [tabBond(tab)] } : NOWHERE;
  } catch (error) {
    return unresolved(NOWHERE, error);
  }
}

/** The tab and the document in it, for acts that are done to whatever page is there. @param {string | undefined} name @param {CallContext} context @returns {Promise<Described>} */
export async function describePage(name, context) {
  const target = await describeTab(name, context);
  const [bond] = target.bonds ?? [];
  if (!bond) return target;
  try {
    const { where } = await ask(bond.tabId, 0, { do: "where" }, { signal: context.signal, ms: LOOK_MS });
    return { ...target, document: where.documentId, bonds: [{ ...bond, document: where.documentId }] };
  } catch (error) {
    if (error instanceof PageFault) return target; // A page that lets no script in has no document that could be told apart.
    throw error;
  }
}

/** @param {import("../../lib/browser_tabs.js").Tab} tab @returns {import("../types.js").Bond} */
function tabBond(tab) {
  return { tabId: tab.id, frameId: 0, number: -1, document: "", url: tab.url };
}

/** @param {import("../../lib/browser_tabs.js").Tab} tab */
function placedTarget(tab) {
  const { origin = null, url = null, tab: name = null, title = null } = placed(tab);
  return { origin, url, tab: name, title };
}

/** @param {Described} target @param {unknown} error @returns {Described} */
function unresolved(target, error) {
  if (!(error instanceof PageFault)) throw error;
  return { ...target, unresolved: error.reason, hint: error.hint, ...(error.candidates.length ? { candidates: error.candidates.slice(0, 5) } : {}) };
}

/** An element. @param {string} ref @param {CallContext} context @param {How & {act?: Wanted}} how @returns {Promise<Described>} */
export async function describeElement(ref, context, { secretWhen, act }) {
  let target = NOWHERE;
  try {
    const { tab: name, frame, number } = parseName(ref);
    const tab = await knownTab(name, context);
    if (!tab) throw new PageFault("not_found", "Nothing was read yet, so there are no refs; read the page first.");
    target = { ...placedTarget(tab), sensitive: false };
    checkSite(tab);
    const frameId = await frameIdOf(tab.id, frame);
    const found = await ask(tab.id, frameId, { do: "describe", ref: number, ...(act ? { act } : {}) }, { signal: context.signal, ms: LOOK_MS });
    target = { ...target, ...(await placeOf(tab, frameId, found.where, context.signal)) };
    if (found.unresolved) throw new PageFault(found.unresolved, inFrame(found.hint, frame ?? 1), found.candidates.map((/** @type {string} */ one) => inFrame(one, frame ?? 1)));
    return withElement(target, ref, { tabId: tab.id, frameId, number }, found, secretWhen);
  } catch (error) {
    // Nobody knows what kind of field a text was meant for.
    return unresolved({ ...target, sensitive: WRITES.has(act?.kind ?? "") }, error);
  }
}

/** Several elements of one page, each with what is done to it. @param {{ref: string, how: How & {act?: Wanted}}[]} wanted @param {CallContext} context @returns {Promise<Described>} */
export async function describeElements(wanted, context) {
  const targets = await Promise.all(wanted.map(({ ref, how }) => describeElement(ref, context, how)));
  const wrong = targets.find((target) => target.unresolved);
  if (wrong) return { ...wrong, sensitive: targets.some((target) => target.sensitive) };
  const [first] = targets;
  const other = targets.find(({ tab, origin, opaque }) => tab !== first.tab || origin !== first.origin || opaque !== first.opaque);
  if (other) {
    const hint = `One call goes to one tab and one site; ${other.element?.ref} is in ${other.tab} on ${other.origin}, ${first.element?.ref} in ${first.tab} on ${first.origin}. Make a call for each.`;
    return unresolved({ ...first, sensitive: targets.some((target) => target.sensitive) }, new PageFault("bad_value", hint));
  }
  return joined(targets);
}

/** @param {Described[]} targets Of one site. @returns {Described} */
function joined(targets) {
  /** @template T @param {(target: Described) => T[] | undefined} of */
  const all = (of) => targets.flatMap((target) => of(target) ?? []);
  /** @param {"submits" | "sends" | "wordless" | "downloads"} name */
  const any = (name) => (targets.some((target) => target[name]) ? { [name]: true } : {});
  const evidence = all((target) => target.evidence);
  const form = targets.find((target) => target.submits)?.form ?? targets[0].form;
  return {
    ...targets[0], ...(form ? { form } : {}), ...any("submits"), ...any("sends"), ...any("wordless"), ...any("downloads"),
    sensitive: targets.some((target) => target.sensitive), parts: all((target) => target.parts), bonds: all((target) => target.bonds),
    evidence: evidence.filter(({ from, text }, index) => evidence.findIndex((other) => other.from === from && other.text === text) === index).slice(0, 200),
    ...leadingTo(all((target) => target.destinations ?? (target.destination ? [target.destination] : []))),
  };
}

/** @param {string[]} destinations */
function leadingTo(destinations) {
  const [first, ...others] = new Set(destinations);
  return first === undefined ? {} : { destination: first, ...(others.length ? { destinations: [first, ...others] } : {}) };
}

/**
 * What has the focus, for keys that name no element; in frames too. @param {string | undefined} name @param {CallContext} context @param {Wanted} act
 * @returns {Promise<Described>}
 */
export async function describeFocus(name, context, act) {
  let target = NOWHERE;
  try {
    const tab = await knownTab(name, context);
    if (!tab) return target;
    target = { ...placedTarget(tab), sensitive: false };
    checkSite(tab);
    const { frameId, found } = await focusIn(tab.id, 0, act, context.signal, 1);
    target = { ...target, ...(await placeOf(tab, frameId, found.where, context.signal)) };
    if (found.focus === "element") return withElement(target, refIn(await frameNumber(tab.id, frameId), found.number), { tabId: tab.id, frameId, number: found.number }, found, "either");
    const bond = { tabId: tab.id, frameId, number: 0, document: found.where.documentId, facts: found.bond };
    return { ...target, document: found.where.documentId, evidence: found.evidence, bonds: [bond] };
  } catch (error) {
    return unresolved({ ...target, sensitive: true }, error);
  }
}

/** @param {number} tabId @param {number} frameId @param {Wanted} act @param {AbortSignal} signal @param {number} depth @returns {Promise<{frameId: number, found: any}>} */
async function focusIn(tabId, frameId, act, signal, depth) {
  const found = await ask(tabId, frameId, { do: "describe", act }, { signal, ms: LOOK_MS });
  if (found.focus !== "frame") return { frameId, found };
  const inner = depth <= DEEPEST && found.index >= 0 ? await childAt(tabId, frameId, found.index, signal) : null;
  if (inner === null) throw new PageFault("unsupported", "The focus is in a frame that cannot be looked into; name the element by its ref, or click it.");
  return focusIn(tabId, inner, act, signal, depth + 1);
}

/** @param {number} tabId @param {number} parentId @param {number} index @param {AbortSignal} signal @returns {Promise<number | null>} The browser's id of the frame with this place in its parent. */
async function childAt(tabId, parentId, index, signal) {
  for (const { id } of (await listFrames(tabId)).filter((frame) => frame.parentId === parentId)) {
    const answer = await ask(tabId, id, { do: "where" }, { signal, ms: LOOK_MS }).catch((error) => {
      if (error instanceof PageFault) return { index: -1 };
      throw error;
    });
    if (answer.index === index) return id;
  }
  return null;
}

/**
 * @param {Described} target @param {string} ref @param {{tabId: number, frameId: number, number: number}} at
 * @param {any} found As the page described it. @param {How["secretWhen"]} secretWhen @returns {Described}
 */
function withElement(target, ref, at, found, secretWhen) {
  const sends = secretWhen !== "touched" && (found.submits || secretWhen === "either");
  const element = { ref, ...found.element };
  return {
    ...target, document: found.where.documentId, element, parts: [{ ...element, ...found.part }], ...(found.form ? { form: found.form } : {}),
    evidence: found.evidence ?? [], ...(found.submits ? { submits: true } : {}), ...(found.sends ? { sends: true } : {}), ...(found.wordless ? { wordless: true } : {}),
    ...leadingTo([found.destination, ...(found.pings ?? [])].filter((origin) => origin && origin !== target.origin)),
    ...(secretWhen !== "touched" && found.downloads ? { downloads: true } : {}), sensitive: Boolean(found.secret || found.unsure || ((sends || found.submits) && found.formSecret)),
    bonds: [{ ...at, document: found.where.documentId, facts: found.bond, ...(found.destination ? { leads: found.destination } : {}) }],
  };
}

/** @param {string} ref @param {CallContext} context @param {boolean} on @param {{beside?: boolean}} [how] `beside`: what is shown already stays. @returns {Promise<boolean>} Whether it is shown now. */
export async function highlightElement(ref, context, on, { beside = false } = {}) {
  try {
    const { tab: name, frame, number } = parseName(ref);
    const tab = await knownTab(name, context);
    if (!tab) return false;
    checkSite(tab);
    const answer = await ask(tab.id, await frameIdOf(tab.id, frame), { do: "highlight", ref: number, on, ms: LONGEST_MS, beside }, { signal: context.signal, ms: LOOK_MS });
    return answer.shown;
  } catch (error) {
    if (error instanceof PageFault) return false;
    throw error;
  }
}
