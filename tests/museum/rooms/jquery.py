"""Widgets for jQuery and OOUI, as older pages and wikis have them: calendars, trees, tables, tags, dialogs."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, choose, click, drag, fill, press, read, wait, write

JQUERY = '<script src="/npm/jquery/dist/jquery.min.js"></script>'
UI = f'<link rel=stylesheet href="/npm/jquery-ui/dist/themes/base/jquery-ui.css">{JQUERY}<script src="/npm/jquery-ui/dist/jquery-ui.min.js"></script>'
TREE = f"""<link rel=stylesheet href="/npm/jstree/dist/themes/default/style.min.css">{JQUERY}<script src="/npm/jstree/dist/jstree.min.js"></script><div id=t></div>
<script>$(t).jstree({{ core: {{ animation: 0, check_callback: true, data: [{{ text: "Yard", children: [{{ text: "Quay" }}, {{ text: "Pier" }}] }}, {{ text: "Office" }}] }}, plugins: ["checkbox", "contextmenu"], checkbox: {{ keep_selected_style: false }} }});
window.chosen = () => $(t).jstree(true).get_selected(true).map(({{ text }}) => text).sort().join(); window.all = () => $(t).jstree(true).get_json("#", {{ flat: true }}).map(({{ text }}) => text).join();</script>"""
TABLE = f"""<link rel=stylesheet href="/npm/datatables.net-dt/css/dataTables.dataTables.min.css">{JQUERY}<script src="/npm/datatables.net/js/dataTables.min.js"></script><table id=t><thead><tr><th>Boat<th>Length<tbody></table>
<script>window.made = new DataTable(t, {{ pageLength: 10, data: Array.from({{ length: 25 }}, (_, n) => [`Boat ${{String.fromCharCode(65 + n)}}`, (n * 7) % 25]) }});</script>"""
OOUI = f"""<link rel=stylesheet href="/npm/oojs-ui/dist/oojs-ui-wikimediaui.css">{JQUERY}<script src="/npm/oojs/dist/oojs.min.js"></script><script src="/npm/oojs-ui/dist/oojs-ui.js"></script><script src="/npm/oojs-ui/dist/oojs-ui-wikimediaui.js"></script><h1>Move page</h1><div id=a style="max-width:600px"></div><p id=o></p>
<script>const W = OO.ui, of = (make, names) => names.map((data) => new make({{ data, label: data }}));
const w = window.w = {{ title: new W.TextInputWidget(), space: new W.DropdownWidget({{ menu: {{ items: of(W.MenuOptionWidget, ["Main", "Talk"]) }} }}), level: new W.DropdownInputWidget({{ options: [{{ data: "Low" }}, {{ data: "High" }}] }}), town: new W.ComboBoxInputWidget({{ options: [{{ data: "Calder" }}, {{ data: "Moss" }}] }}), redirect: new W.CheckboxInputWidget(), watch: new W.ToggleSwitchWidget(),
  copies: new W.NumberInputWidget(), tags: new W.TagMultiselectWidget({{ allowArbitrary: true, inputPosition: "outline" }}), when: new W.RadioSelectWidget({{ items: of(W.RadioOptionWidget, ["Now", "Later"]) }}), view: new W.ButtonSelectWidget({{ items: of(W.ButtonOptionWidget, ["List", "Grid"]) }}), go: new W.ButtonWidget({{ label: "Move page" }}) }};
