"use strict";
/*
 * Where the caret and the selection stand in the field or editor that has the focus: that they moved is an effect of a key or
 * a press, though nothing else on the page tells of it.
 */
const pageCarets = (() => {
  /** A number for each node, so that places in different ones differ. @type {WeakMap<Node, number>} */
  const numbers = new WeakMap();
  let given = 0;

  /** @param {Node | null} node */
  function numberOf(node) {
    if (!node) return 0;
    if (!numbers.has(node)) numbers.set(node, (given += 1));
    return numbers.get(node);
  }

  /** @returns {string} A mark that differs where the caret does; "" where no text can be typed. */
  function now() {
    const field = pageTree.activeElement();
    if (!field || !pageTyping.takesText(field)) return "";
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return `${numberOf(field)} ${field.selectionStart} ${field.selectionEnd}`;
    const context = pageEditors.contextOf(field);
    if (context) return `${numberOf(field)} ${context.selectionStart} ${context.selectionEnd}`;
    const selection = getSelection();
    return selection ? [numberOf(selection.anchorNode), selection.anchorOffset, numberOf(selection.focusNode), selection.focusOffset].join(" ") : "";
  }

  /** @returns {string} What is marked in the field or editor that has the focus; "" where nobody may know. */
  function marked() {
    const field = pageTree.activeElement();
    if (!(field instanceof HTMLElement) || !pageTyping.takesText(field) || pageEditors.contextOf(field) || pageSecrets.isSecret(field)) return "";
    return pageText.collapse(pageEditors.selectedIn(field));
  }

  /** @returns {string} Such as `caret behind "Dear al"` or `"Dear" is marked`; of a secret nothing but that it moved. */
  function told() {
    const field = pageTree.activeElement();
    if (!field || pageSecrets.isSecret(field)) return "caret";
    const words = marked();
    if (words) return `${pageText.quote(words, 60)} is marked`;
    const before = textBefore(field);
    return before === null ? "caret" : before === "" ? "caret at the start" : `caret behind ${pageText.quote(before.slice(-20))}`;
  }

  /** @param {Element} field @returns {string | null} */
  function textBefore(field) {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.selectionEnd === null ? null : pageText.collapse(field.value.slice(0, field.selectionEnd));
    const selection = getSelection();
    if (!selection?.focusNode || !field.contains(selection.focusNode)) return null;
    const range = document.createRange();
    range.setStart(field, 0);
    range.setEnd(selection.focusNode, selection.focusOffset);
    return pageText.collapse(range.toString());
  }

  return { now, told, marked };
})();
