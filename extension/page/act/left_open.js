"use strict";
/*
 * The calendar that a field has left open when it was written into, and which lies over the next one or itself: Escape in its own field shuts it, as
 * a person would. Not the lists of fields, which go when these are left (aim.js), nor calendars in which days are chosen (calendars.js).
 */
const pageLeftOpen = (() => {
  const DIALOGS = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

  /** What was written into last: a field, or a part of a day that is typed part by part. @type {HTMLElement | null} */
  let last = null;

  /** Notes which field is written into. @param {Element} element */
  function note(element) {
    const field = pageTyping.fieldAt(element) ?? element;
    if (field instanceof HTMLInputElement || (field instanceof HTMLElement && pageTyping.isSection(field))) last = field;
  }

  /** The calendar that a part of it floats in, where neither of two fields is in it. @param {Element} part @param {Element[]} fields @returns {Element | null} */
  function calendarAround(part, fields) {
    let floats = null;
    for (let up = /** @type {Element | null} */ (part); up && up !== document.body && !fields.some((one) => pageTree.within(one, /** @type {Element} */ (up))); up = pageTree.parentOf(up)) {
      if (/^(?:absolute|fixed)$/.test(getComputedStyle(up).position)) floats = up;
    }
    const box = floats;
    return box && pageDays.numbers().filter((one) => pageTree.within(one, box)).length >= pageDays.LEAST ? box : null;
  }

  /** @param {Element} blocker What lies over the next field. @param {Element} next @returns {Promise<boolean>} Whether it was of such a calendar, which has been asked to go. */
  async function shut(blocker, next) {
    const field = last;
    if (!field?.isConnected || (field !== next && pageTree.within(field, next))) return false;
    if (field instanceof HTMLInputElement && pageDates.daysIn(field.value).length === 0) return false;
    if (pageTree.closest(field, DIALOGS) || !calendarAround(blocker, [field, next])) return false; // Escape might shut the dialog, too.
    pageFocus.give(field);
    await pagePressing.press({ key: "Escape", modifiers: [] });
    await pageTurns.frame();
    pageFocus.take(field);
    return true;
  }

  return { note, shut };
})();
