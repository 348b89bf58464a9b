import assert from "node:assert/strict";
import { test } from "node:test";

import { checkContent, checkSite, isBlank } from "../../../../extension/tools/tabs/sites.js";

const tab = (url, more = {}) => ({ id: 3, url, discarded: false, ...more });

test("tabs nobody has used yet", () => {
  for (const url of ["", "about:blank", "chrome://newtab/", "about:newtab", "about:home", "edge://newtab", "about:privatebrowsing"]) assert.ok(isBlank(url), url);
  for (const url of ["https://page.example/", "about:config", "chrome://settings", "https://newtab/"]) assert.ok(!isBlank(url), url);
});

test("tools work on web pages", () => {
  for (const url of ["https://page.example/", "http://127.0.0.1:8000/", "about:srcdoc"]) assert.doesNotThrow(() => checkSite(tab(url)), url);
});

test("elsewhere they say what to do instead", () => {
  const refused = {
    "about:blank": ["not_permitted", /blank tab.*navigate/], "chrome://settings/": ["not_permitted", /browser itself \(chrome:\)/],
    "moz-extension://x/": ["not_permitted", /moz-extension:/], "file:///etc/passwd": ["not_permitted", /Local files/],
    "javascript:1": ["not_permitted", /javascript:/],
  };
  for (const [url, [reason, hint]] of Object.entries(refused)) assert.throws(() => checkSite(tab(url)), { reason, hint }, url);
});

test("a tab that was put to sleep can be woken", () => {
  assert.throws(() => checkSite(tab("https://page.example/", { discarded: true })), { reason: "unsupported", hint: /t3.*reload/ });
});

test("a page that crashed can be loaded again", () => {
  for (const crashed of [tab("https://page.example/", { crashed: true }), tab("about:tabcrashed")]) assert.throws(() => checkSite(crashed), { reason: "unsupported", hint: /t3 crashed.*reload/ });
});

test("a PDF is no page", () => {
  assert.throws(() => checkContent("application/pdf"), { reason: "unsupported" });
  assert.doesNotThrow(() => checkContent("text/html"));
});
