/* Waiting over several frames: a text is there when one of them shows it, and gone when none does. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeBrowser } from "../fake_browser.js";

const browser = new FakeBrowser();
const { untilFramesAre } = await import("../../../../extension/tools/reading/waiting.js");
const never = new AbortController().signal;
const NO = { text: false, gone: false, ref: true };
const frame = (id) => ({ id, parentId: 0, url: `https://page.example/${id}`, page: null });

/** A frame that stands as told and tells when that changes, as the page code does. */
class Standing {
  constructor(stands) {
    this.stands = { ...NO, ...stands };
    this.waiting = [];
    this.stopped = 0;
  }

  async answer({ do: what, stood }) {
    if (what === "stopWaiting") return (this.stopped += 1), {};
    while (stood && JSON.stringify(stood) === JSON.stringify(this.stands)) await new Promise((wake) => this.waiting.push(wake));
    return { stands: this.stands };
  }

  change(stands) {
    this.stands = { ...this.stands, ...stands };
    for (const wake of this.waiting.splice(0)) wake();
  }
}

/** @param {number} tabId @param {object[]} stands Of the top frame, then of others. */
function open(tabId, ...stands) {
  const frames = stands.map((one) => new Standing(one));
  browser.openTab(tabId, { frames: frames.slice(1).map((_, index) => frame(index + 1)) });
  frames.forEach((one, id) => browser.answers(tabId, (message) => one.answer(message), id));
  return frames;
}

const run = (tabId, wanted, ms = 5000) => untilFramesAre(tabId, wanted, Date.now() + ms, never);
const asked = (tabId, frameId) => browser.asked.filter(([tab, id, message]) => tab === tabId && id === frameId && message.do === "until").length;
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("a text that one frame shows is there, whatever the others do", async () => {
  const [, inner, silent] = open(1, {}, {}, {});
  silent.answer = () => new Promise(() => {});
  const waiting = run(1, { text: "done" });
  await turn();
  inner.change({ text: true });
  assert.equal(await waiting, true);
});

test("a text is gone only when no frame shows it any more", async () => {
  const [top, inner] = open(2, { text: true }, { text: true });
  let over = false;
  const waiting = run(2, { gone: "busy" }).then((met) => ((over = true), met));
  await turn();
  top.change({ gone: true });
  for (let turns = 0; turns < 5; turns += 1) await turn();
  assert.equal(over, false);
  inner.change({ gone: true });
  assert.equal(await waiting, true);
});

test("the same frame need not show the one text and not the other", async () => {
  open(3, { text: false, gone: true }, { text: true, gone: true });
  assert.equal(await run(3, { text: "done", gone: "busy" }), true);
  open(4, { text: false, gone: false }, { text: true, gone: true });
  assert.equal(await run(4, { text: "done", gone: "busy" }, 50), false);
});

test("a frame that comes while it waits is asked, and one that comes again is asked again", async () => {
  open(5, {});
  const waiting = run(5, { text: "done" });
  await turn();
  const inner = new Standing({});
  browser.tabs.get(5).frames.set(7, { ...frame(7), page: () => undefined }); // Left before it answered.
  browser.tell("DOMContentLoaded", { tabId: 5, frameId: 7 });
  await turn();
  browser.answers(5, (message) => inner.answer(message), 7);
  browser.tell("Completed", { tabId: 5, frameId: 7 });
  await turn();
  inner.change({ text: true });
  assert.equal(await waiting, true);
});

test("a frame that shows what should be gone and leaves is in nobody's way", async () => {
  open(6, { text: true, gone: true }, {});
  browser.answers(6, ({ stood }) => (stood ? new Promise((resolve) => setImmediate(() => (browser.tabs.get(6).frames.delete(1), resolve(undefined)))) : { stands: { ...NO, text: true } }), 1);
  assert.equal(await run(6, { gone: "busy" }), true);
});

test("for an element alone no other frame is asked", async () => {
  open(7, { text: true, gone: true }, {});
  assert.equal(await run(7, { ref: "e3", state: "visible" }), true);
  assert.deepEqual([asked(7, 0), asked(7, 1)], [1, 0]);
});

test("frames that still wait are told when all is over", async () => {
  const frames = open(8, {}, {}, {});
  assert.equal(await run(8, { text: "done" }, 50), false);
  await turn();
  assert.deepEqual(frames.map((one) => one.stopped), [1, 1, 1]);
});

test("a call that is cancelled ends at once and stops the frames", async () => {
  const [top] = open(9, {});
  const cancel = new AbortController();
  const waiting = untilFramesAre(9, { text: "done" }, Date.now() + 5000, cancel.signal);
  await turn();
  cancel.abort();
  await assert.rejects(waiting, /cancelled/);
  await turn();
  assert.equal(top.stopped, 1);
});

test("a tab that is closed ends it with its reason", async () => {
  open(10, {});
  browser.answers(10, () => (browser.tabs.delete(10), undefined));
  await assert.rejects(run(10, { text: "done" }), { reason: "tab_gone" });
});
