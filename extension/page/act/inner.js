"use strict";
/*
 * Controls inside of another: a button in a card that is a link, a bin in a row that is an option. Whoever presses the outer
 * one must not meet the inner one.
 */
const pageInner = (() => {
  const NATIVE = "a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, audio[controls], video[controls], iframe, [contenteditable]:not([contenteditable=false])";
  const MOST_FILLED = 0.8; // A share of the outer one.
  const LISTENING = "[onclick], [onmousedown], [onmouseup], [onpointerdown], [onpointerup], [ng-click], [data-ng-click], [aria-haspopup]";

  /**
   * The nearest control of its own from what is hit up to the outer one. @param {Element} hit @param {Element} outer What is pressed for the element: itself, its label, its picture. @param {Element} element
   * @returns {Element | null} null when the press is the element's.
   */
  function controlBetween(hit, outer, element) {
    for (let up = /** @type {Element | null} */ (hit); up && up !== outer && up !== element; up = pageTree.parentOf(up)) {
      if (isOwn(up) && !isDouble(up, element)) return up;
    }
    return null;
  }

  /** Whether it is a part that nobody sees and that is called nothing, as a drawing tool keeps one under the pointer: no control of its own to a person. @param {Element} inner */
  function isUnseen(inner) {
    return !inner.matches(`${NATIVE}, ${LISTENING}`) && getComputedStyle(inner).opacity === "0" && !(inner.textContent ?? "").trim() && !inner.firstElementChild && pageNames.nameOf(inner) === "";
  }

  /** Whether it does something of its own when it is pressed. @param {Element} inner */
  function isOwn(inner) {
    if (inner instanceof HTMLLabelElement) return inner.control !== null;
    if (isUnseen(inner)) return false;
    if (inner.matches(NATIVE) || inner.matches(LISTENING)) return true;
    const role = pageRoles.roleOf(inner);
    return (pageRoles.ACTED_ON.has(role) && role !== "canvas") || (inner.hasAttribute("tabindex") && /** @type {HTMLElement} */ (inner).tabIndex >= 0);
  }

  /** Whether the two are one thing to a person: what a custom element is made of, or the field or box that a wrapper draws. @param {Element} inner @param {Element} element */
  function isDouble(inner, element) {
    const control = inner instanceof HTMLLabelElement ? inner.control : inner;
    if (control === element) return true;
    if (pageTyping.fieldAt(element) === control || (element instanceof HTMLElement && pageFocus.partFor(element) === inner) || pageSpots.tickedIn(element) === inner) return true;
    const root = inner.getRootNode();
    const [role, other] = [pageControls.roleFor(control ?? inner), pageControls.roleFor(element)];
    if (/^(?:tab|option|menuitem|treeitem)$/.test(other) && isWithinPage(inner)) return pageNames.nameOf(inner) === pageNames.nameOf(element);
    if (root instanceof ShadowRoot && root.host === element && (other === "clickable" || role === other || (role === "clickable" && fills(inner, element)))) return true;
    if (other === "clickable" && role === "button" && fills(inner, element) && !pageActivation.leads(inner)) return pageText.collapse(inner.textContent ?? "") === pageText.collapse(element.textContent ?? ""); // A wrapper that only says what its button opens.
    if (other === "combobox" && role === "clickable" && !inner.matches(LISTENING)) return fills(inner, element);
    if (/^(?:option|menuitem)$/.test(other) && role === "button" && fills(inner, element)) return pageNames.nameOf(inner) === pageNames.nameOf(element);
    if (other === "menuitem" && role === "clickable" && !hrefOf(inner) && fills(inner, element)) return pageText.collapse(inner.textContent ?? "") === pageText.collapse(element.textContent ?? ""); // Its look, in what keys reach.
    if (other === "treeitem" && role === "button" && !pageActivation.leads(inner)) return pageNames.nameOf(inner) === pageNames.nameOf(element); // What is below a branch is in it too.
    return role === other && role !== "clickable" && pageNames.nameOf(inner) === pageNames.nameOf(element) && !inner.matches("[formaction]") && (hrefOf(inner) === hrefOf(element) || (isWithinPage(inner) && !hrefOf(element)));
  }

  /** @param {Element} inner @param {Element} element Whether there is hardly a place in it beside the inner one. */
  function fills(inner, element) {
    const [own, around] = [inner, element].map((one) => one.getBoundingClientRect());
    return own.width * own.height >= MOST_FILLED * around.width * around.height;
  }

  /** Whether it is a link to a part of this page or to nowhere else, as tabs and items are often made of. @param {Element} element */
  function isWithinPage(element) {
    return element instanceof HTMLAnchorElement && element.href.includes("#") && element.href.split("#")[0] === location.href.split("#")[0];
  }

  /** @param {Element} element */
  function hrefOf(element) {
    return element instanceof HTMLAnchorElement ? element.href : "";
  }

  return { controlBetween, isUnseen };
})();
