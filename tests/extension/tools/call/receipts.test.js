import assert from "node:assert/strict";
import { test } from "node:test";

import { done, originOf, PageFault, placed, refused } from "../../../../extension/tools/call/receipts.js";

const PLACE = { id: 3, url: "https://shop.example/cart?id=1", title: "Cart" };

test("an origin, or the scheme of what has none", () => {
  const origins = { "https://shop.example:8443/a": "https://shop.example:8443", "about:blank": "about:", "data:text/html,x": "data:", "no address": "" };
  for (const [url, origin] of Object.entries(origins)) assert.equal(originOf(url), origin, url);
});

test("a receipt says where, and counts what the model reads", () => {
  assert.deepEqual(placed(PLACE), { tab: "t3", url: PLACE.url, origin: "https://shop.example", title: "Cart" });
  const { text, receipt } = done("clicked 😀", PLACE, { input: "untrusted" });
  assert.equal(text, "clicked 😀");
  assert.deepEqual(receipt, { ok: true, ...placed(PLACE), characters: 10, input: "untrusted" });
});

test("a refusal says why, what to do next and what else there is, at most five", () => {
  const fault = new PageFault("stale", "Use a candidate.", ["a", "b", "c", "d", "e", "f"]);
  const { text, receipt } = refused(fault, PLACE);
  assert.deepEqual(text.split("\n"), ["Not done (stale): Use a candidate.", "  a", "  b", "  c", "  d", "  e"]);
  assert.deepEqual([receipt.ok, receipt.reason, receipt.hint, receipt.candidates], [false, "stale", "Use a candidate.", ["a", "b", "c", "d", "e"]]);
  assert.equal(receipt.characters, text.length);
});

test("without a place or candidates a refusal leaves them out", () => {
  const { receipt } = refused(new PageFault("tab_gone", "Gone."), null);
  assert.deepEqual(Object.keys(receipt).sort(), ["characters", "hint", "ok", "reason"]);
});
