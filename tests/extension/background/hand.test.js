import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { CONTEXT, FakeHub, IDENTITY, makeTool } from "./fake_hub.js";

/** A promise and what fulfils it. */
function withResolvers() {
  let resolve;
  return { promise: new Promise((settle) => { resolve = settle; }), resolve };
}

const hubs = [];
afterEach(() => hubs.splice(0).forEach((hub) => hub.hand.close()));

function makeHub(options) {
  const hub = new FakeHub(options);
  hubs.push(hub);
  return hub;
}

test("says who it is and lends, in this order", async () => {
  const hub = makeHub();
  const { serverId, ...rest } = await hub.lent();
  assert.deepEqual(hub.asked.map(([method]) => method), ["initialize", "_pagehand/lend"]);
  assert.deepEqual(hub.asked[0][1], {
    protocolVersion: 1,
    clientInfo: { name: "pagehand-extension", version: "0.1.0" },
    clientCapabilities: { _meta: { "pagehand/extensions": 1 } },
  });
  assert.deepEqual(rest, IDENTITY);
  assert.match(serverId, /^[0-9a-f-]{36}$/);
});

test("the hub may ask for the tools before it has answered the lending", async () => {
  const names = [];
  const hub = makeHub({
    answers: {
      "_pagehand/lend": async ({ serverId }) => {
        const { connectionId } = await hub.peer.request("mcp/connect", { serverId });
        await hub.mcp(connectionId, "initialize", { protocolVersion: "2025-11-25" });
        names.push(...(await hub.mcp(connectionId, "tools/list")).tools.map((tool) => tool.name));
        return { handId: "hand_1" };
      },
    },
  });
  await hub.lent();
  assert.deepEqual(names, ["click"]);
});

test("lends again after a lost connection, under a new name that alone is valid", async () => {
  const hub = makeHub({ schedule: (_ms, callback) => { setImmediate(callback); return () => {}; } });
  const first = await hub.lent();
  const connectionId = await hub.connectMcp();
  hub.drop("Native host has exited.");
  const second = await hub.lent();
  assert.notEqual(second.serverId, first.serverId);
  assert.equal(second.instance, first.instance);
  await assert.rejects(hub.peer.request("mcp/connect", { serverId: first.serverId }), { name: "not_yours" });
  await assert.rejects(hub.mcp(connectionId, "ping"), { name: "not_yours" });
  await hub.connectMcp();
});

test("connections end with mcp/disconnect and are bounded", async () => {
  const hub = makeHub();
  const { serverId } = await hub.lent();
  const { connectionId } = await hub.peer.request("mcp/connect", { serverId });
  await hub.peer.request("mcp/disconnect", { connectionId });
  await assert.rejects(hub.mcp(connectionId, "ping"), { name: "not_yours" });
  await assert.rejects(hub.peer.request("mcp/disconnect", { connectionId }), { name: "not_yours" });
  await assert.rejects(async () => {
    for (let n = 0; n < 100; n += 1) await hub.peer.request("mcp/connect", { serverId });
  }, { name: "limit_reached" });
});

for (const [method, params, name] of [
  ["mcp/connect", {}, "invalid_params"],
  ["mcp/connect", { serverId: 5 }, "invalid_params"],
  ["mcp/message", {}, "invalid_params"],
  ["mcp/message", { connectionId: "none", method: "ping" }, "not_yours"],
  ["session/prompt", {}, "method_not_found"],
  ["_pagehand/unheard_of", {}, "method_not_found"],
]) {
  test(`${method} with ${JSON.stringify(params)} is ${name}`, async () => {
    const hub = makeHub();
    await hub.lent();
    await assert.rejects(hub.peer.request(method, params), { name });
  });
}

test("a cancellation inside the MCP connection stops the call", async () => {
  const { promise: started, resolve: start } = withResolvers();
  const { promise: stopped, resolve: stop } = withResolvers();
  const waits = makeTool({ call: (_args, { signal }) => new Promise(() => { signal.addEventListener("abort", stop); start(); }) });
  const hub = makeHub({ tools: new Map([["readPage", waits]]) });
  const connectionId = await hub.connectMcp();
  const call = hub.call(connectionId, "readPage", {});
  await started;
  // Ids count up from 1 on each connection: connect, initialize, call.
  hub.peer.notify("mcp/message", { connectionId, method: "notifications/cancelled", params: { requestId: 3 } });
  await assert.rejects(call, { name: "cancelled" });
  await stopped;
});

test("a call cancelled before it began never reaches the tool", async () => {
  const tool = makeTool();
  const hub = makeHub({ tools: new Map([["readPage", tool]]) });
  const connectionId = await hub.connectMcp();
  const call = hub.call(connectionId, "readPage", {});
  hub.peer.notify("notifications/cancelled", { requestId: 3 });
  await assert.rejects(call, { name: "cancelled" });
  await hub.mcp(connectionId, "ping");
  assert.deepEqual(tool.calls, []);
});

test("describes and highlights the target of a call", async () => {
  const seen = [];
  const tool = makeTool({
    describe: async (args, ctx) => { seen.push([args, ctx.sessionId, ctx.windowId]); return { sensitive: true, tab: "t2" }; },
    highlight: async (_args, _ctx, on) => { seen.push(on); return on; },
  });
  const hub = makeHub({ tools: new Map([["click", tool]]) });
  const connectionId = await hub.connectMcp();
  const call = { connectionId, name: "click", arguments: { ref: "e1" }, context: { ...CONTEXT, windowId: 4 } };
  assert.deepEqual(await hub.peer.request("_pagehand/describe", call), { sensitive: true, tab: "t2" });
  assert.deepEqual(await hub.peer.request("_pagehand/highlight", { ...call, on: true }), { shown: true });
  assert.deepEqual(await hub.peer.request("_pagehand/highlight", { ...call, on: false }), { shown: false });
  assert.deepEqual(seen, [[{ ref: "e1" }, "s_1", 4], true, false]);
  await assert.rejects(hub.peer.request("_pagehand/describe", { ...call, arguments: {} }), { name: "bad_arguments" });
  await assert.rejects(hub.peer.request("_pagehand/describe", { ...call, connectionId: "none" }), { name: "not_yours" });
  await assert.rejects(hub.peer.request("_pagehand/describe", { ...call, context: {} }), { name: "invalid_params" });
});

test("a page that never answers does not hold a describe or a highlight", async () => {
  const never = () => new Promise(() => {});
  const hub = makeHub({ tools: new Map([["click", makeTool({ describe: never, highlight: never })]]), limits: { call: 20, look: 10 } });
  const connectionId = await hub.connectMcp();
  const call = { connectionId, name: "click", arguments: { ref: "e1" }, context: CONTEXT };
  await assert.rejects(hub.peer.request("_pagehand/describe", call), { name: "timeout" });
  await assert.rejects(hub.peer.request("_pagehand/highlight", { ...call, on: true }), { name: "timeout" });
});
