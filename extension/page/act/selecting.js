"use strict";
/*
 * Where a press puts the caret, and what pressing twice, three times or with the button held selects: browsers do that for
 * a person's mouse only.
 */
const pageSelecting = (() => {
  const HEARD_MS = 120; // Editors hear of a selection, and show what is marked, within it.
  const NEAR = 4; // CSS pixels between words and the mark over them.
  const SETTLED_MS = 400; // Until an editor that got the focus has shown what it makes of it.
  const MOST_TRIES = 3;
  const FURTHER_MS = 4000; // Until all of an editor has been in view.
  const MOST_LOOKED_AT = 50; // Elements of an editor of which one scrolls,
  const MOST_AROUND = 3; // and those around it.
  const SEAM = "\uffff"; // Between two pieces of a page's text.
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

  /**
   * Marks words that stand in a field or an editor; editors that draw their own lines are drawn over with the mouse.
   * @param {HTMLElement} field @param {string} text @returns {Promise<PageRefusal | null>}
   */
  async function words(field, text) {
    const host = pageEditors.editorOf(field) ? field.closest(pageEditors.HOSTS) : null;
    pageFocus.give(field);
    if (!host && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
      const start = field.value.indexOf(text);
      field.setSelectionRange(start, start + text.length);
      return null;
    }
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const range = rangeOf(host ?? field, text);
      if (!range) return missing(field, text);
      // What is drawn for scrolling may lie in view of its scroller and yet be cut off by what is around that.
      range.startContainer.parentElement?.scrollIntoView({ block: tries ? "center" : "nearest", inline: "nearest", behavior: "instant" });
      await pageTurns.frame();
      const isDrawn = (host !== null || tries > 0) && (await drawOver(host ?? field, range));
      if (host && !isDrawn) continue;
      if (!host) {
        getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
        await pageKeyboard.press(() => field, "Shift", [], () => undefined); // With it people mark words by keys; editors note what is marked when it is let go.
      }
      for (const until = performance.now() + SETTLED_MS; performance.now() < until && (await pageTurns.change(HEARD_MS)); );
      if (isMarked(field, text) || isPainted(host ?? field.parentElement, host ? rangeOf(host, text) ?? range : range)) return null;
    }
    return { reason: "no_effect", hint: `${pageText.quote(text, 60)} was marked in ${pageRefs.line(pageRefs.describe(field))}, which marked something else instead; do it again.`, begun: true };
  }

  /** Whether it is what is marked now: editors that got the focus just before put their own selection back. @param {HTMLElement} field @param {string} text */
  function isMarked(field, text) {
    if (field.getRootNode() instanceof ShadowRoot) return true; // Where browsers do not tell.
    const ends = field.isContentEditable && !pageEditors.contextOf(field) ? [getSelection()?.anchorNode, getSelection()?.focusNode] : [];
    if (ends.some((end) => end && !canBeMarked(field, end instanceof Element ? end.firstChild ?? end : end))) return false;
    const letters = (/** @type {string} */ words) => words.replace(/\s+/g, "");
    return letters(pageEditors.selectedIn(field)).includes(letters(text));
  }

  /** Whether an editor has painted its own mark there, at least on the first line. @param {Element | null} around @param {Range} range */
  function isPainted(around, range) {
    const [first] = range.getClientRects();
    const marks = [...(around?.querySelectorAll('[class*="selection" i], [class*="selected" i]') ?? [])].slice(0, MOST_LOOKED_AT);
    const isOneLine = first !== undefined && range.getBoundingClientRect().height < 2 * first.height;
    const end = isOneLine ? range.getBoundingClientRect().right : Infinity;
    return first !== undefined && first.width > 0 && marks.some((mark) => {
      const { left, right, top, bottom, width } = mark.getBoundingClientRect();
      return width > 1 && mark.childElementCount === 0 && Math.abs(left - first.left) < NEAR && (!isOneLine || Math.abs(right - end) < NEAR) && top < first.bottom && bottom > first.top;
    });
  }

  /** Draws over words with the mouse, where they can be met. @param {Element} editor @param {Range} range @returns {Promise<boolean>} Whether they were. */
  async function drawOver(editor, range) {
    const rects = [...range.getClientRects()];
    const [first, last] = [rects[0], rects[rects.length - 1]];
    if (!first || !last) return false;
    const [from, to] = [{ x: first.left + 1, y: first.top + first.height / 2 }, { x: last.right, y: last.top + last.height / 2 }];
    const target = pageTree.elementAt(from.x, from.y);
    if (!target || !pageTree.within(target, editor)) return false;
    pagePointer.down(target, from);
    await pageTurns.frame();
    pagePointer.moveTo(to, target);
    await pageTurns.frame();
    pagePointer.up(to, target);
    return true;
  }

  /** @param {HTMLElement} field @param {string} text @returns {PageRefusal} */
  function missing(field, text) {
    const line = pageRefs.line(pageRefs.describe(field));
    const isShut = field.isContentEditable && pageText.collapse(pageWritten.textOf(field)).includes(pageText.collapse(text));
    return { reason: "bad_value", hint: `${pageText.quote(text, 60)} ${isShut ? `is in a part of ${line} that cannot be written in, and was not marked` : `does not stand in one piece in ${line}`}.` };
  }

  /** Whether it takes a text of several lines, so that what it does not hold is no choice to be searched for by typing. @param {HTMLElement} field */
  function isEditor(field) {
    return pageControls.roleFor(field) === "textbox" && !(field instanceof HTMLInputElement) && !field.matches('[aria-multiline="false"]');
  }

  /** Marks words in an editor that draws only the lines in view: it is gone through from its top. @param {HTMLElement} field @param {string} text @returns {Promise<PageRefusal | null>} */
  async function further(field, text) {
    const scroller = scrollerOf(pageEditors.editorOf(field) ? field.closest(pageEditors.HOSTS) ?? field : field);
    const stood = scroller?.scrollTop ?? 0;
    const until = performance.now() + FURTHER_MS;
    for (let at = -1; scroller && performance.now() < until; ) {
      if (at < 0) scroller.scrollTop = 0;
      else scroller.scrollBy({ top: scroller.clientHeight * 0.8, behavior: "instant" });
      await pageTurns.frame();
      await pageTurns.frame();
      if (fieldWith(field, text)) return words(field, text);
      if (scroller.scrollTop === at) break;
      at = scroller.scrollTop;
    }
    if (scroller) scroller.scrollTop = stood;
    return missing(field, text);
  }

  /** What an editor's text is scrolled by: itself, a part of it or what is around it. @param {Element} editor @returns {Element | null} */
  function scrollerOf(editor) {
    const scrolls = (/** @type {Element} */ one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 0 && /auto|scroll/.test(getComputedStyle(one).overflowY);
    const inside = [editor, ...editor.querySelectorAll("div")].slice(0, MOST_LOOKED_AT).find(scrolls);
    if (inside) return inside;
    let up = pageTree.parentOf(editor);
    for (let steps = 0; up && up !== document.body && steps < MOST_AROUND; steps += 1, up = pageTree.parentOf(up)) if (scrolls(up)) return up;
    return null;
  }

  /** Where a text stands for the first time so that it can be marked, whatever elements it runs through: word for word, or over several lines. @param {Element} around @param {string} text @returns {Range | null} */
  function rangeOf(around, text) {
    const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT, (node) => (pageEditors.isOfText(around, node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT));
    /** @type {{node: Text, from: number}[]} */
    const nodes = [];
    let all = "";
    while (walker.nextNode()) {
      const node = /** @type {Text} */ (walker.currentNode);
      nodes.push({ node, from: all.length });
      all += node.data.replaceAll("\u00a0", " ") + SEAM;
    }
    for (const found of [...all.matchAll(pattern([text])), ...all.matchAll(pattern(text.match(/\S+/g) ?? []))]) {
      const [start, end] = [found.index, found.index + found[0].length];
      const [first, last] = [nodes.findLast(({ from }) => from <= start), nodes.findLast(({ from }) => from < end)];
      if (!first || !last || !canBeMarked(around, first.node) || !canBeMarked(around, last.node)) continue;
      const range = document.createRange();
      range.setStart(first.node, start - first.from);
      range.setEnd(last.node, end - last.from);
      return range;
    }
    return null;
  }

  /** Whether what is marked there could be written over, and is seen: parts of an editor may be for the hand or for screen readers alone. @param {Element} around @param {Node} node */
  function canBeMarked(around, node) {
    const parent = node.parentElement;
    if (!parent || !(around instanceof HTMLElement && around.isContentEditable)) return true;
    return parent.isContentEditable && !pageWritten.isForEarsAlone(parent);
  }

  /** What fits words with blanks or the end of a line between them. @param {string[]} words */
  function pattern(words) {
    const letters = words.map((word) => [...word].map((letter) => letter.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join(`${SEAM}*`));
    return new RegExp(letters.join(`[\\s${SEAM}]+`) || "(?!)", "gu");
  }

  /** Whether a text stands in what can be written into. @param {Element} element @param {string} text @returns {HTMLElement | null} The field. */
  function fieldWith(element, text) {
    const field = pageTyping.fieldAt(element);
    if (!field || text === "" || pageSecrets.isSecret(field) || pageControls.roleFor(field) !== "textbox") return null;
    const value = pageStates.valueOf(field, "textbox") ?? "";
    return value.replaceAll("\u00a0", " ").includes(text) || (isEditor(field) && pageText.collapse(value).includes(pageText.collapse(text))) ? field : null;
  }

  return { select, drawTo, words, further, isEditor, fieldWith };
})();
