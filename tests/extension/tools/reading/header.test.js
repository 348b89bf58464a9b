import assert from "node:assert/strict";
import { test } from "node:test";

import { WHERE } from "../fake_browser.js";

const { headerOf, nothingOn } = await import("../../../../extension/tools/reading/header.js");

test("the header says what the page is and where one stands on it", () => {
  assert.equal(headerOf({ ...WHERE, title: ' A  "quoted"\ntitle ', scrollY: 5, scrollMost: 90 }), 'page "A \\"quoted\\" title" https://page.example/  viewport 800x600 scroll 5/90');
  assert.ok(headerOf({ ...WHERE, title: "t".repeat(999), url: `https://page.example/${"u".repeat(999)}` }).length < 500);
});

test("a page without lines says why there are none", () => {
  assert.match(nothingOn({ ...WHERE, contentType: "image/png" }), /screenshot/);
  assert.match(nothingOn({ ...WHERE, contentType: "text/html" }), /nothing to see/);
});
