// A form of Element Plus: select, autocomplete, radios, switch, date, two dates, table.
import ElementPlus from "element-plus";
import "element-plus/dist/index.css";
import { createApp, h, reactive, resolveComponent as the } from "vue";

const state = (window.state = reactive({ doctor: "claes", town: "", kind: "a", on: true, day: "", stay: null }));
const bound = (name) => ({ modelValue: state[name], "onUpdate:modelValue": (value) => (state[name] = value) });
const App = () => h("div", [h(the("el-form"), { labelWidth: 90 }, () => [
  h(the("el-form-item"), { label: "Doctor" }, () => h(the("el-select"), { ...bound("doctor"), filterable: true }, () => [
    h(the("el-option"), { value: "claes", label: "Dr. Claes" }), h(the("el-option"), { value: "mori", label: "Dr. Mori" })])),
  h(the("el-form-item"), { label: "Town" }, () => h(the("el-autocomplete"), { ...bound("town"), placeholder: "type to search", fetchSuggestions: (_, give) => give([{ value: "Franeker" }]) })),
  h(the("el-form-item"), { label: "Visit" }, () => h(the("el-radio-group"), bound("kind"), () => [h(the("el-radio"), { value: "a" }, () => "First"), h(the("el-radio"), { value: "b" }, () => "Again")])),
  h(the("el-form-item"), { label: "Remind me" }, () => h(the("el-switch"), bound("on"))),
  h(the("el-form-item"), { label: "Day" }, () => h(the("el-date-picker"), bound("day"))),
  h(the("el-form-item"), { label: "Nights" }, () => h(the("el-date-picker"), { ...bound("stay"), type: "daterange", startPlaceholder: "First night", endPlaceholder: "Last night", defaultValue: new Date(2026, 3, 1) })),
  h(the("el-button"), { title: "Save" }, () => "Save"),
]), h(the("el-table"), { data: [{ who: "Ann", when: "Monday" }, { who: "Bob", when: "Friday" }] }, () => [h(the("el-table-column"), { prop: "who", label: "Who", sortable: true }), h(the("el-table-column"), { prop: "when", label: "When" })])]);
createApp({ render: App }).use(ElementPlus).mount("#root");
