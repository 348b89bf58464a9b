/* The settings page's sentences: each in both languages. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { OPTIONS_SENTENCES, optionsIn } from "../../../../extension/panel/words/options.js";

test("every sentence is there in English and German", () => {
  for (const pair of Object.values(OPTIONS_SENTENCES)) assert.ok(pair.length === 2 && pair.every((sentence) => sentence.trim()) && pair[0] !== pair[1]);
});

test("they are said in one language", () => {
  assert.deepEqual(["en", "de"].map((language) => optionsIn(language)("saved")), ["Saved.", "Gespeichert."]);
});
