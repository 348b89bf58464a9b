"use strict";
/*
 * Whether a page shows that it is still getting ready: a spinner that turns, a skeleton that shimmers, a splash over all of it,
 * the word itself. Looks at what can be seen, as pages keep their loaders in the tree for good.
 */
const pageLoaders = (() => {
  const SURE = '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow]), progress:not([value])';
  /** Words for what only says that something is to come; with an animation that has no end they are one. */
  const CALLED = /spinner|spinning|loader|loading|skeleton|splash|preload|shimmer|placeholder|pulse/i;
  const WORDS = /^(?:loading|please wait|initiali[sz]ing|starting(?: up)?|lädt|laden|wird geladen|bitte warten|running(?=\.\.|…)|chargement|cargando|caricamento|(?:you are being )?redirect(?:ing|ed)|(?:sie werden )?weiter(?:ge)?leite?(?:t|ung)|redirection|redirigiendo|reindirizzamento|signing (?:you )?in|(?:just )?(?:a|one) moment(?: please)?|einen moment)(\s[\p{L}\s]{0,30})?(\.{2,3}|…)?$/iu;
  const LONGEST = 40;
  const MOST_TEXTS = 3000; // Texts of a page that are looked at.
  const MOST_SIGNS = 20;
  const FEW_PARTS = 4; // Of what shows the word: a spinner beside it, and what they stand in.
  const MOST_UP = 4; // Elements around what moves that may say what it is.
  const MOST_OF_WINDOW = 0.6; // A share of the window, from which on something lies over the page.

  /** @returns {"" | "said" | "turns"} The surest sign of it: `turns`: nothing but something small that moves and is called so, which some pages leave there for good. */
  function sign() {
    if (isMarked() || coversPage() || isSaid()) return "said";
    return isMoving(isCalledSo) ? "turns" : "";
  }

  /** By the eye alone: most loaders are hidden from screen readers. @param {Element} element */
  function canBeSeen(element) {
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && pageVisibility.hasArea(element);
  }

  function isMarked() {
    return pageTree.roots().some((root) => [...root.querySelectorAll(SURE)].slice(0, MOST_SIGNS).some(canBeSeen));
  }

  /** Whether the whole page is hidden behind something that moves on and on. */
  function coversPage() {
    return isMoving(liesOverPage);
  }

  /** @param {(target: Element) => boolean} fits */
  function isMoving(fits) {
    return document.getAnimations().slice(0, 10 * MOST_SIGNS).some(({ playState, effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      if (playState !== "running" || !target || effect?.getComputedTiming().endTime !== Infinity) return false;
      return fits(target) && canBeSeen(target);
    });
  }

  /** @param {Element} target */
  function isCalledSo(target) {
    let up = /** @type {Element | null} */ (target);
    for (let steps = 0; up && up !== document.body && steps < MOST_UP; steps += 1, up = pageTree.parentOf(up)) {
      if (CALLED.test(`${up.getAttribute("class") ?? ""} ${up.id} ${up.getAttribute("data-testid") ?? ""}`)) return true;
    }
    return false;
  }

  /** @param {Element} target */
  function liesOverPage(target) {
    const hit = pageTree.elementAt(innerWidth / 2, innerHeight / 2);
    for (let up = /** @type {Element | null} */ (target); up && up !== document.body; up = pageTree.parentOf(up)) {
      const { width, height } = up.getBoundingClientRect();
      if (width * height < MOST_OF_WINDOW * innerWidth * innerHeight) continue;
      return hit !== null && pageTree.within(hit, up) && /^(?:fixed|absolute)$/.test(getComputedStyle(up).position);
    }
    return false;
  }

  /** Whether it is a sign of waiting: "Loading" by itself or with its dots; more words only where they are called so, as there are loading docks. @param {string} text @param {Element} around */
  function saysSo(text, around) {
    const [, more, dots] = WORDS.exec(text) ?? [];
    return WORDS.test(text) && (!more || Boolean(dots) || isCalledSo(around));
  }

  /** Whether a part of the page says that alone, and is seen. @param {Element} part */
  function isWord(part) {
    const text = part.childElementCount <= FEW_PARTS ? (part.textContent ?? "").trim() : "";
    return text !== "" && text.length <= LONGEST && part.isConnected && saysSo(text, part) && canBeSeen(part);
  }

  /** What says it instead of a word. */
  const NAMED = '[role="img"][aria-label], img[alt], [role="status"][aria-label]';

  /** Whether it says so by its name, and no drawing stands still in it: some parts are called so while they show an arrow. @param {Element} one */
  function isNamedSo(one) {
    if (!WORDS.test((one.getAttribute("aria-label") ?? one.getAttribute("alt") ?? "").trim()) || !canBeSeen(one)) return false;
    return !one.querySelector("svg") || one.querySelector("animate, animateTransform") !== null || one.getAnimations({ subtree: true }).length > 0;
  }

  function isSaid() {
    if ([...document.querySelectorAll(NAMED)].some(isNamedSo)) return true;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let looked = 0;
    for (let node = walker.nextNode(); node && (looked += 1) <= MOST_TEXTS; node = walker.nextNode()) {
      const { data, parentElement } = /** @type {Text} */ (node);
      if (data.length > LONGEST || !parentElement || !saysSo(data.trim(), parentElement)) continue;
      if (!pageSizes.SKIPPED.has(parentElement.localName) && !parentElement.closest(pageControls.INSIDE) && canBeSeen(parentElement)) return true;
    }
    return false;
  }

  return { sign, coversPage, isWord };
})();
