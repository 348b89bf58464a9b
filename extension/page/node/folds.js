"use strict";
/*
 * Handles for what a reading left out, such as s7: a run of sibling nodes, or the rest of a long text.
 * The same run has the same number, so that a second reading does not look different for it; another run has another one,
 * so that a handle that was shown never comes to mean less, whatever else was tried to fit the page into its budget.
 */
const pageFolds = (() => {
  /**
   * @typedef {object} Fold
   * @property {WeakRef<Element>} container
   * @property {"children" | "rows" | "options" | "value"} list  Which list of the container's the run is part of.
   * @property {WeakRef<Node>} first
   * @property {WeakRef<Node>} last
   * @property {number} skip  Characters of the run's text that were printed before it.
   */

  /** @type {Map<number, Fold>} */
  const folds = new Map();
  /** First node to last node to `list:skip` to number. @type {WeakMap<Node, WeakMap<Node, Map<string, number>>>} */
  const numbers = new WeakMap();
  let next = 1;

  /**
   * @param {Element} container @param {Fold["list"]} list @param {Node[]} nodes Not empty. @param {number} [skip]
   * @returns {string} The handle, such as s7.
   */
  function handleFor(container, list, nodes, skip = 0) {
    const [first, last] = [nodes[0], nodes[nodes.length - 1]];
    const known = numbersOf(first, last);
    const key = `${list}:${skip}`;
    let number = known.get(key);
    if (number === undefined) known.set(key, (number = next++));
    folds.set(number, { container: new WeakRef(container), list, first: new WeakRef(first), last: new WeakRef(last), skip });
    return `s${number}`;
  }

  /** A handle that was shown opens from now on what another one does, where the page has drawn that anew. @param {string} handle @param {string} other Such as s7. */
  function handOn(handle, other) {
    const fold = folds.get(Number(other.slice(1)));
    const [first, last] = [fold?.first.deref(), fold?.last.deref()];
    if (!fold || !first || !last) return;
    folds.set(Number(handle.slice(1)), fold);
    numbersOf(first, last).set(`${fold.list}:${fold.skip}`, Number(handle.slice(1)));
  }

  /** @param {Node} first @param {Node} last @returns {Map<string, number>} */
  function numbersOf(first, last) {
    let runs = numbers.get(first);
    if (!runs) numbers.set(first, (runs = new WeakMap()));
    let known = runs.get(last);
    if (!known) runs.set(last, (known = new Map()));
    return known;
  }

  /** @param {Element} container @param {Fold["list"]} list @returns {Node[]} */
  function listOf(container, list) {
    if (list === "rows") return pageTables.rowsOf(container);
    if (list === "value") return [container];
    if (list === "options") return [.../** @type {HTMLSelectElement} */ (container).options];
    return pageTree.childrenOf(container);
  }

  /** @param {number} number @returns {{container: Element, list: Fold["list"], nodes: Node[], skip: number} | null} null when it is gone. */
  function open(number) {
    const fold = folds.get(number);
    const container = fold?.container.deref();
    if (!fold || !container?.isConnected) return null;
    const nodes = listOf(container, fold.list);
    const [first, last] = [fold.first.deref(), fold.last.deref()];
    const from = first ? nodes.indexOf(first) : -1;
    if (from < 0) return null;
    const to = last ? nodes.indexOf(last) : -1;
    return { container, list: fold.list, nodes: nodes.slice(from, to < from ? undefined : to + 1), skip: fold.skip };
  }

  return { handleFor, handOn, open };
})();
