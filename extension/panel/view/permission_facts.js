/*
 * What a card that asks for leave shows: who asks, on which site, how risky, a warning, what goes into which field or which
 * steps a plan has, what stands around the act on the page, and, folded, the rest. All of it came from pages or models: text only.
 */
import { amounts, surroundings, valueRows } from "../state/parts.js";
import { readSteps } from "../state/plan.js";
import { el, icon, pageText } from "./dom.js";
import { factList, maskedText } from "./facts.js";
import { nameElement, ROLES, wordFor } from "../words/page.js";
import { endsOf } from "./ends.js";
import { sayCall } from "../words/tools.js";

/** @typedef {import("../state/asks.js").Permission} Permission */
/** @typedef {import("./view.js").Show} Show */
/** @typedef {import("../words/words.js").SentenceKey} SentenceKey */

/** @type {Record<string, SentenceKey>} */
const RISKS = { read: "risk_read", sensitive_read: "risk_sensitive_read", act: "risk_act", always_ask: "risk_always_ask" };

/** @type {Record<string, SentenceKey>} */
const LEVELS = { INFO: "warning_info", WARN: "warning_warn", CRITICAL: "warning_critical" };

/** Kinds of callers beside the conversation's own engine. @type {Record<string, SentenceKey>} */
const CALLERS = {
  person: "asked_by_person",
  script: "asked_by_script",
  plugin: "asked_by_plugin",
  mcp: "asked_by_mcp",
  shell: "asked_by_shell",
  bridge: "asked_by_bridge",
  listener: "asked_by_listener",
};

/** `pagehand` in a terminal, where the person may sit, or an agent that has a shell. */
const TERMINAL = "pagehand-terminal";

/** @param {Permission} ask */
export const isPlan = ({ toolName }) => toolName === "proposePlan";

/** @param {Permission} ask @param {Show} show */
export function askSentence(ask, { language, say }) {
  const { toolName, title, target, args } = ask;
  if (isPlan(ask)) return say("plan_title");
  return sayCall({ toolName, tense: "ask", language, ...endsOf(target, 120), args }) ?? pageText(title || toolName, 200);
}

/** Who asks, where it is known: a model, a script, another agent. @param {Permission} ask @param {Show} show */
export function callerLine({ caller }, { say }) {
  if (!caller || !Object.hasOwn(CALLERS, caller.kind)) return null;
  const key = caller.kind === "person" && caller.name === TERMINAL ? "asked_by_terminal" : CALLERS[caller.kind];
  return el("p", { class: "note caller" }, say(key, { name: pageText(caller.name, 80) }));
}

/** The site, its host standing out, and the risk. @param {Permission} ask @param {Show} show */
export function siteLine({ target, risk }, { say }) {
  const chip = el("span", { class: "chip risk" }, say(RISKS[risk] ?? "risk_act"));
  if (!target?.origin) return el("p", { class: "site" }, chip);
  const [scheme, host = ""] = pageText(target.origin, 300).split("://");
  const insecure = scheme === "http" && !/^(localhost|127\.|\[::1\])/.test(host);
  return el(
    "p",
    { class: "site" },
    el("span", { class: "note" }, say("on_site")),
    el("bdi", { class: "origin" }, el("span", { class: "scheme" }, `${scheme}://`), el("strong", {}, host)),
    insecure && el("span", { class: "chip warn" }, say("insecure_site")),
    chip,
  );
}

/** What speaks against it, every word of it. @param {Permission} ask @param {Show} show */
export function warningBoxes({ warnings }, { say, told }) {
  return warnings.map((warning) => {
    const level = Object.hasOwn(LEVELS, warning.level) ? warning.level : "WARN";
    return el("p", { class: "warning", "data-level": level }, icon("warning"), el("span", { dir: "auto" }, el("strong", {}, `${say(LEVELS[level])}: `), pageText(told(warning.message), 600)));
  });
}

/** What may scroll when the card is long. @param {Permission} ask @param {Show} show @returns {(Node | null)[]} */
export function askBody(ask, show) {
  if (isPlan(ask)) return [planSteps(ask, show), el("p", { class: "note" }, show.say("plan_hint"))];
  return [valueTable(ask, show), leadingFacts(ask, show), detailsBox(ask, show)];
}

