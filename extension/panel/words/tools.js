/*
 * Tools in plain words, English and German. A tool that is not listed here is shown by the title its source gave it,
 * so a new tool needs no line in this file.
 */
import { fillIn } from "./words.js";
import { nameElement, pick } from "./page.js";

/** @typedef {import("./words.js").Language} Language */
/** @typedef {import("./page.js").NamedElement} NamedElement */
/** @typedef {"ask" | "now" | "done" | "failed"} Tense */
/** @typedef {Record<Tense, readonly [string, string]>} ToolSentences */

/** A click that is no plain one. @param {string} how @param {string} wie @returns {ToolSentences} */
const clicked = (how, wie) => ({
  ask: [`${how}-click {what}?`, `{what} ${wie} anklicken?`],
  now: [`${how}-clicking {what}`, `Klickt {what} ${wie} an`],
  done: [`${how}-clicked {what}`, `{what} ${wie} angeklickt`],
  failed: [`Could not ${how.toLowerCase()}-click {what}`, `{what} nicht ${wie} angeklickt`],
});

/** Tool, or tool and action, to its sentences; `{what}` is the element, the address or the text it is about. @type {Record<string, ToolSentences>} */
export const TOOLS = {
  readPage: {
    ask: ["Read the page?", "Die Seite lesen?"],
    now: ["Reading the page", "Liest die Seite"],
    done: ["Read the page", "Seite gelesen"],
    failed: ["Could not read the page", "Seite nicht lesbar"],
  },
  readText: {
    ask: ["Read the text of the page?", "Den Text der Seite lesen?"],
    now: ["Reading the text", "Liest den Text"],
    done: ["Read the text", "Text gelesen"],
    failed: ["Could not read the text", "Text nicht lesbar"],
  },
  readTable: {
    ask: ["Read the table?", "Die Tabelle lesen?"],
    now: ["Reading the table", "Liest die Tabelle"],
    done: ["Read the table", "Tabelle gelesen"],
    failed: ["Could not read the table", "Tabelle nicht lesbar"],
  },
  find: {
    ask: ["Look for {text}?", "Nach {text} suchen?"],
    now: ["Looking for {text}", "Sucht {text}"],
    done: ["Looked for {text}", "{text} gesucht"],
    failed: ["Could not look for {text}", "Suche nach {text} nicht möglich"],
  },
  navigate: {
    ask: ["Go to {what}?", "{what} aufrufen?"],
    now: ["Going to {what}", "Ruft {what} auf"],
    done: ["Went to {what}", "{what} aufgerufen"],
    failed: ["Could not go to {what}", "{what} nicht erreicht"],
  },
  screenshot: {
    ask: ["Take a screenshot of the page?", "Einen Screenshot der Seite machen?"],
    now: ["Taking a screenshot", "Macht einen Screenshot"],
    done: ["Took a screenshot", "Screenshot gemacht"],
    failed: ["Could not take a screenshot", "Screenshot nicht gelungen"],
  },
  inspect: {
    ask: ["Look into the page?", "In die Seite hineinsehen?"],
    now: ["Looking into the page", "Sieht in die Seite hinein"],
    done: ["Looked into the page", "In die Seite hineingesehen"],
    failed: ["Could not look into the page", "Seite nicht einsehbar"],
  },
  record: {
    ask: ["Record what you do in the tab?", "Aufzeichnen, was du im Tab tust?"],
    now: ["Recording what you do", "Zeichnet auf, was du tust"],
    done: ["Recorded what you did", "Aufgezeichnet, was du getan hast"],
    failed: ["Could not record", "Aufzeichnen nicht gelungen"],
  },
  route: {
    ask: ["Block, delay or answer requests of this page?", "Anfragen dieser Seite sperren, verzögern oder beantworten?"],
    now: ["Changing what requests get", "Ändert, was Anfragen bekommen"],
    done: ["Changed what requests get", "Geändert, was Anfragen bekommen"],
    failed: ["Could not change what requests get", "Anfragen nicht zu ändern"],
  },
  focus: {
    ask: ["Focus {what}?", "{what} fokussieren?"],
    now: ["Focusing {what}", "Fokussiert {what}"],
    done: ["Focused {what}", "{what} fokussiert"],
    failed: ["Could not focus {what}", "{what} nicht fokussiert"],
  },
  scrollBy: {
    ask: ["Scroll the page?", "Die Seite scrollen?"],
    now: ["Scrolling", "Scrollt"],
    done: ["Scrolled", "Gescrollt"],
    failed: ["Could not scroll", "Nicht gescrollt"],
  },
  storage: {
    ask: ["Use the cookies and stored data of the page?", "Cookies und gespeicherte Daten der Seite verwenden?"],
    now: ["Using the stored data of the page", "Verwendet gespeicherte Daten der Seite"],
    done: ["Used the stored data of the page", "Gespeicherte Daten der Seite verwendet"],
    failed: ["Could not use the stored data of the page", "Gespeicherte Daten der Seite nicht verwendet"],
  },
  replay: {
    ask: ["Send a request of the page once more?", "Eine Anfrage der Seite noch einmal senden?"],
    now: ["Sending a request once more", "Sendet eine Anfrage noch einmal"],
    done: ["Sent a request once more", "Anfrage noch einmal gesendet"],
    failed: ["Could not send the request once more", "Anfrage nicht noch einmal gesendet"],
  },
  click: {
    ask: ["Click {what}?", "{what} anklicken?"],
    now: ["Clicking {what}", "Klickt {what} an"],
    done: ["Clicked {what}", "{what} angeklickt"],
    failed: ["Could not click {what}", "{what} nicht angeklickt"],
  },
  "click right": clicked("Right", "mit der rechten Taste"),
  "click middle": clicked("Middle", "mit der mittleren Taste"),
  "click 2": clicked("Double", "doppelt"),
  "click 3": clicked("Triple", "dreifach"),
  type: {
    ask: ["Type into {what}?", "In {what} schreiben?"],
    now: ["Typing into {what}", "Schreibt in {what}"],
    done: ["Typed into {what}", "In {what} geschrieben"],
    failed: ["Could not type into {what}", "In {what} nicht geschrieben"],
  },
  fill: {
    ask: ["Fill in {fields}?", "{fields} ausfüllen?"],
    now: ["Filling in {fields}", "Füllt {fields} aus"],
    done: ["Filled in {fields}", "{fields} ausgefüllt"],
    failed: ["Could not fill in {fields}", "{fields} nicht ausgefüllt"],
  },
  select: {
    ask: ["Choose {option} in {what}?", "{option} in {what} wählen?"],
    now: ["Choosing {option} in {what}", "Wählt {option} in {what}"],
    done: ["Chose {option} in {what}", "{option} in {what} gewählt"],
    failed: ["Could not choose {option} in {what}", "{option} in {what} nicht gewählt"],
  },
  press: {
    ask: ["Press {keys}?", "{keys} drücken?"],
    now: ["Pressing {keys}", "Drückt {keys}"],
    done: ["Pressed {keys}", "{keys} gedrückt"],
    failed: ["Could not press {keys}", "{keys} nicht gedrückt"],
  },
  scroll: {
    ask: ["Scroll the page?", "Auf der Seite scrollen?"],
    now: ["Scrolling", "Scrollt"],
    done: ["Scrolled", "Gescrollt"],
    failed: ["Could not scroll", "Scrollen nicht gelungen"],
  },
  hover: {
    ask: ["Point at {what}?", "Auf {what} zeigen?"],
    now: ["Pointing at {what}", "Zeigt auf {what}"],
    done: ["Pointed at {what}", "Auf {what} gezeigt"],
    failed: ["Could not point at {what}", "Auf {what} nicht gezeigt"],
  },
  "drag onto": {
    ask: ["Drag {what} to {onto}?", "{what} auf {onto} ziehen?"],
    now: ["Dragging {what} to {onto}", "Zieht {what} auf {onto}"],
    done: ["Dragged {what} to {onto}", "{what} auf {onto} gezogen"],
    failed: ["Could not drag {what} to {onto}", "{what} nicht auf {onto} gezogen"],
  },
  drag: {
    ask: ["Drag {what}?", "{what} ziehen?"],
    now: ["Dragging {what}", "Zieht {what}"],
    done: ["Dragged {what}", "{what} gezogen"],
    failed: ["Could not drag {what}", "{what} nicht gezogen"],
  },
  wait: {
    ask: ["Wait for the page?", "Auf die Seite warten?"],
    now: ["Waiting for the page", "Wartet auf die Seite"],
    done: ["Waited for the page", "Auf die Seite gewartet"],
    failed: ["What it waited for did not come", "Worauf gewartet wurde, kam nicht"],
  },
  dialog: {
    ask: ["Answer the dialog of the page?", "Den Dialog der Seite beantworten?"],
    now: ["Answering the dialog", "Beantwortet den Dialog"],
    done: ["Answered the dialog", "Dialog beantwortet"],
    failed: ["Could not answer the dialog", "Dialog nicht beantwortet"],
  },
  upload: {
    ask: ["Send files with {what}?", "Dateien mit {what} senden?"],
    now: ["Handing over files", "Übergibt Dateien"],
    done: ["Handed over files", "Dateien übergeben"],
    failed: ["Could not hand over the files", "Dateien nicht übergeben"],
  },
  download: {
    ask: ["Download a file?", "Eine Datei herunterladen?"],
    now: ["Downloading", "Lädt herunter"],
    done: ["Looked after downloads", "Downloads bearbeitet"],
    failed: ["Could not download", "Herunterladen nicht gelungen"],
  },
  highlight: {
    ask: ["Show {what} on the page?", "{what} auf der Seite zeigen?"],
    now: ["Showing {what}", "Zeigt {what}"],
    done: ["Showed {what}", "{what} gezeigt"],
    failed: ["Could not show {what}", "{what} nicht gezeigt"],
  },
  pick: {
    ask: ["Let you point at something?", "Sie auf etwas zeigen lassen?"],
    now: ["Click what you mean on the page", "Klicken Sie auf der Seite an, was Sie meinen"],
    done: ["You pointed at something", "Sie haben auf etwas gezeigt"],
    failed: ["Nothing was pointed at", "Es wurde auf nichts gezeigt"],
  },
  "tabs list": {
    ask: ["Look at the open tabs?", "Die offenen Tabs ansehen?"],
    now: ["Looking at the open tabs", "Sieht die offenen Tabs an"],
    done: ["Looked at the open tabs", "Offene Tabs angesehen"],
    failed: ["Could not look at the tabs", "Tabs nicht lesbar"],
  },
  "tabs open": {
    ask: ["Open {what} in a new tab?", "{what} in neuem Tab öffnen?"],
    now: ["Opening {what} in a new tab", "Öffnet {what} in neuem Tab"],
    done: ["Opened {what} in a new tab", "{what} in neuem Tab geöffnet"],
    failed: ["Could not open {what}", "{what} nicht geöffnet"],
  },
  "tabs switch": {
    ask: ["Go to another tab?", "Zu einem anderen Tab wechseln?"],
    now: ["Going to another tab", "Wechselt den Tab"],
    done: ["Went to another tab", "Tab gewechselt"],
    failed: ["Could not go to the tab", "Tab nicht gewechselt"],
  },
  "tabs close": {
    ask: ["Close a tab?", "Einen Tab schließen?"],
    now: ["Closing a tab", "Schließt einen Tab"],
    done: ["Closed a tab", "Tab geschlossen"],
    failed: ["Could not close the tab", "Tab nicht geschlossen"],
  },
  proposePlan: {
    ask: ["Propose a plan?", "Einen Plan vorschlagen?"],
    now: ["Proposing a plan", "Schlägt einen Plan vor"],
    done: ["Proposed a plan", "Plan vorgeschlagen"],
    failed: ["The plan was not approved", "Der Plan wurde nicht freigegeben"],
  },
  askUser: {
    ask: ["Ask you something?", "Sie etwas fragen?"],
    now: ["Asking you", "Fragt Sie"],
    done: ["Asked you", "Sie gefragt"],
    failed: ["Got no answer from you", "Keine Antwort von Ihnen erhalten"],
  },
  readResult: {
    ask: ["Read on in a long result?", "In einem langen Ergebnis weiterlesen?"],
    now: ["Reading on", "Liest weiter"],
    done: ["Read on in a long result", "In einem langen Ergebnis weitergelesen"],
    failed: ["Could not read on", "Weiterlesen nicht möglich"],
  },
};

