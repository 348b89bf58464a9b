/* wait on pages that are replaced while it asks them: each document is asked, however soon the next one comes. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeBrowser } from "./fake_browser.js";

const browser = new FakeBrowser();
const { wait } = await import("../../../extension/tools/wait.js");
const context = { sessionId: "s1", turnId: "t1", signal: new AbortController().signal };

/** A document takes the place of the one that was asked, and only then is that one's end told. @param {number} tabId */
function replaced(tabId) {
  for (const event of ["BeforeNavigate", "Committed", "DOMContentLoaded", "Completed"]) browser.tell(event, { tabId });
}

test("a document that came before the end of the one asked was told is asked too", async () => {
  browser.openTab(1);
  let asked = 0;
  browser.answers(1, (message) => {
    if (message.do !== "until") return { lines: [] };
    asked += 1;
    if (asked === 3) return { stands: { text: true, gone: true, ref: true } };
    replaced(1);
    return undefined; // The channel closed before an answer.
  });
  const done = await wait.call({ text: "there", seconds: 5, tab: "t1" }, context);
  assert.equal(done.receipt.ok, true, done.text);
  assert.equal(asked, 3);
});

test("a page that nobody is let into is asked again only when another one comes", async () => {
  browser.openTab(2, { ready: false });
  browser.refusal = "Cannot access a chrome:// URL";
  let injections = 0;
  const { executeScript } = globalThis.chrome.scripting;
  globalThis.chrome.scripting.executeScript = (how) => ((injections += 1), executeScript(how));
  const done = await wait.call({ text: "there", seconds: 0.3, tab: "t2" }, context);
  assert.deepEqual([done.receipt.reason, injections], ["not_permitted", 1]);
});
