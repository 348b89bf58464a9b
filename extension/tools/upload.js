/*
 * upload: files of the person's, which the hub sends along with the call, into a file field, a drop zone, or what a
 * button opens as a file chooser.
 */

import { injectUploads } from "../lib/browser_own_world.js";
import { act } from "./acting/act.js";
import { describeElement, highlightElement } from "./call/describing.js";
import { ask } from "./tabs/frames.js";

/** @typedef {import("./types.js").SentFile} SentFile */

const PIECE = 4 * 1024 * 1024; // Characters of base64 in one message to the page; divisible by 4, so that each piece is whole.
const MOST_DOCUMENTS = 500;

/** Documents whose choosers ask, by their channels' names. @type {Set<string>} */
const connected = new Set();

/** @param {{tab: {id: number}, frameId: number}} target @param {SentFile[]} files @param {AbortSignal} signal */
async function handOver({ tab, frameId }, files, signal) {
  let channel = "";
  for (const [file, { data, ...about }] of files.entries()) {
    for (let at = 0, piece = 0; at < data.length || piece === 0; at += PIECE, piece += 1) {
      const message = { do: "takeFile", file, piece, ...about, data: data.slice(at, at + PIECE) };
      channel = (await ask(tab.id, frameId, message, { signal })).channel;
    }
  }
  if (!channel || connected.has(channel)) return;
  connected.add(channel);
  for (const old of connected) if (connected.size > MOST_DOCUMENTS) connected.delete(old);
  await injectUploads(tab.id, frameId, channel).catch(() => connected.delete(channel)); // The page is just being left.
}

/** @type {import("./types.js").Tool} */
export const upload = {
  call({ ref }, context) {
    const files = context.files ?? [];
    const verb = `gave ${files.map(({ name }) => JSON.stringify(name)).join(", ") || "nothing"} to`;
    /** @param {import("./acting/effects.js").Target} target */
    const late = async (target) => {
      await handOver(target, files, context.signal);
      return {};
    };
    return act({ ref, kind: "upload", details: {}, wanted: { kind: "upload" }, verb, late }, context);
  },
  describe: ({ ref }, context) => describeElement(ref, context, { secretWhen: "touched", act: { kind: "upload" } }),
  highlight: ({ ref }, context, on) => highlightElement(ref, context, on),
};
