"""Editors as people meet them: each from its own package, asked for its text by its own interface."""

# ruff: noqa: E501 - pages are easier to read in one piece

from bed.site import Answer
from museum.bundles import PAGE, app
from museum.case import Look, case, choose, click, press, read, wait, write
from museum.packages import import_map, style_map, styles

MONACO = "monaco-editor-core/esm"
LINES = "alpha\nbeta\ngamma"

CASES = (
    case(
        "codemirror",
        f"""{import_map("codemirror")}<h1 id=r>Code</h1><div id=box></div><p id=o></p><script type=module>
        import {{ EditorView, basicSetup }} from "codemirror";
        window.editor = new EditorView({{ doc: "let a = 1;", parent: box, extensions: [basicSetup,
          EditorView.contentAttributes.of({{ "aria-label": "Source" }}), EditorView.updateListener.of((u) => {{ o.textContent = `Lines: ${{u.state.doc.lines}}`; }})] }});
        r.textContent = "Ready"; </script>""",
        wait(text="Ready"),
        read().shows('textbox "Source"', "let a = 1;"),
        write('textbox "Source"', LINES).does("value", "gamma"),
        Look("editor.state.doc.toString()", LINES),
        write('textbox "Source"', "!", clear=False).does("value", "gamma!"),
        press("Control+z", "Control+y", on='textbox "Source"').does("dom_changed"),
        Look("editor.state.doc.toString()", f"{LINES}!"),
        press("Control+A", "Delete", on='textbox "Source"').does("value"),
        Look("editor.state.doc.toString()", ""),
        press("Control+F", on='textbox "Source"').shows('textbox "Find"'),
    ),
    case(
        "prosemirror",
        f"""{import_map("prosemirror-schema-basic", "prosemirror-view", "prosemirror-keymap", "prosemirror-commands")}<div id=box></div><p id=o></p><script type=module>
        import {{ schema }} from "prosemirror-schema-basic"; import {{ EditorState }} from "prosemirror-state"; import {{ EditorView }} from "prosemirror-view";
        import {{ keymap }} from "prosemirror-keymap"; import {{ baseKeymap }} from "prosemirror-commands";
        const doc = schema.node("doc", null, [schema.node("paragraph", null, [schema.text("First words")])]);
        window.editor = new EditorView(box, {{ state: EditorState.create({{ doc, plugins: [keymap(baseKeymap)] }}), attributes: {{ "aria-label": "Essay" }} }});
        window.told = () => {{ const lines = []; editor.state.doc.forEach((node) => lines.push(node.textContent)); return lines.join("/"); }};
        o.textContent = "Ready"; </script>""",
        wait(text="Ready"),
        read().shows('textbox "Essay"', "First words"),
        write('textbox "Essay"', "One paragraph").does("value", "One paragraph"),
        Look("told()", "One paragraph"),
        write('textbox "Essay"', "\nSecond paragraph", clear=False).does("value"),
        Look("told()", "One paragraph/Second paragraph"),
    ),
    case(
        "tinymce",
        """<script src="/npm/tinymce/tinymce.min.js"></script><label for=t>Letter</label><textarea id=t>&lt;p&gt;Dear all&lt;/p&gt;</textarea><p id=o></p><script>
        tinymce.init({ selector: "#t", license_key: "gpl", base_url: "/npm/tinymce", suffix: ".min", promotion: false, branding: false, menubar: false, statusbar: false,
          toolbar: "bold | undo", iframe_aria_text: "Letter body", setup: (editor) => editor.on("init", () => { o.textContent = "Ready"; }) });</script>""",
        wait(text="Ready"),
        read().shows("Letter body", "Dear all", 'button "Bold"'),
        write("textbox", "Kind regards").does("value", "Kind regards"),
        Look("tinymce.activeEditor.getContent({ format: 'text' }).trim()", "Kind regards"),
        click('button "Bold"').shows("pressed"),
    ),
    case(
        "monaco",
        f"""{style_map(MONACO)}<link rel=stylesheet href=styles.css><div id=box style="width:600px;height:300px"></div><p id=o></p><script type=module>
        import * as monaco from "/npm/{MONACO}/vs/editor/editor.api.js";
        window.editor = monaco.editor.create(box, {{ value: "first line", language: "plaintext", ariaLabel: "Program" }});
        editor.onDidChangeModelContent(() => {{ o.textContent = `Length ${{editor.getValue().length}}`; }}); o.textContent = "Ready"; </script>""",
        wait(text="Ready", seconds=40),
        read().shows("first line"),
        write("textbox", LINES).does("value", "gamma"),
        Look("editor.getValue()", LINES),
        write("textbox", "\ndelta", clear=False).does("value", "delta"),
        Look("editor.getValue()", f"{LINES}\ndelta"),
        more={"styles.css": lambda _asked: Answer(styles(MONACO), headers={"Content-Type": "text/css"})},
    ),
    case(
        "ckeditor-typed",
        PAGE,
        wait(text="The quay is shut"),
        read().shows('button "Bold"', 'value="The quay is shut on Friday"'),
        write("textbox", "Open again\non Monday").does("value"),
        Look("editor.getData().replace(/(<[^>]+>)+/g, ' ').trim()", "Open again on Monday"),
        click('button "Undo"'),
        Look("editor.getData()", "<p>The quay is shut on Friday</p>"),
        more=app("ckeditor.js"),
    ),
    case(
        "ckeditor-lines-are-paragraphs",
        PAGE,
        wait(text="The quay is shut"),
        write("textbox", "Open again\non Monday"),
        Look("editor.getData()", "<p>Open again</p><p>on Monday</p>"),
        more=app("ckeditor.js"),
        faults={"firefox": "a script's paste holds bare text there, of whose lines the editor makes one paragraph"},
    ),
    case(
        "ckeditor-marked-words",
        PAGE,
        wait(text="The quay is shut"),
        choose("textbox", "Friday").does("focus_moved"),
        click('button "Bold"').shows('button "Bold" pressed'),
        Look("editor.getData()", "<p>The quay is shut on <strong>Friday</strong></p>"),
        more=app("ckeditor.js"),
    ),
    case(
        "ckeditor-list-and-heading",
        PAGE,
        wait(text="The quay is shut"),
        click("textbox"),
        click('button "Bulleted List"').shows("pressed"),
        Look("editor.getData().includes('<li')"),
        click('button "Bulleted List"'),
        click('button "Paragraph, Heading"').shows("Heading 1"),
        click('menuitemradio "Heading 1"'),
        Look("editor.getData()", "<h2>The quay is shut on Friday</h2>"),
        more=app("ckeditor.js"),
    ),
    case(
        "editorjs",
        PAGE,
        wait(text="Wind from the west"),
        write("textbox", "Wind from the north").does("value"),
        press("End", "Enter"),
        press("R", "a", "i", "n"),
        click('button "Save"').shows("Wind from the north | Rain"),
        more=app("editorjs.js"),
    ),
    case(
        "editor-that-learns-of-its-selection-late",
        """<div contenteditable id=e role=textbox aria-label=Notes style="white-space:pre-wrap">Oil the winch</div><script>
        let kept = null, timer; const now = () => { const range = getSelection().rangeCount && getSelection().getRangeAt(0); if (range && e.contains(range.startContainer)) kept = [e.textContent.length && range.toString() === e.textContent ? 0 : e.textContent.length, e.textContent.length]; };
        document.onselectionchange = () => { timer ??= setTimeout(() => { timer = null; now(); }, 150); };
        const put = (text) => { const old = e.textContent, [from, to] = kept ?? [old.length, old.length]; e.textContent = old.slice(0, from) + text + old.slice(to); kept = [e.textContent.length, e.textContent.length]; getSelection().collapse(e.firstChild ?? e, e.firstChild ? e.textContent.length : 0); };
        e.onbeforeinput = (event) => { event.preventDefault(); clearTimeout(timer); timer = null; now(); put(event.data ?? ""); };
        e.onpaste = (event) => { event.preventDefault(); put(event.clipboardData.getData("text/plain")); };</script>""",
        write('textbox "Notes"', "First line\nSecond line"),
        Look("e.textContent", "First line\nSecond line"),
    ),
)
