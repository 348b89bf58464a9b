"""What stands around an element, as the gate is told: what dialogs say, headings, the page's title."""


async def around(code, element, html):
    await code.show(html)
    found = await code.value(f"pageAround.of($('{element}'))")
    return {one["from"]: one["text"] for one in found}


async def test_a_dialog_says_what_it_says_without_its_other_buttons(code):
    found = await around(
        code,
        "#ok",
        """<title>Album</title><h1>Photos</h1><div role=dialog aria-label=Photo><h2>Share <b>this</b> photo</h2>
        <p>Ann sees it <i hidden>not this</i></p><p>For ever</p><button>Delete</button><select><option>Public</select>
        <a role=button>Sell</a><button id=ok>OK</button></div>""",
    )
    assert found["dialog"] == "Photo · Share this photo · Ann sees it · For ever"
    assert found["section"] == "Share this photo"


async def test_the_nearest_heading_over_it_counts_and_a_long_dialog_is_cut(code):
    found = await around(
        code, "#x", "<h1>Far</h1><section><h2>Near</h2><form><button id=x>Go</button></form></section>"
    )
    assert found["section"] == "Near" and "dialog" not in found
    found = await around(code, "#x", f"<dialog open><p>{'word ' * 500}</p><button id=x>Go</button></dialog>")
    assert len(found["dialog"]) <= 400


WORDLESS = """<button id=icon><svg width=9 height=9></svg></button><button id=page>12</button><button id=day>3.</button>
<button id=count><svg width=9 height=9></svg>3</button><button id=drawn>4</button><button id=cross>✕</button>
<style>#drawn::before{content:'\\1F5D1'}</style><button id=backed style='background:url(data:,)'>5</button>"""


async def test_a_number_alone_says_what_it_is_and_a_picture_beside_it_may_say_more(code):
    await code.show(WORDLESS)
    names = ["icon", "page", "day", "count", "drawn", "cross", "backed"]
    wordless = await code.value(f"{names}.filter((id) => pageEvidence.isWordless($('#' + id)))")
    assert wordless == ["icon", "count", "drawn", "cross", "backed"]


FORM = """<form method=post action=/x><input type=hidden name=_method value=put><label>Do <select id=do><option>Export
<option>Move to trash</select></label><input type=radio name=r id=a checked aria-label=Keep><input type=radio name=r
id=b aria-label=Everything><input type=checkbox checked aria-label=News><button id=go>Apply</button></form>"""


async def test_what_a_form_has_chosen_is_told_and_held(code):
    await code.show(FORM)
    assert await code.value("pageIntents.choicesOf($('form'))") == ["Export", "Keep"]
    assert await code.value("pageLettering.on($('label'))") == "Do Export"
    for change in ("$('#do').selectedIndex = 1", "$('#b').checked = true", "$('[name=_method]').value = 'delete'"):
        await code.show(FORM)
        hint = (
            "const wanted = {kind: 'click', button: 0}; const go = $('#go');"
            "const before = pageBonds.of(go, pageRefs.describe(go), wanted);"
            f"if (pageBonds.broken(before, go, wanted)) return 'broken at once'; {change};"
            "return pageBonds.broken(before, go, wanted)?.hint;"
        )
        assert "now sends its form with" in await code.run(hint), change


async def test_choices_in_a_part_that_is_put_away_are_told_and_not_held(code):
    html = """<div><div style="display:none"><input type=radio name=w id=w checked><input type=radio name=s id=s checked
        aria-label="Step two"></div><label for=w>Delete account</label><p>And more.<button id=go>Continue</button></div>
        <label><input type=radio name=k checked>Monthly</label>"""
    await code.show(html)
    choices = await code.value(
        "pageAround.of($('#go')).filter(({from}) => from === 'form_choice').map(({text}) => text)"
    )
    assert choices == ["Delete account", "Step two"]
    held = await code.value("pageAround.held($('#go')).beside")
    assert "Delete account" in held and "Step two" not in held
