/*
 * The hand as an MCP server: one instance per connection that the hub opened inside its ACP connection.
 * The part of MCP that a server with tools needs; messages come in by `answer`, results go out as its value.
 */

import { RpcError } from "../lib/errors.js";

/** @typedef {import("./page_calls.js").PageCalls} PageCalls */

/** Revisions of MCP that this server speaks, newest first. */
export const MCP_VERSIONS = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];

export class McpServer {
  #initialized = false;
  #calls;
  #version;

  /** @param {PageCalls} calls @param {string} version  Of the extension. */
  constructor(calls, version) {
    this.#calls = calls;
    this.#version = version;
  }

  /**
   * @param {string} method @param {any} params @param {AbortSignal} signal
   * @returns {Promise<object>} The bare MCP result. Rejects with `RpcError`.
   */
  async answer(method, params, signal) {
    if (method === "initialize") return this.#initialize(params);
    if (method === "ping") return {};
    if (!this.#initialized) throw new RpcError("not_initialized", "Send initialize on this MCP connection first.");
    if (method === "tools/list") return { tools: await this.#calls.list() };
    if (method === "tools/call") return this.#call(params, signal);
    throw new RpcError("method_not_found", `The hand has no MCP method ${method}.`);
  }

  /** @param {any} params */
  #initialize(params) {
    if (typeof params.protocolVersion !== "string") throw new RpcError("invalid_params", "initialize needs protocolVersion (a string).");
    this.#initialized = true;
    const [newest] = MCP_VERSIONS;
    return {
      protocolVersion: MCP_VERSIONS.includes(params.protocolVersion) ? params.protocolVersion : newest,
      capabilities: { tools: { listChanged: false } },
      serverInfo: { name: "pagehand-hand", title: "Pagehand page tools", version: this.#version },
    };
  }

  /** @param {any} params @param {AbortSignal} signal */
  async #call({ name, arguments: args = {}, _meta }, signal) {
    if (typeof name !== "string") throw new RpcError("invalid_params", "tools/call needs name (a string).");
    const { text, receipt, images = [], documents = [] } = await this.#calls.call({ name, arguments: args, files: _meta?.["pagehand/files"] }, _meta?.["pagehand/context"], signal);
    return {
      content: [
        ...(text ? [{ type: "text", text }] : []),
        ...images.map(({ data, mimeType }) => ({ type: "image", data, mimeType })),
        ...documents.map(({ data, mimeType, uri }) => ({ type: "resource", resource: { uri, mimeType, blob: data } })),
      ],
      structuredContent: receipt,
      isError: !receipt.ok,
    };
  }
}
