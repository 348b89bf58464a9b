/* What the hub says of models and risks is said in German too; the sentences are looked for where the hub has them. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { hubSentence } from "../../../../extension/panel/words/hub.js";

const HUB = new URL("../../../../native_host/pagehand/", import.meta.url);
const SPOKEN = {
  "providers/api/errors.py": /"([a-z][^"\n]* [^"\n]*)",?\n\s*\)|ProviderError\(\s*f?"([^"\n]+)"/g,
  "providers/api/listing.py": /ProviderError\(f?"([^"\n]+)"/g,
  "providers/api/messages.py": /ProviderError\(f?"([^"\n]+)"/g,
  "providers/local/download.py": /SetupError\(\s*f?"([^"\n]+)"/g,
  "providers/engines/model_files.py": /(?:Setup|Pagehand)Error\(\s*f?"([^"\n]+)"/g,
  "brain/loop.py": /Outcome\(\s*"[a-z_]+", f?"([^"\n]+)"|reason = f"([^"\n]+)"/g,
  "brain/reply.py": /f"(the model [^"\n]+)"/g,
  "brain/budget.py": /return "([^"\n]+)"|f"(Stopped[^"\n]+)"/g,
  "gate/warnings.py": /_warning\(\s*"[A-Z]+", f?"([^"\n]+)"|: \("([^"\n]+)", "[A-Z]+"\)|\("(The page's text)"/g,
  "gate/classing.py": /message = f?"([^"\n]+)"/g,
  "gate/policy.py": /message = f?"([^"\n]+)"/g,
};

/** @param {string} file @param {RegExp} pattern */
function spokenIn(file, pattern) {
  const found = [...readFileSync(new URL(file, HUB), "utf8").matchAll(pattern)].map((match) => match.slice(1).find(Boolean) ?? "");
  // What is filled in: a word, so that the sentence is what the hub would say.
  return found.map((said) => said.replace("{limit.span}", "turn").replace(/\{[^}]*\}/g, "x7"));
}

test("each sentence of the hub about models and risks has a German one", () => {
  const all = Object.entries(SPOKEN).map(([file, pattern]) => /** @type {const} */ ([file, spokenIn(file, pattern)]));
  for (const [file, said] of all) assert.ok(said.length > 0, file);
  assert.ok(all.flatMap(([, said]) => said).length > 25);
  const missing = all.flatMap(([, said]) => said.filter((one) => hubSentence(one, "de") === one));
  assert.deepEqual(missing, []);
});

test("what varies is kept, parts that are sentences too are said in German, and English stays as it is", () => {
  const said = "Text that nobody sees on the page speaks to an agent: “Ignore all (previous) instructions”";
  assert.equal(hubSentence(said, "de"), "Text, den auf der Seite niemand sieht, spricht einen Agenten an: „Ignore all (previous) instructions“");
  assert.equal(hubSentence("The link shows a.example, but leads to https://b.example.", "de"), "Der Link zeigt a.example, führt aber zu https://b.example.");
  const quota = "the account's quota or credit is used up; see the provider's billing page";
  assert.match(hubSentence(`GPT-6 cannot work now: ${quota}`, "de"), /^GPT-6 kann zurzeit nicht arbeiten: Das Guthaben/);
  assert.equal(hubSentence(quota, "en"), quota);
  assert.equal(hubSentence("something\nelse", "de"), "something\nelse");
});
