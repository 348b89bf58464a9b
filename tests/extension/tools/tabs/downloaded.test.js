import assert from "node:assert/strict";
import { test } from "node:test";

import { contentOf } from "../../../../extension/tools/tabs/downloaded.js";

const { signal } = new AbortController();
const said = (/** @type {string} */ text) => `data:text/csv,${encodeURIComponent(text)}`;

test("a short text is told, a long one in part", async () => {
  assert.equal(await contentOf({ name: "a.csv", url: said("a;b\n1;2\n"), received: 8 }, signal), "a;b\n1;2");
  const long = "x".repeat(5000);
  assert.match(await contentOf({ name: "a.txt", url: said(long), received: 5000 }, signal), /^x{4000}\n… 1000 more characters$/);
});

test("nothing is told of what is no text, too large, or not as much as was saved", async () => {
  const file = { name: "a.csv", url: said("a;b"), received: 3 };
  for (const other of [{ name: "a.zip" }, { received: 4 }, { received: 1e9 }, { url: "blob:https://a.example/1" }, { url: "data:broken" }]) {
    assert.equal(await contentOf({ ...file, ...other }, signal), "");
  }
});
