// A sortable table without ARIA, headless: its markup is the page's own.
import { getCoreRowModel, getSortedRowModel, useLegacyTable } from "@tanstack/react-table/legacy";
import { useMemo, useState } from "react";
import { createRoot } from "react-dom/client";

const boats = [{ boat: "Aurora", year: 1998 }, { boat: "Borealis", year: 1974 }, { boat: "Corona", year: 2011 }];
function Boats() {
  const [sorting, setSorting] = useState([]);
  const columns = useMemo(() => [{ accessorKey: "boat", header: "Boat" }, { accessorKey: "year", header: "Built" }], []);
  const table = useLegacyTable({ data: boats, columns, state: { sorting }, onSortingChange: setSorting, getCoreRowModel: getCoreRowModel(), getSortedRowModel: getSortedRowModel() });
  return (
    <table><thead>{table.getHeaderGroups().map((group) => <tr key={group.id}>{group.headers.map((header) => <th key={header.id} style={{ cursor: "pointer" }} onClick={header.column.getToggleSortingHandler()}>{header.column.columnDef.header}</th>)}</tr>)}</thead>
      <tbody>{table.getRowModel().rows.map((row) => <tr key={row.id}>{row.getVisibleCells().map((cell) => <td key={cell.id}>{cell.getValue()}</td>)}</tr>)}</tbody></table>
  );
}
createRoot(document.getElementById("root")).render(<Boats />);
