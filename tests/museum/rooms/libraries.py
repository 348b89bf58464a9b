"""Components from npm as pages use them: Shoelace's custom elements, Choices' drawn select, Sortable's lists."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, choose, click, drag, press, read, wait, write

SHOELACE = "/npm/@shoelace-style/shoelace/cdn"


def shoelace(*components: str) -> str:
    """The theme and these components; the page says Ready when all are there."""
    imports = " ".join(f'import "{SHOELACE}/components/{name}/{name}.js";' for name in components)
    return f"""<link rel=stylesheet href="{SHOELACE}/themes/light.css"><p id=ready></p><script type=module>{imports} ready.textContent = "Ready"</script>"""


CASES = (
    case(
        "shoelace-fields",
        f"""{shoelace("input", "select", "option", "checkbox", "switch", "range", "button", "radio-group", "radio", "textarea")}
        <sl-input label=Name id=n></sl-input><sl-textarea label=Note id=t></sl-textarea><sl-checkbox id=c>Agree</sl-checkbox><sl-switch id=w>Dark mode</sl-switch>
        <sl-range label=Volume id=v min=0 max=100></sl-range><sl-radio-group label=Ship id=r name=r><sl-radio value=air>By air</sl-radio><sl-radio value=sea>By sea</sl-radio></sl-radio-group>
        <sl-button id=b onclick="b.textContent = [n.value, t.value, c.checked, w.checked, v.value, r.value].join('/')">Save</sl-button>""",
        wait(text="Ready"),
        write('textbox "Name"', "Ada").does("value"),
        write('textbox "Note"', "two words").does("value"),
        click('checkbox "Agree"').does("checked"),
        click('switch "Dark mode"').does("checked"),
        write('slider "Volume"', "30").does("value", "30"),
        click('radio "By sea"').does("checked"),
        click('button "Save"').does("dom_changed", "Ada/two words/true/true/30/sea"),
    ),
    case(
        "shoelace-select",
        f"""{shoelace("select", "option")}<sl-select label=Size id=s><sl-option value=s>Small</sl-option><sl-option value=m>Medium</sl-option><sl-option value=l>Large</sl-option></sl-select>""",
        wait(text="Ready"),
        click('combobox "Size"').shows('option "Large"'),
        click('option "Large"'),
        Look("s.value", "l"),
    ),
    case(
        "shoelace-select-in-one-call",
        f"""{shoelace("select", "option")}<sl-select label=Size id=s><sl-option value=s>Small</sl-option><sl-option value=m>Medium</sl-option></sl-select>""",
        wait(text="Ready"),
        choose('combobox "Size"', "Medium").shows("Medium"),
        Look("s.value", "m"),
    ),
    case(
        "shoelace-menu-tree-tabs",
        f"""{shoelace("dropdown", "button", "menu", "menu-item", "tree", "tree-item", "tab-group", "tab", "tab-panel", "details")}
        <sl-dropdown><sl-button slot=trigger caret>Actions</sl-button><sl-menu id=m><sl-menu-item value=copy>Copy</sl-menu-item><sl-menu-item value=paste>Paste</sl-menu-item></sl-menu></sl-dropdown><p id=o></p>
        <sl-tree><sl-tree-item>Fruit<sl-tree-item>Apple</sl-tree-item></sl-tree-item><sl-tree-item>Bread</sl-tree-item></sl-tree>
        <sl-tab-group><sl-tab slot=nav panel=a>General</sl-tab><sl-tab slot=nav panel=b>Advanced</sl-tab><sl-tab-panel name=a>Plain things</sl-tab-panel><sl-tab-panel name=b>Hard things</sl-tab-panel></sl-tab-group>
        <sl-details summary="Small print">Nobody reads this</sl-details><script>m.addEventListener("sl-select", (e) => {{ o.textContent = `Did ${{e.detail.item.value}}`; }})</script>""",
        wait(text="Ready"),
        click('button "Actions"').shows('menuitem "Paste"'),
        click('menuitem "Paste"').shows("Did paste"),
        read().shows('treeitem "Bread"', "Plain things").lacks("Hard things", "Nobody reads"),
        press("ArrowRight", on='treeitem "Fruit').only_in("firefox"),
        wait(text="Apple").only_in("firefox"),
        click('tab "Advanced"').does("selected", "Hard things"),
        click('button "Small print"').does("expanded"),
        wait(text="Nobody reads this"),
    ),
    case(
        "shoelace-dialog",
        f"""{shoelace("dialog", "button", "input")}<sl-button onclick="d.show()">Open</sl-button>
        <sl-dialog label="Rename file" id=d><sl-input label="New name" id=n></sl-input><sl-button slot=footer onclick="d.hide(); ready.textContent = `Renamed ${{n.value}}`">Rename</sl-button></sl-dialog>""",
        wait(text="Ready"),
        click('button "Open"').shows('textbox "New name"'),
        write('textbox "New name"', "b.txt").does("value"),
        click('button "Rename"').shows("Renamed b.txt"),
    ),
    case(
        "choices",
        """<link rel=stylesheet href="/npm/choices.js/public/assets/styles/choices.min.css"><script src="/npm/choices.js/public/assets/scripts/choices.min.js"></script>
        <label for=s>City</label><select id=s><option>Berlin<option>Oslo<option>Paris</select><script>window.made = new Choices(s, { itemSelectText: "" })</script>""",
        click("combobox").shows('option "Oslo"'),
        click('option "Oslo"').shows("Oslo"),
        Look("s.value", "Oslo"),
    ),
    case(
        "sortable-list",
        """<script src="/npm/sortablejs/Sortable.min.js"></script><ul id=l><li tabindex=0 role=option>First task<li tabindex=0 role=option>Second task<li tabindex=0 role=option>Third task</ul>
        <script>new Sortable(l, { animation: 0 })</script>""",
        drag('option "Third task"', to='option "First task"').does("dom_changed"),
        Look("[...l.children].map((one) => one.textContent.trim().split(' ')[0]).join()", "Third,First,Second"),
    ),
    case(
        "sortable-by-pointer",
        """<script src="/npm/sortablejs/Sortable.min.js"></script><ul id=l><li tabindex=0 role=option>First task<li tabindex=0 role=option>Second task<li tabindex=0 role=option>Third task</ul>
        <script>new Sortable(l, { animation: 0, forceFallback: true })</script>""",
        drag('option "Third task"', to='option "First task"').does("dom_changed"),
        Look("[...l.children].map((one) => one.textContent.trim().split(' ')[0]).join()", "Third,First,Second"),
    ),
)
