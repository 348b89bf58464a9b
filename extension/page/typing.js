"use strict";
/*
 * Text into fields and editors, key by key as a person types it; long texts in one stroke. Insertion goes through the
 * browser's own editing command, so that pages see `beforeinput` and `input` and the field's history stays whole.
 * Below: focus, keyboard, editors, forms, states. Above: acts.
 */
const pageTyping = (() => {
  const KEY_BY_KEY = 200; // Longer texts are inserted at once.
  const TEXT_TYPES = new Set(["text", "search", "url", "tel", "email", "password"]);

  /** Whether running text goes into it. @param {Element} element */
  function takesText(element) {
    if (element instanceof HTMLTextAreaElement) return true;
    if (element instanceof HTMLInputElement) return TEXT_TYPES.has(element.type);
    return element instanceof HTMLElement && (element.isContentEditable || pageEditors.contextOf(element) !== null);
  }

  /** The field itself, or the one inside a widget such as an ARIA combobox. @param {Element} element @returns {HTMLElement | null} */
  function fieldAt(element) {
    if (takesText(element)) return /** @type {HTMLElement} */ (element);
    const inner = [...element.querySelectorAll('input, textarea, [contenteditable]')].find(takesText);
    return /** @type {HTMLElement | undefined} */ (inner) ?? null;
  }

  /** @param {HTMLElement} field @param {string} text @param {boolean} clear Replace what is there. @returns {Promise<void>} */
  async function write(field, text, clear) {
    pageFocus.give(field);
    if (clear) selectAll(field);
    else caretToEnd(field);
    const plain = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (!plain) await pause(); // Editors take over the selection when they are told of it, which is later.
    const oneLine = field instanceof HTMLInputElement ? text.replace(/[\r\n]+/g, " ") : text.replace(/\r\n?/g, "\n");
    const target = () => /** @type {Element} */ (pageTree.activeElement() ?? field);
    if (oneLine === "") {
      if (clear && isFilled(field)) pageKeyboard.press(target, "Delete", [], () => erase(field));
    } else if (oneLine.length <= KEY_BY_KEY) {
      for (const sign of oneLine) {
        pageKeyboard.press(target, sign === "\n" ? "Enter" : sign, [], () => insert(field, sign));
        if (!plain) await pause(); // They also read what was typed from the page, and only then take the next key.
      }
    } else {
      insert(field, oneLine);
    }
    if (plain) mend(field, oneLine, clear);
  }

  /** Lets the page's own listeners and observers have their turn. Not by a timer: those are slow in tabs that are not in front. @returns {Promise<void>} */
  function pause() {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(0);
    });
  }

  /** @param {HTMLElement} field */
  function erase(field) {
    if (announced("deleteContentBackward", null) && field.isConnected) document.execCommand("delete");
  }

  /** @param {HTMLElement} field */
  function isFilled(field) {
    const typed = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return typed ? field.value !== "" || pageEditors.editorOf(field) !== null : (field.textContent ?? "") !== "";
  }

  /** @param {HTMLElement} field */
  function selectAll(field) {
    if (field instanceof HTMLInputElement || (field instanceof HTMLTextAreaElement && !pageEditors.editorOf(field))) return field.select();
    // Editors keep a selection of their own and listen for the shortcut of the system they run on.
    const modifier = /Mac/.test(navigator.platform) ? "Meta" : "Control";
    pageKeyboard.press(() => field, "a", [modifier], () => {
      if (field instanceof HTMLTextAreaElement) document.execCommand("selectAll");
      else selectContents(field);
    });
  }

  /** From the first to the last text in it: between blocks, browsers would type beside them. @param {HTMLElement} field @param {boolean} [end] Only the place after it. */
  function selectContents(field, end = false) {
    const range = document.createRange();
    const [first, last] = [leafOf(field, "firstChild"), leafOf(field, "lastChild")];
    range.setStart(first, 0);
    range.setEnd(last, last instanceof Text ? last.length : last.childNodes.length);
    if (end) range.collapse(false);
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  }

  /** @param {Node} node @param {"firstChild" | "lastChild"} side @returns {Node} The innermost node there that can hold the caret. */
  function leafOf(node, side) {
    let leaf = node;
    while (leaf[side] && !(leaf[side] instanceof HTMLBRElement)) leaf = /** @type {Node} */ (leaf[side]);
    return leaf instanceof Text || leaf instanceof Element ? leaf : node;
  }

  /** @param {HTMLElement} field */
  function caretToEnd(field) {
    if (!(field instanceof HTMLInputElement) && (!(field instanceof HTMLTextAreaElement) || pageEditors.editorOf(field))) {
      return pageKeyboard.press(() => field, "End", ["Control"], () => {
        if (!(field instanceof HTMLTextAreaElement)) selectContents(field, true);
      });
    }
    if (field instanceof HTMLInputElement && field.type === "email") { // Email fields have no settable caret.
      field.select();
      if (field.value) document.execCommand("insertText", false, field.value); // Which leaves the caret behind it.
    } else field.setSelectionRange(field.value.length, field.value.length);
  }

  /** @param {HTMLElement} field @param {string} text */
  function insert(field, text) {
    const context = pageEditors.contextOf(field);
    const paragraph = text === "\n" && (field.isContentEditable || context !== null);
    if (!announced(paragraph ? "insertParagraph" : "insertText", paragraph ? null : text)) return; // The editor did it itself.
    if (context) {
      if (!paragraph) update(context, text);
    } else if (paragraph) document.execCommand("insertParagraph");
    else document.execCommand("insertText", false, text);
  }

  /** As the browser does it for an editor that draws its own text: the context first, then the event. @param {PageEditContext} context @param {string} text */
  function update(context, text) {
    const updateRangeStart = Math.min(context.selectionStart, context.selectionEnd);
    const updateRangeEnd = Math.max(context.selectionStart, context.selectionEnd);
    const selectionStart = updateRangeStart + text.length;
    context.updateText(updateRangeStart, updateRangeEnd, text);
    context.updateSelection(selectionStart, selectionStart);
    const { TextUpdateEvent } = /** @type {{TextUpdateEvent: new (type: string, init: object) => Event}} */ (/** @type {unknown} */ (window));
    context.dispatchEvent(new TextUpdateEvent("textupdate", { text, updateRangeStart, updateRangeEnd, selectionStart, selectionEnd: selectionStart }));
  }

  /** Chromium leaves out `beforeinput` for editing commands, and editors that work by it would hear nothing. @param {string} inputType @param {string | null} data @returns {boolean} false when it was prevented. */
  function announced(inputType, data) {
    if (/Firefox/.test(navigator.userAgent)) return true;
    const target = pageTree.activeElement() ?? document.body;
    return target.dispatchEvent(new InputEvent("beforeinput", { inputType, data, bubbles: true, cancelable: true, composed: true }));
  }

  /** Where the editing command did nothing (some fields in tabs that are not in front), the value is set directly. @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} text @param {boolean} clear */
  function mend(field, text, clear) {
    if (pageEditors.editorOf(field) || !clear || field.value !== "" || text === "") return;
    setValue(field, text);
  }

  /** Sets a value past what frameworks put over the property, and says so with `input` and `change`. @param {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} field @param {string} value */
  function setValue(field, value) {
    const owner = field instanceof HTMLInputElement ? HTMLInputElement : field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLSelectElement;
    Object.getOwnPropertyDescriptor(owner.prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true, inputType: "insertReplacementText", data: value }));
    changed(field);
  }

  /** What browsers fire when a person is done with a field. @param {Element} field */
  function changed(field) {
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** Enter, with what it does in this field when no listener prevents it. @param {Element} field */
  function enter(field) {
    pageKeyboard.press(() => pageTree.activeElement() ?? field, "Enter", [], () => enterByDefault(field));
  }

  /** @param {Element} field */
  function enterByDefault(field) {
    if (field instanceof HTMLTextAreaElement || (field instanceof HTMLElement && field.isContentEditable)) insert(/** @type {HTMLElement} */ (field), "\n");
    else submit(field);
  }

  /** Implicit submission: the form's first submit button is pressed; without one, a form with a single text field is sent. @param {Element} field */
  function submit(field) {
    const form = pageForms.formOf(field);
    if (!form) return;
    const button = pageForms.defaultButton(form);
    if (button) {
      if (!button.matches(":disabled")) button.click();
      return;
    }
    const blocking = pageForms.fieldsOf(form).filter((one) => one instanceof HTMLInputElement && takesText(one));
    if (blocking.length <= 1) HTMLFormElement.prototype.requestSubmit.call(form);
  }

  return { takesText, fieldAt, write, insert, setValue, changed, enter, enterByDefault };
})();
