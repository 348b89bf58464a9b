/* Every script of the page is looked at, those of extensions are not, and nothing is left as it was not. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { FakeDebugger } from "./fake_debugger.js";

const browser = new FakeDebugger();
const { DebuggerGone } = await import("../../../extension/tools/debugging.js");
const { scriptsMatch } = await import("../../../extension/tools/page_scripts.js");

const parsed = (scriptId, isDefault) => browser.tell(1, "Debugger.scriptParsed", { scriptId, executionContextAuxData: { isDefault } });

beforeEach(() => {
  browser.sent.length = 0;
  browser.answers = { "Debugger.enable": () => (parsed("1", true), parsed("2", false), parsed("3", true), {}) };
});

for (const [matching, answer] of [["3", true], ["2", false]]) {
  test(`with a match in script ${matching}: ${answer}`, async () => {
    browser.answers["Debugger.searchInContent"] = ({ scriptId }) => ({ result: scriptId === matching ? [{}] : [] });
    assert.equal(await scriptsMatch(1, "x"), answer);
    assert.deepEqual(browser.methods, ["attach", "Debugger.setSkipAllPauses", "Debugger.enable", "Debugger.searchInContent", "Debugger.searchInContent", "Debugger.disable", "detach"]);
    assert.deepEqual(browser.sent[3][1], { scriptId: "1", query: "x", caseSensitive: true, isRegex: true });
  });
}

test("a debugger that goes meanwhile is told", async () => {
  browser.answers["Debugger.searchInContent"] = () => {
    browser.takeAway(1, "target_closed");
    throw new Error("Detached while handling command.");
  };
  await assert.rejects(scriptsMatch(1, "x"), DebuggerGone);
});
