"use strict";
/*
 * Whether a page looks as if it told a person's own input from a script's: its scripts ask for `isTrusted`, call what browsers
 * allow after a person's act only, or its styles open something under the pointer. Asked when an act had no effect at all.
 */
const pageTrustChecks = (() => {
  /** Scripts that ask. As a name with a colon behind it, libraries list it among the properties of events without asking. */
  const ASKS = String.raw`\bisTrusted\b(?!["']?\s*:)|\buserActivation\b`;
  /** What a drag can depend on: with a reference of its own to it, a page captures only pointers that the browser made. */
  const CAPTURES = String.raw`\bsetPointerCapture\b`;
  /** What browsers refuse without a person's act. Only looked for in the page itself: large scripts have it for other parts of the page. */
  const GATED = String.raw`\brequestFullscreen\b|\brequestPointerLock\b|\bshow(?:Open|Save|Directory)?(?:File)?Picker\b|\bclipboard\b|\bexecCommand\(\s*["'](?:copy|cut|paste)|\bnavigator\.share\b|\bvibrate\(|\bPaymentRequest\b`;

  /** Drawings and films may have changed without a trace. */
  function mayHaveDrawn() {
    return [...document.querySelectorAll("canvas, video, embed, object")].some((one) => pageVisibility.isShown(one) && pageVisibility.hasArea(one));
  }

  /** @param {Element} element @returns {string[]} The handlers written on it and on what is around it. */
  function handlersAt(element) {
    const texts = [];
    for (let up = /** @type {Element | null} */ (element); up; up = pageTree.parentOf(up)) {
      for (const { name, value } of up.attributes) if (name.startsWith("on")) texts.push(value);
    }
    return texts;
  }

  /** Whether a style rule shows something else while the pointer is on the element. @param {Element} element */
  function opensUnderPointer(element) {
    return pageTree.roots().some((root) => [...root.styleSheets, ...root.adoptedStyleSheets].some((sheet) => rulesOf(sheet).some((rule) => revealsBy(rule, element))));
  }

  /** @param {CSSStyleSheet | CSSGroupingRule} from @returns {CSSRule[]} */
  function rulesOf(from) {
    try {
      return [...from.cssRules].flatMap((rule) => [rule, ...("cssRules" in rule ? rulesOf(/** @type {CSSGroupingRule} */ (rule)) : [])]);
    } catch {
      return []; // Another origin's rules are not for us to see.
    }
  }

  /** @param {CSSRule} rule @param {Element} element */
  function revealsBy(rule, element) {
    if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(":hover")) return false;
    return rule.selectorText.split(",").some((selector) => {
      const [head, tail] = selector.split(/:hover/, 2);
      if (tail === undefined || !/[\s>+~]\s*\S/.test(tail)) return false;
      try {
        return element.closest(head.trim() || "*") !== null;
      } catch {
        return false; // The comma or the colon stood inside of something, such as :is(a, b:hover).
      }
    });
  }

  /**
   * @param {{kind: string, ref?: number}} request The act that had no effect; without a ref it went to what has the focus.
   * @returns {{asks: boolean, elsewhere: boolean, pattern: string, byStyle?: true}} `byStyle`: its styles open something under the pointer; `elsewhere`: scripts that are not in the page itself may
   *   match `pattern`, a regular expression; only the browser can look.
   */
  function look({ kind, ref }) {
    const found = ref === undefined ? { element: pageTree.activeElement() ?? document.documentElement } : pageRefs.resolve(ref);
    const element = "element" in found ? found.element : null;
    const pattern = kind === "drag" ? `${ASKS}|${CAPTURES}` : ASKS;
    if (!element) return { asks: false, elsewhere: false, pattern };
    if (kind === "hover" && opensUnderPointer(element)) return { asks: true, elsewhere: false, pattern, byStyle: true };
    if (mayHaveDrawn()) return { asks: false, elsewhere: false, pattern };
    const inside = new RegExp(`${pattern}|${GATED}`);
    const scripts = [...document.scripts];
    const asks = [...handlersAt(element), ...scripts.filter((one) => !one.src).map((one) => one.text)].some((text) => inside.test(text));
    return { asks, elsewhere: !asks && scripts.some((one) => one.src !== ""), pattern };
  }

  return { look };
})();
