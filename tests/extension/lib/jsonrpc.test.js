import assert from "node:assert/strict";
import { test } from "node:test";

import { Peer, RpcError } from "../../../extension/lib/jsonrpc.js";

/** A peer whose outgoing messages are kept in `sent`. */
function makePeer(handlers = {}) {
  const sent = [];
  return { sent, peer: new Peer({ send: (message) => sent.push(message), ...handlers }) };
}

/** Two peers that talk to each other through JSON text. */
function makePair(left, right) {
  const a = new Peer({ send: (message) => queueMicrotask(() => b.receive(JSON.stringify(message))), ...left });
  const b = new Peer({ send: (message) => queueMicrotask(() => a.receive(JSON.stringify(message))), ...right });
  return [a, b];
}

/** Lets everything that is ready run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("requests are answered with results and with named errors", async () => {
  const [a] = makePair({}, {
    onRequest: async (method, params) => {
      if (method === "add") return { sum: params.x + params.y };
      throw new RpcError("busy", "Wait.", { turn: 1 });
    },
  });
  assert.deepEqual(await a.request("add", { x: 1, y: 2 }), { sum: 3 });
  await assert.rejects(a.request("other"), { name: "busy", code: -32003, message: "Wait." });
});

test("a handler's fault is internal_error, and the connection lives", async () => {
  const [a] = makePair({}, { onRequest: (method) => (method === "bad" ? undefined.x : { ok: true }) });
  await assert.rejects(a.request("bad"), { name: "internal_error" });
  assert.deepEqual(await a.request("good"), { ok: true });
});

const FAULTS = [
  ["{", null, -32700],
  ["", null, -32700],
  [[], null, -32600],
  [[{ jsonrpc: "2.0", id: 1, method: "x" }], null, -32600],
  ["null", null, -32600],
  [7, null, -32600],
  [{ id: 1, method: "x" }, 1, -32600],
  [{ jsonrpc: "1.0", id: 1, method: "x" }, 1, -32600],
  [{ jsonrpc: "2.0" }, null, -32600],
  [{ jsonrpc: "2.0", id: "a" }, "a", -32600],
  [{ jsonrpc: "2.0", id: null, method: "x" }, null, -32600],
  [{ jsonrpc: "2.0", id: 1.5, method: "x" }, null, -32600],
  [{ jsonrpc: "2.0", id: {}, method: "x" }, null, -32600],
  [{ jsonrpc: "2.0", id: 1, method: 5 }, 1, -32600],
  [{ jsonrpc: "2.0", id: 1, method: "x", params: [] }, 1, -32602],
  [{ jsonrpc: "2.0", id: 1, method: "x", params: "text" }, 1, -32602],
  [{ jsonrpc: "2.0", id: 1, method: "x", params: {} }, 1, -32601],
];

for (const [message, id, code] of FAULTS) {
  test(`answered with ${code}: ${JSON.stringify(message)}`, async () => {
    const { peer, sent } = makePeer();
    peer.receive(message);
    await settle();
    assert.deepEqual(sent.map((answer) => [answer.id, answer.error.code]), [[id, code]]);
  });
}

test("notifications are never answered, whatever is wrong with them", async () => {
  const faults = [];
  const { peer, sent } = makePeer({
    onNotification: () => { throw new Error("handler"); },
    onFault: (error) => faults.push(error.message),
  });
  peer.receive({ jsonrpc: "2.0", method: "x", params: 5 });
  peer.receive({ jsonrpc: "2.0", method: "x" });
  await settle();
  assert.deepEqual([sent, faults], [[], ["handler"]]);
});

test("params that are null count as none", async () => {
  const { peer, sent } = makePeer({ onRequest: (_method, params) => ({ params }) });
  peer.receive({ jsonrpc: "2.0", id: 0, method: "x", params: null });
  await settle();
  assert.deepEqual(sent, [{ jsonrpc: "2.0", id: 0, result: { params: {} } }]);
});

test("an id that is still open is refused, and may come again afterwards", async () => {
  let finish;
  const { peer, sent } = makePeer({ onRequest: () => new Promise((resolve) => (finish = resolve)) });
  peer.receive({ jsonrpc: "2.0", id: 1, method: "x" });
  peer.receive({ jsonrpc: "2.0", id: 1, method: "x" });
  finish({ first: true });
  await settle();
  assert.deepEqual(sent.map((answer) => answer.error?.code ?? answer.result), [-32600, { first: true }]);
  peer.receive({ jsonrpc: "2.0", id: 1, method: "x" });
  finish({ second: true });
  await settle();
  assert.deepEqual(sent.at(-1).result, { second: true });
});

test("answers that nobody waits for are dropped", () => {
  const { peer, sent } = makePeer();
  for (const id of [1, "1", null]) peer.receive({ jsonrpc: "2.0", id, result: {} });
  assert.deepEqual(sent, []);
});

test("an error that answers no request is told to onFault", () => {
  const faults = [];
  const { peer } = makePeer({ onFault: (error) => faults.push(error) });
  peer.receive({ jsonrpc: "2.0", id: null, error: { code: -32030, message: "No hub." } });
  assert.deepEqual(faults.map((error) => [error.name, error.message]), [["setup", "No hub."]]);
});

test("a wait ends at its bound and the other side is told", async () => {
  const { peer, sent } = makePeer();
  await assert.rejects(peer.request("slow", {}, { timeoutMs: 5 }), { name: "timeout" });
  assert.deepEqual(sent[1].method, "notifications/cancelled");
  assert.equal(sent[1].params.requestId, sent[0].id);
  peer.receive({ jsonrpc: "2.0", id: sent[0].id, result: {} });
});

test("aborting cancels the request on both sides", async () => {
  let reason;
  const [a] = makePair({}, {
    onRequest: (_method, _params, { signal }) => new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => { reason = signal.reason; reject(reason); });
    }),
  });
  const controller = new AbortController();
  const waiting = a.request("x", {}, { signal: controller.signal });
  await settle();
  controller.abort();
  await assert.rejects(waiting, { name: "cancelled" });
  await settle();
  assert.equal(reason.name, "cancelled");
  await assert.rejects(a.request("x", {}, { signal: controller.signal }), { name: "cancelled" });
});

test("closing fails what is open, aborts what is served and silences the rest", async () => {
  let aborted = false;
  const { peer, sent } = makePeer({
    onRequest: (_method, _params, { signal }) => new Promise((resolve) => signal.addEventListener("abort", () => { aborted = true; resolve({}); })),
  });
  const waiting = peer.request("x");
  peer.receive({ jsonrpc: "2.0", id: 9, method: "y" });
  peer.close(new RpcError("hand_gone", "Gone."));
  await assert.rejects(waiting, { name: "hand_gone" });
  await settle();
  peer.receive("{");
  peer.notify("z");
  await assert.rejects(peer.request("x"), { name: "hand_gone" });
  assert.deepEqual([aborted, sent.length], [true, 1]);
});

test("a message that cannot be carried fails its request, or becomes the request's error", async () => {
  const sent = [];
  const peer = new Peer({
    send: (message) => {
      if (JSON.stringify(message).length > 300) throw new RpcError("too_large", "Too large.");
      sent.push(message);
    },
    onRequest: () => ({ text: "x".repeat(500) }),
  });
  await assert.rejects(peer.request("x", { text: "x".repeat(500) }), { name: "too_large" });
  peer.receive({ jsonrpc: "2.0", id: 3, method: "read" });
  await settle();
  assert.deepEqual([sent.length, sent[0].id, sent[0].error.code], [1, 3, -32004]);
});

test("a thousand requests at once find their own answers", async () => {
  const [a] = makePair({}, { onRequest: async (_method, { n }) => { if (n % 3 === 0) await settle(); return { n }; } });
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, n) => a.request("x", { n })));
  assert.deepEqual(answers.map((answer) => answer.n), Array.from({ length: 1000 }, (_, n) => n));
});
