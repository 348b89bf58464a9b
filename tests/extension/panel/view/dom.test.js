/* Text of pages made safe for one line. The builders themselves are judged in the browser by every other view test. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageText } from "../../../../extension/panel/view/dom.js";

const cases = [
  ["plain", "plain"],
  ["  two\n lines\t", "two lines"],
  ["a\u202egnp.exe", "a·gnp.exe"],
  ["x\u0000\u0007\u200by\u2066z", "x···y·z"],
  [null, ""],
  [undefined, ""],
  [42, "42"],
];
for (const [given, shown] of cases) {
  test(`${JSON.stringify(given)} is shown as ${shown}`, () => assert.equal(pageText(given), shown));
}

test("long text is cut by characters, not in the middle of one", () => {
  const cut = pageText("😀".repeat(30), 10);
  assert.equal([...cut].length, 10);
  assert.ok(cut.endsWith("…"));
});
