import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";

import { ACTING_FILES, PAGE_FILES, READING_FILES } from "../../../../extension/page/order.js";
import { FakeBrowser } from "../fake_browser.js";

const browser = new FakeBrowser();
const { ask, frameIdOf } = await import("../../../../extension/tools/tabs/frames.js");
const { frameNumber } = await import("../../../../extension/tools/tabs/memory.js");

/** Whether a promise is refused with this reason. */
const refusedWith = (promise, reason, hint = /\.$/) => assert.rejects(promise, { reason, hint });

test("every script of the page code but the sign is in one of its parts, and what answers is each one's last", () => {
  const folder = new URL("../../../../extension/page/", import.meta.url);
  const scripts = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".js") && !["order.js", "sign.js"].includes(name)).map((name) => `/extension/page/${name}`);
  assert.deepEqual([...PAGE_FILES].sort(), scripts.sort());
  assert.deepEqual([READING_FILES.at(-1), ACTING_FILES.at(-1)], ["/extension/page/main.js", "/extension/page/more.js"]);
});

test("the second part follows where the first says that it is lacking, and a page that never has it is given up", async () => {
  browser.openTab(20, { ready: false });
  const frame = browser.tabs.get(20).frames.get(0);
  frame.later = ({ do: what }) => (what === "act" && browser.injected.filter((one) => one === "20/0").length < 2 ? { lacking: true } : { said: what });
  assert.equal((await ask(20, 0, { do: "read" })).said, "read");
  assert.equal((await ask(20, 0, { do: "act" })).said, "act");
  assert.equal(browser.injected.filter((one) => one === "20/0").length, 2);
  browser.openTab(21);
  browser.answers(21, () => ({ lacking: true }));
  await refusedWith(ask(21, 0, { do: "act" }), "navigated");
});

test("where a page was acted on, the next one gets its second part once it was shown, and no other page does", async () => {
  browser.openTab(22, { ready: false });
  const frame = browser.tabs.get(22).frames.get(0);
  const times = () => browser.injected.filter((one) => one === "22/0").length;
  frame.later = ({ do: what }) => (what === "act" && times() < 2 ? { lacking: true } : { said: what, partly: times() < 2 });
  await ask(22, 0, { do: "read" });
  assert.equal(times(), 1);
  await ask(22, 0, { do: "act" });
  assert.equal(times(), 2);
  browser.answers(22, ({ do: what }) => ({ said: what, partly: times() < 3 }));
  for (const what of ["where", "read", "read", "changes"]) await ask(22, 0, { do: what });
  assert.equal(times(), 3);
});

test("page code is put into a frame when it is first asked, once for all who ask", async () => {
  browser.openTab(1, { ready: false });
  browser.tabs.get(1).frames.get(0).later = (message) => ({ said: message.do });
  const answers = await Promise.all(["a", "b"].map((word) => ask(1, 0, { do: word })));
  assert.deepEqual(answers.map(({ said }) => said), ["a", "b"]);
  assert.deepEqual(browser.injected.filter((one) => one === "1/0"), ["1/0"]);
});

test("the page counts its refs from what the tab has given out", async () => {
  browser.openTab(2);
  browser.answers(2, () => ({}));
  browser.tabs.get(2).frames.get(0).where = { next: 30 };
  await ask(2, 0, { do: "read" });
  await ask(2, 0, { do: "read" });
  assert.deepEqual(browser.asked.filter(([id]) => id === 2).map(([, , message]) => message.countFrom), [1, 30]);
});

test("a page that says nothing is not waited for for ever", async () => {
  browser.openTab(3);
  browser.answers(3, () => new Promise(() => undefined));
  await refusedWith(ask(3, 0, { do: "read" }, { ms: 20 }), "timeout", /busy, or an alert/);
});

test("a cancelled call is given up", async () => {
  browser.openTab(4);
  browser.answers(4, () => new Promise(() => undefined));
  const call = new AbortController();
  const waiting = refusedWith(ask(4, 0, { do: "read" }, { signal: call.signal }), "timeout");
  call.abort();
  await waiting;
});

test("a tab, a frame or a page that left meanwhile, each by its name", async () => {
  browser.openTab(5, { frames: [{ id: 9, parentId: 0, url: "https://in.example/" }] });
  browser.answers(5, () => undefined);
  await refusedWith(ask(5, 0, { do: "read" }), "navigated");
  browser.answers(5, () => (browser.tabs.get(5).frames.delete(9), undefined), 9);
  await refusedWith(ask(5, 9, { do: "read" }), "frame_gone");
  browser.answers(5, () => (browser.tabs.delete(5), undefined));
  await refusedWith(ask(5, 0, { do: "read" }), "tab_gone");
});

test("where the browser lets nobody in, the reason is told", async () => {
  browser.refusal = "Cannot access contents of the page.";
  browser.openTab(6, { ready: false, url: "https://store.example/" });
  await refusedWith(ask(6, 0, { do: "read" }), "not_permitted", /https:\/\/store\.example\//);
  browser.openTab(7, { ready: false, url: "https://page.example/paper.pdf" });
  await refusedWith(ask(7, 0, { do: "read" }), "unsupported", /readText reads it/);
  browser.refusal = "Frame with ID 0 is showing error page";
  await refusedWith(ask(6, 0, { do: "read" }), "not_permitted", /could not be loaded/);
  browser.refusal = null;
});

test("a page that was not loaded is told as such also where the browser says nothing of it", async () => {
  for (const [id, failed] of /** @type {const} */ ([[10, true], [11, false]])) {
    browser.openTab(id, { ready: false });
    Object.assign(browser.tabs.get(id).frames.get(0), { mute: true, failed });
    await (failed ? refusedWith(ask(id, 0, { do: "read" }, { ms: 20 }), "not_permitted", /could not be loaded/) : refusedWith(ask(id, 0, { do: "read" }, { ms: 20 }), "timeout"));
  }
});

test("a fault of the page code is a fault of the program", async () => {
  browser.openTab(8);
  browser.answers(8, () => ({ fault: "x is not a function" }));
  await assert.rejects(ask(8, 0, { do: "read" }), /page code failed: x is not a function/);
});

test("frames by the numbers they were shown with", async () => {
  await frameNumber(9, 77);
  assert.deepEqual([await frameIdOf(9, undefined), await frameIdOf(9, 1), await frameIdOf(9, 2)], [0, 0, 77]);
  await refusedWith(frameIdOf(9, 5), "not_found", /f5/);
});
