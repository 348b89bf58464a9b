/*
 * The entries of a conversation, in the order they are shown, and what one ACP update does to them.
 * Entries are replaced, never changed, so that the view can tell by identity which ones to draw again.
 */
import { afterAct, afterTurn } from "./plan.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {"pending" | "in_progress" | "completed" | "failed" | "stopped"} CallStatus */
/** @typedef {{kind: "text", text: string} | {kind: "image", data: string, mimeType: string} | {kind: "table", table: import("../view/table.js").Table}} Block */

/** @typedef {{kind: "user" | "agent" | "thought", key: number, text: string, messageId: string | null, attached?: string[]}} TextEntry */
/** @typedef {{kind: "plan", key: number, steps: {content: string, status: string}[]}} PlanEntry */
/** `task`: what the person had said last. @typedef {{kind: "ended", key: number, stopReason: string, reason: string, task: string}} EndedEntry */

/**
 * @typedef {object} CallEntry
 * @property {"call"} kind
 * @property {number} key
 * @property {string} callId
 * @property {string} title  As the hub says it.
 * @property {string} toolName
 * @property {string} toolKind
 * @property {CallStatus} status
 * @property {Record<string, any>} args
 * @property {Record<string, any> | null} target  Where and on what, as `_pagehand/describe` said.
 * @property {Record<string, any> | null} receipt
 * @property {Record<string, any> | null} decision
 * @property {Block[]} blocks
 */

/** @typedef {TextEntry | CallEntry | PlanEntry | EndedEntry} Entry */

const TEXT_KINDS = /** @type {const} */ ({ agent_message_chunk: "agent", agent_thought_chunk: "thought" });

/** @param {Entry | undefined} entry @param {Entry["kind"]} kind */
export const sameKind = (entry, kind) => entry?.kind === kind;

/** @param {Session} session @param {Record<string, any>} change @param {Record<string, any>} meta @returns {Session} */
export function applyToEntries(session, change, meta) {
  switch (change.sessionUpdate) {
    case "agent_message_chunk":
    case "agent_thought_chunk":
      return addText(settlePrompt(session), TEXT_KINDS[/** @type {keyof typeof TEXT_KINDS} */ (change.sessionUpdate)], change);
    case "tool_call":
    case "tool_call_update":
      return tickPlan(setCall(settlePrompt(session), change, meta), change);
    case "plan":
      return setPlan(settlePrompt(session), change);
    default:
      return session;
  }
}

/** What the user said: ours comes back from the hub, or another surface said it. @param {Session} session @param {Record<string, any>} change @returns {Session} */
export function addUserText(session, change) {
  const at = session.pending.findIndex((pending) => pending.text === change.content?.text);
  const heard = at < 0 ? session : { ...session, pending: session.pending.toSpliced(at, 1) };
  return addText(heard, "user", change);
}

/** An answer to a prompt the hub did not repeat: the prompt takes its place before it. @param {Session} session @returns {Session} */
function settlePrompt(session) {
  const [first] = session.pending;
  if (!first || first.steer) return session;
  return addText({ ...session, pending: session.pending.slice(1) }, "user", { content: { type: "text", text: first.text } });
}

/** @param {Session} session @param {TextEntry["kind"]} kind @param {Record<string, any>} change @returns {Session} */
function addText(session, kind, { content, messageId = null }) {
  const text = content?.type === "text" ? String(content.text ?? "") : "";
  const last = session.entries.at(-1);
  if (content?.type === "resource_link") return nameAttached(session, last, String(content.name ?? content.uri));
  const goesOn = last?.kind === kind && "messageId" in last && (messageId ? last.messageId === messageId : kind !== "user");
  if (goesOn) return replaceAt(session, session.entries.length - 1, { .../** @type {TextEntry} */ (last), text: last.text + text });
  return text ? append(session, { kind, key: session.nextKey, text, messageId }) : session;
}

/** What hung on what the user said last. @param {Session} session @param {Entry | undefined} said @param {string} name @returns {Session} */
function nameAttached(session, said, name) {
  if (said?.kind !== "user") return session;
  return replaceAt(session, session.entries.length - 1, { ...said, attached: [...(said.attached ?? []), name] });
}

/** @param {Session} session @param {Record<string, any>} change @param {Record<string, any>} meta @returns {Session} */
function setCall(session, change, meta) {
  const at = session.entries.findLastIndex((entry) => entry.kind === "call" && entry.callId === change.toolCallId);
  const known = at < 0 ? null : /** @type {CallEntry} */ (session.entries[at]);
  const receipt = meta["pagehand/receipt"] ?? known?.receipt ?? null;
  /** @type {CallEntry} */
  const call = {
    kind: "call",
    key: known?.key ?? session.nextKey,
    callId: String(change.toolCallId),
    title: change.title ?? known?.title ?? "",
    toolName: meta["pagehand/toolName"] ?? known?.toolName ?? "",
    toolKind: change.kind ?? known?.toolKind ?? "other",
    status: change.status ?? known?.status ?? "pending",
    args: change.rawInput ?? known?.args ?? {},
    target: meta["pagehand/target"] ?? known?.target ?? null,
    receipt,
    decision: meta["pagehand/decision"] ?? known?.decision ?? null,
    blocks: change.content ? readBlocks(change.content) : known?.blocks ?? [],
  };
  return known ? replaceAt(session, at, call) : append(session, call);
}

