/*
 * The hub's end of a hand's native port, for tests: a hand is started on a port whose other side is a `Peer` in the test's
 * hands. Messages pass as JSON text, so that nothing reaches the other side that could not travel.
 */

import { readFileSync } from "node:fs";

import { callDigest } from "../../../extension/background/digest.js";
import { startHand } from "../../../extension/background/hand.js";
import { Peer } from "../../../extension/lib/jsonrpc.js";

const ROOT = new URL("../../../", import.meta.url);

export const readJson = async (path) => JSON.parse(readFileSync(new URL(path, ROOT), "utf8"));

export const IDENTITY = { name: "Chromium", browser: "chromium", profile: "profile 1234", instance: "1234", version: "0.1.0" };
export const CONTEXT = { sessionId: "s_1", turnId: "t_1" };

/** Sessions whose name has a number have that tab; others have none yet. */
export const tabOf = async (name, { sessionId }) => {
  const number = /[0-9]+/.exec(name ?? sessionId);
  return number ? { id: Number(number[0]) } : null;
};

const TARGET = { origin: "https://a.example", url: "https://a.example/", tab: "t1", title: "A", sensitive: false };

/** A call as the hub makes it: what it would touch is asked for first. @returns the context to call with. */
export async function describedFor(calls, { name, arguments: args }, context = CONTEXT) {
  const given = { ...context, digest: await callDigest(name, args) };
  await calls.describe({ name, arguments: args }, given, new AbortController().signal);
  return given;
}

/** A tool that answers at once and keeps what it was called with. */
export function makeTool(overrides = {}) {
  const tool = {
    calls: [],
    call: async (args, ctx) => {
      tool.calls.push([args, ctx]);
      return { text: "done", receipt: { ok: true, tab: "t1" } };
    },
    describe: async () => TARGET,
    highlight: async (_args, _ctx, on) => on,
    ...overrides,
  };
  return tool;
}

export class FakeHub {
  /** What the hand asked on all its connections, as [method, params]. */
  asked = [];
  states = [];
  #openings = [];

  /** @param {{tools?: Map<string, object>, answers?: Record<string, (params: object) => object>} & object} options */
  constructor({ tools = new Map([["click", makeTool()]]), answers = {}, ...options } = {}) {
    this.tools = tools;
    this.answers = { initialize: () => ({ protocolVersion: 1 }), "_pagehand/lend": () => ({ handId: "hand_1" }), ...answers };
    this.hand = startHand({
      tools,
      readJson,
      tabOf,
      identify: async () => IDENTITY,
      connect: (_name, handlers) => this.#connect(handlers),
      onState: (state) => this.#changed(state),
      ...options,
    });
  }

  #connect(handlers) {
    const peer = new Peer({
      send: (message) => queueMicrotask(() => handlers.onMessage(JSON.parse(JSON.stringify(message)))),
      onRequest: (method, params) => {
        this.asked.push([method, params]);
        return this.answers[method](params);
      },
    });
    this.peer = peer;
    this.drop = (reason) => handlers.onDisconnect(reason);
    return { post: (message) => queueMicrotask(() => peer.receive(JSON.stringify(message))), close: () => {} };
  }

  #changed(state) {
    this.states.push(state);
    if (state === "open") this.#openings.splice(0).forEach((resolve) => resolve());
  }

  /** Resolves when the hand is lent, at once if it is. */
  async lent() {
    if (this.hand?.state !== "open") await new Promise((resolve) => this.#openings.push(resolve));
    return this.asked.at(-1)[1];
  }

  /** An initialized MCP connection: its id. */
  async connectMcp() {
    const { serverId } = await this.lent();
    const { connectionId } = await this.peer.request("mcp/connect", { serverId });
    await this.mcp(connectionId, "initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "1" } });
    return connectionId;
  }

  mcp(connectionId, method, params = {}, options = {}) {
    return this.peer.request("mcp/message", { connectionId, method, params }, options);
  }

  call(connectionId, name, args, { context = CONTEXT, ...options } = {}) {
    return this.mcp(connectionId, "tools/call", { name, arguments: args, _meta: { "pagehand/context": context } }, options);
  }
}
