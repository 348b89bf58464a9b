"""Pages that do not hold still: late, moving, re-rendered, replaced under the pointer, growing while they are read."""

# ruff: noqa: E501 - pages are easier to read in one piece

from bed.site import Answer
from museum.case import Look, again, case, click, find, read, script, scroll, wait, write

CASES = (
    case(
        "what-the-pointer-is-on-is-told-beside-it",
        """<p id=w>Colour: Red</p><div onpointerover="if(event.target.title)w.textContent='Colour: '+event.target.title"><button title=Red>●</button><button title=Blue onclick="document.title=this.title">●</button></div>""",
        click('button "Blue"').does("dom_changed"),
        Look("document.title", "Blue"),
    ),
    case(
        "delayed-enable",
        """<button id=b onclick="this.textContent='Paid'" disabled>Continue</button><script>setTimeout(() => { b.disabled = false; }, 700)</script>""",
        click('button "Continue"').does("dom_changed", 'button "Paid"'),
    ),
    case(
        "never-enabled",
        """<button disabled>Continue</button>""",
        click('button "Continue"').refused("disabled", "is disabled"),
    ),
    case(
        "moving-target",
        """<style>@keyframes in { from { transform: translateX(600px); } } button { animation: in 900ms linear; }</style>
        <button onclick="this.textContent='Caught'">Catch</button>""",
        click('button "Catch"').does("dom_changed", 'button "Caught"'),
        read().shows('button "Caught"'),
    ),
    case(
        "target-that-never-rests",
        """<style>@keyframes round { from { transform: translateX(0); } to { transform: translateX(500px); } }
        button { animation: round 700ms linear infinite alternate; }</style><button onclick="this.textContent='Caught'">Catch</button>""",
        click('button "Catch"').refused("timeout", "keeps moving"),
    ),
    case(
        "layout-that-shifts",
        """<div id=ad></div><button onclick="this.textContent='Right one'">Right</button><button onclick="this.textContent='Wrong one'">Wrong</button>
        <script>setTimeout(() => { ad.style.height = "30px"; }, 40); setTimeout(() => { ad.style.height = "300px"; }, 80)</script>""",
        click('button "Right"').does("dom_changed", "Right one"),
        read().lacks("Wrong one"),
    ),
    case(
        "rendered-anew",
        """<div id=list><button>Rename draft</button></div>""",
        script(
            "list.innerHTML = '<button onclick=\"this.textContent = 1\">Rename draft</button><button>Keep</button>'"
        ),
        click('button "Rename draft"').refused("stale", 'button "Rename draft"'),
        read(),
        click('button "Rename draft"').does("dom_changed"),
    ),
    case(
        "drawn-anew-in-its-place",
        """<div id=list></div><p id=told></p><script>const draw = (rows) => (list.innerHTML = rows.map((row) => `<p>${row} <button onclick="told.textContent += '${row};'">Pay</button></p>`).join("")); draw(["Ann", "Ben", "Cid"])</script>""",
        script("draw(['Ann', 'Ben', 'Cid'])"),
        click('button "Pay"', nth=2),
        Look("told.textContent", "Ben;"),
        read(),
        script("draw(['Ann', 'Cid'])"),
        click('button "Pay"', nth=2).refused("stale"),
        read(),
        script("draw(['Ann', 'Ann', 'Cid'])"),
        click('button "Pay"').refused("stale"),
        Look("told.textContent", "Ben;"),
    ),
    case(
        "same-place-another-meaning",
        """<button id=b onclick="document.title='wiped'">Save</button>""",
        script("b.textContent = 'Erase everything'"),
        click('button "Save"').refused("stale", "Erase everything"),
        Look("document.title", ""),
    ),
    case(
        "node-reused-for-another-row",
        """<ul><li id=a>Ann <button onclick="document.title += this.dataset.who" data-who=Ann aria-label="Archive Ann">Archive</button></li></ul>""",
        script("a.querySelector('button').setAttribute('aria-label', 'Archive Ben')"),
        click('button "Archive Ann"').refused("stale", "Archive Ben"),
    ),
    case(
        "replaced-on-press",
        """<div id=box><button>Count 0</button></div><script>
        let n = 0; box.addEventListener("click", () => { n += 1; box.innerHTML = `<button>Count ${n}</button>`; });</script>""",
        click('button "Count 0"').does("dom_changed", 'button "Count 1"'),
        click('button "Count 1"').does("dom_changed", 'button "Count 2"'),
    ),
    case(
        "suggestions-that-replace-each-other",
        """<input id=q role=combobox aria-label=City aria-expanded=false aria-controls=s><ul id=s role=listbox hidden></ul><p id=out></p><script>
        const cities = ["Berlin", "Bern", "Bergen", "Bremen", "Basel"];
        q.addEventListener("input", () => { s.innerHTML = ""; s.hidden = false; q.setAttribute("aria-expanded", "true");
          for (const city of cities.filter((one) => one.toLowerCase().startsWith(q.value.toLowerCase()))) {
            const option = document.createElement("li"); option.role = "option"; option.textContent = city;
            option.onmousedown = (event) => { event.preventDefault(); q.value = city; s.hidden = true; out.textContent = `Chosen: ${city}`; };
            s.append(option); } });</script>""",
        write('combobox "City"', "Ber").does("value", 'option "Bergen"').lacks("Basel"),
        click('option "Bergen"').does("dom_changed", "Chosen: Bergen"),
        Look("q.value", "Bergen"),
    ),
    case(
        "late-answer",
        """<button id=b>Search</button><div id=out></div><script>
        b.onclick = async () => { out.textContent = "Searching…"; out.setAttribute("aria-busy", "true"); out.innerHTML = await (await fetch("late")).text(); out.removeAttribute("aria-busy"); };</script>""",
        click('button "Search"').does("request_sent"),
        wait(text="Three results"),
        read().shows("Three results"),
        more={"late": "<p>Three results</p>"},
    ),
    case(
        "debounced-search",
        """<input id=q aria-label=Filter><p id=out>All</p><script>
        let timer; q.oninput = () => { clearTimeout(timer); timer = setTimeout(() => { out.textContent = `Only ${q.value}`; }, 400); };</script>""",
        write('textbox "Filter"', "red").does("value"),
        wait(text="Only red").shows("Only red"),
    ),
    case(
        "grows-while-read",
        """<button onclick="this.textContent='Stopped'; clearInterval(t)">Stop</button><ul id=list></ul><script>
        let n = 0; const t = setInterval(() => { const row = document.createElement("li"); row.textContent = `Event ${n++}`; list.append(row); }, 5);</script>""",
        read().shows('button "Stop"', "Event 0"),
        again().shows("items"),
        click('button "Stop"').does("dom_changed", "Stopped"),
    ),
    case(
        "infinite-scroll",
        """<div id=feed></div><script>
        let n = 0; const add = () => { for (let i = 0; i < 20; i += 1) { const p = document.createElement("p"); p.style.height = "60px"; p.textContent = `Post ${++n}`; feed.append(p); } };
        add(); addEventListener("scroll", () => { if (n < 100 && innerHeight + scrollY > document.body.scrollHeight - 200) add(); });</script>""",
        read().shows("Post 20").lacks("Post 21"),
        scroll("bottom").does("scrolled", "Post 40"),
        scroll("bottom").does("scrolled", "Post 60"),
    ),
    case(
        "virtual-list",
        """<div id=view tabindex=0 aria-label=Contacts role=listbox style="height:300px;overflow:auto"><div id=space style="position:relative;height:300000px"></div></div><script>
        const draw = () => { const first = Math.floor(view.scrollTop / 30); space.innerHTML = "";
          for (let i = first; i < Math.min(10000, first + 12); i += 1) { const row = document.createElement("div"); row.role = "option"; row.textContent = `Contact ${i}`;
            row.style = `position:absolute;top:${i * 30}px;height:30px`; row.onclick = () => { document.title = `Opened ${i}`; }; space.append(row); } };
        view.onscroll = draw; draw();</script>""",
        read().shows("Contact 3").lacks("Contact 20"),
        scroll("down", on='option "Contact 3"').does("scrolled", "Contact 1"),
        scroll("bottom", on='option "Contact 3"').refused("stale", "Contact 1"),
        scroll("bottom", on='option "Contact 12"').does("scrolled", "Contact 9999"),
        click('option "Contact 9999"').does("dom_changed", "Opened 9999"),
    ),
    case(
        "busy-in-bursts",
        """<p id=n>0</p><button onclick="this.textContent='Pressed'">Press me</button><script>
        setInterval(() => { for (const end = performance.now() + 150; performance.now() < end;); n.textContent++; }, 200);</script>""",
        click('button "Press me"').does("dom_changed", 'button "Pressed"'),
        find("Pressed").shows('button "Pressed"'),
    ),
    case(
        "clock-that-ticks",
        """<p id=c>0</p><button>Dead</button><script>setInterval(() => { c.textContent++; }, 30)</script>""",
        click('button "Dead"').refused("no_effect"),
    ),
    case(
        "document-written-anew",
        """<p>First</p><button onclick="document.open(); document.write('<title>Second</title><p>Second</p><button>New one</button>'); document.close()">Rewrite</button>""",
        click('button "Rewrite"').shows("Second"),
        read().shows('button "New one"').lacks("First"),
    ),
    case(
        "text-swapped-by-script-files",
        """<p id=p>Loading…</p><script src=late.js async></script>""",
        wait(text="Ready now").shows("Ready now"),
        more={"late.js": Answer("p.textContent = 'Ready now'", headers={"Content-Type": "text/javascript"})},
    ),
)
