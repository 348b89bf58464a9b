/*
 * Traffic without its secrets: bodies of forms, of JSON and of plainer kinds, headers and addresses, told without the
 * values of fields whose names say that they are secret. A field is judged by its name alone; everything else stays.
 * Pure.
 */

const REDACTED = "[redacted]";
/** A word of a name that makes it one, and what several words say together, wherever they stand. */
const WORDS = new Set(
  ("pass pwd psw pswd passwd password passphrase passcode passwort kennwort contrasena senha wachtwoord secret token otp totp jwt bearer cvc cvv cvn csc cvc2 cvv2 pin ssn iban pan " +
    "authorization auth cookie credential credentials tan sid csrf xsrf signature").split(" "),
);
const WITHIN = /passw|passphrase|kennwort|secret|(?:access|auth|bearer|csrf|id|refresh|session|user|xsrf)token|apikey|accesskey|privatekey|cardn(?:um|o$)|ccn(?:um|o$)|creditcard|securitycode|verificationcode|onetimecode|authcode|recoverycode|backupcode|sessionid|sessid|accountnumber|routingnumber/;
const HEADER = /authorization|cookie|token|secret|session|api-?key/i;

/** @param {string} name @returns {boolean} Whether what a field of this name holds is nobody else's business. */
export function isSecretField(name) {
  const words = name.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().split(/[^a-z\d]+/);
  return words.some((word) => WORDS.has(word)) || WITHIN.test(words.join(""));
}

/** @param {string} name @param {string} value */
export function redactedHeader(name, value) {
  if (HEADER.test(name) || isSecretField(name)) return REDACTED;
  return /^(?:location|referer|content-location|origin)$/i.test(name) ? redactedAddress(value) : value;
}

/** @param {string} url @returns {string} Without what secret parameters hold, and without a password before the host. */
export function redactedAddress(url) {
  return url.replace(/^([a-z][a-z\d+.-]*:\/\/[^/?#@:]*):[^/?#@]*@/i, `$1:${REDACTED}@`).replace(/([?&#;])([^=&#;?]+)=([^&#;]+)/g, (pair, before, name) => (isSecretField(decoded(name)) ? `${before}${name}=${REDACTED}` : pair));
}

/** @param {string} body @returns {string} */
export function redactedBody(body) {
  try {
    const value = JSON.parse(body);
    const told = withoutSecrets(value);
    return told === value ? body : JSON.stringify(told);
  } catch {
    return inText(body);
  }
}

/** The same value where nothing in it is secret. @param {any} value @returns {any} */
function withoutSecrets(value) {
  if (typeof value === "string") return inText(value);
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return changed(value, value.map(withoutSecrets));
  // Pairs as lists of fields have them: the name in one place, what it holds in another.
  const named = ["name", "key", "field", "id"].some((key) => typeof value[key] === "string" && isSecretField(value[key]));
  const entries = Object.entries(value).map(([key, inner]) => [key, isSecretField(key) || (named && key === "value") ? hidden(inner) : withoutSecrets(inner)]);
  return changed(value, Object.fromEntries(entries));
}

/** @template {object} T @param {T} before @param {T} after @returns {T} */
function changed(before, after) {
  return Object.entries(after).some(([key, value]) => value !== /** @type {any} */ (before)[key]) ? after : before;
}

/** What holds nothing hides nothing. @param {unknown} value */
function hidden(value) {
  return value === null || value === "" || typeof value === "boolean" ? value : REDACTED;
}

/** Text that is no JSON, or a part of it: multipart bodies, pairs of forms, elements of XML, JSON that was cut off. @param {string} text */
function inText(text) {
  const boundary = /^--[^\r\n]{1,200}(?=\r?\n)/.exec(text)?.[0];
  if (boundary) return text.split(boundary).map(inPart).join(boundary);
  return text
    .replace(/<input\b[^<>]{1,2000}>/gi, inField)
    .replace(/(^|[&;?\s])([\w.[\]%~-]{1,200})=([^&;\s"']+)/g, (pair, before, name) => (isSecretField(decoded(name)) ? `${before}${name}=${REDACTED}` : pair))
    .replace(/(<(?:[\w-]{1,100}:)?([\w.-]{1,100})(?:\s[^<>]{0,1000})?>)([^<>]+)(?=<\/)/g, (part, before, name) => (isSecretField(name) ? `${before}${REDACTED}` : part))
    .replace(/((?<![\w.-])(["']?)([\w.-]{1,200})\2\s{0,20}[:=]\s{0,20})("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)/g, (pair, before, _quote, name) => (isSecretField(name) ? `${before}"${REDACTED}"` : pair))
    .replace(/((["'])([\w.-]{1,200})\2\s{0,20}:\s{0,20})(-?\d[\d.]*)/g, (pair, before, _quote, name) => (isSecretField(name) ? `${before}"${REDACTED}"` : pair));
}

/** A form's field as a page writes it: what is hidden, or secret by kind or name, is told without its value. @param {string} tag */
function inField(tag) {
  const [, name = ""] = /\b(?:name|id)\s*=\s*["']?([^\s"'>]+)/i.exec(tag) ?? [];
  if (!/\btype\s*=\s*["']?(?:password|hidden)\b/i.test(tag) && !isSecretField(name)) return tag;
  return tag.replace(/(\bvalue\s*=\s*)(?:"[^"]+"|'[^']+'|[^\s"'>]+)/i, `$1"${REDACTED}"`);
}

/** One part of a multipart body. @param {string} part */
function inPart(part) {
  const gap = /\r?\n\r?\n/.exec(part);
  if (!gap) return part;
  const [head, value] = [part.slice(0, gap.index), part.slice(gap.index + gap[0].length)];
  const name = /\bname="([^"]{0,500})"/.exec(head)?.[1] ?? "";
  return isSecretField(name) ? `${head}${gap[0]}${REDACTED}${/\r?\n$/.exec(value)?.[0] ?? ""}` : part;
}

/** @param {string} name As a form writes it. */
function decoded(name) {
  try {
    return decodeURIComponent(name.replaceAll("+", " "));
  } catch {
    return name;
  }
}
