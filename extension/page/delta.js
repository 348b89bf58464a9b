"use strict";
/*
 * The difference of two readings of one document, as lines: added, removed, and changed where the same ref says
 * something else. Pure: lines in, lines out.
 * Below: nothing. Above: snapshot.
 */
const pageDelta = (() => {
  const MOST_CELLS = 4_000_000; // Of the comparison's table; beyond it, lines are compared without regard to order.

  /** @typedef {{sign: "+" | "-", line: PageLine, index: number}} Change `index` in the list that has the line. */

  /**
   * @param {PageLine[]} before @param {PageLine[]} after
   * @returns {{lines: PageLine[], count: number}} Lines to print, and how many really changed.
   */
  function between(before, after) {
    const changes = compare(before, after);
    return print(changes, before, after);
  }

  /** What makes a line the same line; where the focus is does not count. @param {PageLine} line */
  const keyOf = (line) => line.depth + "\t" + line.text.replace(" focused", "");

  /** The same, but for numbers: a list with another count, a fold with more in it. @param {PageLine} line */
  const stemOf = (line) => line.depth + "\t" + line.text.replace(/\d[\d,.]*/g, "#");

  /** @param {PageLine[]} before @param {PageLine[]} after @returns {Change[]} */
  function compare(before, after) {
    const [a, b] = [before.map(keyOf), after.map(keyOf)];
    let start = 0;
    while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
    let [endA, endB] = [a.length, b.length];
    while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
      endA -= 1;
      endB -= 1;
    }
    const kept = common(a.slice(start, endA), b.slice(start, endB));
    /** @type {Change[]} */
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

  /** @param {PageLine[]} lines @param {number} index @returns {number} The line that contains it; -1 for none. */
  function parentOf(lines, index) {
    for (let above = index - 1; above >= 0; above -= 1) if (lines[above].depth < lines[index].depth) return above;
    return -1;
  }

  /** @param {Change[]} changes @param {PageLine[]} before @param {PageLine[]} after */
  function print(changes, before, after) {
    const added = new Set(changes.filter((change) => change.sign === "+").map((change) => change.index));
    const renewed = pairs(changes);
    const gone = new Set(changes.filter((change) => change.sign === "-" && !renewed.has(change)).map((change) => change.index));
    /** @type {PageLine[]} */
    const lines = [];
    let context = -1;
    let count = 0;
    for (const change of changes) {
      const { sign, line, index } = change;
      if (sign === "-") {
        if (renewed.has(change) || gone.has(parentOf(before, index))) continue;
        count += 1;
        const inside = subtree(before, index).filter((one) => gone.has(one)).length;
        lines.push({ depth: 0, text: `- ${line.text}${inside ? ` and ${inside} ${inside === 1 ? "line" : "lines"} in it` : ""}`, refs: [] });
        continue;
      }
      count += 1;
      const parent = parentOf(after, index);
      const own = added.has(parent);
      if (!own && parent !== context && parent >= 0) lines.push({ depth: 0, text: `in ${after[parent].text}:`, refs: [] });
      context = own ? context : parent;
      const depth = own ? depthUnder(lines, line.depth - after[parent].depth, after[parent]) : 0;
      lines.push({ ...line, depth, text: `${renewed.has(change) ? "~" : "+"} ${line.text}` });
    }
    return { lines, count };
  }

  /** Removed and added lines that are the same thing, changed: the same first ref, or the same words with other numbers. @param {Change[]} changes @returns {Set<Change>} */
  function pairs(changes) {
    /** @type {Map<string, Change[]>} */
    const removed = new Map();
    for (const change of changes) {
      if (change.sign === "-") for (const key of identities(change.line)) removed.set(key, [...(removed.get(key) ?? []), change]);
    }
    /** @type {Set<Change>} */
    const paired = new Set();
    for (const change of changes) {
      if (change.sign === "-") continue;
      const other = identities(change.line).flatMap((key) => removed.get(key) ?? []).find((one) => !paired.has(one));
      if (other) paired.add(other).add(change);
    }
    return paired;
  }

  /** @param {PageLine} line @returns {string[]} */
  function identities(line) {
    return line.refs.length ? [`ref ${line.refs[0].number}`] : [stemOf(line)];
  }

  /** Where a line goes below its printed parent. @param {PageLine[]} lines @param {number} deeper @param {PageLine} parent */
  function depthUnder(lines, deeper, parent) {
    const printed = lines.findLast((line) => line.text.slice(2) === parent.text);
    return (printed?.depth ?? 0) + deeper;
  }

  /** @param {PageLine[]} lines @param {number} index @returns {number[]} The lines in it. */
  function subtree(lines, index) {
    const inside = [];
    for (let below = index + 1; below < lines.length && lines[below].depth > lines[index].depth; below += 1) inside.push(below);
    return inside;
  }

  return { between };
})();
