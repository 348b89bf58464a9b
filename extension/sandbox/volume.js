/*
 * One session's files as the five `sandbox_fs` tools see them: confined to the session, within limits, links never followed.
 * Nothing here runs code.
 */

import { RpcError } from "../lib/errors.js";
import { checkedPath, faultOfPath, parentsOf } from "./paths.js";
import { entriesOf, replaceEntries } from "./store.js";

/** @typedef {import("./store.js").Entry} Entry */
/** @typedef {{file: number, volume: number, files: number}} Limits Bytes, bytes, and how many. */

const MOST_LISTED = 1000;
const MOST_READ = 256 * 1024;

/** What is wrong with everything that a session would hold; null: nothing. @param {Entry[]} entries @param {Limits} limits */
export function faultOfEntries(entries, limits) {
  const bad = entries.find(({ path }) => faultOfPath(path));
  if (bad) return { limit: "path", message: `the name ${JSON.stringify(bad.path.slice(0, 80))} cannot be kept: ${faultOfPath(bad.path)}` };
  if (entries.length > limits.files) return { limit: "files", message: `${entries.length} files and folders are more than ${limits.files}` };
  const large = entries.find(({ data }) => (data?.length ?? 0) > limits.file);
  if (large) return { limit: "file", message: `${large.path} is larger than ${limits.file} bytes` };
  const sum = entries.reduce((total, { data }) => total + (data?.length ?? 0), 0);
  return sum > limits.volume ? { limit: "volume", message: `${sum} bytes of files are more than ${limits.volume}` } : null;
}

/** @param {Uint8Array} bytes */
const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/** @param {string} message */
const failed = (message) => new RpcError("failed", message);

class Volume {
  #entries;

  /** @param {Entry[]} entries */
  constructor(entries) {
    this.#entries = new Map(entries.map((entry) => [entry.path, entry]));
  }

  get entries() {
    return [...this.#entries.values()];
  }

  /** @param {{path: string}} args */
  list({ path }) {
    const folder = this.#folder(checkedPath(path));
    const begin = folder ? `${folder}/` : "";
    const inside = this.entries.filter((entry) => entry.path.startsWith(begin) && !entry.path.slice(begin.length).includes("/"));
    const entries = inside.map((entry) => ({ name: entry.path.slice(begin.length), type: entry.type, size: entry.data?.length ?? 0 }));
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    return { path: folder || ".", entries: entries.slice(0, MOST_LISTED), truncated: entries.length > MOST_LISTED };
  }

  /** @param {{path: string, offset?: number, length?: number, encoding?: string}} args */
  read({ path, offset = 0, length = MOST_READ, encoding = "utf-8" }) {
    const { data = new Uint8Array(), ...file } = this.#file(this.#named(path));
    const part = data.subarray(offset, offset + Math.min(length, MOST_READ));
    const truncated = offset > 0 || part.length < data.length;
    return { path: file.path, content: encoding === "base64" ? base64(part) : text(part, file.path), encoding, size: data.length, truncated };
  }

  /** @param {{path: string, content: string, encoding?: string, append?: boolean}} args */
  write({ path, content, encoding = "utf-8", append = false }) {
    const name = this.#named(path);
    this.#parents(name);
    const there = this.#entries.get(name);
    if (there) this.#file(name);
    const added = encoding === "base64" ? bytesOf(content) : new TextEncoder().encode(content);
    const before = append ? (there?.data ?? new Uint8Array()) : new Uint8Array();
    const data = new Uint8Array(before.length + added.length);
    data.set(before);
    data.set(added, before.length);
    this.#entries.set(name, { path: name, type: "file", data });
    return { path: name, size: data.length };
  }

  /** @param {{path: string, parents?: boolean}} args */
  mkdir({ path, parents = false }) {
    const name = this.#named(path);
    for (const folder of parents ? parentsOf(name) : []) {
      if (!this.#entries.has(folder)) this.#entries.set(folder, { path: folder, type: "dir" });
    }
    this.#parents(name);
    const there = this.#entries.get(name);
    if (there && there.type !== "dir") throw failed(`${name} is there, and is no folder.`);
    if (there && !parents) throw failed(`${name} is there already.`);
    this.#entries.set(name, { path: name, type: "dir" });
    return { path: name, created: !there };
  }

  /** @param {{path: string, recursive?: boolean}} args */
  remove({ path, recursive = false }) {
    const name = this.#named(path);
    this.#parents(name);
    const there = this.#entries.get(name);
    if (!there) throw failed(`There is no ${name}.`);
    const inside = there.type === "dir" ? [...this.#entries.keys()].filter((key) => key.startsWith(`${name}/`)) : [];
    if (inside.length && !recursive) throw failed(`${name} is not empty; say recursive to remove it with all that is in it.`);
    for (const key of [...inside, name]) this.#entries.delete(key);
    return { path: name, removed: true };
  }

  /** @param {string} path @returns {string} A path that is not the root. */
  #named(path) {
    const name = checkedPath(path);
    if (!name) throw new RpcError("bad_arguments", "The session's folder itself is meant; name something in it.");
    return name;
  }

  /** @param {string} name */
  #parents(name) {
    for (const parent of parentsOf(name)) this.#folder(parent);
  }

  /** @param {string} name @returns {string} */
  #folder(name) {
    if (!name) return name;
    for (const one of [...parentsOf(name), name]) {
      const there = this.#entries.get(one);
      if (!there) throw failed(`There is no folder ${one}.`);
      if (there.type !== "dir") throw failed(`${one} is a ${there.type}, no folder.`);
    }
    return name;
  }

  /** @param {string} name @returns {Entry} */
  #file(name) {
    this.#parents(name);
    const there = this.#entries.get(name);
    if (!there) throw failed(`There is no file ${name}.`);
    if (there.type !== "file") throw failed(`${name} is a ${there.type}, no file.`);
    return there;
  }
}

/** @param {Uint8Array} part @param {string} path */
function text(part, path) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(part);
  } catch {
    throw failed(`${path} is not UTF-8 there; read it with encoding base64.`);
  }
}

/** @param {string} content */
function bytesOf(content) {
  try {
    return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  } catch {
    throw new RpcError("bad_arguments", "content is not base64.");
  }
}

const CHANGES = new Set(["write", "mkdir", "remove"]);

/** One of the five tools. @param {string} operation @param {string} session @param {any} args @param {Limits} limits */
export async function useVolume(operation, session, args, limits) {
  const volume = new Volume(await entriesOf(session));
  const tool = /** @type {(args: any) => object} */ (/** @type {any} */ (volume)[operation]);
  const result = tool.call(volume, args);
  if (!CHANGES.has(operation)) return result;
  const fault = faultOfEntries(volume.entries, limits);
  if (fault) throw new RpcError("limit_reached", `Not done: ${fault.message}.`);
  await replaceEntries(session, volume.entries);
  return result;
}
