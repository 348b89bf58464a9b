"use strict";
/*
 * What keys do by default where they are pressed: untrusted keys reach listeners, but browsers leave out their own part,
 * so moving the focus, scrolling, editing, stepping and closing are done here when no listener prevented it.
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
    return pageKeyboard.isKey(key) ? { key: asHeld(key, modifiers), modifiers } : null;
  }

  /** A letter as a keyboard gives it: in shortcuts people write it large though they hold no Shift, and with Shift it is large. @param {string} key @param {string[]} modifiers */
  function asHeld(key, modifiers) {
    if ([...key].length > 1) return key;
    const own = modifiers.includes("Shift") ? key.toUpperCase() : modifiers.length ? key.toLowerCase() : key;
    return [...own].length === 1 ? own : key;
  }

  /** @param {Chord} chord */
  async function press({ key, modifiers }) {
    const target = () => /** @type {HTMLElement} */ (pageTree.activeElement() ?? document.body);
    const before = target();
    // A listener that takes the focus elsewhere while the key goes down must not have it press what is there.
    const stays = () => target() === before || pageHolding.onlyMoves({ key, modifiers }, target());
    /** What Space was pressed on: browsers press a button when Space is let go. @type {HTMLElement | null} */
    let held = null;
    await pageKeyboard.press(target, key, modifiers, () => {
      if (!stays()) return;
      if (key === " " && isPressed(target())) held = target();
      else byDefault(target(), key, modifiers);
    }, () => held === target() && held?.click());
    await pageTurns.frame(); // Many a page moves its focus or commits its state only then.
    pageFocus.heed();
  }

  /** @param {HTMLElement} element @param {string} key @param {string[]} modifiers */
  function byDefault(element, key, modifiers) {
    if (pageEditing.command(element, { key, modifiers })) return;
    const editable = pageTyping.takesText(element);
    if (editable && pageEditing.edit(element, { key, modifiers })) return;
    if (modifiers.some((one) => one !== "Shift")) return;
    if (key === "Tab") return moveFocus(element, modifiers.includes("Shift"));
    if (key === "Escape") return closeTopmost();
    if (key === "Enter" || key === " ") return activate(element, key);
    if (key.length === 1 && (editable || takesNumbers(element))) return pageTyping.insert(element, key);
    if (key === "Backspace" && takesNumbers(element)) return void document.execCommand("delete");
    if (!editable && !(key.startsWith("Arrow") && step(element, key))) scroll(element, key);
  }

  /** @param {HTMLElement} element */
  function takesNumbers(element) {
    return element instanceof HTMLInputElement && element.type === "number";
  }

  /** Whether Space presses it. @param {HTMLElement} element */
  function isPressed(element) {
    if (element instanceof HTMLInputElement) return ["submit", "button", "reset", "image", "checkbox", "radio", "file", "color"].includes(element.type);
    return element instanceof HTMLButtonElement || element.localName === "summary";
  }

  /** @param {HTMLElement} element @param {string} key */
  function activate(element, key) {
    const editable = pageTyping.takesText(element);
    if (editable && key === " ") return pageTyping.insert(element, " ");
    const toggle = element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");
    const sends = toggle || (element instanceof HTMLInputElement && !isPressed(element));
    if (editable || (key === "Enter" && sends)) return pageTyping.enterByDefault(element);
    if (key === "Enter" && (isPressed(element) || (element instanceof HTMLAnchorElement && !FOLLOWS_LINKS))) element.click();
    else if (key === " ") scroll(element, "PageDown");
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
