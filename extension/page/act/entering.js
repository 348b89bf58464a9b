"use strict";
/*
 * Puts a value into whatever kind of field it is: text, choice, date, number, colour. Refuses what a person could not
 * type there, with what to do instead.
 */
const pageEntering = (() => {
  const YES = /^(true|yes|on|checked|1|x|ja)$/i;
  const CHOSEN = new Set(["option", "menuitemradio"]);
  const CELLS = ':is(td, [role="gridcell"])';
  const LISTED = '[aria-haspopup]:not([aria-haspopup="false"]), [aria-expanded]';
  const FOLLOWS_MS = 700; // Until a calendar has gone to the month that was typed,
  const FOLLOWS_FRAMES = 30; // which takes as many frames where a busy machine takes longer for each,
  const FOLLOWS_MOST_MS = 4000; // within reason.
  const NO = /^(false|no|off|unchecked|0|nein|)$/i;

  /**
   * @param {Element} element @param {{text: string, clear: boolean}} want @param {() => Promise<void>} press A click on the element, as a person begins.
   * @returns {Promise<PageRefusal | null>} null when it was entered.
   */
  async function enter(element, { text, clear }, press) {
    const row = pageSections.rowOf(element) ?? pageSections.rowAround(element, text);
    if (row) return pageSections.enter(row, text);
    const chosen = (pageStates.isReadonly(element) && element instanceof HTMLInputElement) || dropsCalendar(element) ? await pageCalendars.enter(/** @type {HTMLElement} */ (element), text, press) : undefined;
    if (chosen !== undefined) return chosen;
    if (pageStates.isReadonly(element)) return { reason: "readonly", hint: "This field cannot be written to; click it, or a button beside it, as a chooser may open there." };
    if (element instanceof HTMLSelectElement) return pageChoosing.choose(element, text, clear);
    if (element instanceof HTMLInputElement) {
      const special = await enterInput(element, text);
      if (special !== undefined) return special;
    }
    const field = pageTyping.fieldAt(element);
    const role = pageControls.roleFor(element);
    if (!field && (role === "combobox" || role === "listbox")) return pageListboxes.choose(element, text, press);
    const cell = field ? null : pageCells.cellOf(element);
    if (cell) return pageCells.enter(cell, text);
    if (pageStepping.takes(element)) return pageStepping.to(/** @type {HTMLElement} */ (element), text);
    const marked = !field && pageChoiceDialogs.mayOpen(element) ? await pageChoiceDialogs.choose(element, text, press) : undefined;
    if (marked !== undefined) return marked;
    if (!field) return { reason: "unsupported", hint: `Nothing can be typed into ${pageRefs.line(pageRefs.describe(element))}; click it instead.` };
    const within = pageTyping.isFocused(field);
    const over = clear && !pageLineBreaks.isNewItem(field);
    if (field === element && (over || !within)) await press(); // Which moves the caret.
    const stray = await pageTyping.write(field, text, over ? "over" : within ? "caret" : "end");
    if (stray) return stray;
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) pageTyping.changed(field);
    return null;
  }

  /** The focus, for the keys that follow. @param {HTMLElement} element */
  async function giveKeys(element) {
    const isCell = pageTables.isCell(pageRoles.roleOf(element)) && !pageTables.canvasAround(element);
    const sheet = isCell ? element.closest('[role="grid"], [role="treegrid"]') ?? element.closest("table") : null;
    if (sheet) return giveKeysIn(sheet, element);
    const had = pageTree.activeElement() === element;
    pageFocus.give(element);
    if (!had) await pageTurns.pass(); // For what notes which of its parts has the focus.
  }

  /** A sheet that marks its cells by itself, or in which no Tab goes to a cell, may not hear of the focus: then the cell is pressed. @param {Element} sheet @param {HTMLElement} cell */
  async function giveKeysIn(sheet, cell) {
    let heeds = pageTree.activeElement() === cell || !sheet.hasAttribute("role") || sheet.querySelector(`${CELLS}[tabindex="0"]`) !== null;
    const observer = new MutationObserver(() => (heeds = true));
    observer.observe(sheet, { subtree: true, childList: true, attributes: true });
    pageFocus.give(cell);
    await pageTurns.frame();
    observer.disconnect();
    const marked = [...sheet.querySelectorAll(`${CELLS}[aria-selected="true"]`)];
    if (marked.length ? marked.includes(cell) : heeds || getComputedStyle(cell).cursor === "pointer") return;
    if (cell.querySelector(pageControls.INSIDE)) return;
    const { x, y, width, height } = cell.getBoundingClientRect();
    await pagePointer.click(cell, { x: x + width / 2, y: y + height / 2, button: 0, modifiers: [] }, 1);
  }

  /** @param {HTMLInputElement} input @param {string} text @returns {Promise<PageRefusal | null | undefined>} undefined for fields of running text. */
  async function enterInput(input, text) {
    switch (input.type) {
      case "checkbox":
        return { reason: "bad_value", hint: "A checkbox takes no text; click it to change it." };
      case "radio": {
        const found = pageChoosing.radioOf(input, text);
        if ("reason" in found) return found;
        found.one.click();
        return null;
      }
      case "file":
        return { reason: "unsupported", hint: "Files cannot be typed; upload puts them in." };
      case "button": case "submit": case "reset": case "image":
        return { reason: "unsupported", hint: "This is a button; click it instead." };
      default:
        return pageChoosing.FORMS.has(input.type) ? pageChoosing.setFormed(input, text) : undefined;
    }
  }

  /**
   * One field of a form, whatever its kind: switches take yes or no, the rest what `enter` takes.
   * @param {Element} element @param {string} value @param {() => Promise<void>} press @returns {Promise<PageRefusal | null>}
   */
  async function fill(element, value, press) {
    const role = pageControls.roleFor(element);
    if (CHOSEN.has(role) || isToggle(element)) return marked(element, value, press);
    const cell = role === "clickable" && !pageTyping.fieldAt(element) && !element.matches(LISTED) && pageLists.holdersOf(element).length === 1 ? pageCells.cellOf(element) : null;
    if (cell) return inCell(cell, value);
    if (role === "clickable" && /^true$/i.test(value.trim()) && !pageText.collapse(element.textContent ?? "") && !element.querySelector(pageControls.INSIDE)) return (await press(), null); // A sign, such as a star, shows no list.
    if (role === "treeitem" && pageBranches.levelsOf(value).length > 1) return select(element, value, press);
    if (choosesInList(element, role, value)) return listed(element, role, value, press);
    const parts = pageTags.areTaken(element) ? pageChoosing.partsOf(value) : [];
    if (parts.length) {
      const some = `${pageRefs.line(pageRefs.describe(element))} did not take all of ${pageText.quote(value, 60)}; see what the page takes there.`;
      const refused = await pageTags.add(element, /** @type {HTMLElement} */ (pageTyping.fieldAt(element)), parts, { reason: "bad_value", hint: some });
      if (!refused || parts.some((part) => pageTaking.stands(element, part, null))) return refused; // Typed once more, some would stand there twice.
    }
    if (role !== "checkbox" && role !== "switch" && role !== "menuitemcheckbox") {
      if (role === "radio" && YES.test(value.trim())) return (await press(), null);
      const refused = await typed(element, value, press);
      if (!refused) await pageTags.addLast(element, value);
      return refused;
    }
    const wanted = switchOf(value);
    if (wanted === null) return { reason: "bad_value", hint: `${pageRefs.line(pageRefs.describe(element))} takes true or false.` };
    if ((pageStates.checkedOf(element) === true) !== wanted) await press();
    return null;
  }

  /** One of a list, or of a dialog of choices. @param {Element} element @param {string} option @param {() => Promise<void>} press @returns {Promise<PageRefusal | null>} */
  async function select(element, option, press) {
    if (pageTables.canvasAround(element) && element instanceof HTMLElement) return pageCanvasCells.heard(element, option, () => pageListboxes.chooseAndLeave(element, option, press));
    if (!pageChoiceDialogs.mayOpen(element)) return pageListboxes.chooseAndLeave(element, option, press);
    const before = pageLists.standing(element);
    const marked = await pageChoiceDialogs.choose(element, option, press);
    if (marked === undefined) return pageListboxes.chooseAndLeave(element, option, async () => undefined, before); // A list may have come up instead.
    before.end();
    return marked;
  }

  /** One of its list; what has none may be words that are written over once they are pressed twice. @param {Element} element @param {string} role @param {string} value @param {() => Promise<void>} press @returns {Promise<PageRefusal | null>} */
  async function listed(element, role, value, press) {
    const refused = await pageListboxes.enter(element, value, press);
    const isWords = role === "clickable" && !pageTyping.fieldAt(element) && !element.matches(LISTED) && element instanceof HTMLElement && element.tabIndex >= 0 && pageText.collapse(element.textContent ?? "") !== "";
    if (refused?.reason !== "unsupported" || !isWords || !element.isConnected || pageActivation.leads(element)) return refused;
    const written = await pageCells.enter(element, value);
    return written?.reason === "unsupported" ? refused : written;
  }

  /** A cell is written into; where no field for that comes up, one of the list that drops from it is chosen. @param {Element} cell @param {string} value @returns {Promise<PageRefusal | null>} */
  async function inCell(cell, value) {
    const refused = await pageCells.enter(cell, value);
    if (refused?.reason !== "unsupported" || pageTables.canvasAround(cell)) return refused; // There it cannot be pressed twice.
    await pagePressing.press({ key: "Escape", modifiers: [] });
    const chosen = await pageListboxes.enter(cell, value, () => pageCells.pressTwice(cell));
    return chosen?.reason === "unsupported" ? refused : chosen;
  }

  /** Days that a page takes for something else, as it writes them another way, are chosen in the calendar of their field. @param {Element} element @param {string} value @param {() => Promise<void>} press @returns {Promise<PageRefusal | null>} */
  async function typed(element, value, press) {
    const field = element instanceof HTMLInputElement && pageTyping.takesText(element) && pageDates.isWanted(value) && pageDates.daysIn(value).length ? element : null;
    const before = field && pageCalendars.inView(field);
    const isMisread = () => before !== null && field?.isConnected === true && pageCalendars.isMisread(field, value, before);
    let refused = await enter(element, { text: value, clear: true }, press);
    if (!refused && !isMisread()) {
      refused = await confirmed(element);
      if (!refused && field && !pageTyping.isFocused(field) && pageDates.shows(field.value, value)) return null; // The calendar asks for another field's day now.
    }
    if (!field || !before || (refused && !refused.begun) || !isMisread()) return refused;
    if (await asWritten(field, value, before)) return null;
    const chosen = await pageCalendars.enter(field, value, press, undefined, before);
    return chosen?.reason === "readonly" ? refused ?? confirmed(element) : chosen ?? null; // It has no calendar.
  }

  /** Days that a field does not understand are typed in numbers as its hint shows them, or one as its language writes it, unless day and month could be taken for each other and no calendar shows which. @param {HTMLInputElement} field @param {string} text @param {Set<Element>} before @returns {Promise<boolean>} Whether the field took it. */
  async function asWritten(field, text, before) {
    const { days = [], time = null } = pageDates.wantedIn(text) ?? {};
    const hinted = time ? "" : pageDates.inFormOf(field.placeholder, days);
    if (!hinted && (days.length !== 1 || time)) return false;
    for (const form of hinted ? [hinted] : pageDates.formsOf(days[0])) {
      if (pageSections.marksPart(field)) await pageSections.writeParts(field, form);
      else if (await pageTyping.write(field, form, "over")) return false;
      const isUnderstood = () => pageDates.shows(field.value, text) && !pageCalendars.standsElsewhere(field, text, before) && (hinted !== "" || pageDates.isPlain(days[0]) || pageCalendars.isMarked(days[0], before));
      if (!(await comesTrue(isUnderstood))) continue;
      pageTyping.changed(field);
      await confirm(field);
      if (field.isConnected && !pageStates.isInvalid(field) && pageDates.shows(field.value, text)) return pageCalendars.note(field, text), true;
    }
    await pageTyping.write(field, text, "over");
    return false;
  }

  /** Whether something is so once a calendar has had the time to follow what was typed. @param {() => boolean} isSo @returns {Promise<boolean>} */
  async function comesTrue(isSo) {
    const begun = performance.now();
    const isDue = (/** @type {number} */ frames) => performance.now() - begun < (frames < FOLLOWS_FRAMES && !document.hidden ? FOLLOWS_MOST_MS : FOLLOWS_MS);
    for (let frames = 0; !isSo() && isDue(frames); frames += 1) await pageTurns.frame();
    return isSo();
  }

  /** Whether it is a button that stays pressed until it is pressed again. @param {Element} element */
  function isToggle(element) {
    return /^(?:true|false|mixed)$/.test(element.getAttribute("aria-pressed") ?? "") && pageControls.roleFor(element) === "button";
  }

  /** Whether it is a button that may drop a calendar and show what is chosen there. @param {Element} element */
  function dropsCalendar(element) {
    return element.getAttribute("aria-haspopup") === "dialog" && pageControls.roleFor(element) === "button" && !pageForms.isSubmitter(element);
  }

  /** Whether filling it presses a button. @param {Element} element */
  const isPressed = (element) => isToggle(element) || dropsCalendar(element);

  /** One of several that stand in view is marked by a press, and by another one no more where several may be. @param {Element} element @param {string} value @param {() => Promise<void>} press @returns {Promise<PageRefusal | null>} */
  async function marked(element, value, press) {
    const wanted = pageText.collapse(value).toLowerCase() === pageNames.nameOf(element).toLowerCase() ? true : switchOf(value);
    if (wanted === null) return { reason: "bad_value", hint: `${pageRefs.line(pageRefs.describe(element))} takes true or false.` };
    const isMarked = element.getAttribute(isToggle(element) ? "aria-pressed" : "aria-selected") === "true" || pageStates.checkedOf(element) === true;
    if (isMarked !== wanted) await press();
    return null;
  }

  /** Fields with a calendar or a clock give up a text that was not confirmed when they are left: they hear Enter; it sends no form. @param {Element} element @returns {Promise<PageRefusal | null>} */
  async function confirmed(element) {
    const field = element instanceof HTMLInputElement && element.closest(pageFocus.PICKERS) ? pageTyping.fieldAt(element) : null;
    if (!field || pageTree.activeElement() !== field) return null;
    const text = /** @type {HTMLInputElement} */ (field).value;
    await confirm(field);
    if (text && field.isConnected && /** @type {HTMLInputElement} */ (field).value === "") return pageTyping.write(field, text, "over"); // It waits for the other end first.
    if (!text || !field.isConnected || !pageStates.isInvalid(field)) return null;
    if (!/\d:\d\d$/.test(text)) return unfit(field, text);
    const stray = await pageTyping.write(field, `${text}:00`, "over"); // Some take a time with its seconds alone.
    if (stray) return stray;
    await confirm(field);
    return field.isConnected && pageStates.isInvalid(field) ? unfit(field, text) : null;
  }

  /** @param {HTMLElement} field Enter, which its page hears and which sends no form. */
  async function confirm(field) {
    await pageTurns.frame();
    await pageKeyboard.press(() => field, "Enter", [], () => undefined);
    await pageTurns.frame();
    pageFocus.heed();
  }

  /** @param {HTMLElement} field @param {string} text @returns {PageRefusal} */
  function unfit(field, text) {
    return { reason: "bad_value", hint: `${pageText.quote(text, 60)} was typed into ${pageRefs.line(pageRefs.describe(field))}, which the page marks as not valid; choose in its calendar, or write it as the page does.`, begun: true };
  }

  /** Whether it takes one of a list that the page draws; dates and trees in such a field are typed. @param {Element} element @param {string} role @param {string} value */
  function choosesInList(element, role, value) {
    if (element instanceof HTMLSelectElement || pageSections.rowOf(element) || /^(?:dialog|grid)$/.test(element.getAttribute("aria-haspopup") ?? "")) return false;
    const field = pageTyping.fieldAt(element);
    const isShown = role === "textbox" && element instanceof HTMLInputElement && element.readOnly && getComputedStyle(element).cursor === "pointer";
    if (isShown && !pageDates.isWanted(value)) return true; // It only shows what is chosen.
    if (role === "clickable" && !field) return true; // A select that does not say what it is,
    if (field?.tabIndex === -1 && (role === "clickable" || role === "textbox") && field.closest('[tabindex="0"]')) return !pageDates.isWanted(value); // and whose field only narrows its list.
    if (role === "button" && pageStates.expandedOf(element) !== null && /^(?:true|menu)$/.test(element.getAttribute("aria-haspopup") ?? "")) return true;
    return role === "combobox" || element.getAttribute("aria-haspopup") === "listbox";
  }

  /** @param {string} value @returns {boolean | null} null for what is neither yes nor no. */
  function switchOf(value) {
    return YES.test(value.trim()) ? true : NO.test(value.trim()) ? false : null;
  }

  return { enter, fill, select, giveKeys, switchOf, isToggle, isPressed };
})();
