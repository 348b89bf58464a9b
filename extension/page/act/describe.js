"use strict";
/*
 * What a call would touch, as the gate and the person see it: the element, the form it belongs to, where a link leads,
 * whether anything secret is involved, and what around it tells what the act may do. Changes nothing.
 */
const pageDescribe = (() => {
  const FREE = /** @type {PageWanted} */ ({ kind: "look" });

  /** @param {{ref?: number, act?: PageWanted}} request Without a ref: what has the focus, and `focus` says whether that is an element, a frame or nothing. */
  function target({ ref, act = FREE }) {
    if (ref === undefined) return focused(act);
    pageSuccessors.settle(ref);
    const found = pageRefs.resolve(ref);
    if ("reason" in found) return { unresolved: found.reason, hint: found.hint, candidates: found.candidates };
    return told(found.element, found.shown, act);
  }

  /** @param {PageWanted} act */
  function focused(act) {
    const element = pageHolding.focused();
    if (!element) return { focus: "nothing", bond: pageBonds.ofNothing(), evidence: [{ from: "keys", text: (act.keys ?? []).join(" ") }, { from: "page_title", text: document.title }, ...pageAddressed.texts()] };
    if (element instanceof HTMLIFrameElement || element instanceof HTMLFrameElement) return { focus: "frame", index: pageFrames.indexOf(element) };
    const shown = pageRefs.describe(element);
    return { focus: "element", number: shown.number, ...told(element, shown, act) };
  }

  /** @param {Element} element @param {PageShown} shown @param {PageWanted} act */
  function told(element, shown, act) {
    const sent = pageActivation.sent(element, act);
    const form = sent?.form ?? pageForms.formOf(element);
    const link = pageActivation.linkAt(element);
    const type = element instanceof HTMLInputElement || element instanceof HTMLButtonElement ? element.type : "";
    const destination = originOf(link?.href ?? "") ?? (sent ? originOf(pageForms.actionOf(sent.form, sent.button)) : undefined);
    const secret = pageSecrets.isSecret(element) || pageSecrets.isSecret(pageTyping.fieldAt(element) ?? element);
    return {
      element: { role: shown.role, name: shown.name, ...(link?.href ? { href: link.href } : {}), ...(type ? { type } : {}) },
      part: { ...textOf(element, shown), ...valueOf(element, act, secret), ...(secret ? { sensitive: true } : {}) },
      ...(form ? { form: pageForms.summaryOf(form, sent?.button) } : {}), ...(destination ? { destination } : {}), ...(link?.pings.length ? { pings: [...new Set(link.pings.map(originOf))].filter(Boolean) } : {}),
      ...(link?.href && link.downloads ? { downloads: true } : {}),
      secret, formSecret: pageSecrets.formHasSecret(form), submits: sent !== null, sends: pageActivation.sends(element, act),
      unsure: isUnsure(act), wordless: (presses(act) || (act.kind === "fill" && pageEntering.isPressed(element))) && pageEvidence.isWordless(element), evidence: [...pageEvidence.of(element, act), ...pageAddressed.texts()],
      bond: pageBonds.of(element, shown, act),
    };
  }

  /** @param {PageWanted} act */
  function presses(act) {
    return act.kind === "click" || (act.kind === "press" && pageActivation.keysOf(act).some((key) => key === " " || pageActivation.isEnter(key)));
  }

  /** Keys that write after keys that move the focus may be meant for any field: they are kept to themselves. @param {PageWanted} act */
  function isUnsure(act) {
    const keys = pageActivation.keysOf(act);
    const tab = keys.indexOf("Tab");
    return tab >= 0 && keys.slice(tab).some((key) => [...key].length === 1);
  }

  /** @param {Element} element @param {PageShown} shown */
  function textOf(element, shown) {
    const text = pageLettering.on(element);
    return text && text !== shown.name ? { text } : {};
  }

  /** What will be typed or chosen there. @param {Element} element @param {PageWanted} act @param {boolean} secret */
  function valueOf(element, act, secret) {
    if (secret) return {};
    const asked = act.kind === "fill" ? act.value : act.kind === "type" ? act.text : undefined;
    const value = pageEvidence.optionsOf(element, act).at(-1) ?? asked;
    return value === undefined ? {} : { value: pageText.clip(value, 500) };
  }

  /** @param {string} href @returns {string | undefined} */
  function originOf(href) {
    const origin = URL.canParse(href) ? new URL(href).origin : "null";
    return origin === "null" ? undefined : origin;
  }

  return { target };
})();
