/*
 * What a receipt says in words, and what it need not say again: that the field which was filled holds the value. Pure.
 */

/** @typedef {import("../types.js").Receipt} Receipt */
/** @typedef {{line: string, effect?: Receipt["effect"]}} Said The line of what was acted on, and what came of it. */

/** The rest of a line that is about nothing but the field: what stands behind it on the line may be news. */
const STATES = /^(?: (?:focused|collapsed|readonly|required|checked))*(?: value="((?:[^"\\]|\\.)*)")?(?: options "(?:[^"\\]|\\.)*"(?:, "(?:[^"\\]|\\.)*")*)?(?: … [\d,]+ more (?:characters(?: and what is not drawn)?|options) \[s\d+\])?$/;

/** What is said of all changes, whatever stands before it. */
const NOTE = /^… [\d,]+ (?:lines had changed|more changed lines?)\b/;

/** How many places changed says nothing beside what became of what was acted on. @param {NonNullable<Receipt["effect"]>} effect @returns {string} */
export function inWords(effect) {
  const told = effect.some(({ kind }) => kind === "value" || kind === "checked") ? effect.filter(({ kind }) => kind !== "dom_changed") : effect;
  return told.map(({ kind, detail }) => (detail ? `${kind} ${kind === "value" ? JSON.stringify(detail) : detail}` : kind)).join(", ");
}

/** @param {string[]} lines As a delta has them, indented. @param {Said[]} said @returns {string[]} */
export function unsaid(lines, said) {
  const left = lines.filter((line) => !said.some((one) => says(one, line.trim())));
  // The lines around what is left out say nothing by themselves.
  return left.length === lines.length ? lines : left.filter((line, index) => isChange(line) || NOTE.test(line) || (index + 1 < left.length && (isChange(left[index + 1]) || depthOf(left[index + 1]) > depthOf(line))));
}

/** @param {Said} one @param {string} text */
function says({ line, effect = [] }, text) {
  if (!line || !text.startsWith(`~ ${line}`)) return false;
  const states = STATES.exec(text.slice(line.length + 2));
  if (!states) return false;
  const told = effect.find(({ kind }) => kind === "value" || kind === "checked");
  return told?.kind === "value" ? states[1] !== undefined && isAlike(unescaped(states[1]), told.detail ?? "") : told?.kind === "checked" && states[1] === undefined;
}

/** Of long values both are cut. @param {string} printed @param {string} told */
function isAlike(printed, told) {
  return printed === told || (told.endsWith("…") && printed.startsWith(told.slice(0, -1)));
}

/** @param {string} text */
function unescaped(text) {
  try {
    return JSON.parse(`"${text}"`);
  } catch {
    return text;
  }
}

/** @param {string} line */
const isChange = (line) => /^\s*[-+~…]/.test(line) && !NOTE.test(line);

/** @param {string} line */
const depthOf = (line) => line.search(/\S/);
