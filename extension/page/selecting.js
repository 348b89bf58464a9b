"use strict";
/*
 * What pressing twice or three times selects, a word or a paragraph: browsers select for a person's mouse only.
 * Below: the DOM. Above: pointer.
 */
const pageSelecting = (() => {
  /** @param {number} x @param {number} y Client coordinates. @returns {{node: Node, offset: number} | null} Where the caret would go. */
  function caretAt(x, y) {
    if (document.caretPositionFromPoint) {
      const at = document.caretPositionFromPoint(x, y);
      return at && { node: at.offsetNode, offset: at.offset };
    }
    const range = document.caretRangeFromPoint(x, y); // Chromium before 128.
    return range && { node: range.startContainer, offset: range.startOffset };
  }

  /** @param {string} text @param {number} offset @returns {{start: number, end: number}} The word or the gap there. */
  function wordAt(text, offset) {
    const word = new Intl.Segmenter(undefined, { granularity: "word" }).segment(text).containing(Math.min(offset, text.length - 1));
    return word ? { start: word.index, end: word.index + word.segment.length } : { start: 0, end: text.length };
  }

  /** @param {Node | null} node @returns {node is Node} Whether the text goes on in it. */
  function runsOn(node) {
    if (!(node instanceof Element)) return node !== null;
    return node.localName !== "br" && /^(inline|contents)/.test(getComputedStyle(node).display);
  }

  /** @param {Node} node @returns {Range} The running text that it is part of. */
  function paragraphOf(node) {
    let first = node;
    while (first.parentElement && runsOn(first.parentElement)) first = first.parentElement;
    let last = first;
    while (runsOn(first.previousSibling)) first = first.previousSibling;
    while (runsOn(last.nextSibling)) last = last.nextSibling;
    const range = document.createRange();
    range.setStartBefore(first);
    range.setEndAfter(last);
    return range;
  }

  /** @param {Element} target What was pressed. @param {{x: number, y: number}} at @param {number} presses From 2 on; the third takes the paragraph. */
  function select(target, { x, y }, presses) {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return selectIn(target, presses);
    const at = caretAt(x, y);
    if (!(at?.node instanceof Text) || getComputedStyle(target).userSelect === "none") return;
    const range = presses > 2 ? paragraphOf(at.node) : document.createRange();
    if (presses === 2) {
      const { start, end } = wordAt(at.node.data, at.offset);
      range.setStart(at.node, start);
      range.setEnd(at.node, end);
    }
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  }

  /** @param {HTMLInputElement | HTMLTextAreaElement} field @param {number} presses */
  function selectIn(field, presses) {
    if (field.selectionStart === null) return;
    const { start, end } = presses > 2 ? { start: 0, end: field.value.length } : wordAt(field.value, field.selectionStart);
    field.setSelectionRange(start, end);
  }

  return { select };
})();
