"use strict";
/*
 * What a press opens: menus that open as soon as the pointer comes would be shut again by the press, and branches of trees may be
 * opened by their arrow alone. Not lists of fields (listboxes.js), nor what was observed (observe.js).
 */
const pageOpening = (() => {
  const LISTING = '[role="combobox"], [aria-autocomplete="list"], [aria-autocomplete="both"], [aria-haspopup="listbox"]';
  const POPUP = '[aria-haspopup]:not([aria-haspopup="false"], [role="combobox"])';

  /** Whether it says that it opens something beside it, which is shut. @param {Element} element */
  function isShut(element) {
    return element.matches(POPUP) && pageStates.expandedOf(element) === false && !pageActivation.linkAt(element);
  }

  /** The same, or the part of it that a component draws says so. @param {Element} element */
  function isToOpen(element) {
    const part = element.localName.includes("-") ? pageTree.shadowOf(element)?.querySelector(POPUP) : null;
    return isShut(element) || (Boolean(part) && (part?.getAttribute("aria-expanded") ?? "false") === "false");
  }

  /** Whether what it opens may come a moment later: with the pointer over it, or for an entry of a menu that was pressed and has but the focus or another look by now. @param {string | undefined} kind Of the act. @param {Element} element @param {{kind: string}[]} effects */
  function isAwaited(kind, element, effects) {
    if (kind === "hover") return isToOpen(element);
    return kind === "click" && effects.every((one) => one.kind === "focus_moved" || one.kind === "dom_changed") && pageRoles.roleOf(element) === "menuitem" && pageStates.expandedOf(element) === false;
  }

  /** Whether it is an entry that is pointed at in an open menu, whose own menu many open only after half a second. @param {string | undefined} kind Of the act. @param {Element} element */
  const isUnfolding = (kind, element) => kind === "hover" && isToOpen(element) && pageTree.closest(element, '[role="menu"], [role="menubar"]') !== null;

  /** @param {Element} element */
  const isOpen = (element) => element.isConnected && pageStates.expandedOf(element) === true;

  /** Whether it opens when the pointer comes: a press would shut it, as it was to be opened. @param {Element} element @param {Element} hit @param {{x: number, y: number, button: number, modifiers: string[]}} at */
  async function byPointer(element, hit, at) {
    pagePointer.hover(hit, at);
    await pageTurns.frame();
    return isOpen(element);
  }

  /** The options that a field's list shows, which most narrow or fetch a moment after what is typed. @param {Element} element */
  const offers = (element) => pageLists.shownBy(pageTyping.fieldAt(element) ?? element).join("\n");

  /** Whether a field that has a list shows none of its options, or those of before, with words in it for which they are fetched or narrowed. @param {Element} element @param {string} before */
  function isFetched(element, before) {
    const field = pageTyping.fieldAt(element) ?? element;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.value === "" || !field.matches(LISTING) || !pageTyping.isFocused(field)) return false;
    return pageLists.isFetching(field) || offers(field) === before;
  }

  /** What opens a branch that was pressed and is as shut as before. @param {Element} element @param {boolean | null} before @returns {string} */
  function hint(element, before) {
    if (before !== false || !element.isConnected || pageRoles.roleOf(element) !== "treeitem" || pageStates.expandedOf(element) !== false) return "";
    const arrow = pageBranches.arrowOf(element, []);
    if (!arrow) return "It is still collapsed; ArrowRight on it may open it";
    const shown = pageRefs.describe(arrow, "clickable");
    pageRefs.confirm([shown]);
    return `It is still collapsed; what opens it is ${pageRefs.line(shown)}`;
  }

  return { isShut, isAwaited, isUnfolding, isOpen, byPointer, offers, isFetched, hint };
})();
