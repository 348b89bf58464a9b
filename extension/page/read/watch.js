"use strict";
/*
 * Knows whether the page has changed since it was last read, and what on it changes by itself all the time (clocks,
 * tickers), so that neither is taken for the effect of an act. Watches for as long as the document lives.
 */
const pageWatch = (() => {
  const RESTLESS = 3; // Changes of one place without any act that make it a restless one.
  const SCROLLING_MS = 150; // A scroll that goes on is heard of more often than that.
  const MOST_RECORDS = 200; // Of one burst; more of them say nothing new.
  /** What changes the page's looks without changing its tree; the rest of that `standing` compares. */
  const EVENTS = ["input", "change", "focusin", "focusout", "pointerover", "pointerup", "load", "beforetoggle", "toggle", "transitionend",
    "animationend", "resize", "hashchange", "fullscreenchange"];

  /** Node to how often each kind of change happened to it without an act. @type {WeakMap<Node, Map<string, number>>} */
  const bursts = new WeakMap();
  /** @type {WeakSet<Node>} */
  const watched = new WeakSet();
  let dirty = true;
  let acting = false;
  /** How things stood when the page was last read. @type {{active: WeakRef<Element> | null, rest: string}} */
  let stood = { active: null, rest: "" };

  /** When what was put into the page came, counted in bursts of changes. @type {WeakMap<Node, number>} */
  const born = new WeakMap();
  let burstNow = 1;

  const observer = new MutationObserver((records) => note(records));
  for (const type of EVENTS) addEventListener(type, () => (dirty = true), { capture: true, passive: true });

  let scrolledAt = -Infinity;
  addEventListener("scroll", () => (scrolledAt = performance.now()), { capture: true, passive: true });

  /** @param {MutationRecord[]} records */
  function note(records) {
    if (!records.length) return;
    /** @type {Map<Node, Set<string>>} */
    const burst = new Map();
    burstNow += 1;
    for (const { addedNodes } of records) for (const node of addedNodes) born.set(node, burstNow);
    for (const { target, type, attributeName } of records.slice(0, MOST_RECORDS)) {
      if (pageTree.ours.has(target)) continue;
      dirty = true;
      if (!acting && isSmall(target, attributeName)) burst.set(target, (burst.get(target) ?? new Set()).add(attributeName ?? type));
    }
    for (const [target, changed] of burst) {
      const kinds = bursts.get(target) ?? new Map();
      for (const kind of changed) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      bursts.set(target, kinds);
    }
  }

  /** Clocks and animations change in small places; what has elements in it may be where the next real change happens. @param {Node} target @param {string | null} attribute */
  function isSmall(target, attribute) {
    return attribute === "style" || attribute === "class" || !(target instanceof Element && target.firstElementChild);
  }

  /** Begins to watch shadow roots met since. */
  function watchAll() {
    for (const root of pageTree.roots()) {
      if (watched.has(root)) continue;
      watched.add(root);
      observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    }
  }

  /** What scripts change without a trace: what is in fields, scrolling, styles. */
  function standing() {
    const roots = pageTree.roots();
    const fields = roots.flatMap((root) => fieldsIn(root).map(fieldNow));
    return [fields.join("\n"), sheets(roots), scrollX, scrollY, innerWidth, innerHeight].join("\t");
  }

  /** How many rules each style sheet has. */
  function sheets(roots = pageTree.roots()) {
    return roots.flatMap((root) => [...root.styleSheets, ...root.adoptedStyleSheets].map(sheetNow)).join();
  }

  /** @param {Document | ShadowRoot} root @returns {Element[]} */
  function fieldsIn(root) {
    return ["input", "select", "textarea"].flatMap((tag) => [...pageTree.taggedIn(root, tag)]);
  }

  /** @param {CSSStyleSheet} sheet */
  function sheetNow(sheet) {
    try {
      return `${sheet.disabled} ${sheet.cssRules.length}`;
    } catch {
      return `${sheet.disabled}`; // Another origin's rules are not for us to see.
    }
  }

  /** @param {Element} field */
  function fieldNow(field) {
    if (field instanceof HTMLSelectElement) return `${field.options.length} ${[...field.selectedOptions].map((option) => option.index).join()}`;
    const { value } = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (field);
    const said = pageSecrets.isSecret(field) ? value.length : value;
    return field instanceof HTMLInputElement ? `${field.checked} ${field.indeterminate} ${said}` : said;
  }

  /** The page is being read now: later changes count from here. */
  function read() {
    watchAll();
    pageTree.unmade.clear();
    note(observer.takeRecords());
    const active = pageTree.activeElement();
    stood = { active: active && new WeakRef(active), rest: standing() };
    dirty = false;
  }

  /** @returns {boolean} Whether it may look different from when it was last read. */
  function isDirty() {
    note(observer.takeRecords());
    if (dirty || document.getAnimations().length > 0 || [...pageTree.unmade].some((element) => element.matches(":defined"))) return true;
    return pageTree.activeElement() !== (stood.active?.deref() ?? null) || standing() !== stood.rest;
  }

  /** Whether nothing on it can be on the move: it has not changed since it was read, and nothing scrolls or is about to get other letters. */
  function isAtRest() {
    return performance.now() - scrolledAt > SCROLLING_MS && document.fonts.status !== "loading" && !isDirty();
  }

  /** @param {boolean} now While an act and its effects are under way, changes are its own. */
  function setActing(now) {
    note(observer.takeRecords());
    acting = now;
  }

  /** @param {Node} place @param {string} kind The attribute's name, or childList or characterData. */
  function isRestless(place, kind) {
    return (bursts.get(place)?.get(kind) ?? 0) >= RESTLESS;
  }

  /** @returns {number} For `isNewer`: now. */
  function mark() {
    note(observer.takeRecords());
    return burstNow;
  }

  /** Whether it, or what it came in with, came to the page after a mark. @param {Node} node @param {number} since */
  function isNewer(node, since) {
    for (let up = /** @type {Node | null} */ (node); up; up = pageTree.parentOf(up)) if ((born.get(up) ?? 0) > since) return true;
    return false;
  }

  watchAll();
  return { mark, isNewer, read, isDirty, isAtRest, sheets, setActing, isRestless };
})();
