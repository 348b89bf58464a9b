// A sheet with headers, frozen first column and two kinds of cells.
import Handsontable from "handsontable";
import "handsontable/styles/handsontable.css";
import "handsontable/styles/ht-theme-main.css";
import { registerAllModules } from "handsontable/registry";

registerAllModules();
window.sheet = new Handsontable(document.getElementById("root"), {
  data: [["Copper", 12, true], ["Tin", 7, false], ["Zinc", 31, true]],
  colHeaders: ["Metal", "Stock", "Checked"],
  rowHeaders: true,
  fixedColumnsStart: 1,
  columns: [{}, { type: "numeric" }, { type: "checkbox" }],
  themeName: "ht-theme-main",
  height: 260,
  licenseKey: "non-commercial-and-evaluation",
});
