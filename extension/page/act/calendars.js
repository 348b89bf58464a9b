"use strict";
/*
 * A date, a month or a time for a field that cannot be typed into: opens its calendar, goes to the month and presses the day, as a
 * person does. Which days and months are in view is found in days.js, the hours and minutes there are set in clocks.js. Not the
 * typing of dates (typing.js, entering.js).
 */
const pageCalendars = (() => {
  const { LEAST, MOST_UP, around, months, numbers, shown, yearOver } = pageDays;
  const OPEN_MS = 1000; // From pressing a field to its calendar.
  const TURN_MS = 600; // From asking for another month to its days.
  const TAKEN_MS = 400; // From pressing a day to the field's showing it.
  const ALL_MS = 6000;
  const WIDEST = 90; // CSS pixels of what goes to another month.
  const NEXT = /next|forward|›|»|→|chevron-?right|arrow-?right/i;
  const BACK = /prev|back|‹|«|←|chevron-?left|arrow-?left/i;
  const FAR = /year|decade|double|«|»/i;
  const DECADE = /decade/i;
  const BUTTONS = 'button, a[href], [role="button"]';
  const DIALOGS = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';
  const CONFIRMS = /^(?:ok|okay|apply|confirm|done|set|select|choose|anwenden|fertig|übernehmen|bestätigen)$/i;

  /** @param {PageDay} day */
  const monthsTo = ({ year, month }) => 12 * year + month;

  /** Whether it is a day, as of the next month. @param {Element} one */
  const isNumber = (one) => /^\d{1,2}$/.test((one.textContent ?? "").trim());

  /** @param {PageCell[]} cells @param {RegExp} way @param {boolean} far @param {Element} field What is around it is no longer its calendar. @returns {Element | null} What goes to the next month, or back; `far`: to the next year. */
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

  /** Where the year over the days is written in a field or chosen from a list, it is set there. @param {PageCell[]} cells @param {number} year @param {Element} field @returns {Promise<boolean>} Whether that could be done. */
  async function setYear(cells, year, field) {
    const now = String(cells[Math.floor(cells.length / 2)].day.year);
    for (let up = around(cells.map(({ cell }) => cell)), steps = 0; up && !pageTree.within(field, up) && steps < MOST_UP; up = pageTree.parentOf(up), steps += 1) {
      const found = [...up.querySelectorAll('select, input[type="number"]')].find((one) => (one instanceof HTMLSelectElement ? one.selectedOptions[0]?.label.trim() : /** @type {HTMLInputElement} */ (one).value) === now && pageLists.canBeSeen(one));
      if (found instanceof HTMLSelectElement) return pageChoosing.choose(found, String(year), false) === null;
      if (found) return (await pageChoosing.setFormed(/** @type {HTMLInputElement} */ (found), String(year))) === null && (await pageKeyboard.press(() => found, "Enter", [], () => undefined), true); // Some listen to keys alone.
    }
    return false;
  }

  /** @param {Element} field @param {PageDay} day @param {Set<Element>} before @param {number} until @returns {Promise<HTMLElement | null>} Its cell, once its month is there. */
  async function goTo(field, day, before, until) {
    let isYearSet = false;
    while (performance.now() < until) {
      const cells = shown(before);
      const hit = cells.find((one) => one.day.day === day.day && monthsTo(one.day) === monthsTo(day));
      if (hit) return hit.cell;
      const middle = cells[Math.floor(cells.length / 2)]?.day;
      const away = middle ? monthsTo(day) - monthsTo(middle) : 0;
      const way = away > 0 ? NEXT : BACK;
      const isFar = Math.abs(away) > 11;
      if (middle && isFar && !isYearSet && (await setYear(cells, day.year, field))) isYearSet = true;
      else {
        const turn = middle ? (isFar && turner(cells, way, true, field)) || turner(cells, way, false, field) : null;
        if (!turn) return null;
        await pageTaking.pressOn(turn);
      }
      const isSame = () => {
        const now = shown(before)[Math.floor(cells.length / 2)]?.day;
        return now === undefined || monthsTo(now) === monthsTo(middle);
      };
      for (const end = performance.now() + TURN_MS; isSame() && performance.now() < end; ) await pageTurns.change(end - performance.now());
      if (isSame()) return null;
    }
    return null;
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
  const noWay = (what) => ({ reason: "bad_value", hint: `Its calendar has no way to ${what} that could be found; read the page, open it where it is shut, and choose there.`, begun: true });

  /** Presses what was asked for in the calendar that is open. @param {HTMLElement} field @param {PageDated} wanted @param {Set<Element>} before @returns {Promise<PageRefusal | null>} */
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

  /** What was last chosen in its calendar for a field. @type {WeakMap<Element, string>} */
  const chosenFor = new WeakMap();

  /** A field shows what was asked for, and its calendar says so. @param {Element} field @param {string} text */
  const note = (field, text) => chosenFor.set(field, text);

  /** Whether a field shows what was chosen for a text in its calendar, so that day and month are not mistaken for each other. @param {Element} field @param {string} value @param {string} text */
  const isChosen = (field, value, text) => chosenFor.get(field) === text && pageDates.shows(value, text);

  /** What is in view and no part of the calendar that a field has yet to open. @param {Element} field @returns {Set<Element>} */
  function inView(field) {
    const own = document.getElementById(field.getAttribute("aria-controls") ?? "") ?? besideOf(field);
    return new Set([...numbers(), ...months(new Set()), ...pageClocks.fields(new Set())].filter((one) => !own || !pageTree.within(one, own)));
  }

  /** The calendar that always stands behind a field that only shows what is chosen there. @param {Element} field */
  const besideOf = (field) => (field instanceof HTMLInputElement && pageStates.isReadonly(field) ? pageDays.besides(field) : null);

  /** Whether days lie over the page, as what a field has opened does; others are a part of the page, and none of what was asked for. @param {PageCell[]} cells @param {Element} field */
  function floats(cells, field) {
    for (let up = cells.length ? around(cells.map(({ cell }) => cell)) : null; up && !pageTree.within(field, up); up = pageTree.parentOf(up)) if (/^(?:absolute|fixed)$/.test(getComputedStyle(up).position)) return true;
    return false;
  }

  /** Whether a page took typed days for something else: its field shows others, or the calendar that came up stands elsewhere. @param {HTMLInputElement} field @param {string} text @param {Set<Element>} before @returns {boolean} */
  function isMisread(field, text, before) {
    return pageStates.isInvalid(field) || !pageDates.shows(field.value, text) || standsElsewhere(field, text, before);
  }

  /** Whether the calendar that came up shows another month than that of typed days. @param {HTMLInputElement} field @param {string} text @param {Set<Element>} before */
  function standsElsewhere(field, text, before) {
    const [cells, days] = [shown(before), pageDates.daysIn(text)];
    return floats(cells, field) && !days.some((one) => cells.filter(({ day }) => monthsTo(one) === monthsTo(day)).length >= LEAST);
  }

  /** Whether the one day where a calendar's keys would begin, or else the one that is chosen there, is this one. @param {PageDay} day @param {Set<Element>} before */
  function isMarked(day, before) {
    const days = shown(before);
    const those = (/** @type {string} */ mark) => days.filter(({ cell }) => [cell, cell.closest('td, [role="gridcell"]')].some((one) => one?.matches(mark)));
    const begins = those('[tabindex="0"]');
    const marked = begins.length === 1 ? begins : those('[aria-selected="true"]');
    return marked.length === 1 && marked[0].day.day === day.day && monthsTo(marked[0].day) === monthsTo(day);
  }

  /** @param {HTMLElement} field @param {string} text @param {() => Promise<void>} press @param {() => boolean} [takesText] Whether something to type into has come up instead. @param {Set<Element>} [seen] What was in view before the text was typed there and not understood. @returns {Promise<PageRefusal | null | undefined>} undefined then, and where it is no day, month or time. */
  async function enter(field, text, press, takesText = () => false, seen) {
    const wanted = pageDates.wantedIn(text);
    chosenFor.delete(field);
    if (!wanted || (!seen && pageDates.shows(valueOf(field), text))) return wanted ? null : undefined;
    const before = seen ?? inView(field);
    const stood = valueOf(field);
    const isThere = () => (wanted.days.length ? shown(before).length : wanted.month ? months(before).length : pageClocks.fields(before).length) > 0;
    if (!isThere()) await press();
    for (const end = performance.now() + OPEN_MS; !isThere() && !takesText() && performance.now() < end; ) await pageTurns.change(end - performance.now());
    if (takesText()) return undefined;
    if (!isThere() || (seen && !floats(shown(before), field))) return { reason: "readonly", hint: "This field cannot be typed into, and no calendar was seen when it was pressed; read the page to see what opened.", begun: true };
    const refused = await chosen(field, wanted, before);
    if (refused) return refused;
    // What was typed stood there already: that the day could be pressed is all there is to see.
    const isFree = shown(before).every(({ cell, day }) => !wanted.days.some((one) => one.day === day.day && monthsTo(one) === monthsTo(day)) || !isBarred(cell));
    if (!(await taken(field, text)) && (await confirmed(shown(before), field))) await taken(field, text);
    if (besideOf(field)) return note(field, text), valueOf(field) === stood ? unmoved() : null; // It is never shut.
    if (!pageTree.closest(field, DIALOGS)) await shut(field, before);
    else if (isOpen(before) && !(field instanceof HTMLInputElement) && pageStates.expandedOf(field) === true) await press(); // Escape might shut the dialog, too.
    note(field, text);
    return valueOf(field) === stood && !(seen && pageDates.shows(stood, text) && isFree) ? unmoved() : null;
  }

  /** @returns {PageRefusal} */
  const unmoved = () => ({ reason: "no_effect", hint: "It was pressed in its calendar, and the field is as before; it may have to be confirmed there, or cannot be chosen.", begun: true });

  /** Whether a day says that it cannot be chosen. @param {HTMLElement} cell */
  const isBarred = (cell) => pageStates.isDisabled(cell) || cell.closest('[aria-disabled="true"]') !== null || getComputedStyle(cell).cursor === "not-allowed" || getComputedStyle(cell).pointerEvents === "none";

  /** Waits for the field to show it. @param {HTMLElement} field @param {string} text */
  async function taken(field, text) {
    for (const end = performance.now() + TAKEN_MS; !pageDates.shows(valueOf(field), text) && performance.now() < end; ) await pageTurns.change(end - performance.now());
    return pageDates.shows(valueOf(field), text);
  }

  /** Several days may have to be confirmed in their calendar. @param {PageCell[]} cells @param {Element} field What is around it confirms more than a day. @returns {Promise<boolean>} Whether there was something to press. */
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

  return { enter, inView, isMisread, standsElsewhere, isMarked, note, isChosen };
})();
