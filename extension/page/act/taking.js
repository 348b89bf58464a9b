"use strict";
/*
 * Takes an option of a list that the page draws: presses it once it has come to rest, and looks whether the field took it. Not which
 * option it is, nor how its list is opened (listboxes.js).
 */
const pageTaking = (() => {
  const TAKEN_MS = 600; // From pressing an option to the field's showing it.
  const OPEN_FRAMES = 3; // A list that is open for longer waits for more to be chosen.
  const STILL_MS = 500; // For a list to come to where it is pressed.
  const HIGHLIGHTED = /(?:^|[\s_-])(?:highlight|focus|hover)(?:ed)?(?:$|[\s_-])/i;
  const REST_MS = 150; // What may have changed is looked at so often.
  /** Tags that the page will not have, which some show for a moment. */
  const REFUSED = '[aria-invalid="true"], [class*="invalid" i], [class*="notallowed" i], [class*="not-allowed" i]';

  /** Roles of what does something when it is chosen: links and buttons where a menu says of none that it is an entry. */
  const ENTRIES = new Set(["menuitem", "link", "button"]);

  const CROSS = /\s*[^\p{L}\p{N}\s]$/u; // By which a tag is given back.

  const MOST_KEPT = 5; // Other choices of a list that are told.

  /** Labels of what was taken for a part of them. @type {string[]} */
  let partly = [];

  /** Labels of what stays chosen beside it in a list of which several may be. @type {string[]} */
  let kept = [];

  /** Fields in whose lists several may be chosen. @type {WeakSet<Element>} */
  const several = new WeakSet();

  /** @param {Element} option */
  const ownWords = (option) => pageText.collapse(pageBranches.ownOf(option).textContent ?? "");

  /** @param {Element} option @returns {string[]} */
  function labelsOf(option) {
    const value = option.getAttribute("data-value") ?? option.getAttribute("value") ?? "";
    return [pageNames.nameOf(option) || ownWords(option), option.getAttribute("title") ?? "", value, ownWords(option)];
  }

  /** The option in view; lists that draw themselves anew when they are scrolled have another one there by then. @param {PageOffered} offered @param {Element} option @returns {Promise<Element>} */
  async function inView(offered, option) {
    const [label] = labelsOf(option);
    option.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    await pageTurns.frame();
    return option.isConnected ? option : pagePressedAgain.inPlaceOf(option, label, offered) ?? option;
  }

  /** @param {{field: Element, before: ReturnType<typeof pageLists.standing>, text: string, sets?: boolean, among?: boolean}} want `sets`: what is on already stays on; `among`: it is one of several. @param {Element} found @returns {Promise<PageRefusal | null>} */
  async function take(want, found) {
    const { field } = want;
    pageBesides.takenFrom(field, want.before.hidden, found);
    pageLists.takenFrom(want.before, found);
    const [label] = labelsOf(found);
    if (!isWhole(found, want.text)) partly.push(label);
    let option = await inView(want, found);
    const stood = pageTurned.stateOf(option);
    const multiple = option.closest('[aria-multiselectable="true"]') !== null || boxOf(option) !== null;
    // Pressed again it would be given back.
    if (multiple && stood === null && isMarked(option) && !(isCurrent(field, option) && !stands(field, label, option))) return null;
    if (want.sets && stood === true) return null;
    if (want.among && isMarked(option) && stands(field, label, option)) return null;
    const shown = shownIn(field);
    let isHeard = false;
    for (let tries = 0; tries < 2; tries += 1) {
      await pointAt(option);
      option = await inView(want, option);
      const tells = stood === null && !isMarked(option); // Many lists mark what is pointed at as they mark what is chosen.
      const press = pagePressedAgain.follow(want, option);
      try {
        await pressOn(option);
        if (await waitTaken({ field, option, before: shown, tells, stood }, [label, ownWords(option)].filter(Boolean)) || isShort(shownIn(field), shown, label)) {
          for (let frames = 0; frames < OPEN_FRAMES && staysOpen(field, option); frames += 1) await pageTurns.frame();
          if (multiple || staysOpen(field, option)) several.add(field);
          if (multiple && !want.among) kept = othersOf(want, option, label);
          if (stood !== null && !isShownBy(field, label, option)) pageTurned.note(option, label);
          return null;
        }
        // Where not even the list has heard of it, it was still on its way or drawn anew when it was pressed.
        const again = shownIn(field) === shown ? press.again() : null;
        isHeard = press.heard();
        if (!again) break;
        option = again;
      } finally {
        press.end();
      }
    }
    return pageTurned.missed(option, label) ?? missed({ field, option, label, before: shown, asked: want.text, isHeard });
  }

  /** Whether a text is all of what an option is called, or of its level. @param {Element} option @param {string} text */
  function isWhole(option, text) {
    const asked = [text, ...pageBranches.levelsOf(text).slice(-1)].map((one) => pageText.collapse(one).toLowerCase());
    return labelsOf(option).some((label) => asked.includes(label.toLowerCase()));
  }

  /** What was chosen for a part of its label, and what stays chosen beside it, told once where nothing else tells it. @param {{detail?: string}[]} [effects] @returns {string} */
  function toldOnce(effects = []) {
    const untold = (/** @type {string[]} */ labels) => labels.filter((label) => !effects.some(({ detail = "" }) => detail.includes(label)));
    const [labels, others] = [untold(partly), untold(kept)];
    [partly, kept] = [[], []];
    const quoted = (/** @type {string[]} */ some) => some.slice(0, MOST_KEPT).map((label) => pageText.quote(label, 60)).join(", ");
    const more = others.length > MOST_KEPT ? ` and ${others.length - MOST_KEPT} more` : "";
    return [labels.length ? `It is ${quoted(labels)} that was chosen` : "", others.length ? `Still chosen too: ${quoted(others)}${more}` : ""].filter(Boolean).join(". ");
  }

  /** What is chosen beside an option in its list. @param {PageOffered} offered @param {Element} option @param {string} label @returns {string[]} */
  function othersOf({ field, before }, option, label) {
    const others = pageLists.optionsOf(field, before).filter((one) => one !== option && isMarked(one) && !isCurrent(field, one));
    return others.map((one) => labelsOf(one)[0]).filter((one) => one !== "" && one !== label);
  }

  /** @param {Element} option The box in it, where it has one, also where components in each other draw it. @returns {Element | null} */
  function boxOf(option) {
    /** @type {Element[]} */
    const boxes = [];
    for (const root of [option, pageTree.shadowOf(option)]) if (root) pageTree.visitAll((one) => void (one.matches('input[type="checkbox"]') && boxes.push(one)), root);
    return boxes[0] ?? null;
  }

  /** Whether it says that it is chosen, itself or by the box in it. @param {Element} option */
  function isMarked(option) {
    const box = boxOf(option);
    return option.getAttribute("aria-selected") === "true" || pageStates.checkedOf(option) === true || (box !== null && pageStates.checkedOf(box) === true);
  }

  /** Whether it is where the keys are in its list, which some lists mark as they mark what is chosen. @param {Element} field @param {Element} option */
  function isCurrent(field, option) {
    if (HIGHLIGHTED.test(option.getAttribute("class") ?? "")) return true;
    const holders = [...pageLists.holdersOf(field), pageTree.activeElement()];
    return option.id !== "" && holders.some((one) => one?.getAttribute("aria-activedescendant") === option.id);
  }

  /** Whether the list waits for more to be chosen; one that is on its way out says that it is shut. @param {Element} field @param {Element} option */
  function staysOpen(field, option) {
    return isMarked(option) && pageLists.canBeSeen(option) && isOpen(field);
  }

  /** Points at an option, as a person does before pressing it. @param {Element} option */
  async function pointAt(option) {
    pagePointer.hover(option, { ...placeOf(option), button: 0, modifiers: [] });
    await pageTurns.frame();
  }

  /** A click on an option, once it has come to rest and can be met there. @param {Element} option */
  async function pressOn(option) {
    const until = performance.now() + STILL_MS;
    for (let stood = placeOf(option); ; ) {
      await pageTurns.frame();
      const now = placeOf(option);
      const hit = pageTree.elementAt(now.x, now.y);
      const met = hit !== null && pageTree.within(hit, option);
      if ((met && now.x === stood.x && now.y === stood.y) || performance.now() >= until || document.hidden) return void (await pagePointer.click(met ? hit : option, { ...now, button: 0, modifiers: [] }, 1));
      stood = now;
    }
  }

  /** @param {Element} option Its middle. */
  function placeOf(option) {
    const { x, y, width, height } = pageBranches.ownOf(option).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** @param {{field: Element, option: Element, before: string, tells: boolean, stood: boolean | "mixed" | null}} want `before`: what the field showed; `tells`: whether the option's mark says that it was taken; `stood`: whether it was on. @param {string[]} labels @returns {Promise<boolean>} */
  async function waitTaken({ field, option, before, tells, stood }, labels) {
    const until = performance.now() + TAKEN_MS;
    const isTaken = (/** @type {string} */ label) => stands(field, label, option) || (holds(field, label) && (shownIn(field) !== before || !isOpen(field)));
    while (!(tells && option.isConnected && isMarked(option)) && !pageTurned.isTurned(option, stood) && !labels.some(isTaken)) {
      const left = until - performance.now();
      if (left <= 0) return false;
      await pageTurns.change(Math.min(left, REST_MS));
    }
    return true;
  }

  /** Whether its list says that it is open: what stands in the field then may be what is looked for in it. @param {Element} field */
  function isOpen(field) {
    return pageLists.holdersOf(field).some((one) => one.getAttribute("aria-expanded") === "true");
  }

  /** @param {Element} field What it shows as chosen; "" where nobody can tell. */
  function shownIn(field) {
    return pageLists.holdersOf(field).map((one) => pageStates.valueOf(one, pageControls.roleFor(one)) ?? "").find(Boolean) ?? "";
  }

  /** Whether the field itself holds the choice, last in a choice of several levels: then that is what came of it, and the entry's mark may come later or go with its menu. @param {Element} field @param {string} label @param {Element} option */
  const isShownBy = (field, label, option) => shownIn(field) !== "" && (holds(field, label) || stands(field, label, option));

  /** Whether a field shows the beginning of what was chosen: lists may say more of a choice than that. @param {string} now @param {string} before @param {string} label */
  function isShort(now, before, label) {
    return now !== before && now.length > 1 && label.toLowerCase().startsWith(`${now.toLowerCase()} `);
  }

  /** Whether a field shows a choice: as its value, in itself, or as a tag beside it. @param {Element} field @param {string} label @param {Element | null} [option] Where it is offered, which says nothing. */
  function shows(field, label, option = null) {
    return holds(field, label) || stands(field, label, option);
  }

  /** Whether it shows it, or says it where it shows a picture or a code. @param {Element} field @param {string} label */
  function holds(field, label) {
    return shownIn(field).toLowerCase().includes(label.toLowerCase()) || isCalled(field, label);
  }

  /** Whether a field that is not typed into is called what was chosen. @param {Element} field @param {string} label */
  function isCalled(field, label) {
    return !pageTyping.takesText(field) && pageText.collapse(field.getAttribute("title") ?? "").toLowerCase() === label.toLowerCase();
  }

  /** Whether a choice is written in a field or beside it, other than as what is typed there. @param {Element} field @param {string} label @param {Element | null} option */
  function stands(field, label, option) {
    const has = (/** @type {string} */ text) => text.toLowerCase().includes(label.toLowerCase());
    const isOutside = (/** @type {Element} */ one) => option === null || !pageTree.within(option, one);
    const typed = pageTyping.fieldAt(field);
    if (isOutside(field) && has(drawnIn(field, typed))) return true;
    return around(field).some((one) => isOutside(one) && has(drawnIn(one, typed)));
  }

  /** What a field may be drawn in, with what was chosen beside it. @param {Element} field @returns {Element[]} */
  function around(field) {
    const next = pageTree.parentOf(field);
    const outer = next && pageTree.parentOf(next);
    return [outer, next].filter((one) => one !== null).filter((one) => one.contains(field) && !one.contains(document.body));
  }

  /** Whether words stand beside a field by themselves, as a tag does that the page has taken. @param {Element} field @param {string} label */
  function isTagged(field, label) {
    const typed = pageTyping.fieldAt(field);
    return around(field).some((one) => {
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const said = pageText.collapse(node.nodeValue ?? "").toLowerCase();
        if ((said === label.toLowerCase() || said.replace(CROSS, "") === label.toLowerCase()) && !typed?.contains(node) && !node.parentElement?.closest(`select, datalist, label, [role=option], ${REFUSED}`)) return true;
      }
      return false;
    });
  }

  /** What is written in it, without what a native list behind a drawn one offers, what the page says it does not take, and what is being typed. @param {Node} around @param {Element | null} [typed] @param {string} [but] A selector of what does not count either. */
  function drawnIn(around, typed = null, but = "select") {
    const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
    let words = "";
    for (let node = around instanceof Text ? around : walker.nextNode(); node; node = walker.nextNode()) {
      const out = node.parentElement?.closest(`select, datalist, ${but}, ${REFUSED}`) ?? null;
      const counts = out === null || (out === around && out.matches(REFUSED)) || !(around instanceof Text || around.contains(out));
      if (counts && !typed?.contains(node)) words += node.nodeValue;
    }
    return pageText.collapse(words);
  }

  /** @param {{field: Element, option: Element, label: string, before: string, asked: string, isHeard: boolean}} want `isHeard`: the page has done something. @returns {PageRefusal | null} null where nobody can tell, the list being gone and the field empty, where an entry of a menu did something, and where it made something of its own of what was asked for, as its option said. */
  function missed({ field, option, label, before, asked, isHeard }) {
    const now = shownIn(field);
    if (label !== asked && label.includes(asked) && (now === asked || isTagged(field, asked)) && !pageLists.canBeSeen(option)) return null;
    // What such a field shows is all that can be seen in it; an entry of a menu does something and is shown by nothing.
    const isEntry = ENTRIES.has(pageRoles.roleOf(option));
    const inIt = option.isConnected && pageTree.within(option, field) && !isEntry;
    const shows = !inIt || pageText.collapse(/** @type {HTMLElement} */ (field).innerText ?? "").includes(label);
    if (!field.isConnected || (now === "" && before === "" && shows && ((isEntry && isHeard) || !pageLists.canBeSeen(option)))) return null;
    return { reason: "no_effect", hint: `${pageText.quote(label, 60)} was pressed, but ${pageRefs.line(pageRefs.describe(field))} shows ${pageText.quote(now, 60)}.`, begun: true };
  }

  return { labelsOf, toldOnce, take, shows, stands, isCalled, isTagged, drawnIn, pressOn, placeOf, takesSeveral: (/** @type {Element} */ field) => several.has(field) };
})();
