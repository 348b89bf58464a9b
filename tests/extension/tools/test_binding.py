"""What was described is what is acted on: each test is a page, or a page that changes while somebody is asked.

Holds tools/acting/bonds, tools/acting/aiming, tools/tabs/origins, page/act/bonds, page/act/holding, page/act/keys, page/act/presses, page/act/inner, page/act/activation, page/act/evidence and
page/node/words together, as an attacker meets them.
"""

# ruff: noqa: E501 - pages are easier to read in one piece

from urllib.parse import urlsplit

import pytest

from bed.site import Answer
from extension.page_hand import hand_in

SHOP = """<h1>Shop</h1><input id=q aria-label=Search><button id=buy onclick="document.title='bought'">Place order</button>
<form action=/login onsubmit="document.title='sent';return false"><input id=user aria-label=User><input id=pin type=password aria-label=Password><button>Log in</button></form>"""


@pytest.fixture(params=["script", "trusted"])
async def keyed(request, bed):
    """A session whose keys go by script, and one whose keys the browser gives."""
    if request.param == "trusted" and bed.browser != "chromium":
        pytest.skip("Firefox has no trusted input")
    async with hand_in(bed) as hand:
        setting = "always" if request.param == "trusted" else "never"
        await bed.evaluate(f"chrome.storage.local.set({{trustedInput: '{setting}'}})")
        try:
            yield hand
        finally:
            await bed.evaluate("chrome.storage.local.remove('trustedInput')")


@pytest.mark.parametrize("keys", [["Enter", "Enter"], ["Space", "ArrowDown", "Space"]])
async def test_keys_press_nothing_that_is_called_otherwise_by_then(keyed, keys):
    paid = "this.textContent='Pay now';this.onclick=()=>document.title='paid'"
    await keyed.show(f'<title>Shop</title><button onclick="{paid}">Next</button>')
    done = await keyed.call("press", ref=keyed.ref('button "Next"'), keys=keys)
    assert done.reason == "stale" and f"{len(keys) - 1} of {len(keys)} keys went through" in done.text, done.text
    assert 'button "Pay now" is called otherwise now' in done.text
    assert await keyed.in_page("document.title") == "Shop"


@pytest.mark.parametrize("keys", [["Tab", "Enter"], ["Tab", "Space"], ["Tab", "Return"], ["x", "Tab", "Enter"]])
async def test_keys_that_move_the_focus_press_nothing_after_it(keyed, keys):
    await keyed.show(SHOP)
    done = await keyed.call("press", ref=keyed.ref('textbox "Search"'), keys=keys)
    assert done.reason == "stale" and 'button "Place order"' in done.text, done.text
    assert f"{len(keys) - 1} of {len(keys)} keys went through" in done.text
    assert await keyed.in_page("document.title") != "bought"


async def test_keys_after_shift_tab_type_into_no_password(keyed):
    await keyed.show(SHOP)
    await keyed.in_page("document.querySelector('#user').before(document.querySelector('#pin')), 0")
    keys = ["Shift+Tab", "Q", "z"]
    ref = keyed.ref('textbox "User"')
    assert (await keyed.describe("press", ref=ref, keys=keys))["sensitive"] is True, "what is typed may be a secret"
    done = await keyed.call("press", ref=ref, keys=keys)
    assert done.reason == "stale" and await keyed.in_page("document.querySelector('#pin').value") == ""
    assert "focus_moved" in done.kinds, "what went through is told"


async def test_keys_may_move_the_focus_and_go_on_moving_it(keyed):
    await keyed.show(SHOP)
    done = await keyed.call("press", ref=keyed.ref('textbox "Search"'), keys=["Tab", "Tab", "Shift+Tab"])
    assert done.receipt["ok"], done.text
    assert await keyed.in_page("document.activeElement.id") == "buy"


async def test_arrows_that_change_a_value_elsewhere_are_no_moves(keyed):
    await keyed.show("<input aria-label=A><select id=s aria-label=Do><option>Keep<option>Delete account</select>")
    done = await keyed.call("press", ref=keyed.ref('textbox "A"'), keys=["Tab", "ArrowDown"])
    assert done.reason == "stale" and await keyed.in_page("document.querySelector('#s').value") == "Keep"


async def test_a_page_that_moves_the_focus_between_two_keys_gets_no_more(keyed):
    await keyed.show(
        "<input id=q aria-label=Search onkeyup='document.querySelector(\"#d\").focus()'>"
        "<button id=d onclick=\"document.title='deleted'\">Delete account</button>"
    )
    done = await keyed.call("press", ref=keyed.ref('textbox "Search"'), keys=["a", "Enter"])
    assert done.reason == "stale" and "Delete account" in done.text, done.text
    assert await keyed.in_page("document.title") != "deleted"


