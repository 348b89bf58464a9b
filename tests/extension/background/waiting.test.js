/* A waiting question is never invisible, and never told twice. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { WaitingQuestions } from "../../../extension/background/waiting.js";
import { speakIn } from "../../../extension/panel/words/words.js";

const PANEL = "chrome-extension://abc/extension/panel/panel.html";
const question = (id, more = {}) => ({ confirmationId: id, sessionId: "s1", title: "Click button “Buy”", origin: "https://shop.example", ...more });

/** What the person saw, in order, and what is on the button now. */
function makeOutside({ pages = [], atOnce = false } = {}) {
  const seen = { notices: [], windows: 0, badge: "", pages };
  const outside = {
    openPages: async () => seen.pages,
    setBadge: async (text) => void (seen.badge = text),
    showNotice: async (_id, { message }) => void seen.notices.push(message),
    clearNotice: async () => void seen.notices.push("cleared"),
    openWindow: async () => void (seen.windows += 1),
    opensAtOnce: async () => atOnce,
    say: speakIn("en"),
  };
  return { seen, waiting: new WaitingQuestions(outside, async () => "i1") };
}

test("without a panel it is marked and told once, and taken away when it is answered", async () => {
  const { seen, waiting } = makeOutside();
  await waiting.update([question("p1")]);
  await waiting.update([question("p1")]);
  assert.deepEqual([seen.badge, seen.notices], ["1", ["Click button “Buy”, on shop.example"]]);
  await waiting.update([question("p1"), question("p2", { title: "Go to b.example", origin: undefined })]);
  assert.deepEqual([seen.badge, seen.notices.at(-1)], ["2", "Go to b.example"]);
  await waiting.update([]);
  assert.deepEqual([seen.badge, seen.notices.at(-1)], ["", "cleared"]);
});

for (const page of [PANEL, `${PANEL}?questions`]) {
  test(`with ${page.slice(page.lastIndexOf("/"))} open nothing more is shown; when it closes it is told`, async () => {
    const { seen, waiting } = makeOutside({ pages: [page] });
    await waiting.update([question("p1")]);
    assert.deepEqual([seen.badge, seen.notices.filter((one) => one !== "cleared")], ["", []]);
    seen.pages = [];
    await waiting.look();
    assert.deepEqual([seen.badge, seen.notices.at(-1)], ["1", "Click button “Buy”, on shop.example"]);
  });
}

test("one that stands in a terminal is marked, but nobody is disturbed", async () => {
  const { seen, waiting } = makeOutside();
  await waiting.update([question("p1", { shown: true })]);
  assert.deepEqual([seen.badge, seen.notices], ["1", []]);
});

test("one that nobody can answer in its terminal is told then, once", async () => {
  const { seen, waiting } = makeOutside();
  await waiting.update([question("p1", { shown: true })]);
  await waiting.update([question("p1", { shown: false })]);
  await waiting.update([question("p1", { shown: false })]);
  assert.deepEqual([seen.badge, seen.notices], ["1", ["Click button “Buy”, on shop.example"]]);
  await waiting.update([question("p1", { shown: true })]);
  await waiting.update([]);
  assert.deepEqual([seen.badge, seen.notices.at(-1)], ["", "cleared"]);
});

test("one of another browser is not shown here", async () => {
  const { seen, waiting } = makeOutside();
  await waiting.update([question("p1", { instance: "i2" })]);
  assert.deepEqual([seen.badge, seen.notices], ["", []]);
  await waiting.update([question("p1", { instance: "i1" })]);
  assert.equal(seen.badge, "1");
});

test("who wants it gets the window at once, once", async () => {
  const { seen, waiting } = makeOutside({ atOnce: true });
  await waiting.update([question("p1")]);
  await waiting.update([question("p1")]);
  assert.deepEqual([seen.windows, seen.notices], [1, []]);
});

test("a fault of the browser stops no later question", async () => {
  const { seen, waiting } = makeOutside();
  const { error } = console;
  console.error = () => {};
  try {
    seen.pages = null;
    await waiting.update([question("p1")]);
    seen.pages = [];
    await waiting.update([question("p1")]);
  } finally {
    console.error = error;
  }
  assert.equal(seen.badge, "1");
});
