"use strict";
/*
 * Scrolling the page or a container in it, and saying where that led.
 * Below: refs, tree. Above: pressing, main.
 */
const pageScrolling = (() => {
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
    const middle = pageTree.elementAt(innerWidth / 2, innerHeight / 2);
    return middle ? scrollerOf(middle) : root;
  }

  /**
   * @param {{ref?: number, to?: "up" | "down" | "left" | "right" | "top" | "bottom", pages?: number}} request A ref alone is brought into view.
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
    return { moved, top: Math.round(box.scrollTop), most: Math.max(0, Math.round(box.scrollHeight - box.clientHeight)), inner: box !== document.scrollingElement };
  }

  /** @param {Element} box @param {"up" | "down" | "left" | "right" | "top" | "bottom"} to @param {number} pages */
  function move(box, to, pages) {
    const [across, down] = { up: [0, -0.9], down: [0, 0.9], left: [-0.9, 0], right: [0.9, 0], top: [0, -1e9], bottom: [0, 1e9] }[to];
    box.scrollBy({ left: across * pages * box.clientWidth, top: down * pages * box.clientHeight, behavior: "instant" });
  }

  return { scrollerOf, scroll };
})();
