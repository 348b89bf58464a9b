"use strict";
/*
 * Sliders and number steppers that are no inputs, set by their keys: steps until the value that was asked for is reached, or
 * until it is clear that it cannot be.
 */
const pageStepping = (() => {
  const MOST_MS = 4000;
  /** What goes up and down by keys where it is no input. */
  const STEPPED = new Set(["slider", "spinbutton", "scrollbar"]);
  const LATE_MS = 400; // For a value that a key has changed to be told.
  const [UPWARDS, ACROSS, PAGES] = [["ArrowUp", "ArrowDown"], ["ArrowRight", "ArrowLeft"], ["PageUp", "PageDown"]];
  const FAR = 10; // Steps; from there on it is gone by pages.

  /** @param {Element} element */
  function now(element) {
    return Number(element.getAttribute("aria-valuenow") ?? NaN);
  }

  /** What it is after a key, which frameworks and servers tell a little later. @param {Element} element @param {number} before */
  async function next(element, before) {
    const until = performance.now() + LATE_MS;
    while (now(element) === before && performance.now() < until && (await pageTurns.change(until - performance.now())));
    return now(element);
  }

  /** @param {HTMLElement | SVGElement} element @param {string} text @returns {Promise<PageRefusal | null>} null when it stands there. */
  async function to(element, text) {
    const wanted = Number(text.trim());
    const line = () => pageRefs.line(pageRefs.describe(element));
    if (text.trim() === "" || Number.isNaN(wanted)) return { reason: "bad_value", hint: `${line()} takes a number${limits(element)}.` };
    const part = pageFocus.partFor(element);
    const had = pageTree.activeElement() === part;
    pageFocus.give(part);
    if (!had) await pageTurns.pass(); // Some note which of two sliders has the focus, and move the other one before that.
    const until = performance.now() + MOST_MS;
    let step = 0;
    let paged = true;
    let [keys, others] = keysFor(element);
    while (now(element) !== wanted && performance.now() < until) {
      const before = now(element);
      const more = wanted > before;
      const far = paged && step > 0 && Math.abs(wanted - before) >= FAR * step;
      await pagePressing.press({ key: (far ? PAGES : keys)[more ? 0 : 1], modifiers: [] });
      const after = await next(element, before);
      if (after === before && hasLeft(part)) return { reason: "stale", hint: `${line()} lost the focus at the first key, which may have gone to something else; read the page.`, begun: true };
      if (after === before && !far && others) {
        [keys, others] = [others, null];
        continue;
      }
      if (after === before && !far) return { reason: "bad_value", hint: `${line()} does not go on to ${text.trim()}${limits(element)}.`, begun: true };
      if (!far) step = Math.abs(after - before);
      else paged = after !== before && after > wanted !== more; // It knows no pages, or they are too long.
      if (!far && after !== wanted && after > wanted === more) return { reason: "bad_value", hint: `${line()} goes in steps of ${step} and cannot stand at ${text.trim()}.`, begun: true };
    }
    return now(element) === wanted ? null : { reason: "timeout", hint: `${line()} has not come to ${text.trim()} yet; fill it again to go on.`, begun: true };
  }

  /** Whether keys would go to something else by now. @param {Element} part */
  const hasLeft = (part) => {
    const now = pageTree.activeElement();
    return now !== null && now !== document.body && now !== part && !pageTree.within(now, part);
  };

  /** The arrows for more and for less: those along it first, as some listen for no others. @param {Element} element @returns {[string[], string[] | null]} And what else may do. */
  function keysFor(element) {
    const lies = /^(?:slider|scrollbar)$/.test(pageControls.roleFor(element)) && element.getAttribute("aria-orientation") !== "vertical" && getComputedStyle(element).direction === "ltr";
    return lies ? [ACROSS, UPWARDS] : [UPWARDS, null];
  }

  /** @param {Element} element */
  function limits(element) {
    const [least, most] = [element.getAttribute("aria-valuemin"), element.getAttribute("aria-valuemax")];
    return least !== null && most !== null ? ` from ${least} to ${most}` : "";
  }

  /** Whether it goes up and down by keys and takes no text. @param {Element} element */
  function takes(element) {
    return STEPPED.has(pageControls.roleFor(element)) && pageTyping.fieldAt(element) === null && !(element instanceof HTMLInputElement);
  }

  return { to, takes };
})();
