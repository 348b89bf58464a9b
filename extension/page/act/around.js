"use strict";
/*
 * What stands around an element and tells what its press is about: the dialog it is in, the row or item of a list, the nearest
 * heading over it, the page's title; and for a control of few words also what is said right beside it, the head of its column and what
 * is chosen there. Of a dialog or a row it is what is said to the person, without the other controls: those say
 * what they do themselves. Words only, for the gate to judge.
 */

/** @typedef {{dialog: string, row: string, beside: string}} PageWhereabouts What the dialog and the row say that something stands in, and what is said right beside it where it says little itself. */
const pageAround = (() => {
  const MOST = 200; // Characters of one of them,
  const MOST_DIALOG = 400; // and of what a dialog says.
  const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"], [popover]:popover-open';
  const CONTROLS = "button, select, textarea, script, style, template, noscript, [role=button], [role=tab], [role=menuitem], [role=option], [role=listbox]";
  const ROWS = 'tr, li, [role="row"], [role="listitem"], [role="treeitem"], [role="option"]';
  /** What does something with the row it is in; a box to tick only chooses the row. */
  const OF_ROWS = new Set(["button", "link", "menuitem", "switch", ""]);
  const NOTHING = /** @type {PageWhereabouts} */ ({ dialog: "", row: "", beside: "" });
  const FEW_WORDS = 3; // A control of no more may say nothing of what it does,
  const LETTERS = 12; // and one of so few says nearly nothing.
  const MOST_BESIDE = 1000; // Siblings that are looked at for something that is said,
  const MOST_UP = 12; // and elements around it.
  const MOST_CHOSEN = 20;
  const MOST_HEADS = 200; // Of a table, columns' and rows'.
  const ASKED_WORDS = 4; // A label of so many says more than what its field is called.
  const CHOICES = '[role="radio"], [role="checkbox"], [role="switch"], [role="menuitemradio"], [role="menuitemcheckbox"], [role="treeitem"]';
  const CELLS = 'td, th, [role="cell"], [role="gridcell"], [role="columnheader"], [role="rowheader"]';
  const HEADS = 'th:not([scope="row"]), thead td, [role="columnheader"]';
  const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"], legend, caption';
  const SECTIONS = "section, article, fieldset, form, table, li, [role=region], [role=group], [role=article], [role=listitem], main, aside";
  // Taken from where pages cannot hide them behind the names of a form's fields.
  const { matches: FITS, querySelectorAll: SELECT } = Element.prototype;
  const { contains: CONTAINS, getRootNode: ROOT } = Node.prototype;
  const SIBLING = /** @type {() => Element | null} */ (Object.getOwnPropertyDescriptor(Element.prototype, "previousElementSibling")?.get);

  /** @param {string} text */
  const tidy = (text) => pageText.clip(pageText.collapse(text), MOST);

  /** @param {Element} element @returns {PageEvidence[]} */
  function of(element) {
    const dialog = pageTree.closest(element, DIALOGS);
    return [
      ...(dialog ? [{ from: "dialog", text: dialogSays(dialog) }] : []), { from: "section", text: rowAround(element) }, { from: "section", text: headingBefore(element, dialog) }, ...near(element, dialog), { from: "page_title", text: tidy(document.title) },
    ];
  }

  /** @param {Element} dialog */
  function dialogSays(dialog) {
    return pageText.clip([pageNames.nameOf(dialog), saidIn(dialog)].filter(Boolean).join(" · "), MOST_DIALOG);
  }

  /** What has to be there still as it is pressed: rows are drawn with others' words, and dialogs come. @param {Element} element @returns {PageWhereabouts} */
  function held(element) {
    const dialog = pageTree.closest(element, DIALOGS);
    return { dialog: dialog ? dialogSays(dialog) : "", row: rowAround(element), beside: heldBeside(element, dialog) };
  }

  /** Its part beside a control that says nearly nothing. @param {Element} element */
  function heldBeside(element, dialog = pageTree.closest(element, DIALOGS)) {
    if (pageText.collapse(pageNames.nameOf(element)).length > LETTERS) return "";
    return [headingBefore(element, dialog), ...near(element, dialog, [isSeen]).map(({ text }) => text)].filter(Boolean).join(" · ");
  }

  /** @param {PageWhereabouts} then @param {PageWhereabouts} now @returns {[string, string] | null} What said something else: how it begins, or most of it. A number may change. */
  function different(then, now) {
    const other = /** @type {const} */ (["dialog", "row", "beside"]).find((part) => isAboutElse(then[part], now[part]));
    return other ? [then[other], now[other]] : null;
  }

  /** @param {string} then @param {string} now */
  function isAboutElse(then, now) {
    const [before, after] = [then, now].map((text) => text.split(" · ").map((piece) => piece.match(/\p{L}+/gu) ?? []));
    const [words, left] = [before.flat(), new Set(after.flat())];
    if (!words.length || !left.size) return words.length !== left.size;
    const first = (/** @type {string[][]} */ pieces) => pieces.find((piece) => piece.length)?.join(" ");
    return first(before) !== first(after) || words.filter((word) => left.has(word)).length < words.length / 2;
  }

  /** What the row says that it stands in, where no dialog lies between. @param {Element} element */
  function rowAround(element) {
    const up = OF_ROWS.has(pageRoles.roleOf(element)) ? pageTree.parentOf(element) : null;
    const row = up && pageTree.closest(up, `${ROWS}, ${DIALOGS}`);
    return row && FITS.call(row, ROWS) ? pageText.clip(saidIn(row), MOST) : "";
  }

  /** The nearest heading that stands over it. @param {Element} element @param {Element | null} within */
  function headingBefore(element, within) {
    for (let up = /** @type {Element | null} */ (element); up && up !== within; up = pageTree.parentOf(up)) {
      for (let before = SIBLING.call(up); before; before = SIBLING.call(before)) {
        // A summary is one of what it opens, and of nothing beside that.
        const heading = FITS.call(before, `summary, ${HEADINGS}`) ? before : [...SELECT.call(before, HEADINGS)].at(-1);
        if (heading) return tidy(heading.textContent ?? "");
      }
      const own = FITS.call(up, SECTIONS) && up.getAttribute("aria-label");
      if (own) return tidy(own);
    }
    return "";
  }

  /** What a person sees of what a control is about that hardly says anything itself. @param {Element} element @param {Element | null} dialog @param {((choice: Element) => boolean)[]} [which] Which choices: the closest of each kind. @returns {PageEvidence[]} */
  function near(element, dialog, which = [() => true, isSeen]) {
    const called = pageText.collapse(pageNames.nameOf(element));
    if (!OF_ROWS.has(pageRoles.roleOf(element)) || called.split(" ").length > FEW_WORDS) return [];
    return [...headsOf(element).map((text) => ({ from: "section", text })), ...(dialog ? [] : besideOf(element).map((text) => ({ from: "beside", text }))), ...[...new Set(which.flatMap((isOne) => chosenBy(element, isOne)))].map((text) => ({ from: /** @type {const} */ ("form_choice"), text }))];
  }

  /** The heads of the column that it stands in: drawn over it, or at the same place of their row. @param {Element} element */
  function headsOf(element) {
    const table = pageTables.around(element) ?? pageTree.closest(element, pageTables.TABLES);
    const cell = table && pageTree.closest(element, CELLS);
    if (!cell) return [];
    const { left, width, top } = element.getBoundingClientRect();
    const place = placeOf(cell);
    const heads = [...SELECT.call(table, HEADS)].slice(0, MOST_HEADS).filter((head) => {
      const at = head.getBoundingClientRect();
      const isOver = at.left <= left + width / 2 && left + width / 2 <= at.right && at.top < top;
      return head !== cell && (isOver || placeOf(head) === place);
    });
    return heads.map((head) => tidy(head.textContent ?? ""));
  }

  /** Its column's number, or its place among the cells of its row and how many these are. @param {Element} cell */
  function placeOf(cell) {
    const siblings = pageTree.childrenOf(pageTree.parentOf(cell) ?? cell).filter((one) => one instanceof Element && FITS.call(one, CELLS));
    return cell.getAttribute("aria-colindex") ?? `${siblings.indexOf(cell)} of ${siblings.length}`;
  }

  /** What is said right before it, or after it where nothing is before. @param {Element} element @returns {string[]} */
  function besideOf(element) {
    let up = element;
    for (let steps = 0; up !== document.body && steps < MOST_UP; steps += 1) {
      const parent = pageTree.parentOf(up);
      if (!parent || FITS.call(parent, "html")) break;
      const isDrawing = parent instanceof SVGElement; // What is drawn next need not lie there.
      const beside = isDrawing ? [] : pageTree.childrenOf(parent);
      const place = beside.indexOf(up);
      const before = beside.slice(Math.max(0, place - MOST_BESIDE), place).reverse();
      const after = parent === document.body ? [] : beside.slice(place + 1, place + 1 + MOST_BESIDE);
      const said = firstSaid(before) || firstSaid(after);
      if (said) return [said];
      if (FITS.call(parent, ROWS)) break; // What other rows say is about them.
      up = parent;
    }
    return [];
  }

  /** @param {Node[]} nodes */
  function firstSaid(nodes) {
    for (const node of nodes) {
      const said = node instanceof Text ? pageText.collapse(node.data) : node instanceof Element && !isOfItsOwn(node) && node.checkVisibility({ visibilityProperty: true }) ? saidIn(node, isOfItsOwn) : "";
      if (/\p{L}/u.test(said)) return pageText.clip(said, MOST);
    }
    return "";
  }

  /** Whether its words are about itself: controls, links, choices, what opens, and what a field is called. @param {Element} element */
  function isOfItsOwn(element) {
    if (FITS.call(element, `a[href], details, ${CONTROLS}, ${CHOICES}`)) return true;
    const control = element instanceof HTMLLabelElement ? element.control : null;
    const isChoice = control instanceof HTMLInputElement && ["radio", "checkbox"].includes(control.type);
    return isChoice || (element.localName === "label" && pageText.collapse(element.textContent ?? "").split(" ").length < ASKED_WORDS);
  }

  /** What is chosen closest to it, by choices of the page's own too. @param {Element} element @param {(one: Element) => boolean} isOne Which choices count. */
  function chosenBy(element, isOne) {
    let up = pageTree.parentOf(element);
    for (let steps = 0; up && steps < MOST_UP; steps += 1, up = pageTree.parentOf(up)) {
      const chosen = chosenIn(up).filter((one) => isOne(one) && !pageTree.within(element, one) && !isPartOf(one, element)).slice(0, MOST_CHOSEN);
      const names = chosen.flatMap((one) => (one instanceof HTMLSelectElement ? [...one.selectedOptions].map(({ label }) => label) : [pageNames.nameOf(one) || (one.textContent ?? "")]));
      if (names.length || FITS.call(up, "form, body")) return names.map(tidy);
    }
    return [];
  }

  /** Whether a choice stands in what is acted on, such as that of a map's layers in the map. @param {Element} choice @param {Element} element */
  function isPartOf(choice, element) {
    return choice !== element && element.localName !== "label" && pageTree.within(choice, element);
  }

  /** Of lists that are at hand, as most of what is on a page is no choice. @param {Element} around @returns {Element[]} In the page's order. */
  function chosenIn(around) {
    const root = ROOT.call(around);
    if (!(root instanceof Document || root instanceof ShadowRoot)) return []; // It was taken away.
    const fields = ["select", "input"].flatMap((tag) => [...pageTree.taggedIn(root, tag)]).filter((field) => field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.checked && field.type === "radio"));
    return pageTree.inOrder([...pageListed.all(root, "marked"), ...fields].filter((one) => one !== around && CONTAINS.call(around, one)));
  }

  /** Whether a choice is in no part of the page that is put away, as other steps are: what hides its field shows its label. @param {Element} choice */
  function isSeen(choice) {
    const labels = choice instanceof HTMLInputElement || choice instanceof HTMLSelectElement ? [...(choice.labels ?? [])] : [];
    return [pageTree.parentOf(choice) ?? choice, ...labels].some((one) => one.checkVisibility({ visibilityProperty: true }));
  }

  /** What a dialog or a row tells a person, its blocks apart. @param {Element} dialog @param {(element: Element) => boolean} [without] */
  function saidIn(dialog, without = (element) => FITS.call(element, CONTROLS)) {
    /** @type {string[]} */
    const said = [];
    let [length, block] = [0, /** @type {Element | null} */ (null)];
    const next = [...pageTree.childrenOf(dialog)].reverse();
    for (let node = next.pop(); node && length < MOST_DIALOG; node = next.pop()) {
      if (node instanceof Element) {
        if (!without(node) && node.checkVisibility({ visibilityProperty: true })) next.push(...[...pageTree.childrenOf(node)].reverse());
        continue;
      }
      const text = node instanceof Text ? node.data : "";
      const own = text.trim() ? blockOf(node, dialog) : block;
      said.push(own === block ? text : ` · ${text}`);
      [length, block] = [length + text.length, own];
    }
    return pageText.collapse(said.join("").replace(/^ · /, ""));
  }

  /** @param {Node} text @param {Element} dialog @returns {Element} The nearest element around it that is no part of a line. */
  function blockOf(text, dialog) {
    let up = pageTree.parentOf(text);
    while (up && up !== dialog && getComputedStyle(up).display.startsWith("inline")) up = pageTree.parentOf(up);
    return up ?? dialog;
  }

  return { of, held, heldBeside, different, NOTHING };
})();
