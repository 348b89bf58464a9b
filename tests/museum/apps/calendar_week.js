// A week of a calendar in which hours can be pointed at and drawn over, with what was asked for below it.
import { Calendar } from "fullcalendar";
import interaction from "fullcalendar/interaction";
import timeGrid from "fullcalendar/timegrid";
import theme from "fullcalendar/themes/classic";

import "fullcalendar/skeleton.css";
import "fullcalendar/themes/classic/theme.css";
import "fullcalendar/themes/classic/palette.css";

const said = document.createElement("p");
document.body.prepend(said);
window.calendar = new Calendar(document.getElementById("root"), {
  plugins: [timeGrid, interaction, theme],
  initialDate: "2026-03-01",
  initialView: "timeGridWeek",
  timeZone: "UTC",
  editable: true,
  selectable: true,
  dateClick: ({ dateStr }) => { said.textContent = `pointed at ${dateStr.slice(0, 16)}`; },
  select: ({ startStr, endStr, start, end }) => {
    if (end - start > 1800000) said.textContent = `drawn from ${startStr.slice(0, 16)} to ${endStr.slice(0, 16)}`;
  },
  eventDrop: ({ event }) => { said.textContent = `moved to ${event.startStr.slice(0, 16)}`; },
  events: [{ title: "Market", start: "2026-03-03T10:00:00Z", end: "2026-03-03T11:00:00Z" }],
});
window.calendar.render();
