import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { HOST_NAME, PAUSES, connectHub, initialize, stateFor } from "../../../extension/lib/native.js";
import { RpcError } from "../../../extension/lib/errors.js";

/** Lets everything that is ready run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** What each test connected; closed after it, so that no wait outlives it. */
const started = [];
afterEach(() => started.splice(0).forEach((hub) => hub.close()));

/** A browser whose ports, pauses and clock are in the test's hands. */
class FakeBrowser {
  ports = [];
  pauses = [];
  states = [];
  time = 0;

  connect = (name, handlers) => {
    const port = { name, handlers, posted: [], closed: false };
    this.ports.push(port);
    return {
      post: (message) => port.posted.push(structuredClone(message)),
      close: () => { port.closed = true; },
    };
  };

  schedule = (ms, callback, attempt) => {
    const pause = { ms, callback, attempt, cancelled: false };
    this.pauses.push(pause);
    return () => { pause.cancelled = true; };
  };

  start(options = {}) {
    const hub = connectHub({
      hello: (peer) => initialize(peer, { name: "test", version: "1" }),
      onState: (state, detail) => this.states.push([state, detail.message]),
      connect: this.connect,
      schedule: this.schedule,
      now: () => this.time,
      ...options,
    });
    started.push(hub);
    return hub;
  }

  get port() { return this.ports.at(-1); }
  get pause() { return this.pauses.at(-1); }

  /** The hub answers the request that was posted last. */
  async answer(member) {
    const { id } = this.port.posted.findLast((message) => "method" in message && "id" in message);
    this.port.handlers.onMessage({ jsonrpc: "2.0", id, ...member });
    await settle();
  }

  /** The port goes away, and the pause after it passes. */
  async loseAndReturn(reason) {
    this.port.handlers.onDisconnect(reason);
    await settle();
    this.pause.callback();
    await settle();
  }
}

test("says hello on the named host and is open when it was answered", async () => {
  const browser = new FakeBrowser();
  const hub = browser.start();
  assert.equal(browser.port.name, HOST_NAME);
  assert.deepEqual(browser.port.posted[0].params, {
    protocolVersion: 1,
    clientInfo: { name: "test", version: "1" },
    clientCapabilities: { _meta: { "pagehand/extensions": 1 } },
  });
  assert.equal(hub.state, "connecting");
  await browser.answer({ result: {} });
  assert.deepEqual(browser.states, [["connecting", ""], ["open", ""]]);
  assert.deepEqual(browser.pauses, []);
});

const REASONS = [
  ["Specified native messaging host not found.", "host_missing"],
  ["Failed to start native messaging host.", "host_missing"],
  ["Access to the specified native messaging host is forbidden.", "host_forbidden"],
  ["Native host has exited.", "host_exited"],
  ["Error when communicating with the native messaging host.", "host_exited"],
  ["No such native application io.github.pagehand.host", "host_missing"],
  ["An unexpected error occurred", "host_missing"],
  ["", "host_exited"],
];

for (const [reason, state] of REASONS) {
  test(`"${reason}" is ${state}`, () => {
    assert.equal(stateFor(reason, false), state);
    const browser = new FakeBrowser();
    const hub = browser.start();
    browser.port.handlers.onDisconnect(reason);
    assert.deepEqual([hub.state, hub.detail.message, hub.peer], [state, reason, null]);
  });
}

test("a host that had spoken is not missing, whatever went wrong then", () => {
  const browser = new FakeBrowser();
  const hub = browser.start();
  browser.port.handlers.onMessage({ jsonrpc: "2.0", method: "session/update", params: {} });
  browser.port.handlers.onDisconnect("An unexpected error occurred");
  assert.equal(hub.state, "host_exited");
});

test("the relay's own sentence is told instead of the browser's", () => {
  const browser = new FakeBrowser();
  const hub = browser.start();
  browser.port.handlers.onMessage({ jsonrpc: "2.0", id: null, error: { code: -32030, message: "The hub did not start." } });
  browser.port.handlers.onDisconnect("Native host has exited.");
  assert.deepEqual([hub.state, hub.detail.message], ["host_exited", "The hub did not start."]);
});

test("comes back with the pauses of its trouble, the last of which stays", async () => {
  for (const [reason, state] of [["Native host has exited.", "host_exited"], ["host not found", "host_missing"]]) {
    const browser = new FakeBrowser();
    browser.start();
    for (let n = 0; n < PAUSES[state].length + 2; n += 1) await browser.loseAndReturn(reason);
    assert.deepEqual(browser.pauses.map((pause) => pause.ms), [...PAUSES[state], PAUSES[state].at(-1), PAUSES[state].at(-1)]);
    assert.equal(browser.ports.length, browser.pauses.length + 1);
    assert.ok(PAUSES[state].at(-1) >= 30_000);
  }
});

