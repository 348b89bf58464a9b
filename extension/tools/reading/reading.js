/*
 * A reading of a whole tab: the top frame's lines with those of visible frames at their places, shared budget, refs with
 * frame numbers; as a difference where that is shorter.
 */

import { listFrames } from "../../lib/browser_pages.js";
import { isBlocked } from "../tabs/blocked.js";
import { ask } from "../tabs/frames.js";
import { within } from "../call/bounded.js";
import { inFrame } from "../call/names.js";
import { originOf, PageFault } from "../call/receipts.js";
import { frameNumber } from "../tabs/memory.js";
import { headerOf, headerRoom, nothingOn } from "./header.js";

/** @typedef {{depth: number, text: string, frame?: number, frameUrl?: string, fold?: boolean}} Line */
/** @typedef {import("../tabs/frames.js").Where} Where */
/** @typedef {{frameId: number, number: number, lines: Line[], indent: number, delta: Line[] | null, changes: number, where: Where, inner: Map<number, Part>, late: Set<string>}} Part One frame; `indent` of its lines in the whole, `inner` by line of the frames in it, `late`: frames that did not answer yet, by `keyOf` their lines. */
/** @typedef {{sessionId: string, signal?: AbortSignal, budget: number, controlsOnly: boolean, full?: boolean, brief?: boolean, ms?: number}} Want `full`: read afresh, and said in full; `brief`: but for what of the site was read before; `ms`: for a frame's answer, where it may take longer than usual. */
/** @typedef {{text: string, where: Where, folded: number, isDelta: boolean}} Reading */

const DEEPEST = 4; // Frames in frames that are followed.
const LEAST_ROOM = 200; // For a frame, however little there is.
const FRAME_ROOM = 600; // For a frame that comes with an act, at most.
const FRAME_MS = 600; // Its page is waited for.
const FRAME_STEP_MS = 60;
const FRAME_LINE = 60; // Characters a frame's own line takes.
let calls = 0;
/** Session and tab to the frames it was last shown. @type {Map<string, number[]>} */
const framesRead = new Map();
const MOST_PARTS = 60;
/** Session and origin to the headers, footers and the like it has read there. @type {Map<string, Set<string>>} */
const partsRead = new Map();

/** @param {string} session @param {string} url @returns {Set<string>} */
function partsOf(session, url) {
  const key = `${session} ${originOf(url)}`;
  const known = partsRead.get(key) ?? new Set();
  partsRead.set(key, known);
  for (const old of known) if (known.size > MOST_PARTS) known.delete(old);
  return known;
}

/** @param {Line[]} lines */
function lengthOf(lines) {
  return lines.reduce((sum, line) => sum + line.text.length + 1 + 2 * line.depth, 0);
}

/** What a frame takes in the whole, its indent included. @param {Part} part */
function sizeOf({ lines, indent }) {
  return lengthOf(lines) + 2 * indent * lines.length;
}

/** @param {number} tabId @param {number} frameId @param {Want & {call: string, section?: number, familiar?: string[]}} want @returns {Promise<Part>} */
async function readFrame(tabId, frameId, want) {
  const { sessionId, call, budget, controlsOnly, section, signal, ms, full = false, familiar = [] } = want;
  const message = { do: "read", session: sessionId, call, budget, controlsOnly, fresh: full, familiar: frameId === 0 ? familiar : [], ...(section === undefined ? {} : { section }) };
  const answer = await ask(tabId, frameId, message, { ...(signal ? { signal } : {}), ...(ms ? { ms } : {}) });
  if (answer.gone) throw new PageFault("stale", "That part is no longer on the page; read the page again.");
  for (const part of answer.parts ?? []) partsOf(sessionId, answer.where.url).add(part);
  const number = await frameNumber(tabId, frameId);
  return { frameId, number, lines: answer.lines, indent: 0, delta: answer.delta ?? null, changes: answer.changes ?? 0, where: answer.where, inner: new Map(), late: new Set() };
}

/** @param {number} tabId @param {import("../../lib/browser_pages.js").Frame} child @param {AbortSignal} [signal] @returns {Promise<{child: typeof child, index: number | null, late: boolean}>} `late`: it may answer when it has loaded. */
async function indexed(tabId, child, signal) {
  try {
    return { child, index: (await ask(tabId, child.id, { do: "where" }, { ms: 2000, ...(signal ? { signal } : {}) })).index, late: false };
  } catch (error) {
    if (error instanceof PageFault) return { child, index: null, late: mayComeYet(error) };
    throw error;
  }
}

