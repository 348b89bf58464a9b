"use strict";
/*
 * Which elements can be acted on, by role or by behaviour. Click listeners cannot be seen from the isolated world, so
 * pointer cursors, tabindex and well-known attributes stand in for them; what is found that way has the role "clickable".
 * Below: tree, roles, names. Above: refs, sizes, outline, acts.
 */
const pageControls = (() => {
  const INSIDE = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [contenteditable], ' +
    '[role="button"], [role="link"], [role="checkbox"], [role="radio"], [role="switch"], [role="tab"], [role="option"], ' +
    '[role="menuitem"], [role="menuitemcheckbox"], [role="menuitemradio"], [role="treeitem"], [role="textbox"], ' +
    '[role="combobox"], [role="slider"], [role="spinbutton"], [tabindex="0"], [onclick]';
  const BEHAVIOUR = ["onclick", "onmousedown", "onpointerdown", "ondblclick", "ng-click", "data-ng-click", "aria-haspopup"];
  const CONTAINERS = new Set(
    ("main navigation region banner contentinfo complementary search form dialog alertdialog list table grid treegrid " +
      "rowgroup listbox menu menubar tablist tree tabpanel toolbar radiogroup group article figure feed log document application").split(" "),
  );
  const LONG = 300; // Characters of content from which a clickable block is printed with its content instead of a name.

  /** The role a ref is printed with. @param {Element} element @param {string} [role] */
  function roleFor(element, role = pageRoles.roleOf(element)) {
    return pageRoles.ACTED_ON.has(role) || element instanceof HTMLSelectElement ? role : "clickable";
  }

  /** Whether it behaves like something to click. @param {Element} element @param {string} role @param {string} cursor @param {string} cursorAround */
  function isClickable(element, role, cursor, cursorAround) {
    const tag = element.localName;
    if (tag === "body" || tag === "html" || tag === "label" || tag === "iframe") return false;
    if (BEHAVIOUR.some((name) => element.hasAttribute(name)) || element.getAttribute("draggable") === "true") return true;
    if (CONTAINERS.has(role)) return false;
    if (/** @type {HTMLElement} */ (element).tabIndex >= 0 && element.hasAttribute("tabindex")) return true;
    return cursor !== cursorAround && (cursor === "pointer" || cursor === "grab");
  }

  /**
   * @param {Element} element @param {string} role @param {string} cursor Computed cursor. @param {string} cursorAround Its parent's.
   * @returns {"leaf" | "holder" | "block" | null} leaf: one line; holder: one line, then the controls in it;
   *   block: a bare line, then all that is in it; null: nothing to act on.
   */
  function kindOf(element, role, cursor, cursorAround) {
    const acted = pageRoles.ACTED_ON.has(role) || element instanceof HTMLSelectElement;
    if (!acted && !isClickable(element, role, cursor, cursorAround)) return null;
    if (isField(element, role)) return "leaf";
    const holds = element.querySelector(INSIDE) !== null || pageTree.shadowOf(element)?.querySelector(INSIDE) != null;
    if (acted) return holds ? "holder" : "leaf";
    return holds || (element.textContent ?? "").length > LONG || element.querySelector("table, ul, ol, h1, h2, h3") ? "block" : "leaf";
  }

  /** Whether text or a choice goes into it. @param {Element} element @param {string} role */
  function isField(element, role) {
    return element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement ||
      role === "textbox" || role === "searchbox";
  }

  /** The name a ref is printed with. @param {Element} element @param {string} role */
  function nameFor(element, role) {
    return pageText.clip(pageNames.nameOf(element, role), 100);
  }

  return { roleFor, kindOf, isField, nameFor, INSIDE };
})();
