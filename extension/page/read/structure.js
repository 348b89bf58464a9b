"use strict";
/*
 * The words for containers: landmarks, dialogs, groups, lists and tables, each with its name and how much it holds, and
 * the one-line description of a part that is folded away.
 */
const pageStructure = (() => {
  /** Roles that get a line of their own, with the word for it. */
  const ALWAYS = new Map(Object.entries({
    navigation: "nav", main: "main", banner: "header", contentinfo: "footer", complementary: "aside", search: "search", form: "form",
    region: "region", dialog: "dialog", alertdialog: "alertdialog", article: "article", alert: "alert", status: "status", log: "log",
    menu: "menu", menubar: "menubar", tablist: "tablist", tabpanel: "tabpanel", toolbar: "toolbar", tree: "tree",
    radiogroup: "radiogroup", feed: "feed", tooltip: "tooltip", blockquote: "quote", application: "application",
  }));
  /** Roles that get one when they have a name. */
  const WHEN_NAMED = new Map(Object.entries({ group: "group", figure: "figure", document: "document", rowgroup: "rowgroup" }));
  const ITEM_ROLES = new Set(["listitem", "option", "menuitem", "menuitemradio", "menuitemcheckbox", "treeitem"]);
  const LOOKED_AT = 40; // Nodes that tell what many of them are.
  const ITEM_PARENTS = new Set(["list", "listbox", "menu", "tree", "feed"]);

  /** @param {number} count @param {string} one */
  function counted(count, one) {
    return `${count} ${one}${count === 1 ? "" : "s"}`;
  }

  /** @param {Element} element @param {string} role */
  function nameOf(element, role) {
    const name = pageNames.nameOf(element, role);
    return name ? ` ${pageText.quote(name)}` : "";
  }

  /**
   * @param {Element} element @param {string} role
   * @returns {string | null} Such as `nav "Folders"` or `list "Messages" 50 items`; null when it needs no line.
   */
  function headerOf(element, role) {
    if (role === "list" || role === "listbox") return listHeader(element, role);
    if (isTable(element, role)) return `table${nameOf(element, role || "table")} ${pageTables.rowsCounted(element)}`;
    const word = ALWAYS.get(role);
    if (word === "tooltip" && !element.hasAttribute("aria-label")) return word; // What is in it is what it is called.
    if (word) return word + nameOf(element, role);
    const named = WHEN_NAMED.get(role);
    const name = named ? nameOf(element, role) : "";
    return name ? named + name : null;
  }

  /** @param {Element} element @param {string} role */
  function listHeader(element, role) {
    if (element.localName === "dl") return null;
    const name = nameOf(element, role);
    if (!name && element.closest("nav, [role=navigation]")) return null;
    const items = itemsOf(element);
    if (!name && items < 2) return null;
    return `${role}${name} ${counted(items, role === "listbox" ? "option" : "item")}`;
  }

  /** @param {Element} list How many items of it are shown; of a long one all of them. */
  function itemsOf(list) {
    const isPlain = isPlainList(list) && list.firstElementChild?.localName === "li";
    if (isPlain && list.childElementCount > LOOKED_AT) return list.childElementCount;
    const items = isPlain ? [...list.children].filter(({ localName }) => localName === "li") : itemsIn(list);
    return items.length > LOOKED_AT ? items.length : items.filter((item) => item.checkVisibility()).length;
  }

  /** @param {Element} list @returns {Element[]} Its items, those in groups too. */
  function itemsIn(list) {
    return pageTree.childrenOf(list).flatMap((node) => {
      if (!(node instanceof Element)) return [];
      if (isItem(node)) return [node];
      return /^(?:group|none|)$/.test(pageRoles.roleOf(node)) ? itemsIn(node) : [];
    });
  }

  /** Whether by HTML its children are items and nothing else. @param {Element} element */
  function isPlainList(element) {
    return (element.localName === "ul" || element.localName === "ol") && !element.hasAttribute("role");
  }

  /** @param {Node} node */
  function isItem(node) {
    return node.nodeType === Node.ELEMENT_NODE && ITEM_ROLES.has(pageRoles.roleOf(/** @type {Element} */ (node)));
  }

  /** Whether it is a table of data rather than a means of layout. @param {Element} element @param {string} role */
  function isTable(element, role) {
    if (!role && pagePanes.isOne(element)) return true;
    if (role !== "table" && role !== "grid" && role !== "treegrid") return false;
    if (!(element instanceof HTMLTableElement)) return pageTables.rowsOf(element).length > 0; // Some grids are bare buttons.
    if (element.hasAttribute("role")) return true;
    if (element.caption || element.tHead || [...element.rows].some(({ cells }) => [...cells].some(({ localName }) => localName === "th"))) return true;
    return element.rows.length > 1 && (element.rows[0]?.cells.length ?? 0) > 1 && !element.querySelector("table, form, h1, h2, h3, iframe");
  }

  /** @param {Element} container @param {"children" | "rows" | "options" | "value"} list @param {Node[]} nodes @param {() => number} size Characters. */
  function describeFold(container, list, nodes, size) {
    if (list === "rows") return counted(nodes.length, "more row");
    if (list === "options") return counted(nodes.length, "more option");
    const elements = /** @type {Element[]} */ (nodes.filter((node) => node.nodeType === Node.ELEMENT_NODE));
    if (ITEM_PARENTS.has(pageRoles.roleOf(container))) {
      const items = isPlainList(container) ? elements.length : elements.filter(isItem).length;
      if (items > 1) return counted(items, "more item");
    }
    if (elements.length > 1 && areBoxes(elements)) return counted(elements.length, "more graphic");
    const about = `about ${pageText.number(size())} characters`;
    if (elements.length === 1) {
      const only = elements[0];
      const header = headerOf(only, pageRoles.roleOf(only));
      if (header && / \d+ (row|item|option)s?$/.test(header)) return header;
      if (header) return `${header} ${about}`;
    }
    const heading = headingIn(elements);
    if (heading) return `section ${pageText.quote(heading, 70)} ${about}`;
    const words = firstWords(nodes);
    return `${elements.length > 1 ? counted(elements.length, "more part") : "part"}${words ? ` ${pageText.quote(words, 40)}` : ""} ${about}`;
  }

  /** Whether they are coloured boxes or shapes of a drawing, or most of the first of them. @param {Node[]} nodes */
  function areBoxes(nodes) {
    const some = nodes.slice(0, LOOKED_AT);
    const most = some.length * 0.2;
    let others = 0;
    return some.every((node) => {
      const box = node instanceof Element && (pageGraphics.isShape(node) || (pageGraphics.isBare(node) && pageGraphics.isBox(node)));
      return box || (others += 1) < most;
    });
  }

  /** @param {Element[]} elements */
  function headingIn(elements) {
    const factsOf = pageFacts.now();
    for (const element of elements) {
      const facts = factsOf(element);
      if (facts.heading === undefined) facts.heading = isHeading(element) ? element : element.querySelector("h1, h2, h3, h4, h5, h6, [role=heading]");
      if (facts.heading) return pageNames.nameOf(facts.heading, "heading");
    }
    return "";
  }

  /** @param {Node} node @returns {node is HTMLElement} */
  function isHeading(node) {
    return node instanceof Element && (/^h[1-6]$/.test(node.localName) || node.getAttribute("role") === "heading");
  }

  /** The first text a person would read there. @param {Node[]} nodes */
  function firstWords(nodes) {
    for (const node of nodes) {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      let looked = 0;
      for (let text = node instanceof Text ? node : walker.nextNode(); text && looked < 200; text = walker.nextNode(), looked += 1) {
        const parent = text.parentElement;
        const words = pageText.collapse(/** @type {Text} */ (text).data);
        if (words && parent && !pageSizes.SKIPPED.has(parent.localName) && parent.checkVisibility({ visibilityProperty: true })) return words;
      }
    }
    return "";
  }

  /** Whether a person sees a number before an item of a numbered list: editors draw their bullets in such lists, too. @param {Element} item */
  function isNumbered(item) {
    const { listStyleType } = getComputedStyle(item);
    if (listStyleType !== "none") return !/^(?:disc|circle|square)$/.test(listStyleType);
    const drawn = [item, item.firstElementChild].map((one) => (one ? getComputedStyle(one, "::before").content : "")).find((content) => content.startsWith('"')) ?? "";
    return !/^"[^\p{L}\p{N}"]{1,2}"$/u.test(drawn);
  }

  return { headerOf, isTable, isHeading, areBoxes, describeFold, isNumbered };
})();
