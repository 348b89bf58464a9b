// A sorted, pinned, editable table of athletes, drawn only where it is seen.
import { AllCommunityModule, createGrid, ModuleRegistry } from "ag-grid-community";

ModuleRegistry.registerModules([AllCommunityModule]);
const rowData = Array.from({ length: 400 }, (_, index) => ({ name: `Runner ${index}`, country: ["Norway", "Kenya", "Peru"][index % 3], medals: (index * 7) % 50, age: 20 + (index % 9) }));
const root = document.getElementById("root");
root.style.cssText = "height:320px;width:1000px";
const grid = createGrid(root, {
  rowData,
  columnDefs: [
    { field: "name", pinned: "left" },
    { field: "country", filter: true },
    { field: "medals", sort: "desc", editable: true },
    { field: "age", pinned: "right" },
  ],
  rowSelection: { mode: "multiRow" },
});
window.grid = grid;
