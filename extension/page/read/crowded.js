"use strict";
/*
 * What has changed, in less room than all of it takes: rows in which the same has turned are told by the first of them, bars of buttons
 * by their first ones (bars.js), and what has opened comes before what has only changed elsewhere, as that is what is looked for next.
 * Only as the lines are told; what is compared keeps them all.
 */
const pageCrowded = (() => {
  const MANY = 4; // Rows below each other in which the same has turned.
  const NAMED = 2; // Of them, those that are told.
  const ROW = /^(?:[+~] )?(?:\[e\d+\] [a-z]+ )?\| /;
  const CONTEXT = /^(?:new order )?in .*:$/s;

  /** @param {PageLine[]} lines @param {number} room Characters. @returns {PageLine[]} Shorter only as far as that is needed. */
  function shortened(lines, room) {
    let left = lines;
    for (const way of [turnedAlike, pageBars.shortened, openedFirst]) if (pageRendering.length(left) > room) left = way(left);
    return left;
  }

  /** @param {PageLine[]} lines @returns {PageLine[]} */
  function turnedAlike(lines) {
    /** @type {PageLine[]} */
    const out = [];
    for (let at = 0, end = 0; at < lines.length; at = end) {
      const { turned, depth } = lines[at];
      end = at + 1;
      while (turned && end < lines.length && lines[end].turned === turned && lines[end].depth === depth) end += 1;
      if (end - at < MANY) out.push(...lines.slice(at, end));
      else out.push(...lines.slice(at, at + NAMED), { depth, text: `~ … ${end - at - NAMED} more rows likewise: ${turned}`, refs: [] });
    }
    return out;
  }

  /** @param {PageLine[]} lines @returns {PageLine[]} */
  function openedFirst(lines) {
    /** @type {PageLine[][]} */
    const blocks = [];
    for (const line of lines) {
      if (!blocks.length || (line.depth === 0 && CONTEXT.test(line.text))) blocks.push([]);
      blocks[blocks.length - 1].push(line);
    }
    const opened = blocks.filter(hasOpened);
    const others = blocks.filter((block) => !opened.includes(block));
    if (!opened.length || !others.length) return lines;
    if (!CONTEXT.test(blocks[0][0].text) && others[0] === blocks[0]) others[0] = [{ depth: 0, text: "in the page:", refs: [] }, ...others[0]];
    return [...opened, ...others].flat();
  }

  /** Whether something came in it that holds more. @param {PageLine[]} block */
  function hasOpened(block) {
    return block.some(({ text, depth }, index) => text.startsWith("+ ") && block[index + 1]?.depth > depth);
  }

  /**
   * As many lines as fit: of many rows those at the end give way before what stands below their table, such as how many there are now.
   * @param {PageLine[]} lines @param {number} room Characters. @returns {PageLine[]}
   */
  function within(lines, room) {
    let over = pageRendering.length(lines) - room;
    const rows = over > 0 ? lines.flatMap((line, index) => (ROW.test(line.text) && !(lines[index + 1]?.depth > line.depth) ? [index] : [])) : [];
    /** @type {Set<number>} */
    const left = new Set();
    while (over > 0 && rows.length > MANY) {
      const index = /** @type {number} */ (rows.pop());
      left.add(index);
      over -= pageRendering.length([lines[index]]);
    }
    return pageRendering.within(over > 0 ? lines : lines.filter((_, index) => !left.has(index)), room);
  }

  return { shortened, within };
})();
