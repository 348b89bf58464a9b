// Lexical: its own state of a contenteditable, written back at each change.
import { registerRichText } from "@lexical/rich-text";
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from "lexical";

document.getElementById("root").innerHTML = '<div id="box" contenteditable role="textbox" aria-multiline="true" aria-label="Message"></div><p id="count"></p>';
const editor = createEditor({ namespace: "museum", onError: (error) => { document.title = `Error: ${error.message}`; } });
registerRichText(editor);
editor.setRootElement(document.getElementById("box"));
editor.update(() => $getRoot().clear().append($createParagraphNode().append($createTextNode("Dear all"))));
window.held = () => editor.getEditorState().read(() => $getRoot().getTextContent());
editor.registerUpdateListener(() => { document.getElementById("count").textContent = `${window.held().length} letters`; });
