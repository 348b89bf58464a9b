/*
 * The elements that a call is about, as its sentence names them: the one that it acts on, and where a drag ends.
 */

import { pageText } from "./dom.js";

/** @param {Record<string, any> | null} target As `_pagehand/describe` said. @param {number} length Of a name, at most. @returns {{element?: import("../words/page.js").NamedElement, onto?: import("../words/page.js").NamedElement}} */
export function endsOf(target, length) {
  /** @param {any} one */
  const named = (one) => (one ? { role: one.role, name: pageText(one.name, length) } : undefined);
  return { element: named(target?.element), onto: named(target?.parts?.[1]) };
}
