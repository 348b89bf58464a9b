"use strict";
/*
 * Pointing and pressing as a person's mouse does it: what a pointer at a place would hit, and the events of hovering,
 * pressing and releasing in the order browsers fire them. Untrusted events; what they led to is for observe.js to say.
 */
const pagePointer = (() => {
  /** @typedef {{x: number, y: number, button: number, modifiers: string[]}} Press Client coordinates; button as in MouseEvent. */

  /** @type {Element | null} */
  let hovered = null;
  /** Which events a held press goes on with. @type {"both" | "pointer"} */
  let held = "both";

  /** @param {Press} press @param {number} buttons @param {number} detail */
  function init({ x, y, button, modifiers }, buttons, detail) {
    return {
      bubbles: true, cancelable: true, composed: true, view: window, detail, buttons, button, clientX: x, clientY: y,
      screenX: x + screenX, screenY: y + screenY, altKey: modifiers.includes("Alt"), ctrlKey: modifiers.includes("Control"),
      metaKey: modifiers.includes("Meta"), shiftKey: modifiers.includes("Shift"),
    };
  }

  /** @param {EventTarget} target @param {string} type @param {ReturnType<typeof init>} how @param {Element | null} [relatedTarget] @returns {boolean} false when it was prevented. */
  function pointer(target, type, how, relatedTarget = null) {
    const more = { pointerId: pageCapturing.POINTER, pointerType: "mouse", isPrimary: true, pressure: how.buttons ? 0.5 : 0, relatedTarget };
    return target.dispatchEvent(new PointerEvent(type, { ...how, ...more, ...(/enter|leave/.test(type) ? { bubbles: false, cancelable: false } : {}) }));
  }

  /** Who the held pointer's events go to: the element that captured it, or the one it is over. @param {Element} over @param {ReturnType<typeof init>} how */
  function receiver(over, how) {
    return pageCapturing.settle((target, type) => void pointer(target, type, how)) ?? over;
  }

  /** @param {Element} target @param {string} type @param {ReturnType<typeof init>} how @param {Element | null} [relatedTarget] @returns {boolean} false when it was prevented. */
  function mouse(target, type, how, relatedTarget = null) {
    return target.dispatchEvent(new MouseEvent(type, { ...how, relatedTarget, ...(/enter|leave/.test(type) ? { bubbles: false, cancelable: false } : {}) }));
  }

  /** @param {Element} element @returns {Element[]} It and what is around it, the outermost first. */
  function path(element) {
    const chain = [];
    for (let up = /** @type {Element | null} */ (element); up; up = pageTree.parentOf(up)) chain.unshift(up);
    return chain;
  }

  /** Moves the pointer onto an element. @param {Element} target @param {Press} press */
  function hover(target, press) {
    const how = { ...init(press, 0, 0), button: -1 };
    enter(target, how);
    pointer(target, "pointermove", how);
    mouse(target, "mousemove", { ...how, button: 0 });
  }

  /** Leaves what the pointer was on, unless it still is. @param {Element} target @param {ReturnType<typeof init>} how */
  function enter(target, how) {
    const before = hovered?.isConnected ? hovered : null;
    if (before === target) return;
    if (before) leave(before, target, how);
    const entered = path(target).filter((one) => !before || !pageTree.within(before, one));
    pointer(target, "pointerover", how, before);
    for (const one of entered) pointer(one, "pointerenter", how, before);
    mouse(target, "mouseover", { ...how, button: 0 }, before);
    for (const one of entered) mouse(one, "mouseenter", { ...how, button: 0 }, before);
    hovered = target;
  }

  /** @param {Element} before @param {Element} target @param {ReturnType<typeof init>} how */
  function leave(before, target, how) {
    const left = path(before).filter((one) => !pageTree.within(target, one)).reverse();
    pointer(before, "pointerout", how, target);
    for (const one of left) pointer(one, "pointerleave", how, target);
    mouse(before, "mouseout", { ...how, button: 0 }, target);
    for (const one of left) mouse(one, "mouseleave", { ...how, button: 0 }, target);
  }

  /**
   * Presses and releases, `count` times; the last release is a click, a double click or a context menu. The page has its turn
   * before the press and before the release, as with a person's hand.
   * @param {Element} target What is hit. @param {Press} press @param {number} count @param {(stage: "press" | "click") => PageRefusal | null} [changed] Asked before each press: whether it is no longer what was described; and before each click.
   * @returns {Promise<PageRefusal | null>}
   */
  async function click(target, press, count, changed = () => null) {
    hover(target, press);
    await pageTurns.pass();
    const come = pageTree.elementAt(press.x, press.y); // A part of it that follows the pointer takes its presses.
    if (come && come !== target && pageTree.within(come, target) && pageInner.isUnseen(come)) hover((target = come), press);
    for (let nth = 1; nth <= count && target.isConnected; nth += 1) {
      const refused = changed("press");
      if (refused) return { ...refused, begun: nth > 1 };
      const quiet = pressDown(target, press, nth);
      await (nth > 1 || target.closest(pageTrusted.OWN) ? pageTurns.pass() : heard());
      const turned = changed("click");
      letGo(target, press, nth, quiet, turned === null);
      if (turned) return { ...turned, begun: true };
      await pageTurns.pass();
    }
    pageFocus.heed();
    return null;
  }

  /** Widgets that pages make themselves may listen for the release only once they have drawn that they are pressed. */
  async function heard() {
    await pageTurns.frame();
    await pageTurns.frame();
  }

  /** @param {Element} target @param {Press} press @param {number} nth @returns {boolean} Whether the page silenced the mouse. */
  function pressDown(target, press, nth) {
    const buttons = [1, 4, 2][press.button];
    pageCapturing.hold(target);
    const quiet = !pointer(target, "pointerdown", init(press, buttons, 0)); // A prevented pointerdown silences mouse events.
    if (quiet || mouse(target, "mousedown", init(press, buttons, nth))) {
      pageFocus.follow(target);
      if (press.button === 0) pageSelecting.select(target, press, nth, press.modifiers.includes("Shift"));
    }
    if (press.button === 2) mouse(target, "contextmenu", init(press, 0, 0));
    return quiet;
  }

  /** @param {Element} target What was pressed. @param {Press} press @param {number} nth @param {boolean} quiet @param {boolean} clicks */
  function letGo(target, press, nth, quiet, clicks) {
    const over = overNow(target, press);
    release(over, init(press, 0, 0));
    if (!quiet) mouse(over, "mouseup", init(press, 0, nth));
    const clicked = target.isConnected ? path(over).findLast((one) => pageTree.within(target, one)) : undefined; // Around both, where it was let go of elsewhere.
    if (!clicked || !clicks) return;
    pointer(clicked, press.button === 0 ? "click" : "auxclick", init(press, 0, nth));
    if (nth === 2 && press.button === 0) mouse(clicked, "dblclick", init(press, 0, 2));
  }

  /** What the pointer is over when it is let go: what was pressed, which it follows where the page moves it, unless something has come over it. @param {Element} target @param {Press} press @returns {Element} */
  function overNow(target, { x, y }) {
    const over = pageTree.elementAt(x, y);
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const moved = right > left && bottom > top && (x < left || x > right || y < top || y > bottom);
    const same = !over || moved || pageLists.isOver(over, target) || (target.isConnected && (pageTree.within(over, target) || pageTree.within(target, over)));
    return same && target.isConnected ? target : over ?? document.documentElement;
  }

  /** Presses the first button and holds it. @param {Element} target @param {{x: number, y: number}} at @returns {boolean} false when a listener prevented what follows by default. */
  function down(target, { x, y }) {
    const how = init({ x, y, button: 0, modifiers: [] }, 1, 0);
    pageCapturing.hold(target);
    const quiet = !pointer(target, "pointerdown", how);
    const goes = !quiet && mouse(target, "mousedown", { ...how, detail: 1 });
    if (goes) pageFocus.follow(target);
    held = quiet ? "pointer" : "both";
    return goes;
  }

  /** Moves with the button held. @param {{x: number, y: number}} at @param {Element} grabbed Gets the events where the pointer is over nothing. */
  function moveTo({ x, y }, grabbed) {
    const how = init({ x, y, button: 0, modifiers: [] }, 1, 0);
    const target = receiver(pageTree.elementAt(x, y) ?? grabbed, how);
    enter(target, { ...how, button: -1 });
    pointer(target, "pointermove", { ...how, button: -1 });
    if (held === "both") mouse(target, "mousemove", how);
  }

  /** @param {{x: number, y: number}} at @param {Element} grabbed */
  function up({ x, y }, grabbed) {
    const how = init({ x, y, button: 0, modifiers: [] }, 0, 0);
    const target = release(pageTree.elementAt(x, y) ?? grabbed, how);
    if (held === "both") mouse(target, "mouseup", { ...how, detail: 1 });
    if (pageTree.within(target, grabbed)) pointer(target, "click", { ...how, detail: 1 });
  }

  /** Lets go of the button. @param {Element} over @param {ReturnType<typeof init>} how @returns {Element} Where the page is told that it was. */
  function release(over, how) {
    const target = receiver(over, how);
    pointer(target, "pointerup", how);
    pageCapturing.release((one, type) => void pointer(one, type, how));
    return target;
  }

  /** The browser would carry what is held from here on: the pointer says no more. @param {{x: number, y: number}} at @param {Element} grabbed */
  function cancel({ x, y }, grabbed) {
    const how = { ...init({ x, y, button: 0, modifiers: [] }, 0, 0), cancelable: false };
    pointer(receiver(grabbed, how), "pointercancel", how);
    pageCapturing.release((one, type) => void pointer(one, type, how));
  }

  /** A click on what no pointer can meet, or not alone. @param {Element} element @returns {Promise<PageRefusal | null>} */
  async function clickUndrawn(element) {
    const canvas = pageTables.canvasAround(element);
    if (!canvas) return clickAlone(/** @type {HTMLInputElement} */ (element));
    return element instanceof HTMLElement ? pageCanvasCells.click(element, canvas) : null;
  }

  /** Chooses one that shares its picture with others, by its own label. @param {HTMLInputElement} input @returns {null} */
  function clickAlone(input) {
    pageFocus.give(input);
    if (input.isConnected) (input.labels?.[0] ?? input).click();
    return null;
  }

  return { hover, click, clickUndrawn, down, moveTo, up, cancel };
})();
