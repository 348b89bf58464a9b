"use strict";
/*
 * Code editors that draw their own lines and hide the field one types into (CodeMirror 5, Monaco, Ace): the hidden field
 * carries the ref, the drawn lines are its text. Editors that are contenteditable need nothing special.
 * Below: nothing. Above: states, elements, typing.
 */
const pageEditors = (() => {
  const KINDS = [
    { host: ".CodeMirror", line: ".CodeMirror-line" },
    { host: ".monaco-editor", line: ".view-line" },
    { host: ".ace_editor", line: ".ace_line" },
  ];

  /** @param {Element} element @returns {{input: HTMLTextAreaElement, text: string} | null} null when it is no such editor. */
  function editorAt(element) {
    if (!element.hasAttribute("class")) return null;
    const kind = KINDS.find(({ host }) => element.matches(host));
    const input = kind && element.querySelector("textarea");
    if (!kind || !input) return null;
    const lines = [...element.querySelectorAll(kind.line)].map((line) => (line.textContent ?? "").replaceAll("\u00a0", " ").replaceAll("\u200b", ""));
    return { input, text: lines.join("\n") };
  }

  /** The editor around a hidden field, if there is one. @param {Element} input */
  function editorOf(input) {
    const host = input instanceof HTMLTextAreaElement ? input.closest(KINDS.map((kind) => kind.host).join(", ")) : null;
    return host && editorAt(host);
  }

  return { editorAt, editorOf };
})();
