import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeBrowser, WHERE } from "../fake_browser.js";

const browser = new FakeBrowser();
const { describeElement, describeTab, highlightElement } = await import("../../../../extension/tools/call/describing.js");
const { frameNumber } = await import("../../../../extension/tools/tabs/memory.js");
const CONTEXT = { sessionId: "s", turnId: "t", signal: new AbortController().signal };
const NOWHERE = { origin: null, url: null, tab: null, title: null, sensitive: false };
const BUTTON = { element: { role: "button", name: "Pay", type: "submit" }, secret: false, formSecret: true, submits: true, evidence: [], bond: { number: 1 } };

/** What is said of e1 in a tab where page code describes it so. */
function described(found, secretWhen = "touched") {
  browser.openTab(1);
  browser.answers(1, () => found);
  return describeElement("t1:e1", CONTEXT, { secretWhen });
}

test("without a tab nothing is touched, and none is made", async () => {
  assert.deepEqual(await describeTab(undefined, CONTEXT), NOWHERE);
  assert.equal((await describeElement("e1", CONTEXT, { secretWhen: "touched" })).unresolved, "not_found");
  assert.equal(browser.tabs.size, 0);
});

test("a tab says where it is, one that is gone that it is", async () => {
  browser.openTab(1);
  assert.deepEqual(await describeTab("t1", CONTEXT), {
    origin: WHERE.origin, url: WHERE.url, tab: "t1", title: "Page", sensitive: false, bonds: [{ tabId: 1, frameId: 0, number: -1, document: "", url: WHERE.url }],
  });
  assert.equal((await describeTab("t9", CONTEXT)).unresolved, "tab_gone");
});

test("an act is sensitive when it goes into a secret, or may send one", async () => {
  const sensitive = async (found, when) => (await described({ ...BUTTON, ...found }, when)).sensitive;
  const plain = { submits: false };
  assert.deepEqual([await sensitive({}, "touched"), await sensitive({}, "submitted"), await sensitive({}, "either")], [true, true, true], "what may send it is never harmless");
  assert.deepEqual([await sensitive(plain, "submitted"), await sensitive(plain, "either")], [false, true]);
  assert.deepEqual([await sensitive({ secret: true }, "touched"), await sensitive({ formSecret: false }, "either")], [true, false]);
});

test("where it leads is told when that is elsewhere", async () => {
  assert.equal((await described({ ...BUTTON, destination: "https://other.example" })).destination, "https://other.example");
  assert.equal("destination" in (await described({ ...BUTTON, destination: WHERE.origin })), false);
});

test("what does not resolve says why", async () => {
  const target = await described({ unresolved: "stale", hint: "e1 is now a link.", candidates: ['[e1] link "x"'] });
  assert.deepEqual([target.unresolved, target.hint, target.candidates, target.sensitive], ["stale", "e1 is now a link.", ['[e1] link "x"'], false]);
});

test("in a frame the origin is the frame's, and refs carry its number", async () => {
  browser.openTab(2, { frames: [{ id: 60, parentId: 0, url: "https://pay.example/form", where: { origin: "https://pay.example" } }] });
  await frameNumber(2, 60);
  browser.answers(2, () => BUTTON, 60);
  const target = await describeElement("t2:f2e1", CONTEXT, { secretWhen: "touched" });
  assert.deepEqual([target.origin, target.url, target.element.ref], ["https://pay.example", "https://pay.example/form", "t2:f2e1"]);
  browser.answers(2, () => ({ unresolved: "stale", hint: "Use [e4].", candidates: ["[e4] button"] }), 60);
  assert.deepEqual((await describeElement("t2:f2e1", CONTEXT, { secretWhen: "touched" })).candidates, ["[f2e4] button"]);
});

test("a page where no tool may work is not touched", async () => {
  browser.openTab(3, { url: "chrome://settings/" });
  assert.equal((await describeElement("t3:e1", CONTEXT, { secretWhen: "touched" })).unresolved, "not_permitted");
});

test("showing an element says whether it is shown, and is never a fault of the call", async () => {
  browser.openTab(1);
  browser.answers(1, ({ do: what, ref, on }) => ({ shown: what === "highlight" && ref === 7 && on }));
  assert.equal(await highlightElement("t1:e7", CONTEXT, true), true);
  assert.ok(browser.asked.at(-1)[2].ms > 180_000, "longer than a question, but not for ever");
  assert.equal(await highlightElement("t1:e7", CONTEXT, false), false);
  assert.equal(await highlightElement("t9:e7", CONTEXT, true), false);
});
