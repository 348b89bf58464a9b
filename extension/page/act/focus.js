"use strict";
/*
 * Moving the focus as a press of the mouse does. In a tab or a window that is not in front browsers hold focus events back, and
 * pages that wait for them would never wake up, so they are given here then: also where the page itself has moved the focus.
 */
const pageFocus = (() => {
  /** What a field with a calendar or a clock is, or stands in, with the other end of a range. */
  const PICKERS = '[class*="picker" i], [class*="date-editor" i], [class*="calendar" i], input[aria-haspopup="dialog"], input[aria-haspopup="grid"]';

  const MOST_ENDS = 4; // Fields in one picker: days and hours of both ends.

  const VALUED = new Set(["slider", "spinbutton", "scrollbar", "combobox", "textbox", "searchbox", "switch", "checkbox", "radio"]);

  /** What the page last heard to have the focus. @type {Element | null} */
  let heard = pageTree.activeElement();
  let since = -Infinity; // When the focus came there, as performance.now gives it.
  addEventListener("focus", (event) => hear(event, true), true);
  addEventListener("blur", (event) => hear(event, false), true);

  /** @param {Event} event @param {boolean} come */
  function hear(event, come) {
    const [target] = event.composedPath();
    if (target instanceof Element) heard = come ? target : heard === target ? null : heard;
    if (come) since = performance.now();
  }

  /** Milliseconds since the focus came to where it is. */
  const age = () => performance.now() - since;

  /** Tells the page where its focus is now, if the browser has not. */
  function heed() {
    const now = pageTree.activeElement();
    const next = now === document.body || now === document.documentElement ? null : now;
    if (document.hasFocus() || next === heard) return;
    const before = heard?.isConnected ? heard : null;
    heard = next;
    if (before && before !== document.body) tell(before, "blur", "focusout", next);
    if (next) tell(next, "focus", "focusin", before);
    heard = next; // Of closed trees no more is heard than where they are.
  }

  /** @param {Element} element @returns {HTMLElement | null} What takes the focus when it is pressed. */
  function focusableAt(element) {
    for (let up = /** @type {Element | null} */ (element); up; up = pageTree.parentOf(up)) {
      if (!(up instanceof HTMLElement || up instanceof SVGElement)) continue;
      if (up.matches(":disabled")) return null;
      if (pageRoles.isFocusable(up) || pageRoles.isEditorRoot(up)) return /** @type {HTMLElement} */ (up);
    }
    return null;
  }

  /** What has the focus for a value's widget that takes none itself: its one part that does, where that is nothing on its own. @param {HTMLElement | SVGElement} element @returns {HTMLElement} */
  function partFor(element) {
    const own = /** @type {HTMLElement} */ (element);
    if (pageRoles.isFocusable(element) || !VALUED.has(pageRoles.roleOf(element))) return own;
    const parts = /** @type {HTMLElement[]} */ ([...element.querySelectorAll("[tabindex]")]).filter(({ tabIndex }) => tabIndex >= 0);
    return parts.length === 1 && !pageRoles.roleOf(parts[0]) ? parts[0] : own;
  }

  /** What gets the keys that are pressed on an element: itself where a person can give it the focus, though it may hold a field; else the field that it is drawn around. @param {HTMLElement} element @returns {HTMLElement} */
  function keysAt(element) {
    const role = pageControls.roleFor(element);
    const takes = pageRoles.isFocusable(element) && !VALUED.has(role) && (element.tabIndex >= 0 || !pageControls.LOOSE.has(role));
    return takes ? element : pageTyping.fieldAt(element) ?? element;
  }

  /** The focus goes where a press on `target` takes it; nowhere when nothing there can have it. @param {Element} target */
  function follow(target) {
    // Where the window is not in front, lists take the focus that goes to an option for one that leaves them, and close.
    if (!document.hasFocus() && target.closest('[role="option"]') && pageTree.activeElement()?.matches('[aria-expanded="true"]')) return;
    const next = focusableAt(target);
    if (next) return give(next);
    const active = pageTree.activeElement();
    if (active instanceof HTMLElement && active !== document.body) take(active);
  }

  /** @param {HTMLElement} element */
  function give(element) {
    heed();
    const before = pageTree.activeElement();
    if (before === element && !(element === document.body && !document.hasFocus())) return; // A frame that is an editor looks as if it had it.
    giveFrame();
    const told = listen(element, "focus", () => element.focus({ preventScroll: true }));
    if (told || pageTree.activeElement() !== element) return;
    if (before && before !== document.body) tell(before, "blur", "focusout", element);
    tell(element, "focus", "focusin", before);
  }

  /** Firefox leaves the page around a frame as it was where its window is not in front; editors ask there whether they have the focus. */
  function giveFrame() {
    const frame = /** @type {HTMLElement | null} */ (window === top ? null : window.frameElement); // Of another origin there is none.
    if (frame && frame.ownerDocument.activeElement !== frame) frame.focus({ preventScroll: true });
  }

  /** Whether the focus of the whole page is in this document: each has something that would have it. */
  function isHere() {
    if (window === top || window.frameElement === null) return window === top || document.hasFocus(); // Frames of other origins know no more.
    return window.frameElement.ownerDocument.activeElement === window.frameElement;
  }

  /** It has the focus no more, and hears of it. @param {HTMLElement} element */
  function take(element) {
    if (!listen(element, "blur", () => element.blur())) tell(element, "blur", "focusout", null);
  }

  /** @param {HTMLElement} element @param {string} type @param {() => void} act @returns {boolean} Whether the event came. */
  function listen(element, type, act) {
    let came = false;
    const listener = () => (came = true);
    element.addEventListener(type, listener, true);
    act();
    element.removeEventListener(type, listener, true);
    return came;
  }

  /** @param {Element} element @param {string} plain @param {string} bubbling @param {Element | null} relatedTarget */
  function tell(element, plain, bubbling, relatedTarget) {
    element.dispatchEvent(new FocusEvent(plain, { composed: true, relatedTarget }));
    element.dispatchEvent(new FocusEvent(bubbling, { composed: true, bubbles: true, relatedTarget }));
  }

  /** The field that was written into is left, with what it has opened, for one that is not in it. @param {Element} next */
  function leave(next) {
    const active = pageTree.activeElement();
    const field = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active : null;
    if (field && field !== next && !pageTree.within(field, next) && !isOtherEnd(field, next)) take(field);
  }

  /** Whether both are the ends of one range. @param {Element} field @param {Element} next */
  function isOtherEnd(field, next) {
    for (let box = field.closest(PICKERS); box; box = box.parentElement?.closest(PICKERS) ?? null) {
      if (box.querySelectorAll("input").length > MOST_ENDS) return false;
      if (box.contains(next)) return true;
    }
    return false;
  }

  return { partFor, keysAt, follow, give, take, leave, heed, age, isHere, PICKERS };
})();
