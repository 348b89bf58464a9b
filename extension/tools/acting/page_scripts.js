/*
 * Looks through the scripts that a tab's pages run, wherever they came from and in every frame, without asking for anything
 * again and without stopping them.
 */

import { DebuggerGone, withDebugger } from "./debugging.js";

/** @typedef {import("./debugging.js").TabDebugger} TabDebugger */
/** A frame that the browser keeps apart has a session of its own; the rest of the tab has none. @typedef {string | undefined} Session */

/** Which scripts there are, and which frames are kept apart, as the browser tells of them. */
class Found {
  /** @type {{scriptId: string, session: Session}[]} */
  scripts = [];
  /** @type {{id: string, parent: Session}[]} */
  sessions = [];

  /** @param {string} method @param {any} params @param {Session} session */
  hear(method, params, session) {
    if (method === "Target.attachedToTarget") this.sessions.push({ id: params.sessionId, parent: session });
    // Extensions' scripts have worlds of their own, which are not the default one.
    if (method === "Debugger.scriptParsed" && params.executionContextAuxData?.isDefault) this.scripts.push({ scriptId: params.scriptId, session });
  }
}

/** Whether a script of the tab's pages matches. @param {number} tabId @param {string} pattern A regular expression. @returns {Promise<boolean>} Rejects with DebuggerGone. */
export function scriptsMatch(tabId, pattern) {
  return withDebugger(tabId, async (tab) => {
    const found = new Found();
    /** @type {Found["hear"]} */
    const hear = (...event) => found.hear(...event);
    tab.listeners.add(hear);
    try {
      await listScripts(tab, found, undefined);
      const query = { query: pattern, caseSensitive: true, isRegex: true };
      const searches = found.scripts.map(({ scriptId, session }) => tab.send("Debugger.searchInContent", { scriptId, ...query }, session));
      const results = await Promise.all(searches.map((search) => search.catch(unlessGone))); // A script may have gone with its frame.
      return results.some((answer) => answer?.result.length > 0);
    } finally {
      tab.listeners.delete(hear);
      if (!tab.gone) await stop(tab).catch(() => undefined); // It may be gone with the tab.
    }
  });
}

/** Has the browser tell of all scripts of one part of the tab and of the frames in it. @param {TabDebugger} tab @param {Found} found @param {Session} session */
async function listScripts(tab, found, session) {
  await tab.send("Debugger.setSkipAllPauses", { skip: true }, session); // First, so that no breakpoint in a page ever holds it.
  await tab.send("Debugger.enable", {}, session); // Answered when every script has been told of.
  const frames = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{ type: "iframe" }] };
  await tab.send("Target.setAutoAttach", frames, session).catch(unlessGone); // Chrome 123 and 124 have no sessions for extensions.
  const inner = found.sessions.filter(({ parent }) => parent === session);
  await Promise.all(inner.map(({ id }) => listScripts(tab, found, id).catch(unlessGone)));
}

/** What one frame or script cannot tell is passed over; without the debugger there is nothing more to look at. @param {unknown} error */
function unlessGone(error) {
  if (error instanceof DebuggerGone) throw error;
}

/** @param {TabDebugger} tab */
async function stop(tab) {
  await tab.send("Target.setAutoAttach", { autoAttach: false, waitForDebuggerOnStart: false, flatten: true });
  await tab.send("Debugger.disable");
}
