"use strict";
/*
 * What a person cannot see or reach: display, visibility, content-visibility, aria-hidden, inert, zero size, fully clipped.
 * Merely scrolled out of view is not hidden. Callers come from above, so ancestors are known to be shown.
 * Below: facts, tree, maps. Above: names, outline, acts.
 */
const pageVisibility = (() => {
  /** What has a size of its own although it stands in a line. */
  const REPLACED = new Set("audio canvas embed iframe img object svg video".split(" "));

  /**
   * @typedef {"shown" | "gone" | "invisible" | "clipped"} Visibility
   * gone: nothing inside can be seen; invisible: its own text cannot, children may; clipped: kept for screen readers only.
   */

  /**
   * From style and attributes alone; asks for no rectangle.
   * @param {Element} element @param {CSSStyleDeclaration} style @param {string} [display] The style's, where the caller has asked already. @returns {Visibility}
   */
  function byStyle(element, style, display = style.display) {
    if (display === "none" || (display !== "inline" && style.contentVisibility === "hidden")) return "gone";
    if (element.hasAttributes() && (element.getAttribute("aria-hidden") === "true" || element.hasAttribute("inert"))) return "gone";
    if (style.visibility !== "visible") return "invisible";
    return "shown";
  }

  /** Whether it is gone, asked without its style where that is enough; its own content-visibility is left to `byStyle`. @param {Element} element */
  function isGone(element) {
    if (element.hasAttributes() && (element.getAttribute("aria-hidden") === "true" || element.hasAttribute("inert"))) return true;
    return !element.checkVisibility() && byStyle(element, getComputedStyle(element)) === "gone"; // What has no box of its own may show what is in it.
  }

  /** Whether the visually-hidden pattern is applied. @param {CSSStyleDeclaration} style @param {DOMRect} rect */
  function isClipped(style, rect) {
    const absolute = style.position === "absolute" || style.position === "fixed";
    if (absolute && /^rect\((0|1)(px)?,? (0|1)(px)?,? (0|1)(px)?,? (0|1)(px)?\)$/.test(style.clip)) return true;
    if (/^inset\((50|100)%/.test(style.clipPath)) return true;
    const closed = style.overflowX !== "visible" || style.overflowY !== "visible";
    if (closed && (rect.width <= 1 || rect.height <= 1)) return true;
    return absolute && (rect.right + scrollX <= 0 || rect.bottom + scrollY <= 0);
  }

  /**
   * The whole answer for an element that is about to be printed; a rectangle is asked for only where one can matter.
   * @param {Element} element @param {CSSStyleDeclaration} style @param {string} [display] The style's, where the caller has asked already. @returns {Visibility}
   */
  function exactly(element, style, display = style.display) {
    const first = byStyle(element, style, display);
    // Running text is never taken out of the flow, and cuts nothing off but by a clip path.
    const running = display === "inline" && !REPLACED.has(element.localName);
    if (first !== "shown" || (running && style.clipPath === "none")) return first;
    const { position } = style;
    const mayClip = position === "absolute" || position === "fixed" || style.overflow !== "visible" || style.clipPath !== "none";
    if (!mayClip || display === "contents" || element === document.documentElement || element === document.body) return "shown";
    return isClipped(style, element.getBoundingClientRect()) ? "clipped" : "shown";
  }

  /** Whether the element is on display, judged with its ancestors. @param {Element} element @returns {boolean} */
  function isShown(element) {
    const picture = pageMaps.pictureOf(element);
    if (picture) return isShown(picture);
    if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true })) return false;
    return !pageTree.closest(element, '[aria-hidden="true"], [inert]');
  }

  /** @param {Element} element @returns {boolean} Whether it takes up room on the page, itself or through what is in it. */
  function hasArea(element) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0 && rect.height > 0) return true;
    return [...element.getClientRects()].some((part) => part.width > 0 && part.height > 0) ||
      [...element.children].some((child) => {
        const inner = child.getBoundingClientRect();
        return inner.width > 0 && inner.height > 0;
      });
  }

  /** Open modal windows, the topmost last: <dialog> shown modally, or ARIA dialogs that say they are modal. @returns {Element[]} */
  function modals() {
    /** @type {Element[]} */
    const native = [...document.getElementsByTagName("dialog")].filter((dialog) => dialog.matches(":modal"));
    const said = (pageFacts.now()(document).modals ??= [...document.querySelectorAll('[aria-modal="true"]')]);
    const aria = said.filter((element) => element.matches('[role~="dialog"], [role~="alertdialog"]'));
    return [...aria.filter((dialog) => !native.includes(dialog) && isShown(dialog) && hasArea(dialog)), ...native.filter(isShown)];
  }

  return { byStyle, isGone, exactly, isShown, hasArea, modals };
})();
