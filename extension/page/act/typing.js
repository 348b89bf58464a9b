"use strict";
/*
 * Text into fields and editors, key by key as a person types it; long texts in one stroke, and several lines in an editor as
 * if they were pasted, as editors indent and complete by themselves at each line; within a list (line_breaks.js) line by line. Insertion goes through the browser's own
 * editing command, so that pages see `beforeinput` and `input` and the field's history stays whole.
 */
const pageTyping = (() => {
  const KEY_BY_KEY = 200; // Longer texts are inserted at once.
  /** Editors that break when the browser changes their content before they do; they take what is pasted. */
  const PASTED = ".DraftEditor-root";
  const TEXT_TYPES = new Set(["text", "search", "url", "tel", "email", "password"]);

  /** Whether running text goes into it. @param {Element} element */
  function takesText(element) {
    if (element instanceof HTMLTextAreaElement) return true;
    if (element instanceof HTMLInputElement) return TEXT_TYPES.has(element.type);
    return element instanceof HTMLElement && (element.isContentEditable || pageEditors.contextOf(element) !== null);
  }

  /** What only has the focus for a list beside it. */
  const KEYS_ONLY = 'input[readonly][aria-hidden="true"]';

  /** The field itself, or the one inside a widget such as an ARIA combobox. @param {Element} element @returns {HTMLElement | null} */
  function fieldAt(element) {
    if (takesText(element)) return /** @type {HTMLElement} */ (element);
    const inner = [...element.querySelectorAll('input, textarea, [contenteditable]')].find((one) => takesText(one) && !one.matches(KEYS_ONLY) && one.checkVisibility({ visibilityProperty: true }));
    return /** @type {HTMLElement | undefined} */ (inner) ?? null;
  }

  /**
   * @param {HTMLElement} field @param {string} text
   * @param {"over" | "caret" | "end"} where Over what is there, at the caret, or behind what is there.
   * @param {boolean} [again] For the second time.
   * @returns {Promise<PageRefusal | null>} Why not all of it was typed: the focus went elsewhere.
   */
  async function write(field, text, where, again = false) {
    pageFocus.give(field);
    const elsewhere = pageHolding.elsewhere(field);
    if (elsewhere) return elsewhere; // Editing commands work wherever the caret is.
    if (where === "over" && !isSection(field)) await selectAll(field);
    else if (where === "end") await caretToEnd(field);
    const plain = isPlain(field);
    const written = textFor(field, text);
    if (!plain) await pageTurns.frame(); // Editors take over the selection when they are told of it, which is later.
    if (written === "") {
      if (where === "over" && isFilled(field)) await pageKeyboard.press(() => focusedOr(field), "Delete", [], () => erase(field));
    } else if (!plain && pageLineBreaks.areKeys(field, written, where)) {
      const refused = await pageLineBreaks.write(field, written.split("\n"));
      if (refused) return refused;
    } else if (!plain && (written.includes("\n") || field.closest(PASTED))) {
      await paste(field, written);
    } else if (written.length <= KEY_BY_KEY && !written.includes("\n")) { // Enter may send what is there so far.
      const signs = [...written];
      const hold = pageHolding.begin(field);
      for (const [index, sign] of signs.entries()) {
        const refused = pageHolding.refusal(hold, { key: sign, modifiers: [] }, index, signs.length);
        if (refused) return refused;
        await pageKeyboard.press(() => focusedOr(field), sign, [], () => insert(focusedOr(field), sign));
      }
    } else insert(field, written);
    if (plain) mend(/** @type {HTMLInputElement | HTMLTextAreaElement} */ (field), written, where === "over");
    return where === "over" && !again && field instanceof HTMLInputElement ? pageSpoilt.mended(field, written, () => write(field, text, where, true)) : null;
  }

  /** What only narrows a list: at once but for the last sign, as pages draw the list anew for each and listen for keys. @param {HTMLElement} field @param {string} text */
  async function search(field, text) {
    const signs = [...text];
    if (!isPlain(field) || signs.length < 2) return write(field, text, "over");
    pageFocus.give(field);
    await selectAll(field);
    if (!pageHolding.elsewhere(field)) insert(field, signs.slice(0, -1).join(""));
    await pageTurns.frame();
    const stray = await write(field, signs[signs.length - 1], "caret");
    const isWritten = /** @type {HTMLInputElement} */ (field).value === text;
    return stray || isWritten ? stray : write(field, text, "over");
  }

  /** The same text as this field takes it: on one line, or with line breaks of one kind. @param {Element} field @param {string} text */
  function textFor(field, text) {
    return field instanceof HTMLInputElement ? text.replace(/[\r\n]+/g, " ") : text.replace(/\r\n?/g, "\n");
  }

  /** Whether it is the browser's own field and nothing else. @param {Element} field */
  function isPlain(field) {
    return field instanceof HTMLInputElement || (field instanceof HTMLTextAreaElement && !pageEditors.editorOf(field));
  }

  /** One part of a date or time that is typed part by part: keys replace what stands there, and choosing all of it would leave it for the whole. @param {Element} field */
  function isSection(field) {
    return field.getAttribute("role") === "spinbutton" && !isPlain(field);
  }

  /** @param {Element} field Whether the caret is in it. */
  function isFocused(field) {
    const active = pageTree.activeElement();
    if (active === document.body) return active === field && document.body.isContentEditable && pageFocus.isHere() && Boolean(getSelection()?.rangeCount);
    return active !== null && pageTree.within(active, field);
  }

  /** Where the next key goes: pages move the focus on from field to field. @param {HTMLElement} field */
  function focusedOr(field) {
    const active = pageTree.activeElement();
    return active instanceof HTMLElement && active !== document.body ? active : field;
  }

  /** @param {HTMLElement} field */
  function erase(field) {
    if (announced("deleteContentBackward", null) && field.isConnected) document.execCommand("delete");
  }

  /**
   * As if it were pasted. Editors put that where they last knew the selection to be: what was to be replaced by it and still stands
   * is deleted, which tells them, and it is pasted again. @param {HTMLElement} field @param {string} text
   */
  async function paste(field, text) {
    const bare = (/** @type {string} */ words) => words.replace(/\s+/g, "");
    // Editors make paragraphs of what has some, and run lines of bare text together in one.
    const content = new Map([["text/plain", text], ...(text.includes("\n") ? [/** @type {const} */ (["text/html", paragraphsOf(text)])] : [])]);
    const put = async () => (pageClipboard.put(field, content), pageTurns.frame());
    const stood = bare(String(getSelection() ?? ""));
    const isAll = stood !== "" && stood === bare(field.textContent ?? "");
    await put();
    if (!isAll || ![stood + bare(text), bare(text) + stood].includes(bare(field.textContent ?? ""))) return;
    await selectAll(field);
    await pageTurns.frame();
    await pageKeyboard.press(() => focusedOr(field), "Delete", [], () => erase(focusedOr(field)));
    await pageTurns.frame();
    await put();
  }

  /** @param {string} text @returns {string} Each of its lines a paragraph, all their blanks kept. */
  function paragraphsOf(text) {
    return text.split("\n").map((line) => {
      const paragraph = document.createElement("p");
      paragraph.append(line.replace(/^ | (?= )/g, "\u00a0") || document.createElement("br"));
      return paragraph.outerHTML;
    }).join("");
  }

  /** @param {HTMLElement} field */
  function isFilled(field) {
    const typed = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return typed ? field.value !== "" || pageEditors.editorOf(field) !== null : (field.textContent ?? "") !== "";
  }

  /** @param {HTMLElement} field */
  async function selectAll(field) {
    if (field instanceof HTMLInputElement || (field instanceof HTMLTextAreaElement && !pageEditors.editorOf(field))) return field.select();
    // Editors keep a selection of their own and listen for the shortcut of the system they run on.
    const modifier = /Mac/.test(navigator.platform) ? "Meta" : "Control";
    await pageKeyboard.press(() => field, "a", [modifier], () => {
      if (field instanceof HTMLTextAreaElement) return void document.execCommand("selectAll");
      const selection = getSelection();
      const [first, last] = endsOf(field);
      selection?.setBaseAndExtent(first, 0, last, lengthOf(last));
    });
  }

  /** The first and the last text in it: between blocks, browsers would type beside them. @param {HTMLElement} field @returns {[Node, Node]} */
  function endsOf(field) {
    return [leafOf(field, "firstChild"), leafOf(field, "lastChild")];
  }

  /** @param {Node} leaf */
  function lengthOf(leaf) {
    return leaf instanceof Text ? leaf.length : leaf.childNodes.length;
  }

  /** The caret of an editor goes to its start or end. @param {HTMLElement} field @param {"start" | "end"} side @param {boolean} [extend] Whether the selection goes with it. */
  function goToEnd(field, side, extend = false) {
    const editor = editorAround(field);
    const leaf = endsOf(editor)[side === "start" ? 0 : 1];
    const offset = side === "start" ? 0 : lengthOf(leaf);
    const selection = getSelection();
    if (extend && selection?.anchorNode && editor.contains(selection.anchorNode)) selection.extend(leaf, offset);
    else selection?.collapse(leaf, offset);
  }

  /** @param {HTMLElement} field @returns {HTMLElement} The whole of what is edited there. */
  function editorAround(field) {
    let editor = field;
    while (editor.parentElement?.isContentEditable) editor = editor.parentElement;
    return editor;
  }

  /** @param {Node} node @param {"firstChild" | "lastChild"} side @returns {Node} The innermost node there that can hold the caret. */
  function leafOf(node, side) {
    let leaf = node;
    while (leaf[side] && !(leaf[side] instanceof HTMLBRElement)) leaf = /** @type {Node} */ (leaf[side]);
    return leaf instanceof Text || leaf instanceof Element ? leaf : node;
  }

  /** @param {HTMLElement} field */
  async function caretToEnd(field) {
    if (!isPlain(field)) {
      return pageKeyboard.press(() => field, "End", ["Control"], () => {
        if (!(field instanceof HTMLTextAreaElement)) goToEnd(field, "end");
      });
    }
    if (field instanceof HTMLInputElement && field.type === "email") { // Email fields have no settable caret.
      field.select();
      if (field.value) document.execCommand("insertText", false, field.value); // Which leaves the caret behind it.
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length);
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
    const selection = getSelection();
    const inside = selection?.rangeCount && target instanceof HTMLElement && target.isContentEditable ? [new StaticRange(selection.getRangeAt(0))] : [];
    return target.dispatchEvent(new InputEvent("beforeinput", { inputType, data, bubbles: true, cancelable: true, composed: true, targetRanges: inside }));
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

  /** Enter, with what it does in this field when no listener prevents it; first the page has its turn with what was typed. @param {HTMLElement} field */
  async function enter(field) {
    await pageTurns.frame();
    await pageKeyboard.press(() => focusedOr(field), "Enter", [], () => enterByDefault(focusedOr(field)));
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

  /** A text that goes in at once where the focus is. @param {{text: string}} request */
  async function put({ text }) {
    const field = pageTree.activeElement();
    if (field instanceof HTMLElement) await paste(field, text);
    return {};
  }

  return { takesText, fieldAt, PASTED, isPlain, isSection, isFocused, focusedOr, textFor, write, search, put, insert, announced, goToEnd, setValue, changed, enter, enterByDefault };
})();
