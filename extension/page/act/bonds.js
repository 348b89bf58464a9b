"use strict";
/*
 * What was described of an element, kept by the extension while a person is asked, and held against the page at the last
 * moment before anything is done: the very element, what it is called, where its link and its form lead.
 */

/** @typedef {{document: string, number: number, role: string, name: string, text: string, href: string, pings: string, form: string, control: number, does: string, item: string, around: PageWhereabouts}} PageBond `text`: what it shows, where it is called otherwise; `item`: what a list or menu marks as its current item; `does`: what is written beside it for scripts to do; `number` 0: nothing had the focus; `pings`: who else its link tells; `form`: how and where it is sent, "" when the act sends none; `control`: of the label around it. */
const pageBonds = (() => {
  /** Pages make fields into one another while somebody types. */
  const TYPED = new Set(["textbox", "searchbox", "combobox"]);
  const BESIDE = 8; // CSS pixels by which a menu may lie over the item that opened it.
  const MOST_AROUND = 3; // Elements around one that scripts commonly listen at.
  /** What scripts read beside a control to know what it does, and to what. */
  const TOLD = /^(?:on(?:click|mouse(?:down|up)|pointer(?:down|up))|hx-(?:get|delete|post|put|patch|vals)|command|commandfor|data-(?:.+-)?(?:action|url|uri|href|path|endpoint|route|method|command|cmd|op|operation|link))$/;
  const { getAttribute: ATTRIBUTE, getAttributeNames: NAMES } = Element.prototype;
  /** Last parts of paths that only count who went where, and parts of queries that do. */
  const COUNTER = /\/(?:aclk|away|ck?|click\w*|clk|count(?:er)?|go|goto|jump|l|link|out(?:bound|going)?|r|rd|redir\w*|ref|t|track\w*|url|visit)(?:\.\w+)?\/?$/i;
  const COUNTED = /^(?:utm_\w+|_\w+|ref\w*|src|source|from|s?id|session\w*|[a-z]*clid|ved|ei|sa|usg|ts?|time\w*|click\w*|track\w*|pos\w*|rank|ind(?:e)?x)$/i;

  /** @param {Element} element @param {PageShown} shown @param {PageWanted} wanted @returns {PageBond} */
  function of(element, { number, role, name }, wanted) {
    const sent = pageActivation.sent(element, wanted);
    const link = pageActivation.linkAt(element);
    return {
      document: pageRefs.documentId, number, role, name, text: shownText(element, name), href: link?.href ?? "", pings: link?.pings.join(" ") ?? "",
      form: sent ? sendingOf(sent, wanted) : "", control: controlOf(element), does: doingOf(element),
      item: isOnePress(wanted) ? pageText.clip(pageText.collapse(pageHolding.marked(element)?.textContent ?? ""), 200) : "", around: aroundOf(element, wanted),
    };
  }

  /** What is held of what stands around it. What is said right beside a button that is filled may be about a field that was filled before. @param {Element} element @param {PageWanted} wanted @returns {PageWhereabouts} */
  function aroundOf(element, wanted) {
    if (isOnePress(wanted)) return pageAround.held(element);
    return wanted.kind === "fill" && pageEntering.isPressed(element) ? { ...pageAround.held(element), beside: "" } : pageAround.NOTHING;
  }

  /** Whether it presses and no more: what is typed may change what stands around it. @param {PageWanted} wanted */
  function isOnePress(wanted) {
    return wanted.kind === "click" || (wanted.kind === "press" && pageActivation.keysOf(wanted).length === 1);
  }

  /** Where it goes, by what, and what it tells the server to do; texts that the call itself enters may change what is chosen. @param {{form: HTMLFormElement, button: HTMLElement | null}} sent @param {PageWanted} wanted */
  function sendingOf({ form, button }, { kind }) {
    const by = button ? ` by ${pageRefs.line(pageRefs.describe(button))}` : "";
    const told = [pageIntents.ofForm(form, button), ...(kind === "click" || kind === "press" ? pageIntents.choicesOf(form) : [])].filter(Boolean);
    return `${pageForms.sendingOf(form, button)}${by}${told.length ? ` saying ${pageText.quote(pageText.clip(told.join(", "), 500))}` : ""}`;
  }

  /** What attributes of it, and of what is right around it, tell scripts to do. @param {Element} element */
  function doingOf(element) {
    const told = [];
    for (let up = /** @type {Element | null} */ (element), steps = 0; up && up !== document.body && steps <= MOST_AROUND; up = pageTree.parentOf(up), steps += 1) {
      for (const name of NAMES.call(up)) if (TOLD.test(name)) told.push(`${name}=${pageText.clip(ATTRIBUTE.call(up, name) ?? "", 200)}`);
    }
    return pageText.clip(told.join(" "), 1000);
  }

  /** @returns {PageBond} For keys where nothing has the focus. */
  function ofNothing() {
    return { document: pageRefs.documentId, number: 0, role: "", name: "", text: "", href: "", pings: "", form: "", control: 0, does: "", item: "", around: pageAround.NOTHING };
  }

  /** What it shows where its author calls it something else. @param {Element} element @param {string} name */
  function shownText(element, name) {
    const text = element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby") ? pageLettering.on(element) : "";
    return text === name || element.hasAttribute("contenteditable") ? "" : text;
  }

  /** @param {Element} element What a label around it would press instead. */
  function labelled(element) {
    const pressed = pageActivation.pressed(element);
    return pressed && !pageTree.within(element, pressed) ? pressed : null;
  }

  /**
   * @param {PageBond} bond @param {Element} element @param {PageWanted} wanted
   * @param {string} [beside] What was said beside it before the pointer came: pages tell there what the pointer is on, as the name of a colour.
   * @returns {PageRefusal | null} What is different from what was described; null for nothing.
   */
  function broken(bond, element, wanted, beside) {
    if (bond.document !== pageRefs.documentId) return { reason: "stale", hint: "The page was replaced by another one since; read it again." };
    if (bond.number === 0) return null;
    const shown = pageRefs.describe(element);
    const now = of(element, shown, wanted);
    const before = pageRefs.line(bond);
    if (now.number !== bond.number) return stale(`${before} was meant, not ${pageRefs.line(shown)}`, shown);
    const sameRole = now.role === bond.role || (TYPED.has(now.role) && TYPED.has(bond.role));
    if (!sameRole || (now.name !== bond.name && !pageRefs.isAsItLooks(element, shown, bond))) return stale(`${before} is now ${pageRefs.line(shown).replace(/^\S+ /, "")}`, shown);
    if (now.text !== bond.text && !hasOnlyOpened(element, now.text, bond.text || bond.name)) return stale(`${before} shows ${pageText.quote(now.text)} now, no longer ${pageText.quote(bond.text)}`, shown);
    if (now.href !== bond.href) return stale(`${before} leads to ${now.href || "nowhere"} now, no longer to ${bond.href || "nowhere"}`, shown);
    if (now.pings !== bond.pings) return stale(`${before} tells ${now.pings || "nobody"} of it now, no longer ${bond.pings || "nobody"}`, shown);
    if (now.form !== bond.form) return stale(`${before} now sends its form with ${now.form || "nothing"}, no longer with ${bond.form || "nothing"}`, shown);
    if (now.does !== bond.does) return stale(`${before} now has ${pageText.quote(now.does) || "nothing"} for its script, no longer ${pageText.quote(bond.does) || "nothing"}`, shown);
    if (now.item !== bond.item) return stale(`${before} has ${pageText.quote(now.item) || "nothing"} as its current item now, no longer ${pageText.quote(bond.item) || "nothing"}`, shown);
    const [then, there] = pageAround.different(bond.around, { ...now.around, beside: beside ?? now.around.beside }) ?? [];
    if (then !== undefined) return stale(`${before} stands in ${pageText.quote(there ?? "") || "nothing"} now, no longer in ${pageText.quote(then) || "nothing"}`, shown);
    return now.control === bond.control ? null : stale(`${before} now presses another field than before`, shown);
  }

  /** Whether all that is new on the item of a menu are the words of the further menu that it opens beside itself under a pointer. @param {Element} element @param {string} now @param {string} before */
  function hasOnlyOpened(element, now, before) {
    const menu = element.getAttribute("role") === "menuitem" ? element.querySelector('[role="menu"]') : null;
    if (!menu || !before || !now.startsWith(before)) return false;
    const [own, opened] = [element, menu].map((one) => one.getBoundingClientRect());
    return opened.left >= own.right - BESIDE || opened.right <= own.left + BESIDE || opened.top >= own.bottom - BESIDE || opened.bottom <= own.top + BESIDE;
  }

  /** The field that a label around it would press, as bonds have it. @param {Element} element */
  function controlOf(element) {
    const control = labelled(element);
    return control ? pageRefs.describe(control).number : 0;
  }

  /** Whether it was told to do something else while it was pressed, so that its click would. @param {PageBond} bond @param {Element} element @returns {PageRefusal | null} */
  function turned(bond, element) {
    const does = doingOf(element);
    if (!element.isConnected) return null;
    if (controlOf(element) !== bond.control) return { reason: "stale", hint: `${pageRefs.line(bond)} was pressed, and then belonged to another field than before; its click was held back.` };
    if (does === bond.does) return null;
    return { reason: "stale", hint: `${pageRefs.line(bond)} was pressed, and then had ${pageText.quote(does) || "nothing"} for its script, no longer ${pageText.quote(bond.does) || "nothing"}; its click was held back.` };
  }

  /** Whether an address is the one that was described, or only counts the way to it. @param {URL} now @param {URL} described */
  function leadsAlike(now, described) {
    if (COUNTER.test(now.pathname)) return true;
    if (now.origin !== described.origin || now.pathname !== described.pathname) return false;
    const added = [...now.searchParams].filter(([key, value]) => !described.searchParams.getAll(key).includes(value));
    return [...described.searchParams].every(([key, value]) => now.searchParams.getAll(key).includes(value)) && added.every(([key]) => COUNTED.test(key));
  }

  /** @param {string} what @param {PageShown} shown @returns {PageRefusal} */
  function stale(what, shown) {
    pageRefs.confirm([shown]);
    return { reason: "stale", hint: `${what}; nothing was done. Do it again only if that is what you mean.`, candidates: [pageRefs.line(shown)] };
  }

  return { of, ofNothing, broken, turned, leadsAlike };
})();
