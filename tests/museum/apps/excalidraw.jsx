// A drawing board.
import "@excalidraw/excalidraw/index.css";
import { Excalidraw } from "@excalidraw/excalidraw";
import { createRoot } from "react-dom/client";

window.drawn = () => window.board.getSceneElements().map(({ type, text }) => text ?? type).join();
createRoot(document.getElementById("root")).render(<div style={{ height: 600 }}><Excalidraw excalidrawAPI={(api) => (window.board = api)} /></div>);
