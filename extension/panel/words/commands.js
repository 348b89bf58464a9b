/*
 * Frames of the answers that the engine without a model gives, in German: what it did, what it did not, and why. It speaks English,
 * as in a terminal; what stands here is said in the person's language line by line, what it quotes of pages and of the person stays.
 */
import { translation } from "./hub.js";

/** As the engine says it, and in German; `{}` is what varies, in the same order. @type {readonly (readonly [string, string])[]} */
export const ANSWERS = [
  ["What I did:", "Das habe ich getan:"],
  ["Done before that:", "Davor erledigt:"],
  ["Not done:", "Nicht erledigt:"],
  ["Still open from before (say “continue” to go on with it):", "Noch offen von vorher („continue“ setzt fort):"],
  ["Type “help” to see everything I understand.", "„help“ zeigt alles, was ich verstehe."],
  ["Say what to do in the browser, for example:", "Sagen Sie, was im Browser zu tun ist, zum Beispiel:"],
  ["I read plain commands, such as:", "Ich lese einfache Anweisungen, zum Beispiel:"],
  ["I read plain English commands, without a model:", "Ich lese einfache englische Anweisungen, ohne Modell:"],
  ["I did not understand {}, so I have done nothing.", "{} habe ich nicht verstanden und daher nichts getan."],
  ["I did not understand {}, so I have done nothing. {}", "{} habe ich nicht verstanden und daher nichts getan. {}"],
  ["I did not do it: {}", "Ich habe es nicht getan: {}"],
  ["I have not done {} yet. {}", "{} ist noch nicht getan. {}"],
  ["I stopped at step {} of {}, {}. {}", "Bei Schritt {} von {} angehalten, {}. {}"],
  ["I do not know which of these {} means. Say its number:", "Ich weiß nicht, was davon mit {} gemeint ist. Bitte die Nummer nennen:"],
  ["I did not press {}. Say “submit” if it should be.", "{} habe ich nicht gedrückt. „submit“ holt das nach."],
  ["No browser with Pagehand is connected. Open the browser, then say it again.", "Kein Browser mit Pagehand ist verbunden. Bitte den Browser öffnen und es noch einmal sagen."],
  ["Stopped. I do nothing more of what was asked.", "Angehalten. Ich tue nichts weiter von dem, was verlangt war."],
  ["There is nothing left to go on with. Say what to do next.", "Es ist nichts mehr offen. Sagen Sie, was als Nächstes zu tun ist."],
  ["You did not allow it.", "Sie haben es nicht erlaubt."],
  ["you did not allow it.", "Sie haben es nicht erlaubt."],
  ["There was nothing to do.", "Es war nichts zu tun."],
  ["There was nothing to do: {}.", "Es war nichts zu tun: {}."],
  ["There was nothing further to scroll to.", "Weiter lässt sich nicht blättern."],
  ["The page has nothing on it that I can read.", "Auf der Seite steht nichts, was ich lesen kann."],
  ["The page says:", "Auf der Seite steht:"],
  ["The page says: {}", "Auf der Seite steht: {}"],
  ["The page has it: {}.", "Es steht auf der Seite: {}."],
  ["The page names several:", "Auf der Seite steht mehreres:"],
  ["The page gives several values for {}: {}.", "Die Seite nennt mehrere Werte für {}: {}."],
  ["You are on {}.", "Sie sind auf {}."],
  ["I cannot find {} on this page.", "{} finde ich auf dieser Seite nicht."],
  ["I cannot find {} on this page; {}.", "{} finde ich auf dieser Seite nicht; {}."],
  ["I cannot find {} on the page.", "{} finde ich auf der Seite nicht."],
  ["I cannot read this page: {}", "Diese Seite kann ich nicht lesen: {}"],
  ["I could not open {}: {}", "{} ließ sich nicht öffnen: {}"],
  ["I could not go back: {}", "Zurück ging es nicht: {}"],
  ["I do not know whether it is done. I tried {}; {}", "Ob es getan ist, weiß ich nicht. Versucht habe ich {}; {}"],
  ["I tried {}, but it did nothing: {}", "Ich habe es mit {} versucht, aber es geschah nichts: {}"],
  ["I see nothing called {} here: {}", "Hier heißt nichts {}: {}"],
  ["I see nothing called {} here.", "Hier heißt nichts {}."],
  ["I found no search field on this page.", "Auf dieser Seite ist kein Suchfeld."],
  ["I do not know what {} means here.", "Was {} hier meint, weiß ich nicht."],
  ["I waited, and {} did not come about.", "Ich habe gewartet, doch {} trat nicht ein."],
  ["Clicked {}.", "{} angeklickt."],
  ["Clicked {}: {}", "{} angeklickt: {}"],
  ["Opened {}.", "{} geöffnet."],
  ["Opened {}: {}", "{} geöffnet: {}"],
  ["Typed {} into {}.", "{} in {} eingegeben."],
  ["Chose {} in {}.", "{} in {} gewählt."],
  ["Chose {}.", "{} gewählt."],
  ["Pressed {}.", "{} gedrückt."],
  ["Pressed {}; the page showed no change.", "{} gedrückt; die Seite änderte sich nicht."],
];

/** Parts of a sentence that are sentences of the engine themselves: all that stand at its end. */
const say = translation(ANSWERS, (english) => english.endsWith(" {}"));

/** What the engine without a model answered, in German, line by line; marks of lists stay. @param {string} text @returns {string} */
export function germanAnswer(text) {
  return text.split("\n").map((line) => {
    const [, mark, words] = /^(\s*(?:\d+\. |- )?)(.*)$/s.exec(line) ?? ["", "", line];
    return mark + say(words);
  }).join("\n");
}
