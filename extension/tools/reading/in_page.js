/*
 * Runs a function in a tab's top document, within a bound: a page that is busy holds no call.
 */

import { runInPage } from "../../lib/browser_listening.js";
import { LATE, within } from "../call/bounded.js";
import { goneFault } from "../tabs/frames.js";
import { ANSWER_MS, silence } from "../call/receipts.js";

/**
 * @template T @param {{id: number}} tab @param {(...args: any[]) => T | Promise<T>} func @param {unknown[]} args
 * @param {{world?: "MAIN" | "ISOLATED", ms?: number}} [how] @returns {Promise<T>} Throws PageFault timeout, tab_gone, navigated; rejects with the browser's own sentence.
 */
export async function inPage(tab, func, args, { world = "MAIN", ms = ANSWER_MS } = {}) {
  try {
    const answer = await within(runInPage(tab.id, func, args, world), ms);
    if (answer !== LATE) return answer;
  } catch (error) {
    throw (await goneFault(tab.id, String(error))) ?? error;
  }
  throw silence();
}
