/* What the panel names for the terminal is what `pagehand install` wrote; anything else is the plain name. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { installedCommand } from "../../../extension/lib/installed.js";

globalThis.chrome = /** @type {any} */ ({ runtime: { getURL: (/** @type {string} */ path) => `chrome-extension://x/${path}` } });

/** @param {unknown} told What the file says; an error: it cannot be read. */
function fileSays(told) {
  globalThis.fetch = /** @type {any} */ (async (/** @type {string} */ url) => {
    assert.match(url, /extension\/installed\.json$/);
    if (told instanceof Error) throw told;
    return { json: async () => told };
  });
}

for (const [told, wanted] of /** @type {[unknown, string][]} */ ([
  [{ command: "/home/ann/env/bin/pagehand" }, "/home/ann/env/bin/pagehand"],
  [{ command: "" }, "pagehand"],
  [{ command: 7 }, "pagehand"],
  [new TypeError("Failed to fetch"), "pagehand"],
])) {
  test(`${told instanceof Error ? "no file" : JSON.stringify(told)} is ${wanted}`, async () => {
    fileSays(told);
    assert.equal(await installedCommand(), wanted);
  });
}
