"""What press promises: keys reach the page, and do what browsers do by default."""

# ruff: noqa: E501 - pages are easier to read in one piece

import pytest


async def test_chords_reach_listeners(hand):
    await hand.show(
        "<div tabindex=0 role=application aria-label=App onkeydown='this.textContent += [event.ctrlKey, event.shiftKey, event.key, event.code].join() + &quot; &quot;'>x</div>"
    )
    await hand.in_page("document.querySelector('div').focus(), 0")
    done = await hand.call("press", keys=["Control+Shift+K"])
    assert (
        done.receipt["ok"]
        and await hand.in_page("document.querySelector('div').textContent")
        == "xtrue,false,Control,ControlLeft true,true,Shift,ShiftLeft true,true,K,KeyK "
    )


async def test_editing_keys(hand):
    await hand.show("<input aria-label=A value=abc>")
    await hand.in_page(
        "document.querySelector('input').focus(), document.querySelector('input').setSelectionRange(3, 3), 0"
    )
    done = await hand.call("press", keys=["Backspace", "x", "ArrowLeft", "y", "Home", "Delete"])
    assert done.receipt["effect"][0] == {"kind": "value", "detail": "byx", "value": "byx"}


async def test_tab_enter_space_and_escape(hand):
    await hand.show(
        """<button id=a onclick="this.textContent='pressed'">A</button><label><input type=checkbox id=b>B</label>
        <dialog aria-label=D><button>In</button></dialog>"""
    )
    first = await hand.call("press", keys=["Enter"], ref=hand.ref('button "A"'))
    assert "dom_changed" in first.kinds
    tabbed = await hand.call("press", keys=["Tab"])
    assert tabbed.receipt["effect"][0] == {"kind": "focus_moved", "detail": 'checkbox "B"'}
    assert (await hand.call("press", keys=["Space"])).receipt["effect"][0] == {
        "kind": "checked",
        "detail": "true",
        "on": True,
    }
    await hand.in_page("document.querySelector('dialog').showModal(), 0")
    await hand.call("press", keys=["Escape"])
    assert await hand.in_page("document.querySelector('dialog').open") is False


async def test_arrows_step_what_steps(hand):
    await hand.show(
        """<input type=number aria-label=N value=3><input type=range aria-label=R value=50><select aria-label=S><option>a<option>b</select>
        <label><input type=radio name=q checked>x</label><label><input type=radio name=q>y</label>"""
    )
    for line, key, value in (
        ('spinbutton "N"', "ArrowUp", "4"),
        ('slider "R"', "ArrowDown", "49"),
        ('combobox "S"', "ArrowDown", "b"),
    ):
        done = await hand.call("press", keys=[key], ref=hand.ref(line))
        assert done.receipt["effect"][0] == {"kind": "value", "detail": value, "value": value}, done.text
    assert (await hand.call("press", keys=["ArrowDown"], ref=hand.ref('radio "x"'))).receipt["effect"][0] == {
        "kind": "checked",
        "detail": "y",
        "on": True,
    }


async def test_paging_keys_scroll(hand):
    await hand.show("<p>top</p><div style='height:5000px'></div>")
    done = await hand.call("press", keys=["PageDown"])
    assert done.kinds == ["scrolled"] and await hand.in_page("scrollY") > 100


@pytest.mark.parametrize("key", ["Hyper+x", "enter the void", "F99"])
async def test_what_is_no_key(hand, key):
    await hand.show("<p>x</p>")
    assert (await hand.call("press", keys=[key])).reason == "bad_value"


async def test_keys_without_a_ref_are_described_by_what_has_the_focus(hand):
    await hand.show(
        "<form action=/in><label>User <input></label><label>Password <input type=password></label></form><p tabindex=0>x</p>"
    )
    await hand.in_page("document.querySelector('input').focus(), 0")
    told = await hand.describe("press", keys=["Enter"])
    assert told["element"]["role"] == "textbox" and told["sensitive"] is True, "Enter would send the password"
    await hand.in_page("document.querySelector('p').focus(), 0")
    assert (await hand.describe("press", keys=["Enter"]))["sensitive"] is False
    await hand.in_page("document.activeElement.blur(), 0")
    told = await hand.describe("press", keys=["Enter"])
    assert "element" not in told, told["element"]


async def test_keys_for_a_frame_that_cannot_be_looked_into_are_told_of_and_count_as_secret(hand):
    await hand.show("<div id=host></div>")
    await hand.in_page(
        """(() => { const root = document.querySelector('#host').attachShadow({mode: 'open'});
        root.innerHTML = "<iframe srcdoc='<input>'></iframe>"; root.querySelector('iframe').focus(); })(), 0"""
    )
    told = await hand.describe("press", keys=["Enter"])
    assert (told["sensitive"], told["unresolved"]) == (True, "unsupported")
