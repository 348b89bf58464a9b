/*
 * The list of page tools this extension lends: name to tool, in the order the model is shown them.
 * One line a tool; schemas are in shared_schemas/tools/<name>.json. Above: background/hand.js. Below: one file per tool.
 */

/** @type {Map<string, import("./types.js").Tool>} */
export const tools = new Map();
