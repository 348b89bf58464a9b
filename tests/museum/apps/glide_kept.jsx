// A sheet on a canvas with ticks, which keeps what it holds to itself: its table is written anew only when another cell is chosen.
import "@glideapps/glide-data-grid/dist/index.css";
import { DataEditor, GridCellKind } from "@glideapps/glide-data-grid";
import { useCallback } from "react";
import { createRoot } from "react-dom/client";

const KINDS = [GridCellKind.Text, GridCellKind.Boolean, GridCellKind.Text];
const rows = (window.rows = [["Chair", true, "Seats"], ["Desk", false, "Tables"], ["Lamp", true, "Lights"], ["Rug", false, "Floor"]]);

const App = () => {
  const give = useCallback(([column, row]) => {
    const data = rows[row][column];
    const ticked = KINDS[column] === GridCellKind.Boolean;
    return { kind: KINDS[column], data, readonly: false, allowOverlay: !ticked, ...(ticked ? {} : { displayData: data }) };
  }, []);
  const put = useCallback(([column, row], { data }) => void (rows[row][column] = data), []);
  return (
    <>
      <DataEditor width={600} height={240} rows={rows.length} getCellContent={give} onCellEdited={put}
        columns={[{ title: "Product", width: 200 }, { title: "Active", width: 100 }, { title: "Group", width: 200 }]} />
      <div id="portal" style={{ position: "fixed", left: 0, top: 0, zIndex: 9999 }} />
    </>
  );
};
createRoot(document.getElementById("root")).render(<App />);
