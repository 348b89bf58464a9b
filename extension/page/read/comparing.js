"use strict";
/*
 * Which lines of two readings are the same and which came or went, in their order. What of that is told, and how, is for delta.js.
 */

/** @typedef {{sign: "+" | "-", line: PageLine, index: number}} PageChange `index` in the list that has the line. */
const pageComparing = (() => {
  const DRAWN_BUTTON = /^((?:- |\d+\. )?\[e\d+\] clickable .*) \d+x\d+ around -?\d+,-?\d+/;
  const MOST_CELLS = 4_000_000; // Of the comparison's table; beyond it, lines are compared without regard to order.

  /** How many lines are the same at the beginning and at the end. @param {PageLine[]} a @param {PageLine[]} b @returns {{start: number, rest: number}} */
  function alike(a, b) {
    const least = Math.min(a.length, b.length);
    let [start, rest] = [0, 0];
    while (start < least && isSame(a[start], b[start])) start += 1;
    while (rest < least - start && isSame(a[a.length - 1 - rest], b[b.length - 1 - rest])) rest += 1;
    return { start, rest };
  }

  /** What makes a line the same line; where the focus is does not count, nor where a drawn button is. @param {PageLine} line */
  const keyOf = (line) => line.depth + "\t" + line.text.replace(" focused", "").replace(DRAWN_BUTTON, "$1") + heldIn(line);

  /** A long value of which it prints the beginning, or a date of which it prints the day: the same numbers may be another month's. @param {Pick<PageLine, "refs">} line @returns {string} "" for none. */
  function heldIn({ refs }) {
    for (const { held } of refs) if (held !== undefined) return held;
    return "";
  }

  /** @param {PageLine} a @param {PageLine} b */
  const isSame = (a, b) => (a.depth === b.depth && a.text === b.text && heldIn(a) === heldIn(b)) || keyOf(a) === keyOf(b);

  /** @param {PageLine[]} before @param {PageLine[]} after @returns {PageChange[]} */
  function compare(before, after) {
    const { start, rest } = alike(before, after);
    const [endA, endB] = [before.length - rest, after.length - rest];
    const kept = common(before.slice(start, endA).map(keyOf), after.slice(start, endB).map(keyOf));
    /** @type {PageChange[]} */
    const changes = [];
    let [i, j] = [start, start];
    for (const [keptA, keptB] of [...kept, [endA - start, endB - start]]) {
      for (; i < start + keptA; i += 1) changes.push({ sign: "-", line: before[i], index: i });
      for (; j < start + keptB; j += 1) changes.push({ sign: "+", line: after[j], index: j });
      i += 1;
      j += 1;
    }
    return changes;
  }

  /** Longest common subsequence. @param {string[]} a @param {string[]} b @returns {[number, number][]} Pairs of places. */
  function common(a, b) {
    if (a.length * b.length > MOST_CELLS) return unordered(a, b);
    const width = b.length + 1;
    const table = new Uint16Array((a.length + 1) * width);
    for (let i = a.length - 1; i >= 0; i -= 1) {
      for (let j = b.length - 1; j >= 0; j -= 1) {
        table[i * width + j] = a[i] === b[j] ? table[(i + 1) * width + j + 1] + 1 : Math.max(table[(i + 1) * width + j], table[i * width + j + 1]);
      }
    }
    /** @type {[number, number][]} */
    const pairs = [];
    for (let i = 0, j = 0; i < a.length && j < b.length; ) {
      if (a[i] === b[j]) pairs.push([i++, j++]);
      else if (table[(i + 1) * width + j] >= table[i * width + j + 1]) i += 1;
      else j += 1;
    }
    return pairs;
  }

  /** A cheaper match for very long readings: each line with the next equal one. @param {string[]} a @param {string[]} b @returns {[number, number][]} */
  function unordered(a, b) {
    /** @type {Map<string, number[]>} */
    const places = new Map();
    b.forEach((key, index) => places.set(key, [...(places.get(key) ?? []), index]));
    /** @type {[number, number][]} */
    const pairs = [];
    let from = 0;
    a.forEach((key, index) => {
      const place = places.get(key)?.find((one) => one >= from);
      if (place === undefined) return;
      pairs.push([index, place]);
      from = place + 1;
    });
    return pairs;
  }

  return { alike, compare, heldIn };
})();
