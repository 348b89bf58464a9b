/* The elements that a call is about, from what the browser said of it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { endsOf } from "../../../../extension/panel/view/ends.js";

test("a drag has two ends, cut to length and made safe", () => {
  const target = { element: { ref: "e1", role: "row", name: "Milk\u202e" }, parts: [{ role: "row", name: "Milk" }, { role: "heading", name: "Done and gone" }] };
  assert.deepEqual(endsOf(target, 8), { element: { role: "row", name: "Milk·" }, onto: { role: "heading", name: "Done an…" } });
});

test("a call without a target has none", () => {
  assert.deepEqual(endsOf(null, 8), { element: undefined, onto: undefined });
});
