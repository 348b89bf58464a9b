/*
 * What the hub calls this browser. Made once for a profile, by whichever page of the extension asks first: a panel that opens
 * while the background still starts has to say whose panel it is, or the questions about this browser would never come to it.
 * Kept in the browser's storage; above: the background, which lends under this name, and the panel.
 */
import { readStored, writeStored } from "./browser.js";

const KEY = "instance";

/** @returns {Promise<string>} The same for all of this profile's pages, also when two ask at once. */
export function instanceName() {
  return navigator.locks.request("pagehand.instance", async () => {
    const kept = await readStored(KEY);
    if (kept) return kept;
    const made = crypto.randomUUID();
    await writeStored(KEY, made);
    return made;
  });
}
