"""What lies over what: banners, headers, top layers, what is hidden and what only looks hidden."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, click, press, read

DONE = """onclick="this.textContent = 'Done'" """

CASES = (
    case(
        "cookie-banner",
        f"""<button {DONE}>Save</button><div role=dialog aria-label=Cookies style="position:fixed;inset:0;background:#eee">
        We use cookies <button onclick="this.parentElement.remove()">Accept</button></div>""",
        click('button "Save"').refused("covered", 'dialog "Cookies"'),
        click('button "Accept"').does("dom_changed"),
        click('button "Save"').does("dom_changed", 'button "Done"'),
    ),
    case(
        "invisible-curtain",
        f"""<button {DONE}>Save</button><div style="position:fixed;inset:0;opacity:0"></div>""",
        click('button "Save"').refused("covered"),
    ),
    case(
        "half-covered-button",
        f"""<button {DONE} style="width:200px">Save</button>
        <div style="position:absolute;left:0;top:0;width:150px;height:80px;background:#ccc">Ad</div>""",
        click('button "Save"').does("dom_changed", 'button "Done"'),
    ),
    case(
        "sticky-header",
        f"""<header style="position:sticky;top:0;height:120px;background:#ddd">Shop <a href="#cart">Cart</a></header>
        <div style="height:3000px">Goods</div><button {DONE}>Buy later</button><div style="height:3000px"></div>""",
        click('button "Buy later"').does("dom_changed", 'button "Done"'),
    ),
    case(
        "header-over-half-the-window",
        f"""<header style="position:fixed;top:0;left:0;right:0;height:65vh;background:#ddd">Big header</header>
        <div style="height:3000px"></div><button {DONE}>Below</button><div style="height:3000px"></div>""",
        click('button "Below"').does("dom_changed", 'button "Done"'),
    ),
    case(
        "curtain-that-lets-through",
        f"""<button {DONE}>Save</button><div style="position:fixed;inset:0;pointer-events:none;background:#0001">Snow</div>""",
        click('button "Save"').does("dom_changed", 'button "Done"'),
    ),
    case(
        "button-without-pointer-events",
        f"""<div style="padding:20px"><button {DONE} style="pointer-events:none">Save</button></div>""",
        click('button "Save"').refused("covered disabled"),
        Look("document.querySelector('button').textContent", "Save"),
    ),
    case(
        "modal-dialog",
        f"""<button {DONE}>Behind</button><button onclick="d.showModal()">Open</button>
        <dialog id=d aria-label=Settings><button onclick="d.close()">Close</button></dialog>""",
        click('button "Open"').does("opened_dialog", "Settings", 'button "Close"'),
        click('button "Behind"').refused("covered hidden"),
        click('button "Close"').does("dom_changed"),
        click('button "Behind"').does("dom_changed", 'button "Done"'),
    ),
    case(
        "popover",
        """<button popovertarget=menu>More</button><div id=menu popover aria-label=Menu><button onclick="document.title='Copied'">Copy</button></div>""",
        read().lacks("Copy"),
        click('button "More"').does("opened_dialog", 'button "Copy"'),
        click('button "Copy"').does("dom_changed", "Copied"),
        press("Escape").shows("- ["),
        read().lacks("Copy"),
    ),
    case(
        "inert-and-aria-hidden",
        """<div inert><button>Frozen</button></div><div aria-hidden=true><button>Silent</button></div>
        <div hidden><button>Gone</button></div><div style="visibility:hidden"><button>Unseen</button></div><button>Seen</button>""",
        read().shows('button "Seen"').lacks("Frozen", "Gone", "Unseen"),
    ),
    case(
        "visible-inside-invisible",
        f"""<div style="visibility:hidden">Nothing <button style="visibility:visible" {DONE}>Still here</button></div>""",
        read().lacks("Nothing"),
        click('button "Still here"').does("dom_changed"),
    ),
    case(
        "zero-size-and-clipped",
        """<div style="height:0;overflow:hidden"><button>Folded away</button></div><button style="width:0;height:0;padding:0;border:0;overflow:hidden">Nil</button>
        <button style="position:absolute;clip:rect(0,0,0,0);width:1px;height:1px">For readers</button><p>End</p>""",
        read().shows("End").lacks("Folded away", '"Nil"', "For readers"),
    ),
    case(
        "off-screen",
        f"""<button {DONE} style="position:absolute;left:3000px;top:2500px">Far corner</button><p>Here</p>""",
        read().shows('button "Far corner"'),
        click('button "Far corner"').does("dom_changed", 'button "Done"'),
    ),
    case(
        "out-of-reach",
        """<button style="position:absolute;left:-5000px;top:50px">Left of everything</button><p>Here</p>""",
        read().lacks("Left of everything"),
    ),
    case(
        "details",
        """<details><summary>Delivery</summary>Three to five days</details>""",
        read().shows('button "Delivery" collapsed').lacks("Three to five"),
        click('button "Delivery"').does("expanded", "Three to five days"),
    ),
    case(
        "display-contents-and-opacity",
        """<div style="display:contents"><button onclick="this.textContent='One done'">One</button></div>
        <label style="position:relative;display:inline-block;width:60px;height:30px;background:#adf">
        <input type=checkbox style="opacity:0;position:absolute;inset:0;width:100%;height:100%;margin:0"> Dark</label>""",
        click('button "One"').does("dom_changed", "One done"),
        click('checkbox "Dark"').does("checked"),
    ),
    case(
        "content-visibility",
        f"""<p>Top</p><div style="height:4000px"></div><section style="content-visibility:auto;contain-intrinsic-size:300px">
        <p>Far paragraph</p><button {DONE}>Far button</button></section><section style="content-visibility:hidden">Never drawn</section>""",
        read().shows("Far paragraph").lacks("Never drawn"),
        click('button "Far button"').does("dom_changed"),
    ),
    case(
        "wall-on-arrival",
        """<style>body{overflow:hidden}</style><h1>Article</h1><p>Body text</p>
        <dialog id=d aria-label="Sign up">Join us <button onclick="d.close()">No thanks</button></dialog><script>d.showModal()</script>""",
        read().shows('button "No thanks"'),
        click('button "No thanks"').does("dom_changed", "Body text"),
    ),
    case(
        "menu-that-shuts-out-what-is-beside-it",
        """<div><div id=p><button>Save</button><button>Print</button></div><button id=m aria-expanded=false onclick="p.inert = l.hidden; l.hidden = !l.hidden; this.ariaExpanded = !l.hidden">More</button><ul role=menu id=l hidden><li role=menuitem>Move</ul></div>""",
        click('button "More"').shows('menuitem "Move"', "2 lines are still there").lacks("- [e"),
    ),
    case(
        "page-put-out-of-reach-one-by-one",
        """<span aria-hidden=true tabindex=0 style="position:fixed;opacity:0"></span><div><div><h1 aria-hidden=true>Files</h1><button aria-hidden=true>Open</button><ul role=listbox aria-label=Towns aria-hidden=true></ul>
        <div aria-live=polite style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">Ready</div></div></div><div style="position:fixed;inset:0;background:#0008" aria-hidden=true></div>
        <div role=dialog aria-label=Commands style="position:fixed;top:40px;left:40px;width:300px;background:white"><input role=combobox aria-controls=l aria-expanded=true aria-label=Command><ul role=listbox id=l aria-label=Suggestions><li role=option>New file<li role=option>Rename file</ul></div>""",
        read().shows('dialog "Commands"', 'combobox "Command"', 'option "Rename file"').lacks('button "Open"'),
    ),
    # Pointers go past all of it while a list is open, so that they meet nothing but the page.
    case(
        "page-that-pointers-go-past",
        """<style>body { min-height: 100vh } .past { pointer-events: none }</style><button id=b onclick="this.textContent = 'Pressed'">Keep</button> <button id=m>Day</button><div id=l hidden style="pointer-events:auto">1 2 3</div>
        <script>m.onclick = () => { l.hidden = false; document.body.className = "past" };
        onkeydown = ({ key }) => { if (key === "Escape") { l.hidden = true; document.body.className = "" } }</script>""",
        click('button "Day"').shows("1 2 3"),
        click('button "Keep"').refused("covered", "press Escape").lacks("pointer-events"),
        press("Escape"),
        click('button "Keep"').does("dom_changed", "Pressed"),
    ),
    # The dialog below says that it is none that stands before all else, though all beside it is out of reach; the calendar over it does not.
    case(
        "calendar-over-a-dialog-that-says-it-is-not-modal",
        """<style>.w{position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;border:0;padding:0;background:none;pointer-events:none}#d{background:#0004;pointer-events:auto}.w>div{position:absolute;left:200px;top:100px;width:420px;height:320px;background:#fff;pointer-events:auto}#c>div{left:230px;top:200px}</style>
        <main aria-hidden=true><button>New booking</button></main><div><div class=w popover=manual id=d><div><div role=dialog aria-modal=false aria-label=Booking><input aria-label=Name> <button id=o aria-haspopup=dialog>Open calendar</button></div></div></div>
        <div class=w popover=manual id=c><div><div role=dialog aria-modal=true aria-label=Days><button onclick="c.hidePopover()">Previous month</button></div></div></div></div><script>d.showPopover(); o.onclick = () => c.showPopover()</script>""",
        read().shows('dialog "Booking"', 'button "Open calendar"').lacks("New booking"),
        click('button "Open calendar"').does("opened_dialog", 'button "Previous month"'),
        read().shows('dialog "Days"', 'button "Previous month"').lacks("Booking"),
        click('button "Previous month"').shows('- dialog "Days"'),
        read().shows('dialog "Booking"', 'textbox "Name"'),
    ),
)
