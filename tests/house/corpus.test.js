/* The shared corpus, judged by the JavaScript side; tests/native_host judges the same files with Python. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { Joiner } from "../../extension/lib/chunks.js";
import { NAMES, RpcError } from "../../extension/lib/errors.js";
import { Peer } from "../../extension/lib/jsonrpc.js";
import { faultOf, readSchema } from "../../extension/lib/schema.js";

const ROOT = new URL("../../", import.meta.url);
const readJson = async (path) => JSON.parse(readFileSync(new URL(path, ROOT), "utf8"));
const listed = (folder) => readdirSync(new URL(`shared_schemas/${folder}/`, ROOT)).map((name) => name.replace(".json", ""));

const methods = listed("methods");
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("every method has its file, is named after it, and has valid and invalid examples", async () => {
  for (const name of methods) {
    assert.equal((await readJson(`shared_schemas/methods/${name}.json`)).method, `_pagehand/${name}`);
    const { method, examples } = await readJson(`shared_schemas/corpus/${name}.json`);
    assert.equal(method, `_pagehand/${name}`);
    assert.ok(examples.some((example) => example.valid) && examples.some((example) => !example.valid), name);
    assert.equal(new Set(examples.map((example) => example.name)).size, examples.length, name);
  }
});

test("PROTOCOL.md lists the same methods, kinds and directions", async () => {
  const page = readFileSync(new URL("shared_schemas/PROTOCOL.md", ROOT), "utf8");
  const rows = [...page.matchAll(/^\| `_pagehand\/([a-z_]+)` \| (\w+) \| ([^|]+) \|/gm)].map(([, name, kind]) => [name, kind]);
  const files = await Promise.all(methods.map(async (name) => [name, (await readJson(`shared_schemas/methods/${name}.json`)).kind]));
  assert.deepEqual(rows.toSorted(), files.toSorted());
});

for (const name of methods) {
  const file = await readSchema(`shared_schemas/methods/${name}.json`, readJson);
  for (const example of (await readJson(`shared_schemas/corpus/${name}.json`)).examples) {
    test(`${name}: ${example.name}`, () => {
      const { message } = example;
      const fault = "method" in message
        ? faultOf({ type: "object" }, message.params, "params") ?? faultOf(file.params, message.params, "params")
        : faultOf(file.result, message.result, "result");
      assert.equal(fault === null, example.valid, fault ?? "no fault was found");
      if ("method" in message) assert.equal("id" in message, file.kind === "request");
    });
  }
}

/** What a hub or hand that knows `session/list`, `initialize` and `session/cancel` answers. */
async function answersTo(text) {
  const answers = [];
  const known = new Set(["session/list", "initialize"]);
  const peer = new Peer({
    send: (message) => answers.push(message),
    onRequest: (method) => {
      if (!known.has(method)) throw new RpcError("method_not_found", "There is no such method.");
      return { fine: true };
    },
  });
  peer.receive(text);
  await settle();
  peer.receive('{"jsonrpc":"2.0","id":"still alive","method":"initialize"}');
  await settle();
  assert.deepEqual(answers.pop(), { jsonrpc: "2.0", id: "still alive", result: { fine: true } });
  return answers;
}

for (const { name, text, valid, error, dropped } of (await readJson("shared_schemas/corpus/jsonrpc.json")).examples) {
  test(`jsonrpc: ${name}`, async () => {
    const answers = await answersTo(text);
    if (dropped || (valid && !JSON.parse(text).id && JSON.parse(text).id !== 0)) return assert.deepEqual(answers, []);
    return assert.deepEqual(answers.map((answer) => NAMES.get(answer.error?.code)), [error]);
  });
}

for (const { name, chunks, valid, texts, error } of (await readJson("shared_schemas/corpus/chunks.json")).examples) {
  test(`chunks: ${name}`, () => {
    const joiner = new Joiner();
    const take = (list) => list.map((params) => joiner.accept(params)).filter((whole) => whole !== undefined);
    if (valid) return assert.deepEqual(take(chunks), texts.map((text) => JSON.parse(text)));
    take(chunks.slice(0, -1));
    return assert.throws(() => joiner.accept(chunks.at(-1)), { name: error });
  });
}

/** The texts in the frames of a buffer: the browsers' side of the rule, written down once more. */
function framesIn(bytes, limit) {
  const texts = [];
  let at = 0;
  while (bytes.length - at >= 4) {
    const length = bytes.readUInt32LE(at);
    if (length > limit) return { texts, error: "too_large" };
    if (bytes.length - at - 4 < length) break;
    texts.push(bytes.toString("utf8", at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { texts, pending: bytes.length - at };
}

for (const { name, hex, limit = 64 * 1024 * 1024, ...expected } of (await readJson("shared_schemas/corpus/frames.json")).examples) {
  test(`frames: ${name}`, () => {
    const { valid, texts, pending = 0, error } = expected;
    const found = framesIn(Buffer.from(hex, "hex"), limit);
    assert.deepEqual(found, error ? { texts, error } : { texts, pending });
    assert.equal(valid, error === undefined);
    found.texts.forEach((text) => JSON.parse(text));
  });
}

for (const { name, hex, limit = Infinity, texts, error } of (await readJson("shared_schemas/corpus/lines.json")).examples) {
  test(`lines: ${name}`, () => {
    const lines = Buffer.from(hex, "hex").toString("latin1").split("\n").slice(0, -1).filter((line) => line.trim());
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const [found, errors] = [[], []];
    for (const line of lines) {
      try {
        if (line.length > limit) errors.push("too_large");
        else found.push(decoder.decode(Buffer.from(line, "latin1")));
      } catch {
        errors.push("parse_error");
      }
    }
    assert.deepEqual([found, errors], [texts, error ? [error] : []]);
  });
}
