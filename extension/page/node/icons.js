"use strict";
/*
 * Which icon a control shows that has no words: by the class, sprite, file or letters that its page draws it with. A person
 * sees a bin or a pencil there; for a model it is a guess to go by, and printed as one, never as the control's name.
 */
const pageIcons = (() => {
  const MOST_LOOKED_AT = 12; // Elements in a control.
  const MOST_PARTS = 4; // Elements of what stands alone that may say what it is.
  const LONGEST = 30;
  /** Families of icon classes, with what follows them: the icon. */
  const FAMILIES = /(?:^|\s)(?:(?:[a-z]+-){1,3}icon|fa|mdi|bi|pi|ti|ri|bx|la|uil|icon|icons|glyphicon|octicon|codicon|anticon|lucide|feather|ph|oi|fi|ion|iconoir|i)[-_:]{1,2}([a-z][a-z\d]*(?:[-_][a-z\d]+)*)(?=\s|$)/gi;
  /** Where "icon" is a class of its own, behind the words for what is drawn. */
  const NAMED = /^(?:i|em)$/;
  const BEFORE = /(?:^|\s)([a-z]+(?: [a-z]+)*) icon$/;
  /** Classes that say how it is drawn, not what. */
  const MANNERS = /^(?:solid|regular|brands|light|fw|lg|sm|xs|xl|[1-9]?x\d?|spin|pulse|stack|inverse|border|icon|button|btn|small|large|left|right|fixed|default|only|wrapper|container|base|root|size.*|color.*|clickable|set|slot|start|end|no-.*)$/i;
  /** Classes of the boxes that an icon is drawn in, which are alike on all of them. */
  const FRAMES = /^(?:img|svg|(?:img|image|icon|svg)[-_](?:img|svg|container|wrapper|holder|box|inner|outer))$/i;
  /** How fonts of icons write one that is drawn from letters. */
  const LETTERS = /^[a-z][a-z\d]+(?:_[a-z\d]+)*$/;
  /** Words that a component names its parts with: what a press on it does. */
  const PARTS = /(?:^|[\s_-])(next|prev(?:ious)?|close|clear|toggle|expand|collapse|increment|decrement|increase|decrease|search|edit|delete|remove|add|plus|minus|play|pause|sort(?:ing)?(?:[-_](?:up|down|asc|desc))?|filter|calendar|dropdown|settings|copy|drag)(?=$|[\s_-])/i;
  /** What a tool changes, as its frame is classed. */
  const TOOLS = /(?:^|\s)(?!bg-|text-)[a-z]{2,5}-(colou?r|background|align|font|size|header|link|image|table|list)(?=$|\s)/;
  /** What is no number, colour or code. */
  const WORDS = /^\p{L}{2,}(?:[ _-]\p{L}+)*$/u;
  /** What Material UI writes on each of its icons. */
  const CALLED = /^([A-Z][A-Za-z\d]*)Icon$/;
  const MUI_STYLES = / (?:Outlined?|Rounded|Sharp|Two Tone)$/;
  const FILE = /([\w-]+)\.(?:svg|png|gif|webp)(?:[?#]|$)/i;

  /** @param {Element} control @returns {string} Such as "trash"; "" when nothing tells. */
  function of(control) {
    const parts = [control, ...[...control.querySelectorAll("*")].slice(0, MOST_LOOKED_AT)];
    const said = parts.map(saidBy).find(Boolean) || partOf(control) || toolOf(control) || valueOf(control);
    return pageText.clip(said.replace(/[-_]+/g, " ").toLowerCase(), LONGEST);
  }

  /** What a component calls this part of it. @param {Element} control */
  function partOf(control) {
    const called = ["part", "data-part", "data-action", "name", "class"].map((attribute) => control.getAttribute(attribute) ?? "");
    const said = called.map((words) => words.split(/\s+/).map((word) => PARTS.exec(word)?.[1]).filter((one) => one !== undefined)).find((parts) => parts.length) ?? [];
    return said.find((part) => said[0] !== part && part.startsWith(said[0])) ?? said[0] ?? ""; // Of "sorting sorting-up" what says more.
  }

  /** What a box around the button that drops its choices, and these choices, is for. @param {Element} control */
  function toolOf(control) {
    const around = control.hasAttribute("aria-expanded") ? control.parentElement : null;
    return around?.firstElementChild === control ? TOOLS.exec(around.getAttribute("class") ?? "")?.[1] ?? "" : "";
  }

  /** What a button without words stands for, where its page keeps that as a word. @param {Element} control */
  function valueOf(control) {
    const value = control.getAttribute("data-value") ?? (control instanceof HTMLButtonElement ? control.value : "");
    return WORDS.test(value) ? value : "";
  }

  /** @param {Element} part */
  function saidBy(part) {
    const data = part.getAttribute("data-icon") ?? part.getAttribute("data-lucide") ?? part.getAttribute("data-feather");
    if (data && /^[\w:-]+$/.test(data)) return data.split(":").at(-1) ?? "";
    const called = CALLED.exec(part.getAttribute("data-testid") ?? "")?.[1];
    if (called && part.localName === "svg") return called.replace(/([a-z\d])(?=[A-Z])/g, "$1 ").replace(MUI_STYLES, "");
    if (part.localName === "use") return /#(?:icon-?)?([\w-]+)$/i.exec(part.getAttribute("href") ?? part.getAttribute("xlink:href") ?? "")?.[1] ?? "";
    if (part.localName === "img") return FILE.exec(part.getAttribute("src") ?? "")?.[1] ?? "";
    const classes = part.getAttribute("class") ?? "";
    const icon = [...classes.matchAll(FAMILIES)].map(([, one]) => one).find((one) => !MANNERS.test(one) && !FRAMES.test(one));
    return icon ?? ((NAMED.test(part.localName) ? wordsBefore(classes) : "") || lettersOf(part));
  }

  /** The letters that a font draws as a picture, which are hidden from screen readers for that. @param {Element} part */
  function lettersOf(part) {
    const letters = part.getAttribute("aria-hidden") === "true" && !part.firstElementChild ? (part.textContent ?? "").trim() : "";
    return LETTERS.test(letters) ? letters : "";
  }

  /** Such as "trash alternate" of "large trash alternate icon". @param {string} classes */
  function wordsBefore(classes) {
    const words = BEFORE.exec(classes.trim())?.[1].split(" ") ?? [];
    return words.filter((word) => !MANNERS.test(word)).join(" ");
  }

  /** The icon that is all there is to see in something, such as a tick for yes in a cell. @param {Element} element @returns {string | null} How its author calls it, or what it shows; "" where nothing tells; null for none. */
  function alone(element) {
    const [only] = element.children;
    if (!only?.checkVisibility({ visibilityProperty: true }) || (only instanceof SVGElement && !pageVisibility.hasArea(only))) return null;
    const parts = [only, ...only.querySelectorAll("*")].slice(0, MOST_PARTS);
    const said = parts.map((part) => part.getAttribute("aria-label") || part.getAttribute("title") || (part.localName === "title" && part.textContent)).find(Boolean);
    const icon = pageText.clip(pageText.collapse(said || ""), LONGEST) || of(element);
    return icon || (parts.some(pageDrawnWords.hasSign) ? "" : null);
  }

  return { of, alone };
})();
