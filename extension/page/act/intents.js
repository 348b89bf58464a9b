"use strict";
/*
 * What pages write beside their controls for scripts and servers, and nobody sees: the method a link is turned into, what is
 * asked before it, the command of a button, the hidden fields that tell a server what to do. Frameworks agree on the names.
 */
const pageIntents = (() => {
  const MOST = 200; // Characters of one of them.
  const MOST_CHOICES = 20;
  const ASKED = ["data-confirm", "data-turbo-confirm", "hx-confirm", "data-bs-title"];
  const DONE = ["command", "data-method", "data-turbo-method", "data-http-method", "hx-delete", "hx-post", "hx-put", "hx-patch"];
  const FIELDS = /^(?:_?method|_?action|op|operation|do|cmd|command|intent|task|event)$/i;
  const ADDRESSED = /^data-(?:.+-)?(?:action|url|uri|href|path|endpoint|route|link)$/;
  const { getAttribute: ATTRIBUTE, getAttributeNames: NAMES } = Element.prototype;

  /** @param {Element} element @returns {{from: string, text: string}[]} */
  function of(element) {
    /** @param {string[]} names @param {string} from */
    const said = (names, from) => names.flatMap((name) => (ATTRIBUTE.call(element, name) === null ? [] : [{ from, text: worded(`${from === "link" ? `${name.split("-").at(-1)} ` : ""}${ATTRIBUTE.call(element, name)}`) }]));
    return [...said(ASKED, "confirm"), ...said(DONE, "link")];
  }

  /** Addresses that a script may go to, or ask. @param {Element} element @returns {string[]} */
  function addresses(element) {
    const said = NAMES.call(element).filter((name) => ADDRESSED.test(name)).map((name) => ATTRIBUTE.call(element, name) ?? "");
    return said.filter((one) => /^(?:\/|https?:)/.test(one) && URL.canParse(one, document.baseURI)).map((one) => new URL(one, document.baseURI).href);
  }

  /** @param {HTMLFormElement} form @param {Element | null} button The one that sends it. @returns {string} What its hidden fields, and the button's own value, tell the server to do. */
  function ofForm(form, button) {
    const hidden = pageForms.fieldsOf(form).filter((field) => field instanceof HTMLInputElement && field.type === "hidden");
    const told = [...hidden, ...(button ? [button] : [])].filter((field) => FIELDS.test(ATTRIBUTE.call(field, "name") ?? ""));
    return worded(told.map((field) => ATTRIBUTE.call(field, "value") ?? "").join("; "));
  }

  /** @param {HTMLFormElement} form @returns {string[]} What is chosen in it: of lists, and of buttons of which one can be chosen. */
  function choicesOf(form) {
    const chosen = pageForms.fieldsOf(form).flatMap((field) => {
      if (field instanceof HTMLSelectElement) return [...field.selectedOptions].flatMap(({ label, parentElement: group }) => [label, group instanceof HTMLOptGroupElement ? group.label : ""]);
      return field instanceof HTMLInputElement && field.type === "radio" && field.checked ? [pageNames.nameOf(field)] : [];
    });
    return chosen.map((text) => pageText.clip(pageText.collapse(text), MOST)).filter(Boolean).slice(0, MOST_CHOICES);
  }

  /** @param {string} text Names of scripts are words run together. */
  function worded(text) {
    return pageText.clip(pageText.collapse(text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replaceAll("_", " ")), MOST);
  }

  return { of, ofForm, choicesOf, addresses };
})();
