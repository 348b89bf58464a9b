/*
 * panel.html names every module of the panel beforehand: a browser that finds them one import after the other opens it later.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const PANEL = new URL("../../../extension/panel/", import.meta.url);
const IMPORT = /^(?:import|export)\b[^;]*?from "([^"]+)"/gm;

/** @param {URL} module @param {Set<string>} known */
function follow(module, known) {
  if (known.has(module.href)) return known;
  known.add(module.href);
  for (const [, path] of readFileSync(module, "utf8").matchAll(IMPORT)) follow(new URL(path, module), known);
  return known;
}

test("panel.html preloads what main.js imports, and nothing else", () => {
  const needed = follow(new URL("main.js", PANEL), new Set());
  needed.delete(new URL("main.js", PANEL).href);
  const page = readFileSync(new URL("panel.html", PANEL), "utf8");
  const named = [...page.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, path]) => new URL(path, PANEL).href);
  assert.ok(named.length > 50);
  assert.deepEqual([...named].sort(), [...needed].sort());
});
