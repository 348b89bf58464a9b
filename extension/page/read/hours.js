"use strict";
/*
 * The hours down the side of a calendar's days: one line with a ref, in place of a line for each. Acts that name a day and an hour are
 * given that ref (act/places.js). What stands beside them is told with its day, where it does not say that itself. Looks only at lines
 * that say hours one after the other.
 */
const pageHours = (() => {
  const LEAST = 4; // Lines that are worth it.
  const OFF = 4; // CSS pixels by which what stands in a day may reach over it.
  const CELL = /^\| ([^|]*?) \|[ |]*$/; // The cells beside it are empty: they are what is drawn for the hour.

  /** @param {PageLine} line @returns {string} "" where it says more than an hour. */
  function hourIn({ text, refs, fold, frame, at }) {
    if (refs.length || fold || frame !== undefined || !at) return "";
    const said = text.replace(CELL, "$1");
    return said.length > 10 || Number.isNaN(pageDayGrids.minutesOf(said)) ? "" : said;
  }

  /** What the elements of two lines are in. @param {PageLine} first @param {PageLine} last @returns {Element | null} */
  function around(first, last) {
    let up = first.at ?? null;
    while (up && last.at && !pageTree.within(last.at, up)) up = pageTree.parentOf(up);
    return up;
  }

  /** @typedef {{body: Element, axis: PageAxis, days: PageColumn[]}} Grid */

  /** @param {Element} labels What the hours are in. @param {number} least How many have to be. @returns {Grid | null} */
  function gridBeside(labels, least) {
    const body = pageDayGrids.bodyOf(labels);
    const axis = body && pageDayGrids.axisIn(body);
    if (!axis || axis.hours.length < least) return null;
    const days = pageDayGrids.columnsOf(body, axis);
    return !days.length || (days.length === 1 && !axis.isDrawn) ? null : { body, axis, days }; // Times below each other, as of buses.
  }

  /** @param {Grid} grid */
  function lineOf({ body, axis }) {
    pageDayGrids.note(body, axis);
    const shown = pageRefs.describe(body);
    return { text: `${pageRefs.line(shown)}${axis.step === 60 ? "" : ` every ${axis.step} min`}`, refs: [shown], at: body };
  }

  /** @param {Element} labels What the hours are in. @param {number} [least] How many have to be. @returns {{text: string, refs: PageShown[], at: Element} | null} */
  function lineFor(labels, least = LEAST) {
    const grid = gridBeside(labels, least);
    return grid && lineOf(grid);
  }

  /** With the day that it stands in. @param {PageLine} line @param {Grid[]} grids @returns {PageLine} */
  function dated(line, grids) {
    const element = line.refs.length === 1 && !line.fold && line.frame === undefined ? pageRefs.elementOf(line.refs[0].number) : null;
    const grid = element && grids.find(({ body }) => body !== element && body.contains(element));
    if (!grid) return line;
    const { left, right } = element.getBoundingClientRect();
    const inside = grid.days.filter((day) => left >= day.left - OFF && right <= day.right + OFF);
    const [day] = inside.length === 1 && right > left ? inside : [];
    return !day || new RegExp(`(?<![\\d:.])0?${day.number}(?![\\d:])`).test(line.refs[0].name) ? line : { ...line, text: `${line.text} on ${pageText.quote(day.name)}` };
  }

  /** @param {PageLine[]} lines @returns {PageLine[]} */
  function told(lines) {
    if (!lines.some((line, at) => hourIn(line) && lines[at + 1] && hourIn(lines[at + 1]))) return lines;
    /** @type {PageLine[]} */
    const out = [];
    /** @type {Grid[]} */
    const grids = [];
    for (let at = 0, end = 0; at < lines.length; at = end) {
      for (end = at; end < lines.length && lines[end].depth === lines[at].depth && hourIn(lines[end]); ) end += 1;
      const run = lines.slice(at, Math.max(end, at + 1));
      const box = run.length < LEAST ? null : around(run[0], run[run.length - 1]);
      const grid = box && gridBeside(box, run.length);
      if (grid) grids.push(grid);
      end = at + run.length;
      out.push(...(grid ? [{ ...run[0], ...lineOf(grid) }] : run));
    }
    return grids.length ? out.map((line) => dated(line, grids)) : out;
  }

  return { lineFor, told };
})();
