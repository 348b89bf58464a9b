"use strict";
/*
 * How each kind of act is done by script to an element that was aimed at, and what still has to hold while it is done. Not the order
 * of an act's steps (acts.js), nor input that the browser itself gives (trusted.js).
 */
/** Of the act under way. @typedef {{session: string, observation: PageObservation, shut?: boolean, beside?: string, drop?: PageDrop}} PageDone */
const pageDoing = (() => {
  const OUT_OF_FRAME = "Into another frame only the browser's own input can drag, which it does not lend here; move the thing by what the page offers instead, such as a button or cut and paste.";

  /** @type {Record<string, (request: any, act: PageDone) => (aimed: PageAimed) => PageRefusal | null | void | Promise<PageRefusal | null | void>>} */
  const KINDS = {
    click: ({ button, count, modifiers, bond, wanted }, { shut, beside }) => async ({ element, hit, x, y }) => {
      if (hit === element && pageTrusted.isUndrawn(element)) return pagePointer.clickUndrawn(element);
      if (shut && button === 0 && count === 1 && (await pageOpening.byPointer(element, hit, { x, y, button, modifiers }))) return null;
      return pagePointer.click(hit, { x, y, button, modifiers }, count, pressHolds(bond, wanted, element, beside));
    },
    hover: () => ({ hit, x, y }) => pagePointer.hover(hit, { x, y, button: 0, modifiers: [] }),
    type: ({ text, clear, submit, bond }) => async (aimed) => {
      const mark = pageHolding.marked(pageTyping.fieldAt(aimed.element) ?? aimed.element);
      const refused = await pageEntering.enter(aimed.element, { text, clear }, () => pressAt(aimed));
      if (refused || !submit || pageTables.isCell(pageRoles.roleOf(aimed.element))) return refused; // A cell has got its Enter.
      const field = /** @type {HTMLElement} */ (pageTyping.fieldAt(aimed.element) ?? aimed.element);
      const stray = enterHolds(field, mark, text, bond, aimed.element);
      if (!stray) await pageTyping.enter(field);
      return stray;
    },
    fill: ({ value }) => (aimed) => pageEntering.fill(aimed.element, value, () => pressAt(aimed)),
    select: ({ option, clear }) => ({ element, ...aimed }) =>
      element instanceof HTMLSelectElement ? pageChoosing.choose(element, option, clear) : pageEntering.select(element, option, () => pageCells.opened(element, () => pressAt({ element, ...aimed }))),
    press: ({ chords, focus }, { observation, session }) => async ({ element }) => {
      if (focus && element instanceof HTMLElement) await observation.giveKeys(pageFocus.keysAt(element), session);
      return pageHolding.press(isPage(element) ? null : element, chords);
    },
    upload: (_request, { observation }) => (aimed) => pageUploading.give(aimed, () => pressAt(aimed), (field) => observation.turnTo(field)),
    drag: ({ way, onto, leaves }, act) => (aimed) => {
      if (leaves) return { reason: "unsupported", hint: OUT_OF_FRAME };
      const drop = (act.drop = pageDropping.begin(aimed.element, way.at(-1), onto));
      return pageDragging.drag(aimed, way, pageStill.nextFrame, () => pageDropping.refusal(drop), () => pageDropping.moved(drop));
    },
    wheel: ({ turns }) => (aimed) => pageScrolling.turnWheel(aimed, turns, pageStill.nextFrame),
  };

  /** @param {Element} element */
  const isPage = (element) => element === document.documentElement || (element === document.body && !document.body.isContentEditable);

  /** A click where it was aimed, or where that is by now: what was chosen before may have moved a field on. @param {PageAimed} aimed */
  async function pressAt({ element, hit, x, y }) {
    const at = pageTree.elementAt(x, y);
    const { left, top, width, height } = hit.getBoundingClientRect();
    const place = !at || pageTree.within(at, hit) ? { x, y } : { x: left + width / 2, y: top + height / 2 };
    await (hit === element && pageTrusted.isUndrawn(element) ? pagePointer.clickUndrawn(element) : pagePointer.click(hit, { ...place, button: 0, modifiers: [] }, 1));
  }

  /** @param {PageBond | undefined} bond @param {PageWanted | undefined} wanted @param {Element} element @param {string} [beside] What was said beside it. @returns {PageRefusal | null} What is no longer as it was described. */
  const changedSince = (bond, wanted, element, beside) => (bond ? pageBonds.broken(bond, element, wanted ?? { kind: "look" }, beside) : null);

  /** @param {PageBond | undefined} bond @param {PageWanted | undefined} wanted @param {Element} element @param {string} [beside] What was said beside it. @returns {(stage: "press" | "click") => PageRefusal | null} For presses. */
  const pressHolds = (bond, wanted, element, beside) => (stage) => (stage === "press" ? changedSince(bond, wanted, element, beside) : bond ? pageBonds.turned(bond, element) : null);

  /** Whether Enter after a text still goes to the field that was typed into, which may have lost the words for what belongs there, and chooses nothing that came up meanwhile but the very text. @param {HTMLElement | Element} field @param {Element | null} mark @param {string} text @param {PageBond | undefined} bond @param {Element} element What was aimed at. @returns {PageRefusal | null} */
  function enterHolds(field, mark, text, bond, element) {
    const typed = "The text is in, but Enter was not pressed: ";
    const { held } = pageHolding.begin(field);
    const at = pageHolding.focused();
    if (at !== held) return { ...pageHolding.stopped(at, 0, 1, "has the focus now"), begun: true };
    const marked = pageHolding.marked(field);
    if (marked && marked !== mark && !pageHolding.isCalled(marked, text)) {
      const chosen = pageHolding.stopped(marked, 0, 1, "would be chosen by it");
      return { ...chosen, hint: typed + chosen.hint.replace("Nothing was pressed: ", ""), begun: true };
    }
    const broken = bond ? pageBonds.broken(pageNames.nameOf(field) === "" ? { ...bond, name: "" } : bond, element, { kind: "type", submit: true }) : null;
    return broken && { ...broken, hint: typed + broken.hint.replace("; nothing was done", ""), begun: true };
  }

  /** @param {{kind: string}} request `kind`: a key of KINDS. @param {PageDone} act */
  const of = (request, act) => KINDS[request.kind](request, act);

  /** @param {string} kind */
  const knows = (kind) => Object.hasOwn(KINDS, kind);

  return { knows, of, isPage, changedSince, pressHolds };
})();
