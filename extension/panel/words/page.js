/*
 * Roles, effects and reasons of pages in plain words, English and German.
 */

/** @typedef {import("./words.js").Language} Language */
/** @typedef {{role?: string, name?: string}} NamedElement */

/** ARIA role to words. @type {Record<string, readonly [string, string]>} */
export const ROLES = {
  button: ["button", "Schaltfläche"],
  cell: ["cell", "Zelle"],
  checkbox: ["checkbox", "Kontrollkästchen"],
  clickable: ["element", "Element"],
  combobox: ["list", "Auswahlliste"],
  draggable: ["item", "Eintrag"],
  gridcell: ["cell", "Zelle"],
  heading: ["heading", "Überschrift"],
  link: ["link", "Link"],
  listbox: ["list", "Liste"],
  menuitem: ["menu item", "Menüpunkt"],
  option: ["option", "Option"],
  radio: ["option", "Option"],
  row: ["row", "Zeile"],
  searchbox: ["search field", "Suchfeld"],
  slider: ["slider", "Regler"],
  spinbutton: ["number field", "Zahlenfeld"],
  switch: ["switch", "Schalter"],
  tab: ["tab", "Reiter"],
  text: ["text", "Text"],
  textbox: ["field", "Feld"],
};

/** Effect kinds of `shared_schemas/receipt.json`. @type {Record<string, readonly [string, string]>} */
export const EFFECTS = {
  navigated: ["went to another page", "andere Seite geöffnet"],
  value: ["the field has a new value", "Feld hat einen neuen Wert"],
  checked: ["ticked or unticked", "Häkchen geändert"],
  selected: ["chosen", "ausgewählt"],
  opened_dialog: ["opened a dialog", "Dialog geöffnet"],
  opened_tab: ["opened a tab", "Tab geöffnet"],
  request_sent: ["the page sent a request", "Seite hat eine Anfrage gesendet"],
  dom_changed: ["the page changed", "Seite hat sich geändert"],
  focus_moved: ["the focus moved", "Fokus hat gewechselt"],
  scrolled: ["scrolled", "gescrollt"],
  downloaded: ["a download began", "Download begonnen"],
  expanded: ["opened or folded", "auf- oder zugeklappt"],
  already: ["it was so already", "war schon so"],
  no_effect: ["nothing changed", "nichts hat sich geändert"],
};

/** Reasons of `shared_schemas/receipt.json`. @type {Record<string, readonly [string, string]>} */
export const REASONS = {
  not_found: ["not on the page", "nicht auf der Seite"],
  stale: ["the page has changed since", "die Seite hat sich inzwischen geändert"],
  hidden: ["hidden", "verborgen"],
  disabled: ["disabled", "deaktiviert"],
  readonly: ["cannot be edited", "nicht änderbar"],
  covered: ["covered by something else", "von etwas anderem verdeckt"],
  offscreen: ["outside the visible page", "außerhalb der sichtbaren Seite"],
  no_effect: ["nothing changed", "nichts hat sich geändert"],
  not_permitted: ["not permitted here", "hier nicht erlaubt"],
  blocked_site: ["this site is blocked", "diese Website ist gesperrt"],
  dialog_open: ["a dialog of the page is open", "ein Dialog der Seite ist offen"],
  navigated: ["the page moved on meanwhile", "die Seite hat inzwischen gewechselt"],
  frame_gone: ["that part of the page is gone", "dieser Teil der Seite ist weg"],
  tab_gone: ["the tab is gone", "der Tab ist weg"],
  hand_gone: ["the browser is gone", "der Browser ist weg"],
  unsupported: ["does not work on this kind of page", "geht auf dieser Art Seite nicht"],
  bad_value: ["the field does not take this value", "das Feld nimmt diesen Wert nicht"],
  timeout: ["took too long", "hat zu lange gedauert"],
  unanswered: ["the page stopped answering; whether it is done is not known", "die Seite antwortet nicht mehr; ob es getan ist, ist nicht bekannt"],
};

/** @param {readonly [string, string]} pair @param {Language} language */
export const pick = (pair, language) => pair[language === "de" ? 1 : 0];

/** A word of one of the tables above, or the key itself when the table does not know it. @param {Record<string, readonly [string, string]>} table @param {string} key @param {Language} language */
export function wordFor(table, key, language) {
  return Object.hasOwn(table, key) ? pick(table[key], language) : key;
}

/** Role and name as a person would say them: `button “Save”`. @param {NamedElement} element @param {Language} language */
export function nameElement(element, language) {
  const role = element.role ? wordFor(ROLES, element.role, language) : "";
  const name = element.name ? (language === "de" ? `„${element.name}“` : `“${element.name}”`) : "";
  return [role, name].filter(Boolean).join(" ");
}
