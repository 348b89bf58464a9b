"use strict";
/*
 * How each kind of element is printed: headings, list items, table rows, pictures, frames, and containers; what can be acted
 * on is printed in control_lines.js. The outline says how much room there is and is asked to print what is inside.
 */
const pageElements = (() => {
  const BIG_ROW = 700;
  const LONG_HEADING = 200; // Characters of a heading from which it holds its content instead of being one line.
  const MOST_UP = 4; // Elements around a box that may be what is dragged with it.
  const MOST_DRAWN = 1500; // Characters of a drawing's shapes that are printed with it.

  /**
   * Prints an element that is shown.
   * @param {PageOutline} outline @param {Element} element @param {string} role @param {number} room @param {PageAround} inner
   * @param {string} cursorAround
   */
  function print(outline, element, role, room, inner, cursorAround) {
    const byTag = BY_TAG.get(element.localName);
    if (byTag?.(outline, element, room, inner)) return;
    const editor = pageEditors.editorAt(element);
    if (editor) return printEditor(outline, editor, room, inner);
    if (element instanceof SVGElement && printDrawn(outline, element, role, room, inner)) return;
    const control = pageControls.controlOf(element, role, inner.cursor, cursorAround);
    if (role === "row") return printRow(outline, element, control, room, inner);
    if (pageTables.isCell(role) && (control ? !pageControls.isWrapping(element) : pageTables.isUsable(element))) return printCell(outline, element, role, room, inner);
    if (element instanceof HTMLCanvasElement && element.firstElementChild) return printCanvas(outline, element, role, room, inner);
    if (control) return pageControlLines.print(outline, element, role, control, room, inner);
    if (role === "heading") return printHeading(outline, element, room, inner);
    if (role === "img") return printPicture(outline, element, role);
    if (role === "progressbar" || role === "meter") return printGauge(outline, element, role);
    if (pageGraphics.isBox(element)) return printGraphic(outline, element);
    if (role === "listitem" || role === "definition") return printItem(outline, element, room, inner);
    printContainer(outline, element, role, room, inner, cursorAround);
  }

  /** @typedef {(outline: PageOutline, element: any, room: number, inner: PageAround) => boolean} Printer Returns true when the element is done with. */
  /** @type {Map<string, Printer>} */
  const BY_TAG = new Map(Object.entries(/** @type {Record<string, Printer>} */ ({
    br: (outline) => (outline.text(" "), true),
    hr: (outline) => (outline.out.flush(), true),
    img: printMapped,
    iframe: printFrame,
    frame: printFrame,
    label: pageControlLines.printLabel,
    pre: printPreformatted,
    caption: (_outline, caption) => isNameOnly(caption), // The table's.
    legend: (outline, legend) => !outline.out.inline && legend.parentElement?.localName === "fieldset" && isNameOnly(legend),
  })));

  /** An editor, and what it has opened over its text: a search box, suggestions. @param {PageOutline} outline @param {PageEditor} editor @param {number} room @param {PageAround} inner */
  function printEditor(outline, editor, room, inner) {
    pageControlLines.printEditor(outline, editor);
    outline.out.flush();
    for (const widget of editor.widgets) outline.node(widget, room, inner);
  }

  /** A canvas and what stands in it in place of its picture. @param {PageOutline} outline @param {HTMLCanvasElement} canvas @param {string} role @param {number} room @param {PageAround} inner */
  function printCanvas(outline, canvas, role, room, inner) {
    outline.printed.add(canvas);
    const { text, ...shown } = pageControlLines.written(outline, canvas, { extra: ` ${canvas.clientWidth}x${canvas.clientHeight}`, role });
    outline.out.container(text, () => outline.run(pageTree.childrenOf(canvas), room, inner), { refs: [shown], keep: true });
  }

  /** A cell with a ref of its own; headers say what they are and how their column is sorted. @param {PageOutline} outline @param {Element} cell @param {string} role @param {number} room @param {PageAround} inner */
  function printCell(outline, cell, role, room, inner) {
    const isEmpty = !cell.firstElementChild && !(cell.textContent ?? "").trim();
    if (isEmpty && !pageVisibility.hasArea(cell) && !pageTables.canvasAround(cell)) return;
    const header = role === "columnheader";
    const isLine = header || (isEmpty && !outline.out.inline); // Its name stands on it, and nothing in it.
    const described = pageRefs.describe(cell, header ? undefined : "cell", role);
    const shown = isLine ? described : { ...described, name: "" };
    const states = pageStates.describe(cell, shown.role, outline.active);
    outline.printed.add(cell);
    const content = () => (isEmpty ? isLine || outline.text(cell.getAttribute("aria-label") ?? "") : outline.run(pageTree.childrenOf(cell), room, inner));
    if (outline.out.inline && !header) { // Behind its words, as all that follows it on the line is of other cells.
      content();
      return outline.out.piece(`${states && `(${states.trim()}) `}[e${shown.number}]`, shown);
    }
    const icon = header && !shown.name ? pageIcons.of(cell) : ""; // Such as the arrow to the next month.
    outline.out.container(`${pageRefs.line(shown)}${icon && ` icon ${pageText.quote(icon)}`}${states}`, header && shown.name ? () => printInHeader(outline, shown, content) : content, { refs: [shown], keep: true });
  }

  /** What else can be acted on in a header, without what only says the header's name again. @param {PageOutline} outline @param {PageShown} header @param {() => void} content */
  function printInHeader(outline, header, content) {
    for (const piece of outline.out.capture(() => outline.quietly(content))) {
      if (piece.ref && !(pageControls.LOOSE.has(piece.ref.role) && piece.ref.name === header.name)) outline.out.piece(piece.text, piece.ref);
    }
  }

  /** Whether the name it gives something else says all that is in it. @param {Element} element */
  function isNameOnly(element) {
    return pageText.collapse(element.textContent ?? "").length <= pageControlLines.LABEL_IN_NAME && !element.querySelector(pageControls.INSIDE);
  }

  /** What is painted: a drawing with its shapes, or one of them. @param {PageOutline} outline @param {SVGElement} element @param {string} role @param {number} room @param {PageAround} inner @returns {boolean} false when it is printed like any other element. */
  function printDrawn(outline, element, role, room, inner) {
    if (pageGraphics.isUndrawn(element)) return true;
    if (role !== "img" && pageRoles.ACTED_ON.has(role)) return false;
    if (pageGraphics.isShape(element)) {
      const grid = pageDrawnParts.gridOf(element);
      if (grid) return void (element === element.parentElement?.firstElementChild && !outline.controlsOnly && outline.out.piece(`grid of ${grid} lines`)), true;
      if (pageGraphics.isPainted(element) && pageGraphics.hasExtent(element)) printGraphic(outline, element);
      return true;
    }
    if (!pageGraphics.isDrawing(element)) return false;
    const isLabel = outline.quiet > 0 && !outline.pictures; // What it belongs to is told by its name.
    if (outline.controlsOnly || isLabel) return void outline.run(pageTree.childrenOf(element), room, inner), true;
    const { text, ...shown } = pageControlLines.written(outline, element, { extra: pageGraphics.describe(element), as: "graphic" });
    const nodes = pageTree.childrenOf(element);
    // What is called a picture by its author is one thing: its strokes are there to be opened.
    const most = element.hasAttribute("role") ? 0 : Math.min(room, MOST_DRAWN);
    outline.out.container(text, () => (most ? outline.run(nodes, most, inner) : outline.fold(nodes, inner)), { refs: [shown], keep: true });
    return true;
  }

  /** A shape or a box, with its look, size and place. @param {PageOutline} outline @param {Element} element */
  function printGraphic(outline, element) {
    const use = pageDrawnParts.useOf(element);
    if ((!use && (outline.controlsOnly || (outline.quiet && !outline.pictures))) || outline.printed.has(element)) return;
    if (!(element instanceof SVGElement) && (!pageGraphics.hasBoxSize(element) || isGround(element))) return;
    outline.printed.add(element);
    const { text, ...shown } = pageControlLines.written(outline, element, { extra: pageGraphics.describe(element), as: use || "graphic" });
    if (element instanceof SVGElement) outline.out.flush();
    outline.out.piece(text, shown);
    if (element instanceof SVGElement) outline.out.flush();
  }

  /** Whether a box is only what a control stands on, or a part of its picture. @param {Element} box */
  function isGround(box) {
    const { left, top, width, height } = box.getBoundingClientRect();
    const hit = pageTree.elementAt(left + width / 2, top + height / 2);
    if (hit && !pageTree.within(hit, box) && !pageTree.within(box, hit) && pageTree.closest(hit, pageControls.INSIDE)) return true;
    return pageDoubles.isPictureOf(box) || isPartOfDragged(box);
  }

  /** Whether the hand does there what it does on all of a thing with words that is dragged: it is decoration, unlike a handle. @param {Element} box */
  function isPartOfDragged(box) {
    let up = pageTree.parentOf(box);
    for (let steps = 0; up && up !== document.body && steps < MOST_UP; steps += 1, up = pageTree.parentOf(up)) {
      if (pageControls.isDragged(up)) return pageText.collapse(up.textContent ?? "") !== "" && getComputedStyle(box).cursor === getComputedStyle(up).cursor;
    }
    return false;
  }

  /** The icon that is all there is in a cell. @param {Node} cell */
  function iconIn(cell) {
    const icon = cell instanceof Element ? pageIcons.alone(cell) : null;
    return icon === null ? "" : ["icon", icon && pageText.quote(icon)].filter(Boolean).join(" ");
  }

  /** A row with a pointer of its own gets a ref. @param {PageOutline} outline @param {Element} row @param {PageControl | null} control @param {number} room @param {PageAround} inner */
  function printRow(outline, row, control, room, inner) {
    const cells = pageTables.cellsOf(row);
    const bare = control && !cells.some((cell) => cell instanceof Element && pageTables.isUsable(cell)) ? { ...pageRefs.describe(row, control.as, "row"), name: "" } : null;
    const label = bare ? `${pageRefs.line(bare)} ` : "";
    const refs = bare ? [bare] : [];
    const selected = row.getAttribute("aria-selected") === "true" ? " selected" : "";
    const most = Math.min(BIG_ROW, room);
    if (outline.controlsOnly || outline.sizes.of(row, most) > most || row.querySelector("iframe, table, [role=row]")) {
      outline.out.container(`${label}row${selected}`, () => outline.run(cells, room, inner), { refs });
      return;
    }
    const texts = cells.map((cell) => {
      const pieces = outline.out.capture(() => outline.node(cell, Infinity, inner));
      refs.push(...pieces.flatMap((piece) => piece.ref ?? []));
      return PageLines.joined(pieces) || iconIn(cell);
    });
    if (texts.some(Boolean)) outline.out.line(`${label}| ${texts.join(" | ")} |${selected}`, refs);
  }

  /** @param {PageOutline} outline @param {Element} heading @param {number} room @param {PageAround} inner */
  function printHeading(outline, heading, room, inner) {
    if (!outline.out.inline && outline.sizes.of(heading, LONG_HEADING) > LONG_HEADING) {
      return outline.out.container(`heading ${pageRoles.headingLevel(heading)}`, () => outline.run(pageTree.childrenOf(heading), room, inner));
    }
    const pieces = outline.out.capture(() => outline.run(pageTree.childrenOf(heading), Infinity, inner));
    const refs = pieces.flatMap((piece) => piece.ref ?? []);
    const text = PageLines.joined(pieces);
    if (!text || (outline.controlsOnly && !refs.length)) return;
    const level = pageRoles.headingLevel(heading);
    const line = refs.length ? `heading ${level}: ${text}` : `heading ${level} ${pageText.quote(text, 2 * LONG_HEADING)}`;
    if (outline.out.inline) outline.out.pieces.push({ text: ` ${text} `, loud: false }, ...refs.map((ref) => ({ text: "", loud: true, ref })));
    else outline.out.line(line, refs);
  }

  /** A picture with links in it. @param {PageOutline} outline @param {HTMLImageElement} picture @returns {boolean} false when there are none. */
  function printMapped(outline, picture) {
    const areas = pageMaps.areasOf(picture).filter((area) => !outline.printed.has(area));
    if (!areas.length) return false;
    const links = () => areas.forEach((area) => {
      outline.printed.add(area);
      const { text, ...shown } = pageControlLines.written(outline, area);
      outline.out.piece(text, shown);
    });
    const name = pageNames.nameOf(picture, "img");
    if (outline.controlsOnly) links();
    else outline.out.container(`image${name && ` ${pageText.quote(name)}`}`, links);
    return true;
  }

  /** @param {PageOutline} outline @param {Element} picture @param {string} role */
  function printPicture(outline, picture, role) {
    if (outline.controlsOnly) return;
    const name = pageNames.nameOf(picture, role);
    if (name && !pageGraphics.isArrow(picture, name)) outline.out.piece(`image ${pageText.quote(name)}`);
  }

  /** @param {PageOutline} outline @param {Element} gauge @param {string} role */
  function printGauge(outline, gauge, role) {
    if (outline.controlsOnly) return;
    const name = pageNames.nameOf(gauge, role);
    outline.out.piece(`${role}${name ? ` ${pageText.quote(name)}` : ""}${pageStates.describe(gauge, role, null)}`);
  }

  /** @param {PageOutline} outline @param {Element} item @param {number} room @param {PageAround} inner */
  function printItem(outline, item, room, inner) {
    const number = outline.ordinals.get(item);
    outline.out.item(number === undefined || !pageStructure.isNumbered(item) ? "- " : `${number}. `, () => outline.run(pageTree.childrenOf(item), room, inner));
  }

  /** @param {PageOutline} outline @param {HTMLPreElement} pre @param {number} room */
  function printPreformatted(outline, pre, room) {
    const text = pre.textContent ?? "";
    if (outline.controlsOnly || pre.hasAttribute("contenteditable") || pre.querySelector(pageControls.INSIDE) || text.length > room) return false;
    outline.text(text.replace(/\n+$/, "").replace(/\n/g, " ⏎ "));
    return true;
  }

  /** @param {PageOutline} outline @param {HTMLIFrameElement} frame */
  function printFrame(outline, frame) {
    const rect = frame.getBoundingClientRect();
    if (rect.width < 8 || rect.height < 8 || outline.out.inline) return true;
    outline.out.flush();
    const name = pageText.collapse(frame.title || frame.getAttribute("aria-label") || frame.name || "");
    const text = `frame${name ? ` ${pageText.quote(name)}` : ""}`;
    outline.out.line(text, [], { frame: pageFrames.indexOf(frame), frameUrl: frame.src });
    return true;
  }

  /** @param {PageOutline} outline @param {Element} element @param {string} role @param {number} room @param {PageAround} inner @param {string} cursorAround */
  function printContainer(outline, element, role, room, inner, cursorAround) {
    if (room < pageSplit.LEAST_ROWS && pageSplit.holdsRows(element) && !outline.sizes.fit([element], room)) {
      return outline.fold([element], { ...inner, container: pageTree.parentOf(element) ?? element });
    }
    const header = pageStructure.headerOf(element, role);
    const table = pageStructure.isTable(element, role);
    const nodes = table ? [...pageTables.rowsOf(element), ...pageTables.besideRows(element)] : pageTree.childrenOf(element);
    const own = pageControls.areEachClickable(element, role, inner.cursor, cursorAround) ? { ...inner, cursor: "auto" } : inner;
    const around = table ? { ...own, list: /** @type {const} */ ("rows") } : own;
    if (element instanceof HTMLOListElement) numberItems(outline, element);
    const content = () => {
      outline.run(nodes, header ? room - header.length : room, around);
      const hours = table ? pageTables.hoursIn(element) : undefined;
      const line = hours && pageHours.lineFor(hours);
      if (line) outline.out.line(line.text, line.refs);
    };
    if (header === null) (pageEntries.isOne(element) ? outline.out.item("- ", content) : content());
    else outline.out.container(header, content, { keep: !outline.controlsOnly && isTitled(element) });
  }

  /** Whether its name stands in it for all to see, though nothing else may. @param {Element} element */
  function isTitled(element) {
    if (!(element instanceof HTMLFieldSetElement || element instanceof HTMLTableElement)) return false;
    const title = [...element.children].find(({ localName }) => localName === "legend" || localName === "caption");
    return title !== undefined && pageVisibility.isShown(title);
  }

  /** @param {PageOutline} outline @param {HTMLOListElement} list */
  function numberItems(outline, list) {
    const items = [...list.children].filter((child) => child instanceof HTMLLIElement);
    let number = list.reversed ? items.length : list.start;
    for (const item of items) {
      if (item.hasAttribute("value")) number = item.value;
      outline.ordinals.set(item, number);
      number += list.reversed ? -1 : 1;
    }
  }

  return { print };
})();
