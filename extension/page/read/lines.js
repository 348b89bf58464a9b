"use strict";
/*
 * The lines of a reading as they are written: running text gathers until a block ends it, headings and containers indent
 * what follows, empty containers leave no trace.
 */

/** @typedef {{number: number, role: string, name: string, held?: string}} PageShown What a line says of a ref; `held`: all of a value of which it prints the beginning, or of a date of which it prints the day. */
/**
 * @typedef {object} PageLine
 * @property {number} depth
 * @property {string} text
 * @property {PageShown[]} refs  The refs the line names.
 * @property {number} [frame]  Index in `window.frames` (-1: unknown) when a frame's content belongs under this line.
 * @property {string} [frameUrl]
 * @property {boolean} [fold]  Not all is said here.
 * @property {Element | null} [at]  What it is printed for, or in.
 * @property {Node[]} [nodes]  What is folded away in it.
 * @property {string} [turned]  Of a row that has changed, what is chosen or checked in it now or no longer, if that is all.
 * @property {Element} [before]  The window that stands before what is folded away.
 */
/** @typedef {{text: string, ref?: PageShown, loud: boolean, fold?: boolean}} PagePiece `loud`: stands alone when no text is around it; quiet and without text: a gap. */

/** Text that only keeps links apart. */
const SEPARATOR = /^[\s|·•»«,;:/–—-]*$/;

