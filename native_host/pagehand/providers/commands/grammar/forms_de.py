"""What can be said in German, as data: the acts are those of English, and so is all that follows from them.

No code. `do:delete` is the act of the verb "delete". A German verb may stand at both ends of a sentence ("trag X bei Y
ein"); its second part is a word of the template like any other.
"""

from __future__ import annotations

from pagehand.providers.commands.grammar.templates import Form, Templates

RULES = {
    "please": "[bitte] [mal] [bitte]",
    "open": "(öffne|zeige|zeig|öffnen sie)",
    "click": "(klick|klicke|drück|drücke|tipp|tippe)",
}
KINDS = {"quote": '"', "where": "(in|ins|in das|bei|als|in den|in die)"}

GERMAN = Templates(
    (
        Form("click", "<click> <please> [auf] {target}", "klick auf Speichern"),
        Form("click", "<open> <please> [mir] {target}", "öffne die Einstellungen"),
        Form("click", "(geh|gehe) <please> (zu|zur|zum) {target}", "geh zu den Einstellungen"),
        Form("back", "[(geh|gehe)] zurück", "zurück"),
        Form("reload", "lade <please> [die seite] neu", "lade die Seite neu"),
        Form("top", "(scroll|scrolle) <please> nach oben", "scroll nach oben"),
        Form("down", "(scroll|scrolle) <please> nach unten", "scroll nach unten"),
        Form("search", "(suche|such) <please> [nach] {value}", "suche nach Lampen"),
        Form("fill", "(trag|trage|gib) <please> {value} {lead:where} {field} ein", 'trag "Kim" bei Name ein'),
        Form("fill", "(schreib|schreibe|tippe) <please> {value:quote} {lead:where} {field}", 'schreib "Kim" in Name'),
        Form(
            "set",
            "(ändere|stelle|stell|setze|setz) <please> {field} (auf|in) {value}",
            "ändere die Sprache auf Deutsch",
        ),
        Form("choose", "(wähle|wähl) <please> {target} [aus]", "wähle Österreich aus"),
        Form("tick", "(hake|hak|kreuze|kreuz) <please> {target} an", "hake Newsletter an"),
        Form("tick", "aktiviere <please> {target}", "aktiviere die Erinnerung"),
        Form("untick", "deaktiviere <please> {target}", "deaktiviere die Erinnerung"),
        Form("untick", "schalte <please> {target} (aus|ab)", "schalte den Newsletter aus"),
        Form("do:delete", "(lösche|lösch|entferne) <please> {object}", "lösche die Mail von Anna"),
        Form("do:archive", "archiviere <please> {object}", "archiviere die Mail von Anna"),
        Form("do:cancel", "storniere <please> {object}", "storniere die Buchung"),
        Form("do:cancel", "(sag|sage) <please> {object} ab", "sag den Termin ab"),
        Form("do:save", "(speichere|speicher) [<please> {object}]", "speichere die Änderungen"),
        Form("do:send", "(sende|schick|schicke) <please> {object} ab", "schick das Formular ab"),
        Form("do:add", "(leg|lege) <please> {object:most} in den {place}", "leg die blaue Lampe in den Warenkorb"),
        Form("do:log out", "(melde|meld|log|logge) mich <please> (ab|aus)", "melde mich ab"),
        Form("cookies", "alle cookies ablehnen", "alle Cookies ablehnen"),
        Form("price", "was (kostet|kosten) {object}", "was kostet die blaue Lampe"),
        Form("price", "wie viel (kostet|kosten) {object}", "wie viel kostet die blaue Lampe"),
    ),
    RULES,
    KINDS,
)
