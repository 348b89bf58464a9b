// A rich editor with its own toolbar of drawn menus.
import Quill from "quill";
import "quill/dist/quill.snow.css";

document.getElementById("root").innerHTML = '<div id="box"><p>Dear all, <b>hello</b>.</p></div>';
window.editor = new Quill("#box", { theme: "snow", placeholder: "Write here", modules: { toolbar: [[{ header: [1, 2, false] }], ["bold", "italic"], [{ align: [] }, { color: [] }], ["link"]] } });
