"use strict";
/*
 * Shows the person where an act would happen: a frame around the element, in a closed shadow root that no reading, hit
 * test or observation ever meets. Also the numbered marks of a screenshot.
 * Below: tree, refs, visibility. Above: main.
 */
const pageHighlight = (() => {
  /** @type {HTMLElement | null} */
  let host = null;
  /** @type {{element: Element, box: HTMLElement}[]} */
  let boxes = [];

  /** @returns {ShadowRoot} An empty layer above the page. */
  function layer() {
    clear();
    host = document.createElement("div");
    pageTree.ours.add(host);
    host.setAttribute("style", "all: initial !important; position: fixed !important; inset: 0 !important; pointer-events: none !important; z-index: 2147483647 !important;");
    const root = host.attachShadow({ mode: "closed" });
    document.documentElement.append(host);
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

  /** @param {{ref: number}} request @returns {{shown: boolean}} */
  function show({ ref }) {
    const found = pageRefs.resolve(ref);
    if ("reason" in found || !pageVisibility.isShown(found.element)) return { shown: false };
    found.element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const box = piece("border: 3px solid #1a73e8; border-radius: 6px; box-shadow: 0 0 0 4px rgba(26, 115, 232, .25);");
    layer().append(box);
    boxes = [{ element: found.element, box }];
    follow();
    addEventListener("scroll", follow, { capture: true, passive: true });
    addEventListener("resize", follow);
    return { shown: true };
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
    host?.remove();
    host = null;
    boxes = [];
    removeEventListener("scroll", follow, { capture: true });
    removeEventListener("resize", follow);
    return { shown: false };
  }

  return { show, mark, clear };
})();
