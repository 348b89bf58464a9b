"use strict";
/*
 * What a person cannot see or reach: display, visibility, content-visibility, inert, zero size, fully clipped. Merely scrolled
 * out of view is not hidden, nor is a box without size out of which something shows, nor what is hidden from screen readers
 * alone. Callers come from above, so ancestors are known to be shown.
 */
const pageVisibility = (() => {
  /** What has a size of its own although it stands in a line. */
  const REPLACED = new Set("audio canvas embed iframe img object svg video".split(" "));

  /**
   * @typedef {"shown" | "gone" | "invisible" | "clipped"} Visibility
   * gone: nothing inside can be seen; invisible: its own text cannot, children may; clipped: kept for screen readers only.
   */

  const MOST_LOOKED_AT = 100; // Elements in a box without size among which one that shows is looked for.
  const MOST_PARTS = 3; // Elements in a button that are looked at for its picture.
  const MOST_AROUND = 4; // Boxes around something of which one may cut it off.
  const MOST_TEXTS = 60; // Pieces of text in something of which some are looked for.
  const SOME = [0, 0.5, 0.25, 0.75, 1]; // Which of them, as shares of all.
  const LITTLE = 300; // Characters of what is out of view and hidden from screen readers that are taken to be there for the eye.

  /** Whether parts that are hidden from screen readers are there for the eye. @type {{known: Map<Element, boolean> | null}} */
  const forEyes = pageStanding.memory();

  /**
   * From style and attributes alone, as a screen reader would have it; asks for no rectangle.
   * @param {Element} element @param {CSSStyleDeclaration} style @param {string} [display] The style's, where the caller has asked already. @returns {Visibility}
   */
  function byStyle(element, style, display = style.display) {
    if (display === "none" || (display !== "inline" && style.contentVisibility === "hidden")) return "gone";
    if (element.hasAttributes() && (element.getAttribute("aria-hidden") === "true" || element.hasAttribute("inert"))) return "gone";
    if (style.visibility !== "visible") return "invisible";
    return "shown";
  }

  /** Whether it is gone, asked without its style where that is enough; its own content-visibility is left to `byStyle`. @param {Element} element */
  function isGone(element) {
    if (element.hasAttributes() && (element.hasAttribute("inert") || (element.getAttribute("aria-hidden") === "true" && !isForEyes(element)))) return true;
    return !element.checkVisibility() && byStyle(element, getComputedStyle(element)) === "gone"; // What has no box of its own may show what is in it.
  }

  /**
   * Whether what is hidden from screen readers is words or a control that a person sees all the same: no ornament, and nothing
   * that something else lies over, such as the page behind a dialog. @param {Element} element
   */
  function isForEyes(element) {
    const answer = forEyes.known?.get(element) ?? looksForEyes(element);
    forEyes.known?.set(element, answer);
    return answer;
  }

  /** @param {Element} element @param {boolean} [beneath] Whether it would be, were it not for what lies over it. */
  function looksForEyes(element, beneath = false) {
    if (element instanceof SVGElement || !element.checkVisibility({ visibilityProperty: true })) return false;
    const words = pageText.collapse(element.textContent ?? "");
    const style = getComputedStyle(element);
    if (isGutter(element, words) || isSaidByField(element, words)) return false;
    const isOrnament = words ? isGlyph(words, style) : !element.querySelector(pageControls.INSIDE);
    if (isOrnament && !isHand(element, style) && !isDrawnButton(element) && !isOfBranch(element, words, style)) return false;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (right - left < 2 || bottom - top < 2 || isPutAway(element, style.position)) return false;
    const [x, y] = [(Math.max(0, left) + Math.min(innerWidth, right)) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2];
    if (x <= 0 || y <= 0 || x >= innerWidth || y >= innerHeight) return !beneath && words.length <= LITTLE;
    const hit = pageTree.elementAt(x, y);
    if (!hit) return false;
    const isMet = pageTree.within(hit, element) || pageTree.within(element, hit) || isReadBeside(element, hit);
    return isMet !== beneath;
  }

  /** Whether words of it are seen although something else lies over its middle, as the hours beside the days of a week: its first, or others where those are scrolled away. @param {Element} element @param {Element} over */
  function isReadBeside(element, over) {
    /** @type {Node[]} */
    const texts = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text && texts.length < MOST_TEXTS; text = walker.nextNode()) if (text.nodeValue?.trim()) texts.push(text);
    const box = over.getBoundingClientRect(); // What a point meets takes far longer to tell than where something lies.
    return [...new Set(SOME.map((share) => texts[Math.floor(share * (texts.length - 1))]))].some((text) => text && isMetBeside(text, element, box));
  }

  /** @param {Node} text @param {Element} element @param {DOMRect} box Of what lies over it. */
  function isMetBeside(text, element, box) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, top, width, height } = range.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width <= 1 || height <= 1 || (x >= box.left && x < box.right && y >= box.top && y < box.bottom)) return false;
    const hit = pageTree.elementAt(x, y);
    return hit !== null && pageTree.within(hit, element);
  }

  /** Whether it lies beyond the edge of what it is in, which cuts it off whole and cannot be scrolled by a person. @param {Element} element @param {string} position */
  function isPutAway(element, position) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    for (let up = pageTree.parentOf(element), placed = position; up && placed !== "fixed" && up !== document.body; up = pageTree.parentOf(up)) {
      if (pageForms.isVeiled(up)) continue;
      const style = getComputedStyle(up);
      if (placed === "absolute" && style.position === "static" && style.transform === "none") continue; // It is placed by what is further out.
      const box = up.getBoundingClientRect();
      if (/hidden|clip/.test(style.overflowY) && (bottom <= box.top || top >= box.bottom)) return true;
      if (/hidden|clip/.test(style.overflowX) && (right <= box.left || left >= box.right)) return true;
      placed = style.position;
    }
    return false;
  }

  /** Whether it only counts the lines of the text that is written beside it. @param {Element} element @param {string} words */
  function isGutter(element, words) {
    return /^[\d\s›⌄▸▾]+$/.test(words) && element.nextElementSibling?.matches("[contenteditable]") === true;
  }

  /** Whether it is drawn for the eye in a component whose field is called the same, and says so in its line. @param {Element} element @param {string} words */
  function isSaidByField(element, words) {
    const around = element.getRootNode() instanceof ShadowRoot ? /** @type {ShadowRoot} */ (element.getRootNode()) : element.parentElement;
    const name = words.replace(/\s*\*$/, "");
    return name !== "" && [...(around?.querySelectorAll("input[aria-label], textarea[aria-label]") ?? [])].some((field) => field.getAttribute("aria-label") === name);
  }

  /** Whether it is a picture out of a font of pictures. @param {string} words @param {CSSStyleDeclaration} style */
  function isGlyph(words, style) {
    return words.length === 1 ? !/[\p{L}\p{N}]/u.test(words) : /^[a-z0-9_]+$/.test(words) && /icon|symbol/i.test(style.fontFamily);
  }

  /** Whether it is a button with a picture and no words. @param {Element} element */
  function isDrawnButton(element) {
    if (element.localName !== "button" && element.getAttribute("role") !== "button") return false;
    if (element.querySelector("svg, img") || ["::before", "::after"].some((part) => !/^(?:none|normal)?$/.test(getComputedStyle(element, part).content))) return true;
    return [...element.children].slice(0, MOST_PARTS).some((part) => getComputedStyle(part).backgroundImage !== "none");
  }

  /** Whether a hand over it says that it is there to be pressed, apart from what is around it. @param {Element} element @param {CSSStyleDeclaration} style */
  function isHand(element, style) {
    const around = element.parentElement;
    return style.cursor === "pointer" && !(around && (around.matches(pageControls.INSIDE) || getComputedStyle(around).cursor === "pointer"));
  }

  /** Whether it is the sign before a branch of a tree, which mostly opens it. @param {Element} element @param {string} words @param {CSSStyleDeclaration} style */
  function isOfBranch(element, words, style) {
    return words !== "" && style.cursor === "pointer" && element.closest('[role="treeitem"][aria-expanded]') !== null;
  }

  /** Whether it is cut off whole, whatever is in it. @param {CSSStyleDeclaration} style */
  function isCutOff(style) {
    const absolute = style.position === "absolute" || style.position === "fixed";
    if (absolute && /^rect\((0|1)(px)?,? (0|1)(px)?,? (0|1)(px)?,? (0|1)(px)?\)$/.test(style.clip)) return true;
    return /^inset\((50|100)%/.test(style.clipPath);
  }

  /** Whether nothing of it shows: it has no size and lets nothing out, or lies where nobody can scroll to. @param {Element} element @param {CSSStyleDeclaration} style */
  function isClipped(element, style) {
    if (isCutOff(style)) return true;
    const rect = element.getBoundingClientRect();
    const closed = style.overflowX !== "visible" || style.overflowY !== "visible";
    if (closed && (rect.width <= 1 || rect.height <= 1)) return !letsOut(element, style);
    if (style.position !== "absolute" && style.position !== "fixed") return false;
    if (style.position === "fixed" && isBeyondWindow(rect)) return isFixedInWindow(element) && !reachesIntoWindow(element);
    if (rect.right + scrollX > 0 && rect.bottom + scrollY > 0) return false;
    const [across, down] = style.position === "fixed" ? [0, 0] : scrolledAround(element);
    if (rect.right + across > 0 && rect.bottom + down > 0) return false;
    const { scrollWidth, scrollHeight } = closed ? { scrollWidth: 0, scrollHeight: 0 } : element;
    const reaches = rect.left + across + Math.max(rect.width, scrollWidth) > 0 && rect.top + down + Math.max(rect.height, scrollHeight) > 0;
    return !reaches && !letsOut(element, style);
  }

  /** Whether it lies behind the right or the lower edge of the window, scroll bars left out. @param {DOMRect} rect */
  function isBeyondWindow({ left, top, width, height }) {
    const { clientWidth: across = 0, clientHeight: down = 0 } = document.scrollingElement ?? {};
    return (across > 0 && width > 0 && left >= across) || (down > 0 && height > 0 && top >= down);
  }

  /** Whether what is fixed stands still in the window, and nothing around it is what it is fixed in. @param {Element} element */
  function isFixedInWindow(element) {
    for (let up = pageTree.parentOf(element); up; up = pageTree.parentOf(up)) {
      if (pageForms.isVeiled(up)) continue;
      const { transform, filter, perspective, backdropFilter, contain, willChange } = getComputedStyle(up);
      if ([transform, filter, perspective, backdropFilter].some((one) => one && one !== "none") || /paint|layout|strict|content/.test(contain) || /transform|filter|perspective/.test(willChange)) return false;
    }
    return true;
  }

  /** Whether something in it does, such as the handle by which a drawer is drawn. @param {Element} element */
  function reachesIntoWindow(element) {
    return [...element.getElementsByTagName("*")].slice(0, MOST_LOOKED_AT).some((one) => {
      const rect = one.getBoundingClientRect();
      return rect.width > 1 && rect.height > 1 && rect.right > 0 && rect.bottom > 0 && !isBeyondWindow(rect);
    });
  }

  /** How far everything around it is scrolled, the window included. @param {Element} element @returns {[number, number]} */
  function scrolledAround(element) {
    let [across, down] = [scrollX, scrollY];
    for (let up = pageTree.parentOf(element); up && up !== document.documentElement && up !== document.body; up = pageTree.parentOf(up)) {
      across += up.scrollLeft;
      down += up.scrollTop;
    }
    return [across, down];
  }

  /** Whether something in it is placed by what is further out, and so shows where the box itself does not. @param {Element} element @param {CSSStyleDeclaration} style */
  function letsOut(element, style) {
    const keeps = style.position !== "static" || style.transform !== "none";
    const inside = element.getElementsByTagName("*");
    for (let index = 0; index < Math.min(inside.length, MOST_LOOKED_AT); index += 1) {
      const { position, visibility } = getComputedStyle(inside[index]);
      if (visibility !== "visible" || (position !== "fixed" && (keeps || position !== "absolute"))) continue;
      const { width, height, right, bottom } = inside[index].getBoundingClientRect();
      if (width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0) return true;
    }
    return false;
  }

  /**
   * The whole answer for an element that is about to be printed; a rectangle is asked for only where one can matter.
   * @param {Element} element @param {CSSStyleDeclaration} style @param {string} [display] The style's, where the caller has asked already. @returns {Visibility}
   */
  function exactly(element, style, display = style.display) {
    if (isBehind(element)) return "gone";
    let first = byStyle(element, style, display);
    if (first === "gone" && element.getAttribute("aria-hidden") === "true" && !element.hasAttribute("inert") && display !== "none" && isForEyes(element)) first = "shown";
    // Running text is never taken out of the flow, and cuts nothing off but by a clip path.
    const running = display === "inline" && !REPLACED.has(element.localName);
    if (first !== "shown" || (running && style.clipPath === "none")) return first;
    const { position } = style;
    const mayClip = position === "absolute" || position === "fixed" || style.overflow !== "visible" || style.clipPath !== "none";
    if (!mayClip || display === "contents" || element === document.documentElement || element === document.body) return "shown";
    return isClipped(element, style) ? "clipped" : "shown";
  }

  /** Whether it is a list of the browser's own, called hidden and without a colour, that another one is drawn in the place of and around. @param {Element} element */
  function isBehind(element) {
    return element.localName === "select" && element.hasAttribute("hidden") && getComputedStyle(element).opacity === "0" && element.closest('[role="combobox"]') !== null;
  }

  /** Whether style has it drawn, itself or, where it has no box of its own, what is in it as if that stood around it. @param {Element} element @returns {boolean} */
  function isDrawn(element) {
    if (element.checkVisibility({ visibilityProperty: true })) return true;
    const { display, visibility } = getComputedStyle(element);
    const around = display === "contents" && visibility === "visible" ? pageTree.parentOf(element) : null;
    return around !== null && isDrawn(around);
  }

  /** Whether the element is on display, judged with its ancestors. @param {Element} element @returns {boolean} */
  function isShown(element) {
    const picture = pageMaps.pictureOf(element) ?? pageTables.canvasAround(element);
    if (picture) return isShown(picture);
    if (!element.isConnected || !isDrawn(element) || isBehind(element) || pageTree.closest(element, "[inert]")) return false;
    const hidden = pageTree.closest(element, '[aria-hidden="true"]');
    return !hidden || isForEyes(hidden);
  }

  /** Whether it is there for the eye, hidden from screen readers, and something lies over it now. @param {Element} element */
  function isBeneath(element) {
    const hidden = element.isConnected && !pageTree.closest(element, "[inert]") ? pageTree.closest(element, '[aria-hidden="true"]') : null;
    return hidden !== null && element.checkVisibility({ visibilityProperty: true }) && looksForEyes(hidden, true);
  }

  /** @param {Element} element @returns {boolean} Whether it takes up room on the page, itself or through what is in it. */
  function hasArea(element) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0 && rect.height > 0) return true;
    return [...element.getClientRects()].some((part) => part.width > 0 && part.height > 0) ||
      [...element.children].some((child) => {
        const inner = child.getBoundingClientRect();
        return inner.width > 0 && inner.height > 0;
      });
  }

  /** Whether a box of no size around it lets nothing of it out, as lists for screen readers alone are kept in. @param {Element} element */
  function isCutAway(element) {
    let up = pageTree.parentOf(element);
    for (let steps = 0; up && up !== document.body && steps < MOST_AROUND; steps += 1, up = pageTree.parentOf(up)) {
      const { width, height } = up.getBoundingClientRect();
      if ((width <= 1 || height <= 1) && exactly(up, getComputedStyle(up)) === "clipped") return true;
    }
    return false;
  }

  return { byStyle, isGone, exactly, isDrawn, isShown, isBeneath, hasArea, isCutAway };
})();