@pytest.mark.parametrize("event", ["keydown", "keypress"])
@pytest.mark.parametrize("key", ["Enter", "Space"])
async def test_a_listener_that_moves_the_focus_while_the_key_goes_down_presses_nothing(keyed, event, key):
    await keyed.show(
        f"<input id=q aria-label=Search on{event}='document.querySelector(\"#d\").focus()'>"
        "<button id=d onclick=\"document.title='deleted'\">Delete account</button>"
    )
    await keyed.call("press", ref=keyed.ref('textbox "Search"'), keys=[key])
    assert await keyed.in_page("document.title") != "deleted"


async def test_the_focus_that_was_described_is_the_one_that_gets_the_keys(keyed):
    await keyed.show(
        "<input id=q aria-label=Search><button id=d onclick=\"document.title='deleted'\">Delete account</button>"
    )
    await keyed.in_page("document.querySelector('#q').focus(), 0")
    target = await keyed.describe("press", keys=["Enter"])
    assert target["element"]["name"] == "Search"
    await keyed.in_page("document.querySelector('#d').focus(), 0")
    done = await keyed.go_on("press", target, keys=["Enter"])
    assert (
        done.reason == "stale" and "Delete account" in done.text and await keyed.in_page("document.title") != "deleted"
    )
    await keyed.in_page("document.activeElement.blur(), 0")
    nothing = await keyed.describe("press", keys=["Enter"])
    await keyed.in_page("document.querySelector('#d').focus(), 0")
    done = await keyed.go_on("press", nothing, keys=["Enter"])
    assert done.reason == "stale" and await keyed.in_page("document.title") != "deleted"


async def test_the_page_that_was_described_is_the_one_that_gets_the_keys(hand):
    await hand.show("<input id=q aria-label=Search autofocus>")
    await hand.in_page("document.querySelector('#q').focus(), 0")
    target = await hand.describe("press", keys=["Enter"])
    reload = await hand.describe("navigate", action="reload")
    answer = await hand.describe("dialog", accept=True)
    await hand.show(
        "<button id=d autofocus onclick=\"document.title='transferred'\">Transfer</button>", host="localhost"
    )
    await hand.in_page("document.querySelector('#d').focus(), 0")
    for name, described, arguments in (
        ("press", target, {"keys": ["Enter"]}),
        ("navigate", reload, {"action": "reload"}),
        ("dialog", answer, {"accept": True}),
    ):
        done = await hand.go_on(name, described, **arguments)
        assert done.reason == "stale", (name, done.text)
    assert await hand.in_page("document.title") != "transferred"


async def test_keys_without_a_ref_go_on_into_a_frame_and_are_described_there(keyed):
    await keyed.show(
        "<iframe srcdoc='<button autofocus onclick=\"parent.document.title=1, this.nextSibling.textContent=1\">Pay now</button><p>0'></iframe>"
    )
    await keyed.in_page("(document.querySelector('iframe').contentDocument.querySelector('button').focus(), 0)")
    target = await keyed.describe("press", keys=["Enter"])
    assert target["element"]["name"] == "Pay now" and target["element"]["ref"].startswith("f"), target
    done = await keyed.go_on("press", target, keys=["Enter"])
    assert done.receipt["ok"], done.text
    assert await keyed.in_page("document.title") == "1"


async def test_focus_that_goes_into_a_frame_takes_no_keys_along(keyed):
    await keyed.show(
        "<input id=q aria-label=Search onkeyup='frames[0].document.querySelector(\"button\").focus()'>"
        "<iframe srcdoc='<button onclick=\"parent.document.title=1\">Pay now</button>'></iframe>"
    )
    done = await keyed.call("press", ref=keyed.ref('textbox "Search"'), keys=["a", "Enter"])
    assert done.reason == "stale", done.text
    assert await keyed.in_page("document.title") != "1"


async def test_enter_after_a_text_goes_to_the_field_that_was_typed_into(keyed):
    await keyed.show(
        "<form onsubmit=\"document.title='searched';return false\"><input id=q aria-label=Search oninput='document.querySelector(\"#d\").focus()'></form>"
        "<button id=d onclick=\"document.title='deleted'\">Delete account</button>"
    )
    done = await keyed.call("type", ref=keyed.ref('textbox "Search"'), text="a", submit=True)
    assert done.reason == "stale" and await keyed.in_page("document.title") != "deleted", done.text


async def test_a_shortcut_of_the_browser_presses_nothing_else(keyed):
    await keyed.show(
        "<input id=q aria-label=Search><button accesskey=d onclick=\"document.title='deleted'\">Delete account</button>"
    )
    done = await keyed.call("press", ref=keyed.ref('textbox "Search"'), keys=["Alt+d"])
    assert done.reason == "stale" and await keyed.in_page("document.title") != "deleted"


async def test_an_item_marked_as_current_in_a_menu_is_not_what_was_described(keyed):
    await keyed.show(
        """<div id=m role=menu tabindex=0 aria-label=File aria-activedescendant=a onkeydown="if (event.key==='ArrowDown') this.setAttribute('aria-activedescendant','b');
        else if (event.key==='Enter') document.title=this.getAttribute('aria-activedescendant')"><div role=menuitem id=a>Open</div><div role=menuitem id=b>Delete</div></div>"""
    )
    await keyed.in_page("document.querySelector('#m').focus(), 0")
    done = await keyed.call("press", keys=["ArrowDown", "Enter"])
    assert done.reason == "stale" and "Delete" in done.text and await keyed.in_page("document.title") != "b"


