"""What type promises: like a person's typing, choices by label, wire forms of dates, and the value the field really has."""

# ruff: noqa: E501 - pages are easier to read in one piece

import pytest

KEYS = """<script>window.seen = []; for (const type of ["keydown","keypress","beforeinput","input","keyup","change"])
document.querySelector("#it").addEventListener(type, (e) => seen.push(e.type + (e.key ? ":" + e.key : "")));</script>"""


async def test_keys_come_in_order_and_the_value_is_the_fields(hand):
    await hand.show(f"<input id=it aria-label=Name value=old>{KEYS}")
    done = await hand.call("type", ref=hand.ref("textbox"), text="Hi")
    assert done.receipt["effect"][0] == {"kind": "value", "detail": "Hi", "value": "Hi"}
    assert await hand.in_page("seen") == [
        "keydown:H", "keypress:H", "beforeinput", "input", "keyup:H", "keydown:i", "keypress:i", "beforeinput", "input", "keyup:i", "change",
    ]  # fmt: skip


async def test_it_adds_when_not_told_to_clear(hand):
    await hand.show(
        "<input aria-label=A value=one><textarea aria-label=B>one</textarea><div contenteditable aria-label=C>one</div>"
    )
    for name in "ABC":
        done = await hand.call("type", ref=hand.ref(f'textbox "{name}"'), text=" two", clear=False)
        assert done.receipt["effect"][0]["detail"] == "one two"


async def test_clearing_alone(hand):
    await hand.show("<input aria-label=A value=one>")
    done = await hand.call("type", ref=hand.ref("textbox"), text="")
    assert done.receipt["ok"] and await hand.in_page("document.querySelector('input').value") == ""


async def test_a_framework_that_owns_the_value_hears_of_it(hand):
    await hand.show(
        """<input id=i aria-label=A><script>
        let own = ""; const real = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
        Object.defineProperty(i, "value", {get() { return real.get.call(this); }, set(v) { own = v; real.set.call(this, v); }});
        i.addEventListener("input", () => { if (real.get.call(i) !== own) { own = real.get.call(i); window.state = own; } });
        </script>"""
    )
    await hand.call("type", ref=hand.ref("textbox"), text="react")
    assert await hand.in_page("state") == "react"


async def test_long_text_and_lines_and_limits(hand):
    await hand.show("<textarea aria-label=T></textarea><input aria-label=M maxlength=4>")
    text = "line one\nline two " + "x" * 5000
    await hand.call("type", ref=hand.ref('textbox "T"'), text=text)
    assert await hand.in_page("document.querySelector('textarea').value") == text
    cut = await hand.call("type", ref=hand.ref('textbox "M"'), text="123456")
    assert cut.receipt["effect"][0]["detail"] == "1234"


async def test_secrets_are_counted_not_told(hand):
    await hand.show("<input type=password aria-label=P><form><input autocomplete=cc-number aria-label=Card></form>")
    for name in ("P", "Card"):
        done = await hand.call("type", ref=hand.ref(f'textbox "{name}"'), text="s3cret77")
        assert "s3cret77" not in str(done) and done.receipt["effect"][0]["detail"] == "8 characters"
    assert (await hand.describe("type", ref=hand.ref('textbox "P"'), text="x"))["sensitive"] is True


async def test_editors_take_text(hand):
    await hand.show(
        """<div contenteditable aria-label=E><p>old</p></div><script>window.seen = [];
        document.querySelector("div").addEventListener("beforeinput", (e) => seen.push(e.inputType));</script>"""
    )
    done = await hand.call("type", ref=hand.ref("textbox"), text="new words")
    assert done.receipt["effect"][0] == {"kind": "value", "detail": "new words", "value": "new words"}
    assert "insertText" in await hand.in_page("seen")


async def test_a_choice_is_made_by_label(hand):
    await hand.show(
        """<select aria-label=S><option>Pick<option value=de>Germany<option value=xg>Georgia<option disabled>Spain</select>
        <label><input type=radio name=r value=1>Small</label><label><input type=radio name=r value=2>Large</label>
        <script>window.seen = []; for (const t of ["input","change"]) document.querySelector("select").addEventListener(t, () => seen.push(t))</script>"""
    )
    done = await hand.call("type", ref=hand.ref("combobox"), text="GERMANY")
    assert done.receipt["effect"][0] == {
        "kind": "value",
        "detail": "Germany",
        "value": "Germany",
    } and await hand.in_page("seen") == [
        "input",
        "change",
    ]
    unclear = await hand.call("type", ref=hand.ref("combobox"), text="ge")
    assert unclear.reason == "bad_value" and unclear.receipt["candidates"] == ["Germany", "Georgia"]
    unknown = await hand.call("type", ref=hand.ref("combobox"), text="Spain")
    assert unknown.reason == "bad_value" and "Germany" in unknown.receipt["candidates"]
    radio = await hand.call("type", ref=hand.ref('radio "Small"'), text="large")
    assert radio.receipt["effect"][0] == {"kind": "checked", "detail": "Large", "on": True}


