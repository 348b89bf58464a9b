/*
 * Chromium's background has no document, so the sandbox's owner lives in an offscreen one. It answers the background over
 * the port that comes with each question, and hears nobody else.
 */

import { asRpcError } from "../lib/errors.js";
import { answerInTurn } from "./host.js";

navigator.serviceWorker.addEventListener("message", async ({ data, ports: [port] }) => {
  const controller = new AbortController();
  port.onmessage = () => controller.abort(new DOMException("cancelled", "AbortError"));
  try {
    port.postMessage({ result: await answerInTurn(data, controller.signal) });
  } catch (thrown) {
    const { name, message } = asRpcError(thrown);
    port.postMessage({ error: { name, message } });
  }
});
navigator.serviceWorker.startMessages();
