import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeBrowser } from "../fake_browser.js";

const browser = new FakeBrowser();
const memory = await import("../../../../extension/tools/tabs/memory.js");
let wakings = 0;

/** The module as a background that slept finds it. */
const afterSleep = () => import(`../../../../extension/tools/tabs/memory.js?waking=${(wakings += 1)}`);

test("ref numbers of a tab only grow, and outlast a sleeping background", async () => {
  assert.equal((await memory.memoryOf(1)).next, 1);
  await memory.noteNext(1, 40);
  await memory.noteNext(1, 12);
  assert.equal((await memory.memoryOf(1)).next, 40);
  assert.equal((await memory.memoryOf(2)).next, 1);
  assert.equal((await (await afterSleep()).memoryOf(1)).next, 40);
});

test("frames are numbered from 2 in the order they are shown, and keep their numbers", async () => {
  const numbers = [];
  for (const frame of [0, 700, 12, 700]) numbers.push(await memory.frameNumber(5, frame));
  assert.deepEqual(numbers, [1, 2, 3, 2]);
  const woken = await afterSleep();
  assert.deepEqual([await woken.frameNumber(5, 12), await woken.frameNumber(5, 99)], [3, 4]);
});

test("a number leads back to its frame", async () => {
  await memory.frameNumber(6, 55);
  assert.deepEqual([await memory.frameWithNumber(6, 1), await memory.frameWithNumber(6, 2), await memory.frameWithNumber(6, 3)], [0, 55, null]);
});

test("what is kept is plain", () => {
  assert.deepEqual(browser.kept["tab 6"], { next: 1, frames: { 55: 2 } });
});
