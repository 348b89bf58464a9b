"use strict";
/*
 * Writes the page down as lines within a number of characters: what fits whole, the rest folded behind handles.
 * Not the choice of what to fold (split.js) nor how an element looks in print (elements.js).
 */

/**
 * @typedef {object} PageAround What surrounds the nodes that are being printed.
 * @property {Element} container
 * @property {"children" | "rows" | "options" | "value"} list
 * @property {string} cursor The container's computed cursor.
 * @property {boolean} unseen The container's own text is invisible.
 */

class PageOutline {
  /** Characters of a text that are begun at least, however little room there is; so each handle opens to something new. */
  static LEAST_TEXT = 40;
  /** Boxes beside each other that are printed one by one; of more, the rest is folded. */
  static MOST_BOXES = 30;
  /** Characters that a fold has to save at least. */
  static LEAST_SAVED = 30;
  /** Parts that are printed to see how long they are, in one reading. */
  static MOST_TRIES = 40;
  /** Elements in each other that are followed in one reading; what lies deeper is folded. */
  static DEEPEST = 620;

  /**
   * @param {{controlsOnly: boolean, sizes: ReturnType<typeof pageSizes.create>, units: Map<Node, {count: number, room: number, units: PageUnit[]}>}} how
   *   `sizes` and `units` remember what an earlier attempt found out about the same page.
   */
  constructor({ controlsOnly, sizes, units }) {
    this.controlsOnly = controlsOnly;
    this.sizes = sizes;
    this.units = units;
    this.out = new PageLines();
    this.active = pageTree.focused();
    /** Controls already printed, at their label's place. @type {Set<Element>} */
    this.printed = new Set();
    /** Numbers of the items of ordered lists. @type {Map<Element, number>} */
    this.ordinals = new Map();
    this.quiet = 0;
    this.tries = PageOutline.MOST_TRIES;
    /** How many elements the one being printed lies in, within this reading. */
    this.nesting = 0;
    /** Whether pictures are printed where text is not. */
    this.pictures = false;
  }

  /** @param {string} raw Text of the page, left out where only controls are printed. */
  text(raw) {
    if (!this.controlsOnly && !this.quiet) this.out.text(raw);
  }

  /** Prints only the controls in `content`: its text is said already. @param {() => void} content @param {boolean} [pictures] Also what has no text. */
  quietly(content, pictures = false) {
    const before = this.pictures;
    this.quiet += 1;
    this.pictures = pictures;
    content();
    this.quiet -= 1;
    this.pictures = before;
  }

  /** Prints sibling nodes in about `room` characters. @param {Node[]} nodes @param {number} room @param {PageAround} around */
  run(nodes, room, around) {
    if (pageGraphics.areTiles(nodes)) return this.tiles(/** @type {HTMLCanvasElement[]} */ (nodes));
    if (room === Infinity || this.sizes.fit(nodes, room)) {
      if (nodes.length > PageOutline.MOST_BOXES && pageStructure.areBoxes(nodes)) return this.rows(nodes, PageOutline.MOST_BOXES * pageSizes.BOX, around);
      for (const node of nodes) this.node(node, Infinity, around);
      return;
    }
    if (pageSplit.holdsRows(around.container) && pageSplit.areMany(nodes, this.sizes)) return this.rows(nodes, room, around);
    const units = this.unitsOf(nodes, room);
    if (units.length === 1 && !units[0].section) this.unit(units[0], room, around);
    else if (pageSplit.areRows(units) || !pageSplit.fitsAsOutline(units, room)) this.rows(nodes, room, around);
    else this.parts(units, room, around);
  }

  /** @param {Node[]} nodes Siblings. @param {number} room @returns {PageUnit[]} */
  unitsOf(nodes, room) {
    const known = this.units.get(nodes[0]);
    if (known?.count === nodes.length && known.room >= room) return known.units;
    const units = pageSplit.bySections(pageSplit.unitsOf(nodes, room, this.sizes));
    this.units.set(nodes[0], { count: nodes.length, room, units });
    return units;
  }

  /** Every unit gets at least a line, and as much more as there is room for. @param {PageUnit[]} units @param {number} room @param {PageAround} around */
  parts(units, room, around) {
    const limit = this.out.used + room;
    /** @type {Node[]} */
    let folded = [];
    const foldNow = () => {
      if (folded.length) this.fold(folded, around);
      folded = [];
    };
    units.forEach((unit, index) => {
      const left = limit - this.out.used - (folded.length ? pageSplit.FOLD_COST : 0);
      const share = pageSplit.firstShare(units.slice(index), left);
      if (share < unit.size && share < pageSplit.LEAST_SHARE) {
        if (unit.section) foldNow();
        folded.push(...unit.nodes);
        if (unit.section) foldNow();
      } else {
        foldNow();
        this.unit(unit, share, around);
      }
    });
    foldNow();
  }

