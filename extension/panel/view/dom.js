/*
 * Building DOM nodes from text: the only way the panel makes elements, so that nothing is ever parsed as HTML here.
 * Also makes text that came from a page safe to show in one line. Knows nothing of the panel's content.
 */
import { ICONS } from "./icons.js";

/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element. `onclick` and the like become listeners, `true` an empty attribute, `false` and null none.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {Attributes} [attributes] @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  setAttributes(node, attributes);
  fill(node, ...children);
  return node;
}

/** @param {Element} node @param {Attributes} attributes */
export function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (value === false || value === null || value === undefined) node.removeAttribute(name);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
}

/** Replaces what is in a node. @template {Element} N @param {N} node @param {...Child} children @returns {N} */
export function fill(node, ...children) {
  node.replaceChildren(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Puts nodes in order under a parent and moves only those that are out of place. @param {Element} parent @param {Node[]} nodes */
export function arrange(parent, nodes) {
  nodes.forEach((node, index) => {
    if (parent.childNodes[index] !== node) parent.insertBefore(node, parent.childNodes[index] ?? null);
  });
  while (parent.childNodes.length > nodes.length) parent.lastChild?.remove();
}

/** A picture of the icon set; decoration only, so it is hidden from screen readers. @param {keyof typeof ICONS} name */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  setAttributes(svg, { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" });
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** A button that is only a picture, with its name for everybody else. @param {keyof typeof ICONS} name @param {string} label @param {Attributes} [attributes] */
export function iconButton(name, label, attributes = {}) {
  return el("button", { type: "button", class: "icon-button", "aria-label": label, title: label, ...attributes }, icon(name));
}

/**
 * Text of a page for one line: control characters and those that turn the writing direction are made visible as a dot,
 * so that a name cannot dress up as something else.
 * @param {unknown} text @param {number} [most] Characters.
 */
export function pageText(text, most = 200) {
  const line = String(text ?? "").replace(/\s+/g, " ").replace(/[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, "·").trim();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : line;
}

/** What the hub says of a fault, as a sentence of its own: some are written to stand behind a colon. @param {unknown} text @param {number} [most] */
export function sentence(text, most = 400) {
  const line = pageText(text, most);
  // A name such as api.example.com stays as it is.
  const begun = line.replace(/^[a-z](?=[a-z]*[\s,'’])/u, (first) => first.toUpperCase());
  return begun && begun + (/[.!?…:`)\]]$/u.test(line) ? "" : ".");
}

/** A stop for the keyboard while there is more of it than fits. @param {HTMLElement} node */
export function scrollable(node) {
  new ResizeObserver(() => {
    if (node.scrollHeight > node.clientHeight + 1) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  }).observe(node);
  return node;
}