async def test_codes_typed_into_a_row_of_places_go_on_to_the_next(keyed):
    await keyed.show(
        "".join(
            f"<input id=p{n} maxlength=1 size=1 aria-label='Digit {n}' oninput='this.value && this.nextElementSibling?.focus()'>"
            for n in range(4)
        )
    )
    done = await keyed.call("type", ref=keyed.ref('textbox "Digit 0"'), text="1234")
    assert done.receipt["ok"], done.text
    assert await keyed.in_page("[...document.querySelectorAll('input')].map((one) => one.value).join('')") == "1234"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("document.querySelector('#a').href = 'http://localhost:1/evil'", "leads to"),
        ("document.querySelector('#a').textContent = 'Delete'", "Delete"),
        (
            "document.querySelector('#a').ariaLabel = 'Next', document.querySelector('#a').textContent = 'Delete'",
            "Delete",
        ),
        ("document.querySelector('#a').replaceWith(document.querySelector('#a').cloneNode(true))", "no longer"),
    ],
)
async def test_a_link_that_changed_since_it_was_described_is_not_pressed(hand, change, words):
    await hand.show("<a id=a href='#good'>Next</a>")
    ref = hand.ref('link "Next"')
    target = await hand.describe("click", ref=ref)
    await hand.in_page(f"{change}, 0")
    done = await hand.go_on("click", target, ref=ref)
    assert done.reason == "stale" and words in done.text, done.text


@pytest.mark.parametrize(
    "change",
    [
        "document.querySelector('form').action = '/pay'",
        "document.querySelector('form').method = 'post'",
        "document.querySelector('form').target = 'other'",
        "document.querySelector('button').setAttribute('formaction', '/pay')",
        "document.querySelector('button').setAttribute('form', 'g')",
    ],
)
async def test_a_form_that_goes_elsewhere_since_it_was_described_is_not_sent(hand, change):
    await hand.show(
        "<form id=f action=/save><input aria-label=Name><button>Save</button></form><form id=g action=/pay></form>"
    )
    await hand.in_page("addEventListener('submit', (e) => { e.preventDefault(); document.title = 'sent'; }), 0")
    calls = [
        ("click", {"ref": hand.ref('button "Save"')}),
        ("press", {"ref": hand.ref('textbox "Name"'), "keys": ["Enter"]}),
        ("type", {"ref": hand.ref('textbox "Name"'), "text": "x", "submit": True}),
    ]
    targets = [await hand.describe(name, **arguments) for name, arguments in calls]
    assert all(target["submits"] for target in targets)
    await hand.in_page(f"{change}, 0")
    for (name, arguments), target in zip(calls, targets, strict=True):
        done = await hand.go_on(name, target, **arguments)
        assert done.reason == "stale", (name, done.text)
    assert await hand.in_page("document.title") != "sent"


_ROWS = "<ul><li><span id=w>Old list</span> <span id=t>3 hours ago</span> <button>Save</button><li>Other</ul><div id=o></div>"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("document.querySelector('#w').textContent = 'Contract'", "Contract"),
        (
            "document.querySelector('#o').innerHTML = '<dialog open>Really?</dialog>', document.querySelector('dialog').append(document.querySelector('button'))",
            "Really?",
        ),
        ("document.querySelector('#t').textContent = '4 hours ago'", ""),
    ],
)
async def test_a_button_whose_row_or_dialog_is_another_since_is_not_pressed(hand, change, words):
    await hand.show(_ROWS)
    ref = hand.ref('button "Save"')
    target = await hand.describe("click", ref=ref)
    await hand.in_page(f"{change}, 0")
    done = await hand.go_on("click", target, ref=ref)
    assert done.reason == "stale" and words in done.text if words else done.reason != "stale", done.text


@pytest.mark.parametrize("points", ["setAttribute('aria-activedescendant', 'b')", "ariaActiveDescendantElement = b"])
async def test_a_menu_whose_current_item_is_another_since_gets_no_enter(hand, points):
    await hand.show(
        "<div id=m role=menu tabindex=0 aria-label=File aria-activedescendant=a onkeydown=\"document.title = 'pressed'\"><div role=menuitem id=a>Open</div><div role=menuitem id=b>Delete</div></div>"
    )
    await hand.in_page("document.querySelector('#m').focus(), 0")
    target = await hand.describe("press", keys=["Enter"])
    await hand.in_page(f"document.querySelector('#m').{points.replace('= b', '= document.querySelector(`#b`)')}, 0")
    done = await hand.go_on("press", target, keys=["Enter"])
    assert done.reason == "stale" and "Delete" in done.text and await hand.in_page("document.title") != "pressed"


