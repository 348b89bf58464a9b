/*
 * What an interpreter is made of: Pyodide's files as the extension carries them, checked against pyodide.json, and our own
 * two texts. Read anew for each interpreter, because the bytes go to it for good.
 */

import { ownUrl } from "../lib/browser.js";
import { RpcError } from "../lib/errors.js";

/** @typedef {{files: Record<string, ArrayBuffer>, runner: string, worker: string}} Pack */

const FOLDER = "node_modules/pyodide";

/** @param {string} path @returns {Promise<Response>} */
async function own(path) {
  const answer = await fetch(ownUrl(path)).catch(() => null);
  if (!answer?.ok) throw new RpcError("setup", `This extension was laid out without ${path}, which Python needs; run \`pagehand install\` and reload the extension.`);
  return answer;
}

/** @param {ArrayBuffer} bytes */
async function sha256(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @returns {Promise<Pack>} Throws RpcError setup. */
export async function readPack() {
  /** @type {{version: string, sha256: Record<string, string>}} */
  const known = await (await own("extension/sandbox/pyodide.json")).json();
  const entries = await Promise.all(
    Object.entries(known.sha256).map(async ([name, digest]) => {
      const bytes = await (await own(`${FOLDER}/${name}`)).arrayBuffer();
      if ((await sha256(bytes)) !== digest) throw new RpcError("setup", `${name} is not the one of Pyodide ${known.version} that Pagehand was made with; run \`pagehand install\` and reload the extension.`);
      return /** @type {[string, ArrayBuffer]} */ ([name, bytes]);
    }),
  );
  const [runner, worker] = await Promise.all(["runner.py", "worker.js"].map(async (name) => (await own(`extension/sandbox/${name}`)).text()));
  return { files: Object.fromEntries(entries), runner, worker };
}
