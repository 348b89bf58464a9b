import assert from "node:assert/strict";
import { test } from "node:test";

import { scriptOf } from "../../../extension/lib/recorded_script.js";

const HOME = "http://shop.example/";
const bodyOf = (...recorded) => scriptOf(HOME, recorded).script.split("\n").slice(3, -3).map((line) => line.trim());

test("acts with what was seen after them", () => {
  const lines = bodyOf(
    { kind: "seen", url: HOME, text: "Welcome" }, { kind: "press", selector: 'role=link[name="Cart"]' }, { kind: "seen", url: `${HOME}cart?visit=1`, text: 'Your "cart"' },
    { kind: "choose", selector: "#country", text: "Germany" }, { kind: "key", text: "Control+Enter" }, { kind: "seen", url: `${HOME}cart?visit=2`, state: 'role=checkbox[name="Gift"][checked=true]' },
  );
  assert.deepEqual(lines, [
    'browser.goto("http://shop.example/")?', 'assert_text(browser, "Welcome")?', "", 'browser.click("role=link[name=\\"Cart\\"]")?', 'assert_route(browser, "/cart")?', 'assert_text(browser, "Your \\"cart\\"")?',
    "", 'browser.type("#country", "Germany")?', "", 'browser.press("Control+Enter")?', 'assert_route(browser, "?visit=2")?', 'assert_selector(browser, "role=checkbox[name=\\"Gift\\"][checked=true]")?',
  ]);
});

test("secrets are arguments, in order; a press that only leads into a field is left out", () => {
  const told = scriptOf(HOME, [
    { kind: "press", selector: "#pw" }, { kind: "seen", url: HOME }, { kind: "type", selector: "#pw", secret: true }, { kind: "type", selector: "#pin", secret: true }, { kind: "type", selector: "#a", text: "a\\b\n" },
  ]);
  assert.deepEqual([told.steps, told.secrets], [3, ["secret_1", "secret_2"]]);
  assert.match(told.script, /--hook main env:SECRET_1 env:SECRET_2/);
  assert.match(told.script, /fn main\(browser, secret_1, secret_2\) \{/);
  assert.match(told.script, /browser\.type\("#pin", secret_2\)\?/);
  assert.ok(told.script.includes('browser.type("#a", "a\\\\b\\n")?'));
  assert.ok(!told.script.includes("browser.click"));
});

test("another site is asserted with its origin, the first page of one with its host", () => {
  assert.deepEqual(bodyOf({ kind: "press", selector: "a" }, { kind: "seen", url: "https://pay.example/in?x=1" }).at(-1), 'assert_route(browser, "https://pay.example/in")?');
  assert.deepEqual(scriptOf(`${HOME}a`, [{ kind: "press", selector: "a" }, { kind: "seen", url: HOME }]).script.split("\n").at(-4).trim(), 'assert_route(browser, "shop.example/")?');
});
