"use strict";
/*
 * Which elements can be acted on, by role or by behaviour. Click listeners cannot be seen from the isolated world, so
 * pointer cursors, tabindex and well-known attributes and classes stand in for them; what is found that way has the role
 * "clickable" or "draggable".
 */

/**
 * @typedef {object} PageControl
 * @property {"leaf" | "holder" | "block" | "parts"} kind leaf: one line; holder: one line, then the controls in it;
 *   block: a bare line, then all that is in it; parts: the same, each of its children something to click.
 * @property {"clickable" | "draggable"} [as] What it is by its behaviour, where it has no role to act on.
 */
const pageControls = (() => {
  const INSIDE = 'a:is([href], :not([name])), area[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [contenteditable], ' +
    '[role="button"], [role="link"], [role="checkbox"], [role="radio"], [role="switch"], [role="tab"], [role="option"], ' +
    '[role="menuitem"], [role="menuitemcheckbox"], [role="menuitemradio"], [role="treeitem"], [role="textbox"], ' +
    '[role="combobox"], [role="slider"], [role="spinbutton"], [tabindex="0"], [onclick], [draggable="true"], .ui-draggable, .ui-sortable-handle';
  const BEHAVIOUR = "[onclick], [onmousedown], [onpointerdown], [ondblclick], [ng-click], [data-ng-click], [aria-haspopup]";
  const CONTAINERS = new Set(
    ("main navigation region banner contentinfo complementary search form dialog alertdialog list table grid treegrid " +
      "rowgroup listbox menu menubar tablist tree tabpanel toolbar radiogroup group article figure feed log document application").split(" "),
  );
  const FIELDS = new Set(["combobox", "textbox", "searchbox", "spinbutton"]);
  const ITEMS = new Set(["menuitem", "menuitemcheckbox", "menuitemradio", "option", "tab", "treeitem"]);
  const MOST_FRAMES = 4; // Elements around the words of an item within it.
  const LISTS = new Set(["list", "listbox", "menu", "tree"]);
  const HELD = /^(?:grab|move|(?:col|row|[nsew]{1,4})-resize)$/; // Cursors over what can be dragged, as over the edge of a column.
  /** Classes that drag-and-drop libraries give what can be dragged. */
  const DRAGGED = /(?:^|\s)(?:(?!no-)[a-z]{2,3}-drag(?:gable)?|draggable|ui-sortable-handle|drag-?handle|sortable-(?:item|handle|chosen))(?:\s|$)/;
  /** What entries of menus are called that say nothing else of themselves. */
  const ENTRY = /(?:^|[\s_-])(?:menu|dropdown)[_-]?item(?:\s|$)/i;
  const MOST_SIGNS = 2; // Characters of a text that is nothing but signs.
  const LEAST_SIGNS = 3; // Pictures without words beside each other that are pressed one by one, such as stars.
  const MOST_LOOKED_AT = 200; // Nodes in an element that are looked at to learn what it holds.
  const LONG = 100; // Characters of content from which a control is printed with its content instead of a name.

  /** What a ref is called that has no role to act on; which of these says how it was come upon, not what it is. */
  const LOOSE = new Set(["cell", "clickable", "draggable", "graphic", "image", "item", "row", "text"]);

  /** The role a ref is printed with. @param {Element} element @param {string} [role] */
  function roleFor(element, role = pageRoles.roleOf(element)) {
    return pageRoles.ACTED_ON.has(role) || role === "columnheader" || element instanceof HTMLSelectElement ? role : "clickable";
  }

  /** Whether it looks as if it could be dragged. @param {Element} element @param {string} role @param {string} cursor @param {string} cursorAround */
  function isDraggable(element, role, cursor, cursorAround) {
    const said = element.getAttribute("draggable");
    const held = HELD.test(cursor) && !pageDrawnParts.isEdge(element, cursor);
    if (said !== null && !held) return said === "true"; // What is dragged by pointer alone may say no to the browser's own way.
    if (said === "true" || (role && /^(?:true|false)$/.test(element.getAttribute("aria-grabbed") ?? ""))) return true;
    if (role === "dialog" || role === "alertdialog") return false; // It is dragged by its title.
    if (DRAGGED.test(element.getAttribute("class") ?? "")) return true;
    if (CONTAINERS.has(role) && role !== "group" && role !== "article") return false;
    if (held && (cursor !== cursorAround || isAmongAlike(element))) return true;
    if (said !== null) return false;
    return /(?:^|\s)ui-sortable(?:\s|$)/.test(element.parentElement?.getAttribute("class") ?? "");
  }

  /** Whether it lies in one of its own kind, as the entries below an entry do. @param {Element} element */
  function isAmongAlike(element) {
    const kind = element.getAttribute("class");
    for (let up = kind ? element.parentElement : null; up; up = up.parentElement) if (up.localName === element.localName && up.getAttribute("class") === kind) return true;
    return false;
  }

  /** Whether some of its own kind lie in it. @param {Element} element */
  function holdsAlike(element) {
    const kind = element.getAttribute("class");
    return Boolean(kind) && [...element.getElementsByClassName(kind ?? "")].some((one) => one.localName === element.localName && one.getAttribute("class") === kind);
  }

  /** Whether it is printed as something to drag. @param {Element} element */
  function isDragged(element) {
    return isDraggable(element, pageRoles.roleOf(element), getComputedStyle(element).cursor, getComputedStyle(pageTree.parentOf(element) ?? element).cursor);
  }

  /** Whether it behaves like something to click. @param {Element} element @param {string} role @param {string} cursor @param {string} cursorAround */
  function isClickable(element, role, cursor, cursorAround) {
    if (element.matches(BEHAVIOUR)) return true;
    if (CONTAINERS.has(role)) return false;
    if (role === "columnheader" && element.hasAttribute("aria-sort")) return true; // It says that it sorts.
    if (element.hasAttribute("tabindex") && /** @type {HTMLElement} */ (element).tabIndex >= 0) return true;
    // Links whose script says where to are written without an address; those with a name are targets of others.
    if (element.localName === "a" && !element.hasAttribute("name") && ((element.textContent ?? "").trim() !== "" || element.firstElementChild !== null)) return true;
    return (cursor !== cursorAround && cursor === "pointer") || pageSigns.isSign(element) || isEntry(element) || (role === "row" ? pageRows.isPressed(element) : !role && isRoving(element));
  }

  /** Whether the focus comes to it from another of its kind in the list around them, which has it in the page's order now. @param {Element} element */
  function isRoving(element) {
    const kind = element.getAttribute("tabindex") === "-1" ? element.classList[0] : "";
    let around = kind ? element.parentElement : null;
    const itsKind = `${element.localName}.${CSS.escape(kind ?? "")}[tabindex="0"]`;
    for (let steps = 0; around && steps < MOST_FRAMES && around.localName !== "body"; steps += 1, around = around.parentElement) {
      if (around.querySelector(itsKind)) return true;
    }
    return false;
  }

  /** Whether it is called an entry of a menu and holds nothing but its words, which cannot be selected. @param {Element} element */
  function isEntry(element) {
    if (element.firstElementChild || !ENTRY.test(element.getAttribute("class") ?? "")) return false;
    return (element.textContent ?? "").trim() !== "" && getComputedStyle(element).userSelect === "none";
  }

  /**
   * What something without a role that is acted on is, by its behaviour.
   * @param {Element} element @param {string} role @param {string} cursor Computed cursor. @param {string} cursorAround Its parent's.
   * @returns {"clickable" | "draggable" | null}
   */
  function behaviourOf(element, role, cursor, cursorAround) {
    const tag = element.localName;
    if (tag === "body" || tag === "html" || tag === "label" || tag === "iframe") return null;
    if (isDraggable(element, role, cursor, cursorAround)) return "draggable";
    return isClickable(element, role, cursor, cursorAround) ? "clickable" : null;
  }

  /**
   * @param {Element} element @param {string} role @param {string} cursor Computed cursor. @param {string} cursorAround Its parent's.
   * @returns {PageControl | null} null: nothing to act on.
   */
  function controlOf(element, role, cursor, cursorAround) {
    const acted = pageRoles.ACTED_ON.has(role) || element instanceof HTMLSelectElement;
    if (role === "combobox" && element.firstElementChild && element.querySelector('[role="combobox"]')) return null; // The frame of the one in it.
    if (acted && isPartOfItem(element, role)) return null;
    if (acted) return isCase(element, role) ? null : { kind: kindOf(element, role, cursor, true) };
    const as = behaviourOf(element, role, cursor, cursorAround);
    if (!as || (as === "clickable" && (isWrapping(element) || isEcho(element) || pageDrawnParts.isRule(element) || pageDoubles.drawsToggle(element)))) return null;
    return { kind: kindOf(element, role, cursor, false), as };
  }

  /** Whether it is a component whose own part says the same of itself: that is what is acted on. @param {Element} element @param {string} role */
  function isCase(element, role) {
    const shadow = element.localName.includes("-") ? pageTree.shadowOf(element) : null;
    const part = shadow?.querySelector(`[role="${role}"], input[type="${role}"]`);
    return Boolean(part) && pageRoles.roleOf(/** @type {Element} */ (part)) === role && pageNames.nameOf(/** @type {Element} */ (part), role) === pageNames.nameOf(element, role);
  }

  /** Whether it is what a combobox shows, or the drawn face of an option, though it has a role of its own. @param {Element} element @param {string} role */
  function isPartOfItem(element, role) {
    if (role === "textbox") return element.getAttribute("aria-readonly") === "true" && !pageRoles.isFocusable(element) && element.closest('[role="combobox"]') !== null;
    return role === "button" && element.localName !== "button" && isEcho(element);
  }

  /** Whether it is only the words of the item around it, which is what is acted on. @param {Element} element */
  function isEcho(element) {
    if (element.matches(BEHAVIOUR)) return false;
    let item = pageTree.parentOf(element);
    for (let steps = 0; item && steps < MOST_FRAMES && !ITEMS.has(pageRoles.roleOf(item)); steps += 1) item = pageTree.parentOf(item);
    if (item === null || !ITEMS.has(pageRoles.roleOf(item))) return false;
    const [all, own] = [pageNames.nameOf(/** @type {Element} */ (item)), pageNames.nameOf(element, "clickable")];
    return all === own || (own !== "" && item.hasAttribute("aria-label") && all.startsWith(`${own},`));
  }

  /** Whether it is the drawn frame of one field, with the signs that open or empty it: a press on the field does the same. @param {Element} element */
  function isFrame(element) {
    if (element.matches("[tabindex], [aria-label]")) return false;
    const controls = [...element.querySelectorAll(INSIDE)];
    const [field, ...others] = controls.filter((one) => FIELDS.has(pageRoles.roleOf(one)));
    if (!field || others.length || controls.length > MOST_SIGNS + 1) return false;
    const role = pageRoles.roleOf(field);
    if (controls.some((one) => one !== field && (pageRoles.roleOf(one) !== "button" || (one.textContent ?? "").trim()))) return false;
    const said = `${pageNames.nameOf(field, role)} ${pageStates.valueOf(field, role) ?? ""}`;
    return said.includes(pageText.collapse(/** @type {HTMLElement} */ (element).innerText ?? ""));
  }

  /** Whether all there is in it is one control, as in a component's own element around its button: that is what is acted on. @param {Element} element */
  function isWrapping(element) {
    if (element.matches(BEHAVIOUR)) return false;
    const inside = { controls: 0, words: "", looked: 0, control: /** @type {Element | null} */ (null) };
    count(element, inside);
    if (inside.controls > 0 && isFrame(element)) return true;
    const words = pageText.collapse(inside.words);
    const one = inside.control && inside.controls === 1 && inside.looked < MOST_LOOKED_AT && (!words || words === pageNames.nameOf(inside.control));
    return Boolean(one) && (!element.hasAttribute("aria-label") || (inside.control !== null && pageNames.nameOf(inside.control) === pageNames.nameOf(element, "clickable")));
  }

  /** Counts controls and words beside them in the flat tree. @param {Element} element @param {{controls: number, words: string, looked: number, control: Element | null}} inside `control`: the last that was met. */
  function count(element, inside) {
    for (const child of pageTree.childrenOf(element)) {
      if ((inside.looked += 1) >= MOST_LOOKED_AT || inside.controls > 1 || inside.words.length > LONG) return;
      if (child instanceof Text) inside.words += child.data.trim() ? ` ${child.data.trim()}` : "";
      else if (!(child instanceof Element) || pageSizes.SKIPPED.has(child.localName)) continue;
      else if (child.matches(INSIDE)) {
        inside.controls += child.checkVisibility() ? 1 : 0;
        inside.control = child;
      }
      else if (!pageVisibility.isGone(child)) count(child, inside);
    }
  }

  /** Whether something to act on is in it, shadow trees and what is put into their slots included. @param {Element} element */
  function holdsControl(element) {
    if (element.firstElementChild && element.querySelector(INSIDE)) return true;
    return (pageTree.shadowOf(element) !== null || pageTree.hasShadows()) && holdsInFlat(element, { looked: 0 });
  }

  const isOwn = (/** @type {Element} */ one) => one.localName.includes("-") && pageRoles.ACTED_ON.has(pageRoles.roleOf(one)); // A component that is a control.

  /** @param {Element} element @param {{looked: number}} so @returns {boolean} */
  function holdsInFlat(element, so) {
    return pageTree.childrenOf(element).some((child) =>
      child instanceof Element && (so.looked += 1) < MOST_LOOKED_AT && (child.matches(INSIDE) || isOwn(child) || holdsInFlat(child, so)));
  }

  /** @param {Element} element @param {string} role @param {string} cursor @param {boolean} acted Whether its role says so. @returns {PageControl["kind"]} */
  function kindOf(element, role, cursor, acted) {
    if (isField(element, role)) return "leaf";
    const mixed = element.firstElementChild !== null;
    const holds = holdsControl(element) || (!acted && mixed && pageDrawnParts.holdsCanvas(element, cursor));
    if (!acted && cursor !== "pointer" && mixed && isScroller(element)) return "block"; // The focus is for its keys; what is pressed lies in it.
    if (!acted && pageDrawnParts.holdsUsed(element)) return "holder";
    const long = (element.textContent ?? "").length > LONG && pageText.collapse(element.textContent ?? "").length > LONG;
    if (acted) return long && pageRoles.NAMED_BY_CONTENT.has(role) && isCalledLong(element, role) ? "block" : holds ? "holder" : "leaf";
    if (holds || long || (mixed && HELD.test(cursor) && holdsAlike(element)) || (mixed && element.querySelector("table, ul, ol, h1, h2, h3"))) return "block";
    if (cursor === "pointer" && areTargets([...element.children])) return "parts";
    return picturesIn(element) > 1 ? "holder" : "leaf";
  }

  /** Whether all that is written in it is said nowhere but in it: not all of it may be shown. @param {Element} element @param {string} role */
  const isCalledLong = (element, role) => element.matches("[aria-label], [aria-labelledby]") || pageNames.nameOf(element, role).length > LONG;

  /** Whether more is in it than is in view, to be scrolled. @param {Element} element */
  function isScroller(element) {
    return element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);
  }

  /** Whether siblings are buttons of one bar rather than pieces of one thing: of one kind and width, side by side. @param {Element[]} parts */
  function areTargets(parts) {
    const [first, ...rest] = parts;
    if (!rest.length || rest.some((one) => one.localName !== first.localName) || isRunning(/** @type {Element} */ (first.parentElement))) return false;
    const wordless = parts.filter((one) => (one.textContent ?? "").trim() === "");
    if (wordless.length && (wordless.length < parts.length || parts.length < LEAST_SIGNS || parts.some((one) => !one.querySelector("svg, img")))) return false;
    const boxes = parts.map((one) => one.getBoundingClientRect());
    return boxes.slice(1).every(({ left, top, width }, index) =>
      Math.abs(width - boxes[0].width) < 1 && Math.abs(top - boxes[0].top) < 2 && left >= boxes[index].right - 1);
  }

  /** Whether it has words of its own beside its elements. @param {Element} element */
  function isRunning(element) {
    return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
  }

  /** How many pictures without words are in it, such as a star and a bin in a row. @param {Element} element */
  function picturesIn(element) {
    if (!(element.textContent ?? "").trim()) return 0;
    return [...element.querySelectorAll("*")].filter((one) => pageGraphics.isBare(one) && pageGraphics.isBox(one) && pageGraphics.hasBoxSize(one)).length;
  }

  /**
   * Whether a hand over a container means each of the things in it rather than all of it: the hand begins at it, or it is a
   * list that drops down from what has the hand, or one within an item of another, as in a tree. @param {Element} element @param {string} role @param {string} cursor Computed cursor. @param {string} cursorAround Its parent's.
   */
  function areEachClickable(element, role, cursor, cursorAround) {
    if (cursor !== "pointer" || !CONTAINERS.has(role)) return false;
    return cursorAround !== "pointer" || (LISTS.has(role) && (isSublist(element) || dropsDown(element)));
  }

  /** @param {Element} list */
  function isSublist({ parentElement }) {
    return parentElement !== null && /^(?:listitem|treeitem)$/.test(pageRoles.roleOf(parentElement));
  }

  /** Whether it is laid over the page apart from what gives it its hand. @param {Element} element */
  function dropsDown(element) {
    let up = element;
    for (let around = pageTree.parentOf(up); around && getComputedStyle(around).cursor === "pointer"; around = pageTree.parentOf(up)) {
      if (/^(?:absolute|fixed)$/.test(getComputedStyle(up).position)) return true;
      up = around;
    }
    return false;
  }

  /** Whether text or a choice goes into it. @param {Element} element @param {string} role */
  function isField(element, role) {
    return element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement ||
      role === "textbox" || role === "searchbox";
  }

  /** The name a ref is printed with. @param {Element} element @param {string} role */
  function nameFor(element, role) {
    const loose = LOOSE.has(role);
    const name = role === "graphic" ? pageGraphics.nameOf(element) : pageNames.nameOf(element, loose ? "clickable" : role);
    return pageText.clip(pageText.once(pageNames.withoutInner(element, role, name)) || (loose ? pageGraphics.nameOf(element) : ""), 100);
  }

  return { isDragged, roleFor, controlOf, isWrapping, areEachClickable, isField, nameFor, INSIDE, LOOSE };
})();
