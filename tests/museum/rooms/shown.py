"""What is shown and has to be read and found as it is shown: words of several boxes, cells and ticks without words, chips, icons."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import again, case, click, find, read, script, upload

STACKED = """<div role=listbox aria-label=Tasks><div role=option tabindex=-1><div>Task 1</div><div>Write it</div></div><div role=option tabindex=-1><div>Task 4</div><div>Pay it</div></div></div>
<button><div>Room 7</div><div>Blue wing</div></button><a href="#x"><h3>Order 12</h3><p>Paid</p></a><table><tr><td><div>Invoice 31</div><div>open</div></td></tr></table><p>Line 55<br>next</p>"""
SLOTS = """<style>td{width:120px;height:24px;border:1px solid #ddd}thead td{height:0;padding:0;border:0}</style><table role=grid aria-label=Week><thead><tr><td tabindex=-1></td><td></td></tr></thead>
<tbody id=b><tr role=row><td aria-label="Thursday, November 26, 9:00"></td><td tabindex=-1 aria-label="Friday, November 27, 9:00"></td></tr><tr role=row><td aria-label="Thursday, November 26, 10:00"></td><td tabindex=-1 aria-label="Friday, November 27, 10:00"></td></tr></tbody></table><p id=o></p>
<script>b.onclick = (event) => { document.title = event.target.getAttribute("aria-label"); o.textContent = "New at " + document.title }</script>"""
SLOTS_ALONE = """<style>td{width:120px;height:24px;border:1px solid #ddd}</style><table role=grid aria-label=Week><tr role=row><td aria-label="Thursday, November 26, 9:00"></td><td aria-label="Friday, November 27, 9:00"></td></tr></table>
<script>document.querySelector("table").onclick = (event) => { document.title = event.target.ariaLabel; document.body.append(document.title) }</script>"""
TICKS = r"""<style>.f{display:inline-block;width:16px;height:16px;border:1px solid #d1d1d1}.on::before{content:"\e90b"}td,th{border:1px solid #ccc;width:140px}</style>
<table role=grid><thead><tr role=row><th role=columnheader tabindex=-1>Country</th><th role=columnheader tabindex=-1>Verified</th></tr></thead><tbody>
<tr role=row><td role=gridcell tabindex=-1>France</td><td role=gridcell tabindex=-1><div><span class="f on"></span><span> </span></div></td></tr>
<tr role=row><td role=gridcell tabindex=-1>Belgium</td><td role=gridcell tabindex=-1><div><span class=f></span><span> </span></div></td></tr></tbody></table>"""
LEDGER = """<style>.r{display:flex}.r>*{width:120px}input{width:80px}</style><div class=r><div>Payee</div><div>Notes</div><div>Category</div><div>Payment</div><div>Deposit</div></div>
<div class=r><div><span>Kroger</span></div><div><span>weekly shop</span></div><div><span role=combobox aria-expanded=false><input></span></div><div><input value=12.50></div><div><span></span></div></div>
<div class=r><div><span>Metro</span></div><div><span>ticket</span></div><div><span>Travel</span></div><div><input value=0.00></div><div><span></span></div></div>"""
LEDGER_TABLE = """<table><tr><th>Payee<th>Category<th>Payment<tr><td><span>Kroger</span><td><span>Food</span><td><input value=3.20></table><p><span>Age</span> <input></p>"""
TOOLS = r"""<style>.iconfont{display:inline-block;width:18px;height:18px}.iconfont::before{content:"\e7b6"}</style>
<div role=button data-tips=Undo><div class=x-icon><div aria-hidden=true class="x-icon-img-container x-icon-img x-icon-undo iconfont"></div></div></div>
<div role=button data-bs-title="Bold (Ctrl+B)"><div class=x-icon><div aria-hidden=true class="x-icon-img-container x-icon-img x-icon-bold iconfont"></div></div></div>
<div role=button><div class=x-icon><div aria-hidden=true class="x-icon-img-container x-icon-img x-icon-italic iconfont"></div></div></div>"""
HAIRLINES = """<style>.r{display:flex}.r>div{width:100px;height:30px;border:solid #e8ecf0;border-width:1px 0}.r>div>div{border:0 solid;height:30px}</style>
<div class=r><div><div>11/02/2026</div></div><div><div></div></div><div><div>1,626.17</div></div></div><div class=r><div><div>11/03/2026</div></div><div><div></div></div><div><div>5.00</div></div></div>"""
CHECKS = """<style>.w{position:relative;display:inline-flex}input{opacity:0;position:absolute;width:1px;height:1px}.f{width:16px;height:16px;border:1px solid #06c;background:#06c}input:not(:checked)+.f{background:#fff}</style>
<div id=l></div><script>for (const name of ["Select All", "Belgium", "Brazil"]) l.innerHTML += `<div style="cursor:pointer" onclick="this.querySelector('input').click()"><div class=w><input type=checkbox checked><span class=f></span><span>${name}</span></div></div>`
for (const box of document.querySelectorAll("input")) box.onclick = (event) => event.stopPropagation()</script>"""
CHECKS_PLAIN = CHECKS.replace(""" onclick="this.querySelector('input').click()\"""", "")
LISTED = """<ul><li><input type=checkbox aria-label=Milk><div>Milk</div><button>Drop</button><li><input type=checkbox aria-label=Bread> <span>Bread</span> <button>Drop</button><li>Eggs</ul>"""
CHIPS = """<style>label{display:block;border:1px solid;width:300px}</style><label><div>Tags</div><div><span><span>red</span><i tabindex=-1 role=button aria-label=Remove>x</i></span><input type=search role=combobox aria-label=Tags aria-expanded=false></div></label>
<label><div>Other</div><div><span><span>blue</span></span><input type=search aria-label=Other></div></label><label>Plain <input aria-label=Plain></label>
<div role=combobox aria-haspopup=true aria-expanded=false tabindex=0 aria-label=Teams style="border:1px solid;width:300px"><div><div aria-selected=true data-item style="display:inline-block;background:#8cf;cursor:pointer">Green<button aria-label="Remove item: 'Green'">Remove item</button></div></div><input type=search></div><p id=o></p><script>document.querySelector("[data-item]").onclick = () => { o.textContent = "Pressed Green" }</script>"""
NAMED_IN_PART = """<style>.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}.n{display:none}</style><button><span class=vh>Toggle theme (current theme: auto)</span> <span class=n>Toggle theme (current theme: light)</span> <span class=n>Toggle theme (current theme: dark)</span><svg width=20 height=20 aria-hidden=true><circle r=5 cx=9 cy=9 /></svg></button>
<button onclick="o.textContent = 'Saved'"><span>Save</span> <span class=n>this is a long text that is not shown at the moment since it stands for another state</span> <span class=n>this is a long text that is not shown at the moment</span></button>
<button><i aria-hidden=true style="font-family:Material Icons">cloud_upload</i></button><p id=o></p>"""
FAR_FILE = """<div><label for=f>Passport scan</label><div><label><span style="border:1px solid">Browse...<input id=f type=file style="position:absolute!important;top:-99999px!important;left:-99999px!important"></span></label><input placeholder="No file selected" readonly></div></div><p id=o></p><script>f.onchange = () => { o.textContent = "Got " + f.files[0].name }</script>"""
TREE = """<style>.n{cursor:pointer;display:flex;gap:4px;width:100px}</style><div role=tree><div class=n role=treeitem tabindex=0 aria-expanded=false id=n><i aria-hidden=true id=a>▶</i><div>Europe</div></div><div role=group id=g hidden><div class=n role=treeitem tabindex=0>France</div></div></div><p id=o></p>
<script>n.onclick = () => { o.textContent = "Selected Europe" }; a.onclick = (event) => { event.stopPropagation(); g.hidden = !g.hidden; n.ariaExpanded = String(!g.hidden) }; n.onkeyup = (event) => { if (event.key === " ") a.click() }</script>"""
PICTURED = """<style>a,u{display:inline-block;width:26px;height:18px;background:url("data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")}u{border:1px solid}</style><a href="#a" title="Bold text"></a> <a href="#b"></a> <p><label><u role=radio tabindex=0 aria-checked=false aria-label=S></u> S</label></p>"""
LOADED = """<div id=a>Loading the database…</div><div id=o></div><script>const come = () => { let all = '<h1>Accounts</h1><button onclick="o.textContent = \\'Saved\\'">Save</button>'
for (let at = 0; at < 30; at += 1) all += `<p><button>Account ${at}</button> balance ${at * 7}</p>`
a.innerHTML = all }</script>"""

CASES = (
    case(
        "words-of-boxes-below-each-other",
        STACKED,
        find("Task 4 Pay it").shows('option "Task 4 Pay it"'),
        find("Room 7").shows('button "Room 7 Blue wing"'),
        find("Room 7 Blue wing").shows('button "Room 7 Blue wing"'),
        find("Order 12").shows("] link"),
        find("Invoice 31").shows("Invoice 31"),
        find("Line 55").shows("Line 55"),
        find("Line 55 next").shows("Line 55"),
    ),
    case(
        "cells-called-by-their-hour",
        SLOTS,
        read().shows("| Thursday, November 26, 9:00 [e", "| Friday, November 27, 10:00 [e").lacks("|  |"),
        read(interactive_only=True).shows('cell "Thursday, November 26, 10:00"'),
        find("November 27, 10:00").shows('cell "Friday, November 27, 10:00"'),
        click('cell "Friday, November 27, 10:00"').does("dom_changed", "New at Friday, November 27, 10:00"),
    ),
    case(
        "free-hours-alone-on-a-page",
        SLOTS_ALONE,
        read().shows("Thursday, November 26, 9:00").lacks("nothing to see"),
        find("Friday").shows('cell "Friday, November 27, 9:00"'),
        click('cell "Friday, November 27, 9:00"').does("dom_changed", "Friday"),
    ),
    case(
        "ticks-of-an-icon-font",
        TICKS,
        read().shows('] graphic "marked white box" 18x18', '] graphic "white box" 18x18'),
    ),
    case("field-behind-another-cell", LEDGER, read().shows('textbox value="0.00"').lacks('"weekly shop"', '"Travel"')),
    case(
        "field-under-its-header",
        LEDGER_TABLE,
        read().shows('] textbox "Payment" value="3.20" |', 'textbox "Age"'),
    ),
    case(
        "tools-called-by-their-tips",
        TOOLS,
        read().shows('button "Undo"', 'button "Bold (Ctrl+B)"', 'button icon "italic"'),
        find("undo").shows('button "Undo"'),
    ),
    case("empty-cells-between-hairlines", HAIRLINES, read().shows("1,626.17").lacks("graphic")),
    case(
        "box-that-is-pressed-around",
        CHECKS,
        read().shows('checkbox "Belgium" checked').lacks("graphic", "  Belgium"),
        click('checkbox "Belgium" checked').does("checked"),
    ),
    case(
        "box-with-a-hand-around",
        CHECKS_PLAIN,
        read().shows('checkbox "Belgium" checked').lacks("graphic", "clickable", "checked Belgium"),
        click('checkbox "Belgium" checked').does("checked"),
    ),
    case(
        "entries-that-are-ticked",
        LISTED,
        read()
        .shows("- [e", '] checkbox "Milk"\n', '] checkbox "Bread" [e', "- Eggs")
        .lacks("\n    Milk", '"Bread" Bread'),
    ),
    case(
        "chips-in-a-label",
        CHIPS,
        read().shows("red [e", "blue [e", 'clickable "Green" selected').lacks("Plain ["),
        find("blue").shows("blue"),
        find("violet").refused("not_found"),
        click('clickable "Green" selected').does("dom_changed", "Pressed Green"),
    ),
    case(
        "name-beside-what-is-not-shown",
        NAMED_IN_PART,
        read().shows('button "Toggle theme (current theme: auto)"', 'button "Save"', 'button icon "cloud upload"'),
        click('button "Save"').does("dom_changed", "Saved"),
    ),
    case(
        "file-field-far-off",
        FAR_FILE,
        read().shows('"Passport scan"', '"Browse...'),
        upload('clickable "Passport scan"', "scan.txt").shows("Got scan.txt"),
        files={"scan.txt": "Ann"},
    ),
    case(
        "arrow-of-a-tree",
        TREE,
        click('treeitem "Europe"').shows("what opens it is [e", "Selected Europe").lacks("ArrowRight"),
        click('clickable "▶"').shows('treeitem "France"'),
    ),
    case(
        "picture-called-once",
        PICTURED,
        read().shows('link "Bold text" picture 26x18', "link picture", 'radio "S" picture').lacks("text Bold", "56 S"),
    ),
    case(
        "page-that-had-come-before",
        LOADED,
        script("come()"),
        read(interactive_only=True).shows("Account 29"),
        find("Save"),
        click('button "Save"').shows("+ Saved", "lines had changed before that").lacks('button "Account 20"'),
        again().shows('button "Account 20" balance 140'),
    ),
)
