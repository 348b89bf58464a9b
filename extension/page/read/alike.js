"use strict";
/*
 * The colours of a palette that have no names: lines beside each other that say the same but for their refs are written as one, with
 * all their refs and places. Only of many, as each of a few is pressed as one of its own; and only as they leave the page: what is
 * compared keeps a line for each.
 */
const pageAlike = (() => {
  const MANY = 20; // Lines of a palette.
  const LEAST = 3; // Lines that are worth it.
  const PLAIN = /^([+~] )?\[e(\d+)\] (clickable "(?:[^"\\]|\\.)+"(?: \d+x\d+)?)(?: around (-?\d+,-?\d+))?$/;

  /** @typedef {{line: PageLine, sign: string, number: string, said: string, place: string}} Part */

  /** @param {PageLine} line @returns {Part | null} */
  function partOf(line) {
    const { text, refs, fold, frame } = line;
    const [, sign = "", number, said, place = ""] = refs.length === 1 && !fold && frame === undefined ? PLAIN.exec(text) ?? [] : [];
    return said ? { line, sign, number, said, place } : null;
  }

  /** @param {Part} one @param {Part | undefined} other */
  const isAlike = ({ line, sign, said }, other) => other !== undefined && line.depth === other.line.depth && sign === other.sign && said === other.said;

  /** @param {Part[]} palette @returns {PageLine[]} */
  function inGroups(palette) {
    /** @type {PageLine[]} */
    const out = [];
    for (let at = 0, end = 0; at < palette.length; at = end) {
      while (isAlike(palette[at], palette[end])) end += 1;
      const [first, ...others] = palette.slice(at, end);
      if (others.length + 1 < LEAST) out.push(...palette.slice(at, end).map(({ line }) => line));
      else out.push({ ...first.line, text: [first.line.text, ...others.map(({ number, place }) => `[e${number}]${place && ` ${place}`}`)].join(" "), refs: palette.slice(at, end).flatMap(({ line }) => line.refs) });
    }
    return out;
  }

  /** @param {PageLine[]} lines @returns {PageLine[]} */
  function joined(lines) {
    /** @type {PageLine[]} */
    const out = [];
    /** @type {Part[]} */
    let palette = [];
    const end = () => {
      out.push(...(palette.length < MANY ? palette.map(({ line }) => line) : inGroups(palette)));
      palette = [];
    };
    for (const line of lines) {
      const part = partOf(line);
      if (part) palette.push(part);
      else {
        end();
        out.push(line);
      }
    }
    end();
    return out;
  }

  return { joined };
})();
