"use strict";
/*
 * Whether more is to come of an act though something has changed already: what has come says that it is being fetched, is not
 * drawn yet, or nothing but the look of what was pressed is different, as buttons ripple before the page has done what they are for; the
 * page asks its server over a line that stays open, of which nothing else tells, keeps a text, or goes to a place of its own.
 */
const pageComing = (() => {
  const LOOKS_MS = 350; // From the press to what a page does at last.
  const SEARCH_MS = 600; // From a word in a search field to what the page finds, as pages wait for the next letter.
  const UNSEEN_MS = 600; // From there to the first frame of what has come, on a busy machine.
  const ANSWER_MS = 700; // From there to what a server sends over a line that is open, where nothing else tells that it was asked.
  const KEPT_MS = 700; // From there to a page that has kept what was typed, or has brought what is at a place of its own.
  const MOST = 20; // Parts that are looked at.
  const MOST_IN = 300; // Parts of what has come.
  const LONGEST = 400; // Characters of a control's words that are compared.

  const LITTLE = new Set(["dom_changed", "focus_moved"]); // Effects that a press alone may have.

  /** @param {Element} element @returns {string} */
  const wordsOf = (element) => (element.textContent ?? "").slice(0, LONGEST);

  /** @param {{observation: PageObservation, kind?: string, submitted?: string}} act @param {{kind: string}[]} effects */
  function isDue({ observation, kind, submitted }, effects) {
    const { touched, before, element } = observation;
    const passed = performance.now() - (observation.since ?? 0);
    if (isSearch(kind, element) && passed <= SEARCH_MS && effects.every((effect) => effect.kind === "value" || effect.kind === "focus_moved")) return true;
    if (pageRest.line.isOpen() && passed <= ANSWER_MS && (kind === "click" || kind === "press") && effects.every((effect) => LITTLE.has(effect.kind)) && !saysMore(observation)) return true;
    if (!before) return false;
    const ended = performance.now() - (observation.ended || (observation.since ?? 0)); // A long text takes its time to be typed.
    if (ended <= KEPT_MS && ((submitted && !element.isConnected && !isWritten(submitted, observation)) || (isElsewhere(before.url) && !showsMore(observation)))) return true;
    if (!touched.size) return false;
    const changed = [...touched.keys()].slice(0, MOST + 1).map(partOf);
    if (passed <= UNSEEN_MS && ((kind === "click" || kind === "press") && isLeaving(observation))) return true;
    if (passed <= UNSEEN_MS && [...observation.added].some(isUnread)) return true;
    if (kind !== "click" || touched.size > MOST) return false;
    if (passed <= UNSEEN_MS && changed.some((part) => part !== null && isUnseen(part))) return true;
    if (passed > LOOKS_MS) return false;
    if (effects.some((effect) => !LITTLE.has(effect.kind)) || document.title !== before.title) return false;
    return wordsOf(element) === before.words && changed.every((part) => part !== null && part.isConnected && pageTree.within(part, element));
  }

  /** Whether the window that was pressed in is about to go, as far as can be seen: it, or what holds it, looks otherwise since, and it is still there. @param {PageObservation} observation */
  function isLeaving({ element, before, touched }) {
    const window = [...(before?.dialogs.keys() ?? [])].find((one) => pageTree.within(element, one));
    if (!window?.isConnected || !pageVisibility.isShown(window)) return false;
    const holds = (/** @type {Node} */ node) => node instanceof Element && node !== document.body && node !== document.documentElement && pageTree.within(window, node);
    return [...touched].some(([node, kinds]) => (kinds.has("class") || kinds.has("style")) && holds(node));
  }

  /** Whether a text that was typed into a box which is gone stands anywhere in what has changed. @param {string} text @param {PageObservation} observation */
  function isWritten(text, { added, touched }) {
    const said = pageText.collapse(text);
    const parts = [...touched.keys()].slice(0, MOST + 1).map(partOf);
    return [...added, ...parts].some((part) => part?.isConnected && pageText.collapse(part.textContent ?? "").includes(said));
  }

  /** Whether the page has another address of its own by now, and not only another place in it. @param {string} before */
  function isElsewhere(before) {
    const bare = (/** @type {string} */ url) => url.replace(/#(?![!/]).*$/, "");
    return bare(location.href) !== bare(before);
  }

  /** Whether words have come to the page, or may be shown that were hidden before. @param {PageObservation} observation */
  function showsMore(observation) {
    const { element, touched } = observation;
    const isShown = (/** @type {Node} */ node) => node instanceof Element && node !== document.body && node !== document.documentElement && !node.closest("nav, a, button, [role=tab]") &&
      !pageTree.within(element, node) && pageText.collapse(node.textContent ?? "") !== "";
    return gainsWords(observation) || [...touched].some(([node, kinds]) => !kinds.has("childList") && isShown(node));
  }

  /** Whether words have come to the page, or its title is another. @param {PageObservation} observation */
  const saysMore = (observation) => document.title !== observation.before?.title || gainsWords(observation);

  /** @param {PageObservation} observation */
  function gainsWords({ added, touched }) {
    if (touched.size > MOST) return true;
    const hasWords = (/** @type {Node} */ node) => pageText.collapse(node.textContent ?? "") !== "";
    const wrote = (/** @type {Node} */ node, /** @type {Set<string>} */ kinds) => kinds.has("characterData") || (kinds.has("childList") && [...node.childNodes].some((one) => one instanceof Text && hasWords(one)));
    return [...added].some((one) => one.isConnected && hasWords(one)) || [...touched].some(([node, kinds]) => wrote(node, kinds));
  }

  /** Whether it is a sheet drawn on a canvas, which is written beside its picture only a moment later. @param {Element} part */
  function isUnread(part) {
    const sheet = part.matches("canvas[tabindex]") ? part : part.querySelector("canvas[tabindex]");
    return sheet !== null && sheet.isConnected && sheet.firstElementChild === null;
  }

  /** Whether what has changed or come says, in view, that it is being fetched: lists keep such a word at their end. @param {PageObservation} observation */
  function isAnnounced({ touched, added }) {
    const says = (/** @type {Element} */ part) => pageLoaders.isWord(part) && isInView(part);
    if ([...touched.keys()].slice(0, MOST + 1).map(partOf).some((part) => part !== null && says(part))) return true;
    let left = MOST_IN;
    for (const one of added) {
      const all = one.isConnected && left > 0 ? [one, ...firstIn(one, left)] : [];
      left -= all.length;
      if (all.some((part) => part.childElementCount === 0 && says(part))) return true;
    }
    return false;
  }

  /** @param {Element} part */
  function isInView(part) {
    const { top, bottom } = part.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }

  /** @param {Element} part @param {number} most @returns {Element[]} */
  function firstIn(part, most) {
    const all = part.getElementsByTagName("*");
    return Array.from({ length: Math.min(all.length, most) }, (_, index) => all[index]);
  }

  /** Whether it is all there but for being drawn, as what opens is until its first frame; what is shut is hidden besides. @param {Element} part */
  function isUnseen(part) {
    return part.checkVisibility({ visibilityProperty: true }) && getComputedStyle(part).opacity === "0" && pageText.collapse(part.textContent ?? "") !== "";
  }

  /** Whether it is a search field that was written into, which pages answer by themselves. @param {string | undefined} kind @param {Element} element */
  function isSearch(kind, element) {
    return (kind === "fill" || kind === "type") && pageControls.roleFor(element) === "searchbox";
  }

  /** @param {Node} node @returns {Element | null} */
  function partOf(node) {
    return node instanceof Element ? node : node instanceof ShadowRoot ? node.host : node.parentElement;
  }

  return { wordsOf, isDue, isAnnounced };
})();
