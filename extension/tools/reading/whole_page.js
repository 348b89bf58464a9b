/*
 * The page as data with its frames of the same origin in their places, within a bound: what is too much is cut from the trees
 * first, then from the lists, and counted.
 */

import { ask, openFrames } from "../tabs/frames.js";
import { PageFault } from "../call/receipts.js";

const MOST = 2 * 1024 * 1024;
const MOST_TEXT = 20_000;
const LOOK_MS = 20_000;
const LISTS = ["elements", "forms", "links", "buttons", "inputs", "images", "scripts", "stylesheets"];
const BORROWED = /^about:(?:blank|srcdoc)$/; // Addresses of documents that have the origin of the one around them.

/** @typedef {{id: number, parentId: number, url: string}} Frame */
/** @typedef {{children: Node[], frame?: number}} Node */
/** @typedef {Record<string, any> & {dom_tree: Node, accessibility_tree: Node, visible_text: string, truncated: Record<string, number>}} Page */

/** @param {number} tabId @param {AbortSignal} signal @returns {Promise<Page>} */
export async function wholePage(tabId, signal) {
  const { page } = await withFrames(tabId, 0, await openFrames(tabId), signal);
  for (const tree of [page.dom_tree, page.accessibility_tree]) forget(tree);
  return bounded(page);
}

/** @param {number} tabId @param {number} frameId @param {Frame[]} frames @param {AbortSignal} signal @returns {Promise<{origin: string, page: Page}>} */
async function withFrames(tabId, frameId, frames, signal) {
  const { data: page, origin } = await ask(tabId, frameId, { do: "inventory" }, { signal, ms: LOOK_MS });
  for (const frame of frames) {
    if (frame.parentId !== frameId || frame.id === frameId || !(BORROWED.test(frame.url) || (URL.canParse(frame.url) && new URL(frame.url).origin === origin))) continue;
    try {
      const inner = await withFrames(tabId, frame.id, frames, signal);
      const { index } = await ask(tabId, frame.id, { do: "where" }, { signal });
      if (inner.origin === origin) put(page, inner.page, index);
    } catch (error) {
      if (!(error instanceof PageFault)) throw error; // The frame has left, or cannot be looked into.
    }
  }
  return { origin, page };
}

/** @param {Page} page @param {Page} inner @param {number} index The frame's, among those of the page. */
function put(page, inner, index) {
  for (const name of /** @type {const} */ (["dom_tree", "accessibility_tree"])) {
    const place = found(page[name], index);
    if (place) place.children.push(inner[name]);
  }
  const text = [page.visible_text, inner.visible_text].filter(Boolean).join("\n");
  page.visible_text = text.slice(0, MOST_TEXT);
  if (text.length > MOST_TEXT) page.truncated.visible_text = (page.truncated.visible_text ?? 0) + text.length - MOST_TEXT;
  for (const name of ["dom_tree", "accessibility_tree"]) if (inner.truncated[name]) page.truncated[name] = (page.truncated[name] ?? 0) + inner.truncated[name];
}

/** @param {Node} node @param {number} index @returns {Node | undefined} */
function found(node, index) {
  if (node.frame === index) return node;
  for (const child of node.children) {
    const within = found(child, index);
    if (within) return within;
  }
  return undefined;
}

/** The places of frames are nobody else's. @param {Node} node */
function forget(node) {
  delete node.frame;
  node.children.forEach(forget);
}

/** @param {Page} page @returns {Page} */
function bounded(page) {
  let size = JSON.stringify(page).length;
  for (const name of /** @type {const} */ (["dom_tree", "accessibility_tree"])) {
    for (let depth = depthOf(page[name]) - 1; size > MOST && depth > 0; depth -= 1) {
      page.truncated[name] = (page.truncated[name] ?? 0) + cut(page[name], depth);
      size = JSON.stringify(page).length;
    }
  }
  for (const name of LISTS) {
    while (size > MOST && page[name].length) {
      const left = Math.floor(page[name].length / 2);
      page.truncated[name] = (page.truncated[name] ?? 0) + page[name].length - left;
      page[name] = page[name].slice(0, left);
      size = JSON.stringify(page).length;
    }
  }
  return page;
}

/** @param {Node} node @returns {number} */
const depthOf = (node) => 1 + Math.max(0, ...node.children.map(depthOf));

/** @param {Node} node @returns {number} */
const sizeOf = (node) => 1 + node.children.reduce((sum, child) => sum + sizeOf(child), 0);

/** @param {Node} node @param {number} depth Levels that stay. @returns {number} How many nodes went. */
function cut(node, depth) {
  if (depth > 1) return node.children.reduce((sum, child) => sum + cut(child, depth - 1), 0);
  const gone = sizeOf(node) - 1;
  node.children = [];
  return gone;
}
