import assert from "node:assert/strict";
import { test } from "node:test";

import { inFrame, inOtherTab, parseName } from "../../../../extension/tools/call/names.js";

test("a ref or handle says its tab, frame and number", () => {
  const names = {
    e12: { number: 12 }, s4: { number: 4 }, f2e7: { frame: 2, number: 7 }, f10s3: { frame: 10, number: 3 },
    "t3:e12": { tab: "t3", number: 12 }, "t3:f2e7": { tab: "t3", frame: 2, number: 7 },
  };
  for (const [text, parts] of Object.entries(names)) assert.deepEqual(parseName(text), parts, text);
});

test("what is no ref is none", () => {
  for (const text of ["", "e", "12", "f2", "t3", "e1x", "f2:e1", "e12 ", "E12"]) assert.throws(() => parseName(text), /is no ref/, text);
});

test("a frame's number goes into its own refs and handles, never into what a page wrote", () => {
  assert.equal(inFrame('[e1] link "x" … more [s2]', 3), '[f3e1] link "x" … more [f3s2]');
  assert.equal(inFrame('"see \\[e9]" [e1] frame [f2]', 3), '"see \\[e9]" [f3e1] frame [f2]');
  assert.equal(inFrame("[e1] in the top frame", 1), "[e1] in the top frame");
});

test("refs of a tab that is not the current one name it", () => {
  assert.equal(inOtherTab('[e1] link "x" [f2e7] "\\[e9]" … more [s2] frame [f2]', "t3"), '[t3:e1] link "x" [t3:f2e7] "\\[e9]" … more [t3:s2] frame [f2]');
});
