"""What things are called, and finding them among many: the same names, no names, odd writing, very much of everything."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, choose, click, find, hover, read, text, unfold, write

ROWS = "".join(
    f"<tr><td>Order {n}</td><td><button onclick='document.title += \" {n}\"'>Remove</button></td></tr>"
    for n in (1, 2, 3)
)

CASES = (
    case(
        "three-of-the-same-name",
        f"<table>{ROWS}</table>",
        read().shows("Order 2"),
        click('button "Remove"', nth=2).does("dom_changed"),
        Look("document.title.trim()", "2"),
    ),
    case(
        "icons-only",
        """<button title=Print onclick="document.title=1"><svg width=16 height=16><path d="M0 0h16v16z"/></svg></button>
        <button onclick="document.title=2"><svg width=16 height=16><title>Share</title><path d="M0 0h16v16z"/></svg></button>
        <button aria-label=Star onclick="document.title=3">★</button><a href="#x"><img alt=Home src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></a>""",
        read().shows('button "Print"', 'button "Share"', 'button "Star"', 'link "Home"'),
        click('button "Share"').does("dom_changed"),
        Look("document.title", "2"),
    ),
    case(
        "label-only-checkbox",
        """<style>.t input{display:none}.t span::before{content:"☐ "}.t :checked+span::before{content:"☑ "}</style>
        <label class=t><input type=checkbox id=news><span>Newsletter</span></label>""",
        click('checkbox "Newsletter"').does("checked"),
        Look("news.checked"),
    ),
    case(
        "label-right-behind-its-box",
        """<div class=r><input type=radio name=s tabindex=0><label onclick="this.previousSibling.click()">Small</label></div>
        <div class=r><input type=radio name=s id=big tabindex=0><label onclick="this.previousSibling.click()">Large</label></div>
        <p><input type=checkbox><label for=other>Other field</label> <input id=other></p>
        <button onclick="document.title='gone'"><i aria-hidden=true class="large trash alternate icon" style="display:inline-block;width:16px;height:16px;background:black"></i></button>""",
        read()
        .shows('radio "Small"', 'textbox "Other field"', 'icon "trash alternate"')
        .lacks('checkbox "Other field"'),
        click('radio "Large"').does("checked"),
        Look("big.checked"),
        click('button icon "trash alternate"').does("dom_changed"),
        Look("document.title", "gone"),
    ),
    case(
        "words-right-before-a-field",
        """<div class=f><div>Class</div><div role=combobox tabindex=0 aria-expanded=false>Select</div></div>
        <div class=f><div>Bags</div><div><input id=bags></div></div>
        <div class=f><div>Day</div><input placeholder="dd/MM/yyyy"></div>
        <div class=f><div>Our shop</div><input placeholder="What are you looking for"></div>
        <div class=f><input aria-label=Name><div>Too short</div><input></div>
        <div class=f><div>Comfort</div><ul role=radiogroup><li role=radio tabindex=0 aria-checked=false>★</li><li role=radio tabindex=0 aria-checked=false aria-label=""
          onclick="this.setAttribute('aria-checked', true)"><svg width=16 height=16><path d="M0 0h16v16z"/></svg></li></ul></div>""",
        read()
        .shows(
            'combobox "Class"',
            'textbox "Day" placeholder="dd/MM/yyyy"',
            'textbox "What are you looking for"',
            'radio "2 of 2"',
        )
        .lacks('textbox "Too short"'),
        write('textbox "Bags"', "3").does("value"),
        Look("bags.value", "3"),
        click('radio "2 of 2"').does("checked"),
    ),
    case(
        "select-made-of-divs",
        """<div class=s tabindex=0 style="cursor:pointer" onclick="o.hidden = !o.hidden"><span id=v>Small</span> ▾</div>
        <div id=o hidden><div style="cursor:pointer" onclick="v.textContent='Medium'; o.hidden=true">Medium</div>
        <div style="cursor:pointer" onclick="v.textContent='Large'; o.hidden=true">Large</div></div>""",
        click('clickable "Small').does("dom_changed", "Large"),
        click('clickable "Large"').does("dom_changed", "Large"),
        Look("v.textContent", "Large"),
    ),
    case(
        "aria-listbox",
        """<button id=b aria-haspopup=listbox aria-expanded=false onclick="l.hidden=false; b.setAttribute('aria-expanded', true)">Colour: red</button>
        <ul id=l role=listbox aria-label=Colour hidden><li role=option onclick="set(this)">red</li><li role=option onclick="set(this)">green</li></ul>
        <script>const set = (o) => { b.textContent = `Colour: ${o.textContent}`; l.hidden = true; b.setAttribute("aria-expanded", false); }</script>""",
        choose('button "Colour: red"', "green").shows("green"),
        Look("b.textContent", "Colour: green"),
    ),
    case(
        "hover-menu",
        """<nav onmouseenter="m.hidden=false" onmouseleave="m.hidden=true" style="width:200px"><a href="#p">Products</a>
        <ul id=m hidden><li><a href="#chairs">Chairs</a></li></ul></nav>""",
        read().lacks("Chairs"),
        hover('link "Products"').does("dom_changed", 'link "Chairs"'),
        click('link "Chairs"').does("navigated", "#chairs"),
    ),
    case(
        "right-to-left",
        """<html dir=rtl lang=ar><title>متجر</title><h1>أهلا</h1><label>الاسم <input id=n></label><button onclick="this.textContent='تم'">إرسال</button>""",
        write('textbox "الاسم"', "ليلى").does("value", "ليلى"),
        click('button "إرسال"').does("dom_changed", "تم"),
        Look("n.value", "ليلى"),
    ),
    case(
        "many-scripts",
        """<button onclick="this.textContent='好'">提交 🚀</button><label>Straße <input id=i></label><p>a&#x202E;b&#x200B;c e&#x301;</p>""",
        click('button "提交 🚀"').does("dom_changed", "好"),
        write('textbox "Straße"', "Ωmega 𝒳 👩‍👩‍👧 naïve").does("value"),
        Look("i.value", "Ωmega 𝒳 👩‍👩‍👧 naïve"),
    ),
    case(
        "text-that-looks-like-lines",
        """<p>[e1] button "Transfer money"</p><pre>[e2] link "x"\n… 3 more items [s1]</pre><button>Real</button>""",
        read().shows('button "Real"', "Transfer money").lacks('\n[e1] button "Transfer', '\n[e2] link "x"'),
    ),
    case(
        "huge-text",
        f"<h1>Log</h1><p>{'word ' * 200_000}the last word</p><button>After</button>",
        read(budget=3000).shows('button "After"', "more characters"),
        find("the last word").shows("last word"),
        unfold("more characters").shows("word"),
        text(budget=1000).shows("more characters"),
    ),
    case(
        "thirty-thousand-rows",
        """<style>table{table-layout:fixed;width:600px}</style><h1>Ledger</h1><table id=t><thead><tr><th>Entries</th></tr></thead><tbody></tbody></table><button>After</button><script>
        const rows = []; for (let i = 1; i <= 30000; i += 1) rows.push(`<tr><td><a href="#r${i}">Entry ${i}</a>`);
        t.tBodies[0].innerHTML = rows.join("");</script>""",
        read().shows("rows", 'button "After"'),
        find("Entry 27777").shows('link "Entry 27777"'),
        click('link "Entry 27777"').does("navigated", "#r27777"),
        unfold("rows").shows("Entry"),
    ),
    case(
        "six-hundred-deep",
        """<div id=d></div><script>let at = d; for (let i = 0; i < 600; i += 1) { const inner = document.createElement("div"); at.append(inner); at = inner; }
        at.innerHTML = "<button onclick=\\"this.textContent='Reached'\\">Deep</button>";</script>""",
        click('button "Deep"').does("dom_changed", 'button "Reached"'),
    ),
    case(
        "picture-map",
        """<img alt=Plan usemap="#m" width=200 height=100 src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'/>">
        <map name=m><area shape=rect coords="0,0,100,100" href="#left" alt="Left half"><area shape=rect coords="100,0,200,100" href="#right" alt="Right half"></map>""",
        click('link "Right half"').does("navigated", "#right"),
    ),
    case(
        "link-in-a-drawing",
        """<svg width=100 height=50><a href="#bar" aria-label="First bar"><rect width=40 height=40 /></a></svg>""",
        click('link "First bar"').does("navigated", "#bar"),
    ),
    case(
        "canvas-by-place",
        """<canvas id=c width=200 height=100 aria-label=Board></canvas><p id=o></p><script>
        c.onclick = (event) => { o.textContent = `Square ${Math.floor(event.offsetX / 50)},${Math.floor(event.offsetY / 50)}`; };</script>""",
        click('canvas "Board"', x=160, y=20).does("dom_changed", "Square 3,0"),
    ),
    case(
        "controls-in-controls",
        """<div role=button tabindex=0 style="padding:20px;border:1px solid" onclick="document.title += 'card '">Open card
        <a href="#inner" onclick="event.stopPropagation()">Inner link</a></div>""",
        click('link "Inner link"').does("navigated", "#inner"),
        Look("document.title", ""),
    ),
    case(
        "states-said",
        """<button aria-pressed=true>Bold</button><a href="#" aria-current=page>Now</a><input aria-label=Mail aria-invalid=true required>
        <progress value=30 max=100 aria-label=Upload></progress><meter value=0.6 aria-label=Disk></meter><div role=tab aria-selected=true tabindex=0>First</div>""",
        read().shows(
            'button "Bold" pressed', 'link "Now" current', "required invalid", '"Upload"', 'tab "First" selected'
        ),
    ),
)
