import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeBrowser } from "../fake_browser.js";

const browser = new FakeBrowser();
const { changesIn, deltaLines, linesOf, linesWithFrames, readSection, readTab } = await import("../../../../extension/tools/reading/reading.js");
const { signal } = new AbortController();
const WANT = { sessionId: "s", budget: 2000, controlsOnly: false };
const FRAME = { depth: 0, text: 'frame "Chat"', frame: 0, frameUrl: "https://chat.example/" };
const line = (text, depth = 0) => ({ depth, text });

/** A tab whose top frame has these lines, and a frame with those. */
function tabWith(id, lines, inner) {
  const frames = inner ? [{ id: 40 + id, parentId: 0, url: "https://chat.example/", where: { origin: "https://chat.example" } }] : [];
  browser.openTab(id, { frames });
  browser.answers(id, (message) => (message.do === "read" ? { lines } : { index: -1 }));
  if (inner) browser.answers(id, (message) => (message.do === "read" ? { lines: inner } : { index: 0 }), 40 + id);
  return { id, title: "Page", url: "https://page.example/" };
}

test("lines are indented, and a frame's stand under its own line with its number", async () => {
  const tab = tabWith(1, [line("nav"), line('[e1] link "Home"', 1), FRAME, line("end")], [line('[e1] button "Send"'), line("… more [s1]", 1)]);
  const { text, folded, isDelta } = await readTab(tab, WANT);
  assert.deepEqual(text.split("\n").slice(1), [
    "nav", '  [e1] link "Home"', 'frame "Chat" https://chat.example [f2]', '  [f2e1] button "Send"', "    … more [f2s1]", "end",
  ]);
  assert.deepEqual([folded, isDelta], [0, false]);
});

test("a frame that cannot be read stays one line, which says whether it may come yet", async () => {
  const told = async (/** @type {number} */ id) => (await readTab({ id, title: "Page", url: "https://page.example/" }, WANT)).text;
  tabWith(2, [FRAME], null);
  assert.match(await told(2), /frame "Chat" https:\/\/chat\.example \(not loaded yet\)$/);
  tabWith(21, [FRAME], []);
  browser.answers(21, () => undefined, 61); // It goes while it is asked.
  assert.match(await told(21), /\(not loaded yet\)$/);
  tabWith(22, [FRAME], []);
  browser.tabOf(22).frames.get(62).page = undefined;
  browser.refusal = "Cannot access contents of the page.";
  assert.match(await told(22), /\(not readable\)$/);
  browser.refusal = "";
});

test("what changed is said where that is shorter than the whole", async () => {
  const tab = tabWith(3, Array.from({ length: 9 }, (_, n) => line(`line ${n}`)));
  const answer = (delta) => browser.answers(3, () => ({ lines: Array.from({ length: 9 }, (_, n) => line(`line ${n}`)), delta, changes: delta.length }));
  answer([line("+ line 9")]);
  assert.match((await readTab(tab, WANT)).text, /\nchanged since the last reading:\n\+ line 9$/);
  answer([]);
  assert.match((await readTab(tab, WANT)).text, /\nunchanged since the last reading$/);
  answer(Array.from({ length: 40 }, () => line("+ many changes")));
  assert.equal((await readTab(tab, WANT)).isDelta, false);
  answer([]);
  assert.match((await readTab(tab, { ...WANT, full: true })).text, /line 8$/);
});

test("frames share the budget, and a page never has more than its own", async () => {
  const many = (budget) => Array.from({ length: Math.floor(budget / 20) }, () => line("x".repeat(19)));
  browser.openTab(4, { frames: [{ id: 44, parentId: 0, url: "https://chat.example/", where: { origin: "https://chat.example" } }] });
  browser.answers(4, ({ do: what, budget }) => (what === "read" ? { lines: [FRAME, ...many(budget - 40)] } : {}));
  browser.answers(4, ({ do: what, budget }) => (what === "read" ? { lines: many(budget) } : { index: 0 }), 44);
  const { text } = await readTab({ id: 4, title: "Page", url: "https://page.example/" }, WANT);
  assert.ok(text.length <= 2000, `${text.length} characters`);
  assert.ok(text.includes("[f2]") && text.length > 1500);
});

test("a page without lines says so", async () => {
  assert.match((await readTab(tabWith(5, []), WANT)).text, /nothing to see on this page/);
});

test("an opened part is labelled, and one that is gone is stale", async () => {
  tabWith(6, [line("row 1"), line("row 2")]);
  assert.equal((await readSection(6, 0, 7, WANT)).text, "section [s7]\nrow 1\nrow 2");
  browser.answers(6, () => ({ gone: true }));
  await assert.rejects(readSection(6, 0, 7, WANT), { reason: "stale" });
});

test("an opened part with frames that do not fit is cut at a line", async () => {
  tabWith(7, [FRAME, line("y".repeat(400))], Array.from({ length: 40 }, (_, n) => line(`inner ${n}`)));
  const { text } = await readSection(7, 0, 1, { ...WANT, budget: 500 });
  assert.ok(text.length <= 500 && text.endsWith("… more in the frames of this part"), text);
});

test("changed lines in words, with those that did not fit counted", () => {
  assert.deepEqual(linesOf({ delta: [line("+ [e1] link"), line("in it", 1)], cut: 3 }, 2), ["+ [f2e1] link", "  in it", "… 3 more changed lines; read the page to see them"]);
  assert.deepEqual(deltaLines([line("+ [e1] link")], 2), ["frame [f2]:", "+ [f2e1] link"]);
  assert.deepEqual([deltaLines([line("+ x")], 1), deltaLines([], 2)], [["+ x"], []]);
});

test("after an act in one frame, changes in the others that were read are told", async () => {
  const tab = tabWith(8, [FRAME], [line("words")]);
  await readTab(tab, WANT);
  browser.answers(8, ({ do: what }) => (what === "changes" ? { delta: [line("+ top")], cut: 0 } : {}));
  browser.answers(8, ({ do: what }) => (what === "changes" ? { delta: [line("+ [e3] new")], cut: 0 } : {}), 48);
  assert.deepEqual(await changesIn(8, 0, "s", 900, signal), ["frame [f2]:", "+ [f2e3] new"]);
  assert.deepEqual(await changesIn(8, 48, "s", 900, signal), ["+ top"]);
  assert.deepEqual(await changesIn(8, 0, "another session", 900, signal), []);
});

test("what has come with a frame is told with what stands in the frame, and the frame counts as read", async () => {
  const tab = tabWith(9, [], [line('[e1] textbox "Text"')]);
  const last = { delta: [line("+ main"), { ...FRAME, depth: 1, text: '+ frame "Chat"' }, line('+ [e2] button "Done"')], cut: 0 };
  const lines = await linesWithFrames(tab.id, 0, last, 1, { ...WANT, sessionId: "frames" });
  assert.equal(lines[0], "+ main");
  assert.match(lines[1], /^ {2}\+ frame "Chat" .*\[f\d+\]$/);
  assert.match(lines[2], /^ {4}\+ \[f\d+e1\] textbox "Text"$/);
  assert.equal(lines[3], '+ [e2] button "Done"');
  assert.deepEqual(await linesWithFrames(tab.id, 0, { delta: [{ ...FRAME, text: '~ frame "Chat"' }], cut: 2 }, 1, WANT), ['~ frame "Chat"', "… 2 more changed lines; read the page to see them"]);
});
