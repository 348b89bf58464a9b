import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeBrowser } from "../fake_browser.js";

const browser = new FakeBrowser();
const { arrive, isAborted, rest } = await import("../../../../extension/tools/tabs/arriving.js");
const { TabWatch } = await import("../../../../extension/tools/tabs/navigation.js");
const { signal } = new AbortController();

/** What `arrive` says when a tab does this. @param {[string, object?][]} events */
async function arriving(t, ...events) {
  const watch = new TabWatch(1);
  t.after(() => watch.end());
  const arrived = arrive(watch, signal);
  arrived.catch(() => undefined);
  for (const [event, details] of events) {
    if (event === "Removed") browser.listeners.get("Removed").forEach((listener) => listener(1));
    else browser.tell(event, { tabId: 1, ...details });
    await new Promise(setImmediate);
  }
  return arrived;
}

const START = ["BeforeNavigate"];
const THERE = [["Committed"], ["DOMContentLoaded"], ["Completed"]];

test("a document that is there and loaded has arrived", async (t) => {
  assert.deepEqual(await arriving(t, START, ...THERE), { arrived: true, moved: false });
});

test("a new address in the same document has moved", async (t) => {
  assert.deepEqual(await arriving(t, ["HistoryStateUpdated"]), { arrived: true, moved: true });
  assert.deepEqual(await arriving(t, ["ReferenceFragmentUpdated"]), { arrived: true, moved: true });
});

test("a new address of a page that has just come is no move", async (t) => {
  assert.deepEqual(await arriving(t, START, ...THERE, ["HistoryStateUpdated"]), { arrived: true, moved: false });
  const watch = new TabWatch(1);
  t.after(() => watch.end());
  for (const [event] of [START, ...THERE, ["HistoryStateUpdated"]]) browser.tell(event, { tabId: 1 });
  assert.deepEqual(await arrive(watch, signal), { arrived: true, moved: false });
});

test("a page that could not be loaded says the browser's word for it", async (t) => {
  assert.deepEqual(await arriving(t, START, ["ErrorOccurred", { error: "net::ERR_NAME_NOT_RESOLVED" }]), { arrived: false, error: "net::ERR_NAME_NOT_RESOLVED" });
  const shown = { url: "about:neterror?e=dnsNotFound&u=x" };
  assert.deepEqual(await arriving(t, START, ["Committed", shown], ["DOMContentLoaded", shown]), { arrived: false, error: "dnsNotFound" });
});

test("a navigation that is given up and begun again arrives", async (t) => {
  const again = [["BeforeNavigate", { url: "https://page.example/" }], ...THERE];
  assert.deepEqual(await arriving(t, START, ["ErrorOccurred", { error: "net::ERR_ABORTED" }], ...again), { arrived: true, moved: false });
});

test("one that is given up is waited for while the tab loads, for five seconds, and no longer", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const { tab } = browser.openTab(1).tabOf(1);
  const watch = new TabWatch(1);
  t.after(() => watch.end());
  for (const [busy, turns] of /** @type {const} */ ([[true, 2], [false, 2], [true, 5]])) {
    tab.status = busy ? "loading" : "complete";
    let told;
    void arrive(watch, signal).then((arrived) => (told = arrived));
    browser.tell("BeforeNavigate", { tabId: 1 });
    browser.tell("ErrorOccurred", { tabId: 1, error: "Error code 2152398850" });
    for (let turn = 0; turn < turns; turn += 1) {
      await new Promise(setImmediate);
      t.mock.timers.tick(1300);
    }
    await new Promise(setImmediate);
    const isWaiting = busy && turns === 2;
    assert.equal(told?.error, isWaiting ? undefined : "Error code 2152398850");
    if (!isWaiting) continue;
    for (const [event] of [START, ...THERE]) browser.tell(event, { tabId: 1 });
    t.mock.timers.tick(1300);
    for (let turns = 0; turns < 5; turns += 1) await new Promise(setImmediate);
    assert.deepEqual(told, { arrived: true, moved: false });
  }
});

test("a tab that was closed is gone", async (t) => {
  await assert.rejects(arriving(t, START, ["Removed"]), { reason: "tab_gone" });
});

test("both browsers' words for a navigation that was given up", () => {
  assert.deepEqual(["net::ERR_ABORTED", "Error code 2152398850", "net::ERR_FAILED", undefined].map(isAborted), [true, true, false, false]);
});

test("a page is at rest when it has nothing to run, or no longer changes", async () => {
  browser.openTab(2);
  let changes = 3;
  browser.answers(2, ({ do: what }) => {
    if (what === "restless") return { changing: true, empty: true };
    return changes-- > 0 ? { empty: changes > 0 } : new Promise(() => undefined);
  });
  await rest(2, signal);
  assert.equal(browser.asked.filter(([id, , message]) => id === 2 && message.do === "nextMutation").length, 4);
  browser.openTab(3);
  browser.answers(3, () => ({ changing: false, empty: false }));
  await rest(3, signal);
  assert.equal(browser.asked.filter(([id]) => id === 3).length, 1);
});
