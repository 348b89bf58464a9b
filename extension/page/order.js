/*
 * In which order the page code is loaded, layer by layer: what is there (node), how it is read (read), how it is acted on (act), what a
 * person is shown of that (show), what scripts and recordings need of a page (script). It comes in two parts, as most documents are
 * only ever read and every document pays for what is put into it: the first to answer, and the second once more is asked for.
 * The scripts beside this are classic ones, which import nothing: a layer names only its own things and those of the layers before it
 * that it may build on (tests/house/layers.test.js).
 */

/** Layer to scripts; within a layer, what is needed while another loads comes first. @type {Record<string, string[]>} */
export const LAYERS = {
  node: [
    "text", "forms", "facts", "maps", "standing", "tree", "drawn_words", "listed", "visibility", "roles", "panes",
    "tables", "doubles", "modals", "day_grids", "words", "secrets", "captions", "names", "colours", "graphics",
    "drawn_parts", "icons", "written", "editors", "chosen", "marked", "states", "signs", "controls", "folds", "familiar",
    "surroundings", "cell_words", "rows", "in_cells", "refs", "sizes", "lettering", "still",
  ],
  read: [
    "budget", "structure", "split", "lines", "frames", "day_cells", "hours", "reach", "control_lines", "entries", "elements",
    "watch", "kept", "outline", "redrawn", "row_changes", "comparing", "edited", "delta", "windows", "rendering", "alike",
    "ticks", "bars", "crowded", "captioned", "snapshot", "headings", "fitting", "in_rows", "finding", "searching", "article", "records",
    "waiting", "loaders", "rest",
  ],
  act: [
    "turns", "quiet", "focus", "selecting", "dialogs", "capturing", "pointer", "keyboard", "clipboard", "spoilt",
    "line_breaks", "typing", "editing", "choosing", "besides", "lists", "branches", "scrolling", "pressing", "pressed_again",
    "turned", "taking", "choice_dialogs", "tags", "unoffered", "descending", "listboxes", "stepping", "clocks", "dates", "days",
    "calendars", "sections", "canvas_cells", "cells", "entering", "holding", "keys", "dropping", "kept_order",
    "dragging", "uploading", "trusted", "already", "inner", "asked", "veils", "layers", "spots", "left_open",
    "places", "aim", "presses", "carets", "drawings", "coming", "moves", "open_dialogs", "edges", "observe", "activation",
    "opening", "awaiting", "intents", "around", "bonds", "doing", "evidence", "addressed", "successors", "describe",
    "trust_checks",
  ],
  show: [
    "highlight", "picking", "marks",
  ],
  script: [
    "selectors", "locating", "recording", "inventory_trees", "inventory",
  ],
};

/** @param {string[]} layers @returns {string[]} Addresses of their scripts in the order of loading. */
const filesOf = (...layers) => layers.flatMap((layer) => LAYERS[layer].map((name) => `/extension/page/${layer}/${name}.js`));

/** What every document gets that is asked anything. */
export const READING_FILES = [...filesOf("node", "read"), "/extension/page/main.js"];
/** What a document gets besides when it is to be acted on, shown or taken apart. */
export const ACTING_FILES = ["/extension/page/second.js", ...filesOf("act", "show", "script"), "/extension/page/acts.js", "/extension/page/more.js"];
/** Addresses of all scripts in the order of loading. */
export const PAGE_FILES = [...READING_FILES, ...ACTING_FILES];
