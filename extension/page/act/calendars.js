"use strict";
/*
 * A date for a field that cannot be typed into: opens its calendar, goes to the month and presses the day, as a person does. A day is
 * known by what it or its cell says of itself, or else by the month and year over it. Not the typing of dates (typing.js, entering.js).
 */
const pageCalendars = (() => {
  const OPEN_MS = 1000; // From pressing a field to its calendar.
  const TURN_MS = 600; // From asking for another month to its days.
  const TAKEN_MS = 400; // From pressing a day to the field's showing it.
  const ALL_MS = 8000;
  const LEAST = 20; // Days that are a calendar.
  const MOST_UP = 6; // Elements around the days that may say which month it is.
  const WIDEST = 90; // CSS pixels of what goes to another month.
  const NEXT = /next|forward|›|»|→|chevron-?right|arrow-?right/i;
  const BACK = /prev|back|‹|«|←|chevron-?left|arrow-?left/i;
  const FAR = /year|decade|double|«|»/i;
  const ISO = /(\d{4})-(\d{1,2})-(\d{1,2})/g;
  const WORDED = /(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})|(\d{1,2})(?:st|nd|rd|th|\.)?\s+(\p{L}{3,})\.?,?\s+(\d{4})/gu;
  const DIALOGS = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';
  const BETWEEN = /^(?:\s|to|until|till|and|bis|und|[-–—,;~→])*$/i;

  /** @typedef {{year: number, month: number, day: number}} Day `month` from 0 on. */
  /** @typedef {{cell: HTMLElement, day: Day}} Cell */

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

  /** @param {string} text @returns {Day[]} */
  function daysIn(text) {
    const iso = [...text.matchAll(ISO)].map(([, year, month, day]) => ({ year: Number(year), month: Number(month) - 1, day: Number(day) }));
    if (iso.length) return iso;
    return [...text.matchAll(WORDED)].flatMap(([, monthFirst, dayAfter, year, dayFirst, monthAfter, yearAfter]) => {
      const month = monthOf(monthFirst ?? monthAfter);
      return month === undefined ? [] : [{ year: Number(year ?? yearAfter), month, day: Number(dayAfter ?? dayFirst) }];
    });
  }

  /** @param {string} text @returns {Day[]} Nothing where it says more than days. */
  const wantedIn = (text) => (BETWEEN.test(text.replace(ISO, "").replace(WORDED, "")) ? daysIn(text) : []);

  /** @param {Day} day */
  const monthsTo = ({ year, month }) => 12 * year + month;

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

  /** @param {Element} cell @returns {Day | null} What it says of itself, or what is in it or right around it. */
  function saidBy(cell) {
    const [up, over] = [cell.parentElement, cell.parentElement?.parentElement].map((one) => (one && one.textContent?.trim() === cell.textContent?.trim() ? one : null));
    for (const one of [cell, ...cell.querySelectorAll("*"), up, over]) {
      const data = one instanceof HTMLElement ? one.dataset : null;
      if (!one || !data) continue;
      const [day] = ["aria-label", "title", "datetime", "data-date", "data-day", "data-value"].flatMap((name) => daysIn(one.getAttribute(name) ?? ""));
      if (day) return day;
      if (data.year && data.month) return { year: Number(data.year), month: Number(data.month), day: Number(cell.textContent) };
      if (/^\d{12,13}$/.test(data.date ?? "")) return dayOf(new Date(Number(data.date)));
    }
    return null;
  }

  /** @param {Date} date @returns {Day} */
  const dayOf = (date) => ({ year: date.getFullYear(), month: date.getMonth(), day: date.getDate() });

  /** The days of the calendar in view, never numbers that only stand on the page. @param {Set<Element>} before What was there before it was opened. @returns {Cell[]} */
  function shown(before) {
    const own = numbers().filter((one) => !before.has(one) && !pageActivation.leads(one));
    const said = own.flatMap((cell) => {
      const day = saidBy(cell);
      return day ? [{ cell, day }] : [];
    });
    return said.length >= LEAST ? said : headed(own);
  }

  /** By the month and the year over them: from the first day to the last. @param {HTMLElement[]} cells @returns {Cell[]} */
  function headed(cells) {
    const first = cells.findIndex((one) => one.textContent?.trim() === "1");
    const after = cells.findIndex((one, index) => index > first + LEAST && one.textContent?.trim() === "1");
    const own = first < 0 ? [] : cells.slice(first, after < 0 ? undefined : after).filter((one, index) => Number(one.textContent) === index + 1);
    if (own.length < LEAST) return [];
    for (let up = around(own), steps = 0; up && steps < MOST_UP; up = pageTree.parentOf(up), steps += 1) {
      const words = [...wordsAround(up).matchAll(/\p{L}{3,}|\b\d{4}\b/gu)].map(([word]) => word);
      const month = words.map(monthOf).find((one) => one !== undefined);
      const year = words.map(Number).find((one) => one > 1000);
      if (month !== undefined && year) return own.map((cell) => ({ cell, day: { year, month, day: Number(cell.textContent) } }));
    }
    return [];
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

  /** Whether it is a day, as of the next month. @param {Element} one */
  const isNumber = (one) => /^\d{1,2}$/.test((one.textContent ?? "").trim());

  /** @param {Cell[]} cells @param {RegExp} way @param {Element} field What is around it is no longer its calendar. @returns {Element | null} What goes to the next month, or back. */
  function turner(cells, way, field) {
    for (let up = around(cells.map(({ cell }) => cell)), steps = 0; up && !pageTree.within(field, up) && steps < MOST_UP; up = pageTree.parentOf(up), steps += 1) {
      /** @type {Element[]} */
      const found = [];
      pageTree.visitAll((one) => {
        const said = [one.getAttribute("aria-label"), one.getAttribute("title"), one.getAttribute("data-action"), one.getAttribute("class"), one.childElementCount ? "" : one.textContent?.slice(0, 12)].join(" ");
        if (!way.test(said) || FAR.test(said) || isNumber(one) || pageActivation.leads(one) || found.some((other) => other.contains(one)) || cells.some(({ cell }) => pageTree.within(cell, one) || pageTree.within(one, cell))) return;
        if (pageLists.canBeSeen(one) && !pageStates.isDisabled(one) && one.getBoundingClientRect().width <= WIDEST) found.push(one);
      }, up);
      if (found.length) return found.find((one) => pageControls.roleFor(one) === "button") ?? found[0];
    }
    return null;
  }

  /** @param {Element} field @param {Day} day @param {Set<Element>} before @param {number} until @returns {Promise<HTMLElement | null>} Its cell, once its month is there. */
  async function goTo(field, day, before, until) {
    while (performance.now() < until) {
      const cells = shown(before);
      const hit = cells.find((one) => one.day.day === day.day && monthsTo(one.day) === monthsTo(day));
      if (hit) return hit.cell;
      const middle = cells[Math.floor(cells.length / 2)]?.day;
      const turn = middle ? turner(cells, monthsTo(day) > monthsTo(middle) ? NEXT : BACK, field) : null;
      if (!turn) return null;
      await pageTaking.pressOn(turn);
      const isSame = () => shown(before)[Math.floor(cells.length / 2)]?.day.month === middle.month;
      for (const end = performance.now() + TURN_MS; isSame() && performance.now() < end; ) await pageTurns.change(end - performance.now());
      if (isSame()) return null;
    }
    return null;
  }

  /** @param {HTMLInputElement} field @param {string} text @param {() => Promise<void>} press @returns {Promise<PageRefusal | null | undefined>} undefined where it is no day, or no calendar opens. */
  async function enter(field, text, press) {
    const days = wantedIn(text);
    if (!days.length || shows(field.value, text)) return days.length ? null : undefined;
    const own = document.getElementById(field.getAttribute("aria-controls") ?? "");
    const before = new Set(numbers().filter((one) => !own || !pageTree.within(one, own)));
    const [stood, until] = [field.value, performance.now() + ALL_MS];
    if (!shown(before).length) await press();
    for (const end = performance.now() + OPEN_MS; !shown(before).length && performance.now() < end; ) await pageTurns.change(end - performance.now());
    if (!shown(before).length) return { reason: "readonly", hint: "This field cannot be typed into, and no calendar was seen when it was pressed; read the page to see what opened.", begun: true };
    for (const day of days) {
      const cell = await goTo(field, day, before, until);
      if (!cell) return { reason: "bad_value", hint: `Its calendar has no way to ${day.year}-${String(day.month + 1).padStart(2, "0")}-${String(day.day).padStart(2, "0")} that could be found; it is open, read the page and choose there.`, begun: true };
      await pageTaking.pressOn(cell);
      await pageTurns.frame();
    }
    for (const end = performance.now() + TAKEN_MS; !shows(field.value, text) && performance.now() < end; ) await pageTurns.change(end - performance.now());
    if (!pageTree.closest(field, DIALOGS)) await shut(field, before);
    return field.value === stood ? { reason: "no_effect", hint: "The day was pressed in its calendar, and the field is as before; it may have to be confirmed there, or cannot be chosen.", begun: true } : null;
  }

  /** It would lie over what is behind it: Escape shuts it, where the focus is, or in the field. @param {HTMLInputElement} field @param {Set<Element>} before */
  async function shut(field, before) {
    for (const focus of [() => {}, () => pageFocus.give(field)]) {
      if (!shown(before).some(({ cell }) => !before.has(cell))) return;
      focus();
      await pagePressing.press({ key: "Escape", modifiers: [] });
      await pageTurns.frame();
    }
  }

  /** Whether a field shows the days that a text says, in whatever form. @param {string} value @param {string} text */
  function shows(value, text) {
    const said = value.match(/\d+|\p{L}{3,}/gu) ?? [];
    const has = (/** @type {number} */ number) => said.some((word) => Number(word) === number);
    const days = wantedIn(text);
    return days.length > 0 && days.every(({ year, month, day }) => has(day) && (has(year) || has(year % 100)) && (has(month + 1) || said.some((word) => monthOf(word) === month)));
  }

  return { enter, shows };
})();
