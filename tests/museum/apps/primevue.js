// PrimeVue: a form of its own fields, a menu bar with a menu in a menu, a table in pages, a dialog. What is kept goes to the server.
import Aura from "@primeuix/themes/aura";
import AutoComplete from "primevue/autocomplete";
import Button from "primevue/button";
import CascadeSelect from "primevue/cascadeselect";
import Checkbox from "primevue/checkbox";
import Column from "primevue/column";
import PrimeVue from "primevue/config";
import DataTable from "primevue/datatable";
import DatePicker from "primevue/datepicker";
import Dialog from "primevue/dialog";
import InputNumber from "primevue/inputnumber";
import InputText from "primevue/inputtext";
import Menubar from "primevue/menubar";
import MultiSelect from "primevue/multiselect";
import Select from "primevue/select";
import ToggleSwitch from "primevue/toggleswitch";
import TreeSelect from "primevue/treeselect";
import { createApp, h, reactive } from "vue";

const pet = reactive({ name: "", breed: null, toys: [], born: null, weight: 4, vet: null, clinic: null, place: null, chip: false, shots: [] });
const state = reactive({ found: [], note: "", open: false, by: null });
const vets = ["Dr. Amos", "Dr. Anders", "Dr. Baker", "Dr. Cole"];
const clinics = [{ key: "n", label: "North", children: [{ key: "n1", label: "Harbour" }, { key: "n2", label: "Hill" }] }, { key: "s", label: "South", children: [{ key: "s1", label: "Garden" }] }];
const places = [{ name: "Belgium", items: [{ town: "Ghent" }, { town: "Bruges" }] }, { name: "France", items: [{ town: "Lille" }] }];
const rows = Array.from({ length: 40 }, (_, id) => ({ id, pet: `${["Rex", "Tom", "Mia", "Lou"][id % 4]} ${id}`, age: (id * 5) % 13 }));
const menu = [
  { label: "File", items: [{ label: "New pet", command: () => (state.note = "new pet") }, { label: "Export", items: ["CSV", "PDF"].map((kind) => ({ label: `As ${kind}`, command: () => (state.note = `exported ${kind}`) })) }] },
  { label: "Help", command: () => (state.open = true) },
];
const bound = (name) => ({ modelValue: pet[name], "onUpdate:modelValue": (value) => (pet[name] = value) });
const search = ({ query }) => setTimeout(() => (state.found = vets.filter((vet) => vet.toLowerCase().includes(query.toLowerCase()))), 150);
const keep = async () => {
  state.note = await (await fetch("kept", { method: "POST", body: JSON.stringify({ ...pet, clinic: Object.keys(pet.clinic ?? {})[0], place: pet.place?.town, born: pet.born && `${pet.born.getFullYear()}-${pet.born.getMonth() + 1}-${pet.born.getDate()}` }) })).text();
};
const row = (label, id, field) => h("p", [h("label", { for: id, id: `l${id}` }, label), " ", field]);
const App = () => h("div", [
  h(Menubar, { model: menu }),
  row("Pet name", "n", h(InputText, { id: "n", ...bound("name") })),
  row("Breed", "b", h(Select, { ...bound("breed"), options: ["Beagle", "Collie", "Poodle"], placeholder: "Choose a breed", ariaLabelledby: "lb" })),
  row("Toys", "t", h(MultiSelect, { ...bound("toys"), options: ["Ball", "Bone", "Rope", "Duck"], filter: true, placeholder: "Some toys", ariaLabelledby: "lt" })),
  row("Born", "d", h(DatePicker, { ...bound("born"), inputId: "d", dateFormat: "yy-mm-dd", showIcon: true })),
  row("Weight", "w", h(InputNumber, { ...bound("weight"), inputId: "w", suffix: " kg", showButtons: true })),
  row("Vet", "v", h(AutoComplete, { ...bound("vet"), inputId: "v", suggestions: state.found, onComplete: search, forceSelection: true })),
  row("Clinic", "c", h(TreeSelect, { ...bound("clinic"), options: clinics, placeholder: "A clinic", ariaLabelledby: "lc" })),
  row("Place", "p", h(CascadeSelect, { ...bound("place"), options: places, optionLabel: "town", optionGroupLabel: "name", optionGroupChildren: ["items"], placeholder: "A place", ariaLabelledby: "lp" })),
  row("Has a chip", "h", h(ToggleSwitch, { ...bound("chip"), inputId: "h" })),
  row("Rabies", "k", h(Checkbox, { ...bound("shots"), value: "Rabies", inputId: "k" })),
  h(Button, { label: "Save pet", onClick: keep }), h("p", { id: "note" }, state.note),
  h(DataTable, { value: rows, paginator: true, rows: 5, selectionMode: "single", dataKey: "id", selection: state.by, "onUpdate:selection": (by) => (state.by = by) }, () => [h(Column, { field: "pet", header: "Pet", sortable: true }), h(Column, { field: "age", header: "Age", sortable: true })]),
  h(Dialog, { visible: state.open, "onUpdate:visible": (open) => (state.open = open), modal: true, header: "Help" }, () => ["Ask at the desk. ", h(Button, { label: "Understood", onClick: () => (state.open = false) })]),
]);
Object.assign(window, { pet, state });
createApp({ render: App }).use(PrimeVue, { theme: { preset: Aura } }).mount("#root");
