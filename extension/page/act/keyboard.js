"use strict";
/*
 * Keys as a keyboard gives them: keydown, keypress where the key has a character, and keyup, with the codes old pages ask for.
 * What a key does by default is done by the caller when nobody prevented it.
 */
const pageKeyboard = (() => {
  /** Keys without a character, and Enter: key to [code, keyCode]. @type {Map<string, [string, number]>} */
  const NAMED = new Map(Object.entries({
    Enter: ["Enter", 13], Tab: ["Tab", 9], Escape: ["Escape", 27], Backspace: ["Backspace", 8], Delete: ["Delete", 46],
    ArrowUp: ["ArrowUp", 38], ArrowDown: ["ArrowDown", 40], ArrowLeft: ["ArrowLeft", 37], ArrowRight: ["ArrowRight", 39],
    Home: ["Home", 36], End: ["End", 35], PageUp: ["PageUp", 33], PageDown: ["PageDown", 34], Insert: ["Insert", 45],
    Shift: ["ShiftLeft", 16], Control: ["ControlLeft", 17], Alt: ["AltLeft", 18], Meta: ["MetaLeft", 91],
    F1: ["F1", 112], F2: ["F2", 113], F3: ["F3", 114], F4: ["F4", 115], F5: ["F5", 116], F6: ["F6", 117], F7: ["F7", 118],
    F8: ["F8", 119], F9: ["F9", 120], F10: ["F10", 121], F11: ["F11", 122], F12: ["F12", 123],
  }));
  /** Characters with a key of their own on a US keyboard, plain and with Shift. @type {Map<string, [string, number]>} */
  const SIGNS = new Map(
    /** @type {[string, string, number][]} */ ([
      ["-_", "Minus", 189], ["=+", "Equal", 187], ["[{", "BracketLeft", 219], ["]}", "BracketRight", 221], ["\\|", "Backslash", 220],
      [";:", "Semicolon", 186], ["'\"", "Quote", 222], [",<", "Comma", 188], [".>", "Period", 190], ["/?", "Slash", 191],
      ["`~", "Backquote", 192], ["  ", "Space", 32], ["1!", "Digit1", 49], ["2@", "Digit2", 50], ["3#", "Digit3", 51],
      ["4$", "Digit4", 52], ["5%", "Digit5", 53], ["6^", "Digit6", 54], ["7&", "Digit7", 55], ["8*", "Digit8", 56],
      ["9(", "Digit9", 57], ["0)", "Digit0", 48],
    ]).flatMap(([signs, code, number]) => [...signs].map((sign) => /** @type {[string, [string, number]]} */ ([sign, [code, number]]))),
  );

  /** @param {string} key As in KeyboardEvent.key. @returns {[string, number]} code and keyCode; "" and 0 for what no key writes. */
  function codesOf(key) {
    const known = NAMED.get(key) ?? SIGNS.get(key);
    if (known) return known;
    return /^[a-z]$/i.test(key) ? [`Key${key.toUpperCase()}`, key.toUpperCase().charCodeAt(0)] : ["", 0];
  }

  /** @param {string} key @returns {boolean} */
  function isKey(key) {
    // A control character is none: browsers take a carriage return for Enter, which nobody had judged.
    return NAMED.has(key) || ([...key].length === 1 && !/\p{Cc}/u.test(key));
  }

  /** @param {Element} target @param {string} type @param {string} key @param {string[]} modifiers @returns {boolean} false when it was prevented. */
  function send(target, type, key, modifiers) {
    const [code, keyCode] = codesOf(key);
    const character = key === "Enter" ? 13 : key.codePointAt(0) ?? 0;
    const number = type === "keypress" ? character : keyCode;
    const how = {
      key, code, bubbles: true, cancelable: true, composed: true, view: window,
      keyCode: number, which: number, charCode: type === "keypress" ? character : 0, // Firefox does not work `which` out by itself.
      altKey: modifiers.includes("Alt"), ctrlKey: modifiers.includes("Control"), metaKey: modifiers.includes("Meta"),
      shiftKey: modifiers.includes("Shift") || (key.length === 1 && key !== key.toLowerCase()),
    };
    return target.dispatchEvent(new KeyboardEvent(type, how));
  }

  /**
   * One key, pressed and let go, with the keys that are held meanwhile. `act` is what the key does when no listener
   * prevents it, `release` what letting go of it does.
   * @param {() => Element} target Asked for each event, as the focus may move. @param {string} key @param {string[]} modifiers
   * @param {() => void | Promise<void>} act @param {() => void} [release]
   */
  async function press(target, key, modifiers, act, release) {
    modifiers.forEach((one, index) => send(target(), "keydown", one, modifiers.slice(0, index + 1)));
    const writes = (key.length === 1 || key === "Enter") && !modifiers.some((one) => one === "Control" || one === "Meta" || one === "Alt");
    const goes = send(target(), "keydown", key, modifiers) && (!writes || send(target(), "keypress", key, modifiers));
    if (goes) await act();
    await pageTurns.pass(); // Editors and frameworks read what was done, and only then take what comes next.
    if (send(target(), "keyup", key, modifiers) && goes) release?.();
    for (let held = modifiers.length - 1; held >= 0; held -= 1) send(target(), "keyup", modifiers[held], modifiers.slice(0, held));
    await pageTurns.pass();
    pageFocus.heed();
  }

  return { codesOf, isKey, press };
})();
