/* The panel's side of ACP (also client/record) over a port in the test's hands, with the real connection and the real state. */
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { connectHub } from "../../../../extension/lib/native.js";
import { PanelClient } from "../../../../extension/panel/client/client.js";
import { initialState, reduce } from "../../../../extension/panel/state/state.js";

const settle = () => new Promise((resolve) => setImmediate(resolve));
const started = [];
afterEach(() => started.splice(0).forEach((deps) => deps.link.close()));

/** A hub on the other end of a port: answers by a table, keeps what it was told. */
class FakeHub {
  state = initialState();
  heard = [];
  ports = [];
  pauses = [];
  remembered = [];
  answers = {
    initialize: () => ({ protocolVersion: 1, agentCapabilities: { _meta: { "pagehand/extensions": 1 } } }),
    "_pagehand/state": () => ({ hub: { version: "0.1.0" }, engines: [], hands: [] }),
    "session/new": () => ({ sessionId: "s-new", modes: { currentModeId: "ask", availableModes: [] }, configOptions: [] }),
    "session/load": () => ({ modes: null, configOptions: [] }),
    "session/resume": () => ({}),
    "session/delete": () => ({}),
    "session/list": () => ({ sessions: [{ sessionId: "a", cwd: "/", title: "A" }], nextCursor: "next" }),
    "session/set_mode": () => ({}),
    "session/set_config_option": () => ({ configOptions: [] }),
    "_pagehand/steer": () => ({}),
    "session/prompt": () => undefined,
  };