/** What a gap keeps apart: no point follows its word after a blank, nor a word a bracket. */
const [ENDS_WORD, BEGINS_WORD] = [/[^\s([{“„"'‘-]$/, /^[^\s.,;:!?…)\]}”"'’%-]/];

/** What is ticked, with words behind it. */
const TICKED_ROLE = /^(?:checkbox|radio|switch)$/;

/** How a picture is told that nobody acts on. */
const IMAGE = 'image "';

/** The first line of an item. */
const MARKED = /^(?:- |\d+\. )/;

class PageLines {
  constructor() {
    /** @type {PageLine[]} */
    this.lines = [];
    this.depth = 0;
    /** Characters so far, line ends and indents included. */
    this.used = 0;
    /** @type {PagePiece[]} */
    this.pieces = [];
    /** Above 0, blocks do not end lines: the content of a table cell. */
    this.inline = 0;
    /** `from`: its first line. @type {{marker: string, from: number, marked: boolean}[]} */
    this.items = [];
    /** What is being printed. @type {Element | null} */
    this.at = null;
  }

  /** @param {string} raw Text of the page; white space runs become one blank. */
  text(raw) {
    const text = pageText.flow(raw);
    if (text) this.pieces.push({ text, loud: false });
  }

  /** @param {string} text Already safe. @param {PageShown} [ref] */
  piece(text, ref) {
    this.pieces.push({ text, loud: true, ...(ref ? { ref } : {}) });
  }

  /** A place where words that stand apart on the page are not to run into one. */
  gap() {
    if (this.pieces.length) this.pieces.push({ text: "", loud: false });
  }

  /** Ends the running text. */
  flush() {
    if (this.inline) {
      if (this.pieces.length) this.pieces.push({ text: " ", loud: false });
      return;
    }
    const all = this.pieces;
    if (!all.length) return;
    this.pieces = [];
    const pieces = PageLines.withoutEchoes(all);
    const text = PageLines.joined(pieces);
    if (!text) return;
    if (this.isEcho(text, pieces)) return this.mark();
    if (all.some((piece) => !piece.loud && !SEPARATOR.test(piece.text))) {
      this.line(text, pieces.flatMap((piece) => piece.ref ?? []), pieces.some((piece) => piece.fold) ? { fold: true } : {});
      this.mark();
    } else {
      for (const piece of pieces) if (piece.loud && piece.text) this.line(piece.text, piece.ref ? [piece.ref] : []);
    }
  }

  /** Text in an item that has no marker yet: its first line gets it, and what follows it is indented. */
  mark() {
    const item = this.items.at(-1);
    if (!item || item.marked) return;
    item.marked = true;
    const lines = this.lines.slice(item.from);
    const first = MARKED.test(lines[0].text) && lines.length > 1 ? /** @type {PageLine} */ (lines.at(-1)) : lines[0];
    first.text = item.marker + first.text;
    this.depth += 1;
    const inner = lines.slice(lines.indexOf(first) + 1);
    for (const line of inner) line.depth += 1;
    this.used += item.marker.length + 2 * inner.length;
  }

  /** @param {string} text @param {PageShown[]} refs @param {Partial<PageLine>} [more] */
  line(text, refs, more) {
    this.lines.push({ depth: this.depth, text, refs, at: this.at, ...more });
    this.used += text.length + 1 + 2 * this.depth;
  }

  /**
   * A line that contains others. Without anything in it, it is taken back, unless `keep`.
   * @param {string} text @param {() => void} content @param {{refs?: PageShown[], keep?: boolean}} [how]
   */
  container(text, content, { refs = [], keep = false } = {}) {
    this.flush();
    if (this.inline) {
      if (keep) this.pieces.push({ text, loud: true, ...(refs[0] ? { ref: refs[0] } : {}) });
      content();
      this.flush();
      return;
    }
    this.line(text, refs);
    const at = this.lines.length;
    this.depth += 1;
    const items = this.items;
    this.items = [];
    content();
    this.flush();
    this.items = items;
    this.depth -= 1;
    if (this.lines.length === at && !keep) {
      this.lines.pop();
      this.used -= text.length + 1 + 2 * this.depth;
    }
  }

  /** An item of a list: its first line gets a marker when there is text in it, and what follows it is indented. @param {string} marker @param {() => void} content */
  item(marker, content) {
    this.flush();
    if (this.inline) {
      content();
      this.flush();
      return;
    }
    const depth = this.depth;
    this.items.push({ marker, from: this.lines.length, marked: false });
    content();
    this.flush();
    this.items.pop();
    this.depth = depth;
  }

  /** Runs `content` and takes what it wrote as pieces instead of lines. @param {() => void} content @returns {PagePiece[]} */
  capture(content) {
    this.flush();
    const outer = this.pieces;
    this.pieces = [];
    this.inline += 1;
    content();
    this.inline -= 1;
    const pieces = PageLines.withoutEchoes(this.pieces);
    this.pieces = outer;
    return pieces;
  }

  /** Whether running text only says again what the box to tick on the line before is called. @param {string} text @param {PagePiece[]} pieces */
  isEcho(text, pieces) {
    const last = this.lines.length > (this.items.at(-1)?.from ?? 0) ? this.lines.at(-1) : undefined; // Not of another item.
    const [ref] = last?.refs.length === 1 && last.depth === this.depth && !pieces.some(({ loud }) => loud) ? last.refs : [];
    return ref !== undefined && TICKED_ROLE.test(ref.role) && text === ref.name && last?.text.startsWith(pageRefs.line(ref));
  }

  /** Words right behind a box to tick are what it is called: they are not said twice. @param {PagePiece[]} all @returns {PagePiece[]} */
  static withoutEchoes(all) {
    const pieces = all.some(({ text, loud }) => loud && text.startsWith(IMAGE)) ? all.filter((piece, at) => !PageLines.isPortrait(piece, all.slice(at + 1))) : all;
    if (!pieces.some(({ ref }) => ref && TICKED_ROLE.test(ref.role))) return pieces;
    /** @type {PagePiece[]} */
    const kept = [];
    for (let at = 0; at < pieces.length; ) {
      const piece = pieces[at];
      kept.push(piece);
      at += 1;
      if (!piece.ref || !TICKED_ROLE.test(piece.ref.role) || !piece.text.startsWith(pageRefs.line(piece.ref))) continue;
      let end = at;
      while (end < pieces.length && !pieces[end].loud) end += 1;
      const words = pieces.slice(at, end).map(({ text }) => text).join("");
      if (pageText.collapse(words) !== piece.ref.name) continue;
      kept.push({ text: " ", loud: false });
      at = end;
    }
    return kept;
  }

  /** Whether it is a picture that is called as the words right behind it, such as the face beside a name. @param {PagePiece} piece @param {PagePiece[]} rest */
  static isPortrait({ text, loud, ref }, rest) {
    if (!loud || ref || !text.startsWith(IMAGE)) return false;
    const end = rest.findIndex((one) => one.loud);
    const words = rest.slice(0, end < 0 ? undefined : end).map((one) => one.text).join("");
    return `${IMAGE}${pageText.quote(words).slice(1)}` === text;
  }

  /** @param {PagePiece[]} pieces @returns {string} Text runs on, pieces with refs stand apart. */
  static joined(pieces) {
    let text = "";
    let gap = false;
    for (const piece of pieces) {
      if (gap && ENDS_WORD.test(text) && BEGINS_WORD.test(piece.text)) text += " ";
      gap = !piece.loud && (!piece.text || (gap && !piece.text.trim()));
      text += piece.loud ? ` ${piece.text} ` : piece.text;
    }
    return text.replace(/ {2,}/g, " ").trim();
  }
}
