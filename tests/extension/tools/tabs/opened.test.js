import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeBrowser } from "../fake_browser.js";

const browser = new FakeBrowser();
const { OpenedTabs } = await import("../../../../extension/tools/tabs/opened.js");
const { blockSites } = await import("../../../../extension/tools/tabs/blocked.js");
const closed = [];
chrome.tabs.remove = async (id) => void closed.push(id);
blockSites(["bank.example"]);

/** What tab 1 opens; `while it is watched`, and after that. @param {[string, object][]} meanwhile @param {[string, object][]} later */
function opening(id, meanwhile, later) {
  const opened = new OpenedTabs({ id: 1 });
  const tell = ([event, details]) => browser.tell(event, { tabId: id, ...details });
  browser.listeners.get("Created").forEach((listener) => listener({ id, openerTabId: 1, url: "about:blank" }));
  meanwhile.forEach(tell);
  opened.end();
  later.forEach(tell);
  return opened;
}

const BANK = ["Committed", { url: "https://bank.example/" }];
const ASKED = ["BeforeNavigate", { url: "https://page.example/away" }];

test("a tab that is still on its way to a blocked site when the act is told is closed", () => {
  opening(5, [ASKED], [BANK]);
  assert.deepEqual(closed.splice(0), [5]);
});

test("a tab that was somewhere, or was sent nowhere, is the person's", () => {
  opening(6, [ASKED, ["Committed", { url: "https://page.example/" }]], [BANK]);
  opening(7, [], [BANK]);
  assert.deepEqual(closed, []);
});
