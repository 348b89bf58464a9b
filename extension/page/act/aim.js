"use strict";
/*
 * Gets an element ready to be acted on, as a person would: shown, enabled, scrolled into view, standing still, and not
 * covered by something else. Every wait ends within its bound with the reason it ended for.
 */

/** @typedef {{reason: string, hint: string, candidates?: string[], begun?: boolean}} PageRefusal `begun`: something was done before it. */
/** @typedef {{element: Element, hit: Element, x: number, y: number, shown: PageShown}} PageAimed `hit`: what a pointer at x, y meets. */
const pageAim = (() => {
  const READY_MS = 1500; // For being enabled, standing still and uncovered together.
  const FOLLOWED = 2; // Frames in which what is fixed to a part of the page, such as an open list, has followed it.
  const COVERED_MS = 400; // What lies over it for so long, and does nothing, will not go by itself.
  const HIDDEN_MS = 500; // For what is not to be seen yet, as while a dialog before it shuts.
  const SNAPPED = 4; // Frames in which Firefox may still put a page that snaps elsewhere than it was scrolled to.

  /** Kinds of acts that may go to whatever is in the element: nothing is pressed there. */
  const LOOSE = new Set(["hover", "drag", "wheel"]);
  /** Kinds that set what goes up and down by its keys. */
  const TYPING = new Set(["type", "fill"]);
  /** Kinds that may choose in a list. */
  const CHOOSING = new Set(["select", "fill"]);

  /**
   * @param {{ref: number, kind?: string, offset?: {x: number, y: number}, place?: PagePlace}} want `offset` from the element's top left in CSS pixels; `place`: of a calendar.
   * @returns {Promise<PageAimed | PageRefusal>}
   */
  async function at({ ref, kind = "click", offset, place }) {
    const found = pageRefs.resolve(ref);
    if ("reason" in found) return found;
    const { element, shown } = found;
    const open = CHOOSING.has(kind) ? pageLists.openOf(element) : null; // A list that lies over the page already, its field too.
    const row = TYPING.has(kind) ? pageSections.rowOf(element) : null;
    const surface = open ?? row ?? surfaceOf(element);
    if (pageTables.canvasAround(element)) return undrawn(element, surface, shown);
    const until = performance.now() + READY_MS;
    while (!pageVisibility.isShown(surface) && performance.now() < until - READY_MS + HIDDEN_MS) await changeOf(element, until - READY_MS + HIDDEN_MS);
    if (!pageVisibility.isShown(surface) && !pageVisibility.isBeneath(surface)) return refuse("hidden", shown, "is not visible now; something on the page may have to be opened first");
    while (pageStates.isDisabled(element)) {
      if (!(await changeOf(element, until))) return refuse("disabled", shown, "is disabled; fill in or choose what it waits for first");
    }
    const scrolled = place ? pagePlaces.show(place) : bringIntoView(surface);
    const frames = scrolled && snaps(surface) ? SNAPPED : 1;
    const rests = !scrolled && pageWatch.isAtRest(); // Then a frame would show the same.
    if (!rests && !(await pageStill.standsStill(surface, until, frames))) return refuse("timeout", shown, "keeps moving; wait for the page to come to rest and try again");
    const other = scrolled ? pageRefs.inOtherRow(ref) : null; // What scrolls may have put another row there.
    if (other) return other;
    if (pageDoubles.sharesPicture(element) && !offset) return undrawn(element, surface, shown);
    const fills = TYPING.has(kind) || CHOOSING.has(kind);
    return uncovered({ element, surface, shown, offset, place, fills, drags: kind === "drag" && offset !== undefined, loose: open !== null || row !== null || LOOSE.has(kind) || (kind === "upload" && pageUploading.fieldOf(element) !== null) || (TYPING.has(kind) && pageStepping.takes(element)) }, until);
  }

  /** What stands in a canvas in place of its picture, or shares one with others: nothing can lie over it, nor a pointer meet it alone. @param {Element} element @param {Element} canvas @param {PageShown} shown @returns {PageAimed | PageRefusal} */
  function undrawn(element, canvas, shown) {
    if (!pageVisibility.isShown(canvas)) return refuse("hidden", shown, "is not visible now; something on the page may have to be opened first");
    const { x, y, width, height } = canvas.getBoundingClientRect();
    return { element, hit: element, x: x + width / 2, y: y + height / 2, shown };
  }

  /** @param {string} reason @param {PageShown} shown @param {string} what @returns {PageRefusal} */
  function refuse(reason, shown, what) {
    return { reason, hint: `${pageRefs.line(shown)} ${what}.` };
  }

  /** What a person would press for it: the picture an area is in, the label of a toggle that is hidden behind it, the editor around a hidden field. @param {Element} element */
  function surfaceOf(element) {
    const editor = element instanceof HTMLTextAreaElement || pageEditors.contextOf(element) ? element.closest(".CodeMirror, .monaco-editor, .ace_editor") : null;
    if (editor) return editor;
    const picture = pageMaps.pictureOf(element) ?? pageTables.canvasAround(element);
    if (picture) return picture;
    const labels = element instanceof HTMLInputElement || element.matches('button[role="switch"], button[role="checkbox"]') ? [.../** @type {HTMLInputElement} */ (element).labels ?? []] : [];
    const cut = /^(?:checkbox|radio|range)$/.test(/** @type {HTMLInputElement} */ (element).type ?? "") && pageDoubles.isCutOff(element);
    const style = getComputedStyle(element);
    const unseen = /^(?:checkbox|radio)$/.test(/** @type {HTMLInputElement} */ (element).type ?? "") && style.opacity === "0" && !labels.some((label) => pageTree.within(element, label)); // Several may lie in one place, and their labels beside each other.
    const hidden = cut || (labels.length > 0 && (unseen || !pageVisibility.hasArea(element) || pageVisibility.exactly(element, style) === "clipped"));
    return (hidden && labels.find((label) => pageVisibility.isShown(label) && pageVisibility.hasArea(label))) || (cut && pageDoubles.pictureOf(element)) || element;
  }

  /** Waits until an attribute of the element or of what is around it changes. @param {Element} element @param {number} until @returns {Promise<boolean>} false when the time is up. */
  function changeOf(element, until) {
    return new Promise((resolve) => {
      const observer = new MutationObserver(() => end(true));
      const timer = setTimeout(() => end(false), Math.max(0, until - performance.now()));
      /** @param {boolean} changed */
      const end = (changed) => {
        clearTimeout(timer);
        observer.disconnect();
        resolve(changed);
      };
      observer.observe(element.getRootNode(), { attributes: true, subtree: true, childList: true });
    });
  }

  /** @param {Element} element @returns {boolean} Whether anything was scrolled for it. */
  function bringIntoView(element) {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const inside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    const clipped = inside && scrollerOf(element) !== null;
    if (inside && !clipped) return false;
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const scroller = element instanceof SVGElement ? scrollerOf(element) : null;
    if (scroller) centre(element, scroller); // Firefox brings no group of shapes into view.
    return true;
  }

  /** @param {Element} element @param {Element} scroller */
  function centre(element, scroller) {
    const [own, box] = [element, scroller].map((one) => one.getBoundingClientRect());
    scroller.scrollBy({ left: own.left + own.width / 2 - box.left - box.width / 2, top: own.top + own.height / 2 - box.top - box.height / 2, behavior: "instant" });
  }

  /** Whether the page, or a container that the element is in, comes to rest only at places of its own. @param {Element} element */
  function snaps(element) {
    for (let up = pageTree.parentOf(element); up; up = pageTree.parentOf(up)) if (getComputedStyle(up).scrollSnapType !== "none") return true;
    return false;
  }

  /** A scrolling container that hides part of the element. @param {Element} element */
  function scrollerOf(element) {
    const rect = element.getBoundingClientRect();
    for (let up = pageTree.parentOf(element); up && up !== document.body; up = pageTree.parentOf(up)) {
      if (up.scrollHeight <= up.clientHeight && up.scrollWidth <= up.clientWidth) continue;
      const box = up.getBoundingClientRect();
      if (rect.top < box.top || rect.bottom > box.bottom || rect.left < box.left || rect.right > box.right) return up;
    }
    return null;
  }

  /** @param {{element: Element, surface: Element, shown: PageShown, offset: {x: number, y: number} | undefined, place: PagePlace | undefined, fills: boolean, drags: boolean, loose: boolean}} want `fills`: it goes on to another field; `drags`: from the very place. @param {number} until @returns {Promise<PageAimed | PageRefusal>} */
  async function uncovered({ element, surface, shown, offset, place, fills, drags, loose }, until) {
    /** @type {ScrollLogicalPosition[]} */
    const elsewhere = ["end", "start"];
    let soon = performance.now() + COVERED_MS;
    let [broughtAgain, isLeft, isShut] = [false, false, false];
    for (;;) {
      if (!surface.isConnected) return { reason: "stale", hint: `${pageRefs.line(shown)} left the page; read it again.` };
      const points = place ? pagePlaces.pointsOf(place) : offset ? [offsetPoint(element, surface, offset)] : [...(loose ? [] : [...pageSpots.wordsIn(surface), ...pageSpots.partOf(surface)]), ...pageSpots.pointsOf(element, surface)];
      if (!points.length) {
        // The page may be about to bring it in, such as after a turn of the wheel, or has just moved it out.
        const late = performance.now() >= until || document.hidden;
        if (late && broughtAgain) return refuse("offscreen", shown, "cannot be scrolled into view");
        if (late) bringIntoView(surface);
        else await pageStill.nextFrame();
        broughtAgain = late;
        continue;
      }
      /** @type {Element | null} */
      let blocker = null;
      for (const { x, y } of points) {
        const hit = pageTree.elementAt(x, y);
        const other = hit && (place ? pagePlaces.metAt(hit, place) : belongs(hit, element, surface, loose));
        if (hit && (other === null || (drags && pageLayers.isHandleOn(element, hit)))) return { element, hit, x, y, shown };
        blocker ??= other || hit;
      }
      if (fills && !isLeft && blocker && isOfFieldBefore(blocker, element)) {
        [isLeft, soon] = [true, performance.now() + COVERED_MS];
        pageFocus.take(/** @type {HTMLElement} */ (pageTree.activeElement())); // As a person does who goes on from field to field: its list goes with that.
      }
      if (fills && !isShut && blocker && (await pageLeftOpen.shut(blocker, element))) [isShut, soon] = [true, performance.now() + COVERED_MS];
      const block = blocker && !place && isBar(blocker) ? elsewhere.shift() : undefined;
      if (block) {
        surface.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
        for (let frames = 0; frames < FOLLOWED; frames += 1) await pageStill.nextFrame();
      } else if (performance.now() >= (isGoing(blocker) ? until : soon) || document.hidden) return (offset && beside(points[0], element, surface, shown, blocker)) || covered(shown, blocker);
      else await pageStill.nextFrame();
    }
  }

  /** A place that was counted from an element and lies beside it is covered by nothing: what is there has to be named. @param {{x: number, y: number}} point @param {Element} element @param {Element} surface @param {PageShown} shown @param {Element | null} there @returns {PageRefusal | null} null where it lies in it. */
  function beside(point, element, surface, shown, there) {
    const { left, top, right, bottom } = pageSpots.rectOf(element, surface);
    if (!there || (point.x >= left && point.x <= right && point.y >= top && point.y <= bottom)) return null;
    const other = pageRefs.describe(there);
    pageRefs.confirm([other]);
    const box = there.getBoundingClientRect();
    const at = [point.x - box.left, point.y - box.top].map(Math.round).join(", ");
    return { reason: "bad_value", hint: `${pageRefs.line(shown)} is ${Math.round(right - left)}x${Math.round(bottom - top)}, and that place lies beside it, at ${at} of ${pageRefs.line(other)}; name that if it is meant.`, candidates: [pageRefs.line(other)] };
  }

  /** Whether it belongs to the open list of the field that was written into before. @param {Element} blocker @param {Element} element */
  function isOfFieldBefore(blocker, element) {
    const field = pageTree.activeElement();
    if (!(field instanceof HTMLElement) || !pageTyping.takesText(field) || pageTree.within(field, element)) return false;
    for (let up = pageLists.openOf(field); up && up !== document.body && !pageTree.within(field, up); up = pageTree.parentOf(up)) if (pageTree.within(blocker, up)) return true;
    return false;
  }

  /** Whether what lies over it says that it will be gone soon: it moves, or tells of work. @param {Element | null} blocker */
  function isGoing(blocker) {
    for (let up = blocker; up && up !== document.body; up = pageTree.parentOf(up)) {
      if (up.matches('[aria-busy="true"], [role="progressbar"], [role="status"]') || up.querySelector(':scope > [role="progressbar"]')) return true;
      if (up.getAnimations().some(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity)) return true;
    }
    return false;
  }

  /** Whether it belongs to something that stays in the window while the page scrolls under it, such as a header. @param {Element} hit */
  function isBar(hit) {
    for (let up = /** @type {Element | null} */ (hit); up; up = pageTree.parentOf(up)) {
      const { position } = getComputedStyle(up);
      if (position === "fixed" || position === "sticky") return up.getBoundingClientRect().height < 0.9 * innerHeight;
    }
    return false;
  }

  /** @param {Element} element @param {Element} surface @param {{x: number, y: number}} offset */
  function offsetPoint(element, surface, offset) {
    const rect = pageSpots.rectOf(element, surface);
    return { x: rect.x + offset.x, y: rect.y + offset.y };
  }

  /**
   * What a press on `hit` would press instead of the element. @param {Element} hit @param {Element} element @param {Element} surface @param {boolean} loose
   * @returns {Element | false | null} null: the element; false: something that lies over it.
   */
  function belongs(hit, element, surface, loose) {
    if (element instanceof HTMLAreaElement) return hit === element ? null : false;
    const label = hit.closest("label");
    const own = pageTree.within(hit, element) ? element : pageTree.within(hit, surface) ? surface : label?.control === element ? label : pageDoubles.widgetAround(element, hit) ?? pageGraphics.figureAround(element, hit);
    if (!own) return pageLayers.areOfOne(element, hit) || (loose && pageLayers.isLeftTo(hit, element)) ? null : false;
    return loose ? null : pageInner.controlBetween(hit, own, element);
  }

  /** Whether a press on `hit` would be the element's. @param {Element} element @param {Element} hit */
  function meets(element, hit) {
    return belongs(hit, element, surfaceOf(element), false) === null;
  }

  /** The other places in which a pointer would meet what was aimed at. @param {PageAimed} aimed @returns {{x: number, y: number, hit: Element}[]} */
  function placesOf({ element, x, y }) {
    const points = pageSpots.pointsOf(element, surfaceOf(element)).filter((one) => one.x !== x || one.y !== y);
    return points.flatMap((one) => {
      const hit = pageTree.elementAt(one.x, one.y);
      return hit && meets(element, hit) ? [{ ...one, hit }] : [];
    });
  }

  /** @param {PageShown} shown @param {Element | null} blocker @returns {PageRefusal} */
  function covered(shown, blocker) {
    if (!blocker) return refuse("offscreen", shown, "cannot be scrolled into view");
    if (blocker === document.documentElement && document.body && getComputedStyle(document.body).pointerEvents === "none") return refuse("covered", shown, "is not reached by a pointer for now; press Escape to close what is open first");
    const what = blockerOf(blocker);
    const described = what ? pageRefs.describe(what) : null;
    if (described && pageControls.controlOf(/** @type {Element} */ (what), pageRoles.roleOf(/** @type {Element} */ (what)), "", "")) {
      pageRefs.confirm([described]);
      const advice = /^(?:option|menuitem)/.test(described.role) ? "press Escape to close what is open there" : "deal with that first";
      return refuse("covered", shown, `is covered by ${pageRefs.line(described)}; ${advice}`);
    }
    const over = pageVeils.standsOn(blocker);
    if (over) {
      const shownThere = over.controls.map((one) => pageRefs.describe(one));
      pageRefs.confirm(shownThere);
      return { ...refuse("covered", shown, `is covered, as is the whole page, by ${pageText.quote(over.words, 80)}; deal with that first`), candidates: shownThere.map(pageRefs.line) };
    }
    const role = what && (pageRoles.roleOf(what) || what.localName);
    const name = what ? pageNames.nameOf(what) || pageText.clip(pageText.collapse(what.textContent ?? ""), 60) : "";
    return refuse("covered", shown, `is covered by ${role}${name ? ` ${pageText.quote(name, 60)}` : ""}; close or move that first`);
  }

  /** The thing a person would say is in the way. @param {Element} hit */
  function blockerOf(hit) {
    for (let up = /** @type {Element | null} */ (hit); up && up !== document.body; up = pageTree.parentOf(up)) {
      const role = pageRoles.roleOf(up);
      if (role === "dialog" || role === "alertdialog" || pageRoles.ACTED_ON.has(role)) return up;
    }
    return hit;
  }

  /** Where an element is, for a picture of it. @param {{ref: number}} request In CSS pixels of the viewport. */
  function boxOf({ ref }) {
    const found = pageRefs.resolve(ref);
    if ("reason" in found) return { refused: found };
    const surface = surfaceOf(found.element);
    if (!pageVisibility.isShown(surface) || !pageVisibility.hasArea(surface)) return { refused: refuse("hidden", found.shown, "is not visible now") };
    if (scrollerOf(surface)) surface.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { x, y, width, height } = pageSpots.rectOf(found.element, surface);
    return { box: { x, y, width: Math.ceil(width), height: Math.ceil(height) } };
  }

  /** The middle of an element, or a place of a calendar, for a drag to end at. @param {{ref: number, bond?: PageBond, place?: string, carried?: {ref: number, x: number, y: number}}} request */
  function pointOf({ ref, bond, place, carried }) {
    const element = pageRefs.elementOf(ref);
    const broken = bond && element && pageBonds.broken(bond, element, { kind: "drop" });
    if (broken) return { refused: broken };
    if (element && place !== undefined) {
      const held = carried && pageRefs.elementOf(carried.ref);
      const point = pagePlaces.endFor(element, place, held ? { ...carried, element: held } : null);
      return "reason" in point ? { refused: point } : { point };
    }
    const found = boxOf({ ref });
    if (!found.box) return found;
    const { x, y, width, height } = found.box;
    return { point: { x: x + width / 2, y: y + height / 2 } };
  }

  return { at, boxOf, pointOf, placesOf, meets, coveredBy: covered };
})();