/** `field name -> value`, one row a field. @param {Permission} ask @param {Show} show */
function valueTable(ask, show) {
  const rows = valueRows(ask);
  if (!rows.length) return null;
  const { say, language } = show;
  const lines = rows.map(({ role, name, value }) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", dir: "auto" }, pageText(name, 120) || wordFor(ROLES, role, language) || say("field")),
      el("td", { dir: "auto" }, el("span", { class: "field-value" }, valueText(value, show))),
    ),
  );
  const head = el("tr", {}, el("th", { scope: "col" }, say("field")), el("th", { scope: "col" }, say("field_value")));
  return el("table", { class: "values" }, el("thead", { class: "unseen" }, head), el("tbody", {}, ...lines));
}

/** @param {import("../state/parts.js").Row["value"]} value @param {Show} show */
function valueText(value, show) {
  if (typeof value === "boolean") return show.say(value ? "switched_on" : "switched_off");
  if (typeof value !== "string") return maskedText(value, show);
  return value === "" ? show.say("emptied") : value;
}

/** Where it leads, and what stands around it on the page. @param {Permission} ask @param {Show} show */
function leadingFacts(ask, { say, language }) {
  const { target, toolName } = ask;
  if (!target) return null;
  const named = target.element && toolName === "press" ? nameElement({ role: target.element.role, name: pageText(target.element.name, 200) }, language) : "";
  const destinations = Array.isArray(target.destinations) ? target.destinations : [target.destination ?? target.form?.action];
  return factRows([
    [say("element_target"), named],
    [say("link_target"), target.element?.href],
    [say("sends_to"), destinations.filter(Boolean).join(", ")],
    [say("amounts"), amounts(target).join(" · ")],
    [say("around"), surroundings(target).join(" · ")],
  ]);
}

/** @param {[string, unknown][]} rows */
function factRows(rows) {
  const known = rows.filter(([, value]) => value);
  if (!known.length) return null;
  return el("dl", { class: "facts" }, ...known.flatMap(([name, value]) => [el("dt", {}, name), el("dd", { dir: "auto" }, pageText(value, 300))]));
}

/** Folded: for who wants to know exactly. @param {Permission} ask @param {Show} show */
function detailsBox({ args, toolName, target }, show) {
  const { say, language } = show;
  const element = target?.element && nameElement({ role: target.element.role, name: pageText(target.element.name, 200) }, language);
  return el(
    "details",
    { class: "exact" },
    el("summary", {}, icon("chevron"), say("details")),
    factRows([
      [say("page_title"), target?.title],
      [say("element_target"), element],
      [say("form"), target?.form?.name],
    ]),
    el("code", { class: "tool-name" }, toolName),
    factList(args, show),
  );
}

/** @param {Permission} ask @param {Show} show */
function planSteps({ args }, { language }) {
  const steps = readSteps(args).map(({ words, site, acts }) => {
    const what = acts.map((act) => wordFor(ACTS, act, language)).join(", ");
    return el("li", {}, el("span", { dir: "auto" }, pageText(words, 300)), site && el("span", { class: "note" }, el("bdi", {}, pageText(site, 120)), what && ` · ${what}`));
  });
  return el("ol", { class: "plan-steps" }, ...steps);
}

/** Kinds of acts in a plan. @type {Record<string, readonly [string, string]>} */
const ACTS = {
  click: ["clicks", "Klicks"],
  type: ["typing", "Eingaben"],
  fill: ["filling in forms", "Formulare ausfüllen"],
  select: ["choosing", "Auswählen"],
  press: ["keys", "Tasten"],
  drag: ["dragging", "Ziehen"],
  hover: ["pointing", "Zeigen"],
  navigate: ["opening pages", "Seiten öffnen"],
  tabs: ["tabs", "Tabs"],
  upload: ["sending files", "Dateien senden"],
  download: ["downloads", "Downloads"],
  dialog: ["answering dialogs", "Dialoge beantworten"],
};
