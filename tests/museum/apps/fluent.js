// Fluent's web components: a field, a dropdown, a checkbox, a switch, a tree, a menu.
import { setTheme } from "@fluentui/web-components";
import "@fluentui/web-components/web-components.js";
import { webLightTheme } from "@fluentui/tokens";

setTheme(webLightTheme);
document.getElementById("root").innerHTML = `<fluent-field><label slot="label">Guest</label><fluent-text-input slot="input" id=guest></fluent-text-input></fluent-field>
<fluent-field><label slot="label">Room</label><fluent-dropdown slot="input" id=room placeholder="Select a room"><fluent-listbox>${["Single", "Double", "Suite"].map((word) => `<fluent-option value="${word}">${word}</fluent-option>`).join("")}</fluent-listbox></fluent-dropdown></fluent-field>
<fluent-field label-position="after"><label slot="label">Breakfast</label><fluent-checkbox slot="input" id=breakfast></fluent-checkbox></fluent-field><fluent-field label-position="after"><label slot="label">Wi-Fi</label><fluent-switch slot="input" id=wifi></fluent-switch></fluent-field>
<fluent-button id=book>Book</fluent-button><fluent-menu><fluent-menu-button slot="trigger">Actions</fluent-menu-button><fluent-menu-list><fluent-menu-item>Print</fluent-menu-item><fluent-menu-item>Send</fluent-menu-item></fluent-menu-list></fluent-menu>
<fluent-tree aria-label="Floors"><fluent-tree-item>Ground floor<fluent-tree-item slot="item">Lobby</fluent-tree-item><fluent-tree-item slot="item">Kitchen</fluent-tree-item></fluent-tree-item></fluent-tree><p id=note></p>`;
const the = (id) => document.getElementById(id);
document.querySelector("fluent-menu-list").addEventListener("click", ({ target }) => (the("note").textContent = `menu ${target.textContent}`));
document.querySelector("fluent-tree").addEventListener("click", ({ target }) => (the("note").textContent = `chose ${target.firstChild.textContent}`));
the("book").addEventListener("click", async () => {
  const kept = { guest: the("guest").value, room: the("room").value, breakfast: the("breakfast").checked, wifi: the("wifi").checked };
  the("note").textContent = await (await fetch("kept", { method: "POST", body: JSON.stringify(kept) })).text();
});
