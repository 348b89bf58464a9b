"use strict";
/*
 * Sliders and number steppers that are no inputs, set by their keys: steps until the value that was asked for is reached, or
 * until it is clear that it cannot be. Sliders of either kind that show words for their numbers are taken through them.
 */
const pageStepping = (() => {
  const MOST_MS = 4000;
  /** What goes up and down by keys where it is no input. */
  const STEPPED = new Set(["slider", "spinbutton", "scrollbar"]);
  const LATE_MS = 400; // For a value that a key has changed to be told.
  const [UPWARDS, ACROSS, PAGES] = [["ArrowUp", "ArrowDown"], ["ArrowRight", "ArrowLeft"], ["PageUp", "PageDown"]];
  const MOST_STEPS = 100; // To words that a slider shows.
  const MOST_TOLD = 12; // Of the words that it shows instead.
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
    if (text.trim() !== "" && (Number.isNaN(wanted) || isBeyond(element, wanted)) && shownBy(element)) return toWords(element, text);
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

  /** @param {Element} element @param {number} wanted */
  function isBeyond(element, wanted) {
    const [least, most] = ["aria-valuemin", "aria-valuemax"].map((name) => Number(element.getAttribute(name) ?? NaN));
    return wanted < least || wanted > most;
  }

  /** The words that a slider shows for where it stands: said of it, of the place among its options, or written for it beside it. @param {Element} element @returns {string} "" where it shows its number alone. */
  function shownBy(element) {
    const said = element.getAttribute("aria-valuetext");
    if (said !== null || !(element instanceof HTMLInputElement)) return pageText.collapse(said ?? "");
    const option = [...(element.list?.options ?? [])].find(({ value }) => Number(value) === Number(element.value));
    const written = element.id ? [...document.querySelectorAll("output")].find(({ htmlFor }) => htmlFor.contains(element.id)) : null;
    return pageText.collapse(option?.label || written?.textContent || "");
  }

  /** Whether it stands at what was asked for, in words or as a number. @param {Element} element @param {string} wanted */
  function shows(element, wanted) {
    const number = element instanceof HTMLInputElement ? Number(element.value) : now(element);
    return /^(?:slider|scrollbar)$/.test(pageControls.roleFor(element)) && (folded(shownBy(element)) === folded(wanted) || (wanted.trim() !== "" && number === Number(wanted)));
  }

  /** @param {string} words */
  const folded = (words) => pageText.collapse(words).toLowerCase();

  /** Steps up to its end and then down until the words that were asked for are shown; otherwise it is put back. @param {HTMLElement | SVGElement} element @param {string} text @returns {Promise<PageRefusal | null>} */
  async function toWords(element, text) {
    const part = pageFocus.partFor(element);
    const had = pageTree.activeElement() === part;
    pageFocus.give(part);
    if (!had) await pageTurns.pass();
    const [began, until] = [standing(element), performance.now() + MOST_MS];
    const seen = new Set([shownBy(element)]);
    let steps = 0;
    for (const more of [true, false]) {
      while (folded(shownBy(element)) !== folded(text) && steps < MOST_STEPS && performance.now() < until && (await stepped(element, more))) {
        seen.add(shownBy(element));
        steps += 1;
      }
      if (folded(shownBy(element)) === folded(text)) return null;
      if (hasLeft(part)) return { reason: "stale", hint: `${pageRefs.line(pageRefs.describe(element))} lost the focus while it was set; read the page.`, begun: true };
    }
    for (; steps > 0 && standing(element) !== began && (await stepped(element, true)); steps -= 1);
    const told = [...seen].filter(Boolean).slice(0, MOST_TOLD).map((words) => pageText.quote(words, 40)).join(", ");
    return { reason: "bad_value", hint: `${pageRefs.line(pageRefs.describe(element))} does not come to ${pageText.quote(text, 60)}; it shows ${told}.`, begun: standing(element) !== began };
  }

  /** @param {Element} element */
  const standing = (element) => (element instanceof HTMLInputElement ? element.value : `${element.getAttribute("aria-valuenow")} ${element.getAttribute("aria-valuetext")}`);

  /** One step, as its keys make it. @param {Element} element @param {boolean} more @returns {Promise<boolean>} false where it stays. */
  async function stepped(element, more) {
    const before = standing(element);
    if (element instanceof HTMLInputElement) {
      const by = Number(element.step || 1) || 1;
      const next = Number(element.value) + (more ? by : -by);
      if (next < Number(element.min || 0) || next > Number(element.max || 100)) return false;
      pageTyping.setValue(element, String(next));
      await pageTurns.frame(); // What shows it may be drawn then.
      return standing(element) !== before;
    }
    const [keys, others] = keysFor(element);
    for (const pair of [keys, others]) {
      if (!pair) continue;
      await pagePressing.press({ key: pair[more ? 0 : 1], modifiers: [] });
      const until = performance.now() + LATE_MS;
      while (standing(element) === before && performance.now() < until && (await pageTurns.change(until - performance.now())));
      if (standing(element) !== before) return await pageTurns.frame(), true; // The number may be told before the words.
    }
    return false;
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

  return { to, toWords, shownBy, shows, takes };
})();
