/* Tools, effects and reasons in plain words; the closed lists are those of the receipt's schema. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { EFFECTS, nameElement, REASONS, ROLES, wordFor } from "../../../../extension/panel/words/page.js";
import { sayCall, shortAddress, TOOLS } from "../../../../extension/panel/words/tools.js";

const receipt = JSON.parse(readFileSync(new URL("../../../../shared_schemas/receipt.json", import.meta.url), "utf8"));

test("every effect and reason of a receipt has words", () => {
  assert.deepEqual(Object.keys(EFFECTS).sort(), [...receipt.properties.effect.items.properties.kind.enum].sort());
  assert.deepEqual(Object.keys(REASONS).sort(), [...receipt.properties.reason.enum].sort());
});

test("every word is there in both languages", () => {
  const pairs = [EFFECTS, REASONS, ROLES].flatMap(Object.values).concat(Object.values(TOOLS).flatMap(Object.values));
  for (const pair of pairs) assert.ok(pair.length === 2 && pair.every((word) => word.trim()));
});

test("every tool of a browser has sentences, and no other but the hub's own", () => {
  const folder = new URL("../../../../shared_schemas/tools/", import.meta.url);
  const lent = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
  const said = new Set(Object.keys(TOOLS).map((name) => name.split(" ")[0]));
  assert.deepEqual([...said].sort(), [...lent, "askUser", "proposePlan", "readResult"].sort());
});

test("every action of `tabs` has its own sentence", () => {
  const { inputSchema } = JSON.parse(readFileSync(new URL("../../../../shared_schemas/tools/tabs.json", import.meta.url), "utf8"));
  for (const action of inputSchema.properties.action.enum) assert.ok(Object.hasOwn(TOOLS, `tabs ${action}`), action);
});

const cases = [
  [{ toolName: "click", tense: "ask", language: "en", element: { role: "button", name: "Save" } }, "Click button “Save”?"],
  [{ toolName: "click", tense: "done", language: "de", element: { role: "link", name: "Mehr" } }, "Link „Mehr“ angeklickt"],
  [{ toolName: "navigate", tense: "now", language: "en", args: { url: "https://www.example.com/" } }, "Going to example.com"],
  [{ toolName: "navigate", tense: "done", language: "en", args: { action: "back" } }, "Went to the page before"],
  [{ toolName: "type", tense: "failed", language: "en", args: { ref: "e7" } }, "Could not type into e7"],
  [{ toolName: "readPage", tense: "done", language: "de" }, "Seite gelesen"],
  [{ toolName: "fill", tense: "ask", language: "en", args: { fields: [{}, {}] } }, "Fill in 2 fields?"],
  [{ toolName: "fill", tense: "done", language: "de", args: { fields: [{}] } }, "1 Feld ausgefüllt"],
  [{ toolName: "select", tense: "ask", language: "de", element: { role: "combobox", name: "Land" }, args: { option: "Deutschland" } }, "„Deutschland“ in Auswahlliste „Land“ wählen?"],
  [{ toolName: "press", tense: "now", language: "en", args: { keys: ["Control+A", "Enter"] } }, "Pressing Control+A, Enter"],
  [{ toolName: "tabs", tense: "done", language: "en", args: { action: "open", url: "https://a.example/" } }, "Opened a.example in a new tab"],
  [{ toolName: "find", tense: "done", language: "en", args: { text: "{what}" } }, "Looked for “{what}”"],
  [{ toolName: "click", tense: "ask", language: "en", element: { role: "row", name: "a.pdf" }, args: { button: "right" } }, "Right-click row “a.pdf”?"],
  [{ toolName: "click", tense: "done", language: "de", element: { role: "link", name: "Mehr" }, args: { count: 2 } }, "Link „Mehr“ doppelt angeklickt"],
  [{ toolName: "click", tense: "ask", language: "en", element: { name: "A4" }, args: { button: "left", count: 2 } }, "Double-click “A4”?"],
  [{ toolName: "click", tense: "ask", language: "en", element: { name: "A4" }, args: { button: "middle" } }, "Middle-click “A4”?"],
  [{ toolName: "click", tense: "ask", language: "en", element: { name: "A4" }, args: { button: "left", count: 1 } }, "Click “A4”?"],
  [{ toolName: "drag", tense: "ask", language: "en", element: { name: "Milk" }, onto: { role: "heading", name: "Done" }, args: { to: "e2" } }, "Drag “Milk” to heading “Done”?"],
  [{ toolName: "drag", tense: "ask", language: "en", element: { name: "Milk" }, args: { dx: 5 } }, "Drag “Milk”?"],
  [{ toolName: "click", tense: "done", language: "en" }, null],
  [{ toolName: "toString", tense: "done", language: "en" }, null],
];
for (const [call, sentence] of cases) {
  test(`${call.toolName} ${call.tense} in ${call.language}: ${sentence}`, () => assert.equal(sayCall(call), sentence));
}

test("a role without a word and an element without a name are said as they are", () => {
  assert.equal(nameElement({ role: "treeitem", name: "A" }, "en"), "treeitem “A”");
  assert.equal(nameElement({ role: "button" }, "de"), "Schaltfläche");
  assert.equal(wordFor(REASONS, "constructor", "en"), "constructor");
});

test("a long address is cut", () => {
  assert.equal(shortAddress(`https://example.com/${"x".repeat(90)}`).length, 60);
});
