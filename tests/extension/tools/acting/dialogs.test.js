import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeBrowser } from "../fake_browser.js";

const browser = new FakeBrowser();
const { answerNext, connectDialogs, takeAnswer } = await import("../../../../extension/tools/acting/dialogs.js");

const HERE = { document: "d", origin: "https://a.example" };

test("dialogs are dismissed unless the model said otherwise, and that once", () => {
  answerNext("s1", 3, { accept: true, text: "Ann", only: "Who?", ...HERE });
  assert.deepEqual([takeAnswer("s1", 3, HERE), takeAnswer("s1", 3, HERE)], [{ accept: true, text: "Ann", only: "Who?", origin: HERE.origin }, { accept: false }]);
});

test("what is said for one session, tab, page or site is not said for another", () => {
  const accept = () => answerNext("s1", 3, { accept: true, ...HERE });
  accept();
  assert.deepEqual([takeAnswer("s2", 3, HERE), takeAnswer("s1", 4, HERE), takeAnswer("s1", 3, HERE)], [{ accept: false }, { accept: false }, { accept: true, origin: HERE.origin }]);
  for (const elsewhere of [{ ...HERE, document: "e" }, { ...HERE, origin: "https://b.example" }]) {
    accept();
    assert.deepEqual([takeAnswer("s1", 3, elsewhere), takeAnswer("s1", 3, HERE)], [{ accept: false }, { accept: false }], "leaving drops it");
  }
});

test("each document's dialogs, captures and focus are connected once, and again where it failed", async () => {
  browser.openTab(1);
  const parts = [];
  globalThis.chrome.scripting.executeScript = async ({ world, args, func }) => {
    parts.push(func.name);
    assert.deepEqual([world, args], ["MAIN", ["channel"]]);
    if (parts.length === 4) throw new Error("The frame was removed.");
    return [{}];
  };
  for (const document of ["d1", "d1", "d2", "d2", "d2"]) await connectDialogs(1, 0, document, "channel");
  assert.deepEqual(parts, Array(3).fill(["connectDialogs", "connectCapture", "connectFocus"]).flat());
});
