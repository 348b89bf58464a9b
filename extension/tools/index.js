/*
 * The list of page tools this extension lends: name to tool, in the order the model is shown them.
 * One line a tool; schemas are in shared_schemas/tools/<name>.json.
 */

import { drawn, seen } from "./tabs/behind.js";
import { click } from "./click.js";
import { dialog } from "./dialog.js";
import { download } from "./download.js";
import { drag } from "./drag.js";
import { fill } from "./fill.js";
import { find } from "./find.js";
import { focus } from "./focus.js";
import { highlight } from "./highlight.js";
import { hover } from "./hover.js";
import { inspect } from "./inspect.js";
import { navigate } from "./navigate.js";
import { pick } from "./pick.js";
import { press } from "./press.js";
import { readPage } from "./read_page.js";
import { readTable } from "./read_table.js";
import { readText } from "./read_text.js";
import { record } from "./record.js";
import { replay } from "./replay.js";
import { route } from "./route.js";
import { screenshot } from "./screenshot.js";
import { scroll } from "./scroll.js";
import { scrollBy } from "./scroll_by.js";
import { select } from "./select.js";
import { storage } from "./storage.js";
import { tabs } from "./tabs.js";
import { type } from "./type.js";
import { upload } from "./upload.js";
import { wait } from "./wait.js";

/** @type {Map<string, import("./types.js").Tool>} */
export const tools = new Map(
  Object.entries({
    navigate: drawn(navigate), readPage: seen(readPage), screenshot, click: drawn(click), type: drawn(type), find: seen(find, "not_found"),
    readText: seen(readText), readTable: seen(readTable), fill: drawn(fill), select: drawn(select), press: drawn(press), scroll: drawn(scroll), hover: drawn(hover),
    drag: drawn(drag), wait: drawn(wait), tabs, dialog, upload: drawn(upload), download, highlight, pick,
    inspect, focus: drawn(focus), scrollBy: drawn(scrollBy), storage, replay, route, record,
  }),
);
