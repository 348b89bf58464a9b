"use strict";
/*
 * Where a press puts the caret, and what pressing twice, three times or with the button held selects: browsers do that for
 * a person's mouse only.
 */
const pageSelecting = (() => {
  const CLUELESS = /Firefox/.test(navigator.userAgent); // Of where in a text area a point is.

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

  /**
   * What a press does to caret and selection. @param {Element} target What was pressed. @param {{x: number, y: number}} at
   * @param {number} presses The first puts the caret there, the second takes the word, the third the paragraph.
   * @param {boolean} [extend] Whether the selection goes on to there.
   */
  function select(target, at, presses, extend = false) {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return selectIn(target, at, presses, extend);
    if (target.closest("button")) return; // What is marked stays so, as for a person.
    const place = getComputedStyle(target).userSelect === "none" ? null : caretAt(at.x, at.y);
    const selection = getSelection();
    if (!place || !selection) return;
    if (presses === 1) {
      const edited = target instanceof HTMLElement && target.isContentEditable;
      if (extend && selection.anchorNode) selection.extend(place.node, place.offset);
      else if (edited || !selection.isCollapsed) selection.collapse(place.node, place.offset);
    } else if (place.node instanceof Text) take(selection, place.node, place.offset, presses);
  }

  /** @param {Selection} selection @param {Text} node @param {number} offset @param {number} presses */
  function take(selection, node, offset, presses) {
    const range = presses > 2 ? paragraphOf(node) : document.createRange();
    if (presses === 2) {
      const { start, end } = wordAt(node.data, offset);
      range.setStart(node, start);
      range.setEnd(node, end);
    }
    selection.removeAllRanges();
    selection.addRange(range);
  }

  /** @param {HTMLInputElement | HTMLTextAreaElement} field @param {{x: number, y: number}} at @param {number} presses @param {boolean} extend */
  function selectIn(field, { x, y }, presses, extend) {
    if (field.selectionStart === null) return;
    const place = caretAt(x, y);
    const known = place?.node === field && !(field instanceof HTMLTextAreaElement && CLUELESS);
    const offset = known ? place.offset : field.selectionStart;
    if (presses === 1) {
      const from = extend ? field.selectionStart : offset;
      return field.setSelectionRange(Math.min(from, offset), Math.max(from, offset));
    }
    const { start, end } = presses > 2 ? { start: 0, end: field.value.length } : wordAt(field.value, offset);
    field.setSelectionRange(start, end);
  }

  /** The selection goes on to there, as with the button held. @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
  function drawTo(from, to) {
    const [start, end] = [caretAt(from.x, from.y), caretAt(to.x, to.y)];
    if (!start || !end) return;
    const field = start.node;
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (end.node === field && field.selectionStart !== null) field.setSelectionRange(Math.min(start.offset, end.offset), Math.max(start.offset, end.offset));
    } else getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
  }

  return { select, drawTo };
})();
