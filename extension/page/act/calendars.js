"use strict";
/*
 * A date, a month or a time for a field that cannot be typed into: opens its calendar, goes to the month and presses the day, as a
 * person does. A day is known by what it or its cell says of itself, or else by the month and year over it. The hours and minutes
 * there are set in clocks.js. Not the typing of dates (typing.js, entering.js).
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
  const DECADE = /decade/i;
  const BUTTONS = 'button, a[href], [role="button"]';
  const ISO = /(\d{4})-(\d{1,2})-(\d{1,2})/g;
  const WORDED = /(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})|(\d{1,2})(?:st|nd|rd|th|\.)?\s+(\p{L}{3,})\.?,?\s+(\d{4})/gu;
  const DIALOGS = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';
  const BETWEEN = /^(?:\s|to|until|till|and|at|bis|und|um|T|[-–—,;~→])*$/i;
  const MONTH = /^(?:(\d{4})-(\d{1,2})|(\p{L}{3,})\.?\s+(\d{4}))$/u;
  const CONFIRMS = /^(?:ok|okay|apply|confirm|done|set|select|choose|anwenden|fertig|übernehmen|bestätigen)$/i;

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

  /** @typedef {{days: Day[], month: {year: number, month: number} | null, time: PageTime | null}} Wanted */

  /** @param {string} text @returns {Wanted | null} null where it says more than days, a month or a time. */
  function wantedIn(text) {
    const [, year, number, word, after] = MONTH.exec(text.trim()) ?? [];
    const month = number ? Number(number) - 1 : word ? monthOf(word) : undefined;
    if (month !== undefined && month < 12) return { days: [], month: { year: Number(year ?? after), month }, time: null };
    const { time, rest } = pageClocks.timeIn(text);
    const days = BETWEEN.test(rest.replace(ISO, "").replace(WORDED, "")) ? daysIn(rest) : [];
    return days.length || (time && BETWEEN.test(rest)) ? { days, month: null, time } : null;
  }

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
      const words = [...wordsAround(up).matchAll(/\p{L}{3,}|(?<!\d)\d{4}(?!\d)/gu)].map(([word]) => word);
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

  /** @param {Cell[]} cells @param {RegExp} way @param {boolean} far @param {Element} field What is around it is no longer its calendar. @returns {Element | null} What goes to the next month, or back; `far`: to the next year. */
  function turner(cells, way, far, field) {
    for (let up = around(cells.map(({ cell }) => cell)), steps = 0; up && !pageTree.within(field, up) && steps < MOST_UP; up = pageTree.parentOf(up), steps += 1) {
      /** @type {Element[]} */
      const found = [];
      pageTree.visitAll((one) => {
        const said = [one.getAttribute("aria-label"), one.getAttribute("title"), one.getAttribute("data-action"), one.getAttribute("data-direction"), one.getAttribute("class"), one.childElementCount ? "" : one.textContent?.slice(0, 12)].join(" ");
        if (!way.test(said) || FAR.test(said) !== far || DECADE.test(said) || isNumber(one) || pageActivation.leads(one) || found.some((other) => other.contains(one)) || cells.some(({ cell }) => pageTree.within(cell, one) || pageTree.within(one, cell))) return;
        if (one.querySelectorAll(BUTTONS).length > 1) return; // A box for those of the month and of the year.
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
      const away = middle ? monthsTo(day) - monthsTo(middle) : 0;
      const way = away > 0 ? NEXT : BACK;
      const turn = middle ? (Math.abs(away) > 11 && turner(cells, way, true, field)) || turner(cells, way, false, field) : null;
      if (!turn) return null;
      await pageTaking.pressOn(turn);
      const isSame = () => {
        const now = shown(before)[Math.floor(cells.length / 2)]?.day;
        return now === undefined || monthsTo(now) === monthsTo(middle);
      };
      for (const end = performance.now() + TURN_MS; isSame() && performance.now() < end; ) await pageTurns.change(end - performance.now());
      if (isSame()) return null;
    }
    return null;
  }

  /** The months of a calendar that has no days. @param {Set<Element>} before @returns {HTMLElement[]} Twelve, or none. */
  function months(before) {
    /** @type {HTMLElement[]} */
    const found = [];
    pageTree.visitAll((one) => {
      if (!(one instanceof HTMLElement) || one instanceof HTMLOptionElement || one.childElementCount > 1 || before.has(one) || found.at(-1)?.contains(one)) return;
      if (monthOf((one.textContent ?? "").trim().replace(/\.$/, "")) === found.length % 12 && pageLists.canBeSeen(one) && !pageActivation.leads(one)) found.push(one);
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

  /** @param {Element} field @param {{year: number, month: number}} wanted @param {Set<Element>} before @param {number} until @returns {Promise<HTMLElement | null>} Its cell, once its year is there. */
  async function goToMonth(field, { year, month }, before, until) {
    while (performance.now() < until) {
      const cells = months(before);
      const now = yearOver(cells);
      if (!cells.length || now === undefined) return null;
      if (now === year) return cells[month];
      const own = cells.map((cell) => ({ cell, day: { year: now, month: 0, day: 1 } }));
      const turn = turner(own, year > now ? NEXT : BACK, true, field) ?? turner(own, year > now ? NEXT : BACK, false, field);
      if (!turn) return null;
      await pageTaking.pressOn(turn);
      for (const end = performance.now() + TURN_MS; yearOver(months(before)) === now && performance.now() < end; ) await pageTurns.change(end - performance.now());
      if (yearOver(months(before)) === now) return null;
    }
    return null;
  }

  /** What cannot be reached in a calendar that is open. @param {string} what @returns {PageRefusal} */
  const noWay = (what) => ({ reason: "bad_value", hint: `Its calendar has no way to ${what} that could be found; it is open, read the page and choose there.`, begun: true });

  /** Presses what was asked for in the calendar that is open. @param {HTMLElement} field @param {Wanted} wanted @param {Set<Element>} before @returns {Promise<PageRefusal | null>} */
  async function chosen(field, { days, month, time }, before) {
    const until = performance.now() + ALL_MS;
    for (const day of days) {
      const cell = await goTo(field, day, before, until);
      if (!cell) return noWay(`${day.year}-${String(day.month + 1).padStart(2, "0")}-${String(day.day).padStart(2, "0")}`);
      await pageTaking.pressOn(cell);
      await pageTurns.frame();
    }
    if (month) {
      const cell = await goToMonth(field, month, before, until);
      if (!cell) return noWay(`${month.year}-${String(month.month + 1).padStart(2, "0")}`);
      await pageTaking.pressOn(cell);
    }
    return time && !(await pageClocks.set(time, before)) ? noWay(`${time.hour}:${String(time.minute).padStart(2, "0")}`) : null;
  }

  /** What a field shows; of a button that is one, what is written on it. @param {HTMLElement} field */
  const valueOf = (field) => (field instanceof HTMLInputElement ? field.value : pageText.collapse(field.textContent ?? ""));

  /** @param {HTMLElement} field @param {string} text @param {() => Promise<void>} press @param {() => boolean} [takesText] Whether something to type into has come up instead. @returns {Promise<PageRefusal | null | undefined>} undefined then, and where it is no day, month or time. */
  async function enter(field, text, press, takesText = () => false) {
    const wanted = wantedIn(text);
    if (!wanted || shows(valueOf(field), text)) return wanted ? null : undefined;
    const own = document.getElementById(field.getAttribute("aria-controls") ?? "");
    const before = new Set([...numbers(), ...months(new Set()), ...pageClocks.fields(new Set())].filter((one) => !own || !pageTree.within(one, own)));
    const stood = valueOf(field);
    const isThere = () => (wanted.days.length ? shown(before).length : wanted.month ? months(before).length : pageClocks.fields(before).length) > 0;
    if (!isThere()) await press();
    for (const end = performance.now() + OPEN_MS; !isThere() && !takesText() && performance.now() < end; ) await pageTurns.change(end - performance.now());
    if (takesText()) return undefined;
    if (!isThere()) return { reason: "readonly", hint: "This field cannot be typed into, and no calendar was seen when it was pressed; read the page to see what opened.", begun: true };
    const refused = await chosen(field, wanted, before);
    if (refused) return refused;
    if (!(await taken(field, text)) && (await confirmed(shown(before), field))) await taken(field, text);
    if (!pageTree.closest(field, DIALOGS)) await shut(field, before);
    return valueOf(field) === stood ? { reason: "no_effect", hint: "It was pressed in its calendar, and the field is as before; it may have to be confirmed there, or cannot be chosen.", begun: true } : null;
  }

  /** Waits for the field to show it. @param {HTMLElement} field @param {string} text */
  async function taken(field, text) {
    for (const end = performance.now() + TAKEN_MS; !shows(valueOf(field), text) && performance.now() < end; ) await pageTurns.change(end - performance.now());
    return shows(valueOf(field), text);
  }

  /** Several days may have to be confirmed in their calendar. @param {Cell[]} cells @param {Element} field What is around it confirms more than a day. @returns {Promise<boolean>} Whether there was something to press. */
  async function confirmed(cells, field) {
    for (let up = cells.length ? around(cells.map(({ cell }) => cell)) : null, steps = 0; up && !pageTree.within(field, up) && steps < MOST_UP; up = pageTree.parentOf(up), steps += 1) {
      const found = [...up.querySelectorAll(BUTTONS)].find((one) => CONFIRMS.test((one.textContent ?? "").trim()) && !pageActivation.leads(one) && pageLists.canBeSeen(one) && !pageStates.isDisabled(one));
      if (found) return await pageTaking.pressOn(found), true;
    }
    return false;
  }

  /** It would lie over what is behind it: Escape shuts it, where the focus is, or in the field; or else what confirms it. @param {HTMLElement} field @param {Set<Element>} before */
  async function shut(field, before) {
    const escape = () => pagePressing.press({ key: "Escape", modifiers: [] });
    for (const way of [escape, () => (pageFocus.give(field), escape()), () => confirmed(shown(before), field)]) {
      if (!isOpen(before)) return;
      await way();
      await pageTurns.frame();
    }
  }

  /** @param {Set<Element>} before */
  const isOpen = (before) => shown(before).length + months(before).length + pageClocks.fields(before).length > 0;

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

  /** Whether a calendar is what a text is for. @param {string} text */
  const isWanted = (text) => wantedIn(text) !== null;

  return { enter, shows, daysIn, isWanted };
})();
