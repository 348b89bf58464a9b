/* What is sent to the debugger for a click, a drag and keys. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { FakeDebugger } from "../fake_debugger.js";

const browser = new FakeDebugger();
const { DebuggerGone } = await import("../../../../extension/tools/acting/debugging.js");
const { withTrustedInput } = await import("../../../../extension/tools/acting/trusted_input.js");
const { signal } = new AbortController();

let tabs = 100;
/** Each test has a tab of its own, as debuggers stay for a while. */
const inTab = async (work, answer = { accept: false }) => withTrustedInput((tabs += 1), () => answer, signal, (input) => work(input, tabs));
const events = (method) => browser.sent.filter(([name]) => name === `Input.${method}`).map(([, params]) => params);

beforeEach(() => {
  browser.sent.length = 0;
  browser.answers = {};
});

afterEach(() => [...browser.attached].forEach((tabId) => browser.takeAway(tabId, "target_closed")));

test("a double click with a key held: one move, two presses, counted", async () => {
  await inTab((input) => input.click({ x: 5, y: 6 }, { button: 2, count: 2, modifiers: ["Control", "Shift"] }));
  const told = events("dispatchMouseEvent").map(({ type, x, y, button, buttons, clickCount, modifiers }) => [type, x, y, button, buttons, clickCount, modifiers]);
  assert.deepEqual(told, [
    ["mouseMoved", 5, 6, undefined, undefined, undefined, undefined],
    ["mousePressed", 5, 6, "right", 2, 1, 10], ["mouseReleased", 5, 6, "right", 0, 1, 10],
    ["mousePressed", 5, 6, "right", 2, 2, 10], ["mouseReleased", 5, 6, "right", 0, 2, 10],
  ]);
});

test("keys that write go down with their text, others without, and what no key writes is put in", async () => {
  await inTab((input) => input.press([{ key: "a", code: "KeyA", keyCode: 65, modifiers: 0, text: "a" }, { key: "Tab", code: "Tab", keyCode: 9, modifiers: 0, text: "" }, { text: "😀" }], async () => undefined, async () => undefined));
  assert.deepEqual(events("dispatchKeyEvent").map(({ type, key, text }) => [type, key, text]), [["keyDown", "a", "a"], ["keyUp", "a", undefined], ["rawKeyDown", "Tab", ""], ["keyUp", "Tab", undefined]]);
  assert.deepEqual(events("insertText"), [{ text: "😀" }]);
});

test("keys that are held go down before and come up after, and a text that is pasted is the page code's", async () => {
  const pasted = [];
  const chord = { key: "k", code: "KeyK", keyCode: 75, modifiers: 10, text: "" };
  await inTab((input) => input.press([chord, { text: "one\ntwo", pasted: true }], async () => undefined, async (text) => pasted.push(text)));
  assert.deepEqual(events("dispatchKeyEvent").map(({ type, key, modifiers }) => [type, key, modifiers]), [
    ["rawKeyDown", "Control", 2], ["rawKeyDown", "Shift", 10], ["rawKeyDown", "k", 10], ["keyUp", "k", 10], ["keyUp", "Shift", 2], ["keyUp", "Control", 0],
  ]);
  assert.deepEqual(pasted, ["one\ntwo"]);
});

test("before each key it is asked whether it may be given, and nothing is given after a no", async () => {
  const asked = [];
  const key = (sign) => ({ key: sign, code: "", keyCode: 0, modifiers: 0, text: sign });
  const refusal = async (index) => (asked.push([index, events("dispatchKeyEvent").length]), index === 1 ? "elsewhere" : undefined);
  assert.equal(await inTab((input) => input.press([key("a"), key("b"), key("c")], refusal, async () => undefined)), "elsewhere");
  assert.deepEqual(asked, [[0, 0], [1, 2]]);
});

