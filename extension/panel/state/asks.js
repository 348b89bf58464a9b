/*
 * What the hub asks the person, read from its requests into the few facts a card shows: permissions and questions.
 * Secrets in the arguments are masked here, once, before anything can be drawn.
 * No DOM, no wire.
 */

/** @typedef {{optionId: string, name: string, kind: string}} AskOption */
/** @typedef {{level: "INFO" | "WARN" | "CRITICAL", message: string}} Warning */

/**
 * @typedef {object} Permission
 * @property {"permission"} kind
 * @property {string} key  The hub's confirmation id.
 * @property {string} sessionId
 * @property {string} callId
 * @property {string} toolName
 * @property {string} title  As the hub says it.
 * @property {Record<string, any>} args  Final arguments, secrets masked.
 * @property {Record<string, any> | null} target
 * @property {string} risk
 * @property {Caller | null} caller  Who asked for the call, where the hub says it.
 * @property {Warning[]} warnings  The sharpest first.
 * @property {number | null} deadline  Unix milliseconds.
 * @property {AskOption[]} options
 */

/** @typedef {{kind: string, name: string}} Caller */
/** @typedef {{value: string, title: string}} FieldChoice */

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {"text" | "choice" | "yes_no" | "number"} kind
 * @property {string} title
 * @property {string} description
 * @property {boolean} required
 * @property {boolean} whole  Numbers: only whole ones.
 * @property {FieldChoice[]} choices
 * @property {string | number | boolean | null} initial
 * @property {number | null} maxLength
 */

/**
 * @typedef {object} Question
 * @property {"question"} kind
 * @property {string} key
 * @property {string} sessionId
 * @property {string} callId
 * @property {string} message
 * @property {Field[]} fields
 */

/** @typedef {Permission | Question} Ask */

/** Argument names whose values are not for reading over a shoulder. */
const SECRET_NAME = /pass(word|wd|code|phrase)?$|secret|token|api[_-]?key|otp|one[_-]?time|cvc|cvv|\bpin$/i;

/** Arguments that carry what is typed into the target. */
const TYPED = new Set(["text", "value"]);

/** A masked value: the view shows at most its length, 0 when that is not known either. @typedef {{masked: number}} Masked */

/** What the hub puts in the place of a secret. */
const HUB_MASK = /^•+$/;

/**
 * The arguments as they may be shown: typed text for a secret field, and values whose name says secret, become `Masked`.
 * @param {Record<string, any>} args @param {Record<string, any> | null} target @returns {Record<string, any>}
 */
export function maskArguments(args, target) {
  const sensitive = isSecretField(target, args.ref);
  const entries = Object.entries(args).map(([name, value]) => {
    const secret = SECRET_NAME.test(name) || (sensitive && TYPED.has(name));
    if (typeof value === "string" && HUB_MASK.test(value)) return [name, { masked: 0 }];
    if (secret && (typeof value === "string" || typeof value === "number")) return [name, { masked: String(value).length }];
    if (Array.isArray(value)) return [name, value.map((item) => (isRecord(item) ? maskArguments(item, target) : item))];
    return [name, isRecord(value) ? maskArguments(value, target) : value];
  });
  return Object.fromEntries(entries);
}

/** What the browser said of this very field; otherwise of all of them. @param {Record<string, any> | null} target @param {unknown} ref */
function isSecretField(target, ref) {
  const part = Array.isArray(target?.parts) ? target.parts.find((one) => one.ref === ref) : undefined;
  return part && typeof part.sensitive === "boolean" ? part.sensitive : target?.sensitive === true;
}

/** @param {unknown} value @returns {value is Record<string, any>} */
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** From the params of `session/request_permission`. @param {any} params @param {string} fallbackKey @returns {Permission} */
export function readPermission(params, fallbackKey) {
  const call = params.toolCall ?? {};
  const meta = { ...call._meta, ...params._meta };
  const target = isRecord(meta["pagehand/target"]) ? meta["pagehand/target"] : null;
  const warnings = meta["pagehand/security_warnings"] ?? [meta["pagehand/security_warning"]];
  return {
    kind: "permission",
    key: String(meta["pagehand/confirmationId"] ?? fallbackKey),
    sessionId: String(params.sessionId),
    callId: String(call.toolCallId ?? ""),
    toolName: String(meta["pagehand/toolName"] ?? ""),
    title: String(call.title ?? ""),
    args: maskArguments(isRecord(call.rawInput) ? call.rawInput : {}, target),
    target,
    risk: String(meta["pagehand/risk"] ?? "act"),
    caller: readCaller(meta["pagehand/caller"]),
    warnings: Array.isArray(warnings) ? warnings.filter((one) => isRecord(one) && one.message).map(({ level, message }) => ({ level: level ?? "WARN", message: String(message) })) : [],
    deadline: Number.isFinite(meta["pagehand/deadline"]) ? meta["pagehand/deadline"] : null,
    options: Array.isArray(params.options) ? params.options : [],
  };
}

/** @param {unknown} caller @returns {Caller | null} */
function readCaller(caller) {
  return isRecord(caller) && typeof caller.kind === "string" ? { kind: caller.kind, name: String(caller.name ?? "") } : null;
}

/**
 * Permissions that ask for the very same thing stand together: one card, one answer for each of them.
 * @param {Ask[]} asks @returns {Ask[][]} In the order of the oldest of each.
 */
export function groupAsks(asks) {
  /** @type {Map<string, Ask[]>} */
  const groups = new Map();
  for (const ask of asks) {
    const key = ask.kind === "permission" ? sameness(ask) : ask.key;
    groups.set(key, [...(groups.get(key) ?? []), ask]);
  }
  return [...groups.values()];
}

/** @param {Permission} ask */
function sameness({ sessionId, toolName, args, target, risk, caller, warnings, options }) {
  return JSON.stringify([sessionId, toolName, args, target, risk, caller, warnings, options]);
}

/** From the params of `elicitation/create` (form mode). @param {any} params @param {string} key @returns {Question} */
export function readQuestion(params, key) {
  const schema = isRecord(params.requestedSchema) ? params.requestedSchema : {};
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const fields = Object.entries(isRecord(schema.properties) ? schema.properties : {}).map(([name, property]) =>
    readField(name, isRecord(property) ? property : {}, required.has(name)),
  );
  return { kind: "question", key, sessionId: String(params.sessionId ?? ""), callId: String(params.toolCallId ?? ""), message: String(params.message ?? ""), fields };
}

/** @param {string} name @param {Record<string, any>} property @param {boolean} required @returns {Field} */
function readField(name, property, required) {
  const choices = readChoices(property);
  return {
    name,
    kind: choices.length ? "choice" : fieldKind(property.type),
    title: String(property.title ?? name),
    description: String(property.description ?? ""),
    required,
    whole: property.type === "integer",
    choices,
    initial: property.default ?? null,
    maxLength: Number.isInteger(property.maxLength) ? property.maxLength : null,
  };
}

/** @param {unknown} type @returns {Field["kind"]} */
function fieldKind(type) {
  if (type === "boolean") return "yes_no";
  return type === "number" || type === "integer" ? "number" : "text";
}

/** @param {Record<string, any>} property @returns {FieldChoice[]} */
function readChoices(property) {
  if (Array.isArray(property.oneOf)) {
    return property.oneOf.map((/** @type {any} */ one) => ({ value: String(one.const), title: String(one.title ?? one.const) }));
  }
  if (!Array.isArray(property.enum)) return [];
  return property.enum.map((value, index) => ({ value: String(value), title: String(property.enumNames?.[index] ?? value) }));
}
