"use strict";
/*
 * What to show of a part that does not fit: its nodes grouped into units (running text, blocks, sections under a
 * heading), and which of them are printed whole, in part, or folded.
 */

/**
 * @typedef {object} PageUnit
 * @property {Node[]} nodes Siblings.
 * @property {number} size Characters, estimated.
 * @property {boolean} flow Running text rather than blocks.
 * @property {number} weight
 * @property {boolean} section A heading with what follows it.
 */
const pageSplit = (() => {
  const FOLD_COST = 75; // Characters a fold's line takes.
  const LEAST_SHARE = 110; // With less room than this a part is folded rather than begun.
  const LEAST_ROWS = 240; // With less room than this a list or table is folded whole: not even its first row would fit.
  const LONG_INLINE = 400; // An inline element with more in it is treated as a block.
  const ROW_PARENTS = new Set(["list", "listbox", "menu", "tree", "feed", "rowgroup", "table", "grid", "treegrid"]);
  /** How much of the room a landmark gets next to its siblings. @type {Map<string, number>} */
  const WEIGHTS = new Map(Object.entries({
    main: 4, dialog: 6, alertdialog: 6, article: 3, alert: 4, navigation: 1, banner: 1, contentinfo: 0.5, complementary: 0.7,
    table: 4, grid: 4, treegrid: 4,
  }));

  /** @param {Element} element @param {number} size */
  function flows(element, size) {
    if (size > LONG_INLINE || element.localName === "iframe" || (size >= pageSizes.BOX && element instanceof SVGElement)) return false;
    return element.localName === "br" || getComputedStyle(element).display.startsWith("inline");
  }

  /**
   * Groups siblings one after the other, only as far as the caller goes on asking.
   * @param {Node[]} nodes @param {number} from Index of the first. @param {(node: Node) => number} sizeOf
   * @returns {Generator<PageUnit & {at: number}>} Without what has nothing to show; `at`: the index of its first node.
   */
  function* unitsFrom(nodes, from, sizeOf) {
    /** @type {(PageUnit & {at: number}) | null} */
    let last = null;
    for (let at = from; at < nodes.length; at += 1) {
      const node = nodes[at];
      const size = sizeOf(node);
      if (!size) continue;
      const element = node instanceof Element ? node : null;
      // What is bigger and has attributes was looked at when it was measured.
      if (element && (size <= pageSizes.WORTH_A_LOOK || !element.hasAttributes()) && pageVisibility.isGone(element)) continue;
      const flow = element === null || flows(element, size);
      if (flow && last?.flow) {
        last.nodes.push(node);
        last.size += size;
        continue;
      }
      if (last) yield last;
      last = { nodes: [node], size, flow, weight: flow ? 2 : weightOf(node), section: false, at };
    }
    if (last) yield last;
  }

  /**
   * All units of siblings that share `room`. Sizes are exact up to what one of them can get of it, and rough above.
   * @param {Node[]} nodes @param {number} room @param {ReturnType<typeof pageSizes.create>} sizes @returns {PageUnit[]}
   */
  function unitsOf(nodes, room, sizes) {
    const most = Math.max(LEAST_SHARE, room);
    let limit = Math.min(most, Math.max(LEAST_SHARE, (2 * room) / nodes.length));
    for (;;) {
      const units = [...unitsFrom(nodes, 0, (node) => sizes.of(node, limit))];
      const big = units.filter((unit) => unit.size > limit);
      const small = units.reduce((sum, unit) => sum + (unit.size > limit ? 0 : unit.size), 0);
      if (!big.length || (room - small) / big.length <= limit) return units;
      limit = Math.min(most, (2 * (room - small)) / big.length);
    }
  }

  /** @param {Node} node */
  function weightOf(node) {
    return node instanceof Element ? WEIGHTS.get(pageRoles.roleOf(node)) ?? 2 : 2;
  }

  /** Puts what follows a heading of the highest level present with it. @param {PageUnit[]} units @returns {PageUnit[]} */
  function bySections(units) {
    const levels = units.map((unit) => (pageStructure.isHeading(unit.nodes[0]) ? pageRoles.headingLevel(unit.nodes[0]) : 99));
    const firstAgain = levels.filter((level) => level === levels[0]).length > 1;
    // Not Math.min(...levels): a page may have more of them than a call has room for.
    const top = levels.reduce((least, level, index) => (index > 0 || firstAgain ? Math.min(least, level) : least), 99);
    if (top === 99 || levels.filter((level) => level === top).length < 2) return units;
    /** @type {PageUnit[]} */
    const sections = [];
    units.forEach((unit, index) => {
      const last = sections.at(-1);
      if (levels[index] === top) sections.push({ ...unit, nodes: [...unit.nodes], section: true });
      else if (last?.section) {
        last.nodes.push(...unit.nodes);
        last.size += unit.size;
      } else sections.push(unit);
    });
    return sections;
  }

  /** Whether what is in the container is rows by its role, of which the first few stand for all. @param {Element} container */
  function holdsRows(container) {
    return ROW_PARENTS.has(pageRoles.roleOf(container)) || pagePanes.isOne(container);
  }

  /** Whether more than one of the nodes has something to show. @param {Node[]} nodes @param {ReturnType<typeof pageSizes.create>} sizes */
  function areMany(nodes, sizes) {
    let shown = 0;
    return nodes.some((node) => sizes.of(node, 0) > 0 && (shown += 1) > 1);
  }

  /** Whether the units look like rows of one kind. @param {PageUnit[]} units */
  function areRows(units) {
    if (units.length < 8 || units.some((unit) => unit.section)) return false;
    /** @type {Map<string, number>} */
    const kinds = new Map();
    for (const { nodes } of units) {
      const kind = nodes[0] instanceof Element ? `${nodes[0].localName}.${nodes[0].getAttribute("class") ?? ""}` : "#text";
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    const [kind, count] = [...kinds].sort((a, b) => b[1] - a[1])[0];
    return count > units.length * 0.7 && !/^(p|section|#text)/.test(kind);
  }

  /** Whether every unit can have at least a line of its own. @param {PageUnit[]} units @param {number} room Characters. */
  function fitsAsOutline(units, room) {
    return units.reduce((sum, unit) => sum + Math.min(unit.size, FOLD_COST), 0) <= room;
  }

  /** The first unit's share when all get a line and the rest of the room is shared out. @param {PageUnit[]} units @param {number} room */
  function firstShare(units, room) {
    const least = units.map((unit) => Math.min(unit.size, FOLD_COST));
    const left = room - least.reduce((sum, one) => sum + one, 0);
    const more = pageBudget.share(units.map((unit, index) => ({ size: unit.size - least[index], weight: unit.weight })), Math.max(0, left));
    return least[0] + more[0];
  }

  /** Index of the first row that is not scrolled away above the window, or 0. @param {Node[]} nodes */
  function firstInView(nodes) {
    if (scrollY === 0) return 0;
    const rows = nodes.flatMap((node, index) => (node instanceof Element ? [{ node, index }] : []));
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rows[middle].node.getBoundingClientRect().bottom <= 0) low = middle + 1;
      else high = middle;
    }
    return low === rows.length || low === 0 ? 0 : rows[low].index;
  }

  return { unitsFrom, unitsOf, bySections, holdsRows, areMany, areRows, fitsAsOutline, firstShare, firstInView, FOLD_COST, LEAST_SHARE, LEAST_ROWS };
})();
