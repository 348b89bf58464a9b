"use strict";
/*
 * Whether a list is as it was though one of its items was dragged onto another: what a page marks on the way changes enough to look
 * like an effect. Not where a drag may end (dropping.js).
 */
/** @typedef {{list: Element, item: Element, source: Element, words: string, place: string}} PageOrderBefore Of a list: its items in their order, and where one of them is, with what was dragged in it. */
const pageKeptOrder = (() => {
  const NEAR = 2; // CSS pixels.

  /** The list that two elements are in, each in an item of its own. @param {Element} source @param {Element | null} target @returns {PageOrderBefore | null} */
  function noted(source, target) {
    if (!target || pageTree.within(source, target) || pageTree.within(target, source) || !isOrdered(source)) return null;
    let item = source;
    while (item.parentElement && !item.parentElement.contains(target)) item = item.parentElement;
    const list = item.parentElement;
    const other = list && [...list.children].find((one) => one.contains(target));
    if (!list || !other || list === document.body || other.localName !== item.localName || pageRoles.roleOf(other) !== pageRoles.roleOf(item)) return null;
    return { list, item, source, words: wordsOf(list), place: placesOf({ list, item, source }) };
  }

  /** Whether it may stand in an order: what is drawn lies anywhere, and cells that cannot be dragged are marked by it. @param {Element} source */
  const isOrdered = (source) => !(source instanceof SVGElement) && !(pageTables.isCell(pageRoles.roleOf(source)) && !(/** @type {HTMLElement} */ (source).draggable));

  /** @param {Element} list @returns {string} Its items in their order. */
  const wordsOf = (list) => [...list.children].map((one) => pageText.collapse(one.textContent ?? "")).filter(Boolean).join("\n");

  /** A row may stay where it is while what was dragged has gone elsewhere in it, or is longer. @param {Pick<PageOrderBefore, "list" | "item" | "source">} order */
  const placesOf = ({ list, item, source }) => [item, source].map((one) => placeOf(one, list)).join(" ");

  /** @param {Element} item @param {Element} list */
  function placeOf(item, list) {
    const [own, box] = [item, list].map((one) => one.getBoundingClientRect());
    return [own.left - box.left, own.top - box.top, own.width, own.height].map((far) => Math.round(far / NEAR)).join();
  }

  /** @param {PageOrderBefore | null | undefined} order As it was noted before. @returns {string} "" where it is another, or nobody can tell. */
  function told(order) {
    if (!order?.list.isConnected || !order.source.isConnected || order.item.parentElement !== order.list) return "";
    return wordsOf(order.list) === order.words && placesOf(order) === order.place ? "The order of the list is as before" : "";
  }

  return { noted, told };
})();
