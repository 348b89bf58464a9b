"""Hands and keys: drags of both kinds, hover by style, keyboard widgets, scrollers in scrollers."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, click, drag, hover, press, read, scroll, write

CASES = (
    case(
        "drag-by-pointer",
        """<div id=k role=slider tabindex=0 aria-label=Volume aria-valuenow=0 style="position:absolute;left:0;top:20px;width:20px;height:20px;background:red"></div><script>
        k.onpointerdown = (e) => { const x = e.clientX; onpointermove = (m) => { const v = Math.round(m.clientX - x); k.style.left = `${v}px`; k.setAttribute("aria-valuenow", v); }; };
        onpointerup = () => { onpointermove = null; };</script>""",
        drag('slider "Volume"', dx=120, dy=0).does("value", "120"),
        Look("k.getAttribute('aria-valuenow')", "120"),
    ),
    # Many lists take what is dragged only after it was held for a moment, so that the page can be scrolled there.
    case(
        "drag-of-what-is-held-first",
        """<ul id=l style="list-style:none;width:200px"><li><button>One</button><li><button>Two</button><li><button>Three</button></ul><p id=o></p><script>
        l.onpointerdown = (e) => { const from = [e.clientX, e.clientY]; let item = null; const timer = setTimeout(() => (item = e.target.closest("li")), 150);
          onpointermove = (m) => { if (!item && Math.hypot(m.clientX - from[0], m.clientY - from[1]) > 5) clearTimeout(timer); };
          onpointerup = (u) => { clearTimeout(timer); onpointermove = onpointerup = null; if (item) document.elementFromPoint(u.clientX, u.clientY).closest("li").before(item); }; };</script>""",
        drag('button "Three"', to='button "One"').does("dom_changed"),
        Look("l.innerText.split(/\\s+/).filter(Boolean).join()", "Three,One,Two"),
    ),
    case(
        "drag-along-a-path",
        """<svg id=s role=img aria-label=Sheet tabindex=0 width=200 height=200 style="display:block;border:1px solid"></svg><p id=o>blank</p><script>
        s.onpointerdown = (e) => { s.setPointerCapture(e.pointerId); const points = [[e.offsetX, e.offsetY]]; s.onpointermove = (m) => points.push([m.offsetX, m.offsetY]);
        s.onpointerup = () => { s.onpointermove = null; const spread = (at) => Math.max(...points.map((p) => p[at])) - Math.min(...points.map((p) => p[at])); o.textContent = `drew ${spread(0)} by ${spread(1)}`; }; };</script>""",
        drag('clickable "Sheet"', path=[[20, 20], [120, 20], [120, 100], [20, 100], [20, 20]]).does(
            "dom_changed", "drew 100 by 80"
        ),
    ),
    case(
        "drag-with-captured-pointer",
        """<div id=k role=slider tabindex=0 aria-label=Volume aria-valuenow=0 style="position:absolute;left:0;top:20px;width:20px;height:20px;background:red"></div><script>
        k.onpointerdown = (e) => { k.setPointerCapture(e.pointerId); const x = e.clientX; k.onpointermove = (m) => { const v = Math.round(m.clientX - x); k.style.left = `${v}px`; k.setAttribute("aria-valuenow", v); }; };
        k.onpointerup = () => { k.onpointermove = null; };</script>""",
        drag('slider "Volume"', dx=120, dy=0).does("value", "120"),
    ),
    case(
        "drag-with-a-pointer-captured-past-the-prototype",
        """<script>const take = Element.prototype.setPointerCapture;</script><div id=k role=slider tabindex=0 aria-label=Volume aria-valuenow=0 style="position:absolute;left:0;top:20px;width:20px;height:20px;background:red"></div><script>
        k.onpointerdown = (e) => { take.call(k, e.pointerId); const x = e.clientX; k.onpointermove = (m) => { if (k.hasPointerCapture(m.pointerId)) k.setAttribute("aria-valuenow", Math.round(m.clientX - x)); }; };</script>""",
        drag('slider "Volume"', dx=120, dy=0).does("value", "(trusted)", "120").only_in("chromium"),
        # Firefox has no trusted input, and no script can capture a pointer that the browser did not make.
        drag('slider "Volume"', dx=120, dy=0).refused("no_effect").only_in("firefox"),
        breaks=True,  # Trusted input is known to be needed in this tab from now on.
    ),
    case(
        "drag-by-html5",
        """<ul><li id=a draggable=true role=option tabindex=0 aria-label="Task A">Task A</li></ul><div id=z role=listbox aria-label=Done tabindex=0 style="width:200px;height:100px;border:1px solid"></div><script>
        a.ondragstart = (e) => e.dataTransfer.setData("text/plain", "a"); z.ondragover = (e) => e.preventDefault();
        z.ondrop = (e) => { e.preventDefault(); z.append(document.getElementById(e.dataTransfer.getData("text/plain"))); document.title = "Dropped"; };</script>
        <button id=t onclick="0">Target</button>""",
        read(),
        drag('option "Task A"', to='button "Target"').refused("no_effect"),
    ),
    case(
        "drag-onto-a-place",
        """<div draggable=true id=a role=button tabindex=0>Card</div><div id=z role=button tabindex=0 style="width:300px;height:120px;border:1px solid">Bin</div><script>
        a.ondragstart = (e) => e.dataTransfer.setData("text", "card"); z.ondragenter = z.ondragover = (e) => e.preventDefault();
        z.ondrop = (e) => { z.textContent = `Bin has ${e.dataTransfer.getData("text")}`; a.remove(); };</script>""",
        drag('button "Card"', to='button "Bin"').does("dom_changed", "Bin has card"),
    ),
    case(
        "menu-by-keys",
        """<button id=b aria-haspopup=menu aria-expanded=false>Actions</button><div id=m role=menu aria-label=Actions hidden><div role=menuitem tabindex=-1>Copy</div><div role=menuitem tabindex=-1>Paste</div></div><script>
        const items = [...m.children]; const open = () => { m.hidden = false; b.setAttribute("aria-expanded", true); items[0].focus(); }; b.onclick = open;
        m.onkeydown = (e) => { const at = items.indexOf(document.activeElement); if (e.key === "ArrowDown") items[(at + 1) % 2].focus(); if (e.key === "Enter") { document.title = items[at].textContent; m.hidden = true; b.focus(); } };</script>""",
        click('button "Actions"').does("expanded", 'menuitem "Copy"'),
        press("ArrowDown").does("focus_moved", "Paste"),
        press("Enter").shows("focus_moved"),
        Look("document.title", "Paste"),
    ),
    case(
        "tree-by-keys",
        """<ul role=tree aria-label=Files><li role=treeitem aria-expanded=false tabindex=0 id=t><span>src</span><ul role=group hidden id=g><li role=treeitem tabindex=-1>main.js</li></ul></li></ul><script>
        t.onkeydown = (e) => { if (e.key === "ArrowRight") { t.setAttribute("aria-expanded", true); g.hidden = false; } }; </script>""",
        press("ArrowRight", on='treeitem "src').does("expanded", "main.js"),
    ),
    # What comes of the focus that a key needs is no effect of the key.
    case(
        "key-that-does-nothing-where-the-focus-does",
        """<div role=button tabindex=0 onfocus="o.textContent='Use the arrows'">Boats</div><p id=o>Choose one</p>
        <div role=button tabindex=0 onfocus="t.textContent='Ready'" onkeydown="t.textContent='Counted'">Count</div><p id=t>Off</p><button>Plain</button>""",
        read(),
        press("F2", on='button "Boats"').refused("no_effect", "Use the arrows", "focus"),
        press("F2", on='button "Count"').does("dom_changed", "Counted"),
        press("F2", on='button "Plain"').refused("no_effect"),
        read().shows('button "Plain" focused'),
    ),
    case(
        "tab-through-a-form",
        """<label>One <input id=a></label><label>Two <input id=b></label><input tabindex=-1><label>Three <input id=c disabled></label><button id=z>Last</button>""",
        click('textbox "One"').does("focus_moved"),
        press("Tab").does("focus_moved", "Two"),
        press("Tab").does("focus_moved", "Last"),
        press("Shift+Tab").does("focus_moved", "Two"),
    ),
    case(
        "menu-by-style-alone",
        """<style>#m{display:none}nav:hover #m{display:block}</style><nav style="width:200px">Products<a href="#p">All</a><div id=m><a href="#chairs">Chairs</a></div></nav>""",
        hover('link "All"').refused("no_effect").only_in("firefox"),
        read().lacks("Chairs").only_in("firefox"),
    ),
    case(
        "scroller-in-a-scroller",
        """<div style="height:300px;overflow:auto"><p>Outer top</p><div style="height:900px"></div><div id=i style="height:200px;overflow:auto" tabindex=0 role=listbox aria-label=Inner><div style="height:1500px"></div><button onclick="this.textContent='Pressed'">Deep down</button></div></div><div style="height:2000px"></div>""",
        click('button "Deep down"').does("dom_changed", 'button "Pressed"'),
        scroll("top", on='button "Pressed"').does("scrolled", "a part of the page"),
        Look("i.scrollTop", 0),
    ),
    case(
        "moves-by-the-wheel-alone",
        """<style>html,body{margin:0;height:100%;overflow:hidden}#s{transition:transform .2s}section{height:100vh}</style><div id=s><section><h1>Top</h1></section><section><h1>Middle</h1><button onclick="this.textContent='Had'">Offer</button></section><section><h1>End</h1></section></div><script>
        let y = 0; addEventListener("wheel", (e) => { e.preventDefault(); const to = Math.max(0, Math.min(2, y + Math.sign(e.deltaY))); if (to === y) return; y = to; s.style.transform = `translateY(${-100 * y}vh)`; s.setAttribute("data-at", y); }, { passive: false });</script>""",
        scroll("down").does("dom_changed", "turned the wheel on the page").lacks("trusted"),
        Look("s.dataset.at", "1"),
        click('button "Offer"').does("dom_changed", "Had"),
        scroll("bottom").does("dom_changed"),
        Look("s.dataset.at", "2"),
        scroll("down").refused("no_effect", "nothing more", "the wheel did nothing"),
    ),
    case(
        "moves-by-a-persons-wheel-alone",
        """<style>html,body{margin:0;height:100%;overflow:hidden}</style><h1 id=h>Part 1</h1><script>
        let y = 1; addEventListener("wheel", (e) => { e.preventDefault(); if (e.isTrusted) h.textContent = `Part ${y += Math.sign(e.deltaY)}`; }, { passive: false });</script>""",
        scroll("down").does("dom_changed", "(trusted, second try)", "Part 2").only_in("chromium"),
        scroll("down").refused("no_effect", "the wheel did nothing").only_in("firefox"),
        Look("h.textContent", "Part 1").only_in("firefox"),
        breaks=True,  # Trusted input is known to be needed in this tab from now on.
    ),
    case(
        "sideways",
        """<div style="width:300px;overflow-x:auto;white-space:nowrap">"""
        + "".join(
            f"<button style='width:200px' onclick=\"this.textContent='Took {n}'\">Offer {n}</button>" for n in range(30)
        )
        + "</div>",
        click('button "Offer 27"').does("dom_changed", "Took 27"),
    ),
    case(
        "snapping-and-smooth",
        """<style>html{scroll-behavior:smooth;scroll-snap-type:y mandatory}section{height:100vh;scroll-snap-align:start}</style>"""
        + "".join(
            f"<section><button onclick=\"this.textContent='Took {n}'\">Slide {n}</button></section>" for n in range(8)
        ),
        click('button "Slide 6"').does("dom_changed", "Took 6"),
    ),
    case(
        "scaled-and-turned",
        """<div style="transform:scale(0.5) rotate(30deg);transform-origin:0 0;margin:100px"><button style="width:200px;height:60px" onclick="this.textContent='Hit'">Tilted</button></div>
        <div style="zoom:1.7"><button onclick="this.textContent='Zoomed'">Large</button></div>""",
        click('button "Tilted"').does("dom_changed", "Hit"),
        click('button "Large"').does("dom_changed", "Zoomed"),
    ),
    case(
        "text-over-two-lines",
        """<div style="width:120px">Some words before <a href="#two" style="outline:1px solid">a link that runs over the end of its line</a></div>""",
        click('link "a link that runs').does("navigated", "#two"),
    ),
    case(
        "double-click-to-edit",
        """<p id=p role=button tabindex=0>Title</p><script>p.ondblclick = () => { p.outerHTML = "<input id=i aria-label=Title value=Title>"; i.focus(); };</script>""",
        click('button "Title"', count=2).does("dom_changed", 'textbox "Title"'),
        write('textbox "Title"', "New title").does("value"),
    ),
)
