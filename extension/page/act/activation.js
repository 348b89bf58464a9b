"use strict";
/*
 * What a press or a key sets going by itself: the button, link or field it reaches, through labels and whatever is inside
 * them, and the form that may be sent by it. Asks only; what a script of the page makes of it nobody can know beforehand.
 */

/** @typedef {{kind: string, button?: number, keys?: string[], text?: string, submit?: boolean, value?: string, option?: string | string[], place?: string, by?: {x: number, y: number}, at?: {x: number, y: number}}} PageWanted What a call is going to do with an element; `by`, `at`: where a drag ends, from its middle or its top left. */
const pageActivation = (() => {
  /** Links of pages, drawings and formulas. */
  const LINKS = "a[*|href], area[href], math[*|href], math [*|href]";
  const NATIVE = "a[href], area[href], button, input:not([type=hidden]), select, textarea, summary";
  const XLINK = "http://www.w3.org/1999/xlink";
  /** What a click anywhere presses at once; other kinds of acts press it to get the focus. */
  const PRESSED_FIRST = new Set(["type", "fill", "select", "upload"]);
  const CHOICES = new Set(["checkbox", "radio", "button", "submit", "reset", "image", "file", "color", "range"]);

  /** What browsers hand a press on: what it is in, or what the label around it belongs to. @param {Element | null} element @returns {Element | null} */
  function pressed(element) {
    for (let up = element; up; up = pageTree.slotterOf(up)) {
      if (up instanceof HTMLLabelElement && up.control && up.control !== element) return up.control;
      if (up.matches(NATIVE)) return up;
    }
    return null;
  }

  /** @param {string} address @returns {string} Whole; as it is where it is none. */
  function resolved(address) {
    return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : address;
  }

  /** @param {Element} element */
  const isLink = (element) => element.matches(LINKS);

  /** @param {Element} element @returns {{href: string, downloads: boolean, pings: string[]} | null} The link that a press on it follows, drawn ones too; `pings`: who else is told. */
  function linkAt(element) {
    let link = /** @type {Element | null} */ (element);
    while (link && !isLink(link)) link = pageTree.slotterOf(link);
    if (!link) return null;
    const said = link instanceof SVGAElement ? link.href.animVal : "href" in link ? String(link.href) : (link.getAttribute("href") ?? link.getAttributeNS(XLINK, "href") ?? "");
    const href = resolved(said);
    const pings = (link.getAttribute("ping") ?? "").split(/\s+/).filter(Boolean).map(resolved);
    return { href, downloads: link.hasAttribute("download"), pings };
  }

  /** Whether a press on it, wherever in it, does more than choose: sends a form, or leads to another page. @param {Element} element @returns {boolean} */
  function leads(element) {
    return [element, ...element.querySelectorAll("a, area, button, input")].some((one) => {
      const href = linkAt(one)?.href ?? "";
      const [page, part] = href.split("#");
      const stays = /^(?:$|javascript:)/i.test(href) || (part !== undefined && page === location.href.split("#")[0]);
      const on = pressed(one);
      return !stays || (on !== null && pageForms.isSubmitter(on));
    });
  }

  /** @param {PageWanted} wanted @returns {string[]} The keys of it, as `KeyboardEvent.key` calls them. */
  function keysOf({ kind, keys = [], submit }) {
    if (kind === "type") return submit ? ["Enter"] : [];
    return kind === "press" ? keys.map((text) => pagePressing.parse(text)?.key ?? text) : [];
  }

  /** Editors of code: a new line in them is one more line. */
  const CODE = `${pageEditors.HOSTS}, .cm-editor:has(.cm-lineNumbers)`;

  /** @param {string} key */
  const isEnter = (key) => key === "Enter" || key === "NumpadEnter";

  /**
   * The form that the act may send, and the button it is sent by.
   * @param {Element} element @param {PageWanted} wanted @returns {{form: HTMLFormElement, button: HTMLElement | null} | null}
   */
  function sent(element, wanted) {
    if (wanted.kind === "click" && wanted.button === 2) return null;
    const keys = keysOf(wanted);
    const enters = keys.some(isEnter);
    const inside = wanted.kind === "click" || enters || keys.includes(" ") || PRESSED_FIRST.has(wanted.kind) ? pressed(element) : null;
    const around = PRESSED_FIRST.has(wanted.kind) ? pressed(pageTree.parentOf(element)) : null;
    for (const one of [inside, around]) {
      if (one && pageForms.isSubmitter(one)) return { form: /** @type {HTMLFormElement} */ (pageForms.formOf(one)), button: /** @type {HTMLElement} */ (one) };
    }
    const field = enters ? pageTyping.fieldAt(element) ?? element : null;
    const form = field && pageForms.formOf(field);
    return form ? { form, button: pageForms.defaultButton(form) } : null;
  }

  /** Whether it takes running text of more than a line, as editors and message boxes do. @param {Element} element */
  function isEditor(element) {
    const field = pageTyping.fieldAt(element);
    return field !== null && !(field instanceof HTMLInputElement);
  }

  /** Whether a line break or Enter goes into an editor, or into a box for messages, where many pages send by it. @param {Element} element @param {PageWanted} wanted */
  function sends(element, wanted) {
    const enters = keysOf(wanted).some(isEnter);
    const breaks = /[\r\n]/.test((wanted.kind === "type" ? wanted.text : wanted.kind === "fill" ? wanted.value : "") ?? "");
    if (!enters && !breaks) return false;
    if (enters && element.getAttribute("enterkeyhint") === "send") return true;
    if (pageTree.closest(element, CODE)) return false;
    const form = pageForms.formOf(element);
    if (isEditor(element)) return !form || (!enters && pageForms.fieldsOf(form).filter((one) => pageTyping.takesText(one)).length <= 1);
    return enters && !form && pageWords.isForMessages(element);
  }

  /** Whether the act can do no more than put text into the element. @param {Element} element @param {PageWanted} wanted */
  function onlyEnters(element, wanted) {
    if (wanted.kind === "press") return keysOf(wanted).every((key) => [...key].length === 1 && key !== " ") && pageTyping.takesText(element);
    if (wanted.kind !== "type" && wanted.kind !== "fill") return false;
    const field = pageTyping.fieldAt(element);
    const typed = field !== null && !(field instanceof HTMLInputElement && CHOICES.has(field.type));
    const around = pressed(pageTree.parentOf(element)); // A label around it presses the field itself.
    return typed && !wanted.submit && !sends(element, wanted) && (around === null || around === field);
  }

  return { pressed, isLink, linkAt, leads, keysOf, sent, sends, onlyEnters, isEnter };
})();
