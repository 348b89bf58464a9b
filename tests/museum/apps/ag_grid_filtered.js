// A table in pages with a row of filters and one to drop from each header.
import { AllCommunityModule, createGrid, ModuleRegistry } from "ag-grid-community";

ModuleRegistry.registerModules([AllCommunityModule]);
const rowData = Array.from({ length: 200 }, (_, index) => ({ name: `Runner ${index}`, country: ["Norway", "Kenya", "Peru"][index % 3], medals: (index * 7) % 50 }));
const root = document.getElementById("root");
root.style.cssText = "height:320px;width:800px";
window.grid = createGrid(root, {
  rowData,
  pagination: true,
  paginationPageSize: 50,
  defaultColDef: { filter: true, floatingFilter: true, flex: 1 },
  columnDefs: [{ field: "name" }, { field: "country" }, { field: "medals", filter: "agNumberColumnFilter" }],
});