async def test_a_label_that_belongs_to_another_field_since_is_not_pressed(hand):
    await hand.show(
        "<label id=l for=a><span tabindex=0>News</span></label><input id=a type=checkbox><input id=b type=checkbox aria-label='Delete everything'>"
    )
    ref = hand.ref("clickable")
    target = await hand.describe("click", ref=ref)
    await hand.in_page("document.querySelector('#l').htmlFor = 'b', 0")
    done = await hand.go_on("click", target, ref=ref)
    assert done.reason == "stale" and await hand.in_page("document.querySelector('#b').checked") is False


@pytest.mark.parametrize("change", ["l.htmlFor='b'", "a.id='z';b.id='a'"])
async def test_a_label_that_is_given_to_another_field_while_it_is_pressed_presses_neither(keyed, change):
    await keyed.show(
        f"<label id=l for=a><span tabindex=0 onpointerdown=\"{change}\">News</span></label><input id=a type=checkbox><input id=b type=checkbox class=b aria-label='Delete everything'>"
    )
    done = await keyed.call("click", ref=keyed.ref("clickable"))
    assert done.reason == "stale" and await keyed.in_page("document.querySelector('.b').checked") is False


async def test_a_control_that_catches_the_pointer_gets_no_click(keyed):
    await keyed.show(
        "<div role=button tabindex=0 onpointerdown='g.setPointerCapture(event.pointerId)'>Next</div><form onsubmit=\"event.preventDefault();document.title='paid'\"><button id=g>Pay now</button></form>"
    )
    await keyed.call("click", ref=keyed.ref('button "Next"'))
    assert await keyed.in_page("document.title") != "paid"


async def test_a_frame_that_comes_between_two_presses_gets_neither(hand):
    hand.bed.site.page("/over", "<body style='margin:0' onpointerdown=\"fetch('/pressed',{method:'POST'})\">")
    frame = hand.bed.site.url("/over", "localhost")
    await hand.show(
        f"<div style='position:relative'><div role=button tabindex=0 style='width:300px;height:90px' onpointerdown='i.hidden=false'>Next</div>"
        f"<iframe id=i hidden src='{frame}' style='position:absolute;left:0;top:0;width:300px;height:90px;border:0'></iframe></div>"
    )
    await hand.call("click", ref=hand.ref('button "Next"'), count=2)
    await hand.show("<p>After</p>")
    assert not [asked for asked in hand.bed.site.asked if asked.path == "/pressed"]


async def test_whom_a_link_tells_is_held_while_it_is_pressed(hand):
    hand.bed.site.page("/told", "")
    told = hand.bed.site.url("/told", "localhost")
    hand.bed.site.page("/next", "<title>next</title>")
    await hand.show(f"<a href=/next onpointerdown=\"this.ping='{told}'\">Next</a>")
    await hand.call("click", ref=hand.ref("link"))
    assert not [asked for asked in hand.bed.site.asked if asked.path == "/told"]


async def test_a_page_that_keeps_clicks_to_itself_leads_no_further_by_them(hand):
    hand.bed.site.page("/evil", "<title>evil</title>")
    evil = hand.bed.site.url("/evil", "localhost")
    await hand.show(
        f"<a href='#a' onclick=\"event.stopPropagation();this.href='{evil}'\">Next</a>"
        f"<form action=/good onsubmit=\"event.stopPropagation();this.action='{evil}'\"><input name=q><button>Send</button></form>"
    )
    for line in ('link "Next"', 'button "Send"'):
        await hand.call("click", ref=hand.ref(line))
        await hand.call("wait", seconds=1)
    assert not [asked for asked in hand.bed.site.asked if asked.path == "/evil"]


async def test_a_form_that_is_sent_as_described_with_its_fields_is_not_held(hand):
    hand.bed.site.page("/found", "<title>found</title>")
    await hand.show(
        "<form action=/found?a=1 onsubmit='event.stopPropagation()'><input name=q value=x><button>Send</button></form>"
    )
    done = await hand.call("click", ref=hand.ref('button "Send"'))
    assert done.reason is None and "/found" in done.text, done.text


async def test_a_form_goes_where_it_was_described_to_whatever_its_page_says_as_its_data_are_gathered(hand):
    hand.bed.site.page("/good", "<title>good</title>")
    hand.bed.site.page("/evil", "<title>evil</title>")
    await hand.show("<form action=/good onformdata=\"this.action='/evil'\"><button>Next</button></form>")
    await hand.call("click", ref=hand.ref('button "Next"'))
    assert not [asked for asked in hand.bed.site.asked if asked.path == "/evil"]


async def test_an_element_that_was_not_described_is_not_touched(hand):
    await hand.show("<button>One</button><button onclick='document.title=2'>Two</button>")
    target = await hand.describe("click", ref=hand.ref('button "One"'))
    done = await hand.go_on("click", target, ref=hand.ref('button "Two"'))
    assert done.reason == "not_permitted" and await hand.in_page("document.title") != "2"


