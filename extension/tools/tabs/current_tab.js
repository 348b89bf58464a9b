/*
 * Which tab a call is about: the one it names, or else the turn's. A turn begins in the tab in front: of the panel's window,
 * or of the normal window that was used last. A session that has a tab of its own stays there, and direct calls go on where
 * the session was. Nothing is opened here but for a page to be loaded into it.
 */

import { isOwnPage } from "../../lib/browser.js";
import { activeTab, createTab, frontTab, getTab, groupTab, steadyTab } from "../../lib/browser_tabs.js";
import { PageFault } from "../call/receipts.js";
import { keepForSession, noteOpened, openerOf, tabOfSession } from "./session_tabs.js";

/** @typedef {import("../../lib/browser_tabs.js").Tab} Tab */
/** @typedef {import("../types.js").CallContext} CallContext */

const GROUP = "Pagehand";
const MOST_TURNS = 200;

/** Turn to tab. @type {Map<string, number>} */
const turns = new Map();
/** Turn to the tab being opened for it. @type {Map<string, Promise<Tab>>} */
const opening = new Map();
/** How the browser is asked for a tab. @typedef {typeof getTab} Look */
/** Turn to the tab being found for it: a call is often described and run at the same time. @type {Map<Look, Map<string, Promise<Tab | null>>>} */
const beginning = new Map([getTab, steadyTab].map((look) => [look, new Map()]));

/** @param {string} name Such as t3. @param {Look} look @returns {Promise<Tab>} */
async function namedTab(name, look) {
  const tab = await look(Number(name.slice(1)));
  if (!tab) throw new PageFault("tab_gone", `There is no tab ${name}; leave the tab out to use the current one.`);
  return tab;
}

/** @param {CallContext} context @param {Look} look @returns {Promise<Tab | null>} Where a turn begins. */
async function firstTab({ sessionId, windowId, tab }, look) {
  if (tab === "new") return null;
  if (windowId !== undefined) {
    const front = await activeTab(windowId);
    if (!front) throw new PageFault("tab_gone", "The window of the panel was closed.");
    return front;
  }
  const kept = await tabOfSession(sessionId, look);
  if (kept && (tab !== "front" || (await openerOf(kept.id)) === sessionId)) return kept;
  return frontTab();
}

/** @param {CallContext} context @param {Tab} tab */
async function keepForTurn({ sessionId, turnId }, tab) {
  turns.set(turnId, tab.id);
  for (const turn of turns.keys()) if (turns.size > MOST_TURNS) turns.delete(turn);
  await keepForSession(sessionId, tab.id);
}

/** The turn works in this tab. @param {CallContext} context @param {Tab} tab */
export const isCurrentTab = ({ turnId }, tab) => turns.get(turnId) === tab.id;

/** From now on this is the turn's and its session's current tab. @param {CallContext} context @param {Tab} tab */
export const keepTab = keepForTurn;

/** The turn goes on without this tab, which it closed itself. @param {CallContext} context @param {Tab} tab */
export function leaveTab({ turnId }, tab) {
  if (turns.get(turnId) === tab.id) turns.delete(turnId);
}

/**
 * @param {string | undefined} name The call's own `tab`, or the tab of its ref. @param {CallContext} context @param {Look} [look]
 * @returns {Promise<Tab | null>} null where there is none yet: no window is open, or the turn is to have one of its own. Throws PageFault tab_gone.
 */
export async function knownTab(name, context, look = getTab) {
  if (name) return namedTab(name, look);
  const known = turns.get(context.turnId);
  if (known !== undefined) {
    const tab = await look(known);
    if (!tab) throw new PageFault("tab_gone", "The tab this turn was working in was closed; name another one, or open one with tabs.");
    return tab;
  }
  const begun = beginning.get(look);
  let coming = begun?.get(context.turnId);
  if (!coming) {
    coming = begin(context, look).finally(() => begun?.delete(context.turnId));
    begun?.set(context.turnId, coming);
  }
  return coming;
}

/** @param {CallContext} context @param {Look} look @returns {Promise<Tab | null>} */
async function begin(context, look) {
  const tab = await firstTab(context, look);
  if (turns.has(context.turnId)) return knownTab(undefined, context, look); // A tab was opened for it meanwhile.
  if (tab) await keepForTurn(context, tab);
  return tab;
}

/** The same, without asking the browser whether it is still there. @param {string | undefined} name @param {CallContext} context @returns {Promise<{id: number} | null>} Throws PageFault tab_gone. */
export async function knownTabId(name, context) {
  const id = name ? Number(name.slice(1)) : turns.get(context.turnId);
  return id === undefined ? knownTab(undefined, context) : { id };
}

/** @param {string | undefined} name @param {CallContext} context @param {Look} [look] @returns {Promise<Tab>} Throws PageFault tab_gone, not_found. */
export async function currentTab(name, context, look = getTab) {
  const tab = await knownTab(name, context, look);
  if (!tab) throw new PageFault("not_found", "No tab is open for this yet; navigate to a page first.");
  return tab;
}

/** The same for a reading, which says itself of what page it is: the browser is not asked again. @param {string | undefined} name @param {CallContext} context @returns {Promise<Tab>} */
export const tabToRead = (name, context) => currentTab(name, context, steadyTab);

/** Where a page is to be loaded; Pagehand's own pages are left as they are. @param {string | undefined} name @param {CallContext} context @returns {Promise<Tab>} Throws PageFault tab_gone. */
export async function tabForPage(name, context) {
  const tab = await knownTab(name, context);
  if (tab && (name || !isOwnPage(tab.url))) return tab;
  const { turnId } = context;
  let coming = opening.get(turnId);
  if (!coming) {
    coming = openTab(context).finally(() => opening.delete(turnId));
    opening.set(turnId, coming);
  }
  return coming;
}

/** A tab of the session's own, in front, which is its current one from now on. @param {CallContext} context @returns {Promise<Tab>} */
export async function openTab(context) {
  const tab = await createTab({ url: "about:blank", active: true, windowId: context.windowId });
  await noteOpened(context.sessionId, tab.id);
  await keepForTurn(context, tab);
  await groupTab(tab, GROUP);
  return tab;
}

/** Pages opened by acts in a session's own tab are its own too. @param {Tab} tab @param {Tab} opener */
export async function joinGroup(tab, opener) {
  const session = await openerOf(opener.id);
  if (session === undefined) return;
  await noteOpened(session, tab.id);
  await groupTab(tab, GROUP);
}
