// A month of a calendar with two events.
import { Calendar } from "fullcalendar";
import dayGrid from "fullcalendar/daygrid";
import interaction from "fullcalendar/interaction";
import timeGrid from "fullcalendar/timegrid";
import theme from "fullcalendar/themes/classic";

import "fullcalendar/skeleton.css";
import "fullcalendar/themes/classic/theme.css";
import "fullcalendar/themes/classic/palette.css";

window.calendar = new Calendar(document.getElementById("root"), {
  plugins: [dayGrid, timeGrid, interaction, theme],
  initialDate: "2026-03-01",
  initialView: "dayGridMonth",
  headerToolbar: { left: "prev,next today", center: "title", right: "dayGridMonth,timeGridWeek" },
  editable: true,
  events: [{ title: "Harvest", start: "2026-03-05" }, { title: "Market", start: "2026-03-12T10:00" }],
});
window.calendar.render();