test("the pauses begin anew after a steady connection, not after one that broke at once", async () => {
  const browser = new FakeBrowser();
  browser.start({ firstAttempt: 3 });
  for (const [lasted, expected] of [[0, PAUSES.host_exited[3]], [10, PAUSES.host_exited[4]], [60_000, PAUSES.host_exited[0]]]) {
    await browser.answer({ result: {} });
    browser.time += lasted;
    await browser.loseAndReturn("Native host has exited.");
    assert.equal(browser.pause.ms, expected);
  }
});

test("what was asked on a lost connection fails, and the next one is a new peer", async () => {
  const browser = new FakeBrowser();
  const hub = browser.start();
  await browser.answer({ result: {} });
  const before = hub.peer;
  const lost = assert.rejects(before.request("session/list"), { name: "hand_gone" });
  await browser.loseAndReturn("Native host has exited.");
  await lost;
  await browser.answer({ result: {} });
  assert.equal(hub.state, "open");
  assert.notEqual(hub.peer, before);
});

test("versions that do not fit are `old` with the part to update, and tried again seldom", async () => {
  const browser = new FakeBrowser();
  const seen = [];
  browser.start({ onState: (state, detail) => seen.push([state, detail.update]) });
  await browser.answer({ error: { code: -32005, message: "Update the hub.", data: { update: "hub" } } });
  assert.deepEqual(seen.at(-1), ["old", "hub"]);
  assert.equal(browser.pause.ms, 60_000);
  assert.ok(browser.port.closed);
});

test("a hello that fails otherwise closes the port and is tried again", async () => {
  const browser = new FakeBrowser();
  const hub = browser.start({ hello: () => Promise.reject(new RpcError("timeout", "initialize was not answered.")) });
  await settle();
  assert.deepEqual([hub.state, hub.detail.message, browser.port.closed], ["host_exited", "initialize was not answered.", true]);
});

test("garbage from the host is answered and costs nothing", async () => {
  const browser = new FakeBrowser();
  const hub = browser.start();
  await browser.answer({ result: {} });
  browser.port.posted.length = 0;
  for (const odd of [null, 5, "{", [], {}, { method: "_pagehand/chunk" }, { jsonrpc: "2.0", method: "_pagehand/chunk", params: { id: 5 } }]) {
    browser.port.handlers.onMessage(odd);
  }
  await settle();
  assert.equal(browser.port.posted.length, 7);
  assert.ok(browser.port.posted.every((message) => message.error && message.id === null));
  assert.equal(hub.state, "open");
});

test("large messages are cut and joined on the way", async () => {
  const browser = new FakeBrowser();
  const hub = browser.start({ onRequest: (_method, params) => ({ length: params.text.length }) });
  await browser.answer({ result: {} });
  browser.port.posted.length = 0;
  void hub.peer.request("big", { text: "x".repeat(20_000_000) }).catch(() => {});
  assert.ok(browser.port.posted.length > 2 && browser.port.posted.every((frame) => frame.method === "_pagehand/chunk"));
  assert.equal(JSON.parse(browser.port.posted.map((frame) => frame.params.text).join("")).params.text.length, 20_000_000);
  browser.port.posted.length = 0;
  const whole = JSON.stringify({ jsonrpc: "2.0", id: "h", method: "m", params: { text: "語".repeat(5) } });
  [whole.slice(0, 50), whole.slice(50)].forEach((text, index) =>
    browser.port.handlers.onMessage({ jsonrpc: "2.0", method: "_pagehand/chunk", params: { id: "c", index, last: index === 1, text } }));
  await settle();
  assert.deepEqual(browser.port.posted, [{ jsonrpc: "2.0", id: "h", result: { length: 5 } }]);
});

test("closing is for good until retry; a retry while connected changes nothing", async () => {
  const browser = new FakeBrowser();
  const hub = browser.start();
  hub.retry();
  assert.equal(browser.ports.length, 1);
  browser.port.handlers.onDisconnect("");
  hub.close();
  assert.deepEqual([hub.state, browser.pause.cancelled], ["closed", true]);
  hub.retry();
  assert.deepEqual([hub.state, browser.ports.length], ["connecting", 2]);
});

test("a port that was left behind can no longer change the state", async () => {
  const browser = new FakeBrowser();
  const hub = browser.start();
  const old = browser.port;
  hub.close();
  hub.retry();
  await browser.answer({ result: {} });
  old.handlers.onDisconnect("Native host has exited.");
  assert.equal(hub.state, "open");
});
