/*
 * Reads a source map (ECMA-426): where a place of a generated script was written. Only what a stack trace asks: one place at a time,
 * plain maps and maps of sections. Plain data in, plain data out; it fetches nothing.
 */

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));
const GOES_ON = 32; // The bit that says that a number has another digit.

/** @typedef {{url: string, line: number, col: number, name: string | null}} Source `line` and `col` count from 1. */
/** @typedef {{sources?: (string | null)[], names?: string[], mappings?: string, sourceRoot?: string, sections?: {offset: {line: number, column: number}, map: SourceMap}[]}} SourceMap */

/**
 * @param {SourceMap} map @param {number} line @param {number} col Of the generated script, both from 1.
 * @returns {Source | null} Null where the map knows no source. Throws SyntaxError for mappings that are none.
 */
export function sourceOf(map, line, col) {
  if (!Array.isArray(map.sections)) return inMappings(map, line - 1, col - 1);
  const section = map.sections.findLast(({ offset }) => offset.line < line - 1 || (offset.line === line - 1 && offset.column <= col - 1));
  if (!section) return null;
  const { line: above, column: before } = section.offset;
  return sourceOf(section.map, line - above, line - 1 === above ? col - before : col);
}

/** @param {SourceMap} map @param {number} line @param {number} column Both from 0. @returns {Source | null} */
function inMappings({ mappings = "", sources = [], names = [], sourceRoot = "" }, line, column) {
  let [source, sourceLine, sourceColumn, name] = [0, 0, 0, 0];
  let found = null;
  const lines = mappings.split(";", line + 1);
  for (const [number, text] of lines.entries()) {
    let generated = 0;
    for (const segment of text ? text.split(",") : []) {
      const [across = 0, ...rest] = numbersOf(segment);
      generated += across;
      // Numbers are kept as differences, so that everything before the place has to be added up.
      if (rest.length >= 3) [source, sourceLine, sourceColumn] = [source + rest[0], sourceLine + rest[1], sourceColumn + rest[2]];
      if (rest.length > 3) name += rest[3];
      if (number !== line) continue;
      if (generated > column) break;
      found = rest.length >= 3 ? { url: sources[source], line: sourceLine + 1, col: sourceColumn + 1, name: rest.length > 3 ? names[name] ?? null : null } : null;
    }
  }
  if (!found || typeof found.url !== "string") return null;
  return { ...found, url: sourceRoot && !/^[\w.+-]+:|^\//.test(found.url) ? `${sourceRoot.replace(/\/$/, "")}/${found.url}` : found.url };
}

/** @param {string} segment Base64 digits of five bits each, the lowest first; the lowest bit of a number is its sign. @returns {number[]} */
function numbersOf(segment) {
  const numbers = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = VALUES.get(digit);
    if (bits === undefined) throw new SyntaxError(`the source map's mappings have a ${JSON.stringify(digit)}`);
    value += (bits & (GOES_ON - 1)) * 2 ** shift;
    shift += 5;
    if (bits & GOES_ON) continue;
    numbers.push(value % 2 ? -(value - 1) / 2 : value / 2);
    [value, shift] = [0, 0];
  }
  return numbers;
}
