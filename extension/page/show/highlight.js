"use strict";
/*
 * Shows the person where an act would happen: a frame around the element, in a closed shadow root that no reading, hit
 * test or observation ever meets, for a bounded time. Also the numbered marks of a screenshot.
 */
const pageHighlight = (() => {
  const LOOK = "border: 3px solid #1a73e8; border-radius: 6px; box-shadow: 0 0 0 4px rgba(26, 115, 232, .25);";
  const STYLE = "all: initial !important; position: fixed !important; inset: 0 !important; width: auto !important; height: auto !important; " +
    "background: none !important; border: 0 !important; overflow: visible !important; pointer-events: none !important; z-index: 2147483647 !important;";

  /** @type {HTMLElement | null} */
  let host = null;
  /** Where the frames are drawn. @type {ShadowRoot | null} */
  let frames = null;
  /** @type {{element: Element, box: HTMLElement}[]} */
  let boxes = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** An element of our own in the page, above all else on it, also above modal dialogs. @returns {HTMLElement} */
  function put() {
    const element = document.createElement("div");
    pageTree.ours.add(element);
    element.setAttribute("style", STYLE);
    const covered = document.querySelector(":modal, :popover-open") !== null;
    if (covered) element.popover = "manual";
    document.documentElement.append(element);
    if (covered) element.showPopover();
    return element;
  }

  /** @returns {ShadowRoot} An empty layer above the page. */
  function layer() {
    clear();
    host = put();
    const root = host.attachShadow({ mode: "closed" });
    pageTree.ours.add(root);
    return root;
  }

  /** @param {string} style @returns {HTMLElement} */
  function piece(style) {
    const element = document.createElement("div");
    element.setAttribute("style", `position: fixed; box-sizing: border-box; pointer-events: none; ${style}`);
    return element;
  }

  /** @param {HTMLElement} box @param {Element} element */
  function place(box, element) {
    const { x, y, width, height } = element.getBoundingClientRect();
    Object.assign(box.style, { left: `${x - 3}px`, top: `${y - 3}px`, width: `${width + 6}px`, height: `${height + 6}px` });
  }

  const follow = () => boxes.forEach(({ element, box }) => place(box, element));

  /** A frame around one element. @param {Element} element @param {{beside?: boolean}} [how] `beside`: the frames around others stay. */
  function around(element, { beside = false } = {}) {
    const box = piece(LOOK);
    if (!beside || !boxes.length || !frames) frames = layer();
    frames.append(box);
    boxes.push({ element, box });
    follow();
    addEventListener("scroll", follow, { capture: true, passive: true });
    addEventListener("resize", follow);
  }

  /**
   * @param {{ref: number, ms?: number, beside?: boolean}} request Without `ms` until it is cleared; `beside`: with what is shown already.
   * @returns {{shown: true, line: string} | {shown: false, refused: PageRefusal}}
   */
  function show({ ref, ms, beside = false }) {
    const found = pageRefs.resolve(ref);
    if ("reason" in found) return { shown: false, refused: found };
    const line = pageRefs.line(found.shown);
    if (!pageVisibility.isShown(found.element)) return { shown: false, refused: { reason: "hidden", hint: `${line} is not visible now.` } };
    if (!beside) found.element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    around(found.element, { beside });
    clearTimeout(timer);
    if (ms !== undefined) timer = setTimeout(clear, ms);
    return { shown: true, line };
  }

  /** Draws the refs of what can be seen now. @param {{element: Element, text: string}[]} marks */
  function mark(marks) {
    const root = layer();
    for (const { element, text } of marks) {
      const { x, y, width, height } = element.getBoundingClientRect();
      root.append(piece(`left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px; outline: 1px solid #d93025;`));
      const label = piece(
        `left: ${Math.max(0, x)}px; top: ${Math.max(0, y - 13)}px; height: 13px; padding: 0 2px; background: #d93025; color: #fff; font: bold 10px/13px sans-serif;`,
      );
      label.textContent = text;
      root.append(label);
    }
  }

  /** @returns {{shown: boolean}} */
  function clear() {
    clearTimeout(timer);
    host?.remove();
    host = null;
    frames = null;
    boxes = [];
    removeEventListener("scroll", follow, { capture: true });
    removeEventListener("resize", follow);
    return { shown: false };
  }

  return { put, around, show, mark, clear };
})();
