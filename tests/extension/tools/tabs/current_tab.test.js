import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeBrowser } from "../fake_browser.js";

const browser = new FakeBrowser().openTab(1).openTab(2);
const { knownTab } = await import("../../../../extension/tools/tabs/current_tab.js");

test("calls of a turn that come at the same time are about one tab, though another comes to the front between them", async () => {
  const answers = [];
  chrome.tabs.query = () => new Promise((answer) => answers.push(answer));
  const context = { sessionId: "s", turnId: "t", windowId: 1, signal: new AbortController().signal };
  const both = [knownTab(undefined, context), knownTab(undefined, context)];
  assert.equal(answers.length, 1, "the browser is asked once");
  answers[0]([browser.tabOf(1).tab]);
  await both[1];
  chrome.tabs.query = async () => [browser.tabOf(2).tab];
  assert.deepEqual((await Promise.all(both)).map((tab) => tab?.id), [1, 1]);
  assert.equal((await knownTab(undefined, { ...context, turnId: "u", windowId: undefined, tab: "kept" }))?.id, 1, "the session goes on there too");
});

test("where no window is open there is no tab, and none is made", async () => {
  chrome.windows.getLastFocused = async () => Promise.reject(new Error("No last-focused window"));
  chrome.tabs.query = async () => [];
  assert.equal(await knownTab(undefined, { sessionId: "n", turnId: "n", tab: "front", signal: new AbortController().signal }), null);
});

test("where only an installed application is open its page is in front, and never this extension's own window", async () => {
  const own = { ...browser.tabOf(1).tab, id: 8, url: chrome.runtime.getURL("extension/permission/permission.html"), lastAccessed: 2 };
  const application = { ...browser.tabOf(2).tab, id: 9, lastAccessed: 1 };
  chrome.tabs.query = async ({ windowType }) => (windowType === "normal" ? [] : [own, application]);
  chrome.tabs.get = async (id) => (id === 9 ? application : own);
  assert.equal((await knownTab(undefined, { sessionId: "a", turnId: "a", tab: "front", signal: new AbortController().signal }))?.id, 9);
});
