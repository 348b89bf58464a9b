"use strict";
/*
 * What a page shows as chosen among others by its looks alone: the pressed button of a group, the entry of a menu one is at, a day
 * of a calendar. Told only where a class of its own says so, those beside it have none, and a person sees the difference; where the
 * page says it in the words for it (states.js), these hold.
 */
const pageMarked = (() => {
  const WORN = new Set(["button", "link", "tab", "clickable", "cell", "gridcell"]);
  const MARK = /(?:^|[\s_-])(?<!(?:not|non|no|un)[-_])(?:active|selected|current|checked|chosen)(?=$|[\s_])/i;
  /** What says by itself whether it is chosen; that a day is today's says nothing of that. */
  const SAYING = '[aria-selected], [aria-pressed], [aria-checked], [aria-current]:not([aria-current="date"]), [aria-expanded], input:is([type=checkbox], [type=radio])';
  const IDLE = ':disabled, [aria-disabled="true"]'; // Looks otherwise for that alone.
  const MOST_UP = 2; // Elements around a control that hold nothing else and may wear its class.
  const MOST_OTHERS = 3; // Beside it that are compared.
  const MOST_PEERS = 20;
  const MOST_AROUND = 6; // Elements around one, in which a list says what is chosen.
  const MOST_PARTS = 4; // Elements in each.
  const FEWEST_SIGNS = 3;
  const MOST_SIGNS = 12;
  const LOOKS = /** @type {const} */ (["backgroundColor", "backgroundImage", "color", "borderTopColor", "borderBottomColor", "borderLeftColor", "boxShadow", "fontWeight", "opacity", "display", "fill"]);

  /** @param {Element | null} element */
  const isWorn = (element) => MARK.test(element?.getAttribute("class") ?? "");

  /** It and what is around it alone, from inside. @param {Element} element @returns {Element[]} */
  function framesOf(element) {
    const frames = [element];
    for (let up = element.parentElement; up && frames.length <= MOST_UP && up.childElementCount === 1 && up.localName !== "body"; up = up.parentElement) frames.push(up);
    return frames;
  }

  /** Whether it or the first thing in it has such a class, as deep as frames go. @param {Element} element */
  function wears(element) {
    let inner = /** @type {Element | null} */ (element);
    for (let steps = 0; inner && steps <= MOST_UP; steps += 1, inner = inner.firstElementChild) if (isWorn(inner)) return true;
    return false;
  }

  /** @param {Element} element @param {string} role As it is printed. */
  function isOne(element, role) {
    const frames = WORN.has(role) && (isWorn(element) || element.parentElement?.childElementCount === 1) ? framesOf(element) : [];
    const wearer = frames.some(isWorn) ? frames.at(-1) : undefined;
    if (!wearer?.parentElement) return false;
    const kind = wearer.classList[0] ?? "";
    const beside = [...wearer.parentElement.children].filter((one) => one !== wearer && one.localName === wearer.localName && one.checkVisibility());
    const alike = kind && !MARK.test(kind) ? beside.filter((one) => one.classList.contains(kind)) : [];
    const peers = alike.length ? alike : beside;
    const [worn, bare] = [peers.filter(wears), peers.filter((one) => !wears(one))].map((some) => some.slice(0, MOST_PEERS));
    const others = bare.filter((one) => !isIdle(one)).slice(0, MOST_OTHERS);
    if (!bare.length && beside.length + 1 >= FEWEST_SIGNS && placeOf(element)) return true; // All stars of a rating.
    if (!others.length || [wearer, ...worn, ...others].some((one) => one.matches(SAYING) || one.querySelector(SAYING))) return false;
    const own = looksOf(wearer);
    return others.every((other) => isUnlike(own, looksOf(other))) && !isDenied(wearer);
  }

  /** Whether a list for screen readers beside it says in words that it is not chosen: many only mark where the keys are. @param {Element} wearer */
  function isDenied(wearer) {
    const words = pageText.collapse(wearer.textContent ?? "");
    let up = wearer.parentElement;
    for (let steps = 0; up && up !== document.body && steps < MOST_AROUND; steps += 1, up = up.parentElement) {
      const options = [...up.querySelectorAll('[role="listbox"] [role="option"][aria-selected]')].slice(0, MOST_PEERS);
      if (options.length) return options.some((one) => one.getAttribute("aria-selected") === "false" && pageText.collapse(one.textContent ?? "") === words);
    }
    return false;
  }

  /** Whether nothing but what cannot be used is in it. @param {Element} element */
  const isIdle = (element) => element.matches(IDLE) || (element.childElementCount === 1 && element.firstElementChild?.matches(IDLE) === true);

  /** Whether what both have looks different. @param {string[]} own @param {string[]} other */
  const isUnlike = (own, other) => own.some((looks, at) => other[at] !== undefined && other[at] !== looks);

  /** @param {Element} element */
  function looksOf(element) {
    const styles = [...["", "::before", "::after"].map((part) => getComputedStyle(element, part || null)), ...[...element.querySelectorAll("*")].slice(0, MOST_PARTS).map((part) => getComputedStyle(part))];
    const shapes = [...element.querySelectorAll("path")].slice(0, MOST_PARTS).map((path) => path.getAttribute("d") ?? "");
    return [...styles.map((style) => LOOKS.map((name) => style[name]).join(" ")), ...shapes];
  }

  /** Which one it is of signs without words beside each other, such as the stars of a rating. @param {Element} element @returns {string} Such as `2 of 5`; "" where it is none. */
  function placeOf(element) {
    const kind = element.classList[0];
    if (!element.parentElement || (element.textContent ?? "").trim() || element.matches("[aria-label], [aria-labelledby], [title]") || element.querySelector(SAYING)) return "";
    const all = [...element.parentElement.children].filter((one) => one.localName === element.localName && (!kind || one.classList.contains(kind)));
    if (all.length < FEWEST_SIGNS || all.length > MOST_SIGNS) return "";
    const [first, ...rest] = all.map((one) => one.getBoundingClientRect());
    const areLevel = rest.every(({ width, height, top }) => Math.abs(width - first.width) < 2 && Math.abs(height - first.height) < 2 && Math.abs(top - first.top) < 2);
    return areLevel && all.every((one) => !(one.textContent ?? "").trim() && one.querySelector("svg, img, i, span")) ? `${all.indexOf(element) + 1} of ${all.length}` : "";
  }

  return { isOne, placeOf };
})();
