"use strict";
/*
 * Entries of menus that are on or off: a press turns them, and nothing but their own mark tells to what. What such an entry says after
 * it was pressed is told, and the menu that it was pressed in is shut again, or told of. Not how entries are pressed (taking.js).
 */
const pageTurned = (() => {
  const ENTRIES = new Set(["menuitemcheckbox", "menuitemradio"]);
  const DIALOGS = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';
  const SHUT_MS = 300; // For a menu to go away.

  /** What was pressed last, and what is told of it. @type {{entry: Element, label: string, isLeft: boolean} | null} */
  let last = null;

  /** @param {Element} entry @returns {boolean | "mixed" | null} null for what has no state of its own. */
  const stateOf = (entry) => (ENTRIES.has(pageRoles.roleOf(entry)) ? pageStates.checkedOf(entry) : null);

  /** Whether a press has turned it, or left on what is one of several. @param {Element} entry @param {boolean | "mixed" | null} before */
  function isTurned(entry, before) {
    const now = entry.isConnected ? stateOf(entry) : null;
    return before !== null && now !== null && (now !== before || (now === true && pageRoles.roleOf(entry) === "menuitemradio"));
  }

  /** @param {Element} entry @param {string} label */
  function note(entry, label) {
    last = { entry, label, isLeft: false };
  }

  /** What a press has not turned, where that can be seen. @param {Element} entry @param {string} label @returns {PageRefusal | null} */
  function missed(entry, label) {
    const state = entry.isConnected && pageLists.canBeSeen(entry) ? stateOf(entry) : null;
    return state === null ? null : { reason: "no_effect", hint: `${pageText.quote(label, 60)} was pressed and is still ${wordFor(state)}; its menu is open, read the page.`, begun: true };
  }

  /** @param {boolean | "mixed"} state */
  const wordFor = (state) => (state === true ? "checked" : state === "mixed" ? "partly checked" : "not checked");

  /** Escape shuts the menu of the entry pressed last, as a person would, unless a dialog around it would hear of it too. @param {Element} field */
  async function leave(field) {
    const { entry } = last ?? {};
    const isOpen = () => entry !== undefined && entry.isConnected && pageLists.canBeSeen(entry);
    const menu = entry?.closest('[role="menu"]');
    if (!last || !menu || !isOpen() || pageTree.within(menu, field)) return;
    const active = pageTree.activeElement();
    if (active && pageTree.within(active, menu) && !pageTree.closest(field, DIALOGS)) {
      await pagePressing.press({ key: "Escape", modifiers: [] });
      for (const until = performance.now() + SHUT_MS; isOpen() && performance.now() < until; ) if (!(await pageTurns.change(until - performance.now()))) break;
    }
    last.isLeft = isOpen() && !isGoing(menu);
  }

  /** Whether it is on its way out, or in. @param {Element} menu */
  function isGoing(menu) {
    return pageStill.animations().some(({ playState, effect }) => {
      const target = effect instanceof KeyframeEffect && effect.getComputedTiming().endTime !== Infinity ? effect.target : null;
      return playState === "running" && target !== null && pageTree.within(menu, target);
    });
  }

  /** What it is by now, told once. @returns {string} */
  function toldOnce() {
    const told = last;
    last = null;
    const state = told?.entry.isConnected ? stateOf(told.entry) : null;
    if (!told || state === null) return "";
    return `${pageText.quote(told.label, 60)} is ${wordFor(state)} now${told.isLeft ? "; its menu is still open" : ""}`;
  }

  return { stateOf, isTurned, note, missed, leave, toldOnce };
})();
