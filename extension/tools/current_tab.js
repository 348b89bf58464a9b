/*
 * Which tab a call is about: the one it names; in a panel's turn the tab in front of the panel's window when the turn
 * first asked; otherwise the session's own tab, made in Pagehand's tab group when there is none.
 * Below: lib/browser. Above: the tools.
 */

import { readForRun, writeForRun } from "../lib/browser.js";
import { activeTab, createTab, getTab, groupTab } from "../lib/browser_tabs.js";
import { PageFault } from "./receipts.js";

/** @typedef {import("../lib/browser_tabs.js").Tab} Tab */
/** @typedef {import("./types.js").CallContext} CallContext */

const GROUP = "Pagehand";
const MOST_TURNS = 200;

/** Turn to tab. @type {Map<string, number>} */
const turns = new Map();
/** Session to its tab, as it is also kept for a background that slept. @type {Map<string, number>} */
const ofSessions = new Map();
/** Session to the tab being made for it. @type {Map<string, Promise<Tab>>} */
const making = new Map();

/** @param {string} name Such as t3. @returns {Promise<Tab>} */
async function namedTab(name) {
  const tab = await getTab(Number(name.slice(1)));
  if (!tab) throw new PageFault("tab_gone", `There is no tab ${name}; leave the tab out to use the current one.`);
  return tab;
}

/** @param {CallContext} context @param {number} windowId @returns {Promise<Tab>} */
async function tabOfTurn(context, windowId) {
  const known = turns.get(context.turnId);
  if (known !== undefined) {
    const tab = await getTab(known);
    if (!tab) throw new PageFault("tab_gone", "The tab this turn was working in was closed; ask the person how to go on.");
    return tab;
  }
  const tab = await activeTab(windowId);
  if (!tab) throw new PageFault("tab_gone", "The window of the panel was closed.");
  if (turns.has(context.turnId)) return tabOfTurn(context, windowId); // Another call of the turn asked at the same time, and was first.
  turns.set(context.turnId, tab.id);
  // A turn from a terminal goes on where the panel's turn was.
  await keepForSession(context.sessionId, tab);
  for (const turn of turns.keys()) if (turns.size > MOST_TURNS) turns.delete(turn);
  return tab;
}

/** @param {string} sessionId @returns {Promise<Tab | null>} */
async function tabOfSession(sessionId) {
  const kept = ofSessions.get(sessionId) ?? (await readForRun(`session ${sessionId}`));
  if (kept === undefined) return null;
  ofSessions.set(sessionId, kept);
  return getTab(kept);
}

/** From now on this is the session's current tab, and that of the turn. @param {CallContext} context @param {Tab} tab */
export async function keepTab({ sessionId, turnId, windowId }, tab) {
  if (windowId !== undefined) turns.set(turnId, tab.id);
  await keepForSession(sessionId, tab);
}

/** @param {string} sessionId @param {Tab} tab */
async function keepForSession(sessionId, tab) {
  ofSessions.set(sessionId, tab.id);
  await writeForRun(`session ${sessionId}`, tab.id);
}

/** @param {string} sessionId @returns {Promise<Tab>} */
async function makeTab(sessionId) {
  const tab = await createTab({ url: "about:blank", active: false });
  await keepForSession(sessionId, tab);
  await putIntoGroup(tab);
  return tab;
}

/**
 * @param {string | undefined} name The call's own `tab`, or the tab of its ref. @param {CallContext} context
 * @returns {Promise<Tab | null>} null when the session would get a new tab. Throws PageFault tab_gone.
 */
export async function knownTab(name, context) {
  if (name) return namedTab(name);
  if (context.windowId !== undefined) return tabOfTurn(context, context.windowId);
  return tabOfSession(context.sessionId);
}

/** @param {string | undefined} name @param {CallContext} context @returns {Promise<Tab>} Throws PageFault tab_gone. */
export async function currentTab(name, context) {
  const tab = await knownTab(name, context);
  if (tab) return tab;
  const { sessionId } = context;
  let made = making.get(sessionId);
  if (!made) {
    made = makeTab(sessionId).finally(() => making.delete(sessionId));
    making.set(sessionId, made);
  }
  return made;
}

/** @param {Tab} tab */
export async function putIntoGroup(tab) {
  await groupTab(tab, GROUP);
}

/** Pages opened by a session's act belong to its group too. @param {Tab} tab @param {Tab} opener */
export async function joinGroup(tab, opener) {
  if (opener.groupId >= 0) await groupTab(tab, GROUP);
}
