"use strict";
/*
 * Looks for words over the whole document, folded parts included: controls and pictures by what they are called, text by
 * what it says, each with its ref and the heading it is under; what has no name of its own by the row it stands in. Cheap
 * texts first; names only where there is no text, visibility only for the best.
 */
const pageFinding = (() => {
  const { wordsOf, knownBy, scoreOf, WHOLE } = pageFitting;
  const MOST_COMPARED = 40; // Texts that are compared with each other.
  const MOST_LOOKED_AT = 400; // Of the best matches, until enough visible ones are found.
  const EXCERPT = 160;
  const LONG = 2000; // Characters of a control's content that say nothing of what it is called,
  const LONG_LOOSE = 200; // and of what is no control but for taking the focus.
  const WORD = 3; // The score of a word that stands alone in its element, but in a sentence.
  const SAME = 4; // The score of what says just that.
  const BY_ROW = 1.5;
  const BY_ROW_EXACTLY = 1.9; // One cell of it says just what is looked for.
  const TOGETHER = 1.6; // What it says itself and what its row says are all that is looked for.
  const MOST_UP = 6; // Elements around words that may be something to act on.
  /** What says its own text; text in other things that take the focus is found by itself. */
  const SAYING = 'a[href], button, summary, select, textarea, [role="button"], [role="link"], [role="checkbox"], [role="radio"], [role="switch"], ' +
    '[role="tab"], [role="option"], [role="menuitem"], [role="menuitemcheckbox"], [role="menuitemradio"]';
  const FIELDS = 'input, [role="textbox"], [role="combobox"]'; // What words before it may call.
  const SAID = ["aria-label", "title", "placeholder", "alt", ...pageNames.TIPS]; // Attributes that call it something.
  /** What has these roles is known by its tag or its attributes alone. */
  const MARKED = /^(?:button|link|checkbox|radio|switch|tab|menuitem|menuitemcheckbox|menuitemradio|treeitem|textbox|combobox|slider|spinbutton)$/;
  /** Roles with a word of their own for what is found by its text. @type {Map<string, string>} */
  const WORDS = new Map(Object.entries({ listitem: "item", row: "row", img: "image" }));

  /** @typedef {{element: Element, text: string, score: number, control: boolean}} Match */

  /** What the labels of each field say. @type {WeakMap<Element, string[]>} */
  let labelled = new WeakMap();

  /** All of them at once, as browsers go through the whole page for each field that is asked for its own. */
  function readLabels() {
    labelled = new WeakMap();
    for (const label of pageTree.roots().flatMap((root) => [...root.querySelectorAll("label")])) {
      if (label.control) labelled.set(label.control, [...(labelled.get(label.control) ?? []), label.textContent ?? ""]);
    }
  }

  /** What a control is called, its name worked out only where nothing else says it. @param {Element} element @returns {string[]} */
  function labelsOf(element) {
    const attributes = SAID.map((name) => element.getAttribute(name) ?? "");
    const value = heldBy(element);
    const labels = labelled.get(element) ?? [];
    const content = element instanceof HTMLSelectElement || element.localName === "textarea" ? "" : pageInRows.contentOf(element);
    const drawn = pageRefs.wordFor(element) === "graphic" ? pageGraphics.nameOf(element) : "";
    const most = element.matches(SAYING) ? LONG : LONG_LOOSE;
    const said = [content, value, drawn, ...labels, ...attributes].filter((text) => text.trim() && text.length <= most);
    const named = element.hasAttribute("aria-labelledby") || !said.length;
    const all = named && content.length <= most ? [...said, pageNames.nameOf(element)] : said;
    return all.some(Boolean) ? all : [pageIcons.of(element)];
  }

  /** What it is called in a reading, where boxes below each other are words of their own. @param {Element} element */
  function printedName(element) {
    if ((element.textContent ?? "").length > LONG) return "";
    return pageControls.nameFor(element, pageRefs.wordFor(element) ?? pageControls.roleFor(element)).toLowerCase();
  }

  /** What has been written into it; boxes hold a word that nobody sees. @param {Element} element */
  function heldBy(element) {
    return element instanceof HTMLInputElement && !/^(?:checkbox|radio)$/.test(element.type) && !pageSecrets.isSecret(element) ? element.value : "";
  }

  /** What its author calls it, which nobody sees. @param {Element} element */
  function codesOf(element) {
    return ["name", "id"].map((name) => (element.getAttribute(name) ?? "").replace(/([a-z])(?=[A-Z])/g, "$1 ").toLowerCase()).filter(Boolean);
  }

  /** Whether it is one of what is looked for by its role. @param {Element} element @param {string} role */
  function isOf(element, role) {
    const own = pageRoles.roleOf(element);
    return (pageRefs.wordFor(element) ?? pageControls.roleFor(element)) === role || wordOf(element) === role || own === role || (role === "cell" && isCell(element));
  }

  /** Whether it is printed as a cell: one of a table or a grid, or a button that is one too, as the days of many calendars are. @param {Element} element */
  function isCell(element) {
    const role = pageRoles.roleOf(element);
    return role === "cell" || role === "gridcell" || (element.localName === "button" && pageTables.isCell(role));
  }

  /** @param {string} phrase @param {string[]} words @param {string} role "" for any. @returns {Match[]} */
  function controls(phrase, words, role) {
    /** @type {Match[]} */
    const matches = [];
    pageTree.visitAll((element) => {
      if (element.localName === "iframe") return;
      const known = element.matches(pageControls.INSIDE) || element.localName === "img" || pageRefs.isKnown(element) || pageTables.isCalledAlone(element);
      if (!known && (!role || (MARKED.test(role) && !element.localName.includes("-")))) return;
      if (role && role !== "draggable" && !isOf(element, role)) return;
      const match = matchOf(element, phrase, words, role);
      if (match.score > 0 && (role !== "draggable" || isOf(element, role) || pageControls.isDragged(element))) matches.push(match); // Styles are asked last.
    });
    return matches;
  }

  /** @param {Element} element @param {string} phrase @param {string[]} words @param {string} role @returns {Match} */
  function matchOf(element, phrase, words, role) {
    const match = { element, text: "", score: 0, control: true };
    if (!phrase) return { ...match, score: 1 };
    const cheap = cheaplySaid(element, words);
    const unlike = cheap !== null && !knownBy(words).some((word) => cheap.includes(word));
    if (!role && cheap !== null && cheap.length <= LONG_LOOSE && element.matches(SAYING)) {
      const row = pageInRows.completing(element, cheap, words);
      if (row) return { ...match, text: row, score: TOGETHER };
    }
    if (unlike && !role) return byCaption(match, phrase, words);
    const labels = (unlike ? ["-"] : labelsOf(element)).map((text) => pageText.collapse(text).toLowerCase());
    const said = Math.max(0, ...labels.map((text) => scoreOf(text, phrase, words)));
    const score = said >= WHOLE || unlike || !element.firstElementChild ? said : Math.max(said, scoreOf(printedName(element), phrase, words));
    if (score >= WHOLE) return { ...match, score: score + 0.2 };
    const around = role || !labels.some(Boolean) ? pageInRows.around(element) : "";
    if (around.length <= LONG && scoreOf(around.toLowerCase(), phrase, words) >= WHOLE) return { ...match, text: around, score: role && pageInRows.hasCell(element, phrase) ? BY_ROW_EXACTLY : BY_ROW };
    const codes = Math.max(0, ...codesOf(element).map((text) => scoreOf(text, phrase, words)));
    return { ...match, score: Math.max(score, Math.min(1, codes)) };
  }

  /** By the words before a field that are not tied to it, which call it in a reading too. @param {Match} match @param {string} phrase @param {string[]} words @returns {Match} */
  function byCaption(match, phrase, words) {
    const caption = match.element.matches(FIELDS) && !match.element.getAttribute("aria-label") ? pageCaptions.before(match.element) : null;
    const score = caption ? scoreOf(pageText.collapse(caption.textContent ?? "").toLowerCase(), phrase, words) : 0;
    return { ...match, score: score >= WHOLE ? score + 0.2 : score };
  }

  /** What is written in it or beside it for it, far cheaper than what it is called; null where that has to be worked out. @param {Element} element @param {string[]} words */
  function cheaplySaid(element, words) {
    if (!words.length || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement || element.hasAttribute("aria-labelledby") || pageRefs.wordFor(element) === "graphic") return null;
    const shown = [element.textContent ?? "", heldBy(element), ...(labelled.get(element) ?? []), ...SAID.map((name) => element.getAttribute(name) ?? "")].join(" ");
    return shown.trim() === "" ? null : `${shown} ${element.getAttribute("name") ?? ""} ${element.id}`.toLowerCase();
  }

  /** @param {string} phrase @param {string[]} words @returns {Match[]} */
  function texts(phrase, words) {
    /** @type {Map<Element, Match>} */
    const matches = new Map();
    const known = knownBy(words);
    for (const root of pageTree.roots()) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent || matches.has(parent) || pageSizes.SKIPPED.has(parent.localName)) continue;
        const data = /** @type {Text} */ (node).data.toLowerCase();
        if (!known.some((word) => data.includes(word)) || parent.closest(SAYING)) continue;
        const own = pageText.collapse(parent.textContent ?? "");
        const block = parent.closest("p, li, td, th, dd, dt, h1, h2, h3, h4, h5, h6, pre, blockquote, figcaption, label, div, section, svg text") ?? parent;
        const text = pageText.collapse(block.textContent ?? "");
        const score = text.length > 3000 ? scoreOf(data, phrase, words) : fitOf(block, text, phrase, words);
        const alone = own.length <= LONG_LOOSE ? fitOf(parent, own, phrase, words) : 0;
        // What has all of it is what can be pointed at, however much more stands around it.
        const element = alone >= WHOLE ? parent : block;
        if (score > 0 && !matches.has(element)) matches.set(element, { element, text, score: Math.max(score, text === own ? alone : Math.min(alone, WORD)), control: false });
      }
    }
    const all = [...matches.values()];
    return all.length > MOST_COMPARED ? all : all.filter((match) => !all.some((other) => other !== match && isOnlyAround(match, other, phrase)));
  }

  /** How well what stands in an element fits, as it is written or each piece by itself. @param {Element} element @param {string} text Its text on one line. @param {string} phrase @param {string[]} words */
  function fitOf(element, text, phrase, words) {
    const run = scoreOf(text.toLowerCase(), phrase, words);
    return run >= WHOLE || !element.firstElementChild ? run : Math.max(run, scoreOf(pageFitting.apart(element).toLowerCase(), phrase, words));
  }

  /** Whether it has words of what is looked for itself while all of that stands in a part of it. @param {Match} match @param {Match} other @param {string} phrase */
  function isOnlyAround({ element }, other, phrase) {
    if (other.score < WHOLE || !element.contains(other.element)) return false;
    const own = [...element.childNodes].map((node) => (node instanceof Text ? node.data : "")).join(" ");
    return !own.toLowerCase().includes(phrase);
  }

  /** The part of a text around the phrase, or around its first word where it is not there as a whole. @param {string} text @param {string} phrase @param {string[]} words */
  function excerpt(text, phrase, words) {
    const lower = text.toLowerCase();
    const whole = lower.indexOf(phrase);
    const first = whole >= 0 ? whole : Math.min(...words.map((word) => lower.indexOf(word)).filter((one) => one >= 0), text.length);
    const at = Math.max(0, first - 50);
    const from = at < 20 ? 0 : at;
    return `${from ? "…" : ""}${pageText.clip(text.slice(from), EXCERPT)}`;
  }

  /**
   * @param {{text?: string, role?: string, most: number, withRow?: boolean}} request `withRow`: what can be acted on in the row of a text is told, too.
   * @returns {{found: {line: string, score: number, exact?: boolean}[], total: number, hidden: number}} The best first, and nothing that fits half where
   *   something fits. `total`: matches, of many perhaps some that are hidden; `hidden`: how many there are if none can be seen.
   */
  function find({ text = "", role = "", most, withRow = false }) {
    const phrase = pageText.collapse(text).toLowerCase();
    const words = wordsOf(phrase);
    readLabels();
    const worded = [...pageStanding.during(() => controls(phrase, words, role)), ...(role || !phrase ? [] : texts(phrase, words))];
    // A word for a kind of control, such as "slider", is what is looked for where nothing says it.
    const all = (worded.length || role || !pageRoles.ACTED_ON.has(phrase) ? worded : pageStanding.during(() => controls("", [], phrase))).sort((a, b) => b.score - a.score);
    if (all.length && !isWhole(all)) for (const match of all) if (match.score === TOGETHER && pageVisibility.isShown(match.element)) match.score = WHOLE;
    all.sort((a, b) => b.score - a.score);
    const whole = all.length > 0 && isWhole(all);
    // Words beside a control that has none of its own lead to it.
    const named = whole && all.some(({ element, score, control }) => control && score >= WHOLE && (role !== "" || saysIt(element)));
    const led = whole && !named ? all.filter(({ score, control }) => control && score === BY_ROW).map((match) => ({ ...match, score: WHOLE })) : [];
    const fitting = whole ? [...all.filter(({ score }) => score >= WHOLE), ...led] : all;
    /** @type {Set<Element>} */
    const listed = new Set(); // What is called what it says is found by both; the better is told.
    const matches = fitting.filter((match) => !listed.has(match.element) && listed.add(match.element) && !holdsBetter(match, fitting) && !isSaidByCell(match, listed));
    const told = matches.slice(0, MOST_LOOKED_AT).map(({ element }) => element);
    const headings = pageHeadings.all();
    const active = pageTree.focused();
    /** @type {{line: string, score: number, exact?: boolean}[]} */
    const found = [];
    for (const match of matches.slice(0, MOST_LOOKED_AT)) {
      if (found.length >= most) break;
      if (!pageVisibility.isShown(match.element) || (match.control && isCell(match.element) && pageTables.isUnder(match.element, told))) continue;
      const heading = pageHeadings.over(match.element, headings);
      found.push({ line: lineOf(match, phrase, words, active) + (withRow && !match.control ? pageInRows.controlsBeside(match.element) : "") + (heading ? ` under ${pageText.quote(heading, 60)}` : ""), score: match.score, exact: isExact(match) });
    }
    return { found, total: found.length < most ? found.length : matches.length, hidden: found.length ? 0 : matches.length };
  }

  /** Whether it says just what is looked for, itself or in a cell of its row. @param {Match} match */
  function isExact({ score, control }) {
    return score >= SAME || (control ? score === BY_ROW_EXACTLY : score >= WORD);
  }

  /** Whether it is called what it says, rather than around what says it. @param {Element} element */
  function saysIt(element) {
    return element.matches(`${SAYING}, input, [contenteditable]`) || pageControls.roleFor(element) !== "clickable" || pageTables.isCell(pageRoles.roleOf(element));
  }

  /** Whether it is only around something that fits as well. @param {Match} match @param {Match[]} all */
  function holdsBetter({ element, score, control }, all) {
    if (!control || saysIt(element)) return false;
    return all.slice(0, MOST_LOOKED_AT).some((other) => other.element !== element && other.score >= Math.min(score, WHOLE) && pageTree.within(other.element, element));
  }

  /** Whether it is all that stands in a cell that is told itself. @param {Match} match @param {Set<Element>} listed */
  function isSaidByCell({ element, control }, listed) {
    const cell = control ? null : element.parentElement?.closest('td, [role="gridcell"], [role="cell"]');
    return Boolean(cell) && listed.has(/** @type {Element} */ (cell)) && pageText.collapse(cell?.textContent ?? "") === pageText.collapse(element.textContent ?? "");
  }

  /** Whether what fits best, of what can be seen, has all that is looked for. @param {Match[]} sorted */
  function isWhole(sorted) {
    const [best] = sorted;
    return best.score >= WHOLE && sorted.slice(0, 10).some(({ element, score }) => score >= WHOLE && pageVisibility.isShown(element));
  }

  /** @param {Pick<Match, "element" | "text" | "control">} match @param {string} phrase @param {string[]} words @param {Element | null} active @returns {string} */
  function lineOf({ element, text, control }, phrase, words, active) {
    if (control) {
      const shown = pageRefs.describe(element, pageRefs.wordFor(element) ?? (wordOf(element) || (isCell(element) ? "cell" : pageControls.isDragged(element) ? "draggable" : undefined)));
      pageRefs.confirm([shown]);
      const row = text ? ` in ${pageText.quote(excerpt(text, phrase, words), EXCERPT)}` : pageInRows.told(element);
      return pageRefs.line(shown) + pageControlLines.iconOf(element, shown) + pageStates.describe(element, shown.role, active) + row;
    }
    const known = knownAround(element);
    if (known) return lineOf({ element: known, text: "", control: true }, phrase, words, active);
    const handle = pageFolds.handleFor(pageTree.parentOf(element) ?? element, "children", [element]);
    const shown = pageRefs.describe(element, wordOf(element) || "text");
    pageRefs.confirm([shown]);
    const drawn = element instanceof HTMLElement ? pageCellWords.without(element, pageText.collapse(element.innerText)) : ""; // Words that stand apart do not run into one.
    return `${pageText.quote(excerpt(drawn || text, phrase, words), EXCERPT + 2)} [${handle}] ${pageRefs.line({ ...shown, name: "" })}${pageInRows.told(element)}`;
  }

  /** What says nothing but this and is printed as something to act on. @param {Element} element @returns {Element | null} */
  function knownAround(element) {
    const said = pageText.collapse(element.textContent ?? "");
    let up = pageRefs.wordFor(element) === "text" ? null : /** @type {Element | null} */ (element);
    for (let steps = 0; up && steps < MOST_UP; steps += 1, up = pageTree.parentOf(up)) {
      if (pageText.collapse(up.textContent ?? "") !== said) return null;
      if (/^(?:clickable|draggable)$/.test(pageRefs.wordFor(up) ?? "") || pageControls.isDragged(up)) return up;
    }
    return null;
  }

  /** The word for what is no control; "" when it has none of its own. @param {Element} element */
  function wordOf(element) {
    if (pageGraphics.isShape(element)) return "graphic";
    return WORDS.get(pageRoles.roleOf(element)) ?? "";
  }

  return { find, BY_ROW };
})();
