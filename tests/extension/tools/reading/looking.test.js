import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeBrowser } from "../fake_browser.js";

const browser = new FakeBrowser();
const { inTab } = await import("../../../../extension/tools/reading/looking.js");
const { done, PageFault } = await import("../../../../extension/tools/call/receipts.js");
const CONTEXT = { sessionId: "s", turnId: "t", signal: new AbortController().signal };

test("a look is done in the tab that is named", async () => {
  browser.openTab(1);
  const result = await inTab("t1", CONTEXT, async (tab) => done(`looked at ${tab.id}`, tab));
  assert.deepEqual([result.text, result.receipt.tab], ["looked at 1", "t1"]);
});

test("a condition of the page is a receipt that says where, a fault of the program is none", async () => {
  browser.openTab(1).openTab(2, { url: "chrome://settings/" });
  const refused = await inTab("t1", CONTEXT, async () => { throw new PageFault("stale", "Read again."); });
  assert.deepEqual([refused.receipt.ok, refused.receipt.reason, refused.receipt.tab], [false, "stale", "t1"]);
  assert.equal((await inTab("t2", CONTEXT, async () => assert.fail("looked"))).receipt.reason, "not_permitted");
  assert.equal((await inTab("t9", CONTEXT, async () => assert.fail("looked"))).receipt.reason, "tab_gone");
  await assert.rejects(inTab("t1", CONTEXT, async () => { throw new TypeError("broken"); }), /broken/);
});
