"use strict";
/*
 * Several things in one search, with commas between them; and words that stand nowhere on the page yet: lists that draw only the part in view are gone through, a page of them at a time.
 * What is found stays in view; otherwise all is as it was. What fits, and how well, is for finding.js to say.
 */
const pageSearching = (() => {
  const WHOLE = 2; // The score from which all that was looked for is there.
  const MOST_MS = 3000; // For all lists together,
  const EXACT_MS = 1500; // where something like it is there already.
  const MOST_BOXES = 3; // Lists that are gone through,
  const MOST_LOOKED_AT = 3000; // elements among which they are looked for,
  const LEAST = 60; // their height in CSS pixels,
  const MANY = 3; // and how many times as high their content says it is.
  const STEP = 0.9; // Of what is in view.
  const MOST_LEAPS = 40; // To where a number is expected.
  const MOST_WAITS = 3; // At an end of what there is,
  const MORE_MS = 300; // for so long, for more of it.
  const WRITTEN_MS = 400; // For the table in a picture.
  const FRAMES = 2; // Until what has come into view is drawn.
  const MOST_PARTS = 12; // Things that are looked for at once.

  /** @typedef {ReturnType<typeof pageFinding.find>} PageFound */
  /** @typedef {PageFound & {parts?: string[], lacking?: string[], cut?: boolean}} Searched `cut`: not all of a list could be gone through; `parts`: what was looked for one by one; `lacking`: those of them that nothing fits. */

  /** @param {Parameters<typeof pageFinding.find>[0]} request @returns {Promise<Searched>} */
  async function find(request) {
    const here = pageFinding.find(request);
    const phrase = pageText.collapse(request.text ?? "").toLowerCase();
    if (!phrase || isExact(here)) return here;
    const isThere = fits(here, request);
    const apart = isThere ? null : each(request, here);
    if (apart) return apart;
    if (here.hidden || document.hidden) return here;
    // Of those who are called alike the one that is meant may be the one that is not drawn yet.
    const boxes = drawnInPart().filter((box) => !isThere || saidIn(box).includes(phrase));
    const until = performance.now() + (isThere ? EXACT_MS : MOST_MS);
    const wanted = { ...request, withRow: true };
    for (const way of isThere ? [through] : [byNumber, through]) {
      for (const box of boxes) {
        const found = await way(box, phrase, wanted, until, isThere ? isExact : (/** @type {PageFound} */ one) => fits(one, request));
        if (found) return found;
      }
    }
    return boxes.length && performance.now() >= until ? { ...here, cut: true } : here;
  }

  /** Whether something says just what is looked for. @param {PageFound} result */
  const isExact = ({ found }) => found.some(({ exact }) => exact);

  /** Whether all that is looked for is said by something, or in the row of what has the role. @param {PageFound} result @param {{role?: string}} request */
  const fits = (result, { role }) => isWhole(result) || (Boolean(role) && result.found.some(({ score }) => score >= pageFinding.BY_ROW));

  /**
   * What stands nowhere as one text may be several things; a question is none, whatever commas it has. The best of each comes first.
   * @param {Parameters<typeof pageFinding.find>[0]} request @param {ReturnType<typeof pageFinding.find>} together @returns {Searched | null} null where none of them is there.
   */
  function each(request, together) {
    const parts = [...new Set((request.text ?? "").split(/[,;]\s+/).map((part) => pageText.collapse(part)).filter(Boolean))];
    if (parts.length < 2 || parts.length > MOST_PARTS || /\?\s*$/.test(request.text ?? "")) return null;
    const results = parts.map((text) => pageFinding.find({ ...request, text }));
    if (!results.some(isWhole)) return null;
    const all = results.every(isWhole) ? [] : together.found.filter(({ score }) => score >= 1); // What has them all may be what is meant.
    /** @type {Map<string, number>} */
    const lines = new Map(all.map(({ line }) => [line, WHOLE + 1]));
    for (let rank = 0; rank < request.most; rank += 1) {
      for (const { found } of results) if (found[rank] && !lines.has(found[rank].line)) lines.set(found[rank].line, WHOLE + 1 / (1 + rank));
    }
    const found = [...lines].map(([line, score]) => ({ line, score }));
    const total = results.reduce((sum, one) => sum + one.total, 0);
    return { found, total: Math.max(found.length, total), hidden: 0, parts, lacking: parts.filter((_, index) => !results[index].found.length) };
  }

  /** @param {PageFound} result */
  const isWhole = ({ found }) => found.some(({ score }) => score >= WHOLE);

  /** What scrolls and draws far less than it says it holds. @returns {Element[]} */
  function drawnInPart() {
    /** @type {Element[]} */
    const found = [];
    let looked = 0;
    pageTree.visitAll((element) => {
      if (found.length >= MOST_BOXES || (looked += 1) > MOST_LOOKED_AT) return;
      if (element.clientHeight < LEAST || element.scrollHeight < MANY * element.clientHeight || element.localName === "textarea") return;
      if (/auto|scroll/.test(getComputedStyle(element).overflowY) && isPart(element) && pageVisibility.isShown(element)) found.push(element);
    });
    return found;
  }

  /** Whether its texts take up less than half of it. @param {Element} box */
  function isPart(box) {
    if (box === document.scrollingElement || /** @type {HTMLElement} */ (box).isContentEditable) return false;
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT, (node) => (node.nodeValue?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP));
    const first = walker.nextNode();
    let last = first;
    while (walker.nextNode()) last = walker.currentNode;
    if (!first || !last) return true;
    const [top, bottom] = [placeOf(first).top, placeOf(last).bottom];
    return bottom - top < box.scrollHeight / 2;
  }

  /** @param {Node} text */
  function placeOf(text) {
    const range = document.createRange();
    range.selectNode(text);
    return range.getBoundingClientRect();
  }

  /** @param {Element} box @param {string} phrase @param {Parameters<typeof pageFinding.find>[0]} request @param {number} until As performance.now gives it. @param {(found: PageFound) => boolean} isIt @returns {Promise<PageFound | null>} */
  async function through(box, phrase, request, until, isIt) {
    const stood = box.scrollTop;
    const around = aroundOf(box);
    for (let at = -1, to = 0; performance.now() < until; to = at + box.clientHeight * STEP) {
      box.scrollTo({ top: to, behavior: "instant" });
      await drawn(around);
      const found = saidIn(around).includes(phrase) ? pageFinding.find(request) : null;
      if (found && isIt(found)) return found;
      if (box.scrollTop <= at) break;
      at = box.scrollTop;
    }
    box.scrollTo({ top: stood, behavior: "instant" });
    await pageStill.nextFrame();
    return null;
  }

  /** What ends in a number, among others of its kind that do, stands about where its number says. @param {Element} box @param {string} phrase @param {Parameters<typeof pageFinding.find>[0]} request @param {number} until As performance.now gives it. @param {(found: PageFound) => boolean} isIt @returns {Promise<PageFound | null>} */
  async function byNumber(box, phrase, request, until, isIt) {
    const [began, around] = [box.scrollTop, aroundOf(box)];
    const [, stem = "", said = ""] = /^(.*\p{L}\D*)(\d{1,9})$/u.exec(phrase) ?? [];
    const wanted = Number(said);
    let waits = 0;
    for (let leaps = 0; stem && leaps < MOST_LEAPS && performance.now() < until; leaps += 1) {
      const text = saidIn(around);
      const found = text.includes(phrase) ? pageFinding.find(request) : null;
      if (found && isIt(found)) return found;
      const seen = text.split(stem).slice(1).map((after) => Number.parseInt(after, 10)).filter(Number.isFinite);
      const [first, last] = [seen[0], seen.at(-1) ?? NaN];
      if (seen.length < 2 || first === last) break;
      const stood = box.scrollTop;
      const by = ((wanted - (first + last) / 2) * box.clientHeight) / (last - first);
      box.scrollBy({ top: by, behavior: "instant" });
      await drawn(around);
      if (box.scrollTop !== stood) continue;
      if ((waits += 1) > MOST_WAITS) break;
      await new Promise((resolve) => setTimeout(resolve, MORE_MS)); // At its end more of it may be fetched.
    }
    if (box.scrollTop !== began) box.scrollTo({ top: began, behavior: "instant" });
    return null;
  }

  /** Until what has come into view is there: what a picture shows is written into it for who cannot see it, some time after. @param {Element} around */
  async function drawn(around) {
    const inside = [...around.querySelectorAll("canvas")].find((canvas) => canvas.firstElementChild);
    const written = inside && new Promise((resolve) => {
      const watch = new MutationObserver(() => resolve(watch.disconnect()));
      watch.observe(inside, { childList: true, characterData: true, subtree: true });
      setTimeout(() => resolve(watch.disconnect()), WRITTEN_MS);
    });
    for (let frames = 0; frames < FRAMES; frames += 1) await pageStill.nextFrame();
    await written;
  }

  /** What a box stands in: a picture of its rows may lie beside what is scrolled. @param {Element} box @returns {Element} */
  function aroundOf(box) {
    return pageForms.isVeiled(box.parentElement) ? box : box.parentElement ?? box;
  }

  /** What is written in it, and what its controls are called. @param {Element} element */
  function saidIn(element) {
    const called = [...element.querySelectorAll("[aria-label], [title], [alt]")].map((one) => `${one.getAttribute("aria-label") ?? ""} ${one.getAttribute("title") ?? ""} ${one.getAttribute("alt") ?? ""}`);
    const cells = [...element.querySelectorAll("canvas [role=gridcell], canvas td")].map((cell) => cell.textContent ?? ""); // Nothing keeps their words apart.
    return pageText.collapse(`${(cells.length ? cells : [element.textContent ?? ""]).join(" ")} ${called.join(" ")}`).toLowerCase();
  }

  return { find };
})();
