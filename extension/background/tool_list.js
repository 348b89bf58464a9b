/*
 * The page tools as MCP shows them: what shared_schemas/tools/<name>.json says, for each tool the extension has.
 * Reads files of the extension only. Above: background/page_server.js. Below: lib/schema.js.
 */

import { resolveRefs } from "../lib/schema.js";

/** @typedef {Record<string, any> & {name: string, inputSchema: import("../lib/schema.js").Schema}} LentTool */

const FOLDER = "shared_schemas/tools/";

/** "../receipt.json" beside "shared_schemas/tools/x.json" is "shared_schemas/receipt.json". @param {string} file */
const besideTools = (file) => new URL(file, `file:///${FOLDER}`).pathname.slice(1);

/**
 * @param {Iterable<string>} names
 * @param {(path: string) => Promise<any>} readJson  Path from the extension's root.
 * @returns {Promise<Map<string, LentTool>>} By name, in the given order, as `tools/list` gives them.
 */
export async function loadToolList(names, readJson) {
  const load = (/** @type {string} */ file) => readJson(besideTools(file));
  const tools = await Promise.all([...names].map(async (name) => shown(await resolveRefs(await load(`${name}.json`), load))));
  return new Map(tools.map((tool) => [tool.name, tool]));
}

/** @param {Record<string, any>} file */
function shown(file) {
  const plain = Object.entries(file).filter(([key]) => !key.startsWith("x-"));
  const _meta = { "pagehand/risk": file["x-pagehand-risk"], "pagehand/profile": file["x-pagehand-profile"] };
  const { name, inputSchema } = file;
  return { name, inputSchema, ...Object.fromEntries(plain), _meta };
}
