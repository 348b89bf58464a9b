"use strict";
/*
 * Forms, asked in ways a page cannot trip: a field called "action", "id" or "elements" shadows the form's own property.
 */
const pageForms = (() => {
  /** Names that may be hidden: nobody asks them of elements in general. */
  const HARMLESS = new Set("accessKey className dir draggable hidden id lang nonce part prefix role slot spellcheck style title translate".split(" "));
  /** What every element has, and a field of that name takes away from its form. */
  const HIDEABLE = [HTMLElement, Element, Node].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype))
    .filter((name) => !/^(?:on|aria)/.test(name) && !HARMLESS.has(name));
  const children = getterOf("childNodes");
  const parent = getterOf("parentNode");
  const attribute = Element.prototype.getAttribute;
  const select = Element.prototype.querySelectorAll;
  const { getRootNode: rootOf } = Node.prototype;
  const LABELABLE = /^(?:button|input|meter|output|progress|select|textarea)$/;

  /** @param {"childNodes" | "parentNode"} name @returns {() => any} */
  function getterOf(name) {
    return /** @type {() => any} */ (Object.getOwnPropertyDescriptor(Node.prototype, name)?.get);
  }

  /** What was found out about forms, for as long as no script of the page can run between. @type {Map<HTMLFormElement, boolean> | null} */
  let known = null;

  /** Whether it is a form of which fields hide what every element has, such as one named "children": it must not be asked anything. @param {unknown} node @returns {node is HTMLFormElement} */
  function isVeiled(node) {
    if (!(node instanceof HTMLFormElement)) return false;
    if (!known) {
      known = new Map();
      queueMicrotask(() => (known = null));
    }
    let veiled = known.get(node);
    if (veiled === undefined) known.set(node, (veiled = HIDEABLE.some((name) => Object.hasOwn(node, name))));
    return veiled;
  }

  /** @param {Node} node @returns {NodeListOf<ChildNode>} */
  function childrenOf(node) {
    return children.call(node);
  }

  /** @param {Node} node @returns {ParentNode | null} */
  function parentOf(node) {
    return parent.call(node);
  }

  /** @param {Element} element @returns {HTMLFormElement | null} The form it belongs to. */
  function formOf(element) {
    const owner = /** @type {{form?: unknown}} */ (/** @type {unknown} */ (element)).form;
    if (owner instanceof HTMLFormElement) return owner;
    return element instanceof HTMLFormElement ? element : element.closest("form");
  }

  /** @param {HTMLFormElement} form @returns {(HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement)[]} In the order of the page, wherever they stand. */
  function fieldsOf(form) {
    const root = /** @type {Document | ShadowRoot} */ (rootOf.call(form));
    const id = attribute.call(form, "id");
    const outside = id ? [...root.querySelectorAll(`[form="${CSS.escape(id)}"]`)] : [];
    const inside = [...select.call(form, "input, select, textarea, button")];
    const all = /** @type {any[]} */ ([...inside, ...outside].filter((field) => formOf(field) === form));
    return outside.length ? all.sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)) : all;
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

  /** @param {HTMLFormElement} form @param {Element | null} [button] The one that sends it. @returns {{name?: string, action?: string}} What the person is shown of it. */
  function summaryOf(form, button = null) {
    const name = attribute.call(form, "aria-label") ?? attribute.call(form, "name") ?? attribute.call(form, "id") ?? "";
    const action = new URL(actionOf(form, button));
    return { ...(name ? { name } : {}), action: `${action.origin === "null" ? action.protocol : action.origin}${action.pathname}` };
  }

  /**
   * Everything about where and how a form goes, in one line; what the button that sends it says for itself counts.
   * @param {HTMLFormElement} form @param {Element | null} button @returns {string} Such as `post https://a.example/pay?x=1`.
   */
  function sendingOf(form, button) {
    /** @param {string} name */
    const said = (name) => (button && attribute.call(button, `form${name}`)) ?? attribute.call(form, name) ?? "";
    const method = said("method").toLowerCase() === "post" ? "post" : said("method").toLowerCase() === "dialog" ? "dialog" : "get";
    return [method, actionOf(form, button), said("target") && `in ${said("target")}`].filter(Boolean).join(" ");
  }

  /** Whether it goes nowhere when it is sent, but shuts the dialog that it is in. @param {HTMLFormElement} form @param {Element | null} button */
  const staysHere = (form, button) => sendingOf(form, button).startsWith("dialog ");

  /** @param {string} sending As `sendingOf` writes it. @returns {string} The address in it. */
  function addressIn(sending) {
    return sending.split(" ")[1] ?? "";
  }

  /** @param {HTMLFormElement} form @param {Element | null} [button] The one that sends it. @returns {string} The address it is sent to. */
  function actionOf(form, button = null) {
    const said = (button && attribute.call(button, "formaction")) ?? attribute.call(form, "action");
    const base = document.baseURI;
    return said && URL.canParse(said, base) ? new URL(said, base).href : location.href;
  }

  /** @param {HTMLInputElement} radio @returns {HTMLInputElement[]} The radio buttons of which one can be chosen, it among them. */
  function groupOf(radio) {
    const form = formOf(radio);
    const root = /** @type {Document | ShadowRoot} */ (radio.getRootNode());
    return [...root.querySelectorAll("input")].filter((other) =>
      other.type === "radio" && (other === radio || (radio.name !== "" && other.name === radio.name && formOf(other) === form)));
  }

  /**
   * The labels of a field. Asked for `labels`, browsers go through the whole page for each field; where each of thousands is asked,
   * that is all that is done. @param {Element} field @returns {HTMLLabelElement[]}
   */
  function labelsOf(field) {
    if (!LABELABLE.test(field.localName)) return [];
    const root = /** @type {Document | ShadowRoot} */ (rootOf.call(field));
    const around = field.closest("label");
    const found = field.id ? /** @type {HTMLLabelElement[]} */ ([...root.querySelectorAll(`label[for="${CSS.escape(field.id)}"]`)]) : [];
    if (around && !found.includes(around)) found.push(around);
    return found.filter((one) => one.control === field);
  }

  return { labelsOf, isVeiled, childrenOf, parentOf, groupOf, formOf, fieldsOf, isSubmitter, defaultButton, sendingOf, staysHere, addressIn, actionOf, summaryOf };
})();
