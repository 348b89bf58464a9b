/* Dialogs of the browser's own are answered as was asked for, and told; no longer than the work takes. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { FakeDebugger } from "../fake_debugger.js";

const browser = new FakeDebugger();
const { withDebugger } = await import("../../../../extension/tools/acting/debugging.js");
const { BrowserDialogs } = await import("../../../../extension/tools/acting/browser_dialogs.js");

let tabs = 0;
/** What was heard of a page that asks this. */
const asked = (dialog, answer) => withDebugger((tabs += 1), async (tab) => {
  const dialogs = new BrowserDialogs(tab, () => answer);
  const stays = [];
  dialogs.onDismissed = () => stays.push(dialogs.dismissed);
  await dialogs.during(async () => {
    browser.tell(tabs, "Page.javascriptDialogOpening", dialog);
    await new Promise(setImmediate);
  });
  browser.tell(tabs, "Page.javascriptDialogOpening", { type: "confirm", message: "Too late" });
  await new Promise(setImmediate);
  return { told: dialogs.told, stays, said: browser.sent.filter(([method]) => method === "Page.handleJavaScriptDialog").map(([, params]) => params) };
});

beforeEach(() => (browser.sent.length = 0));

test("a page that asks before it is left is left only where that was said", async () => {
  const leaving = { type: "beforeunload", message: "" };
  assert.deepEqual(await asked(leaving, { accept: true, only: "" }), { told: ['beforeunload "" accepted'], stays: [], said: [{ accept: true, promptText: "" }] });
  assert.deepEqual(await asked(leaving, { accept: false }), { told: ['beforeunload "" dismissed'], stays: [leaving], said: [{ accept: true, promptText: "" }, { accept: false, promptText: "" }] });
});

test("what was allowed for one question is not said to another", async () => {
  const { told, said } = await asked({ type: "confirm", message: "Delete  all?" }, { accept: true, only: "Save?" });
  assert.deepEqual([told, said], [['confirm "Delete  all?" dismissed'], [{ accept: false, promptText: "" }]]);
});

test("an alert is sent away and holds nothing up; a prompt takes its text", async () => {
  const { told, stays } = await asked({ type: "alert", message: "Saved" }, { accept: false });
  assert.deepEqual([told, stays], [['alert "Saved"'], []]);
  const { said } = await asked({ type: "prompt", message: "Name?", defaultPrompt: "x" }, { accept: true, text: "Ann", only: "Who?" });
  assert.deepEqual(said.at(-1), { accept: true, promptText: "Ann" });
});
