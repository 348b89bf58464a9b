// Vaadin's web components: text, a list of hundreds, several of a list, a date, a time, a select, a menu bar.
import "@vaadin/button";
import "@vaadin/combo-box";
import "@vaadin/date-picker";
import "@vaadin/menu-bar";
import "@vaadin/multi-select-combo-box";
import "@vaadin/select";
import "@vaadin/text-field";
import "@vaadin/time-picker";

document.getElementById("root").innerHTML = `<vaadin-text-field id=patient label="Patient"></vaadin-text-field><vaadin-combo-box id=ward label="Ward"></vaadin-combo-box>
<vaadin-multi-select-combo-box id=allergies label="Allergies"></vaadin-multi-select-combo-box><vaadin-date-picker id=day label="Admitted"></vaadin-date-picker><vaadin-time-picker id=hour label="Hour"></vaadin-time-picker>
<vaadin-select id=urgency label="Urgency"></vaadin-select><vaadin-button id=admit>Admit</vaadin-button><vaadin-menu-bar id=menu></vaadin-menu-bar><p id=note></p>`;
const the = (id) => document.getElementById(id);
the("ward").items = Array.from({ length: 300 }, (_, index) => `Ward ${index + 1}`);
the("allergies").items = ["Nuts", "Milk", "Dust", "Pollen"];
the("urgency").items = ["Low", "Normal", "High"].map((label) => ({ label, value: label }));
the("menu").items = [{ text: "View", children: [{ text: "Compact" }, { text: "Columns", children: [{ text: "Two" }, { text: "Three" }] }] }, { text: "Print" }];
the("menu").addEventListener("item-selected", ({ detail }) => (the("note").textContent = `menu ${detail.value.text}`));
the("admit").addEventListener("click", async () => {
  const kept = { patient: the("patient").value, ward: the("ward").value, allergies: the("allergies").selectedItems, day: the("day").value, hour: the("hour").value, urgency: the("urgency").value };
  the("note").textContent = await (await fetch("kept", { method: "POST", body: JSON.stringify(kept) })).text();
});
