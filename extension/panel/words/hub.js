/*
 * Sentences of the hub in German: what went wrong with a model, and what a question for leave warns of. The hub speaks English, as
 * it speaks to terminals and models too; what stands here is said in the person's language, everything else as it came.
 */

/** @typedef {import("./words.js").Language} Language */

/** As the hub says it, and in German; `{}` is what varies, in the same order. */
export const SAID = /** @type {const} */ ([
  ["the conversation does not fit the model's context; start a new session", "Die Unterhaltung passt nicht mehr in das Modell. Bitte eine neue beginnen."],
  ["the provider refused the API key; check that it is right and may use this model", "Der Anbieter hat den API-Schlüssel abgelehnt. Bitte prüfen, ob er stimmt und für dieses Modell gilt."],
  ["the provider refused the API key; check that it is right", "Der Anbieter hat den API-Schlüssel abgelehnt. Bitte prüfen, ob er stimmt."],
  ["the provider does not know this model or address; choose another engine or fix its model or url", "Der Anbieter kennt dieses Modell oder diese Adresse nicht. Bitte ein anderes Modell wählen oder Namen und Adresse berichtigen."],
  ["the account's quota or credit is used up; see the provider's billing page", "Das Guthaben oder Kontingent ist aufgebraucht. Näheres auf der Abrechnungsseite des Anbieters."],
  ["the provider cannot be reached; check the network or the server's address", "Der Anbieter ist nicht erreichbar. Bitte Netz oder Adresse prüfen."],
  ["the provider cannot be reached; check the network", "Der Anbieter ist nicht erreichbar. Bitte das Netz prüfen."],
  ["the provider has trouble of its own; try again or choose another engine", "Der Anbieter hat selbst eine Störung. Bitte noch einmal versuchen oder ein anderes Modell wählen."],
  ["the provider's content filter stopped the answer", "Der Inhaltsfilter des Anbieters hat die Antwort angehalten."],
  ["the provider's rate limit is reached; try again in a minute", "Der Anbieter lässt im Moment keine weiteren Anfragen zu. Bitte in einer Minute noch einmal versuchen."],
  ["the provider's rate limit is reached; try again in {} s", "Der Anbieter lässt im Moment keine weiteren Anfragen zu. Bitte in {} s noch einmal versuchen."],
  ["the provider's rate limit is reached; try again {}", "Der Anbieter lässt im Moment keine weiteren Anfragen zu. Bitte später noch einmal versuchen."],
  ["the provider's rate limit or quota is reached; see its billing page", "Das Kontingent beim Anbieter ist erreicht. Näheres auf seiner Abrechnungsseite."],
  ["the provider's list of models could not be read", "Die Liste der Modelle war nicht zu lesen."],
  ["the provider answered {} when it was asked for its models", "Auf die Frage nach seinen Modellen antwortete der Anbieter mit {}."],
  ["its address is no web address; fix it in engines.toml", "Die Adresse ist keine Webadresse. Bitte in engines.toml berichtigen."],
  ["the model's reply could not be read; try again", "Die Antwort des Modells war nicht zu lesen. Bitte noch einmal versuchen."],
  ["the model's answer broke off with an error of its own; try again", "Die Antwort des Modells brach mit einem Fehler ab. Bitte noch einmal versuchen."],
  ["the provider ended its answer before it began; try again or choose another engine", "Der Anbieter hat die Antwort beendet, bevor sie begann. Bitte noch einmal versuchen oder ein anderes Modell wählen."],
  ["the provider's answer could not be understood ({}); is its address right?", "Die Antwort des Anbieters war nicht zu verstehen ({}). Stimmt die Adresse?"],
  ["the provider failed: {}", "Beim Anbieter ging etwas schief: {}"],
  ["this engine is not set up: {}", "Dieses Modell ist nicht eingerichtet: {}"],
  ["its library cannot be used ({}); run `{}`", "Seine Bibliothek lässt sich nicht benutzen ({}). Bitte ausführen: `{}`"],
  ["{} cannot work now: {}", "{} kann zurzeit nicht arbeiten: {}"],
  ["{} did not answer within {} seconds", "{} hat nicht innerhalb von {} Sekunden geantwortet."],
  ["the model gave no whole answer within {} s; try again or choose another engine", "Das Modell hat in {} s keine ganze Antwort gegeben. Bitte noch einmal versuchen oder ein anderes Modell wählen."],
  ["the model said nothing for {} s; try again or choose another engine", "Das Modell hat {} s lang nichts gesagt. Bitte noch einmal versuchen oder ein anderes Modell wählen."],
  ["a library is being installed already; wait until that is done", "Es wird schon eine Bibliothek installiert. Bitte warten, bis das fertig ist."],
  ["it could not be installed ({}); run `{}`", "Das ließ sich nicht installieren ({}). Bitte ausführen: `{}`"],
  ["it could not be installed: {}; by hand: `{}`", "Das ließ sich nicht installieren: {}. Von Hand: `{}`"],
  ["installing took longer than {} minutes and was stopped", "Die Installation dauerte länger als {} Minuten und wurde angehalten."],
  ["a model file is being fetched already; wait until that is done, or stop it", "Es wird schon eine Modelldatei geholt. Bitte warten, bis das fertig ist, oder anhalten."],
  ["fetching was stopped; what is there is kept, and adding it again goes on from there", "Der Abruf wurde angehalten. Was da ist, bleibt; nochmaliges Hinzufügen setzt dort fort."],
  ["write the whole path of a .gguf file, its https address, or OWNER/REPOSITORY/FILE.gguf at Hugging Face", "Bitte den ganzen Pfad einer .gguf-Datei nennen, ihre https-Adresse oder EIGNER/REPOSITORY/DATEI.gguf bei Hugging Face."],
  ["there is no file {}; check the path", "Es gibt keine Datei {}. Bitte den Pfad prüfen."],
  ["{} is no GGUF model; choose a file whose name ends in .gguf, whole", "{} ist kein GGUF-Modell. Bitte eine vollständige Datei wählen, deren Name auf .gguf endet."],
  ["{} cannot be read: {}", "{} lässt sich nicht lesen: {}"],
  ["models are fetched over https; give an address that begins with https://", "Modelle werden über https geholt. Bitte eine Adresse nennen, die mit https:// beginnt."],
  ["the SHA-256 has to be the 64 hex digits that the model's page gives for this file", "Die SHA-256 sind die 64 Hexadezimalziffern, die auf der Seite des Modells bei dieser Datei stehen."],
  ["the address has to end in the name of a .gguf file", "Die Adresse muss auf den Namen einer .gguf-Datei enden."],
  ["{} broke off after {} bytes ({}); run the same command to go on", "{} brach nach {} Bytes ab ({}). Noch einmal hinzufügen setzt fort."],
  ["{} is not the file that was wanted: its checksum differs; nothing was kept", "{} ist nicht die gewünschte Datei: Die Prüfsumme weicht ab. Nichts wurde behalten."],
  ["{} GB more have to fit into {} and {} GB are free; make room or take a smaller model", "{} GB müssen noch in {} passen, {} GB sind frei. Bitte Platz schaffen oder ein kleineres Modell nehmen."],
  ["the server tells no checksum for {}; give the SHA-256 that the model's page names", "Der Server nennt für {} keine Prüfsumme. Bitte die SHA-256 von der Seite des Modells angeben."],
  ["{} cannot be fetched: the server says {} ({})", "{} lässt sich nicht holen: Der Server sagt {} ({})."],
  ["{} cannot be reached ({}); check the address and the network", "{} ist nicht erreichbar ({}). Bitte Adresse und Netz prüfen."],
  ["{} is not on the PATH or cannot be run; install it or give its whole path", "{} ist nicht im PATH oder lässt sich nicht ausführen. Bitte installieren oder den ganzen Pfad angeben."],
  ["The model's answer was cut off at its length limit.", "Die Antwort wurde an der Längengrenze des Modells abgeschnitten."],
  ["The model refused.", "Das Modell hat abgelehnt."],
  ["The model gave an empty answer; try again or choose another engine.", "Das Modell hat eine leere Antwort gegeben. Bitte noch einmal versuchen oder ein anderes Modell wählen."],
  ["Stopped after {} steps; say “continue” to go on.", "Nach {} Schritten angehalten. „continue“ setzt fort."],
  ["You ended the turn at a permission request.", "Sie haben die Aufgabe bei einer Frage angehalten."],
  ["Stopped: this engine tells no {}, so the budget cannot be kept; lift it or change the engine.", "Angehalten: Dieses Modell nennt weder Preis noch Verbrauch, daher lässt sich das Budget nicht einhalten. Bitte aufheben oder das Modell wechseln."],
  ["Stopped: this turn has used {}, its budget is {}. {}", "Angehalten: Diese Aufgabe hat {} verbraucht, ihr Budget ist {}. {}"],
  ["Stopped: this session has used {}, its budget is {}. {}", "Angehalten: Diese Unterhaltung hat {} verbraucht, ihr Budget ist {}. {}"],
  ["Raise the budget to go on.", "Zum Fortsetzen das Budget erhöhen."],
  ["Say “continue” to go on with as much again, or raise the budget.", "„continue“ setzt mit noch einmal so viel fort, oder das Budget erhöhen."],
  ["Stopped: {} calls in a row failed. Last: {}", "Angehalten: {} Schritte nacheinander sind fehlgeschlagen. Der letzte: {}"],

  ["{} speaks to an agent: “{}”", "{} spricht einen Agenten an: „{}“"],
  ["The link shows {}, but leads to {}.", "Der Link zeigt {}, führt aber zu {}."],
  ["{} looks like {}, which this task is about, but is another site.", "{} sieht aus wie {}, um das es hier geht, ist aber eine andere Website."],
  ["{} is written with letters that look like others: {} is not {}.", "{} ist mit Buchstaben geschrieben, die wie andere aussehen: {} ist nicht {}."],
  ["The form sends what is in it to another site: {}.", "Das Formular sendet seinen Inhalt an eine andere Website: {}."],
  ["Your rules cannot be read, so every call is asked about: {}.", "Ihre Regeln lassen sich nicht lesen, daher wird jeder Aufruf nachgefragt: {}."],
  ["This leads to another site: {}.", "Das führt zu einer anderen Website: {}."],
  ["{} is new in this task.", "{} kommt in dieser Aufgabe zum ersten Mal vor."],
  ["This would take text read on {} along{}: “{}”", "Damit ginge Text mit, der auf {} gelesen wurde{}: „{}“"],
  ["This touches a password, one-time code or card field, or a form that holds one.", "Das betrifft ein Feld für Passwort, Einmalcode oder Karte, oder ein Formular mit einem solchen."],
  ["This is not part of the plan that you approved: {}.", "Das gehört nicht zum Plan, den Sie freigegeben haben: {}."],
  ["Text that nobody sees on the page", "Text, den auf der Seite niemand sieht,"],
  ["Text elsewhere on the page", "Text anderswo auf der Seite"],
  ["The page's text", "Der Text der Seite"],

  ["Commands (no model)", "Befehle (ohne Modell)"],
  ["No budget", "Kein Budget"],
  ["{} tokens a task", "{} Token je Aufgabe"],
  ["${} a task", "{} $ je Aufgabe"],
  ["${} in all", "{} $ insgesamt"],
  ["built in", "eingebaut"],
  ["a program on this machine", "Programm auf diesem Rechner"],
  ["on this machine", "auf diesem Rechner"],
]);

