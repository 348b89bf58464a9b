"use strict";
/*
 * The page as two trees, each cut to a bound: its elements, and what a screen reader is told of them.
 */
const pageInventoryTrees = (() => {
  const MOST_NODES = 2000;
  const MOST_TOLD = 1500;
  const DEEPEST = 40;
  const SKIPPED = new Set(["script", "style", "noscript", "template"]);

  const FRAMES = new Set(["iframe", "frame"]);

  /** Which frame of this document an element shows, so that what is in it can be put there. @param {Element} element @returns {{frame?: number}} */
  function placeOf(element) {
    if (!FRAMES.has(element.localName)) return {};
    const index = pageFrames.indexOf(/** @type {HTMLIFrameElement} */ (element));
    return index < 0 ? {} : { frame: index };
  }

  /** @typedef {{tag: string, id: string | null, classes: string[], attributes: Record<string, string>, text: string | null, children: Node[]}} Node */

  /** @param {Record<string, number>} left @param {(element: Element) => Record<string, string>} attributesOf @returns {Node} */
  function dom(left, attributesOf) {
    let count = 0;
    /** @param {Element} element @param {number} depth @returns {Node} */
    const told = (element, depth) => {
      count += 1;
      const text = pageText.collapse([...element.childNodes].map((node) => (node instanceof Text ? node.data : "")).join(" "));
      /** @type {Node[]} */
      const children = [];
      for (const child of element.children) {
        if (SKIPPED.has(child.localName)) continue;
        if (count >= MOST_NODES || depth >= DEEPEST) left.dom_tree = (left.dom_tree ?? 0) + 1 + child.querySelectorAll("*").length;
        else children.push(told(child, depth + 1));
      }
      return { ...placeOf(element), tag: element.localName, id: element.id || null, classes: [...element.classList], attributes: attributesOf(element), text: text || null, children };
    };
    return told(document.documentElement, 1);
  }

  /** @param {Record<string, number>} left @returns {object} */
  function accessibility(left) {
    let count = 0;
    /** @param {Element} element @returns {object[]} What of it and in it has a role. */
    const told = (element) => {
      if (SKIPPED.has(element.localName) || !pageVisibility.isShown(element)) return [];
      const role = pageRoles.roleOf(element) || (FRAMES.has(element.localName) ? "iframe" : "");
      const inner = () => [...element.children].flatMap(told);
      if (!role || role === "none" || role === "presentation" || role === "generic") return inner();
      if (count >= MOST_TOLD) {
        left.accessibility_tree = (left.accessibility_tree ?? 0) + 1;
        return [];
      }
      count += 1;
      return [{ ...placeOf(element), role, name: pageNames.nameOf(element), value: valueOf(element, role), description: descriptionOf(element), states: statesOf(element), selector: pageSelectors.of(element), children: inner() }];
    };
    const children = document.body ? told(document.body) : [];
    return { role: "document", name: document.title, value: null, description: null, states: {}, selector: null, children };
  }

  /** @param {Element} element @param {string} role */
  const valueOf = (element, role) => (pageSecrets.isSecret(element) ? null : pageStates.valueOf(element, role) || null);

  /** @param {Element} element */
  function descriptionOf(element) {
    const ids = (element.getAttribute("aria-describedby") ?? "").split(/\s+/).filter(Boolean);
    const text = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    return pageText.collapse(text || element.getAttribute("aria-description") || "") || null;
  }

  /** @param {Element} element @returns {Record<string, boolean | string>} */
  function statesOf(element) {
    const checked = pageStates.checkedOf(element);
    const expanded = pageStates.expandedOf(element);
    return {
      ...(pageStates.isDisabled(element) ? { disabled: true } : {}), ...(checked === null ? {} : { checked }), ...(expanded === null ? {} : { expanded }),
      ...(element === document.activeElement ? { focused: true } : {}),
    };
  }

  return { dom, accessibility };
})();
