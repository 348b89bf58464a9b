"use strict";
/*
 * Choices that a button opens as a dialog of boxes to tick or of one among several, as on phones: they are set there and confirmed.
 * Not lists that drop from a field (listboxes.js), nor calendars (calendars.js).
 */
const pageChoiceDialogs = (() => {
  const OPEN_MS = 1200; // From pressing the button to its dialog.
  const SHUT_MS = 1000; // From confirming to its being gone.
  const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]';
  const CHOICES = '[role="checkbox"], [role="radio"], input[type="checkbox"], input[type="radio"]';
  const CONFIRMS = /^(?:ok|okay|apply|confirm|done|set|save|select|choose|anwenden|fertig|übernehmen|bestätigen)$/i;

  /** What was pressed last to confirm what was chosen. */
  let confirmedBy = "";

  /** Whether it is a button that says it opens a dialog. @param {Element} element */
  function mayOpen(element) {
    return element.getAttribute("aria-haspopup") === "dialog" && pageControls.roleFor(element) === "button" && !pageForms.isSubmitter(element);
  }

  /** @param {Element} one */
  const isMarked = (one) => pageStates.checkedOf(one) === true;

  /** @param {Element} dialog @returns {Element[]} */
  const choicesIn = (dialog) => [...dialog.querySelectorAll(CHOICES)].filter((one) => pageLists.canBeSeen(one) && !pageStates.isDisabled(one));

  /** @returns {Element[]} Dialogs in view that have choices. */
  const open = () => pageTree.roots().flatMap((root) => [...root.querySelectorAll(DIALOGS)]).filter((one) => pageLists.canBeSeen(one) && choicesIn(one).length > 1);

  /** @param {() => boolean} so @param {number} ms */
  async function until(so, ms) {
    for (const end = performance.now() + ms; !so() && performance.now() < end; ) await pageTurns.change(end - performance.now());
  }

  /** @param {Element} button @param {string} text @param {() => Promise<void>} press @returns {Promise<PageRefusal | null | undefined>} undefined where no such dialog came up. */
  async function choose(button, text, press) {
    const before = open();
    confirmedBy = "";
    await press();
    const come = () => open().find((one) => !before.includes(one) && !pageTree.within(button, one));
    await until(() => come() !== undefined, OPEN_MS);
    const dialog = come();
    if (!dialog) return undefined;
    const refused = await mark(choicesIn(dialog), text);
    return refused ?? confirm(button, dialog);
  }

  /** What is asked for is marked, and of several nothing else. @param {Element[]} choices @param {string} text @returns {Promise<PageRefusal | null>} */
  async function mark(choices, text) {
    const pick = (/** @type {string} */ part) => pageChoosing.pick(choices, (one) => [pageNames.nameOf(one)], part);
    const whole = pick(text);
    const found = "one" in whole ? [whole] : pageChoosing.partsOf(text).map(pick);
    const missing = found.length ? found.find((one) => "reason" in one) : whole;
    if (missing && "reason" in missing) return { ...missing, begun: true };
    const wanted = found.flatMap((one) => ("one" in one ? [one.one] : []));
    for (const one of choices) {
      const isOne = pageControls.roleFor(one) === "radio";
      if (isMarked(one) !== wanted.includes(one) && (!isOne || wanted.includes(one))) await pageTaking.pressOn(one);
    }
    return null;
  }

  /** @param {Element} button @param {Element} dialog @returns {Promise<PageRefusal | null>} */
  async function confirm(button, dialog) {
    const isGone = () => !dialog.isConnected || !pageLists.canBeSeen(dialog);
    await pageTurns.frame();
    const ok = [...dialog.querySelectorAll('button, [role="button"]')].find((one) => CONFIRMS.test(pageText.collapse(one.textContent ?? "")) && pageLists.canBeSeen(one) && !pageActivation.leads(one));
    if (ok && !isGone()) {
      confirmedBy = pageText.collapse(ok.textContent ?? "");
      await pageTaking.pressOn(ok);
    }
    await until(isGone, SHUT_MS);
    return isGone() ? null : { reason: "no_effect", hint: `It was marked ${ok ? "and confirmed " : ""}in the dialog that ${pageRefs.line(pageRefs.describe(button))} opened, which is still there; read the page.`, begun: true };
  }

  /** What was pressed besides what was chosen, told once. @returns {string} */
  function toldOnce() {
    const told = confirmedBy && `It was confirmed there by ${pageText.quote(confirmedBy)}`;
    confirmedBy = "";
    return told;
  }

  return { mayOpen, choose, toldOnce };
})();
