/*
 * Text to Markdown blocks, whatever the text: how deep quotes and lists nest, and how many emphasis marks one paragraph may
 * hold, is bounded before `marked` follows them, because it walks them by recursion and a page can write thousands.
 * What it still cannot read becomes a plain block; the rest of the text is read as ever.
 */
/// <reference path="../vendor.d.ts" />
import { Tokenizer } from "../../../node_modules/marked/lib/marked.esm.js";

/** @typedef {import("marked").Token} Token */
/** @typedef {{raw: string, token: Token | null}} Block  token null: shown as it is written. */

/** Quotes and lists inside each other; more is no longer readable in a panel. */
const DEEPEST = 16;

/** Emphasis marks in one paragraph; each pair costs a walk through the rest of it. */
const MOST_MARKS = 600;

/** Each mark in such a run makes `marked` look through the rest of it for a mail address. */
const ENDLESS_WORD = /[\w.!#$%&'*+/=?`{|}~-]{3000}/;

/** `marked`'s own tokenizer with bounds. */
export class BoundedTokenizer extends Tokenizer {
  #depth = 0;
  #counted = { text: "", tooMany: false };

  /** @override @param {string} src */
  blockquote(src) {
    return this.#nested(() => super.blockquote(src));
  }

  /** @override @param {string} src */
  list(src) {
    return this.#nested(() => super.list(src));
  }

  /** @override @param {string} src @param {string} masked The whole paragraph, code left out. @param {string} [before] */
  emStrong(src, masked, before) {
    if (masked !== this.#counted.text) this.#counted = { text: masked, tooMany: (masked.match(/[*_]/g)?.length ?? 0) > MOST_MARKS };
    return this.#counted.tooMany ? undefined : super.emStrong(src, masked, before);
  }

  /** @template T @param {() => T} read @returns {T | undefined} */
  #nested(read) {
    if (this.#depth >= DEEPEST) return undefined;
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }
}

/** @param {(text: string) => Token[]} lex @param {string} text @returns {Block[]} */
export function readBlocks(lex, text) {
  const whole = tryLex(lex, text);
  if (whole) return whole;
  return text.split(/\n{2,}/).flatMap((part) => tryLex(lex, part) ?? [{ raw: part, token: null }]);
}

/** @param {(text: string) => Token[]} lex @param {string} text @returns {Block[] | null} */
function tryLex(lex, text) {
  if (ENDLESS_WORD.test(text)) return null;
  try {
    const tokens = lex(text).filter((token) => token.type !== "space" && token.type !== "def");
    return tokens.map((token) => ({ raw: token.raw, token }));
  } catch {
    return null;
  }
}
