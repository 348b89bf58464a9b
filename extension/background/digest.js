/*
 * The fingerprint of a tool call that a permission was given for (PROTOCOL.md, context): SHA-256 of its canonical JSON.
 * Held to the hub's `pagehand.values.call_digest` by examples that both sides' tests read.
 */

/** Code points in order, as Python compares texts; UTF-16 units would put emoji before some other characters. @param {string} a @param {string} b */
function byCodePoint(a, b) {
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((character, index) => character !== right[index]);
  if (at === -1) return left.length - right.length;
  return at < right.length ? Number(left[at].codePointAt(0)) - Number(right[at].codePointAt(0)) : 1;
}

/** Keys sorted, no blanks, non-ASCII not escaped, numbers as ECMAScript writes them. @param {any} value JSON. @returns {string} */
export function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.keys(value).sort(byCodePoint).map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${members.join(",")}}`;
}

/** In hex. @param {string} name @param {object} args @returns {Promise<string>} */
export async function callDigest(name, args) {
  const bytes = new TextEncoder().encode(canonicalJson({ name, arguments: args }));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
