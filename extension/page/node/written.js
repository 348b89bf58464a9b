"use strict";
/*
 * What stands in an editor, line by line as a person sees it: a block is a line of its own, a break ends one, and an empty
 * paragraph is one empty line however far apart its page draws them. For what is contenteditable; not for articles.
 */
const pageWritten = (() => {
  const INLINE = /^(?:inline|contents)/;
  const UNDRAWN = "… (more lines, drawn as one scrolls)";
  const LEAST_GAP = 4; // Times the size of its letters.
  /** What in a text has a state or a press of its own, such as the box to tick before a line. */
  const FIELDS = 'input:not([type="hidden"]), select, textarea, [role="checkbox"], [role="radio"], [role="switch"], [contenteditable="false"] button';
  const UNSEEN = /[\u200b\u2060\ufeff]/g;

  /** @typedef {{lines: string[], begins: boolean}} Written `begins`: what comes next stands on a line of its own. */

  /** @param {Element} editor @returns {string} */
  function textOf(editor) {
    /** @type {Written} */
    const so = { lines: [""], begins: false };
    add(editor, so);
    return so.lines.map((line) => line.replace(/[ \t]+$/, "")).join("\n");
  }

  /** @param {Element} element @param {Written} so */
  function add(element, so) {
    const keeps = /^(?:pre|break)/.test(getComputedStyle(element).whiteSpaceCollapse || getComputedStyle(element).whiteSpace);
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (node instanceof Text) addText(node.data, keeps, so);
      else if (node instanceof HTMLBRElement) {
        if (isLast(node)) continue;
        if (so.begins) takeLine(so);
        so.begins = takeLine(so);
      } else if (node instanceof Element) addElement(node, so);
    }
  }

  /** @param {Element} element @param {Written} so */
  function addElement(element, so) {
    const { display, position, pointerEvents } = getComputedStyle(element);
    if (display === "none" || pageTree.ours.has(element)) return;
    // What lies over the text for the eyes alone: an editor's placeholder, the names of others who write in it.
    if (/^(?:absolute|fixed)$/.test(position) && !element.textContent) return; // Marks and handles beside the text.
    if (position === "absolute" && pointerEvents === "none" && element.getAttribute("contenteditable") === "false") return;
    if (isForEarsAlone(element)) return;
    if (display === "table-cell" && so.lines[so.lines.length - 1] !== "" && !so.begins) so.lines[so.lines.length - 1] += "\t";
    const block = !INLINE.test(display) && display !== "table-cell";
    const isGap = block && isUndrawn(element);
    if (block && (so.begins || so.lines[so.lines.length - 1] !== "")) takeLine(so);
    so.begins = block ? false : so.begins;
    if (isGap) so.lines[so.lines.length - 1] = UNDRAWN;
    else add(element, so);
    if (block) so.begins = true;
  }

  /** @param {Element} editor @returns {Element[]} What is filled in or pressed in its text. */
  const fieldsIn = (editor) => [...editor.querySelectorAll(FIELDS)];

  /** Whether it is cut off whole, as what only names a box to tick in the text. @param {Element} element In an editor. */
  function isForEarsAlone(element) {
    const style = getComputedStyle(element);
    return /^(?:absolute|fixed)$/.test(style.position) && pageVisibility.exactly(element, style) === "clipped";
  }

  /** Whether it keeps the room of lines that an editor does not draw, as they are out of view. @param {Element} element In an editor. */
  function isUndrawn(element) {
    if (element.firstChild) return false;
    const { fontSize, backgroundImage } = getComputedStyle(element);
    return element.localName === "div" && backgroundImage === "none" && element.getBoundingClientRect().height > LEAST_GAP * Number.parseFloat(fontSize);
  }

  /** @param {string} data @param {boolean} keeps Whether its style keeps blanks and line breaks. @param {Written} so */
  function addText(data, keeps, so) {
    const seen = data.replace(UNSEEN, "").replaceAll("\u00a0", " ");
    const text = keeps ? seen : seen.replace(/\s+/g, " ");
    if (text === "" || (!keeps && text === " " && (so.begins || so.lines[so.lines.length - 1] === ""))) return;
    if (so.begins) takeLine(so);
    so.begins = false;
    const [first, ...rest] = text.split("\n");
    so.lines[so.lines.length - 1] += first;
    so.lines.push(...rest);
  }

  /** Begins the next line. @param {Written} so @returns {false} */
  function takeLine(so) {
    so.lines.push("");
    return false;
  }

  /** Whether a break only keeps its line open, with nothing behind it there. @param {Element} br */
  function isLast(br) {
    for (let node = /** @type {Node | null} */ (br.nextSibling); node; node = node.nextSibling) {
      if (node instanceof Text ? node.data.replace(UNSEEN, "") !== "" : node instanceof Element && getComputedStyle(node).display !== "none") return false;
    }
    return true;
  }

  return { textOf, fieldsIn, isUndrawn, isForEarsAlone, UNDRAWN };
})();
