// Headless UI: list, search field, menu, dialog, switch and tabs without any look of their own.
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions, Dialog, DialogPanel, DialogTitle, Field, Label, Listbox, ListboxButton, ListboxOption, ListboxOptions, Menu, MenuButton, MenuItem, MenuItems, Switch } from "@headlessui/react";
import { useState } from "react";
import { createRoot } from "react-dom/client";

const towns = ["Arnhem", "Franeker", "Zwolle"];
const berths = ["North quay", "South quay"];
function App() {
  const [town, setTown] = useState("");
  const [asked, ask] = useState("");
  const [berth, setBerth] = useState(berths[0]);
  const [light, setLight] = useState(false);
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState("");
  return (
    <div>
      <Field><Label>Town</Label><Combobox value={town} onChange={setTown}><ComboboxInput onChange={(event) => ask(event.target.value)} />
        <ComboboxOptions>{towns.filter((one) => one.toLowerCase().includes(asked.toLowerCase())).map((one) => <ComboboxOption key={one} value={one}>{one}</ComboboxOption>)}</ComboboxOptions></Combobox></Field>
      <Field><Label>Berth</Label><Listbox value={berth} onChange={setBerth}><ListboxButton>{berth}</ListboxButton>
        <ListboxOptions anchor="bottom">{berths.map((one) => <ListboxOption key={one} value={one}>{one}</ListboxOption>)}</ListboxOptions></Listbox></Field>
      <Field><Label>Night light</Label><Switch checked={light} onChange={setLight} style={{ width: 40, height: 20 }} /></Field>
      <Menu><MenuButton>Actions</MenuButton><MenuItems anchor="bottom"><MenuItem><button onClick={() => setDone("copied")}>Copy</button></MenuItem><MenuItem><button onClick={() => setOpen(true)}>Rename</button></MenuItem></MenuItems></Menu>
      <Dialog open={open} onClose={() => setOpen(false)}><div style={{ position: "fixed", inset: 0, background: "#fffe" }}><DialogPanel><DialogTitle>Rename the boat</DialogTitle><input aria-label="New name" onChange={(event) => setDone(event.target.value)} /><button onClick={() => setOpen(false)}>Done</button></DialogPanel></div></Dialog>
      <p id="told">{[town, berth, light, done].join("/")}</p>
    </div>
  );
}
createRoot(document.getElementById("root")).render(<App />);