async def test_every_field_is_described(hand):
    await hand.show(
        "<input aria-label=Name><label><input type=checkbox>Delete everything</label><select aria-label=Then><option>Keep<option value=x>Delete account</select>"
    )
    fields = [
        {"ref": hand.ref('textbox "Name"'), "value": "Ann"},
        {"ref": hand.ref('checkbox "Delete everything"'), "value": "true"},
        {"ref": hand.ref('combobox "Then"'), "value": "x"},
    ]
    target = await hand.describe("fill", fields=fields)
    assert [(part["name"], part.get("value")) for part in target["parts"]] == [
        ("Name", "Ann"),
        ("Delete everything", "true"),
        ("Then", "Delete account"),
    ]
    said = {(one["from"], one["text"]) for one in target["evidence"]}
    assert {("name", "Delete everything"), ("option", "Delete account")} <= said and ("name", "Name") not in said


async def test_fields_of_two_sites_or_tabs_are_not_filled_in_one_call(hand):
    hand.bed.site.page("/inner", "<input aria-label=Inner>")
    await hand.show(f"<input aria-label=Outer><iframe src='{hand.bed.site.url('/inner', 'localhost')}'></iframe>")
    await hand.read(full=True)
    fields = [{"ref": hand.ref('textbox "Outer"'), "value": "a"}, {"ref": hand.ref('textbox "Inner"'), "value": "b"}]
    target = await hand.describe("fill", fields=fields)
    assert target["unresolved"] == "bad_value" and "localhost" in target["hint"]


@pytest.mark.parametrize("arguments", [{}, {"button": "middle"}, {"x": 60, "y": 15}])
async def test_a_control_inside_is_not_pressed_for_the_one_around_it(hand, arguments):
    await hand.show(
        "<style>a {display:block; width:120px; height:30px; position:relative} a > button {position:absolute; inset:5px}</style>"
        "<a id=a href='#lamp'>Lamp<button onclick=\"event.preventDefault(); document.title='bought'\">Buy now</button></a>"
    )
    done = await hand.call("click", ref=hand.ref('link "Lamp'), **arguments)
    assert await hand.in_page("document.title") != "bought"
    if "x" in arguments:
        assert done.reason == "covered" and 'button "Buy now"' in done.text, done.text
    else:
        assert done.reason != "covered", done.text


async def test_what_is_all_covered_by_a_control_inside_names_it(hand):
    await hand.show(
        "<div role=option id=o tabindex=0 style='width:200px;height:40px;position:relative'>Mail from Ann<button style='position:absolute;inset:0' onclick='document.title=1'>Delete</button></div>"
    )
    done = await hand.call("click", ref=hand.ref("option"))
    assert done.reason == "covered" and 'button "Delete"' in done.text and await hand.in_page("document.title") != "1"


@pytest.mark.parametrize("event", ["mousedown", "click"])
async def test_where_a_link_or_form_leads_is_held_while_it_is_pressed(keyed, event):
    keyed.bed.site.page("/evil", "<title>evil</title>")
    evil = keyed.bed.site.url("/evil", "localhost")
    await keyed.show(
        f"<a id=a href=/good on{event}=\"this.href='{evil}'\">Next</a><form action=/good><button on{event}=\"this.form.action='{evil}'\">Send</button></form>"
    )
    for line in ('link "Next"', 'button "Send"'):
        done = await keyed.call("click", ref=keyed.ref(line))
        assert done.reason == "stale" and "evil" in done.text, done.text
    assert not [asked for asked in keyed.bed.site.asked if asked.path == "/evil"]


@pytest.mark.parametrize("event", ["pointerover", "pointerdown", "mousedown", "focus", "click"])
async def test_an_address_that_turns_to_another_of_the_same_site_is_not_gone_to(keyed, event):
    await keyed.show(
        f"""<a id=a href=/good on{event}="this.href='/delete?id=5'">Next</a>
        <form action=/save><button on{event}="this.form.action='/delete'">Save</button></form>"""
    )
    for line in ('link "Next"', 'button "Save"'):
        done = await keyed.call("click", ref=keyed.ref(line))
        assert done.reason == "stale" and "delete" in done.text, done.text
    assert not [asked for asked in keyed.bed.site.asked if asked.path.startswith("/delete")]


@pytest.mark.parametrize("event", ["pointerover", "pointerdown", "mousedown", "focus"])
async def test_what_a_script_is_told_beside_a_control_is_held_too(keyed, event):
    await keyed.show(
        f"""<div data-action="/item/open"><button on{event}="this.dataset.action = '/item/delete'">Open</button></div>
        <script>document.querySelector("button").onclick = ({{ target }}) => {{
          document.title = "did " + (target.dataset.action ?? target.parentElement.dataset.action) }}</script>"""
    )
    done = await keyed.call("click", ref=keyed.ref('button "Open"'))
    assert done.reason == "stale" and "/item/delete" in done.text, done.text
    assert "did" not in await keyed.in_page("document.title")


