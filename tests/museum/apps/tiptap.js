// TipTap: an editor on ProseMirror with a bar of buttons of the page's own.
import { Editor } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";

document.getElementById("root").innerHTML = '<div role="toolbar"><button id="bold">Bold</button><button id="points">Bullets</button></div><div id="box"></div>';
const element = document.getElementById("box");
window.editor = new Editor({
  element,
  extensions: [StarterKit],
  content: "<p>Market on Friday</p>",
  editorProps: { attributes: { "aria-label": "Notes", role: "textbox" } },
});
document.getElementById("bold").onclick = () => window.editor.chain().focus().toggleBold().run();
document.getElementById("points").onclick = () => window.editor.chain().focus().toggleBulletList().run();
