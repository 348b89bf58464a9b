/*
 * What a person did, as a TetherScript that does it again: each act with what was seen after it as an assertion. What was
 * typed in secret is an argument of the script, never a text in it. Pure.
 */

/** @typedef {{kind: string, selector?: string, text?: string, secret?: boolean, url?: string, state?: string}} Recorded As page/script/recording keeps it. */

/** @param {string} url Where it began. @param {Recorded[]} recorded @returns {{script: string, steps: number, secrets: string[]}} */
export function scriptOf(url, recorded) {
  /** @type {string[]} */
  const secrets = [];
  /** @type {string[]} */
  const lines = [`browser.goto(${literal(url)})?`];
  let at = url;
  let steps = 0;
  for (const one of withoutMoves(recorded)) {
    if (one.kind === "seen") {
      lines.push(...assertions(one, at));
      at = one.url ?? at;
    } else {
      if (lines.at(-1) !== "") lines.push("");
      lines.push(act(one, secrets));
      steps += 1;
    }
  }
  lines.push("return Ok(true)");
  const how = secrets.length ? `--hook main ${secrets.map((name) => `env:${name.toUpperCase()}`).join(" ")} ` : "";
  const head = [
    `// Recorded at ${new URL(url).origin}.`, `// pagehand script run --grant-browser "" --watch FILE.tether ${how}`.trim(),
    ...(secrets.length ? ["// What was typed in secret is not in here: set it in the environment when the script is run."] : []),
  ];
  const body = lines.map((line) => (line && `    ${line}`));
  return { script: [...head, `fn main(${["browser", ...secrets].join(", ")}) {`, ...body, "}", ""].join("\n"), steps, secrets };
}

/** Where nothing was seen, and where what was pressed turned out to be the way into a field. @param {Recorded[]} recorded */
function withoutMoves(recorded) {
  return recorded.filter((one, index) => {
    const after = recorded.slice(index + 1).find(({ kind }) => kind !== "seen");
    return !(one.kind === "press" && after?.kind === "type" && after.selector === one.selector);
  });
}

/** @param {Recorded} one @param {string[]} secrets */
function act({ kind, selector = "", text = "", secret }, secrets) {
  if (kind === "key") return `browser.press(${literal(text)})?`;
  if (kind === "press") return `browser.click(${literal(selector)})?`;
  if (secret) secrets.push(`secret_${secrets.length + 1}`);
  return `browser.type(${literal(selector)}, ${secret ? secrets.at(-1) : literal(text)})?`;
}

/** @param {Recorded} seen @param {string} before The address before. */
function assertions({ url, text, state }, before) {
  const part = !url || url === before ? "" : movedTo(url, before);
  return [
    ...(part ? [`assert_route(browser, ${literal(part)})?`] : []),
    ...(text ? [`assert_text(browser, ${literal(text)})?`] : []),
    ...(state ? [`assert_selector(browser, ${literal(state)})?`] : []),
  ];
}

/** The part of an address that tells where it leads; without what only this visit has. @param {string} url @param {string} before */
function movedTo(url, before) {
  const [now, then] = [new URL(url), new URL(before)];
  if (now.origin !== then.origin) return now.origin + now.pathname;
  if (now.pathname !== then.pathname) return now.pathname === "/" ? `${now.host}/` : now.pathname;
  return now.hash !== then.hash ? now.hash : now.search;
}

/** A text as the language writes it. @param {string} text */
function literal(text) {
  const escapes = /** @type {Record<string, string>} */ ({ "\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r" });
  return `"${text.replace(/[\\"\n\t\r]/g, (letter) => escapes[letter])}"`;
}
