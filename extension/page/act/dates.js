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
  const BETWEEN = /^(?:\s|to|until|till|and|at|bis|und|um|T|[-–—,;~→])*$/i;
  const MONTH = /^(?:(\d{4})-(\d{1,2})|(\p{L}{3,})\.?\s+(\d{4}))$/u;

  /** @type {Map<string, number> | null} */
  let names = null;

  /** @param {string} word @returns {number | undefined} The month that is called so, by the page, the browser or in English. */
  function monthOf(word) {
    if (!names) {
      names = new Map();
      const languages = Intl.DateTimeFormat.supportedLocalesOf([document.documentElement.lang, navigator.language, "en"].filter((one) => /^[a-z]{2,3}(?:-\w+)*$/i.test(one)));
      for (const language of languages) for (const style of /** @type {const} */ (["long", "short"])) for (let month = 0; month < 12; month += 1) names.set(new Date(2027, month, 1).toLocaleString(language, { month: style }).toLowerCase().replace(/\.$/, ""), month);
    }
    return names.get(word.toLowerCase());
  }

  /** @param {string} text @returns {PageDay[]} */
  function daysIn(text) {
    const iso = [...text.matchAll(ISO)].map(([, year, month, day]) => ({ year: Number(year), month: Number(month) - 1, day: Number(day) }));
    if (iso.length) return iso;
    return [...text.matchAll(WORDED)].flatMap(([, monthFirst, dayAfter, year, dayFirst, monthAfter, yearAfter]) => {
      const month = monthOf(monthFirst ?? monthAfter);
      return month === undefined ? [] : [{ year: Number(year ?? yearAfter), month, day: Number(dayAfter ?? dayFirst) }];
    });
  }

  /** @param {string} text @returns {PageDated | null} null where it says more than days, a month or a time. */
  function wantedIn(text) {
    const [, year, number, word, after] = MONTH.exec(text.trim()) ?? [];
    const month = number ? Number(number) - 1 : word ? monthOf(word) : undefined;
    if (month !== undefined && month < 12) return { days: [], month: { year: Number(year ?? after), month }, time: null };
    const { time, rest } = pageClocks.timeIn(text);
    const days = BETWEEN.test(rest.replace(ISO, "").replace(WORDED, "")) ? daysIn(rest) : [];
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

  /** Whether it says nothing but days, a month or a time. @param {string} text */
  const isWanted = (text) => wantedIn(text) !== null;

  return { monthOf, daysIn, wantedIn, shows, isWanted };
})();
