// react-select: one choice, several choices, choices from a server, choices of the person's own.
import Select from "react-select";
import Async from "react-select/async";
import Creatable from "react-select/creatable";
import { useState } from "react";
import { createRoot } from "react-dom/client";

const docks = ["North dock", "South dock", "West dock"].map((label) => ({ value: label, label }));
const people = async (asked) => {
  const found = await (await fetch(`people?q=${encodeURIComponent(asked)}`)).json();
  return found.map((label) => ({ value: label, label }));
};
function App() {
  const [held, hold] = useState({});
  const keep = (name) => (chosen) => hold((now) => ({ ...now, [name]: [chosen].flat().map((one) => one?.label).join("+") }));
  return (
    <div style={{ width: 300 }}>
      <label htmlFor="a">Dock</label><Select inputId="a" options={docks} defaultValue={docks[0]} onChange={keep("dock")} />
      <label htmlFor="b">Stops</label><Select inputId="b" options={docks} isMulti onChange={keep("stops")} />
      <label htmlFor="c">Master</label><Async inputId="c" loadOptions={people} onChange={keep("master")} />
      <label htmlFor="d">Tag</label><Creatable inputId="d" options={docks} onChange={keep("tag")} />
      <p id="told">{[held.dock, held.stops, held.master, held.tag].join("/")}</p>
    </div>
  );
}
createRoot(document.getElementById("root")).render(<App />);
