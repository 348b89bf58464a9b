"use strict";
/*
 * The page, or a folded part of it, as lines that fit into a budget: tried with more or less room until they do.
 * Not what was shown before, nor what changed (snapshot.js).
 */
const pageRendering = (() => {
  /** @typedef {{room: number, whole: number}} Room Characters: to be shared out, and up to which nothing is folded. */
  /** @typedef {{budget: number, controlsOnly: boolean, section?: number}} Want */

  const ATTEMPTS = 4;
  const MOST_SMALL = 300; // Characters more than its own line that a small fold may take.
  const MOST_UNFOLDED = 12; // Folds that are tried.

  /** @param {PageLine[]} lines */
  function length(lines) {
    return lines.reduce((sum, line) => sum + line.text.length + 1 + 2 * line.depth, 0);
  }

  /** Estimates are a little high: what is hardly too big is tried whole. @param {PageOutline} outline @param {Node[]} nodes @param {Room} room */
  function roomFor(outline, nodes, { whole, room }) {
    return outline.sizes.fit(nodes, whole) ? Infinity : room;
  }

  /** What is read: the page, its topmost modal window first. @param {PageOutline} outline @param {Room} given @returns {"whole" | "part"} whole: more room would show no more. */
  function printPage(outline, given) {
    const root = document.documentElement;
    if (!root) return "whole"; // A page can take its root away.
    const around = { container: root, list: /** @type {const} */ ("children"), cursor: "auto", unseen: false };
    const modal = pageModals.foremost();
    const nodes = pageTree.childrenOf(root);
    const shown = modal ? [...writtenIn(modal), modal, ...pageModals.over(modal)] : nodes;
    const room = roomFor(outline, shown, given);
    outline.run(shown, modal ? room - pageSplit.FOLD_COST : room, { ...around, container: (modal && pageTree.parentOf(modal)) ?? root });
    outline.out.flush();
    if (modal && document.body) {
      outline.out.line(`… the page behind this ${pageModals.open().includes(modal) ? "dialog" : "list"} [${pageFolds.handleFor(root, "children", [document.body])}]`, [], { fold: true, before: modal });
    }
    return room === Infinity ? "whole" : "part";
  }

  /** The field beside a list that came up in which is written what the list then shows. @param {Element} list @returns {Element[]} */
  function writtenIn(list) {
    const field = pageTree.activeElement();
    if (!field || pageTree.within(field, list) || !pageControls.isField(field, pageRoles.roleOf(field)) || !pageVisibility.isShown(field)) return [];
    return pageModals.open().includes(list) ? [] : [field];
  }

  /** An opened fold. @param {PageOutline} outline @param {Room} given @param {number} number @returns {"whole" | "part" | "gone"} */
  function printFold(outline, given, number) {
    const fold = pageFolds.open(number);
    if (!fold) return "gone";
    const { container, list, nodes, skip } = fold;
    const around = { container, list, cursor: getComputedStyle(container).cursor, unseen: false };
    const room = skip > 0 || list === "options" || list === "value" ? given.room : roomFor(outline, nodes, given);
    if (list === "options") printOptions(outline, /** @type {HTMLOptionElement[]} */ (nodes), room, container);
    else if (list === "value") outline.fieldText(textOf(container), skip, room, container);
    else if (skip > 0) outline.flow(nodes, skip, room, around);
    else outline.run(nodes, room, around);
    return room === Infinity ? "whole" : "part";
  }

  /** @param {Element} field */
  function textOf(field) {
    return pageStates.valueOf(field, "textbox") ?? "";
  }

  /** @param {PageOutline} outline @param {HTMLOptionElement[]} options @param {number} room @param {Element} select */
  function printOptions(outline, options, room, select) {
    const limit = room - pageSplit.FOLD_COST;
    for (let index = 0; index < options.length; index += 1) {
      if (outline.out.used > limit) {
        const rest = options.slice(index);
        outline.out.line(`… ${rest.length} more options [${pageFolds.handleFor(select, "options", rest)}]`, [], { fold: true });
        return;
      }
      const option = options[index];
      outline.out.line(`option ${pageText.quote(option.label)}${option.selected ? " selected" : ""}${option.disabled ? " disabled" : ""}`, []);
    }
  }

  /** @param {Want} want @returns {PageLine[] | null} At most `budget` characters; null when the fold is gone. */
  function render(want) {
    pageWatch.read();
    return pageStanding.during(() => fitted(want));
  }

  /** @param {Want} want @returns {PageLine[] | null} */
  function fitted({ budget, controlsOnly, section }) {
    const how = { controlsOnly, sizes: pageSizes.create(controlsOnly), units: new Map() };
    /** @type {PageLine[]} */
    let best = [];
    /** What the best was printed by. @type {PageOutline | null} */
    let by = null;
    let room = budget;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const outline = new PageOutline(how);
      const given = { room, whole: attempt === 0 ? 1.1 * budget : 0 };
      const printed = section === undefined ? printPage(outline, given) : printFold(outline, given, section);
      if (printed === "gone") return null;
      outline.out.flush();
      const lines = pageHours.told(outline.out.lines);
      const used = length(lines);
      const folded = printed === "part" && lines.some((line) => line.fold);
      if (used <= budget && (!folded || used >= length(best))) [best, by] = [lines, outline]; // Whole it may be shorter than with folds.
      else if (!best.length && attempt === ATTEMPTS - 1) best = within(lines, budget);
      if (used <= budget && (!folded || used > 0.7 * budget || attempt === ATTEMPTS - 1)) break;
      // What is still too long with less room, such as a few long rows, gives way only to much less.
      room *= used > budget && attempt > 0 ? 0.6 : Math.min(2.5, (0.93 * budget) / Math.max(1, used));
    }
    return by ? unfolded(best, budget - length(best), by) : best;
  }

  /** With what is folded away in small parts and still has room, the first of them first. @param {PageLine[]} lines @param {number} left Characters. @param {PageOutline} by What they were printed by. */
  function unfolded(lines, left, by) {
    let tries = MOST_UNFOLDED;
    return lines.flatMap((line) => {
      if (!line.fold || !line.nodes || line.before || left <= 0 || tries <= 0) return [line];
      const most = Math.min(left, MOST_SMALL) + length([line]);
      const fold = pageFolds.open(Number(/\[s(\d+)\]$/.exec(line.text)?.[1]));
      if (!fold || !/^(?:children|rows)$/.test(fold.list) || fold.skip || fold.container instanceof SVGElement || !by.sizes.fit(line.nodes, 2 * most)) return [line];
      tries -= 1;
      const inner = insideOf(line, fold, by);
      const more = length(inner) - length([line]);
      if (!inner.length || more > left || more > MOST_SMALL) return [line];
      left -= more;
      return inner;
    });
  }

  /** @param {PageLine} line @param {{container: Element, list: PageAround["list"], nodes: Node[]}} fold @param {PageOutline} by @returns {PageLine[]} What is folded away there, whole. */
  function insideOf({ depth, at = null }, { container, list, nodes }, { controlsOnly, sizes, units, printed, ordinals }) {
    const outline = Object.assign(new PageOutline({ controlsOnly, sizes, units }), { printed: new Set(printed), ordinals });
    outline.out.at = at;
    const { cursor, visibility } = getComputedStyle(container);
    outline.run(nodes, Infinity, { container, list, cursor, unseen: visibility !== "visible" });
    outline.out.flush();
    return pageHours.told(outline.out.lines).map((one) => ({ ...one, depth: one.depth + depth }));
  }

  /** @param {PageLine[]} lines @param {number} budget @returns {PageLine[]} As many as fit. */
  function within(lines, budget) {
    let left = budget;
    const end = lines.findIndex((line) => (left -= length([line])) < 0);
    return end < 0 ? lines : lines.slice(0, end);
  }

  return { render, within, length };
})();
