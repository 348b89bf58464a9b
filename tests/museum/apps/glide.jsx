// A sheet that is drawn on a canvas, with a table for screen readers in it.
import "@glideapps/glide-data-grid/dist/index.css";
import { DataEditor, GridCellKind } from "@glideapps/glide-data-grid";
import { useState } from "react";
import { createRoot } from "react-dom/client";

const App = () => {
  const [rows, set] = useState([["Aurora", "12"], ["Bess", "7"], ["Clio", "30"]]);
  window.rows = rows;
  const put = ([column, row], { data }) => set((now) => now.map((cells, r) => (r === row ? cells.map((cell, c) => (c === column ? data : cell)) : cells)));
  return (
    <>
      <DataEditor width={500} height={200} rows={rows.length} columns={[{ title: "Boat", width: 200 }, { title: "Length", width: 150 }]}
        getCellContent={([column, row]) => ({ kind: GridCellKind.Text, allowOverlay: true, data: rows[row][column], displayData: rows[row][column] })} onCellEdited={put} />
      <div id="portal" style={{ position: "fixed", left: 0, top: 0, zIndex: 9999 }} />
    </>
  );
};
createRoot(document.getElementById("root")).render(<App />);
