/*
 * Every sentence the panel says, in English and German, one line a sentence. Chosen once by the browser's language.
 * Not here: what models, pages and the hub say; that is shown as it came.
 */

import { ATTACH_SENTENCES } from "./attach.js";
import { SETUP_SENTENCES } from "./setup.js";

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
  earlier: ["Show earlier", "Frühere zeigen"],
  to_newest: ["Jump to latest", "Zum Neuesten"],
  copy: ["Copy", "Kopieren"],
  copy_answer: ["Copy answer", "Antwort kopieren"],
  copied: ["Copied", "Kopiert"],
  copy_failed: ["Select and copy by hand", "Bitte von Hand kopieren"],
  table: ["Table", "Tabelle"],
  picture: ["Screenshot of the page", "Screenshot der Seite"],
  figure: ["Figure that Python drew", "Von Python gezeichnete Abbildung"],
  table_more: ["{shown} of {count} rows are shown.", "{shown} von {count} Zeilen werden gezeigt."],
  looked: ["Looked at the page", "Hat die Seite angesehen"],
  times: ["{sentence} ({count} times)", "{sentence} ({count}-mal)"],
  picture_refused: ["A picture of an unknown kind was left out.", "Ein Bild unbekannter Art wurde weggelassen."],

  welcome_title: ["What can I do for you?", "Was kann ich für Sie tun?"],
  welcome_text: ["It can read this page, and asks before it changes anything.", "Es kann diese Seite lesen und fragt, bevor es etwas verändert."],
  welcome_commands: ["These work right away, without an AI model:", "Das geht sofort, ohne KI-Modell (auf Englisch):"],
  welcome_examples: ["For example:", "Zum Beispiel:"],
  example_command_1: ["what does the page say?", "what does the page say?"],
  example_command_2: ["open example.com and click “Learn more”", "open example.com and click “Learn more”"],
  example_command_3: ["take a screenshot", "take a screenshot"],
  example_task_1: ["Summarize this page in five points", "Fasse diese Seite in fünf Punkten zusammen"],
  example_task_2: ["Find the cheapest offer here and open it", "Suche hier das günstigste Angebot und öffne es"],
  example_task_3: ["Fill in this form with sample data", "Fülle dieses Formular mit Beispieldaten aus"],

  compose: ["Your task", "Ihre Aufgabe"],
  compose_hint: ["Ask a question or describe a task…", "Frage stellen oder Aufgabe beschreiben …"],
  compose_steer: ["Add an instruction…", "Anweisung ergänzen …"],
  compose_offline: ["Not connected yet. You can type now and send later.", "Noch nicht verbunden. Sie können schon schreiben und später senden."],
  ask_pagehand: ["Ask Pagehand", "Pagehand fragen"],
  looks_at: ["A task begins in this tab: {title}", "Eine Aufgabe beginnt in diesem Tab: {title}"],
  works_in: ["Working in this tab: {title}", "Arbeitet in diesem Tab: {title}"],
  show_tab: ["Press to bring it to the front", "Drücken bringt ihn nach vorn"],
  blank_tab: ["Blank tab", "Leerer Tab"],
  send: ["Send", "Senden"],
  steer: ["Send to the running task", "An die laufende Aufgabe senden"],
  stop: ["Stop", "Anhalten"],
  sending: ["Sending…", "Wird gesendet …"],
  steering: ["Will be read at the next step", "Wird beim nächsten Schritt gelesen"],
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
  at_work: ["running", "läuft"],
  close: ["Close", "Schließen"],
  delete: ["Delete", "Löschen"],
  delete_named: ["Delete “{title}”", "„{title}“ löschen"],
  delete_question: ["Delete “{title}” for good?", "„{title}“ endgültig löschen?"],
  keep: ["Cancel", "Abbrechen"],
  opening: ["Opening the conversation…", "Unterhaltung wird geöffnet …"],
  session_lost: ["The last conversation is no longer there. This is a new one.", "Die letzte Unterhaltung gibt es nicht mehr. Dies ist eine neue."],

  link_connecting: ["Starting Pagehand…", "Pagehand startet …"],
  link_connecting_text: ["The helper on this computer is being started.", "Der Helfer auf diesem Rechner wird gestartet."],
  link_host_missing: ["One step is missing", "Ein Schritt fehlt noch"],
  link_host_missing_text: [
    "Pagehand needs its helper on this computer. If it is installed, run this once in a terminal; otherwise install it first, as its README says. The panel then connects automatically.",
    "Pagehand braucht seinen Helfer auf diesem Rechner. Wenn er installiert ist, einmal im Terminal ausführen; sonst zuerst installieren, wie die README es sagt. Dann verbindet sich das Panel automatisch.",
  ],
  link_host_forbidden: ["This browser may not start Pagehand", "Dieser Browser darf Pagehand nicht starten"],
  link_host_forbidden_text: [
    "The helper is installed but does not know this extension. Register it again; the panel then connects automatically.",
    "Der Helfer ist installiert, kennt diese Erweiterung aber nicht. Neu eintragen, dann verbindet sich das Panel automatisch.",
  ],
  link_host_exited: ["Pagehand could not start", "Pagehand konnte nicht starten"],
  link_host_exited_text: [
    "The helper stopped right away. This command finds the cause. Pagehand keeps trying.",
    "Der Helfer endete sofort. Dieser Befehl findet die Ursache. Pagehand versucht es weiter.",
  ],
  link_old: ["Versions don't match", "Die Versionen passen nicht zusammen"],
  link_old_extension: [
    "This extension is older than the helper. Update it, or reload it on the browser's extensions page.",
    "Diese Erweiterung ist älter als der Helfer. Bitte aktualisieren oder auf der Erweiterungsseite des Browsers neu laden.",
  ],
  link_old_relay: [
    "The registered helper is older than this extension. Update Pagehand the way you installed it, then run:",
    "Der eingetragene Helfer ist älter als diese Erweiterung. Pagehand so aktualisieren, wie es installiert wurde, dann ausführen:",
  ],
  link_old_hub: [
    "The helper is older than this extension. Update Pagehand the way you installed it, then run:",
    "Der Helfer ist älter als diese Erweiterung. Pagehand so aktualisieren, wie es installiert wurde, dann ausführen:",
  ],
  link_closed: ["Connection lost", "Verbindung verloren"],
  link_closed_text: ["Reconnecting…", "Verbindet sich wieder …"],
  link_failed: ["Pagehand reports a problem", "Pagehand meldet ein Problem"],
  link_failed_text: ["Pagehand keeps trying. This command finds the cause:", "Pagehand versucht es weiter. Dieser Befehl findet die Ursache:"],
  retry: ["Try again now", "Jetzt wieder versuchen"],
  details: ["Details", "Einzelheiten"],
  command: ["Command for the terminal", "Befehl für das Terminal"],

  ended_cancelled: ["Stopped.", "Angehalten."],
  ended_interrupted: ["Interrupted.", "Unterbrochen."],
  continue: ["Continue", "Fortsetzen"],
  ended_max_tokens: ["The answer reached the model's length limit.", "Die Antwort hat die Längengrenze des Modells erreicht."],
  ended_max_turn_requests: ["The limit of steps for one task was reached.", "Die Schrittgrenze einer Aufgabe ist erreicht."],
  ended_refusal: ["The model declined to go on.", "Das Modell hat abgelehnt weiterzumachen."],
  ended_other: ["Ended: {reason}", "Beendet: {reason}"],

  notice_title: ["Pagehand needs your answer", "Pagehand braucht Ihre Antwort"],
  notice_on: ["{title}, on {site}", "{title}, auf {site}"],
  waiting_elsewhere: ["Waiting for your answer in another place, such as the terminal: {title}", "Wartet anderswo auf Ihre Antwort, etwa im Terminal: {title}"],
  nothing_waits: ["Nothing waits for your answer.", "Nichts wartet auf Ihre Antwort."],
  permission: ["Permission needed", "Erlaubnis nötig"],
  permission_elsewhere: ["In another conversation: {title}", "In einer anderen Unterhaltung: {title}"],
  asked_by_person: ["Asked by you", "Von Ihnen veranlasst"],
  asked_by_script: ["Asked by the script {name}", "Gefragt vom Skript {name}"],
  asked_by_plugin: ["Asked by the plugin {name}", "Gefragt von der Erweiterung {name}"],
  asked_by_mcp: ["Asked by {name} through MCP", "Gefragt von {name} über MCP"],
  asked_by_bridge: ["Asked by a program through the browser bridge: {name}", "Gefragt von einem Programm über die Browser-Brücke: {name}"],
  asked_by_listener: ["Asked by the listener {name}", "Gefragt vom Listener {name}"],
  same_count: ["{count} times the same", "{count}-mal dasselbe"],
  field: ["Field", "Feld"],
  field_value: ["Value", "Wert"],
  switched_on: ["on", "an"],
  switched_off: ["off", "aus"],
  emptied: ["(emptied)", "(geleert)"],
  amounts: ["Amounts on the page", "Beträge auf der Seite"],
  around: ["On the page", "Auf der Seite"],
  plan_title: ["Approve this plan?", "Diesen Plan freigeben?"],
  plan_hint: ["These steps then run without asking again. Anything else still asks.", "Diese Schritte laufen dann ohne weitere Fragen. Alles andere fragt weiterhin."],
  plan_approve: ["Approve plan", "Plan freigeben"],
  plan_change: ["Change…", "Ändern …"],
  plan_reject: ["Reject", "Ablehnen"],
  plan_change_label: ["What should be different?", "Was soll anders sein?"],
  plan_change_send: ["Send back", "Zurückgeben"],
  on_site: ["on", "auf"],
  insecure_site: ["not encrypted", "unverschlüsselt"],
  sends_to: ["Sends data to", "Sendet Daten an"],
  element_target: ["Element", "Element"],
  link_target: ["Leads to", "Führt zu"],
  form: ["Form", "Formular"],
  page_title: ["Page", "Seite"],
  hidden_value: ["hidden", "verborgen"],
  hidden_count: ["hidden, {count} characters", "verborgen, {count} Zeichen"],
  left: ["Denied automatically in {time}", "Automatisch abgelehnt in {time}"],
  allow_once: ["Allow once", "Einmal erlauben"],
  allow_session: ["Allow for this session", "Für Sitzung erlauben"],
  deny_once: ["Deny", "Ablehnen"],
  deny_session: ["Deny for this session", "Für Sitzung ablehnen"],
  allow_session_hint: ["Everyday actions on {site} in this conversation", "Alltägliche Aktionen auf {site} in dieser Unterhaltung"],
  allow_always: ["Always on this site", "Auf dieser Website immer"],
  allow_always_hint: ["Everyday actions on {site} in every conversation, for 30 days or until you take it back", "Alltägliche Aktionen auf {site} in jeder Unterhaltung, für 30 Tage oder bis Sie es zurücknehmen"],
  stop_turn: ["Stop the task", "Aufgabe anhalten"],
  risk_read: ["Reads", "Liest"],
  risk_sensitive_read: ["Reads private data", "Liest Vertrauliches"],
  risk_act: ["Acts on the page", "Handelt auf der Seite"],
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
  result_candidates: ["Did you mean", "Meinten Sie"],
  result_input: ["Input", "Eingabe"],
  result_reason: ["Reason", "Grund"],
  input_trusted: ["real input", "echte Eingabe"],
  input_untrusted: ["by script", "per Skript"],
  arguments: ["Arguments", "Argumente"],
  decision: ["Permission", "Erlaubnis"],
  decided_allow_once: ["allowed once", "einmal erlaubt"],
  decided_allow_session: ["allowed for this session", "für diese Sitzung erlaubt"],
  decided_allow_always: ["always allowed on this site", "auf dieser Website immer erlaubt"],
  decided_deny_once: ["denied", "abgelehnt"],
  decided_deny_session: ["denied for this session", "für diese Sitzung abgelehnt"],
  decided_cancelled: ["the task was stopped", "die Aufgabe wurde angehalten"],
  decided_deadline: ["no answer in time", "keine Antwort in der Frist"],
  decided_no_surface: ["nobody to ask", "niemand zum Fragen da"],
  where: ["Where", "Wo"],

  status_pending: ["waiting", "wartet"],
  status_in_progress: ["running", "läuft"],
  status_completed: ["done", "fertig"],
  status_failed: ["failed", "fehlgeschlagen"],
  status_stopped: ["cut off", "abgebrochen"],

  error_title: ["That did not work", "Das hat nicht geklappt"],
  error_busy: ["A task is already running here.", "Hier läuft schon eine Aufgabe."],
  error_provider_refused: ["The model's vendor refused the request.", "Der Anbieter des Modells hat die Anfrage abgelehnt."],
  error_provider_unavailable: ["The model cannot be reached now.", "Das Modell ist zurzeit nicht erreichbar."],
  error_context_full: ["The conversation no longer fits the model. Start a new one.", "Die Unterhaltung passt nicht mehr in das Modell. Bitte eine neue beginnen."],
  error_limit_reached: ["A limit of this task was reached.", "Eine Grenze dieser Aufgabe ist erreicht."],
  error_no_hand: ["No browser with Pagehand is connected.", "Kein Browser mit Pagehand ist verbunden."],
  error_hand_gone: ["The browser used for this task was closed.", "Der für diese Aufgabe benutzte Browser wurde geschlossen."],
  error_ambiguous_hand: ["Several browsers are connected. Choose one below.", "Mehrere Browser sind verbunden. Bitte unten einen wählen."],
  error_session_not_found: ["This conversation no longer exists.", "Diese Unterhaltung gibt es nicht mehr."],
  error_timeout: ["Pagehand did not answer in time.", "Pagehand hat nicht rechtzeitig geantwortet."],
  error_too_large: ["This is too large to send.", "Das ist zu groß zum Senden."],
  error_setup: ["Setup needed.", "Einrichtung nötig."],
  ...ATTACH_SENTENCES,
  ...SETUP_SENTENCES,
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
