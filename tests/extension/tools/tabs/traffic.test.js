/* Whether a tab still fetches what its page is made of. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeBrowser } from "../fake_browser.js";

const browser = new FakeBrowser();
const { watchTraffic } = await import("../../../../extension/tools/tabs/traffic.js");

/** @param {string} event @param {object} details */
const tell = (event, details) => (browser.listeners.get(event) ?? []).forEach((listener) => listener(details));

test("scripts and answers that are under way or have just come are a page that comes; pictures and long lines are none", (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 1000 });
  const traffic = watchTraffic(1);
  tell("BeforeRequest", { requestId: "1", url: "a.png", type: "image", method: "GET" });
  assert.equal(traffic.coming(), false);
  tell("BeforeRequest", { requestId: "2", url: "a.js", type: "script", method: "GET" });
  assert.equal(traffic.coming(), true);
  tell("RequestCompleted", { requestId: "2" });
  assert.equal(traffic.coming(), true, "the page has not had its turn with it");
  t.mock.timers.tick(200);
  assert.equal(traffic.coming(), false);
  tell("BeforeRequest", { requestId: "3", url: "poll", type: "xmlhttprequest", method: "GET" });
  assert.equal(traffic.coming(), true);
  t.mock.timers.tick(3000);
  assert.equal(traffic.coming(), false, "a line that is kept open is no part of the page's coming");
  assert.deepEqual([traffic.talking(), traffic.line(), traffic.any()], [false, false, true]);
  tell("BeforeRequest", { requestId: "5", url: "wss://talk", type: "websocket", method: "GET" });
  assert.deepEqual([traffic.coming(), traffic.talking(), traffic.line()], [false, true, true], "what is said over it is not to be heard here");
  traffic.end();
  tell("BeforeRequest", { requestId: "4", url: "b.js", type: "script", method: "GET" });
  assert.equal(traffic.coming(), false);
});
