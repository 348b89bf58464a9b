"use strict";
/*
 * Which fields hold secrets: passwords, one-time codes, card data. Their presence is told, what is in them never.
 * Below: forms. Above: names, states, acts, describe.
 */
const pageSecrets = (() => {
  const TOKENS = new Set(
    ("current-password new-password one-time-code cc-number cc-csc cc-exp cc-exp-month cc-exp-year cc-name cc-given-name " +
      "cc-additional-name cc-family-name cc-type").split(" "),
  );
  /** Names sites give such fields when they leave out `autocomplete`. */
  const NAMES = /pass(word|wd|phrase)|\bpwd\b|card.?(num|no\b)|cc.?(num|no\b|csc|cvc|cvv)|\bcvc\b|\bcvv2?\b|\bcsc\b|security.?code|one.?time.?(code|pass)|\botp\b|\b2fa\b|\btotp\b/i;

  /** Fields that were password fields once: "show password" buttons turn them into text. @type {WeakSet<Element>} */
  const wasSecret = new WeakSet();

  /** @param {Element} element @returns {boolean} */
  function isSecret(element) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)) {
      return false;
    }
    if (wasSecret.has(element)) return true;
    const typed = element instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit", "reset", "image", "file"].includes(element.type);
    const secret = element.type === "password" ||
      (element.getAttribute("autocomplete") ?? "").toLowerCase().split(/\s+/).some((token) => TOKENS.has(token)) ||
      (typed && [element.name, element.id].some((word) => NAMES.test(word.replaceAll("_", "-"))));
    if (secret) wasSecret.add(element);
    return secret;
  }

  /** Whether a form holds a secret field. @param {HTMLFormElement | null | undefined} form @returns {boolean} */
  function formHasSecret(form) {
    return Boolean(form && pageForms.fieldsOf(form).some(isSecret));
  }

  return { isSecret, formHasSecret };
})();