async def test_addresses_that_a_script_goes_to_are_evidence(hand):
    await hand.show("<button data-url='/items/5/delete'>Tidy up</button>")
    target = await hand.describe("click", ref=hand.ref('button "Tidy up"'))
    assert {"from": "link", "text": "/items/5/delete"} in target["evidence"]


async def test_parameters_that_only_count_may_be_added_to_a_link(hand):
    hand.bed.site.page("/good", "<h1>Good</h1>")
    await hand.show("<a href='/good?id=5' onmousedown=\"this.href += '&utm_source=x&ref=y'\">Next</a>")
    done = await hand.call("click", ref=hand.ref('link "Next"'))
    assert done.receipt["ok"] and "/good?id=5&utm_source=x" in done.text, done.text


WORKER = """addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => { if (event.request.method === "POST") event.respondWith(Response.redirect("%s", 303)) });"""


async def test_where_a_service_worker_leads_is_told(hand):
    site = hand.bed.site
    site.page("/elsewhere", "<h1>Elsewhere</h1>")
    worker = Answer(WORKER % site.url("/elsewhere", "localhost"), headers={"Content-Type": "text/javascript"})
    site.handle("/worker.js", lambda _: worker)
    await hand.show(
        "<form method=post><input name=q aria-label=Note value=x><button>Save</button></form>"
        "<script>document.forms[0].action = location.pathname + '/save'</script>"
    )
    ready = "new Promise((done) => navigator.serviceWorker.oncontrollerchange = () => done(1))"
    register = "navigator.serviceWorker.register('/worker.js', {scope: location.pathname})"
    await hand.in_page(f"(async () => {{ const controlled = {ready}; await {register}; return controlled }})()")
    try:
        target = await hand.describe("click", ref=hand.ref('button "Save"'))
        assert target["submits"] and target["form"], target
        done = await hand.call("click", ref=hand.ref('button "Save"'))
        assert done.receipt["ok"] and site.url("/elsewhere", "localhost") in done.text, done.text
        assert not [asked for asked in site.asked if asked.path == f"{urlsplit(hand.url).path}/save"]
    finally:
        await hand.call("navigate", url=hand.url)
        everything = (
            "navigator.serviceWorker.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister())))"
        )
        await hand.in_page(f"{everything}.then(() => 1)")


async def test_links_may_be_counted_on_their_own_site(hand):
    hand.bed.site.page("/count", "<h1>Counted</h1>")
    await hand.show("<a id=a href='http://localhost:1/good' onmousedown=\"this.href='/count?to=1'\">Next</a>")
    done = await hand.call("click", ref=hand.ref('link "Next"'))
    assert done.receipt["ok"] and "/count?to=1" in done.text, done.text


async def test_text_goes_into_the_field_it_is_meant_for(keyed):
    await keyed.show(
        "<input aria-label=Search oninput='document.querySelector(\"#p\").focus()'><input id=p aria-label=Other>"
    )
    done = await keyed.call("type", ref=keyed.ref('textbox "Search"'), text="abcd")
    assert done.reason == "stale" and "Other" in done.text, done.text
    assert await keyed.in_page("document.querySelector('#p').value") == ""


async def test_nothing_further_is_filled_once_something_is_not_what_was_described(hand):
    await hand.show(
        "<input id=a aria-label=A oninput=\"document.querySelector('#b').setAttribute('aria-label', 'Password')\"><input id=b aria-label=B><input id=c aria-label=C>"
    )
    fields = [{"ref": hand.ref(f'textbox "{name}"'), "value": "x"} for name in "ABC"]
    done = await hand.call("fill", fields=fields)
    assert done.reason == "stale", done.text
    assert await hand.in_page("[...document.querySelectorAll('input')].map((one) => one.value)") == ["x", "", ""]


async def test_a_row_that_is_about_another_thing_by_then_has_no_toggle_filled(hand):
    await hand.show(
        "<ul><li><span>Ann Miller</span> <button aria-pressed=false onclick=\"this.ariaPressed='true'\">Block</button>"
        "<li><span>Ben Smith</span> <button aria-haspopup=dialog onclick=\"document.title='opened'\">Leave from</button></ul>"
    )
    for line, value in (('button "Block"', "true"), ('button "Leave from"', "2027-03-14")):
        fields = [{"ref": hand.ref(line), "value": value}]
        target = await hand.describe("fill", fields=fields)
        await hand.in_page(
            f"document.querySelectorAll('span').forEach((one) => one.textContent = 'Your own {line[8:13]}'), 0"
        )
        done = await hand.go_on("fill", target, fields=fields)
        assert done.reason == "stale" and "Your own" in done.text, done.text
    assert await hand.in_page("document.querySelector('button').ariaPressed + document.title") == "false"
    fields = [{"ref": hand.ref('button "Block"'), "value": "true"}]
    assert (await hand.call("fill", fields=fields)).receipt["ok"], "as it stands now, it is filled"


