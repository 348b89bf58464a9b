"use strict";
/*
 * What a combobox shows as chosen, whatever it is made of: its own words, or those that are drawn over or beside an input
 * that itself stays empty; and the hint that stands there while nothing is chosen.
 */
const pageChosen = (() => {
  const MOST = 300; // Characters.
  const MOST_UP = 4; // Elements around an input that may be its frame.
  const TALLEST = 120; // CSS pixels of such a frame.
  const OTHERS = 'label, legend, button, [role="button"], [role="listbox"], [role="option"], [role="menu"], [role="tree"], [role="img"], svg, [aria-live], [role="status"], [role="alert"], i[aria-hidden="true"], [class*="icon" i][aria-hidden="true"]'; // Icons may be drawn by their names.
  const HINTED = '[data-placeholder=""], [data-placeholder-shown]'; // Says itself that nothing is chosen.
  const MIRROR = 'input[readonly][aria-hidden="true"]'; // Holds in codes what is chosen, for no eye.
  const FIELDS = 'input:not([type="hidden"]), select, textarea';

  /** @typedef {{value: string, hint: string}} PageChosen Both "" where nothing is seen. */

  /** @param {Element} combobox @param {string} name What it is called, which is no choice. @returns {PageChosen} */
  function of(combobox, name) {
    const nothing = { value: "", hint: "" };
    if (!(combobox instanceof HTMLInputElement)) {
      const inner = /** @type {HTMLInputElement | null} */ ([...combobox.querySelectorAll(FIELDS)].find((one) => !one.matches(MIRROR)) ?? null);
      return inner?.value ? nothing : wordsIn(combobox, combobox, name); // What stands in a field has a line of its own.
    }
    const own = combobox.getBoundingClientRect();
    let up = pageTree.parentOf(combobox);
    for (let steps = 0; up && steps < MOST_UP; steps += 1, up = pageTree.parentOf(up)) {
      if (up.matches("label, form, fieldset, td, li, body") || up.getBoundingClientRect().height > TALLEST || up.querySelectorAll(FIELDS).length > 1) break;
      const words = wordsIn(up, combobox, name, own);
      if (words.value || words.hint) return words;
    }
    return nothing;
  }

  /** @param {Element} frame @param {Element} combobox @param {string} name @param {DOMRect} [at] Words elsewhere do not count. @returns {PageChosen} */
  function wordsIn(frame, combobox, name, at) {
    const said = { value: "", hint: "" };
    /** @type {Node[]} */
    const waiting = [...pageTree.childrenOf(frame)].reverse();
    for (let node = waiting.pop(); node && said.value.length < MOST; node = waiting.pop()) {
      if (node instanceof Text) {
        const words = pageText.collapse(node.data);
        const parent = words && words !== name ? pageTree.parentOf(node) : null;
        if (!parent || (at && !isAt(parent, at)) || isPressedSign(parent, combobox)) continue;
        const kind = isHint(parent, frame) ? "hint" : "value";
        said[kind] += `${said[kind] && " "}${words}`;
      } else if (node instanceof Element && node !== combobox && mayHold(node)) waiting.push(...pageTree.childrenOf(node).reverse());
    }
    return said;
  }

  /** Whether it is the cross by which a choice is taken out again. @param {Element} parent Of what is written. @param {Element} combobox */
  function isPressedSign(parent, combobox) {
    return parent !== combobox && !/[\p{L}\p{N}]/u.test(parent.textContent ?? "") && pageSigns.isSign(parent);
  }

  /** @param {Element} element */
  function mayHold(element) {
    if (pageSizes.SKIPPED.has(element.localName) || element.matches(OTHERS)) return false;
    return pageVisibility.exactly(element, getComputedStyle(element)) === "shown";
  }

  /** Whether it is drawn where the input is, or on its line where there is hardly an input to be seen. @param {Element} element @param {DOMRect} at */
  function isAt(element, at) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const sameLine = top < at.bottom && bottom > at.top;
    return sameLine && (at.width < 30 || (left < at.right && right > at.left));
  }

  /** Whether the page's own classes call it a hint. @param {Element} element @param {Element} frame */
  function isHint(element, frame) {
    if (frame.matches(HINTED)) return true;
    for (let up = /** @type {Element | null} */ (element); up && up !== frame; up = pageTree.parentOf(up)) {
      const own = up.getAttribute("class") ?? "";
      if (/placeholder/i.test(own)) return !/selected/i.test(own) || /transparent/i.test(own);
    }
    return false;
  }

  return { of };
})();
