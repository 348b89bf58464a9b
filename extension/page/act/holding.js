"use strict";
/*
 * Keeps keys on the element they were meant for: before each of them the focus must still be there. Keys that can only move
 * the focus may take it away; after that nothing is typed, pressed or sent.
 */

/** @typedef {{key: string, modifiers: string[]}} PageChord */
/** @typedef {{held: Element | null, said: string, mark: Element | null, offered: Set<string>, typed: string}} PageHold What keys are meant for, what it is called where keys press it, the item that it marked, the options that it had, and the text that is typed into it. */
const pageHolding = (() => {
  const ARROWS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);
  const MOVES = new Set([...ARROWS, "Tab", "Escape", "Home", "End", "PageUp", "PageDown", "Shift", "Control", "Alt", "Meta"]);
  /** What arrows change the value of. */
  const STEPS = new Set(["combobox", "listbox", "option", "radio", "radiogroup", "slider", "spinbutton", "switch", "date", "datetime-local", "time", "month", "week", "color"]);
  const FRESH_MS = 200; // From the focus to a key, for editors that take an earlier move to their start for a fault of the browser, and undo it.
  const PRESSES = new Set(["Enter", "NumpadEnter", " "]);
  /** What these press, by a name that says what they do. */
  const PRESSED = new Set(["button", "link", "menuitem"]);
  /** Places in a row that codes are typed into, one sign or a few each. */
  const MOST_SIGNS = 4;
  const PLACE_WIDTH = 1.6; // Of a place for one sign, in its heights.

  /** What keys go to now; null for the page itself. @returns {Element | null} */
  function focused() {
    const active = pageTree.activeElement();
    if (!active || active === document.documentElement) return null;
    return active === document.body && !document.body.isContentEditable ? null : active;
  }

  /** The item that a list or menu with the focus marks as its current one. @param {Element | null} element @returns {Element | null} */
  function marked(element) {
    const id = element?.getAttribute("aria-activedescendant");
    const root = /** @type {Document | ShadowRoot | undefined} */ (element?.getRootNode());
    return (id && root?.getElementById?.(id)) || element?.ariaActiveDescendantElement || null;
  }

  /** Whether keys meant for an element rightly go to what has the focus: itself, the field in it, its own inside, or the editor they are both part of. @param {Element} element @param {Element} active */
  function receives(element, active) {
    if (active === element || active === pageTyping.fieldAt(element)) return true;
    const root = active.getRootNode();
    if (root instanceof ShadowRoot && root.host === element) return true;
    if (!pageTyping.takesText(active)) return false;
    const editor = active.closest(".CodeMirror, .monaco-editor, .ace_editor");
    return pageTree.within(active, element) || pageTree.within(element, active) || (editor !== null && pageTree.within(element, editor));
  }

  /** Whether it can do no more there than move the focus, a caret or the page. @param {PageChord} chord @param {Element | null} at */
  function onlyMoves({ key, modifiers }, at) {
    if (!MOVES.has(key) || modifiers.some((one) => one !== "Shift")) return false;
    return !ARROWS.has(key) || at === null || !STEPS.has(pageControls.roleFor(at));
  }

  /** Begins at what has the focus now. @param {Element | null} element What the keys are meant for; null for the page itself. @param {boolean} [chooses] Whether its options were described: keys go through them, and one is chosen. @param {string} [typed] The text before Enter. @returns {PageHold} */
  function begin(element, chooses = false, typed = "") {
    const start = focused();
    // What cannot have the focus leaves the keys to the page.
    const held = element === null || start === null || receives(element, start) ? start : element;
    return { held, said: said(held), mark: marked(held), offered: new Set(held && chooses ? pageLists.offeredBy(held) : []), typed };
  }

  /** What is said on something that keys press; nothing of other things. @param {Element | null} element @returns {string} */
  function said(element) {
    const shown = element && PRESSED.has(pageControls.roleFor(element)) ? pageRefs.describe(element) : null;
    return element && shown ? `${shown.name} ${pageLettering.on(element)}` : "";
  }

  /** The option that Enter would choose now, where nobody could know of it: it was neither marked nor offered before, and is not what was typed. @param {PageHold} hold @param {string} key @returns {Element | null} */
  function choosing({ mark, offered, typed }, key) {
    const current = key === "Enter" || key === "NumpadEnter" ? marked(focused()) : null;
    return current && current !== mark && !offered.has(pageText.collapse(current.textContent ?? "")) && !isCalled(current, typed) ? current : null;
  }

  /** Whether an option is the very text that was typed, but for the sign before it that asks for commands or people; hints such as its keys may stand behind its words. @param {Element} option @param {string} typed */
  function isCalled(option, typed) {
    const wanted = bare(typed);
    const whole = bare(option.textContent ?? "");
    if (!wanted || wanted === whole || wanted === bare(pageNames.nameOf(option))) return wanted !== "";
    return whole.startsWith(wanted) && [...option.querySelectorAll("*")].some((part) => bare(part.textContent ?? "") === wanted);
  }

  /** @param {string} text Its words without what stands before them. */
  const bare = (text) => pageText.collapse(text).replace(/^[^\p{L}\p{N}]+/u, "").toLowerCase();

  /** Where keys would go instead. @param {Pick<PageHold, "held" | "mark">} hold @returns {{to: Element | null} | null} null when it is still there. */
  function strayed({ held, mark }) {
    const now = focused();
    if (now !== held && !(now && held && follows(held, now))) return { to: now };
    const current = marked(now);
    // Options are values of the field they drop from; what else is marked is something of its own.
    return current !== mark && current !== null && pageRoles.roleOf(current) !== "option" ? { to: current } : null;
  }

  /** The whole of what is written into, of which this may be a cell. @param {Element} element */
  function editorAround(element) {
    let [editor, up] = [/** @type {Element | null} */ (null), element.closest("[contenteditable]")];
    for (; up; up = up.parentElement?.closest("[contenteditable]") ?? null) editor = up;
    return editor;
  }

  /** Whether it is the next of the places that a code is typed into, or another cell in the same editor. @param {Element} from @param {Element} to */
  function follows(from, to) {
    const editor = editorAround(from);
    if (editor && editor === editorAround(to) && pageTyping.takesText(to)) return true;
    if (isFieldIn(from, to)) return true;
    return [from, to].every(isPlace) && pageForms.formOf(from) === pageForms.formOf(to) &&
      pageTree.parentOf(from) !== null && nearby(from, to);
  }

  /** Whether it is a field in what had the focus, such as that of a drawing or of a cell, which a key brings up to be written into: not one for secrets, nor of a form of its own, which Enter would send. @param {Element} from @param {Element} to */
  function isFieldIn(from, to) {
    return pageTree.within(to, from) && pageTyping.takesText(to) && !pageSecrets.isSecret(to) && pageForms.formOf(from) === pageForms.formOf(to);
  }

  /** Whether it is made for a few signs: as it says, or as it is drawn. @param {Element} one */
  function isPlace(one) {
    if (!(one instanceof HTMLInputElement) || !pageTyping.takesText(one)) return false;
    return (one.maxLength > 0 && one.maxLength <= MOST_SIGNS) || one.getAttribute("autocomplete") === "one-time-code" || (one.value.length <= 1 && one.clientWidth > 0 && one.clientWidth <= one.clientHeight * PLACE_WIDTH);
  }

  /** @param {Element} from @param {Element} to */
  function nearby(from, to) {
    let up = /** @type {Element | null} */ (from);
    for (let steps = 0; up && steps < 4; steps += 1) {
      if (up.contains(to)) return true;
      up = pageTree.parentOf(up);
    }
    return false;
  }

  /** What a browser's shortcut such as Alt and a letter would press instead. @param {PageChord} chord @param {Element | null} held @returns {Element | null} */
  function shortcut({ key, modifiers }, held) {
    if (!modifiers.includes("Alt") || key.length !== 1) return null;
    const keyed = pageTree.roots().flatMap((root) => [...root.querySelectorAll("[accesskey]")]);
    return keyed.find((one) => (one.getAttribute("accesskey") ?? "").toLowerCase().split(/\s+/).includes(key.toLowerCase()) && one !== held) ?? null;
  }

  /**
   * Why a key must not be pressed now. @param {PageHold} hold @param {PageChord} chord @param {number} done Keys before it. @param {number} all
   * @returns {PageRefusal | null}
   */
  function refusal(hold, chord, done, all) {
    const other = shortcut(chord, hold.held);
    if (other) return stopped(other, done, all, "would be pressed by that shortcut");
    const stray = strayed(hold);
    if (stray && !onlyMoves(chord, focused())) return stopped(stray.to, done, all, "has the focus now");
    if (done && PRESSES.has(chord.key) && said(hold.held) !== hold.said) return stopped(hold.held, done, all, "is called otherwise now");
    const chosen = choosing(hold, chord.key);
    return chosen && stopped(chosen, done, all, "would be chosen by it");
  }

  /** @param {Element | null} at @param {number} done @param {number} all @param {string} why @returns {PageRefusal} */
  function stopped(at, done, all, why) {
    const shown = at && pageRefs.describe(at);
    if (shown) pageRefs.confirm([shown]);
    const what = shown ? pageRefs.line(shown) : "the page itself";
    const went = done ? `${done} of ${all} keys went through, then it was stopped` : "Nothing was pressed";
    return { reason: "stale", hint: `${went}: ${what} ${why}; press the rest there only if that is what you mean.`, ...(shown ? { candidates: [what] } : {}), begun: done > 0 };
  }

  /** Why nothing can be typed into a field that was given the focus: it does not have it. @param {Element} field @returns {PageRefusal | null} */
  function elsewhere(field) {
    const at = focused();
    return at && receives(field, at) ? null : stopped(at, 0, 1, "has the focus now");
  }

  /** Resolves once an editor believes what the key does there. @param {PageChord} chord */
  async function ready({ key, modifiers }) {
    const field = focused();
    const toStart = key === "Home" && modifiers.some((one) => one !== "Shift") && field instanceof HTMLElement && field.isContentEditable;
    while (toStart && pageFocus.age() < FRESH_MS) await pageTurns.frame();
  }

  /** Presses keys one after the other, for as long as they go where they are meant to. @param {Element | null} element @param {PageChord[]} chords @returns {Promise<PageRefusal | null>} */
  async function press(element, chords) {
    const hold = begin(element, true);
    for (const [index, chord] of chords.entries()) {
      const refused = refusal(hold, chord, index, chords.length);
      if (refused) return refused;
      await ready(chord);
      await pagePressing.press(chord);
    }
    return null;
  }

  return { focused, begin, marked, isCalled, strayed, onlyMoves, elsewhere, refusal, stopped, ready, press };
})();
