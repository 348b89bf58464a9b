"use strict";
/*
 * Which days, month and time a text says, in whatever form: as it was asked for, as a page writes it in a field, or as a calendar's
 * cell calls itself. Reads texts only; calendars.js presses, typing.js types.
 */

/** @typedef {{year: number, month: number, day: number}} PageDay `month` from 0 on. */
/** @typedef {{days: PageDay[], month: {year: number, month: number} | null, time: PageTime | null}} PageDated */
const pageDates = (() => {
  const ISO = /(\d{4})-(\d{1,2})-(\d{1,2})/g;
  const WORDED = /(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})|(\d{1,2})(?:st|nd|rd|th|\.)?\s+(\p{L}{3,})\.?,?\s+(\d{4})/gu;
  const DOTTED = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?![\d.])/g; // With points the day is first everywhere.
  const SLASHED = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g;
  const HINTED = /(?<![a-z])(?:(?:d{1,2}|tt|jj|m{1,2})([-./]) ?(?:d{1,2}|tt|jj|m{1,2})\1 ?(?:y{4}|j{4}|a{4})|(?:y{4}|j{4}|a{4})([-./]) ?m{1,2}\2 ?(?:d{1,2}|tt|jj))(?![a-z])/gi;
  const BETWEEN = /^(?:\s|to|until|till|and|at|bis|und|um|T|[-–—,;~→])*$/i;
  const MONTH = /^(?:(\d{4})-(\d{1,2})|(\p{L}{3,})\.?\s+(\d{4}))$/u;

  /** @type {Map<string, number> | null} */
  let names = null;

  /** Of the page, the browser, and English. */
  const languages = () => Intl.DateTimeFormat.supportedLocalesOf([document.documentElement.lang, navigator.language, "en"].filter((one) => /^[a-z]{2,3}(?:-\w+)*$/i.test(one)));

  /** @param {string} word @returns {number | undefined} The month that is called so, by the page, the browser or in English. */
  function monthOf(word) {
    if (!names) {
      names = new Map();
      for (const language of languages()) for (const style of /** @type {const} */ (["long", "short"])) for (let month = 0; month < 12; month += 1) names.set(new Date(2027, month, 1).toLocaleString(language, { month: style }).toLowerCase().replace(/\.$/, ""), month);
    }
    return names.get(word.toLowerCase());
  }

  /** @param {string} text @returns {PageDay[]} */
  function daysIn(text) {
    const iso = [...text.matchAll(ISO)].map(([, year, month, day]) => ({ year: Number(year), month: Number(month) - 1, day: Number(day) }));
    if (iso.length) return iso;
    const numbered = numberedIn(text);
    if (numbered.length) return numbered;
    return [...text.matchAll(WORDED)].flatMap(([, monthFirst, dayAfter, year, dayFirst, monthAfter, yearAfter]) => {
      const month = monthOf(monthFirst ?? monthAfter);
      return month === undefined ? [] : [{ year: Number(year ?? yearAfter), month, day: Number(dayAfter ?? dayFirst) }];
    });
  }

  /** Days in numbers alone, where one of them tells which is the day and which the month. @param {string} text @returns {PageDay[]} */
  function numberedIn(text) {
    const dotted = [...text.matchAll(DOTTED)].map(([, day, month, year]) => [day, month, year].map(Number));
    const slashed = [...text.matchAll(SLASHED)].map((match) => match.slice(1).map(Number));
    const [isDayFirst, isMonthFirst] = [0, 1].map((at) => slashed.some((numbers) => numbers[at] > 12));
    const told = isDayFirst === isMonthFirst ? [] : isDayFirst ? slashed : slashed.map(([month, day, year]) => [day, month, year]);
    return [...dotted, ...told].filter(([day, month]) => day > 0 && day < 32 && month > 0 && month < 13).map(([day, month, year]) => ({ year, month: month - 1, day }));
  }

  /** @param {string} text @returns {PageDated | null} null where it says more than days, a month or a time. */
  function wantedIn(text) {
    const [, year, number, word, after] = MONTH.exec(text.trim()) ?? [];
    const month = number ? Number(number) - 1 : word ? monthOf(word) : undefined;
    if (month !== undefined && month < 12) return { days: [], month: { year: Number(year ?? after), month }, time: null };
    const { time, rest } = pageClocks.timeIn(text);
    const days = BETWEEN.test([ISO, WORDED, DOTTED, SLASHED].reduce((left, days) => left.replace(days, ""), rest)) ? daysIn(rest) : [];
    return days.length || (time && BETWEEN.test(rest)) ? { days, month: null, time } : null;
  }

  /** Whether a field shows the days, the month or the time that a text says, in whatever form. @param {string} value @param {string} text */
  function shows(value, text) {
    const wanted = wantedIn(text);
    if (!wanted) return false;
    const said = value.match(/\d+|\p{L}{3,}/gu) ?? [];
    const has = (/** @type {number} */ number) => said.some((word) => Number(word) === number);
    const hasMonth = (/** @type {{year: number, month: number}} */ { year, month }) => (has(year) || has(year % 100)) && (has(month + 1) || said.some((word) => monthOf(word) === month));
    const { time } = pageClocks.timeIn(value);
    const isThen = !wanted.time || (time !== null && time.hour === wanted.time.hour && time.minute === wanted.time.minute);
    return isThen && wanted.days.every((day) => has(day.day) && hasMonth(day)) && (!wanted.month || hasMonth(wanted.month));
  }

  /** @param {PageDay} day @returns {string[]} As it is written in numbers in the languages of the page and the browser. */
  function formsOf({ year, month, day }) {
    return [...new Set(languages().map((language) => new Date(year, month, day).toLocaleDateString(language)))];
  }

  /** Days in the form that a field shows as its hint, such as dd/mm/yyyy. @param {string} hint @param {PageDay[]} days @returns {string} "" where it shows none, or another number of days. */
  function inFormOf(hint, days) {
    if ((hint.match(HINTED) ?? []).length !== days.length) return "";
    let at = 0;
    return hint.replace(HINTED, (form) => {
      const { year, month, day } = days[at++];
      return form.replace(/[a-z]+/gi, (part) => (part.length === 4 ? String(year) : String(/m/i.test(part) ? month + 1 : day).padStart(part.length, "0")));
    });
  }

  /** Whether day and month of a day in numbers alone cannot be taken for each other. @param {PageDay} day */
  const isPlain = ({ month, day }) => day > 12 || day === month + 1;

  /** Whether it says nothing but days, a month or a time. @param {string} text */
  const isWanted = (text) => wantedIn(text) !== null;

  return { monthOf, daysIn, wantedIn, shows, formsOf, inFormOf, isPlain, isWanted };
})();
