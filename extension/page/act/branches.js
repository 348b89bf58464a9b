"use strict";
/*
 * Options with others below them: what is a branch's own, what opens it, and which options lie below it, in a tree, in columns or in
 * a further list. Not whose options they are (lists.js), nor who goes down them (listboxes.js).
 */
const pageBranches = (() => {
  const BESIDE = 20; // CSS pixels by which what stands in one column may differ.
  const LEVELS = /\s+[/>›»→]\s+/; // What stands between the levels of one choice.
  const ARROWS = '[class*="switch" i], [class*="toggle" i], [class*="expand" i], [class*="arrow" i], [class*="caret" i], [class*="chevron" i], [class*="ocl"], button';

  /** What trees write before a branch that is shut or open. */
  const SIGN = /^[▶►▸▹▷▼▾▿▽⏵⏷❯›»>⌄+−-]\ufe0e?$/u;

  /** Its own words, where it holds others too or is a branch that an arrow opens. @param {Element} option @returns {Element} */
  function ownOf(option) {
    if (!option.matches('[role="treeitem"]') && !option.querySelector(pageLists.OPTIONS)) return option;
    const inside = [...option.querySelectorAll("*")].filter((one) => one.closest(pageLists.OPTIONS) === option && pageLists.canBeSeen(one) && !one.matches('button, [role="button"], [role="checkbox"], [role="img"]'));
    return inside.find((one) => [...one.childNodes].some((node) => node instanceof Text && pageText.collapse(node.data))) ?? option;
  }

  /** What opens a branch of a tree, in it or beside its words. @param {Element} option @param {Element[]} options @returns {Element | null} */
  function arrowOf(option, options) {
    if (option.matches(pageLists.OPTIONS) && !option.matches('[role="treeitem"]')) return null;
    for (let up = /** @type {Element | null} */ (option), steps = 0; up && steps < 3 && !options.some((one) => one !== option && up?.contains(one) && !option.contains(one)); up = up.parentElement, steps += 1) {
      const inside = [...up.querySelectorAll("*")].filter((one) => [option, null].includes(one.closest(pageLists.OPTIONS)) && pageLists.canBeSeen(one) && !isTick(one));
      const found = inside.find((one) => one.matches(ARROWS) && !pageText.collapse(one.textContent ?? "")) ?? inside.find(isSign);
      if (found) return found;
    }
    return null;
  }

  /** @param {Element} one */
  const isSign = (one) => !one.firstElementChild && SIGN.test(pageText.collapse(one.textContent ?? ""));

  /** Whether it is the box that is ticked beside a branch, which components call a switch as well. @param {Element} one */
  const isTick = (one) => one.querySelector(":scope input") !== null || one.matches('input, [role="checkbox"], [role="radio"], [role="switch"]');

  /** @param {Element} option */
  const isShut = (option) => option.matches('[role="treeitem"][aria-expanded="false"]');

  /** How deep a branch lies in its tree, as it says or as it is drawn. @param {Element} item @returns {number} */
  function levelOf(item) {
    const said = item.getAttribute("aria-level");
    if (said) return Number(said);
    const words = document.createTreeWalker(ownOf(item), NodeFilter.SHOW_TEXT);
    while (words.nextNode() && !pageText.collapse(words.currentNode.nodeValue ?? ""));
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    return range.getBoundingClientRect().left;
  }

  /** The options below another: in it, in a list it names, behind it in a tree, or come up for it. @param {Element} upper @param {Element[]} options @param {Element[]} before What there was. @param {boolean} open Whether it was pressed. @returns {Element[]} */
  function below(upper, options, before, open) {
    const own = pageText.collapse(upper.textContent ?? "");
    const named = pageLists.optionsIn([upper, ...pageLists.namedBy(upper)]).filter((one) => pageLists.canBeSeen(one) && pageText.collapse(one.textContent ?? "") !== own); // Its own words may be an option in it.
    if (named.length) return named;
    const behind = options.filter((one) => upper.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
    if (upper.matches('[role="treeitem"]')) {
      const list = upper.closest(pageLists.LISTS);
      const level = levelOf(upper);
      const beside = behind.filter((one) => one.closest(pageLists.LISTS) === list);
      const end = beside.findIndex((one) => levelOf(one) <= level);
      const own = end < 0 ? beside : beside.slice(0, end);
      return own.length || !open ? own : inNextColumn(upper, beside, before);
    }
    const fresh = behind.filter((one) => !before.includes(one));
    if (fresh.length || !(open || upper.getAttribute("aria-expanded") === "true")) return fresh;
    const right = (/** @type {Element} */ one) => one.getBoundingClientRect().left - upper.getBoundingClientRect().right;
    const aside = behind.filter((one) => right(one) > -BESIDE);
    const nearest = Math.min(...aside.map(right));
    return aside.filter((one) => right(one) < nearest + BESIDE); // The column beside it.
  }

  /** Trees in columns have what lies below a branch in a column of its own, which comes when the branch is pressed. @param {Element} upper @param {Element[]} beside @param {Element[]} before What there was. @returns {Element[]} */
  function inNextColumn(upper, beside, before) {
    const columnOf = (/** @type {Element} */ one) => one.closest('[role="group"]');
    return beside.filter((one) => !before.includes(one) && columnOf(one) !== columnOf(upper) && levelOf(one) > levelOf(upper));
  }

  /** @param {string} text @returns {string[]} Of a choice such as "Norway / Oslo" its levels. */
  function levelsOf(text) {
    return text.split(LEVELS).map(pageText.collapse).filter(Boolean);
  }

  return { levelsOf, ownOf, arrowOf, isShut, below };
})();
