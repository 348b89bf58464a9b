// Editor.js: each block a field of its own.
import EditorJS from "@editorjs/editorjs";

document.getElementById("root").innerHTML = "<h1>Notes</h1><div id=ed style='border:1px solid;margin-left:90px'></div><button id=save>Save</button><pre id=o></pre>";
window.editor = new EditorJS({ holder: "ed", data: { blocks: [{ type: "paragraph", data: { text: "Wind from the west" } }] } });
document.getElementById("save").onclick = async () => {
  document.getElementById("o").textContent = (await window.editor.save()).blocks.map(({ data }) => data.text).join(" | ");
};
