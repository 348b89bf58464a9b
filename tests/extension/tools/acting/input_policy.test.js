/* What the person chose holds at once and lasts; a cancelled banner is a no until they choose anew. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeDebugger } from "../fake_debugger.js";

const browser = new FakeDebugger();
const policy = await import("../../../../extension/tools/acting/input_policy.js");

test("by default trusted input is for pages that insist on it", async () => {
  assert.equal(await policy.inputInForce(), "auto");
  browser.kept.local.trustedInput = "sometimes";
  assert.equal(await policy.inputSetting(), "auto");
});

test("a choice holds at once, here and where another page of the extension made it", async () => {
  await policy.chooseInput("always");
  assert.deepEqual([await policy.inputInForce(), await policy.inputSetting()], ["always", "always"]);
  await globalThis.chrome.storage.local.set({ trustedInput: "never" });
  assert.equal(await policy.inputInForce(), "never");
});

test("who cancels the banner is not shown it again until they choose anew", async () => {
  await policy.chooseInput("always");
  await policy.declineInput();
  assert.deepEqual([await policy.inputInForce(), await policy.isDeclined(), await policy.inputSetting()], ["never", true, "always"]);
  await policy.chooseInput("always");
  assert.deepEqual([await policy.inputInForce(), await policy.isDeclined()], ["always", false]);
});

test("where it was needed is known for the tab and the page", () => {
  policy.noteNeeded(1, "https://a.example/draw?n=1");
  const pages = [[1, "https://a.example/draw#x"], [2, "https://a.example/draw"], [1, "https://a.example/"], [1, "https://b.example/draw"]];
  assert.deepEqual(pages.map(([tab, url]) => policy.isNeeded(tab, url)), [true, false, false, false]);
});

test("what was given any is known for the tab and the site", () => {
  policy.noteGiven(1, "https://a.example");
  assert.deepEqual([policy.wasGiven(1, "https://a.example"), policy.wasGiven(2, "https://a.example"), policy.wasGiven(1, "https://b.example")], [true, false, false]);
});

test("a browser without a debugger never gives it", async () => {
  const { debugger: own } = globalThis.chrome;
  delete globalThis.chrome.debugger;
  await policy.chooseInput("always");
  assert.equal(await policy.inputInForce(), "never");
  globalThis.chrome.debugger = own;
});
