// MUI's date and time fields, of which each part is typed by itself.
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { DateTimePicker } from "@mui/x-date-pickers/DateTimePicker";
import { TimePicker } from "@mui/x-date-pickers/TimePicker";
import dayjs from "dayjs";
import { useState } from "react";
import { createRoot } from "react-dom/client";

const App = () => {
  const [dates, set] = useState({});
  window.dates = dates;
  const put = (name) => (date) => set((before) => ({ ...before, [name]: date && date.format("YYYY-MM-DD HH:mm") }));
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <div style={{ display: "grid", gap: 16, width: 320 }}>
        <DatePicker label="Arrival" onChange={put("arrival")} />
        <DateTimePicker label="Inspection" onChange={put("inspection")} defaultValue={dayjs("2026-03-05T10:30")} />
        <TimePicker label="Opens" onChange={put("opens")} defaultValue={dayjs("2026-03-05T08:00")} />
      </div>
    </LocalizationProvider>
  );
};
createRoot(document.getElementById("root")).render(<App />);
