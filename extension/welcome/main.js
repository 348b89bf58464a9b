/*
 * The first page: what a person sees once, after Pagehand was loaded into the browser. It says how to open it, what to
 * try, what it may see and do, and where things are kept.
 */

import { browserKind, interfaceLanguage, openPanelHere, ownWindowId } from "../lib/browser.js";
import { installedCommand } from "../lib/installed.js";
import { el, fill } from "../panel/view/dom.js";
import { copyButton } from "../panel/view/markdown.js";
import { chooseLanguage, speakIn } from "../panel/words/words.js";
import { welcomeIn } from "../panel/words/welcome.js";

const language = chooseLanguage(interfaceLanguage());
const say = welcomeIn(language);
const here = await ownWindowId();

/** @typedef {import("../panel/words/welcome.js").WelcomeKey} WelcomeKey */

/** @param {string} text Something to say or to run. @param {Record<string, string>} [attributes] */
function copied(text, attributes = {}) {
  const code = el("code", attributes, text);
  return el("li", {}, code, copyButton(() => code.textContent ?? "", speakIn(language)));
}

/** A command of Pagehand's own: as it is started here, once that is known. @param {string} command */
const ownCommand = (command) => copied(`pagehand ${command}`, { "data-own": command });

/** @param {WelcomeKey} title @param {WelcomeKey} text @param {HTMLElement} [more] */
function step(title, text, more) {
  return el("li", {}, el("strong", {}, say(title)), say(text), more);
}

const open = el("button", { type: "button", class: "opener", onclick: () => void openPanelHere(here) }, say("open_button"));

document.documentElement.lang = language;
document.title = say("title");
fill(
  /** @type {HTMLElement} */ (document.getElementById("welcome")),
  el("img", { src: "../icons/128.png", alt: "", width: 64, height: 64 }),
  el("h1", {}, say("title")),
  el("p", { class: "lead" }, say("lead")),
  el("h2", {}, say("start")),
  el(
    "ol",
    { class: "ways" },
    step("pin", browserKind() === "firefox" ? "pin_firefox" : "pin_chromium"),
    step("open", "open_text", open),
    step("model", "model_text"),
  ),
  el("h2", {}, say("try")),
  el("p", { class: "note" }, say("try_text")),
  el("ul", { class: "tries" }, ...[say("try_1"), say("try_2"), say("try_3")].map((text) => copied(text))),
  el("p", { class: "note" }, say("try_demo")),
  el("ul", { class: "tries" }, ownCommand("demo")),
  el("h2", {}, say("may")),
  el("ul", { class: "limits" }, ...(/** @type {const} */ (["may_1", "may_2", "may_3", "may_4"])).map((key) => el("li", {}, say(key)))),
  el("h2", {}, say("kept")),
  el("p", { class: "note" }, say("kept_text")),
  el("ul", { class: "tries" }, ownCommand("doctor")),
);

const program = await installedCommand();
for (const code of document.querySelectorAll("code[data-own]")) code.textContent = `${program} ${code.getAttribute("data-own")}`;
