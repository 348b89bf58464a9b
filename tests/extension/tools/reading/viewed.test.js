import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";

import { fetchViewed } from "../../../../extension/tools/reading/viewed.js";

const never = new AbortController().signal;
const PAPER = Buffer.concat([Buffer.from("\n%PDF-1.7\n"), Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))]);
const ANSWERS = {
  "/paper": (answer) => answer.writeHead(200, { "Content-Type": "application/octet-stream" }).end(PAPER),
  "/page": (answer) => answer.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end("<h1>Log in</h1>"),
  "/denied": (answer) => answer.writeHead(403).end(PAPER),
  "/huge": (answer) => answer.writeHead(200).end(Buffer.alloc(33 * 1024 * 1024, "%PDF-")),
  "/cut": (answer) => answer.writeHead(200, { "Content-Length": "100" }).write("%PDF-1.7", () => answer.destroy()),
  "/items": (answer) => answer.writeHead(200, { "Content-Type": "application/json; charset=utf-8" }).end('{"a":1}'),
  "/moved": (answer) => answer.writeHead(302, { Location: "/items" }).end(),
  "/silent": () => undefined,
};
const server = createServer((asked, answer) => ANSWERS[asked.url](answer));
const at = (path) => `http://127.0.0.1:${server.address().port}${path}`;

before(() => new Promise((resolve) => server.listen(0, "127.0.0.1", resolve)));
after(() => server.closeAllConnections() ?? server.close());

test("a PDF comes whole, whatever the server calls it", async () => {
  assert.deepEqual(await fetchViewed(at("/paper"), never), { data: PAPER.toString("base64") });
});

test("what is no PDF is told in words", async () => {
  assert.deepEqual(await fetchViewed(at("/page"), never), { other: "text/html" });
  assert.deepEqual(await fetchViewed(at("/denied"), never), { other: "status 403" });
  assert.deepEqual(await fetchViewed("http://127.0.0.1:1/none", never), { other: "nothing at all" });
  assert.deepEqual(await fetchViewed(at("/cut"), never), { other: "only a part of it" });
});

test("a file of data comes as its text, and what leads elsewhere by now is not followed", async () => {
  assert.deepEqual(await fetchViewed(at("/items"), never), { text: '{"a":1}' });
  assert.deepEqual(await fetchViewed(at("/moved"), never), { other: "nothing at all" });
});

test("one that is too large is refused before it has all come", async () => {
  await assert.rejects(fetchViewed(at("/huge"), never), { reason: "unsupported", hint: /32 MiB/ });
});

test("a call that was cancelled waits for no server", async () => {
  const ending = new AbortController();
  const fetching = fetchViewed(at("/silent"), ending.signal);
  ending.abort();
  await assert.rejects(fetching, { reason: "timeout" });
});
