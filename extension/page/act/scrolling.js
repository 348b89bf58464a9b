"use strict";
/*
 * Scrolling the page or a container in it, and saying where that led; turning the wheel for pages that scroll by themselves.
 */
const pageScrolling = (() => {
  const PART = 0.9; // Of what can be seen, in one step: something stays to go on from.
  const FAR = 10; // Turns of the wheel to the very top or bottom of what tells nobody how long it is.
  const ROOM = 24; // CSS pixels around the end of a drag.
  const GROWN_MS = 300; // From the end of a list to its having more.
  const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9]; // Of the window, where a part that scrolls is looked for.
  /** @type {Record<Way, [number, number]>} */
  const WAYS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] };

  /** @typedef {"up" | "down" | "left" | "right" | "top" | "bottom"} Way */

  /** @param {Element} element */
  function scrolls(element) {
    if (element === document.scrollingElement) return true;
    const style = getComputedStyle(element);
    const field = element instanceof HTMLTextAreaElement && style.overflowY !== "hidden"; // Scrolls inside, whatever Firefox says of its overflow.
    const down = element.scrollHeight > element.clientHeight + 1 && (field || /auto|scroll/.test(style.overflowY));
    return down || (element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(style.overflowX));
  }

  /** The element that scrolls what is at `element`. @param {Element} element @returns {Element} */
  function scrollerOf(element) {
    for (let up = /** @type {Element | null} */ (element); up; up = pageTree.parentOf(up)) if (up !== document.body && scrolls(up)) return up;
    return document.scrollingElement ?? document.documentElement;
  }

  /** Where a wheel in the middle of the window would scroll: the page, or a container that fills it. */
  function mainScroller() {
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollHeight > innerHeight + 1) return root;
    const middle = scrollerAt(0.5, 0.5);
    return middle === root ? largest() ?? root : middle;
  }

  /** @param {number} across @param {number} down As shares of the window. @returns {Element} */
  function scrollerAt(across, down) {
    const there = pageTree.elementAt(innerWidth * across, innerHeight * down);
    return there ? scrollerOf(there) : document.scrollingElement ?? document.documentElement;
  }

  /** Of the parts beside the middle that scroll the largest, where the page as a whole does not. @returns {Element | undefined} */
  function largest() {
    const found = new Set(PLACES.flatMap((across) => PLACES.map((down) => scrollerAt(across, down))));
    found.delete(document.scrollingElement ?? document.documentElement);
    const size = (/** @type {Element} */ box) => box.clientWidth * box.clientHeight;
    return [...found].sort((one, other) => size(other) - size(one))[0];
  }

  /**
   * @param {{ref?: number, to?: Way, pages?: number}} request A ref alone is brought into view. The answer has `turns` where the
   *   browser has nothing to scroll that way, but the page may have, by the wheel.
   */
  function scroll({ ref, to, pages = 1 }) {
    const found = ref === undefined ? null : pageRefs.resolve(ref);
    if (found && "reason" in found) return { refused: found };
    const box = found ? scrollerOf(found.element) : mainScroller();
    const before = [box.scrollLeft, box.scrollTop, scrollX, scrollY];
    if (found && !to) found.element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    else move(box, to ?? "down", pages);
    // Tabs that are not drawn tell nobody that they were scrolled.
    if (document.hidden) (box === document.scrollingElement ? document : box).dispatchEvent(new Event("scroll", { bubbles: box === document.scrollingElement }));
    const moved = [box.scrollLeft, box.scrollTop, scrollX, scrollY].some((one, index) => one !== before[index]);
    const turns = moved || (found && !to) || reaches(box, to ?? "down") ? {} : { turns: turnsFor(box, to ?? "down", pages) };
    const left = to === "down" ? pages - (box.scrollTop - before[1]) / (PART * box.clientHeight || 1) : 0;
    return { moved, left, top: Math.round(box.scrollTop), most: Math.max(0, Math.round(box.scrollHeight - box.clientHeight)), inner: box !== document.scrollingElement, ...turns };
  }

  /** Goes on down in what grows as its end comes up, once it has grown. @param {{ref?: number, pages: number}} request */
  async function further({ ref, pages }) {
    const found = ref === undefined ? null : pageRefs.resolve(ref);
    const box = found && !("reason" in found) ? scrollerOf(found.element) : mainScroller();
    const [height, until] = [box.scrollHeight, performance.now() + GROWN_MS];
    while (box.scrollHeight === height && performance.now() < until) await pageTurns.change(until - performance.now());
    return box.scrollHeight > height ? scroll({ ...(ref === undefined ? {} : { ref }), to: "down", pages }) : { moved: false };
  }

  /** @param {Way} to */
  function isEnd(to) {
    return to === "top" || to === "bottom";
  }

  /** @param {Element} box @param {Way} to @param {number} pages */
  function move(box, to, pages) {
    const [across, down] = WAYS[to];
    const far = isEnd(to) ? 1e9 : PART * pages;
    box.scrollBy({ left: across * far * box.clientWidth, top: down * far * box.clientHeight, behavior: "instant" });
  }

  /** Whether it has more than it shows, that way or back. @param {Element} box @param {Way} to */
  function reaches(box, to) {
    return WAYS[to][0] ? box.scrollWidth > box.clientWidth + 1 : box.scrollHeight > box.clientHeight + 1;
  }

  /** How a person would turn the wheel, a page each time at most. @param {Element} box @param {Way} to @param {number} pages @returns {{across: number, down: number}[]} In pixels. */
  function turnsFor(box, to, pages) {
    const [across, down] = WAYS[to];
    const count = isEnd(to) ? FAR : Math.ceil(pages);
    const each = PART * (isEnd(to) ? 1 : pages / count);
    return Array.from({ length: count }, () => ({ across: across * each * box.clientWidth, down: down * each * box.clientHeight }));
  }

  /** @param {PageAimed} aimed @param {{across: number, down: number}[]} turns @param {() => Promise<unknown>} nextFrame */
  async function turnWheel({ hit, x, y }, turns, nextFrame) {
    for (const { across, down } of turns) {
      const how = { bubbles: true, cancelable: true, composed: true, view: window, clientX: x, clientY: y, deltaX: across, deltaY: down };
      (pageTree.elementAt(x, y) ?? hit).dispatchEvent(new WheelEvent("wheel", how)); // What was there may be gone with the turn before.
      await nextFrame();
    }
  }

  /** Brings both ends of a drag into view, where there is room for both. @param {Element} element @param {{ref?: number, dy: number}} toward Where it ends, up and down: an offset from the middle of that element, or of itself. */
  function together(element, { ref, dy }) {
    const target = ref === undefined ? element : pageRefs.elementOf(ref);
    const { top, bottom } = element.getBoundingClientRect();
    const box = target?.getBoundingClientRect();
    if (!target || !box || box.height === 0) return;
    const end = box.top + box.height / 2 + dy;
    const [first, last] = [Math.min(top, end - ROOM), Math.max(bottom, end + ROOM)];
    if ((first >= 0 && last <= innerHeight) || last - first > innerHeight) return;
    let around = element;
    while (around.parentElement && !pageTree.within(target, around)) around = around.parentElement;
    const scroller = scrollerOf(pageTree.parentOf(around) ?? around);
    scroller.scrollBy({ top: (first + last - innerHeight) / 2, behavior: "instant" });
  }

  return { scrollerOf, scroll, further, turnWheel, together };
})();
