"""What is kept as it is: choices that are on, places under clear layers, fields of a route, rows that are written into, what has the keys."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, choose, fill, read

TURNED = """<button id=b aria-haspopup=menu aria-expanded=false>View</button><div role=menu id=m hidden aria-label=View><div role=menuitemcheckbox aria-checked=true tabindex=-1>Preview text</div><div role=menuitemcheckbox aria-checked=false tabindex=-1>Avatars</div><div role=menuitemradio aria-checked=true tabindex=-1>Wide</div></div><p id=o>preview on</p><script>
const show = (on) => { m.hidden = !on; b.setAttribute("aria-expanded", on) }
b.onclick = () => show(m.hidden)
for (const one of m.children) one.onclick = () => { if (one.role === "menuitemradio") return; const on = one.ariaChecked !== "true"; one.ariaChecked = on; if (one === m.firstChild) o.textContent = "preview " + (on ? "on" : "off") }</script>"""
SHUTS = TURNED.replace(
    "<script>", "<script>m.onkeydown = (e) => { if (e.key === 'Escape') { show(false); b.focus() } };"
)
STUCK = TURNED.replace("one.ariaChecked = on", "on")
WEEK = """<label id=l>Days</label><button id=b role=combobox aria-labelledby=l aria-expanded=false aria-haspopup=listbox aria-controls=m>Monday</button><div role=menu id=m hidden></div><script>
const on = new Set(["Monday"])
for (const day of ["Monday", "Tuesday", "Wednesday"]) { const one = document.createElement("div"); one.setAttribute("role", "ROLE"); one.setAttribute("MARK", on.has(day)); one.textContent = day; m.append(one)
one.onclick = () => { on.has(day) ? on.delete(day) : on.add(day); one.setAttribute("MARK", on.has(day)); b.textContent = [...on].join(", ") || "None" } }
b.onclick = () => { m.hidden = !m.hidden; b.setAttribute("aria-expanded", !m.hidden) }</script>"""
TICKED, MARKED = (
    WEEK.replace("ROLE", role).replace("MARK", mark).replace("role=menu", f"role={kind}")
    for role, mark, kind in (("menuitemcheckbox", "aria-checked", "menu"), ("option", "aria-selected", "listbox"))
)

CASES = (
    # An entry of a menu that is on or off is turned by a press, and what it is by then is told.
    case(
        "entry-of-a-menu-that-is-turned-off",
        TURNED,
        choose('button "View"', "Preview text").shows('"Preview text" is not checked now', "its menu is still open"),
        Look("o.textContent", "preview off"),
    ),
    case(
        "entry-of-a-menu-that-is-turned-on",
        SHUTS,
        choose('button "View"', "Avatars").shows('"Avatars" is checked now').lacks("still open"),
        Look("m.hidden && m.children[1].ariaChecked", "true"),
    ),
    case(
        "entry-of-a-menu-that-is-one-of-several",
        SHUTS,
        choose('button "View"', "Wide").shows('"Wide" is checked now'),
        Look("m.hidden", True),
    ),
    case(
        "entry-of-a-menu-that-stays-as-it-is",
        STUCK,
        choose('button "View"', "Avatars").refused("no_effect", '"Avatars" was pressed and is still not checked'),
    ),
    case(
        "entries-of-a-menu-of-which-one-is-on",
        SHUTS,
        choose('button "View"', "Preview text, Avatars"),
        Look("o.textContent + m.children[1].ariaChecked", "preview ontrue"),
    ),
    # What is chosen already is not given back.
    *(
        case(
            f"choices-of-which-one-is-on-{name}",
            page,
            fill(**{'combobox "Days"': "Monday, Tuesday"}).shows("Monday, Tuesday"),
            Look("b.textContent", "Monday, Tuesday"),
            choose('combobox "Days"', "Tuesday, Wednesday"),
            Look("b.textContent", "Monday, Tuesday, Wednesday"),
            read().shows('value="Monday, Tuesday, Wednesday"'),
        )
        for name, page in (("ticked", TICKED), ("marked", MARKED))
    ),
    case(
        "choice-that-is-on-in-a-field",
        TICKED,
        choose('combobox "Days"', "Monday"),
        fill(**{'combobox "Days"': "Monday"}),
        Look("b.textContent", "Monday"),
    ),
)
