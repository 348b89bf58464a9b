/*
 * Names in a session's files: relative to the root, with `/` between, short, plain, and leading nowhere else.
 * Imports nothing but errors.
 */

import { RpcError } from "../lib/errors.js";

const SEGMENT_BYTES = 255;
const PATH_BYTES = 1024;
const CONTROL = /[\u0000-\u001f\u007f]/;
const encoder = new TextEncoder();

/** What is wrong with a path; null: nothing. @param {string} path @returns {string | null} */
export function faultOfPath(path) {
  if (path.startsWith("/")) return "paths are relative to the session's folder; leave the first / out";
  if (CONTROL.test(path)) return "a path has no control characters";
  if (encoder.encode(path).length > PATH_BYTES) return `a path has at most ${PATH_BYTES} bytes`;
  const segments = path.split("/");
  if (segments.includes("..")) return "a path does not lead out of its folder; leave .. out";
  if (segments.some((segment) => segment === "" || segment === ".")) return "a path has a name between any two / and no . alone";
  if (segments.some((segment) => encoder.encode(segment).length > SEGMENT_BYTES)) return `a name in a path has at most ${SEGMENT_BYTES} bytes`;
  return null;
}

/** The path, or "" for the root itself. @param {string} path @returns {string} Throws RpcError bad_arguments. */
export function checkedPath(path) {
  if (path === "" || path === ".") return "";
  const fault = faultOfPath(path);
  if (fault) throw new RpcError("bad_arguments", `${fault}.`);
  return path;
}

/** Every folder above a path, the topmost first. @param {string} path @returns {string[]} */
export function parentsOf(path) {
  const segments = path.split("/");
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join("/"));
}
