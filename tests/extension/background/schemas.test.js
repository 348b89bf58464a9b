import assert from "node:assert/strict";
import { test } from "node:test";

import { HandSchemas } from "../../../extension/background/schemas.js";
import { readJson } from "./fake_hub.js";

const NAMES = ["click", "readPage"];

test("tools come in the given order, with their references resolved and x- keys as _meta", async () => {
  const tools = await new HandSchemas(NAMES, readJson).tools();
  assert.deepEqual([...tools.keys()], NAMES);
  const { inputSchema, outputSchema, _meta, ...rest } = tools.get("click");
  const file = await readJson("shared_schemas/tools/click.json");
  assert.deepEqual(inputSchema, file.inputSchema);
  assert.deepEqual(outputSchema, await readJson("shared_schemas/receipt.json"));
  assert.deepEqual(_meta, { "pagehand/risk": "act", "pagehand/profile": "core" });
  assert.deepEqual(Object.keys(rest).sort(), ["annotations", "description", "name", "title"]);
});

test("methods and the context are those of shared_schemas", async () => {
  const schemas = new HandSchemas([], readJson);
  const params = await schemas.paramsOf("_pagehand/describe");
  assert.deepEqual(params.properties.context, await schemas.context());
  assert.deepEqual(params.required, ["connectionId", "name", "arguments", "context"]);
});

test("every file is read once; one that failed is tried again", async () => {
  const reads = [];
  const schemas = new HandSchemas(["click"], async (path) => {
    reads.push(path);
    if (reads.length === 1) throw new Error("cannot be read");
    return readJson(path);
  });
  await assert.rejects(schemas.tools(), { message: "cannot be read" });
  await schemas.tools();
  await schemas.tools();
  assert.deepEqual(reads, ["shared_schemas/tools/click.json", "shared_schemas/tools/click.json", "shared_schemas/receipt.json"]);
});
