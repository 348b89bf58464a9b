import assert from "node:assert/strict";
import { test } from "node:test";

import { ActQueue, orAborted } from "../../../extension/background/act_queue.js";

const never = new AbortController().signal;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** An act that the test ends; `begun` says whether its turn has come. */
function makeAct() {
  const act = { begun: false };
  const over = new Promise((resolve, reject) => Object.assign(act, { resolve, reject }));
  act.run = () => {
    act.begun = true;
    return over;
  };
  return act;
}

test("acts with one key run one after the other in their order, other keys beside them", async () => {
  const queue = new ActQueue();
  const [first, second, other] = [makeAct(), makeAct(), makeAct()];
  const results = [queue.run("t1", never, first.run), queue.run("t1", never, second.run), queue.run("t2", never, other.run)];
  await settle();
  assert.deepEqual([first.begun, second.begun, other.begun], [true, false, true]);
  other.resolve("other");
  first.resolve("first");
  await settle();
  assert.ok(second.begun);
  second.resolve("second");
  assert.deepEqual(await Promise.all(results), ["first", "second", "other"]);
});

test("an act that fails makes way like one that succeeds", async () => {
  const queue = new ActQueue();
  const [first, second] = [makeAct(), makeAct()];
  const failing = queue.run("t1", never, first.run);
  const following = queue.run("t1", never, second.run);
  first.reject(new Error("broken"));
  await assert.rejects(failing, { message: "broken" });
  second.resolve("fine");
  assert.equal(await following, "fine");
});

test("an act given up while it waits never begins, and those behind it keep their turn", async () => {
  const queue = new ActQueue();
  const [first, second, third] = [makeAct(), makeAct(), makeAct()];
  const controller = new AbortController();
  const running = queue.run("t1", never, first.run);
  const givenUp = queue.run("t1", controller.signal, second.run);
  const last = queue.run("t1", never, third.run);
  controller.abort(new Error("not wanted"));
  await assert.rejects(givenUp, { message: "not wanted" });
  await settle();
  assert.deepEqual([second.begun, third.begun], [false, false]);
  first.resolve();
  third.resolve("third");
  await running;
  assert.equal(await last, "third");
  assert.equal(second.begun, false);
});

test("an act given up while it runs is left at once, but holds its key until it has stopped", async () => {
  const queue = new ActQueue();
  const [first, second] = [makeAct(), makeAct()];
  const controller = new AbortController();
  const givenUp = queue.run("t1", controller.signal, first.run);
  const following = queue.run("t1", never, second.run);
  await settle();
  controller.abort(new Error("too long"));
  await assert.rejects(givenUp, { message: "too long" });
  await settle();
  assert.equal(second.begun, false);
  first.reject(new Error("stopped"));
  await settle();
  assert.ok(second.begun);
  second.resolve();
  await following;
});

test("an act that never stops holds its key no longer than its time to wind down", async () => {
  const queue = new ActQueue(20);
  const [first, second] = [makeAct(), makeAct()];
  const controller = new AbortController();
  const givenUp = queue.run("t1", controller.signal, first.run);
  second.resolve("second");
  const following = queue.run("t1", never, second.run);
  await settle();
  controller.abort(new Error("too long"));
  await assert.rejects(givenUp);
  assert.equal(second.begun, false);
  assert.equal(await following, "second");
});

test("orAborted gives whichever comes first", async () => {
  const controller = new AbortController();
  assert.equal(await orAborted(Promise.resolve(1), controller.signal), 1);
  const waiting = orAborted(new Promise(() => {}), controller.signal);
  controller.abort(new Error("now"));
  await assert.rejects(waiting, { message: "now" });
  await assert.rejects(orAborted(new Promise(() => {}), controller.signal), { message: "now" });
});