async def test_evidence_is_what_stands_around_an_act(hand):
    await hand.show(
        """<title>Account</title><h2>Danger zone</h2><button id=a aria-label=Next title='Really?'>Delete everything</button>
        <div role=dialog aria-label='Delete account?'>This cannot be undone. <button>Confirm</button></div>
        <a href='/delete?id=5&mode=all'>Tidy up</a><form action=/pay><input aria-label=Amount><button>Continue</button></form>
        <button><svg width=20 height=20 class='icon icon-trash'></svg></button><button role=textbox aria-label='Pay now'>x</button>"""
    )

    async def said(name, line, **arguments):
        target = await hand.describe(name, ref=hand.ref(line), **arguments)
        return target, {(one["from"], one["text"]) for one in target["evidence"]}

    target, found = await said("click", 'button "Next"')
    expected = {
        ("name", "Next"),
        ("text", "Delete everything"),
        ("title", "Really?"),
        ("section", "Danger zone"),
        ("page_title", "Account"),
    }
    assert expected <= found and target["parts"][0]["text"] == "Delete everything"
    _, found = await said("click", 'button "Confirm"')
    assert any(source == "dialog" and "Delete account?" in text and "undone" in text for source, text in found)
    assert ("link", "/delete id mode=all") in (await said("click", 'link "Tidy up"'))[1]
    target, found = await said("click", 'button "Continue"')
    assert target["submits"] is True and ("form_action", "/pay") in found
    target, found = await said("press", 'textbox "Amount"', keys=["Return"])
    assert (
        target["submits"] is True
        and {("form_action", "/pay"), ("submit_button", "Continue"), ("keys", "Return")} <= found
    )
    assert (await said("type", 'textbox "Amount"', text="12"))[1] == set(), "a text by itself does nothing"
    assert ("name", "Pay now") in (await said("click", 'textbox "Pay now"'))[1]
    icon = next(line for line in hand.lines if 'button icon "trash"' in line)
    target = await hand.describe("click", ref=icon.strip().partition("[")[2].partition("]")[0])
    found = {(one["from"], one["text"]) for one in target["evidence"]}
    assert target["wordless"] is True and any(source == "icon" and "trash" in text for source, text in found)


@pytest.mark.parametrize(
    ("page", "kind", "words"),
    [
        ("<p>Delete account <button>OK</button></p>", "beside", "Delete account"),
        ("<div role=alert>Delete account?</div><div><button>OK</button></div>", "beside", "Delete account?"),
        ("<dl><dt>Delete account<dd><button>OK</button></dl>", "beside", "Delete account"),
        ("<label>Type DELETE to go on <input></label><button>OK</button>", "beside", "Type DELETE to go on"),
        ("<label>Name <input></label><a href=/x>Delete account</a><button>OK</button>", "beside", None),
        ("<table><tr><th>Name<th>Delete<tr><td>Ada<td><button>OK</button></table>", "section", "Delete"),
        (
            "<div role=grid><div role=row><i role=columnheader>Name</i><i role=columnheader>Delete</i></div><div role=row><i role=gridcell>A very long name of a person</i><i role=gridcell><button>OK</button></i></div></div>",
            "section",
            "Delete",
        ),
        (
            "<div role=radio aria-checked=false>Keep it</div><div role=radio aria-checked=true>Delete it</div><button>OK</button>",
            "form_choice",
            "Delete it",
        ),
        (
            "<div role=radio aria-checked=true>Keep it</div><div role=radio aria-checked=false>Delete it</div><button>OK</button>",
            "form_choice",
            "Keep it",
        ),
        ("<p>Delete account</p><button>Show me more of it</button>", "beside", None),
    ],
)
async def test_a_control_of_few_words_is_told_by_what_is_right_beside_it(hand, page, kind, words):
    await hand.show(page)
    target = await hand.describe("click", ref=hand.ref("button "))
    said = [one["text"] for one in target["evidence"] if one["from"] == kind]
    assert words in said if words else said == []


async def test_what_stands_beside_a_control_of_few_words_is_held_too(hand):
    await hand.show(
        "<title>Shop</title><p><span>Show it</span> <button onclick=\"document.title='pressed'\">OK</button></p>"
    )
    arguments = {"ref": hand.ref('button "OK"')}
    target = await hand.describe("click", **arguments)
    await hand.in_page("document.querySelector('span').textContent = 'Delete it', 0")
    done = await hand.go_on("click", target, **arguments)
    assert done.reason == "stale" and "Delete it" in done.text, done.text
    assert await hand.in_page("document.title") == "Shop"


async def test_boxes_for_messages_send_by_enter(hand):
    await hand.show(
        """<input placeholder='Message to Ann'><textarea aria-label=Note></textarea><div contenteditable aria-label=Chat></div>
        <input type=search aria-label=Search><form><input aria-label=Comment></form>"""
    )
    for line, arguments, sends in (
        ('textbox "Message to Ann"', {"text": "Hi", "submit": True}, True),
        ('textbox "Message to Ann"', {"text": "Hi"}, False),
        ('textbox "Note"', {"text": "a\nb"}, True),
        ('textbox "Note"', {"text": "a"}, False),
        ('textbox "Chat"', {"text": "a", "submit": True}, True),
        ('searchbox "Search"', {"text": "a", "submit": True}, False),
        ('textbox "Comment"', {"text": "a", "submit": True}, False),
    ):
        target = await hand.describe("type", ref=hand.ref(line), **arguments)
        assert target.get("sends", False) is sends, (line, arguments)


