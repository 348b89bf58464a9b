"use strict";
/*
 * Everything of a page that a script may ask about, as plain lists: elements, forms, links, fields, pictures, scripts.
 * Secrets are left out.
 */
const pageInventory = (() => {
  const MOST_ELEMENTS = 500;
  const MOST = 200;
  const MOST_TEXT = 20_000;
  const MOST_HTML = 512 * 1024;
  const LONGEST = 200;
  const STYLES = ["display", "visibility", "opacity", "position", "z-index", "color", "background-color", "font-size", "font-weight", "cursor", "pointer-events", "overflow"];
  const TELLING = "a, button, input, select, textarea, summary, label, img, iframe, h1, h2, h3, h4, h5, h6, [role], [aria-label], [tabindex], [contenteditable], [data-testid], [onclick]";
  const TOKEN = /^[A-Za-z0-9_+/=.-]{32,}$/;

  /** @param {Element} element @returns {Record<string, string>} */
  function attributesOf(element) {
    /** @type {Record<string, string>} */
    const told = {};
    for (const { name, value } of element.attributes) {
      if (name === "style" || (name === "value" && isRedacted(element))) continue;
      const looksSecret = TOKEN.test(value) && /\d/.test(value) && /[A-Za-z]/.test(value) && !["href", "src", "class", "id", "d"].includes(name);
      told[name] = looksSecret ? "[redacted]" : value.slice(0, LONGEST);
    }
    return told;
  }

  /** @param {Element} element */
  const isRedacted = (element) => pageSecrets.isSecret(element) || (element instanceof HTMLInputElement && element.type === "hidden");

  /** @param {Element} element */
  function ownText(element) {
    return pageText.collapse([...element.childNodes].map((node) => (node instanceof Text ? node.data : "")).join(" "));
  }

  /** @param {Element} element */
  function elementOf(element) {
    const style = getComputedStyle(element);
    const visible = pageLocating.isVisible(element);
    const input = element instanceof HTMLInputElement && ["checkbox", "radio"].includes(element.type);
    return {
      selector_candidates: pageSelectors.candidates(element), tag: element.localName, id: element.id || null, classes: [...element.classList],
      role: pageRoles.roleOf(element) || null, accessible_name: pageNames.nameOf(element), text: pageLocating.textOf(element), attributes: attributesOf(element),
      bounding_box: visible ? pageLocating.boxOf(element) : null, visible, enabled: !pageStates.isDisabled(element),
      checked: input ? element.checked : null, selected: element instanceof HTMLOptionElement ? element.selected : null,
      computed_styles: Object.fromEntries(STYLES.map((name) => [name, style.getPropertyValue(name)])), event_listeners_if_available: null,
    };
  }

  /** @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} field */
  function fieldOf(field) {
    const redacted = isRedacted(field);
    const checks = field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type);
    const options = field instanceof HTMLSelectElement ? [...field.options].slice(0, MOST).map(({ value, text, selected }) => ({ value, text, selected })) : null;
    return {
      selector: pageSelectors.of(field), tag: field.localName, type: field.type, name: field.name || null, label: pageNames.nameOf(field) || null,
      placeholder: "placeholder" in field ? field.placeholder || null : null, value: redacted ? null : field.value, redacted, required: field.required,
      readonly: "readOnly" in field ? field.readOnly : false, enabled: !pageStates.isDisabled(field), visible: pageLocating.isVisible(field),
      checked: checks ? field.checked : null, options,
    };
  }

  const FIELDS = "input, select, textarea";

  /** @param {HTMLFormElement} form */
  function formOf(form) {
    const submit = form.querySelector("button:not([type=button]):not([type=reset]), input[type=submit], input[type=image]");
    const fields = [...form.elements].filter((one) => one.matches(FIELDS));
    return {
      selector: pageSelectors.of(form), id: form.id || null, name: form.getAttribute("name"), action: new URL(form.getAttribute("action") || location.href, document.baseURI).href,
      method: form.method, fields: fields.slice(0, MOST).map((field) => fieldOf(/** @type {HTMLInputElement} */ (field))), submit_selector: submit ? pageSelectors.of(submit) : null,
    };
  }

  /** @param {HTMLAnchorElement} link */
  const linkOf = (link) => ({ selector: pageSelectors.of(link), text: pageLocating.textOf(link), href: link.href, target: link.target || null, visible: pageLocating.isVisible(link) });

  /** @param {Element} button */
  function buttonOf(button) {
    const text = button instanceof HTMLInputElement ? button.value : pageLocating.textOf(button);
    return { selector: pageSelectors.of(button), text, type: button.getAttribute("type"), enabled: !pageStates.isDisabled(button), visible: pageLocating.isVisible(button) };
  }

  /** @param {HTMLImageElement} image */
  const imageOf = (image) => ({
    selector: pageSelectors.of(image), src: image.currentSrc || image.src, alt: image.getAttribute("alt"), width: image.width, height: image.height,
    loaded: image.complete && image.naturalWidth > 0, visible: pageLocating.isVisible(image),
  });

  /** @param {HTMLScriptElement} script */
  const scriptOf = (script) => ({ src: script.src || null, type: script.type || null, async: script.async, defer: script.defer, inline_length: script.src ? 0 : script.text.length });

  /** @param {CSSStyleSheet} sheet */
  function sheetOf(sheet) {
    let rules = null;
    try {
      rules = sheet.cssRules.length;
    } catch {
      rules = null; // Of another origin.
    }
    return { href: sheet.href, media: sheet.media.mediaText || null, disabled: sheet.disabled, rule_count: rules };
  }

  /** @param {Record<string, number>} left @param {string} name @param {Iterable<any>} all @param {(one: any) => any} told @param {number} [most] */
  function listed(left, name, all, told, most = MOST) {
    const list = [...all];
    if (list.length > most) left[name] = list.length - most;
    return list.slice(0, most).map(told);
  }

  /** @param {Element} element */
  const tells = (element) => element.matches(TELLING) || ownText(element) !== "";

  /** The whole page. */
  function page() {
    /** @type {Record<string, number>} */
    const truncated = {};
    const root = document.scrollingElement ?? document.documentElement;
    const text = (document.body?.innerText ?? "").split("\n").map(pageText.collapse).filter(Boolean).join("\n");
    if (text.length > MOST_TEXT) truncated.visible_text = text.length - MOST_TEXT;
    const active = document.activeElement;
    const selection = getSelection();
    const selected = selection && !selection.isCollapsed ? selection.anchorNode?.parentElement ?? null : null;
    const chosen = pagePicking.lastPicked() ?? selected;
    /** @param {string} selector */
    const all = (selector) => document.querySelectorAll(selector);
    return {
      origin: self.origin,
      data: {
        schema: 1, captured_at_ms: Date.now(), url: location.href, title: document.title,
        viewport: { width: innerWidth, height: innerHeight, device_pixel_ratio: devicePixelRatio },
        scroll_position: { x: Math.round(scrollX), y: Math.round(scrollY), max_x: Math.max(0, root.scrollWidth - innerWidth), max_y: Math.max(0, root.scrollHeight - innerHeight) },
        focused_element: active && active !== document.body && active !== document.documentElement ? pageSelectors.of(active) : null,
        selected_element: chosen ? pageSelectors.of(chosen) : null, visible_text: text.slice(0, MOST_TEXT),
        dom_tree: pageInventoryTrees.dom(truncated, attributesOf), accessibility_tree: pageInventoryTrees.accessibility(truncated),
        elements: listed(truncated, "elements", [...all("body *")].filter((one) => !one.closest("script, style, svg svg, noscript") && tells(one)), elementOf, MOST_ELEMENTS),
        forms: listed(truncated, "forms", all("form"), formOf), links: listed(truncated, "links", all("a[href]"), linkOf),
        buttons: listed(truncated, "buttons", all("button, input[type=button], input[type=submit], input[type=reset], [role=button]"), buttonOf),
        inputs: listed(truncated, "inputs", all(FIELDS), fieldOf), images: listed(truncated, "images", all("img"), imageOf),
        scripts: listed(truncated, "scripts", document.scripts, scriptOf), stylesheets: listed(truncated, "stylesheets", document.styleSheets, sheetOf),
        framework_roots: [], truncated,
      },
    };
  }

  /** The document as it is now, without what its scripts say and what is in secret fields. */
  function dom() {
    const copy = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true));
    for (const script of copy.querySelectorAll("script")) script.textContent = "";
    const fields = [...document.querySelectorAll("input, textarea")];
    copy.querySelectorAll("input, textarea").forEach((field, index) => {
      if (fields[index] && isRedacted(fields[index])) field.removeAttribute("value");
    });
    const html = new TextEncoder().encode(copy.outerHTML);
    const whole = html.length <= MOST_HTML;
    // Half a letter at the end is none.
    const told = new TextDecoder().decode(html.subarray(0, MOST_HTML), { stream: !whole });
    return { data: { url: location.href, title: document.title, html: told, bytes: html.length, truncated: !whole } };
  }

  return { page, dom };
})();
