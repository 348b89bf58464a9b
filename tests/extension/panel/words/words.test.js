/* Every sentence exists in both languages, with the same places to fill in: panel/words/attach, panel/words/page,
   panel/words/setup and panel/words/welcome too. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseLanguage, fillIn, SENTENCES, speakIn } from "../../../../extension/panel/words/words.js";

const places = (sentence) => [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

for (const [key, pair] of Object.entries(SENTENCES)) {
  test(`${key} is there in English and German`, () => {
    assert.equal(pair.length, 2);
    for (const sentence of pair) assert.ok(sentence.trim().length > 0);
    assert.deepEqual(places(pair[0]), places(pair[1]));
  });
}

test("the browser's language decides, English for all but German", () => {
  assert.deepEqual(["de", "de-AT", "DE", "en-GB", "den", ""].map(chooseLanguage), ["de", "de", "de", "en", "en", "en"]);
});

test("values are filled in and missing ones stay visible", () => {
  assert.equal(speakIn("de")("delete_named", { title: "A {x}" }), "„A {x}“ löschen");
  assert.equal(fillIn("{a} and {b}", { a: 0 }), "0 and {b}");
});
