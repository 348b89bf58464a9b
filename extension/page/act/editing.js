"use strict";
/*
 * What editing keys do in a field or editor: the caret goes by letters, words, lines or to the ends, with Shift the selection
 * with it; what is there is deleted and undone. Browsers do that for a person's keys only.
 */
const pageEditing = (() => {
  const MAC = /Mac/.test(navigator.platform);
  const COMMAND = MAC ? "Meta" : "Control";
  const WORD = MAC ? "Alt" : "Control";
  const LETTERS = /[\p{L}\p{N}\p{M}_]/u;

  /** @typedef {"character" | "word" | "line" | "lineboundary" | "document"} Unit */
  /** @typedef {{key: string, modifiers: string[]}} Chord */

  /** Shortcuts that work wherever the focus is. @param {HTMLElement} element @param {Chord} chord @returns {boolean} Whether it is one. */
  function command(element, chord) {
    if (pageClipboard.press(element, chord)) return true;
    if (!chord.modifiers.includes(COMMAND) || chord.modifiers.includes("Alt")) return false;
    if (chord.key.toLowerCase() === "a") selectAll(element);
    else if (chord.key.toLowerCase() === "z") history(chord.modifiers.includes("Shift") ? "redo" : "undo");
    else if (chord.key.toLowerCase() === "y") history("redo");
    else return false;
    return true;
  }

  /** @param {HTMLElement} element */
  function selectAll(element) {
    if (isField(element)) element.select();
    else document.execCommand("selectAll");
  }

  /** @param {"undo" | "redo"} which */
  function history(which) {
    if (pageTyping.announced(which === "undo" ? "historyUndo" : "historyRedo", null)) document.execCommand(which);
  }

  /** @param {Element} element @returns {element is HTMLInputElement | HTMLTextAreaElement} */
  function isField(element) {
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  }

  /** @param {HTMLElement} element Something that takes text. @param {Chord} chord @returns {boolean} Whether the key edits or moves. */
  function edit(element, { key, modifiers }) {
    const backward = /^(Backspace|ArrowLeft|ArrowUp|Home)$/.test(key);
    if (!backward && !/^(Delete|ArrowRight|ArrowDown|End)$/.test(key)) return false;
    const unit = unitOf(key, modifiers);
    if (key === "Backspace" || key === "Delete") erase(element, backward, unit);
    else if (isField(element)) moveInField(element, key, unit, modifiers.includes("Shift"));
    else move(element, backward, unit, modifiers.includes("Shift"));
    return true;
  }

  /** @param {string} key @param {string[]} modifiers @returns {Unit} */
  function unitOf(key, modifiers) {
    const whole = MAC && modifiers.includes("Meta");
    if (key === "Home" || key === "End") return modifiers.includes("Control") ? "document" : "lineboundary";
    if (key === "ArrowUp" || key === "ArrowDown") return whole ? "document" : "line";
    return whole ? "lineboundary" : modifiers.includes(WORD) ? "word" : "character";
  }

  /** @param {HTMLElement} element @param {boolean} backward @param {Unit} unit */
  function erase(element, backward, unit) {
    const kind = { word: "Word", lineboundary: "SoftLine" }[/** @type {string} */ (unit)] ?? "Content";
    if (!pageTyping.announced(`delete${kind}${backward ? "Backward" : "Forward"}`, null)) return;
    if (unit !== "character" && pageEditors.selectedIn(element) === "") {
      if (isField(element)) extendInField(element, backward, unit);
      else getSelection()?.modify("extend", backward ? "backward" : "forward", unit);
    }
    document.execCommand(backward ? "delete" : "forwardDelete");
  }

  /** @param {HTMLInputElement | HTMLTextAreaElement} field @param {boolean} backward @param {Unit} unit */
  function extendInField(field, backward, unit) {
    const from = field.selectionStart ?? 0;
    const to = goal(field, from, backward, unit);
    field.setSelectionRange(Math.min(from, to), Math.max(from, to));
  }

  /** @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} key @param {Unit} unit @param {boolean} extend */
  function moveInField(field, key, unit, extend) {
    const { selectionStart: start, selectionEnd: stop } = field;
    if (start === null || stop === null) return;
    const backward = /^(ArrowLeft|ArrowUp|Home)$/.test(key);
    const turned = start !== stop && field.selectionDirection === "backward";
    const [fixed, moving] = turned || (start === stop && backward) ? [stop, start] : [start, stop];
    const to = !extend && start !== stop && unit === "character" ? (backward ? start : stop) : goal(field, extend ? moving : backward ? start : stop, backward, unit);
    if (extend) field.setSelectionRange(Math.min(fixed, to), Math.max(fixed, to), to < fixed ? "backward" : "forward");
    else field.setSelectionRange(to, to);
  }

  /** Where the caret goes from a place in a field. @param {HTMLInputElement | HTMLTextAreaElement} field @param {number} from @param {boolean} backward @param {Unit} unit @returns {number} */
  function goal({ value }, from, backward, unit) {
    const [lineStart, lineEnd] = [value.lastIndexOf("\n", from - 1) + 1, value.indexOf("\n", from) < 0 ? value.length : value.indexOf("\n", from)];
    switch (unit) {
      case "document":
        return backward ? 0 : value.length;
      case "lineboundary":
        return backward ? lineStart : lineEnd;
      case "line": {
        if (backward ? lineStart === 0 : lineEnd === value.length) return backward ? 0 : value.length;
        const start = backward ? value.lastIndexOf("\n", lineStart - 2) + 1 : lineEnd + 1;
        const end = backward ? lineStart - 1 : value.indexOf("\n", start) < 0 ? value.length : value.indexOf("\n", start);
        return Math.min(start + from - lineStart, end);
      }
      default:
        return stepFrom(value, from, backward, unit === "word");
    }
  }

  /** By one letter, or to the end of a word. @param {string} value @param {number} from @param {boolean} backward @param {boolean} word @returns {number} */
  function stepFrom(value, from, backward, word) {
    const signs = [...(backward ? value.slice(0, from) : value.slice(from))];
    if (backward) signs.reverse();
    let count = 1;
    if (word) {
      const begin = Math.max(0, signs.findIndex((sign) => LETTERS.test(sign)));
      const length = signs.slice(begin).findIndex((sign) => !LETTERS.test(sign));
      count = length < 0 ? signs.length : Math.max(1, begin + length);
    }
    const passed = signs.slice(0, count).join("").length;
    return backward ? from - passed : from + passed;
  }

  /** @param {HTMLElement} element @param {boolean} backward @param {Unit} unit @param {boolean} extend */
  function move(element, backward, unit, extend) {
    const selection = getSelection();
    if (unit === "document") pageTyping.goToEnd(element, backward ? "start" : "end", extend);
    else if (unit === "character" && !extend && selection?.rangeCount && !selection.isCollapsed) {
      if (backward) selection.collapseToStart();
      else selection.collapseToEnd();
    } else selection?.modify(extend ? "extend" : "move", backward ? "backward" : "forward", unit);
  }

  return { command, edit };
})();
