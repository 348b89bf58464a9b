/* The panel's state as a whole: connection, list, cards, and what belongs to which conversation. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { canSend, foundSessions, initialState, reduce } from "../../../../extension/panel/state/state.js";

const play = (events, state = initialState()) => events.reduce(reduce, state);
const opened = [{ type: "link", phase: "open" }, { type: "session_opened", id: "s1" }, { type: "session_ready", id: "s1" }];
const ask = (key, sessionId = "s1", callId = "c1") => ({ type: "ask", ask: { kind: "permission", key, sessionId, callId } });
const update = (id, change, seq, turn) => ({ type: "update", id, update: change, meta: { "pagehand/seq": seq, "pagehand/turn": turn } });

test("a reason why there is no connection stays while it is tried again", () => {
  const missing = play([{ type: "link", phase: "host_missing", message: "gone" }, { type: "link", phase: "connecting" }]);
  assert.equal(missing.link.trouble, "host_missing");
  assert.equal(missing.link.message, "gone");
  const open = reduce(missing, { type: "link", phase: "open" });
  assert.deepEqual([open.link.trouble, open.link.losses, open.link.everOpen], [null, 0, true]);
});

test("a lost connection takes the open questions away and keeps the conversation", () => {
  const state = play([...opened, ask("p1"), { type: "link", phase: "host_exited" }]);
  assert.deepEqual(state.asks, []);
  assert.equal(state.session.id, "s1");
});

test("updates of another conversation change only the list", () => {
  const listed = { type: "listed", items: [{ sessionId: "s2", title: "", updatedAt: null }], cursor: null, append: false };
  const before = play([...opened, listed]);
  const after = reduce(before, update("s2", { sessionUpdate: "session_info_update", title: "Lamps" }, 1));
  assert.equal(after.session, before.session);
  assert.equal(after.sessionList.items[0].title, "Lamps");
});

test("a card goes when its call has a result, when its turn is over, and when it was answered", () => {
  const asked = play([...opened, ask("p1", "s1", "c1"), ask("p2", "s1", "c2"), ask("p3", "s2", "c1")]);
  const done = reduce(asked, update("s1", { sessionUpdate: "tool_call_update", toolCallId: "c1", status: "failed" }, 1, "t1"));
  assert.deepEqual(done.asks.map(({ key }) => key), ["p2", "p3"]);
  const over = { sessionUpdate: "session_info_update", _meta: { "pagehand/turnEnded": { turnId: "t1", stopReason: "end_turn" } } };
  assert.deepEqual(reduce(done, update("s1", over, 2, "t1")).asks.map(({ key }) => key), ["p3"]);
  assert.deepEqual(reduce(asked, { type: "ask_closed", key: "p1" }).asks.map(({ key }) => key), ["p2", "p3"]);
});

test("a question that comes again after a reconnect is one card", () => {
  assert.equal(play([...opened, ask("p1"), ask("p1")]).asks.length, 1);
});

test("text the hub never heard of is given back once", () => {
  const sent = play([...opened, { type: "submitted", id: "s1", text: "go", steer: false }]);
  const back = play([{ type: "session_loading", id: "s1" }, { type: "session_ready", id: "s1" }], sent);
  assert.deepEqual(back.returned, { text: "go", stamp: 1 });
  assert.deepEqual([back.session.pending, back.session.running, back.session.unsent], [[], false, ""]);
});

test("what waited in a conversation that is gone is not lost with it", () => {
  const sent = play([...opened, { type: "submitted", id: "s1", text: "go", steer: false }]);
  assert.equal(reduce(sent, { type: "session_opened", id: "s2" }).returned.text, "go");
});

test("a deleted conversation leaves the list, the screen and its cards", () => {
  const listed = { type: "listed", items: [{ sessionId: "s1", title: "A", updatedAt: null }], cursor: null, append: false };
  const state = play([...opened, listed, ask("p1"), { type: "session_deleted", id: "s1" }]);
  assert.deepEqual([state.sessionList.items, state.session, state.asks], [[], null, []]);
});

test("the next part of the list is added without doubles", () => {
  const page = (append, ...ids) => ({ type: "listed", items: ids.map((sessionId) => ({ sessionId, title: "", updatedAt: null })), cursor: "c", append });
  const { sessionList } = play([page(false, "a", "b"), page(true, "b", "c")]);
  assert.deepEqual(sessionList.items.map(({ sessionId }) => sessionId), ["a", "b", "c"]);
});

test("search wants every word, whatever the case", () => {
  const items = ["Order blue lamp", "Blue sky", "Lamp"].map((title) => ({ sessionId: title, title, updatedAt: null }));
  const found = foundSessions({ ...initialState().sessionList, items, query: " LAMP blue " });
  assert.deepEqual(found.map(({ title }) => title), ["Order blue lamp"]);
});

test("sending needs a connection and a conversation; a running turn is steered", () => {
  assert.equal(canSend(initialState()), "no");
  const ready = play(opened);
  assert.equal(canSend(ready), "prompt");
  assert.equal(canSend(reduce(ready, { type: "submitted", id: "s1", text: "x", steer: false })), "steer");
  assert.equal(canSend(reduce(ready, { type: "link", phase: "host_exited" })), "no");
  assert.equal(canSend(reduce(ready, { type: "session_loading", id: "s1" })), "no");
});

test("faults are shown until dismissed, and engines and browsers are replaced as a whole", () => {
  const state = play([{ type: "fault", fault: { name: "busy", message: "m" } }, { type: "hub", state: { engines: [{ id: "e" }], hands: [] } }]);
  assert.equal(state.fault.name, "busy");
  assert.equal(state.engines.length, 1);
  assert.equal(play([{ type: "fault", fault: null }, { type: "hub", state: {} }], state).engines.length, 0);
});
