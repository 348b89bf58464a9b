"use strict";
/*
 * The words that a person sees on an element, wherever they come from: its text, closed trees in it, what style sheets write
 * before and after it, and lettering that runs the other way than it is written. Words only, for the gate to judge.
 */
const pageLettering = (() => {
  const MOST = 200; // Characters of it,
  const MOST_INSIDE = 60; // and elements in it.
  const MOST_AROUND = 3; // Elements around it that may turn its lettering.
  const { querySelectorAll: SELECT } = Element.prototype;
  const BUTTONS = /^(?:button|link|menuitem|tab|option|switch|checkbox)/;
  const SILENT = new Set(["script", "style", "template", "noscript"]);

  /** @param {string} text */
  const tidy = (text) => pageText.clip(pageText.collapse(text), MOST);

  /** @param {Element} element @returns {string} */
  function on(element) {
    if (element instanceof HTMLInputElement) return tidy(fieldText(element));
    if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) return "";
    const inside = insideOf(element);
    const all = [element, ...inside];
    const text = [addedTo(element, "::marker"), addedTo(element, "::before"), plainText(element), ...all.map(shadowText), ...inside.map(addedAround), addedTo(element, "::after")].filter(Boolean).join(" ");
    return tidy(isTurned(element, all) ? `${text} ${[...text].reverse().join("")}` : text || lyingOn(element));
  }

  /** What stands in a button, or in a field that passes for one. @param {HTMLInputElement} field */
  function fieldText(field) {
    if (["submit", "button", "reset"].includes(field.type)) return field.value;
    return field.type !== "password" && BUTTONS.test(field.getAttribute("role") ?? "") ? field.value || field.placeholder : "";
  }

  /** Words that a person sees in the place of a button without any: they let the pointer through, or are seen through it. @param {Element} button */
  function lyingOn(button) {
    const parent = pageTree.parentOf(button);
    if (!parent || pageRoles.roleOf(button) !== "button") return "";
    const { left, top, right, bottom } = button.getBoundingClientRect();
    return insideOf(parent).filter((one) => one instanceof HTMLElement && !one.childElementCount && !pageTree.within(one, button) && pageText.collapse(one.innerText)).filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1;
    }).map((one) => /** @type {HTMLElement} */ (one).innerText).join(" ");
  }

  /** @param {Element} element @returns {Element[]} What is in it, closed trees included. */
  function insideOf(element) {
    /** @type {Element[]} */
    const found = [];
    const next = [element];
    for (let one = next.shift(); one && found.length < MOST_INSIDE; one = next.shift()) {
      const children = pageTree.childrenOf(one).filter((node) => node instanceof Element);
      found.push(...children);
      next.push(...children);
    }
    return found.slice(0, MOST_INSIDE);
  }

  /** Of a list to choose from, what is chosen. @param {Element} element */
  function plainText(element) {
    const ruby = [...SELECT.call(element, "ruby")].map((one) => [...one.childNodes].filter(({ nodeName }) => !["RT", "RP", "RTC"].includes(nodeName)).map(({ textContent }) => textContent).join(""));
    const text = [element instanceof HTMLElement ? element.innerText : element.textContent ?? "", ...ruby].join(" ");
    return [...SELECT.call(element, "select")].reduce((rest, list) => {
      const { selectedOptions, innerText } = /** @type {HTMLSelectElement} */ (list);
      const chosen = pageText.collapse([...selectedOptions].map((option) => option.label).join(" "));
      const offered = pageText.collapse(innerText); // Firefox says nothing here, and leaves it out around it.
      return offered ? rest.replace(offered, () => chosen) : `${rest} ${chosen}`;
    }, pageText.collapse(text));
  }

  /** What it shows of a tree of its own, which the text of the page leaves out. @param {Element} host */
  function shadowText(host) {
    const root = pageTree.shadowOf(host);
    if (!root) return "";
    return [...root.childNodes].map((node) => (node instanceof Text ? node.data : node instanceof Element && !SILENT.has(node.localName) ? plainText(node) : "")).join(" ");
  }

  /** @param {Element} element */
  const addedAround = (element) => ["::before", "::marker", "::after"].map((which) => addedTo(element, which)).filter(Boolean).join(" ");

  /** What a style sheet writes there, as far as it is words. @param {Element} element @param {string} which */
  function addedTo(element, which) {
    const style = getComputedStyle(element, which);
    const { content } = style;
    const words = content && content !== "none" && content !== "normal" ? wordsOf(content, style, element) : [];
    const marks = which === "::marker" && getComputedStyle(element).display === "list-item" ? quoted(style.listStyleType).concat(countedBy(style.listStyleType)) : [];
    return [...words, ...marks].filter((text) => /\p{L}/u.test(text)).join(" ");
  }

  /** @param {string} content As browsers compute it. @param {CSSStyleDeclaration} style @param {Element} element */
  function wordsOf(content, style, element) {
    const plain = content.replace(/"(?:[^"\\]|\\.)*"/g, " ");
    const attributes = [...plain.matchAll(/\battr\(\s*([\w-]+)/g)].map(([, name]) => element.getAttribute(name) ?? "");
    const counters = [...plain.matchAll(/\bcounters?\(([^)]*)\)/g)].flatMap(([, inside]) => countedBy(inside.split(",").at(-1)?.trim() ?? ""));
    return [...quoted(content), ...attributes, ...counters, ...(/\b(?:open|close)-quote\b/.test(plain) ? quoted(style.quotes) : [])];
  }

  /** @param {string} css */
  const quoted = (css) => [...css.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text);

  /** What a page's own way of counting counts in. @param {string} name @returns {string[]} */
  function countedBy(name) {
    if (!/^[\w-]+$/.test(name) || typeof CSSCounterStyleRule === "undefined") return [];
    return pageTree.roots().flatMap((root) => [...root.styleSheets, ...root.adoptedStyleSheets]).flatMap(rulesOf)
      .flatMap((rule) => (rule instanceof CSSCounterStyleRule && rule.name === name ? quoted(`${rule.symbols} ${rule.additiveSymbols} ${rule.prefix} ${rule.suffix}`) : []));
  }

  /** @param {CSSStyleSheet} sheet @returns {CSSRule[]} */
  function rulesOf(sheet) {
    try {
      return [...sheet.cssRules];
    } catch {
      return []; // Another origin's rules are not for us to see.
    }
  }

  /** Whether a style has letters run from right to left against their nature. @param {Element} element @param {Element[]} all It and what is in it. */
  function isTurned(element, all) {
    const around = [];
    for (let up = pageTree.parentOf(element); up && around.length < MOST_AROUND; up = pageTree.parentOf(up)) around.push(up);
    return [...all, ...around].some((one) => {
      const { unicodeBidi, direction } = getComputedStyle(one);
      return direction === "rtl" && unicodeBidi.includes("override");
    });
  }

  return { on };
})();
