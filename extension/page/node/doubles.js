"use strict";
/*
 * Fields that the page hides from the eye and draws anew: a checkbox, switch, slider or list to choose from, cut down to nothing
 * or far off, behind a picture of one. They are what keys and screen readers use, so they are read where their picture is.
 */
const pageDoubles = (() => {
  const CHOOSERS = 'input[role="combobox"], input[aria-haspopup="listbox"], label button[aria-haspopup][aria-expanded]';
  const TOGGLES = 'input[type="checkbox"], input[type="radio"], input[type="range"], [role="checkbox"], [role="radio"], [role="switch"], [role="slider"]';
  const TICKED = 'input[type="checkbox"], input[type="radio"], [role="checkbox"], [role="radio"], [role="switch"]';
  const CODES = 'input[autocomplete~="one-time-code"]'; // Of which each place is drawn by itself.
  const FIELDS = `${TOGGLES}, ${CHOOSERS}, ${CODES}`;
  const OTHERS = "a, button, input, select, textarea, canvas";
  const TALLEST = 60; // CSS pixels of a slider or a switch.
  const LEAST = 4; // CSS pixels of a picture's either side.
  const MOST_UP = 4; // Elements around a field among which its picture is looked for.
  const MOST_CUT = 3; // Elements around a field that may cut it off.
  const MOST_AROUND = 40; // CSS pixels by which a widget may be larger than the field in it.
  /** Fields whose widget draws what a person presses in their place, and lies over them. */
  const DRAWN = `${FIELDS}, [role="combobox"], [aria-haspopup="listbox"], [role="spinbutton"], input[type="file"]`;

  /** @param {Element} hidden What is cut down to nothing. @returns {Element[]} The fields in it that a person sees a picture of. */
  function fieldsIn(hidden) {
    const fields = hidden.matches(FIELDS) ? [hidden] : hidden.firstElementChild ? [...hidden.querySelectorAll(FIELDS)] : [];
    return fields.filter((field) => pageVisibility.isShown(field) && pictureOf(field) !== null);
  }

  /** Whether nothing of it is seen, as what it stands in is cut down to nothing. @param {Element} element */
  function isCutOff(element) {
    let up = /** @type {Element | null} */ (element);
    for (let steps = 0; up && up.localName !== "label" && steps < MOST_CUT; steps += 1, up = pageTree.parentOf(up)) if (pageVisibility.exactly(up, getComputedStyle(up)) === "clipped") return true;
    return false;
  }

  /** @param {Element} field @returns {Element | null} What a person sees in its place. */
  function pictureOf(field) {
    const label = field.matches(CHOOSERS) ? undefined : pageForms.labelsOf(field).find(isDrawn); // A press on the label of a list opens none.
    if (label) return label;
    let up = pageTree.parentOf(field);
    for (let steps = 0; up && up !== document.body && steps < MOST_UP; steps += 1, up = pageTree.parentOf(up)) if (isDrawn(up)) return up;
    return null;
  }

  /** @param {Element} element */
  function isDrawn(element) {
    const { width, height } = element.getBoundingClientRect();
    return width >= LEAST && height >= LEAST && pageVisibility.exactly(element, getComputedStyle(element)) === "shown";
  }

  /** Whether a box is a part of the picture of a field, such as a slider's track. @param {Element} box */
  function isPictureOf(box) {
    return fieldsBeside(box).length > 0;
  }

  /** The fields that a box stands right beside, where nothing else is there. @param {Element} box @returns {Element[]} */
  function fieldsBeside(box) {
    if (box.matches(TOGGLES)) return [];
    for (let up = pageTree.parentOf(box), steps = 0; up && steps < 2; up = pageTree.parentOf(up), steps += 1) {
      const fields = controlsIn(up);
      if (fields.length) return fields.every((field) => field.matches(TOGGLES)) && up.getBoundingClientRect().height <= TALLEST && isOnlyCaption(up, fields) ? fields : [];
    }
    return [];
  }

  /** Whether nothing is written around fields but what the only one of them is called. @param {Element} around @param {Element[]} fields */
  function isOnlyCaption(around, fields) {
    const words = pageText.collapse(around.textContent ?? "");
    return words === "" || (fields.length === 1 && words === pageNames.nameOf(fields[0]));
  }

  /** Whether something without words that is pressed is what a box or switch is drawn with, whose own line tells of it. @param {Element} part */
  function drawsToggle(part) {
    if (part.matches(`${FIELDS}, ${OTHERS}, [aria-label], [title]`) || pageText.collapse(part.textContent ?? "")) return false;
    const control = /** @type {HTMLLabelElement | null} */ (part.closest("label"))?.control;
    if (control) return control.matches(TICKED) && pageVisibility.isShown(control);
    const fields = fieldsBeside(part);
    return fields.length > 0 && fields.every((field) => field.matches(TICKED) && pageVisibility.isShown(field));
  }

  /** Its fields and other controls, also those that a component has in its slots. @param {Element} element @returns {Element[]} */
  function controlsIn(element) {
    const found = [...element.querySelectorAll(`${TOGGLES}, ${OTHERS}`)];
    const slots = found.length || !pageTree.hasShadows() ? [] : /** @type {HTMLSlotElement[]} */ ([...element.querySelectorAll("slot")]);
    return found.concat(slots.flatMap((slot) => slot.assignedElements().filter((one) => one.matches(`${TOGGLES}, ${OTHERS}`))));
  }

  /**
   * The widget that a field is a part of, where what is hit is another part of it: its track, its value, its frame. It has no
   * other control in it. @param {Element} field @param {Element} hit @returns {Element | null}
   */
  function widgetAround(field, hit) {
    if (!field.matches(DRAWN)) return null;
    const { width: own, height } = field.getBoundingClientRect();
    const width = isCutOff(field) ? 0 : own; // How wide it would be is seen by nobody.
    let up = pageTree.parentOf(field);
    for (let steps = 0; up && up !== document.body && steps <= MOST_UP; steps += 1, up = pageTree.parentOf(up)) {
      const box = up.getBoundingClientRect();
      if (box.height > Math.max(height, TALLEST) + MOST_AROUND || (width > LEAST && box.width > 2 * width + 4 * MOST_AROUND && !isShownBy(field, hit))) return null;
      if (pageTree.within(hit, up)) return holdsOthers(up, field) ? null : up;
    }
    return null;
  }

  /** Whether it is what a list to choose from shows as chosen or to say what belongs there. @param {Element} field @param {Element} hit */
  function isShownBy(field, hit) {
    const words = field.getAttribute("role") === "combobox" ? pageText.collapse(hit.textContent ?? "") : "";
    return words !== "" && Object.values(pageChosen.of(field, pageNames.nameOf(field))).includes(words);
  }

  /** Whether fields of another kind that may be drawn are in it too. @param {Element} widget @param {Element} field */
  function holdsOthers(widget, field) {
    const own = field.matches(TOGGLES) ? TOGGLES : "[role=\"combobox\"], [aria-haspopup]";
    return [...widget.querySelectorAll("input:not([type=hidden]), select, textarea")].some((one) => one !== field && one.checkVisibility() && !one.matches(`${own}, [aria-hidden="true"][tabindex="-1"]`) && !pageTree.within(one, field));
  }

  /**
   * Whether it is one of several radio buttons that nobody sees and that are drawn in one place, such as the halves of a star: which of
   * them a pointer presses depends on where in it, and on where it was before. @param {Element} field
   */
  function sharesPicture(field) {
    if (!(field instanceof HTMLInputElement) || field.type !== "radio" || !isCutOff(field)) return false;
    const [label] = pageForms.labelsOf(field);
    const others = label ? pageForms.groupOf(field).filter((one) => one !== field).flatMap(pageForms.labelsOf) : [];
    const { left, top, width, height } = label?.getBoundingClientRect() ?? field.getBoundingClientRect();
    return others.some((other) => {
      const box = other.getBoundingClientRect();
      return box.width >= LEAST && left >= box.left - 1 && left + width <= box.right + 1 && top >= box.top - 1 && top + height <= box.bottom + 1;
    });
  }

  return { fieldsIn, isCutOff, pictureOf, isPictureOf, drawsToggle, widgetAround, sharesPicture };
})();
