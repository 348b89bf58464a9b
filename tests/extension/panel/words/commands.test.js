/* Answers of the engine without a model are said in German; their frames are looked for where the engine has them. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { germanAnswer } from "../../../../extension/panel/words/commands.js";

const REPORT = readFileSync(new URL("../../../../native_host/pagehand/providers/commands/report.py", import.meta.url), "utf8");

test("each frame of its report has a German one", () => {
  const frames = [...REPORT.matchAll(/"((?:What I did|Done before that|Not done|Still open)[^"\n]*)"|^(?:STOPPED|NOTHING_LEFT|_HELP) = "([^"\n]+)"|return f?"((?:I|No|Say) [^"\n]+)"|f"(I did not understand [^"\n]+?)\{why\}/gm)];
  const said = frames.map((match) => match.slice(1).find(Boolean) ?? "").map((one) => one.replace(/\\n.*$/s, "").replace(/\{[^}]*\}/g, "x7").trim());
  assert.ok(said.length >= 10, said.join("\n"));
  assert.deepEqual(said.filter((one) => one && germanAnswer(one) === one), []);
});

test("an answer is said line by line; what is quoted stays", () => {
  const answer = "I stopped at step 2 of 3, “click Buy”. I cannot find “Buy” on this page.\n\nDone before that:\n1. Opened https://shop.example.\n\nNot done:\n- “What I did:” is a title";
  assert.equal(
    germanAnswer(answer),
    "Bei Schritt 2 von 3 angehalten, “click Buy”. “Buy” finde ich auf dieser Seite nicht.\n\nDavor erledigt:\n1. https://shop.example geöffnet.\n\nNicht erledigt:\n- “What I did:” is a title",
  );
  assert.equal(germanAnswer("Blue Lamp costs €39."), "Blue Lamp costs €39.");
});
