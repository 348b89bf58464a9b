/*
 * What a call will put where, as the rows of a card: `field name -> value`, for one field or a whole form. Names come from
 * the parts that the browser described; where it named only the first element, the others have their refs.
 * Also the amounts of money that stand around what is pressed. No DOM.
 */

/** @typedef {import("./asks.js").Masked} Masked */
/** @typedef {{role: string, name: string, value: string | boolean | Masked}} Row */

/** Roles whose value is a state. */
const SWITCHES = new Set(["checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"]);

/** What money looks like: a sign or a code beside a number. */
const AMOUNT = /(?:(?:[€$£¥₹₽₩₺]|\b(?:EUR|USD|GBP|CHF|JPY|CNY|INR|PLN|SEK|NOK|DKK|CZK))\s?\d[\d\s.,'’]*)|(?:\d[\d.,'’]*(?:\s\d{3})*(?:[.,]\d{2})?\s?(?:[€$£¥₹₽₩₺]|\b(?:EUR|USD|GBP|CHF|JPY|CNY|INR|PLN|SEK|NOK|DKK|CZK|zł|kr|Fr)\b))/gu;

/** @param {{target: Record<string, any> | null, args: Record<string, any>}} call @returns {Row[]} Only what a value goes into. */
export function valueRows({ target, args }) {
  const parts = Array.isArray(target?.parts) ? target.parts : [];
  if (Array.isArray(args.fields)) return args.fields.map((field, index) => fieldRow(field, partOf(field.ref, parts, index), target));
  const value = args.text ?? args.option ?? args.value;
  if (value === undefined || !target?.element) return [];
  return [row(parts[0] ?? target.element, value)];
}

/** @param {unknown} ref @param {any[]} parts @param {number} index */
function partOf(ref, parts, index) {
  return parts.find((part) => part.ref === ref) ?? (parts[index]?.ref === undefined ? parts[index] : undefined);
}

/** @param {any} field @param {any} part @param {Record<string, any> | null} target @returns {Row} */
function fieldRow({ ref, value }, part, target) {
  if (part) return row(part, value);
  return row(target?.element?.ref === ref ? target?.element : { role: "", name: String(ref) }, value);
}

/** @param {any} part @param {any} value @returns {Row} */
function row({ role = "", name = "", value: described, sensitive }, value) {
  const shown = value ?? described ?? "";
  return { role: String(role), name: String(name), value: sensitive && typeof shown === "string" ? { masked: shown.length } : readValue(String(role), shown) };
}

/** @param {string} role @param {any} value @returns {Row["value"]} */
function readValue(role, value) {
  if (typeof value?.masked === "number") return value;
  if (SWITCHES.has(role) && /^(true|false)$/.test(String(value))) return String(value) === "true";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** What stands around the act, without what the card says anyway. @param {Record<string, any> | null} target @returns {string[]} */
export function surroundings(target) {
  const evidence = Array.isArray(target?.evidence) ? target.evidence : [];
  const shown = new Set([target?.element?.name, target?.title]);
  const texts = evidence.filter(({ from }) => ["dialog", "section", "beside", "confirm", "submit_button"].includes(from)).map(({ text }) => String(text));
  return [...new Set(texts)].filter((text) => text && !shown.has(text)).slice(0, 6);
}

/** The amounts of money in what stands around the act, each once. @param {Record<string, any> | null} target @returns {string[]} */
export function amounts(target) {
  const evidence = Array.isArray(target?.evidence) ? target.evidence : [];
  const found = evidence.flatMap(({ text }) => String(text).match(AMOUNT) ?? []);
  return [...new Set(found.map((text) => text.trim().replace(/[.,\s]+$/, "")))].slice(0, 8);
}
