import assert from "node:assert/strict";
import { test } from "node:test";

import { FRAME_LIMIT, Joiner, MESSAGE_LIMIT, framesFor } from "../../../extension/lib/chunks.js";

const bytes = (value) => Buffer.byteLength(JSON.stringify(value));

/** The whole message that the frames carry. */
function joined(frames) {
  const joiner = new Joiner();
  const wholes = frames.map((frame) => joiner.accept(JSON.parse(JSON.stringify(frame)).params));
  assert.ok(wholes.slice(0, -1).every((whole) => whole === undefined));
  return wholes.at(-1);
}

const piece = (index, last, text, id = "a") => ({ id, index, last, text });

test("what fits travels as it is, up to the limit exactly", () => {
  const message = { text: "" };
  message.text = "x".repeat(FRAME_LIMIT - bytes(message));
  assert.deepEqual(framesFor(message), [message]);
  message.text += "x";
  assert.ok(framesFor(message).length > 1);
});

for (const [name, unit, units] of [
  ["plain text", "abc", 9_000_000],
  ["quotes", '"\\', 5_000_000],
  ["three-byte characters", "語", 9_000_000],
  ["surrogate pairs", "😀x", 9_000_000],
  ["lone surrogates", "\ud800", 2_000_000],
]) {
  test(`${units} units of ${name} survive in frames of at most 8 MiB`, () => {
    const message = { jsonrpc: "2.0", method: "m", params: { text: unit.repeat(units / unit.length) } };
    const frames = framesFor(message);
    assert.ok(frames.length > 1 && frames.every((frame) => bytes(frame) <= FRAME_LIMIT));
    assert.ok(frames.every((frame) => frame.params.text.isWellFormed()));
    assert.ok(joined(frames).params.text === message.params.text);
  });
}

test("over 64 MiB is refused on the way out", () => {
  assert.throws(() => framesFor({ text: "x".repeat(MESSAGE_LIMIT) }), { name: "too_large" });
});

test("over 64 MiB is refused on the way in, and the next message passes", () => {
  const joiner = new Joiner();
  const text = "x".repeat(16 * 1024 * 1024);
  for (let index = 0; index < 4; index += 1) joiner.accept(piece(index, false, text));
  assert.throws(() => joiner.accept(piece(4, false, "x")), { name: "too_large" });
  assert.deepEqual(joiner.accept(piece(0, true, '{"n":1}')), { n: 1 });
});

test("pieces of several messages may alternate", () => {
  const joiner = new Joiner();
  joiner.accept(piece(0, false, '{"n":', "a"));
  joiner.accept(piece(0, false, '{"n":', "b"));
  assert.deepEqual(joiner.accept(piece(1, true, "2}", "b")), { n: 2 });
  assert.deepEqual(joiner.accept(piece(1, true, "1}", "a")), { n: 1 });
});

test("wrong shapes, wrong order and broken JSON are refused by name", () => {
  const joiner = new Joiner();
  for (const odd of [undefined, null, {}, piece("0", true, ""), piece(0, "yes", ""), { ...piece(0, true, ""), text: 5 }]) {
    assert.throws(() => joiner.accept(odd), { name: "invalid_params" });
  }
  assert.throws(() => joiner.accept(piece(1, true, "{}")), { name: "invalid_params" });
  joiner.accept(piece(0, false, "{"));
  assert.throws(() => joiner.accept(piece(2, true, "}")), { name: "invalid_params" });
  assert.throws(() => joiner.accept(piece(1, true, "}")), { name: "invalid_params" });
  assert.throws(() => joiner.accept(piece(0, true, "{")), { name: "parse_error" });
});

test("many messages that are never finished are bounded", () => {
  const joiner = new Joiner();
  assert.throws(() => {
    for (let n = 0; n < 100; n += 1) joiner.accept(piece(0, false, "{", `m${n}`));
  }, { name: "limit_reached" });
});