/** @param {PageFault} fault */
function mayComeYet({ reason }) {
  return reason === "timeout" || reason === "navigated" || reason === "frame_gone";
}

/** @param {Line} line A frame's. */
function keyOf({ frame, frameUrl }) {
  return `${frame} ${frameUrl}`;
}

/** Which frame belongs to which line; those that may come yet are noted. @param {number} tabId @param {Part} part @param {AbortSignal} [signal] @returns {Promise<Map<number, number>>} Line to the browser's frame id. */
async function framesIn(tabId, part, signal) {
  /** @type {Map<number, number>} */
  const found = new Map();
  const places = part.lines.flatMap((line, index) => (line.frame === undefined ? [] : [{ line, index }]));
  if (!places.length) return found;
  const all = (await listFrames(tabId)).filter((frame) => frame.parentId === part.frameId);
  const children = await Promise.all(all.filter((frame) => !frame.failed).map((child) => indexed(tabId, child, signal)));
  const late = all.length < places.length || children.some((one) => one.late);
  for (const { line, index } of places) {
    const match = children.find((one) => one.index !== null && (line.frame === -1 ? one.index === -1 && one.child.url === line.frameUrl : one.index === line.frame));
    if (match) found.set(index, match.child.id);
    else if (late) part.late.add(keyOf(line));
  }
  return found;
}

/** Reads the frames in a frame, and those in them. @param {number} tabId @param {Part} part @param {Want & {call: string, familiar?: string[]}} want @param {number} depth */
async function readInner(tabId, part, want, depth) {
  if (depth > DEEPEST) return;
  const frames = await framesIn(tabId, part, want.signal);
  await Promise.all([...frames].map(async ([line, frameId]) => {
    try {
      const inner = { ...(await readFrame(tabId, frameId, want)), indent: part.indent + part.lines[line].depth + 1 };
      await readInner(tabId, inner, want, depth + 1);
      part.inner.set(line, inner);
    } catch (error) {
      if (!(error instanceof PageFault)) throw error; // A frame that cannot be read stays one line.
      if (mayComeYet(error)) part.late.add(keyOf(part.lines[line]));
    }
  }));
}

/** @param {Part} part @returns {Part[]} It and all frames in it. */
function allOf(part) {
  return [part, ...[...part.inner.values()].flatMap(allOf)];
}

/** Reads again what takes more than its share. @param {number} tabId @param {Part} top @param {Want & {call: string}} want */
async function share(tabId, top, want) {
  const parts = allOf(top);
  let left = want.budget - FRAME_LINE * (parts.length - 1);
  if (parts.reduce((sum, part) => sum + sizeOf(part), 0) <= left) return;
  const waiting = parts.map((part) => ({ part, size: sizeOf(part), weight: part === top ? parts.length : 1 })).sort((a, b) => a.size / a.weight - b.size / b.weight);
  let weight = waiting.reduce((sum, one) => sum + one.weight, 0);
  for (const { part, size, weight: own } of waiting) {
    const budget = Math.floor((left * own) / weight);
    if (size > budget) {
      const indents = Math.ceil((2 * part.indent * part.lines.length * budget) / size);
      const again = await readFrame(tabId, part.frameId, { ...want, budget: Math.max(LEAST_ROOM, budget - indents) });
      Object.assign(part, { lines: again.lines, delta: again.delta, changes: again.changes, inner: moved(part, again) });
    }
    left -= sizeOf(part);
    weight -= own;
  }
}

/** Frames of the first reading at their lines in the second. @param {Part} before @param {Part} after */
function moved(before, after) {
  /** @type {Map<number, Part>} */
  const inner = new Map();
  for (const [line, part] of before.inner) {
    const at = after.lines.findIndex((one) => one.frame !== undefined && keyOf(one) === keyOf(before.lines[line]));
    if (at >= 0) inner.set(at, part);
  }
  return inner;
}

