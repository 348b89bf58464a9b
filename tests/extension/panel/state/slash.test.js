/* Slash commands: what is offered for a beginning, and which are the panel's own. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { matching, OWN, ownCommand, readCommands } from "../../../../extension/panel/state/slash.js";

const COMMANDS = [{ name: "new", description: "" }, { name: "orders:find", description: "Find" }];

test("the list follows the beginning of the name and ends with it", () => {
  assert.deepEqual(["/", "/N", "/x", "/new ", "new", "say /new"].map((text) => matching(text, COMMANDS).length), [2, 1, 0, 0, 0, 0]);
});

test("the panel's own are told apart from the hub's and from paths", () => {
  assert.deepEqual(ownCommand("/rename  Blue lamps "), { name: "rename", rest: "Blue lamps" });
  assert.deepEqual(OWN.map(({ name }) => ownCommand(`/${name}`)?.name), OWN.map(({ name }) => name));
  assert.deepEqual(["/orders:find 3", "/etc/new", "/newer", "new"].map(ownCommand), [null, null, null, null]);
});

test("what the hub offers is read whatever it sends", () => {
  assert.deepEqual(readCommands([{ name: "a", description: "b" }, {}, null, { name: 3 }]), [{ name: "a", description: "b" }, { name: "3", description: "" }]);
  assert.deepEqual(readCommands("no"), []);
});
