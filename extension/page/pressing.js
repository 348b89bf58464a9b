"use strict";
/*
 * What keys do by default where they are pressed: untrusted keys reach listeners, but browsers leave out their own part,
 * so moving the focus, scrolling, editing, stepping and closing are done here when no listener prevented it.
 * Below: keyboard, typing, focus, tree. Above: acts.
 */
const pagePressing = (() => {
  const FOLLOWS_LINKS = /Firefox/.test(navigator.userAgent); // It presses links itself, whoever sent the Enter.

  /** @typedef {{key: string, modifiers: string[]}} Chord */

  /** @param {string} text Such as `Control+A` or `Enter`. @returns {Chord | null} null for what is no key. */
  function parse(text) {
    const parts = text === "+" ? ["+"] : text.split(/\+(?=.)/);
    const last = parts.pop() ?? "";
    const modifiers = parts.map((part) => ({ Ctrl: "Control", Cmd: "Meta", Command: "Meta", Option: "Alt" })[part] ?? part);
    if (modifiers.some((one) => !["Control", "Shift", "Alt", "Meta"].includes(one))) return null;
    const key = { Space: " ", Esc: "Escape", Return: "Enter", Up: "ArrowUp", Down: "ArrowDown", Left: "ArrowLeft", Right: "ArrowRight", Del: "Delete" }[last] ?? last;
    return pageKeyboard.isKey(key) ? { key, modifiers } : null;
  }

  /** @param {Chord} chord */
  function press({ key, modifiers }) {
    const target = () => pageTree.activeElement() ?? document.body;
    pageKeyboard.press(target, key, modifiers, () => byDefault(/** @type {HTMLElement} */ (target()), key, modifiers));
  }

  /** @param {HTMLElement} element @param {string} key @param {string[]} modifiers */
  function byDefault(element, key, modifiers) {
    if (modifiers.some((one) => one !== "Shift")) {
      const all = key.toLowerCase() === "a" && (modifiers.includes("Control") || modifiers.includes("Meta"));
      if (all) document.execCommand("selectAll");
      return;
    }
    const back = modifiers.includes("Shift");
    if (key === "Tab") return moveFocus(element, back);
    if (key === "Escape") return closeTopmost();
    if (key === "Enter" || key === " ") return activate(element, key);
    if (pageTyping.takesText(element)) return edit(element, key, back);
    if (key.startsWith("Arrow") && step(element, key)) return;
    scroll(element, key);
  }

  /** @param {HTMLElement} element @param {string} key */
  function activate(element, key) {
    const editable = pageTyping.takesText(element);
    if (editable && key === " ") return pageTyping.insert(element, " ");
    if (editable || (key === "Enter" && element instanceof HTMLInputElement && !["submit", "button", "reset", "image", "checkbox", "radio", "file"].includes(element.type))) {
      return pageTyping.enterByDefault(element);
    }
    const toggle = element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");
    if (toggle && key === "Enter") return pageTyping.enterByDefault(element);
    const pressed = element instanceof HTMLButtonElement || element.localName === "summary" || toggle || element instanceof HTMLInputElement;
    if (pressed || (key === "Enter" && element instanceof HTMLAnchorElement && !FOLLOWS_LINKS)) element.click();
    else if (key === " ") scroll(element, "PageDown");
  }

  /** @param {HTMLElement} element @param {string} key @param {boolean} extend Whether moving takes the selection with it. */
  function edit(element, key, extend) {
    if (key === "Backspace") document.execCommand("delete");
    else if (key === "Delete") document.execCommand("forwardDelete");
    else if (key.length === 1) pageTyping.insert(element, key);
    else moveCaret(element, key, extend);
  }

  /** @param {HTMLElement} element @param {string} key @param {boolean} extend */
  function moveCaret(element, key, extend) {
    const direction = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "left", ArrowDown: "right", Home: "left", End: "right" }[key];
    if (!direction) return;
    const unit = key === "Home" || key === "End" ? "lineboundary" : key === "ArrowUp" || key === "ArrowDown" ? "line" : "character";
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) moveInField(element, key, extend);
    else getSelection()?.modify(extend ? "extend" : "move", direction === "left" ? "backward" : "forward", unit);
  }

  /** @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} key @param {boolean} extend */
  function moveInField(field, key, extend) {
    const { selectionStart: start, selectionEnd: stop } = field;
    if (start === null || stop === null) return;
    const end = field.value.length;
    const backward = start === stop ? /Left|Up|Home/.test(key) : field.selectionDirection === "backward";
    const [fixed, moving] = backward ? [stop, start] : [start, stop];
    const to = { ArrowLeft: (extend ? moving : start) - 1, ArrowRight: (extend ? moving : stop) + 1, Home: 0, ArrowUp: 0, End: end, ArrowDown: end }[key] ?? 0;
    const at = Math.max(0, Math.min(end, to));
    if (extend) field.setSelectionRange(Math.min(fixed, at), Math.max(fixed, at), at < fixed ? "backward" : "forward");
    else field.setSelectionRange(at, at);
  }

  /** Arrows in fields that step. @param {HTMLElement} element @param {string} key @returns {boolean} Whether they did. */
  function step(element, key) {
    const forward = key === "ArrowDown" || key === "ArrowRight";
    if (element instanceof HTMLSelectElement && !element.multiple) {
      const next = element.selectedIndex + (forward ? 1 : -1);
      const option = element.options[next];
      if (option && !option.disabled) pageTyping.setValue(element, option.value);
      return true;
    }
    if (!(element instanceof HTMLInputElement)) return false;
    if (element.type === "radio") {
      const group = pageForms.groupOf(element).filter((radio) => !radio.disabled);
      const next = group[(group.indexOf(element) + (forward ? 1 : -1) + group.length) % group.length];
      pageFocus.give(next);
      next.click();
      return true;
    }
    if (!pageChoosing.FORMS.has(element.type) || element.readOnly) return false;
    const value = element.value;
    if (key === "ArrowUp" || key === "ArrowRight") element.stepUp();
    else element.stepDown();
    const stepped = element.value;
    element.value = value;
    pageTyping.setValue(element, stepped);
    return true;
  }

  /** @param {HTMLElement} element @param {boolean} back */
  function moveFocus(element, back) {
    /** @type {HTMLElement[]} */
    const stops = [];
    const modal = pageModals.open().at(-1);
    pageTree.visitAll((one) => {
      if (!(one instanceof HTMLElement) || placeOf(one) < 0 || !(pageRoles.isFocusable(one) || pageRoles.isEditorRoot(one))) return;
      if (pageStates.isDisabled(one) || !pageVisibility.isShown(one) || (modal && !pageTree.within(one, modal))) return;
      stops.push(one);
    });
    const ordered = [...stops.filter((one) => placeOf(one) > 0).sort((a, b) => placeOf(a) - placeOf(b)), ...stops.filter((one) => placeOf(one) === 0)];
    const at = ordered.indexOf(element);
    const next = ordered[at < 0 ? (back ? ordered.length - 1 : 0) : (at + (back ? -1 : 1) + ordered.length) % ordered.length];
    if (next) pageFocus.give(next);
  }

  /** Where Tab meets it. Editors are met though browsers say -1 of them. @param {HTMLElement} element */
  function placeOf(element) {
    return pageRoles.isEditorRoot(element) && !element.hasAttribute("tabindex") ? 0 : element.tabIndex;
  }

  /** What Escape closes: the topmost popover or modal dialog. */
  function closeTopmost() {
    const popover = [...document.querySelectorAll('[popover="auto"]:popover-open, [popover=""]:popover-open')].at(-1);
    if (popover instanceof HTMLElement) return popover.hidePopover();
    const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
    if (dialog instanceof HTMLDialogElement && dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close();
  }

  /** @param {Element} element @param {string} key */
  function scroll(element, key) {
    const box = pageScrolling.scrollerOf(element);
    const page = box.clientHeight * 0.9;
    const far = box.scrollHeight;
    const by = { PageDown: page, PageUp: -page, ArrowDown: 40, ArrowUp: -40, Home: -far, End: far }[key];
    if (by) box.scrollBy({ top: by, behavior: "instant" });
  }

  return { parse, press };
})();
