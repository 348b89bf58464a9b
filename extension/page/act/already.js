"use strict";
/*
 * Whether what an act asks for is so already: the text is in the field, the option chosen, the box ticked. Then an act
 * without an effect has not failed.
 */
const pageAlready = (() => {
  /**
   * @param {string} kind @param {Record<string, any>} request As in acts.
   * @param {Element} element What is acted on.
   * @returns {string} How it stands, such as `value "Ann"` or `checked`; "" when it is not as asked, or nobody can tell.
   */
  function told(kind, request, element) {
    if (!element.isConnected) return "";
    if (kind === "type" && request.clear && !request.submit) return entered(element, request.text);
    if (kind === "fill") return entered(element, request.value);
    if (kind === "select" && element instanceof HTMLSelectElement) return chosen(element, request.option);
    return kind === "click" && element instanceof HTMLInputElement && element.type === "radio" && element.checked ? "checked" : "";
  }

  /** @param {Element} element @param {string} wanted */
  function entered(element, wanted) {
    if (element instanceof HTMLSelectElement) return chosen(element, wanted);
    if (pageEntering.isToggle(element)) return pressed(element, wanted);
    const checked = pageStates.checkedOf(element);
    if (element instanceof HTMLInputElement && element.type === "radio") return checked && pageEntering.switchOf(wanted) ? "checked" : "";
    if (checked !== null) return pageEntering.switchOf(wanted) === checked ? (checked ? "checked" : "not checked") : "";
    const field = pageTyping.fieldAt(element) ?? element;
    if (pageSecrets.isSecret(field)) return pageSecrets.contentOf(field) === wanted ? "filled" : "";
    if (pageTables.canvasAround(element)) return pageTables.isCell(pageRoles.roleOf(element)) && pageCanvasCells.holds(element, wanted) ? `value ${pageText.exactly(element.textContent ?? "", 200)}` : "";
    const value = pageStates.valueOf(field, pageControls.roleFor(field));
    const same = value !== null && lined(value) === lined(field instanceof HTMLInputElement ? wanted.replace(/[\r\n]+/g, " ") : wanted);
    return same || (value && field instanceof HTMLInputElement && pageChoosing.FORMS.has(field.type) && pageChoosing.isSame(field, wanted)) ? `value ${pageText.exactly(value, 200)}` : "";
  }

  /** @param {Element} toggle @param {string} wanted */
  function pressed(toggle, wanted) {
    const now = toggle.getAttribute("aria-pressed") === "true";
    return pageEntering.switchOf(wanted) === now ? (now ? "pressed" : "not pressed") : "";
  }

  /** @param {string} text */
  function lined(text) {
    return text.replace(/\r\n?/g, "\n");
  }

  /** @param {HTMLSelectElement} select @param {string} wanted */
  function chosen(select, wanted) {
    const options = pageChoosing.optionsOf(select, wanted);
    return !("reason" in options) && options.every((one) => one.selected) && (options.length === 1 || select.selectedOptions.length === options.length) ? `value ${pageText.exactly(pageStates.valueOf(select, "combobox") ?? "", 200)}` : "";
  }

  return { told };
})();
