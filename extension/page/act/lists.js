"use strict";
/*
 * Which options belong to a field whose list the page draws itself: those in the list that it names, or that came up when it was
 * pressed, never another field's. What only stands there while a list is fetched is no option, and where the options that
 * are named can be seen by nobody, what is drawn in their place stands for them.
 */
const pageLists = (() => {
  const OPTIONS = '[role="option"], [role="menuitem"], [role="menuitemradio"], [role="menuitemcheckbox"], [role="treeitem"]';
  const LISTS = '[role="listbox"], [role="menu"], [role="tree"], [role="grid"], [role="dialog"]';
  const HOLDERS = '[role="combobox"], [aria-controls], [aria-owns], [aria-activedescendant], [aria-haspopup="listbox"]';
  const FETCHING = /^(loading|searching|fetching|please wait|lädt|lade|suche)\b/i;

  /** @param {Element} element @param {(one: Element) => void} visit Also what is in its shadow tree. */
  function visitIn(element, visit) {
    pageTree.visitAll(visit, element);
    const shadow = pageTree.shadowOf(element);
    if (shadow) pageTree.visitAll(visit, shadow);
  }

  /** The field's parts that may say which list is theirs. @param {Element} field @returns {Element[]} */
  function holdersOf(field) {
    const found = [field];
    const around = pageTree.closest(field, '[role="combobox"]');
    if (around && around !== field) found.push(around);
    visitIn(field, (one) => one.matches(HOLDERS) && !one.matches(OPTIONS) && found.push(one));
    return found;
  }

  /** @param {Element} holder @returns {Element[]} */
  function namedBy(holder) {
    const root = /** @type {Document | ShadowRoot} */ (holder.getRootNode());
    /** @param {string} name */
    const ids = (name) => (holder.getAttribute(name) ?? "").split(/\s+/).filter(Boolean).map((id) => root.getElementById?.(id) ?? document.getElementById(id));
    const active = ids("aria-activedescendant").map((one) => one?.closest(LISTS) ?? null);
    return [...ids("aria-controls"), ...ids("aria-owns"), ...active].filter((one) => one !== null);
  }

  /** @param {Element} field @returns {Element[]} The lists it names, and itself where options are in it. */
  function listsOf(field) {
    return [...new Set([field, ...holdersOf(field).flatMap(namedBy)])];
  }

  /** @param {Element} option Whether a person could press it. */
  function canBeSeen(option) {
    return pageVisibility.isShown(option) && pageVisibility.hasArea(option);
  }

  /** @param {Element} option Whether it stands for something to choose. */
  function isChoice(option) {
    return !pageStates.isDisabled(option) && !option.hasAttribute("data-disabled") && !FETCHING.test(pageText.collapse(option.textContent ?? ""));
  }

  /** @param {Element[]} boxes @returns {Element[]} Their options, shadow trees and slots included. */
  function optionsIn(boxes) {
    /** @type {Set<Element>} */
    const found = new Set();
    /** @param {Element} box */
    const look = (box) => {
      for (const child of pageTree.childrenOf(box)) {
        if (!(child instanceof Element)) continue;
        if (child.matches(OPTIONS)) found.add(child);
        look(child);
      }
    };
    boxes.forEach(look);
    return [...found].filter((option) => isChoice(option));
  }

  /** What is drawn in the place of a list that is kept for screen readers. @param {Element} list @param {Element} field @returns {Element[]} */
  function drawnFor(list, field) {
    let popup = pageTree.parentOf(list);
    while (popup && popup !== document.body && !pageText.collapse(/** @type {HTMLElement} */ (popup).innerText ?? "")) popup = pageTree.parentOf(popup);
    if (!popup || popup === document.body || pageTree.within(field, popup)) return [];
    /** @type {Element[]} */
    const found = [];
    visitIn(popup, (one) => {
      const own = [...one.childNodes].some((node) => node instanceof Text && pageText.collapse(node.data));
      if (own && !pageTree.within(one, list) && canBeSeen(one) && isChoice(one) && !pageTree.closest(one, '[aria-disabled="true"]')) found.push(one);
    });
    return found;
  }

  /** @param {Element} list @param {Element[]} holders Whether another field names it. */
  function isForeign(list, holders) {
    if (!list.id) return false;
    const owners = pageTree.roots().flatMap((root) => [...root.querySelectorAll(`[aria-controls~="${CSS.escape(list.id)}"], [aria-owns~="${CSS.escape(list.id)}"]`)]);
    return owners.length > 0 && !owners.some((owner) => holders.includes(owner));
  }

  /** Every option that can be seen on the page. @returns {Element[]} */
  function allSeen() {
    return pageTree.roots().flatMap((root) => [...root.querySelectorAll(OPTIONS)]).filter(canBeSeen);
  }

  /** @param {Element} field @param {Set<Element>} before What could be seen before the field was pressed. @returns {Element[]} */
  function optionsOf(field, before) {
    const lists = listsOf(field);
    const own = optionsIn(lists);
    const seen = own.filter(canBeSeen);
    if (seen.length) return seen;
    const drawn = lists.filter((list) => list !== field).flatMap((list) => drawnFor(list, field));
    if (drawn.length || own.length) return drawn;
    const holders = holdersOf(field);
    return allSeen().filter((option) => !before.has(option) && isChoice(option) && !isForeign(option.closest(LISTS) ?? option, holders));
  }

  /** Whether more is being fetched. @param {Element} field */
  function isFetching(field) {
    const lists = listsOf(field).filter((list) => list !== field);
    return lists.some((list) => list.closest('[aria-busy="true"]') !== null || list.querySelector('[aria-busy="true"]') !== null || FETCHING.test(pageText.collapse(list.textContent ?? "")));
  }

  /** What can be scrolled to bring up more of a list. @param {Element} option @returns {Element | null} */
  function scrollerOf(option) {
    for (let up = pageTree.parentOf(option); up && up !== document.body; up = pageTree.parentOf(up)) {
      if (up.scrollHeight > up.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
    }
    return null;
  }

  /** The field's own list, or what is drawn in its place, where it is open. @param {Element} field @returns {Element | null} */
  function openOf(field) {
    if (field instanceof HTMLSelectElement || !field.matches(HOLDERS)) return null;
    const lists = holdersOf(field).flatMap(namedBy);
    return lists.find((list) => canBeSeen(list) && optionsIn([list]).some(canBeSeen)) ?? lists.flatMap((list) => drawnFor(list, field))[0] ?? null;
  }

  /** A field for words among what a list comes up with. @param {Element} option @param {Element} field @returns {HTMLElement | null} */
  function filterBeside(option, field) {
    let up = pageTree.parentOf(option.closest(LISTS) ?? option);
    for (let steps = 0; up && up !== document.body && !pageTree.within(field, up) && steps < 4; steps += 1, up = pageTree.parentOf(up)) {
      const found = [...up.querySelectorAll("input")].find((one) => pageTyping.takesText(one) && !one.readOnly && canBeSeen(one));
      if (found) return found;
    }
    return null;
  }

  /** @param {Element} field @returns {string[]} The options that it names, or that are in it, seen or not. */
  function offeredBy(field) {
    return optionsIn(listsOf(field)).map((option) => pageText.collapse(option.textContent ?? ""));
  }

  return { holdersOf, optionsOf, offeredBy, allSeen, isFetching, scrollerOf, openOf, filterBeside, canBeSeen };
})();
