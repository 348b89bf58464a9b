/*
 * Every sentence of setting up a model, in English and German.
 * Below: nothing. Above: `words`.
 */

/** Key to [English, German]. */
export const SETUP_SENTENCES = /** @type {const} */ ({
  settings: ["Models and settings", "Modelle und Einstellungen"],
  more_settings: ["More settings…", "Weitere Einstellungen …"],
  setup_model: ["Set up a model", "Modell einrichten"],
  setup_intro: [
    "Pagehand works with the model you pay for. Your key is kept by the helper on this computer, never in the browser, and not shown again.",
    "Pagehand arbeitet mit dem Modell, das Sie bezahlen. Ihr Schlüssel bleibt beim Helfer auf diesem Rechner, nie im Browser, und wird nicht wieder gezeigt.",
  ],
  setup_vendors: ["Vendors", "Anbieter"],
  setup_here: ["Found on this computer", "Auf diesem Rechner gefunden"],
  setup_none_here: ["No model server or program was found here.", "Hier wurde kein Modellserver und kein Programm gefunden."],
  setup_ready: ["ready", "bereit"],
  setup_needs_key: ["needs a key", "braucht einen Schlüssel"],
  setup_needs_library: ["needs its library", "braucht seine Bibliothek"],
  setup_not_ready: ["not ready", "nicht bereit"],
  setup_default: ["default", "Standard"],
  setup_key: ["API key for {vendor}", "API-Schlüssel für {vendor}"],
  setup_key_there: ["A key is kept. A new one takes its place.", "Ein Schlüssel ist hinterlegt. Ein neuer ersetzt ihn."],
  setup_key_fixed: ["The key comes from this computer's environment.", "Der Schlüssel kommt aus der Umgebung dieses Rechners."],
  setup_save: ["Save key", "Schlüssel speichern"],
  setup_forget: ["Forget key", "Schlüssel vergessen"],
  setup_key_kept: ["The key is kept.", "Der Schlüssel ist hinterlegt."],
  setup_key_forgotten: ["The key is forgotten.", "Der Schlüssel ist vergessen."],
  setup_library: ["This vendor needs a library that is not installed yet.", "Dieser Anbieter braucht eine Bibliothek, die noch nicht installiert ist."],
  setup_install: ["Install library", "Bibliothek installieren"],
  setup_installing: ["Installing…", "Wird installiert …"],
  setup_installed: ["The library is installed.", "Die Bibliothek ist installiert."],
  setup_by_hand: ["Or in a terminal:", "Oder im Terminal:"],
  setup_model_name: ["Model", "Modell"],
  setup_models: ["List models", "Modelle auflisten"],
  setup_use_model: ["Use this model", "Dieses Modell benutzen"],
  setup_model_kept: ["The model is chosen.", "Das Modell ist gewählt."],
  setup_test: ["Test", "Testen"],
  setup_works: ["It works: answered in {seconds} s.", "Es funktioniert: Antwort nach {seconds} s."],
  setup_use: ["Use by default", "Als Standard benutzen"],
  setup_busy: ["One moment…", "Einen Moment …"],
});
