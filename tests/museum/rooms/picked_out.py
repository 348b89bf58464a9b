"""What is picked out among what is like it: the very name in a long list, marked words, parts of tall editors, sheets that are drawn on."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, choose, drag, find, press, read, text

DASH = """<div contenteditable aria-label=Note>x = a - b; well-known (see note)</div>"""
# Rows of people, of which only those in view are drawn; two are called nearly alike.
PEOPLE = """<div role=treegrid aria-label=People aria-rowcount=200 id=g style="height:300px;overflow:auto"><div id=h style="height:6000px;position:relative"></div></div><script>
function draw(){h.innerHTML='';const s=Math.floor(g.scrollTop/30);for(let i=Math.max(0,s-5);i<Math.min(200,s+20);i++){const n=i==1?'Liam Murphy':i==61?'Liam Murphy II':'Person '+i;h.insertAdjacentHTML('beforeend','<div role=row aria-rowindex='+(i+1)+' style="position:absolute;top:'+i*30+'px;height:30px"><span role=gridcell><input type=checkbox aria-label="Toggle row"></span><span role=gridcell>'+n+'</span><span role=gridcell>'+i+'</span></div>')}}g.onscroll=draw;draw();g.scrollTop=1700</script>"""
ORDERS = """<table><tr><th>Order<th>Client<th></tr><tr><td>INV-1041<td>Ann<td><a href="#1">More</a></tr><tr><td>INV-1042<td>Ben<td><a href="#2">More</a></tr></table><p>More than enough</p>"""
FIELDS = """<h1>Form</h1><div><span>Deliver at</span><div><input placeholder="YYYY-MM-DD"></div></div><div><div draggable=true>inject</div><div>inject</div></div>"""
TALL = """<style>#s{height:120px;overflow:auto}#c{height:100%;overflow:auto}#e{min-height:100%}</style><div style="height:440px"></div><h2>Long file</h2><div id=s><div id=c><div id=e contenteditable role=textbox aria-multiline=true aria-label=File></div></div></div><h2>List</h2><div style="height:300px">below</div><p id=o></p>
<script>e.innerHTML=Array.from({length:60},(_,i)=>'<div>// line '+(i+1)+'</div>').join('');c.scrollTop=360;e.onkeydown=v=>{o.textContent='key '+v.key}</script>"""
# A sheet is called by what happens to be drawn on it.
SHEET = """<div draggable=true id=p style="width:80px">block</div><div id=w tabindex=0 style="width:900px;height:500px;overflow:auto"><svg id=s width=2000 height=2000 style="display:block"><rect width=60 height=30 x=20 y=20 /></svg></div><p id=o>0</p>
<script>let n=0;w.onkeydown=()=>{o.textContent='key'};w.ondragover=e=>e.preventDefault();w.ondrop=e=>{e.preventDefault();n++;s.innerHTML+='<text x='+(80*n)+' y=90>step '+n+'</text>';o.textContent=n}</script>"""

BULLETS = """<style>ol{list-style:none}.ui:before{content:"\\2022"}.n:before{content:"1."}</style><main><h1>List</h1><ol><li><span class=ui></span>Milk<li><span class=ui></span>Bread</ol><ol style="list-style:disc"><li>Salt</ol><ol style="list-style:decimal"><li>First<li>Second</ol><ol><li><span class=n></span>Drawn</ol></main>"""

CASES = (
    case(
        "marked-words-with-a-dash",
        DASH,
        choose('textbox "Note"', "a - b").shows('"a - b" is marked'),
        Look("getSelection().toString()", "a - b"),
        choose('textbox "Note"', "well-known (see"),
        Look("getSelection().toString()", "well-known (see"),
    ),
    case(
        "the-very-name-though-it-is-not-drawn",
        PEOPLE,
        find("Liam Murphy").shows('"Liam Murphy"', 'checkbox "Toggle row"').lacks("Murphy II"),
        find("Person 150", role="checkbox").shows('checkbox "Toggle row"', "Person 150"),
        find("Person 10", role="cell").shows('cell "Person 10"').lacks("Person 100"),
    ),
    case(
        "bullets-in-a-list-for-numbers",
        BULLETS,
        read().shows("- Milk", "- Bread", "- Salt", "1. First", "2. Second", "1. Drawn"),
        text().shows("- Milk", "- Salt", "2. Second"),
    ),
    case("button-of-the-row-that-is-meant", ORDERS, find("More INV-1042").shows('link "More"', "Ben").lacks("Ann")),
    case(
        "field-by-the-words-before-it",
        FIELDS,
        find("Deliver at").shows('textbox "Deliver at"'),
        find("inject", role="draggable").shows('draggable "inject"'),
    ),
    case(
        "keys-for-a-tall-editor-in-a-scroller",
        TALL,
        press("ArrowDown", on='textbox "File"').shows("key ArrowDown"),
    ),
    case(
        "sheet-that-is-called-by-what-is-on-it",
        SHEET,
        press("Delete", on="clickable").shows('clickable "drawing"'),
        drag('draggable "block"', "clickable", dx=-50, dy=-50).does("dom_changed"),
        drag('draggable "block"', "clickable", dx=-150, dy=-50).does("dom_changed"),
        Look("o.textContent", "2"),
    ),
)
