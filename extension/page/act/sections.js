"use strict";
/*
 * A date or time that is written part by part, in a row of small fields: the whole of it, for the field that only holds what they
 * say, or for one of them; or in one field that marks the part which the next digits go into. What says a single part only goes into it as into other fields (typing.js).
 */
const pageSections = (() => {
  const MOST_UP = 3; // From the field that holds the value to the row of its parts.
  /** @type {[RegExp, (day: {year: number, month: number, day: number} | undefined, time: PageTime | null, half: boolean) => number | string | undefined][]} */
  const PARTS = [
    [/month/i, (day) => (day ? day.month + 1 : undefined)],
    [/year/i, (day) => day?.year],
    [/meridiem|am\/pm|day ?period/i, (_, time) => (time ? (time.hour > 11 ? "PM" : "AM") : undefined)],
    [/day/i, (day) => day?.day],
    [/hour/i, (_, time, half) => (time && half ? time.hour % 12 || 12 : time?.hour)],
    [/minute/i, (_, time) => time?.minute],
    [/second/i, (_, time) => time?.second],
  ];

  /** @param {Element} box @returns {HTMLElement[]} */
  const partsIn = (box) => /** @type {HTMLElement[]} */ ([...box.querySelectorAll('[role="spinbutton"]')]).filter((one) => pageTyping.isSection(one));

  /** The row that a field, or the one that a label is for, is the value of: a field for no hand, beside nothing but parts. @param {Element} element @returns {Element | null} */
  function rowOf(element) {
    const field = element instanceof HTMLLabelElement ? element.control : element;
    if (!(field instanceof HTMLInputElement) || field.tabIndex >= 0 || field.getAttribute("aria-hidden") !== "true") return null;
    for (let up = field.parentElement, steps = 0; up && steps < MOST_UP; up = up.parentElement, steps += 1) {
      if (partsIn(up).length) return partsIn(up).length > 1 && up.querySelectorAll("input").length === 1 ? up : null;
    }
    return null;
  }

  /** What part it is, before the words for the whole. @param {Element} part */
  const calledAs = (part) => pageNames.nameOf(part).split(",")[0];

  /** The row that one of its parts stands in, where a text says more than this part. @param {Element} element @param {string} text @returns {Element | null} */
  function rowAround(element, text) {
    if (!pageTyping.isSection(element) || !pageDates.isWanted(text)) return null;
    for (let up = element.parentElement, steps = 0; up && steps < MOST_UP; up = up.parentElement, steps += 1) {
      if (partsIn(up).length > 1) return isSaidFor(up, text) ? up : null;
    }
    return null;
  }

  /** Whether a text says something for each of the parts. @param {Element} row @param {string} text */
  const isSaidFor = (row, text) => valuesFor(row, text).every((value) => value !== undefined);

  /** @param {Element} row @param {string} text */
  function valuesFor(row, text) {
    const parts = partsIn(row);
    const half = parts.some((part) => PARTS[2][0].test(calledAs(part)));
    return parts.map((part) => valueFor(part, text, half));
  }

  /** Whether all parts of the row say it now. @param {Element} row @param {string} text */
  function says(row, text) {
    const values = valuesFor(row, text);
    return partsIn(row).every((part, index) => {
      const said = [part.textContent ?? "", part.getAttribute("aria-valuenow") ?? ""];
      return said.some((one) => (typeof values[index] === "number" ? Number(one) === values[index] : pageText.collapse(one) === values[index]));
    });
  }

  /** @param {HTMLElement} part @param {string} text @param {boolean} half Whether it is said by halves of the day. */
  function valueFor(part, text, half) {
    const [day] = pageDates.daysIn(text);
    const { time } = pageClocks.timeIn(text);
    const called = PARTS.some(([name]) => name.test(calledAs(part))) ? calledAs(part) : kindOf(part);
    const found = PARTS.find(([name]) => name.test(called));
    return found?.[1](day, time, half);
  }

  /** What part it is by the numbers that it takes, whatever it is called in the page's language; "" where that could be two. @param {HTMLElement} part */
  function kindOf(part) {
    const [least, most] = ["aria-valuemin", "aria-valuemax"].map((name) => Number(part.getAttribute(name) ?? NaN));
    if (most > 99) return "year";
    if (least === 1) return most > 27 && most < 32 ? "day" : most === 12 ? "month" : "";
    const isMinute = least === 0 && most === 59 && part.parentElement?.querySelectorAll('[aria-valuemax="59"]').length === 1; // Seconds are counted alike.
    return least === 0 && most === 23 ? "hour" : isMinute ? "minute" : "";
  }

  /** @param {Element} row @param {string} text @returns {Promise<PageRefusal | null>} */
  async function enter(row, text) {
    const parts = partsIn(row);
    const values = valuesFor(row, text);
    const missing = values.findIndex((value) => value === undefined);
    if (missing >= 0) return { reason: "bad_value", hint: `${pageText.quote(text, 60)} says nothing for ${pageRefs.line(pageRefs.describe(parts[missing]))}; write it such as 2027-03-09 or 2027-03-09 14:30, or fill the parts.` };
    for (const [index, part] of parts.entries()) {
      const stray = await pageTyping.write(part, String(values[index]).padStart(2, "0"), "over");
      if (stray) return { ...stray, begun: true };
      await pageTurns.frame();
    }
    return null;
  }

  /** Whether a field marks a part of what it holds, which the next digits replace. @param {HTMLInputElement} field */
  function marksPart(field) {
    const { value, selectionStart: from, selectionEnd: to } = field;
    if (pageTree.activeElement() !== field || from === null || to === null || to - from < 1 || to - from > 4) return false;
    const isWord = (/** @type {string | undefined} */ sign) => /[\p{L}\p{N}]/u.test(sign ?? "");
    return to - from < value.length && [...value.slice(from, to)].every(isWord) && !isWord(value[from - 1]) && !isWord(value[to]);
  }

  /** The digits of each part, from the first one on; fields go on to the next by themselves or by a key. @param {HTMLInputElement} field @param {string} form */
  async function writeParts(field, form) {
    const press = (/** @type {string} */ key) => pagePressing.press({ key, modifiers: [] });
    const numbers = form.match(/\d+/g) ?? [];
    for (let steps = 1, stood = -1; field.selectionStart !== stood && steps < 2 * numbers.length; steps += 1) {
      stood = field.selectionStart ?? 0;
      await press("ArrowLeft");
      await pageTurns.frame();
    }
    for (const number of numbers) {
      const stood = field.selectionStart;
      for (const digit of number) await press(digit);
      await pageTurns.frame();
      if (field.selectionStart === stood && number !== numbers.at(-1)) await press("ArrowRight");
      await pageTurns.frame();
    }
  }

  return { rowOf, rowAround, says, enter, marksPart, writeParts };
})();
