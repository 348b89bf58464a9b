/*
 * What the panel knows, as one value: the connection, the conversations, the open one, and what is being asked.
 * `reduce(state, event)` gives the next state; parts that did not change stay the same objects, so the view redraws little.
 * No DOM, no clock, no wire.
 */
import { emptySession, reduceSession } from "./session.js";
import { noneAttached, reduceAttached } from "./attached.js";
import { closedSetup, reduceSetup } from "./setup.js";
import { noPlugins, reducePlugins } from "./plugins.js";
import { noSites, reduceSites } from "./sites.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./asks.js").Ask} Ask */
/** @typedef {import("../../lib/native.js").HubState} HubState */

/**
 * How the connection stands. `trouble` stays while it is tried again, so that the message does not flicker.
 * @typedef {object} Link
 * @property {HubState} phase
 * @property {HubState | null} trouble  The last reason there was no connection; null once it is open.
 * @property {string} message  The hub's or the browser's own sentence.
 * @property {string | null} update  Which part is too old.
 * @property {boolean} everOpen
 * @property {number} losses  Failed tries since it was last open.
 */

/** @typedef {{sessionId: string, title: string, updatedAt: string | null, running?: boolean}} Listed */
/** @typedef {{id: string, name: string, provider?: string, available: boolean, reason?: string, sees?: boolean, default?: boolean}} Engine */
/** @typedef {{handId: string, name: string, browser: string, profile?: string, instance?: string, version?: string, tools?: number}} Hand */
/** @typedef {{open: boolean, query: string, items: Listed[], cursor: string | null, busy: boolean, doubted: string | null, edited: string | null}} SessionList */
/** @typedef {{name: string, message: string}} Fault */
/** The tab that a task is about; `away`: it is not the one in front; `tabs`: those that one can begin in. @typedef {{id: number, title: string, url: string, away: boolean, tabs: {id: number, title: string, url: string}[]}} Page */
/** A tab whose person's acts are being written down, by its name, and where that began. @typedef {{tab: string, url: string}} Recording */
/** A permission that waits anywhere; `shown`: some surface has it on screen. @typedef {{confirmationId: string, sessionId: string, title: string, origin?: string, instance?: string, deadline?: number, shown?: boolean}} Waiting */

/**
 * @typedef {object} State
 * @property {Link} link
 * @property {string} program  How Pagehand is started in a terminal here.
 * @property {{version: string} | null} hub
 * @property {Engine[]} engines
 * @property {Hand[] | null} hands  null until the hub said.
 * @property {Waiting[]} waiting  Permissions that wait for an answer, wherever.
 * @property {import("./setup.js").Setup} setup  The sheet where a model is set up.
 * @property {import("./sites.js").Sites} sites  What holds for whole sites.
 * @property {import("./plugins.js").Plugins} plugins  How plugins and MCP servers stand.
 * @property {SessionList} sessionList  The list of conversations.
 * @property {Session | null} session
 * @property {Page | null} page  null where there is none, as in the permission window.
 * @property {Recording | null} recording
 * @property {Ask[]} asks  Permissions and questions, oldest first.
 * @property {import("./attached.js").Attached} attached  What hangs on the next message.
 * @property {Fault | null} fault  What went wrong last, until it is dismissed.
 * @property {{text: string, stamp: number}} returned  Text that could not be sent and belongs back into the input field.
 */

/**
 * @typedef {{type: "link", phase: HubState, message?: string, update?: string}
 *   | {type: "hub", state: {hub?: {version: string}, engines?: Engine[], hands?: Hand[], waiting?: Waiting[]}}
 *   | {type: "session_list", change: Partial<SessionList>}
 *   | {type: "program", program: string}
 *   | {type: "listed", items: Listed[], cursor: string | null, append: boolean}
 *   | {type: "session_deleted", id: string}
 *   | {type: "session_opened", id: string}
 *   | {type: "fault", fault: Fault | null}
 *   | {type: "page", page: Page | null}
 *   | {type: "recording", recording: Recording | null}
 *   | {type: "ask", ask: Ask}
 *   | import("./attached.js").AttachEvent
 *   | import("./setup.js").SetupEvent
 *   | import("./sites.js").SitesEvent
 *   | import("./plugins.js").PluginsEvent
 *   | {type: "ask_closed", key: string}
 *   | import("./session.js").SessionEvent} PanelEvent
 */