/** `navigate` without an address. @type {Record<string, readonly [string, string]>} */
export const MOVES = {
  back: ["the page before", "die vorige Seite"],
  forward: ["the next page", "die nächste Seite"],
  reload: ["this page again", "diese Seite erneut"],
};

/**
 * The sentence for a call, or null when this file does not know the tool or what it is about.
 * @param {{toolName: string, tense: Tense, language: Language, element?: NamedElement, onto?: NamedElement, args?: Record<string, unknown>}} call `onto`: where a drag ends.
 */
export function sayCall({ toolName, tense, language, element, onto, args = {} }) {
  const button = args.button === "left" ? undefined : args.button;
  const way = args.action ?? button ?? args.count ?? (onto && args.to ? "onto" : "");
  const name = [`${toolName} ${way}`, toolName].find((key) => Object.hasOwn(TOOLS, key));
  if (!name) return null;
  const sentence = pick(TOOLS[name][tense], language);
  const places = placesOf(language, element, args, onto);
  const known = [...sentence.matchAll(/\{(\w+)\}/g)].every(([, place]) => Object.hasOwn(places, place));
  return known ? fillIn(sentence, places) : null;
}

/** What the places of a sentence stand for, those that are known. @param {Language} language @param {NamedElement | undefined} element @param {Record<string, unknown>} args @param {NamedElement} [onto] @returns {Record<string, string>} */
function placesOf(language, element, args, onto) {
  const quote = (/** @type {unknown} */ text) => (typeof text === "string" && text ? nameElement({ name: short(text) }, language) : null);
  const count = Array.isArray(args.fields) ? args.fields.length : 0;
  const places = {
    what: whatItIsAbout(language, element, args),
    onto: onto ? nameElement(onto, language) : null,
    text: quote(args.text),
    option: quote(Array.isArray(args.option) ? args.option.join(", ") : args.option),
    keys: Array.isArray(args.keys) ? short(args.keys.join(", ")) : null,
    fields: count ? `${count} ${pick(count === 1 ? ["field", "Feld"] : ["fields", "Felder"], language)}` : null,
  };
  return /** @type {Record<string, string>} */ (Object.fromEntries(Object.entries(places).filter(([, words]) => words !== null)));
}

/** @param {Language} language @param {NamedElement | undefined} element @param {Record<string, unknown>} args */
function whatItIsAbout(language, element, args) {
  if (element && (element.name || element.role)) return nameElement(element, language);
  if (typeof args.url === "string") return shortAddress(args.url);
  if (typeof args.action === "string" && Object.hasOwn(MOVES, args.action)) return pick(MOVES[args.action], language);
  return typeof args.ref === "string" ? args.ref : null;
}

/** An address without scheme and with at most 60 characters. @param {string} url */
export function shortAddress(url) {
  return short(url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, ""));
}

/** @param {string} text */
const short = (text) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
