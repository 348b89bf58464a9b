"""Whole tasks as a person has them, at the first attempt: forms of component suites in one call, pages that take their time."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.bundles import PAGE, app
from museum.case import Look, case, choose, click, fill, find, navigate, press, read, write

SPLASH = """<style>@keyframes turn { to { rotate: 360deg } } #veil { position: fixed; inset: 0; background: #fff } #moon { width: 40px; height: 40px; margin: 300px auto; background: #888; animation: turn 1s linear infinite }</style>
<h1>Library</h1><button>File</button><button>Edit</button><button>View</button><button>Help</button><div id=veil><div id=moon></div></div><main id=m></main>
<script>setTimeout(() => { veil.remove(); m.innerHTML = "<button>Borrow</button>" }, 1200)</script>"""
SAYING = """<h1>Kitchen</h1><a href=a>Soups</a><a href=b>Pies</a><a href=c>Cakes</a><a href=d>Bread</a><p id=p>Loading recipes...</p>
<script>setTimeout(() => { p.outerHTML = "<button>Cook the first</button>" }, 1200)</script>"""
ICONS = """<button><i class="fa fa-trash"></i></button><a href="#x"><svg width=16 height=16><use href="#icon-pencil"></use></svg></a><button aria-label="Save"><i class="mdi mdi-floppy"></i></button>
<div class=row><div class=label>Fuel</div><div class=box><div class=track><div role=slider tabindex=0 aria-valuenow=3 style="width:20px;height:20px;background:teal"></div></div></div></div>
<ul><li><label><input type=checkbox></label><span>Rope</span></li></ul>"""
LINES = """<div contenteditable aria-label=Story><p>One</p><p><br></p><p>Two</p><ul><li>Three</li><li>Four<br></li></ul></div><div contenteditable aria-label=Empty><p><br></p></div>"""
GIVES_UP = """<label>Time <input class="time-picker" id=t autocomplete=off></label><div id=c hidden style="position:absolute;top:30px;left:0;width:400px;height:200px;background:#eee">a clock</div>
<p style="margin-top:60px"><label>Note <input id=n></label></p><script>t.onfocus = () => { c.hidden = false }; t.onkeydown = ({ key }) => { if (key === "Enter") { window.kept = t.value; c.hidden = true } }; t.onblur = () => { c.hidden = true; t.value = window.kept ?? "" }</script>"""
UNHEARD = """<label id=l>Food</label><div role=combobox tabindex=0 aria-labelledby=l aria-controls=b aria-haspopup=listbox style="width:100px;height:20px;border:1px solid"></div><ul role=listbox id=b hidden><li role=option aria-selected=false>Corn<li role=option aria-selected=false>Hay</ul>
<script>document.querySelector("[role=combobox]").onclick = () => { b.hidden = false }</script>"""

CASES = (
    # Each field of a form as a person would fill it, in one call: what one opens does not lie over the next.
    case(
        "antd-form",
        PAGE,
        fill(
            **{
                'textbox "Name"': "Ann",
                'combobox "Skipper"': "Person 250",
                'combobox "Crew"': "Person 7",
                'textbox "Day"': "2026-12-03",
                'textbox "Stay"': "2026-12-05",
                'textbox "End date"': "2026-12-09",
                'textbox "Time"': "14:30",
                'spinbutton "Seats"': "4",
                'combobox "Water"': "North / Fjords / Aurland",
                'combobox "Boats"': "Sailing / Yawl",
            }
        ).lacks("Not done"),
        choose('combobox "Boats"', "Rowing").shows("Yawl", "Rowing"),
        press("Escape"),
        choose('combobox "Crew"', "Person 120").shows("Person 7", "Person 120"),
        find("Fuel").shows("slider"),
        find("Rope").shows("checkbox"),
        click('button "Book"'),
        Look("window.booked?.crew.join()", "p7,p120"),
        Look(
            "`${booked.skipper} ${booked.stay.length} ${new Date(booked.time).getMinutes()} ${booked.seats}`",
            "p250 2 30 4",
        ),
        Look("`${booked.water} ${booked.boats}`", "n,f,a y,row"),
        write('combobox "Town"', "ro"),
        choose('combobox "Town"', "Rouen").shows("Rouen"),
        more=app("antd_form.jsx"),
    ),
    case(
        "mui-several",
        PAGE,
        choose('combobox "Extras"', "Parking").shows("Parking"),
        choose('combobox "Extras"', "Breakfast").shows("Breakfast"),
        Look("window.extras?.join()", "Parking,Breakfast"),
        fill(**{'combobox "Extras"': "Parking, Late checkout"}),
        Look("window.extras?.join()", "Parking,Breakfast,Late checkout"),
        fill(**{'slider "Volume"': "45", 'slider "Least"': "35"}).does("value"),
        read().shows('slider "Volume" value="45"', 'value="35"'),
        more=app("mui.jsx"),
    ),
    case(
        "vuetify-form",
        PAGE,
        read().lacks("black box", "] combobox collapsed"),
        fill(
            **{
                'textbox "Farmer"': "Jo",
                'combobox "Food"': "Corn",
                'combobox "Meadow"': "Field 333",
                'combobox "Extras"': "Salt",
                'checkbox "Weekly"': "true",
                'radio "Large"': "true",
                'textbox "Remark"': "Two\nlines",
            }
        ).lacks("Not done"),
        choose('combobox "Extras"', "Oats"),
        Look(
            "[fed.food, fed.meadow, fed.extras.join('+'), fed.weekly, fed.size].join()",
            "Corn,Field 333,Salt+Oats,true,l",
        ),
        click('button "Actions"'),
        click('clickable "Milk all"'),
        Look("fed.did", "milk"),
        # Opening its menu changes nothing of what a button is called.
        click('button "Actions"').does("expanded"),
        more=app("vuetify.js"),
    ),
    case(
        "prime-form",
        PAGE,
        fill(**{'textbox "Phone"': "555-1234", 'combobox "Due"': "2026-12-24"}).shows(
            'value "555-1234"', 'value "2026-12-24"'
        ),
        choose('button "Choose a part"', "Part 4321").shows("Part 4321"),
        choose('combobox "Colours"', "Green"),
        choose('combobox "Colours"', "Blue"),
        Look(
            "[order.phone, order.part, order.colours?.join('+'), order.due?.getDate()].join()",
            "555-1234,4321,Green+Blue,24",
        ),
        more=app("prime.jsx"),
    ),
    case(
        "mantine-form",
        PAGE,
        fill(
            **{
                'textbox "Country"': "Peru",
                'textbox "Sports"': "Run",
                'textbox "Airport"': "Rome FCO",
                'textbox "Leaving"': "2026-12-24",
                'button "Boards"': "2026-12-23 14:30",
                'textbox "Bags"': "3",
                'textbox "Wishes"': "a\nb",
            }
        ).lacks("Not done"),
        Look(
            "[trip.country, trip.sports?.join(), trip.airport, trip.leaving, trip.boards, trip.bags].join()",
            "Peru,Run,Rome FCO,24,23 14:30,3",
        ),
        more=app("mantine.jsx"),
    ),
    # The first reading of an application is of the application, not of what says that it is to come.
    case("arrival-splash", SPLASH, arrival=navigate("/").shows('button "Borrow"').lacks("gray")),
    case("arrival-saying", SAYING, arrival=navigate("/").shows("Cook the first").lacks("Loading")),
    case(
        "icons-and-labels",
        ICONS,
        read().shows('button icon "trash"', 'link icon "pencil"').lacks("floppy"),
        find("trash").shows("button"),
        find("Fuel").shows("slider"),
        find("Rope").shows("checkbox"),
        find("slider").shows("slider"),
    ),
    case("editor-lines", LINES, read().shows(r'"Story" value="One\n\nTwo\nThree\nFour"').lacks('"Empty" value')),
    case(
        "field-that-gives-up",
        GIVES_UP,
        fill(**{'textbox "Time"': "14:30", 'textbox "Note"': "late"}).lacks("Not done"),
        Look("`${t.value} ${n.value}`", "14:30 late"),
    ),
    case("choice-unheard", UNHEARD, choose('combobox "Food"', "Corn").refused("no_effect")),
)
