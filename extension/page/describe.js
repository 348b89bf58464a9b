"use strict";
/*
 * What a call would touch, as the gate and the person see it: the element, the form it belongs to, where a link leads,
 * and whether anything secret is involved. Changes nothing.
 * Below: refs, forms, secrets, states. Above: main.
 */
const pageDescribe = (() => {
  /** @param {{ref?: number}} request Without a ref: what has the focus, and `focus` says whether that is an element, a frame or nothing. */
  function target({ ref }) {
    if (ref === undefined) return focused();
    const found = pageRefs.resolve(ref);
    if ("reason" in found) return { unresolved: found.reason, hint: found.hint, candidates: found.candidates };
    return told(found.element, found.shown);
  }

  function focused() {
    const element = pageTree.activeElement();
    if (!element || element === document.body || element === document.documentElement) return { focus: "nothing" };
    // What has the focus inside a frame is not seen from here, so it counts as secret.
    if (element instanceof HTMLIFrameElement || element.localName === "frame") return { focus: "frame" };
    const shown = pageRefs.describe(element);
    return { focus: "element", number: shown.number, ...told(element, shown) };
  }

  /** @param {Element} element @param {{role: string, name: string}} shown */
  function told(element, shown) {
    const form = pageForms.formOf(element);
    const link = element.closest("a[href], area[href]");
    const href = link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement ? link.href : "";
    const type = element instanceof HTMLInputElement || element instanceof HTMLButtonElement ? element.type : "";
    const destination = originOf(href) ?? (form && pageForms.isSubmitter(element) ? actionOrigin(form) : undefined);
    return {
      element: { role: shown.role, name: shown.name, ...(href ? { href } : {}), ...(type ? { type } : {}) },
      ...(form ? { form: pageForms.summaryOf(form) } : {}),
      ...(destination ? { destination } : {}),
      ...(href && link?.hasAttribute("download") ? { downloads: true } : {}),
      secret: pageSecrets.isSecret(element), formSecret: pageSecrets.formHasSecret(form),
      submits: pageForms.isSubmitter(element),
    };
  }

  /** @param {string} href @returns {string | undefined} */
  function originOf(href) {
    const origin = URL.canParse(href) ? new URL(href).origin : "null";
    return origin === "null" ? undefined : origin;
  }

  /** @param {HTMLFormElement} form */
  function actionOrigin(form) {
    return originOf(pageForms.summaryOf(form).action ?? "");
  }

  return { target };
})();
