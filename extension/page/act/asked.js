"use strict";
/*
 * Compares what stands in a field after an act with what was asked for. What a field makes of a text by itself, such as a mask
 * for telephone numbers, is no difference; another text, another choice, a box that stayed as it was are.
 */
const pageAsked = (() => {
  /** What a list only offers says nothing of what was taken. */
  const OFFERED = '[role="option"]:not([aria-selected="true"])';

  const MOST_BESIDES = 20; // Characters behind the words of a choice, such as its code.

  /** @typedef {{kind: string, request: Record<string, any>, element: Element, shown: PageShown, checked: boolean | "mixed" | null, touched: Iterable<Node>}} PageAct `checked`: before the act; `touched`: what has changed since. */

  /** What a press opens or chooses and something in it ticks. */
  const ENTRIES = new Set(["treeitem", "row"]);

  /** @param {PageAct} act @returns {PageRefusal | null} null when it is as asked, or nobody can tell. */
  function differs(act) {
    switch (act.kind) {
      case "click":
        return act.request.count === 1 && act.request.button === 0 ? unticked(act) : null;
      case "type":
        return act.request.submit ? null : entered(act, act.request.text, act.request.clear);
      case "fill":
        return entered(act, act.request.value, true);
      case "select":
        return act.element instanceof HTMLSelectElement ? chosen(act.element, act.request.option, act.touched) : null;
      default:
        return null;
    }
  }

  /** A box that was pressed and is as it was. @param {PageAct} act @returns {PageRefusal | null} */
  function unticked({ element, checked: before }) {
    const box = element instanceof HTMLLabelElement && element.control ? element.control : element;
    const now = box.isConnected && !ENTRIES.has(pageRoles.roleOf(box)) ? pageStates.checkedOf(box) : null;
    if (before === null || now === null || (box instanceof HTMLInputElement && box.type === "radio" ? now : now !== before)) return null;
    return { reason: "no_effect", hint: `${lineOf(box)} was pressed and is still ${now === true ? "checked" : now === false ? "not checked" : "partly checked"}; see what the page says about it.` };
  }

  /** @param {Element} element */
  function lineOf(element) {
    return pageRefs.line(pageRefs.describe(element));
  }

  /** @param {PageAct} act @param {string} wanted @param {boolean} clear @returns {PageRefusal | null} */
  function entered({ element, shown, touched }, wanted, clear) {
    if (!element.isConnected) return replaced(shown, wanted, touched);
    if (element instanceof HTMLSelectElement) return chosen(element, wanted, touched);
    const checked = pageEntering.isToggle(element) ? element.getAttribute("aria-pressed") === "true" : pageStates.checkedOf(element);
    if (checked !== null) return isSet(element, checked, wanted) ? null : { reason: "no_effect", hint: `${lineOf(element)} is ${checked === true ? "checked" : "not checked"} all the same; see what the page says about it.` };
    if (pageTaking.takesSeveral(element)) return null; // What it shows may be their number; that the option is chosen was looked at.
    const field = pageTyping.fieldAt(element) ?? element;
    if (pageSecrets.isSecret(field)) {
      const holds = /** @type {HTMLInputElement} */ (field).value;
      return (clear ? holds === wanted : holds.includes(wanted)) || isSameDay(holds, wanted) || wentOn(field, wanted) ? null : told(element, "something else");
    }
    const role = pageControls.roleFor(field);
    const row = pageSections.rowAround(field, wanted);
    if (row && pageSections.says(row, wanted)) return null;
    if (pageTyping.isSection(field) && [field.textContent ?? "", field.getAttribute("aria-valuenow") ?? ""].some((said) => holds(field, said, wanted, true))) return null; // "07" may be said as July.
    if (pageStepping.shows(field, wanted)) return null;
    const value = pageStates.valueOf(field, role);
    const parts = role === "combobox" || shown.role === "combobox" || field.getAttribute("aria-haspopup") === "listbox" || pageTags.areTaken(field) ? pageChoosing.partsOf(wanted) : [];
    if (parts.length && parts.every((part) => pageTaking.shows(element, part))) return null;
    const last = role === "combobox" ? pageBranches.levelsOf(wanted).at(-1) ?? wanted : wanted;
    if (value !== null && (pageStates.isReadonly(field) || pageSections.rowOf(field) || pageEntering.isPressed(field)) && pageDates.shows(value, wanted)) return null;
    if (value !== null && (isSameDay(value, wanted) || pageCalendars.isChosen(field, value, wanted))) return null;
    if (value !== null && role === "combobox" && isSaidOf(field, wanted, touched)) return null;
    if (value === null || holds(field, value, wanted, clear) || holds(field, value, last, clear) || stands(wanted, touched, value) || wentOn(field, wanted)) return null;
    return told(element, value === "" ? "nothing" : pageText.exactly(value, 200));
  }

  /** Whether a field that is not typed into shows its choice by a picture or a code, and says in words beside that which one it is now. @param {Element} field @param {string} wanted @param {Iterable<Node>} touched */
  function isSaidOf(field, wanted, touched) {
    if (pageTyping.takesText(field)) return false;
    const asked = pageText.collapse(wanted).toLowerCase();
    const parts = [...touched].filter((node) => node.isConnected && node !== field && field.contains(node) && !(node instanceof Element ? node : node.parentElement)?.closest(OFFERED));
    const said = parts.map((node) => pageTaking.drawnIn(node, null, OFFERED).toLowerCase());
    return pageTaking.isCalled(field, asked) || said.some((text) => text.startsWith(asked) && text.length <= asked.length + MOST_BESIDES);
  }

  /** Whether it says the day that was asked for as pages write one, so that day and month cannot be taken for each other. @param {string} value @param {string} wanted */
  function isSameDay(value, wanted) {
    return pageDates.shows(value, wanted) && (/\p{L}{3}/u.test(value) || pageDates.daysIn(wanted).every(pageDates.isPlain));
  }

  /** @param {Element} element @param {string} holding @returns {PageRefusal} */
  function told(element, holding) {
    return { reason: "bad_value", hint: `${lineOf(element)} holds ${holding} now, which is not what was asked for; see what the page takes there.` };
  }

  /** @param {Element} element @param {boolean | "mixed"} checked @param {string} wanted */
  function isSet(element, checked, wanted) {
    if (!(element instanceof HTMLInputElement && element.type === "radio")) return pageEntering.switchOf(wanted) === checked;
    if (pageEntering.switchOf(wanted)) return checked === true;
    const one = pageChoosing.radioOf(element, wanted);
    return "reason" in one || one.one.checked;
  }

  /** One in no form that stands at its heading again, such as "Style…", while the page changed, has done what was chosen. @param {HTMLSelectElement} select @param {string} wanted @param {Iterable<Node>} touched @returns {PageRefusal | null} */
  function chosen(select, wanted, touched) {
    if (!select.form && select.value === "" && select.selectedIndex === 0 && [...touched].some((node) => node.isConnected && !select.contains(node))) return null;
    const options = select.isConnected ? pageChoosing.optionsOf(select, wanted) : null;
    return !options || "reason" in options || options.every((one) => one.selected) ? null : told(select, pageText.exactly(pageStates.valueOf(select, "combobox") ?? "", 200));
  }

  /** @param {Element} field @param {string} value @param {string} wanted @param {boolean} clear */
  function holds(field, value, wanted, clear) {
    if (!pageTyping.isPlain(field) && wanted.includes("\n")) return hasLines(value, wanted, clear);
    const [now, asked] = [pageText.collapse(value), pageText.collapse(pageTyping.textFor(field, wanted))];
    if (now === asked || (!clear && now.includes(asked))) return true;
    if (asked === "") return now === "";
    if (field instanceof HTMLInputElement && pageChoosing.FORMS.has(field.type)) return pageChoosing.isSame(field, wanted);
    return isMasked(now, asked);
  }

  /** Whether it is the same but for what a mask puts in and for case. @param {string} now @param {string} asked */
  function isMasked(now, asked) {
    const [letters, wanted] = [now, asked].map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));
    return wanted === "" ? now.includes(asked) : letters.includes(wanted) || (now !== "" && Number(now.replace(/[\s,'’]/g, "")) === Number(asked));
  }

  /** Editors show a part of long texts, and make lists and headings of signs: each line they show has to be one of the text's, and some have to be there. @param {string} value @param {string} wanted @param {boolean} clear */
  function hasLines(value, wanted, clear) {
    const words = (/** @type {string} */ text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const [shown, asked] = [words(value), words(wanted)];
    if (!asked.length) return true;
    if (!clear && shown.join(" ").includes(asked.join(" "))) return true; // It may have been typed in the middle of a word.
    const text = ` ${shown.join(" ")} `;
    if (text.includes(` ${asked.join(" ")} `)) return !clear || isIndentedAlike(value, wanted);
    const lines = value.split("\n").map((line) => words(line).join(" ")).filter(Boolean);
    const all = new Set(wanted.split("\n").map((line) => words(line).join(" ")));
    return lines.length > 10 && lines.filter((line) => all.has(line)).length >= lines.length * 0.9;
  }

  /** Code editors indent by themselves; what was indented once must not be twice. @param {string} value @param {string} wanted */
  function isIndentedAlike(value, wanted) {
    const deepest = (/** @type {string} */ text) => Math.max(0, ...text.split("\n").filter((line) => line.trim()).map((line) => line.search(/\S/)));
    const [now, asked] = [deepest(value), deepest(wanted)];
    return asked === 0 || now <= asked;
  }

  /** A field that took the text and is empty again, as it stands elsewhere now: a tag or several, a row, a message. @param {string} wanted @param {Iterable<Node>} touched @param {string} value */
  function stands(wanted, touched, value) {
    const whole = pageText.collapse(wanted).replace(/[,;]$/, "");
    if (value !== "" || whole === "") return false;
    const said = [...touched].filter((node) => node.isConnected && !(node instanceof Element ? node : node.parentElement)?.closest(OFFERED)).map((node) => pageTaking.drawnIn(node, null, OFFERED));
    const parts = pageChoosing.partsOf(whole);
    return [[whole], parts].some((words) => words.length > 0 && words.every((word) => said.some((text) => text.includes(word))));
  }

  /** A text that went on from field to field, as codes do in a row of places. @param {Element} field @param {string} wanted */
  function wentOn(field, wanted) {
    const last = pageTree.activeElement();
    if (!last || last === field || !pageTyping.isPlain(field) || !pageTyping.isPlain(last)) return false;
    const fields = [.../** @type {Document | ShadowRoot} */ (field.getRootNode()).querySelectorAll("input, textarea")].filter((one) => pageTyping.takesText(one));
    const [from, to] = [fields.indexOf(field), fields.indexOf(last)];
    const row = from >= 0 && to > from ? fields.slice(from, to + 1) : [];
    return row.length > 1 && isMasked(row.map((one) => /** @type {HTMLInputElement} */ (one).value).join(""), pageText.collapse(wanted));
  }

  /** The field was drawn anew: what is there in its place counts. @param {PageShown} shown @param {string} wanted @param {Iterable<Node>} touched @returns {PageRefusal | null} */
  function replaced(shown, wanted, touched) {
    /** @type {Element[]} */
    const found = [];
    pageTree.visitAll((one) => {
      if ((pageTyping.takesText(one) || one instanceof HTMLSelectElement) && pageControls.roleFor(one) === shown.role && pageNames.nameOf(one) === shown.name) found.push(one);
    });
    if (found.length !== 1) return null;
    return entered({ kind: "fill", request: {}, element: found[0], shown, checked: null, touched }, wanted, true);
  }

  return { differs };
})();