w.go.on("click", () => W.confirm("Really move it?").done((yes) => (o.textContent = yes ? "Moved" : "Kept")));
$(a).append(new W.FieldsetLayout({{ items: Object.entries({{ title: "New title", space: "Namespace", level: "Level", town: "Town", redirect: "Leave a redirect", watch: "Watch", copies: "Copies", tags: "Tags", when: "When", view: "View", go: "" }}).map(([name, label]) => new W.FieldLayout(w[name], {{ label, align: "top" }})) }}).$element);</script>"""

CASES = (
    case(
        "jquery-ui-datepicker",
        f"{UI}<label>Day <input id=d></label><script>$(d).datepicker({{ defaultDate: new Date(2026, 6, 1) }})</script>",
        click('textbox "Day"').shows("July 2026"),
        click('link "14"').shows('textbox "Day" value="07/14/2026"'),
        Look("d.value", "07/14/2026"),
        write('textbox "Day"', "08/01/2026"),
        press("Tab"),
        Look("$(d).datepicker('getDate').getMonth()", 7),
    ),
    case(
        "jquery-ui-selectmenu",
        f"{UI}<label for=s>Kind</label><select id=s><option>Hull<option>Mast<option>Sail</select><script>$(s).selectmenu()</script>",
        read().shows('combobox "Kind" collapsed value="Hull"'),
        choose("combobox", "Sail"),
        Look("s.value", "Sail"),
    ),
    case(
        "jquery-ui-autocomplete",
        f"{UI}<label for=a>Town</label><input id=a><script>$(a).autocomplete({{ source: ['Calder Bay', 'Moss Point', 'Stone Quay'], minLength: 1, delay: 50 }})</script>",
        choose('textbox "Town"', "Moss Point"),
        Look("a.value", "Moss Point"),
    ),
    case(
        "jquery-ui-slider-and-spinner",
        f"{UI}<div id=s style='width:300px;margin:20px'></div><label>Nights <input id=n value=2></label><script>$(s).slider({{ value: 20, step: 5 }}); $(n).spinner({{ max: 9 }})</script>",
        drag("clickable", dx=150, dy=0).does("dom_changed"),
        Look("$(s).slider('value') > 50"),
        write('spinbutton "Nights"', "5").does("value"),
        press("ArrowUp", on='spinbutton "Nights"'),
        Look("n.value", "6"),
        read().shows('button icon "triangle 1 n"', 'button icon "triangle 1 s"'),
        click('button icon "triangle 1 n"'),
        Look("n.value", "7"),
    ),
    case(
        "jquery-ui-dialog",
        f"{UI}<button onclick=\"$(d).dialog('open')\">Rename</button><p id=o>Aurora</p><div id=d title='Rename boat'><label>New name <input id=n></label></div><script>$(d).dialog({{ autoOpen: false, modal: true, buttons: {{ Keep() {{ o.textContent = n.value; $(this).dialog('close'); }} }} }})</script>",
        click('button "Rename"').does("opened_dialog", 'dialog "Rename boat"').lacks("- button"),
        write('textbox "New name"', "Bess"),
        click('button "Keep"').shows("Bess").lacks('+ button "Rename"'),
        Look("o.textContent", "Bess"),
    ),
    case(
        "jquery-ui-tabs-and-accordion",
        f"{UI}<div id=t><ul><li><a href=#one>One</a><li><a href=#two>Two</a></ul><div id=one>First words</div><div id=two>Other words</div></div><div id=c><h3>Fees</h3><div>Nine a night</div><h3>Rules</h3><div>No fires</div></div><script>$(t).tabs(); $(c).accordion({{ animate: 0 }})</script>",
        read().shows('tab "One" selected', "First words", "Nine a night").lacks("Other words", "No fires"),
        click('tab "Two"').shows("Other words"),
        click('tab "Rules"').shows("No fires"),
    ),
    case(
        "jquery-ui-sortable",
        f"{UI}<ul id=l style='width:200px'><li>Hull<li>Mast<li>Sail</ul><script>$(l).sortable()</script>",
        drag('draggable "Hull"', 'draggable "Sail"').does("dom_changed"),
        Look("$(l).text().indexOf('Hull') > $(l).text().indexOf('Mast')"),
    ),
    case(
        "jstree-opened",
        TREE,
        read().shows('treeitem "Yard"', 'treeitem "Office"'),
        press("ArrowRight", on='treeitem "Yard"').shows("Quay", "Pier"),
        click('treeitem "Quay"').does("dom_changed"),
        Look("chosen()", "Quay"),
    ),
    case(
        "jstree-menu",
        TREE,
        click('treeitem "Office"', button="right").shows("Rename"),
        click('link "Delete"').does("dom_changed"),
        Look("all()", "Yard,Quay,Pier"),
    ),
    case(
        "datatables-sorted",
        TABLE,
        read().shows("Boat A", "Showing 1 to 10 of 25"),
        click('button "Length: Activate to sort"').shows("sort=ascending"),
        Look("t.tBodies[0].rows[0].cells[1].textContent", "0"),
        click('button "Length: Activate to invert sorting"').shows("sort=descending"),
        Look("t.tBodies[0].rows[0].cells[1].textContent", "24"),
    ),
    case(
        "datatables-searched",
        TABLE,
        write("searchbox", "Boat C").shows("Boat C"),
        read().shows("Showing 1 to 1 of 1").lacks("Boat D"),
        write("searchbox", "zzz").shows("No matching records"),
    ),
    case(
        "datatables-paged",
        TABLE,
        choose("combobox", "25").shows("Boat Y"),
        choose("combobox", "10"),
        click('link "3"').shows("Boat Y"),
        read().shows("Showing 21 to 25 of 25").lacks("Boat A"),
    ),
    case(
        "ooui-form",
        OOUI,
        fill(
            **{
                'textbox "New title"': "Harbour",
                'combobox "Namespace"': "Talk",
                'combobox "Level"': "High",
                'combobox "Town"': "Moss",
                'checkbox "Leave a redirect"': "true",
                'switch "Watch"': "true",
                'spinbutton "Copies"': "3",
                'radio "Later"': "true",
            }
        ).does("value"),
        Look(
            "[w.title.value, w.space.menu.findSelectedItem().data, w.level.value, w.town.value, w.redirect.selected, w.watch.value, w.copies.getNumericValue(), w.when.findSelectedItem().data].join()",
            "Harbour,Talk,High,Moss,true,true,3,Later",
        ),
    ),
    case(
        "ooui-option-filled-by-its-button",
        OOUI,
        click('option "Grid"').does("selected"),
        Look("w.view.findSelectedItem().data", "Grid"),
    ),
    case(
        "ooui-tags",
        OOUI,
        write('textbox "Tags"', "fresh", submit=True).shows("fresh"),
        write('textbox "Tags"', "old", submit=True).shows("old"),
        Look("w.tags.getValue().join()", "fresh,old"),
        read(),
        click('button "Remove"').does("dom_changed"),
        Look("w.tags.getValue().join()", "old"),
    ),
    case(
        "ooui-dialog-that-does-not-say-it-is-modal",
        OOUI,
        click('button "Move page"')
        .does("opened_dialog", "Really move it?", "the page behind this dialog")
        .lacks("are gone"),
        click('button "OK"').lacks("Namespace"),
        wait(text="Moved").lacks("Namespace"),
        Look("o.textContent", "Moved"),
    ),
)
