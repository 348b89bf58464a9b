"use strict";
/*
 * Files into the page: into the file field that is meant (itself, its label, the hidden one behind a button), into what a
 * button opens as a file chooser, or onto a drop zone by drag events. The bytes come in pieces from the extension and are
 * gone once they were given.
 */
const pageUploading = (() => {
  const CHOOSER_MS = 1000; // From pressing a button to its asking for files.
  const NEAREST = 6; // Levels around a button in which its hidden field is looked for.

  /** @typedef {{name: string, type: string, modified: number, parts: Uint8Array<ArrayBuffer>[]}} PageFile */
  /** @type {PageFile[]} */
  let waiting = [];
  /** Name of the events that the page's own world listens to (connectUploads in lib/browser_own_world.js); unguessable for the page. */
  const channel = `e${pageRefs.randomName()}`;

  /** A piece of a file. @param {{file: number, name: string, type: string, modified: number, piece: number, data: string}} request `data` in base64. */
  function take({ file, name, type, modified, piece, data }) {
    if (file === 0 && piece === 0) waiting = [];
    if (piece === 0) waiting[file] = { name, type, modified, parts: [] };
    const text = atob(data);
    const bytes = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
    waiting[file].parts.push(bytes);
    return { channel };
  }

  /** @returns {File[]} What was taken; it is given once. */
  function taken() {
    const files = waiting.map(({ name, type, modified, parts }) => new File(parts, name, { type, lastModified: modified }));
    waiting = [];
    return files;
  }

  /** @param {Element} element @returns {element is HTMLInputElement} */
  function isFileField(element) {
    return element instanceof HTMLInputElement && element.type === "file";
  }

  /** @param {Element | Document | ShadowRoot} root @returns {HTMLInputElement[]} */
  function fieldsIn(root) {
    /** @type {HTMLInputElement[]} */
    const found = [];
    pageTree.visitAll((element) => {
      if (isFileField(element) && !element.disabled) found.push(element);
    }, root);
    const own = root instanceof Element && pageTree.shadowOf(root);
    return own ? [...found, ...fieldsIn(own)] : found;
  }

  /** The field that an element stands for: itself, its label's, the one in it, or the only one close by. @param {Element} element @returns {HTMLInputElement | null} */
  function fieldOf(element) {
    if (isFileField(element)) return element;
    const { control } = element.closest("label") ?? {};
    if (control && isFileField(control)) return control;
    const described = element.getAttribute("aria-controls");
    const named = described && /** @type {Document | ShadowRoot} */ (element.getRootNode()).getElementById(described);
    if (named && isFileField(named)) return named;
    let around = /** @type {Element | null} */ (element);
    for (let level = 0; around && around !== document.body && level <= NEAREST; level += 1) {
      const fields = fieldsIn(around);
      if (fields.length === 1 && (level === 0 || isBehind(fields[0]))) return fields[0];
      if (fields.length > 1) return null;
      around = pageTree.parentOf(around);
    }
    return null;
  }

  /** A field that a person cannot press, so that something else has to stand for it. @param {HTMLInputElement} field */
  function isBehind(field) {
    return !pageVisibility.isShown(field) || !pageVisibility.hasArea(field) || pageVisibility.exactly(field, getComputedStyle(field)) === "clipped" ||
      getComputedStyle(field).opacity === "0";
  }

  /**
   * @param {PageAimed} aimed @param {() => void} press
   * @param {(field: HTMLInputElement) => void} watch Called with the field before it is filled.
   * @returns {Promise<PageRefusal | null>} null when the files were given.
   */
  async function give(aimed, press, watch) {
    const files = taken();
    if (!files.length) return { reason: "bad_value", hint: "No file came with this call; name the files to upload." };
    const known = fieldOf(aimed.element);
    if (known) return fill(known, files, watch);
    if (!(aimed.element instanceof HTMLButtonElement) && isDropZone(aimed, files)) return drop(aimed);
    if (pageForms.isSubmitter(aimed.element)) return refuse(aimed, "submits its form; use the ref of the file field or of its button");
    const asked = await chooserOf(press);
    return asked ? fill(asked, files, watch) : refuse(aimed, "takes no files, and pressing it opened no file chooser; read the page, it may have opened a menu");
  }

  /** @param {PageAimed} aimed @param {string} what @returns {PageRefusal} */
  function refuse({ shown }, what) {
    return { reason: "unsupported", hint: `${pageRefs.line(shown)} ${what}.` };
  }

  /** @param {HTMLInputElement} field @param {File[]} files @param {(field: HTMLInputElement) => void} watch @returns {PageRefusal | null} */
  function fill(field, files, watch) {
    const wrong = files.find((file) => !takes(field, file));
    if (wrong) return { reason: "bad_value", hint: `The field takes only ${pageText.quote(field.accept)}, which ${pageText.quote(wrong.name)} is not.` };
    if (files.length > 1 && !field.multiple) return { reason: "bad_value", hint: "The field takes one file at a time; upload them one by one." };
    watch(field);
    field.files = carrying(files).files;
    field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return null;
  }

  /** @param {HTMLInputElement} field @param {File} file Whether a person's file chooser would offer it. */
  function takes(field, { name, type }) {
    const kinds = field.accept.toLowerCase().split(",").map((kind) => kind.trim()).filter(Boolean);
    return !kinds.length || kinds.some((kind) => {
      if (kind.startsWith(".")) return name.toLowerCase().endsWith(kind);
      return kind.endsWith("/*") ? type.startsWith(kind.slice(0, -1)) : type === kind;
    });
  }

  /** @param {File[]} files */
  function carrying(files) {
    const carried = new DataTransfer();
    for (const file of files) carried.items.add(file);
    return carried;
  }

  /** Drags come from the page's own world: Firefox lets a page see only what its own scripts put into a drag. @param {File[]} files */
  function carry(files) {
    const field = document.createElement("input");
    field.type = "file";
    field.multiple = field.hidden = true;
    pageTree.ours.add(field);
    document.documentElement.append(field);
    field.files = carrying(files).files;
    field.dispatchEvent(new CustomEvent(`${channel}-carry`, { bubbles: true }));
    field.remove();
  }

  /** @param {string} type @param {PageAimed} aimed @returns {boolean} Whether the page takes care of it. */
  function dragEvent(type, { hit, x, y }) {
    const how = { bubbles: true, cancelable: true, composed: true, detail: JSON.stringify({ type, x, y }) };
    return !hit.dispatchEvent(new CustomEvent(`${channel}-drag`, how));
  }

  /** A place that accepts what is dragged over it. @param {PageAimed} aimed @param {File[]} files */
  function isDropZone(aimed, files) {
    carry(files);
    dragEvent("dragenter", aimed);
    if (dragEvent("dragover", aimed)) return true;
    dragEvent("dragleave", aimed);
    return false;
  }

  /** @param {PageAimed} aimed @returns {PageRefusal | null} */
  function drop(aimed) {
    return dragEvent("drop", aimed) ? null : refuse(aimed, "did not take what was dropped on it");
  }

  /** The field whose chooser pressing opens; the chooser itself never comes up. @param {() => void} press @returns {Promise<HTMLInputElement | null>} */
  function chooserOf(press) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => end(null), CHOOSER_MS);
      /** @param {Event} event */
      const caught = (event) => {
        const [field] = event.composedPath();
        if (!(field instanceof Element) || !isFileField(field)) return;
        event.preventDefault();
        if (field.parentNode === document.documentElement) pageTree.ours.add(field); // Brought in for this alone.
        end(field);
      };
      /** @param {HTMLInputElement | null} field */
      const end = (field) => {
        clearTimeout(timer);
        removeEventListener("click", caught, { capture: true });
        dispatchEvent(new CustomEvent(`${channel}-off`));
        resolve(field);
      };
      addEventListener("click", caught, { capture: true });
      dispatchEvent(new CustomEvent(`${channel}-on`));
      press();
    });
  }

  return { take, give, fieldOf };
})();
