"""Applications as people use them for a few steps: editors that draw only what is in view, maps, trees, fields that take several."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.bundles import PAGE, app
from museum.case import Look, case, choose, click, fill, find, press, read, wait
from museum.packages import import_map
from museum.rooms.libraries import shoelace

VIEWED = f"""{import_map("codemirror")}<h1 id=r>Query</h1><div id=box></div><script type=module>
import {{ EditorView, basicSetup }} from "codemirror";
window.editor = new EditorView({{ doc: ["select name", "from sailors", ...Array.from({{ length: 120 }}, (_, at) => `-- remark ${{at}}`), "limit 10"].join("\\n"), parent: box, extensions: [basicSetup, EditorView.theme({{ "&": {{ height: "240px" }} }})] }});
r.textContent = "Ready"; </script>"""
NUMBERED = """<link rel=stylesheet href="/npm/codemirror-5/lib/codemirror.css"><script src="/npm/codemirror-5/lib/codemirror.js"></script><div id=box></div>
<script>window.editor = CodeMirror(box, { value: "let first\\nlet second\\nlet third = 3", lineNumbers: true })</script>"""
LETTER = """<script src="/npm/tinymce/tinymce.min.js"></script><textarea id=t>&lt;p&gt;Dear all,&lt;/p&gt;&lt;p&gt;we meet on Friday in the boathouse.&lt;/p&gt;</textarea><p id=o></p><script>
tinymce.init({ selector: "#t", license_key: "gpl", base_url: "/npm/tinymce", suffix: ".min", promotion: false, branding: false, menubar: false, statusbar: false, toolbar: "bold", setup: (editor) => editor.on("init", () => { o.textContent = "Ready" }) })</script>"""
LABELS = """<link rel=stylesheet href="/npm/select2/dist/css/select2.min.css"><script src="/npm/jquery/dist/jquery.min.js"></script><script src="/npm/select2/dist/js/select2.min.js"></script>
<p><label for=a>Assignee</label><br><select id=a style="width:300px"><option value="">Nobody<option>Nadia Okafor<option>Omar Haddad</select><p><label for=b>Labels</label><br><select id=b multiple style="width:300px"><option>bug<option>docs</select><p><label for=s>Skills</label><br><select id=s multiple style="width:300px"></select>
<script>$(a).select2({ templateResult: ({ id, text }) => (id ? $("<span><b>" + text + "</b><br><small>Support</small></span>") : text) }); $(b).select2({ tags: true, tokenSeparators: [","] }); $(s).select2({ tags: true, tokenSeparators: [","] })</script>"""
TYPED = """<section><div><label for=c>Crew</label> <span id=chips></span><input id=c role=combobox aria-expanded=false aria-autocomplete=list aria-controls=l></div></section><ul role=listbox id=l hidden></ul><script>
const all = ["Devon Webb", "Tanya Fox", "Tom Cook"]; window.crew = []
c.oninput = () => { const fit = all.filter((one) => c.value && one.toLowerCase().includes(c.value.toLowerCase())); l.innerHTML = fit.map((one) => "<li role=option>" + one + "</li>").join(""); l.hidden = !fit.length; c.setAttribute("aria-expanded", !l.hidden) }
l.onclick = (e) => { crew.push(e.target.textContent); chips.textContent = crew.join(" + "); c.value = ""; l.hidden = true; c.setAttribute("aria-expanded", false) }</script>"""
PARTS = """<style>x-radio { display: inline-block; width: 20px; height: 20px; border: 1px solid }</style><div role=radiogroup aria-label=Pay><label><x-radio role=radio tabindex=0 aria-checked=false></x-radio>Cash</label> <label><x-radio role=radio tabindex=0 aria-checked=false></x-radio>Card</label></div>
<label>Budget <x-slider></x-slider></label> <x-note></x-note>
<script>document.querySelectorAll("x-radio").forEach((one) => one.onclick = () => document.querySelectorAll("x-radio").forEach((other) => other.setAttribute("aria-checked", other === one)))
customElements.define("x-slider", class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<input type=range value=40 aria-label=40 aria-valuetext=40>" } })
customElements.define("x-note", class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<span aria-hidden=true>Remark*</span><input aria-label=Remark>" } })</script>"""
FACED = (
    """<div role=listbox aria-label=Sidebar style="display:flex;gap:8px">"""
    + "".join(
        f"""<div role=option aria-selected=false tabindex=-1 onclick="[...this.parentElement.children].forEach((one) => one.setAttribute('aria-selected', one === this))"><a role=button>{name}</a></div>"""
        for name in ("Left", "Middle", "Right")
    )
    + "</div>"
)
MAP = """<div id=m style="width:600px;height:300px;cursor:grab;background:#def"><button>Zoom in</button> <button>Zoom out</button> <button>Harbour</button> <p id=layers><label><input type=radio checked>Plain</label> Depth lines</p></div><p id=o></p>
<script>m.onpointermove = () => { layers.hidden = true }; m.onclick = (e) => { if (e.target === m) o.textContent = `Pin at ${e.offsetX}` }</script>"""
STEPS = """<div style="display:none"><label><input type=radio checked><span id=h>Weekly</span></label></div><button id=b onclick="b.textContent = 'Gone'">Go</button>
<script>b.onpointerover = () => { h.textContent = "Monthly" }</script>"""
SHEET = """<table role=grid style="user-select:none"><tr role=row><td role=gridcell tabindex=-1 id=s style="width:120px">Store B</td><td role=gridcell tabindex=-1>12</td></tr></table>
<input id=e role=combobox aria-controls=l aria-expanded=false hidden style="position:absolute"><ul role=listbox id=l hidden style="position:absolute;left:300px;top:0"></ul><script>
s.ondblclick = () => { const { left, top, width, height } = s.getBoundingClientRect(); Object.assign(e.style, { left: left + "px", top: top + "px", width: width - 8 + "px", height: height - 8 + "px" }); e.hidden = false; e.value = ""; e.focus(); e.setAttribute("aria-expanded", true); l.innerHTML = ["Store A", "Store B", "Store C"].map((one) => "<li role=option>" + one + "</li>").join(""); l.hidden = false }
l.onmousedown = (event) => { event.preventDefault(); s.textContent = event.target.textContent; e.hidden = l.hidden = true; e.setAttribute("aria-expanded", false) }</script>"""
TREE = """<label for=c>Room</label><div id=c role=combobox aria-haspopup=tree tabindex=0 aria-controls=t aria-expanded=false style="border:1px solid;width:200px">Pick one</div><div role=tree id=t hidden></div><script>
t.innerHTML = ["First floor", "Second floor"].map((one) => `<div role=treeitem aria-expanded=false><span class=toggle style="display:inline-block;width:14px;height:14px;background:gray"></span><span role=option>${one}</span></div>`).join("")
c.onclick = () => { t.hidden = !t.hidden; c.setAttribute("aria-expanded", !t.hidden) }
t.onclick = (e) => { const item = e.target.closest("[role=treeitem]"); if (e.target.matches(".toggle")) { item.setAttribute("aria-expanded", true); item.insertAdjacentHTML("beforeend", "<div role=group style='margin-left:20px'><div role=treeitem><span role=option>Bath</span></div></div>") } else if (item.parentElement.matches("[role=group]")) { c.textContent = item.textContent; t.hidden = true; c.setAttribute("aria-expanded", false) } }</script>"""

CASES = (
    case(
        "editor-that-draws-what-is-in-view",
        VIEWED,
        wait(text="Ready"),
        read().lacks("\n2\n3", "light blue"),
        choose("textbox", "no such words").refused("bad_value"),
        Look("editor.state.doc.lines", 123),
        choose("textbox", "sailors").does("focus_moved"),
        press("x"),
        Look("editor.state.doc.line(2).text", "from x"),
        choose("textbox", "limit 10"),
        press("y"),
        Look("editor.state.doc.line(123).text", "y"),
    ),
    case(
        "editor-with-numbered-lines",
        NUMBERED,
        choose("textbox", "3"),
        press("4"),
        Look("editor.getValue()", "let first\nlet second\nlet third = 4"),
    ),
    case(
        "editor-in-a-frame",
        LETTER,
        wait(text="Ready"),
        choose("textbox", "Friday").shows("Friday"),
        click('button "Bold"').does("selected"),
        Look("tinymce.activeEditor.getContent().includes('<strong>Friday</strong>')"),
    ),
    case(
        "options-that-say-more-than-the-field",
        LABELS,
        choose('combobox "Assignee"', "Nadia Okafor").does("value"),
        Look("$(a).val()", "Nadia Okafor"),
        fill(**{'combobox "Labels"': "docs, urgent"}),
        Look("$(b).val().join()", "docs,urgent"),
        fill(**{'combobox "Skills"': "knots, sails"}).shows("knots sails"),
        Look("$(s).val().join()", "knots,sails"),
        read().lacks("readonly"),
    ),
    case(
        "several-of-a-list-that-comes-by-typing",
        TYPED,
        fill(**{'combobox "Crew"': "Devon Webb, Tanya Fox"}),
        Look("crew.join()", "Devon Webb,Tanya Fox"),
    ),
    case(
        "shoelace-select-of-several",
        f"""{shoelace("select", "option")}<sl-select label=Days id=s multiple><sl-option value=mo>Monday</sl-option><sl-option value=tu>Tuesday</sl-option><sl-option value=we>Wednesday</sl-option></sl-select>""",
        wait(text="Ready"),
        choose('combobox "Days"', "Tuesday"),
        Look("s.value.join()", "tu"),
    ),
    case(
        "components-called-by-the-label-around-them",
        PARTS,
        read().shows('radio "Cash"', 'radio "Card"', 'slider "Budget', 'textbox "Remark"').lacks("Remark*"),
        click('radio "Card"').does("checked"),
    ),
    case(
        "options-filled-like-boxes",
        FACED,
        read().lacks("button"),
        fill(**{'option "Middle"': "true"}),
        Look("document.querySelector('[aria-selected=true]').textContent", "Middle"),
    ),
    case(
        "map-whose-parts-come-and-go",
        MAP,
        click("draggable", x=300, y=200).does("dom_changed", "Pin at"),
    ),
    case(
        "one-of-many-by-its-number",
        "<h1>Shelves</h1>" + "".join(f"<p>Shelf {at} of A</p>" for at in range(9)),
        find("Shelf 100").refused("not_found"),
        find("Shelf 7").shows("Shelf 7"),
    ),
    case(
        "rows-that-are-not-drawn-yet",
        PAGE,
        wait(text="Parcel 3"),
        find("Parcel 300").shows('"Parcel 300'),
        Look("[...document.querySelectorAll('button')].some((one) => one.textContent === 'Open 300')"),
        find("Parcel 5000").refused("not_found"),
        find("Weigh parcel 700").shows('button "Weigh parcel 700"'),
        more=app("virtuoso.jsx"),
    ),
    case(
        "step-that-is-put-away-changes",
        STEPS,
        click('button "Go"').shows('button "Gone"'),
    ),
    case(
        "sheet-with-a-list-over-its-cell",
        SHEET,
        find("Store B", role="cell"),
        choose('cell "Store B"', "Store C").shows("Store C"),
        Look("s.textContent", "Store C"),
    ),
    case(
        "branches-with-their-words-as-options",
        TREE,
        choose('combobox "Room"', "First floor / Bath"),
        Look("c.textContent", "Bath"),
    ),
    case(
        "cells-marked-as-editable",
        """<table><tr><th>Item<th>Stock<tr><td>Rope<td class="cell editable" id=c>5<tr><td>Buoy<td class="cell not-editable">7</table><script>c.addEventListener("dblclick", () => { c.innerHTML = "<input>" })</script>""",
        read().shows("| 5 [e").lacks("| 7 [e"),
    ),
)