  /** The first as whole as they fit, the rest in one fold. @param {Node[]} nodes @param {number} room @param {PageAround} around */
  rows(nodes, room, around) {
    const limit = this.out.used + room - pageSplit.FOLD_COST;
    const most = Math.max(200, room / 3);
    const first = pageSplit.firstInView(nodes);
    if (first > 0) this.fold(nodes.slice(0, first), around);
    for (const unit of pageSplit.unitsFrom(nodes, first, (node) => this.sizes.of(node, most))) {
      const share = Math.min(limit - this.out.used, most);
      if (unit.size > share && share < pageSplit.LEAST_SHARE) return this.fold(nodes.slice(unit.at), around);
      this.unit(unit, share, around);
    }
  }

  /** @param {PageUnit} unit @param {number} room @param {PageAround} around */
  unit(unit, room, around) {
    if (unit.size <= room) for (const node of unit.nodes) this.node(node, Infinity, around);
    else if (unit.flow) this.flow(unit.nodes, 0, room, around);
    else if (unit.section) this.section(unit.nodes, room, around);
    else if (!this.fitsAfterAll(unit.nodes, room, around)) this.node(unit.nodes[0], room, around);
    if (!unit.flow || unit.size > room) this.out.flush();
  }

  /** A heading and what follows it. @param {Node[]} nodes @param {number} room @param {PageAround} around */
  section([heading, ...rest], room, around) {
    const before = this.out.used;
    this.node(heading, room, around);
    this.out.flush();
    if (rest.length) this.run(rest, Math.max(0, room - (this.out.used - before)), around);
  }

  /**
   * Prints nodes whole where they take no more than `room` although they were estimated to, as what is small and hidden is counted. @param {Node[]} nodes @param {number} room @param {PageAround} around @returns {boolean}
   */
  fitsAfterAll(nodes, room, around) {
    const { out, printed } = this;
    if (room === Infinity || out.inline || out.items.at(-1)?.marked === false || this.nesting >= PageOutline.DEEPEST || this.tries <= 0 || !this.sizes.fit(nodes, 3 * room)) return false;
    out.flush();
    const [lines, used, known] = [out.lines.length, out.used, printed.size];
    this.tries -= 1;
    for (const node of nodes) this.node(node, Infinity, around);
    out.flush();
    if (out.used - used <= room) return true;
    [out.lines.length, out.used] = [lines, used];
    for (const control of [...printed].slice(known)) printed.delete(control);
    return false;
  }

  /** Running text of which only a part fits. @param {Node[]} nodes @param {number} skip Characters shown before. @param {number} room @param {PageAround} around */
  flow(nodes, skip, room, around) {
    const pieces = this.out.capture(() => {
      for (const node of nodes) this.node(node, Infinity, around);
    });
    this.begun(pieces, skip, room, nodes, around);
  }

  /** The text of a field from a place on, as it is. @param {string} text @param {number} skip @param {number} room @param {Element} field */
  fieldText(text, skip, room, field) {
    let most = Math.max(PageOutline.LEAST_TEXT, room - pageSplit.FOLD_COST);
    let said = pageText.exactly(text.slice(skip, skip + most), most);
    while (said.length > Math.max(room - pageSplit.FOLD_COST, 3 * PageOutline.LEAST_TEXT)) { // Escapes take more room than what they stand for.
      most = Math.floor(most * 0.8);
      said = pageText.exactly(text.slice(skip, skip + most), most);
    }
    const rest = text.length - skip - most;
    if (rest <= 0) return this.out.line(said, []);
    const handle = pageFolds.handleFor(field, "value", [field], skip + most);
    this.out.line(`${said} … ${pageText.number(rest)} more characters [${handle}]`, [], { fold: true });
  }

  /** @param {PagePiece[]} pieces @param {number} skip @param {number} room @param {Node[]} nodes @param {PageAround} around */
  begun(pieces, skip, room, nodes, around) {
    const { shown, rest, at } = PageOutline.cut(pieces, skip, Math.max(PageOutline.LEAST_TEXT, room - pageSplit.FOLD_COST));
    this.out.pieces.push(...shown);
    if (rest > 0) {
      const handle = pageFolds.handleFor(around.container, around.list, nodes, at);
      this.out.pieces.push({ text: ` … ${pageText.number(rest)} more characters [${handle}]`, loud: false, fold: true });
    }
    this.out.flush();
  }

  /**
   * @param {PagePiece[]} pieces @param {number} skip @param {number} room
   * @returns {{shown: PagePiece[], rest: number, at: number}} `at`: characters of the whole that are before the rest.
   */
  static cut(pieces, skip, room) {
    const total = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
    /** @type {PagePiece[]} */
    const shown = [];
    let [at, left] = [0, room];
    for (const piece of pieces) {
      const from = Math.max(at, skip);
      const end = at + piece.text.length;
      at = end;
      if (end <= skip) continue;
      const text = piece.text.slice(from - end + piece.text.length);
      if (text.length > left) {
        const part = piece.loud ? "" : PageOutline.wordsWithin(text, left);
        if (part) shown.push({ ...piece, text: part });
        return { shown, rest: total - from - part.length, at: from + part.length };
      }
      shown.push({ ...piece, text });
      left -= text.length;
    }
    return { shown, rest: 0, at };
  }

