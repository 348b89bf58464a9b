"""What is waited for and what is not, and what of a page is out of reach."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import case, click, hover, navigate, read

# A line that turns for good beside a page that is there, as some keep one under their header.
TURNS = """<style>@keyframes run{to{translate:200px}}#top-spinner{position:fixed;top:0;left:0;width:300px;height:3px;background:teal;animation:run 2s linear infinite}</style><div id=top-spinner></div>
<h1>Watches</h1><a href=a>Groups</a> <a href=b>Import</a> <a href=c>Settings</a> <button>Recheck</button> <button>Pause</button><p id=p></p><script>setTimeout(() => { p.textContent = "Much later" }, 3500)</script>"""
# A clock, written as some libraries do: emptied, then filled.
CLOCK = """<h1>Settings</h1><a href=a>General</a> <a href=b>Filters</a> <button>Save</button><p id=t>10:15:000</p><p id=p></p>
<script>let n = 0; setInterval(() => { t.textContent = ""; t.append("10:15:" + String(n += 1).padStart(3, "0")) }, 40); setTimeout(() => { p.textContent = "Much later" }, 2700)</script>"""
DRAWER = """<style>body{overflow-x:hidden}.d{position:fixed;width:350px;height:100%;top:50px;right:-350px}.d.on{right:0}</style><div class=d id=d><h4>Support us!</h4><a href="#">Rate us</a></div>
<div class=d style="top:120px"><button style="position:absolute;left:-40px;width:40px">Help</button></div><button onclick="d.classList.add('on')">Save</button><p style="height:2000px">Tall</p>"""
# A row that has come in bears the number of the one it has come before.
GRID = """<div role=grid aria-label=People><div role=presentation id=b><div role=row aria-rowindex=1><span role=gridcell aria-colindex=1>Ann</span> <span role=gridcell aria-colindex=2>Oslo</span></div><div role=row aria-rowindex=2><span role=gridcell aria-colindex=1>Ben</span> <span role=gridcell aria-colindex=2>Rome</span></div></div></div>
<button onclick="b.insertAdjacentHTML('afterbegin', '<div role=row aria-rowindex=1><span role=gridcell aria-colindex=1><input aria-label=Name></span> <span role=gridcell aria-colindex=2></span></div>')">Add a row</button>"""
UNDER = """<style>ul{visibility:hidden}article:hover ul{visibility:visible}</style><article style="width:275px;height:200px"><h3>Contacts</h3><input readonly aria-label=Address><ul><li><a href="#x">E</a></ul></article>"""

CASES = (
    case("what-turns-for-good-is-not-waited-for", TURNS, arrival=navigate("/").shows("Recheck").lacks("Much later")),
    case("clock-that-goes-on-is-not-waited-for", CLOCK, arrival=navigate("/").shows("Save").lacks("Much later")),
    case(
        "drawer-beyond-the-edge",
        DRAWER,
        read(full=True).shows('button "Help"', 'button "Save"').lacks("Support us", "Rate us", "heading"),
        click('button "Save"').shows('heading 4 "Support us!"', 'link "Rate us"'),
    ),
    case(
        "row-that-has-come-in",
        GRID,
        click('button "Add a row"').shows('textbox "Name"'),
        read(full=True).shows('textbox "Name" |', "| Ann | Oslo |", "| Ben | Rome |"),
    ),
    case(
        "what-only-the-real-pointer-shows",
        UNDER,
        hover('textbox "Address"').refused("no_effect", "only while the real pointer").only_in("firefox"),
        hover('textbox "Address"').shows('link "E"').only_in("chromium"),
    ),
)