test("what the browser carries is dropped by drag events, and drags are the browser's own again afterwards", async () => {
  await inTab(async (input, tabId) => {
    browser.answers["Input.dispatchMouseEvent"] = ({ type, x }) => type === "mouseMoved" && x > 10 && browser.tell(tabId, "Input.dragIntercepted", { data: { items: [] } });
    await input.drag({ x: 10, y: 0 }, [{ x: 30, y: 0 }, { x: 60, y: 5 }, { x: 90, y: 0 }], { native: true }, async () => undefined, async () => undefined);
  });
  const carried = events("dispatchDragEvent").map(({ type }) => type);
  assert.deepEqual(carried, ["dragEnter", "dragOver", "dragOver", "dragOver", "drop"]);
  assert.deepEqual(events("dispatchDragEvent").at(-1), { type: "drop", x: 90, y: 0, data: { items: [] } });
  assert.deepEqual(events("setInterceptDrags"), [{ enabled: true }, { enabled: false }]);
  assert.equal(events("dispatchMouseEvent").at(-1).type, "mouseReleased");
});

test("what is dragged by the pointer alone sees the whole way", async () => {
  await inTab((input) => input.drag({ x: 0, y: 0 }, [{ x: 40, y: 0 }, { x: 40, y: 20 }, { x: 80, y: 30 }], { native: false }, async () => undefined, async () => undefined, async () => undefined));
  assert.deepEqual(events("dispatchMouseEvent").map(({ x, y }) => [x, y]), [[0, 0], [0, 0], [40, 0], [40, 20], [80, 30], [80, 30]]);
  assert.deepEqual(events("dispatchDragEvent"), []);
});

test("what must not be let go of where it ends is taken back, and said why", async () => {
  const refused = await inTab(async (input, tabId) => {
    browser.answers["Input.dispatchMouseEvent"] = ({ type, x }) => type === "mouseMoved" && x > 10 && browser.tell(tabId, "Input.dragIntercepted", { data: { items: [] } });
    return input.drag({ x: 10, y: 0 }, [{ x: 30, y: 0 }, { x: 90, y: 0 }], { native: true }, async () => undefined, async () => "another place");
  });
  assert.equal(refused, "another place");
  assert.equal(events("dispatchDragEvent").at(-1).type, "dragCancel");
  assert.equal(events("dispatchDragEvent").some(({ type }) => type === "drop"), false);
});

test("the wheel is turned where the pointer was put", async () => {
  await inTab((input) => input.wheel({ x: 5, y: 6 }, [{ across: 0, down: 90 }, { across: 0, down: 45 }]));
  const told = events("dispatchMouseEvent").map(({ type, x, y, deltaX, deltaY }) => [type, x, y, deltaX, deltaY]);
  assert.deepEqual(told, [["mouseMoved", 5, 6, undefined, undefined], ["mouseWheel", 5, 6, 0, 90], ["mouseWheel", 5, 6, 0, 45]]);
});

test("pointing alone has given nothing; what was pressed has", async () => {
  const losing = (type) => inTab(async (input, tabId) => {
    browser.answers["Input.dispatchMouseEvent"] = (params) => {
      if (params.type !== type) return;
      browser.takeAway(tabId, "canceled_by_user");
      throw new Error("Detached while handling command.");
    };
    await assert.rejects(input.click({ x: 0, y: 0 }, { button: 0, count: 1, modifiers: [] }), DebuggerGone);
    return input.begun;
  });
  assert.equal(await losing("mouseMoved"), false);
  assert.equal(await losing("mousePressed"), true);
});

test("a button that was pressed is let go of, also when the call is cancelled", async () => {
  const call = new AbortController();
  const work = withTrustedInput((tabs += 1), () => ({ accept: false }), call.signal, (input) => {
    browser.answers["Input.dispatchMouseEvent"] = ({ type, x }) => type === "mouseMoved" && x > 0 && call.abort();
    return input.drag({ x: 0, y: 0 }, [{ x: 40, y: 0 }, { x: 80, y: 0 }], { native: false }, async () => undefined, async () => undefined);
  });
  await assert.rejects(work, { reason: "timeout" });
  assert.deepEqual(events("dispatchMouseEvent").map(({ type }) => type), ["mouseMoved", "mousePressed", "mouseMoved", "mouseReleased"]);
});
