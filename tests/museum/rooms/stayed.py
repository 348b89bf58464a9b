"""What stays the same thing while more around it changes: rows of which other columns are drawn, what is called by its contents.

What a row is known by is for page/node/rows.js to say, what a `ref` still means for page/node/refs.js.
"""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.bundles import PAGE, app
from museum.case import Look, case, click, drag, find, hover, read, script, wait

# Draws three of six columns; its rows stay, and say which they are by their places and their keys.
COLUMNS = """<div role=grid aria-label=Orders aria-colcount=6></div><p id=o></p><script>
const names=['Order','Product','Country','Price','State','Do'],grid=document.querySelector('[role=grid]');
let rows=[['1001','Oak table','Chile','$12','Packed','Ship'],['1002','Book shelf','Japan','$49','Open','Ship'],['1003','Wool rug','Canada','$86','Open','Ship']];
function row(y){let r=grid.children[y];if(!r){r=document.createElement('div');r.setAttribute('role','row');r.setAttribute('aria-rowindex',y+1);grid.append(r)}return r}
function cell(r,x){let c=[...r.children].find(c=>c.ariaColIndex==x+1);if(!c){c=document.createElement('div');c.setAttribute('role','gridcell');c.style.cssText='display:inline-block;width:120px';c.ariaColIndex=x+1;r.append(c)}return c}
function draw(from,to){rows.forEach((data,y)=>{const r=row(y);r.dataset.id=data[0];[...r.children].forEach(c=>(c.ariaColIndex<=from||c.ariaColIndex>to)&&c.remove());
for(let x=from;x<to;x++){const c=cell(r,x);if(x<5)c.textContent=data[x];else if(!c.firstChild){const b=document.createElement('button');b.textContent='Ship';b.onclick=()=>o.textContent='shipped '+r.dataset.id;c.append(b)}}})}
draw(0,6)</script>"""

# Two months that begin on the same day of the week: the same numbers stand in the same places.
MONTHS = """<h3 id=h></h3><button onclick="show(2)">Next</button><table aria-label=Days><tbody id=b></tbody></table><p id=o>none</p><script>
const days=['Sunday','Monday','Tuesday','Wednesday','Thursday','Friday','Saturday'],months=['January','February','March'];
for(let y=0;y<4;y++){const r=b.insertRow();for(let x=0;x<7;x++){const d=document.createElement('button');d.textContent=1+7*y+x;d.onclick=()=>o.textContent='chose '+d.ariaLabel;r.insertCell().append(d)}}
function show(m){h.textContent=months[m]+' 2027';b.querySelectorAll('button').forEach((d,i)=>d.ariaLabel=`${days[(i+1)%7]}, ${months[m]} ${i+1}, 2027`)}show(1)</script>"""

# Draws all of its rows anew, in another order and with one more column.
ANEW = """<table aria-label=Towns><thead><tr><th>Land<th>Do</thead><tbody id=b></tbody></table><script>
const lands = ["Austria", "Brazil", "Chile", "Denmark", "Egypt", "France", "Greece", "Germany", "Hungary"]
function draw(more, all) { b.innerHTML = all.map((one, at) => `<tr><td>${one}${more ? `<td>${at} open` : ""}<td><button>Edit</button>`).join("") }
draw(false, lands)</script>"""

CASES = (
    case(
        "row-of-which-other-columns-are-drawn",
        COLUMNS,
        read().shows("Oak table"),
        script("draw(2, 6)"),
        click('button "Ship"', nth=2).shows("shipped 1002"),
        script("draw(0, 6)"),
        click('button "Ship"', nth=2).shows("shipped 1001"),
    ),
    # Its place alone is no row: another one has come there while other columns were drawn.
    case(
        "row-of-which-other-columns-are-drawn-that-became-another-one",
        COLUMNS,
        read().shows("Oak table"),
        script("(rows = [rows[2], rows[0], rows[1]], draw(2, 6))"),
        click('button "Ship"', nth=2).refused("stale", "Chile", "Book shelf"),
        Look("o.textContent", ""),
    ),
    # What the days of the new month are called is told though their numbers are the same: they can be pressed at once.
    case(
        "days-of-a-month-with-the-same-numbers",
        MONTHS,
        find("Wednesday, February 10, 2027"),
        click('button "Next"').shows("March 2027", "| 10 [").lacks("February 10"),
        click('button "Wednesday, February 10, 2027"').shows("chose Wednesday, March 10, 2027"),
    ),
    # Where the target was, what is carried has its place by now, below its picture: the target is not gone after.
    case(
        "room-made-below-the-picture-of-what-is-carried",
        PAGE,
        wait(text="Water beans"),
        drag('button "Water beans"', to='button "Mow lawn"').does("dom_changed"),
        Look("tasks", "Water beans,Mow lawn,Sweep yard,Paint fence,Prune roses"),
        drag('button "Water beans"', to='button "Paint fence"').does("dom_changed"),
        Look("tasks", "Mow lawn,Sweep yard,Paint fence,Water beans,Prune roses"),
        more=app("dnd_kit_overlay.jsx"),
    ),
    # No node changes and no word comes: the edge is there all the same, and a press brings about none.
    case(
        "edge-that-comes-under-the-pointer",
        """<style>.e{position:relative;width:200px;height:80px;background:gold;cursor:pointer}.e i{display:none;position:absolute;left:0;right:0;bottom:0;height:8px;cursor:s-resize}.e:hover i{display:block}</style><div class=e tabindex=0>Market<i></i></div><button>Other</button>""",
        hover('clickable "Market"').does("dom_changed", "bottom edge can be dragged"),
        hover('button "Other"').refused("no_effect"),
        click('clickable "Market"').refused("no_effect"),
        browsers=("chromium",),
    ),
    # What calls it is put out of reach while a list is open: it is called the same, without the hidden copy that keeps the tab's width.
    case(
        "panel-called-by-a-tab-that-is-out-of-reach",
        """<div role=tablist id=r><button role=tab id=t aria-selected=true><span style="position:absolute">People</span><span style="visibility:hidden">People</span></button></div><div role=tabpanel aria-labelledby=t><p>Some text</p><button onclick="r.inert = true; l.hidden = false">Open</button></div><ul role=listbox id=l hidden><li role=option>Tom<li role=option>Ann</ul>""",
        click('button "Open"').shows('option "Tom"').lacks("tabpanel"),
        read().shows('tabpanel "People"').lacks("People People"),
    ),
    # Of many that are called alike the one in the same row is offered, and says which row that is.
    case(
        "row-drawn-anew-is-offered-first",
        ANEW,
        script("draw(true, [...lands].sort())"),
        click('button "Edit"', nth=8).refused("stale", 'button "Edit" in row "Germany'),
        read().lacks("Not done"),
    ),
)
