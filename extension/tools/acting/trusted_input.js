/*
 * Gives a tab input through its debugger, as a person's mouse and keyboard would: events are trusted and allow the page what
 * browsers keep for people. Dialogs that come up meanwhile are answered. Where and what, the caller says.
 */

import { LATE, within } from "../call/bounded.js";
import { BrowserDialogs } from "./browser_dialogs.js";
import { withDebugger } from "./debugging.js";
import { PageFault } from "../call/receipts.js";
import { ask } from "../tabs/frames.js";
import { withoutSign } from "../tabs/sign.js";

export const MENU_MS = 60_000; // A menu that was asked for is gone on in within that time.

/** @typedef {{x: number, y: number}} Point In CSS pixels of the tab's viewport. */
/** @typedef {{text: string, pasted?: boolean, key?: string, code?: string, keyCode?: number, modifiers?: number, commands?: string[]}} Stroke As extension/page/act/trusted.js makes them. */
/** @typedef {import("./dialogs.js").DialogAnswer} DialogAnswer */

const QUIET_MS = 5000; // The debugger stays for so long after an act, in case the next one needs it too.
const COMMAND_MS = 3000; // A page that takes longer to take one event is busy; what it did is for observing to find out.
const MOST_FOLLOWED = 3; // Times that what a drag is to end on is gone after.
const STILL = 4; // Frames that it rests before it lets go.
const BANNER_MS = 300; // From attaching the debugger to the page's being made smaller by the banner.
const MOST_UNMOVED = 5;
const OUTSIDE = { x: -1, y: -1 }; // Where nothing is that something could be dropped on.
const HELD_MS = 300; // From the press to the first move, for what only then knows that it is meant to be dragged.
const DRAG_MS = 500; // From the first move to the browser's word that something is being dragged.
const BUTTONS = ["left", "middle", "right"];
const HELD = [1, 4, 2];
const HELD_KEYS = [{ key: "Control", keyCode: 17, bit: 2 }, { key: "Shift", keyCode: 16, bit: 8 }, { key: "Alt", keyCode: 18, bit: 1 }, { key: "Meta", keyCode: 91, bit: 4 }];
const MODIFIERS = { Alt: 1, Control: 2, Meta: 4, Shift: 8 };

/** Input for one act in one tab. */
export class TrustedInput {
  /** @param {import("./debugging.js").TabDebugger} tab @param {() => DialogAnswer} answer @param {AbortSignal} signal */
  constructor(tab, answer, signal) {
    this.tab = tab;
    this.asked = new BrowserDialogs(tab, answer);
    this.signal = signal;
    /** Whether the page has been given anything yet that may have done something. */
    this.begun = false;
    /** Whether a press or a key has come there. */
    this.given = false;
    /** Whether the browser's banner has just made the page smaller for it. */
    this.narrowed = false;
    /** Where it put the pointer. @type {Point | null} */
    this.at = null;
    /** What the browser says is being dragged. @type {unknown} */
    this.dragged = undefined;
    this.onDragged = () => {};
  }

  /** @param {string} method @param {any} params */
  hear(method, params) {
    if (method === "Input.dragIntercepted") {
      this.dragged = params.data;
      this.onDragged();
    }
  }

  /** The debugger stays for as long, and the banner with it. @param {number} ms */
  stay(ms) {
    this.tab.wantedUntil = Date.now() + ms;
  }

  /** @param {string} method @param {object} params */
  async give(method, params) {
    await within(this.tab.send(method, params), COMMAND_MS, this.signal);
  }

  /** @param {string} type @param {Point} point @param {object} [more] */
  async mouse(type, { x, y }, more = {}) {
    await this.give("Input.dispatchMouseEvent", { type, x, y, pointerType: "mouse", ...more });
  }

  /** Puts the pointer there, which by itself is no act. @param {Point} point */
  async point(point) {
    if (this.at?.x === point.x && this.at.y === point.y) return;
    this.at = point;
    await this.mouse("mouseMoved", point);
  }

  /** @param {Point} point */
  async hover(point) {
    this.begin();
    await this.point(point);
  }

  /** From here on the page may have done something. */
  begin() {
    this.begun ||= this.tab.gone === null;
  }

