"use strict";
/*
 * What is drawn rather than written: shapes and words in SVG drawings, coloured boxes and pictures without content of their
 * own. Says what a person sees of each: shape, colour, size and place. Controls among them stay controls.
 */
const pageGraphics = (() => {
  const FAINT = 0.1; // An opacity at which nobody sees a box.
  const LEAST_DRAWING = 36; // CSS pixels of either side; a smaller SVG is an icon.
  const ICON_GRID = 64; // Units of the grid icons are drawn on; they stay icons however large they are shown.
  const LEAST_BOX = 6;
  const BACKDROP = 0.7; // A box that takes up this much of the window both ways is what things stand on.
  const LEAST_TILES = 4;
  const LARGEST_ARROW = 24; // CSS pixels.
  const MOST_POINTS = 8;
  const MOST_UP_FIGURE = 3; // Groups around a drawn part that may be the figure it belongs to.
  const MOST_INSIDE = 4; // Empty elements in what still is one box.
  const BOX_TAGS = new Set("a b div em figure i ins label li ol p s section span strong td th u ul".split(" "));
  const SHAPES = new Set("circle ellipse image line path polygon polyline rect text use".split(" "));
  const UNDRAWN = new Set("animate animateTransform clipPath defs desc filter linearGradient marker mask metadata pattern radialGradient set symbol title".split(" "));
  /** Local names of what is painted; HTML has none of them but in its head. */
  const TAGS = new Set(["svg", ...SHAPES, ...UNDRAWN]);
  const SIDES = ["", "", "", "triangle", "quadrilateral", "pentagon", "hexagon", "heptagon", "octagon"];
  /** Classes by which icon fonts and sprites say which icon it is. */
  const ICON_CLASS = /(?:^|\s)(?:fa[srlbd]?|(?:[a-z]+-)?icon|icons?|glyphicon|bi|mdi|ti|ri|ui-icon|octicon|codicon|icofont)-([a-z][a-z0-9-]*)/;

  /** @param {Element} element @returns {element is SVGGraphicsElement} */
  function isShape(element) {
    return element instanceof SVGElement && SHAPES.has(element.localName);
  }

  /** Whether nothing of it is ever seen where it stands. @param {Element} element */
  function isUndrawn(element) {
    return element instanceof SVGElement && UNDRAWN.has(element.localName);
  }

  /** Whether an SVG is worth looking into. @param {Element} element @returns {element is SVGSVGElement} */
  function isDrawing(element) {
    if (!(element instanceof SVGSVGElement) || element.ownerSVGElement || !element.firstElementChild || isIcon(element)) return false;
    const { width, height } = element.getBoundingClientRect();
    return width >= LEAST_DRAWING && height >= LEAST_DRAWING && element.querySelector([...SHAPES].join(", ")) !== null;
  }

  /** @param {SVGSVGElement} element */
  function isIcon(element) {
    if ((element.getAttribute("fill") === "currentColor" || element.getAttribute("stroke") === "currentColor") && !element.querySelector("text")) return true; // It is drawn in the colour of the text around it.
    const grid = element.viewBox.baseVal;
    return Boolean(grid) && grid.width > 0 && grid.width <= ICON_GRID && grid.height <= ICON_GRID && !element.querySelector("text");
  }

  /** Whether these are pieces of one picture: several canvases of one size that nothing is said of. @param {Node[]} nodes */
  function areTiles(nodes) {
    const [first] = nodes;
    if (nodes.length < LEAST_TILES || !(first instanceof HTMLCanvasElement)) return false;
    return nodes.every((node) => node instanceof HTMLCanvasElement && !node.firstElementChild && !node.matches("[aria-label], [aria-labelledby], [title], [role], [tabindex], [onclick]") &&
      node.width === first.width && node.height === first.height);
  }

  /** Whether it is a small arrow that only says that something opens or sorts. @param {Element} picture @param {string} name */
  function isArrow(picture, name) {
    return /^(?:caret|chevron|arrow|angle)?-?(?:up|down|left|right)$/i.test(name) && picture.localName !== "img" && picture.getBoundingClientRect().width <= LARGEST_ARROW;
  }

  /** Whether a picture is called as the icon that it shows, which its library named. @param {Element} picture @param {string} name */
  function isSignFor(picture, name) {
    return isArrow(picture, name) || (picture.firstElementChild?.getAttribute("data-icon") ?? "") === (name || null);
  }

  /** Whether it may be a box, judged without its style: nothing is in it. @param {Element} element */
  function isBare(element) {
    if (element.firstElementChild || !(BOX_TAGS.has(element.localName) || isNamelessButton(element))) return false;
    return element.firstChild === null || (/^(?:div|ol|ul)$/.test(element.localName) && (element.textContent ?? "").trim() === "");
  }

  /** @param {Element} element */
  function isNamelessButton(element) {
    return element.localName === "button" && !["aria-label", "aria-labelledby", "title"].some((name) => element.hasAttribute(name));
  }

  /** Whether only a few elements are in it that show nothing themselves, such as the halves of an hour in a calendar. @param {Element} element */
  function isHollow(element) {
    if (!element.firstElementChild || !BOX_TAGS.has(element.localName)) return false;
    let inside = 0;
    for (let child = element.firstChild; child; child = child.nextSibling) { // Most have something in their first child.
      if (child instanceof Text ? child.data.trim() !== "" : child instanceof Element && (!isBare(child) || child.matches(pageControls.INSIDE) || (inside += 1) > MOST_INSIDE)) return false;
    }
    return [...element.children].every((child) => !isBox(child));
  }

  /** Whether it shows as a box or a picture although nothing is in it; its size is not looked at. @param {Element} element @param {CSSStyleDeclaration} [style] */
  function isBox(element, style) {
    if ((!isBare(element) && !isHollow(element)) || /^(?:none|presentation)$/.test(element.getAttribute("role") ?? "")) return false;
    const own = style ?? getComputedStyle(element);
    const { display } = own;
    if (display === "none" || Number(own.opacity) < FAINT) return false;
    if (own.content.startsWith("url(")) return true;
    if (display === "inline" || own.visibility !== "visible") return false;
    if (own.backgroundImage !== "none") return !isSmallPicture(element, own);
    if (own.backgroundColor === "rgba(0, 0, 0, 0)" && own.borderTopStyle === "none") return false;
    const filled = isFilled(element, own);
    if (own.pointerEvents === "none" && (!filled || coversParent(element))) return false; // How the thing under it is framed or lit up.
    return (filled || hasFrame(own)) && !isPlainCell(element, own);
  }

  /** An icon beside words that nobody calls anything and nobody presses. @param {Element} element @param {CSSStyleDeclaration} style */
  function isSmallPicture(element, style) {
    const { width, height } = element.getBoundingClientRect();
    return width <= LARGEST_ARROW && height <= LARGEST_ARROW && style.cursor !== "pointer" && ownWords(element) === "";
  }

  /** Whether it is as large as what it lies in. @param {Element} element */
  function coversParent(element) {
    const [own, outer] = [element, pageTree.parentOf(element) ?? element].map((one) => one.getBoundingClientRect());
    return own.width >= 0.9 * outer.width && own.height >= 0.9 * outer.height;
  }

  /** Whether its ground stands out from what it stands on. @param {Element} element @param {CSSStyleDeclaration} style */
  function isFilled(element, style) {
    return pageColours.isSeen(style.backgroundColor) && style.backgroundColor !== groundBehind(element);
  }

  /** @param {Element} element @returns {string} The computed colour behind it. */
  function groundBehind(element) {
    for (let up = pageTree.parentOf(element); up; up = pageTree.parentOf(up)) {
      const style = getComputedStyle(up);
      if (style.backgroundImage !== "none") return "";
      if (pageColours.isSeen(style.backgroundColor)) return style.backgroundColor;
    }
    return "rgb(255, 255, 255)";
  }

  /** @param {CSSStyleDeclaration} style */
  function hasFrame(style) {
    return [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth].every((one) => Number.parseFloat(one) > 0) && // None without a style.
      pageColours.isSeen(style.borderTopColor);
  }

  /** A table cell says something by its colour only where its row has several, and those with words have another. @param {Element} element @param {CSSStyleDeclaration} style */
  function isPlainCell(element, style) {
    if (!(element instanceof HTMLTableCellElement)) return false;
    const others = [.../** @type {Element} */ (element.parentElement).children];
    const alike = others.filter((one) => getComputedStyle(one).backgroundColor === style.backgroundColor);
    return alike.length === others.length || alike.some((one) => one.textContent?.trim());
  }

  /** Whether a box has a size at which it is a thing on the page. @param {Element} element */
  function hasBoxSize(element) {
    const { width, height } = element.getBoundingClientRect();
    if (width < LEAST_BOX || height < LEAST_BOX) return false;
    return width < BACKDROP * innerWidth || height < BACKDROP * innerHeight;
  }

  /** @param {Element} element What to call it: its own words, otherwise what it looks like; "" when there is nothing to say. */
  const nameOf = (element) => firstOf(element, ownWords) || firstOf(element, look);

  /** Of it or of the one picture in it: words stay when the pointer comes and lights it up. @param {Element} element @param {(one: Element) => string} by @returns {string} */
  function firstOf(element, by) {
    const only = onlyIn(element);
    return by(element) || (only ? firstOf(only, by) : "");
  }

  /** @param {Element} element @returns {Element | null} All there is in it, where that is a picture. */
  function onlyIn(element) {
    return element.childElementCount === 1 && !(element.textContent ?? "").trim() && !isDrawing(element) ? element.firstElementChild : null;
  }

  /** Whether nothing but its shape and colour says what it is. @param {Element} element */
  const isNamedByLook = (element) => firstOf(element, ownWords) === "" && firstOf(element, look) !== "";

  /** @param {Element} element */
  function ownWords(element) {
    const said = element.getAttribute("aria-label") || element.getAttribute("title");
    if (said?.trim()) return pageText.collapse(said);
    if (!(element instanceof SVGElement)) return pictureWords(element);
    const title = [...element.children].find((child) => child.localName === "title");
    return pageText.collapse((element.localName === "text" ? element.textContent : title?.textContent) ?? "");
  }

  /** @param {Element} element @returns {string} Such as `red circle`. */
  function look(element) {
    if (element instanceof SVGSVGElement) return isDrawing(element) ? "drawing" : iconWords(element);
    if (isShape(element)) return [paint(element), shapeWord(element)].filter(Boolean).join(" ");
    if (!isBare(element) && !isHollow(element) && !isTrack(element)) return "";
    const style = getComputedStyle(element);
    if (style.content.startsWith("url(") || style.backgroundImage !== "none") return "picture";
    const colour = isFilled(element, style) ? pageColours.nameOf(style.backgroundColor) : hasFrame(style) ? pageColours.nameOf(groundBehind(element)) : "";
    return colour && `${pageDrawnWords.hasSign(element) ? "marked " : ""}${colour} ${style.borderTopLeftRadius === "50%" ? "circle" : "box"}`;
  }

  /** Whether it is the track of a drawn switch, whose colour tells more than the knob's: wider than high, with the knob at one of its ends. @param {Element} element */
  function isTrack(element) {
    const knob = onlyIn(element);
    if (!knob || !isBare(knob)) return false;
    const [outer, inner] = [element, knob].map((one) => one.getBoundingClientRect());
    const aside = Math.abs(inner.x + inner.width / 2 - outer.x - outer.width / 2);
    return outer.width >= 1.4 * outer.height && inner.width <= 0.65 * outer.width && inner.height >= 0.5 * outer.height && aside > 0.1 * outer.width;
  }

  /** The words of an icon's class or of its picture's file. @param {Element} element */
  function pictureWords(element) {
    const icon = iconWords(element);
    if (icon || !isBare(element)) return icon;
    const { content, backgroundImage } = getComputedStyle(element);
    const file = /url\("?(?!data:)[^"]*?([^/"?#]+)\.(?:png|svg|gif|jpe?g|webp|avif|ico)/i.exec(`${content} ${backgroundImage}`)?.[1] ?? "";
    const words = file.split(/[^\p{L}]+/u).filter((word) => (word.length > 1 || word === file) && !/^hover(?:ed)?$/i.test(word)); // The pointer changes no name.
    return words.length && words.length < 5 && !/sprite/i.test(file) ? words.join(" ").toLowerCase() : "";
  }

  /** @param {Element} element */
  function iconWords(element) {
    const used = element instanceof SVGSVGElement ? element.querySelector("use")?.getAttribute("href") ?? "" : "";
    const said = /#(?:icon-)?([a-z][a-z0-9-]*)$/i.exec(used)?.[1] ?? ICON_CLASS.exec(element.getAttribute("class") ?? "")?.[1] ?? "";
    return said && `${said.replaceAll("-", " ").trim()} icon`;
  }

  /** @param {SVGGraphicsElement} shape */
  function paint(shape) {
    const style = getComputedStyle(shape);
    const inner = style.fillOpacity === "0" || shape.localName === "line" ? "" : pageColours.nameOf(style.fill);
    if (inner || style.fill.startsWith("url(")) return inner;
    const outer = Number.parseFloat(style.strokeWidth) > 0 && style.strokeOpacity !== "0" ? pageColours.nameOf(style.stroke) : "";
    return outer && shape.localName !== "line" && shape.localName !== "polyline" ? `${outer} outlined` : outer;
  }

  /** Whether a shape is painted at all. @param {SVGGraphicsElement} shape */
  function isPainted(shape) {
    if (shape.localName === "image" || shape.localName === "use") return true;
    const style = getComputedStyle(shape);
    return paint(shape) !== "" || style.fill.startsWith("url(") || (style.stroke.startsWith("url(") && style.strokeOpacity !== "0");
  }

  /** Whether it has a size, or is a line that somebody might point at; of charts the lines behind the drawing are none. @param {SVGGraphicsElement} shape */
  function hasExtent(shape) {
    const { width, height } = shape.getBBox();
    if (width > 0 && height > 0) return true;
    return (width > 0 || height > 0) && (shape.localName === "line" || !/^(?:auto|default)$/.test(getComputedStyle(shape).cursor));
  }

  /** The figure that a drawn part belongs to, where what is hit is a shape of the same figure that nobody sees and that is there to be pressed. @param {Element} part @param {Element} hit @returns {Element | null} */
  function figureAround(part, hit) {
    if (!(part instanceof SVGGraphicsElement && hit instanceof SVGGeometryElement) || isPainted(hit)) return null;
    let up = part.parentElement;
    for (let steps = 0; up instanceof SVGGElement && steps < MOST_UP_FIGURE; steps += 1, up = up.parentElement) if (hit.parentElement === up) return up;
    return null;
  }

  /** @param {SVGGraphicsElement} shape */
  function shapeWord(shape) {
    if (shape instanceof SVGRectElement) {
      const { width, height } = shape.getBoundingClientRect();
      return Math.abs(width - height) < 1 ? "square" : "rectangle";
    }
    if (shape instanceof SVGPolygonElement) return SIDES[shape.points.numberOfItems] || "polygon";
    if (shape instanceof SVGPathElement) return pathWord(shape.getAttribute("d") ?? "");
    return shape.localName === "use" ? "shape" : shape.localName;
  }

  /** A path of straight lines is what it encloses. @param {string} path */
  function pathWord(path) {
    const parts = path.trim().match(/[a-z][^a-z]*/gi) ?? [];
    if (!/z\s*$/i.test(path) || parts.some((part) => !/^[mlhvz]/i.test(part)) || parts.length > MOST_POINTS + 1) return "shape";
    return SIDES[parts.length - 1] || "polygon";
  }

  /** @param {Element} element @returns {string} Its kind where its name does not tell it, its size and its middle, with a leading blank. */
  function describe(element) {
    const kind = pageRoles.ACTED_ON.has(pageRoles.roleOf(element)) && !(ownWords(element) && ownWords(element) === pageNames.nameOf(element)) ? nameOf(element) : ownWords(element) ? look(element) : "";
    return `${kind && ` ${kind}`}${place(element)}`;
  }

  /** Shapes are placed in their drawing, from its top left; boxes on the page. @param {Element} element */
  function place(element) {
    const rect = element.getBoundingClientRect();
    const size = ` ${Math.round(rect.width)}x${Math.round(rect.height)}`;
    const drawing = drawingOf(element);
    if (drawing === element) return size;
    const origin = drawing?.getBoundingClientRect() ?? new DOMRect(-scrollX, -scrollY);
    const ends = element instanceof SVGLineElement ? endsOf(element, origin) : "";
    return ends || `${size} around ${Math.round(rect.x + rect.width / 2 - origin.x)},${Math.round(rect.y + rect.height / 2 - origin.y)}`;
  }

  /** @param {Element} element @returns {SVGSVGElement | null} The outermost. */
  function drawingOf(element) {
    let drawing = element instanceof SVGSVGElement && !element.ownerSVGElement ? element : null;
    for (let up = element instanceof SVGElement ? element.ownerSVGElement : null; up; up = up.ownerSVGElement) drawing = up;
    return drawing;
  }

  /** @param {SVGLineElement} line @param {DOMRect} origin */
  function endsOf(line, origin) {
    const matrix = line.getScreenCTM();
    if (!matrix) return "";
    const point = (/** @type {SVGAnimatedLength} */ x, /** @type {SVGAnimatedLength} */ y) => {
      const at = new DOMPoint(x.baseVal.value, y.baseVal.value).matrixTransform(matrix);
      return `${Math.round(at.x - origin.x)},${Math.round(at.y - origin.y)}`;
    };
    return ` from ${point(line.x1, line.y1)} to ${point(line.x2, line.y2)}`;
  }

  return { TAGS, areTiles, isArrow, isSignFor, isShape, isUndrawn, isDrawing, isBare, isBox, isPainted, hasExtent, hasBoxSize, figureAround, isNamedByLook, nameOf, describe };
})();
