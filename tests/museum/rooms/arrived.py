"""What comes where it was meant to: Enter in palettes, ways down menus, what is dragged between neighbours, places under bars.

How a way goes down a menu is for page/act/descending.js, when a drag has landed for page/act/dropping.js.
"""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.bundles import PAGE, app
from museum.case import Look, case, choose, click, drag, wait, write

# Draws its options anew with each letter and marks the first of them.
PALETTE = """<input id=q role=combobox aria-expanded=true aria-controls=l aria-label="Type a command" aria-activedescendant=o0><div id=l role=listbox aria-label=Commands></div><p id=r></p><script>
const all=['Add Cursor Above','Transform to Lowercase','Transform to Uppercase'];
function d(){const m=all.filter(c=>c.toLowerCase().includes(q.value.replace('>','').toLowerCase()));l.innerHTML=m.map((c,i)=>`<div role=option id=o${i} aria-selected=${i==0}><span>${c}</span> <kbd>F${i}</kbd></div>`).join('');return m}
q.oninput=d;q.onkeydown=e=>{if(e.key=='Enter')r.textContent='ran '+d()[0]};d()</script>"""
# Menus in the manner of Lumino: entries with more below them have no role, and a press on what opened a menu shuts it.
MENUS = """<style>body>ul{position:absolute;width:160px;margin:0;padding:0;border:1px solid}li{cursor:pointer;list-style:none}[role=menubar] li{display:inline-block}</style>
<ul role=menubar><li role=menuitem tabindex=0 aria-haspopup=true id=f>File</li> <li role=menuitem tabindex=0>Edit</li></ul><p id=o style="margin-top:200px">none</p><script>
const open=[],shut=(n)=>{while(open.length>n)open.pop().remove()};
function show(n,left,top,entries){shut(n);const m=document.createElement('ul');m.setAttribute('role','menu');m.tabIndex=0;m.style.cssText=`left:${left}px;top:${top}px`;
for(const [name,more] of entries){const li=document.createElement('li');li.textContent=name;li.tabIndex=0;if(more){li.setAttribute('aria-haspopup','true');li.onclick=()=>show(n+1,left+165,top,more)}else{li.setAttribute('role','menuitem');li.onclick=()=>{o.textContent='did '+name;shut(0)}}m.append(li)}document.body.append(m);open.push(m);m.focus()}
f.onmousedown=()=>open.length?shut(0):show(0,10,60,[['New',[['Console'],['Notebook']]],['Open',null],['Close',null]]);
onkeydown=e=>{if(e.key=='Escape')shut(0)}</script>"""
# What is dropped is made anew where it goes.
BOXES = """<style>.l{width:200px;min-height:60px;border:1px solid;margin:8px}.i{padding:8px}</style><h3>To do</h3><div class=l id=a><div class=i draggable=true>Write report</div><div class=i draggable=true>Go home</div></div><h3>Done</h3><div class=l id=b><div class=i draggable=true>Get up</div><div class=i draggable=true>Brush teeth</div></div>
<script>let d;ondragstart=e=>{d=e.target;e.dataTransfer.setData('text/plain','x')};for(const l of document.querySelectorAll('.l')){l.ondragover=e=>e.preventDefault();l.ondrop=e=>{e.preventDefault();const t=e.target.closest('.i');const n=d.cloneNode(true);d.remove();t?t.after(n):l.append(n)}}</script>"""

STARS = (
    """<style>fieldset{border:0;display:inline-flex;flex-direction:row-reverse;font-size:26px}
fieldset input{position:absolute;opacity:0;width:1px}</style><fieldset aria-label="Your rating">"""
    + "".join(
        f"""<input type=radio name=s id=s{n} aria-label="{n} stars" onchange="o.textContent='rated {n}'">"""
        f"""<label for=s{n} title="{n} stars">★</label>"""
        for n in (5, 4, 3, 2, 1)
    )
    + "</fieldset><p id=o>not rated</p>"
)

CASES = (
    case(
        "stars-whose-radios-lie-in-one-place",
        STARS,
        click('radio "4 stars"').shows("rated 4"),
        click('radio "2 stars"').shows("rated 2"),
        Look("o.textContent", "rated 2"),
    ),
    case(
        "enter-for-the-command-that-was-typed",
        PALETTE,
        write('combobox "Type a command"', ">Transform", submit=True).refused("stale", "Transform to Lowercase"),
        write('combobox "Type a command"', ">Transform to Uppercase", submit=True).shows("ran Transform to Uppercase"),
        Look("r.textContent", "ran Transform to Uppercase"),
    ),
    case(
        "way-down-a-menu-from-its-own-name",
        MENUS,
        choose('menuitem "File"', "File / New / Notebook").shows("Notebook"),
        Look("o.textContent", "did Notebook"),
    ),
    case(
        "way-down-a-menu-that-was-left-open",
        MENUS,
        choose('menuitem "File"', "New / Nonsense").refused("bad_value", "Nonsense"),
        choose('menuitem "File"', "New / Notebook").shows("Notebook"),
        Look("o.textContent", "did Notebook"),
    ),
    case(
        "way-down-columns-that-are-open-already",
        PAGE,
        wait(text="Ready"),
        click('textbox "Topic"').shows("Guide"),
        choose('textbox "Topic"', "Guide / Disciplines / Feedback").shows("Feedback"),
        Look("chosen.topic.join()", "Guide,Disciplines,Feedback"),
        more=app("element_plus_levels.js"),
    ),
    case(
        "neighbours-of-a-list-that-makes-room",
        PAGE,
        wait(text="Ready"),
        drag('draggable "Write report"', to='draggable "Get to work"').does("dom_changed").lacks("as before"),
        Look("board.todo.join()", "Write report,Get to work,Go home"),
        drag('draggable "Write report"', to='draggable "Get to work"').does("dom_changed").lacks("as before"),
        Look("board.todo.join()", "Get to work,Write report,Go home"),
        drag('draggable "Go home"', to='draggable "Get to work"').does("dom_changed").lacks("as before"),
        Look("board.todo.join()", "Go home,Get to work,Write report"),
        drag('draggable "Write report"', to='draggable "Get up"').shows("(moved, now after"),
        Look("board.todo.join()", "Go home,Get to work"),
        Look("board.done.includes('Write report')", value=True),
        more=app("angular_lists.js"),
    ),
    case(
        "made-anew-in-another-list",
        BOXES,
        drag('draggable "Write report"', to='draggable "Get up"').shows("(moved, now after", "Get up"),
    ),
    case(
        "words-in-a-frame-under-a-bar",
        """<div style="position:relative;width:500px"><iframe src=inner width=500 height=220></iframe><div style="position:absolute;left:120px;top:60px;width:260px;height:90px;background:silver">Row Column Delete</div></div>""",
        choose('textbox "Note"', "colour guide").shows('"colour guide" is marked'),
        click('button "Send it all"').does("dom_changed"),
        more={
            "inner": """<body style="margin:0"><div contenteditable aria-label=Note style="height:150px">See the colour guide there.</div><button style="width:500px;height:60px" onclick="this.textContent='Sent'">Send it all</button>"""
        },
    ),
)