/** @param {Part} part @param {number} depth @returns {string[]} */
function stitched(part, depth) {
  return part.lines.flatMap((line, index) => {
    const indent = "  ".repeat(depth + line.depth);
    const inner = part.inner.get(index);
    const text = indent + inFrame(line.text, part.number);
    if (line.frame === undefined) return [text];
    if (!inner) return [`${text} ${originOf(line.frameUrl ?? "")} (${isBlocked(line.frameUrl ?? "") ? "blocked" : part.late.has(keyOf(line)) ? "not loaded yet" : "not readable"})`];
    return [`${text} ${inner.where.origin === "null" ? inner.where.url.slice(0, 60) : inner.where.origin} [f${inner.number}]`, ...stitched(inner, depth + line.depth + 1)];
  });
}

/** @param {Part} top @returns {string[] | null} What changed since the last reading; null where a frame was not read before. */
function changed(top) {
  const parts = allOf(top);
  if (parts.some((part) => part.delta === null)) return null;
  return parts.flatMap((part) => deltaLines(part.delta ?? [], part.number));
}

/** @param {Line[]} lines @param {number} frame */
export function deltaLines(lines, frame) {
  const own = lines.map((line) => "  ".repeat(line.depth) + inFrame(line.text, frame));
  return frame === 1 || !own.length ? own : [`frame [f${frame}]:`, ...own];
}

/** What an act or a scroll changed, in words. @param {{delta: {depth: number, text: string}[], cut: number}} last @param {number} frame */
export function linesOf({ delta, cut }, frame) {
  return [...delta.map((line) => "  ".repeat(line.depth) + inFrame(line.text, frame)), ...moreOf(cut)];
}

/** The same, with what stands in frames that came with it. @param {number} tabId @param {number} frameId @param {{delta: Line[], cut: number}} last @param {number} frame @param {Want} want @returns {Promise<string[]>} */
export async function linesWithFrames(tabId, frameId, last, frame, want) {
  const come = last.delta.map((line) => ({ ...line, isNew: line.frame !== undefined && line.text.startsWith("+ ") }));
  if (!come.some(({ isNew }) => isNew)) return linesOf(last, frame);
  const left = Math.max(LEAST_ROOM, Math.min(FRAME_ROOM, want.budget - lengthOf(last.delta)));
  const lines = come.map(({ isNew, frame: at, frameUrl, ...line }) => (isNew && at !== undefined ? { ...line, frame: at, frameUrl: frameUrl ?? "" } : line));
  const part = /** @type {Part} */ ({ frameId, number: frame, lines, indent: 0, delta: null, changes: 0, inner: new Map(), late: new Set() });
  const end = Date.now() + FRAME_MS; // By the clock: a frame that does not answer takes its time with every look.
  const look = () => readInner(tabId, part, { ...want, call: `${(calls += 1)}`, budget: left }, 1);
  await look();
  const inner = () => allOf(part).slice(1);
  const isComing = () => part.late.size > 0 || inner().some(({ lines: [first], where }) => !first && (where.readyState !== "complete" || where.url === "about:blank"));
  while (isComing() && Date.now() < end) {
    await within(new Promise(() => undefined), FRAME_STEP_MS, want.signal);
    part.late.clear();
    await look();
  }
  for (const one of inner()) one.lines = one.lines.map((line) => ({ ...line, text: `+ ${line.text}` }));
  const key = `${want.sessionId} ${tabId}`;
  framesRead.set(key, [...new Set([...(framesRead.get(key) ?? []), ...inner().map((one) => one.frameId)])]);
  return [...stitched(part, 0), ...moreOf(last.cut)];
}

/** @param {number} cut Changed lines that had no room. */
function moreOf(cut) {
  return cut ? [`… ${cut} more changed line${cut === 1 ? "" : "s"}; read the page to see them`] : [];
}

/**
 * Reads a tab. @param {{id: number, title: string, url: string}} tab @param {Want} want
 * @returns {Promise<Reading>} At most `budget` characters. Throws PageFault.
 */
