/* The page code's layers: a script names what stands in its own layer or in one before it, and nothing of those after it. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { LAYERS, PAGE_FILES } from "../../extension/page/order.js";

const textOf = (file) => readFileSync(new URL(`../..${file}`, import.meta.url), "utf8");
const names = [...Object.keys(LAYERS), "top"];
const layerOf = (file) => names.find((layer) => file.startsWith(`/extension/page/${layer}/`)) ?? "top";
const code = new Map(PAGE_FILES.map((file) => [file, textOf(file).replace(/("(?:[^"\\\n]|\\.)*")|\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, (_whole, kept, space) => kept ?? space ?? "")]));

/** What each script gives the others: the names it declares outside of any function. */
const givenBy = new Map([...code].flatMap(([file, text]) => [...text.matchAll(/^(?:const|let|class|function|async function) (\w+)/gm)].map(([, name]) => [name, file])));

/** @param {string} file @returns {string[]} Scripts whose names it says. */
function usedBy(file) {
  const said = new Set(code.get(file).match(/(?<![\w.$"'`])\w+/g));
  return [...new Set([...givenBy].filter(([name, giver]) => giver !== file && said.has(name)).map(([, giver]) => giver))];
}

test("the scripts give each other names, which this test can see", () => {
  assert.ok(usedBy("/extension/page/more.js").length > 10);
  assert.ok(usedBy("/extension/page/read/snapshot.js").includes("/extension/page/node/refs.js"));
});

for (const file of PAGE_FILES) {
  test(`${file} builds on its own layer and those before it`, () => {
    const own = names.indexOf(layerOf(file));
    assert.deepEqual(usedBy(file).filter((used) => names.indexOf(layerOf(used)) > own), []);
  });
}
