/*
 * One conversation as the panel shows it: its entries in order, the running turn, its modes, options and usage.
 * Built from ACP session updates alone, live or replayed; an update whose number was seen already changes nothing.
 * No DOM, no wire.
 */
import { readCommands } from "./slash.js";
import { addUserText, applyToEntries, closeOpenCalls, endPlan, sameKind, settleSteers } from "./entries.js";

/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {{id: string, name: string, description?: string | null}} Mode */
/** @typedef {{value: string, name: string, description?: string | null}} Choice */
/** @typedef {{id: string, name: string, category?: string | null, currentValue: string, choices: Choice[]}} Option */
/** `used` of `size` tokens in the context; `spent` tokens and `cost` of the whole conversation. @typedef {{used: number, size: number, spent: number | null, cost: number | null, currency: string}} Usage */
/** @typedef {{text: string, steer: boolean}} Pending */

/**
 * @typedef {object} Session
 * @property {string} id
 * @property {string} title
 * @property {number} seq  Number of the last event that was taken in.
 * @property {number} after  What came up to this number has not been fetched; 0: everything is here.
 * @property {boolean} loading  The replay is still running.
 * @property {Entry[]} entries
 * @property {number} nextKey
 * @property {Pending[]} pending  Sent, not yet heard back from the hub.
 * @property {string} unsent  Text to give back to the input field; emptied by `state`.
 * @property {boolean} running
 * @property {boolean} stopping
 * @property {string | null} turn  The turn that runs, as the hub names it.
 * @property {string | null} endedTurn  The last one that ended; late news of it do not start it again.
 * @property {{current: string, available: Mode[]} | null} modes
 * @property {Option[]} options
 * @property {Usage | null} usage
 * @property {import("./slash.js").Command[]} commands  Slash commands of the hub.
 */

/**
 * @typedef {{type: "session_ready", id: string, modes?: any, configOptions?: any, running?: boolean, title?: string, after?: number}
 *   | {type: "session_loading", id: string}
 *   | {type: "earlier", id: string, updates: {update: Record<string, any>, _meta?: Record<string, any>}[], after: number}
 *   | {type: "update", id: string, update: Record<string, any>, meta?: Record<string, any>}
 *   | {type: "submitted", id: string, text: string, steer: boolean}
 *   | {type: "prompt_done", id: string, stopReason: string}
 *   | {type: "not_sent", id: string, text: string, over: boolean}
 *   | {type: "stopping", id: string}
 *   | {type: "mode_set", id: string, mode: string}
 *   | {type: "options_set", id: string, configOptions: any}} SessionEvent
 */

/** @param {string} id @param {string} title @returns {Session} */
export function emptySession(id, title) {
  return {
    id,
    title,
    seq: 0,
    after: 0,
    loading: true,
    entries: [],
    nextKey: 1,
    pending: [],
    unsent: "",
    running: false,
    stopping: false,
    turn: null,
    endedTurn: null,
    modes: null,
    options: [],
    usage: null,
    commands: [],
  };
}

/** @param {Session} session @param {SessionEvent} event @returns {Session} */
export function reduceSession(session, event) {
  switch (event.type) {
    case "session_loading":
      return { ...session, loading: true };
    case "earlier":
      return withEarlier(session, event);
    case "session_ready":
      return ready(session, event);
    case "update":
      return update(session, event.update, { ...event.meta, ...event.update._meta });
    case "submitted":
      return { ...session, running: true, pending: [...session.pending, { text: event.text, steer: event.steer }] };
    case "prompt_done":
      return session.running ? endTurn(session, { stopReason: event.stopReason }) : session;
    case "not_sent":
      return notSent(session, event);
    case "stopping":
      return { ...session, stopping: session.running };
    case "mode_set":
      return session.modes ? { ...session, modes: { ...session.modes, current: event.mode } } : session;
    case "options_set":
      return { ...session, options: readOptions(event.configOptions) };
  }
}

/** What was said before goes before what is here; keys go on downwards. @param {Session} session @param {Extract<SessionEvent, {type: "earlier"}>} event @returns {Session} */
function withEarlier(session, { updates, after }) {
  if (after >= session.after) return session;
  const { entries } = updates.reduce((played, one) => update(played, one.update, { ...one._meta, ...one.update._meta }), emptySession(session.id, ""));
  const lowest = session.entries[0]?.key ?? session.nextKey;
  const before = entries.map((entry, index) => ({ ...entry, key: lowest - entries.length + index }));
  return { ...session, after, entries: [...before, ...session.entries] };
}

