"use strict";
/*
 * How what can be acted on is printed: its ref, role, name and states on one line, then what belongs to it; editors and
 * labels, which stand for their fields.
 */
const pageControlLines = (() => {
  const MOST_OPTIONS = 100; // Characters of a select's options that are printed with it.
  const RANGES = new Set(["combobox", "scrollbar", "searchbox", "slider", "spinbutton", "switch", "textbox"]); // Their looks say nothing that name and value do not.
  const TICKED = new Set(["checkbox", "radio", "switch"]);
  const ICONED = new Set(["button", "link", "tab", "menuitem", "menuitemradio", "menuitemcheckbox", "option", "treeitem", "radio", "clickable"]);
  const LONG_IN_ROW = 24; // Characters of what such a one in a row is called that nobody sees: what is longer comes again in every row, which says what it is for.
  const MOST_ABOUT = 40; // Characters of what a button is for.
  const LABEL_IN_NAME = 90; // A longer label is printed as text too, as names are clipped.

  /** Long values that were cut when they were printed last. @type {WeakMap<Element, string>} */
  const held = new WeakMap();

  /**
   * @param {PageOutline} outline @param {Element} element
   * @param {{extra?: string, as?: string, role?: string}} [how] `extra`: what follows name and states; `as`: what it is by its behaviour.
   * @returns {PageShown & {text: string}} What the line says, and the line.
   */
  function written(outline, element, { extra = "", as, role } = {}) {
    const shown = pageRefs.describe(element, as, role);
    const states = pageStates.describe(element, shown.role, outline.active);
    const repeated = outline.out.inline > 0 && TICKED.has(shown.role) && element.hasAttribute("aria-label");
    const printed = repeated && shown.name.length > LONG_IN_ROW ? { ...shown, name: "" } : shown;
    return { ...shown, text: `${pageRefs.line(printed)}${iconOf(element, shown)}${placeOf(element, shown)}${aboutOf(element, shown, outline.quiet > 0)}${states}${extra}` };
  }

  /** What it shows where it has no words. @param {Element} element @param {PageShown} shown */
  function iconOf(element, { role, name }) {
    const icon = ICONED.has(role) && (name === "" || (role === "clickable" && pageNames.nameOf(element, role) === "")) ? pageIcons.of(element) : "";
    return icon && !name.toLowerCase().includes(icon.toLowerCase()) ? ` icon ${pageText.quote(icon)}` : "";
  }

  /** Which one of several signs it is that all look like it. @param {Element} element @param {PageShown} shown */
  function placeOf(element, { role }) {
    const place = role === "clickable" && pageGraphics.isNamedByLook(element) ? pageMarked.placeOf(element) : "";
    return place && ` ${place}`;
  }

  /**
   * What a button is for that stands among others called the same: the title of a picture, as of a pin on a map; what
   * describes it, or the label of a box that is called otherwise, where the words beside it are not told.
   * @param {Element} element @param {PageShown} shown @param {boolean} quiet
   */
  function aboutOf(element, { role, name }, quiet) {
    if (quiet && TICKED.has(role)) {
      const label = pageText.collapse(pageForms.labelsOf(element).map(({ innerText }) => innerText).join(" "));
      const isSaid = label.split(" ").every((word) => name.includes(word)); // "Rating 1 Rating 1", of "Rating 1".
      return label.length <= MOST_ABOUT && !isSaid ? ` of ${pageText.quote(label)}` : "";
    }
    if (role === "clickable" && quiet && !/[\p{L}\p{N}]/u.test(name)) return besideSign(element, name);
    if (role !== "button") return "";
    const ids = quiet ? element.getAttribute("aria-describedby")?.match(/\S+/g) ?? [] : [];
    const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
    const title = element.localName === "img" ? element.getAttribute("title") ?? "" : "";
    const about = pageText.collapse(title || ids.map((id) => root.getElementById?.(id)?.textContent ?? "").join(" "));
    return about && about.length <= MOST_ABOUT && about !== name ? ` of ${pageText.quote(about)}` : "";
  }

  /** What a sign is for that stands among the words of one thing, such as the cross of a tag. @param {Element} sign @param {string} name */
  function besideSign(sign, name) {
    const around = pageTree.parentOf(sign);
    const words = around && name ? pageText.collapse(around.textContent ?? "").replace(name, "").trim() : "";
    return words && words.length <= MOST_ABOUT && around?.querySelectorAll(pageControls.INSIDE).length === 0 ? ` of ${pageText.quote(words)}` : "";
  }

  /** @param {PageOutline} outline @param {Element} element @param {string} role @param {PageControl} control @param {number} room @param {PageAround} inner */
  function print(outline, element, role, { kind, as }, room, inner) {
    if (outline.printed.has(element)) return;
    if (!pageVisibility.hasArea(element) && !(element instanceof HTMLOptionElement)) {
      if (kind !== "leaf") outline.run(pageTree.childrenOf(element), room, inner);
      return;
    }
    outline.printed.add(element);
    const day = outline.out.inline ? pageDayCells.numberOf(element) : "";
    if (day) {
      const shown = pageRefs.describe(element, as, role);
      const states = pageStates.describe(element, shown.role, outline.active);
      return outline.out.piece(`${day} ${states && `(${states.trim()}) `}[e${shown.number}]`, { ...shown, held: pageRefs.dateIn(shown.name) });
    }
    if (kind === "leaf") {
      const { text, ...shown } = written(outline, element, { extra: extras(element), as, role });
      const fields = element.firstElementChild && pageRoles.isEditorRoot(element) ? pageWritten.fieldsIn(element) : [];
      if (fields.length) outline.out.container(text, () => outline.quietly(() => fields.forEach((field) => outline.node(field, Infinity, inner))), { refs: [withHeld(shown, element)], keep: true });
      else outline.out.piece(text + (outline.out.inline ? pageReach.told(element) : ""), withHeld(shown, element));
    } else if (kind === "holder") {
      const { text, ...shown } = written(outline, element, { as, role });
      const pictures = !(element instanceof SVGElement) && (!pageRoles.ACTED_ON.has(shown.role) || pageControls.LOOSE.has(shown.role));
      outline.out.container(text, () => outline.quietly(() => outline.run(pageTree.childrenOf(element), room, inner), pictures), { refs: [shown], keep: true });
    } else {
      const around = kind === "parts" ? { ...inner, cursor: "auto" } : inner;
      const shown = { ...pageRefs.describe(element, as, role), name: pageText.clip(pageText.collapse(element.getAttribute("aria-label") ?? ""), 100) };
      const words = outline.quiet && !shown.name ? ownWords(element) : "";
      const text = pageRefs.line({ ...shown, name: shown.name || words }) + pageStates.describe(element, shown.role, outline.active);
      outline.out.container(text, () => outline.run(pageTree.childrenOf(element), room, around), { refs: [shown], keep: true });
    }
  }

  /** What is written in something that holds more to act on, without what is written on that. @param {Element} element */
  function ownWords(element) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let words = "";
    while (words.length < LABEL_IN_NAME && texts.nextNode()) {
      const inner = texts.currentNode.parentElement?.closest(pageControls.INSIDE);
      if ((!inner || inner === element || !element.contains(inner)) && texts.currentNode.parentElement?.checkVisibility()) words += ` ${texts.currentNode.nodeValue}`;
    }
    return pageText.clip(pageText.collapse(words), LABEL_IN_NAME);
  }

  /** What else a line says of a control: options to choose from, the rest of a long text, a canvas's size. @param {Element} element */
  function extras(element) {
    if (element instanceof HTMLSelectElement) return optionsOf(element);
    if (element instanceof HTMLCanvasElement) return ` ${element.clientWidth}x${element.clientHeight}`;
    if (pageGraphics.isBare(element) && !RANGES.has(pageRoles.roleOf(element)) && pageGraphics.isBox(element)) return pageGraphics.describe(element);
    if (!(element instanceof HTMLTextAreaElement) && !pageRoles.isEditorRoot(element)) return "";
    return restOf(element, pageStates.valueOf(element, "textbox") ?? "");
  }

  /** @param {Element} element @param {string} value @returns {string} A fold for what of a long value is not printed. */
  function restOf(element, value) {
    const rest = value.length - pageStates.MOST_VALUE;
    const undrawn = value.includes(pageWritten.UNDRAWN) ? " and what is not drawn" : "";
    if (rest > 0) held.set(element, value);
    else held.delete(element);
    return rest > 0 ? ` … ${pageText.number(rest)} more characters${undrawn} [${pageFolds.handleFor(element, "value", [element], pageStates.MOST_VALUE)}]` : "";
  }

  /** What a line says of a field of whose long value it prints only the beginning. @param {PageShown} shown @param {Element} element @returns {PageShown} */
  function withHeld(shown, element) {
    const value = held.get(element);
    return value === undefined ? shown : { ...shown, held: value };
  }

  /** @param {HTMLSelectElement} select */
  function optionsOf(select) {
    let text = "";
    const options = [...select.options];
    for (let index = 0; index < options.length; index += 1) {
      const label = pageText.quote(options[index].label, 60);
      if (text.length + label.length > MOST_OPTIONS) {
        const rest = options.slice(index);
        return `${text && ` options ${text}`} … ${rest.length} more options [${pageFolds.handleFor(select, "options", rest)}]`;
      }
      text += `${text && ", "}${label}`;
    }
    return text && ` options ${text}`;
  }

  /** The fields that a page has cut down to nothing and drawn anew. @param {PageOutline} outline @param {Element} hidden */
  function printDoubles(outline, hidden) {
    for (const field of pageDoubles.fieldsIn(hidden)) {
      const elsewhere = pageDoubles.pictureOf(field) instanceof HTMLLabelElement && !pageDoubles.pictureOf(field)?.contains(field);
      if (!outline.printed.has(field) && !elsewhere) printToggle(outline, field);
    }
  }

  /** @param {PageOutline} outline @param {PageEditor} editor */
  function printEditor(outline, { input, text }) {
    const shown = pageRefs.describe(input);
    const focused = outline.active === input ? " focused" : "";
    const value = text ? ` value=${pageText.exactly(text, pageStates.MOST_VALUE)}` : "";
    outline.out.piece(pageRefs.line(shown) + focused + value + restOf(input, text), withHeld(shown, input));
  }

  /** @param {PageOutline} outline @param {HTMLLabelElement} label @param {number} room @param {PageAround} inner */
  function printLabel(outline, label, room, inner) {
    const control = label.control;
    if (!control) return false;
    const text = pageText.collapse(label.textContent ?? "");
    const shown = pageVisibility.isShown(control) && !(control.matches('[type="file"]') && pageDoubles.isCutOff(control));
    if (isHiddenToggle(control, shown) && pageVisibility.hasArea(label)) {
      if (!outline.printed.has(control)) printToggle(outline, control);
    } else if (!shown) { // A hidden file input: the label is what a person clicks.
      if (!(control instanceof HTMLInputElement) || control.type === "hidden" || !text) return false;
      const { text: line, ...said } = written(outline, label);
      outline.out.piece(line, said);
      return true;
    }
    if (text.length > LABEL_IN_NAME || isCalledOtherwise(control, text, label) || (control instanceof HTMLButtonElement && !isHiddenToggle(control, shown))) return false;
    outline.quietly(() => outline.run(pageTree.childrenOf(label), room, inner));
    return true;
  }

  /**
   * Whether a field says of itself what it is called, and not all the words around it say so too: a box to tick says only what it does
   * and they say which it is, or they are what is chosen, as chips are.
   * @param {Element} control @param {string} text What is written in the label. @param {HTMLLabelElement} label
   */
  function isCalledOtherwise(control, text, label) {
    if (!control.matches("[aria-label], [aria-labelledby]")) return false;
    const name = pageNames.nameOf(control).toLowerCase();
    if (name.includes(text.toLowerCase())) return false;
    if (control.matches('[type="checkbox"], [type="radio"]')) return control.hasAttribute("aria-label");
    const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const [words, parent] = [pageText.collapse(texts.currentNode.nodeValue ?? "").toLowerCase(), texts.currentNode.parentElement];
      if (/[\p{L}\p{N}]/u.test(words) && !name.includes(words) && parent?.checkVisibility({ visibilityProperty: true }) && !parent.closest(pageControls.INSIDE)) return true;
    }
    return false;
  }

  /** A checkbox, radio button or switch hidden behind its drawn label. @param {Element} control @param {boolean} shown */
  function isHiddenToggle(control, shown) {
    return control.matches('[type="checkbox"], [type="radio"], button[role="switch"], button[role="checkbox"]') &&
      (!shown || pageVisibility.exactly(control, getComputedStyle(control)) === "clipped" || !pageVisibility.hasArea(control));
  }

  /** @param {PageOutline} outline @param {Element} control */
  function printToggle(outline, control) {
    outline.printed.add(control);
    const { text, ...shown } = written(outline, control);
    outline.out.piece(text, shown);
  }

  return { iconOf, written, print, printDoubles, printEditor, printLabel, LABEL_IN_NAME };
})();
