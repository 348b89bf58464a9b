"use strict";
/*
 * Forms, asked in ways a page cannot trip: a field called "action", "id" or "elements" shadows the form's own property.
 * Below: nothing. Above: secrets, states, acts, describe.
 */
const pageForms = (() => {
  const attribute = Element.prototype.getAttribute;
  const select = Element.prototype.querySelectorAll;

  /** @param {Element} element @returns {HTMLFormElement | null} The form it belongs to. */
  function formOf(element) {
    const owner = /** @type {{form?: unknown}} */ (/** @type {unknown} */ (element)).form;
    if (owner instanceof HTMLFormElement) return owner;
    return element instanceof HTMLFormElement ? element : element.closest("form");
  }

  /** @param {HTMLFormElement} form @returns {(HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement)[]} */
  function fieldsOf(form) {
    const root = /** @type {Document | ShadowRoot} */ (form.getRootNode());
    const id = attribute.call(form, "id");
    const outside = id ? [...root.querySelectorAll(`[form="${CSS.escape(id)}"]`)] : [];
    const inside = [...select.call(form, "input, select, textarea, button")];
    return /** @type {any[]} */ ([...inside, ...outside].filter((field) => formOf(field) === form));
  }

  /** Whether pressing it submits its form. @param {Element} element */
  function isSubmitter(element) {
    if (element instanceof HTMLButtonElement) return element.type === "submit" && Boolean(element.form);
    return element instanceof HTMLInputElement && (element.type === "submit" || element.type === "image") && Boolean(element.form);
  }

  /** The button Enter presses. @param {HTMLFormElement} form @returns {HTMLElement | null} */
  function defaultButton(form) {
    return fieldsOf(form).find(isSubmitter) ?? null;
  }

  /** @param {HTMLFormElement} form @returns {{name?: string, action?: string}} What the person is shown of it. */
  function summaryOf(form) {
    const name = attribute.call(form, "aria-label") ?? attribute.call(form, "name") ?? attribute.call(form, "id") ?? "";
    const action = new URL(attribute.call(form, "action") || location.href, document.baseURI);
    return { ...(name ? { name } : {}), action: `${action.origin === "null" ? action.protocol : action.origin}${action.pathname}` };
  }

  /** @param {HTMLInputElement} radio @returns {HTMLInputElement[]} The radio buttons of which one can be chosen, it among them. */
  function groupOf(radio) {
    const form = formOf(radio);
    const root = /** @type {Document | ShadowRoot} */ (radio.getRootNode());
    return [...root.querySelectorAll("input")].filter((other) =>
      other.type === "radio" && (other === radio || (radio.name !== "" && other.name === radio.name && formOf(other) === form)));
  }

  return { groupOf, formOf, fieldsOf, isSubmitter, defaultButton, summaryOf };
})();
