/* Questions of the hub: one answer each, and none after they were withdrawn. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { PendingQuestions } from "../../../../extension/panel/client/asks.js";

const permission = (id) => ({ sessionId: "s1", toolCall: { toolCallId: "c1" }, options: [], _meta: { "pagehand/confirmationId": id } });

function start() {
  const events = [];
  return { events, asks: new PendingQuestions((event) => events.push(event)) };
}

const never = new AbortController().signal;

test("a card appears, its answer is the request's, and it goes", async () => {
  const { asks, events } = start();
  const held = asks.hold("session/request_permission", permission("p1"), never);
  asks.answer("p1", { outcome: { outcome: "selected", optionId: "allow_once" } });
  assert.deepEqual(await held, { outcome: { outcome: "selected", optionId: "allow_once" } });
  assert.deepEqual(events.map(({ type }) => type), ["ask", "ask_closed"]);
});

test("a withdrawn question takes no answer any more", async () => {
  const { asks } = start();
  const held = asks.hold("session/request_permission", permission("p1"), never);
  asks.withdraw("p1");
  asks.answer("p1", { outcome: { outcome: "selected", optionId: "allow_once" } });
  await assert.rejects(held, { name: "cancelled" });
});

test("the hub's own cancel and a lost connection withdraw it too", async () => {
  const { asks, events } = start();
  const controller = new AbortController();
  const held = asks.hold("elicitation/create", { sessionId: "s1", mode: "form", message: "?" }, controller.signal);
  controller.abort();
  await assert.rejects(held, { name: "cancelled" });
  assert.equal(events.at(-1).type, "ask_closed");
});

test("ending the turn is said in each kind's own way", async () => {
  const { asks, events } = start();
  const first = asks.hold("session/request_permission", permission("p1"), never);
  const second = asks.hold("elicitation/create", { sessionId: "s1", mode: "form", message: "?" }, never);
  for (const { ask } of events.filter(({ type }) => type === "ask")) asks.cancel(ask);
  assert.deepEqual(await first, { outcome: { outcome: "cancelled" } });
  assert.deepEqual(await second, { action: "cancel" });
});

test("questions whose cards went away by an event go with them", async () => {
  const { asks, events } = start();
  const gone = asks.hold("session/request_permission", permission("p1"), never);
  const kept = asks.hold("session/request_permission", permission("p2"), never);
  asks.keepOnly(events.filter(({ ask }) => ask?.key === "p2").map(({ ask }) => ask));
  await assert.rejects(gone, { name: "cancelled" });
  asks.answer("p2", { ok: true });
  assert.deepEqual(await kept, { ok: true });
});

test("other requests are no questions", () => {
  const { asks } = start();
  assert.throws(() => asks.hold("elicitation/create", { mode: "url" }, never), { name: "method_not_found" });
  assert.throws(() => asks.hold("fs/read_text_file", {}, never), { name: "method_not_found" });
});
