"use strict";
/*
 * Which days, or which months, are in view in a calendar. A day is known by what it or its cell says of itself, or else by the month
 * and year over it. Stands on texts (dates.js); what is pressed there is for calendars.js.
 */

/** @typedef {{cell: HTMLElement, day: PageDay}} PageCell */
const pageDays = (() => {
  const LEAST = 20; // Days that are a calendar.
  const MOST_WRAPS = 3; // Elements around a field, with a calendar behind the last.
  const MOST_UP = 6; // Elements around the days that may say which month it is.

  /** @returns {HTMLElement[]} What a person sees as numbers of days. */
  function numbers() {
    /** @type {HTMLElement[]} */
    const found = [];
    pageTree.visitAll((one) => {
      if (one.childElementCount > 2 || !(one instanceof HTMLElement) || found.at(-1)?.contains(one)) return;
      const text = (one.textContent ?? "").trim();
      if (/^\d{1,2}$/.test(text) && Number(text) > 0 && Number(text) < 32 && pageLists.canBeSeen(one)) found.push(one);
    });
    return found;
  }

  /** @param {Element} cell @returns {PageDay | null} What it says of itself, or what is in it or right around it. */
  function saidBy(cell) {
    const [up, over] = [cell.parentElement, cell.parentElement?.parentElement].map((one) => (one && one.textContent?.trim() === cell.textContent?.trim() ? one : null));
    for (const one of [cell, ...cell.querySelectorAll("*"), up, over]) {
      const data = one instanceof HTMLElement ? one.dataset : null;
      if (!one || !data) continue;
      const [day] = ["aria-label", "title", "datetime", "data-date", "data-day", "data-value"].flatMap((name) => pageDates.daysIn(one.getAttribute(name) ?? ""));
      if (day) return day;
      if (data.year && data.month) return { year: Number(data.year), month: Number(data.month), day: Number(cell.textContent) };
      if (/^\d{12,13}$/.test(data.date ?? "")) return dayOf(new Date(Number(data.date)));
    }
    return null;
  }

  /** @param {Date} date @returns {PageDay} */
  const dayOf = (date) => ({ year: date.getFullYear(), month: date.getMonth(), day: date.getDate() });

  /** The days of the calendar in view, never numbers that only stand on the page. @param {Set<Element>} before What was there before it was opened. @returns {PageCell[]} */
  function shown(before) {
    const own = numbers().filter((one) => !before.has(one) && !pageActivation.leads(one));
    const said = own.flatMap((cell) => {
      const day = saidBy(cell);
      return day ? [{ cell, day }] : [];
    });
    return said.length >= LEAST ? said : headed(own);
  }

  /** By the month and the year over them: from the first day to the last, of each month that is in view. @param {HTMLElement[]} cells @returns {PageCell[]} */
  function headed(cells) {
    const saysDay = (/** @type {HTMLElement | undefined} */ one, /** @type {number} */ day) => one?.textContent?.trim() === String(day);
    /** @type {HTMLElement[][]} */
    const runs = [];
    cells.forEach((one, at) => {
      if (!saysDay(one, 1)) return;
      let days = 1;
      while (saysDay(cells[at + days], days + 1)) days += 1;
      if (days >= LEAST) runs.push(cells.slice(at, at + days));
    });
    return runs.flatMap((run) => {
      const over = monthOver(run, runs);
      return over ? run.map((cell) => ({ cell, day: { ...over, day: Number(cell.textContent) } })) : [];
    });
  }

  /** Which month stands over days; over several side by side, the months are written in their order. @param {HTMLElement[]} run @param {HTMLElement[][]} runs @returns {{year: number, month: number} | null} */
  function monthOver(run, runs) {
    for (let up = around(run), steps = 0; up && steps < MOST_UP; up = pageTree.parentOf(up), steps += 1) {
      const words = [...wordsAround(up).matchAll(/\p{L}{3,}|(?<!\d)\d{4}(?!\d)/gu)].map(([word]) => word);
      const [months, years] = [words.map(pageDates.monthOf).filter((one) => one !== undefined), words.map(Number).filter((one) => one > 1000)];
      const place = runs.filter(([first]) => pageTree.within(first, /** @type {Element} */ (up))).indexOf(run);
      if (months.length > place && years.length) return { year: years[Math.min(place, years.length - 1)], month: months[place] };
    }
    return null;
  }

  /** @param {HTMLElement[]} cells @returns {Element | null} The nearest that all of them are in. */
  function around(cells) {
    let up = /** @type {Element | null} */ (cells[0]);
    while (up && !cells.every((one) => pageTree.within(one, /** @type {Element} */ (up)))) up = pageTree.parentOf(up);
    return up;
  }

  /** What is written in it, of lists and fields what is chosen there. @param {Element} element @returns {string} */
  function wordsAround(element) {
    const chosen = [...element.querySelectorAll("select, input")].map((one) => (one instanceof HTMLSelectElement ? one.selectedOptions[0]?.label : /** @type {HTMLInputElement} */ (one).value) ?? "");
    return `${chosen.join(" ")} ${/** @type {HTMLElement} */ (element).innerText ?? element.textContent ?? ""}`;
  }

  /** The calendar that stands right behind a field all the time, which nothing opens. @param {Element} field @returns {Element | null} */
  function besides(field) {
    let up = /** @type {Element | null} */ (field);
    for (let steps = 0; up && up !== document.body && steps < MOST_WRAPS; steps += 1, up = up.parentElement) {
      let next = up.nextElementSibling;
      while (next && (pageSizes.SKIPPED.has(next.localName) || !pageLists.canBeSeen(next))) next = next.nextElementSibling;
      if (next) return numbersIn(next).length >= LEAST && !pageTree.within(field, next) ? next : null;
    }
    return null;
  }

  /** @param {Element} box @returns {HTMLElement[]} */
  const numbersIn = (box) => numbers().filter((one) => pageTree.within(one, box));

  /** The months of a calendar that has no days. @param {Set<Element>} before @returns {HTMLElement[]} Twelve, or none. */
  function months(before) {
    /** @type {HTMLElement[]} */
    const found = [];
    pageTree.visitAll((one) => {
      if (!(one instanceof HTMLElement) || one instanceof HTMLOptionElement || one.childElementCount > 1 || before.has(one) || found.at(-1)?.contains(one)) return;
      if (pageDates.monthOf((one.textContent ?? "").trim().replace(/\.$/, "")) === found.length % 12 && pageLists.canBeSeen(one) && !pageActivation.leads(one)) found.push(one);
    });
    return found.length === 12 ? found : [];
  }

  /** @param {HTMLElement[]} cells @returns {number | undefined} The year that is written over them. */
  function yearOver(cells) {
    for (let up = around(cells), steps = 0; up && steps < MOST_UP; up = pageTree.parentOf(up), steps += 1) {
      const [year] = wordsAround(up).match(/\b[12]\d{3}\b/) ?? [];
      if (year) return Number(year);
    }
    return undefined;
  }

  return { LEAST, MOST_UP, around, besides, months, numbers, shown, yearOver };
})();
