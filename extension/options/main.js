/*
 * The settings page: what the person chooses for this browser, kept as soon as it is chosen. What belongs to the hub
 * (engines, folders, rules) is not here.
 * Below: tools/input_policy, panel/words_options, lib/browser. Above: nothing, options.html loads it.
 */

import { interfaceLanguage } from "../lib/browser.js";
import { hasDebugger } from "../lib/browser_debugger.js";
import { chooseLanguage } from "../panel/words.js";
import { optionsIn } from "../panel/words_options.js";
import { chooseInput, inputSetting, isDeclined } from "../tools/input_policy.js";

/** @typedef {import("../tools/input_policy.js").InputSetting} InputSetting */

const language = chooseLanguage(interfaceLanguage());
const say = optionsIn(language);

/** @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag @param {Partial<HTMLElementTagNameMap[Tag]>} properties @param {(Node | string)[]} [children] @returns {HTMLElementTagNameMap[Tag]} */
function make(tag, properties, children = []) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** @param {InputSetting} value @param {InputSetting} chosen @param {() => void} onChosen */
function choice(value, chosen, onChosen) {
  const radio = make("input", { type: "radio", name: "input", value, checked: value === chosen });
  radio.addEventListener("click", () => void chooseInput(value).then(onChosen)); // Also the one that is chosen: after a cancelled banner that says yes again.
  return make("label", { className: "choice" }, [radio, make("strong", { textContent: say(value) }), make("span", { className: "aside", textContent: say(`${value}_text`) })]);
}

async function inputSettings() {
  if (!hasDebugger()) return [make("fieldset", {}, [make("legend", { textContent: say("input") }), make("p", { className: "aside", textContent: say("none") })])];
  const chosen = await inputSetting();
  const saved = make("p", { className: "aside", textContent: "" });
  saved.setAttribute("role", "status");
  const declined = make("p", { className: "careful", textContent: say("declined"), hidden: !(await isDeclined()) });
  const onChosen = () => {
    saved.textContent = say("saved");
    declined.hidden = true;
  };
  const choices = /** @type {const} */ (["auto", "always", "never"]).map((value) => choice(value, chosen, onChosen));
  return [make("fieldset", {}, [make("legend", { textContent: say("input") }), ...choices]), declined, make("p", { className: "aside", textContent: say("banner") }), saved];
}

document.documentElement.lang = language;
document.title = say("title");
document.getElementById("options")?.append(make("h1", { textContent: say("title") }), ...(await inputSettings()));