/** Parts of a sentence that are sentences of the hub themselves. */
const NESTED = new Set(["{} speaks to an agent: “{}”", "{} cannot work now: {}", "Stopped: this turn has used {}, its budget is {}. {}", "Stopped: this session has used {}, its budget is {}. {}"]);

/** @param {string} english */
const shapeOf = (english) => new RegExp(`^${english.split("{}").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("(.*?)")}$`, "s");

/** @param {string} english */
const own = (english) => english.replaceAll("{}", "").length;

/**
 * A function that says sentences of a table in German, and everything else as it came.
 * @param {readonly (readonly [string, string])[]} table @param {(english: string) => boolean} isNested What varies in it is a sentence of the table too.
 * @returns {(text: string) => string}
 */
export function translation(table, isNested) {
  /** @type {{english: string, german: string, shape: RegExp}[] | undefined} */
  let shapes;
  /** @param {string} text @returns {string} */
  const say = (text) => {
    // Those with the most of their own first: what varies takes anything.
    shapes ??= table.map(([english, german]) => ({ english, german, shape: shapeOf(english) })).sort((one, other) => own(other.english) - own(one.english));
    for (const { english, german, shape } of shapes) {
      const found = shape.exec(text);
      if (!found) continue;
      let at = 0;
      return german.replaceAll("{}", () => {
        at += 1;
        return isNested(english) ? say(found[at]) : found[at];
      });
    }
    return text;
  };
  return say;
}

const inGerman = translation(SAID, (english) => NESTED.has(english));

/** What the hub said, in the person's language as far as it is known. @param {string} text @param {Language} language @returns {string} */
export const hubSentence = (text, language) => (language === "de" ? inGerman(text) : text);
