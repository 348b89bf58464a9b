/*
 * Every sentence about attaching, slash commands and keeping conversations, in English and German.
 * Below: nothing. Above: `words`.
 */

/** Key to [English, German]. */
export const ATTACH_SENTENCES = /** @type {const} */ ({
  attach: ["Attach", "Anhängen"],
  attached: ["Attached", "Angehängt"],
  attach_page: ["This page", "Diese Seite"],
  attach_selection: ["The selection on the page", "Die Auswahl auf der Seite"],
  attach_file: ["File or picture…", "Datei oder Bild …"],
  attach_remove: ["Remove “{name}”", "„{name}“ entfernen"],
  attach_dropped: ["Drop files here to attach them", "Dateien hier ablegen, um sie anzuhängen"],
  attach_selection_of: ["Selection: {name}", "Auswahl: {name}"],
  attach_beginning_of: ["Beginning of {name}", "Anfang von {name}"],
  attach_pasted: ["Pasted picture", "Eingefügtes Bild"],
  attach_no_page: [
    "This page cannot be attached: browsers keep their own pages closed to extensions.",
    "Diese Seite kann nicht angehängt werden: Browser halten ihre eigenen Seiten für Erweiterungen geschlossen.",
  ],
  attach_no_selection: ["Nothing is selected on the page. Select some text first.", "Auf der Seite ist nichts ausgewählt. Bitte zuerst Text auswählen."],
  attach_no_text: ["“{name}” is neither text nor a picture. Attach a text file, or a PNG, JPEG, WebP or GIF.", "„{name}“ ist weder Text noch ein Bild. Bitte eine Textdatei oder PNG, JPEG, WebP oder GIF anhängen."],
  attach_too_many: ["At most {most} things can be attached to a message.", "An eine Nachricht können höchstens {most} Dinge angehängt werden."],
  attach_too_many_pictures: ["At most {most} pictures can be attached to a message.", "An eine Nachricht können höchstens {most} Bilder angehängt werden."],
  attach_too_long: ["“{name}” is too long: at most {most} characters can be attached. Copy the part that matters.", "„{name}“ ist zu lang: Höchstens {most} Zeichen können angehängt werden. Bitte den wichtigen Teil kopieren."],
  attach_too_large: ["“{name}” is larger than {most} MB. Make it smaller first.", "„{name}“ ist größer als {most} MB. Bitte zuerst verkleinern."],
  slash: ["Commands", "Befehle"],
  slash_new: ["Start a new conversation", "Neue Unterhaltung beginnen"],
  slash_rename: ["Rename this conversation: /rename Title", "Diese Unterhaltung umbenennen: /rename Titel"],
  slash_export: ["Save this conversation as a file", "Diese Unterhaltung als Datei sichern"],
  slash_page: ["Attach the page in front", "Die Seite im Vordergrund anhängen"],
  slash_settings: ["Models, keys, sites, data", "Modelle, Schlüssel, Websites, Daten"],
  rename: ["Rename", "Umbenennen"],
  edit_named: ["Rename or save “{title}”", "„{title}“ umbenennen oder sichern"],
  rename_label: ["Title", "Titel"],
  save: ["Save", "Sichern"],
  export_markdown: ["Save as Markdown", "Als Markdown sichern"],
  export_json: ["Save as JSON", "Als JSON sichern"],
  data: ["Your data", "Ihre Daten"],
  data_text: [
    "Conversations are kept by the helper on this computer, in the folder of your user, and nowhere else.",
    "Unterhaltungen bewahrt der Helfer auf diesem Rechner auf, im Ordner Ihres Benutzers, und sonst nirgends.",
  ],
  export_all: ["Save all conversations", "Alle Unterhaltungen sichern"],
  delete_all: ["Delete all conversations", "Alle Unterhaltungen löschen"],
  delete_all_question: ["Delete all conversations for good? Running tasks are stopped.", "Alle Unterhaltungen endgültig löschen? Laufende Aufgaben werden angehalten."],
  delete_all_yes: ["Delete all", "Alle löschen"],
  send_again: ["Send again", "Noch einmal senden"],
  copy_message: ["Copy message", "Nachricht kopieren"],
  attach_unseen: ["{engine} cannot look at pictures. Choose another engine for them.", "{engine} kann keine Bilder ansehen. Bitte dafür ein anderes Modell wählen."],
});
