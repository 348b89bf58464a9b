"use strict";
/*
 * The time of day in what a field has opened: fields for hours and minutes, or numbers between buttons, and what turns the morning
 * into the afternoon.
 * Not the days beside them (calendars.js).
 */

/** @typedef {{hour: number, minute: number, second: number}} PageTime `hour`: 0 to 23. */

const pageClocks = (() => {
  const TIME = /\b(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(?:([ap])\.?m\b\.?)?/i;
  const BUTTONS = 'button, [role="button"]';
  const UP = /next|incr|\bup\b|plus|later|▲|\+/i;
  const STEPPED_MS = 250; // From pressing a button to the number beside it.
  const MOST_STEPS = 60;
  const FIELDS = 'input, select, [role="spinbutton"]';
  /** @type {[keyof PageTime, RegExp][]} */
  const PARTS = [["hour", /hour|stunde/i], ["minute", /minute/i], ["second", /second|sekunde/i]];

  /** @param {string} text @returns {{time: PageTime | null, rest: string}} `rest`: what it says besides. */
  function timeIn(text) {
    const [all, hour, minute, second, half] = TIME.exec(text) ?? [];
    if (!all || Number(hour) > 23 || Number(minute) > 59) return { time: null, rest: text };
    const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
    return { time: { hour: hours, minute: Number(minute), second: Number(second ?? 0) }, rest: text.replace(all, " ") };
  }

  /** @param {Element} field @returns {keyof PageTime | undefined} */
  function partOf(field) {
    const said = ["aria-label", "title", "name", "class", "placeholder"].map((name) => field.getAttribute(name) ?? "").join(" ");
    return PARTS.find(([, words]) => words.test(said))?.[0];
  }

  /** Whether it takes all of a time. @param {Element | undefined} field @returns {field is HTMLInputElement} */
  const isWhole = (field) => field instanceof HTMLInputElement && field.type === "time";

  /** @param {Set<Element>} before What was there before. @returns {HTMLElement[]} The fields for a time, or its parts, of a time that a person sees. */
  function fields(before) {
    const all = pageTree.roots().flatMap((root) => [...root.querySelectorAll(FIELDS)]);
    return /** @type {HTMLElement[]} */ (all.filter((one) => !before.has(one) && (partOf(one) || isWhole(one)) && !pageStates.isReadonly(one) && pageLists.canBeSeen(one)));
  }

  /** What says whether it is morning or afternoon and changes it when it is pressed. @param {HTMLElement} hour @returns {HTMLElement | null} */
  function halfBeside(hour) {
    for (let up = pageTree.parentOf(hour), steps = 0; up && steps < 3; up = pageTree.parentOf(up), steps += 1) {
      const found = [...up.querySelectorAll("*")].filter((one) => !one.childElementCount && /^[ap]\.?m\.?$/i.test((one.textContent ?? "").trim()) && pageLists.canBeSeen(one));
      if (found.length === 1 && !pageActivation.leads(found[0])) return /** @type {HTMLElement} */ (found[0]);
    }
    return null;
  }

  /** @param {PageTime} time @param {Set<Element>} before @returns {Promise<boolean>} false where there is no such field, or it took something else. */
  async function set(time, before) {
    const there = fields(before);
    const whole = there.find(isWhole);
    if (whole) return putWhole(whole, time);
    const [hour, minute] = ["hour", "minute"].map((part) => there.find((one) => partOf(one) === part));
    if (!hour || !minute) return steppedTo(time);
    const half = halfBeside(hour);
    const second = there.find((one) => partOf(one) === "second");
    const hours = half ? time.hour % 12 || 12 : time.hour;
    const afternoon = time.hour > 11;
    if (half && /^p/i.test((half.textContent ?? "").trim()) !== afternoon) await pageTaking.pressOn(half); // First: of the wrong one it might not take the hour.
    for (const [field, value] of /** @type {[HTMLElement | undefined, number][]} */ ([[hour, hours], [minute, time.minute], [second, time.second]])) {
      if (field && !(await put(field, value))) return false;
    }
    return true;
  }

  /** The number of a part between the two buttons that step it, as they say of themselves. @param {keyof PageTime} part @returns {{box: HTMLElement, buttons: Element[]} | null} */
  function stepperOf(part) {
    const all = pageTree.roots().flatMap((root) => [...root.querySelectorAll(BUTTONS)]);
    const buttons = all.filter((one) => partOf(/** @type {HTMLElement} */ (one)) === part && pageLists.canBeSeen(one) && !pageActivation.leads(one));
    const box = buttons.length === 2 ? buttons[0].parentElement : null;
    return box?.contains(buttons[1]) && Number.isInteger(numberIn(box)) ? { box, buttons } : null;
  }

  /** @param {Element} box What stands in it beside its buttons; not a number where that is none. */
  function numberIn(box) {
    const said = [...box.childNodes].filter((node) => !(node instanceof Element && node.matches(BUTTONS))).map((node) => node.textContent ?? "").join("").trim();
    return /^\d{1,2}$/.test(said) ? Number(said) : NaN;
  }

  /** @param {PageTime} time @returns {Promise<boolean>} Whether it stands there now. */
  async function steppedTo(time) {
    const [hour, minute, second] = /** @type {(keyof PageTime)[]} */ (["hour", "minute", "second"]).map(stepperOf);
    if (!hour || !minute) return false;
    const half = halfBeside(hour.box);
    if (half && /^p/i.test((half.textContent ?? "").trim()) !== time.hour > 11) await pageTaking.pressOn(half);
    const hours = half ? time.hour % 12 || 12 : time.hour;
    return (await stepped(hour, hours)) && (await stepped(minute, time.minute)) && (!second || (await stepped(second, time.second)));
  }

  /** Presses the one that leads there. @param {{box: HTMLElement, buttons: Element[]}} stepper @param {number} value */
  async function stepped({ box, buttons }, value) {
    const up = buttons.find((one) => UP.test(`${one.getAttribute("aria-label") ?? ""} ${one.getAttribute("title") ?? ""} ${one.textContent ?? ""}`)) ?? buttons[0];
    const down = buttons.find((one) => one !== up);
    for (let steps = 0; steps < MOST_STEPS && numberIn(box) !== value; steps += 1) {
      const stood = numberIn(box);
      await pageTaking.pressOn(/** @type {Element} */ (value > stood ? up : down));
      for (const end = performance.now() + STEPPED_MS; numberIn(box) === stood && performance.now() < end; ) await pageTurns.change(end - performance.now());
      const isPast = (numberIn(box) - value) * (stood - value) < 0; // It goes in steps that do not come there.
      if (numberIn(box) === stood || isPast) return false;
    }
    return numberIn(box) === value;
  }

  /** @param {HTMLInputElement} field @param {PageTime} time */
  async function putWhole(field, { hour, minute }) {
    const wanted = [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
    const refused = await pageChoosing.setFormed(field, wanted);
    pageFocus.take(field);
    await pageTurns.frame();
    return !refused && field.value.startsWith(wanted);
  }

  /** One part; it is left, as pages take it then. @param {HTMLElement} field @param {number} value */
  async function put(field, value) {
    const refused = field instanceof HTMLSelectElement ? pageChoosing.choose(field, String(value), false) : pageStepping.takes(field) ? await pageStepping.to(field, String(value)) : await written(field, value);
    await pageTurns.frame();
    pageFocus.take(field);
    await pageTurns.frame();
    return !refused && (!(field instanceof HTMLInputElement) || Number(field.value) === value);
  }

  /** @param {HTMLElement} field @param {number} value @returns {Promise<PageRefusal | null>} */
  async function written(field, value) {
    if (field instanceof HTMLInputElement && field.type === "number") return pageChoosing.setFormed(field, String(value));
    return pageTyping.write(field, String(value), "over");
  }

  return { timeIn, fields, set };
})();
