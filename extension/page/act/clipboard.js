"use strict";
/*
 * A clipboard of this document's own: what keys copy or cut here can be put in here again. The person's own clipboard is
 * neither read nor written; the page hears `copy`, `cut` and `paste` and may answer them itself.
 */
const pageClipboard = (() => {
  const COMMAND = /Mac/.test(navigator.platform) ? "Meta" : "Control";

  /** @type {Map<string, "copy" | "cut" | "paste">} */
  const KEYS = new Map([["c", "copy"], ["insert", "copy"], ["x", "cut"], ["v", "paste"]]);

  /** What was last copied or cut in this document. @type {Map<string, string>} */
  let copied = new Map();
  let times = 0;

  /** Which of the clipboard's keys it is. @param {{key: string, modifiers: string[]}} chord @returns {"copy" | "cut" | "paste" | ""} */
  function clipboardOf({ key, modifiers }) {
    const [command, shift] = [modifiers.includes(COMMAND), modifiers.includes("Shift")];
    if (command && !modifiers.includes("Alt")) return KEYS.get(key.toLowerCase()) ?? "";
    return shift && key === "Insert" ? "paste" : shift && key === "Delete" ? "cut" : "";
  }

  /** @param {HTMLElement} element @param {{key: string, modifiers: string[]}} chord @returns {boolean} Whether it was one of the clipboard's. */
  function press(element, chord) {
    const which = clipboardOf(chord);
    if (which === "paste") paste(element);
    else if (which) copy(element, which);
    return which !== "";
  }

  /** @param {HTMLElement} element @param {"copy" | "cut"} way */
  function copy(element, way) {
    if (pageSecrets.isSecret(element)) return; // As browsers have it.
    const event = clipboardEvent(way, new Map());
    if (element.dispatchEvent(event)) {
      const text = pageEditors.selectedIn(element);
      if (text === "") return;
      keep(new Map([["text/plain", text]]));
      if (way === "cut" && pageTyping.takesText(element) && pageTyping.announced("deleteByCut", null)) document.execCommand("delete");
    } else if (event.clipboardData) keep(contentOf(event.clipboardData));
  }

  /** @param {Map<string, string>} content */
  function keep(content) {
    copied = content;
    times += content.size ? 1 : 0;
  }

  /** What was last copied or cut here, and how often something was. */
  const held = () => ({ text: copied.get("text/plain") ?? "", times });

  /** @param {"copy" | "cut" | "paste"} type @param {Map<string, string>} content Type to content. */
  function clipboardEvent(type, content) {
    const clipboardData = new DataTransfer();
    for (const [kind, text] of content) clipboardData.setData(kind, text);
    const plain = { dataType: "text/plain", data: content.get("text/plain") ?? "" }; // Firefox takes no other content.
    return new ClipboardEvent(type, { bubbles: true, cancelable: true, composed: true, clipboardData, ...(content.size ? plain : {}) });
  }

  /** @param {DataTransfer} data */
  function contentOf(data) {
    return new Map(data.types.map((type) => [type, data.getData(type)]));
  }

  /** @param {HTMLElement} element */
  function paste(element) {
    if (copied.size) put(element, copied);
  }

  /** Puts a text in at the caret as if it were pasted. @param {HTMLElement} element @param {Map<string, string>} from Type to content. */
  function put(element, from) {
    const event = clipboardEvent("paste", from);
    const text = from.get("text/plain") ?? "";
    if (!element.dispatchEvent(event) || text === "" || !pageTyping.takesText(element)) return;
    if (pageTyping.announced("insertFromPaste", text)) document.execCommand("insertText", false, text);
  }

  return { clipboardOf, press, put, held };
})();