@pytest.mark.parametrize(
    ("kind", "good", "bad", "example"),
    [
        ("date", "2026-03-31", "31.3.2026", "2026-03-31"),
        ("time", "14:30", "2 pm", "14:30"),
        ("datetime-local", "2026-03-31T14:30", "tomorrow", "2026-03-31T14:30"),
        ("month", "2026-03", "March", "2026-03"),
        ("number", "3.5", "many", "3.5"),
        ("color", "#3366ff", "blue", "#3366ff"),
    ],
)
async def test_fields_with_a_form_of_their_own(hand, kind, good, bad, example):
    await hand.show(f"<input type={kind} aria-label=V step=any>")
    line = (
        "spinbutton" if kind == "number" else "textbox" if kind == "month" and hand.bed.browser == "firefox" else kind
    )
    done = await hand.call("type", ref=hand.ref(line), text=good)
    assert done.receipt["effect"][0] == {"kind": "value", "detail": good, "value": good}
    if line == "textbox":
        return  # Firefox draws no month field; it takes any text
    refused = await hand.call("type", ref=hand.ref(line), text=bad)
    assert refused.reason == "bad_value" and example in refused.receipt["hint"]
    assert await hand.in_page("document.querySelector('input').value") == good


async def test_a_slider_stays_within_its_range(hand):
    await hand.show("<input type=range min=0 max=10 aria-label=V value=3>")
    assert (await hand.call("type", ref=hand.ref("slider"), text="7")).receipt["effect"][0]["detail"] == "7"
    refused = await hand.call("type", ref=hand.ref("slider"), text="11")
    assert refused.reason == "bad_value" and "from 0 to 10" in refused.receipt["hint"]
    assert await hand.in_page("document.querySelector('input').value") == "7"


@pytest.mark.parametrize(
    ("html", "reason", "words"),
    [
        ("<input type=checkbox aria-label=X>", "bad_value", "click"),
        ("<button>X</button>", "unsupported", "click"),
        ("<input readonly aria-label=X>", "readonly", "cannot be written"),
        ("<input disabled aria-label=X>", "disabled", "disabled"),
        ("<input type=file aria-label=X>", "unsupported", "upload"),
    ],
)
async def test_what_takes_no_text_says_so(hand, html, reason, words):
    await hand.show(html)
    line = hand.lines[0].split("] ")[1].split(" ")[0]
    done = await hand.call("type", ref=hand.ref(line), text="a")
    assert done.reason == reason and words in done.receipt["hint"]


async def test_enter_submits_as_a_browser_does(hand):
    target = hand.bed.site.page("/sent", "<h1>Sent</h1>")
    await hand.show(f"<form action='{target}'><input aria-label=Q name=q><button disabled>no</button></form>")
    blocked = await hand.call("type", ref=hand.ref("textbox"), text="a", submit=True)
    assert blocked.kinds[0] == "value"
    await hand.in_page("document.querySelector('button').disabled = false, 0")
    await hand.read(full=True)
    done = await hand.call("type", ref=hand.ref("textbox"), text="abc", submit=True)
    assert (
        done.receipt["effect"][0] == {"kind": "navigated", "detail": f"{target}?q=abc"}
        and 'heading 1 "Sent"' in done.text
    )


async def test_a_form_of_one_field_without_a_button_is_sent_too(hand):
    target = hand.bed.site.page("/sent1", "<h1>Sent</h1>")
    await hand.show(f"<form action='{target}'><input aria-label=Q name=q></form>")
    assert (await hand.call("type", ref=hand.ref("textbox"), text="x", submit=True)).kinds == ["navigated"]


async def test_a_page_that_takes_enter_for_itself_keeps_it(hand):
    await hand.show(
        """<form action='/never'><input aria-label=Q onkeydown="if (event.key === 'Enter') { event.preventDefault(); o.textContent = this.value }"></form><p id=o></p>"""
    )
    done = await hand.call("type", ref=hand.ref("textbox"), text="mine", submit=True)
    assert done.receipt["delta"].endswith("+ mine") and done.kinds[0] == "value"


async def test_a_field_that_changes_what_is_typed_is_told_as_it_is(hand):
    await hand.show('<input aria-label=Q oninput="this.value = this.value.toUpperCase()">')
    assert (await hand.call("type", ref=hand.ref("textbox"), text="abc")).receipt["effect"][0]["detail"] == "ABC"


async def test_text_into_a_field_in_a_shadow_root(hand):
    await hand.show(
        """<x-f></x-f><script>customElements.define("x-f", class extends HTMLElement { constructor() { super();
        this.attachShadow({mode: "closed"}).innerHTML = "<input aria-label=In>"; } });</script>"""
    )
    done = await hand.call("type", ref=hand.ref('textbox "In"'), text="deep")
    assert done.receipt["effect"][0] == {"kind": "value", "detail": "deep", "value": "deep"}


async def test_what_is_there_already_is_said_and_is_no_failure(hand):
    await hand.show("<input aria-label=Name value=Ann><label><input type=checkbox checked>News</label>")
    typed = await hand.call("type", ref=hand.ref("textbox"), text="Ann", clear=True)
    assert typed.receipt["ok"] and typed.receipt["effect"] == [{"kind": "already", "detail": 'value "Ann"'}]
    assert typed.text.startswith(f'typed into [{hand.ref("textbox")}] textbox "Name": already value "Ann"')


async def test_a_code_goes_on_through_places_that_do_not_say_how_much_they_take(hand):
    places = "".join(
        f"<input type=tel aria-label='sign {n} of 4' style='width:30px;height:30px'>" for n in (1, 2, 3, 4)
    )
    await hand.show(f"""<div id=g>{places}</div><script>const all = [...g.children];
    g.oninput = ({{target}}) => all[all.indexOf(target) + 1]?.focus();</script>""")
    done = await hand.call("type", ref=hand.ref('textbox "sign 1 of 4"'), text="4711")
    assert done.receipt["ok"] and await hand.in_page("all.map(({value}) => value)") == ["4", "7", "1", "1"], done.text
