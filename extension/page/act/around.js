"use strict";
/*
 * What stands around an element and tells what its press is about: the dialog it is in, the nearest heading over it, the
 * page's title. Of a dialog it is what is said to the person, without the other controls: those say what they do themselves.
 * Words only, for the gate to judge.
 */
const pageAround = (() => {
  const MOST = 200; // Characters of one of them,
  const MOST_DIALOG = 400; // and of what a dialog says.
  const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"], [popover]:popover-open';
  const CONTROLS = "button, select, textarea, script, style, template, noscript, [role=button], [role=tab], [role=menuitem], [role=option], [role=listbox]";
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
      ...(dialog ? [{ from: "dialog", text: pageText.clip(`${pageNames.nameOf(dialog)} · ${saidIn(dialog)}`, MOST_DIALOG) }] : []),
      { from: "section", text: headingBefore(element, dialog) }, { from: "page_title", text: tidy(document.title) },
    ];
  }

  /** The nearest heading that stands over it. @param {Element} element @param {Element | null} within */
  function headingBefore(element, within) {
    for (let up = /** @type {Element | null} */ (element); up && up !== within; up = pageTree.parentOf(up)) {
      for (let before = SIBLING.call(up); before; before = SIBLING.call(before)) {
        const heading = FITS.call(before, HEADINGS) ? before : [...SELECT.call(before, HEADINGS)].at(-1);
        if (heading) return tidy(heading.textContent ?? "");
      }
      const own = FITS.call(up, SECTIONS) && up.getAttribute("aria-label");
      if (own) return tidy(own);
    }
    return "";
  }

  /** What a dialog tells a person, its blocks apart. @param {Element} dialog */
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

  return { of };
})();
