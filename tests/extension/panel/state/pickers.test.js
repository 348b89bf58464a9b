/* What can be chosen under the input field, and what is only shown with its reason. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { pickers } from "../../../../extension/panel/state/pickers.js";
import { emptySession } from "../../../../extension/panel/state/session.js";

const engine = { id: "engine", name: "Engine", category: "model", currentValue: "commands", choices: [{ value: "commands", name: "Commands" }] };
const hand = (...choices) => ({ id: "hand", name: "Browser", category: null, currentValue: "", choices: [{ value: "", name: "any" }, ...choices] });
const state = ({ options = [engine], engines = [], hands = [], modes = null }) => ({ session: { ...emptySession("s1", ""), options, modes }, engines, hands });
const ids = (given) => pickers(state(given)).map(({ id }) => id);

test("nothing to choose without a conversation", () => assert.deepEqual(pickers({ session: null, engines: [], hands: [] }), []));

test("engines that cannot work now are shown with their reason", () => {
  const engines = [{ id: "commands", name: "Commands", available: true }, { id: "big", name: "Big", available: false, reason: "no key" }];
  const [picker] = pickers(state({ engines }));
  assert.deepEqual(picker.offers.map(({ value, available, hint }) => [value, available, hint]), [["commands", true, ""], ["big", false, "no key"]]);
});

test("an engine that came since the conversation was opened can be chosen", () => {
  const [picker] = pickers(state({ engines: [{ id: "new", name: "New", available: true }] }));
  assert.deepEqual(picker.offers.map(({ value }) => value), ["commands", "new"]);
});

test("the chosen engine that went away is marked", () => {
  const [picker] = pickers(state({ engines: [{ id: "commands", name: "Commands", available: false, reason: "gone" }] }));
  assert.deepEqual(picker.offers, [{ value: "commands", name: "Commands", hint: "gone", available: false }]);
});

test("one browser is no choice, two are, and one that left is marked", () => {
  const [one, two] = [{ value: "i1", name: "Chromium" }, { value: "i2", name: "Firefox" }];
  const present = (choice) => ({ handId: choice.value, name: choice.name, browser: "", instance: choice.value });
  assert.deepEqual(ids({ options: [engine, hand(one)], hands: [present(one)] }), ["engine"]);
  assert.deepEqual(ids({ options: [engine, hand(one)], hands: [present(one), present(two)] }), ["engine", "hand"]);
  const picker = pickers(state({ options: [hand(one, two)], hands: [present(one)] }))[0];
  assert.deepEqual(picker.offers.map(({ value, available }) => [value, available]), [["", true], ["i1", true], ["i2", false]]);
});

test("modes are a picker when there are several", () => {
  const modes = (...list) => ({ current: list[0], available: list.map((id) => ({ id, name: id })) });
  assert.deepEqual(ids({ modes: modes("ask") }), ["engine"]);
  assert.deepEqual(ids({ modes: modes("ask", "plan") }), ["engine", "mode"]);
  const doubled = { ...engine, id: "m", category: "mode" };
  assert.deepEqual(ids({ options: [engine, doubled], modes: modes("ask", "plan") }), ["engine", "mode"]);
});

test("every engine has its vendor beside it", () => {
  const choices = [{ value: "a", name: "Sonnet" }, { value: "b", name: "Sonnet" }, { value: "c", name: "Terra" }];
  const session = { ...emptySession("s1", ""), options: [{ id: "engine", name: "Engine", currentValue: "a", choices }] };
  const engines = [["a", "Anthropic"], ["b", "OpenRouter"], ["c", "OpenAI"]].map(([id, provider]) => ({ id, name: "x", provider, available: true }));
  const [picker] = pickers({ session, engines, hands: [] });
  assert.deepEqual(picker.offers.map(({ name, vendor }) => [name, vendor]), [["Sonnet", "Anthropic"], ["Sonnet", "OpenRouter"], ["Terra", "OpenAI"]]);
});
