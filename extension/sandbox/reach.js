/*
 * The sandbox as the background asks it: here where the background is a page (Firefox), else in an offscreen document that
 * is opened with the first question (Chromium). Nothing of it is loaded before that.
 */

import { hasDocument, offscreenPage } from "../lib/browser_offscreen.js";
import { RpcError } from "../lib/errors.js";
import { forgetSession, keepSessions } from "./store.js";

/** @typedef {import("./host.js").Asked} Asked */

/** @param {Asked} asked @param {AbortSignal} signal @returns {Promise<object>} Rejects with RpcError. */
export async function askSandbox(asked, signal) {
  if (asked.operation === "keep") {
    await keepSessions(asked.arguments.sessions);
    return {};
  }
  if (hasDocument()) return (await import("./host.js")).answerInTurn(asked, signal);
  const page = await offscreenPage("extension/sandbox/offscreen.html", "runs Python that a person asked for, in a sandboxed frame");
  return askPage(page, asked, signal);
}

/** @param {{postMessage(message: unknown, transfer: Transferable[]): void}} page @param {Asked} asked @param {AbortSignal} signal @returns {Promise<object>} */
function askPage(page, asked, signal) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    const stop = () => {
      port1.postMessage("cancel");
      reject(signal.reason);
    };
    signal.addEventListener("abort", stop, { once: true });
    port1.onmessage = ({ data: { result, error } }) => {
      signal.removeEventListener("abort", stop);
      port1.close();
      if (error) reject(new RpcError(error.name, error.message));
      else resolve(result);
    };
    page.postMessage(asked, [port2]);
  });
}

/** The session is gone, and its files with it. @param {string} session */
export async function forgetFiles(session) {
  await forgetSession(session);
}
