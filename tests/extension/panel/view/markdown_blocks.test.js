import assert from "node:assert/strict";
import { test } from "node:test";

import { Marked } from "../../../../node_modules/marked/lib/marked.esm.js";
import { BoundedTokenizer, readBlocks } from "../../../../extension/panel/view/markdown_blocks.js";

const marked = new Marked({ gfm: true });
marked.setOptions({ tokenizer: new BoundedTokenizer() });
const lex = (text) => marked.lexer(text);

const HOSTILE = {
  quotes: `${">".repeat(3000)} a`,
  "spaced quotes": `${"> ".repeat(3000)}a`,
  lists: `${"- ".repeat(3000)}a`,
  "mixed marks": `${"- + * ".repeat(1000)}a`,
  numbers: `${"1. ".repeat(3000)}a`,
  "quotes in lists": `${"> - ".repeat(2000)}a`,
  "lists by indentation": Array.from({ length: 400 }, (_, level) => `${" ".repeat(2 * level)}- a`).join("\n"),
  emphasis: "*a **b ".repeat(2000) + "c** d* ".repeat(2000),
  stars: `${"*".repeat(50_000)}a${"*".repeat(50_000)}`,
  "stars between points": "*.".repeat(50_000),
  tildes: "~.".repeat(50_000),
  brackets: "[.".repeat(50_000),
  "stars in a list of quotes": `> - ${"*a **b ".repeat(2000)}${"c** d* ".repeat(2000)}`,
};

for (const [name, text] of Object.entries(HOSTILE)) {
  test(`${name}: read without much work, the paragraph after it as ever`, () => {
    const start = process.cpuUsage();
    const html = readBlocks(lex, `${text}\n\nlast **words**`).map(({ raw, token }) => (token ? marked.parser([token]) : raw));
    assert.match(html.at(-1), /last <strong>words<\/strong>/);
    assert.ok(process.cpuUsage(start).user < 3_000_000);
    assert.ok(Math.max(...html.map(depth)) < 80);
  });
}

test("ordinary nesting and emphasis keep their shape", () => {
  const [{ token }] = readBlocks(lex, "- a\n  - b\n    - c\n      > **d** _e_");
  const html = marked.parser([token]);
  assert.equal(html.match(/<ul>/g).length, 3);
  assert.match(html, /<blockquote>\s*<p><strong>d<\/strong> <em>e<\/em>/);
});

test("what the reader cannot read is shown as it is written, and only that", () => {
  const failing = (text) => {
    if (text.includes("bad")) throw new RangeError("Maximum call stack size exceeded");
    return lex(text);
  };
  const blocks = readBlocks(failing, "one\n\nbad\n\ntwo");
  assert.deepEqual(blocks.map(({ raw, token }) => [raw, token?.type ?? "written"]), [
    ["one", "paragraph"],
    ["bad", "written"],
    ["two", "paragraph"],
  ]);
});

/** How deep the elements of a text lie inside each other. */
function depth(html) {
  let [now, most] = [0, 0];
  for (const [, close] of html.matchAll(/<(\/?)[a-z]+\b[^>]*>/g)) {
    now += close ? -1 : 1;
    most = Math.max(most, now);
  }
  return most;
}
