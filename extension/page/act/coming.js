"use strict";
/*
 * Whether more is to come of an act though something has changed already: what has come says that it is being fetched, or nothing
 * but the look of what was pressed is different, as buttons ripple before the page has done what they are for.
 */
const pageComing = (() => {
  const LOOKS_MS = 350; // From the press to what a page does at last.
  const MOST = 20; // Parts that are looked at.
  const LONGEST = 400; // Characters of a control's words that are compared.

  /** @param {Element} element @returns {string} */
  const wordsOf = (element) => (element.textContent ?? "").slice(0, LONGEST);

  /** @param {{observation: PageObservation, kind?: string}} act @param {{kind: string}[]} effects */
  function isDue({ observation, kind }, effects) {
    const { touched, before, element } = observation;
    if (!touched.size || !before) return false;
    const changed = [...touched.keys()].slice(0, MOST + 1).map(partOf);
    if (changed.some((part) => part !== null && pageLoaders.isWord(part))) return true;
    if (kind !== "click" || performance.now() - (observation.since ?? 0) > LOOKS_MS || touched.size > MOST) return false;
    if (effects.some((effect) => effect.kind !== "dom_changed" && effect.kind !== "focus_moved") || document.title !== before.title) return false;
    return wordsOf(element) === before.words && changed.every((part) => part !== null && part.isConnected && pageTree.within(part, element));
  }

  /** @param {Node} node @returns {Element | null} */
  function partOf(node) {
    return node instanceof Element ? node : node instanceof ShadowRoot ? node.host : node.parentElement;
  }

  return { wordsOf, isDue };
})();
