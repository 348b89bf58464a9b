"use strict";
/*
 * Which icon a control shows that has no words: by the class, sprite, file or letters that its page draws it with. A person
 * sees a bin or a pencil there; for a model it is a guess to go by, and printed as one, never as the control's name.
 */
const pageIcons = (() => {
  const MOST_LOOKED_AT = 12; // Elements in a control.
  const LONGEST = 30;
  /** Families of icon classes, with what follows them: the icon. */
  const FAMILIES = /(?:^|\s)(?:fa|mdi|bi|pi|ti|ri|bx|la|uil|icon|icons|glyphicon|octicon|codicon|anticon|el-icon|lucide|tabler-icon|feather|ph|oi|fi|ion|iconoir|i)[-_:]{1,2}([a-z][a-z\d]*(?:[-_][a-z\d]+)*)(?=\s|$)/gi;
  /** Classes that say how it is drawn, not what. */
  const MANNERS = /^(?:solid|regular|brands|light|fw|lg|sm|xs|xl|[1-9]?x\d?|spin|pulse|stack|inverse|border|icon|button|btn|small|large|left|right|fixed|default|only|wrapper|container|base|root|size.*|color.*|clickable|set)$/i;
  /** What Material UI writes on each of its icons. */
  const CALLED = /^([A-Z][A-Za-z\d]*)Icon$/;
  const MUI_STYLES = / (?:Outlined?|Rounded|Sharp|Two Tone)$/;
  const FILE = /([\w-]+)\.(?:svg|png|gif|webp)(?:[?#]|$)/i;

  /** @param {Element} control @returns {string} Such as "trash"; "" when nothing tells. */
  function of(control) {
    const parts = [control, ...[...control.querySelectorAll("*")].slice(0, MOST_LOOKED_AT)];
    for (const part of parts) {
      const said = saidBy(part);
      if (said) return pageText.clip(said.replace(/[-_]+/g, " ").toLowerCase(), LONGEST);
    }
    return "";
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
    return [...classes.matchAll(FAMILIES)].map(([, icon]) => icon).find((icon) => !MANNERS.test(icon)) ?? "";
  }

  return { of };
})();
