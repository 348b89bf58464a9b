"""What is meant and nothing else: cells of drawn sheets, lists that are open already, fields that read each key."""

from __future__ import annotations

import time

from bed.site import Answer
from museum.bundles import PAGE, app
from museum.case import Look, Step, case, choose, click, drag, fill, find, read, wait, write

TREE = """<div class=box><input role=listbox aria-label=Topics readonly aria-haspopup=tree aria-expanded=false aria-controls=topics
style="position:absolute;clip:rect(0 0 0 0)"><span id=shown>None yet</span><span role=button aria-haspopup=tree aria-expanded=false id=drop>▾</span></div>
<script>
const chosen = new Set(), drop = document.querySelector("#drop"), field = document.querySelector("input")
const say = (open) => [drop, field].forEach((one) => one.setAttribute("aria-expanded", open))
drop.onclick = () => { const list = document.querySelector("#panel"); if (list) { list.remove(); return say(false) }
  document.body.insertAdjacentHTML("beforeend", `<div id=panel style="position:absolute;top:60px"><ul role=tree id=$ID aria-multiselectable=true>${["Events", "Movies", "Papers"]
    .map((one) => `<li role=treeitem tabindex=0 aria-checked=${chosen.has(one)} aria-label=${one}><span role=checkbox aria-checked=${chosen.has(one)}>${one}</span>`).join("")}</ul></div>`)
  say(true)
  document.querySelectorAll("[role=treeitem]").forEach((item) => item.onclick = () => { const one = item.getAttribute("aria-label")
    chosen.has(one) ? chosen.delete(one) : chosen.add(one); [item, item.firstChild].forEach((part) => part.setAttribute("aria-checked", chosen.has(one)))
    shown.textContent = [...chosen].join(", ") }) }</script>"""  # noqa: E501 - a page is easier to read in one piece
MENU = """<link rel=stylesheet href=/npm/bootstrap/dist/css/bootstrap.css><script src=/npm/bootstrap/dist/js/bootstrap.bundle.js></script>
<div class=dropdown><button class=btn data-bs-toggle=dropdown aria-expanded=false aria-haspopup=true>With selected</button><ul class=dropdown-menu>
<li><a class=dropdown-item href="javascript:void(0)" onclick="said.textContent = 'Switched off'">Deactivate</a><li><a class=dropdown-item href=$WHERE>Delete</a></ul></div>
<p id=said></p>"""  # noqa: E501
PAGES = """<div><button aria-haspopup=true aria-expanded=false id=drop>Pages</button>
<ul id=menu hidden><li><a href=/one>First page</a><li><a href=/two>Second page</a></ul></div>
<script>drop.onclick = () => { menu.hidden = !menu.hidden; drop.setAttribute("aria-expanded", !menu.hidden) }</script>"""  # noqa: E501
READ = """<label>Due <input id=due></label><script>due.onkeyup = () => { if (/^\\d/.test(due.value) && !/^\\d{4}-\\d\\d-\\d\\d \\d\\d:/.test(due.value))
due.value = due.value[0].padStart(4, "0") + "-01-01 00:00:00" }</script>"""  # noqa: E501
DAY = """<div role=group aria-label=Delivery><div role=spinbutton contenteditable tabindex=0 aria-label="day, Delivery" aria-valuetext=1 aria-valuenow=1 id=day>1</div></div>
<p><label>Hour <input></label><p><label>Note <input></label><script>const shut = () => document.querySelector("#days")?.remove()
day.onfocus = () => { shut(); document.body.insertAdjacentHTML("beforeend", `<table id=days style="position:absolute;left:0;top:40px;width:400px;height:160px;background:#eee">${[0, 7, 14, 21]
  .map((from) => `<tr>${[1, 2, 3, 4, 5, 6, 7].map((one) => `<td>${from + one}`).join("")}`).join("")}</table>`) }
day.addEventListener("beforeinput", (event) => { event.preventDefault(); if (event.data) { day.textContent = (day.dataset.typed = (day.dataset.typed ?? "") + event.data)
  day.setAttribute("aria-valuenow", day.textContent); day.setAttribute("aria-valuetext", day.textContent) } })
day.onkeydown = ({ key }) => { if (key === "Escape") shut() }</script>"""  # noqa: E501
SLOW = """<button onclick="fetch('order').then((answer) => answer.text()).then((text) => said.textContent = text)">Place order</button><p id=said></p>
<button onclick="setTimeout(() => said.textContent = 'Saved', 3000)">Save</button>"""  # noqa: E501
ORDER = """<ul id=list style="width:200px"><li>Plan</li><li>Build</li><li>Test</li><li>Ship</li></ul><script>
list.querySelectorAll("li").forEach((one) => { one.draggable = true; one.style.padding = "6px"; one.ondragstart = () => one.classList.add("lifted")
one.ondragend = () => one.className = ""; one.ondragover = (event) => { event.preventDefault(); one.classList.add("over") }
one.ondrop = () => { if (one.textContent === "Plan") list.prepend(document.querySelector(".lifted")) } })</script>"""  # noqa: E501

