import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { LATE, within } from "../../../../extension/tools/call/bounded.js";

const NEVER = new Promise(() => undefined);

test("what comes in time is passed on, a fault too", async () => {
  assert.equal(await within(Promise.resolve(7), 1000), 7);
  await assert.rejects(within(Promise.reject(new Error("broken")), 1000), /broken/);
});

test("what does not come is late, not before its time", async () => {
  const begun = performance.now();
  assert.equal(await within(NEVER, 30), LATE);
  assert.ok(performance.now() - begun >= 29);
});

test("a cancelled call ends at once, also one cancelled before", async () => {
  const call = new AbortController();
  const waiting = within(NEVER, 60_000, call.signal);
  call.abort();
  await assert.rejects(waiting, { reason: "timeout" });
  await assert.rejects(within(NEVER, 60_000, call.signal), { reason: "timeout" });
});

test("nothing is left behind on the call's signal", async () => {
  const { signal } = new AbortController();
  const removed = mock.method(signal, "removeEventListener");
  const added = mock.method(signal, "addEventListener");
  await within(Promise.resolve(1), 1000, signal);
  assert.equal(removed.mock.callCount(), added.mock.callCount());
});