  constructor({ recall = undefined, answers = {}, questionsOnly = false } = {}) {
    Object.assign(this.answers, answers);
    this.client = new PanelClient({
      connect: (options) => (this.link = connectHub({ ...options, connect: this.#connect, schedule: this.#schedule })),
      dispatch: (event) => (this.state = reduce(this.state, event)),
      state: () => this.state,
      version: "0.1.0",
      windowId: 7,
      instance: async () => "inst",
      recall: async () => recall,
      remember: async (id) => void this.remembered.push(id),
      questionsOnly,
    });
    started.push(this);
  }

  #connect = (_name, handlers) => {
    const port = { handlers, open: true };
    this.ports.push(port);
    return { post: (message) => this.#received(port, structuredClone(message)), close: () => (port.open = false) };
  };

  #schedule = (_ms, callback) => {
    this.pauses.push(callback);
    return () => {};
  };

  #received(port, message) {
    this.heard.push(message);
    if (!message.method || message.id === undefined) return;
    const answer = this.answers[message.method]?.(message.params);
    if (answer === undefined) return;
    queueMicrotask(() => port.open && port.handlers.onMessage({ jsonrpc: "2.0", id: message.id, ...(answer.error ? answer : { result: answer }) }));
  }

  say(method, params, id) {
    this.ports.at(-1).handlers.onMessage({ jsonrpc: "2.0", method, params, ...(id !== undefined && { id }) });
  }

  update(sessionId, update, seq, turn = "t1") {
    this.say("session/update", { sessionId, update, _meta: { "pagehand/seq": seq, "pagehand/turn": turn } });
  }

  answer(request, result) {
    this.ports.at(-1).handlers.onMessage({ jsonrpc: "2.0", id: request.id, ...result });
  }

  asked(method) {
    return this.heard.filter((message) => message.method === method);
  }

  lose() {
    this.ports.at(-1).handlers.onDisconnect("Native host has exited.");
  }

  async back() {
    this.pauses.at(-1)();
    await settle();
    await settle();
  }
}

async function open(options) {
  const hub = new FakeHub(options);
  await settle();
  await settle();
  return hub;
}

const said = (text, messageId = "m1", sessionUpdate = "agent_message_chunk") => ({ sessionUpdate, content: { type: "text", text }, messageId });
const ended = (stopReason, turnId = "t1") => ({ sessionUpdate: "session_info_update", _meta: { "pagehand/turnEnded": { turnId, stopReason } } });

test("it introduces itself, asks for the state, and begins a conversation with this browser", async () => {
  const hub = await open();
  const [hello] = hub.asked("initialize");
  assert.deepEqual(hello.params.clientInfo, { name: "pagehand-panel", version: "0.1.0" });
  assert.deepEqual(hello.params.clientCapabilities, { elicitation: { form: {} }, _meta: { "pagehand/panelOf": "inst", "pagehand/extensions": 1 } });
  const [fresh] = hub.asked("session/new");
  assert.deepEqual(fresh.params, { cwd: "/", mcpServers: [], _meta: { "pagehand/hand": "inst" } });
  assert.equal(hub.state.session.id, "s-new");
  assert.equal(hub.state.link.phase, "open");
  assert.deepEqual(hub.remembered, ["s-new"]);
});

const waits = (sessionId, more = {}) => ({ confirmationId: `p-${sessionId}`, sessionId, title: "Click", ...more });

test("a question that nobody has on screen is asked for, once; one that stands somewhere is left there", async () => {
  const waiting = [waits("s-far"), waits("s-terminal", { shown: true }), waits("s-new")];
  const hub = await open();
  for (let time = 0; time < 2; time += 1) hub.say("_pagehand/state_changed", { hub: { version: "0.1.0" }, engines: [], hands: [], waiting });
  await settle();
  assert.deepEqual(hub.asked("session/resume").map(({ params }) => params.sessionId), ["s-far"]);
  assert.deepEqual(hub.state.waiting, waiting);
});

test("the permission window opens no conversation, and asks for the questions that wait", async () => {
  const waiting = [waits("s-far")];
  const answers = { "_pagehand/state": () => ({ hub: { version: "0.1.0" }, engines: [], hands: [], waiting }) };
  const hub = await open({ answers, questionsOnly: true });
  assert.deepEqual(hub.asked("session/resume").map(({ params }) => params.sessionId), ["s-far"]);
  assert.deepEqual([hub.asked("session/new"), hub.asked("session/load"), hub.remembered], [[], [], []]);
});

test("it loads what the window showed last, from the beginning", async () => {
  const hub = await open({ recall: "s-old" });
  assert.deepEqual(hub.asked("session/load")[0].params, { sessionId: "s-old", cwd: "/", mcpServers: [], _meta: { "pagehand/last": 200 } });
  assert.deepEqual([hub.state.session.id, hub.state.session.loading], ["s-old", false]);
});

test("when that is gone it begins a new one without a word", async () => {
  const gone = () => ({ error: { code: -32002, message: "no such session" } });
  const hub = await open({ recall: "s-old", answers: { "session/load": gone } });
  assert.deepEqual([hub.state.session.id, hub.state.fault], ["s-new", null]);
});

test("a prompt carries the window and ends with its answer", async () => {
  const hub = await open();
  void hub.client.submit("do it");
  await settle();
  const [prompt] = hub.asked("session/prompt");
  assert.deepEqual(prompt.params, { sessionId: "s-new", prompt: [{ type: "text", text: "do it" }], _meta: { "pagehand/windowId": 7 } });
  assert.equal(hub.state.session.running, true);
  hub.update("s-new", said("do it", "u1", "user_message_chunk"), 1);
  hub.update("s-new", said("done"), 2);
  hub.update("s-new", ended("end_turn"), 3);
  hub.answer(prompt, { result: { stopReason: "end_turn" } });
  await settle();
  assert.deepEqual(hub.state.session.entries.map(({ kind }) => kind), ["user", "agent"]);
  assert.equal(hub.state.session.running, false);
});

test("the late answer of one prompt does not end the next", async () => {
  const hub = await open();
  void hub.client.submit("one");
  await settle();
  hub.update("s-new", said("one", "u1", "user_message_chunk"), 1);
  hub.update("s-new", ended("end_turn"), 2);
  void hub.client.submit("two");
  await settle();
  hub.answer(hub.asked("session/prompt")[0], { result: { stopReason: "end_turn" } });
  await settle();
  assert.equal(hub.state.session.running, true);
});

test("text while a turn runs steers it", async () => {
  const hub = await open();
  hub.update("s-new", said("working"), 1);
  await hub.client.submit("and also that");
  assert.deepEqual(hub.asked("_pagehand/steer")[0].params, { sessionId: "s-new", text: "and also that" });
  assert.equal(hub.asked("session/prompt").length, 0);
});

test("a refused prompt is told and its text given back", async () => {
  const hub = await open({ answers: { "session/prompt": () => ({ error: { code: -32003, message: "a turn is running" } }) } });
  await hub.client.submit("do it");
  assert.deepEqual([hub.state.fault.name, hub.state.returned.text], ["busy", "do it"]);
});

test("after a lost connection it loads from its last number, and nothing is doubled or lost", async () => {
  const hub = await open();
  void hub.client.submit("do it");
  await settle();
  hub.update("s-new", said("do it", "u1", "user_message_chunk"), 1);
  hub.update("s-new", said("Hel"), 2);
  hub.lose();
  await settle();
  assert.deepEqual([hub.state.link.phase, hub.state.session.running, hub.state.fault], ["host_exited", true, null]);
  hub.answers["session/load"] = () => {
    hub.update("s-new", said("Hel"), 2);
    hub.update("s-new", said("lo"), 3);
    hub.update("s-new", ended("interrupted"), 4);
    return { modes: null, configOptions: [], _meta: { "pagehand/running": false } };
  };
  await hub.back();
  assert.equal(hub.asked("session/load")[0].params._meta["pagehand/from"], 2);
  assert.deepEqual(hub.state.session.entries.map((entry) => entry.text ?? entry.stopReason), ["do it", "Hello", "interrupted"]);
  assert.equal(hub.state.session.running, false);
  assert.equal(hub.asked("session/new").length, 1);
});

test("a prompt that never arrived before the connection broke comes back to the field", async () => {
  const hub = await open();
  void hub.client.submit("do it");
  await settle();
  hub.lose();
  await hub.back();
  assert.deepEqual([hub.state.returned.text, hub.state.session.pending, hub.state.session.running], ["do it", [], false]);
});

test("a conversation that vanished while it was open is said to be lost", async () => {
  const hub = await open();
  hub.lose();
  hub.answers["session/load"] = () => ({ error: { code: -32002, message: "gone" } });
  hub.answers["session/new"] = () => ({ sessionId: "s-2", configOptions: [] });
  await hub.back();
  assert.deepEqual([hub.state.session.id, hub.state.fault.name], ["s-2", "session_lost"]);
});

test("a version that does not fit is told with the part to update", async () => {
  const skew = () => ({ error: { code: -32005, message: "update the extension", data: { update: "extension" } } });
  const hub = await open({ answers: { initialize: skew } });
  assert.deepEqual([hub.state.link.phase, hub.state.link.update], ["old", "extension"]);
});

test("a permission waits for the person and answers with the option", async () => {
  const hub = await open();
  hub.say("session/request_permission", { sessionId: "s-new", toolCall: { toolCallId: "c1" }, options: [], _meta: { "pagehand/confirmationId": "p1" } }, 99);
  await settle();
  assert.equal(hub.state.asks[0].key, "p1");
  hub.client.answerPermission("p1", "deny_once");
  await settle();
  assert.deepEqual(hub.heard.find(({ id, result }) => id === 99 && result).result, { outcome: { outcome: "selected", optionId: "deny_once" } });
  assert.deepEqual(hub.state.asks, []);
});

test("a permission answered elsewhere goes, and no answer of ours is sent for it", async () => {
  const hub = await open();
  hub.say("session/request_permission", { sessionId: "s-new", toolCall: { toolCallId: "c1" }, options: [], _meta: { "pagehand/confirmationId": "p1" } }, 99);
  await settle();
  hub.say("_pagehand/permission_closed", { sessionId: "s-new", confirmationId: "p1", outcome: "allow_once", by: "another" });
  hub.client.answerPermission("p1", "allow_once");
  await settle();
  assert.deepEqual(hub.state.asks, []);
  assert.equal(hub.heard.some(({ id, result }) => id === 99 && result), false);
});

test("a question is answered with its fields or declined", async () => {
  const hub = await open();
  const ask = (id) => hub.say("elicitation/create", { sessionId: "s-new", mode: "form", message: "Which?", requestedSchema: { properties: {} } }, id);
  ask(50);
  ask(51);
  await settle();
  const [first, second] = hub.state.asks;
  hub.client.answerQuestion(first.key, { answer: "A" });
  hub.client.answerQuestion(second.key, null);
  await settle();
  const results = hub.heard.filter(({ id, result }) => (id === 50 || id === 51) && result).map(({ result }) => result);
  assert.deepEqual(results, [{ action: "accept", content: { answer: "A" } }, { action: "decline" }]);
});

test("stopping cancels the turn and what it asks", async () => {
  const hub = await open();
  hub.update("s-new", said("working"), 1);
  hub.say("session/request_permission", { sessionId: "s-new", toolCall: { toolCallId: "c1" }, options: [], _meta: { "pagehand/confirmationId": "p1" } }, 99);
  await settle();
  hub.client.stop();
  await settle();
  assert.deepEqual(hub.asked("session/cancel")[0].params, { sessionId: "s-new" });
  assert.deepEqual(hub.heard.find(({ id, result }) => id === 99 && result).result, { outcome: { outcome: "cancelled" } });
  assert.equal(hub.state.session.stopping, true);
});

test("stopping without a running turn does nothing", async () => {
  const hub = await open();
  hub.client.stop();
  assert.equal(hub.asked("session/cancel").length, 0);
});

test("opening another conversation drops the empty one, and keeps one with words in it", async () => {
  const hub = await open();
  await hub.client.openSession("a");
  assert.deepEqual(hub.asked("session/delete").map(({ params }) => params.sessionId), ["s-new"]);
  hub.update("a", said("words"), 1);
  await hub.client.openSession("b");
  assert.equal(hub.asked("session/delete").length, 1);
  assert.deepEqual(hub.remembered, ["s-new", "a", "b"]);
});

test("a new conversation is not begun from an empty one", async () => {
  const hub = await open();
  await hub.client.newSession();
  assert.equal(hub.asked("session/new").length, 1);
  hub.update("s-new", said("words"), 1);
  await hub.client.newSession();
  assert.equal(hub.asked("session/new").length, 2);
});

test("deleting the open conversation begins a new one", async () => {
  const hub = await open({ recall: "a" });
  hub.answers["session/new"] = () => ({ sessionId: "s-2" });
  await hub.client.deleteSession("a");
  assert.equal(hub.state.session.id, "s-2");
});

test("the list goes on from its cursor", async () => {
  const hub = await open();
  await hub.client.sessionList.list();
  await hub.client.sessionList.list({ more: true });
  assert.deepEqual(hub.asked("session/list").map(({ params }) => params), [{}, { cursor: "next" }]);
  assert.deepEqual([hub.state.sessionList.items.length, hub.state.sessionList.busy], [1, false]);
});

test("a search fetches the rest of the list, and stops where nothing new comes", async () => {
  const pages = { undefined: "1", 1: "2", 2: null };
  const list = ({ cursor }) => ({ sessions: [{ sessionId: `after ${cursor}` }], nextCursor: pages[cursor] });
  const hub = await open({ answers: { "session/list": list } });
  await hub.client.sessionList.list();
  await hub.client.sessionList.listRest();
  assert.equal(hub.state.sessionList.items.length, 3);
  const stuck = await open();
  await stuck.client.sessionList.list();
  await stuck.client.sessionList.listRest();
  assert.equal(stuck.asked("session/list").length, 2);
});

test("mode and engine are set at the hub, and a refusal is told", async () => {
  const hub = await open();
  await hub.client.setMode("read_only");
  assert.equal(hub.state.session.modes.current, "read_only");
  hub.answers["session/set_config_option"] = () => ({ error: { code: -32011, message: "no such engine" } });
  await hub.client.setOption("engine", "x");
  assert.deepEqual(hub.asked("session/set_config_option")[0].params, { sessionId: "s-new", configId: "engine", value: "x" });
  assert.equal(hub.state.fault.message, "no such engine");
});

test("a hub that is no Pagehand is not asked what only Pagehand knows", async () => {
  const hub = await open({ answers: { initialize: () => ({ protocolVersion: 1, agentCapabilities: {} }) } });
  assert.equal(hub.asked("_pagehand/state").length, 0);
  assert.equal(hub.state.session.id, "s-new");
});

test("a recording is begun and ended by calls of the page tool, and its script saved", async () => {
  const receipts = { start: { ok: true, tab: "t4", url: "https://shop.example/cart" }, stop: { ok: true, data: { script: "fn main(browser) {}" } } };
  const hub = await open({ answers: { "_pagehand/call": ({ arguments: { action } }) => ({ content: [], structuredContent: receipts[action] }) } });
  const saved = [];
  await hub.client.record.toggle((...file) => saved.push(file));
  assert.deepEqual(hub.state.recording, { tab: "t4", url: "https://shop.example/cart" });
  await hub.client.record.toggle((...file) => saved.push(file));
  assert.deepEqual([hub.state.recording, saved], [null, [["shop.example.tether", "fn main(browser) {}"]]]);
  const [started, stopped] = hub.asked("_pagehand/call").map(({ params }) => params);
  assert.deepEqual(started, { sessionId: "s-new", name: "record", arguments: { action: "start" }, _meta: { "pagehand/windowId": 7 } });
  assert.deepEqual(stopped.arguments, { action: "stop", tab: "t4" });
  hub.answers["_pagehand/call"] = () => ({ isError: true, content: [{ type: "text", text: "Only web pages can be recorded; go to one first." }] });
  await hub.client.record.toggle(() => {});
  assert.deepEqual([hub.state.recording, hub.state.fault.message], [null, "Only web pages can be recorded; go to one first."]);
});

test("news of browsers and engines reach the state", async () => {
  const hub = await open();
  hub.say("_pagehand/state_changed", { hub: { version: "0.1.0" }, engines: [{ id: "e" }], hands: [{ handId: "h" }] });
  assert.deepEqual([hub.state.engines.length, hub.state.hands.length], [1, 1]);
});
