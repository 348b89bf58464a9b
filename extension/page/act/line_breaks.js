"use strict";
/*
 * What a line break does that is typed into an editor: within a list Enter begins the next item, where lines that are put in at once
 * become paragraphs of the same one. Elsewhere Enter may send what is there so far, so it is not pressed. How a line is typed is in typing.js.
 */
const pageLineBreaks = (() => {
  const ITEMS = 'li, [role="listitem"]';
  const MOST = 200; // Lines that are typed one by one.

  /** Whether the lines of a text are typed into a field with Enter between them. @param {HTMLElement} field @param {string} text @param {"over" | "caret" | "end"} where As in typing.js; a list goes with the rest of what is written over. */
  function areKeys(field, text, where) {
    const lines = text.split("\n").length;
    if (where === "over" || lines < 2 || lines > MOST || !isEditor(field)) return false;
    return isInItem(where === "caret" ? getSelection()?.focusNode ?? null : lastIn(field), field);
  }

  /** Whether the caret is in an item of a list in an editor where nothing is written: there is nothing to write over, and the list was made to be written in. @param {HTMLElement} field */
  function isNewItem(field) {
    return isEditor(field) && pageTyping.isFocused(field) && (field.textContent ?? "").trim() === "" && isInItem(getSelection()?.focusNode ?? null, field);
  }

  /** @param {HTMLElement} field Whether lists may be in it that are written by keys. */
  const isEditor = (field) => field.isContentEditable && !pageEditors.contextOf(field) && !field.closest(pageTyping.PASTED);

  /** @param {Node | null} at @param {HTMLElement} field */
  function isInItem(at, field) {
    const item = (at instanceof Element ? at : at?.parentElement)?.closest(ITEMS) ?? null;
    return item !== null && field !== item && field.contains(item);
  }

  /** @param {Node} field @returns {Node} Where its text ends. */
  function lastIn(field) {
    let last = field;
    while (last.lastChild) last = last.lastChild;
    return last;
  }

  /** By script. @param {HTMLElement} field @param {string[]} lines @returns {Promise<PageRefusal | null>} Why not all of them were typed. */
  async function write(field, lines) {
    const hold = pageHolding.begin(field);
    for (const [index, line] of lines.entries()) {
      const refused = index ? pageHolding.refusal(hold, { key: "Enter", modifiers: [] }, index, lines.length) : null;
      if (refused) return refused;
      if (index) await pageTyping.enter(field);
      if (line) pageTyping.insert(pageTyping.focusedOr(field), line);
    }
    return null;
  }

  return { areKeys, isNewItem, write };
})();
