import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { callDigest, canonicalJson } from "../../../extension/background/digest.js";

const corpus = JSON.parse(readFileSync(new URL("../../../shared_schemas/corpus/digest.json", import.meta.url), "utf8"));

for (const { name, call, text, digest } of corpus.examples) {
  test(`digest: ${name}`, async () => {
    assert.equal(canonicalJson(call), text);
    assert.equal(await callDigest(call.name, call.arguments), digest);
  });
}

test("another argument is another digest", async () => {
  assert.notEqual(await callDigest("click", { ref: "e1" }), await callDigest("click", { ref: "e2" }));
  assert.notEqual(await callDigest("click", { x: 1 }), await callDigest("click", { x: "1" }));
});
