"""What belongs to a field and what only stands on the page: lists that a press opens, tables without boxes beside them, choices said in part."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, Step, case, choose, click, drag, read

# The cells have no box of their own around them, as in tables that draw only the rows in view.
GRID = """<span id=l>Country</span> <div id=b role=combobox tabindex=0 aria-haspopup=listbox aria-expanded=false aria-labelledby=l style="border: 1px solid; width: 150px">any</div><p id=o>none</p>
<div role=grid tabindex=-1><div role=presentation style="display: contents"><div role=row><div role=gridcell tabindex=-1 onclick="o.textContent = 'cell'">Kenya</div><div role=gridcell tabindex=-1 onclick="o.textContent = 'cell'">10/8/2026</div></div></div></div>
<div style="visibility: hidden"><p><button style="visibility: visible; cursor: pointer" onclick="o.textContent = 'cell'">Peru</button></p></div><script>
b.onmousedown = () => { const list = document.createElement("ul"); list.setAttribute("role", "listbox"); list.style = "position: fixed; top: 160px"; list.innerHTML = "<li role=option>any</li><li role=option>Kenya</li><li role=option>Peru</li><li role=option>100</li>"; document.body.append(list); b.ariaExpanded = true
for (const one of list.children) one.onclick = () => { o.textContent = "chose " + (b.textContent = one.textContent); list.remove(); b.ariaExpanded = false } }</script>"""
# The list comes up a moment after the press; the rows beside it hold buttons that take the focus.
ROWS = """<p><span>Class</span> <button id=b aria-haspopup=listbox aria-expanded=false>Choose</button></p><p id=o>none</p><div tabindex=0><div tabindex=-1><div style="display: contents">Camera <button tabindex=0>Show Camera</button></div></div></div>
<div id=l role=listbox hidden style="width: 150px"><div role=option>Economy</div><div role=option>Business</div></div><script>
b.onclick = () => setTimeout(() => { l.hidden = !l.hidden; b.ariaExpanded = !l.hidden })
for (const one of l.children) one.onclick = () => { o.textContent = "chose " + one.textContent; l.hidden = true; b.ariaExpanded = false }</script>"""
# The list that is named is there for screen readers alone, in a box of no size, and the site's own styles give room to its options.
STUBBED = """<style>[role=option] { padding: 4px } .i { cursor: pointer } .i.active { background: silver } .i.selected { background: gold }</style><div style="width: 200px"><input id=f readonly role=combobox aria-label=Owner aria-haspopup=listbox aria-expanded=false aria-controls=s></div><p id=o>none</p>
<div id=d style="display: none"><div id=s role=listbox style="width: 0; height: 0; overflow: hidden"><div role=option aria-selected=false>Anna</div><div role=option aria-selected=false>Ben</div></div><div id=v><div class="i active">Anna</div><div class=i>Ben</div><div class=i>Carla</div></div></div><script>
const show = (on) => { d.style.display = on ? "block" : "none"; f.ariaExpanded = on }
f.onmousedown = () => show(d.style.display === "none")
for (const one of v.children) one.onclick = () => { v.querySelector(".selected")?.classList.remove("selected"); one.classList.add("selected"); for (const it of s.children) it.ariaSelected = it.textContent === one.textContent; o.textContent = "chose " + (f.value = one.textContent); show(false) }</script>"""
# The field shows a sign for what is chosen, and its list says more than is asked for.
FLAGS = """<button id=b role=combobox aria-label=Land aria-haspopup=listbox aria-expanded=false aria-controls=l>?</button><p id=o>none</p><ul id=l role=listbox hidden><li role=option>Norway (NO)</li><li role=option>10/8/2026</li><li role=option>1.25 km</li></ul><script>
b.onclick = () => { l.hidden = !l.hidden; b.ariaExpanded = !l.hidden }
for (const one of l.children) one.onclick = () => { for (const it of l.children) it.ariaSelected = it === one; l.hidden = true; b.ariaExpanded = false; o.textContent = "did" }</script>"""
BARE = """<style>a { cursor: pointer }</style><p><button id=b>kind</button></p><p id=o>none</p><div id=m hidden style="width: 160px"><a onclick="o.textContent = 'all'">number of all rows</a><br><a onclick="o.textContent = 'text'">text</a></div><script>b.onclick = () => { m.hidden = !m.hidden }</script>"""
# A list that opens over its field takes the button's release for a choice when the press is a while ago, and is slow to draw.
OVER = """<div id=b role=combobox tabindex=0 aria-label=Sort aria-haspopup=listbox aria-expanded=false style="border: 1px solid; width: 150px; height: 24px">Oldest</div><p id=o>Oldest</p><script>
let due = false
const busy = (ms) => { for (const end = performance.now() + ms; performance.now() < end; ); }
b.onmousedown = () => { due = false; setTimeout(() => { due = true }, 200); const list = document.createElement("ul"); list.setAttribute("role", "listbox"); const { left, top } = b.getBoundingClientRect(); list.style = `position: fixed; margin: 0; padding: 0; list-style: none; background: silver; width: 150px; left: ${left}px; top: ${top}px`; list.innerHTML = "<li role=option style='height: 26px'>Newest</li><li role=option style='height: 26px'>Oldest</li>"; document.body.append(list); b.ariaExpanded = true
requestAnimationFrame(() => busy(260))
for (const one of list.children) one.onmouseup = one.onclick = ({ type }) => { if (type === "mouseup" && !due) return; o.textContent = b.textContent = one.textContent; list.remove(); b.ariaExpanded = false } }</script>"""

# A grid with room left beside its cells, and a menu in each header; its header row counts as one.
COLUMNS = [
    "Order",
    "Product",
    "Country",
    "Quantity",
    "Price",
    "Total",
    "Paid",
    "Status",
    "Ordered on",
    "Remarks",
    "Delivered on",
    "Warehouse",
    "Carrier",
]
HEADS = "".join(
    f'<div role=columnheader aria-colindex={at + 1} aria-sort=none><span>{name}</span> <button aria-label="{name} column menu" aria-haspopup=menu aria-expanded=false>=</button> <button aria-label="{name} filter by value">f</button></div>'
    for at, name in enumerate(COLUMNS)
)
MENUED = f"""<style>[role=row] {{ display: flex; gap: 8px }}</style><button id=b>Filter</button><div role=grid aria-label=Orders aria-rowcount=121 id=g><div role=rowgroup><div role=row aria-rowindex=1 id=h><div role=presentation></div>{HEADS}<div></div></div></div><div role=rowgroup id=r></div></div><script>
const add = (at) => {{ r.insertAdjacentHTML("beforeend", `<div role=row aria-rowindex=${{at + 1}}><div role=presentation></div>` + ["100" + at, "Desk lamp", "Peru", at, "$12.50", "$25.00", "yes", "Open", "1/1/2026", "none", "2/1/2026", "North", "Post"].map((text, at) => `<div role=gridcell aria-colindex=${{at + 1}}>${{text}}</div>`).join("") + "<div></div></div>") }}
add(1); add(2); add(3)
b.onclick = () => {{ g.setAttribute("aria-rowcount", 16); h.children[3].insertAdjacentHTML("beforeend", "<button>Show filters</button>"); add(4); add(5) }}</script>"""
PEOPLE = (
    "<table><tr><th>Name<th>Department<th>Age<th>Status</tr>"
    + "".join(f"<tr><td>Person {at}<td>Engineering<td>{20 + at}<td>Active</tr>" for at in range(10))
    + "</table>"
)
# What is dragged says that it is pressed while it is held, and is drawn anew where it is let go.
CARDS = """<style>.c { width: 400px; height: 40px; background: silver; margin: 8px; cursor: grab; touch-action: none }</style><div id=x style="min-height: 60px"><div class=c role=button tabindex=0>Fix login <button>Card menu</button></div></div><div id=y style="min-height: 100px; background: beige">Review</div><script>
const wire = (card) => { card.onpointerdown = (e) => { if (e.target === card) card.setAttribute("aria-pressed", "true") } }
wire(x.firstChild)
addEventListener("pointerup", (e) => { const held = document.querySelector("[aria-pressed]"); if (!held || !y.contains(document.elementFromPoint(e.clientX, e.clientY))) return; held.remove(); const anew = held.cloneNode(true); anew.removeAttribute("aria-pressed"); wire(anew); y.append(anew) })</script>"""

CASES = (
    case(
        "choice-that-is-a-cell-of-the-page-too",
        GRID,
        choose('combobox "Country"', "Kenya").does("value", 'chose "Kenya"'),
        Look("o.textContent", "chose Kenya"),
        choose('combobox "Country"', "Peru").does("value"),
        Look("o.textContent", "chose Peru"),
    ),
    case(
        "choice-that-is-a-part-of-a-cell",
        GRID,
        choose('combobox "Country"', "10").refused("bad_value", "any", "Kenya"),
        Look("o.textContent", "none"),
    ),
    case(
        "list-beside-rows-without-boxes",
        ROWS,
        choose('button "Choose"', "Business").shows('chose "Business"'),
        Look("o.textContent", "chose Business"),
    ),
    case(
        "list-for-screen-readers-with-room",
        STUBBED,
        click('combobox "Owner"').shows('"Anna"', '"Carla"').lacks("selected"),
        choose('combobox "Owner"', "Ben").shows('chose "Ben"'),
        Look("o.textContent", "chose Ben"),
        click('combobox "Owner"').shows('"Ben" selected').lacks('"Anna" selected'),
    ),
    case(
        "choice-said-in-part",
        FLAGS,
        choose('combobox "Land"', "Norway").shows('It is "Norway (NO)" that was chosen'),
        choose('combobox "Land"', "1.25 km").lacks("that was chosen"),
        choose('combobox "Land"', "10").refused("bad_value", "10/8/2026"),
        choose('combobox "Land"', "25 km").refused("bad_value", "1.25 km"),
        read(full=True).shows('combobox "Land"'),
    ),
    case(
        "part-of-what-only-may-be-a-choice",
        BARE,
        choose('button "kind"', "number").refused("bad_value", "number of all rows"),
        Look("o.textContent", "none"),
    ),
    case(
        "list-that-opens-over-its-field",
        OVER,
        click('combobox "Sort"').does("expanded", '"Newest"'),
        Look("o.textContent", "Oldest"),
        click('option "Newest"').shows("Newest"),
        Look("o.textContent", "Newest"),
    ),
    case(
        "grid-with-menus-in-its-headers",
        MENUED,
        read(full=True)
        .shows('table "Orders" 3 of 120 rows', 'columnheader "Quantity"', '"Quantity column menu"', "| 1001")
        .lacks("Quantity Quantity", "|  |"),
        click('button "Filter"').shows(
            'table "Orders" 5 of 15 rows', 'button "Show filters"', 'in table "Orders" 5 of 15 rows:\n+ | 1004'
        ),
    ),
    case("short-table-as-data", PEOPLE, Step("readTable").shows("all of it", "Person 9")),
    case(
        "card-that-is-pressed-while-it-is-dragged",
        CARDS,
        read(full=True).shows('button "Fix login"', 'button "Card menu"').lacks("login Card"),
        drag('button "Fix login"', dx=0, dy=90).does("dom_changed").lacks("selected"),
        Look("y.querySelector('.c') !== null", value=True),
    ),
)
