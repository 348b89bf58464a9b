"use strict";
/*
 * Cells of sheets that are drawn on a canvas, with a table in it for screen readers: the one that is meant is chosen first, and where
 * the sheet does not say that it is, nothing is pressed, as keys go to the chosen one. Not cells that have a place (cells.js).
 */
const pageCanvasCells = (() => {
  const TOLD_MS = 500; // Until a sheet has told which cell is chosen, or what one holds by now.
  const MARKED = '[aria-selected="true"]';
  const SWITCHED = /^(?:true|false)$/i; // What a cell that is ticked says.

  /** Whether it alone is chosen; null where its sheet does not say of cells whether they are. @param {Element} cell @returns {boolean | null} */
  function isChosen(cell) {
    const said = cell.getAttribute("aria-selected");
    if (said === null) return null;
    const all = [...(pageTables.canvasAround(cell)?.querySelectorAll(`:is(td, [role="gridcell"], [role="cell"])${MARKED}`) ?? [])];
    return said === "true" && all.every((one) => one === cell);
  }

  /** @param {() => boolean} so Waited for, as sheets write their table a moment after their picture. @param {number} [ms] @returns {Promise<boolean>} */
  async function comes(so, ms = TOLD_MS) {
    for (const end = performance.now() + ms; !so() && performance.now() < end; ) await pageTurns.change(Math.max(1, end - performance.now()));
    return so();
  }

  /** @param {HTMLElement} cell @returns {Promise<boolean>} Whether it is chosen, or nobody can tell. */
  async function giveTo(cell) {
    pageFocus.give(cell);
    await pageTurns.frame();
    return comes(() => !cell.isConnected || isChosen(cell) !== false);
  }

  /** Another cell beside it. @param {Element} cell @returns {HTMLElement | null} */
  function besideOf(cell) {
    const near = [cell.previousElementSibling, cell.nextElementSibling, ...(pageTables.canvasAround(cell)?.querySelectorAll('td, [role="gridcell"]') ?? [])];
    return /** @type {HTMLElement | undefined} */ (near.find((one) => one instanceof HTMLElement && one !== cell && isChosen(one) !== null)) ?? null;
  }

  /** A field that lies over the sheet, as for the cell that was written into last: keys would go on into it. @param {Element} canvas */
  async function leaveField(canvas) {
    const field = pageTree.activeElement();
    if (!field || pageTree.within(field, canvas) || !pageTyping.takesText(field)) return;
    const [own, box] = [field, canvas].map((one) => one.getBoundingClientRect());
    const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) return;
    await pagePressing.press({ key: "Escape", modifiers: [] });
    await pageTurns.frame();
  }

  /** Chooses a cell, as screen readers do it. @param {HTMLElement} cell @param {Element} canvas @returns {Promise<PageRefusal | null>} */
  async function choose(cell, canvas) {
    await leaveField(canvas);
    const { x, y, width, height } = canvas.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2, button: 0, modifiers: [] };
    pagePointer.hover(pageTree.elementAt(at.x, at.y) ?? canvas, at); // Some choose nothing while the pointer is elsewhere.
    if (!pageTree.within(document.activeElement ?? document.body, canvas)) pageFocus.give(/** @type {HTMLElement} */ (canvas)); // It chooses a place of its own when the focus comes.
    await pageTurns.frame();
    if (await giveTo(cell)) return null;
    // A sheet may keep which cell had the focus last and not heed it again, though its keys have chosen another one since.
    const other = besideOf(cell);
    if (other && (await giveTo(other)) && (await giveTo(cell))) return null;
    return { reason: "no_effect", hint: `The sheet did not choose ${pageRefs.line(pageRefs.describe(cell))} when it got the focus; nothing was pressed there. Choose it with arrow keys, or by a click at its place on the canvas.`, begun: true };
  }

  /** Waits for what comes of a key; sheets may write their table anew only when another cell is chosen. @param {HTMLElement} cell @param {() => boolean} so @returns {Promise<boolean>} */
  async function told(cell, so) {
    if (await comes(() => !cell.isConnected || so())) return so();
    const other = besideOf(cell);
    return other !== null && (await giveTo(other)) && (await giveTo(cell)) && comes(so, 0);
  }

  /** A click on what stands in a canvas in place of its picture, as screen readers give it. @param {HTMLElement} element @param {Element} canvas @returns {Promise<PageRefusal | null>} */
  async function click(element, canvas) {
    const refused = await choose(element, canvas);
    if (refused || !element.isConnected) return refused;
    const stood = wordsOf(element);
    const had = pageTree.activeElement();
    element.click();
    if (isChosen(element) !== null) await told(element, () => wordsOf(element) !== stood || pageTree.activeElement() !== had);
    return null;
  }

  /** Does something to a cell and waits until that is told of it. @param {HTMLElement} cell @param {string} wanted What it is to hold. @param {() => Promise<PageRefusal | null>} doIt @returns {Promise<PageRefusal | null>} */
  async function heard(cell, wanted, doIt) {
    const stood = wordsOf(cell);
    const refused = await doIt();
    if (!refused && !holds(cell, wanted)) await told(cell, () => wordsOf(cell) !== stood);
    return refused;
  }

  /** Begins to write into a cell by a key: its field comes up, or it is ticked by that. @param {HTMLElement} cell @param {string} text @param {() => boolean} isThere Whether its field is. @returns {Promise<PageRefusal | null | undefined>} undefined where its field came up. */
  async function begin(cell, text, isThere) {
    const canvas = /** @type {Element} */ (pageTables.canvasAround(cell));
    const stood = wordsOf(cell);
    if (SWITCHED.test(stood) && holds(cell, text)) return null;
    const refused = await choose(cell, canvas);
    if (refused) return refused;
    await pagePressing.press({ key: [...text][0] ?? "Enter", modifiers: [] });
    if ((await told(cell, () => isThere() || wordsOf(cell) !== stood)) && isThere()) return undefined;
    if (wordsOf(cell) === stood) return { reason: "unsupported", hint: `No field came up in ${pageRefs.line(pageRefs.describe(cell))} when a key was pressed on it; nothing was typed.`, begun: true };
    const isAsked = () => holds(cell, text) || String(pageEntering.switchOf(text)) === wordsOf(cell).toLowerCase(); // Nothing is no tick.
    if (isAsked()) return null;
    await pagePressing.press({ key: [...text][0] ?? "Enter", modifiers: [] }); // It was ticked by that, and is to be as it was.
    await told(cell, () => wordsOf(cell) === stood);
    return isAsked() ? null : { reason: "bad_value", hint: `${pageRefs.line(pageRefs.describe(cell))} takes true or false.`, begun: true };
  }

  /** Whether a cell says what it is to hold, as a tick yes or no. @param {Element} cell @param {string} text */
  function holds(cell, text) {
    const said = wordsOf(cell);
    return said === pageText.collapse(text) || (text !== "" && SWITCHED.test(said) && String(pageEntering.switchOf(text)) === said.toLowerCase());
  }

  /** @param {Element} cell */
  const wordsOf = (cell) => pageText.collapse(cell.textContent ?? "");

  return { begin, click, heard, holds };
})();
