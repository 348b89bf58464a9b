/* Names in a session's files, judged by the corpus that judges the host's own too. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { checkedPath, parentsOf } from "../../../extension/sandbox/paths.js";

const { examples } = JSON.parse(readFileSync(new URL("../../../shared_schemas/corpus/sandbox_paths.json", import.meta.url), "utf8"));

test("the corpus of names", () => {
  for (const { name, valid, path, repeat = 1, then = "" } of examples) {
    const whole = path.repeat(repeat) + then;
    if (valid) assert.equal(checkedPath(whole), whole === "." ? "" : whole, name);
    else assert.throws(() => checkedPath(whole), { name: "bad_arguments" }, name);
  }
  assert.deepEqual(parentsOf("a/b/c"), ["a", "a/b"]);
});
