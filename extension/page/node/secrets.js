"use strict";
/*
 * Which fields hold secrets: passwords, one-time codes, numbers of cards and accounts. One decision, by type, autocomplete,
 * what is said of the field, and whether it shows dots. Their presence is told, what is in them never.
 */
const pageSecrets = (() => {
  const TOKENS = new Set("one-time-code cc-number cc-csc cc-exp cc-exp-month cc-exp-year cc-name cc-given-name cc-additional-name cc-family-name cc-type".split(" "));
  /** Also what pages write to keep browsers from filling in fields for choices and searches. */
  const PASSWORDS = new Set(["current-password", "new-password"]);
  const CHOOSES = "[list], [type=search], [role=searchbox], [role=combobox], [aria-autocomplete]:not([aria-autocomplete=none]), [aria-haspopup=listbox]";
  const TYPED = new Set(["text", "tel", "number", "password"]);
  /** What the decision rests on, besides the labels. */
  const SAID = ["type", "autocomplete", "name", "id", "placeholder", "aria-label", "aria-labelledby", "title", "role", "class", "style"];

  /** Fields that were found to be secret once: "show password" buttons turn them into text. @type {WeakSet<Element>} */
  const wasSecret = new WeakSet();
  /** Fields that were not, and what was said of them then. @type {WeakMap<Element, string>} */
  const harmless = new WeakMap();

  /** @param {Element} element @returns {boolean} */
  function isSecret(element) {
    const field = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
    if (!field && !isEditor(element)) return false;
    if (wasSecret.has(element)) return true;
    const said = SAID.map((name) => element.getAttribute(name) ?? "").join("\n");
    if (harmless.get(element) === said) return false;
    const secret = decided(element);
    if (secret) wasSecret.add(element);
    else if (!/-password\b/i.test(said)) harmless.set(element, said); // What else is asked for there may change.
    return secret;
  }

  /** @param {Element} element */
  function isEditor(element) {
    return element.hasAttribute("contenteditable") && element.getAttribute("contenteditable") !== "false";
  }

  /** @param {Element} element */
  function decided(element) {
    if (element instanceof HTMLInputElement && element.type === "password") return true;
    const tokens = (element.getAttribute("autocomplete") ?? "").toLowerCase().split(/\s+/);
    if (tokens.some((token) => TOKENS.has(token))) return true;
    if (element instanceof HTMLSelectElement) return false;
    const typed = !(element instanceof HTMLInputElement) || TYPED.has(element.type);
    if (!typed) return false;
    if (showsDots(element) || isPlaceOfCode(element)) return true;
    if (element.matches(CHOOSES)) return false;
    return (tokens.some((token) => PASSWORDS.has(token)) && isAmongPasswords(element)) || pageWords.isForSecrets(element);
  }

  /** Whether it is one of the places of a code, of which often the first alone says so. @param {Element} element */
  function isPlaceOfCode(element) {
    return element instanceof HTMLInputElement && element.autocomplete === "off" && element.parentElement?.querySelector(':scope > input[autocomplete~="one-time-code"]') != null;
  }

  /** Whether somebody is asked who they are where it stands; alone, such a word only keeps the browser from filling it in. @param {Element} element */
  function isAmongPasswords(element) {
    const around = pageForms.formOf(element) ?? /** @type {Document | ShadowRoot} */ (element.getRootNode());
    return around.querySelector('input[type="password"], input[autocomplete~="username"]') !== null;
  }

  /** Whether its style hides what is typed, as password fields do. @param {Element} element */
  function showsDots(element) {
    const style = getComputedStyle(element);
    const security = style.getPropertyValue("-webkit-text-security");
    return (security !== "" && security !== "none") || /text-security/i.test(style.fontFamily);
  }

  /** What is in a secret field, for counting and comparing; never to be told. @param {Element} element @returns {string} */
  function contentOf(element) {
    return /** @type {HTMLInputElement} */ (element).value ?? element.textContent ?? "";
  }

  /** Whether a form holds a secret field. @param {HTMLFormElement | null | undefined} form @returns {boolean} */
  function formHasSecret(form) {
    return Boolean(form && pageForms.fieldsOf(form).some(isSecret));
  }

  return { isSecret, contentOf, formHasSecret };
})();
