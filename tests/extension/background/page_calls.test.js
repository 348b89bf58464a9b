import assert from "node:assert/strict";
import { test } from "node:test";

import { callDigest } from "../../../extension/background/digest.js";
import { PageCalls } from "../../../extension/background/page_calls.js";
import { HandSchemas } from "../../../extension/background/schemas.js";
import { CONTEXT, makeTool, readJson } from "./fake_hub.js";

const never = new AbortController().signal;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Waits until `holds`, over at most a thousand turns of the event loop. */
async function until(holds) {
  for (let turn = 0; turn < 1000 && !holds(); turn += 1) await settle();
  assert.ok(holds());
}

function makeCalls(tools, limits = { call: 1000, look: 1000 }) {
  return new PageCalls(new Map(Object.entries(tools)), new HandSchemas(Object.keys(tools), readJson), limits);
}

/** A tool whose calls wait for the test. `open` holds what finishes them. */
function makeHeld() {
  const open = [];
  const call = (args, ctx) => new Promise((resolve, reject) => {
    open.push({ args, ctx, finish: (tab) => resolve({ text: "done", receipt: { ok: true, ...(tab && { tab }) } }), fail: reject });
  });
  return { open, tool: makeTool({ call }) };
}

test("the tool gets its arguments and the context of the turn", async () => {
  const tool = makeTool();
  const digest = await callDigest("click", { ref: "e1" });
  await makeCalls({ click: tool }).call({ name: "click", arguments: { ref: "e1" } }, { ...CONTEXT, windowId: 3, digest }, never);
  const [[args, { signal, ...rest }]] = tool.calls;
  assert.deepEqual([args, rest], [{ ref: "e1" }, { ...CONTEXT, windowId: 3, digest }]);
  assert.ok(signal instanceof AbortSignal);
});

test("only the call that was decided on runs", async () => {
  const tool = makeTool();
  const digest = await callDigest("click", { ref: "e1" });
  for (const call of [{ name: "click", arguments: { ref: "e2" } }, { name: "click", arguments: { ref: "e1", count: 2 } }]) {
    const { receipt } = await makeCalls({ click: tool }).call(call, { ...CONTEXT, digest }, never);
    assert.deepEqual([receipt.ok, receipt.reason], [false, "not_permitted"]);
  }
  assert.deepEqual(tool.calls, []);
});

test("acts in one tab run one after the other, reads beside them", async () => {
  const [click, read] = [makeHeld(), makeHeld()];
  const calls = makeCalls({ click: click.tool, readPage: read.tool });
  const acts = ["e1", "e2"].map((ref) => calls.call({ name: "click", arguments: { ref } }, CONTEXT, never));
  const reads = [1, 2].map(() => calls.call({ name: "readPage", arguments: {} }, CONTEXT, never));
  await until(() => read.open.length === 2 && click.open.length === 1);
  read.open.forEach((held) => held.finish());
  await Promise.all(reads);
  assert.equal(click.open.length, 1);
  click.open[0].finish();
  await acts[0];
  await until(() => click.open.length === 2);
  assert.deepEqual(click.open.map((held) => held.args.ref), ["e1", "e2"]);
  click.open[1].finish();
  await acts[1];
});

test("acts in different tabs run side by side; one tab is known by its name, its refs, its receipts and descriptions", async () => {
  const held = makeHeld();
  held.tool.describe = async () => ({ sensitive: false, tab: "t7" });
  const calls = makeCalls({ click: held.tool, navigate: held.tool });
  const act = (name, args, sessionId) => calls.call({ name, arguments: args }, { ...CONTEXT, sessionId }, never);
  const first = act("click", { ref: "e1" }, "a");
  await until(() => held.open.length === 1);
  held.open[0].finish("t5");
  await first;
  await calls.describe({ name: "click", arguments: { ref: "e1" } }, { ...CONTEXT, sessionId: "b" }, never);
  // Session a was last in t5, session b in t7: three acts in t5, two in t7, one in t9.
  const acts = [
    act("click", { ref: "e2" }, "a"),
    act("click", { ref: "e1" }, "b"),
    act("click", { ref: "t5:e3" }, "b"),
    act("navigate", { action: "reload", tab: "t5" }, "c"),
    act("click", { ref: "t7:e4" }, "a"),
    act("click", { ref: "t9:e5" }, "a"),
  ];
  await until(() => held.open.length === 4);
  assert.deepEqual(held.open.slice(1).map((one) => one.args.ref), ["e2", "e1", "t9:e5"]);
  for (let next = 1; next < 7; next += 1) {
    await until(() => held.open.length > next);
    held.open[next].finish();
  }
  await Promise.all(acts);
});

test("a call that never ends is a timeout receipt, and the next act waits no longer than its wind-down", async () => {
  const held = makeHeld();
  const calls = makeCalls({ click: held.tool }, { call: 20, look: 20 });
  const { receipt } = await calls.call({ name: "click", arguments: { ref: "e1" } }, CONTEXT, never);
  assert.deepEqual([receipt.ok, receipt.reason], [false, "timeout"]);
  assert.ok(held.open[0].ctx.signal.aborted);
  const next = calls.call({ name: "click", arguments: { ref: "e2" } }, CONTEXT, never);
  await settle();
  assert.equal(held.open.length, 1);
  held.open[0].fail(new Error("stopped"));
  await until(() => held.open.length === 2);
  held.open[1].finish();
  assert.equal((await next).receipt.ok, true);
});

test("a call cancelled while it waits for its tab never starts", async () => {
  const held = makeHeld();
  const calls = makeCalls({ click: held.tool });
  const first = calls.call({ name: "click", arguments: { ref: "e1" } }, CONTEXT, never);
  await until(() => held.open.length === 1);
  const controller = new AbortController();
  const second = calls.call({ name: "click", arguments: { ref: "e2" } }, CONTEXT, controller.signal);
  const third = calls.call({ name: "click", arguments: { ref: "e3" } }, CONTEXT, never);
  await settle();
  controller.abort(new Error("no longer wanted"));
  await assert.rejects(second, { name: "failed" });
  held.open[0].finish();
  await first;
  await until(() => held.open.length === 2);
  assert.equal(held.open[1].args.ref, "e3");
  held.open[1].finish();
  await third;
});

test("a tool that throws is named, and the tab is free again", async () => {
  const held = makeHeld();
  const calls = makeCalls({ click: held.tool });
  const broken = calls.call({ name: "click", arguments: { ref: "e1" } }, CONTEXT, never);
  await until(() => held.open.length === 1);
  held.open[0].fail(new TypeError("x is undefined"));
  await assert.rejects(broken, { name: "failed", message: "click failed inside the extension: x is undefined" });
  const next = calls.call({ name: "click", arguments: { ref: "e2" } }, CONTEXT, never);
  await until(() => held.open.length === 2);
  held.open[1].finish();
  await next;
});
