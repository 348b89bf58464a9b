// Web Awesome's components: fields in shadow trees, lists in slots, a dialog.
import "@awesome.me/webawesome/dist/styles/webawesome.css";
import "@awesome.me/webawesome/dist/components/button/button.js";
import "@awesome.me/webawesome/dist/components/checkbox/checkbox.js";
import "@awesome.me/webawesome/dist/components/details/details.js";
import "@awesome.me/webawesome/dist/components/dialog/dialog.js";
import "@awesome.me/webawesome/dist/components/dropdown/dropdown.js";
import "@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js";
import "@awesome.me/webawesome/dist/components/input/input.js";
import "@awesome.me/webawesome/dist/components/option/option.js";
import "@awesome.me/webawesome/dist/components/radio/radio.js";
import "@awesome.me/webawesome/dist/components/radio-group/radio-group.js";
import "@awesome.me/webawesome/dist/components/rating/rating.js";
import "@awesome.me/webawesome/dist/components/select/select.js";
import "@awesome.me/webawesome/dist/components/slider/slider.js";
import "@awesome.me/webawesome/dist/components/switch/switch.js";
import "@awesome.me/webawesome/dist/components/textarea/textarea.js";

const $ = (id) => document.getElementById(id);
$("root").innerHTML = `<form id=f style="max-width:500px"><wa-input name=name label=Name></wa-input>
<wa-select name=kind label=Kind><wa-option value=hull>Hull</wa-option><wa-option value=mast>Mast</wa-option></wa-select>
<wa-select name=crew label=Crew multiple><wa-option value=ann>Ann</wa-option><wa-option value=bob>Bob</wa-option></wa-select>
<wa-switch name=power>Power</wa-switch><wa-slider name=size label=Size min=0 max=100 step=5 value=20></wa-slider><wa-checkbox name=water>Water</wa-checkbox>
<wa-radio-group name=pay label=Pay><wa-radio value=card>Card</wa-radio><wa-radio value=cash>Cash</wa-radio></wa-radio-group><wa-rating id=stars label=Stars></wa-rating>
<wa-textarea name=note label=Note></wa-textarea><wa-button id=go>Rename</wa-button>
<wa-dropdown id=more><wa-button slot=trigger with-caret>More</wa-button><wa-dropdown-item value=copy>Copy</wa-dropdown-item></wa-dropdown><wa-details summary=Fees>Nine a night</wa-details></form>
<wa-dialog id=d label="Rename boat"><wa-input id=nn label="New name"></wa-input><wa-button slot=footer id=keep>Keep</wa-button></wa-dialog><p id=o></p>`;
$("go").onclick = () => ($("d").open = true);
$("keep").onclick = () => {
  $("d").open = false;
  $("o").textContent = `Named ${$("nn").value}`;
};
$("more").addEventListener("wa-select", ({ detail }) => ($("o").textContent = `Did ${detail.item.value}`));
window.form = () => [...new FormData($("f")).values()].join();
