"use strict";
/*
 * Elements by a selector, by the words on them or by a place, with the facts that scripts ask about; and waiting until
 * one is there. Changes nothing.
 */
const pageLocating = (() => {
  const LONGEST_TEXT = 200;
  const LOOK_MS = 100; // What styles and scrolling change is told by no event.
  const CLICKABLE = "a[href], button, summary, label, option, select, input:not([type=hidden]), [role=button], [role=link], [role=tab], [role=menuitem], " +
    "[role=menuitemcheckbox], [role=menuitemradio], [role=option], [role=checkbox], [role=radio], [role=switch], [onclick], [tabindex]";

  /** @typedef {{what: string, selector?: string, text?: string, shown?: boolean, ms?: number}} Sought */

  /** @param {Element} element @returns {{x: number, y: number, width: number, height: number}} */
  function boxOf(element) {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  }

  /** @param {Element} element */
  function isVisible(element) {
    return pageVisibility.isShown(element) && pageVisibility.hasArea(element);
  }

  /** @param {Element} element */
  const textOf = (element) => pageText.clip(pageText.collapse(element instanceof HTMLElement ? element.innerText : element.textContent ?? ""), LONGEST_TEXT);

  /** What lies over it where it is in view; null for nothing. @param {Element} element */
  function coverOf(element) {
    const { x, y, width, height } = element.getBoundingClientRect();
    /** @type {Element | null} */
    let over = null;
    for (const [across, down] of [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5]]) {
      const [left, top] = [x + width * across, y + height * down];
      if (left < 0 || top < 0 || left >= innerWidth || top >= innerHeight) return null;
      const hit = pageTree.elementAt(left, top);
      if (!hit || pageAim.meets(element, hit)) return null;
      over = hit;
    }
    return over;
  }

  /** @param {Element} element @param {number} matches */
  function facts(element, matches) {
    const shown = pageRefs.describe(element);
    pageRefs.confirm([shown]);
    const box = boxOf(element);
    const visible = isVisible(element);
    const cover = visible ? coverOf(element) : null;
    const inside = box.x < innerWidth && box.y < innerHeight && box.x + box.width > 0 && box.y + box.height > 0;
    return {
      number: shown.number, matches, selector: pageSelectors.of(element), tag: element.localName, text: textOf(element), role: pageRoles.roleOf(element) || null,
      bounding_box: visible ? box : null, page_box: visible ? { ...box, page_x: box.x + scrollX, page_y: box.y + scrollY, in_viewport: inside } : null,
      visible, enabled: !pageStates.isDisabled(element), covered_by: cover ? pageSelectors.of(cover) : null, secret: pageSecrets.isSecret(element),
    };
  }

  /** @param {string} selector */
  function bySelector(selector) {
    const all = pageSelectors.all(selector);
    return all.length ? facts(all[0], all.length) : null;
  }

  /** Visible ones whose text or name is the one given; else those that contain it. The innermost of several around one another. @param {string} text */
  function clickable(text) {
    const wanted = pageText.collapse(text);
    const all = [...document.querySelectorAll(CLICKABLE)].filter(isVisible).map((element) => ({ element, said: [textOf(element), pageNames.nameOf(element), valueOf(element)] }));
    const exact = all.filter(({ said }) => said.includes(wanted));
    const found = (exact.length ? exact : all.filter(({ said }) => said.some((one) => one.includes(wanted)))).map(({ element }) => element);
    const innermost = found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
    return innermost.length ? facts(innermost[0], innermost.length) : null;
  }

  /** What a button made of an input says. @param {Element} element */
  const valueOf = (element) => (element instanceof HTMLInputElement && ["button", "submit", "reset"].includes(element.type) ? element.value : "");

  /** Whether the page shows a text, in these very letters. @param {string} text */
  function shows(text) {
    return pageText.collapse(document.body?.innerText ?? "").includes(pageText.collapse(text)) ? { found: true } : null;
  }

  /** Where a text stands, the smallest elements that hold it. @param {string} text */
  function places(text) {
    const wanted = pageText.collapse(text);
    const holding = [...document.querySelectorAll("body *")].filter((element) => isVisible(element) && pageText.collapse(element.textContent ?? "").includes(wanted));
    const smallest = holding.filter((element) => !holding.some((other) => other !== element && element.contains(other)));
    const matches = smallest.map((element) => ({ text: textOf(element), bounding_box: boxOf(element), selector: pageSelectors.of(element) }));
    return matches.length ? matches.slice(0, 200) : null;
  }

  /** @param {Sought} sought */
  function look({ what, selector = "", text = "", shown = false }) {
    if (what === "text") return shows(text);
    if (what === "texts") return places(text);
    if (what === "address") return location.href.includes(text) ? { found: true } : null;
    const found = what === "clickable" ? clickable(text) : bySelector(selector);
    return found && shown && !found.visible ? null : found;
  }

  /** @param {Sought} sought @returns {Promise<{data: unknown} | {invalid: true}>} As soon as it is there; null when the time is over. */
  async function locate(sought) {
    if (sought.selector !== undefined && !pageSelectors.isValid(sought.selector)) return { invalid: true };
    const now = look(sought);
    if (now || !sought.ms) return { data: now };
    return new Promise((resolve) => {
      const until = performance.now() + (sought.ms ?? 0);
      const observer = new MutationObserver(() => again());
      const timer = setInterval(() => again(), LOOK_MS);
      const again = () => {
        const found = look(sought);
        if (!found && performance.now() < until) return;
        observer.disconnect();
        clearInterval(timer);
        resolve({ data: found });
      };
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  }

  /** @param {{x: number, y: number}} point In the viewport. */
  function at({ x, y }) {
    const element = document.elementFromPoint(x, y);
    if (!element) return { data: null };
    const { selector, tag, role, text, bounding_box } = facts(element, 1);
    return { data: { selector, tag, id: element.id || null, classes: [...element.classList], role, accessible_name: pageNames.nameOf(element), text, bounding_box } };
  }

  /** @param {{ref: number, off?: boolean}} request @returns {object} */
  function focusOn({ ref, off = false }) {
    const found = pageRefs.resolve(ref);
    if ("reason" in found) return { refused: found };
    if (off) /** @type {HTMLElement} */ (found.element).blur();
    else pageFocus.give(/** @type {HTMLElement} */ (found.element));
    return { has: pageTree.activeElement() === found.element };
  }

  /** @param {{ref?: number, amount: number}} request @returns {object} Where it stands afterwards. */
  function scrollBy({ ref, amount }) {
    const found = ref === undefined ? null : pageRefs.resolve(ref);
    if (found && "reason" in found) return { refused: found };
    const scroller = found ? pageScrolling.scrollerOf(found.element) : document.scrollingElement ?? document.documentElement;
    scroller.scrollBy({ top: amount, behavior: "instant" });
    return {
      data: {
        x: Math.round(scroller.scrollLeft), y: Math.round(scroller.scrollTop),
        max_x: Math.max(0, scroller.scrollWidth - scroller.clientWidth), max_y: Math.max(0, scroller.scrollHeight - scroller.clientHeight),
      },
    };
  }

  return { locate, at, focusOn, scrollBy, isVisible, textOf, boxOf, CLICKABLE };
})();
