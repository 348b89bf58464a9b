import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { FakeBrowser } from "../tools/fake_browser.js";

const browser = new FakeBrowser().openTab(1).openTab(2);
const { steadyTab } = await import("../../../extension/lib/browser_tabs.js");
const answer = chrome.tabs.get;
let asked = 0;

beforeEach(async () => {
  chrome.tabs.get = (id) => {
    asked += 1;
    return answer(id);
  };
  await steadyTab(1);
  await steadyTab(2);
  asked = 0;
});

test("a tab that did not change is asked for once", async () => {
  assert.deepEqual([(await steadyTab(1))?.id, (await steadyTab(1))?.id, asked], [1, 1, 0]);
});

for (const [event, told] of [["Updated", [1, { status: "loading" }]], ["Removed", [1]], ["Attached", [1]], ["Activated", [{ tabId: 2 }]], ["Replaced", [3, 1]]]) {
  test(`a tab is asked for anew after on${event}`, async () => {
    browser.tellTabs(event, ...told);
    await steadyTab(1);
    assert.equal(asked, 1);
  });
}

test("what changes in one tab says nothing of another", async () => {
  browser.tellTabs("Updated", 1, {});
  await steadyTab(2);
  assert.equal(asked, 0);
});

test("an answer that was given before a change and came after it is not kept", async () => {
  browser.tellTabs("Updated", 1, {});
  const coming = steadyTab(1);
  browser.tellTabs("Updated", 1, {});
  await coming;
  await steadyTab(1);
  assert.equal(asked, 2);
});

test("a tab that is gone is null, every time", async () => {
  assert.deepEqual([await steadyTab(9), await steadyTab(9)], [null, null]);
});
