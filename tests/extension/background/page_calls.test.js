import assert from "node:assert/strict";
import { test } from "node:test";

import { callDigest } from "../../../extension/background/digest.js";
import { PageCalls } from "../../../extension/background/page_calls.js";
import { HandSchemas } from "../../../extension/background/schemas.js";
import { CONTEXT, describedFor, makeTool, readJson, tabOf } from "./fake_hub.js";

const never = new AbortController().signal;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Waits until `holds`, turn by turn of the event loop; digests are made in another thread. */
async function until(holds) {
  const end = performance.now() + 10_000;
  while (!holds() && performance.now() < end) await settle();
  assert.ok(holds());
}

/** Asks what a call would touch, and makes it. */
async function decided(calls, call, context = CONTEXT, signal = never) {
  return calls.call(call, await describedFor(calls, call, context), signal);
}

function makeCalls(tools, limits = { call: 1000, look: 1000 }) {
  return new PageCalls(new Map(Object.entries(tools)), new HandSchemas(Object.keys(tools), readJson), tabOf, limits);
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
  const bonds = [{ tabId: 1, frameId: 0, number: 1, document: "d" }];
  tool.describe = async () => ({ ...CONTEXT, sensitive: false, bonds });
  await decided(makeCalls({ click: tool }), { name: "click", arguments: { ref: "e1" } }, { ...CONTEXT, windowId: 3, tab: "front" });
  const [[args, { signal, ...rest }]] = tool.calls;
  assert.deepEqual([args, rest], [{ ref: "e1" }, { ...CONTEXT, windowId: 3, tab: "front", digest, bonds }]);
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

// background/described
test("an act that nobody described does not run, and a description serves one call of its session", async () => {
  const [click, read] = [makeTool(), makeTool()];
  const calls = makeCalls({ click, readPage: read });
  const call = { name: "click", arguments: { ref: "e1" } };
  const reason = async (context) => (await calls.call(call, context, never)).receipt.reason;
  assert.equal(await reason(CONTEXT), "not_permitted");
  const given = await describedFor(calls, call);
  assert.equal(await reason({ ...given, sessionId: "another" }), "not_permitted");
  assert.equal(await reason(given), undefined);
  assert.equal(await reason(given), "not_permitted");
  assert.equal(click.calls.length, 1);
  await calls.call({ name: "readPage", arguments: {} }, CONTEXT, never);
  assert.equal("bonds" in read.calls[0][1], false, "a plain read travels ahead of its description");
});

test("what cannot be done is not done later, and what is kept for the call stays here", async () => {
  const tool = makeTool({ describe: async () => ({ sensitive: false, unresolved: "stale", hint: "Read again.", bonds: [] }) });
  const calls = makeCalls({ click: tool });
  const call = { name: "click", arguments: { ref: "e1" } };
  const given = { ...CONTEXT, digest: await callDigest("click", { ref: "e1" }) };
  assert.deepEqual(await calls.describe(call, given, never), { sensitive: false, unresolved: "stale", hint: "Read again." });
  assert.equal((await calls.call(call, given, never)).receipt.reason, "not_permitted");
});

test("acts in one tab run one after the other, reads beside them", async () => {
  const [type, read] = [makeHeld(), makeHeld()];
  const calls = makeCalls({ type: type.tool, readPage: read.tool });
  // The first one's digest is the last one made.
  const wanted = ["e1", "e2"].map((ref) => ({ name: "type", arguments: { ref, text: ref.repeat(ref === "e1" ? 50_000 : 1) } }));
  const given = [];
  for (const call of wanted) given.push(await describedFor(calls, call));
  const acts = wanted.map((call, which) => calls.call(call, given[which], never));
  const reads = [1, 2].map(() => calls.call({ name: "readPage", arguments: {} }, CONTEXT, never));
  await until(() => read.open.length === 2 && type.open.length === 1);
  read.open.forEach((held) => held.finish());
  await Promise.all(reads);
  assert.equal(type.open.length, 1);
  type.open[0].finish();
  await acts[0];
  await until(() => type.open.length === 2);
  assert.deepEqual(type.open.map((held) => held.args.ref), ["e1", "e2"]);
  type.open[1].finish();
  await acts[1];
});

test("acts in different tabs run side by side, acts of two sessions in one tab do not", async () => {
  const held = makeHeld();
  const calls = makeCalls({ click: held.tool, navigate: held.tool });
  const act = (sessionId, args, name = "click") => decided(calls, { name, arguments: args }, { ...CONTEXT, sessionId });
  const tabs = { e1: 5, e2: 7, "t5:e3": 5, e4: null, "t9:e5": 9 };
  const acts = [
    act("in 5", { ref: "e1" }),
    act("in 7", { ref: "e2" }),
    act("in 7", { ref: "t5:e3" }),
    act("in 7", { action: "reload", tab: "t5" }, "navigate"),
    act("without a tab", { ref: "e4" }),
    act("in 5", { ref: "t9:e5" }),
  ];
  await until(() => held.open.length === 4);
  // Which of the three in tab 5 comes first is open: what they are is digested in threads.
  for (let started = 4; ; started++) {
    const running = held.open.map((one) => tabs[one.args.ref] ?? (one.args.tab ? 5 : null));
    assert.deepEqual(running.sort(), [5, 7, 9, null].sort());
    await settle();
    assert.equal(held.open.length, 4);
    const [ended] = held.open.splice(held.open.findIndex((one) => one.args.tab || tabs[one.args.ref] === 5), 1);
    ended.finish();
    if (started === acts.length) break;
    await until(() => held.open.length === 4);
  }
  held.open.forEach((one) => one.finish());
  await Promise.all(acts);
});

test("a tab that is gone or never told is no reason to hang or to hide the tool's own answer", async () => {
  const limits = { call: 20, look: 20 };
  const make = (lost) => new PageCalls(new Map([["click", makeTool()]]), new HandSchemas(["click"], readJson), lost, limits);
  const act = (calls) => decided(calls, { name: "click", arguments: { ref: "e1" } });
  assert.equal((await act(make(async () => { throw new Error("tab_gone"); }))).receipt.ok, true);
  assert.equal((await act(make(() => new Promise(() => {})))).receipt.reason, "timeout");
});

test("a call that never ends is a timeout receipt, and the next act waits no longer than its wind-down", async () => {
  const held = makeHeld();
  const calls = makeCalls({ click: held.tool }, { call: 20, look: 20 });
  const { receipt } = await decided(calls, { name: "click", arguments: { ref: "e1" } });
  assert.deepEqual([receipt.ok, receipt.reason], [false, "unanswered"]);
  assert.ok(held.open[0].ctx.signal.aborted);
  const next = decided(calls, { name: "click", arguments: { ref: "e2" } });
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
  const first = decided(calls, { name: "click", arguments: { ref: "e1" } });
  await until(() => held.open.length === 1);
  const controller = new AbortController();
  const second = decided(calls, { name: "click", arguments: { ref: "e2" } }, CONTEXT, controller.signal);
  const third = decided(calls, { name: "click", arguments: { ref: "e3" } });
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
  const broken = decided(calls, { name: "click", arguments: { ref: "e1" } });
  await until(() => held.open.length === 1);
  held.open[0].fail(new TypeError("x is undefined"));
  await assert.rejects(broken, { name: "failed", message: "click failed inside the extension: x is undefined" });
  const next = decided(calls, { name: "click", arguments: { ref: "e2" } });
  await until(() => held.open.length === 2);
  held.open[1].finish();
  await next;
});
