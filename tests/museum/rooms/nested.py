"""Pages in pages: shadow trees, frames of other origins, sandboxed, written into the page, gone, covered."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, click, find, read, script, scroll, text, write

BUTTON = "<button onclick=\"this.textContent='Pressed'\">Inside</button>"

CASES = (
    case(
        "closed-shadows-three-deep",
        """<script>const nest = (host, depth) => { const root = host.attachShadow({ mode: "closed" });
        if (depth) { root.innerHTML = `<section aria-label="Level ${depth}"><div></div></section>`; nest(root.querySelector("div"), depth - 1); }
        else { root.innerHTML = "<label>Deep field <input></label><button>Deep button</button>"; root.querySelector("button").onclick = (e) => { e.target.textContent = `Got ${root.querySelector("input").value}`; }; } };</script>
        <div id=host></div><script>nest(host, 2)</script>""",
        read().shows('textbox "Deep field"', 'button "Deep button"'),
        write('textbox "Deep field"', "pearl").does("value", "pearl"),
        click('button "Deep button"').does("dom_changed", 'button "Got pearl"'),
        find("Got pearl").shows("button"),
    ),
    case(
        "slots-and-declared-shadow",
        """<x-card><template shadowrootmode=open><h2><slot name=title>No title</slot></h2><slot></slot><button onclick="this.textContent='Liked'">Like</button></template>
        <span slot=title>Card title</span><p>Card body</p></x-card>""",
        read().shows('heading 2 "Card title"', "Card body").lacks("No title"),
        click('button "Like"').does("dom_changed", "Liked"),
    ),
    case(
        "focus-handed-into-a-shadow",
        """<x-field></x-field><script>customElements.define("x-field", class extends HTMLElement { constructor() { super();
        this.attachShadow({ mode: "open", delegatesFocus: true }).innerHTML = "<label for=i>Alias</label> <input id=i>"; } });</script>""",
        write('textbox "Alias"', "kit").does("value", "kit"),
        Look("document.querySelector('x-field').shadowRoot.querySelector('input').value", "kit"),
    ),
    case(
        "frames-of-other-origins-two-deep",
        """<h1>Outside</h1><div style="height:1500px"></div><iframe src="$OTHER/middle" width=500 height=300></iframe>""",
        read().shows("frame", 'button "Inside"'),
        click('button "Inside"').does("dom_changed", 'button "Pressed"'),
        write('textbox "Inner note"', "across").does("value", "across"),
        find("Inner note").shows("textbox"),
        more={
            "middle": '<p>Middle</p><iframe src="$THIRD/inner" width=400 height=200></iframe>',
            "inner": f"<label>Inner note <input></label>{BUTTON}",
        },
    ),
    case(
        "sandboxed-frame",
        """<iframe sandbox src="inner" width=400></iframe><iframe sandbox="allow-scripts" src="inner2" width=400></iframe>""",
        read().shows("Quiet words", 'button "Inside"'),
        click('button "Inside"').does("dom_changed", 'button "Pressed"'),
        more={"inner": "<p>Quiet words</p><script>document.title='never'</script>", "inner2": BUTTON},
    ),
    case(
        "frame-written-into-the-page",
        """<iframe id=f srcdoc="<label>Comment <textarea></textarea></label><button onclick='this.textContent=1'>Send it</button>" width=400></iframe>
        <iframe id=blank></iframe><script>blank.contentDocument.body.innerHTML = "<button onclick=\\"this.textContent='Blank done'\\">In blank</button>"</script>""",
        write('textbox "Comment"', "hello").does("value"),
        click('button "In blank"').does("dom_changed", "Blank done"),
        Look("f.contentDocument.querySelector('textarea').value", "hello"),
    ),
    case(
        "frame-that-leaves",
        """<iframe id=f src=inner></iframe><p>Stays</p>""",
        read().shows('button "Inside"'),
        script("f.remove()"),
        click('button "Inside"').refused("frame_gone stale not_found"),
        read().shows("Stays").lacks("Inside"),
        more={"inner": BUTTON},
    ),
    case(
        "frame-under-a-curtain",
        """<iframe src="$OTHER/inner"></iframe><div style="position:fixed;inset:0;background:#fffc">Please wait a moment</div>""",
        click('button "Inside"').refused("covered", "Please wait"),
        more={"inner": BUTTON},
    ),
    case(
        "hidden-and-tiny-frames",
        """<iframe src=inner style="display:none"></iframe><iframe src=inner width=0 height=0 style="border:0"></iframe><p>Page</p>""",
        read().shows("Page").lacks("Inside"),
        more={"inner": BUTTON},
    ),
    case(
        "frameset",
        "<html><frameset cols='50%,50%'><frame src=left><frame src=right></frameset></html>",
        read().shows("Left side", 'button "Inside"'),
        click('button "Inside"').does("dom_changed", 'button "Pressed"'),
        more={"left": "<p>Left side</p>", "right": BUTTON},
    ),
    case(
        "frame-that-scrolls",
        """<iframe src=inner width=400 height=200></iframe>""",
        click('button "Inside"').does("dom_changed", 'button "Pressed"'),
        scroll(on='button "Pressed"', to="top").does("scrolled"),
        more={"inner": f"<p>Beginning</p><div style='height:3000px'></div>{BUTTON}"},
    ),
    case(
        "twenty-frames",
        "<h1>Tiles</h1>" + "".join(f"<iframe src='tile?{n}' width=150 height=60></iframe>" for n in range(20)),
        read().shows('button "Tile 0"', 'button "Tile 19"'),
        click('button "Tile 13"').does("dom_changed", "Pressed 13"),
        more={
            "tile": """<button id=b></button><script>const n = location.search.slice(1); b.textContent = `Tile ${n}`; b.onclick = () => { b.textContent = `Pressed ${n}`; };</script>"""
        },
    ),
    case(
        "link-in-a-frame-moves-the-top",
        """<iframe src=inner></iframe>""",
        click('link "Break out"').does("navigated", "Broken out"),
        more={"inner": "<a href=out target=_top>Break out</a>", "out": "<h1>Broken out</h1>"},
    ),
    case(
        "link-in-a-frame-moves-the-frame",
        """<p>Frame around</p><iframe src=inner></iframe>""",
        click('link "Next inside"').does("navigated", "in a frame", "Second inside"),
        read().shows("Frame around", "Second inside"),
        more={"inner": "<a href=second>Next inside</a>", "second": "<h1>Second inside</h1>"},
    ),
    case(
        "article-among-frames",
        f"<article><h1>Essay</h1><p>{'Sentence about trees. ' * 60}</p></article><iframe src=inner></iframe>",
        text().shows("# Essay", "Sentence about trees."),
        more={"inner": "<p>Advertising words</p>"},
    ),
)
