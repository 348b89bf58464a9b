/* One conversation: numbers, turns, options. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { emptySession, reduceSession } from "../../../../extension/panel/state/session.js";

const fresh = () => reduceSession(emptySession("s1", ""), { type: "session_ready", id: "s1" });
const update = (change, seq, turn) => ({ type: "update", id: "s1", update: change, meta: { "pagehand/seq": seq, ...(turn && { "pagehand/turn": turn }) } });
const text = (value, seq, turn = "t1", kind = "agent_message_chunk", messageId = "m1") =>
  update({ sessionUpdate: kind, content: { type: "text", text: value }, messageId }, seq, turn);
const end = (seq, stopReason, turn = "t1", reason = undefined) =>
  update({ sessionUpdate: "session_info_update", _meta: { "pagehand/turnEnded": { turnId: turn, stopReason, reason } } }, seq, turn);
const play = (events, session = fresh()) => events.reduce(reduceSession, session);

test("an update that was seen already changes nothing at all", () => {
  const once = play([text("Hello", 1), text(" there", 2)]);
  assert.equal(play([text("Hello", 1), text(" there", 2)], once), once);
  assert.equal(once.entries[0].text, "Hello there");
  assert.equal(once.seq, 2);
});

test("a turn runs from its first news to its end", () => {
  const running = play([text("Hi", 1)]);
  assert.deepEqual([running.running, running.turn], [true, "t1"]);
  const over = play([end(2, "end_turn")], running);
  assert.deepEqual([over.running, over.turn, over.entries.length], [false, null, 1]);
});

test("late news of an ended turn do not start it again", () => {
  const over = play([text("Hi", 1), end(2, "end_turn"), update({ sessionUpdate: "session_info_update", title: "T" }, 3, "t1")]);
  assert.deepEqual([over.running, over.title], [false, "T"]);
});

test("a turn that did not simply end says why, once", () => {
  const cut = play([text("Hi", 1), end(2, "interrupted"), { type: "prompt_done", id: "s1", stopReason: "cancelled" }]);
  assert.deepEqual(cut.entries.map(({ kind }) => kind), ["agent", "ended"]);
  assert.equal(cut.entries[1].stopReason, "interrupted");
});

test("the hub's reason is kept even when a turn ended as planned", () => {
  assert.equal(play([text("Hi", 1), end(2, "end_turn", "t1", "spent")]).entries[1].reason, "spent");
});

test("an answer to the prompt ends a turn whose end was not told", () => {
  const state = play([{ type: "submitted", id: "s1", text: "go", steer: false }, text("Hi", 1), { type: "prompt_done", id: "s1", stopReason: "end_turn" }]);
  assert.equal(state.running, false);
});

test("a prompt that could not be sent comes back and nothing runs", () => {
  const state = play([{ type: "submitted", id: "s1", text: "go", steer: false }, { type: "not_sent", id: "s1", text: "go", over: true }]);
  assert.deepEqual([state.unsent, state.pending, state.running], ["go", [], false]);
});

test("a word to the running turn that could not be sent leaves the turn running", () => {
  const state = play([text("Hi", 1), { type: "submitted", id: "s1", text: "more", steer: true }, { type: "not_sent", id: "s1", text: "more", over: false }]);
  assert.deepEqual([state.unsent, state.running], ["more", true]);
});

test("a prompt that failed after the hub had heard it is not given back", () => {
  const state = play([
    { type: "submitted", id: "s1", text: "go", steer: false },
    text("go", 1, "t1", "user_message_chunk", "u1"),
    { type: "not_sent", id: "s1", text: "go", over: true },
  ]);
  assert.deepEqual([state.unsent, state.running, state.entries.length], ["", false, 1]);
});

test("the hub's word on whether a turn runs goes before what the replay shows", () => {
  assert.equal(play([text("Hi", 1), { type: "session_ready", id: "s1", running: false }]).running, false);
  assert.equal(play([text("Hi", 1), { type: "session_ready", id: "s1" }]).running, true);
});

test("stopping shows only while something runs", () => {
  assert.equal(play([{ type: "stopping", id: "s1" }]).stopping, false);
  const state = play([text("Hi", 1), { type: "stopping", id: "s1" }]);
  assert.equal(state.stopping, true);
  assert.equal(play([end(2, "cancelled")], state).stopping, false);
});

test("modes, options, title and usage follow the hub", () => {
  const modes = { currentModeId: "ask", availableModes: [{ id: "ask", name: "Ask" }, { id: "plan", name: "Plan" }] };
  const group = [{ group: "g", name: "G", options: [{ value: "a", name: "A" }, { value: "b", name: "B" }] }];
  const configOptions = [{ id: "engine", name: "Engine", type: "select", currentValue: "a", options: group }, { id: "odd", type: "boolean", currentValue: true }];
  const state = play([
    { type: "session_ready", id: "s1", modes, configOptions },
    update({ sessionUpdate: "current_mode_update", currentModeId: "plan" }, 1),
    update({ sessionUpdate: "usage_update", used: 10, size: 100, cost: { amount: 0.5, currency: "USD" } }, 2),
    update({ sessionUpdate: "session_info_update", title: "Lamps" }, 3),
  ]);
  assert.equal(state.modes.current, "plan");
  assert.deepEqual(state.options.map(({ id, choices }) => [id, choices.map(({ value }) => value)]), [["engine", ["a", "b"]]]);
  assert.deepEqual(state.usage, { used: 10, size: 100, spent: null, cost: 0.5, currency: "USD" });
  assert.equal(state.title, "Lamps");
  const chosen = play([{ type: "options_set", id: "s1", configOptions: [] }, { type: "mode_set", id: "s1", mode: "ask" }], state);
  assert.deepEqual([chosen.options, chosen.modes.current], [[], "ask"]);
});

test("an unknown kind of update only moves the number on", () => {
  const before = fresh();
  const after = play([update({ sessionUpdate: "something_new", content: 3 }, 4)], before);
  assert.deepEqual({ ...after, seq: 0 }, { ...before, seq: 0 });
  assert.equal(after.seq, 4);
});
