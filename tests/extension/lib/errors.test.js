import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { CODES, NAMES, RpcError, asRpcError } from "../../../extension/lib/errors.js";

const file = JSON.parse(readFileSync(new URL("../../../shared_schemas/errors.json", import.meta.url), "utf8"));

test("the table is errors.json, in its order", () => {
  assert.deepEqual(Object.entries(CODES), file.errors.map((entry) => [entry.name, entry.code]));
  assert.equal(NAMES.size, file.errors.length);
});

test("an error survives the wire", () => {
  const back = RpcError.fromWire(JSON.parse(JSON.stringify(new RpcError("version_skew", "Update.", { update: "hub" }).toWire())));
  assert.deepEqual([back.name, back.code, back.message, back.data.update], ["version_skew", -32005, "Update.", "hub"]);
});

test("unknown codes keep their number and malformed errors are still errors", () => {
  assert.deepEqual([RpcError.fromWire({ code: -1, message: "x" }).name, RpcError.fromWire({ code: -1 }).code], ["internal_error", -1]);
  for (const odd of [null, "boom", 7, [], { message: "no code" }]) assert.equal(RpcError.fromWire(odd).name, "internal_error");
});

test("anything thrown becomes an RpcError", () => {
  const own = new RpcError("busy", "Wait.");
  assert.equal(asRpcError(own), own);
  assert.equal(asRpcError(new TypeError("oops")).message, "oops");
  assert.equal(asRpcError("oops").name, "internal_error");
});
