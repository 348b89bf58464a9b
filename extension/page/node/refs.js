"use strict";
/*
 * Names for elements, such as e12, that last as long as the node does, and the check that a ref still means what was shown.
 * Numbers are never given twice in a tab: the caller says from where to count, because this file dies with its document.
 */
const pageRefs = (() => {
  /** @typedef {{number: number, element: WeakRef<Element>, role: string, name: string, around?: string, twin?: boolean, at?: number, row?: PageRow}} Ref What was shown last; `twin`: another one looked the same then; `at`: of which state of the page `around` is; `row`: by what the row is known that it stood in. */

  /** Nobody can guess it. Not by randomUUID, which plain http pages have not. */
  const randomName = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16).padStart(8, "0")).join("");

  /** This document's own name; a new document in the same frame has another one. */
  const documentId = randomName();

  let next = 1;
  /** @type {WeakMap<Element, number>} */
  const numbers = new WeakMap();
  /** @type {Map<number, Ref>} */
  const refs = new Map();

  const MOST_NEAR = 40; // Candidates of which it is looked at where they stand.
  const SURFACE = 40000; // CSS pixels of what is pressed at a place of it rather than as one,
  const SURFACE_CONTROLS = 3; // with so many things to act on in it,
  const SURFACE_TEXTS = 500; // and the texts in it that are looked at,
  const SURFACE_SHEETS = 20; // and the drawings.

  /** @param {Element} element @returns {boolean} Whether it has been given a number. */
  function isKnown(element) {
    return numbers.has(element);
  }

  /** @param {Element} element @returns {string | undefined} The word an element without a role was shown with. */
  function wordFor(element) {
    const role = refs.get(numbers.get(element) ?? -1)?.role ?? "";
    return pageControls.LOOSE.has(role) ? role : undefined;
  }

  /** No new ref gets a number below this. @param {number} least */
  function countFrom(least) {
    next = Math.max(next, least);
  }

  /** @param {Element} element @returns {number} Its number, given now if it had none. */
  function numberOf(element) {
    let number = numbers.get(element) ?? inherited(element);
    if (number === undefined) {
      number = next++;
      numbers.set(element, number);
      refs.set(number, { number, element: new WeakRef(element), role: "", name: "" });
    }
    return number;
  }

  /** The number of what stood in its cell, where that was drawn anew in the same row. @param {Element} element @returns {number | undefined} */
  function inherited(element) {
    const number = pageInCells.before(element).find((one) => {
      const ref = refs.get(one);
      if (!ref?.row || elementOf(one) || pageControls.roleFor(element) !== ref.role || !pageInCells.isAlone(element, ref.role)) return false;
      return pageRows.isIn(element, ref.row);
    });
    if (number !== undefined) handOn(number, element);
    return number;
  }

  /** The model was shown these lines: from now on the refs mean this. @param {PageShown[]} shown @param {number} [at] The state of the page, where it is known. */
  function confirm(shown, at) {
    for (const { number, role, name } of shown) {
      const ref = refs.get(number);
      if (!ref || (at !== undefined && ref.at === at && ref.role === role && ref.name === name)) continue;
      noteLater(Object.assign(ref, { role, name, at }));
    }
  }

  /** Those whose surroundings are still to be looked at, once the answer is on its way. @type {Set<Ref>} */
  const unlooked = new Set();
  /** @type {Map<string, Ref>} */
  const byLook = new Map();

  /** @param {Ref} ref */
  function noteLater(ref) {
    if (!unlooked.size) setTimeout(noteSurroundings);
    unlooked.add(ref);
  }

  function noteSurroundings() {
    for (const ref of unlooked) {
      const element = ref.element.deref();
      if (!element?.isConnected) continue;
      ref.row = pageRows.known(element);
      if (ref.row) pageInCells.note(ref.number, element);
      if (!ref.name) continue;
      ref.around = pageSurroundings.of(element);
      const look = `${ref.role}\n${ref.name}\n${ref.around}`;
      const other = byLook.get(look);
      ref.twin = other !== undefined && other !== ref && elementOf(other.number) !== null;
      if (ref.twin && other) other.twin = true;
      byLook.set(look, ref);
    }
    unlooked.clear();
  }

  /** What was shown of an element that has left the page, where nothing else looked the same. @param {number} number */
  function goneOf(number) {
    const ref = refs.get(number);
    if (!ref || ref.around === undefined || ref.twin || elementOf(number)) return null;
    return { number, role: ref.role, name: ref.name, around: ref.around };
  }

  /** Whether nobody knew it yet when a number was given. @param {Element} element @param {number} number */
  function isNewerThan(element, number) {
    return (numbers.get(element) ?? Infinity) > number;
  }

  /** Another element has the number from now on. @param {number} number @param {Element} element */
  function handOn(number, element) {
    const ref = refs.get(number);
    if (ref) ref.element = new WeakRef(element);
    numbers.set(element, number);
  }

  /**
   * @param {Element} element @param {string} [as] The word for what has no role to act on; otherwise the one it was shown with.
   * @param {string} [known] Its role, where the caller has asked already. @returns {PageShown} As it would be printed now.
   */
  function describe(element, as, known) {
    const number = numberOf(element);
    const hours = pageDayGrids.saidOf(element);
    if (hours) return { number, role: "hours", name: hours };
    const own = pageControls.roleFor(element, known);
    const role = own === "clickable" ? as ?? wordFor(element) ?? own : own;
    return { number, role, name: pageControls.nameFor(element, role) };
  }

  /** @param {PageShown} shown @returns {string} Such as `[e12] button "Save"`; blocks have no name. */
  function line({ number, role, name }) {
    return `[e${number}] ${role}${name ? ` ${pageText.quote(name)}` : ""}`;
  }

  /**
   * @param {number} number
   * @returns {{element: Element, shown: PageShown} | {reason: "not_found" | "stale", hint: string, candidates: string[]}}
   */
  function resolve(number) {
    const ref = refs.get(number);
    if (!ref) {
      const reason = number < next ? "stale" : "not_found";
      return { reason, hint: `There is no e${number} on this page; read the page for its refs.`, candidates: [] };
    }
    const element = ref.element.deref();
    if (element?.isConnected) {
      const shown = describe(element);
      const isSame = shown.role === ref.role && (shown.name === ref.name || ref.name === "" || isAsItLooks(element, shown, ref));
      const other = isSame ? inOtherRow(number) : null;
      if (isSame && !other) return { element, shown };
      confirm([shown]);
      if (other) return { ...other, candidates: [line(shown)] };
      return stale(ref, `e${number} is now ${line(shown).replace(/^\S+ /, "")}; use it again only if that is what you mean.`, [line(shown)]);
    }
    return stale(ref, `${line(ref)} is no longer on the page; use one of the candidates or read the page again.`, []);
  }

  /** Whether the row that an element was shown in has become another one, as in tables that draw only what is in view. @param {number} number @returns {{reason: "stale", hint: string} | null} */
  function inOtherRow(number) {
    const [ref, element] = [refs.get(number), elementOf(number)];
    if (!ref?.row || !element) return null;
    const row = pageRows.known(element);
    if (!row || row.name === ref.row.name) return null;
    if (pageRows.isIn(element, ref.row)) {
      ref.row = row;
      return null;
    }
    return { reason: "stale", hint: `e${number} stands in the row of ${pageText.quote(row.name, 60)} now, no longer in that of ${pageText.quote(ref.row.name, 60)}; use it again only if that is what you mean.` };
  }

  /** The row of an element is still the same one where nothing but the element is different in it. @param {Element} element @param {string[]} before What was written beside it, but for what was written into. */
  function keepRow(element, before) {
    if (!before.length || !element.isConnected || pageRows.kept(element).join("\n") !== before.join("\n")) return;
    for (const ref of refs.values()) {
      const other = ref.row ? ref.element.deref() : null;
      if (other?.isConnected && pageRows.areSame(other, element)) ref.row = pageRows.known(other) ?? ref.row;
    }
  }

  /** Whether it has no name but what it looks like or all that is in it, which change as the pointer comes and goes. @param {Element} element @param {PageShown} shown @param {{name: string}} ref */
  function isAsItLooks(element, shown, ref) {
    if (isSurface(element, shown, ref) || isDayStill(element, shown, ref) || hasGained(element, shown, ref)) return true;
    const shape = (/** @type {string} */ name) => name.split(" ").at(-1);
    return /^(?:clickable|draggable)$/.test(shown.role) && shape(shown.name) === shape(ref.name) && pageNames.nameOf(element, "clickable") === "" && pageGraphics.isNamedByLook(element);
  }

  /** Whether it is a day of a calendar that is called by the same date, with other words before or behind it: one of a range, chosen. @param {Element} element @param {PageShown} shown @param {{name: string}} ref */
  function isDayStill(element, shown, ref) {
    if (!/^\d{1,2}$/.test((element.textContent ?? "").trim()) || !element.closest('td, [role="gridcell"], [role="grid"]')) return false;
    const date = dateIn(ref.name);
    return date !== "" && date === dateIn(shown.name);
  }

  /** Whether all that its name has gained are the names of controls that have come up in it, as headers show some under the pointer: those do what they do, and it does what it did. @param {Element} element @param {PageShown} shown @param {{name: string}} ref */
  function hasGained(element, shown, ref) {
    if (!ref.name || !shown.name.startsWith(`${ref.name} `) || !element.firstElementChild) return false;
    const inside = [...element.querySelectorAll(pageControls.INSIDE)].filter((one) => pageRoles.ACTED_ON.has(pageRoles.roleOf(one)));
    const left = inside.reduce((words, one) => words.replace(pageNames.nameOf(one), ""), shown.name.slice(ref.name.length));
    return left.trim() === "";
  }

  /** A whole date in a name, from its first number to its last; with the word before, as of a month, where none is between them. @param {string} name @returns {string} "" where there is none. */
  function dateIn(name) {
    const [, before, numbers] = /(\p{L}*)[^\p{L}\d]*(\d(?:.*\d)?)/su.exec(name) ?? [];
    const month = /\p{L}{3,}/u.test(numbers ?? "") ? "" : before;
    return /\b\d{4}\b/.test(numbers ?? "") && (month || /\p{L}/u.test(numbers)) ? `${month} ${numbers}` : "";
  }

  /** Whether it is a large surface, such as a map, that is called by all that is in it, and nothing of that has left it: parts of it come and go as the pointer does. @param {Element} element @param {PageShown} shown @param {{name: string}} ref */
  function isSurface(element, shown, ref) {
    if (!/^(?:clickable|draggable)$/.test(shown.role) || element.matches("[aria-label], [aria-labelledby], [title]")) return false;
    const { width, height } = element.getBoundingClientRect();
    const isSpread = 4 * width * height >= innerWidth * innerHeight; // One that size is worked on, and called by what it happens to hold.
    if (isSpread && holdsSheet(element)) return true;
    if (width * height < SURFACE || (!isSpread && element.querySelectorAll(pageControls.INSIDE).length < SURFACE_CONTROLS)) return false;
    const left = words(shown.name);
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let count = 0; count < SURFACE_TEXTS && texts.nextNode(); count += 1) for (const word of words(texts.currentNode.nodeValue ?? "")) left.add(word);
    return [...words(ref.name.replace(/\S*…$/, ""))].every((word) => left.has(word) || /^\d+$/.test(word)); // Numbers, as of a scale, change on it.
  }

  /** Whether a drawing, or a picture that scripts paint, takes up all of it, with all its words. @param {Element} element */
  function holdsSheet(element) {
    return [...element.querySelectorAll("svg, canvas")].slice(0, SURFACE_SHEETS).some((sheet) => {
      const { width, height } = sheet.getBoundingClientRect();
      const isWide = width >= 0.9 * element.clientWidth && height >= 0.9 * element.clientHeight;
      return isWide && pageText.collapse(sheet.textContent ?? "") === pageText.collapse(element.textContent ?? "");
    });
  }

  /** @param {Ref} ref @param {string} hint @param {string[]} first @returns {{reason: "stale", hint: string, candidates: string[]}} */
  function stale(ref, hint, first) {
    const others = candidates(ref, 5 - first.length);
    confirm(others.map(({ shown }) => shown));
    const lines = others.filter(({ shown }) => !first.includes(line(shown))).map(({ shown, row }) => line(shown) + (row && ` in row ${pageText.quote(row, 60)}`));
    return { reason: "stale", hint, candidates: [...first, ...lines].slice(0, 5) };
  }

  /** Elements most like what is looked for, the best first: of those that are called alike, what stands in the same row or among the same words. @param {Ref} ref @param {number} most @returns {{shown: PageShown, row: string}[]} */
  function candidates(ref, most) {
    const { role, name } = ref;
    /** @type {{element: Element, score: number}[]} */
    const found = [];
    const wanted = words(name);
    let looked = 0;
    pageTree.visitAll((element) => {
      const loose = pageControls.LOOSE.has(role);
      if (looked > 2000 || pageControls.roleFor(element) !== (loose ? "clickable" : role) || (loose && !element.hasAttribute("tabindex") && !numbers.has(element))) return;
      looked += 1;
      const other = pageControls.nameFor(element, role);
      const score = other === name ? 2 : likeness(wanted, words(other));
      if (score >= 0.3 && pageVisibility.isShown(element)) found.push({ element, score });
    });
    found.sort((a, b) => b.score - a.score);
    const least = found[Math.min(most, found.length) - 1]?.score ?? 0;
    const near = found.filter(({ score }) => score >= least).slice(0, MOST_NEAR).map((one) => ({ ...one, row: pageRows.known(one.element)?.name ?? "" }));
    const firstOf = (/** @type {string} */ row) => row.split(" | ")[0];
    const owned = (/** @type {typeof near[number]} */ { element, row }) => Number(ref.row ? firstOf(row) === firstOf(ref.row.name) : ref.around !== undefined && pageSurroundings.alike(ref.around, pageSurroundings.of(element)));
    const ranked = near.map((one) => ({ ...one, owned: owned(one) })).sort((a, b) => b.score - a.score || b.owned - a.owned);
    return ranked.slice(0, most).map(({ element, row }) => ({ shown: describe(element), row }));
  }

  /** @param {string} text */
  function words(text) {
    return new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean));
  }

  /** Share of common words. @param {Set<string>} a @param {Set<string>} b */
  function likeness(a, b) {
    if (!a.size || !b.size) return 0;
    const common = [...a].filter((word) => b.has(word)).length;
    return common / Math.max(a.size, b.size);
  }

  /** @param {number} number @returns {Element | null} null when it has left the page. */
  function elementOf(number) {
    const element = refs.get(number)?.element.deref();
    return element?.isConnected ? element : null;
  }

  /** @returns {number} The number the next new ref would get. */
  function nextNumber() {
    return next;
  }

  return { documentId, randomName, countFrom, isKnown, wordFor, confirm, describe, line, resolve, inOtherRow, keepRow, isAsItLooks, dateIn, elementOf, nextNumber, goneOf, isNewerThan, handOn };
})();
