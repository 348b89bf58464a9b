/*
 * The list of page tools this extension lends: name to tool, in the order the model is shown them.
 * One line a tool; schemas are in shared_schemas/tools/<name>.json. Above: background/hand.js. Below: one file per tool.
 */

import { click } from "./click.js";
import { navigate } from "./navigate.js";
import { readPage } from "./read_page.js";
import { screenshot } from "./screenshot.js";
import { type } from "./type.js";

/** @type {Map<string, import("./types.js").Tool>} */
export const tools = new Map(Object.entries({ navigate, readPage, screenshot, click, type }));
