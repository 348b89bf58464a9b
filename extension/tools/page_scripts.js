/*
 * Looks through the scripts that a tab's pages run, wherever they came from, without asking for anything again and without
 * stopping them. Frames of other sites that the browser keeps apart are not looked into.
 * Below: debugging. Above: acting_tries.
 */

import { withDebugger } from "./debugging.js";

/** Whether a script of the tab's pages matches. @param {number} tabId @param {string} pattern A regular expression. @returns {Promise<boolean>} Rejects with DebuggerGone. */
export function scriptsMatch(tabId, pattern) {
  return withDebugger(tabId, async (tab) => {
    /** @type {string[]} */
    const scripts = [];
    /** Extensions' scripts have worlds of their own, which are not the default one. @param {string} method @param {any} params */
    const hear = (method, params) => {
      if (method === "Debugger.scriptParsed" && params.executionContextAuxData?.isDefault) scripts.push(params.scriptId);
    };
    tab.listeners.add(hear);
    try {
      await tab.send("Debugger.setSkipAllPauses", { skip: true }); // First, so that no breakpoint in a page ever holds it.
      await tab.send("Debugger.enable"); // Answered when every script has been told of.
      const found = await Promise.all(scripts.map((scriptId) => tab.send("Debugger.searchInContent", { scriptId, query: pattern, caseSensitive: true, isRegex: true })));
      return found.some(({ result }) => result.length > 0);
    } finally {
      tab.listeners.delete(hear);
      if (!tab.gone) await tab.send("Debugger.disable").catch(() => undefined); // It may be gone with the tab.
    }
  });
}
