/* Source maps as esbuild writes them, maps of sections, and texts that are no maps. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { transformSync } from "esbuild";

import { sourceOf } from "../../../extension/lib/source_map.js";

const SOURCE = `interface Lamp { price: number }

export function total(lamps: Lamp[]): number {
  return lamps.reduce((sum, lamp) => {
    if (lamp.price < 0) throw new Error("no price");
    return sum + lamp.price;
  }, 0);
}
`;

/** What esbuild makes of a source, with its map. */
function compiled(source, options = {}) {
  const { code, map } = transformSync(source, { loader: "ts", sourcemap: "external", sourcefile: "src/total.ts", ...options });
  return { text: code, map: JSON.parse(map) };
}

/** Line and column of a text, from 1. */
function placeOf(text, words) {
  const before = text.slice(0, text.indexOf(words)).split("\n");
  return [before.length, before.at(-1).length + 1];
}

test("every word of a compiled text leads to where it was written", () => {
  const { text, map } = compiled(SOURCE);
  for (const words of ["lamps.reduce", "lamp.price < 0", "new Error", "sum + lamp.price"]) {
    const [line, col] = placeOf(SOURCE, words);
    assert.deepEqual(sourceOf(map, ...placeOf(text, words)), { url: "src/total.ts", line, col, name: null }, words);
  }
});

test("in one line of letters, too, and names are told as they were written", () => {
  const source = `${"// a line of its own\n".repeat(400)}${SOURCE}export const far = (${"x + ".repeat(900)}x).far;\n`.replace("far = (", "far = (x: any) => (");
  const { text, map } = compiled(source, { minify: true });
  const [line, col] = placeOf(source, "new Error");
  assert.deepEqual(sourceOf(map, ...placeOf(text, "new Error")), { url: "src/total.ts", line, col, name: null });
  const named = sourceOf(map, 1, placeOf(text, "){return")[1] - 1);
  assert.deepEqual([named.name, named.line], ["lamps", placeOf(source, "lamps: Lamp[]")[0]]);
  assert.equal(sourceOf(map, 2, 1), null);
  assert.equal(sourceOf(map, 99, 1), null);
});

test("sections count from where they begin, and a root stands before a source", () => {
  const { text, map } = compiled(SOURCE);
  const [line, col] = placeOf(text, "new Error");
  const sections = { version: 3, sections: [{ offset: { line: 0, column: 0 }, map: { mappings: "AAAA", sources: ["first.ts"] } }, { offset: { line: 10, column: 4 }, map: { ...map, sourceRoot: "/app/" } }] };
  assert.equal(sourceOf(sections, 3, 1), null);
  assert.equal(sourceOf(sections, 1, 50).url, "first.ts");
  assert.equal(sourceOf(sections, line + 10, line === 1 ? col + 4 : col).url, "/app/src/total.ts");
});

test("what is no map is refused or leads nowhere", () => {
  assert.throws(() => sourceOf({ mappings: "A!AA", sources: ["a"] }, 1, 1), SyntaxError);
  assert.equal(sourceOf({ mappings: "AAAA", sources: [null] }, 1, 1), null);
  assert.equal(sourceOf({ sections: [] }, 1, 1), null);
  assert.equal(sourceOf({}, 1, 1), null);
});
