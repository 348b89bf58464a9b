"use strict";
/*
 * Fields that take one of a set or a value of a fixed form: selects and radio groups by label, dates, times, numbers,
 * sliders and colours in the form HTML gives them. What does not fit is refused with what would.
 */
const pageChoosing = (() => {
  /** Input type to [pattern, what to write]. @type {Map<string, [RegExp, string]>} */
  const FORMS = new Map(Object.entries({
    date: [/^\d{4,}-\d\d-\d\d$/, "a date such as 2026-03-31"],
    time: [/^\d\d:\d\d(:\d\d(\.\d+)?)?$/, "a time such as 14:30"],
    "datetime-local": [/^\d{4,}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/, "a date and time such as 2026-03-31T14:30"],
    month: [/^\d{4,}-\d\d$/, "a month such as 2026-03"],
    week: [/^\d{4,}-W\d\d$/, "a week such as 2026-W13"],
    color: [/^#[0-9a-f]{6}$/i, "a colour such as #3366ff"],
    number: [/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i, "a number such as 12 or 3.5"],
    range: [/^[+-]?(\d+\.?\d*|\.\d+)$/, "a number"],
  }));

  const SETTLED_FRAMES = 2;

  /** @param {HTMLInputElement} input @param {string} text @returns {Promise<PageRefusal | null>} null when the value is set. */
  async function setFormed(input, text) {
    const [pattern, example] = FORMS.get(input.type) ?? [/^/, ""];
    const wanted = text.trim();
    if (input.type === "range" && wanted !== "" && !pattern.test(wanted) && pageStepping.shownBy(input)) return pageStepping.toWords(input, wanted);
    if (input.type === "range" && wanted !== "" && !pattern.test(wanted)) return { reason: "bad_value", hint: `${pageRefs.line(pageRefs.describe(input))} takes ${example}${limits(input)}.` };
    if (wanted !== "" && !pattern.test(wanted)) return { reason: "bad_value", hint: `This ${input.type} field takes ${example}${limits(input)}.` };
    const before = input.value;
    pageFocus.give(input);
    if (input.type === "range" && wanted !== "") await beside(input, Number(wanted));
    pageTyping.setValue(input, input.type === "color" ? wanted.toLowerCase() : wanted.replace(" ", "T"));
    for (let frames = 0; frames < SETTLED_FRAMES && wanted !== "" && !isSame(input, wanted); frames += 1) await pageTurns.frame(); // Some pages set it once more themselves.
    if (wanted === "" || isSame(input, wanted)) return null;
    const got = input.value;
    pageTyping.setValue(input, before);
    return { reason: "bad_value", hint: `This ${input.type} field would make ${pageText.quote(got)} of that; it takes ${example}${limits(input)}.` };
  }

  /** Sliders that are drawn over a hidden field hear of its keys, and take a value to be chosen then: the last step is made by one. @param {HTMLInputElement} input @param {number} wanted */
  async function beside(input, wanted) {
    const step = Number(input.step || 1);
    if (!(step > 0) || !pageDoubles.isCutOff(input)) return;
    const less = wanted - step >= Number(input.min || 0);
    pageTyping.setValue(input, String(less ? wanted - step : wanted + step));
    await pageTurns.frame();
    await pagePressing.press({ key: less ? "ArrowRight" : "ArrowLeft", modifiers: [] });
  }

  /** Whether a field of a fixed form holds a value, however the browser writes it. @param {HTMLInputElement} input @param {string} wanted */
  function isSame(input, wanted) {
    return input.value === wanted.toLowerCase() || Number(input.value) === Number(wanted) || input.value.startsWith(wanted.replace(" ", "T"));
  }

  /** @param {HTMLInputElement} input */
  function limits(input) {
    const parts = [["min", "from"], ["max", "to"], ["step", "in steps of"]].map(([name, word]) => {
      const value = input.getAttribute(name) ?? (input.type === "range" ? { min: "0", max: "100", step: "" }[name] : "");
      return value && value !== "any" ? `${word} ${value}` : "";
    });
    const text = parts.filter(Boolean).join(" ");
    return text ? `, ${text}` : "";
  }

  /**
   * Picks from labels: the exact one, else the same but for case and blanks, else the only one that contains the text from the beginning of
   * a word: nobody who says "active" wants "Inactive".
   * @template T @param {T[]} all @param {(one: T) => string[]} labelsOf The first is shown to the model. @param {string} text
   * @param {(one: T) => boolean} [mayBePart] Whether a part of its label is enough. @returns {{one: T} | PageRefusal}
   */
  function pick(all, labelsOf, text, mayBePart = () => true) {
    const wanted = pageText.collapse(text);
    const folded = wanted.toLowerCase();
    const exact = all.filter((one) => labelsOf(one).includes(wanted));
    const same = exact.length ? exact : all.filter((one) => labelsOf(one).some((label) => label.toLowerCase() === folded));
    const near = same.length ? same : all.filter((one) => folded !== "" && mayBePart(one) && holdsWord(labelsOf(one)[0], folded));
    if (near.length === 1) return { one: near[0] };
    const shown = (near.length ? near : all).slice(0, 5).map((one) => labelsOf(one)[0]);
    const hint = near.length
      ? `${near.length} choices fit ${pageText.quote(text, 60)}; say the whole label.`
      : `There is no choice ${pageText.quote(text, 60)} among ${all.length}; choose one by its label.`;
    return { reason: "bad_value", hint, candidates: shown };
  }

  /** Whether a text stands in a label, and not only in the middle of another word or number; scripts without capitals do not part their words. @param {string} label @param {string} folded */
  function holdsWord(label, folded) {
    const said = label.toLowerCase();
    const isCased = (/** @type {string} */ sign) => sign.toLowerCase() !== sign.toUpperCase();
    const areOne = (/** @type {string} */ left, /** @type {string} */ right) => (isCased(left) && isCased(right)) || /^\d\d$/.test(left + right);
    // Of a day, an hour or an amount, as "10" is of "10/8/2026", no part is meant.
    const isOfNumber = (/** @type {number} */ from, /** @type {number} */ to) => /\d[.,:/-]\d$/.test(said.slice(0, from + 1)) || /^\d[.,:/-]\d/.test(said.slice(to - 1));
    for (let at = said.indexOf(folded); at >= 0; at = said.indexOf(folded, at + 1)) {
      const end = at + folded.length;
      if (!areOne(said.charAt(at - 1), folded[0]) && !/^\d\d$/.test(said.slice(end - 1, end + 1)) && !isOfNumber(at, end)) return true;
    }
    return false;
  }

  /** The option that can be chosen by a label or value. @param {HTMLSelectElement} select @param {string} text */
  function optionOf(select, text) {
    const options = [...select.options].filter((option) => !option.disabled && !(option.parentElement instanceof HTMLOptGroupElement && option.parentElement.disabled));
    return pick(options, (option) => [pageText.collapse(option.label), option.value, ...grouped(option)], text);
  }

  /** Several choices said in one, with commas between; none where it is one. @param {string} text @returns {string[]} */
  function partsOf(text) {
    const parts = text.split(/\s*[,;\n]\s*/).filter(Boolean);
    return parts.length > 1 ? parts : [];
  }

  /** All options that a text names: in a field that takes several there may be commas between them. @param {HTMLSelectElement} select @param {string} text @returns {HTMLOptionElement[] | PageRefusal} */
  function optionsOf(select, text) {
    const found = optionOf(select, text);
    if ("one" in found) return [found.one];
    const several = select.multiple ? partsOf(text).map((part) => optionOf(select, part)) : [];
    const missing = several.find((one) => "reason" in one);
    if (missing && "reason" in missing) return missing;
    return several.length ? several.flatMap((one) => ("one" in one ? [one.one] : [])) : found;
  }

  /** @param {HTMLOptionElement} option @returns {string[]} With its group's name before it. */
  function grouped({ label, parentElement: group }) {
    return group instanceof HTMLOptGroupElement ? ["/", ">"].map((sign) => pageText.collapse(`${group.label} ${sign} ${label}`)) : [];
  }

  /** @param {HTMLSelectElement} select @param {string} text @param {boolean} clear In a multiple select: deselect the others. @returns {PageRefusal | null} */
  function choose(select, text, clear) {
    const found = optionsOf(select, text);
    if ("reason" in found) return found;
    const labels = found.map(({ label }) => label);
    pageFocus.give(select);
    const turned = found.findIndex((one, index) => one.label !== labels[index] || !one.isConnected);
    if (turned >= 0) return { reason: "stale", hint: `The choice ${pageText.quote(labels[turned], 60)} became ${pageText.quote(found[turned].label, 60)} as the field got the focus; nothing was chosen.` };
    if (select.multiple && clear) for (const option of select.options) option.selected = found.includes(option);
    for (const one of found) one.selected = true;
    select.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    pageTyping.changed(select);
    return null;
  }

  /** The radio button of the same group with this label. @param {HTMLInputElement} radio @param {string} text @returns {{one: HTMLInputElement} | PageRefusal} */
  function radioOf(radio, text) {
    return pick(pageForms.groupOf(radio).filter((other) => !other.disabled), (other) => [pageNames.nameOf(other), other.value], text);
  }

  /** One of the texts that a field proposes. @param {HTMLInputElement} field @param {HTMLDataListElement} list @param {string} text */
  async function suggested(field, list, text) {
    const found = pick([...list.options], (option) => [pageText.collapse(option.label), option.value], text);
    if ("reason" in found) return found;
    await pageTyping.write(field, found.one.value, "over");
    pageTyping.changed(field);
    return null;
  }

  return { FORMS, setFormed, isSame, pick, partsOf, optionsOf, choose, radioOf, suggested };
})();
