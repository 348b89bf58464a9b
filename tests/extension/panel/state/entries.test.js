/* Entries: what is said, called and planned, in the order of the hub. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { emptySession, reduceSession } from "../../../../extension/panel/state/session.js";

let seq = 0;
const update = (change) => ({ type: "update", id: "s1", update: change, meta: { "pagehand/seq": ++seq, "pagehand/turn": "t1" } });
const say = (kind, text, messageId) => update({ sessionUpdate: kind, content: { type: "text", text }, messageId });
const play = (events, session = emptySession("s1", "")) => events.reduce(reduceSession, session);
const shape = (session) => session.entries.map((entry) => [entry.kind, entry.text ?? entry.status ?? entry.stopReason ?? ""]);
const submitted = (text, steer = false) => ({ type: "submitted", id: "s1", text, steer });

test("pieces of one message join, another message begins anew", () => {
  const state = play([
    say("agent_message_chunk", "One", "m1"),
    say("agent_message_chunk", " two", "m1"),
    say("agent_message_chunk", "Three", "m2"),
    say("agent_thought_chunk", "Hm", "m3"),
    say("user_message_chunk", "Go", "u1"),
    say("user_message_chunk", "On", "u2"),
  ]);
  assert.deepEqual(shape(state), [["agent", "One two"], ["agent", "Three"], ["thought", "Hm"], ["user", "Go"], ["user", "On"]]);
});

test("pieces without a message id join as long as nothing comes between", () => {
  const state = play([say("agent_message_chunk", "a"), say("agent_message_chunk", "b"), say("agent_thought_chunk", "t"), say("agent_message_chunk", "c")]);
  assert.deepEqual(shape(state), [["agent", "ab"], ["thought", "t"], ["agent", "c"]]);
});

test("what was sent is confirmed by the hub's own line and never shown twice", () => {
  const state = play([submitted("Go"), say("user_message_chunk", "Go", "u1"), say("agent_message_chunk", "Yes", "m1")]);
  assert.deepEqual([shape(state), state.pending], [[["user", "Go"], ["agent", "Yes"]], []]);
});

test("what another surface says does not confirm ours", () => {
  const state = play([submitted("Mine"), say("user_message_chunk", "Theirs", "u1")]);
  assert.deepEqual([shape(state), state.pending.length], [[["user", "Theirs"]], 1]);
});

test("a hub that does not repeat the prompt answers below it", () => {
  assert.deepEqual(shape(play([submitted("Go"), say("agent_message_chunk", "Yes", "m1")])), [["user", "Go"], ["agent", "Yes"]]);
});

test("a word to the running turn stays below until the hub repeats it, and is kept when the turn ends first", () => {
  const waiting = play([say("agent_message_chunk", "A", "m1"), submitted("Also this", true), say("agent_message_chunk", "B", "m1")]);
  assert.deepEqual([shape(waiting), waiting.pending.length], [[["agent", "AB"]], 1]);
  const ended = play([{ type: "prompt_done", id: "s1", stopReason: "end_turn" }], waiting);
  assert.deepEqual([shape(ended), ended.pending], [[["agent", "AB"], ["user", "Also this"]], []]);
});

test("a call keeps what later news leave out", () => {
  const meta = { "pagehand/toolName": "click", "pagehand/target": { origin: "https://a.example" } };
  const state = play([
    update({ sessionUpdate: "tool_call", toolCallId: "c1", title: "Click", kind: "execute", status: "pending", rawInput: { ref: "e1" }, _meta: meta }),
    update({ sessionUpdate: "tool_call_update", toolCallId: "c1", status: "in_progress", _meta: { "pagehand/decision": { outcome: "allow_once" } } }),
    update({
      sessionUpdate: "tool_call_update",
      toolCallId: "c1",
      status: "completed",
      content: [
        { type: "content", content: { type: "text", text: "done" } },
        { type: "content", content: { type: "image", data: "AA==", mimeType: "image/png" } },
        { type: "diff", path: "x" },
      ],
      _meta: { "pagehand/receipt": { ok: true } },
    }),
  ]);
  const [call] = state.entries;
  assert.deepEqual([call.status, call.toolName, call.args, call.target.origin, call.receipt, call.decision.outcome], ["completed", "click", { ref: "e1" }, "https://a.example", { ok: true }, "allow_once"]);
  assert.deepEqual(call.blocks.map(({ kind }) => kind), ["text", "image"]);
});

test("only the entry that changed is another object", () => {
  const before = play([say("agent_message_chunk", "A", "m1"), update({ sessionUpdate: "tool_call", toolCallId: "c1", title: "x", status: "pending" })]);
  const after = play([update({ sessionUpdate: "tool_call_update", toolCallId: "c1", status: "completed" })], before);
  assert.equal(after.entries[0], before.entries[0]);
  assert.notEqual(after.entries[1], before.entries[1]);
  assert.equal(after.entries[1].key, before.entries[1].key);
});

test("a call that is still open when its turn ends was cut off", () => {
  const state = play([update({ sessionUpdate: "tool_call", toolCallId: "c1", title: "x", status: "in_progress" }), { type: "prompt_done", id: "s1", stopReason: "cancelled" }]);
  assert.deepEqual(shape(state), [["call", "stopped"], ["ended", "cancelled"]]);
});

test("a plan is redrawn in its place, and a new task gets a new one", () => {
  const plan = (...steps) => update({ sessionUpdate: "plan", entries: steps.map((content) => ({ content, priority: "high", status: "pending" })) });
  const state = play([say("user_message_chunk", "Go", "u1"), plan("a"), say("agent_message_chunk", "x", "m1"), plan("a", "b"), say("user_message_chunk", "More", "u2"), plan("c")]);
  assert.deepEqual(state.entries.filter(({ kind }) => kind === "plan").map(({ steps }) => steps.length), [2, 1]);
});

test("malformed content is left out without harm", () => {
  const state = play([
    update({ sessionUpdate: "agent_message_chunk", content: null }),
    update({ sessionUpdate: "tool_call", toolCallId: 7, content: "no list" }),
    update({ sessionUpdate: "plan", entries: null }),
  ]);
  assert.deepEqual(state.entries.map(({ kind }) => kind), ["call", "plan"]);
});
