/* What may hang on a message, why something may not, and the content blocks it becomes; the sentences are those of words_attach. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { engineInUse, MOST, MOST_CHARACTERS, MOST_PICTURES, noneAttached, promptBlocks, reduceAttached, refusalOf } from "../../../../extension/panel/state/attached.js";
import { emptySession, reduceSession } from "../../../../extension/panel/state/session.js";

const page = (key, text = "words") => ({ key, name: "Shop", uri: "https://shop.example/", text });
const picture = (key, data = "aGk=") => ({ key, name: "lamp.png", mimeType: "image/png", data });
const SEES = { name: "Large", sees: true };
const list = (make, count) => Array.from({ length: count }, (_, key) => make(key));
const refused = (items, next, engine = SEES) => refusalOf(items, next, engine)?.sentence ?? null;

test("limits are told, each with its own sentence", () => {
  assert.equal(refused([], page(1)), null);
  assert.equal(refused(list(page, MOST), page(9)), "attach_too_many");
  assert.equal(refused(list(picture, MOST_PICTURES), picture(9)), "attach_too_many_pictures");
  assert.equal(refused([page(1, "x".repeat(MOST_CHARACTERS))], page(2)), "attach_too_long");
  assert.equal(refused([], picture(1, "A".repeat(8 * 1024 * 1024))), "attach_too_large");
  assert.equal(refused([], picture(1), { name: "Small", sees: false }), "attach_unseen");
});

test("what is added stays until it is taken off; a refusal goes with the next one that is taken", () => {
  const refusal = { sentence: "attach_no_page", values: {} };
  const some = [{ type: "attach_add", item: page(1) }, { type: "attach_refused", refusal }].reduce(reduceAttached, noneAttached());
  assert.deepEqual([some.items.length, some.refusal], [1, refusal]);
  const more = reduceAttached(some, { type: "attach_add", item: page(2) });
  assert.deepEqual([more.items.map(({ key }) => key), more.refusal], [[1, 2], null]);
  assert.deepEqual(reduceAttached(more, { type: "attach_drop", keys: [1] }).items.map(({ key }) => key), [2]);
});

test("texts go as resources with their address, pictures as pictures", () => {
  assert.deepEqual(promptBlocks("go", [page(1), picture(2)]), [
    { type: "text", text: "go" },
    { type: "resource", resource: { uri: "https://shop.example/", text: "words", mimeType: "text/plain" } },
    { type: "image", data: "aGk=", mimeType: "image/png" },
  ]);
});

test("the engine is the conversation's, or the default where none was chosen", () => {
  const engines = [{ id: "a", name: "A", available: true, sees: true }, { id: "b", name: "B", available: true, default: true }];
  const using = (currentValue) => engineInUse({ session: { ...emptySession("s", ""), options: [{ id: "engine", name: "", currentValue, choices: [] }] }, engines });
  assert.deepEqual([using("a"), using("")], [{ name: "A", sees: true }, { name: "B", sees: false }]);
});

test("what hung on a message is named with it", () => {
  const chunk = (content) => ({ type: "update", id: "s", update: { sessionUpdate: "user_message_chunk", content, messageId: "m" } });
  const state = [chunk({ type: "text", text: "Go" }), chunk({ type: "resource_link", uri: "file:///a.txt", name: "a.txt" })].reduce(reduceSession, emptySession("s", ""));
  assert.deepEqual([state.entries.length, state.entries[0].text, state.entries[0].attached], [1, "Go", ["a.txt"]]);
});
