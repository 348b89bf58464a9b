"use strict";
/*
 * Everything about an element that tells what acting on it may do, for the gate to judge: what it shows and what it is
 * called, the option chosen, where its link or form leads, and what stands around it (around.js). Words only, nothing
 * is weighed here. Asked when a call is described, never while it runs.
 */

/** @typedef {{from: string, text: string}} PageEvidence */
const pageEvidence = (() => {
  const MOST = 200; // Characters of one of them,
  const MOST_AROUND = 3; // controls around the element,
  const MOST_CHOICES = 20; // choices beside it,
  const MOST_OFFERED = 50; // and options of its list.
  const STEPS = new Set(["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End"]);
  const ERASES = new Set(["Delete", "Backspace"]);
  const PICTURES = "svg, img, i, picture, canvas, object, video, [class*=icon], [style*=background], [style*=mask]";
  // Taken from where pages cannot hide them behind the names of a form's fields.
  const { querySelectorAll: SELECT } = Element.prototype;
  /** Of an icon's own attributes, those that tell what it shows. */
  const ICON_NAMES = ["class", "id", "data-icon", "data-testid", "data-lucide", "icon", "name", "src", "href", "xlink:href", "alt"];

  /** @param {string} text */
  const tidy = (text) => pageText.clip(pageText.collapse(text), MOST);

  /** @param {string} href @returns {string} The words of an address: its path, the keys of its query, and a script's own. */
  function wordsOf(href) {
    if (!URL.canParse(href)) return "";
    const { protocol, pathname, searchParams, hash } = new URL(href);
    /** @param {string} text */
    const open = (text) => {
      try {
        return decodeURIComponent(text);
      } catch {
        return text;
      }
    };
    if (!/^https?:/.test(protocol)) return tidy(open(href));
    // Short values name an action as often as keys do; long ones are data.
    const query = [...searchParams].map(([key, value]) => (/^[\p{L}_-]{1,30}$/u.test(value) ? `${key}=${value}` : key));
    return tidy([open(pathname), ...query, open(hash)].filter(Boolean).join(" "));
  }

  /** @param {Element} element @returns {Element[]} It, what a press on it reaches, and the controls it is in. */
  function reached(element) {
    const found = [element];
    const pressed = pageActivation.pressed(element);
    if (pressed && pressed !== element) found.push(pressed);
    for (let up = pageTree.slotterOf(element); up && found.length < 1 + MOST_AROUND; up = pageTree.slotterOf(up)) {
      if (!found.includes(up) && (pageRoles.ACTED_ON.has(pageRoles.roleOf(up)) || up.matches("[onclick], label"))) found.push(up);
    }
    return found;
  }

  /** @param {Element} element @param {Element[]} [reach] What else is acted on: other controls in it have names of their own, such as the chips of a field's label. @returns {PageEvidence[]} */
  function calledOf(element, reach = [element]) {
    const name = tidy(pageNames.nameOf(element));
    const text = pageLettering.on(element);
    const titles = [element.getAttribute("title") ?? "", element.getAttribute("aria-description") ?? "", describedBy(element)].map(tidy);
    const pictures = [...element.querySelectorAll("img[alt], svg title, [aria-label]")].filter((one) => isOf(one, element, reach)).slice(0, 5).map((one) => tidy(one.getAttribute("alt") ?? one.getAttribute("aria-label") ?? one.textContent ?? ""));
    return [
      { from: "name", text: name }, ...[text, ...pictures].filter((one) => one !== name).map((one) => ({ from: "text", text: one })),
      ...titles.filter((one) => one !== name).map((one) => ({ from: "title", text: one })),
    ];
  }

  /** Whether what stands in an element is a part of it and not of a control in it that is not acted on. @param {Element} part @param {Element} element @param {Element[]} reach */
  function isOf(part, element, reach) {
    for (let up = /** @type {Element | null} */ (part); up && up !== element; up = pageTree.parentOf(up)) if (up.matches("button, a[href], [role=button]")) return reach.includes(up);
    return true;
  }

  /** What describes it, by attributes or by a script alone, and what is shown as one points at it. @param {Element} element */
  function describedBy(element) {
    const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
    const ids = ["aria-describedby", "interestfor"].flatMap((name) => (element.getAttribute(name) ?? "").split(/\s+/)).filter(Boolean);
    const described = new Set([...ids.map((id) => root.getElementById?.(id)), ...(element.ariaDescribedByElements ?? [])]);
    return [...described].map((one) => one?.textContent ?? "").join(" ");
  }

  /** The names of the pictures in something without words. @param {Element} element */
  function iconOf(element) {
    const parts = [element, ...element.querySelectorAll("svg, use, i, img, span, path")].slice(0, 8);
    return tidy(parts.flatMap((one) => ICON_NAMES.map((name) => (one.getAttribute(name) ?? "").replace(/^(?:data|https?):.*\/(?=[^/]*$)|^data:.*/, ""))).filter(Boolean).join(" "));
  }

  /** @param {Element} element @param {PageWanted} wanted @returns {PageEvidence[]} What is chosen by it. */
  function chosenOf(element, wanted) {
    return optionsOf(element, wanted).map((text) => ({ from: "option", text }));
  }

  /** @param {Element} element @param {PageWanted} wanted @returns {string[]} The options that would be chosen: as asked for, and as the page writes them. */
  function optionsOf(element, wanted) {
    const asked = [wanted.kind === "fill" ? wanted.value : wanted.kind === "type" ? wanted.text : wanted.option].flat().filter((one) => one !== undefined);
    if (element instanceof HTMLSelectElement) {
      const found = asked.map((one) => pageChoosing.optionsOf(element, one)).flatMap((all) => ("reason" in all ? [] : all));
      const stepped = wanted.kind === "press" && pageActivation.keysOf(wanted).some((key) => !pageActivation.isEnter(key) && key !== "Tab" && key !== "Escape") ? [...element.options].slice(0, 50) : [];
      return [...asked, ...[...found, ...stepped].flatMap((one) => [one.label, groupOf(one)])].map(tidy).filter(Boolean);
    }
    const proposed = proposedOf(element, asked);
    if (proposed.length) return proposed;
    const keys = wanted.kind === "press" ? pageActivation.keysOf(wanted) : [];
    if (keys.some((key) => STEPS.has(key)) && besideOf(element).length) return besideOf(element);
    if (element instanceof HTMLInputElement && element.type === "radio") {
      const found = asked.map((one) => pageChoosing.radioOf(element, one)).flatMap((one) => ("one" in one ? [pageNames.nameOf(one.one)] : []));
      return [...asked, ...found].map(tidy);
    }
    if (wanted.place !== undefined) return [tidy(wanted.place)];
    if (wanted.kind === "select") return asked.map(tidy);
    const current = element.getAttribute("aria-activedescendant");
    const item = (current ? /** @type {Document} */ (element.getRootNode()).getElementById?.(current) : null) ?? element.ariaActiveDescendantElement;
    const stepped = keys.some((key) => STEPS.has(key)) && keys.some((key) => pageActivation.isEnter(key) || key === " ");
    return [...(item ? [tidy(item.textContent ?? "")] : []), ...(stepped ? pageLists.offeredBy(pageTyping.fieldAt(element) ?? element).slice(0, MOST_OFFERED).map(tidy) : [])];
  }

  /** What a field proposes under these words: the page may take it for a choice. @param {Element} element @param {string[]} asked @returns {string[]} As it is shown, and as it is entered. */
  function proposedOf(element, asked) {
    const options = element instanceof HTMLInputElement && element.list ? [...element.list.options] : [];
    const found = options.filter(({ value, label }) => asked.some((one) => one === value || tidy(one) === tidy(label)));
    return found.slice(0, MOST_CHOICES).flatMap(({ value, label }) => [label, value]).map(tidy);
  }

  /** What an option stands under. @param {Element} option */
  function groupOf(option) {
    const group = pageTree.parentOf(option);
    return group instanceof HTMLOptGroupElement ? group.label : "";
  }

  /** What arrow keys choose next where the choice goes with the focus. @param {Element} element */
  function besideOf(element) {
    const role = pageRoles.roleOf(element);
    if (role !== "radio" && role !== "option") return [];
    const group = element instanceof HTMLInputElement ? pageForms.groupOf(element) : [...SELECT.call(pageTree.closest(element, "[role=radiogroup], [role=listbox]") ?? element, `[role=${role}]`)];
    return group.slice(0, MOST_CHOICES).map((one) => tidy(pageNames.nameOf(one)));
  }

  /** Keys that erase what is chosen, where nobody types. @param {Element} element @param {PageWanted} wanted @returns {PageEvidence[]} */
  function erasedBy(element, wanted) {
    const erases = wanted.kind === "press" && pageActivation.keysOf(wanted).some((key) => ERASES.has(key));
    return erases && !pageTyping.takesText(pageTyping.fieldAt(element) ?? element) ? [{ from: "option", text: "Delete" }] : [];
  }

  /** What something is dropped on. @param {Element | null} target @returns {PageEvidence[]} */
  function droppedOn(target) {
    return target ? [...reached(target).flatMap((one) => calledOf(one)), ...pageAround.of(target).filter(({ from }) => from === "section")].map(({ text }) => ({ from: "drop_target", text })) : [];
  }

  /** What is there now, where a drag without a named end will end. @param {Element} element @param {PageWanted} wanted */
  function endOf(element, { by, at }) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const end = by ? { x: left + width / 2 + by.x, y: top + height / 2 + by.y } : at ? { x: left + at.x, y: top + at.y } : null;
    // A malformed path gives no point; the call itself says so.
    const hit = end && Number.isFinite(end.x) && Number.isFinite(end.y) ? pageTree.elementAt(end.x, end.y) : null;
    return hit && !pageTree.within(hit, element) && !pageTree.within(element, hit) ? hit : null;
  }

  /** @param {Element} element @param {PageWanted} wanted @returns {PageEvidence[]} Without what is empty or said twice. */
  function of(element, wanted) {
    if (wanted.kind === "drop") return distinct(droppedOn(element));
    if (pageActivation.onlyEnters(element, wanted)) return element instanceof HTMLInputElement && element.list ? chosenOf(element, wanted) : [];
    const link = pageActivation.linkAt(element);
    const sent = pageActivation.sent(element, wanted);
    const reach = reached(element);
    const called = wanted.place === undefined ? reach.flatMap((one) => calledOf(one, reach)) : []; // What else is in a calendar is not acted on.
    const all = [
      ...called, ...reach.flatMap(pageIntents.of), ...reach.flatMap(pageIntents.addresses).map((href) => ({ from: "link", text: wordsOf(href) })), ...chosenOf(element, wanted), ...erasedBy(element, wanted), ...(link ? [{ from: "link", text: wordsOf(link.href) }] : []),
      ...(sent ? [{ from: "form_action", text: wordsOf(pageForms.actionOf(sent.form, sent.button)) }, ...(sent.button ? calledOf(sent.button).map(({ text }) => ({ from: "submit_button", text })) : [])] : []),
      ...(sent ? [{ from: "form_action", text: pageIntents.ofForm(sent.form, sent.button) }, { from: "section", text: pageForms.summaryOf(sent.form).name ?? "" }] : []),
      ...(sent ? pageIntents.choicesOf(sent.form).map((text) => ({ from: "form_choice", text })) : []),
      ...(called.some(({ text }) => text) || wanted.place !== undefined ? [] : [{ from: "icon", text: iconOf(element) }]),
      ...(wanted.kind === "press" ? [{ from: "keys", text: tidy((wanted.keys ?? []).join(" ")) }] : []), ...droppedOn(endOf(element, wanted)), ...pageAround.of(element),
    ];
    return distinct(all);
  }

  /** @param {PageEvidence[]} all */
  function distinct(all) {
    return all.filter(({ from, text }, index) => text && all.findIndex((other) => other.from === from && other.text === text) === index);
  }

  /** Whether it is there to be pressed and has no words at all. @param {Element} element */
  function isWordless(element) {
    const pressed = pageActivation.pressed(element) ?? element;
    const role = pageRoles.roleOf(pressed);
    if (!["button", "link", "menuitem", ""].includes(role)) return false;
    // Browsers make up a word for a picture that has none.
    if (pressed instanceof HTMLInputElement && pressed.type === "image") return !["alt", "aria-label", "title", "value"].some((name) => /\p{L}/u.test(pressed.getAttribute(name) ?? ""));
    const texts = reached(element).flatMap((one) => calledOf(one)).map(({ text }) => text);
    return texts.every((text) => !/\p{L}/u.test(text)) && !(isNumbered(texts) && !isPictured(pressed));
  }

  /** Whether it has a picture, which may say what its number does not. @param {Element} element */
  function isPictured(element) {
    const drawn = ["", "::before", "::after"].map((which) => getComputedStyle(element, which || null));
    const styled = drawn.some(({ content, backgroundImage, maskImage }, index) => (index > 0 && !["none", "normal", ""].includes(content)) || backgroundImage !== "none" || (maskImage ?? "none") !== "none");
    return styled || SELECT.call(element, PICTURES).length > 0;
  }

  /** A page of a list, a day of a calendar: their number is all that they have to say. @param {string[]} texts */
  function isNumbered(texts) {
    const said = texts.filter(Boolean);
    return said.length > 0 && said.every((text) => /^\p{N}[\p{N}\s.,:/-]*$/u.test(text));
  }

  return { of, optionsOf, isWordless, wordsOf };
})();