  /** @param {Node[]} nodes @param {PageAround} around */
  fold(nodes, around) {
    this.out.flush();
    if (this.sizes.fit(nodes, 0)) return; // There is nothing in them.
    if (this.nesting < PageOutline.DEEPEST && this.sizes.fit(nodes, pageSplit.FOLD_COST)) { // The fold's own line would be as long.
      for (const node of nodes) this.node(node, Infinity, around);
      return this.out.flush();
    }
    if (!(around.container instanceof SVGElement) && this.fitsAfterAll(nodes, pageSplit.FOLD_COST + PageOutline.LEAST_SAVED, around)) return;
    const handle = pageFolds.handleFor(around.container, around.list, nodes);
    const said = pageStructure.describeFold(around.container, around.list, nodes, () => this.sizes.about(nodes));
    this.out.line(`… ${said} [${handle}]`, [], { fold: true, nodes });
  }

  /** Canvases that together are one picture, such as a map. @param {HTMLCanvasElement[]} tiles */
  tiles(tiles) {
    if (!this.controlsOnly) this.out.piece(`${tiles.length} canvases ${tiles[0].clientWidth}x${tiles[0].clientHeight}`);
  }

  /** A part that was read on another page of the site. @param {Element} part */
  familiar(part) {
    this.out.flush();
    const handle = pageFolds.handleFor(pageTree.parentOf(part) ?? part, "children", [part]);
    const word = pageStructure.headerOf(part, pageRoles.roleOf(part)) ?? part.localName;
    const words = pageText.quote(part.textContent ?? "", 40);
    this.out.line(`… ${word} as on the page before: ${words} [${handle}]`, [], { fold: true, nodes: [part] });
  }

  /** @param {Node} node @param {number} room @param {PageAround} around */
  node(node, room, around) {
    if (node instanceof Element) this.element(node, room, around);
    else if (node instanceof Text && !around.unseen) this.text(node.data);
  }

  /** @param {Element} element @param {number} room @param {PageAround} around */
  element(element, room, around) {
    if (pageSizes.SKIPPED.has(element.localName) || pageTree.ours.has(element)) return;
    if (room === Infinity) pageKept.print(this, element, around, () => this.anew(element, room, around));
    else this.anew(element, room, around);
  }

  /** @param {Element} element @param {number} room @param {PageAround} around */
  anew(element, room, around) {
    const style = getComputedStyle(element);
    const { display } = style;
    const seen = pageVisibility.exactly(element, style, display);
    if (seen === "clipped") pageControlLines.printDoubles(this, element);
    if (seen === "gone" || seen === "clipped") return;
    const unseen = seen === "invisible";
    /** @type {PageAround} */
    const inner = { container: element, list: "children", cursor: style.cursor, unseen };
    const block = !/^(?:inline|contents)/.test(display);
    const apart = !block && PageOutline.standsApart(element, style);
    if (this.nesting >= PageOutline.DEEPEST) return this.fold([element], { ...around, container: pageTree.parentOf(element) ?? element });
    if (block) this.out.flush();
    else if (apart) this.out.gap();
    this.nesting += 1;
    const { at } = this.out;
    this.out.at = element;
    if (pageFamiliar.isLeftOut(element)) this.familiar(element);
    else if (unseen) this.run(pageTree.childrenOf(element), room, inner);
    else pageElements.print(this, element, pageRoles.roleOf(element), room, inner, around.cursor);
    this.nesting -= 1;
    if (block) this.out.flush();
    else if (apart) this.out.gap();
    this.out.at = at;
  }

  /** Whether it is drawn apart from the words beside it: a column of its own, a label with room around; letters drawn one by one are not. @param {Element} element @param {CSSStyleDeclaration} style */
  static standsApart(element, { display, paddingLeft, paddingRight, marginLeft, marginRight }) {
    const room = display.startsWith("inline-") || [paddingLeft, paddingRight, marginLeft, marginRight].some((side) => side !== "0px");
    return room && pageText.collapse(element.textContent ?? "").length > 1;
  }

  /** @param {string} text @param {number} most @returns {string} Its beginning, up to the end of a word; only words longer than a piece of text is worth are cut. */
  static wordsWithin(text, most) {
    const blank = text.lastIndexOf(" ", most);
    if (blank > 0) return text.slice(0, blank);
    return most < PageOutline.LEAST_TEXT ? "" : text.slice(0, most);
  }
}
