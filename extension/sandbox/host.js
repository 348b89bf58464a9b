/*
 * Answers what the hub asks of the sandbox: runs Python, one interpreter each time, and uses the session's files.
 * Calls of one session wait for each other. After the first use one more interpreter stands ready for a while.
 * Needs a document; reach.js finds one.
 */

import { RpcError } from "../lib/errors.js";
import { Interpreter } from "./frame.js";
import { readPack } from "./pack.js";
import { entriesOf, replaceEntries } from "./store.js";
import { faultOfEntries, useVolume } from "./volume.js";

/** @typedef {{operation: string, sessionId: string, arguments: any}} Asked */

const SPARE_MS = 5 * 60_000; // A loaded interpreter holds some hundred megabytes: it is let go when nobody comes back for it.

/** @type {Promise<Interpreter> | null} */
let spare = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let letGo;
/** The last call of each session. @type {Map<string, Promise<unknown>>} */
const lines = new Map();

/** The first interpreter as it was before anything ran in it: the next ones start from there in a fraction of the time. @type {ArrayBuffer | undefined} */
let fresh;

async function load() {
  const one = await Interpreter.load(await readPack(), fresh);
  fresh ??= one.snapshot;
  one.snapshot = undefined;
  return one;
}

/** The one that stands ready, or a new one. */
function taken() {
  clearTimeout(letGo);
  const ready = spare;
  spare = null;
  return ready ?? load();
}

function prepareNext() {
  clearTimeout(letGo);
  const next = (spare ??= load());
  // The next run that needs one tells why there is none.
  next.catch(() => spare === next && (spare = null));
  letGo = setTimeout(() => {
    spare = null;
    next.then((one) => one.end(), () => undefined);
  }, SPARE_MS);
}

/** @param {string} text */
const decoded = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;

/** @param {string} session @param {any} args @param {AbortSignal} signal */
async function execute(session, { code, inputs = {}, wheels = [], limits }, signal) {
  const began = performance.now();
  const interpreter = await taken();
  const loaded = performance.now();
  const before = await entriesOf(session);
  const request = { code, inputs: JSON.stringify(inputs), entries: before, wheels: wheels.map(decoded), limits };
  const end = await interpreter.run(request, 1000 * limits.seconds, signal);
  prepareNext();
  const times = { duration_ms: Math.round(performance.now() - loaded), load_ms: Math.round(loaded - began) };
  if (!("done" in end)) return { ...end, ...times };
  const { outcome, stdout, stderr, entries } = checked(end.done);
  const fault = faultOfEntries(entries, limits);
  if (fault) return { over: fault.limit, stdout, stderr, ...times };
  signal.throwIfAborted();
  await replaceEntries(session, entries);
  return { outcome, stdout, stderr, ...times };
}

/** What the inside said, as far as it has the form that it has to have. @param {any} done @returns {import("./frame.js").Done} Throws RpcError failed. */
function checked(done) {
  const { outcome, stdout, stderr, entries } = Object(done);
  const isEntry = (/** @type {any} */ one) =>
    typeof one?.path === "string" && (one.type === "dir" || (one.type === "link" && typeof one.target === "string") || (one.type === "file" && one.data instanceof Uint8Array));
  if (![outcome, stdout, stderr].every((one) => typeof one === "string") || !Array.isArray(entries) || !entries.every(isEntry)) {
    throw new RpcError("failed", "The interpreter gave an answer that does not fit; nothing of it was kept.");
  }
  return { outcome, stdout, stderr, entries };
}

/** @param {Asked} asked @param {AbortSignal} signal @returns {Promise<object>} */
async function answer({ operation, sessionId, arguments: args }, signal) {
  if (operation === "probe") {
    await readPack();
    return {};
  }
  if (operation === "execute") return execute(sessionId, args, signal);
  return useVolume(operation, sessionId, args, args.limits);
}

/** Answers when the session's call before has been answered. @param {Asked} asked @param {AbortSignal} signal @returns {Promise<object>} */
export async function answerInTurn(asked, signal) {
  const { sessionId } = asked;
  const before = lines.get(sessionId) ?? Promise.resolve();
  const own = before.then(() => {
    signal.throwIfAborted();
    return answer(asked, signal);
  });
  const settled = own.catch(() => undefined);
  lines.set(sessionId, settled);
  void settled.then(() => lines.get(sessionId) === settled && lines.delete(sessionId));
  return own;
}