  /**
   * @param {Point} point @param {{button: number, count: number, modifiers: (keyof typeof MODIFIERS)[]}} how
   * @template T @param {() => Promise<unknown>} [drawn] Resolves once the page has drawn that it is pressed: many a widget listens for the release only then.
   * @param {() => Promise<T | undefined>} [refusal] Asked before each press after the first: why it must not be given.
   * @returns {Promise<T | undefined>} Why not all were given.
   */
  async click(point, { button, count, modifiers }, drawn, refusal) {
    const bits = modifiers.reduce((sum, one) => sum | MODIFIERS[one], 0);
    await this.point(point);
    this.begin();
    for (let nth = 1; nth <= count; nth += 1) {
      const refused = nth === 1 ? undefined : await refusal?.();
      if (refused) return refused;
      const how = { button: BUTTONS[button], clickCount: nth, modifiers: bits };
      await this.holding(point, point, { ...how, buttons: HELD[button] }, async () => void (nth === 1 && (await drawn?.(), await drawn?.())));
    }
    return undefined;
  }

  /** @param {Point} point @param {{across: number, down: number}[]} turns In pixels. */
  async wheel(point, turns) {
    await this.point(point);
    this.begin();
    for (const { across, down } of turns) await this.mouse("mouseWheel", point, { deltaX: across, deltaY: down });
  }

  /** Holds the button while work is done, and lets go of it whatever happens. @param {Point} from @param {Point} to Where it is let go. @param {object} how @param {() => Promise<void>} work */
  async holding(from, to, how, work) {
    await this.mouse("mousePressed", from, how);
    this.given = true;
    const release = () => this.tab.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...to, pointerType: "mouse", ...how, buttons: 0 });
    try {
      await work();
    } catch (error) {
      void release().catch(() => undefined); // What stopped the work is what is told.
      throw error;
    }
    await within(release(), COMMAND_MS, this.signal);
  }

  /**
   * @template T @param {Point} from @param {Point[]} way Where it goes from there, to the end. @param {{native: boolean, held?: boolean}} how `native`: the browser itself carries what is dragged; `held`: it is held for a moment before the first move.
   * @param {() => Promise<unknown>} drawn Resolves once the page has followed the pointer. @param {() => Promise<T | undefined>} refusal Asked before it is let go: why it must not be. @param {() => Promise<Point | undefined>} moved Where what it ends on has gone meanwhile.
   * @returns {Promise<T | undefined>} Why it was taken back.
   */
  async drag(from, way, { native, held }, drawn, refusal, moved) {
    const left = { button: "left", buttons: 1 };
    await this.tab.send("Input.setInterceptDrags", { enabled: true }); // Otherwise the person's own pointer would be carrying it.
    const dragged = new Promise((resolve) => (this.onDragged = () => resolve(undefined)));
    try {
      await this.point(from);
      this.begin();
      /** @type {T | undefined} */
      let refused;
      const end = { ...way[way.length - 1] };
      await this.holding(from, end, { ...left, clickCount: 1 }, async () => {
        for (const until = Date.now() + HELD_MS; held && !native && Date.now() < until; ) await drawn();
        for (const at of way) {
          // Once something is being dragged, the page takes no more moves, and the browser answers none.
          if (!this.dragged) await Promise.race([this.mouse("mouseMoved", at, left).then(drawn), dragged]);
        }
        for (let count = 0; count < STILL && !native && !this.dragged; count += 1) await drawn(); // Lists look where it is from time to time.
        if (native) await within(dragged, DRAG_MS, this.signal);
        if (this.dragged) await this.carry(way, drawn);
        for (let count = 0; !this.dragged && count < MOST_FOLLOWED; count += 1) {
          const at = await moved();
          if (!at) break;
          await this.mouse("mouseMoved", Object.assign(end, at), left);
          for (let frames = 0; frames < STILL; frames += 1) await drawn();
        }
        refused = await refusal();
        if (this.dragged) await this.give("Input.dispatchDragEvent", { type: refused ? "dragCancel" : "drop", ...end, data: this.dragged });
        if (refused) Object.assign(end, OUTSIDE);
        if (refused && !this.dragged) await this.mouse("mouseMoved", end, left);
      });
      return refused;
    } finally {
      await this.tab.send("Input.setInterceptDrags", { enabled: false });
    }
  }

  /** @param {Point[]} way @param {() => Promise<unknown>} drawn */
  async carry(way, drawn) {
    /** @param {string} type @param {Point} at */
    const send = (type, { x, y }) => this.give("Input.dispatchDragEvent", { type, x, y, data: this.dragged });
    await send("dragEnter", way[0]);
    for (const at of way) {
      await send("dragOver", at);
      await drawn();
    }
    for (let count = 0; count < STILL; count += 1) await drawn();
  }

  /** @param {"rawKeyDown" | "keyUp"} type @param {typeof HELD_KEYS[number]} one @param {typeof HELD_KEYS} held What is held then. */
  async modifier(type, { key, keyCode }, held) {
    await this.give("Input.dispatchKeyEvent", { type, key, code: `${key}Left`, windowsVirtualKeyCode: keyCode, modifiers: held.reduce((bits, { bit }) => bits | bit, 0) });
  }

  /**
   * @template T @param {Stroke[]} strokes @param {(index: number) => Promise<T | undefined>} refusal Asked before each: why it must not be given.
   * @param {(text: string) => Promise<unknown>} put Puts a text in by the page code.
   * @returns {Promise<T | undefined>} Why not all were given.
   */
  async press(strokes, refusal, put) {
    this.begin();
    for (const [index, { text, pasted, key, code, keyCode, modifiers, commands }] of strokes.entries()) {
      const refused = await refusal(index);
      if (refused) return refused;
      if (key === undefined) {
        await (pasted ? put(text) : this.give("Input.insertText", { text }));
        continue;
      }
      const held = text ? [] : HELD_KEYS.filter(({ bit }) => (modifiers ?? 0) & bit); // What a capital needs is no key of its own.
      for (const [nth, one] of held.entries()) await this.modifier("rawKeyDown", one, held.slice(0, nth + 1));
      const how = { key, code, windowsVirtualKeyCode: keyCode, modifiers };
      await this.give("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", text, unmodifiedText: text, ...how, ...(commands ? { commands } : {}) });
      this.given = true;
      await this.give("Input.dispatchKeyEvent", { type: "keyUp", ...how });
      for (const [nth, one] of held.toReversed().entries()) await this.modifier("keyUp", one, held.slice(0, held.length - nth - 1));
    }
    return undefined;
  }
}

