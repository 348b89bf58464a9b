"use strict";
/*
 * The main text of the page, or a folded part of it, as Markdown: headings, lists, tables, quotes and code keep their
 * form; navigation, forms and what cannot be seen are left out.
 */
const pageArticle = (() => {
  const LEFT_OUT = new Set(("script style noscript template nav button input select textarea form dialog iframe svg canvas video audio " +
    "head link meta object embed").split(" "));
  const BLOCKS = new Set(("address article aside blockquote body dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header " +
    "hr li main ol p pre section summary table ul").split(" "));
  const DEEPEST = 300; // Elements in each other that keep their form.
  const LONG_ENOUGH = 25; // Characters that make a paragraph rather than a label.

  /** How many elements the one being written down lies in. */
  let nesting = 0;

  /** Where most of the running text is. @returns {Element} */
  function mainPart() {
    const marked = [...document.querySelectorAll("main, [role=main], article")].filter((one) => pageVisibility.isShown(one));
    const outer = marked.filter((one) => !marked.some((other) => other !== one && other.contains(one)));
    if (outer.length === 1) return outer[0];
    /** @type {Map<Element, number>} */
    const scores = new Map();
    for (const block of document.querySelectorAll("p, pre, blockquote, dd, li")) {
      const size = (block.textContent ?? "").trim().length;
      if (size < LONG_ENOUGH || block.closest("nav, footer, aside, form")) continue;
      const links = [...block.querySelectorAll("a")].reduce((sum, link) => sum + (link.textContent ?? "").length, 0);
      const [parent, grand] = [block.parentElement, block.parentElement?.parentElement];
      if (parent) scores.set(parent, (scores.get(parent) ?? 0) + size - links);
      if (grand) scores.set(grand, (scores.get(grand) ?? 0) + (size - links) / 2);
    }
    const best = [...scores].sort((a, b) => b[1] - a[1])[0];
    return best && best[1] > 200 ? best[0] : document.body ?? document.documentElement;
  }

  /** @param {Node} node @param {boolean} links @returns {string} Running text on one line. */
  function inline(node, links) {
    if (node instanceof Text) return pageText.flow(node.data);
    if (!(node instanceof Element) || isLeftOut(node)) return "";
    const tag = node.localName;
    if (tag === "br") return "\n";
    if (tag === "img") return node.getAttribute("alt") ? `![${pageText.collapse(node.getAttribute("alt") ?? "")}]` : "";
    if (nesting >= DEEPEST) return pageText.flow(node.textContent ?? "");
    nesting += 1;
    const text = pageTree.childrenOf(node).map((child) => inline(child, links)).join("");
    nesting -= 1;
    if (!text.trim()) return text;
    if (tag === "code" || tag === "kbd" || tag === "samp") return `\`${text.trim()}\``;
    if (tag === "strong" || tag === "b") return around(text, "**");
    if (tag === "em" || tag === "i") return around(text, "*");
    if (tag === "a" && links && node instanceof HTMLAnchorElement && /^https?:/.test(node.href)) return `[${text.trim()}](${node.href})`;
    return text;
  }

  /** @param {string} text @param {string} mark */
  function around(text, mark) {
    const [, before, inner, after] = /** @type {RegExpExecArray} */ (/^(\s*)([^]*?)(\s*)$/.exec(text));
    return `${before}${mark}${inner}${mark}${after}`;
  }

  /** @param {Element} element */
  function isLeftOut(element) {
    if (LEFT_OUT.has(element.localName) || pageTree.ours.has(element)) return true;
    return pageVisibility.exactly(element, getComputedStyle(element)) !== "shown";
  }

  /** @param {Node[]} nodes @param {boolean} links @returns {string[]} Blocks, to be parted by empty lines. */
  function blocks(nodes, links) {
    /** @type {string[]} */
    const found = [];
    let running = "";
    const flush = () => {
      const text = running.replace(/[ \t]*\n[ \t]*/g, "\n").replace(/ {2,}/g, " ").trim();
      if (text) found.push(text);
      running = "";
    };
    for (const node of nodes) {
      if (node instanceof Element && nesting < DEEPEST && isBlock(node)) {
        flush();
        nesting += 1;
        if (!isLeftOut(node)) found.push(...block(node, links));
        nesting -= 1;
      } else running += inline(node, links);
    }
    flush();
    return found;
  }

  /** @param {Element} element */
  function isBlock(element) {
    return BLOCKS.has(element.localName) || element.querySelector("p, div, ul, ol, table, pre, h1, h2, h3") !== null;
  }

  /** @param {Element} element @param {boolean} links @returns {string[]} */
  function block(element, links) {
    const tag = element.localName;
    if (tag === "div" && !element.firstChild && element.closest("[contenteditable]") && pageWritten.isUndrawn(element)) return [pageWritten.UNDRAWN];
    const children = pageTree.childrenOf(element);
    if (/^h[1-6]$/.test(tag)) return lined(`${"#".repeat(Number(tag[1]))} `, children, links);
    if (tag === "pre") return [`\`\`\`\n${(element.textContent ?? "").replace(/\n+$/, "")}\n\`\`\``];
    if (tag === "hr") return ["---"];
    if (tag === "blockquote") return [blocks(children, links).join("\n\n").replace(/^/gm, "> ")];
    if (tag === "ul" || tag === "ol") return [list(element, links)].filter(Boolean);
    if (tag === "table") return table(/** @type {HTMLTableElement} */ (element), links);
    if (tag === "dt") return lined("**", children, links).map((text) => `${text}**`);
    if (tag === "dd") return [indented(blocks(children, links).join("\n\n"), ": ")];
    return blocks(children, links);
  }

  /** @param {string} mark @param {Node[]} children @param {boolean} links */
  function lined(mark, children, links) {
    const text = pageText.collapse(children.map((child) => inline(child, links)).join(""));
    return text ? [mark + text] : [];
  }

  /** @param {string} text @param {string} mark */
  function indented(text, mark) {
    return mark + text.replace(/\n(?=.)/g, `\n${" ".repeat(mark.length)}`);
  }

  /** @param {Element} list @param {boolean} links */
  function list(list, links) {
    let number = list instanceof HTMLOListElement ? list.start : 0;
    return [...list.children].filter((item) => !isLeftOut(item)).map((item) => {
      const isNumbered = list.localName === "ol" && pageStructure.isNumbered(item);
      const mark = isNumbered ? `${number++}. ` : "- ";
      const text = blocks(pageTree.childrenOf(item), links).join("\n");
      return text ? indented(text, mark) : "";
    }).filter(Boolean).join("\n");
  }

  /** @param {HTMLTableElement} table @param {boolean} links @returns {string[]} */
  function table(table, links) {
    const rows = [...table.rows].filter((row) => !isLeftOut(row)).map((row) =>
      [...row.cells].map((cell) => pageText.collapse(blocks(pageTree.childrenOf(cell), links).join(" ")).replaceAll("|", "\\|")));
    if (!rows.length) return [];
    if (Math.max(...rows.map((row) => row.length)) < 2) return rows.flat().filter(Boolean);
    const [head, ...body] = rows;
    const line = (/** @type {string[]} */ cells) => `| ${cells.join(" | ")} |`;
    const caption = table.caption ? [pageText.collapse(table.caption.textContent ?? "")] : [];
    return [...caption, [line(head), `|${" --- |".repeat(head.length)}`, ...body.map(line)].join("\n")];
  }

  /**
   * @param {{from: number, budget: number, links: boolean, section?: number}} request `from`: characters to leave out at the beginning.
   * @returns {{text: string, total: number, end: number} | {gone: true}} `end`: characters of the whole up to the end of this part.
   */
  function read({ from, budget, links, section }) {
    const fold = section === undefined ? null : pageFolds.open(section);
    if (section !== undefined && !fold) return { gone: true };
    const nodes = fold ? fold.nodes : [mainPart()];
    nesting = 0;
    const whole = blocks(nodes, links).join("\n\n");
    const rest = whole.slice(from, from + budget);
    const cut = from + budget < whole.length ? Math.max(rest.lastIndexOf("\n"), rest.lastIndexOf(". ") + 1) : rest.length;
    const text = rest.slice(0, cut > budget / 2 ? cut : rest.length);
    return { text, total: whole.length, end: from + text.length };
  }

  return { read };
})();
