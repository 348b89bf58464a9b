/*
 * Attaching: the page in front, what is selected on it, files and pictures that were chosen, dropped or pasted. Each becomes an
 * attachment of the next message, or a sentence why not. Nothing is sent here.
 */
import { readTabText } from "../../lib/browser_pages.js";
import { engineInUse, MOST_BYTES, MOST_CHARACTERS, refusalOf } from "../state/attached.js";

/** @typedef {import("../state/attached.js").Attachment} Attachment */
/** @typedef {import("../state/attached.js").Refusal} Refusal */
/** @typedef {Pick<import("./client.js").Deps, "dispatch" | "state"> & {say: import("../words/words.js").Speak}} ClientDeps */

const PICTURES = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"]);

let last = 0;

export class AttachClient {
  #deps;

  /** @param {ClientDeps} deps */
  constructor(deps) {
    this.#deps = deps;
  }

  /** The text of the page that the panel shows, or only what is selected there. @param {{selection: boolean}} what */
  async page({ selection }) {
    const { page } = this.#deps.state();
    const read = page && (await readTabText(page.id, MOST_CHARACTERS));
    if (!read) return this.#refuse({ sentence: "attach_no_page", values: {} });
    const { say } = this.#deps;
    const title = read.title || read.url;
    if (!selection) return this.#add({ name: read.cut ? say("attach_beginning_of", { name: title }) : title, uri: read.url, text: read.text });
    if (!read.selection.trim()) return this.#refuse({ sentence: "attach_no_selection", values: {} });
    return this.#add({ name: say("attach_selection_of", { name: title }), uri: read.url, text: read.selection });
  }

  /** @param {Iterable<File>} files */
  async files(files) {
    for (const file of files) await this.#file(file);
  }

  /** @param {number[]} keys */
  drop(keys) {
    this.#deps.dispatch({ type: "attach_drop", keys });
  }

  /** @param {File} file */
  async #file(file) {
    const name = file.name || this.#deps.say("attach_pasted");
    if (file.size > MOST_BYTES) return this.#refuse({ sentence: "attach_too_large", values: { name, most: MOST_BYTES / 1024 / 1024 } });
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (PICTURES.has(file.type)) return this.#add({ name, mimeType: file.type, data: base64(bytes) });
    const text = textOf(bytes);
    if (text === null) return this.#refuse({ sentence: "attach_no_text", values: { name } });
    return this.#add({ name, uri: `file:///${encodeURIComponent(name)}`, text });
  }

  /** @param {{name: string, uri: string, text: string} | {name: string, mimeType: string, data: string}} found */
  #add(found) {
    const { attached, ...state } = this.#deps.state();
    const item = /** @type {Attachment} */ ({ ...found, key: ++last });
    const refusal = refusalOf(attached.items, item, engineInUse(state));
    if (refusal) this.#refuse(refusal);
    else this.#deps.dispatch({ type: "attach_add", item });
  }

  /** @param {Refusal} refusal */
  #refuse(refusal) {
    this.#deps.dispatch({ type: "attach_refused", refusal });
  }
}

/** The text of a file; null when it is none. @param {Uint8Array} bytes */
function textOf(bytes) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

/** @param {Uint8Array} bytes */
function base64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
