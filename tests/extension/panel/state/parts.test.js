/* The rows of a card: which field gets which value, and what stands around an act. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { amounts, surroundings, valueRows } from "../../../../extension/panel/state/parts.js";

const PARTS = [
  { ref: "e1", role: "textbox", name: "Full name" },
  { ref: "e2", role: "checkbox", name: "Terms" },
  { ref: "e3", role: "textbox", name: "PIN", sensitive: true },
];

test("a form is a row a field, by the parts that were described", () => {
  const args = { fields: [{ ref: "e3", value: "1234" }, { ref: "e1", value: "Ann" }, { ref: "e2", value: "true" }] };
  assert.deepEqual(valueRows({ target: { parts: PARTS }, args }), [
    { role: "textbox", name: "PIN", value: { masked: 4 } },
    { role: "textbox", name: "Full name", value: "Ann" },
    { role: "checkbox", name: "Terms", value: true },
  ]);
});

test("where only the first element is described, the others have their refs", () => {
  const target = { element: { ref: "e1", role: "textbox", name: "Full name" } };
  const args = { fields: [{ ref: "e1", value: "Ann" }, { ref: "e2", value: "true" }] };
  assert.deepEqual(valueRows({ target, args }).map(({ name, value }) => [name, value]), [["Full name", "Ann"], ["e2", "true"]]);
});

test("one field has one row, an act without a value none", () => {
  const target = { element: { ref: "e1", role: "textbox", name: "Name" } };
  assert.deepEqual(valueRows({ target, args: { ref: "e1", text: "" } }), [{ role: "textbox", name: "Name", value: "" }]);
  assert.deepEqual(valueRows({ target, args: { ref: "e1", text: { masked: 3 } } })[0].value, { masked: 3 });
  assert.deepEqual(valueRows({ target, args: { ref: "e1" } }), []);
  assert.deepEqual(valueRows({ target: null, args: { text: "x" } }), []);
});

const money = [
  ["Total: €119.40 incl. VAT", ["€119.40"]],
  ["Summe 1.234,50 € für 3 Artikel", ["1.234,50 €"]],
  ["USD 20, was 1 299 kr", ["USD 20", "1 299 kr"]],
  ["3 items, size 42, order 2026", []],
];
for (const [text, found] of money) {
  test(`amounts in “${text}”`, () => assert.deepEqual(amounts({ evidence: [{ from: "section", text }] }), found));
}

test("what stands around says nothing twice", () => {
  const evidence = [
    { from: "dialog", text: "Delete account?" },
    { from: "section", text: "Delete account?" },
    { from: "name", text: "Confirm" },
    { from: "submit_button", text: "Confirm" },
    { from: "link", text: "delete id" },
  ];
  assert.deepEqual(surroundings({ element: { name: "Confirm" }, evidence }), ["Delete account?"]);
});
