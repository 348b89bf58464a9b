"use strict";
/*
 * Days beside each other with their hours down the side, as a person sees them in the week of a calendar: which labels say hours, where
 * the line of each is, and which column is which day. By where things lie alone, as calendars draw their grids in every way there is.
 * Knows nothing of reading (read/hours.js) nor of acts (act/places.js).
 */

/** @typedef {{text: string, minutes: number, node: Text, rect: DOMRect}} PageHour */
/** @typedef {{hours: PageHour[], pixels: number, step: number, origin: number, side: number, isDrawn: boolean}} PageAxis `isDrawn`: something is drawn beside them for each; `pixels`: of a minute; `step`: minutes from one to the next; `origin`: where the line of the first one is in the viewport; `side`: where the labels end. */
/** @typedef {{name: string, called: string, number: number, left: number, right: number}} PageColumn `called`: what its heading says in attributes. */

const pageDayGrids = (() => {
  const TIME = /^(\d{1,2})(?:[:.h](\d{2}))?\s?(?:(?:([ap])\.?\s?m\.?)|\p{L}{1,3}\.?)?$/iu;
  const DAY = /^\D{0,16}\b(\d{1,2})(?:\s?[/.-]\s?(\d{1,2}))?\b\D{0,16}$/; // A second number is its month's, before or after.
  const LEAST = 4; // Hours that are a day's.
  const OFF = 4; // CSS pixels by which what stands in a row or a column may be off it.
  const MOST_UP = 6; // Elements around the hours in which the days may stand.
  const MOST_DAYS = 14;
  const NARROWEST = 24; // CSS pixels of a day.
  const MOST_SAID = 400; // Characters of a day's hours.
  const HALF = 12 * 60;
  const OVER = 0.8; // A share of the height of the hours from which on something is drawn for all of them.
  const DRAWN = 0.3; // A share of the room from hour to hour from which on a box is what is drawn for one.

  /** What days and hours are drawn in, to what is said of it. @type {WeakMap<Element, string>} */
  const said = new WeakMap();

  /** @param {Element} body @returns {string} Such as `12 am – 11 pm`; "" of what was not told as such. */
  const saidOf = (body) => said.get(body) ?? "";

  /** @param {Element} body @param {PageAxis} axis It is told as such from now on. */
  const note = (body, { hours }) => void said.set(body, `${hours[0].text} – ${hours[hours.length - 1].text}`);

  /** @param {string} text @returns {number} NaN where it says no time alone. */
  function minutesOf(text) {
    const [all, hour, minute, half] = TIME.exec(text) ?? [];
    if (!all || all === hour || Number(hour) > 24 || Number(minute ?? 0) > 59) return Number.NaN;
    const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
    return 60 * hours + Number(minute ?? 0);
  }

  /** @param {Element} box @param {(text: string) => boolean} fits @returns {{text: string, node: Text, rect: DOMRect}[]} What is written in it that fits, as far as it can be seen or scrolled to. */
  function written(box, fits) {
    const found = [];
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = /** @type {Text | null} */ (walker.nextNode()); node; node = /** @type {Text | null} */ (walker.nextNode())) {
      const text = pageText.collapse(node.data);
      if (!text || !fits(text) || !node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      if (rect.width && rect.height) found.push({ text, node, rect });
    }
    return found;
  }

  /** Those that stand below each other, each as much further down as it is later. @param {PageHour[]} all @returns {PageHour[]} */
  function inColumn(all) {
    /** @type {PageHour[]} */
    let best = [];
    for (const side of /** @type {const} */ (["right", "left"])) {
      for (const first of all) {
        const column = all.filter(({ rect }) => Math.abs(rect[side] - first.rect[side]) < OFF);
        if (column[0] === first && column.length > best.length) best = column;
      }
    }
    const hours = best.map((one) => ({ ...one }));
    // The last midnight is the end of the day.
    for (const [at, one] of hours.entries()) if (at && one.minutes <= hours[at - 1].minutes) one.minutes += 2 * HALF;
    return hours;
  }

  /** @param {Element} box @returns {PageAxis | null} The hours down its side. */
  function axisIn(box) {
    const all = written(box, (text) => !Number.isNaN(minutesOf(text)));
    const hours = inColumn(all.map((one) => ({ ...one, minutes: minutesOf(one.text) })));
    if (hours.length < LEAST) return null;
    const [first, last] = [hours[0], hours[hours.length - 1]];
    const pixels = (last.rect.top - first.rect.top) / (last.minutes - first.minutes);
    const isEven = hours.every(({ minutes, rect }) => Math.abs(rect.top - first.rect.top - pixels * (minutes - first.minutes)) < OFF);
    const step = Math.min(...hours.slice(1).map(({ minutes }, at) => minutes - hours[at].minutes));
    const units = new Set(hours.map(({ text }) => text.replace(/[\d:.\s]/g, "").replace(/^[ap]m$/i, "am")));
    if (!isEven || units.size > 1 || !(pixels > 0) || step * pixels < first.rect.height) return null;
    const axis = { hours, pixels, step, origin: 0, isDrawn: false, side: Math.max(...hours.map(({ rect }) => rect.right)) };
    return { ...axis, ...linesIn(box, axis) };
  }

  /** Where the line of the first hour is: over its label or behind it, by what is drawn beside the labels. @param {Element} box @param {PageAxis} axis @returns {Pick<PageAxis, "origin" | "isDrawn">} */
  function linesIn(box, { hours, pixels, step, side }) {
    const room = step * pixels;
    const [first] = hours;
    const middle = first.rect.top + first.rect.height / 2;
    const slot = slotOf(first, hours[1], box);
    const top = slot && slot.height >= DRAWN * room ? slot.top : first.rect.top;
    const boxes = [...box.querySelectorAll("*")].map((one) => one.getBoundingClientRect()).filter(({ left, width, height }) => left + width / 2 > side && height >= DRAWN * room && height <= room + 1);
    /** How far the nearest line is. @param {number} at */
    const off = (at) => Math.min(...boxes.map((one) => Math.abs(one.top - at)), room);
    const isTop = boxes.length ? off(top) <= off(middle) : slot !== null && Math.abs(slot.height - room) < OFF;
    return { origin: isTop ? top : middle, isDrawn: boxes.length >= hours.length };
  }

  /** The largest box around a label that is for it alone. @param {PageHour} hour @param {PageHour} next @param {Element} box @returns {DOMRect | null} */
  function slotOf({ node }, next, box) {
    let slot = null;
    for (let up = node.parentElement; up && up !== box && !up.contains(next.node); up = up.parentElement) {
      const rect = up.getBoundingClientRect();
      if (rect.height > 0) slot = rect;
    }
    return slot;
  }

  /** What days and hours are drawn in, from what the hours are in. @param {Element} labels @returns {Element | null} */
  function bodyOf(labels) {
    let body = /** @type {Element | null} */ (labels);
    const own = labels.getBoundingClientRect();
    const axis = axisIn(labels);
    if (!axis) return null;
    const width = axis.side - Math.min(...axis.hours.map(({ rect }) => rect.left));
    for (let steps = 0; body && body.getBoundingClientRect().right - axis.side < Math.max(3 * width, NARROWEST); steps += 1) {
      body = pageTree.parentOf(body);
      if (!body || body === document.body || steps > MOST_UP) return null;
    }
    // What only wraps it is as large as it is.
    for (let up = body && pageTree.parentOf(body); body && up && up !== document.body && (isLaidOver(up, body) || isSameBox(up, body)); up = pageTree.parentOf(up)) if (isLaidOver(up, body)) body = up;
    return own.height > 0 || body !== labels ? body : null;
  }

  /** @param {Element} around @param {Element} body */
  function isSameBox(around, body) {
    const [outer, inner] = [around, body].map((one) => one.getBoundingClientRect());
    return Math.abs(outer.height - inner.height) < OFF && Math.abs(outer.width - inner.width) < OFF;
  }

  /** Whether lines and days are drawn in boxes over each other. @param {Element} around @param {Element} body */
  function isLaidOver(around, body) {
    const { left, right, top, bottom } = body.getBoundingClientRect();
    return [...around.children].some((one) => {
      const box = one.getBoundingClientRect();
      return !one.contains(body) && box.height >= OVER * (bottom - top) && box.top < bottom && box.bottom > top && box.left < right - OFF && box.right > left + OFF;
    });
  }

  /** The days over the hours. @param {Element} body @param {PageAxis} axis @returns {PageColumn[]} From left to right. */
  function columnsOf(body, { side, hours }) {
    const edge = body.getBoundingClientRect().right;
    // What is alone in something is no step further away.
    for (let up = /** @type {Element | null} */ (body), steps = 0; up && steps < MOST_UP; up = pageTree.parentOf(up), steps += up && up.childElementCount > 1 ? 1 : 0) {
      const all = written(up, (text) => numbersIn(text).length > 0);
      const heads = all.filter(({ node, rect }) => rect.right > side && rect.left < edge && (!body.contains(node) || rect.bottom <= hours[0].rect.bottom));
      const rows = heads.map(({ rect: { top } }) => heads.filter(({ rect }) => Math.abs(rect.top - top) < OFF)).filter((row) => row.length <= MOST_DAYS && placeOfDays(row) >= 0);
      const row = rows.sort((one, other) => other.length - one.length || other[0].rect.top - one[0].rect.top)[0];
      if (row) return row.map((head) => columnOf(head, row, { side, edge }));
    }
    return [];
  }

  /** Which of the numbers in them says the day: each is the day after the one before. Of a single one with its month nobody can tell by that. @param {{text: string, rect: DOMRect}[]} row @returns {number} -1 for none. */
  function placeOfDays(row) {
    const all = row.map(({ text }) => numbersIn(text));
    const goOn = (/** @type {number} */ place) => row.every(({ rect }, at) => at === 0 || (rect.left - row[at - 1].rect.left >= NARROWEST && [all[at - 1][place] + 1, 1].includes(all[at][place])));
    return all.some(({ length }) => length !== all[0].length) || (row.length === 1 && all[0].length > 1) ? -1 : all[0].findIndex((_, place) => goOn(place));
  }

  /** @param {string} text @returns {number[]} Those of a day, and of its month where it is written so; none where it is no day. */
  function numbersIn(text) {
    const numbers = (DAY.exec(text) ?? []).slice(1).filter((one) => one !== undefined).map(Number);
    return numbers.every((one) => one > 0 && one < 32) ? numbers : [];
  }

  /** @param {{text: string, node: Text, rect: DOMRect}} head @param {{text: string, node: Text, rect: DOMRect}[]} row @param {{side: number, edge: number}} within @returns {PageColumn} */
  function columnOf({ text, node, rect }, row, { side, edge }) {
    let cell = /** @type {Element} */ (node.parentElement);
    while (row.length > 1 && cell.parentElement && !row.some((other) => other.node !== node && cell.parentElement?.contains(other.node))) cell = cell.parentElement;
    const parts = [cell, ...cell.querySelectorAll("*")];
    const called = ["aria-label", "title", "datetime", "data-date"].flatMap((name) => parts.map((one) => one.getAttribute(name) ?? "")).filter(Boolean).join(" ");
    const base = { name: pageText.clip(pageText.collapse(parts.length > 1 && row.length > 1 ? /** @type {HTMLElement} */ (cell).innerText ?? text : text), 30), called, number: numbersIn(text)[placeOfDays(row)] };
    if (row.length === 1) return { ...base, left: side, right: edge };
    const room = (row[row.length - 1].rect.left - row[0].rect.left) / (row.length - 1);
    const box = cell.getBoundingClientRect();
    const middle = rect.left + rect.width / 2;
    return box.width > 0.6 * room && box.width < 1.2 * room ? { ...base, left: box.left, right: box.right } : { ...base, left: middle - room / 2, right: middle + room / 2 };
  }

  /** Whether nothing but hours is written in it. @param {Element} box */
  function saysHoursAlone(box) {
    const words = (box.textContent ?? "").trim();
    if (words.length > MOST_SAID || !/^\d{1,2}\D/.test(words)) return false;
    const texts = written(box, () => true);
    return texts.length >= LEAST && texts.every(({ text }) => !Number.isNaN(minutesOf(text)));
  }

  return { minutesOf, axisIn, bodyOf, columnsOf, note, saidOf, saysHoursAlone };
})();
