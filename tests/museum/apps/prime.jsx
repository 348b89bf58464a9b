// Fields of PrimeReact: a mask, a list of thousands with a search field in it, several of a list, a date, cells that are edited.
import "primereact/resources/themes/lara-light-cyan/theme.css";
import { Calendar } from "primereact/calendar";
import { Column } from "primereact/column";
import { DataTable } from "primereact/datatable";
import { Dropdown } from "primereact/dropdown";
import { InputMask } from "primereact/inputmask";
import { InputText } from "primereact/inputtext";
import { MultiSelect } from "primereact/multiselect";
import { useState } from "react";
import { createRoot } from "react-dom/client";

const parts = Array.from({ length: 5000 }, (_, index) => ({ label: `Part ${index}`, value: index }));

function App() {
  const [order, setOrder] = useState({});
  const [rows, setRows] = useState(["Saw", "Glue"].map((name, id) => ({ id, name })));
  Object.assign(window, { order, rows });
  const set = (name) => ({ value, target }) => setOrder((old) => ({ ...old, [name]: value ?? target?.value }));
  const keep = ({ rowData, newValue }) => setRows((old) => old.map((row) => (row.id === rowData.id ? { ...row, name: newValue } : row)));
  return (
    <div style={{ width: 500 }}>
      <label htmlFor="phone">Phone</label><InputMask id="phone" mask="999-9999" value={order.phone} onChange={set("phone")} />
      <Dropdown value={order.part} options={parts} filter virtualScrollerOptions={{ itemSize: 38 }} onChange={set("part")} placeholder="Choose a part" />
      <MultiSelect value={order.colours} options={["Red", "Green", "Blue"]} onChange={set("colours")} aria-label="Colours" />
      <label htmlFor="due">Due</label><Calendar inputId="due" value={order.due} onChange={set("due")} dateFormat="yy-mm-dd" />
      <DataTable value={rows} editMode="cell"><Column field="name" header="Thing" onCellEditComplete={keep} editor={({ value, editorCallback }) => <InputText value={value} onChange={({ target }) => editorCallback(target.value)} />} /></DataTable>
    </div>
  );
}
createRoot(document.getElementById("root")).render(<App />);
