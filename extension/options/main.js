/*
 * The settings page: what the person chooses for this browser, kept as soon as it is chosen. What belongs to the hub
 * (engines, folders, rules) is not here.
 */

import { interfaceLanguage, readStored, writeStored } from "../lib/browser.js";
import { openingKeys, openShortcutSettings } from "../lib/browser_shortcuts.js";
import { hasDebugger } from "../lib/browser_debugger.js";
import { chooseLanguage } from "../panel/words/words.js";
import { optionsIn } from "../panel/words/options.js";
import { SIGN_SETTING } from "../tools/tabs/sign.js";
import { chooseInput, inputSetting, isDeclined } from "../tools/acting/input_policy.js";

const language = chooseLanguage(interfaceLanguage());
const say = optionsIn(language);

/** @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag @param {Partial<HTMLElementTagNameMap[Tag]>} properties @param {(Node | string)[]} [children] @returns {HTMLElementTagNameMap[Tag]} */
function make(tag, properties, children = []) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/**
 * One choice of a group. @template {import("../panel/words/options.js").OptionsKey} Value
 * @param {string} name @param {Value} value @param {string} chosen @param {() => void} onChosen
 */
function choice(name, value, chosen, onChosen) {
  const radio = make("input", { type: "radio", name, value, checked: value === chosen });
  radio.addEventListener("click", onChosen); // Also the one that is chosen: after a cancelled banner that says yes again.
  const text = say(/** @type {import("../panel/words/options.js").OptionsKey} */ (`${value}_text`));
  return make("label", { className: "choice" }, [radio, make("strong", { textContent: say(value) }), make("span", { className: "aside", textContent: text })]);
}

/** A line that says that a choice is kept. */
function savedLine() {
  const line = make("p", { className: "aside", textContent: "" });
  line.setAttribute("role", "status");
  return line;
}

async function inputSettings() {
  if (!hasDebugger()) return [make("fieldset", {}, [make("legend", { textContent: say("input") }), make("p", { className: "aside", textContent: say("none") })])];
  const chosen = await inputSetting();
  const saved = savedLine();
  const declined = make("p", { className: "careful", textContent: say("declined"), hidden: !(await isDeclined()) });
  const onChosen = () => {
    saved.textContent = say("saved");
    declined.hidden = true;
  };
  const choices = /** @type {const} */ (["auto", "always", "never"]).map((value) => choice("input", value, chosen, () => void chooseInput(value).then(onChosen)));
  return [make("fieldset", {}, [make("legend", { textContent: say("input") }), ...choices]), declined, make("p", { className: "aside", textContent: say("banner") }), saved];
}

/** A choice that is kept in this browser; the first is the one in force when nothing was chosen. @param {"questions" | "sign"} name @param {OptionsKey[]} values */
async function keptChoice(name, values) {
  const chosen = (await readStored(name)) ?? values[0];
  const saved = savedLine();
  const keep = (/** @type {string} */ value) => void writeStored(name, value).then(() => (saved.textContent = say("saved")));
  const choices = values.map((value) => choice(name, value, chosen, () => keep(value)));
  return [make("fieldset", {}, [make("legend", { textContent: say(name) }), ...choices]), saved];
}

/** @typedef {import("../panel/words/options.js").OptionsKey} OptionsKey */

/** What each key does, and the key. @type {[OptionsKey, OptionsKey][]} */
const KEYS = [
  ["keys_send", "key_enter"],
  ["keys_line", "key_line"],
  ["keys_recall", "key_recall"],
  ["keys_commands", "key_commands"],
  ["keys_stop", "key_stop"],
  ["keys_allow", "key_allow"],
  ["keys_deny", "key_deny"],
];

/** The keys of the panel, and the browser's own page for the one that opens it. */
async function keyboard() {
  const row = (/** @type {OptionsKey} */ what, /** @type {string} */ keys) => make("div", { className: "key" }, [make("dt", { textContent: say(what) }), make("dd", {}, [make("kbd", { textContent: keys })])]);
  const opening = row("keys_open", (await openingKeys()) || say("keys_none"));
  const change = make("button", { type: "button", className: "answer", textContent: say("keys_change") });
  change.addEventListener("click", () => void openShortcutSettings());
  return [make("h2", { textContent: say("keyboard") }), make("dl", {}, [opening, ...KEYS.map(([what, keys]) => row(what, say(keys)))]), change];
}

document.documentElement.lang = language;
document.title = say("title");
document.getElementById("options")?.append(make("h1", { textContent: say("title") }), ...(await inputSettings()), ...(await keptChoice("questions", ["notify", "window"])), ...(await keptChoice(SIGN_SETTING, ["on", "off"])), ...(await keyboard()));
