"use strict";
/*
 * Whether any style sheet of the page draws words before or after elements: to ask each element for what is drawn around it takes
 * a tenth of a reading, and most pages draw pictures there or nothing. Where it cannot be known, each is asked.
 */
const pageDrawnWords = (() => {
  const MOST = 3000; // Rules that are looked through.
  /** What draws nothing that can be read. */
  const EMPTY = /^(?:|none|normal|""|'')$/;

  /** @typedef {{before: boolean, after: boolean}} Drawn */
  /** Sheet to how many rules it had when it was looked through; another text makes it another sheet. @type {WeakMap<CSSStyleSheet, {rules: number, drawn: Drawn}>} */
  const known = new WeakMap();
  /** While a reading is written. @type {Drawn | null} */
  let now = null;
  let still = false;
  pageStanding.around(() => void ([now, still] = [null, true]), () => void ([now, still] = [null, false]));

  /** Whether words may be drawn there. @param {"::before" | "::after"} which */
  function mayBe(which) {
    if (!still || pageTree.hasShadows()) return true; // Their sheets reach what is put into their slots.
    now ??= inAll([...document.styleSheets, ...document.adoptedStyleSheets]);
    return which === "::before" ? now.before : now.after;
  }

  /** @param {CSSStyleSheet[]} sheets @returns {Drawn} */
  function inAll(sheets) {
    const all = sheets.filter(({ disabled }) => !disabled).map(inSheet);
    return { before: all.some(({ before }) => before), after: all.some(({ after }) => after) };
  }

  /** @param {CSSStyleSheet} sheet @returns {Drawn} */
  function inSheet(sheet) {
    let rules;
    try {
      rules = sheet.cssRules;
    } catch {
      return { before: true, after: true }; // Another origin's rules are not for us to see.
    }
    const last = known.get(sheet);
    if (last?.rules === rules.length) return last.drawn;
    const drawn = { before: false, after: false };
    look(rules, drawn, { left: MOST });
    known.set(sheet, { rules: rules.length, drawn });
    return drawn;
  }

  /** @param {CSSRuleList} rules @param {Drawn} drawn What was found so far. @param {{left: number}} room */
  function look(rules, drawn, room) {
    for (const rule of rules) {
      const { selectorText = "", style, cssRules, styleSheet } = /** @type {Partial<CSSStyleRule & CSSImportRule>} */ (/** @type {unknown} */ (rule));
      room.left -= 1;
      if (room.left < 0 || styleSheet !== undefined) return void Object.assign(drawn, { before: true, after: true });
      const draws = /before|after/i.test(selectorText) && style !== undefined && !(EMPTY.test(style.content) && !style.animationName);
      if (draws) Object.assign(drawn, { before: drawn.before || /before/i.test(selectorText), after: drawn.after || /after/i.test(selectorText) });
      if (cssRules?.length) look(cssRules, drawn, room);
      if (drawn.before && drawn.after) return;
    }
  }

  /** Whether a sign is drawn in an element without words, such as the tick out of a font of icons: which one, nobody but the eye can tell. @param {Element} element */
  function hasSign(element) {
    return /** @type {const} */ (["::before", "::after"]).some((which) => mayBe(which) && /^"\s*[^\s"]/u.test(getComputedStyle(element, which).content));
  }

  return { mayBe, hasSign };
})();
