"use strict";
/*
 * The hours down the side of a calendar's days: one line with a ref, in place of a line for each. Acts that name a day and an hour are
 * given that ref (act/places.js). Looks only at lines that say hours one after the other.
 */
const pageHours = (() => {
  const LEAST = 4; // Lines that are worth it.
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

  /** @param {PageLine[]} run @returns {PageLine | null} */
  function joined(run) {
    const box = run.length < LEAST ? null : around(run[0], run[run.length - 1]);
    const line = box && lineFor(box, run.length);
    return line && { ...run[0], ...line };
  }

  /** @param {Element} labels What the hours are in. @param {number} [least] How many have to be. @returns {{text: string, refs: PageShown[], at: Element} | null} */
  function lineFor(labels, least = LEAST) {
    const body = pageDayGrids.bodyOf(labels);
    const axis = body && pageDayGrids.axisIn(body);
    if (!axis || axis.hours.length < least) return null;
    const days = pageDayGrids.columnsOf(body, axis);
    if (!days.length || (days.length === 1 && !axis.isDrawn)) return null; // Times below each other, as of buses.
    pageDayGrids.note(body, axis);
    const shown = pageRefs.describe(body);
    return { text: `${pageRefs.line(shown)}${axis.step === 60 ? "" : ` every ${axis.step} min`}`, refs: [shown], at: body };
  }

  /** @param {PageLine[]} lines @returns {PageLine[]} */
  function told(lines) {
    if (!lines.some((line, at) => hourIn(line) && lines[at + 1] && hourIn(lines[at + 1]))) return lines;
    /** @type {PageLine[]} */
    const out = [];
    for (let at = 0, end = 0; at < lines.length; at = end) {
      for (end = at; end < lines.length && lines[end].depth === lines[at].depth && hourIn(lines[end]); ) end += 1;
      const line = joined(lines.slice(at, end));
      end = Math.max(end, at + 1);
      out.push(...(line ? [line] : lines.slice(at, end)));
    }
    return out;
  }

  return { lineFor, told };
})();
