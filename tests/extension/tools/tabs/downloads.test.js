import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeBrowser } from "../fake_browser.js";

const browser = new FakeBrowser();
globalThis.chrome.downloads = { onCreated: browser.event("DownloadCreated"), onChanged: browser.event("DownloadChanged") };
const { expectDownloads, lineOf, nextEvent, ofSession, summaryOf } = await import("../../../../extension/tools/tabs/downloads.js");
const { TabWatch } = await import("../../../../extension/tools/tabs/navigation.js");

const never = new AbortController().signal;
const PAGE = { id: 1, url: "https://shop.example/cart" };
let last = 0;

/** A download that the browser tells of; its id. */
function began({ url = "https://shop.example/a.zip", referrer = "" } = {}) {
  last += 1;
  browser.tell("DownloadCreated", { id: last, url, referrer, filename: "", bytesReceived: 0, totalBytes: -1, state: "in_progress" });
  return last;
}

/** The sessions, of these, that a download belongs to. */
async function ownersOf(id, ...sessions) {
  const owned = await Promise.all(sessions.map((session) => ofSession([{ id }], session)));
  return sessions.filter((_, index) => owned[index].length);
}

test("a download belongs to the session that acts, by the site it comes from", async () => {
  const release = expectDownloads("one", PAGE);
  const other = expectDownloads("two", { id: 2, url: "https://bank.example/" });
  assert.deepEqual(await ownersOf(began({ referrer: "https://shop.example/cart", url: "https://files.example/x" }), "one", "two"), ["one"]);
  assert.deepEqual(await ownersOf(began({ url: "blob:https://shop.example/123" }), "one", "two"), ["one"]);
  assert.deepEqual(await ownersOf(began({ referrer: "https://mail.example/", url: "https://mail.example/x" }), "one", "two"), []);
  assert.deepEqual(await ownersOf(began({ url: "data:text/plain,x" }), "one", "two"), ["two"], "without any site: the latest act");
  release();
  other();
});

test("after the act it counts only from the same site, and before any act it is the person's", async () => {
  assert.deepEqual(await ownersOf(began({ url: "data:text/plain,x" }), "one", "two"), []);
  assert.deepEqual(await ownersOf(began(), "one", "two"), ["one"]);
});

test("whose it is outlasts a background that slept", () => {
  assert.deepEqual(new Map(browser.kept.downloads).get(1), "one");
});

test("a watched tab hears of what its act began, without the data in it", () => {
  const watch = new TabWatch(1);
  const release = expectDownloads("one", PAGE);
  assert.equal(watch.downloading(), undefined);
  began({ url: "data:text/plain,secret" });
  assert.equal(watch.downloading().url, "data:");
  release();
  watch.end();
});

test("waiting ends with what happens, with the time, or with the call", async () => {
  const event = nextEvent(5000, never);
  browser.tell("DownloadChanged", { id: 1 });
  assert.equal(await event, true);
  assert.equal(await nextEvent(1, never), false);
  await assert.rejects(nextEvent(5000, AbortSignal.abort()), { reason: "timeout" });
});

test("a download in words: size and state; what is behind the question mark stays out", () => {
  const download = { id: 1, url: "https://a.example/f?key=1#x", referrer: "", name: 'a "b".zip', received: 1200, size: 4_000_000, state: "in_progress", error: "", held: false };
  assert.equal(lineOf(download), '"a \\"b\\".zip" 1.2 kB of 4.0 MB in progress https://a.example/f');
  assert.equal(summaryOf({ ...download, state: "complete" }), '"a \\"b\\".zip" 1.2 kB complete');
  assert.equal(summaryOf({ ...download, state: "interrupted", error: "NETWORK_FAILED" }), '"a \\"b\\".zip" failed (NETWORK_FAILED)');
  assert.match(summaryOf({ ...download, size: -1, held: true }), /1\.2 kB in progress, held until the person/);
  assert.match(lineOf({ ...download, url: "blob:https://a.example/77" }), / https:\/\/a\.example$/);
  assert.match(lineOf({ ...download, url: "data:text/plain,secret" }), / data:$/);
});
