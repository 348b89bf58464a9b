/*
 * What a receipt has said already is not said again in what changed.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { inWords, unsaid } from "../../../../extension/tools/acting/said.js";

const NAME = '[e1] textbox "Name"';
const value = (/** @type {string} */ detail) => [{ kind: /** @type {const} */ ("value"), detail }];

test("that a field holds what it was told to hold is said once, with the lines around it", () => {
  const lines = ["in form:", `~ ${NAME} focused value="Ann"`, "in list:", "+ row"];
  assert.deepEqual(unsaid(lines, [{ line: NAME, effect: value("Ann") }]), ["in list:", "+ row"]);
  assert.deepEqual(unsaid([`~ ${NAME} required value="a \"b\""`.replaceAll('"b"', '\\"b\\"')], [{ line: NAME, effect: value('a "b"') }]), []);
  assert.deepEqual(unsaid(["in form:", `~ ${NAME} value="Ann"`, "… 12 lines had changed before that; readPage tells them"], [{ line: NAME, effect: value("Ann") }]), ["… 12 lines had changed before that; readPage tells them"]);
  assert.deepEqual(unsaid(["~ [e2] checkbox \"News\" focused checked"], [{ line: '[e2] checkbox "News"', effect: [{ kind: "checked", detail: "true" }] }]), []);
});

test("nor are the options of a list from which one was chosen", () => {
  const line = '[e3] combobox "Size"';
  assert.deepEqual(unsaid([`~ ${line} focused value="M" options "S", "M", "L"`], [{ line, effect: value("M") }]), []);
  assert.deepEqual(unsaid([`~ ${line} value="M" options "S", "M" … 9 more options [s1]`], [{ line, effect: value("M") }]), []);
  const beside = `~ ${line} value="M" options "S", "M" [e4] button "Go" 2 left`;
  assert.deepEqual(unsaid([beside], [{ line, effect: value("M") }]), [beside]);
});

test("of a long value the beginning is said once, though it is cut at another place", () => {
  const line = "[e4] textbox";
  assert.deepEqual(unsaid([`~ ${line} focused value="one\\ntwo\\nthr…" … 40 more characters [s1]`], [{ line, effect: value("one\ntwo\nt…") }]), []);
  const other = `~ ${line} value="one\\nthree…" … 40 more characters [s1]`;
  assert.deepEqual(unsaid([other], [{ line, effect: value("one\ntwo\nt…") }]), [other]);
});

test("another value, another state, another field are news", () => {
  for (const line of [`~ ${NAME} value="Bob"`, `~ ${NAME} invalid value="Ann"`, `~ ${NAME}`, `+ ${NAME} value="Ann"`, '~ [e11] textbox "Name" value="Ann"']) {
    assert.deepEqual(unsaid([line], [{ line: NAME, effect: value("Ann") }]), [line]);
  }
  assert.deepEqual(unsaid([`~ ${NAME} value="Ann"`], [{ line: NAME, effect: [{ kind: "dom_changed" }] }]), [`~ ${NAME} value="Ann"`]);
});

test("in words, how many places changed is left out beside what became of the field", () => {
  const changed = { kind: /** @type {const} */ ("dom_changed"), detail: "3 places" };
  assert.equal(inWords([...value("Ann"), changed]), 'value "Ann"');
  assert.equal(inWords([changed]), "dom_changed 3 places");
});
