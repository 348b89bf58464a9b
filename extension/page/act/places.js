"use strict";
/*
 * A day and an hour in a calendar as a place for the pointer: found by the words of the column's heading and the labels at the side,
 * brought into view, and told apart from what is not there. Where days and hours lie is for node/day_grids.js.
 */

/** @typedef {{body: Element, column: PageColumn, axis: PageAxis, minutes: number}} PagePlace */
const pagePlaces = (() => {
  const ENDS = /\s+[-–—→]\s+/; // Between the two ends of a stretch.
  const TIME = /(?:^|\s)(\d{1,2}(?:[:.h]\d{2})?\s?(?:[ap]\.?m\.?)?)$/i;
  const END = /^[-–—→]\s*/; // Before the place where something is to end, rather than begin.
  const INSIDE = 2; // CSS pixels from a line to what begins or ends there.
  const EDGE = 30; // CSS pixels from the edge of what scrolls.
  const ACROSS = [0.5, 0.85, 0.15]; // Of a column, where the pointer goes: something may lie there.
  const GROUND = 0.9; // A share of the hours from which on something is what lies below.
  const RESIZES = /resize/;
  const SAME_LENGTH = 8; // Minutes by which something may look shorter than it is, as for a gap below it.

  /** @param {string} text @returns {string[]} The two ends of a stretch, or one place alone. */
  const endsOf = (text) => text.trim().split(ENDS).slice(0, 2);

  /** @param {string} reason @param {string} hint @returns {PageRefusal} */
  const refuse = (reason, hint) => ({ reason, hint });

  /** The lower edge of something, by which its end is drawn; null where a place asks for no end. @param {Element} element @param {string | undefined} text @returns {{x: number, y: number} | null} From its top left. */
  function edgeFor(element, text = "") {
    const { width, height } = element.getBoundingClientRect();
    return END.test(text.trim()) ? { x: width / 2, y: height - INSIDE } : null;
  }

  /** @param {Element} body @param {string} text Such as "Tue 3 10:00"; without a day the one of `other`. @param {Pick<PagePlace, "column"> | Element} [other] @returns {PagePlace | PageRefusal} */
  function find(body, text, other) {
    const axis = pageDayGrids.axisIn(body);
    if (!axis) return refuse("bad_value", "No hours of a calendar are in that. Places are for calendars that have a line \"hours\", by its ref; elsewhere name a ref in to, or an offset.");
    const columns = pageDayGrids.columnsOf(body, axis);
    const own = other instanceof Element ? columns.find((one) => isIn(other, one)) : other?.column;
    const place = text.trim().replace(END, "");
    const [, said = ""] = TIME.exec(place) ?? [];
    const minutes = pageDayGrids.minutesOf(/^\d+$/.test(said) ? `${said}:00` : said);
    const day = place.slice(0, place.length - said.length).trim();
    const fitting = day ? columns.filter((one) => isCalled(one, day)) : own ? [own] : columns.length === 1 ? columns : [];
    const { hours } = axis;
    const [first, last] = [hours[0], hours[hours.length - 1]];
    const isThere = minutes >= first.minutes - axis.step && minutes <= last.minutes + axis.step;
    if (fitting.length === 1 && isThere) return { body, axis, minutes, column: fitting[0] };
    const days = columns.map(({ name }) => name).join(", ");
    const what = Number.isNaN(minutes) ? "It names no time" : !isThere ? `${said} is not among the hours` : fitting.length ? "More than one day is called so" : day ? `No day there is called ${pageText.quote(day, 40)}` : "It names no day";
    return refuse("bad_value", `${what}; days there are ${days || "not told"}, hours ${first.text} to ${last.text}. Name both, such as ${pageText.quote(`${columns[0]?.name ?? ""} ${first.text}`.trim())}.`);
  }

  /** Whether the middle of something is in a column. @param {Element} element @param {PageColumn} column */
  function isIn(element, { left, right }) {
    const box = element.getBoundingClientRect();
    const x = box.left + box.width / 2;
    return x >= left && x <= right;
  }

  /** Whether a column is the day that words say: its number and the beginnings of its words, or its date. @param {PageColumn} column @param {string} day */
  function isCalled({ name, called, number }, day) {
    const [date] = pageDates.daysIn(day);
    if (date) {
      const own = pageDates.daysIn(`${called} `)[0];
      return own ? own.day === date.day && own.month === date.month && own.year === date.year : number === date.day;
    }
    const said = `${name} ${called}`.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
    const numbers = day.match(/\d+/g) ?? [];
    const words = day.toLowerCase().match(/\p{L}+/gu) ?? [];
    const isSaid = (/** @type {string} */ word) => said.some((one) => one.length > 1 && (one.startsWith(word) || word.startsWith(one)));
    const isOfName = (/** @type {string} */ one) => Number(one) === number || said.some((word) => Number(word) === Number(one)); // Its month's.
    return numbers.every(isOfName) && (!numbers.length || numbers.some((one) => Number(one) === number)) && words.every(isSaid) && numbers.length + words.length > 0;
  }

  /** Scrolls so that the hour is in view, with what else has to be. @param {PagePlace} place @param {number[]} [others] Where else in the viewport, up and down. @returns {boolean} Whether anything was scrolled. */
  function show(place, others = []) {
    const { axis, body } = place;
    const label = boxed(axis.hours[0].node.parentElement) ?? body;
    const scroller = pageScrolling.scrollerOf(label);
    const box = scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    const before = pointsOf(place)[0].y;
    const ends = [before, ...others];
    const [first, last] = [Math.min(...ends), Math.max(...ends)];
    if (first < top + EDGE || last > bottom - EDGE) scroller.scrollBy({ top: (first + last - top - bottom) / 2, behavior: "instant" });
    const { y } = pointsOf(place)[0];
    if (y < 0 || y > innerHeight) scrollBy({ top: y - innerHeight / 2, behavior: "instant" });
    return pointsOf(place)[0].y !== before;
  }

  /** Gets both ends of a drag that ends at a place into view. @param {Element} element @param {{ref?: number, place?: string}} toward @param {PagePlace} [from] Where it begins, for a stretch. @returns {PageRefusal | null} */
  function toward(element, { ref, place }, from) {
    if (place === undefined) return null;
    const body = ref === undefined ? element : pageRefs.elementOf(ref);
    const [start, end = start] = endsOf(place);
    const last = body ? find(body, from ? end : start, from ?? element) : refuse("stale", "What it was to end in left the page; read it again.");
    if ("reason" in last) return last;
    const { top, bottom } = element.getBoundingClientRect();
    show(last, from ? [pointsOf(from)[0].y] : [top, bottom]);
    return null;
  }

  /** What has a box of what is around a label. @param {Element | null} element */
  function boxed(element) {
    let up = element;
    while (up && !up.getBoundingClientRect().height) up = up.parentElement;
    return up;
  }

  /** @param {PagePlace} place @param {number} [beside] CSS pixels below the line. @returns {{x: number, y: number}[]} Where it is now in the viewport, the best first. */
  function pointsOf({ body, axis, column, minutes }, beside = INSIDE) {
    const [hour] = axis.hours;
    const range = document.createRange();
    range.selectNodeContents(hour.node);
    const moved = range.getBoundingClientRect().top - hour.rect.top;
    const y = axis.origin + moved + (minutes - hour.minutes) * axis.pixels + beside;
    const box = body.getBoundingClientRect();
    return ACROSS.map((share) => ({ x: column.left + share * (column.right - column.left), y: Math.min(Math.max(y, box.top + 1), box.bottom - 1) }));
  }

  /** What a pointer would meet there instead of the free place. @param {Element} hit @param {PagePlace} place @returns {Element | false | null} null for nothing, false for what lies over it all. */
  function metAt(hit, { axis: { hours, pixels }, body }) {
    if (!pageTree.within(hit, body)) return pageLayers.areOfOne(body, hit) ? null : false;
    const isGround = hit.getBoundingClientRect().height >= GROUND * pixels * (hours[hours.length - 1].minutes - hours[0].minutes);
    return isGround || !pageText.collapse(hit.textContent ?? "") ? null : hit;
  }

  /**
   * Where a drag ends: what is carried has its beginning on the line then, an edge that is drawn out is on it, and a stretch ends before it.
   * @param {Element} body @param {string} text @param {{element: Element, x: number, y: number} | null} carried What is carried, and where it is held; null for a stretch of the calendar itself. @returns {{x: number, y: number} | PageRefusal}
   */
  function endFor(body, text, carried) {
    const [start, end = start] = endsOf(text);
    const first = end === start ? null : find(body, start);
    const last = first && "reason" in first ? first : find(body, end, first ?? carried?.element);
    if ("reason" in last) return last;
    const place = carried && first && !("reason" in first) ? first : last;
    if (place !== last && !(carried && isAsLong(carried.element, place, last))) return refuse("bad_value", `That is no stretch of its length, so both ends cannot be given at once: move it to where it begins with the place ${pageText.quote(start)}, then draw its end with the place ${pageText.quote(`- ${end}`)}.`);
    const [{ x, y }] = pointsOf(place, 0);
    if (!carried) return { x, y: y - INSIDE };
    const held = pageTree.elementAt(carried.x, carried.y);
    const resizes = held !== null && RESIZES.test(getComputedStyle(held).cursor);
    if (END.test(text.trim()) && !resizes) return refuse("unsupported", "Nothing at its lower edge shows that its end can be drawn; open it and change its time there.");
    return { x, y: resizes ? y - INSIDE : y + Math.max(INSIDE, carried.y - carried.element.getBoundingClientRect().top) };
  }

  /** Whether something in a calendar lasts from one place to another, by how it is drawn. @param {Element} element @param {PagePlace} first @param {PagePlace} last */
  function isAsLong(element, { body, axis, column, minutes }, last) {
    const drawn = element.getBoundingClientRect().height / axis.pixels;
    return pageTree.within(element, body) && Math.abs(column.left - last.column.left) < 1 && Math.abs(drawn - (last.minutes - minutes)) <= SAME_LENGTH;
  }

  return { edgeFor, endFor, endsOf, find, metAt, pointsOf, show, toward };
})();
