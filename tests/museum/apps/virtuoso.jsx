// A list of a thousand rows of which only those in view exist.
import { createRoot } from "react-dom/client";
import { Virtuoso } from "react-virtuoso";

createRoot(document.getElementById("root")).render(
  <Virtuoso style={{ height: 420, width: 300 }} totalCount={1000} itemContent={(index) => <div style={{ padding: 6 }}>Parcel {index} <button>Open {index}</button> <button aria-label={`Weigh parcel ${index}`}>⚖</button></div>} />,
);
