/* What was heard of a tab's requests is told once they are answered, within bounds. */
import assert from "node:assert/strict";
import { test } from "node:test";

const silent = { addListener: () => undefined, removeListener: () => undefined };
globalThis.chrome = /** @type {any} */ ({ webRequest: new Proxy({}, { get: () => silent }) });
const { NetworkLog } = await import("../../../../extension/tools/reading/network_log.js");

const never = new AbortController().signal;
const sent = (log, id) => log.hear("sent", { requestId: id, url: `https://a.example/${id}`, method: "GET", type: "xmlhttprequest", frameId: 0, timeStamp: 0 });

test("a request that is about to fail is waited for", async () => {
  const log = new NetworkLog(1);
  sent(log, "r1");
  const answered = log.answered(never);
  log.hear("answered", { requestId: "r1", statusCode: 500, statusLine: "HTTP/1.1 500 Oh", timeStamp: 5 });
  assert.equal(await answered, true);
  assert.equal(log.entries[0].status, 500);
});

test("a request that the browser tells of a moment later is waited for", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const log = new NetworkLog(1);
  const answered = log.answered(never);
  context.mock.timers.tick(100);
  sent(log, "r1");
  context.mock.timers.tick(100);
  log.hear("answered", { requestId: "r1", statusCode: 404, statusLine: "HTTP/1.1 404 No", timeStamp: 5 });
  assert.equal(await answered, true);
  assert.equal(log.entries[0].status, 404);
});

test("what is open for long after its answer is not waited for, nor what is never answered for longer than a second", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const log = new NetworkLog(1);
  sent(log, "r1");
  log.hear("answered", { requestId: "r1", statusCode: 200, statusLine: "HTTP/1.1 200 OK", timeStamp: 5 });
  const over = log.answered(never);
  context.mock.timers.tick(150);
  assert.equal(await over, true);
  sent(log, "r2");
  const waiting = log.answered(never);
  context.mock.timers.tick(1000);
  assert.equal(await waiting, null);
});

test("what a page does with the last answer is given its time", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const log = new NetworkLog(1);
  sent(log, "r1");
  let isOver = false;
  const over = log.answered(never, 100).then(() => (isOver = true));
  context.mock.timers.tick(300);
  log.hear("completed", { requestId: "r1", statusCode: 200, statusLine: "HTTP/1.1 200 OK", timeStamp: 5 });
  await Promise.resolve();
  context.mock.timers.tick(90);
  await new Promise(setImmediate);
  assert.equal(isOver, false);
  context.mock.timers.tick(20);
  await over;
});
