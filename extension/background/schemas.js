/*
 * What shared_schemas/ says about the hand: its tools as MCP shows them, and the shapes of what the hub asks.
 * Reads files of the extension, each once.
 */

import { readSchema } from "../lib/schema.js";

/** @typedef {import("../lib/schema.js").Schema} Schema */
/** @typedef {Record<string, any> & {name: string, inputSchema: Schema}} LentTool */

const ROOT = "shared_schemas";

export class HandSchemas {
  #names;
  #readJson;
  /** @type {Map<string, Promise<any>>} */
  #kept = new Map();
  /** @type {Promise<Map<string, LentTool>> | null} */
  #tools = null;

  /** @param {Iterable<string>} toolNames @param {(path: string) => Promise<any>} readJson  Path from the extension's root. */
  constructor(toolNames, readJson) {
    this.#names = [...toolNames];
    this.#readJson = readJson;
  }

  /** Name to tool, in the given order, as `tools/list` gives them. @returns {Promise<Map<string, LentTool>>} */
  tools() {
    this.#tools ??= this.#allTools().catch((error) => {
      this.#tools = null; // The next call tries again.
      throw error;
    });
    return this.#tools;
  }

  /** @returns {Promise<Map<string, LentTool>>} */
  async #allTools() {
    const files = await Promise.all(this.#names.map((name) => this.#read(`${ROOT}/tools/${name}.json`)));
    return new Map(files.map((file) => [file.name, shown(file)]));
  }

  /** What a `_pagehand/*` method takes. @param {string} method @returns {Promise<Schema>} */
  async paramsOf(method) {
    return (await this.#read(`${ROOT}/methods/${method.slice("_pagehand/".length)}.json`)).params;
  }

  /** The context of a call. @returns {Promise<Schema>} */
  context() {
    return this.#read(`${ROOT}/context.json`);
  }

  /** Files that go along with a call. @returns {Promise<Schema>} */
  files() {
    return this.#read(`${ROOT}/files.json`);
  }

  /** @param {string} path @returns {Promise<any>} */
  #read(path) {
    const kept = this.#kept.get(path);
    if (kept) return kept;
    const reading = readSchema(path, this.#readJson);
    this.#kept.set(path, reading);
    // A failure is not kept: the next call tries again.
    reading.catch(() => this.#kept.delete(path));
    return reading;
  }
}

/** @param {Record<string, any>} file */
function shown(file) {
  const plain = Object.entries(file).filter(([key]) => !key.startsWith("x-"));
  const _meta = { "pagehand/risk": file["x-pagehand-risk"], "pagehand/profile": file["x-pagehand-profile"] };
  const { name, inputSchema } = file;
  return { name, inputSchema, ...Object.fromEntries(plain), _meta };
}
