"use strict";
/*
 * Finds an option in a list that is open: by its label, further down where only a part of the list is drawn, and below branches. A choice such as
 * "Norway / Oslo" goes down a tree, or from list to list, level by level. Not what branches are (branches.js), nor how
 * lists are opened (listboxes.js) and options taken (taking.js).
 */
const pageDescending = (() => {
  const { labelsOf, pressOn, placeOf } = pageTaking;
  const OPEN_MS = 1500; // From pressing a branch to what is below it.
  const NOTHING_MS = 400; // Without any change for so long, something else has to open it.
  const REST_MS = 150; // A list that has not changed for so long is complete.
  const MOST_BRANCHES = 12; // Of a tree that are opened for a name alone.

  /** @typedef {{field: Element, before: ReturnType<typeof pageLists.standing>, text: string, until: number}} PageDescent As listboxes.js has it. */

  /** @param {Element[]} options @param {string} text */
  function pick(options, text) {
    const mayBePart = (/** @type {Element} */ one) => !pageLists.isBare(one); // Words that may be none of its choices have to be the very ones.
    const found = pageChoosing.pick(options, labelsOf, text, mayBePart);
    if ("one" in found || options.length < 2) return found;
    // The same label twice, one in the other, is one choice.
    const outer = options.filter((one) => !options.some((other) => other !== one && pageTree.within(one, other) && labelsOf(other)[0] === labelsOf(one)[0]));
    return outer.length < options.length ? pageChoosing.pick(outer, labelsOf, text, mayBePart) : found;
  }

  /** @param {Element[]} options @param {string} text */
  function isExact(options, text) {
    return options.filter((one) => labelsOf(one).includes(pageText.collapse(text))).length === 1;
  }

  /** Goes through a list of which only a part is drawn. @param {PageDescent} want @param {Element[]} options @returns {Promise<Element[]>} What was there when the wanted one came up, or at the end. */
  async function scrolled({ field, before, text, until }, options) {
    const scroller = options.length ? pageLists.scrollerOf(options[0]) : null;
    if (!scroller) return options;
    scroller.scrollTop = 0;
    while (performance.now() < until) {
      await pageTurns.frame();
      const now = pageLists.optionsOf(field, before);
      if ("one" in pick(now, text)) return now;
      const at = scroller.scrollTop;
      scroller.scrollBy({ top: scroller.clientHeight * 0.8, behavior: "instant" });
      if (scroller.scrollTop === at) break;
    }
    return options;
  }

  /** The levels that a choice goes down; the first of them may be what the menu itself is called. @param {Element} field @param {Element[]} options @param {string} text @returns {string[]} None where it is a single choice, or nothing is offered. */
  function levelsFor(field, options, text) {
    const levels = options.length ? pageBranches.levelsOf(text) : [];
    if (levels.length < 2) return [];
    const isOwn = pageText.collapse(pageNames.nameOf(field)).toLowerCase() === levels[0].toLowerCase() && "reason" in pick(options, levels[0]);
    return isOwn ? levels.slice(1) : levels;
  }

  /** Goes down to the last of several levels. @param {PageDescent} want @param {Element[]} options @param {string[]} levels @returns {Promise<{one: Element} | PageRefusal>} */
  async function descended(want, options, levels) {
    let below = options;
    for (const [index, level] of levels.entries()) {
      let found = pick(below, level);
      if ("reason" in found) found = pick(await scrolled({ ...want, text: level }, below), level);
      if ("reason" in found || index === levels.length - 1) return index && "reason" in found ? { ...found, begun: true } : found;
      below = await unfolded(want, found.one);
    }
    return pick(below, levels[0]);
  }

  /** Opens the branches of a tree by their arrows, as the same name may stand in several. @param {PageDescent} want */
  async function branched(want) {
    for (const tried = new Set(); ; ) {
      const options = pageLists.optionsOf(want.field, want.before);
      const shut = options.find((one) => pageBranches.isShut(one) && !tried.has(one) && pageBranches.arrowOf(one, options));
      if (!shut || tried.size >= MOST_BRANCHES || performance.now() >= want.until) return options;
      tried.add(shut);
      await unfolded(want, shut);
    }
  }

  /** What an option has below it, opened as a person would: by its arrow, by itself, by pointing, by a key. @param {PageDescent} want @param {Element} upper @returns {Promise<Element[]>} */
  async function unfolded({ field, before, until }, upper) {
    const there = pageLists.optionsOf(field, before);
    let open = false;
    const below = () => pageBranches.below(upper, pageLists.optionsOf(field, before), there, open);
    const arrow = pageBranches.arrowOf(upper, there);
    const ways = [() => pressOn(arrow ?? upper), () => pagePointer.hover(upper, { ...placeOf(upper), button: 0, modifiers: [] }), () => (pageFocus.give(/** @type {HTMLElement} */ (upper)), pagePressing.press({ key: "ArrowRight", modifiers: [] }))];
    for (const way of below().length ? [] : ways) {
      await way();
      open = true;
      const end = Math.min(until, performance.now() + OPEN_MS);
      while (!below().length && performance.now() < end) if (!(await pageTurns.change(NOTHING_MS)) && !pageLists.isFetching(field)) break;
      if (below().length) break;
    }
    while (performance.now() < until && (await pageTurns.change(REST_MS)));
    return below();
  }

  return { pick, isExact, scrolled, levelsFor, descended, branched };
})();
