/*
 * Checks a JSON value against the part of JSON Schema that shared_schemas/ uses, and says the first fault in a sentence
 * a model or a person can act on. Not a general validator: a test refuses schemas with keywords that are not in `CHECKS`.
 */

/** @typedef {Record<string, any>} Schema */
/** @typedef {(value: any, wanted: any, where: string, schema: Schema) => string | null} Check  The fault, or null. */

/** @type {Record<string, (value: unknown) => boolean>} */
const TYPES = {
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number" && Number.isFinite(value),
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
};

/** @param {unknown} value */
const spell = (value) => JSON.stringify(value);

/** Whether two JSON values are equal; the order of members does not matter. @param {any} a @param {any} b @returns {boolean} */
function equal(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]));
}

/** Characters as people and JSON Schema count them. @param {string} text */
const characters = (text) => [...text].length;

/** One entry per keyword. @type {Record<string, Check>} */
const CHECKS = {
  type(value, wanted, where) {
    const names = [wanted].flat();
    return names.some((name) => TYPES[name](value)) ? null : `${where} has to be of type ${names.join(" or ")}`;
  },
  enum: (value, wanted, where) =>
    wanted.some((/** @type {unknown} */ one) => equal(one, value)) ? null : `${where} has to be one of ${wanted.map(spell).join(", ")}`,
  const: (value, wanted, where) => (equal(wanted, value) ? null : `${where} has to be ${spell(wanted)}`),
  required(value, wanted, where) {
    if (!TYPES.object(value)) return null;
    const missing = wanted.find((/** @type {string} */ name) => !Object.hasOwn(value, name));
    return missing === undefined ? null : `${where} needs "${missing}"`;
  },
  properties(value, wanted, where) {
    if (!TYPES.object(value)) return null;
    return first(Object.keys(wanted), (name) => (Object.hasOwn(value, name) ? faultOf(wanted[name], value[name], `${where}.${name}`) : null));
  },
  additionalProperties(value, wanted, where, schema) {
    if (!TYPES.object(value)) return null;
    const extra = Object.keys(value).filter((name) => !Object.hasOwn(schema.properties ?? {}, name));
    if (wanted === false && extra.length) return `${where} does not take "${extra[0]}"`;
    return typeof wanted === "object" ? first(extra, (name) => faultOf(wanted, value[name], `${where}.${name}`)) : null;
  },
  items: (value, wanted, where) =>
    Array.isArray(value) ? first([...value.keys()], (index) => faultOf(wanted, value[index], `${where}[${index}]`)) : null,
  minItems: (value, wanted, where) => (Array.isArray(value) && value.length < wanted ? `${where} needs at least ${wanted} items` : null),
  maxItems: (value, wanted, where) => (Array.isArray(value) && value.length > wanted ? `${where} takes at most ${wanted} items` : null),
  uniqueItems: (value, wanted, where) =>
    wanted && Array.isArray(value) && value.some((one, index) => value.slice(0, index).some((earlier) => equal(earlier, one)))
      ? `${where} has the same item twice`
      : null,
  minLength: (value, wanted, where) =>
    typeof value === "string" && characters(value) < wanted ? `${where} needs at least ${wanted} characters` : null,
  maxLength: (value, wanted, where) =>
    typeof value === "string" && value.length > wanted && characters(value) > wanted ? `${where} takes at most ${wanted} characters` : null,
  pattern: (value, wanted, where) =>
    typeof value === "string" && !new RegExp(wanted, "u").test(value) ? `${where} does not look as it has to (pattern ${wanted})` : null,
  minimum: (value, wanted, where) => (typeof value === "number" && value < wanted ? `${where} has to be at least ${wanted}` : null),
  maximum: (value, wanted, where) => (typeof value === "number" && value > wanted ? `${where} has to be at most ${wanted}` : null),
  anyOf: (value, wanted, where) =>
    wanted.some((/** @type {Schema} */ one) => faultOf(one, value, where) === null) ? null : faultOf(wanted[0], value, where),
};

/** Words that say something about a value without restricting it. */
const NOTES = new Set(["$schema", "$id", "title", "description", "default", "examples"]);

/** Whether a keyword is checked or known to restrict nothing. @param {string} keyword */
export const isKnownKeyword = (keyword) => Object.hasOwn(CHECKS, keyword) || NOTES.has(keyword) || keyword.startsWith("x-");

/** @template T @param {T[]} list @param {(one: T) => string | null} check */
function first(list, check) {
  for (const one of list) {
    const fault = check(one);
    if (fault) return fault;
  }
  return null;
}

/**
 * The first fault of a value.
 * @param {Schema} schema  As `readSchema` gives it.
 * @param {unknown} value  JSON.
 * @param {string} where  What the value is called in the sentence, such as "arguments".
 * @returns {string | null} A sentence without a full stop, or null when the value fits.
 */
export function faultOf(schema, value, where) {
  return first(Object.keys(CHECKS), (keyword) => (keyword in schema ? CHECKS[keyword](value, schema[keyword], where, schema) : null));
}

/**
 * The schema in a file, with every `{"$ref": "../other.json"}` replaced by that file's schema.
 * @param {string} path  From the extension's root, such as "shared_schemas/tools/click.json".
 * @param {(path: string) => Promise<any>} readJson
 * @returns {Promise<any>}
 */
export async function readSchema(path, readJson) {
  const beside = (/** @type {string} */ file) => new URL(file, `file:///${path}`).pathname.slice(1);
  /** @param {any} part @returns {Promise<any>} */
  const resolve = async (part) => {
    if (Array.isArray(part)) return Promise.all(part.map(resolve));
    if (!TYPES.object(part)) return part;
    if (String(part.$ref).startsWith("#")) throw new Error(`${path}: a reference within a file is not known here; write it out`);
    if (typeof part.$ref === "string") return readSchema(beside(part.$ref), readJson);
    const entries = Object.entries(part).map(async ([key, value]) => [key, await resolve(value)]);
    return Object.fromEntries(await Promise.all(entries));
  };
  return resolve(await readJson(path));
}
