/*
 * Every sentence of the settings page, in English and German.
 */

/** Key to [English, German]. */
export const OPTIONS_SENTENCES = /** @type {const} */ ({
  title: ["Pagehand settings", "Pagehand-Einstellungen"],
  input: ["How clicks and keys reach a page", "Wie Klicks und Tasten eine Seite erreichen"],
  auto: ["Automatic (recommended)", "Automatisch (empfohlen)"],
  auto_text: [
    "Uses scripted clicks. If a page ignores them, tries again with real input.",
    "Klickt per Skript. Wenn eine Seite das nicht beachtet, noch einmal mit echter Eingabe.",
  ],
  always: ["Always as real input", "Immer als echte Eingabe"],
  always_text: [
    "Pages cannot tell it from yours. The browser shows its debugging banner while Pagehand works in a tab.",
    "Seiten können sie nicht von Ihrer unterscheiden. Der Browser zeigt seinen Debugging-Hinweis, während Pagehand in einem Tab arbeitet.",
  ],
  never: ["Never as real input", "Nie als echte Eingabe"],
  never_text: ["Some pages will not react. The debugging banner never appears.", "Manche Seiten reagieren dann nicht. Der Debugging-Hinweis erscheint nie."],
  banner: [
    "Real input goes through the browser's debugger. Its banner stays for five seconds after the last act. Cancelling it turns real input off until you restart the browser or choose again here.",
    "Echte Eingabe geht über den Debugger des Browsers. Dessen Hinweis bleibt bis fünf Sekunden nach der letzten Handlung. Wer ihn abbricht, schaltet echte Eingabe ab, bis Sie den Browser neu starten oder hier neu wählen.",
  ],
  declined: [
    "You cancelled the banner, so real input is off for now. Choose again to turn it on.",
    "Sie haben den Hinweis abgebrochen, daher ist echte Eingabe zurzeit aus. Neu wählen schaltet sie ein.",
  ],
  none: [
    "Firefox offers extensions no real input. Clicks and keys are given by script, as a person would give them; pages that insist on a person notice, and the result then says that nothing happened.",
    "Firefox bietet Erweiterungen keine echte Eingabe. Klicks und Tasten kommen per Skript, wie ein Mensch sie gäbe; Seiten, die auf einem Menschen bestehen, merken das, und das Ergebnis sagt dann, dass nichts geschah.",
  ],
  questions: ["When Pagehand asks and no panel is open", "Wenn Pagehand fragt und kein Panel offen ist"],
  notify: ["Show a notification", "Eine Benachrichtigung zeigen"],
  notify_text: ["A click on it opens the question. The toolbar button is marked meanwhile.", "Ein Klick darauf öffnet die Frage. Die Schaltfläche in der Symbolleiste ist so lange markiert."],
  window: ["Open the question right away", "Die Frage sofort öffnen"],
  window_text: ["In a small window in front of what you do.", "In einem kleinen Fenster vor dem, was Sie tun."],
  sign: ["On the page while Pagehand works there", "Auf der Seite, während Pagehand dort arbeitet"],
  on: ["Show a sign with a Stop button", "Ein Zeichen mit Anhalten-Knopf zeigen"],
  on_text: ["A line around the page and a small bar at its lower edge. Pagehand itself does not see it, nor do its screenshots.", "Eine Linie um die Seite und eine kleine Leiste am unteren Rand. Pagehand selbst sieht sie nicht, seine Bildschirmfotos auch nicht."],
  off: ["Show nothing", "Nichts zeigen"],
  off_text: ["The panel has a Stop button too.", "Das Panel hat auch einen Anhalten-Knopf."],
  keyboard: ["Keyboard", "Tastatur"],
  keys_open: ["Open Pagehand", "Pagehand öffnen"],
  keys_none: ["no shortcut is set", "kein Tastenkürzel gesetzt"],
  keys_change: ["Change the shortcut…", "Tastenkürzel ändern …"],
  keys_send: ["Send", "Senden"],
  keys_line: ["New line", "Neue Zeile"],
  keys_recall: ["What you wrote before", "Was Sie zuvor geschrieben haben"],
  keys_commands: ["Commands", "Befehle"],
  keys_stop: ["Stop the task", "Aufgabe anhalten"],
  keys_allow: ["Allow once, for this session, always on this site", "Einmal erlauben, für diese Sitzung, auf dieser Website immer"],
  keys_deny: ["Deny, deny for this session", "Ablehnen, für diese Sitzung ablehnen"],
  key_enter: ["Enter", "Eingabe"],
  key_line: ["Shift+Enter", "Umschalt+Eingabe"],
  key_recall: ["Arrow up in the empty field", "Pfeil nach oben im leeren Feld"],
  key_stop: ["Esc", "Esc-Taste"],
  key_allow: ["Alt+Y, Alt+A, Alt+Shift+A", "Alt+Y, Alt+A, Alt+Umschalt+A"],
  key_deny: ["Alt+N, Alt+Shift+N", "Alt+N, Alt+Umschalt+N"],
  key_commands: ["/ at the beginning", "/ am Anfang"],
  saved: ["Saved.", "Gespeichert."],
});

/** @typedef {keyof typeof OPTIONS_SENTENCES} OptionsKey */

/** @param {import("./words.js").Language} language @returns {(key: OptionsKey) => string} */
export function optionsIn(language) {
  return (key) => OPTIONS_SENTENCES[key][language === "de" ? 1 : 0];
}
