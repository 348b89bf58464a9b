import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeBrowser } from "../fake_browser.js";

const browser = new FakeBrowser();
const { documentThere, TabWatch } = await import("../../../../extension/tools/tabs/navigation.js");
const { signal } = new AbortController();

function watching(t, tabId, more) {
  const watch = new TabWatch(tabId, more);
  t.after(() => watch.end());
  return watch;
}

test("it hears its own tab and those its tab opens, until it ends", (t) => {
  const watch = watching(t, 1);
  browser.tell("Committed", { tabId: 1 });
  browser.tell("Committed", { tabId: 2 });
  browser.tell("CreatedNavigationTarget", { tabId: 5, sourceTabId: 1, url: "https://new.example/" });
  watch.end();
  browser.tell("Completed", { tabId: 1 });
  assert.deepEqual(watch.events.map(({ kind, tabId }) => [kind, tabId]), [["committed", 1], ["opened", 5]]);
  assert.equal(watch.opened()?.tabId, 5);
});

test("between a navigation's start and its document the tab is leaving", (t) => {
  const watch = watching(t, 1);
  const states = ["BeforeNavigate", "Committed", "DOMContentLoaded", "Completed"].map((event) => (browser.tell(event, { tabId: 1 }), watch.leaving()));
  assert.deepEqual(states, [true, true, false, false]);
  browser.tell("BeforeNavigate", { tabId: 1, frameId: 4 });
  assert.equal(watch.leaving(), false, "a frame's navigation is not the page's");
});

test("the last thing the top frame did, by kind", (t) => {
  const watch = watching(t, 1);
  browser.tell("Committed", { tabId: 1, url: "https://a.example/" });
  browser.tell("Committed", { tabId: 1, url: "https://frame.example/", frameId: 3 });
  browser.tell("Completed", { tabId: 1, url: "https://a.example/" });
  assert.equal(watch.top("committed")?.url, "https://a.example/");
  assert.equal(watch.top("failed"), undefined);
});

test("a failure of a navigation that another one took the place of says nothing", (t) => {
  const watch = watching(t, 1);
  browser.tell("BeforeNavigate", { tabId: 1, url: "https://first.example/" });
  browser.tell("BeforeNavigate", { tabId: 1, url: "https://second.example/" });
  browser.tell("ErrorOccurred", { tabId: 1, url: "https://first.example/", error: "ABORTED" });
  assert.equal(watch.top("failed"), undefined);
  browser.tell("ErrorOccurred", { tabId: 1, url: "https://second.example/", error: "REFUSED" });
  assert.equal(watch.top("failed")?.error, "REFUSED");
});

test("the end of the page that is left, which was still loading, is no failure of the next one", (t) => {
  const watch = watching(t, 1, { from: "https://old.example/" });
  browser.tell("BeforeNavigate", { tabId: 1, url: "https://new.example/" });
  browser.tell("ErrorOccurred", { tabId: 1, url: "https://old.example/", error: "ABORTED" });
  assert.equal(watch.top("failed"), undefined);
  browser.tell("ErrorOccurred", { tabId: 1, url: "https://elsewhere.example/", error: "REFUSED" });
  assert.equal(watch.top("failed")?.error, "REFUSED", "a redirect's end has another address too");
});

test("Firefox's page about an earlier failure is none of the next page's", (t) => {
  const about = (address) => `about:neterror?e=dnsNotFound&u=${encodeURIComponent(address)}&c=UTF-8`;
  const watch = watching(t, 1);
  browser.tell("BeforeNavigate", { tabId: 1, url: "https://gone.example/" });
  browser.tell("ErrorOccurred", { tabId: 1, url: "https://gone.example/", error: "REFUSED" });
  browser.tell("BeforeNavigate", { tabId: 1, url: "https://new.example/" });
  browser.tell("DOMContentLoaded", { tabId: 1, url: about("https://gone.example/") });
  assert.deepEqual([watch.top("ready"), watch.leaving()], [undefined, true]);
  browser.tell("DOMContentLoaded", { tabId: 1, url: about("https://other.example/") });
  assert.equal(watch.top("ready")?.url, about("https://other.example/"), "where a redirect led to, for example");
});

test("Firefox's page about an earlier failure may end before the next navigation begins", (t) => {
  const event = { tabId: 1, url: `about:neterror?e=dnsNotFound&u=${encodeURIComponent("https://gone.example/")}&c=UTF-8` };
  browser.tell("ErrorOccurred", { tabId: 1, url: "https://gone.example/", error: "REFUSED" });
  const [leaving, waiting] = [watching(t, 1, { from: "https://gone.example/" }), watching(t, 1)];
  browser.tell("DOMContentLoaded", event);
  assert.equal(leaving.top("ready"), undefined);
  assert.equal(waiting.top("ready")?.url, event.url, "who only waits for the tab learns that its page is there");
});

test("a page that is loaded again and then fails has failed", (t) => {
  const watch = watching(t, 1, { from: "https://old.example/" });
  browser.tell("BeforeNavigate", { tabId: 1, url: "https://old.example/" });
  browser.tell("ErrorOccurred", { tabId: 1, url: "https://old.example/", error: "REFUSED" });
  assert.equal(watch.top("failed")?.error, "REFUSED");
});

test("what is still heard of a new tab's empty page says nothing", (t) => {
  const watch = watching(t, 1, { blank: true });
  browser.tell("Completed", { tabId: 1, url: "about:blank" });
  browser.tell("Committed", { tabId: 1, url: "https://page.example/" });
  assert.deepEqual(watch.events.map(({ url }) => url), ["https://page.example/"]);
});

test("waiting ends with the event, or with the time", async (t) => {
  const watch = watching(t, 1);
  const loaded = () => Boolean(watch.top("loaded"));
  const waiting = watch.until(loaded, 60_000, signal);
  browser.tell("Committed", { tabId: 1 });
  browser.tell("Completed", { tabId: 1 });
  assert.equal(await waiting, true);
  assert.equal(await watch.until(() => false, 1, signal), false);
  assert.equal(watch.waiting.size, 0);
});

test("a tab that is loading is waited for, another is not", async () => {
  browser.openTab(7).openTab(8, { status: "loading" });
  assert.equal(await documentThere(7, 60_000), true);
  const waiting = documentThere(8, 60_000);
  await new Promise(setImmediate);
  browser.tell("DOMContentLoaded", { tabId: 8 });
  assert.equal(await waiting, true);
  assert.equal(await documentThere(8, 1), false);
});
