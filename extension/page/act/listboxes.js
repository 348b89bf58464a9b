"use strict";
/*
 * Choosing in lists that pages draw themselves: opens the field, by typing where nothing else opens it, waits until its list is
 * at rest, finds the option with the label in it (descending.js) and takes it (taking.js).
 */
const pageListboxes = (() => {
  const { labelsOf, take, pressOn, placeOf } = pageTaking;
  const { pick, isExact, scrolled, descended, branched } = pageDescending;
  const OPEN_MS = 1500; // From pressing a field to its options.
  const SLOW_MS = 5000; // The same while the page says that it is fetching them.
  const NOTHING_MS = 400; // Without any option for so long, something else has to open it.
  const REST_MS = 150; // A list that has not changed for so long is complete.
  const ALL_MS = 6000; // From the first press to giving up, within the time an answer is waited for.
  const SHUT_MS = 300; // For a list of which one is chosen to go away by itself.
  const DIALOGS = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"], [popover]';
  const NARROWED_MS = 600; // From the last letter to a list that fits it: most wait for further letters first.
  /** Fields that were seen to keep no choice beside another. @type {WeakSet<Element>} */
  const single = new WeakSet();

  /** @typedef {{field: Element, before: ReturnType<typeof pageLists.standing>, text: string, until: number, pressed?: boolean, sets?: boolean, among?: boolean}} Want `until`: when it is given up, as performance.now gives it; `pressed`: the field was; `sets`: what is on already stays on, as in a field that holds it; `among`: it is one of several choices. */

  /** The options once the wanted one is there, or once the list is at rest; none when the time is up. @param {Want} want @param {number} ms @returns {Promise<Element[]>} */
  async function atRest({ field, before, text, until }, ms) {
    const start = performance.now();
    for (;;) {
      const options = pageLists.optionsOf(field, before);
      if (isExact(options, text)) return options;
      const passed = performance.now() - start;
      const fetching = pageLists.isFetching(field);
      if (passed >= (fetching ? SLOW_MS : ms) || start + passed >= until) return options;
      const changed = await pageTurns.change(REST_MS);
      if (!changed && !fetching && options.length) return pageLists.optionsOf(field, before);
    }
  }

  /** The text field that narrows the list, if there is one. @param {Want} want @returns {HTMLElement | null} */
  function filterOf({ field, before }) {
    const own = [field, ...pageLists.holdersOf(field)].map((one) => pageTyping.fieldAt(one)).find((one) => one && !pageStates.isReadonly(one));
    if (own) return pageSelecting.isEditor(own) ? null : own; // What is written there is a text of its own.
    const active = pageTree.activeElement();
    const [option] = pageLists.optionsOf(field, before);
    const beside = option ? pageLists.filterBeside(option, field) : null;
    if (beside) return beside;
    if (!(active instanceof HTMLElement) || !pageTyping.takesText(active) || pageStates.isReadonly(active)) return null;
    const popup = option ? pageTree.closest(active, '[role="dialog"], [role="listbox"]') ?? active.parentElement?.parentElement : null;
    return active.matches('[role="searchbox"], [role="combobox"], [aria-controls], [aria-autocomplete]') || (popup && option && popup.contains(option)) ? active : null;
  }

  /** @param {Want} want @param {() => Promise<void>} press @returns {Promise<Element[]>} */
  async function opened(want, press) {
    if (pageLists.optionsOf(want.field, want.before).length) return atRest(want, REST_MS);
    const opener = want.field instanceof HTMLLabelElement ? pageLists.holdersOf(want.field).find((one) => one.matches('[aria-haspopup="listbox"]') && pageLists.canBeSeen(one)) : null;
    pageLists.pressedAgain(want.before);
    const said = pageLists.saysOpen(want.field);
    await (opener ? pressOn(opener) : press());
    want.pressed = true;
    if (await pageLists.isShutBy(want, said)) await press(); // It was open already, with a list that nobody could tell to be its.
    const options = await atRest(want, filterOf(want) ? NOTHING_MS : OPEN_MS);
    if (options.length || filterOf(want)) return options;
    const focused = pageTree.activeElement();
    if (!focused || !pageTree.within(focused, want.field)) return options;
    await pagePressing.press({ key: "ArrowDown", modifiers: [] });
    return atRest(want, NOTHING_MS);
  }

  /** By what is typed, lists are narrowed, fetched, or come up at all. @param {Want} want @param {HTMLElement} filter */
  async function narrowed(want, filter) {
    const offered = () => pageLists.optionsOf(want.field, want.before).map((option) => option.textContent).join("\n");
    const stood = offered();
    await pageTyping.search(filter, want.text);
    const until = performance.now() + NARROWED_MS;
    while (offered() === stood && performance.now() < until) await pageTurns.change(until - performance.now());
    return atRest(want, offered() || pageLists.promises(want.field, want.before) ? OPEN_MS : REST_MS);
  }

  /**
   * @param {Element} field @param {string} text @param {() => Promise<void>} press A click on the field. @param {Want["before"]} [before] How the page was, where it has been pressed already. @param {boolean} [sets] Not in a menu that a button opens: there a press is all that is asked for.
   * @returns {Promise<PageRefusal | null>} null when it was chosen.
   */
  async function choose(field, text, press, before = pageLists.standing(field), sets = pageControls.roleFor(field) !== "button") {
    pageTaking.toldOnce(); // What an act before was refused for is nothing of this one.
    return chosenFrom({ field, before, text, sets, until: performance.now() + ALL_MS }, press).finally(before.end);
  }

  /** @param {Want} want @param {() => Promise<void>} press @returns {Promise<PageRefusal | null>} */
  async function chosenFrom(want, press) {
    const { field, text } = want;
    if (field instanceof HTMLInputElement && field.list) return pageChoosing.suggested(field, field.list, text);
    const written = pageSelecting.fieldWith(field, text);
    if (written) return pageSelecting.words(written, text);
    const editor = pageTyping.fieldAt(field);
    if (editor && pageSelecting.isEditor(editor) && !pageLists.openOf(field)) return pageSelecting.further(editor, text);
    const refused = await chosen(want, press);
    return refused && want.pressed ? { ...refused, begun: true } : refused;
  }

  /** @param {Want} want @param {() => Promise<void>} press @returns {Promise<PageRefusal | null>} */
  async function chosen(want, press) {
    const { text } = want;
    let options = await opened(want, press);
    let found = pick(options, text);
    const parts = "reason" in found ? pageChoosing.partsOf(text) : [];
    const each = parts.map((part) => pick(options, part)).flatMap((one) => ("one" in one ? [one.one] : []));
    if ("reason" in found && each.some((one) => pageRoles.roleOf(one) === "menuitem")) return found; // Each would do something at once.
    if (parts.length && each.length === parts.length) return allOf(want, each.map((one) => labelsOf(one)[0]), press);
    if (parts.some((part) => pageBranches.levelsOf(part).length > 1)) return eachOf(want, parts, press);
    const levels = "reason" in found ? pageDescending.levelsFor(want.field, options, text) : [];
    const down = levels.length ? await descended(want, options, levels) : null;
    if (down) return "reason" in down ? down : take(want, down.one);
    const isDay = !options.length && pageDates.isWanted(text); // No list proposes days that shows nothing before they are typed.
    const filter = "reason" in found && !isDay ? filterOf(want) : null;
    if (filter && parts.some((part) => "one" in pick(options, part))) return eachOf(want, parts, press); // The others come up by typing.
    if (filter) {
      const stood = filter instanceof HTMLInputElement ? filter.value : "";
      const fitting = await narrowed(want, filter);
      const again = pick(fitting, text);
      const makes = parts.length > 0 && "one" in again && isMade(again.one, text);
      if ("reason" in again || makes) await pageTyping.write(filter, stood, "over");
      else found = again;
      if (makes) return eachOf(want, parts, press);
      const hasNothing = options.length < 2 && fitting.length < 2; // But the note that says so.
      if ("reason" in again && parts.length && hasNothing) return eachOf(want, parts, press);
      options = options.length ? options : fitting;
    }
    const isFolded = "reason" in found && options.some(pageBranches.isShut);
    if (isFolded && parts.length) return eachOf(want, parts, press);
    if (isFolded) found = pick((options = await branched(want)), text);
    if ("reason" in found) {
      const further = pick(await scrolled(want, filter ? await atRest(want, REST_MS) : options), text);
      if ("one" in further) found = further;
    }
    if (!options.length && "reason" in found) return pageUnoffered.refusal(want);
    const refused = "reason" in found ? found : await take(want, found.one);
    if (refused && filter instanceof HTMLInputElement && filter.isConnected && filter.value === text && !("reason" in found)) await pageTyping.write(filter, "", "over"); // What was only typed to find it is no value.
    return refused;
  }

  /** Several choices of one list, one after the other; a field that holds only the last one takes no more than that. @param {Want} want @param {string[]} parts @param {() => Promise<void>} press @returns {Promise<PageRefusal | null>} */
  async function allOf(want, parts, press) {
    const { field } = want;
    for (const text of parts) {
      if (pageLists.isShut(field)) await gone(want);
      const each = { ...want, text, sets: true, among: true };
      const found = pick(await opened(each, press), text);
      const refused = "reason" in found ? await chosen(each, press) : await take(each, found.one); // It may have to be typed for again.
      if (refused) return { ...refused, begun: true };
    }
    const missing = pageTaking.takesSeveral(field) ? undefined : parts.find((part) => !pageTaking.shows(field, part));
    if (missing !== undefined) single.add(field);
    return missing === undefined ? null : { reason: "bad_value", hint: `${pageRefs.line(pageRefs.describe(field))} takes one choice at a time; ${pageText.quote(missing, 60)} is not chosen any more.`, begun: true };
  }

  /** Whether it would make a choice of its own of what is typed, as in: Add "wet". @param {Element} option @param {string} text */
  const isMade = (option, text) => labelsOf(option).every((label) => label !== text && !label.toLowerCase().startsWith(text.toLowerCase()));

  /** Several choices of a list that comes up by typing alone. @param {Want} want @param {string[]} parts @param {() => Promise<void>} press @returns {Promise<PageRefusal | null>} */
  async function eachOf(want, parts, press) {
    for (const text of parts) {
      if (pageTaking.isTagged(want.field, text)) continue;
      const refused = await chosen({ ...want, text }, press);
      if (refused) return refused;
    }
    return null;
  }

  /**
   * A value for a field that takes one of its list, or a text of one's own where it allows that.
   * @param {Element} field @param {string} text @param {() => Promise<void>} press @returns {Promise<PageRefusal | null>}
   */
  async function enter(field, text, press) {
    /** @type {PageRefusal | null} */
    const refused = text === "" ? { reason: "unsupported", hint: "This field cannot be emptied; choose one of its options." } : await choose(field, text, press, undefined, true);
    const input = refused && ["bad_value", "unsupported"].includes(refused.reason) ? pageTyping.fieldAt(field) : null;
    if (!input || pageStates.isReadonly(input)) await closed(field); // Its list would lie over the next field, also one without what was asked for.
    if (!refused || !input || pageStates.isReadonly(input)) return refused;
    const parts = pageChoosing.partsOf(text);
    const isOfTags = refused.reason === "unsupported" && pageTags.areTaken(field); // Its list proposes nothing.
    if (!single.has(field) && parts.some((part) => isOfTags || pageTaking.stands(field, part, null))) return pageTags.add(field, input, parts, refused);
    await pageTyping.write(input, text, "over");
    pageTyping.changed(input);
    await pageTurns.frame();
    pageFocus.take(input); // Fields that take no text of one's own put back what stood there.
    await pageTurns.frame();
    if (isOfTags && input instanceof HTMLInputElement && input.value === "" && pageTaking.stands(field, text, null)) return null;
    return input instanceof HTMLInputElement && input.isConnected && pageText.collapse(input.value) !== pageText.collapse(text) ? { ...refused, reason: "bad_value", begun: true } : null;
  }

  /** A choice in a list that would stay open for more, which lies over what is behind it. @param {Element} field @param {string} text @param {() => Promise<void>} press @param {Want["before"]} [before] @returns {Promise<PageRefusal | null>} */
  async function chooseAndLeave(field, text, press, before) {
    const refused = await choose(field, text, press, before);
    if (!refused) await (pageTaking.takesSeveral(field) || pageBesides.openOf(field) ? closed : pageTurned.leave)(field);
    return refused;
  }

  /** Waits until a list that says that it is shut is out of sight, for it to be opened again; what can be seen then is none of its options, though what was chosen may stand there as one. @param {Want} want */
  async function gone({ field, before }) {
    for (const until = performance.now() + SHUT_MS; pageLists.openOf(field) && performance.now() < until; ) await pageTurns.frame();
    pageLists.standsToo(before);
  }

  /** Waits until its list is gone, or on its way out; not for long. @param {Element} field */
  async function shut(field) {
    const isOut = () => !pageLists.openOf(field) || pageLists.isShut(field);
    for (const until = performance.now() + SHUT_MS; !isOut() && performance.now() < until; ) await pageTurns.change(REST_MS);
  }

  /** A list that stays open for more to be chosen would lie over the fields behind it: the field is left, or pressed once more. @param {Element} field */
  async function closed(field) {
    if (!pageTaking.takesSeveral(field)) await shut(field);
    await pageTurned.leave(field);
    if (!pageLists.openOf(field)) return;
    const active = pageTree.activeElement();
    if (active instanceof HTMLElement && pageTree.within(active, field)) pageFocus.take(active);
    await shut(field);
    const list = pageLists.openOf(field);
    if (pageLists.isShut(field)) return; // It is on its way.
    const { x, y } = placeOf(field);
    const hit = list && pageTree.elementAt(x, y);
    if (!hit || !(pageAim.meets(field, hit) || pageVeils.catchesFor(hit, list))) return; // What else lies over the field is not to be pressed.
    await pagePointer.click(hit, { x, y, button: 0, modifiers: [] }, 1);
    await shut(field);
    const input = pageLists.openOf(field) ? pageTyping.fieldAt(field) : null;
    if (!input || pageTree.closest(input, DIALOGS)) return; // Escape might shut the dialog too.
    pageFocus.give(input);
    await pagePressing.press({ key: "Escape", modifiers: [] });
    await pageTurns.change(REST_MS);
  }

  return { choose, chooseAndLeave, enter };
})();
