/*
 * What a reading says of the page as a whole: its first line, and what stands for a page without any.
 */

import { isData } from "./viewed.js";

/** @typedef {import("../tabs/frames.js").Where} Where */

const HEADER_STEP = 40; // Characters.

/** @param {Pick<Where, "title" | "url" | "width" | "height" | "scrollY" | "scrollMost">} where @returns {string} The first line of every reading. */
export function headerOf({ title, url, width, height, scrollY, scrollMost }) {
  const short = url.length > 300 ? `${url.slice(0, 299)}…` : url;
  return `page ${JSON.stringify(title.replace(/\s+/g, " ").trim().slice(0, 120))} ${short}  viewport ${width}x${height} scroll ${scrollY}/${scrollMost}`;
}

/** Characters to set aside for the header before the page is read; in steps, as readings with the same room can be compared. @param {{title: string, url: string}} tab */
export function headerRoom({ title, url }) {
  const longest = headerOf({ title, url, width: 10_000, height: 10_000, scrollY: 1_000_000, scrollMost: 1_000_000 });
  return HEADER_STEP * Math.ceil((longest.length + 1) / HEADER_STEP);
}

/** @param {Where} where @returns {string} What to say of a page without lines. */
export function nothingOn({ contentType }) {
  if (contentType.startsWith("image/")) return "(a picture; take a screenshot to see it)";
  if (isData(contentType)) return "(a file of data, which the browser draws by itself; readText reads it)";
  return contentType.startsWith("video/") || contentType.startsWith("audio/") ? "(a recording)" : "(nothing to see on this page)";
}
