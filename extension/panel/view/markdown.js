/*
 * Streaming Markdown, made safe: `marked` reads it, DOMPurify lets only a short list of elements through. Pictures become links,
 * HTML in the text is shown as text, links open in a new tab. While an answer grows only its changed blocks are drawn again.
 * A block that cannot be drawn is shown as it is written.
 */
/// <reference path="../vendor.d.ts" />
import { Marked } from "../../../node_modules/marked/lib/marked.esm.js";
import createDOMPurify from "../../../node_modules/dompurify/dist/purify.es.mjs";
import { el, fill, iconButton } from "./dom.js";
import { BoundedTokenizer, readBlocks } from "./markdown_blocks.js";

/** @typedef {import("../words/words.js").Speak} Speak */
/** @typedef {import("./markdown_blocks.js").Block} Block */

const ALLOWED = {
  ALLOWED_TAGS: "p br hr em strong del code pre blockquote ul ol li table thead tbody tr th td a h3 h4 h5 h6".split(" "),
  ALLOWED_ATTR: ["href", "start", "align"],
  ALLOWED_URI_REGEXP: /^https?:/i,
  ADD_URI_SAFE_ATTR: ["start", "align"],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

const purify = createDOMPurify(window);
purify.addHook("afterSanitizeAttributes", (node) => {
  if (node.nodeName !== "A") return;
  const address = node.getAttribute("href");
  if (!address) return;
  node.setAttribute("target", "_blank");
  node.setAttribute("rel", "noopener noreferrer");
  node.setAttribute("title", address);
});

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ href, text }) => `<a href="${escapeHtml(href)}">${escapeHtml(text || href)}</a>`,
    // An address of a person's is text: a press on it would open another program.
    link({ href, tokens }) {
      return /^mailto:/i.test(href) ? this.parser.parseInline(tokens) : false;
    },
    checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
    heading({ tokens, depth }) {
      const level = Math.min(depth + 2, 6);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
    },
  },
});
marked.setOptions({ tokenizer: new BoundedTokenizer() });

/** Who speaks is a heading above every answer. */
const SPEAKER_LEVEL = 2;

/** No heading is more than one level below the one before it, whatever the text says. @param {DocumentFragment} fragment @param {number} level The last heading's before. @returns {number} The last one's. */
function setInOrder(fragment, level) {
  for (const heading of fragment.querySelectorAll("h3, h4, h5, h6")) {
    const own = Number(heading.tagName.slice(1));
    level = Math.min(own, level + 1);
    if (level === own) continue;
    const raised = el(/** @type {"h3" | "h4" | "h5"} */ (`h${level}`));
    raised.append(...heading.childNodes);
    heading.replaceWith(raised);
  }
  return level;
}

/** Draws one growing text into a node. */
export class MarkdownView {
  node = el("div", { class: "markdown" });
  #say;
  /** `level`: of the last heading up to its end. @type {{raw: string, nodes: Node[], level: number}[]} */
  #blocks = [];
  #level = SPEAKER_LEVEL;

  /** @param {Speak} say */
  constructor(say) {
    this.#say = say;
  }

  /** @param {string} text The whole text so far. */
  update(text) {
    const blocks = readBlocks((part) => marked.lexer(part), text);
    let same = 0;
    while (same < this.#blocks.length && this.#blocks[same].raw === blocks[same]?.raw) same += 1;
    for (const block of this.#blocks.splice(same)) block.nodes.forEach((node) => node.parentNode?.removeChild(node));
    for (const block of blocks.slice(same)) {
      this.#level = this.#blocks.at(-1)?.level ?? SPEAKER_LEVEL;
      const nodes = this.#tryRender(block);
      this.#blocks.push({ raw: block.raw, nodes, level: this.#level });
      this.node.append(...nodes);
    }
  }

  /** @param {Block} block @returns {Node[]} */
  #tryRender({ raw, token }) {
    try {
      if (token) return [...this.#render(token).childNodes];
    } catch {
      // Shown as it is written, below.
    }
    return [el("p", { class: "as-written", dir: "auto" }, raw)];
  }

  /** @param {import("marked").Token} token */
  #render(token) {
    const html = marked.parser([token]);
    const fragment = /** @type {DocumentFragment} */ (/** @type {unknown} */ (purify.sanitize(html, ALLOWED)));
    this.#level = setInOrder(fragment, this.#level);
    // Each piece of text by its own direction; code from left to right.
    for (const node of fragment.querySelectorAll("p, li, ul, ol, blockquote, h3, h4, h5, h6, th, td")) node.setAttribute("dir", "auto");
    for (const table of fragment.querySelectorAll("table")) {
      const frame = el("div", { class: "table-frame", tabindex: 0, role: "region", "aria-label": this.#say("table") });
      table.replaceWith(frame);
      frame.append(table);
    }
    for (const code of fragment.querySelectorAll("pre")) {
      const frame = el("div", { class: "code-frame" });
      code.replaceWith(frame);
      code.tabIndex = 0;
      frame.append(code, copyButton(() => code.textContent ?? "", this.#say));
    }
    return fragment;
  }
}

/** A button that copies a text and says so. @param {() => string} text @param {Speak} say @param {"copy" | "copy_answer" | "copy_message"} [label] */
export function copyButton(text, say, label = "copy") {
  const button = iconButton("copy", say(label), { class: "icon-button copy" });
  const note = el("span", { class: "copied", role: "status" });
  const show = (/** @type {string} */ sentence) => {
    note.textContent = sentence;
    setTimeout(() => (note.textContent = ""), 2000);
  };
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(text()).then(
      () => show(say("copied")),
      () => show(say("copy_failed")),
    );
  });
  return fill(el("span", { class: "copy-frame" }), note, button);
}
