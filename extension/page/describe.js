"use strict";
/*
 * What a call would touch, as the gate and the person see it: the element, the form it belongs to, where a link leads,
 * and whether anything secret is involved. Changes nothing.
 * Below: refs, forms, secrets, states. Above: main.
 */
const pageDescribe = (() => {
  /** @param {{ref: number}} request */
  function target({ ref }) {
    const found = pageRefs.resolve(ref);
    if ("reason" in found) return { unresolved: found.reason, hint: found.hint, candidates: found.candidates };
    const { element, shown } = found;
    const form = pageForms.formOf(element);
    const link = element.closest("a[href], area[href]");
    const href = link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement ? link.href : "";
    const type = element instanceof HTMLInputElement || element instanceof HTMLButtonElement ? element.type : "";
    const destination = originOf(href) ?? (form && pageForms.isSubmitter(element) ? actionOrigin(form) : undefined);
    return {
      element: { role: shown.role, name: shown.name, ...(href ? { href } : {}), ...(type ? { type } : {}) },
      ...(form ? { form: pageForms.summaryOf(form) } : {}),
      ...(destination ? { destination } : {}),
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
