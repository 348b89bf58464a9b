/*
 * Every sentence the panel says, in English and German, one line a sentence. Chosen once by the browser's language.
 * Not here: what models, pages and the hub say; that is shown as it came.
 * Below: nothing. Above: `panel/view*` and `panel/main`.
 */

/** @typedef {"en" | "de"} Language */

/** Key to [English, German]; `{name}` is filled in. Keys that name a closed list of another file begin with that list's name. */
export const SENTENCES = /** @type {const} */ ({
  you: ["You", "Sie"],
  pagehand: ["Pagehand", "Pagehand"],
  thinking: ["Thinking", "Denkt nach"],
  thought: ["Thoughts", "Gedanken"],
  working: ["Working…", "Arbeitet …"],
  stopping: ["Stopping…", "Wird angehalten …"],
  plan: ["Plan", "Plan"],
  log: ["Conversation", "Unterhaltung"],
  to_newest: ["To the newest", "Zum Neuesten"],
  copy: ["Copy", "Kopieren"],
  copied: ["Copied", "Kopiert"],
  copy_failed: ["Select and copy by hand", "Bitte von Hand kopieren"],
  table: ["Table", "Tabelle"],
  picture: ["Picture taken of the page", "Aufnahme der Seite"],
  picture_refused: ["A picture of an unknown kind was left out.", "Ein Bild unbekannter Art wurde weggelassen."],

  welcome_title: ["What shall I do?", "Was soll ich tun?"],
  welcome_text: [
    "Pagehand works in the tab beside this panel. It reads freely, and asks before it changes anything.",
    "Pagehand arbeitet im Tab neben dieser Leiste. Es liest frei und fragt, bevor es etwas verändert.",
  ],
  welcome_commands: [
    "No model is needed for plain commands like these:",
    "Einfache Befehle wie diese brauchen kein Modell (auf Englisch):",
  ],
  welcome_examples: ["For example:", "Zum Beispiel:"],
  example_command_1: ["open example.com and click “Learn more”", "open example.com and click “Learn more”"],
  example_command_2: ["what is the price of the Blue Lamp?", "what is the price of the Blue Lamp?"],
  example_command_3: ["fill Name with Ann and Email with ann@example.org", "fill Name with Ann and Email with ann@example.org"],
  example_task_1: ["Sum up this page in five points", "Fasse diese Seite in fünf Punkten zusammen"],
  example_task_2: ["Find the cheapest offer here and open it", "Suche hier das günstigste Angebot und öffne es"],
  example_task_3: ["Fill in this form with made-up details", "Fülle dieses Formular mit erfundenen Angaben aus"],

  compose: ["Your task", "Ihre Aufgabe"],
  compose_hint: ["Ask or give a task…", "Fragen oder Aufgabe geben …"],
  compose_steer: ["Add something to the running task…", "Zur Aufgabe etwas sagen …"],
  compose_offline: ["You can write already; sending waits for the connection.", "Schreiben geht schon; gesendet wird mit Verbindung."],
  send: ["Send", "Senden"],
  steer: ["Send to the running task", "An die laufende Aufgabe senden"],
  stop: ["Stop", "Anhalten"],
  sending: ["Sending…", "Wird gesendet …"],
  steering: ["Reaches the task at its next step", "Erreicht die Aufgabe beim nächsten Schritt"],
  not_sent: ["This could not be sent and is back in the input field.", "Das konnte nicht gesendet werden und steht wieder im Eingabefeld."],

  engine: ["Engine", "Modell"],
  mode: ["Mode", "Modus"],
  hand: ["Browser", "Browser"],
  hand_any: ["The connected browser", "Der verbundene Browser"],
  hand_away: ["not connected", "nicht verbunden"],
  mode_ask: ["Ask first", "Erst fragen"],
  mode_plan: ["Plan first", "Erst planen"],
  mode_auto: ["Auto on listed sites", "Frei auf gelisteten Seiten"],
  mode_read_only: ["Read only", "Nur lesen"],
  not_available: ["Not available now", "Zurzeit nicht verfügbar"],
  usage: ["{used} / {size}", "{used} / {size}"],
  usage_plain: ["{used} tokens", "{used} Token"],
  usage_hint: [
    "Tokens in the model's context where its size is known, then what this conversation has used and cost",
    "Token im Kontext des Modells, wo dessen Größe bekannt ist, dann was diese Unterhaltung verbraucht und gekostet hat",
  ],

  conversations: ["Conversations", "Unterhaltungen"],
  new_conversation: ["New conversation", "Neue Unterhaltung"],
  untitled: ["New conversation", "Neue Unterhaltung"],
  search: ["Search conversations", "Unterhaltungen durchsuchen"],
  none_yet: ["No conversations yet.", "Noch keine Unterhaltungen."],
  none_found: ["Nothing found for “{query}”.", "Nichts gefunden zu „{query}“."],
  more: ["Show more", "Mehr zeigen"],
  current: ["open now", "jetzt offen"],
  at_work: ["at work", "arbeitet"],
  close: ["Close", "Schließen"],
  delete: ["Delete", "Löschen"],
  delete_named: ["Delete “{title}”", "„{title}“ löschen"],
  delete_question: ["Delete “{title}” for good?", "„{title}“ endgültig löschen?"],
  keep: ["Keep", "Behalten"],
  opening: ["Opening the conversation…", "Unterhaltung wird geöffnet …"],
  session_lost: ["The last conversation is no longer there. This is a new one.", "Die letzte Unterhaltung gibt es nicht mehr. Dies ist eine neue."],

  link_connecting: ["Starting Pagehand…", "Pagehand startet …"],
  link_connecting_text: ["The helper on this computer is being started.", "Der Helfer auf diesem Rechner wird gestartet."],
  link_host_missing: ["One step is missing", "Ein Schritt fehlt noch"],
  link_host_missing_text: [
    "Pagehand needs its helper on this computer. Run this once in a terminal; this panel then connects by itself.",
    "Pagehand braucht seinen Helfer auf diesem Rechner. Einmal im Terminal ausführen; dann verbindet sich diese Leiste von selbst.",
  ],
  link_host_forbidden: ["This browser may not start Pagehand", "Dieser Browser darf Pagehand nicht starten"],
  link_host_forbidden_text: [
    "The helper is installed but does not know this extension. Register it again, then this panel connects by itself.",
    "Der Helfer ist installiert, kennt diese Erweiterung aber nicht. Neu eintragen, dann verbindet sich diese Leiste von selbst.",
  ],
  link_host_exited: ["Pagehand could not start", "Pagehand konnte nicht starten"],
  link_host_exited_text: [
    "The helper stopped right away. This command finds the cause. Meanwhile it is tried again by itself.",
    "Der Helfer endete sofort. Dieser Befehl findet die Ursache. Währenddessen wird es von selbst wieder versucht.",
  ],
  link_old: ["The parts do not fit together", "Die Teile passen nicht zusammen"],
  link_old_extension: [
    "This extension is older than the helper. Update it, or reload it on the browser's extensions page.",
    "Diese Erweiterung ist älter als der Helfer. Bitte aktualisieren oder auf der Erweiterungsseite des Browsers neu laden.",
  ],
  link_old_relay: ["The registered helper is older than this extension. Update it:", "Der eingetragene Helfer ist älter als diese Erweiterung. Bitte aktualisieren:"],
  link_old_hub: ["The helper is older than this extension. Update it:", "Der Helfer ist älter als diese Erweiterung. Bitte aktualisieren:"],
  link_closed: ["Connection lost", "Verbindung verloren"],
  link_closed_text: ["Connecting again by itself…", "Verbindet sich von selbst wieder …"],
  link_failed: ["Pagehand reports a problem", "Pagehand meldet ein Problem"],
  link_failed_text: ["It is tried again by itself. This command finds the cause:", "Es wird von selbst wieder versucht. Dieser Befehl findet die Ursache:"],
  retry: ["Try again now", "Jetzt wieder versuchen"],
  details: ["Details", "Einzelheiten"],
  command: ["Command for the terminal", "Befehl für das Terminal"],

  ended_cancelled: ["Stopped.", "Angehalten."],
  ended_interrupted: ["Cut off: Pagehand ended in the middle of this. Say “continue” to go on.", "Abgebrochen: Pagehand wurde mittendrin beendet. „Weiter“ setzt fort."],
  ended_max_tokens: ["The answer reached the model's length limit.", "Die Antwort hat die Längengrenze des Modells erreicht."],
  ended_max_turn_requests: ["The limit of steps for one task was reached. Say “continue” to go on.", "Die Schrittgrenze einer Aufgabe ist erreicht. „Weiter“ setzt fort."],
  ended_refusal: ["The model declined to go on.", "Das Modell hat abgelehnt weiterzumachen."],
  ended_other: ["Ended: {reason}", "Beendet: {reason}"],

  permission: ["Permission needed", "Erlaubnis nötig"],
  permission_elsewhere: ["In another conversation: {title}", "In einer anderen Unterhaltung: {title}"],
  on_site: ["on", "auf"],
  on_no_site: ["not tied to a site", "ohne Bezug zu einer Website"],
  insecure_site: ["not encrypted", "unverschlüsselt"],
  sends_to: ["Sends data to", "Sendet Daten an"],
  element_target: ["Element", "Element"],
  link_target: ["Leads to", "Führt zu"],
  form: ["Form", "Formular"],
  page_title: ["Page", "Seite"],
  exactly: ["Exactly what will run", "Genau das wird ausgeführt"],
  hidden_value: ["hidden", "verborgen"],
  hidden_count: ["hidden, {count} characters", "verborgen, {count} Zeichen"],
  left: ["{time} left, then denied", "noch {time}, dann abgelehnt"],
  allow_once: ["Allow once", "Einmal erlauben"],
  allow_session: ["Allow for this session", "Für Sitzung erlauben"],
  deny_once: ["Deny", "Ablehnen"],
  deny_session: ["Deny for this session", "Für Sitzung ablehnen"],
  allow_session_hint: ["Ordinary acts on {site}, until this conversation ends", "Gewöhnliche Handlungen auf {site}, bis diese Unterhaltung endet"],
  stop_turn: ["Stop the task", "Aufgabe anhalten"],
  risk_read: ["Reads", "Liest"],
  risk_sensitive_read: ["Reads private data", "Liest Vertrauliches"],
  risk_act: ["Changes something", "Verändert etwas"],
  risk_always_ask: ["Sensitive: always asks", "Heikel: fragt immer"],
  warning_info: ["Note", "Hinweis"],
  warning_warn: ["Careful", "Vorsicht"],
  warning_critical: ["Danger", "Gefahr"],

  question: ["A question for you", "Eine Frage an Sie"],
  answer: ["Answer", "Antworten"],
  decline: ["Skip", "Überspringen"],
  optional: ["optional", "freiwillig"],
  choose: ["Please choose", "Bitte wählen"],

  time_minutes: ["{minutes}:{seconds}", "{minutes}:{seconds}"],
  result_said: ["Result", "Ergebnis"],
  result_changed: ["What changed on the page", "Was sich auf der Seite änderte"],
  result_effects: ["Observed", "Beobachtet"],
  result_hint: ["Next step", "Nächster Schritt"],
  result_candidates: ["Meant perhaps", "Gemeint vielleicht"],
  result_input: ["Input", "Eingabe"],
  result_reason: ["Reason", "Grund"],
  input_trusted: ["as from a person (trusted)", "wie von einem Menschen (trusted)"],
  input_untrusted: ["by script", "per Skript"],
  arguments: ["Arguments", "Argumente"],
  decision: ["Permission", "Erlaubnis"],
  decided_allow_once: ["allowed once", "einmal erlaubt"],
  decided_allow_session: ["allowed for this session", "für diese Sitzung erlaubt"],
  decided_deny_once: ["denied", "abgelehnt"],
  decided_deny_session: ["denied for this session", "für diese Sitzung abgelehnt"],
  decided_cancelled: ["the task was stopped", "die Aufgabe wurde angehalten"],
  decided_deadline: ["no answer in time", "keine Antwort in der Frist"],
  decided_no_surface: ["nobody to ask", "niemand zum Fragen da"],
  where: ["Where", "Wo"],

  status_pending: ["waiting", "wartet"],
  status_in_progress: ["running", "läuft"],
  status_completed: ["done", "fertig"],
  status_failed: ["did not work", "nicht gelungen"],
  status_stopped: ["cut off", "abgebrochen"],

  error_title: ["That did not work", "Das hat nicht geklappt"],
  error_busy: ["A task is already running here.", "Hier läuft schon eine Aufgabe."],
  error_provider_refused: ["The model refused, or its account was refused.", "Das Modell oder sein Konto wurde abgewiesen."],
  error_provider_unavailable: ["The model cannot be reached now.", "Das Modell ist zurzeit nicht erreichbar."],
  error_context_full: ["The conversation no longer fits the model. Start a new one.", "Die Unterhaltung passt nicht mehr in das Modell. Bitte eine neue beginnen."],
  error_limit_reached: ["A limit of this task was reached.", "Eine Grenze dieser Aufgabe ist erreicht."],
  error_no_hand: ["No browser with Pagehand is connected.", "Kein Browser mit Pagehand ist verbunden."],
  error_hand_gone: ["The browser that was used is gone.", "Der benutzte Browser ist nicht mehr verbunden."],
  error_ambiguous_hand: ["Several browsers are connected. Choose one below.", "Mehrere Browser sind verbunden. Bitte unten einen wählen."],
  error_session_not_found: ["This conversation no longer exists.", "Diese Unterhaltung gibt es nicht mehr."],
  error_timeout: ["Pagehand did not answer in time.", "Pagehand hat nicht rechtzeitig geantwortet."],
  error_too_large: ["This is too large to send.", "Das ist zu groß zum Senden."],
  error_setup: ["Something has to be set up first.", "Zuerst muss etwas eingerichtet werden."],
  dismiss: ["Dismiss", "Ausblenden"],
});

/** @typedef {keyof typeof SENTENCES} SentenceKey */
/** @typedef {(key: SentenceKey, values?: Record<string, string | number>) => string} Speak */

/** The nearer of the two languages. @param {string} tag A BCP 47 tag such as "de-AT". @returns {Language} */
export function chooseLanguage(tag) {
  return /^de\b/i.test(tag) ? "de" : "en";
}

/**
 * Puts values into a sentence; a value that is missing stays visible as `{name}`.
 * @param {string} sentence @param {Record<string, string | number>} values
 */
export function fillIn(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}

/** A function that says sentences in one language. @param {Language} language @returns {Speak} */
export function speakIn(language) {
  const column = language === "de" ? 1 : 0;
  return (key, values = {}) => fillIn(SENTENCES[key][column], values);
}
