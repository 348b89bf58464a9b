"use strict";
/*
 * Headers, navigation, sidebars and footers that a session has read on another page of the site: they are told in one line,
 * with a handle to open them, so that the room is for what is new.
 */
const pageFamiliar = (() => {
  const PARTS = 'header, nav, footer, aside, [role="banner"], [role="navigation"], [role="contentinfo"], [role="complementary"]';
  const ROLES = new Set(["banner", "navigation", "contentinfo", "complementary"]);
  const LEAST = 100; // Characters, without blanks, of a part that is worth it.
  const BLANK = 32; // Blanks and line breaks have no higher code.
  const LINE = 90; // Characters that the line takes.

  /** What the session has read, while a reading is written. @type {Set<string>} */
  let read = new Set();

  /** Leaves out what is known while `reading` runs. @template T @param {string[]} known @param {() => T} reading @returns {T} */
  function without(known, reading) {
    read = new Set(known);
    try {
      return reading();
    } finally {
      read = new Set();
    }
  }

  /** @param {Element} element @returns {string} What is the same only for a part that says the same; "" for what is no such part. */
  function keyOf(element) {
    const role = pageRoles.roleOf(element);
    const words = ROLES.has(role) ? element.textContent ?? "" : "";
    let [hash, length] = [0, 0];
    for (let index = 0; index < words.length; index += 1) {
      const sign = words.charCodeAt(index);
      if (sign <= BLANK) continue;
      length += 1;
      hash = (Math.imul(hash, 31) + sign) | 0;
    }
    return length < LEAST ? "" : `${role} ${length} ${hash}`;
  }

  /** Whether it was read before and is left out; never where the person or the session is at work. @param {Element} element */
  function isLeftOut(element) {
    if (!read.size || !element.matches(PARTS) || !read.has(keyOf(element))) return false;
    const active = pageTree.activeElement();
    return !active || active === document.body || !pageTree.within(active, element);
  }

  /** @param {PageLine[]} lines @returns {string[]} The parts that these lines tell of. */
  function toldIn(lines) {
    const told = new Set(lines.map((line) => (line.nodes ? null : line.at)));
    return [...told].filter((at) => at?.matches(PARTS)).map((part) => keyOf(/** @type {Element} */ (part))).filter(Boolean);
  }

  /** Whether anything is left out at all. */
  function hasAny() {
    return read.size > 0;
  }

  return { without, hasAny, isLeftOut, toldIn, LINE };
})();
