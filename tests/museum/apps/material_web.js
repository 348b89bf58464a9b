// Google's own web components: a select, a checkbox in a label, a switch, a slider, a dialog, an icon button.
import "@material/web/all.js";

document.getElementById("root").innerHTML = `
  <md-outlined-select label="Room"><md-select-option value="s"><div slot="headline">Single</div></md-select-option><md-select-option value="t" selected><div slot="headline">Twin</div></md-select-option></md-outlined-select>
  <label><md-checkbox></md-checkbox> Deposit paid</label> <label>Late arrival <md-switch></md-switch></label>
  <md-slider labeled value="40" aria-label="Nights"></md-slider><md-filled-text-field label="Guest" value="Ines"></md-filled-text-field>
  <md-icon-button aria-label="Remove"><md-icon>delete</md-icon></md-icon-button><md-filled-button id="ask">Check in</md-filled-button>
  <md-dialog id="sure"><div slot="headline">Check in now?</div><form slot="content" id="f" method="dialog">The key is handed out.</form><div slot="actions"><md-text-button form="f">Yes</md-text-button></div></md-dialog>`;
document.getElementById("ask").addEventListener("click", () => document.getElementById("sure").show());
