"use strict";
/*
 * Colours in a person's words: the few names everybody uses, otherwise a hue with how light or dark it is.
 * Knows nothing of elements.
 */
const pageColours = (() => {
  /** @typedef {{red: number, green: number, blue: number, alpha: number}} Colour Channels 0 to 255, alpha 0 to 1. */

  const FAINT = 0.08; // Less opaque than this, nobody sees it.
  /** Six hex digits to name. @type {Map<string, string>} */
  const NAMED = new Map(Object.entries({
    "000000": "black", ffffff: "white", ff0000: "red", "00ff00": "lime", "008000": "green", "0000ff": "blue", ffff00: "yellow",
    "00ffff": "cyan", ff00ff: "magenta", "808080": "gray", c0c0c0: "silver", "800000": "maroon", "808000": "olive",
    "800080": "purple", "008080": "teal", "000080": "navy", ffa500: "orange", ffc0cb: "pink", a52a2a: "brown", ffd700: "gold",
    "4b0082": "indigo", ee82ee: "violet", ff7f50: "coral", fa8072: "salmon", "40e0d0": "turquoise", f5f5dc: "beige",
  }));
  /** Up to which hue, in degrees, and what it is called. @type {[number, string][]} */
  const HUES = [[15, "red"], [42, "orange"], [68, "yellow"], [165, "green"], [198, "cyan"], [258, "blue"], [292, "purple"], [332, "magenta"], [361, "red"]];

  /** What was worked out before; pages use few colours. @type {Map<string, Colour | null>} */
  const known = new Map();

  /** @param {string} css A computed colour. @returns {Colour | null} null when it is none. */
  function parse(css) {
    let colour = known.get(css);
    if (colour === undefined) known.set(css, (colour = fromChannels(css) ?? fromCanvas(css)));
    return colour;
  }

  /** @param {string} css @returns {Colour | null} */
  function fromChannels(css) {
    const found = /^rgba?\(([\d.]+)[, ]+([\d.]+)[, ]+([\d.]+)(?:[, /]+([\d.]+))?\)$/.exec(css);
    if (!found) return null;
    const [red, green, blue] = found.slice(1, 4).map(Number);
    return { red, green, blue, alpha: found[4] === undefined ? 1 : Number(found[4]) };
  }

  /** Newer notations, such as oklch(), as the browser itself would paint them. @param {string} css @returns {Colour | null} */
  function fromCanvas(css) {
    if (!CSS.supports("color", css) || css === "transparent") return null;
    const brush = new OffscreenCanvas(1, 1).getContext("2d");
    if (!brush) return null;
    brush.fillStyle = css;
    brush.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = brush.getImageData(0, 0, 1, 1).data;
    return { red, green, blue, alpha: alpha / 255 };
  }

  /** @param {string} css @returns {boolean} Whether painting with it can be seen. */
  function isSeen(css) {
    return (parse(css)?.alpha ?? 0) >= FAINT;
  }

  /** @param {string} css A computed colour. @returns {string} Such as `red` or `light blue`; "" when it cannot be seen. */
  function nameOf(css) {
    const colour = parse(css);
    if (!colour || colour.alpha < FAINT) return "";
    const channels = [colour.red, colour.green, colour.blue].map(Math.round);
    return NAMED.get(channels.map((one) => one.toString(16).padStart(2, "0")).join("")) ?? described(channels);
  }

  /** @param {number[]} channels */
  function described(channels) {
    const [most, least] = [Math.max(...channels) / 255, Math.min(...channels) / 255];
    const light = (most + least) / 2;
    if (most - least < 0.08) return light < 0.1 ? "black" : light < 0.4 ? "dark gray" : light < 0.65 ? "gray" : light < 0.96 ? "light gray" : "white";
    const hue = hueOf(channels, most - least);
    const name = HUES.find(([end]) => hue < end)?.[1] ?? "red";
    if (name === "orange" && light < 0.4) return "brown";
    return light < 0.28 ? `dark ${name}` : light > 0.72 ? `light ${name}` : name;
  }

  /** @param {number[]} channels @param {number} chroma @returns {number} Degrees. */
  function hueOf([red, green, blue], chroma) {
    const most = Math.max(red, green, blue);
    const sixth = chroma * 255;
    if (most === red) return (60 * ((green - blue) / sixth) + 360) % 360;
    return most === green ? 60 * ((blue - red) / sixth) + 120 : 60 * ((red - green) / sixth) + 240;
  }

  return { nameOf, isSeen };
})();
