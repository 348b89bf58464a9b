/*
 * Every sentence of the first page, in English and German.
 */

/** Key to [English, German]. */
export const WELCOME_SENTENCES = /** @type {const} */ ({
  title: ["Pagehand is in your browser", "Pagehand ist in Ihrem Browser"],
  lead: [
    "A hand for what you do on the web: it reads the page you are on, works in it when you ask, and asks before it changes anything.",
    "Eine Hand für alles im Web: Sie liest die Seite vor Ihnen, arbeitet darin, wenn Sie es sagen, und fragt, bevor sie etwas verändert.",
  ],
  start: ["Three steps", "Drei Schritte"],
  pin: ["1. Pin it", "1. Anheften"],
  pin_chromium: ["Open the puzzle piece in the toolbar and press the pin beside Pagehand.", "Das Puzzleteil in der Symbolleiste öffnen und die Nadel neben Pagehand drücken."],
  pin_firefox: [
    "Open the puzzle piece in the toolbar, then the gear beside Pagehand, and choose “Pin to Toolbar”.",
    "Das Puzzleteil in der Symbolleiste öffnen, dann das Zahnrad neben Pagehand, und „An Symbolleiste anheften“ wählen.",
  ],
  open: ["2. Open it", "2. Öffnen"],
  open_text: ["Press its button in the toolbar, Alt+Shift+H, or this one:", "Die Schaltfläche in der Symbolleiste drücken, Alt+Umschalt+H oder diese:"],
  open_button: ["Open Pagehand", "Pagehand öffnen"],
  model: ["3. Choose a model", "3. Modell wählen"],
  model_text: [
    "Plain commands work right away. For everything else press “Set up a model” in the panel: a key of yours, or a model on this computer.",
    "Einfache Befehle gehen sofort. Für alles andere im Panel „Modell einrichten“ drücken: ein eigener Schlüssel oder ein Modell auf diesem Rechner.",
  ],
  try: ["Try it", "Ausprobieren"],
  try_text: ["Open a website, then say one of these in the panel:", "Eine Website öffnen, dann im Panel eines davon sagen:"],
  try_1: ["what does the page say?", "what does the page say?"],
  try_2: ["open example.com and click “Learn more”", "open example.com and click “Learn more”"],
  try_3: ["take a screenshot", "take a screenshot"],
  try_demo: [
    "Or practise in a demo shop on this computer: run this in a terminal, open the address that it names, and say “open the Blue Lamp and add it to my cart”.",
    "Oder in einem Übungsladen auf diesem Rechner: dies im Terminal ausführen, die genannte Adresse öffnen und „open the Blue Lamp and add it to my cart“ sagen.",
  ],
  may: ["What it may see and do", "Was sie sehen und tun darf"],
  may_1: [
    "It looks at a page only while it works on a task of yours, in the tab in front or in one that it opened for it.",
    "Sie sieht eine Seite nur an, während sie an einer Aufgabe von Ihnen arbeitet: im Tab vorn oder in einem, den sie dafür geöffnet hat.",
  ],
  may_2: [
    "Reading is free. Before it clicks, types or sends anything that changes something, it shows you exactly what, and waits for your answer.",
    "Lesen ist frei. Bevor sie etwas klickt, eintippt oder abschickt, das etwas verändert, zeigt sie Ihnen genau, was, und wartet auf Ihre Antwort.",
  ],
  may_3: [
    "What you and it read goes to the model that you chose, and to nobody else. Without a model it stays on this computer.",
    "Was Sie schreiben und sie liest, geht an das Modell, das Sie gewählt haben, und an niemanden sonst. Ohne Modell bleibt es auf diesem Rechner.",
  ],
  may_4: [
    "Passwords and other secrets on a page are never read out, logged or sent to a model.",
    "Passwörter und andere Geheimnisse einer Seite werden nie vorgelesen, protokolliert oder an ein Modell gesendet.",
  ],
  kept: ["Where things are kept", "Wo alles liegt"],
  kept_text: [
    "Conversations, keys and settings lie in Pagehand's folder on this computer, not in the browser and not on a server. This command says where, and whether everything is connected:",
    "Unterhaltungen, Schlüssel und Einstellungen liegen in Pagehands Ordner auf diesem Rechner, nicht im Browser und nicht auf einem Server. Dieser Befehl sagt, wo, und ob alles verbunden ist:",
  ],
});

/** @typedef {keyof typeof WELCOME_SENTENCES} WelcomeKey */

/** @param {import("./words.js").Language} language @returns {(key: WelcomeKey) => string} */
export function welcomeIn(language) {
  return (key) => WELCOME_SENTENCES[key][language === "de" ? 1 : 0];
}
