/* The table is shared_schemas/budgets.json. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { BUDGETS } from "../../../extension/lib/budgets.js";

const file = JSON.parse(readFileSync(new URL("../../../shared_schemas/budgets.json", import.meta.url), "utf8"));

test("the constants are budgets.json, in its order", () => {
  assert.deepEqual(
    Object.entries(BUDGETS),
    file.budgets.map(({ name, characters }) => [name, characters]),
  );
});
