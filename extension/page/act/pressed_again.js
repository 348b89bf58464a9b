"use strict";
/*
 * Whether an option of a list may be pressed a second time: only the very one, in its very list, where the press did not reach it or
 * was heard by nobody. What comes up for a choice asks the person, however much it speaks of it. Not how options are pressed (taking.js).
 */

/** @typedef {{field: Element, before: ReturnType<typeof pageLists.standing>}} PageOffered Whose options they are. */
const pagePressedAgain = (() => {
  /** Roles of what is chosen and does nothing else. */
  const CHOSEN = new Set(["option", "treeitem"]);
  /** What speaks to those who do not see, also of what only was pointed at. */
  const SAYS = '[aria-live], [role="status"], [role="log"]';

  /** The one of the same kind and words that stands there for an option that is gone. @param {Element} option @param {string} label @param {PageOffered} offered @returns {Element | null} */
  function inPlaceOf(option, label, { field, before }) {
    const same = pageLists.optionsOf(field, before).filter((one) => pageRoles.roleOf(one) === pageRoles.roleOf(option) && pageTaking.labelsOf(one)[0] === label);
    return same.length === 1 ? same[0] : null;
  }

  /** Notes whether a page does more than draw some parts anew. @param {Element[]} parts @returns {{heard: () => boolean, end: () => void}} */
  function listening(parts) {
    let isHeard = false;
    const isIn = (/** @type {Node} */ node) => parts.some((part) => pageTree.within(node, part)) || ((node instanceof Element ? node : node.parentElement)?.closest(SAYS) ?? null) !== null;
    const isPart = (/** @type {Node} */ node) => parts.some((part) => node.contains(part));
    const note = (/** @type {MutationRecord[]} */ records) => void (isHeard ||= records.some(({ target, addedNodes, removedNodes }) => !isIn(target) && (!(addedNodes.length + removedNodes.length) || ![...addedNodes, ...removedNodes].every(isPart))));
    const observer = new MutationObserver(note);
    for (const root of pageTree.roots()) observer.observe(root, { subtree: true, childList: true, characterData: true });
    return { heard: () => (note(observer.takeRecords()), isHeard), end: () => observer.disconnect() };
  }

  /**
   * Follows the press on an option that comes next. @param {PageOffered} offered @param {Element} option
   * @returns {{heard: () => boolean, again: () => Element | null, end: () => void}} `heard`: whether the page did more than draw field and list anew; `again`: what may be pressed once more.
   */
  function follow(offered, option) {
    const [label] = pageTaking.labelsOf(option);
    const list = option.closest(pageLists.LISTS) ?? option.parentElement ?? option;
    const words = () => pageText.collapse(list.textContent ?? "");
    const stood = words();
    let isReached = false;
    const reach = (/** @type {Event} */ event) => void (isReached ||= event.composedPath().includes(option));
    addEventListener("click", reach, { capture: true });
    const { heard, end } = listening([list, offered.field]);
    const again = () => {
      if (heard() || !list.isConnected || words() !== stood || (isReached && !CHOSEN.has(pageRoles.roleOf(option)))) return null;
      const one = option.isConnected ? option : inPlaceOf(option, label, offered);
      return one && pageTree.within(one, list) && pageTaking.labelsOf(one)[0] === label && pageLists.canBeSeen(one) ? one : null;
    };
    return { heard: () => heard() || words() !== stood, again, end: () => (end(), removeEventListener("click", reach, { capture: true })) };
  }

  return { inPlaceOf, follow };
})();