/** How often in a row a debugger came without the page becoming smaller. */
let unmoved = 0;

/**
 * The browser's banner comes a moment after its debugger and makes the page smaller: pages let go of what is dragged then, and
 * close their menus. Waits for that once; not where it does not come, as with browsers that show none.
 * @param {import("./debugging.js").TabDebugger} tab @param {AbortSignal} signal @returns {Promise<boolean>} Whether it has come.
 */
async function untilBanner(tab, signal) {
  if (tab.told.has("banner") || unmoved >= MOST_UNMOVED) return false;
  tab.told.set("banner", Promise.resolve());
  const answer = within(ask(tab.tabId, 0, { do: "resized", ms: BANNER_MS }, { signal }), 2 * BANNER_MS, signal).catch(() => LATE); // The page is asked again by the act itself.
  const heard = await answer;
  const hasCome = heard !== LATE && heard.resized;
  unmoved = hasCome ? 0 : unmoved + 1;
  return hasCome;
}

/**
 * @template T @param {number} tabId @param {() => DialogAnswer} answer @param {AbortSignal} signal @param {(input: TrustedInput) => Promise<T>} work
 * @param {number} [kept] Milliseconds for which the debugger stays afterwards.
 * @returns {Promise<T>} Rejects with DebuggerGone where the browser does not allow it.
 */
export function withTrustedInput(tabId, answer, signal, work, kept = QUIET_MS) {
  return withoutSign(tabId, "through", () => withDebugger(tabId, async (tab) => {
    const input = new TrustedInput(tab, answer, signal);
    /** @param {string} method @param {any} params */
    const hear = (method, params) => input.hear(method, params);
    tab.listeners.add(hear);
    try {
      // A tab that is not in front takes no input; its page is told that it is.
      [input.narrowed] = await Promise.all([untilBanner(tab, signal), tab.once("Page.enable"), tab.once("Emulation.setFocusEmulationEnabled", { enabled: true })]);
      return await input.asked.during(() => tab.whileDrawing(() => work(input)));
    } finally {
      tab.listeners.delete(hear);
    }
  }, kept));
}

/** Pages shut what is open as they are made smaller: the banner stays until it was opened again. @param {PageFault} error @param {TrustedInput} input */
export function shutByBanner(error, input) {
  input.stay(MENU_MS);
  return new PageFault(error.reason, `${error.hint} The browser's banner for real input has just made the page smaller, and many pages shut their lists then: open it again, now that the banner is there.`, error.candidates);
}
