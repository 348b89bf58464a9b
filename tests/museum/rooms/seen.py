"""What a person sees, however the page makes it: each page here was read as empty, or without what counts on it."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, again, case, click, find, read, write

GRID = "<div role=row aria-rowindex={row}><span role=gridcell aria-colindex=2 tabindex=-1>{b}</span><span role=gridcell aria-colindex=1 tabindex=-1>{a}</span></div>"

SITE_NAV = "<nav>" + "".join(f"<a href=next>Shelf {n} of the library</a> " for n in range(9)) + "</nav>"

CALLED_OTHERWISE = """<table role=grid><tr role=row><td role=gridcell tabindex=-1><label><input type=checkbox checked aria-label=Checked><span>Shed</span></label></td></tr><tr role=row><td role=gridcell tabindex=-1><label><input type=checkbox aria-label=Unchecked><span>Yard</span></label></td></tr></table>
<div role=button tabindex=-1 style="display:inline-block"><a href="#" role=button tabindex=-1 onclick="o.textContent = 'Cleared'; return false">Clear</a></div><p id=o></p>"""
PUT_AWAY = """<h1>Notes</h1><button onclick="if (!e.children.length) e.innerHTML = '<div id=d role=dialog aria-label=&quot;Seek words&quot; aria-hidden=true style=&quot;position:absolute;top:0;left:0;transform:translateY(-60px);height:40px&quot;><input aria-label=Word><button onclick=&quot;put(false)&quot;>Close</button></div>'; o.textContent = 'Written'">Write</button> <button onclick="put(true)">Seek</button>
<div id=e style="position:relative;height:160px;overflow:hidden;border:1px solid"></div><p id=o></p><script>function put(open) { d.ariaHidden = String(!open); d.style.transform = open ? "none" : "translateY(-60px)" }</script>"""

CASES = (
    case(
        "boxes-that-only-say-that-they-are-ticked",
        CALLED_OTHERWISE,
        read().shows('checkbox "Checked" checked Shed', "Yard"),
        click('button "Clear"').does("dom_changed", "Cleared"),
    ),
    case(
        "dialog-that-is-put-away-above-its-box",
        PUT_AWAY,
        click('button "Write"').shows("Written").lacks("opened_dialog", "Word"),
        click('button "Seek"').does("opened_dialog", "Seek words", 'textbox "Word"'),
        click('button "Close"').shows("- dialog"),
        read().lacks("Word", "Close"),
    ),
    case(
        "box-without-size",
        """<div style="position:fixed;left:0;top:0;width:0;height:0"><button style="position:absolute;left:90px;top:90px" onclick="textContent='Saved'">Save</button></div>""",
        read().shows('button "Save"'),
        click('button "Save"').shows("Saved"),
    ),
    case(
        "portal-with-fixed-field",
        """<div style="position:absolute;left:0;top:0;width:100%"><div style="overflow:hidden;height:0"><label style="position:fixed;left:40px;top:60px">Cell <input></label></div></div>""",
        write('textbox "Cell"', "8").does("value", "8"),
    ),
    case(
        "scrolled-box-of-full-height",
        """<div id=s style="height:100px;overflow:auto;position:relative"><div id=t style="position:absolute;top:0;height:100%"></div></div>
        <script>t.innerHTML = Array.from({ length: 40 }, (_, i) => `<p>Row ${i}</p>`).join(""); s.scrollTop = 300</script>""",
        read().shows("Row 12", "Row 39"),
    ),
    case(
        "still-hidden",
        """<p>Seen</p><span style="position:absolute;left:-9999px">Skip to text</span><div style="overflow:hidden;height:0"><p>Folded away</p></div><span style="position:absolute;clip:rect(0,0,0,0);width:1px;height:1px;overflow:hidden">For readers <b>alone</b></span>""",
        read().shows("Seen").lacks("Skip to", "Folded away", "For readers", "alone"),
    ),
    case(
        "grid-around-presentational-table",
        """<div role=grid aria-label=Stock><table role=presentation><thead role=rowgroup><tr role=row><th role=columnheader tabindex=-1>Metal<th role=columnheader tabindex=-1 aria-sort=ascending>Tons</thead><tbody role=rowgroup><tr role=row><td role=gridcell tabindex=-1 id=c>Copper<td role=gridcell>12</table></div>""",
        read().shows(
            'table "Stock" 1 row', 'columnheader "Metal"', 'columnheader "Tons" sort=ascending', "Copper [e", "| 12 |"
        ),
        find("Copper").shows("Copper"),
    ),
    case(
        "rows-in-the-order-of-their-numbers",
        f"""<div role=grid aria-rowcount=90>{GRID.format(row=3, a="second", b="2")}{GRID.format(row=2, a="first", b="1")}<div><div role=row aria-rowindex=2><span role=gridcell aria-colindex=3>pinned</span></div></div></div>""",
        read().shows("2 of 90 rows", "first [e"),
        read(interactive_only=False).shows("| pinned |\n"),
    ),
    case(
        "switch-behind-its-picture",
        """<label style="position:relative"><span style="position:absolute;clip:rect(0 0 0 0);clip-path:inset(50%);width:1px;height:1px;overflow:hidden"><input type=checkbox role=switch id=w aria-label="Water right away"></span><span style="display:inline-block;width:40px;height:20px;background:silver"></span>Water right away</label>
        <div style="position:relative;width:200px;height:20px;background:#eee"><input type=range aria-label=Rows value=30 style="clip-path:inset(50%);position:absolute;width:100%;height:100%"></div>""",
        read().shows('switch "Water right away"', 'slider "Rows" value="30"'),
        click('switch "Water right away"').does("checked"),
        Look("w.checked"),
    ),
    case(
        "chosen-value-of-drawn-comboboxes",
        """<span id=f>From</span><div role=combobox aria-labelledby=f aria-expanded=false tabindex=0>Calder Bay</div>
        <button role=combobox aria-label=Theme aria-expanded=false><span>Sepia</span></button>
        <div style="position:relative;width:200px;height:30px"><input role=combobox aria-label=Doctor style="width:100%"><span style="position:absolute;left:8px;top:4px;pointer-events:none">Dr. Claes</span></div>
        <input aria-label=Town placeholder="type to search"><span id=r>Room</span><div role=combobox tabindex=0 aria-labelledby="r v"><b id=v>Twin</b></div>""",
        read().shows(
            'combobox "From" collapsed value="Calder Bay"',
            'combobox "Theme" collapsed value="Sepia"',
            'combobox "Doctor" value="Dr. Claes"',
        ),
        read().shows('textbox "Town" placeholder="type to search"', 'combobox "Room" value="Twin"'),
    ),
    case(
        "icon-buttons-by-title",
        """<style>.i::before{content:"\\e901"}</style><button title="Previous month"><span class=i role=img></span></button><button title="Next month">&#xe902;</button>""",
        read().shows('button "Previous month"', 'button "Next month"'),
    ),
    case(
        "table-in-a-canvas",
        """<canvas width=300 height=100 tabindex=0 aria-label=Beds><table role=grid aria-rowcount=3><tr role=row aria-rowindex=1><th role=columnheader>Bed<tr role=row aria-rowindex=2><td role=gridcell tabindex=-1>Leeks</table></canvas>""",
        read().shows('canvas "Beds" 300x100', "1 of 2 rows", "| Leeks [e"),
        # Nothing that is drawn stands for it, but it takes focus and clicks.
        find("Leeks").shows("cell"),
    ),
    case(
        "seen-though-hidden-from-readers",
        """<style>.f{cursor:pointer;display:inline-block;width:20px;height:20px;background:gray}</style><p>Price <span aria-hidden=true>$12.99</span> <i aria-hidden=true style="font-family:Material Icons">star</i></p><span class="f icon-filter" aria-hidden=true onclick="o.textContent='Filtered'"></span><p id=o></p>""",
        read().shows("$12.99", 'clickable "filter icon"').lacks("star"),
        click('clickable "filter icon"').shows("Filtered"),
    ),
    case(
        "page-behind-a-veil",
        """<div aria-hidden=true><h1>Shop</h1><button>Buy</button></div><div style="position:fixed;inset:0;background:#0008"></div><div role=dialog aria-label=Sure style="position:fixed;top:80px;left:80px;background:white"><button>Yes</button></div>""",
        read().shows('dialog "Sure"', 'button "Yes"').lacks("Buy"),
    ),
    case(
        "dialog-that-only-says-it-is-modal",
        """<div style="display:flex"><div role=dialog aria-modal=true aria-label=Colours style="width:120px"><button>Red</button></div><div><button>Pen</button><button>Line</button><canvas width=300 height=200></canvas></div></div>""",
        read().shows('dialog "Colours"', 'button "Red"', 'button "Pen"', "canvas 300x200").lacks("behind this dialog"),
    ),
    case(
        "list-over-a-dialog",
        """<button>Under</button><div style="position:fixed;inset:0;background:#0008"></div><div role=dialog aria-modal=true aria-label=Move style="position:fixed;top:40px;left:40px;width:300px;height:200px;background:white"><button>Choose</button></div>
        <div style="position:absolute;left:0;top:0;width:100%"><ul role=listbox aria-label=Places style="position:fixed;top:90px;left:60px;background:white"><li role=option>Attic<li role=option>Cellar</ul></div>""",
        read().shows('dialog "Move"', 'option "Cellar"', "behind this dialog").lacks('button "Under"'),
    ),
    case(
        "dialog-in-a-shadow-tree",
        """<button>Under</button><x-window></x-window><script>document.querySelector("x-window").attachShadow({ mode: "open" }).innerHTML = `<div style="position:fixed;inset:0;background:#0008"></div><div role=dialog aria-modal=true aria-label=Rename style="position:fixed;top:50px;left:50px;background:white"><input aria-label=Title><slot></slot></div>`</script>""",
        read().shows('dialog "Rename"', 'textbox "Title"', "behind this dialog").lacks('button "Under"'),
    ),
    case(
        "slots-in-tree-items",
        """<x-item role=treeitem aria-expanded=true>Wood<x-item role=treeitem slot=children>Oak</x-item></x-item><script>for (const one of document.querySelectorAll("x-item")) one.attachShadow({ mode: "open" }).innerHTML = `<div style="cursor:pointer"><input type=checkbox><slot></slot></div><div role=group><slot name=children></slot></div>`</script>""",
        read().shows('treeitem "Wood" expanded', 'treeitem "Oak"').lacks('"Wood Oak"'),
    ),
    case(
        "label-around-a-component",
        """<label><x-box></x-box> Deposit paid</label><script>customElements.define("x-box", class extends HTMLElement { static formAssociated = true; constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<input type=checkbox>"; } })</script>""",
        read().shows('checkbox "Deposit paid"').lacks("clickable"),
        click('checkbox "Deposit paid"').does("checked"),
    ),
    case(
        "counts",
        """<ul aria-label=Fruit><li>Apple<li hidden>Pear<li>Plum<script></script><template></template></ul><div role=listbox aria-label=Days><div role=group aria-label=Week><div role=option>Monday</div><div role=option>Friday</div></div><div role=option>Sunday</div></div>""",
        read().shows('list "Fruit" 2 items', 'listbox "Days" 3 options'),
    ),
    case(
        "empty-preformatted-editor",
        """<pre contenteditable aria-label="SQL command" style="height:60px"></pre>""",
        write('textbox "SQL command"', "select 1").does("value", "select 1"),
    ),
    case(
        "button-in-a-component",
        """<x-button style="cursor:pointer" tabindex=-1>Run all</x-button><script>document.querySelector("x-button").attachShadow({ mode: "open" }).innerHTML = "<button part=control><slot></slot></button>"</script>""",
        read().shows('button "Run all"').lacks("clickable"),
    ),
    case(
        "order-by-dragging-is-told",
        """<ul aria-label=Songs><li>Copper wire<li>Blue train<li>Last ferry</ul><button onclick="document.querySelector('ul').prepend(document.querySelectorAll('li')[2])">Up</button>""",
        click('button "Up"').shows("Last ferry (moved, now first)"),
        again().shows("unchanged"),
    ),
    case(
        "rows-of-a-filtered-table-are-told-before-those-that-left",
        """<table id=t></table><button onclick="fill('new')">Filter</button><script>function fill(word) { t.innerHTML = "<tr><th>Name<th>Kind" + Array.from({ length: 30 }, (_, i) => `<tr><td>${word} ${i}<td>${word}${"x".repeat(60)}`).join("") } fill("old")</script>""",
        click('button "Filter"').shows("+ | new 0 |", "rows are gone").lacks("- | old 9"),
        click('button "Filter"').lacks("- | old"),
    ),
    case(
        "what-slides-in-is-told",
        """<style>#p{transition:opacity .3s;opacity:0}#p.on{opacity:1}</style><button onclick="p.className='on'">Show</button><div id=p></div><script>p.addEventListener("transitionend", () => { p.textContent = "Arrived" })</script>""",
        click('button "Show"').shows("Arrived"),
    ),
    case(
        "what-was-read-on-the-page-before",
        f"{SITE_NAV}<main><h1>Books</h1><p>Nine of them</p></main>",
        click('link "Shelf 3 of the library"').shows("Authors", "as on the page before").lacks("Shelf 8"),
        read().shows("Shelf 8"),
        more={"next": f"{SITE_NAV}<main><h1>Authors</h1><table><tr><th>Name<th>Born<tr><td>Ada<td>1815</table></main>"},
    ),
    case(
        "icons-that-are-drawn-by-their-names",
        """<div style="display:flex;width:220px;height:30px"><div style="flex:1"><input role=combobox aria-label=Size aria-expanded=false style="width:12px;padding:0;border:0"></div><i class="icon-font" aria-hidden=true role=presentation>arrow_drop_down</i></div>""",
        read().shows('combobox "Size" collapsed').lacks('value="arrow'),
    ),
)
