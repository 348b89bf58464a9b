"use strict";
/*
 * Fields of tags: what is typed there becomes a tag beside the field, each by Enter. Not the lists that may propose some (listboxes.js).
 */
const pageTags = (() => {
  const MOST_UP = 4; // Elements around a field that may be called one of tags.
  const CALLED = /^(?:tag|token|chip)(?:s|ify|input|list|box)?$/;
  const REST_MS = 150; // For a tag to stand there.
  const MARKED_MS = 600; // For what is proposed to follow what is typed.

  /** Whether what is typed there becomes a tag beside it, as what is around it is called. @param {Element} element */
  function areTaken(element) {
    const field = pageTyping.fieldAt(element);
    if (!(field instanceof HTMLInputElement || field?.isContentEditable)) return false;
    for (let up = pageTree.parentOf(field), steps = 0; up && steps < MOST_UP; steps += 1, up = pageTree.parentOf(up)) {
      const called = `${up.localName} ${up.getAttribute("class") ?? ""}`.replace(/([a-z])(?=[A-Z])/g, "$1-").toLowerCase().split(/[^a-z]+/);
      if (called.some((word) => CALLED.test(word))) return [...up.querySelectorAll('input, select, textarea, [contenteditable]:not([contenteditable="false"])')].filter((one) => one.checkVisibility()).length === 1;
    }
    return false;
  }

  /** Words of one's own, beside those that were chosen: each goes in by Enter; it sends no form. @param {Element} field @param {HTMLElement} input @param {string[]} parts @param {PageRefusal} refused What is told where one does not go in. @returns {Promise<PageRefusal | null>} */
  async function add(field, input, parts, refused) {
    for (const part of parts.filter((one) => !pageTaking.isTagged(field, one))) {
      const stood = pageTaking.stands(field, part, null); // As a part of another tag, it says nothing of this one.
      await pageTyping.write(input, part, "over");
      await pageTurns.frame();
      if (!(await agrees(input, part))) {
        await pageTyping.write(input, "", "over");
        return { ...refused, begun: true };
      }
      await pageKeyboard.press(() => input, "Enter", [], () => undefined);
      await pageTurns.change(REST_MS);
      if (pageTaking.isTagged(field, part) || (!stood && pageTaking.stands(field, part, null)) || (!stood && !pageTaking.takesSeveral(field) && input instanceof HTMLInputElement && input.value === "")) continue; // What is not looked at later has to stand there.
      await pageTyping.write(input, "", "over");
      return { ...refused, begun: true };
    }
    return null;
  }

  /** Whether Enter takes what was typed: a list that proposes some marks what it would take, and follows the typing a moment later. @param {HTMLElement} input @param {string} part */
  async function agrees(input, part) {
    const isOther = () => {
      const marked = /** @type {Document | ShadowRoot} */ (input.getRootNode()).getElementById(input.getAttribute("aria-activedescendant") ?? "");
      return marked !== null && !pageText.collapse(marked.textContent ?? "").toLowerCase().includes(part.toLowerCase());
    };
    for (const end = performance.now() + MARKED_MS; isOther() && performance.now() < end; ) await pageTurns.change(end - performance.now());
    return !isOther();
  }

  /** Where a comma made a tag of each but the last of several, the last becomes one as well. @param {Element} element @param {string} text @returns {Promise<void>} */
  async function addLast(element, text) {
    const field = pageTyping.fieldAt(element);
    const [last = "", ...others] = pageChoosing.partsOf(text).reverse();
    if (!(field instanceof HTMLInputElement) || !last || pageText.collapse(field.value) !== last || !others.every((part) => pageTaking.isTagged(element, part))) return;
    await add(element, field, [last], { reason: "bad_value", hint: "" });
  }

  return { areTaken, add, addLast };
})();