/** The replay is over: what the hub never heard goes back to the person. @param {Session} session @param {Extract<SessionEvent, {type: "session_ready"}>} event @returns {Session} */
function ready(session, { modes, configOptions, running = session.turn !== null, title, after = session.after }) {
  const unsent = session.pending.map((pending) => pending.text).join("\n");
  return {
    ...session,
    loading: false,
    title: title || session.title,
    after,
    pending: [],
    unsent,
    running,
    modes: modes ? { current: modes.currentModeId, available: modes.availableModes ?? [] } : session.modes,
    options: configOptions ? readOptions(configOptions) : session.options,
  };
}

/** `over`: with the request its turn ended too. @param {Session} session @param {{text: string, over: boolean}} failed @returns {Session} */
function notSent(session, { text, over }) {
  const turn = over ? null : session.turn;
  const rest = { ...session, turn, running: turn !== null, stopping: false };
  const at = session.pending.findIndex((pending) => pending.text === text);
  return at < 0 ? rest : { ...rest, pending: session.pending.toSpliced(at, 1), unsent: text };
}

/** @param {Session} session @param {Record<string, any>} change @param {Record<string, any>} meta @returns {Session} */
function update(session, change, meta) {
  const seq = meta["pagehand/seq"];
  if (Number.isInteger(seq)) {
    if (seq <= session.seq) return session;
    session = { ...session, seq };
  }
  const ended = meta["pagehand/turnEnded"];
  const turn = meta["pagehand/turn"];
  if (!ended && typeof turn === "string" && turn !== session.turn && turn !== session.endedTurn) session = { ...session, turn, running: true };
  session = applyUpdate(session, change, meta);
  return ended ? endTurn(session, ended) : session;
}

/** @param {Session} session @param {Record<string, any>} change @param {Record<string, any>} meta @returns {Session} */
function applyUpdate(session, change, meta) {
  switch (change.sessionUpdate) {
    case "user_message_chunk":
      return addUserText(session, change);
    case "current_mode_update":
      return session.modes ? { ...session, modes: { ...session.modes, current: change.currentModeId } } : session;
    case "config_option_update":
      return { ...session, options: readOptions(change.configOptions) };
    case "session_info_update":
      return change.title ? { ...session, title: change.title } : session;
    case "available_commands_update":
      return { ...session, commands: readCommands(change.availableCommands) };
    case "usage_update":
      return { ...session, usage: readUsage(change) };
    default:
      return applyToEntries(session, change, meta);
  }
}

/** @param {Session} session @param {{stopReason: string, reason?: string}} ended @returns {Session} */
function endTurn(session, { stopReason, reason }) {
  const planned = stopReason === "end_turn" ? endPlan(session) : session;
  const closed = settleSteers(closeOpenCalls(planned));
  const over = { ...closed, running: false, stopping: false, turn: null, endedTurn: session.turn ?? session.endedTurn };
  const silent = stopReason === "end_turn" && !reason;
  if (silent || sameKind(over.entries.at(-1), "ended")) return over;
  return {
    ...over,
    nextKey: over.nextKey + 1,
    entries: [...over.entries, { kind: "ended", key: over.nextKey, stopReason, reason: reason ?? "", task: lastTask(over.entries) }],
  };
}

/** @param {Session["entries"]} entries */
function lastTask(entries) {
  const said = entries.findLast((entry) => entry.kind === "user");
  return said?.kind === "user" ? said.text : "";
}

/** Select options of the session, groups flattened. @param {any} options @returns {Option[]} */
function readOptions(options) {
  if (!Array.isArray(options)) return [];
  return options
    .filter((option) => option?.type === "select" && Array.isArray(option.options))
    .map((option) => ({
      id: option.id,
      name: option.name,
      category: option.category ?? null,
      currentValue: option.currentValue,
      choices: option.options.flatMap((/** @type {any} */ entry) => (Array.isArray(entry.options) ? entry.options : [entry])),
    }));
}

/** @param {Record<string, any>} change @returns {Usage} */
function readUsage({ used, size, cost, _meta }) {
  const spent = _meta?.["pagehand/spent"]?.session?.tokens ?? null;
  return { used: used ?? 0, size: size ?? 0, spent, cost: cost?.amount ?? null, currency: cost?.currency ?? "USD" };
}

/** A conversation in which nobody has said anything yet. @param {Session} session */
export function isUntouched(session) {
  return !session.loading && session.entries.length === 0 && session.pending.length === 0;
}
