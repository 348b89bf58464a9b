"use strict";
/*
 * What is so about an element right now: focused, checked, selected, expanded, ..., and the value of a field.
 * Secret fields say "filled" and nothing more.
 */
const pageStates = (() => {
  const MOST_VALUE = 200; // Characters of a value that are printed.
  const MOST_SHOWN = 60; // Characters of what stands on a button besides its name.
  const SHOWING = new Set(["button", "link", "tab", "menuitem"]);
  /** Types that are chosen rather than typed: nothing of HTML keeps them from that. */
  const CHOSEN = new Set(["checkbox", "radio", "range", "color", "file", "button", "submit", "reset", "image"]);
  const HOLDING = "a[href], button, input, select, textarea, [role], [tabindex]"; // What has lines of its own in it.
  const FIELDS = new Set(["textbox", "searchbox", "combobox", "spinbutton"]);
  const TICKED = CSS.supports("selector(:state(checked))") ? ":state(checked)" : "[checked]";
  /** Components that were ticked once. @type {WeakSet<Element>} */
  const ticked = new WeakSet();

  /** What may have something to say besides focus and what `isDisabled` looks for around it; so most links are asked once. */
  const STATED = ":disabled, :required, input, select, textarea, option, summary, progress, meter, [role], [contenteditable], [aria-checked], " +
    "[aria-selected], [aria-sort], [aria-expanded], [aria-pressed], [aria-current], [aria-required], [aria-invalid], [aria-readonly], [aria-label], [aria-labelledby]";

  /** @param {Element} element @returns {boolean | "mixed" | null} null when it cannot be checked. */
  function checkedOf(element) {
    if (element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio")) {
      return element.indeterminate ? "mixed" : element.checked;
    }
    const said = element.getAttribute("aria-checked");
    return said === "true" ? true : said === "false" ? false : said === "mixed" ? "mixed" : tickedOf(element);
  }

  /** What a component shows by a state of its own; one that never did may have none. @param {Element} element */
  function tickedOf(element) {
    if (!element.localName.includes("-")) return null;
    if (element.matches(TICKED) || [...(pageTree.shadowOf(element)?.children ?? [])].some((part) => part.matches(".checked"))) return ticked.add(element) && true;
    return ticked.has(element) ? false : null;
  }

  /** Tabs that are components say it by an attribute of their own. @param {Element} element @param {string} role */
  function isSelected(element, role) {
    return element.getAttribute("aria-selected") === "true" || (element instanceof HTMLOptionElement && element.selected) || (role === "tab" && element.localName.includes("-") && element.hasAttribute("active"));
  }

  /** @param {Element} element @returns {boolean | null} null when there is nothing to expand. */
  function expandedOf(element) {
    if (element.localName === "summary" && element.parentElement instanceof HTMLDetailsElement) return element.parentElement.open;
    const said = element.getAttribute("aria-expanded");
    return said === "true" ? true : said === "false" ? false : element.localName.endsWith("-tree-item") && element.hasAttribute("expanded") ? true : null;
  }

  /** @param {Element} element */
  function isDisabled(element) {
    if (element.matches(":disabled")) return true;
    return pageTree.closest(element, '[aria-disabled]:not([aria-disabled=""])')?.getAttribute("aria-disabled") === "true";
  }

  /** @param {Element} element */
  function isReadonly(element) {
    if (element instanceof HTMLInputElement) return element.readOnly && !CHOSEN.has(element.type);
    if (element instanceof HTMLTextAreaElement) return element.readOnly;
    return element.getAttribute("aria-readonly") === "true";
  }

  /** The value as a person sees it; null for what has none and for secret fields. @param {Element} element @param {string} role @returns {string | null} */
  function valueOf(element, role) {
    if (pageSecrets.isSecret(element)) return null;
    if (element instanceof HTMLSelectElement) return [...element.selectedOptions].map((option) => option.label).join(", ");
    if (element instanceof HTMLTextAreaElement) return pageEditors.editorOf(element)?.text ?? element.value;
    if (element instanceof HTMLInputElement) return inputValue(element) || (isListed(element, role) ? chosenIn(element, role).value : inputValue(element));
    if (role === "combobox") return chosenIn(element, role).value || null;
    if (role === "button") return shownBeside(element, role);
    if (role === "clickable" && element.hasAttribute("aria-label")) return shownUnder(element, role);
    if (role === "slider" || role === "spinbutton" || role === "progressbar" || role === "meter" || role === "scrollbar") return rangeValue(element);
    if (role === "textbox" || role === "searchbox") return pageEditors.editorOf(element)?.text ?? (/** @type {HTMLElement} */ (element).isContentEditable ? pageWritten.textOf(element) : /** @type {HTMLElement} */ (element).innerText ?? element.textContent);
    return null;
  }

  /** Whether what is chosen may be drawn over an input that stays empty. @param {HTMLInputElement} input @param {string} role */
  function isListed(input, role) {
    return role === "combobox" && !input.hasAttribute("list");
  }

  /** What is chosen or written on a button that is called by the label beside it. @param {Element} button @param {string} role @returns {string | null} */
  function shownBeside(button, role) {
    if (!button.hasAttribute("aria-labelledby") && !pageForms.labelsOf(button).length) return null;
    const [words, name] = [pageText.collapse(/** @type {HTMLElement} */ (button).innerText ?? ""), pageNames.nameOf(button, role)];
    return words === "" || name.includes(words) || button.hasAttribute("aria-label") ? null : words;
  }

  /** The words on what is no control by its kind and is called something else, such as "edit". @param {Element} element @param {string} role @returns {string | null} */
  function shownUnder(element, role) {
    const words = element.querySelector(HOLDING) ? "" : pageText.collapse(/** @type {HTMLElement} */ (element).innerText ?? "");
    return !/[\p{L}\p{N}]/u.test(words) || words.length > MOST_VALUE || pageNames.nameOf(element, role).includes(words) ? null : words;
  }

  /** @param {Element} combobox @param {string} role */
  function chosenIn(combobox, role) {
    return pageChosen.of(combobox, pageNames.nameOf(combobox, role));
  }

  /** What stands in an empty field to say what belongs there, where its name does not say it. @param {Element} element @param {string} role @param {string} name */
  function hintOf(element, role, name) {
    const own = element.getAttribute("placeholder") ?? element.getAttribute("aria-placeholder") ?? "";
    const hint = pageText.collapse(own) || (role === "combobox" && !(element instanceof HTMLSelectElement) ? pageChosen.of(element, name).hint : "");
    return hint === name ? "" : hint;
  }

  /** @param {HTMLInputElement} input */
  function inputValue(input) {
    if (["checkbox", "radio", "button", "submit", "reset", "image", "hidden"].includes(input.type)) return null;
    if (input.type === "file") return [...(input.files ?? [])].map((file) => file.name).join(", ");
    return (input.type === "range" && input.getAttribute("aria-valuetext")) || input.value; // The words that it shows for its number.
  }

  /** @param {Element} element */
  function rangeValue(element) {
    const said = element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow");
    if (said !== null) return said;
    return element instanceof HTMLProgressElement || element instanceof HTMLMeterElement ? String(element.value) : null;
  }

  /** How a column is sorted, said by its header or by the button that is all there is in it. @param {Element} element @param {string} role */
  function sortOf(element, role) {
    const header = role === "button" && !pageForms.isVeiled(element.parentElement) ? element.parentElement : null;
    return element.getAttribute("aria-sort") ?? header?.getAttribute("aria-sort") ?? null;
  }

  /** Whether what it is may have something to say that no attribute of its own tells. @param {Element} element @param {string} role */
  function mayTell(element, role) {
    return role === "textbox" || (role === "clickable" && element.hasAttribute("aria-label")) || (role === "button" && sortOf(element, role) !== null);
  }

  /** Whether a secret field has something in it. @param {Element} element */
  function isFilled(element) {
    return pageSecrets.isSecret(element) && pageSecrets.contentOf(element) !== "";
  }

  /**
   * @param {Element} element @param {string} role @param {Element | null} active The focused element.
   * @returns {string} Such as ` checked disabled value="x"`, with a leading blank; "" when there is nothing to say.
   */
  function describe(element, role, active) {
    const marked = pageMarked.isOne(element, role);
    if (!marked && !mayTell(element, role) && !element.matches(STATED) && !element.localName.includes("-")) return (element === active ? " focused" : "") + (isDisabled(element) ? " disabled" : "");
    const words = [];
    if (element === active) words.push("focused");
    const checked = checkedOf(element);
    if (checked !== null && checked !== false) words.push(checked === "mixed" ? "checked=mixed" : "checked");
    if (marked || isSelected(element, role)) words.push("selected");
    const expanded = expandedOf(element);
    if (expanded !== null) words.push(expanded ? "expanded" : "collapsed");
    const pressed = element.getAttribute("aria-pressed");
    if (pressed === "true" || pressed === "mixed") words.push(pressed === "true" ? "pressed" : "pressed=mixed");
    const current = element.getAttribute("aria-current");
    if (current && current !== "false") words.push("current");
    if (isDisabled(element)) words.push("disabled");
    if (element.matches(":required") || element.getAttribute("aria-required") === "true") words.push("required");
    if (isInvalid(element)) words.push("invalid");
    if (isReadonly(element) && !(role === "combobox" && element.getAttribute("aria-readonly") !== "true")) words.push("readonly"); // One that chooses from a list is often not to be typed into.
    if (isFilled(element)) words.push("filled");
    const sort = sortOf(element, role);
    if (sort && sort !== "none") words.push(`sort=${sort.replace(/[^a-z]/g, "")}`);
    words.push(...valueWords(element, role), ...shownWords(element, role));
    return words.length ? ` ${words.join(" ")}` : "";
  }

  /** @param {Element} element @param {string} role */
  function valueWords(element, role) {
    const value = valueOf(element, role);
    const drawn = role === "spinbutton" && !element.hasAttribute("aria-valuenow") ? pageText.collapse(element.textContent ?? "") : "";
    if (value && drawn && drawn !== value) return [`value=${pageText.exactly(value, MOST_VALUE)}`, `placeholder=${pageText.exactly(drawn, 100)}`];
    if (value) return [`value=${pageText.exactly(value, MOST_VALUE)}`];
    if (!FIELDS.has(role) || element instanceof HTMLSelectElement || isFilled(element)) return [];
    const hint = hintOf(element, role, pageNames.nameOf(element, role));
    return hint ? [`placeholder=${pageText.exactly(hint, 100)}`] : [];
  }

  /** What a person reads on a button that is called otherwise: its month on "Choose month". Words of icon fonts begin small. @param {Element} element @param {string} role */
  function shownWords(element, role) {
    if (!SHOWING.has(role) || !element.hasAttribute("aria-label") || !(element.textContent ?? "").trim()) return [];
    const said = pageNames.nameOf(element, role).toLowerCase();
    const text = pageText.collapse(element instanceof HTMLElement ? element.innerText : "");
    const isNew = /^[\p{Lu}\p{Lo}\p{N}]/u.test(text) && (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => !said.includes(word));
    return isNew ? [`shows=${pageText.exactly(text, MOST_SHOWN)}`] : [];
  }

  /** Said by the author, or by the browser once the person has been there. @param {Element} element */
  function isInvalid(element) {
    const said = element.getAttribute("aria-invalid");
    return said ? said !== "false" : element.matches("input:user-invalid, select:user-invalid, textarea:user-invalid");
  }

  return { checkedOf, expandedOf, isDisabled, isReadonly, valueOf, isFilled, isInvalid, describe, MOST_VALUE };
})();
