"use strict";
/*
 * Cells of sheets: their own field comes up when they are pressed twice, or by a key in a canvas, and takes what is typed by Enter.
 * Not the fields of forms (entering.js), nor which cells can be used one by one (node/tables.js).
 */
const pageCells = (() => {
  const CELL_MS = 1000; // Until a cell's field has come up, and until the cell shows what was typed there.

  /** The cell that an element is, or whose words it is all of. @param {Element} element @returns {Element | null} */
  function cellOf(element) {
    if (pageTables.isCell(pageRoles.roleOf(element))) return element;
    const around = pageControls.LOOSE.has(pageRefs.describe(element).role) ? element.closest('td, [role="gridcell"], [role="cell"]') : null;
    const [own, all] = [element, around].map((one) => pageText.collapse(one?.textContent ?? ""));
    return around && own && own === all ? around : null;
  }

  /** A cell of a sheet: its own field comes up when it is pressed twice, or by Enter in a canvas, and takes the text by Enter. @param {Element} cell @param {string} text @returns {Promise<PageRefusal | null>} */
  async function enter(cell, text) {
    const [before, stood] = [pageTree.activeElement(), pageText.collapse(cell.textContent ?? "")];
    const isThere = () => cellField(before, cell) !== null;
    if (pageTables.canvasAround(cell)) {
      const done = await pageCanvasCells.begin(/** @type {HTMLElement} */ (cell), text, isThere);
      if (done !== undefined) return done;
    } else {
      const chosen = await pageCalendars.enter(/** @type {HTMLElement} */ (cell), text, () => pressTwice(cell), isThere);
      if (chosen !== undefined) return chosen;
      if (!isThere()) await pressTwice(cell);
    }
    await until(isThere);
    const field = cellField(before, cell);
    if (!field) return { reason: "unsupported", hint: `No field came up in ${pageRefs.line(pageRefs.describe(cell))} when it was pressed twice; nothing was typed.`, begun: true };
    const stray = field instanceof HTMLInputElement && pageChoosing.FORMS.has(field.type) ? await pageChoosing.setFormed(field, text) : await pageTyping.write(field, text, "over");
    if (stray) return { ...stray, begun: true };
    await pageTurns.frame();
    await pageKeyboard.press(() => pageTree.activeElement() ?? field, "Enter", [], () => undefined);
    await until(() => !isAsBefore(cell, stood, text));
    const isLeft = isAsBefore(cell, stood, text) && pageTables.canvasAround(cell) !== null && pageTree.activeElement() === field;
    if (isLeft) await pagePressing.press({ key: "Escape", modifiers: [] }); // What comes next would go on in it.
    return isAsBefore(cell, stood, text) ? { reason: "no_effect", hint: `${pageText.quote(text, 60)} was typed, but ${pageRefs.line(pageRefs.describe(cell))} is as before; read the page to see where it went.`, begun: true } : null;
  }

  /** @param {() => boolean} so Waited for, for a while. */
  async function until(so) {
    for (const end = performance.now() + CELL_MS; !so() && performance.now() < end; ) await pageTurns.frame();
  }

  /** Presses what a list drops from: a cell of a sheet twice, unless it is one of a canvas. @param {Element} element @param {() => Promise<void>} press */
  function opened(element, press) {
    if (pageTables.canvasAround(element)) return press();
    const plain = pageTables.isCell(pageRoles.roleOf(element)) && pageLists.holdersOf(element).length === 1;
    return plain ? pressTwice(element) : press();
  }

  /** As a person does: a third press would end what the second has begun. @param {Element} cell */
  async function pressTwice(cell) {
    const { x, y, width, height } = cell.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2, button: 0, modifiers: [] };
    await pagePointer.click(pageTree.elementAt(at.x, at.y) ?? cell, at, 2);
  }

  /** @param {Element} cell @param {string} stood What was in it. @param {string} text What was typed. */
  function isAsBefore(cell, stood, text) {
    return cell.isConnected && pageText.collapse(cell.textContent ?? "") === stood && stood !== pageText.collapse(text);
  }

  /** @param {Element | null} before What had the focus. @param {Element} cell @returns {HTMLElement | null} The field that has come up: it has the focus, or is one with a chooser of the browser's own and lies over the cell. */
  function cellField(before, cell) {
    const now = pageTree.activeElement();
    const { x, y, width, height } = cell.getBoundingClientRect();
    const over = pageTables.canvasAround(cell) ? null : pageTree.elementAt(x + width / 2, y + height / 2);
    const isFormed = (/** @type {Element | null} */ one) => one instanceof HTMLInputElement && pageChoosing.FORMS.has(one.type);
    const found = now instanceof HTMLElement && now !== before && (pageTyping.takesText(now) || isFormed(now)) ? now : isFormed(over) ? /** @type {HTMLInputElement} */ (over) : null;
    return found && !pageStates.isReadonly(found) ? found : null;
  }

  return { cellOf, enter, opened, pressTwice };
})();
