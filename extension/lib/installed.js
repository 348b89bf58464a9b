/*
 * How Pagehand is started in a terminal on this computer: `pagehand install` writes it beside the extension that it lays out,
 * since an environment's own command is not on everybody's search path. A package or checkout has the plain name.
 */

import { readOwnJson } from "./browser.js";

const PLAIN = "pagehand";

/** The words that come before `install` or `doctor`. @returns {Promise<string>} */
export async function installedCommand() {
  const { command } = await readOwnJson("extension/installed.json").catch(() => ({}));
  return typeof command === "string" && command ? command : PLAIN;
}
