/* Every icon is a path that a browser can draw. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ICONS } from "../../../../extension/panel/view/icons.js";

for (const [name, path] of Object.entries(ICONS)) {
  test(`${name} is a path inside its grid`, () => {
    assert.match(path, /^M[MmLlHhVvCcAaZz0-9.\s-]+$/);
    for (const number of path.match(/\d*\.?\d+/g)) assert.ok(Number(number) <= 24);
  });
}
