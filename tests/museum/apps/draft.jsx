// Draft.js: React owns the nodes of an editor, and breaks where somebody else changes them.
import { useState } from "react";
import { createRoot } from "react-dom/client";

globalThis.global = globalThis;
const { Editor, EditorState } = await import("draft-js");

function Summary() {
  const [state, setState] = useState(() => EditorState.createEmpty());
  window.held = state.getCurrentContent().getPlainText();
  return (
    <div style={{ border: "1px solid" }}>
      <Editor editorState={state} onChange={setState} ariaLabel="Summary" />
      <p>{window.held.length} letters</p>
    </div>
  );
}
createRoot(document.getElementById("root")).render(<Summary />);
