"use strict";
/*
 * Links in pictures: the areas of image maps, which have no box of their own. Says whose picture an area is in, where it
 * lies there, and which area a point of a picture meets, as browsers do not agree on any of these.
 */
const pageMaps = (() => {
  /** @param {Element} picture @returns {HTMLAreaElement[]} The links in it, none for most pictures. */
  function areasOf(picture) {
    const name = picture instanceof HTMLImageElement ? picture.useMap.replace(/^[^#]*#/, "") : "";
    if (!name) return [];
    const root = /** @type {Document | ShadowRoot} */ (picture.getRootNode());
    const map = root.querySelector(`map[name="${CSS.escape(name)}"]`);
    return map ? [...map.querySelectorAll("area")].filter((area) => area.hasAttribute("href")) : [];
  }

  /** @param {Element} element @returns {HTMLImageElement | null} The picture an area is in, a visible one if there is; null for what is no area. */
  function pictureOf(element) {
    const name = element instanceof HTMLAreaElement ? element.closest("map")?.name : "";
    if (!name) return null;
    const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
    const pictures = [...root.querySelectorAll("img")].filter((picture) => picture.useMap === `#${name}`);
    return pictures.find((picture) => picture.checkVisibility({ visibilityProperty: true })) ?? pictures[0] ?? null;
  }

  /** Where the picture itself begins, within border and padding. @param {HTMLImageElement} picture @returns {DOMRect} In the viewport. */
  function contentOf(picture) {
    const { x, y } = picture.getBoundingClientRect();
    const style = getComputedStyle(picture);
    return new DOMRect(x + picture.clientLeft + Number.parseFloat(style.paddingLeft), y + picture.clientTop + Number.parseFloat(style.paddingTop), picture.width, picture.height);
  }

  /** @param {HTMLAreaElement} area @returns {{kind: "rect" | "circle" | "poly" | "default", at: number[]}} */
  function shapeOf(area) {
    const at = area.coords.split(/[\s,;]+/).map(Number.parseFloat).filter((one) => !Number.isNaN(one));
    if (/^default$/i.test(area.shape)) return { kind: "default", at };
    if (/^circ/i.test(area.shape)) return { kind: "circle", at };
    return { kind: /^poly/i.test(area.shape) ? "poly" : "rect", at };
  }

  /** @param {HTMLAreaElement} area @param {HTMLImageElement} picture @returns {DOMRect} What encloses it, in the viewport. */
  function rectOf(area, picture) {
    const content = contentOf(picture);
    const { kind, at } = shapeOf(area);
    if (kind === "default") return content;
    const xs = kind === "circle" ? [at[0] - at[2], at[0] + at[2]] : at.filter((_, index) => index % 2 === 0);
    const ys = kind === "circle" ? [at[1] - at[2], at[1] + at[2]] : at.filter((_, index) => index % 2 === 1);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return new DOMRect(content.x + left, content.y + top, Math.max(...xs) - left, Math.max(...ys) - top);
  }

  /** @param {HTMLAreaElement} area @param {number} x @param {number} y From the picture's top left. */
  function holds(area, x, y) {
    const { kind, at } = shapeOf(area);
    if (kind === "default") return true;
    if (kind === "circle") return Math.hypot(x - at[0], y - at[1]) <= at[2];
    if (kind === "rect") return x >= Math.min(at[0], at[2]) && x < Math.max(at[0], at[2]) && y >= Math.min(at[1], at[3]) && y < Math.max(at[1], at[3]);
    let inside = false;
    for (let index = 0, last = at.length - 2; index + 1 < at.length; last = index, index += 2) {
      const [x1, y1, x2, y2] = [at[index], at[index + 1], at[last], at[last + 1]];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
    return inside;
  }

  /** @param {Element} hit @param {number} x @param {number} y In the viewport. @returns {Element} The area of the picture that is met there; what was hit when there is none. */
  function areaAt(hit, x, y) {
    if (!(hit instanceof HTMLImageElement) || !hit.useMap) return hit;
    const content = contentOf(hit);
    return areasOf(hit).find((area) => holds(area, x - content.x, y - content.y)) ?? hit;
  }

  return { areasOf, pictureOf, rectOf, areaAt };
})();
