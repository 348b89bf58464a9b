"use strict";
/*
 * The accessible name of an element after accname 1.2 and HTML-AAM, as a screen reader would say it.
 * Never the value of a secret field. Not clipped here; pageText.quote does that when it is printed.
 */
const pageNames = (() => {
  const MOST_BETWEEN = 6; // Elements between a branch and what it hangs on.
  const ENOUGH = 1000; // Characters after which a name from content stops growing.
  const LABELLED = new Set(["combobox", "slider", "spinbutton", "switch", "textbox", "searchbox"]);
  const TICKED = new Set(["checkbox", "radio", "switch"]);
  const MOST_AROUND = 2; // Elements around a combobox that may be its frame.
  const MOST_SIGNS = 20; // Characters that may be nothing but icons.
  const MOST_OF_A_SIGN = 3; // An emoji takes two, and one that says that it is a picture.
  const HOLDS_OTHERS = new Set(["columnheader", "button"]);
  const POINTED_AT = new Set(["button", "clickable", "link"]);
  /** Where pages keep what they show as one points at something, in place of a title. */
  const TIPS = ["data-tooltip", "data-tip", "data-tips", "data-title", "data-original-title", "data-bs-title", "data-bs-original-title"];
  const LONGEST_TIP = 80; // Characters.
  const DEEPEST = 200; // Elements in each other that are looked at one by one.

  /**
   * @typedef {object} How
   * @property {Set<Node>} visited
   * @property {boolean} inside  Part of another element's name.
   * @property {boolean} referenced  Reached by aria-labelledby.
   * @property {number} depth  Elements around it that are part of the name.
   * @property {{kept: boolean, left: boolean}} icons  Whether pictures of things count, and whether one was left out: beside words they do not.
   * @property {boolean} hiddenToo  The referenced element is hidden itself, so what is in it counts nevertheless.
   */

  /** Names that were worked out. @type {{known: Map<Element, string> | null}} */
  const found = pageStanding.memory();

  /** @param {Element} element @param {string} [role] @returns {string} On one line; "" when it has none. */
  function nameOf(element, role) {
    const known = found.known?.get(element);
    if (known !== undefined) return known;
    const name = compute(element, role);
    found.known?.set(element, name);
    return name;
  }

  /** @param {Element} element @param {string} [role] */
  function compute(element, role) {
    const how = { visited: new Set(), inside: false, referenced: false, depth: 0, hiddenToo: false, icons: { kept: false, left: false } };
    const name = pageText.collapse(alternative(element, how, { role }));
    if (name || !how.icons.left) return name;
    return pageText.collapse(alternative(element, { ...how, visited: new Set(), icons: { kept: true, left: false } }, { role }));
  }

  /** @param {Element} element @param {How} how @param {{role?: string, hidden?: boolean}} [known] What the caller has asked already. @returns {string} */
  function alternative(element, how, known = {}) {
    if (how.visited.has(element) || pageTree.ours.has(element)) return "";
    how.visited.add(element);
    if (how.inside && !how.hiddenToo && (known.hidden ?? isHidden(element))) return "";
    const role = known.role ?? pageRoles.roleOf(element);
    const byReference = how.referenced ? "" : labelledBy(element, how);
    if (byReference.trim()) return byReference;
    const value = how.inside ? embeddedValue(element, role) : null;
    if (value !== null) return value;
    const label = element.getAttribute("aria-label");
    if (label?.trim() && !(role === "slider" && label === element.getAttribute("aria-valuetext"))) return label;
    if (role !== "none") {
      const native = nativeName(element, how);
      if (native?.trim()) return native;
    }
    if (how.inside || pageRoles.NAMED_BY_CONTENT.has(role) || role === "clickable" || element.localName === "summary") {
      const content = fromContent(element, how);
      const rough = content.trim();
      const said = rough.length > MOST_SIGNS ? rough : pageText.collapse(rough); // More than icons alone.
      if (said && !(POINTED_AT.has(role) && !how.inside && isSign(said) && element.getAttribute("title")?.trim())) return content;
    }
    return byTooltip(element) || (POINTED_AT.has(role) ? byTip(element) : "") || (how.inside ? "" : byHost(element, role, how) || (role === "combobox" ? byOriginal(element, how) : "") || (LABELLED.has(role) ? byCaption(pageCaptions.before(element), element, how) : "") || (TICKED.has(role) ? byCaption(pageCaptions.behind(element), element, how) : "") || (role === "radio" ? byPlace(element) : ""));
  }

  /** A name without those of the controls in it, which have lines of their own, as the menu of a column or of a card. @param {Element} element @param {string} role @param {string} name */
  function withoutInner(element, role, name) {
    if (!HOLDS_OTHERS.has(role) || !element.firstElementChild || element.localName === "button" || element.hasAttribute("aria-label")) return name;
    let left = name;
    for (const inner of [...element.querySelectorAll(pageControls.INSIDE)].reverse()) {
      const said = nameOf(inner);
      if (said && left.endsWith(` ${said}`)) left = left.slice(0, -said.length).trim();
    }
    return left;
  }

  /** Whether it is a cross, an arrow or dots, which say less than what a button tells who points at it. @param {string} text */
  function isSign(text) {
    return text.length <= MOST_OF_A_SIGN && !/[\p{L}\p{N}]/u.test(text);
  }

  /** @param {Element | null} caption @param {Element} element @param {How} how @returns {string} What calls a field without being tied to it. */
  function byCaption(caption, element, how) {
    return !caption || caption === element || isHidden(caption) ? "" : alternative(caption, { ...how, inside: true, referenced: true });
  }

  /** Which one of how many it is, as of five stars. @param {Element} radio */
  function byPlace(radio) {
    const [at, of] = [radio.getAttribute("aria-posinset"), radio.getAttribute("aria-setsize")];
    if (at && of) return `${at} of ${of}`;
    const all = [...(radio.closest('[role="radiogroup"]')?.querySelectorAll('[role="radio"]') ?? [])];
    return all.length ? `${all.indexOf(radio) + 1} of ${all.length}` : "";
  }

  /** The label of the select that this one is drawn in the place of, right behind it or around it. @param {Element} element @param {How} how */
  function byOriginal(element, how) {
    let up = /** @type {Element | null} */ (element);
    for (let steps = 0; up && steps <= MOST_AROUND; steps += 1, up = up.parentElement) {
      const before = steps ? up.previousElementSibling : element.querySelector("select[hidden]") ?? up.previousElementSibling;
      if (before instanceof HTMLSelectElement) return nativeName(before, how) || before.getAttribute("aria-label") || "";
    }
    return "";
  }

  /** The name of the component whose only field this is. @param {Element} element @param {string} role @param {How} how */
  function byHost(element, role, how) {
    const root = element.getRootNode();
    const slotted = element.hasAttribute("slot") ? element.parentElement : null;
    const host = root instanceof ShadowRoot ? root.host : slotted && pageTree.shadowOf(slotted) ? slotted : null;
    if (!pageRoles.ACTED_ON.has(role)) return "";
    if (!host) return element.localName.includes("-") ? byLabelOf(element, how) : "";
    const said = labelledBy(host, how) || host.getAttribute("aria-label") || "";
    return said.trim() ? said : byLabelOf(host, how);
  }

  /** The label of a component, which its own script alone could ask it for. @param {Element} host @param {How} how */
  function byLabelOf(host, how) {
    const around = /** @type {Document | ShadowRoot} */ (host.getRootNode());
    const label = (host.id && around.querySelector(`label[for="${CSS.escape(host.id)}"]`)) || host.closest("label");
    return label ? alternative(label, { ...how, visited: new Set([...how.visited, host]), inside: true, referenced: true }) : "";
  }

  /** @param {Element} element @param {CSSStyleDeclaration} [style] @param {string} [display] */
  function isHidden(element, style = getComputedStyle(element), display = style.display) {
    return pageVisibility.byStyle(element, style, display) !== "shown";
  }

  /** @param {Element} element @param {How} how */
  function labelledBy(element, how) {
    const ids = element.getAttribute("aria-labelledby")?.trim();
    if (!ids) return "";
    const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
    const parts = ids.split(/\s+/).map((id) => {
      const other = root.getElementById?.(id);
      // What is in a combobox is what is chosen there, and no part of what it is called.
      if (!other || (other !== element && element.getAttribute("role") === "combobox" && element.contains(other))) return "";
      const visited = other === element ? new Set() : new Set(how.visited);
      return alternative(other, { visited, inside: other !== element, referenced: true, depth: how.depth + 1, icons: how.icons, hiddenToo: !isDrawnItself(other) });
    });
    return parts.filter((part) => part.trim()).join(" ");
  }

  /** Whether it is hidden, if at all, by what is around it and out of reach alone: what it says is then what it said before. @param {Element} element */
  function isDrawnItself(element) {
    return pageVisibility.isShown(element) || (pageVisibility.isDrawn(element) && !isHidden(element));
  }

  /** What a field inside a label adds to it; null when the element is no such field. @param {Element} element @param {string} role */
  function embeddedValue(element, role) {
    if (pageSecrets.isSecret(element)) return "";
    if (element instanceof HTMLSelectElement) return [...element.selectedOptions].map((option) => option.label).join(" ");
    if (role === "textbox" || role === "searchbox" || role === "combobox") {
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
      return role === "combobox" ? null : element.textContent;
    }
    if (role === "slider" || role === "spinbutton" || role === "scrollbar") {
      return element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow") ??
        (element instanceof HTMLInputElement ? element.value : "");
    }
    return null;
  }

  /** Names HTML itself gives: labels, alt, legend, caption and their like. @param {Element} element @param {How} how @returns {string | null} */
  function nativeName(element, how) {
    const labels = pageForms.labelsOf(element);
    if (labels.length) {
      const said = labels.map((label) => alternative(label, { ...how, inside: true, referenced: true })).join(" ");
      if (said.trim()) return said;
    }
    const loose = how.inside || !/^(?:input|textarea|select)$/.test(element.localName) || element.getAttribute("title") ? "" : byCaption(pageCaptions.before(element), element, how);
    if (loose) return loose;
    if (element instanceof HTMLInputElement) return inputName(element);
    switch (element.localName) {
      case "img": case "area": return element.getAttribute("alt");
      case "fieldset": return childName(element, "legend", how);
      case "table": return childName(element, "caption", how);
      case "figure": return childName(element, "figcaption", how);
      case "svg": return childName(element, "title", { ...how, hiddenToo: true });
      case "optgroup": case "option": return element.getAttribute("label");
      case "textarea": return element.getAttribute("title") || element.getAttribute("placeholder");
      default: return null;
    }
  }

  /** @param {HTMLInputElement} input */
  function inputName(input) {
    switch (input.type) {
      case "submit": return input.value || "Submit";
      case "reset": return input.value || "Reset";
      case "button": return input.value;
      case "file": return input.title || "Choose file";
      case "image": return input.alt || input.getAttribute("value") || input.title || "Submit";
      default: return input.title || input.getAttribute("placeholder");
    }
  }

  /** @param {Element} element @param {string} tag @param {How} how */
  function childName(element, tag, how) {
    const child = [...element.children].find((one) => one.localName === tag);
    return child ? alternative(child, { ...how, inside: true }) : null;
  }

  /** @param {Element} element @param {How} how */
  function fromContent(element, how) {
    if (how.depth > DEEPEST) return element.textContent ?? "";
    let text = pseudoText(element, "::before");
    const children = pageTree.childrenOf(element);
    for (const child of element.hasAttribute("aria-owns") ? [...children, ...ownedBy(element)] : children) {
      if (text.length > ENOUGH) break;
      if (child instanceof Text) text += child.data;
      else if (child instanceof Element && !isBranch(child, element)) {
        const said = embedded(child, how);
        if (how.icons.kept || child.getAttribute("role") !== "img" || !pageGraphics.isSignFor(child, said.trim())) text += said;
        else how.icons.left = true;
      }
    }
    return text + pseudoText(element, "::after");
  }

  /** Whether it is what hangs on an item of a tree or a menu rather than the item itself. @param {Element} child @param {Element} around */
  function isBranch(child, around) {
    const said = child.localName.includes("-") ? pageRoles.roleOf(child) : child.getAttribute("role");
    if (said === "group") return pageRoles.roleOf(around) === "treeitem";
    if (said === "tooltip") return child.querySelector('[role^="menuitem"]') !== null; // Which some menus float their branches in.
    if (said !== "treeitem" && said !== "menu") return false;
    for (let up = /** @type {Element | null} */ (around), steps = 0; up && steps < MOST_BETWEEN; up = pageTree.parentOf(up), steps += 1) {
      const role = pageRoles.roleOf(up);
      if (role === "treeitem" || role.startsWith("menuitem")) return (role === "treeitem") === (said === "treeitem");
    }
    return false;
  }

  /** @param {Element} element @returns {Element[]} What it says is in it though it stands elsewhere. */
  function ownedBy(element) {
    if (element.hasAttribute("aria-haspopup") || element.hasAttribute("aria-expanded")) return []; // What it opens is no part of what it is called.
    const ids = element.getAttribute("aria-owns")?.match(/\S+/g);
    if (!ids) return [];
    const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
    return ids.map((id) => root.getElementById?.(id) ?? null).filter((one) => one !== null);
  }

  /** What a child adds: blocks are words of their own, inline elements run on. @param {Element} child @param {How} around */
  function embedded(child, around) {
    if (child.localName === "br") return " ";
    const style = getComputedStyle(child);
    const { display } = style;
    const how = { ...around, inside: true, referenced: false, depth: around.depth + 1 };
    const text = alternative(child, how, { hidden: isHidden(child, style, display) });
    return !text || display === "inline" || display === "contents" ? text : ` ${text} `;
  }

  /** @param {Element} element @param {"::before" | "::after"} which */
  function pseudoText(element, which) {
    if (!element.hasAttributes() || !pageDrawnWords.mayBe(which, element)) return "";
    const style = getComputedStyle(element, which);
    const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(style.content);
    if (!quoted || style.visibility !== "visible") return "";
    const text = quoted[1].replace(/\\(.)/g, "$1");
    if (/^\s*[*:：]\s*$/u.test(text)) return ""; // Which says that it has to be filled in, or that something follows.
    return style.display === "inline" ? text : ` ${text} `;
  }

  /** @param {Element} element */
  function byTooltip(element) {
    const title = element.getAttribute("title");
    if (title?.trim()) return title;
    return element.getAttribute("aria-placeholder") ?? "";
  }

  /** @param {Element} element @returns {string} What its page shows as one points at it, where that is words. */
  function byTip(element) {
    const tip = TIPS.map((name) => element.getAttribute(name) ?? "").find(Boolean) ?? "";
    return tip.length <= LONGEST_TIP && /\p{L}{2}/u.test(tip) && !/[<>{}#]/.test(tip) ? tip : "";
  }

  return { nameOf, withoutInner, TIPS };
})();
