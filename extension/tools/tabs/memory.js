/*
 * What has to outlast a sleeping background for each tab: the next ref number, so that no ref is ever given twice in a
 * tab, and the numbers frames were shown with.
 */

import { readForRun, writeForRun } from "../../lib/browser.js";

/** @typedef {{next: number, frames: Record<string, number>}} TabMemory `frames`: browser's frame id to the number shown, from 2. */

/** @type {Map<number, Promise<TabMemory>>} */
const known = new Map();

/** @param {number} tabId @returns {Promise<TabMemory>} */
export function memoryOf(tabId) {
  let memory = known.get(tabId);
  if (!memory) {
    memory = readForRun(`tab ${tabId}`).then((kept) => kept ?? { next: 1, frames: {} });
    known.set(tabId, memory);
  }
  return memory;
}

/** Refs below this have been given out. @param {number} tabId @param {number} next */
export async function noteNext(tabId, next) {
  const memory = await memoryOf(tabId);
  if (next <= memory.next) return;
  memory.next = next;
  void writeForRun(`tab ${tabId}`, memory);
}

/** @param {number} tabId @param {number} frameId @returns {Promise<number>} The frame's number; 1 is the top frame. */
export async function frameNumber(tabId, frameId) {
  if (frameId === 0) return 1;
  const memory = await memoryOf(tabId);
  const number = memory.frames[frameId];
  if (number !== undefined) return number;
  const next = Math.max(1, ...Object.values(memory.frames)) + 1;
  memory.frames[frameId] = next;
  void writeForRun(`tab ${tabId}`, memory);
  return next;
}

/** @param {number} tabId @param {number} number @returns {Promise<number | null>} The browser's id of the frame with this number. */
export async function frameWithNumber(tabId, number) {
  if (number === 1) return 0;
  const entry = Object.entries((await memoryOf(tabId)).frames).find(([, one]) => one === number);
  return entry ? Number(entry[0]) : null;
}