/** An act that was done moves the turn's plan on. @param {Session} session @param {Record<string, any>} change @returns {Session} */
function tickPlan(session, { toolCallId, status }) {
  if (status !== "completed") return session;
  const call = session.entries.findLast((entry) => entry.kind === "call" && entry.callId === toolCallId);
  if (call?.kind !== "call") return session;
  const act = { toolName: call.toolName, origin: String(call.target?.origin ?? "") };
  return withPlan(session, (steps) => afterAct(steps, act));
}

/** A turn that ended well has done its plan as far as it came. @param {Session} session @returns {Session} */
export const endPlan = (session) => withPlan(session, afterTurn);

/** @param {Session} session @param {(steps: import("./plan.js").Step[]) => import("./plan.js").Step[]} change @returns {Session} */
function withPlan(session, change) {
  const at = planOfTurn(session);
  if (at < 0) return session;
  const plan = /** @type {PlanEntry} */ (session.entries[at]);
  const steps = change(plan.steps);
  return steps === plan.steps ? session : replaceAt(session, at, { ...plan, steps });
}

/** Where the running turn's plan is drawn, or -1. @param {Session} session */
function planOfTurn({ entries }) {
  const turnStart = entries.findLastIndex((entry) => entry.kind === "user");
  const at = entries.findLastIndex((entry) => entry.kind === "plan");
  return at > turnStart ? at : -1;
}

/** @param {any} content @returns {Block[]} */
function readBlocks(content) {
  if (!Array.isArray(content)) return [];
  return content.map((entry) => readBlock(entry?.type === "content" ? entry.content : null)).filter((block) => block !== null);
}

/** @param {any} block @returns {Block | null} */
function readBlock(block) {
  if (block?.type === "text") return { kind: "text", text: String(block.text) };
  if (block?.type === "image") return { kind: "image", data: String(block.data), mimeType: String(block.mimeType) };
  return block?.type === "resource" && block.resource?.mimeType === "application/vnd.pagehand.table+json" ? readTable(block.resource.text) : null;
}

/** @param {unknown} text JSON that a program's output was made into. @returns {Block | null} */
function readTable(text) {
  try {
    const { columns, rows, count } = JSON.parse(String(text));
    const texts = (/** @type {unknown[]} */ cells) => cells.map(String);
    return { kind: "table", table: { columns: texts(columns), rows: rows.map(texts), count: Number(count) } };
  } catch {
    return null; // Not ours.
  }
}

/** A turn has one plan, drawn where it first appeared. @param {Session} session @param {Record<string, any>} change @returns {Session} */
function setPlan(session, change) {
  const steps = (Array.isArray(change.entries) ? change.entries : []).map((/** @type {any} */ step) => ({
    content: String(step?.content ?? ""),
    status: String(step?.status ?? "pending"),
  }));
  const at = planOfTurn(session);
  if (at >= 0) return replaceAt(session, at, { kind: "plan", key: session.entries[at].key, steps });
  return append(session, { kind: "plan", key: session.nextKey, steps });
}

/** What was said into the turn and never repeated by the hub was heard all the same: it takes its place at the end. @param {Session} session @returns {Session} */
export function settleSteers(session) {
  const steers = session.pending.filter((pending) => pending.steer);
  const rest = { ...session, pending: session.pending.filter((pending) => !pending.steer) };
  return steers.reduce((next, { text }) => addText(next, "user", { content: { type: "text", text } }), rest);
}

/** Calls that still seem to run when their turn is over were cut off. @param {Session} session @returns {Session} */
export function closeOpenCalls(session) {
  const isOpen = (/** @type {Entry} */ entry) => entry.kind === "call" && (entry.status === "pending" || entry.status === "in_progress");
  if (!session.entries.some(isOpen)) return session;
  const entries = session.entries.map((entry) =>
    isOpen(entry) ? /** @type {CallEntry} */ ({ ...entry, status: "stopped" }) : entry,
  );
  return { ...session, entries };
}

/** @param {Session} session @param {Entry} entry @returns {Session} */
function append(session, entry) {
  return { ...session, entries: [...session.entries, entry], nextKey: session.nextKey + 1 };
}

/** @param {Session} session @param {number} index @param {Entry} entry @returns {Session} */
function replaceAt(session, index, entry) {
  return { ...session, entries: session.entries.with(index, entry) };
}