/** @returns {State} */
export function initialState() {
  return {
    link: { phase: "connecting", trouble: null, message: "", update: null, everOpen: false, losses: 0 },
    program: "pagehand",
    hub: null,
    engines: [],
    hands: null,
    waiting: [],
    setup: closedSetup(),
    sites: noSites(),
    plugins: noPlugins(),
    sessionList: { open: false, query: "", items: [], cursor: null, busy: false, doubted: null, edited: null },
    session: null,
    page: null,
    recording: null,
    asks: [],
    attached: noneAttached(),
    fault: null,
    returned: { text: "", stamp: 0 },
  };
}

/** @param {PanelEvent} event @returns {event is import("./setup.js").SetupEvent} */
const isSetupEvent = (event) => event.type.startsWith("setup_");

/** @param {PanelEvent} event @returns {event is import("./sites.js").SitesEvent} */
const isSitesEvent = (event) => event.type.startsWith("sites_");

/** @param {PanelEvent} event @returns {event is import("./plugins.js").PluginsEvent} */
const isPluginsEvent = (event) => event.type.startsWith("plugins_");
/** @param {PanelEvent} event @returns {event is import("./attached.js").AttachEvent} */
const isAttachEvent = (event) => event.type.startsWith("attach_");

/** The next state. @param {State} state @param {PanelEvent} event @returns {State} */
export function reduce(state, event) {
  if (isSetupEvent(event)) return { ...state, setup: reduceSetup(state.setup, event) };
  if (isSitesEvent(event)) return { ...state, sites: reduceSites(state.sites, event) };
  if (isPluginsEvent(event)) return { ...state, plugins: reducePlugins(state.plugins, event) };
  if (isAttachEvent(event)) return { ...state, attached: reduceAttached(state.attached, event) };
  switch (event.type) {
    case "link":
      return reduceLink(state, event);
    case "program":
      return { ...state, program: event.program };
    case "hub":
      return withHub(state, event.state);
    case "session_list":
      return { ...state, sessionList: { ...state.sessionList, ...event.change } };
    case "listed":
      return { ...state, sessionList: withListed(state.sessionList, event) };
    case "session_deleted":
      return withoutSession(state, event.id);
    case "session_opened":
      return withOpened(state, event.id);
    case "fault":
      return { ...state, fault: event.fault };
    case "page":
      return { ...state, page: event.page };
    case "recording":
      return { ...state, recording: event.recording };
    case "ask":
      return { ...state, asks: [...state.asks.filter((ask) => ask.key !== event.ask.key), event.ask] };
    case "ask_closed":
      return { ...state, asks: state.asks.filter((ask) => ask.key !== event.key) };
    default:
      return withSession(state, event);
  }
}

/** @param {State} state @param {Extract<PanelEvent, {type: "hub"}>["state"]} told @returns {State} */
function withHub(state, { hub = state.hub ?? undefined, engines = [], hands = [], waiting = [] }) {
  return { ...state, hub: hub ?? null, engines, hands, waiting };
}

/** A permission of the open conversation that is asked for somewhere else, such as in a terminal. @param {State} state @returns {Waiting | undefined} */
export function askedElsewhere({ session, waiting, asks }) {
  const here = new Set(asks.map((ask) => ask.key));
  return waiting.find((one) => one.sessionId === session?.id && one.shown && !here.has(one.confirmationId));
}

/** @param {State} state @param {Extract<PanelEvent, {type: "link"}>} event @returns {State} */
function reduceLink(state, { phase, message = "", update }) {
  const { link } = state;
  if (phase === "open") {
    return { ...state, link: { phase, trouble: null, message: "", update: null, everOpen: true, losses: 0 } };
  }
  if (phase === "connecting") return { ...state, link: { ...link, phase } };
  // A question whose connection is gone cannot be answered any more; the hub asks again when it still matters.
  return { ...state, asks: [], link: { ...link, phase, trouble: phase, message, update: update ?? null, losses: link.losses + 1 } };
}

