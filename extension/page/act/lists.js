"use strict";
/*
 * Which options belong to a field whose list the page draws itself: those in the list that it names, or that came up when it was
 * pressed, never another field's. What only stands there while a list is fetched is no option, and where the options that
 * are named can be seen by nobody, what is drawn in their place stands for them.
 */
const pageLists = (() => {
  const OPTIONS = '[role="option"], [role="menuitem"], [role="menuitemradio"], [role="menuitemcheckbox"], [role="treeitem"], [role="menu"] > [aria-haspopup]:not([role])';
  const LISTS = '[role="listbox"], [role="menu"], [role="tree"], [role="grid"], [role="dialog"]';
  const HOLDERS = '[role="combobox"], [aria-controls], [aria-owns], [aria-activedescendant], [aria-haspopup="listbox"]';
  const PROMISES = '[aria-controls], [aria-owns], [list], [aria-haspopup]:not([aria-haspopup="false"]), [aria-autocomplete="list"], [aria-autocomplete="both"]';
  const SHUT_MS = 300; // From a press to a list that says it is shut.
  const MOST_SHOWN = 30; // Options that are looked at to see whether others are shown by now.
  /** What was taken for an option of a list though nothing says so. @type {WeakSet<Element>} */
  const bare = new WeakSet();
  const FETCHING = /^(loading|searching|fetching|please wait|lädt|lade|suche)\b/i;

  /** @typedef {{seen: Set<Element>, mark: number, shut: boolean, come: Element[], hidden: Element[], taken?: Element[], end: () => void}} PageBefore The options that could be seen before the field was pressed, when that was, whether it said that its own were not among them, what has come to the page since, what lay hidden beside the field, and what of all that came an option was taken from. */

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
    const over = editorOver(field) ?? partBeside(field);
    if (over) found.push(over);
    visitIn(field, (one) => one.matches(HOLDERS) && !one.matches(OPTIONS) && found.push(one));
    return found;
  }

  /** The field with a list that a sheet lays over one of its cells while that is written into. @param {Element} field @returns {Element | null} */
  function editorOver(field) {
    const active = pageTables.isCell(pageRoles.roleOf(field)) ? pageTree.activeElement() : null;
    if (!active?.matches('[role="combobox"][aria-expanded="true"]')) return null;
    const [cell, box] = [field.getBoundingClientRect(), active.getBoundingClientRect()];
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x >= cell.left && x <= cell.right && y >= cell.top && y <= cell.bottom ? active : null;
  }

  /** The part beside a button that names the list which is open for both, as where the button only says that it is. @param {Element} field @returns {Element | null} */
  function partBeside(field) {
    if (field.getAttribute("aria-expanded") !== "true" || !field.matches('[aria-haspopup]:not([aria-controls], [aria-owns])')) return null;
    const kind = CSS.escape(field.getAttribute("aria-haspopup") ?? "");
    const parts = [...(field.parentElement?.querySelectorAll(`[aria-haspopup="${kind}"][aria-expanded="true"]:is([aria-controls], [aria-owns])`) ?? [])].filter((one) => one !== field);
    return parts.length === 1 ? parts[0] : null;
  }

  /** @param {Element} holder @returns {Element[]} */
  function namedBy(holder) {
    const root = /** @type {Document | ShadowRoot} */ (holder.getRootNode());
    /** @param {string} name */
    const ids = (name) => (holder.getAttribute(name) ?? "").split(/\s+/).filter(Boolean).map((id) => root.getElementById?.(id) ?? document.getElementById(id));
    const active = ids("aria-activedescendant").map((one) => one?.closest(LISTS) ?? null);
    return [...ids("aria-controls"), ...ids("aria-owns"), ...active].filter((one) => one !== null);
  }

  /** @param {Element} field @returns {Element[]} The lists it names, and itself where options are in it; of a branch its tree. */
  function listsOf(field) {
    if (field.matches('[role="treeitem"]')) return [field.closest('[role="tree"]') ?? field];
    return [...new Set([field, ...holdersOf(field).flatMap(namedBy), ...componentOf(field)])];
  }

  /** The component that a combobox was put into as its part, with its options beside it. @param {Element} field @returns {Element[]} */
  function componentOf(field) {
    const around = field.hasAttribute("slot") && field.matches('[role="combobox"]') ? field.parentElement : null;
    return around && pageTree.shadowOf(around) && around.querySelectorAll('[role="combobox"]').length === 1 ? [around] : [];
  }

  /** @param {Element} option Whether a person could press it. */
  function canBeSeen(option) {
    return pageVisibility.isShown(option) && pageVisibility.hasArea(option) && !pageVisibility.isCutAway(option);
  }

  /** @param {Element} option Whether it stands for something to choose. */
  function isChoice(option) {
    return !pageStates.isDisabled(option) && !option.hasAttribute("data-disabled") && !FETCHING.test(pageText.collapse(option.textContent ?? ""));
  }

  /** @param {Element} one Components may say by their tag alone that they are options. */
  const isOption = (one) => one.matches(OPTIONS) || (one.localName.includes("-") && pageRoles.roleOf(one) === "option");

  /** @param {Element[]} boxes @returns {Element[]} Their options, shadow trees and slots included. */
  function optionsIn(boxes) {
    /** @type {Set<Element>} */
    const found = new Set();
    /** @param {Element} box */
    const look = (box) => {
      for (const child of pageTree.childrenOf(box)) {
        if (!(child instanceof Element)) continue;
        if (isOption(child)) found.add(child);
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

  /** @param {Element} list @param {Element[]} holders Whether another field names it; what is around this one speaks for it. @param {number} mark What came later than this, such as a field that narrows the list, is no other field. */
  function isForeign(list, holders, mark) {
    if (!list.id) return false;
    const owners = pageTree.roots().flatMap((root) => [...root.querySelectorAll(`[aria-controls~="${CSS.escape(list.id)}"], [aria-owns~="${CSS.escape(list.id)}"]`)]).filter((owner) => !pageWatch.isNewer(owner, mark));
    return owners.length > 0 && !owners.some((owner) => holders.some((holder) => pageTree.within(holder, owner)));
  }

  /** Whether of all fields with a list only this one has it open. @param {Element[]} holders */
  function isAlone(holders) {
    const open = pageTree.roots().flatMap((root) => [...root.querySelectorAll('[role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"], input[aria-expanded="true"]')]).filter((one) => !one.matches(OPTIONS));
    return open.length > 0 && open.every((one) => holders.includes(one));
  }

  /** Every option that can be seen on the page. @returns {Element[]} */
  function allSeen() {
    return pageTree.roots().flatMap((root) => [...root.querySelectorAll(OPTIONS)]).filter(canBeSeen);
  }

  /** What can be chosen, never what sends a form or leads to another page: nobody was asked about that. @param {Element} field @param {PageBefore} before @returns {Element[]} */
  function optionsOf(field, before) {
    return standingOpen(field, before).filter((one) => !pageActivation.leads(one));
  }

  /** Links to other pages that have come up in place of options. @param {Element} field @param {PageBefore} before @returns {Element[]} */
  function linksOf(field, before) {
    const drawn = unnamed([...before.come, ...before.hidden], field, true);
    return [...standingOpen(field, before), ...drawn].map((one) => pageTree.closest(one, "a[href]")).filter((one, index, all) => one !== null && all.indexOf(one) === index).filter((one) => one !== null);
  }

  /** @param {Element} field @param {PageBefore} before @returns {Element[]} */
  function standingOpen(field, before) {
    const lists = listsOf(field);
    const own = optionsIn(lists);
    const isClosed = field.getAttribute("aria-expanded") === "false"; // Then what is chosen may stand in it as an option.
    const seen = own.filter((one) => canBeSeen(one) && !(isClosed && one.getAttribute("aria-selected") === "true" && pageTree.within(one, field)));
    if (seen.length) return seen;
    const drawn = lists.filter((list) => list !== field).flatMap((list) => drawnFor(list, field));
    if (drawn.length || own.length) return drawn;
    const holders = holdersOf(field);
    const open = !before.shut && isAlone(holders);
    const offered = allSeen().filter((option) => isChoice(option) && !isForeign(option.closest(LISTS) ?? option, holders, before.mark));
    const fresh = offered.filter((option) => !before.seen.has(option));
    const found = fresh.length || !open ? fresh : offered; // Menus and trees of the page stand there all the time.
    if (found.length) return found;
    const come = before.come.filter((one) => !pageTree.within(one, field) || pageTables.isCell(pageRoles.roleOf(field))); // Sheets draw their lists in the cell.
    return unnamed([...come, ...before.hidden], field);
  }

  /** What is pressed in a list whose options have no roles: words under a hand, or that take the focus, in what has come up. @param {Element[]} come @param {Element} field @param {boolean} [links] As well as links that lead away. @returns {Element[]} */
  function unnamed(come, field, links = false) {
    /** @type {Set<Element>} */
    const found = new Set();
    for (const root of come) {
      if (!root.isConnected || !canBeSeen(root)) continue;
      for (const one of [root, ...root.querySelectorAll("*")]) {
        if (hasWords(one) && (one.hasAttribute("tabindex") || getComputedStyle(one).cursor === "pointer") && canBeSeen(one) && isChoice(one) && !isElsewhere(one, field, links)) found.add(one);
      }
    }
    for (const one of found) bare.add(one);
    return [...found];
  }

  /** Whether words stand right in it, are written by the page's styles or kept with its picture. @param {Element} one */
  function hasWords(one) {
    return [...one.childNodes].some((node) => node instanceof Text && pageText.collapse(node.data)) || (!one.firstChild && one.hasAttribute("role") && pageNames.nameOf(one) !== "") || (one.hasAttribute("data-value") && !pageText.collapse(one.textContent ?? ""));
  }

  /** Whether it leads away, or belongs to a form that the field is not in; many entries are links that lead nowhere. @param {Element} one @param {Element} field @param {boolean} [links] Whether links count that lead away. */
  function isElsewhere(one, field, links = false) {
    const [form, link] = [pageTree.closest(one, "form"), pageTree.closest(one, "a[href]")];
    return (form !== null && !pageTree.within(field, form)) || (link !== null && !links && pageActivation.leads(link));
  }

  /** How the page is before a field is pressed; what comes to it is noted until `end`. @param {Element} field @returns {PageBefore} */
  function standing(field) {
    /** @type {Element[]} */
    const come = [];
    const observer = new MutationObserver((records) => come.push(...records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element)));
    observer.observe(document, { subtree: true, childList: true });
    const shut = holdersOf(field).some((one) => one.matches('[aria-expanded="false"]')) && !openOf(field);
    return { seen: new Set(allSeen()), mark: pageWatch.mark(), shut, come, hidden: hiddenFor(field), end: () => observer.disconnect() };
  }

  /** What may be its list once it is pressed, though it has no role: hidden beside it, or anywhere else. @param {Element} field @returns {Element[]} */
  const hiddenFor = (field) => [...new Set([...pageBesides.before(field), ...pageBesides.hiddenFar(field)])];

  /** Notes from what an option is taken. @param {PageBefore} before @param {Element} option */
  function takenFrom(before, option) {
    before.taken = before.come.filter((one) => pageTree.within(option, one));
  }

  /** The field is pressed for another choice: what came up for the one before is no list of it. @param {PageBefore} before */
  function pressedAgain(before) {
    if (before.taken) before.come.splice(0, Infinity, ...before.taken);
  }

  /** @param {Element} field */
  const saysOpen = (field) => field.getAttribute("aria-expanded") === "true";

  /** Whether a press has shut a field's list, which was open: then what comes up when it is pressed once more is its own. @param {{field: Element, before: PageBefore}} want @param {boolean} said Whether the field said that it was. @returns {Promise<boolean>} */
  async function isShutBy({ field, before }, said) {
    const lists = said || field.hasAttribute("aria-expanded") || !field.matches(`${PROMISES}, [role="menuitem"]`) ? [] : [...new Set([...before.seen].map((one) => one.closest(LISTS)))];
    if (!said && !lists.length) return false;
    // Menus that say nothing of themselves are gone then, and nothing else has come.
    const isShut = () => (said ? !saysOpen(field) : lists.some((list) => list !== null && !canBeSeen(list)));
    const has = () => !said && optionsOf(field, before).length > 0;
    for (const until = performance.now() + SHUT_MS; !isShut() && !has() && performance.now() < until; ) await pageTurns.frame();
    if (!isShut() || has()) return false;
    Object.assign(before, { seen: new Set(allSeen()), mark: pageWatch.mark(), shut: true, hidden: hiddenFor(field) });
    before.come.splice(0);
    return true;
  }

  /** What can be seen by now stood there before the field is pressed again. @param {PageBefore} before */
  function standsToo(before) {
    for (const option of allSeen()) before.seen.add(option);
  }

  /** Whether a list may still come: the field says that it has one, or something has come up since it was pressed. @param {Element} field @param {PageBefore} before */
  function promises(field, before) {
    return [...before.come, ...before.hidden].some((one) => one.isConnected && canBeSeen(one)) || holdersOf(field).some((one) => one.matches(PROMISES));
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
    const beside = pageBesides.openOf(field);
    if (beside) return beside;
    if (field instanceof HTMLSelectElement || !(field instanceof HTMLLabelElement || field.matches(HOLDERS))) return null;
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

  /** @param {Element} field @returns {string[]} The first of those that can be seen. */
  function shownBy(field) {
    return optionsIn(listsOf(field)).slice(0, MOST_SHOWN).filter(canBeSeen).map((option) => pageText.collapse(option.textContent ?? ""));
  }

  /** Whether it says that its list is not open. @param {Element} field */
  const isShut = (field) => pageLists.holdersOf(field).some((one) => one.getAttribute("aria-expanded") === "false");

  /** Whether it is an option, or in one, that has come over something that was pressed. @param {Element} over @param {Element} pressed */
  function isOver(over, pressed) {
    const option = pressed.isConnected && !pageTree.within(over, pressed) ? pageTree.closest(over, OPTIONS) : null;
    return option !== null && !pageTree.within(pressed, option);
  }

  /** @param {Element} option */
  const isBare = (option) => bare.has(option);

  return { OPTIONS, isBare, isOver, LISTS, namedBy, optionsIn, standing, standsToo, saysOpen, isShut, isShutBy, takenFrom, pressedAgain, holdersOf, optionsOf, linksOf, offeredBy, shownBy, promises, isFetching, scrollerOf, openOf, filterBeside, canBeSeen };
})();
