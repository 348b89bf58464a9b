/* One debugger a tab, for all who need it: attached once, let go after a quiet spell, and its loss has a name. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { FakeDebugger } from "../fake_debugger.js";

const browser = new FakeDebugger();
const { chooseInput, isDeclined } = await import("../../../../extension/tools/acting/input_policy.js");
const { DebuggerGone, LEFTOVER_ALARM, releaseLeftovers, withDebugger } = await import("../../../../extension/tools/acting/debugging.js");

/** Lets everything that is ready run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  browser.sent.length = 0;
  browser.answers = {};
});

test("it is attached for the work and let go of at once when nobody wants it longer", async () => {
  const value = await withDebugger(1, async (tab) => (await tab.send("Page.enable"), "done"));
  assert.equal(value, "done");
  assert.deepEqual(browser.methods, ["attach", "Page.enable", "detach"]);
});

test("it stays for a quiet spell that every use begins anew, and is attached once", async () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  try {
    await withDebugger(2, async () => undefined, 5000);
    mock.timers.tick(4000);
    await withDebugger(2, async () => undefined, 5000);
    await withDebugger(2, async () => undefined);
    mock.timers.tick(4999);
    assert.deepEqual(browser.methods, ["attach"]);
    assert.deepEqual(browser.kept.session.debugged, [2]);
    assert.ok(browser.alarms.has(LEFTOVER_ALARM));
    mock.timers.tick(1);
    await settle();
    assert.deepEqual(browser.methods, ["attach", "detach"]);
    assert.ok(!browser.alarms.has(LEFTOVER_ALARM));
  } finally {
    mock.timers.reset();
  }
});

test("two at a time share it, and the last one lets go", async () => {
  let end;
  const long = withDebugger(3, () => new Promise((resolve) => (end = resolve)));
  await withDebugger(3, async () => undefined);
  assert.deepEqual(browser.methods, ["attach"]);
  end();
  await long;
  assert.deepEqual(browser.methods, ["attach", "detach"]);
  await withDebugger(3, async () => undefined);
  assert.deepEqual(browser.methods, ["attach", "detach", "attach", "detach"]);
});

test("a browser that refuses it says why, and may be asked again", async () => {
  browser.refusal = "Another debugger is already attached to the tab with id: 4.";
  await assert.rejects(withDebugger(4, async () => undefined), (error) => error instanceof DebuggerGone && /Another debugger/.test(error.message));
  browser.refusal = null;
  assert.equal(await withDebugger(4, async () => 1), 1);
});

test("a debugger that a person or the browser takes away is gone, for a person's no also later ones", async () => {
  for (const [reason, byPerson] of [["canceled_by_user", true], ["target_closed", false]]) {
    const work = withDebugger(5, async (tab) => {
      browser.takeAway(5, reason);
      await tab.send("Page.enable");
    }, 5000);
    await assert.rejects(work, DebuggerGone);
    assert.equal(Boolean(await isDeclined()), byPerson);
    await chooseInput("auto");
  }
  assert.equal(await withDebugger(5, async () => 1), 1);
});

test("a command that the browser refuses is no loss of the debugger", async () => {
  browser.answers["Page.searchInResource"] = () => Promise.reject(new Error("No resource with given URL found"));
  await withDebugger(6, (tab) => assert.rejects(tab.send("Page.searchInResource"), (error) => !(error instanceof DebuggerGone)));
});

test("a tab draws while somebody needs it to", async () => {
  await withDebugger(7, (tab) => Promise.all([tab.whileDrawing(settle), tab.whileDrawing(async () => undefined)]));
  assert.deepEqual(browser.methods, ["attach", "Page.startScreencast", "Page.stopScreencast", "detach"]);
});

test("what a background left attached when it was put to sleep is let go of", async () => {
  browser.attached.add(8);
  browser.kept.session.debugged = [8, 9];
  await withDebugger(10, async () => {
    browser.kept.session.debugged = [8, 9, 10];
    await releaseLeftovers();
    assert.deepEqual([...browser.attached], [10]);
  });
});
