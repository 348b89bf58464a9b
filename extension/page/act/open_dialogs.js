"use strict";
/*
 * Which dialogs are open, as a person sees them. Not those of the browser itself (dialogs.js), nor what lies over what (node/modals.js).
 */
const pageOpenDialogs = (() => {
  const OPEN = 'dialog[open], [role~="dialog"], [role~="alertdialog"], [popover]:not([popover="manual"]):popover-open';

  /** Open dialogs, shadow trees included: a note that pops up or a panel that is always there is none. @returns {Map<Element, string>} To their names. */
  function now() {
    const open = pageTree.roots().flatMap((root) => pageListed.all(root, "windows")).filter((window) => Element.prototype.matches.call(window, OPEN));
    const seen = open.filter((dialog) => !pageTree.ours.has(dialog) && pageVisibility.isShown(dialog) && pageVisibility.hasArea(dialog) && !isPanel(dialog));
    return new Map(seen.map((dialog) => [dialog, pageNames.nameOf(dialog)]));
  }

  /** Whether it only stands among others in its place on the page, without the focus. @param {Element} dialog */
  function isPanel(dialog) {
    if (dialog instanceof HTMLDialogElement || /^(?:absolute|fixed)$/.test(getComputedStyle(dialog).position)) return false;
    let own = dialog; // With what holds nothing but it.
    while (own.parentElement && own.parentElement !== document.body && own.parentElement.childElementCount === 1) own = own.parentElement;
    const beside = [...(own.parentElement?.children ?? [])].some((one) => one !== own && /^H[1-6]$/.test(one.tagName));
    return beside && !pageTree.within(pageTree.activeElement() ?? document.body, dialog);
  }

  /** Dialogs that are open now and were not: one that was only drawn anew has the name of one that is gone. @param {Map<Element, string>} before @param {Map<Element, string>} now @returns {string[]} */
  function further(before, now) {
    const gone = [...before].filter(([dialog]) => !now.has(dialog)).map(([, name]) => name);
    return [...now].filter(([dialog]) => !before.has(dialog)).map(([, name]) => name).filter((name) => {
      const old = gone.indexOf(name);
      if (old >= 0) gone.splice(old, 1);
      return old < 0;
    });
  }

  return { now, further };
})();
