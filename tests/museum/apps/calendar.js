// A month of a calendar with two events.
import { Calendar } from "fullcalendar";
window.calendar = new Calendar(document.getElementById("root"), { initialDate: "2026-03-01", initialView: "dayGridMonth", headerToolbar: { left: "prev,next today", center: "title", right: "dayGridMonth,timeGridWeek" }, editable: true,
  events: [{ title: "Harvest", start: "2026-03-05" }, { title: "Market", start: "2026-03-12T10:00" }] });
window.calendar.render();
