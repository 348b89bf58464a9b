// CKEditor 5 with the plugins that a page for notices has.
import "ckeditor5/ckeditor5.css";
import { Bold, ClassicEditor, Essentials, Heading, Italic, Link, List, Paragraph, Table } from "ckeditor5";

document.getElementById("root").innerHTML = "<h1>Notice</h1><div id=e></div>";
window.editor = await ClassicEditor.create(document.getElementById("e"), {
  licenseKey: "GPL",
  plugins: [Essentials, Bold, Italic, Heading, List, Paragraph, Link, Table],
  toolbar: ["undo", "heading", "bold", "italic", "link", "bulletedList", "insertTable"],
  initialData: "<p>The quay is shut on Friday</p>",
});
