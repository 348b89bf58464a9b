/* Every script of the page and of its frames is looked at, those of extensions are not, and nothing is left as it was not. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { FakeDebugger } from "../fake_debugger.js";

const browser = new FakeDebugger();
const { DebuggerGone } = await import("../../../../extension/tools/acting/debugging.js");
const { scriptsMatch } = await import("../../../../extension/tools/acting/page_scripts.js");

/** Scripts by session: the tab's own part, a frame kept apart, and one in that. */
const SCRIPTS = { top: ["1", "3"], frame: ["4"], inner: ["5"] };
const INSIDE = { top: "frame", frame: "inner" };
const parsed = (scriptId, isDefault, session) => browser.tell(1, "Debugger.scriptParsed", { scriptId, executionContextAuxData: { isDefault } }, session);

beforeEach(() => {
  browser.sent.length = 0;
  browser.answers = {
    "Debugger.enable": (_, session) => {
      for (const scriptId of SCRIPTS[session ?? "top"]) parsed(scriptId, true, session);
      parsed("2", false, session);
    },
    "Target.setAutoAttach": ({ autoAttach }, session) => {
      const sessionId = INSIDE[session ?? "top"];
      if (autoAttach && sessionId) browser.tell(1, "Target.attachedToTarget", { sessionId }, session);
    },
  };
});

for (const [matching, answer] of [["3", true], ["5", true], ["2", false]]) {
  test(`with a match in script ${matching}: ${answer}`, async () => {
    browser.answers["Debugger.searchInContent"] = ({ scriptId }) => ({ result: scriptId === matching ? [{}] : [] });
    assert.equal(await scriptsMatch(1, "x"), answer);
    const searched = browser.sent.filter(([method]) => method === "Debugger.searchInContent");
    assert.deepEqual(searched.map(([, { scriptId }, session]) => [scriptId, session]), [["1", undefined], ["3", undefined], ["4", "frame"], ["5", "inner"]]);
    assert.deepEqual(browser.methods.slice(0, 3), ["attach", "Debugger.setSkipAllPauses", "Debugger.enable"]);
    assert.deepEqual(browser.methods.slice(-3), ["Target.setAutoAttach", "Debugger.disable", "detach"]);
    assert.equal(browser.sent.at(-3)[1].autoAttach, false);
  });
}

test("a frame that leaves meanwhile is passed over", async () => {
  const enable = browser.answers["Debugger.enable"];
  browser.answers["Debugger.enable"] = (params, session) => (session === "frame" ? Promise.reject(new Error("Session with given id not found.")) : enable(params, session));
  browser.answers["Debugger.searchInContent"] = () => ({ result: [] });
  assert.equal(await scriptsMatch(1, "x"), false);
});

test("a debugger that goes meanwhile is told", async () => {
  browser.answers["Debugger.searchInContent"] = () => {
    browser.takeAway(1, "target_closed");
    throw new Error("Detached while handling command.");
  };
  await assert.rejects(scriptsMatch(1, "x"), DebuggerGone);
});
