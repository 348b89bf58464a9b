/* A choice of three levels whose columns come up as one points at the branches of Element Plus. */
import ElementPlus from "element-plus";
import "element-plus/dist/index.css";
import { createApp, reactive } from "vue/dist/vue.esm-bundler.js";

const levels = (label, children = []) => ({ value: label, label, ...(children.length ? { children } : {}) });
const options = [
  levels("Guide", [levels("Disciplines", [levels("Consistency"), levels("Feedback")]), levels("Navigation", [levels("Side"), levels("Top")])]),
  levels("Component", [levels("Basic", [levels("Layout"), levels("Icon")])]),
  levels("Resource"),
];
window.chosen = reactive({ topic: [] });
createApp({
  setup: () => ({ chosen: window.chosen, options }),
  template: `<h1>Ready</h1><el-cascader v-model="chosen.topic" :options="options" :props="{ expandTrigger: 'hover' }" placeholder="Topic"/>`,
})
  .use(ElementPlus)
  .mount("#root");
