"use strict";
/*
 * Selectors of elements: CSS that names an element alone, those that an author would write for it, best first, and two
 * that say what a person sees, `role=button[name="Save"]` and `text="Save"`, which look into shadow trees too.
 */
const pageSelectors = (() => {
  const TEST_IDS = ["data-testid", "data-test", "data-test-id", "data-cy"];
  const MOST_CLASSES = 2;
  const LONGEST_NAME = 80;
  const SEEN = /^(?:role=([a-z]+)((?:\[[a-z]+=(?:"(?:[^"\\]|\\.)*"|true|false)\])*)|text=("(?:[^"\\]|\\.)*"))(?: >> nth=(\d{1,4}))?$/s;
  const STATES = /** @type {Record<string, (element: Element) => unknown>} */ ({
    name: (element) => pageText.collapse(pageNames.nameOf(element)), checked: pageStates.checkedOf, expanded: pageStates.expandedOf, disabled: pageStates.isDisabled,
    selected: (element) => element.getAttribute("aria-selected") === "true", pressed: (element) => element.getAttribute("aria-pressed") === "true",
  });
  /** Ids that a program made: they are others the next time. */
  const MADE = /\d{2}|[:«»]|^(?:radix|mui|react|ember|headlessui|rc|el|cdk|mat|yui|ext|__)[-_]|[-_][a-z]?\d+$|_r_|[0-9a-f]{6}/i;

  /** Whether a selector's first match in the document is this element. @param {string} selector @param {Element} element */
  function isFirst(selector, element) {
    return document.querySelector(selector) === element;
  }

  /** @param {string} name @param {string} value */
  const byAttribute = (name, value) => `[${name}=${CSS.escape(value) === value ? value : JSON.stringify(value)}]`;

  /** @param {Element} element @param {RegExp} [but] Ids that do not count. @returns {string} From the nearest id down, by place among siblings. */
  function pathOf(element, but) {
    const parts = [];
    for (let up = /** @type {Element | null} */ (element); up; up = up.parentElement) {
      const id = up.id && !but?.test(up.id) && document.querySelectorAll(`#${CSS.escape(up.id)}`).length === 1 ? `#${CSS.escape(up.id)}` : "";
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

  /** @param {string} selector @returns {boolean} */
  function isValid(selector) {
    const seen = SEEN.exec(selector);
    if (seen) return statesIn(seen[2] ?? "").every(([state]) => state in STATES);
    try {
      document.createDocumentFragment().querySelector(selector);
      return true;
    } catch {
      return false;
    }
  }

  /** @param {string} parts @returns {[string, string | boolean][]} */
  function statesIn(parts) {
    return [...parts.matchAll(/\[([a-z]+)=("(?:[^"\\]|\\.)*"|true|false)\]/gs)].map(([, state, value]) => [state, JSON.parse(value)]);
  }

  /** @param {string} selector @returns {Element[]} Whatever it fits, in document order. */
  function all(selector) {
    const seen = SEEN.exec(selector);
    if (!seen) return [...document.querySelectorAll(selector)];
    const [, role, parts, text, nth] = seen;
    const found = role ? ofRole(role, statesIn(parts)) : ofText(JSON.parse(text));
    return nth === undefined ? found : found.slice(Number(nth), Number(nth) + 1);
  }

  /** @param {string} role @param {[string, string | boolean][]} wanted */
  function ofRole(role, wanted) {
    /** @type {Element[]} */
    const found = [];
    pageTree.visitAll((element) => {
      if (pageRoles.roleOf(element) === role && isThere(element) && wanted.every(([state, value]) => holds(STATES[state](element), value))) found.push(element);
    });
    return found;
  }

  /** @param {unknown} is @param {string | boolean} value */
  const holds = (is, value) => (typeof value === "boolean" ? (is === true || is === "true") === value : is === value);

  /** The smallest elements that show this text and nothing else. @param {string} text */
  function ofText(text) {
    /** @type {Element[]} */
    const found = [];
    pageTree.visitAll((element) => {
      if (element instanceof HTMLElement && (element.textContent ?? "").length < 4 * LONGEST_NAME && pageText.collapse(element.innerText) === text && isThere(element)) found.push(element);
    });
    return found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
  }

  /** @param {Element} element */
  const isThere = (element) => pageVisibility.isShown(element) && pageVisibility.hasArea(element);

  /** What finds it again another day: what a person sees of it before what its author wrote, and no id that a program made. @param {Element} element @returns {string} */
  function lasting(element) {
    const [role, name] = [pageRoles.roleOf(element), pageText.collapse(pageNames.nameOf(element))];
    const byRole = role && role !== "none" && name && name.length <= LONGEST_NAME ? `role=${role}[name=${JSON.stringify(name)}]` : "";
    const text = element instanceof HTMLElement ? pageText.collapse(element.innerText) : "";
    const byText = text && text.length <= LONGEST_NAME ? `text=${JSON.stringify(text)}` : "";
    const written = candidates(element).slice(0, -1).filter((selector) => !selector.startsWith(".") && !/^[\w-]+\./.test(selector) && !(selector.startsWith("#") && MADE.test(element.id)));
    const found = [byRole, ...written, byText].filter(Boolean);
    const alone = found.find((selector) => all(selector).length === 1 && all(selector)[0] === element);
    if (alone) return alone;
    const among = found.find((selector) => SEEN.test(selector) && all(selector).includes(element));
    return among ? `${among} >> nth=${all(among).indexOf(element)}` : pathOf(element, MADE);
  }

  return { of, candidates, isValid, all, lasting };
})();
