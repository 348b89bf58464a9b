"use strict";
/*
 * The page's side of input that the browser itself gives (trusted input): which keys a text or a chord is made of, and
 * what only the page code can do, such as setting the value of a date field. Gives no input and changes nothing.
 */

/** @typedef {{text: string, pasted?: boolean, key?: string, code?: string, keyCode?: number, modifiers?: number, commands?: string[]}} PageStroke One key; without `key` a text put in at once, `pasted` by the page code. `text`: what it writes. */
/** @typedef {{press: boolean, focus: HTMLElement | null, native: boolean, held?: boolean, strokes: PageStroke[]}} PageGiven `press`: the keys are for what a click where it was aimed gives the focus; `focus`: what is given it without one; `native`: the browser carries what is dragged; `held`: it is held for a moment first. */
const pageTrusted = (() => {
  const BITS = { Alt: 1, Control: 2, Meta: 4, Shift: 8 };
  const KEY_BY_KEY = 200; // Longer texts are put in at once.
  /** What does the same by script. */
  const OWN = "a[href], area[href], button, input, select, textarea, label, summary, option";
  const MAC = /Mac/.test(navigator.platform);
  const SHORTCUT = MAC ? "Meta" : "Control";
  /** What the system makes of shortcuts where the browser does not by itself. @type {Record<string, string>} */
  const COMMANDS = { a: "selectAll", c: "copy", v: "paste", x: "cut", z: "undo", ArrowDown: "moveToEndOfDocument" };

  /** @param {string} key @param {string[]} modifiers @returns {PageStroke} */
  function strokeOf(key, modifiers) {
    const [code, keyCode] = pageKeyboard.codesOf(key);
    const shifted = key.length === 1 && key !== key.toLowerCase() && !modifiers.includes("Shift");
    const bits = [...modifiers, ...(shifted ? ["Shift"] : [])].map((one) => BITS[/** @type {keyof typeof BITS} */ (one)]);
    const writes = (key.length === 1 || key === "Enter") && !modifiers.some((one) => one !== "Shift");
    const command = MAC && modifiers.includes("Meta") ? COMMANDS[key.toLowerCase()] ?? COMMANDS[key] : undefined;
    return {
      key, code, keyCode, modifiers: bits.reduce((sum, bit) => sum | bit, 0), text: writes ? (key === "Enter" ? "\r" : key) : "",
      ...(command ? { commands: [command] } : {}),
    };
  }

  /** Editors get a text in one insertion, as they complete and indent by themselves while keys come; other fields key by key. @param {HTMLElement} field @param {string} text @param {boolean} clear @returns {PageStroke[]} */
  function strokesOf(field, text, clear) {
    const written = pageTyping.textFor(field, text);
    const end = pageTyping.isFocused(field) ? [] : [MAC ? strokeOf("ArrowDown", ["Meta"]) : strokeOf("End", ["Control"])];
    const before = clear ? (pageTyping.isSection(field) ? [] : [strokeOf("a", [SHORTCUT])]) : end;
    if (written === "") return clear ? [...before, strokeOf("Delete", [])] : before;
    const where = clear ? "over" : pageTyping.isFocused(field) ? "caret" : "end";
    if (pageLineBreaks.areKeys(field, written, where)) {
      return [...before, ...written.split("\n").flatMap((line, index) => [...(index ? [strokeOf("Enter", [])] : []), ...(line ? [{ text: line }] : [])])];
    }
    if (written.includes("\n") && !pageTyping.isPlain(field)) return [...before, { text: written, pasted: true }];
    if (!(pageTyping.isPlain(field) || pageTyping.isSection(field)) || written.length > KEY_BY_KEY || written.includes("\n")) return [...before, { text: written }, strokeOf("Shift", [])]; // Some pages look at a field only when they hear of a key.
    return [...before, ...[...written].map((sign) => (pageKeyboard.codesOf(sign)[0] ? strokeOf(sign, []) : { text: sign }))];
  }

  /** What running text goes into, if it does. @param {Element} element @returns {HTMLElement | null} */
  function textField(element) {
    return pageStates.isReadonly(element) || element instanceof HTMLSelectElement ? null : pageTyping.fieldAt(element);
  }

  /** Choices, file names and context menus come in windows of the browser's own, which nobody could go on in. @param {Element} element @param {number} button */
  function opensWindow(element, button) {
    return button === 2 || element instanceof HTMLSelectElement || (element instanceof HTMLInputElement && ["file", "color"].includes(element.type));
  }

  /** What a person copied elsewhere is not for pages, nor is what pages copy for the person. @param {{key: string, modifiers: string[]}} chord */
  function takesClipboard({ key, modifiers }) {
    const pastes = (key.toLowerCase() === "v" && modifiers.some((one) => one === "Control" || one === "Meta")) || (key === "Insert" && modifiers.includes("Shift"));
    return pastes || pageClipboard.clipboardOf({ key, modifiers }) !== "";
  }

  /**
   * Whether the browser's own input matters for an act: keys, what is dragged, what opens under the pointer, carets in editors,
   * and what pages draw themselves. Its own links, buttons and fields do the same by script, except where a window may open.
   * @param {string} kind @param {PageAimed} aimed @param {{button?: number, count?: number, modifiers?: string[]}} how
   */
  function wanted(kind, { element, hit }, { button = 0, count = 1, modifiers = [] }) {
    if (kind === "type" || kind === "fill") {
      const field = textField(element);
      return field !== null && !pageTyping.isPlain(field);
    }
    if (kind !== "click") return ["press", "drag", "hover"].includes(kind);
    if (button === 2 || isUndrawn(element)) return false;
    if (count > 1 || button === 1 || modifiers.length || (hit instanceof HTMLElement && hit.isContentEditable) || opensAnother(hit) || runsScript(hit)) return true;
    const own = hit.closest(OWN);
    return own === null || (own instanceof HTMLInputElement && own.type === "range");
  }

  /** Whether no pointer could meet it, or not it alone. @param {Element} element */
  const isUndrawn = (element) => pageTables.canvasAround(element) !== null || pageDoubles.sharesPicture(element);

  /** Whether the page's own script stands in its address: Chromium runs that for a person's press, and for no script of an extension. @param {Element} hit */
  function runsScript(hit) {
    const link = /** @type {HTMLAnchorElement | HTMLAreaElement | null} */ (hit.closest("a[href], area[href]"));
    const button = /** @type {HTMLButtonElement | HTMLInputElement | null} */ (hit.closest("button, input"));
    const submits = button?.form && /^(?:submit|image)$/.test(button.type) ? button.getAttribute("formaction") ?? button.form.getAttribute("action") : null;
    return link?.protocol === "javascript:" || /^\s*javascript:/i.test(submits ?? "");
  }

  /** @param {Element} hit Whether pressing it may open a window of its own. */
  function opensAnother(hit) {
    const link = hit.closest("a[target], area[target]");
    if (link && !/^(_self|_top|_parent|)$/i.test(link.getAttribute("target") ?? "")) return true;
    for (let up = /** @type {Element | null} */ (hit); up; up = pageTree.parentOf(up)) if (/\bopen\s*\(/.test(up.getAttribute("onclick") ?? "")) return true;
    return false;
  }

  /**
   * @param {string} kind @param {PageAimed} aimed @param {any} request As the act of this kind takes it.
   * @returns {PageGiven | null} null for what only the page code can do.
   */
  function given(kind, { element, hit }, request) {
    const pointing = { press: false, focus: null, native: false, strokes: [] };
    switch (kind) {
      case "click":
        return opensWindow(element, request.button) || isUndrawn(element) ? null : pointing;
      case "hover":
      case "wheel":
        return pointing;
      case "drag":
        return { ...pointing, native: pageDragging.sourceAt(hit) !== null, held: !pageDragging.isDrawn(hit) };
      case "press": {
        if (request.chords.some(takesClipboard)) return null;
        const focus = request.focus && element instanceof HTMLElement ? pageFocus.keysAt(element) : null;
        return { ...pointing, focus, strokes: request.chords.map((/** @type {{key: string, modifiers: string[]}} */ { key, modifiers }) => strokeOf(key, modifiers)) };
      }
      case "type":
      case "fill": {
        const field = textField(element);
        if (!field) return null;
        const text = kind === "fill" ? request.value : request.text;
        if (pageSections.rowAround(field, text)) return null;
        const clear = (kind === "fill" || request.clear) && !pageLineBreaks.isNewItem(field);
        const strokes = strokesOf(field, text, clear);
        const press = field === element && (clear || !pageTyping.isFocused(field)); // Which moves the caret.
        return { ...pointing, press, focus: press ? null : field, strokes: request.submit ? [...strokes, strokeOf("Enter", [])] : strokes };
      }
      default:
        return null;
    }
  }

  return { given, wanted, isUndrawn, OWN };
})();
