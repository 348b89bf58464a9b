"use strict";
/*
 * Code editors that draw their own lines and hide the field one types into (CodeMirror 5, Monaco, Ace): the hidden field
 * carries the ref, the drawn lines are its text. Where the browser has EditContext, Monaco's field is one of these.
 * Editors that are contenteditable need nothing special.
 */

/** @typedef {EventTarget & {text?: string, selectionStart: number, selectionEnd: number, updateText(from: number, to: number, text: string): void, updateSelection(from: number, to: number): void}} PageEditContext */
/** @typedef {{input: HTMLElement, text: string, widgets: Element[]}} PageEditor */
const pageEditors = (() => {
  const FEW = 6; // Lines for which there may be room where none are written.

  /**
   * `widgets`: what is opened over the text; of lines that are not drawn, `room` or `bar` tells: what all of them have room in, or what they are scrolled by.
   * @type {{host: string, line: string, widgets: string, room?: string, bar?: string}[]}
   */
  const KINDS = [
    { host: ".CodeMirror", line: ".CodeMirror-line:not(.CodeMirror-measure *)", room: ".CodeMirror-sizer", widgets: ".CodeMirror-dialog" }, // A line that it only measures is none.
    { host: ".monaco-editor", line: ".view-line", bar: ".scrollbar.vertical", widgets: ".overlayWidgets > *, .contentWidgets > *, .overflowingContentWidgets > *, .overflowingOverlayWidgets > *" },
    { host: ".ace_editor", line: ".ace_line", bar: ".ace_scrollbar-v", widgets: ".ace_search, .ace_tooltip" },
  ];

  /** What Ace and Monaco draw for blanks. */
  const SIGNS = ".ace_invisible, .mtkw, .mtkz";
  const HOSTS = KINDS.map((kind) => kind.host).join(", ");

  /** @param {Element} element @returns {PageEditContext | null} What text goes to instead of the element's own content. */
  function contextOf(element) {
    return /** @type {{editContext?: PageEditContext | null}} */ (/** @type {unknown} */ (element)).editContext ?? null;
  }

  /** @param {Element} element @returns {PageEditor | null} null when it is no such editor. */
  function editorAt(element) {
    if (!element.matches(HOSTS)) return null;
    const kind = KINDS.find(({ host }) => element.matches(host));
    const drawn = /** @type {HTMLElement | null} */ (kind ? element.querySelector(".native-edit-context") : null);
    const input = drawn && contextOf(drawn) ? drawn : kind && element.querySelector("textarea");
    if (!kind || !input) return null;
    const lines = [.../** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll(kind.line))].sort((a, b) => heightOf(a) - heightOf(b));
    const [above, below] = lines.length ? undrawnAround(element, kind, lines).map((height) => (height > FEW * lines[0].getBoundingClientRect().height ? [pageWritten.UNDRAWN] : [])) : [[], []];
    return { input, text: [...above, ...lines.map(textOf), ...below].join("\n"), widgets: [...element.querySelectorAll(kind.widgets)] };
  }

  /** How much room there is above and below the lines that are drawn. @param {Element} element @param {typeof KINDS[number]} kind @param {HTMLElement[]} lines @returns {[number, number]} CSS pixels; 0 where it cannot be told. */
  function undrawnAround(element, { room, bar }, lines) {
    const [top, bottom] = [lines[0].getBoundingClientRect().top, lines[lines.length - 1].getBoundingClientRect().bottom];
    const all = room && element.querySelector(room)?.getBoundingClientRect();
    if (all) return [top - all.top, all.bottom - bottom];
    const track = bar && element.querySelector(bar);
    const around = track && track.getBoundingClientRect();
    if (!track || !around || around.height <= 0) return [heightOf(lines[0]), 0];
    if (track.scrollHeight > track.clientHeight) return [track.scrollTop - (around.top - top), track.scrollHeight - track.clientHeight - track.scrollTop - (bottom - around.bottom)];
    // A drawn handle is as long as its share of all, or longer where that would be too short; one may scroll on for a window's height.
    const share = (track.firstElementChild?.getBoundingClientRect().height ?? 0) / around.height;
    return [heightOf(lines[0]), share > 0 && share < 1 ? around.height / share - around.height - (heightOf(lines[0]) + bottom - top) : 0];
  }

  /** How far down a line is placed that its editor puts on the page in any order. @param {HTMLElement} line */
  const heightOf = (line) => Number.parseFloat(line.style.top) || 0;

  /** What a drawn line says: signs that some editors draw for what cannot be seen stand for blanks, tabs and ends. @param {Element} line */
  function textOf(line) {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    let text = "";
    while (walker.nextNode()) {
      const { parentElement: within, nodeValue } = walker.currentNode;
      text += within?.matches(SIGNS) ? blanksFor(within, nodeValue ?? "") : nodeValue ?? "";
    }
    return text.replaceAll("\u00a0", " ").replaceAll("\u200b", "");
  }

  /** @param {Element} sign @param {string} drawn */
  function blanksFor(sign, drawn) {
    if (sign.matches(".ace_invisible_eol")) return "";
    if (sign.matches(".ace_invisible_tab")) return "\t";
    return drawn.replace(/[\u2192\uffeb]\s*/g, "\t").replace(/[\u00b7\u2e31]/g, " ");
  }

  /** Whether a text is part of what is written in it, not a line's number or a widget. @param {Element} host @param {Node} text */
  function isOfText(host, text) {
    const kind = KINDS.find((one) => host.matches(one.host));
    return !kind || text.parentElement?.closest(kind.line) !== null;
  }

  /** The editor around a hidden field, if there is one. @param {Element} input */
  function editorOf(input) {
    const host = input instanceof HTMLTextAreaElement || contextOf(input) ? input.closest(HOSTS) : null;
    const editor = host && editorAt(host);
    return editor?.input === input ? editor : null; // Its search box is a field of its own.
  }

  /** What is marked in a field or an editor, as far as browsers tell. @param {Element} field @returns {string} */
  function selectedIn(field) {
    const context = contextOf(field);
    const [text, from, to] = context ? [context.text ?? "", context.selectionStart, context.selectionEnd] : [];
    if (text !== undefined) return text.slice(Math.min(from ?? 0, to ?? 0), Math.max(from ?? 0, to ?? 0));
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    return String(getSelection() ?? "");
  }

  return { HOSTS, editorAt, editorOf, isOfText, contextOf, selectedIn };
})();
