/*
 * Messages that are too large for one frame, cut into `_pagehand/chunk` notifications and joined again
 * (shared_schemas/PROTOCOL.md, Lines and frames). Plain data in, plain data out; no port, no timer.
 */

import { RpcError } from "./errors.js";

const MIB = 1024 * 1024;
/** Bytes of JSON that still travel in one frame towards the hub. */
export const FRAME_LIMIT = 8 * MIB;
/** Bytes a message may have when its pieces are joined. */
export const MESSAGE_LIMIT = 64 * MIB;
/** UTF-16 units of a piece. JSON text never needs more than three bytes for one, so a frame stays under 8 MiB. */
export const PIECE_UNITS = 2_000_000;
/** Messages that may be arriving in pieces at the same time. */
const OPEN_LIMIT = 16;

const encoder = new TextEncoder();

/** Bytes of a text in UTF-8; counted only where the number of units leaves a doubt. @param {string} text @param {number} limit */
const exceeds = (text, limit) => text.length > limit || (text.length * 3 > limit && encoder.encode(text).length > limit);

/**
 * The frames that carry one message.
 * @param {object} message
 * @returns {object[]} The message itself, or its pieces.
 * @throws {RpcError} `too_large` over 64 MiB.
 */
export function framesFor(message) {
  const text = JSON.stringify(message);
  if (!exceeds(text, FRAME_LIMIT)) return [message];
  if (exceeds(text, MESSAGE_LIMIT)) {
    throw new RpcError("too_large", "The message is larger than 64 MiB; ask for less at a time.");
  }
  const pieces = cut(text);
  const id = crypto.randomUUID();
  return pieces.map((piece, index) => ({
    jsonrpc: "2.0",
    method: "_pagehand/chunk",
    params: { id, index, last: index === pieces.length - 1, text: piece },
  }));
}

/** @param {string} text */
function cut(text) {
  const pieces = [];
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + PIECE_UNITS, text.length);
    // Half a surrogate pair is not a character: it would not survive the way through UTF-8.
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last <= 0xdbff) end -= 1;
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

/** Joins what arrives in pieces. Holds at most 64 MiB over all messages that are still incomplete. */
export class Joiner {
  /** @type {Map<string, string[]>} */
  #open = new Map();
  /** @type {Map<string, number>} */
  #bytes = new Map();

  /**
   * @param {any} params  Of one `_pagehand/chunk`.
   * @returns {unknown} The whole message, or undefined while pieces are missing.
   * @throws {RpcError} `too_large`, `invalid_params` (wrong shape or order), `limit_reached`, `parse_error`; the message is given up.
   */
  accept(params) {
    const { id, index, last, text } = params ?? {};
    if (typeof id !== "string" || !Number.isInteger(index) || typeof last !== "boolean" || typeof text !== "string") {
      throw new RpcError("invalid_params", "A chunk needs id (string), index (number), last (boolean) and text (string).");
    }
    const parts = index === 0 ? [] : this.#open.get(id);
    if (!parts || parts.length !== index) {
      this.#forget(id);
      throw new RpcError("invalid_params", `Chunk ${index} of this message is out of order; send the message again.`);
    }
    if (index === 0) this.#begin(id, parts);
    parts.push(text);
    this.#bytes.set(id, (this.#bytes.get(id) ?? 0) + encoder.encode(text).length);
    if (this.#held() > MESSAGE_LIMIT) {
      this.#forget(id);
      throw new RpcError("too_large", "The joined message is larger than 64 MiB; send less at a time.");
    }
    if (!last) return undefined;
    this.#forget(id);
    try {
      return JSON.parse(parts.join(""));
    } catch {
      throw new RpcError("parse_error", "The joined chunks are not JSON.");
    }
  }

  /** @param {string} id @param {string[]} parts */
  #begin(id, parts) {
    this.#forget(id);
    if (this.#open.size >= OPEN_LIMIT) {
      throw new RpcError("limit_reached", `More than ${OPEN_LIMIT} messages are arriving in pieces at once.`);
    }
    this.#open.set(id, parts);
  }

  #held() {
    let sum = 0;
    for (const bytes of this.#bytes.values()) sum += bytes;
    return sum;
  }

  /** @param {string} id */
  #forget(id) {
    this.#open.delete(id);
    this.#bytes.delete(id);
  }
}
