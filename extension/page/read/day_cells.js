"use strict";
/*
 * Days of a calendar in a row: one that is called by its whole date, on the day after the one before it, is written as its number, as
 * a person sees it. The first of a month and what is called by more than its date keep their name. Only asks names that stand in
 * attributes; how dates are understood is for act/dates.js.
 */
const pageDayCells = (() => {
  const NUMBER = /^\d{1,2}$/;
  const CELLS = 'td, [role="gridcell"], [role="cell"]';

  /** @param {Element} element */
  const textOf = (element) => pageText.collapse(element.textContent ?? "");

  /** @param {Element} element @returns {string[]} The words and numbers that it is called by. */
  const wordsOf = (element) => (element.getAttribute("aria-label") ?? "").match(/\d+\p{L}{0,2}|\p{L}+/gu) ?? []; // As "4th" is one word.

  /** @param {Element} day @returns {Element | null} What has a name in the cell before it. */
  function before(day) {
    const cell = day.closest(CELLS) ?? day;
    const last = cell.previousElementSibling ?? cell.parentElement?.previousElementSibling?.lastElementChild ?? null;
    return !last || last.hasAttribute("aria-label") ? last : last.querySelector("[aria-label]");
  }

  /** @param {Element} element @returns {string} Its number; "" when its name says more than that. */
  function numberOf(element) {
    const text = element.hasAttribute("aria-label") ? textOf(element) : "";
    if (!NUMBER.test(text)) return "";
    const words = wordsOf(element);
    const other = words.length > 2 && words.some((word) => /^\d{4}/.test(word)) ? before(element) : null;
    if (!other || textOf(other) !== String(Number(text) - 1)) return "";
    const then = wordsOf(other);
    const changed = words.filter((word, at) => word !== then[at]);
    const others = changed.filter((word) => parseInt(word) !== Number(text));
    // Besides its number only the weekday is another.
    const isNext = then.length === words.length && changed.length === others.length + 1 && others.length <= 1;
    return isNext && others.every((word) => /^\p{L}/u.test(word)) ? text : "";
  }

  return { numberOf };
})();
