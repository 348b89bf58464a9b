import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { faultOf, isKnownKeyword, readSchema } from "../../../extension/lib/schema.js";

const ROOT = new URL("../../../", import.meta.url);
const readJson = async (path) => JSON.parse(readFileSync(new URL(path, ROOT), "utf8"));

const FAULTS = [
  [{ type: "integer" }, 1.5, "it has to be of type integer"],
  [{ type: ["string", "null"] }, 1, "it has to be of type string or null"],
  [{ type: "object" }, [], "it has to be of type object"],
  [{ type: "number" }, Infinity, "it has to be of type number"],
  [{ enum: ["a", 1] }, "b", 'it has to be one of "a", 1'],
  [{ const: { a: 1 } }, { a: 2 }, 'it has to be {"a":1}'],
  [{ required: ["a"] }, { b: 1 }, 'it needs "a"'],
  [{ required: ["constructor"] }, {}, 'it needs "constructor"'],
  [{ properties: { a: { type: "string" } } }, { a: 1 }, "it.a has to be of type string"],
  [{ properties: { a: {} }, additionalProperties: false }, { a: 1, b: 2 }, 'it does not take "b"'],
  [{ additionalProperties: false }, JSON.parse('{"__proto__":1}'), 'it does not take "__proto__"'],
  [{ additionalProperties: { type: "string" } }, { b: 2 }, "it.b has to be of type string"],
  [{ items: { type: "string" } }, ["a", 1], "it[1] has to be of type string"],
  [{ minItems: 1 }, [], "it needs at least 1 items"],
  [{ maxItems: 1 }, [1, 2], "it takes at most 1 items"],
  [{ uniqueItems: true }, [{ a: 1, b: 2 }, { b: 2, a: 1 }], "it has the same item twice"],
  [{ minLength: 2 }, "😀", "it needs at least 2 characters"],
  [{ maxLength: 2 }, "abc", "it takes at most 2 characters"],
  [{ pattern: "^e[0-9]+$" }, "x1", "it does not look as it has to (pattern ^e[0-9]+$)"],
  [{ minimum: 1 }, 0, "it has to be at least 1"],
  [{ maximum: 1 }, 2, "it has to be at most 1"],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, 1, "it has to be of type string"],
];

for (const [schema, value, fault] of FAULTS) {
  test(`${JSON.stringify(schema)} refuses ${JSON.stringify(value)}`, () => assert.equal(faultOf(schema, value, "it"), fault));
}

test("what fits has no fault, and keywords for other types do not apply", () => {
  const fits = [
    [{ type: "integer", minimum: 1, maximum: 3 }, 3],
    [{ maxLength: 2 }, "😀😀"],
    [{ enum: [{ a: [1] }] }, { a: [1] }],
    [{ uniqueItems: true }, [1, "1"]],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, null],
    [{ minLength: 5, minItems: 5, minimum: 5, required: ["x"], pattern: "x" }, true],
    [{ properties: { a: { type: "string" } } }, { b: 1 }],
  ];
  for (const [schema, value] of fits) assert.equal(faultOf(schema, value, "it"), null);
});

test("references are read from beside the file", async () => {
  const files = { "a/b/one.json": { properties: { x: { $ref: "../two.json" } } }, "a/two.json": { items: { $ref: "three.json" } }, "a/three.json": { type: "null" } };
  assert.deepEqual(await readSchema("a/b/one.json", async (path) => files[path]), { properties: { x: { items: { type: "null" } } } });
});

/** Every keyword a schema uses, however deep. */
function keywordsOf(schema) {
  if (typeof schema !== "object" || schema === null) return [];
  const inner = [...Object.values(schema.properties ?? {}), schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])];
  return [...Object.keys(schema), ...inner.flatMap(keywordsOf)];
}

for (const folder of ["", "tools/", "methods/"]) {
  for (const file of readdirSync(new URL(`shared_schemas/${folder}`, ROOT)).filter((name) => name.endsWith(".json") && !["errors.json", "budgets.json"].includes(name))) {
    test(`shared_schemas/${folder}${file} uses only what is checked`, async () => {
      const whole = await readSchema(`shared_schemas/${folder}${file}`, readJson);
      const schemas = { "": [whole], "tools/": [whole.inputSchema, whole.outputSchema], "methods/": [whole.params, whole.result] }[folder];
      assert.deepEqual(schemas.flatMap(keywordsOf).filter((keyword) => !isKnownKeyword(keyword)), []);
    });
  }
}