/** @param {SessionList} sessionList @param {Extract<PanelEvent, {type: "listed"}>} event @returns {SessionList} */
function withListed(sessionList, { items, cursor, append }) {
  const known = new Set(items.map((item) => item.sessionId));
  const before = append ? sessionList.items.filter((item) => !known.has(item.sessionId)) : [];
  return { ...sessionList, items: [...before, ...items], cursor, busy: false };
}

/** @param {State} state @param {string} id @returns {State} */
function withoutSession(state, id) {
  return {
    ...state,
    sessionList: { ...state.sessionList, items: state.sessionList.items.filter((item) => item.sessionId !== id), doubted: null },
    session: state.session?.id === id ? null : state.session,
    asks: state.asks.filter((ask) => ask.sessionId !== id),
  };
}

/** Another conversation takes the place of the open one; what that one could not send is not lost. @param {State} state @param {string} id @returns {State} */
function withOpened(state, id) {
  const title = state.sessionList.items.find((item) => item.sessionId === id)?.title ?? "";
  const unsent = (state.session?.pending ?? []).map((pending) => pending.text).join("\n");
  const opened = { ...state, session: emptySession(id, title), fault: null };
  return unsent ? giveBack(opened, unsent) : opened;
}

/** @param {State} state @param {string} text @returns {State} */
function giveBack(state, text) {
  return { ...state, returned: { text, stamp: state.returned.stamp + 1 } };
}

/** Events of a conversation; those of one that is not open only touch the list. @param {State} state @param {import("./session.js").SessionEvent} event @returns {State} */
function withSession(state, event) {
  const open = state.session;
  const listed = withoutSettledAsks(withTitle(state, event), event);
  if (!open || open.id !== event.id) return listed;
  const session = reduceSession(open, event);
  const { unsent } = session;
  return unsent ? giveBack({ ...listed, session: { ...session, unsent: "" } }, unsent) : { ...listed, session };
}

/** A call that has its result, and a turn that is over, ask nothing any more. @param {State} state @param {import("./session.js").SessionEvent} event @returns {State} */
function withoutSettledAsks(state, event) {
  if (event.type !== "update" || !state.asks.length) return state;
  const { status, toolCallId, _meta } = event.update;
  const over = Boolean(_meta?.["pagehand/turnEnded"]);
  const done = status === "completed" || status === "failed" ? toolCallId : undefined;
  const settled = (/** @type {Ask} */ ask) => ask.sessionId === event.id && (over || (done !== undefined && ask.callId === done));
  return state.asks.some(settled) ? { ...state, asks: state.asks.filter((ask) => !settled(ask)) } : state;
}

/** A new title or time also belongs into the list. @param {State} state @param {import("./session.js").SessionEvent} event @returns {State} */
function withTitle(state, event) {
  if (event.type !== "update" || event.update.sessionUpdate !== "session_info_update") return state;
  const { title, updatedAt } = event.update;
  if (!title && !updatedAt) return state;
  const items = state.sessionList.items.map((item) =>
    item.sessionId === event.id ? { ...item, title: title ?? item.title, updatedAt: updatedAt ?? item.updatedAt } : item,
  );
  return { ...state, sessionList: { ...state.sessionList, items } };
}

/** The conversations whose title holds every word of the query. @param {SessionList} sessionList @returns {Listed[]} */
export function foundSessions({ items, query }) {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => words.every((word) => item.title.toLocaleLowerCase().includes(word)));
}

/** What can be sent now: nothing, a new task, or something for the running one. @param {State} state @returns {"no" | "prompt" | "steer"} */
export function canSend({ link, session }) {
  if (link.phase !== "open" || !session || session.loading) return "no";
  return session.running ? "steer" : "prompt";
}
