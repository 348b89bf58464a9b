"use strict";
/*
 * What the person does on the page while it is recorded: presses, texts, choices and keys, each with a selector that lasts,
 * and what was to be seen afterwards. Only what a person really does counts; what is typed in secret is never kept.
 */
const pageRecording = (() => {
  const LONGEST_LINE = 80;
  const KEYS = new Set(["Escape", "Enter", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End", "PageDown", "PageUp"]);
  const TYPED = new Set("text search email url tel password number date time month week datetime-local color range".split(" "));
  /** What tells most, first. */
  const TELLING = ["[role=alert], [role=status]", "[role=dialog] :is(h1, h2, h3), [role=alertdialog] :is(h1, h2, h3), dialog[open] :is(h1, h2, h3)", "h1, h2, h3"];
  /** What is another text the next time: times, long numbers, how long ago. */
  const PASSING = /\d{1,2}:\d{2}|\d{4,}|\d[\d.,]* ?(?:ms|s|sec|seconds?|min|minutes?|hours?)\b|\bago\b|just now|loading|…$/i;

  /** @typedef {{kind: "press" | "type" | "choose" | "key" | "seen", selector?: string, text?: string, secret?: boolean, url?: string, state?: string}} Recorded */

  /** @type {Recorded[]} */
  let kept = [];
  /** @type {(() => void) | null} */
  let wake = null;
  /** @type {AbortController | null} */
  let listening = null;
  /** What was to be seen before the last act. @type {Set<string>} */
  let before = new Set();
  /** A field that is being typed in. @type {{element: HTMLElement, selector: string} | null} */
  let typing = null;
  /** What was pressed last, whose state may tell of it. @type {Element | null} */
  let pressed = null;
  let acted = false;

  /** @param {Recorded} recorded */
  function keep(recorded) {
    kept.push(recorded);
    wake?.();
  }

  /** Everything since the last time, as soon as there is something. @param {{ms: number}} request @returns {Promise<{recorded: Recorded[]}>} */
  async function next({ ms }) {
    begin();
    if (!kept.length) {
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => (clearTimeout(timer), resolve(undefined));
      });
    }
    wake = null;
    const recorded = kept;
    kept = [];
    return { recorded };
  }

  function begin() {
    if (listening) return;
    listening = new AbortController();
    const how = { capture: true, signal: listening.signal };
    const heard = /** @type {[string, (event: any) => void][]} */ ([["pointerdown", onPointer], ["input", onInput], ["change", onChange], ["keydown", onKey]]);
    for (const [type, hear] of heard) addEventListener(type, (event) => event.isTrusted && hear(event), how);
    acted = true; // That the page is there is what is seen first.
  }

  /** @returns {object} Nothing is recorded any more; what was to be seen at last is told before. */
  function end() {
    begin(); // The page may have come only now.
    commit();
    look();
    listening?.abort();
    listening = null;
    wake?.();
    const recorded = kept;
    kept = [];
    return { recorded };
  }

  /** @param {Event} event @returns {Element | null} */
  function targetOf(event) {
    const [first] = event.composedPath();
    return first instanceof Element ? first : null;
  }

  /** The control that a part belongs to, a label's field, or the part itself. @param {Element} hit @returns {Element} */
  function meant(hit) {
    const control = pageTree.closest(hit, pageLocating.CLICKABLE) ?? hit;
    const field = control instanceof HTMLLabelElement && control.control && pageLocating.isVisible(control.control) ? control.control : control;
    return field;
  }

  /** @param {Element} element */
  function isTypedIn(element) {
    if (element instanceof HTMLTextAreaElement) return true;
    if (element instanceof HTMLInputElement) return TYPED.has(element.type);
    return element instanceof HTMLElement && element.isContentEditable;
  }

  /** @param {PointerEvent} event */
  function onPointer(event) {
    const hit = event.button === 0 ? targetOf(event) : null;
    const element = hit && meant(hit);
    if (!element || element === document.documentElement || element === document.body) return;
    if (typing?.element === element || element instanceof HTMLSelectElement || element instanceof HTMLOptionElement) return;
    const opens = pageRoles.roleOf(element) === "combobox" || element.hasAttribute("aria-haspopup") || pageStates.isReadonly(element);
    if (isTypedIn(element) && !opens) return void commit();
    press(element);
  }

  /** @param {Element} element */
  function press(element) {
    commit();
    look();
    keep({ kind: "press", selector: pageSelectors.lasting(element) });
    [pressed, acted, before] = [element, true, lines()];
  }

  /** @param {Event} event */
  function onInput(event) {
    const hit = targetOf(event);
    const element = /** @type {HTMLElement | null} */ (hit && (isTypedIn(hit) ? editorOf(hit) : null));
    if (!element || typing?.element === element) return;
    commit();
    look();
    typing = { element, selector: pageSelectors.lasting(element) };
    before = lines();
  }

  /** @param {Element} element */
  function editorOf(element) {
    let root = element;
    while (root instanceof HTMLElement && root.isContentEditable && root.parentElement?.isContentEditable) root = root.parentElement;
    return root;
  }

  /** What was typed counts once it is over. */
  function commit() {
    if (!typing) return;
    const { element, selector } = typing;
    typing = null;
    const secret = pageSecrets.isSecret(element);
    const text = /** @type {HTMLInputElement} */ (element).value ?? element.innerText;
    keep(secret ? { kind: "type", selector, secret } : { kind: "type", selector, text });
    [acted, pressed] = [true, null];
  }

  /** @param {Event} event */
  function onChange(event) {
    const element = targetOf(event);
    if (!(element instanceof HTMLSelectElement) || !element.selectedOptions.length) return;
    commit();
    look();
    keep({ kind: "choose", selector: pageSelectors.lasting(element), text: pageText.collapse(element.selectedOptions[0].label) });
    [acted, pressed, before] = [true, null, lines()];
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const element = targetOf(event);
    if (!element || event.repeat || event.isComposing) return;
    const typed = isTypedIn(element);
    if (!typed && (event.key === "Enter" || event.key === " ") && element.matches(pageLocating.CLICKABLE)) return press(meant(element));
    if (!KEYS.has(event.key) || (typed && /^(?:Arrow[LR]|Home|End)/.test(event.key))) return;
    if (element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable)) return;
    commit();
    look();
    const chord = [event.ctrlKey && "Control", event.altKey && "Alt", event.shiftKey && "Shift", event.metaKey && "Meta", event.key].filter(Boolean).join("+");
    keep({ kind: "key", text: chord });
    [acted, pressed, before] = [true, null, lines()];
  }

  /** @returns {Set<string>} */
  function lines() {
    return new Set(document.body ? linesOf(document.body) : []);
  }

  /** @param {Element} element */
  function linesOf(element) {
    return (/** @type {HTMLElement} */ (element).innerText ?? "").split("\n").map(pageText.collapse).filter(Boolean);
  }

  /** Keeps what is to be seen since the last act: where the page is, what it newly says, what the pressed control has become. */
  function look() {
    if (!acted) return;
    acted = false;
    const state = pressed?.isConnected ? stateOf(pressed) : undefined;
    keep({ kind: "seen", url: location.href, text: newText() ?? undefined, state });
  }

  /** Of what was not there before, what tells most: an alert or a heading before any line. @returns {string | null} */
  function newText() {
    const isNew = (/** @type {string} */ line) => line.length > 1 && line.length <= LONGEST_LINE && !before.has(line) && !PASSING.test(line);
    const telling = TELLING.flatMap((selector) => [...document.querySelectorAll(selector)]).filter(pageLocating.isVisible).flatMap(linesOf);
    return telling.find(isNew) ?? [...lines()].find(isNew) ?? null;
  }

  /** @param {Element} element @returns {string | undefined} A selector of what it has become. */
  function stateOf(element) {
    const role = pageRoles.roleOf(element);
    const selector = pageSelectors.lasting(element);
    if (!selector.startsWith("role=") || selector.includes(" >> ")) return undefined;
    const checked = pageStates.checkedOf(element);
    if (["checkbox", "switch", "radio", "menuitemcheckbox", "menuitemradio"].includes(role) && checked !== null) return `${selector}[checked=${checked === true}]`;
    if (role === "tab" && element.getAttribute("aria-selected") === "true") return `${selector}[selected=true]`;
    if (element.hasAttribute("aria-pressed")) return `${selector}[pressed=${element.getAttribute("aria-pressed") === "true"}]`;
    const expanded = element.getAttribute("aria-expanded");
    return expanded === null ? undefined : `${selector}[expanded=${expanded === "true"}]`;
  }

  return { next, end };
})();
