"use strict";
/*
 * The role of an element after WAI-ARIA 1.2 and HTML-AAM, and which roles are there to be acted on.
 * Inputs that HTML-AAM gives no role keep their type's name (date, time, color, file, ...).
 */
const pageRoles = (() => {
  const KNOWN = new Set(
    ("alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox " +
      "complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic grid " +
      "gridcell group heading img image insertion link list listbox listitem log main marquee math menu menubar menuitem " +
      "menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio radiogroup " +
      "region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong subscript " +
      "superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem").split(" "),
  );

  /** Roles a person acts on directly. */
  const ACTED_ON = new Set(
    ("button link textbox searchbox combobox checkbox radio switch slider spinbutton option menuitem menuitemcheckbox " +
      "menuitemradio tab treeitem date datetime-local time month week color file canvas video audio clickable").split(" "),
  );

  /** Roles whose name may come from what is in them (accname 1.2, "name from content"). */
  const NAMED_BY_CONTENT = new Set(
    ("button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row " +
      "rowheader switch tab tooltip treeitem").split(" "),
  );

  const GLOBAL_ARIA = ["aria-atomic", "aria-busy", "aria-controls", "aria-current", "aria-describedby", "aria-details",
    "aria-dropeffect", "aria-flowto", "aria-grabbed", "aria-keyshortcuts", "aria-label", "aria-labelledby", "aria-live",
    "aria-owns", "aria-relevant", "aria-roledescription"];

  const BY_TAG = new Map(Object.entries({
    address: "group", article: "article", blockquote: "blockquote", button: "button", caption: "caption", canvas: "canvas",
    dd: "definition", del: "deletion", details: "group", dfn: "term", dialog: "dialog", dt: "term", fieldset: "group",
    figure: "figure", h1: "heading", h2: "heading", h3: "heading", h4: "heading", h5: "heading", h6: "heading",
    hgroup: "group", hr: "separator", ins: "insertion", li: "listitem", main: "main", math: "math", menu: "list",
    meter: "meter", nav: "navigation", ol: "list", optgroup: "group", option: "option", output: "status", p: "paragraph",
    progress: "progressbar", search: "search", summary: "button", svg: "img", table: "table", tbody: "rowgroup",
    textarea: "textbox", tfoot: "rowgroup", thead: "rowgroup", tr: "row", ul: "list", video: "video", audio: "audio",
    dl: "list",
  }));

  const BY_INPUT_TYPE = new Map(Object.entries({
    button: "button", checkbox: "checkbox", color: "color", date: "date", "datetime-local": "datetime-local", email: "textbox",
    file: "file", image: "button", month: "month", number: "spinbutton", password: "textbox", radio: "radio", range: "slider",
    reset: "button", search: "searchbox", submit: "button", tel: "textbox", text: "textbox", time: "time", url: "textbox",
    week: "week",
  }));

  /** The last word of a component's tag to what it is. */
  const BY_WORD = new Map(Object.entries({
    button: "button", checkbox: "checkbox", radio: "radio", switch: "switch", option: "option", tab: "tab", "menu-item": "menuitem", "tree-item": "treeitem",
    "menu-button": "button", "toggle-button": "button",
  }));
  const GROUPS = new Set(["treeitem", "menuitem"]); // May have others of their kind in them.
  const PARTS = 'a[href], button, input, select, textarea, [role]:not([role="none"], [role="presentation"], [role="img"]), [tabindex]';

  /** @param {HTMLInputElement} input */
  function inputRole(input) {
    const role = BY_INPUT_TYPE.get(input.type) ?? (input.type === "hidden" ? "" : "textbox");
    const suggests = input.hasAttribute("list") && ["text", "search", "tel", "url", "email"].includes(input.type);
    return suggests ? "combobox" : role;
  }

  /** Roles of what is written into; and what is in none of them. */
  const WRITTEN = new Set(["textbox", "searchbox"]);
  const HELD = 'a[href], button, input:not([type="hidden"]), select, textarea, canvas, [role="button"]';
  /** Roles of what is read, which no field is. */
  const OF_TEXT = new Set("alert status log timer marquee note paragraph heading img document article generic".split(" "));

  const SECTIONING = "article, aside, main, nav, section, [role=article], [role=complementary], [role=main], [role=navigation], [role=region]";

  /** Roles that depend on attributes or surroundings. @type {Map<string, (element: any) => string>} */
  const COMPUTED = new Map(Object.entries(/** @type {Record<string, (element: any) => string>} */ ({
    a: (link) => (link.hasAttribute("href") ? "link" : ""),
    area: (link) => (link.hasAttribute("href") ? "link" : ""),
    aside: (aside) => (aside.matches(`:is(${SECTIONING}) *`) && !named(aside) ? "" : "complementary"),
    footer: (footer) => (footer.closest(SECTIONING) ? "" : "contentinfo"),
    form: (form) => (named(form) ? "form" : ""),
    header: (header) => (header.closest(SECTIONING) ? "" : "banner"),
    img: (image) => (image.getAttribute("alt") === "" && !named(image) && !image.hasAttribute("tabindex") ? "presentation" : "img"),
    input: inputRole,
    section: (section) => (named(section) ? "region" : ""),
    select: (select) => (select.multiple || select.size > 1 ? "listbox" : "combobox"),
    summary: (summary) => (summary.parentElement?.localName === "details" ? "button" : ""),
    td: (cell) => (cell.closest("[role=grid], [role=treegrid]") ? "gridcell" : "cell"),
    th: (cell) => (cell.scope === "row" || cell.scope === "rowgroup" || (!cell.scope && rowHeader(cell)) ? "rowheader" : "columnheader"),
  })));

  /** Whether the author gave it a name. @param {Element} element */
  function named(element) {
    return Boolean(element.getAttribute("aria-label")?.trim() || element.getAttribute("aria-labelledby")?.trim() ||
      element.getAttribute("title")?.trim());
  }

  /** @param {HTMLTableCellElement} cell */
  function rowHeader(cell) {
    const row = cell.parentElement;
    return Boolean(row && [...row.children].some((other) => other.localName === "td"));
  }

  /** @param {Element} element @returns {string} The role its tag and attributes imply; "" for none. */
  function implicit(element) {
    const tag = element.localName;
    const computed = COMPUTED.get(tag);
    if (computed) return computed(element);
    return BY_TAG.get(tag) ?? (tag.includes("-") ? byOwnTag(element) : "");
  }

  /** What a component calls itself, where it is the control: what it tells browsers alone of its role, nobody else can ask. @param {Element} element */
  function byOwnTag(element) {
    const [, word = ""] = /-((?:menu-|tree-|tab-|radio-)?[a-z]+)$/.exec(element.localName) ?? [];
    const role = BY_WORD.get(word);
    if (!role || !(isFocusable(element) || role === "option")) return "";
    return [element, pageTree.shadowOf(element)].some((root) => root?.querySelector(PARTS)) && !GROUPS.has(role) ? "" : role;
  }

  /** @param {Element} element */
  function isFocusable(element) {
    if (element.hasAttribute("tabindex")) return true;
    const tag = element.localName;
    if (tag === "a" || tag === "area") return element.hasAttribute("href");
    if (tag === "input") return /** @type {HTMLInputElement} */ (element).type !== "hidden" && !element.hasAttribute("disabled");
    return (tag === "button" || tag === "select" || tag === "textarea" || tag === "summary") && !element.hasAttribute("disabled");
  }

  /**
   * @param {Element} element
   * @returns {string} A role; "" when it has none that means anything (generic); "none" when the author took it away.
   */
  function roleOf(element) {
    const said = element.getAttribute("role");
    if (said) {
      for (const word of said.toLowerCase().split(/\s+/)) {
        if (!KNOWN.has(word)) continue;
        if (word === "listbox" && opens(element)) return "combobox";
        if (/^(?:img|image)$/.test(word) && element.localName === "canvas") continue; // Charts and boards that are called pictures answer the pointer all the same.
        if (WRITTEN.has(word) && isAroundOthers(element)) return "group";
        if (OF_TEXT.has(word) && isField(element)) continue; // It stays a field, whatever is called out when it changes.
        if (word !== "none" && word !== "presentation") return word === "image" ? "img" : word === "directory" ? "list" : word;
        // The author may not take the role of something that can be focused or is labelled (ARIA conflict resolution).
        if (!isFocusable(element) && !GLOBAL_ARIA.some((name) => element.hasAttribute(name))) return "none";
        break;
      }
    }
    if (isEditorRoot(element)) return "textbox";
    const role = implicit(element);
    return role === "presentation" ? "none" : role;
  }

  /** Whether nothing can be written in it and it only holds what is acted on, whatever it is called. @param {Element} element */
  function isAroundOthers(element) {
    return element.firstElementChild !== null && !isField(element) && !element.closest("[contenteditable]") && element.querySelector(HELD) !== null;
  }

  /** @param {Element} element Where something is entered or chosen. */
  function isField(element) {
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
  }

  /** Whether a list of choices is one that unfolds under a press, as was usual before there was a word for that. @param {Element} list */
  function opens(list) {
    return list.matches('[aria-multiselectable="true"][aria-expanded]') && list instanceof HTMLElement && list.tabIndex >= 0;
  }

  /** Whether editing begins here: contenteditable on it and not around it. @param {Element} element */
  function isEditorRoot(element) {
    if (element.localName === "body" && document.designMode === "on") return true;
    if (!element.hasAttribute("contenteditable") || !(element instanceof HTMLElement) || !element.isContentEditable) return false;
    return !(element.parentElement?.isContentEditable);
  }

  /** @param {Element} element @returns {number} 1 to 6 or more. */
  function headingLevel(element) {
    const said = Number.parseInt(element.getAttribute("aria-level") ?? "", 10);
    if (said > 0) return said;
    return /^h[1-6]$/.test(element.localName) ? Number(element.localName[1]) : 2;
  }

  return { roleOf, isFocusable, isEditorRoot, headingLevel, ACTED_ON, NAMED_BY_CONTENT };
})();
