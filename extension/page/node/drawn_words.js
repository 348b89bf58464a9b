"use strict";
/*
 * Around which elements the page's style sheets draw words: to ask each element for what is drawn before and after it takes a tenth
 * of a reading, and most pages draw pictures there, nothing, or words around a few. Where it cannot be known, each is asked.
 */
const pageDrawnWords = (() => {
  const MOST = 3000; // Rules that are looked through.
  /** What draws nothing that can be read. */
  const EMPTY = /^(?:|none|normal|""|'')$/;
  const MOST_SELECTORS = 4000; // Characters of them all: to try more takes longer than to ask.
  /** What stands for the drawn part itself in a selector: no name with an escaped colon, as of a class "before:grey". */
  const [PART_ALONE, PART] = [/(^|[\s,>+~(])(?<!\\)::?(?:before|after)(?![\w\\-])/gi, /(?<!\\)::?(?:before|after)(?![\w\\-])/gi];
  /** Selectors that say something else outside of their place, or hold text that is none. */
  const BOUND = /&|:scope|\[[^\]]*(?:before|after)/i;
  const ANY = "*";

  /** Selectors of what words may be drawn in, with commas between; `ANY` where that cannot be told, "" for none. @typedef {{before: string, after: string}} Drawn */
  /** Sheet to how many rules it had when it was looked through; another text makes it another sheet. @type {WeakMap<CSSStyleSheet, {rules: number, drawn: Drawn, imports: CSSImportRule[]}>} */
  const known = new WeakMap();
  /** While a reading is written. @type {Drawn | null} */
  let now = null;
  let still = false;
  pageStanding.around(() => void ([now, still] = [null, true]), () => void ([now, still] = [null, false]));

  /** Whether words may be drawn there. @param {"::before" | "::after"} which @param {Element} element */
  function mayBe(which, element) {
    if (!still || pageTree.hasShadows()) return true; // Their sheets reach what is put into their slots.
    now ??= inAll([...document.styleSheets, ...document.adoptedStyleSheets]);
    const drawn = which === "::before" ? now.before : now.after;
    return drawn === ANY || (drawn !== "" && element.matches(drawn));
  }

  /** @param {string[]} selectors @returns {string} */
  function together(selectors) {
    const all = [...new Set(selectors)].filter(Boolean).join(", ");
    return selectors.includes(ANY) || all.length > MOST_SELECTORS ? ANY : all;
  }

  /** @param {CSSStyleSheet[]} sheets @returns {Drawn} */
  function inAll(sheets) {
    const all = sheets.filter(({ disabled }) => !disabled).map(inSheet);
    return { before: together(all.map(({ before }) => before)), after: together(all.map(({ after }) => after)) };
  }

  /** @param {CSSStyleSheet} sheet @returns {Drawn} */
  function inSheet(sheet) {
    let rules;
    try {
      rules = sheet.cssRules;
    } catch {
      return { before: ANY, after: ANY }; // Another origin's rules are not for us to see.
    }
    let last = known.get(sheet);
    if (last?.rules !== rules.length) {
      /** @type {{before: string[], after: string[], imports: CSSImportRule[]}} */
      const found = { before: [], after: [], imports: [] };
      look(rules, found, { left: MOST, letters: MOST_SELECTORS }, false);
      const drawn = { before: together(found.before), after: together(found.after) };
      known.set(sheet, (last = { rules: rules.length, drawn, imports: found.imports }));
    }
    // Those it brings in may have come, or changed, since.
    const brought = last.imports.flatMap(({ styleSheet }) => styleSheet ?? []);
    if (!brought.length) return last.drawn;
    const all = [last.drawn, inAll(brought)];
    return { before: together(all.map(({ before }) => before)), after: together(all.map(({ after }) => after)) };
  }

  /** @param {CSSRuleList} rules @param {{before: string[], after: string[], imports: CSSImportRule[]}} found So far; the first two are selectors. @param {{left: number, letters: number}} room @param {boolean} isNested In another rule's selectors. */
  function look(rules, found, room, isNested) {
    for (const rule of rules) {
      if (rule instanceof CSSImportRule) {
        found.imports.push(rule);
        continue;
      }
      const { selectorText = "", style, cssRules } = /** @type {Partial<CSSStyleRule>} */ (/** @type {unknown} */ (rule));
      room.left -= 1;
      if (/before|after/i.test(selectorText) && style !== undefined && !(EMPTY.test(style.content) && !style.animationName)) {
        const drawnIn = isNested ? ANY : elementsOf(selectorText);
        room.letters -= drawnIn.length;
        if (/before/i.test(selectorText)) found.before.push(drawnIn);
        if (/after/i.test(selectorText)) found.after.push(drawnIn);
      }
      if (cssRules?.length) look(cssRules, found, room, isNested || selectorText !== "");
      if (room.left >= 0 && room.letters >= 0) continue;
      found.before.push(ANY);
      found.after.push(ANY);
      return;
    }
  }

  /** @param {string} selector Of drawn parts. @returns {string} Of the elements that have them, and perhaps of others; `ANY` where it cannot be told. */
  function elementsOf(selector) {
    const elements = BOUND.test(selector) ? ANY : selector.replace(PART_ALONE, "$1*").replace(PART, "");
    try {
      document.documentElement.matches(elements);
      return elements;
    } catch {
      return ANY; // Such as one that names its namespace.
    }
  }

  /** Whether a sign is drawn in an element without words, such as the tick out of a font of icons: which one, nobody but the eye can tell. @param {Element} element */
  function hasSign(element) {
    return /** @type {const} */ (["::before", "::after"]).some((which) => mayBe(which, element) && /^"\s*[^\s"]/u.test(getComputedStyle(element, which).content));
  }

  return { mayBe, hasSign };
})();
