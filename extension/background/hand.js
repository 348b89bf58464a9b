/*
 * The hand: lends the page tools to the hub on every new connection and answers what the hub asks of them.
 * It decides nothing: the gate did, in the hub; the hand only makes sure that it runs the very call that was decided on.
 */

import { RpcError } from "../lib/errors.js";
import { connectHub, initialize } from "../lib/native.js";
import { faultOf } from "../lib/schema.js";
import { McpServer } from "./mcp_server.js";
import { PageCalls } from "./page_calls.js";
import { HandSchemas } from "./schemas.js";

/** @typedef {{name: string, browser: string, profile: string, instance: string, version: string}} Identity */

/**
 * @typedef {object} HandOptions
 * @property {ReadonlyMap<string, import("../tools/types.js").Tool>} tools
 * @property {(path: string) => Promise<any>} readJson  One of the extension's JSON files.
 * @property {import("./page_calls.js").TabOf} tabOf
 * @property {(tabId: number, turn: {sessionId: string, turnId: string}) => void} [onActing]  A turn acts in this tab.
 * @property {(turnId: string) => void} [onTurnEnded]
 * @property {(sessionId: string) => void} [onSessionDeleted]
 * @property {(asked: {operation: string, sessionId: string, arguments: any}, signal: AbortSignal) => Promise<object>} [sandbox]  Runs Python, keeps its files.
 * @property {() => Promise<Identity>} identify  Who this hand is, for `_pagehand/lend`.
 * @property {import("../lib/native.js").HubOptions["onState"]} [onState]
 * @property {(state: any) => void} [onHub]  The hub's state, after each change.
 * @property {import("../lib/native.js").HubOptions["schedule"]} [schedule]
 * @property {import("../lib/native.js").HubOptions["connect"]} [connect]
 * @property {number} [firstAttempt]
 * @property {{call: number, look: number}} [limits]
 */

/** MCP connections the hub may have open at once. */
const CONNECTION_LIMIT = 64;

/** @typedef {{signal: AbortSignal, id: string | number}} Asked */

class Hand {
  /** What the hub was told to name in `mcp/connect`; new for every connection. */
  #serverId = "";
  /** @type {Map<string, McpServer>} */
  #connections = new Map();
  /** @type {Identity | undefined} */
  #identity;
  /** @type {import("../lib/jsonrpc.js").Peer | undefined} */
  #peer;
  #options;
  #calls;
  #schemas;

  /** @param {HandOptions} options */
  constructor(options) {
    this.#options = options;
    this.#schemas = new HandSchemas(options.tools.keys(), options.readJson);
    this.#calls = new PageCalls(options.tools, this.#schemas, options.tabOf, options.limits, options.onActing);
  }

  /** @param {import("../lib/jsonrpc.js").Peer} peer */
  async hello(peer) {
    this.#peer = peer;
    this.#connections.clear();
    this.#serverId = crypto.randomUUID();
    this.#identity ??= await this.#options.identify();
    const { version } = this.#identity;
    await initialize(peer, { name: "pagehand-extension", version });
    await peer.request("_pagehand/lend", { serverId: this.#serverId, ...this.#identity });
    const { onHub } = this.#options;
    // Nothing waits for it, and without it the next change tells the same.
    if (onHub) void peer.request("_pagehand/state").then(onHub, () => {});
  }

  /** @param {string} method @param {any} params @param {Asked} asked @returns {Promise<object>} */
  async answer(method, params, { signal }) {
    switch (method) {
      case "mcp/connect":
        return this.#connect(params);
      case "mcp/message":
        return this.#server(params).answer(requireText(params, "method"), params.params ?? {}, signal);
      case "mcp/disconnect":
        this.#server(params);
        this.#connections.delete(params.connectionId);
        return {};
      case "_pagehand/describe":
        await this.#checkParams(method, params);
        return this.#calls.describe(params, params.context, signal);
      case "_pagehand/highlight":
        await this.#checkParams(method, params);
        return this.#calls.highlight(params, params.context, params.on, signal);
      case "_pagehand/sandbox":
        await this.#checkParams(method, params);
        return this.#sandbox(params, signal);
      default:
        throw new RpcError("method_not_found", `The hand has no method ${method}.`);
    }
  }

  /** @param {string} method @param {any} params */
  heard(method, params) {
    if (method === "_pagehand/session_deleted") this.#options.onSessionDeleted?.(requireText(params, "sessionId"));
    else if (method === "_pagehand/turn_ended") this.#options.onTurnEnded?.(requireText(params, "turnId"));
    else if (method === "_pagehand/state_changed") this.#options.onHub?.(params);
    // A cancellation inside the MCP connection names the request around it; everything else a hub may say needs no answer.
    else if (method === "mcp/message" && params.method === "notifications/cancelled") this.#peer?.cancelServing(params.params?.requestId);
  }

  /** Ends the turn that runs in a session. @param {string} sessionId */
  stop(sessionId) {
    this.#peer?.notify("session/cancel", { sessionId });
  }

  /** @param {any} params */
  #connect(params) {
    if (requireText(params, "serverId") !== this.#serverId) {
      throw new RpcError("not_yours", "No MCP server with this serverId is lent on this connection.");
    }
    if (this.#connections.size >= CONNECTION_LIMIT) {
      throw new RpcError("limit_reached", `${CONNECTION_LIMIT} MCP connections are open; disconnect one first.`);
    }
    const connectionId = crypto.randomUUID();
    this.#connections.set(connectionId, new McpServer(this.#calls, this.#identity?.version ?? ""));
    return { connectionId };
  }

  /** @param {any} params @param {AbortSignal} signal */
  #sandbox({ operation, sessionId, arguments: args }, signal) {
    const { sandbox } = this.#options;
    if (!sandbox) throw new RpcError("setup", "This hand has no sandbox.");
    return sandbox({ operation, sessionId, arguments: args }, signal);
  }

  /** @param {any} params */
  #server(params) {
    const server = this.#connections.get(requireText(params, "connectionId"));
    if (!server) throw new RpcError("not_yours", "No MCP connection with this connectionId is open; send mcp/connect.");
    return server;
  }

  /** @param {string} method @param {any} params */
  async #checkParams(method, params) {
    const fault = faultOf(await this.#schemas.paramsOf(method), params, "params");
    if (fault) throw new RpcError("invalid_params", `${fault}.`);
    this.#server(params);
  }
}

/** @param {any} params @param {string} name @returns {string} */
function requireText(params, name) {
  if (typeof params[name] !== "string") throw new RpcError("invalid_params", `params needs "${name}" (a string).`);
  return params[name];
}

/** Connects and lends from now on. @param {HandOptions} options */
export function startHand(options) {
  const hand = new Hand(options);
  const { onState, schedule, connect, firstAttempt } = options;
  return Object.assign(connectHub({
    hello: (peer) => hand.hello(peer),
    onRequest: (method, params, asked) => hand.answer(method, params, asked),
    onNotification: (method, params) => hand.heard(method, params),
    onState,
    schedule,
    connect,
    firstAttempt,
  }), { stop: (/** @type {string} */ sessionId) => hand.stop(sessionId) });
}
