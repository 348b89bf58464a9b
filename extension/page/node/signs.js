"use strict";
/*
 * Signs that are there to be pressed though nothing says so: the + of a counter, the cross of a tag. By what is written and how a
 * person meets it alone; pictures without words are not for here (graphics.js).
 */
const pageSigns = (() => {
  const MOST_SIGNS = 2; // Characters of a text that is nothing but signs.
  const MOST_FRAMES = 4; // Elements around one that may keep its words from being selected.

  /** A sign or two that cannot be selected, such as the + of a counter: it is there to be pressed. @param {Element} element */
  function isSign(element) {
    const text = element.firstElementChild || !element.firstChild ? "" : (element.textContent ?? "").trim();
    if (!text || text.length > MOST_SIGNS || /[\p{L}\p{N}|·•]/u.test(text)) return false; // What only keeps others apart is no sign.
    return !isBetween(element) && (isUnselectable(element) || (element.hasAttribute("title") && getComputedStyle(element).cursor === "pointer" && !element.closest("label")));
  }

  /** Whether its words cannot be selected; not all browsers say so of what is in something that cannot be. @param {Element} element */
  function isUnselectable(element) {
    let up = /** @type {Element | null} */ (element);
    for (let steps = 0; up && steps < MOST_FRAMES; steps += 1, up = pageTree.parentOf(up)) {
      const { userSelect } = getComputedStyle(up);
      if (userSelect !== "auto") return userSelect === "none";
    }
    return false;
  }

  /** Whether it stands between two words, as the + of a shortcut. @param {Element} element */
  function isBetween({ previousElementSibling: before, nextElementSibling: after }) {
    return [before, after].every((one) => /\p{L}/u.test(one?.textContent ?? ""));
  }

  return { isSign };
})();
