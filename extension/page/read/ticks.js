"use strict";
/*
 * The numbers along the side of a chart that has been drawn anew: in what is told of changes, those that go up in even steps along one
 * line are written as one, with the refs of the first and the last. Only as lines leave the page, and never in a whole reading, where
 * each may be what is looked for.
 */
const pageTicks = (() => {
  const LEAST = 4; // Numbers that are a scale.
  const OFF = 2; // CSS pixels by which one may be off its place.
  const NUMBER = /^([+~] )\[e\d+\] graphic "(-?[\d.,]+)([^"\d]{0,3})" (.*?) ?(\d+)x\d+ around (-?\d+),(-?\d+)$/;

  /** @typedef {{line: PageLine, sign: string, value: number, unit: string, look: string, width: number, x: number, y: number}} Tick */

  /** @param {PageLine} line @returns {Tick | null} */
  function tickOf(line) {
    const [, sign, number, unit, look, width, x, y] = line.refs.length === 1 && !line.fold ? NUMBER.exec(line.text) ?? [] : [];
    const value = Number(number?.replace(/,/g, ""));
    return sign && !Number.isNaN(value) ? { line, sign, value, unit, look, width: Number(width), x: Number(x), y: Number(y) } : null;
  }

  /** Whether a third goes on as the first two begin: as far in number, and along the same line. @param {Tick} one @param {Tick} two @param {Tick} three */
  function goesOn(one, two, three) {
    if (three.sign !== one.sign || three.unit !== one.unit || three.look !== one.look || three.line.depth !== one.line.depth) return false;
    const isEven = Math.abs(three.value - two.value - (two.value - one.value)) < 1e-6 * Math.max(1, Math.abs(three.value)) && two.value !== one.value;
    const isBelow = Math.abs(two.y - one.y) > Math.abs(two.x - one.x);
    const along = (/** @type {Tick} */ { x, y }) => (isBelow ? y : x);
    /** Beside it: the middle, or either side of the words. @param {Tick} tick */
    const across = ({ x, y, width }) => (isBelow ? [x, x - width / 2, x + width / 2] : [y]);
    const isInLine = across(three).some((at, index) => Math.abs(at - across(one)[index]) <= OFF);
    return isEven && isInLine && Math.abs(along(three) - along(two) - (along(two) - along(one))) <= 2 * OFF;
  }

  /** @param {Tick[]} scale @returns {PageLine} */
  function asOne(scale) {
    const [first, last] = [scale[0], scale[scale.length - 1]];
    const text = `${first.line.text} … ${last.line.text.slice(last.sign.length)} (${scale.length} in even steps)`;
    return { ...first.line, text, refs: [...first.line.refs, ...last.line.refs] };
  }

  /** @param {PageLine[]} lines @returns {PageLine[]} */
  function joined(lines) {
    /** @type {PageLine[]} */
    const out = [];
    for (let at = 0; at < lines.length; ) {
      /** @type {Tick[]} */
      const scale = [];
      for (let tick = tickOf(lines[at]), end = at; tick; tick = end < lines.length ? tickOf(lines[end]) : null) {
        if (scale.length ? tick.line.depth !== scale[0].line.depth || (scale.length > 1 && !goesOn(scale[scale.length - 2], scale[scale.length - 1], tick)) : false) break;
        scale.push(tick);
        end += 1;
      }
      out.push(...(scale.length < LEAST ? [lines[at]] : [asOne(scale)]));
      at += scale.length < LEAST ? 1 : scale.length;
    }
    return out;
  }

  return { joined };
})();
