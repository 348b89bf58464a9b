/* The extension's floors: a module imports only lower floors and its own part, and one file speaks to the browser. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const EXTENSION = fileURLToPath(new URL("../../extension/", import.meta.url));

/** Part to files and floor; the first pattern that fits a file names its part. */
const PARTS = [
  { part: "lib/browser", files: /^lib\/browser(_\w+)?\.js$/, floor: 0 },
  { part: "panel/words", files: /^panel\/words\//, floor: 0 },
  { part: "lib", files: /^lib\//, floor: 1 },
  { part: "page/order", files: /^page\/order\.js$/, floor: 1 },
  { part: "page", files: /^page\//, floor: 1 },
  { part: "panel/state", files: /^panel\/state\//, floor: 1 },
  { part: "tools", files: /^tools\//, floor: 2 },
  { part: "sandbox", files: /^sandbox\//, floor: 2 },
  { part: "panel/view", files: /^panel\/view\//, floor: 2 },
  { part: "background/main", files: /^background\/main\.js$/, floor: 4 },
  { part: "background/hand", files: /^background\//, floor: 3 },
  { part: "panel/client", files: /^panel\/client\//, floor: 3 },
  { part: "options/main", files: /^options\/main\.js$/, floor: 4 },
  { part: "welcome/main", files: /^welcome\/main\.js$/, floor: 4 },
  { part: "panel/main", files: /^panel\/main\.js$/, floor: 4 },
];

/** Third-party modules, and the one part that may import them. */
const VENDORS = { pattern: /node_modules\/(marked|dompurify)\//, part: "panel/view" };

const files = readdirSync(EXTENSION, { recursive: true }).filter((name) => name.endsWith(".js"));
const textOf = (file) => readFileSync(join(EXTENSION, file), "utf8");
const partOf = (file) => PARTS.find(({ files: pattern }) => pattern.test(file));

/** What a module loads when it runs: static and dynamic imports, not the ones in type comments. */
function importsOf(file) {
  const code = withoutComments(textOf(file));
  const loads = /^\s*(?:import|export)\b[^;"']*\bfrom\s*["']([^"']+)["']|^\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm;
  return [...code.matchAll(loads)].map(([, ...paths]) => paths.find((path) => path !== undefined));
}

/** The code alone: comments blanked out, texts kept. */
function withoutComments(text) {
  return text.replace(/("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, (_whole, kept, space) => kept ?? space ?? "");
}

for (const file of files) {
  test(`${file} stands on a floor and imports only lower ones and its own part`, () => {
    const own = partOf(file);
    assert.ok(own, "give it a part in PARTS");
    for (const imported of importsOf(file)) {
      assert.match(imported, /^\.\.?\//, "imports are relative");
      const target = relative(EXTENSION, join(EXTENSION, dirname(file), imported));
      if (VENDORS.pattern.test(target)) {
        assert.equal(own.part, VENDORS.part);
        continue;
      }
      const other = partOf(target);
      assert.ok(other && files.includes(target), `${imported} is no module of the extension`);
      assert.ok(other.part === own.part || other.floor < own.floor, `${own.part} (floor ${own.floor}) imports ${other.part} (floor ${other.floor})`);
    }
  });
}

test("only lib/browser.js and its family say `chrome.` or `browser.`; page scripts, which cannot import it, say it in one file", () => {
  const speakers = files.filter((file) => /(?<![\w.$"'`/])(?:chrome|browser)\s*(?:\?\.|\.)\s*\w/.test(withoutComments(textOf(file))));
  assert.ok(speakers.includes("lib/browser.js"));
  const others = speakers.filter((file) => partOf(file)?.part !== "lib/browser");
  assert.ok(others.every((file) => file.startsWith("page/")), others.join(", "));
  assert.ok(others.length <= 1, others.join(", "));
});

test("page scripts are classic scripts: no module syntax", () => {
  for (const file of files.filter((name) => partOf(name)?.part === "page")) {
    assert.doesNotMatch(withoutComments(textOf(file)), /^\s*(import|export)\b/m, file);
  }
});