export async function readTab(tab, want) {
  const tabId = tab.id;
  const familiar = want.brief ? [...partsOf(want.sessionId, tab.url)] : [];
  const inner = { ...want, familiar, call: `${(calls += 1)}`, budget: Math.max(LEAST_ROOM, want.budget - headerRoom(tab)) };
  let top = await readFrame(tabId, 0, inner);
  const header = headerOf(top.where);
  const left = Math.max(LEAST_ROOM, want.budget - header.length - 1);
  if (left < inner.budget) { // The page has a longer title by now.
    inner.budget = left;
    top = await readFrame(tabId, 0, inner);
  }
  await readInner(tabId, top, inner, 1);
  await share(tabId, top, inner);
  framesRead.set(`${want.sessionId} ${tabId}`, allOf(top).map((part) => part.frameId));
  const whole = stitched(top, 0);
  const delta = want.full ? null : changed(top);
  const deltaText = delta && (delta.length ? ["changed since the last reading:", ...delta].join("\n") : "unchanged since the last reading");
  const wholeText = whole.length ? whole.join("\n") : nothingOn(top.where);
  const isDelta = deltaText !== null && deltaText.length < wholeText.length;
  const folded = isDelta ? 0 : allOf(top).flatMap((part) => part.lines).filter((line) => line.fold).length;
  return { text: `${header}\n${isDelta ? deltaText : wholeText}`, where: top.where, folded, isDelta };
}

/** Frames other than the one acted in: what changed there for this session. @param {number} tabId @param {number} actedIn @param {string} session @param {number} budget @param {AbortSignal} signal @returns {Promise<string[]>} */
export async function changesIn(tabId, actedIn, session, budget, signal) {
  const seen = (framesRead.get(`${session} ${tabId}`) ?? []).filter((frameId) => frameId !== actedIn);
  return (await changesOf(tabId, seen, { session, budget }, signal)).flatMap(({ lines }) => lines);
}

/** What changed in a tab after several acts, and which fields do not hold what was told of them. @param {number} tabId @param {{session: string, budget: number, held?: Held[]}} want @param {AbortSignal} signal @returns {Promise<{lines: string[], lost: Lost[]}>} */
export async function changesAfter(tabId, want, signal) {
  const found = await changesOf(tabId, [...new Set([0, ...(framesRead.get(`${want.session} ${tabId}`) ?? [])])], want, signal);
  return { lines: found.flatMap(({ lines }) => lines), lost: found.flatMap(({ lost }) => lost) };
}

/** @typedef {{frame: number, number: number, isEmpty: boolean, words: string}} Lost A field that does not hold that any more. */
/** @typedef {{frame?: number, number: number, value: string}} Held A field and the value it was told to hold. */

/** @param {number} tabId @param {number[]} frames @param {{session: string, budget: number, held?: Held[]}} want @param {AbortSignal} signal */
async function changesOf(tabId, frames, { session, budget, held = [] }, signal) {
  return Promise.all(frames.map(async (frameId) => {
    try {
      const number = await frameNumber(tabId, frameId);
      const own = held.filter(({ frame = 1 }) => frame === number).map((one) => ({ ref: one.number, value: one.value }));
      const { delta, cut, lost = [] } = await ask(tabId, frameId, { do: "changes", session, budget: Math.floor(budget / frames.length), held: own }, { signal });
      return { lines: [...deltaLines(delta, number), ...moreOf(cut)], lost: lost.map((/** @type {{ref: number, isEmpty: boolean, words: string}} */ one) => ({ frame: number, number: one.ref, isEmpty: one.isEmpty, words: inFrame(one.words, number) })) };
    } catch (error) {
      if (error instanceof PageFault) return { lines: [], lost: [] }; // The frame has left.
      throw error;
    }
  }));
}

/** Opens a folded part. @param {number} tabId @param {number} frameId @param {number} section @param {Want} want @returns {Promise<Reading>} */
export async function readSection(tabId, frameId, section, want) {
  const call = `${(calls += 1)}`;
  const number = await frameNumber(tabId, frameId);
  const label = inFrame(`section [s${section}]`, number);
  const inner = { ...want, call, budget: want.budget - label.length - 1 };
  const part = await readFrame(tabId, frameId, { ...inner, section });
  await readInner(tabId, part, { ...inner, budget: Math.max(LEAST_ROOM, inner.budget - lengthOf(part.lines)) }, 1);
  const text = [label, ...stitched(part, 0)].join("\n");
  return { text: cut(text, want.budget), where: part.where, folded: part.lines.filter((line) => line.fold).length, isDelta: false };
}

/** @param {string} text @param {number} most */
function cut(text, most) {
  if (text.length <= most) return text;
  const end = text.lastIndexOf("\n", most - 40);
  return `${text.slice(0, end)}\n… more in the frames of this part`;
}
