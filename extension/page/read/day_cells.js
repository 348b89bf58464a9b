"use strict";
/*
 * Days of a calendar: one that is called by its whole date, on the day after the one before it, is written as its number, as a person
 * sees it; in the rows of a table, and of a month that is no table when it leaves the page. The first of a month and what is called by
 * more than its date keep their names. Only asks words that stand there; how dates are understood is for act/dates.js.
 */
const pageDayCells = (() => {
  const NUMBER = /^\d{1,2}$/;
  const CELLS = 'td, [role="gridcell"], [role="cell"]';
  const MONTH = 20; // Days beside each other that are a calendar.
  const DAY = /^([+~] )?\[e(\d+)\] ([a-z]+) "([^"\\]+)"((?: [a-z]+)*)$/;

  /** @param {Element} element */
  const textOf = (element) => pageText.collapse(element.textContent ?? "");

  /** @param {string} name @returns {string[]} Its words and numbers; "4th" is one. */
  const wordsOf = (name) => name.match(/\d+\p{L}{0,2}|\p{L}+/gu) ?? [];

  /** @param {string} name @param {string} before What the day before it is called. @returns {number} Its number, where both are called by their date alone; otherwise 0. */
  function following(name, before) {
    const [words, then] = [name, before].map(wordsOf);
    if (words.length < 3 || then.length !== words.length || !words.some((word) => /^\d{4}/.test(word))) return 0;
    const changed = words.flatMap((word, at) => (word === then[at] ? [] : [{ word, was: then[at] }]));
    const [day, ...more] = changed.filter(({ word, was }) => parseInt(word) === parseInt(was) + 1);
    const others = changed.filter((one) => one !== day);
    // Besides its number only the weekday is another.
    return day && !more.length && others.length <= 1 && others.every(({ word }) => /^\p{L}/u.test(word)) ? parseInt(day.word) : 0;
  }

  /** @param {Element} day @returns {Element | null} What has a name in the cell before it. */
  function before(day) {
    const cell = day.closest(CELLS) ?? day;
    const last = cell.previousElementSibling ?? cell.parentElement?.previousElementSibling?.lastElementChild ?? null;
    return !last || last.hasAttribute("aria-label") ? last : last.querySelector("[aria-label]");
  }

  /** @param {Element} element Something in a row. @returns {string} Its number; "" when its name says more than that. */
  function numberOf(element) {
    const name = element.getAttribute("aria-label");
    const text = name ? textOf(element) : "";
    const other = name && NUMBER.test(text) ? before(element) : null;
    if (!name || !other || textOf(other) !== String(Number(text) - 1)) return "";
    return following(name, other.getAttribute("aria-label") ?? "") === Number(text) ? text : "";
  }

  /** @param {PageLine} line */
  function partsOf({ text, refs, depth, fold }) {
    const [, sign = "", number, role, name, states] = refs.length === 1 && !fold ? DAY.exec(text) ?? [] : [];
    return name ? { kind: `${depth} ${sign} ${role}`, number, name, states: states.trim() } : null;
  }

  /** Days that stand line by line, a month of them in one. @param {PageLine[]} lines @returns {PageLine[]} */
  function joined(lines) {
    /** @type {PageLine[]} */
    const out = [];
    for (let at = 0, end = 0; at < lines.length; at = end) {
      let last = partsOf(lines[at]);
      let text = lines[at].text;
      for (end = at + 1; last && end < lines.length; end += 1) {
        const next = partsOf(lines[end]);
        const day = next?.kind === last.kind ? following(next.name, last.name) : 0;
        if (!day || !next) break;
        text += ` ${day} ${next.states && `(${next.states}) `}[e${next.number}]`;
        last = next;
      }
      if (end - at < MONTH) out.push(...lines.slice(at, end));
      else out.push({ ...lines[at], text, refs: lines.slice(at, end).flatMap(({ refs }) => refs) });
    }
    return out;
  }

  return { numberOf, joined };
})();
