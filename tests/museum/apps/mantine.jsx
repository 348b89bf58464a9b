// Fields of Mantine: text fields that take one of a list, several of one, dates that open over what comes next, a date with its time.
import "@mantine/core/styles.css";
import "@mantine/dates/styles.css";
import { Autocomplete, MantineProvider, MultiSelect, NumberInput, Select, Slider, Textarea } from "@mantine/core";
import { DateInput, DateTimePicker } from "@mantine/dates";
import { useState } from "react";
import { createRoot } from "react-dom/client";

function App() {
  const [trip, setTrip] = useState({});
  window.trip = trip;
  const set = (name) => (value) => setTrip((old) => ({ ...old, [name]: value?.target ? value.target.value : value }));
  return (
    <MantineProvider><div style={{ width: 400 }}>
      <Select label="Country" searchable data={["Norway", "Italy", "Peru"]} onChange={set("country")} />
      <MultiSelect label="Sports" searchable data={["Ski", "Row", "Run", "Swim"]} onChange={set("sports")} />
      <Autocomplete label="Airport" data={["Oslo OSL", "Rome FCO"]} onChange={set("airport")} />
      <DateInput label="Leaving" valueFormat="YYYY-MM-DD" onChange={(day) => set("leaving")(day && new Date(day).getDate())} />
      <DateTimePicker label="Boards" onChange={(at) => set("boards")(at && `${new Date(at).getDate()} ${new Date(at).getHours()}:${new Date(at).getMinutes()}`)} />
      <NumberInput label="Bags" min={0} max={5} onChange={set("bags")} />
      <Textarea label="Wishes" onChange={set("wishes")} />
    </div></MantineProvider>
  );
}
createRoot(document.getElementById("root")).render(<App />);
