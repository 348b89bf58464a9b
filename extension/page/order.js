/*
 * In which order the page code is loaded, layer by layer: what is there (node), how it is read (read), how it is acted on (act), what a
 * person is shown of that (show), what scripts and recordings need of a page (script), and the two that answer the extension.
 * The scripts beside this are classic ones, which import nothing: a layer names only its own things and those of the layers before it
 * that it may build on (tests/house/layers.test.js).
 */

/** Layer to scripts; within a layer, what is needed while another loads comes first. @type {Record<string, string[]>} */
export const LAYERS = {
  node: [
    "text", "forms", "facts", "maps", "standing", "tree", "visibility", "roles", "tables", "doubles", "modals",
    "words", "secrets", "names", "colours", "graphics", "icons", "editors", "written", "chosen", "states", "controls", "folds",
    "familiar", "refs", "sizes", "lettering",
  ],
  read: [
    "budget", "structure", "split", "lines", "frames", "control_lines", "elements", "watch", "kept", "outline",
    "delta", "rendering", "snapshot", "finding", "article", "records", "waiting",
  ],
  act: [
    "turns", "focus", "selecting", "dialogs", "capturing", "pointer", "keyboard", "clipboard", "typing", "editing",
    "choosing", "lists", "scrolling", "pressing", "listboxes", "stepping", "entering", "holding", "keys", "dropping",
    "dragging", "uploading", "trusted", "already", "inner", "asked", "veils", "still", "aim", "presses", "carets", "drawings",
    "observe", "loaders", "rest", "activation", "intents", "bonds", "around", "evidence", "addressed", "describe", "trust_checks",
  ],
  show: [
    "highlight", "picking", "marks",
  ],
  script: [
    "selectors", "locating", "recording", "inventory_trees", "inventory",
  ],
};

/** Addresses of all scripts in the order of loading. */
export const PAGE_FILES = [
  ...Object.entries(LAYERS).flatMap(([layer, names]) => names.map((name) => `/extension/page/${layer}/${name}.js`)),
  "/extension/page/acts.js",
  "/extension/page/main.js",
];
