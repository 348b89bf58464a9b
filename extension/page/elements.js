"use strict";
/*
 * How each kind of element is printed: controls with their refs, headings, list items, table rows, labels, pictures,
 * frames, and containers. The outline says how much room there is and is asked to print what is inside.
 * Below: roles, names, states, controls, refs, structure, editors, graphics. Above: outline.
 */
const pageElements = (() => {
  const MOST_OPTIONS = 100; // Characters of a select's options that are printed with it.
  const LABEL_IN_NAME = 90; // A longer label is printed as text too, as names are clipped.
  const BIG_ROW = 700;
  const LONG_HEADING = 200; // Characters of a heading from which it holds its content instead of being one line.
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
    if (editor) return void printEditor(outline, editor);
    if (element instanceof SVGElement && printDrawn(outline, element, role, room, inner)) return;
    if (role === "row") return printRow(outline, element, room, inner, cursorAround);
    const kind = pageControls.kindOf(element, role, inner.cursor, cursorAround);
    if (kind) return printControl(outline, element, kind, room, inner, cursorAround);
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
    iframe: printFrame,
    frame: printFrame,
    label: printLabel,
    pre: printPreformatted,
    caption: (_outline, caption) => isNameOnly(caption), // The table's.
    legend: (outline, legend) => !outline.out.inline && legend.parentElement?.localName === "fieldset" && isNameOnly(legend),
  })));

  /** Whether the name it gives something else says all that is in it. @param {Element} element */
  function isNameOnly(element) {
    return pageText.collapse(element.textContent ?? "").length <= LABEL_IN_NAME && !element.querySelector(pageControls.INSIDE);
  }

  /** @param {PageOutline} outline @param {Element} element @param {string} extra What follows name and states. @param {string} [as] What it is by its behaviour. @returns {PageShown & {text: string}} */
  function written(outline, element, extra, as) {
    const shown = pageRefs.describe(element, as);
    const states = pageStates.describe(element, shown.role, outline.active);
    return { ...shown, text: pageRefs.line(shown) + states + extra };
  }

  /** @param {PageOutline} outline @param {Element} element @param {"leaf" | "holder" | "block" | "parts"} kind @param {number} room @param {PageAround} inner @param {string} cursorAround */
  function printControl(outline, element, kind, room, inner, cursorAround) {
    const as = pageControls.behaviourOf(element, pageRoles.roleOf(element), inner.cursor, cursorAround) ?? undefined;
    if (outline.printed.has(element)) return;
    if (!pageVisibility.hasArea(element) && !(element instanceof HTMLOptionElement)) {
      if (kind !== "leaf") outline.run(pageTree.childrenOf(element), room, inner);
      return;
    }
    outline.printed.add(element);
    if (kind === "leaf") {
      const { text, ...shown } = written(outline, element, extras(element), as);
      outline.out.piece(text, shown);
    } else if (kind === "holder") {
      const { text, ...shown } = written(outline, element, "", as);
      const pictures = !pageRoles.ACTED_ON.has(shown.role) || pageControls.LOOSE.has(shown.role);
      outline.out.container(text, () => outline.quietly(() => outline.run(pageTree.childrenOf(element), room, inner), pictures), { refs: [shown], keep: true });
    } else {
      const around = kind === "parts" ? { ...inner, cursor: "auto" } : inner;
      const shown = { ...pageRefs.describe(element, as), name: pageText.clip(pageText.collapse(element.getAttribute("aria-label") ?? ""), 100) };
      const text = pageRefs.line(shown) + pageStates.describe(element, shown.role, outline.active);
      outline.out.container(text, () => outline.run(pageTree.childrenOf(element), room, around), { refs: [shown], keep: true });
    }
  }

  /** What is painted: a drawing with its shapes, or one of them. @param {PageOutline} outline @param {SVGElement} element @param {string} role @param {number} room @param {PageAround} inner @returns {boolean} false when it is printed like any other element. */
  function printDrawn(outline, element, role, room, inner) {
    if (pageGraphics.isUndrawn(element)) return true;
    if (role !== "img" && pageRoles.ACTED_ON.has(role)) return false;
    if (pageGraphics.isShape(element)) {
      if (pageGraphics.isPainted(element)) printGraphic(outline, element);
      return true;
    }
    if (!pageGraphics.isDrawing(element)) return false;
    if (outline.controlsOnly) return void outline.run(pageTree.childrenOf(element), room, inner), true;
    const { text, ...shown } = written(outline, element, pageGraphics.describe(element), "graphic");
    const nodes = pageTree.childrenOf(element);
    // What is called a picture by its author is one thing: its strokes are there to be opened.
    const most = element.hasAttribute("role") ? 0 : Math.min(room, MOST_DRAWN);
    outline.out.container(text, () => (most ? outline.run(nodes, most, inner) : outline.fold(nodes, inner)), { refs: [shown], keep: true });
    return true;
  }

  /** A shape or a box, with its look, size and place. @param {PageOutline} outline @param {Element} element */
  function printGraphic(outline, element) {
    if (outline.controlsOnly || (outline.quiet && !outline.pictures) || outline.printed.has(element)) return;
    if (!(element instanceof SVGElement) && !pageGraphics.hasBoxSize(element)) return;
    outline.printed.add(element);
    const { text, ...shown } = written(outline, element, pageGraphics.describe(element), "graphic");
    if (element instanceof SVGElement) outline.out.flush();
    outline.out.piece(text, shown);
    if (element instanceof SVGElement) outline.out.flush();
  }

  /** What else a line says of a control: options to choose from, the rest of a long text, a canvas's size. @param {Element} element */
  function extras(element) {
    if (element instanceof HTMLSelectElement) return optionsOf(element);
    if (element instanceof HTMLCanvasElement) return ` ${element.clientWidth}x${element.clientHeight}`;
    if (pageGraphics.isBare(element) && pageGraphics.isBox(element)) return pageGraphics.describe(element);
    if (!(element instanceof HTMLTextAreaElement) && !pageRoles.isEditorRoot(element)) return "";
    return restOf(element, pageStates.valueOf(element, "textbox") ?? "");
  }

  /** @param {Element} element @param {string} value @returns {string} A fold for what of a long value is not printed. */
  function restOf(element, value) {
    const rest = value.length - pageStates.MOST_VALUE;
    return rest > 0 ? ` … ${rest.toLocaleString("en")} more characters [${pageFolds.handleFor(element, "value", [element], pageStates.MOST_VALUE)}]` : "";
  }

  /** @param {HTMLSelectElement} select */
  function optionsOf(select) {
    let text = "";
    const options = [...select.options];
    for (let index = 0; index < options.length; index += 1) {
      const label = pageText.quote(options[index].label, 60);
      if (text.length + label.length > MOST_OPTIONS) {
        const rest = options.slice(index);
        return `${text && ` options ${text}`} … ${rest.length} more options [${pageFolds.handleFor(select, "options", rest)}]`;
      }
      text += `${text && ", "}${label}`;
    }
    return text && ` options ${text}`;
  }

  /** @param {PageOutline} outline @param {{input: HTMLElement, text: string}} editor */
  function printEditor(outline, { input, text }) {
    const shown = pageRefs.describe(input);
    const focused = outline.active === input ? " focused" : "";
    const value = text ? ` value=${pageText.exactly(text, pageStates.MOST_VALUE)}` : "";
    outline.out.piece(pageRefs.line(shown) + focused + value + restOf(input, text), shown);
  }

  /** A row with a pointer of its own gets a ref. @param {PageOutline} outline @param {Element} row @param {number} room @param {PageAround} inner @param {string} cursorAround */
  function printRow(outline, row, room, inner, cursorAround) {
    const cells = pageTree.childrenOf(row).filter((child) => child instanceof Element);
    const clickable = pageControls.kindOf(row, "row", inner.cursor, cursorAround) !== null;
    const bare = clickable ? { ...pageRefs.describe(row, pageControls.behaviourOf(row, "row", inner.cursor, cursorAround) ?? undefined), name: "" } : null;
    const label = bare ? `${pageRefs.line(bare)} ` : "";
    const refs = bare ? [bare] : [];
    const selected = row.getAttribute("aria-selected") === "true" ? " selected" : "";
    const most = Math.min(BIG_ROW, room);
    if (outline.controlsOnly || outline.sizes.of(row, most) > most || row.querySelector("iframe, table, [role=row]")) {
      outline.out.container(`${label}row${selected}`, () => outline.run(pageTree.childrenOf(row), room, inner), { refs });
      return;
    }
    const texts = cells.map((cell) => {
      const pieces = outline.out.capture(() => outline.node(cell, Infinity, inner));
      refs.push(...pieces.flatMap((piece) => piece.ref ?? []));
      return PageLines.joined(pieces);
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

  /** @param {PageOutline} outline @param {Element} picture @param {string} role */
  function printPicture(outline, picture, role) {
    if (outline.controlsOnly) return;
    const name = pageNames.nameOf(picture, role);
    if (name) outline.out.piece(`image ${pageText.quote(name)}`);
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
    outline.out.item(number === undefined ? "- " : `${number}. `, () => outline.run(pageTree.childrenOf(item), room, inner));
  }

  /** @param {PageOutline} outline @param {HTMLPreElement} pre @param {number} room */
  function printPreformatted(outline, pre, room) {
    const text = pre.textContent ?? "";
    if (outline.controlsOnly || pre.querySelector(pageControls.INSIDE) || text.length > room) return false;
    outline.text(text.replace(/\n+$/, "").replace(/\n/g, " ⏎ "));
    return true;
  }

  /** @param {PageOutline} outline @param {HTMLLabelElement} label @param {number} room @param {PageAround} inner */
  function printLabel(outline, label, room, inner) {
    const control = label.control;
    if (!control) return false;
    const text = pageText.collapse(label.textContent ?? "");
    const shown = pageVisibility.isShown(control);
    if (isHiddenToggle(control, shown) && pageVisibility.hasArea(label)) {
      if (!outline.printed.has(control)) printToggle(outline, control);
    } else if (!shown) { // A hidden file input: the label is what a person clicks.
      if (!(control instanceof HTMLInputElement) || control.type === "hidden" || !text) return false;
      const { text: line, ...said } = written(outline, label, "");
      outline.out.piece(line, said);
      return true;
    }
    if (text.length > LABEL_IN_NAME || control instanceof HTMLButtonElement) return false;
    outline.quietly(() => outline.run(pageTree.childrenOf(label), room, inner));
    return true;
  }

  /** A checkbox or radio button hidden behind its drawn label. @param {Element} control @param {boolean} shown */
  function isHiddenToggle(control, shown) {
    return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio") &&
      (!shown || pageVisibility.exactly(control, getComputedStyle(control)) === "clipped" || !pageVisibility.hasArea(control));
  }

  /** @param {PageOutline} outline @param {Element} control */
  function printToggle(outline, control) {
    outline.printed.add(control);
    const { text, ...shown } = written(outline, control, "");
    outline.out.piece(text, shown);
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
    const nodes = table ? pageFolds.rowsOf(element) : pageTree.childrenOf(element);
    // A hand over a whole list or bar means each of the things in it.
    const own = inner.cursor === "pointer" && cursorAround !== "pointer" && pageControls.CONTAINERS.has(role) ? { ...inner, cursor: "auto" } : inner;
    const around = table ? { ...own, list: /** @type {const} */ ("rows") } : own;
    if (element instanceof HTMLOListElement) numberItems(outline, element);
    const content = () => outline.run(nodes, header ? room - header.length : room, around);
    if (header === null) content();
    else outline.out.container(header, content);
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
