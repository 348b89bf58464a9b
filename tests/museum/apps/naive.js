// Naive UI, whose fields have no roles and whose labels belong to nothing: a text, a select, a date, a number, a switch, a slider.
import { createApp, h, reactive } from "vue";
import { NButton, NConfigProvider, NDatePicker, NDropdown, NForm, NFormItem, NInput, NInputNumber, NSelect, NSlider, NSwitch } from "naive-ui";

const meeting = reactive({ title: "", kind: null, day: null, seats: 1, again: false, level: 40 });
const state = reactive({ note: "" });
const bound = (name) => ({ value: meeting[name], "onUpdate:value": (value) => (meeting[name] = value) });
const item = (label, field) => h(NFormItem, { label }, () => field);
const keep = async () => {
  const day = meeting.day && new Date(meeting.day);
  state.note = await (await fetch("kept", { method: "POST", body: JSON.stringify({ ...meeting, day: day && `${day.getFullYear()}-${day.getMonth() + 1}-${day.getDate()}` }) })).text();
};
const App = () => h(NConfigProvider, () => [h(NForm, () => [
  item("Title", h(NInput, { ...bound("title"), placeholder: "What is it" })),
  item("Kind", h(NSelect, { ...bound("kind"), filterable: true, options: ["Meeting", "Call", "Visit"].map((label) => ({ label, value: label })) })),
  item("Day", h(NDatePicker, { ...bound("day"), type: "date" })), item("Seats", h(NInputNumber, bound("seats"))), item("Again", h(NSwitch, bound("again"))), item("Level", h(NSlider, bound("level"))),
]), h(NButton, { onClick: keep }, () => "Save"), h(NDropdown, { trigger: "click", options: ["Rename", "Archive"].map((label) => ({ label, key: label })), onSelect: (key) => (state.note = `menu ${key}`) }, () => h(NButton, () => "More")), h("p", { id: "note" }, state.note)]);
createApp({ render: App }).mount("#root");
