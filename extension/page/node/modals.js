"use strict";
/*
 * Windows of the page that stand before everything else: dialogs shown modally and those that say they are, if the page
 * behind them is really out of reach, and what the page lays over them (the list of a select in a dialog).
 */
const pageModals = (() => {
  const DIALOGS = '[role~="dialog"], [role~="alertdialog"]';
  const LISTS = '[role~="menu"], [role~="listbox"]';
  // Taken from where pages cannot hide it behind the names of a form's fields.
  const FITS = Element.prototype.matches;
  const OUT = "[inert], [aria-hidden='true']";
  const REACHED = "a[href], button, input, select, textarea, canvas, [role=button], [role=link], [tabindex='0']";
  const MOST_TRIED = 24; // Controls of the page that are looked at to learn whether it is covered.
  const MOST_INSIDE = 60; // Elements of a part of the page among which one with a size is looked for.

  /** @param {Document | ShadowRoot} root @returns {Element[]} */
  function saidIn(root) {
    return (pageFacts.now()(root).modals ??= [...root.querySelectorAll('[aria-modal="true"]')]);
  }

  /** @param {Document | ShadowRoot} root @returns {Element[]} */
  function nativeIn(root) {
    return [...pageTree.taggedIn(root, "dialog")].filter((dialog) => dialog.matches(":modal"));
  }

  /** What does not say that it is modal while all that is beside it, and beside others of its kind, is out of reach. @param {string} kinds @returns {Element[]} */
  function alone(kinds) {
    if (!isPartOut()) return [];
    const all = [...document.querySelectorAll(`:is(${kinds}):not([aria-modal="true"])`)];
    return all.length && [...document.body.children].every((part) => all.some((one) => part.contains(one)) || isOut(part) || isEmpty(part)) ? all : [];
  }

  /** Whether it says nothing and can be used for nothing, as what catches presses beside a window. @param {Element} part */
  function isEmpty(part) {
    return !(part.textContent ?? "").trim() && !part.querySelector(pageControls.INSIDE);
  }

  /** What a reading begins with, the page behind it being out of reach: the topmost window, or a list that came up. @returns {Element | null} */
  function foremost() {
    const [window] = open().slice(-1);
    return window ?? alone(LISTS).filter((one) => pageVisibility.isShown(one) && pageVisibility.hasArea(one) && isBefore(one)).at(-1) ?? null;
  }

  /** Whether the page says of a part of it that it is out of reach. */
  function isPartOut() {
    return [...(document.body?.children ?? [])].some((part) => FITS.call(part, OUT));
  }

  /** Whether all of the page is out of reach while no window stands before it: one is on its way, in or out. */
  function isBetween() {
    return isPartOut() && [...document.body.children].every(isOut) && open().length === 0;
  }

  /** @param {Element} part */
  function isOut(part) {
    if (FITS.call(part, OUT) || pageSizes.SKIPPED.has(part.localName) || !pageVisibility.isShown(part) || !pageVisibility.hasArea(part)) return true;
    if (pageVisibility.exactly(part, getComputedStyle(part)) === "clipped") return true; // What is only said to who cannot see.
    return part.childElementCount > 0 && part.querySelector(OUT) !== null && !hasWords(part) && [...part.children].every(isOut); // Where something is said, what is beside it is put out of reach one by one.
  }

  /** @param {Element} part Whether words stand right in it. */
  const hasWords = (part) => [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");

  /** Open modal windows, the topmost last. @returns {Element[]} */
  function open() {
    const roots = pageTree.roots();
    const native = roots.flatMap(nativeIn).filter(pageVisibility.isShown);
    const said = [...roots.flatMap(saidIn).filter((element) => element.matches(DIALOGS)), ...alone(DIALOGS)];
    const standing = said.filter((one) => !native.includes(one) && pageVisibility.isShown(one) && pageVisibility.hasArea(one) && isBefore(one, said) && isMet(one, said));
    return [...(standing.length > 1 ? standing.sort(byHeight) : standing), ...native];
  }

  /** Of two windows the one that lies over the other comes last; where neither does, the one further down in the page. @param {Element} one @param {Element} other */
  function byHeight(one, other) {
    if (pageTree.within(one, other)) return 1;
    if (pageTree.within(other, one)) return -1;
    const [own, its] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const [left, right] = [Math.max(own.left, its.left, 0), Math.min(own.right, its.right, innerWidth)];
    const [top, bottom] = [Math.max(own.top, its.top, 0), Math.min(own.bottom, its.bottom, innerHeight)];
    const hit = left < right && top < bottom ? pageTree.elementAt((left + right) / 2, (top + bottom) / 2) : null;
    if (hit && pageTree.within(hit, one)) return 1;
    if (hit && pageTree.within(hit, other)) return -1;
    return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 ? 1 : -1;
  }

  /** Whether the page behind is out of reach, as a dialog that only says so may be a part of the page like others. @param {Element} dialog @param {Element[]} [others] Dialogs beside it, which are no part of the page. */
  function isBefore(dialog, others = []) {
    let [tried, reached] = [0, 0];
    for (const element of document.querySelectorAll(REACHED)) {
      if (tried >= MOST_TRIED) break;
      if (pageTree.within(element, dialog) || pageTree.within(dialog, element) || others.some((one) => pageTree.within(element, one))) continue;
      const hit = hitOf(element);
      if (hit === undefined) continue;
      if (hit && isCoveredByPage(element, hit, dialog, others)) continue;
      tried += 1;
      if (hit && (pageTree.within(hit, element) || isLabelOf(hit, element))) reached += 1;
    }
    return reached * 2 <= tried;
  }

  /** Whether what lies over a control is another one of the page, as of a menu that has dropped down over it, and no veil as large as the page. @param {Element} element @param {Element} hit @param {Element} dialog @param {Element[]} others */
  function isCoveredByPage(element, hit, dialog, others) {
    const over = hit.closest(REACHED);
    if (!over || pageTree.within(element, over) || pageTree.within(over, element) || pageTree.within(over, dialog) || others.some((one) => pageTree.within(over, one))) return false;
    const { width, height } = over.getBoundingClientRect();
    return width < innerWidth / 2 || height < innerHeight / 2;
  }

  /** Whether a pointer meets something in a dialog that says it stands before the page, or another dialog there: where a menu has put all else out of reach, a part of the page that says so is behind it too. @param {Element} dialog @param {Element[]} others */
  function isMet(dialog, others) {
    const hits = [...dialog.querySelectorAll(REACHED)].slice(0, MOST_TRIED).map(hitOf).filter((hit) => hit !== undefined);
    return !hits.length || hits.some((hit) => hit && others.some((one) => pageTree.within(hit, one)));
  }

  /** Whether what is hit is the label that is drawn in a field's place. @param {Element} hit @param {Element} field */
  function isLabelOf(hit, field) {
    const label = hit.closest("label");
    return label !== null && (label.contains(field) || label.control === field);
  }

  /** @param {Element} element @returns {Element | null | undefined} What a pointer meets in its middle; undefined for what is out of view. */
  function hitOf(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width < 2 || height < 2 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return undefined;
    return pageTree.elementAt(x, y);
  }

  /** What stands before a modal window though it is not in it. @param {Element} modal @returns {Element[]} */
  function over(modal) {
    const beside = document.body ? [...document.body.children] : [];
    return beside.filter((node) => !pageSizes.SKIPPED.has(node.localName) && !pageTree.within(modal, node) && !pageTree.within(node, modal) && isOnTop(node));
  }

  /** @param {Element} part */
  function isOnTop(part) {
    if (!part.checkVisibility() || !(part.textContent ?? "").trim()) return false;
    const all = part.getElementsByTagName("*");
    for (let index = -1; index < Math.min(all.length, MOST_INSIDE); index += 1) {
      const element = index < 0 ? part : all[index];
      if ((element.textContent ?? "").trim() === "") continue;
      const hit = hitOf(element);
      if (hit !== undefined) return hit !== null && pageTree.within(hit, element);
    }
    return false;
  }

  return { open, foremost, over, isBetween };
})();
