"use strict";
/*
 * CSS selectors of elements: one that names an element alone, and those that an author would write for it, best first.
 * Below: nothing. Above: locating, inventory.
 */
const pageSelectors = (() => {
  const TEST_IDS = ["data-testid", "data-test", "data-test-id", "data-cy"];
  const MOST_CLASSES = 2;

  /** Whether a selector's first match in the document is this element. @param {string} selector @param {Element} element */
  function isFirst(selector, element) {
    return document.querySelector(selector) === element;
  }

  /** @param {string} name @param {string} value */
  const byAttribute = (name, value) => `[${name}=${CSS.escape(value) === value ? value : JSON.stringify(value)}]`;

  /** @param {Element} element @returns {string} From the nearest id down, by place among siblings. */
  function pathOf(element) {
    const parts = [];
    for (let up = /** @type {Element | null} */ (element); up; up = up.parentElement) {
      const id = up.id && document.querySelectorAll(`#${CSS.escape(up.id)}`).length === 1 ? `#${CSS.escape(up.id)}` : "";
      if (id && up !== element) return [id, ...parts].join(" > ");
      const same = up.parentElement ? [...up.parentElement.children].filter((one) => one.localName === up?.localName) : [];
      parts.unshift(same.length > 1 ? `${CSS.escape(up.localName)}:nth-of-type(${same.indexOf(up) + 1})` : CSS.escape(up.localName));
    }
    return parts.join(" > ");
  }

  /** @param {Element} element @returns {string[]} Those that find it first, the best one first; never none. */
  function candidates(element) {
    const tag = CSS.escape(element.localName);
    const tests = TEST_IDS.flatMap((name) => (element.hasAttribute(name) ? [byAttribute(name, element.getAttribute(name) ?? "")] : []));
    const id = element.id ? [`#${CSS.escape(element.id)}`] : [];
    const named = ["name", "aria-label"].flatMap((name) => (element.getAttribute(name) ? [`${tag}${byAttribute(name, element.getAttribute(name) ?? "")}`] : []));
    const classes = [...element.classList].slice(0, MOST_CLASSES).map((name) => `.${CSS.escape(name)}`).join("");
    const all = [...tests, ...id, ...named, ...(classes ? [`${tag}${classes}`] : [])];
    return [...all.filter((selector) => isFirst(selector, element)), pathOf(element)];
  }

  /** @param {Element} element @returns {string} One that matches this element alone, in its document. */
  function of(element) {
    const alone = candidates(element).find((selector) => document.querySelectorAll(selector).length === 1);
    return alone ?? pathOf(element);
  }

  return { of, candidates };
})();
