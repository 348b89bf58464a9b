"use strict";
/*
 * What stands around an element and tells what its press is about: the dialog it is in, the row or item of a list, the nearest
 * heading over it, the page's title. Of a dialog or a row it is what is said to the person, without the other controls: those say
 * what they do themselves. Words only, for the gate to judge.
 */

/** @typedef {{dialog: string, row: string}} PageWhereabouts What the dialog and the row say that something stands in. */
const pageAround = (() => {
  const MOST = 200; // Characters of one of them,
  const MOST_DIALOG = 400; // and of what a dialog says.
  const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"], [popover]:popover-open';
  const CONTROLS = "button, select, textarea, script, style, template, noscript, [role=button], [role=tab], [role=menuitem], [role=option], [role=listbox]";
  const ROWS = 'tr, li, [role="row"], [role="listitem"], [role="treeitem"], [role="option"]';
  /** What does something with the row it is in; a box to tick only chooses the row. */
  const OF_ROWS = new Set(["button", "link", "menuitem", "switch", ""]);
  const NOTHING = /** @type {PageWhereabouts} */ ({ dialog: "", row: "" });
  const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"], legend, caption';
  const SECTIONS = "section, article, fieldset, form, table, li, [role=region], [role=group], [role=article], [role=listitem], main, aside";
  // Taken from where pages cannot hide them behind the names of a form's fields.
  const { matches: FITS, querySelectorAll: SELECT } = Element.prototype;
  const SIBLING = /** @type {() => Element | null} */ (Object.getOwnPropertyDescriptor(Element.prototype, "previousElementSibling")?.get);

  /** @param {string} text */
  const tidy = (text) => pageText.clip(pageText.collapse(text), MOST);

  /** @param {Element} element @returns {PageEvidence[]} */
  function of(element) {
    const dialog = pageTree.closest(element, DIALOGS);
    return [
      ...(dialog ? [{ from: "dialog", text: dialogSays(dialog) }] : []), { from: "section", text: rowAround(element) }, { from: "section", text: headingBefore(element, dialog) }, { from: "page_title", text: tidy(document.title) },
    ];
  }

  /** @param {Element} dialog */
  function dialogSays(dialog) {
    return pageText.clip([pageNames.nameOf(dialog), saidIn(dialog)].filter(Boolean).join(" · "), MOST_DIALOG);
  }

  /** What has to be there still as it is pressed: rows are drawn with others' words, and dialogs come. @param {Element} element @returns {PageWhereabouts} */
  function held(element) {
    const dialog = pageTree.closest(element, DIALOGS);
    return { dialog: dialog ? dialogSays(dialog) : "", row: rowAround(element) };
  }

  /** @param {PageWhereabouts} then @param {PageWhereabouts} now @returns {[string, string] | null} What said something else: how it begins, or most of it. A number may change. */
  function different(then, now) {
    const other = /** @type {const} */ (["dialog", "row"]).find((part) => isAboutElse(then[part], now[part]));
    return other ? [then[other], now[other]] : null;
  }

  /** @param {string} then @param {string} now */
  function isAboutElse(then, now) {
    const [before, after] = [then, now].map((text) => text.split(" · ").map((piece) => piece.match(/\p{L}+/gu) ?? []));
    const [words, left] = [before.flat(), new Set(after.flat())];
    if (!words.length || !left.size) return words.length !== left.size;
    const first = (/** @type {string[][]} */ pieces) => pieces.find((piece) => piece.length)?.join(" ");
    return first(before) !== first(after) || words.filter((word) => left.has(word)).length < words.length / 2;
  }

  /** What the row says that it stands in, where no dialog lies between. @param {Element} element */
  function rowAround(element) {
    const up = OF_ROWS.has(pageRoles.roleOf(element)) ? pageTree.parentOf(element) : null;
    const row = up && pageTree.closest(up, `${ROWS}, ${DIALOGS}`);
    return row && FITS.call(row, ROWS) ? pageText.clip(saidIn(row), MOST) : "";
  }

  /** The nearest heading that stands over it. @param {Element} element @param {Element | null} within */
  function headingBefore(element, within) {
    for (let up = /** @type {Element | null} */ (element); up && up !== within; up = pageTree.parentOf(up)) {
      for (let before = SIBLING.call(up); before; before = SIBLING.call(before)) {
        // A summary is one of what it opens, and of nothing beside that.
        const heading = FITS.call(before, `summary, ${HEADINGS}`) ? before : [...SELECT.call(before, HEADINGS)].at(-1);
        if (heading) return tidy(heading.textContent ?? "");
      }
      const own = FITS.call(up, SECTIONS) && up.getAttribute("aria-label");
      if (own) return tidy(own);
    }
    return "";
  }

  /** What a dialog or a row tells a person, its blocks apart. @param {Element} dialog */
  function saidIn(dialog) {
    /** @type {string[]} */
    const said = [];
    let [length, block] = [0, /** @type {Element | null} */ (null)];
    const next = [...pageTree.childrenOf(dialog)].reverse();
    for (let node = next.pop(); node && length < MOST_DIALOG; node = next.pop()) {
      if (node instanceof Element) {
        if (!FITS.call(node, CONTROLS) && node.checkVisibility({ visibilityProperty: true })) next.push(...[...pageTree.childrenOf(node)].reverse());
        continue;
      }
      const text = node instanceof Text ? node.data : "";
      const own = text.trim() ? blockOf(node, dialog) : block;
      said.push(own === block ? text : ` · ${text}`);
      [length, block] = [length + text.length, own];
    }
    return pageText.collapse(said.join("").replace(/^ · /, ""));
  }

  /** @param {Node} text @param {Element} dialog @returns {Element} The nearest element around it that is no part of a line. */
  function blockOf(text, dialog) {
    let up = pageTree.parentOf(text);
    while (up && up !== dialog && getComputedStyle(up).display.startsWith("inline")) up = pageTree.parentOf(up);
    return up ?? dialog;
  }

  return { of, held, different, NOTHING };
})();