async def test_a_drag_is_judged_by_what_it_ends_on(hand):
    await hand.show(
        "<div id=a draggable=true style='width:60px;height:30px'>Card</div><div id=b role=button tabindex=0 style='width:200px;height:60px'>Delete forever</div>"
    )
    card, bin_ = hand.ref('draggable "Card"'), hand.ref('button "Delete forever"')
    for arguments in ({"to": bin_}, {"dx": 20, "dy": 45}, {"path": [[5, 5], [50, 60]]}):
        target = await hand.describe("drag", ref=card, **arguments)
        assert {"from": "drop_target", "text": "Delete forever"} in target["evidence"], arguments
    target = await hand.describe("drag", ref=card, to=bin_)
    await hand.in_page("document.querySelector('#b').textContent = 'Keep', 0")
    assert (await hand.go_on("drag", target, ref=card, to=bin_)).reason == "stale"


async def test_what_comes_under_the_pointer_at_the_last_moment_is_not_pressed(keyed):
    await keyed.show(
        """<style>body{margin:0} button{position:absolute;top:0;left:0;width:200px;height:60px}</style>
        <button id=a>Next</button><button id=d hidden onclick="document.title='deleted'">Delete account</button>
        <script>for (const type of ["mousemove", "pointerdown"]) a.addEventListener(type, () => { d.hidden = false; });</script>"""
    )
    await keyed.call("click", ref=keyed.ref('button "Next"'))
    assert await keyed.in_page("document.title") != "deleted"


@pytest.mark.parametrize(
    ("change", "how"),
    [
        ("onpointerover=\"this.textContent='Delete account'\"", {}),
        ("onmouseenter=\"this.ariaLabel='Delete account'\"", {"modifiers": ["Shift"]}),
        ("onpointerup=\"this.textContent='Delete account'\"", {"count": 2}),
    ],
)
async def test_what_becomes_something_else_under_the_pointer_is_not_pressed(keyed, change, how):
    act = "this.textContent !== 'Next' && (document.title = 'deleted')"
    await keyed.show(f'<button {change} ondblclick="{act}" onmousedown="{act}">Next</button>')
    done = await keyed.call("click", ref=keyed.ref('button "Next"'), **how)
    assert done.reason == "stale" and "Delete account" in done.text, done.text
    assert await keyed.in_page("document.title") != "deleted"


async def test_a_text_for_a_field_inside_its_label_only_enters_text(hand):
    await hand.show(
        "<form><label>Comment <textarea></textarea></label><button>Pay</button></form>"
        "<button style='display:block'>Delete <input aria-label=Note></button>"
    )
    target = await hand.describe("type", ref=hand.ref('textbox "Comment"'), text="Restarted it.")
    assert target["evidence"] == []
    target = await hand.describe("type", ref=hand.ref('textbox "Note"'), text="x")
    assert any("Delete" in one["text"] for one in target["evidence"])


MENU = """<ul role=menubar style="margin:0;width:120px"><li role=menuitem aria-label=Export id=x style="position:relative;height:30px" onmouseenter="%s" onclick="document.title += 'pressed'">Export</li></ul>"""
SUBMENU = "this.innerHTML='Export<ul role=menu style=position:absolute;margin:0;%s;top:0;width:120px><li role=menuitem>As %s</ul>'"


async def test_an_item_that_opens_a_menu_beside_itself_under_the_pointer_is_pressed(hand):
    await hand.show(MENU % (SUBMENU % ("left:120px", "PDF")))
    done = await hand.call("click", ref=hand.ref('menuitem "Export"'))
    assert done.receipt["ok"] and "pressed" in await hand.in_page("document.title"), done.text


@pytest.mark.parametrize("turn", [SUBMENU % ("left:0;pointer-events:none", "PDF"), "this.textContent='Delete all'"])
async def test_an_item_that_shows_other_words_under_the_pointer_is_not(hand, turn):
    await hand.show(MENU % turn)
    done = await hand.call("click", ref=hand.ref('menuitem "Export"'))
    assert done.reason == "stale" and "pressed" not in await hand.in_page("document.title"), done.text


async def test_nothing_is_typed_where_the_caret_was_left_when_a_field_takes_no_focus(hand):
    await hand.show("<input id=a aria-label=Amount value=1><input id=b aria-label=Note onfocus='this.blur()'>")
    fields = {'textbox "Amount"': "4", 'textbox "Note"': "60"}
    done = await hand.call("fill", fields=[{"ref": hand.ref(line), "value": value} for line, value in fields.items()])
    assert not done.receipt["ok"] and await hand.in_page("a.value") == "4", done.text