CASES = (
    case(
        "glide-meant",
        PAGE,
        wait(text="Chair"),
        read().shows("| Lamp [", "Floor [e"),
        Step("readTable").shows(
            '4 rows, columns "Product", "Active", "Group"', '"Product": "Chair", "Active": "true", "Group": "Seats"'
        ),
        # By Enter the sheet chooses the cell below; what is written next has to go where it is meant to all the same.
        find("Lights", role="cell"),
        write('cell "Lights"', "Lamps").shows("Lamps"),
        write('cell "Lights"', "Bulbs").shows("Bulbs"),
        write('cell "Lights"', "Lit").shows("Lit"),
        Look("rows.map((row) => row[2]).join()", "Seats,Tables,Lit,Floor"),
        more=app("glide_kept.jsx"),
    ),
    case(
        "glide-ticked",
        PAGE,
        wait(text="Chair"),
        read(),
        find("false", role="cell"),
        fill(**{'cell "false"': "true"}).shows("| Desk", "true (focused selected)"),
        Look("rows.map((row) => row[1]).join()", "true,true,true,false"),
        find("Floor", role="cell"),
        find("Seats", role="cell"),
        fill(**{'cell "Floor"': "Ground", 'cell "Seats"': "Chairs"}).shows("Ground", "Chairs"),
        Look("rows.map((row) => row[2]).join()", "Chairs,Tables,Lights,Ground"),
        find("false", role="cell"),
        click('cell "false"').shows("| Rug", "true (focused selected)"),
        find("true", role="cell"),
        fill(**{'cell "true"': "yes"}).shows("already"),
        fill(**{'cell "true"': "off"}).shows("false (focused selected)"),
        find("true", role="cell"),
        fill(**{'cell "true"': "perhaps"}).refused("bad_value", "takes true or false"),
        Look("rows.map((row) => row[1]).join()", "false,true,true,true"),
        more=app("glide_kept.jsx"),
    ),
    case(
        "open-already",
        TREE.replace("$ID", "topics"),
        choose("button", "Events").shows("Events"),
        # It is open still, and a press would shut it.
        choose("button", "Movies", clear=False).shows("Movies"),
        Look("shown.textContent", "Events, Movies"),
    ),
    case(
        "open-unnamed",
        TREE.replace("$ID", "other"),
        click("button").shows("Papers"),
        choose("button", "Movies").shows("Movies"),
        choose("button", "Papers", clear=False).shows("Papers"),
        Look("shown.textContent", "Movies, Papers"),
    ),
    case(
        "menu-of-links",
        MENU.replace("$WHERE", "/gone"),
        choose('button "With selected"', "Deactivate").shows("Switched off"),
        Look("said.textContent", "Switched off"),
        # Nobody was asked about another page.
        choose('button "With selected"', "Delete").refused("bad_value unsupported"),
        click('button "With selected"'),
    ),
    case(
        "menu-of-pages",
        PAGES,
        choose("button", "Second page").refused("unsupported", "links to other pages", 'link "Second page"'),
    ),
    case(
        "read-at-each-key",
        READ,
        write('textbox "Due"', "2026-12-15 08:30:00").does("value"),
        Look("due.value", "2026-12-15 08:30:00"),
        fill(**{'textbox "Due"': "2027-01-02 10:00:00"}),
        Look("due.value", "2027-01-02 10:00:00"),
    ),
    case(
        "day-over-the-next",
        DAY,
        fill(**{'spinbutton "day, Delivery"': "24", 'textbox "Hour"': "14", 'textbox "Note"': "Ring"}),
        Look(
            "[day, ...document.querySelectorAll('input')].map((one) => one.value ?? one.textContent).join()",
            "24,14,Ring",
        ),
    ),
    case(
        "not-answered-yet",
        SLOW,
        click('button "Place order"').does("request_sent", "still under way"),
        wait(text="Order placed"),
        click('button "Save"').refused("no_effect", "may have worked unseen or be on its way"),
        wait(text="Saved"),
        more={"order": lambda _asked: time.sleep(4) or Answer("Order placed")},
    ),
    case(
        "order-kept",
        ORDER,
        drag('draggable "Test"', to='draggable "Build"').shows("The order of the list is as before"),
        drag('draggable "Test"', to='draggable "Plan"').lacks("as before"),
        Look("list.textContent", "TestPlanBuildShip"),
    ),
)
