/*
 * tabs: lists the open tabs, opens one of the session's own in front, shows one, or closes one.
 */

import { closeTab, getTab, listTabs, showTab } from "../lib/browser_tabs.js";
import { isBlocked } from "./tabs/blocked.js";
import { currentTab, keepTab, knownTab, leaveTab, openTab } from "./tabs/current_tab.js";
import { describeTab } from "./call/describing.js";
import { navigate } from "./navigate.js";
import { done, PageFault, refused } from "./call/receipts.js";
import { checkBlocked, isBlank } from "./tabs/sites.js";

/** @typedef {{action?: "list" | "open" | "switch" | "close", tab?: string, url?: string}} Arguments */
/** @typedef {import("./types.js").CallContext} CallContext */
/** @typedef {import("../lib/browser_tabs.js").Tab} Tab */

const MOST_TITLE = 80;

/** @param {Tab} tab @param {Tab | null} current */
function lineOf(tab, current) {
  const states = [tab.id === current?.id ? "current" : "", tab.active ? "in front" : "", tab.discarded ? "asleep" : ""].filter(Boolean);
  return [`t${tab.id}`, JSON.stringify(tab.title.slice(0, MOST_TITLE)), tab.url.slice(0, 200), ...states].join(" ");
}

/** Firefox calls a tab by the address that is still to come. @param {Tab} tab */
const goesToBlocked = ({ url, title }) => isBlank(url) && ["http://", "https://", ""].some((scheme) => isBlocked(scheme + title));

/** @param {CallContext} context */
async function list(context) {
  const current = await knownTab(undefined, context).catch(() => null);
  const tabs = (await listTabs()).filter((tab) => !isBlocked(tab.url) && !goesToBlocked(tab));
  const place = (current && !isBlocked(current.url) ? current : tabs[0]) ?? { id: -1, url: "", title: "" };
  return done(tabs.map((tab) => lineOf(tab, current)).join("\n"), place);
}

/** A tab of the session's own, which is its current one from now on. @param {Arguments} args @param {CallContext} context */
async function open({ url }, context) {
  const tab = await openTab(context);
  if (url) return navigate.call({ url, tab: `t${tab.id}` }, context);
  return done(`opened t${tab.id}, which is the current tab now`, tab, { effect: [{ kind: "opened_tab", detail: `t${tab.id}`, tab: `t${tab.id}` }] });
}

/** @param {Arguments} args @param {CallContext} context */
async function change({ action, tab: name }, context) {
  if (!name && action === "close") throw new PageFault("bad_value", "Say which tab to close, such as t3; action list names them.");
  const tab = await currentTab(name, context);
  checkBlocked(tab.url);
  if (action === "close") {
    await closeTab(tab.id);
    leaveTab(context, tab);
    return done(`closed ${name}`, tab, { effect: [{ kind: "dom_changed", detail: `closed ${name}` }] });
  }
  await keepTab(context, tab);
  await showTab(tab.id);
  const now = (await getTab(tab.id)) ?? tab;
  return done(`t${tab.id} ${JSON.stringify(now.title)} is in front and the current tab now`, now, { effect: [{ kind: "focus_moved", detail: `t${tab.id}` }] });
}

/** @type {import("./types.js").Tool} */
export const tabs = {
  async call(/** @type {Arguments} */ args, context) {
    try {
      if ((args.action ?? "list") === "list") return await list(context);
      return await (args.action === "open" ? open(args, context) : change(args, context));
    } catch (error) {
      if (error instanceof PageFault) return refused(error, null);
      throw error;
    }
  },
  async describe(/** @type {Arguments} */ args, context) {
    if (args.action === "open" && args.url) return navigate.describe({ url: args.url }, context);
    return describeTab(args.tab, context);
  },
  highlight: async () => false,
};
