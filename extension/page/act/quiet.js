"use strict";
/*
 * Most acts have had their effects soon: that is waited for in the page, as a message to and fro takes as long as some of
 * them. Whatever takes longer is waited for outside, where navigations are heard and timers are not slowed.
 */
/** `ms`: for how long nothing more has to have come of it; `unless`: kinds of effects that are waited for outside. @typedef {{ms: number, unless: string[]}} PageQuiet */
/** How things stand after an act, as acts.js says it. @typedef {{effects: {kind: string}[], quietFor: number, leaving?: unknown, tabWanted?: unknown}} PageStanding */
const pageQuiet = (() => {
  const FORESEEN = 0.5; // Of the wait: what has come by then is mostly all.

  /** @template {PageStanding} T @param {() => T} look How things stand. @param {PageQuiet} quiet @param {() => void} foresee Gets ready, while there is time, what is asked for afterwards. @returns {Promise<T>} How they stand then. */
  async function after(look, { ms, unless }, foresee) {
    const now = look();
    const left = ms - now.quietFor;
    if (document.hidden || left <= 0 || !now.effects.length || now.leaving || now.tabWanted || now.effects.some(({ kind }) => unless.includes(kind))) return now;
    const end = performance.now() + left;
    await passed(left * FORESEEN);
    foresee();
    await passed(end - performance.now());
    return look();
  }

  /** @param {number} ms @returns {Promise<void>} */
  function passed(ms) {
    return new Promise((resolve) => setTimeout(resolve, Math.ceil(ms)));
  }

  return { after };
})();
