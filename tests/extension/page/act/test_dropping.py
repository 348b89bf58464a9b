"""What a drag ends on: held with its words, and what is around it or made for it is no other thing."""

import pytest

PAGE = """<style>body { margin: 0 } div { width: 100px; height: 40px }</style>
<div id=a>Letter</div><div id=around style='height: 80px'><div id=b>Archive</div></div><div id=c>Delete forever</div>"""

CHANGES = {
    "nothing": ("", None),
    "other words in it": ("$('#b').textContent = 'Bin'", "Bin"),
    "something else over it": ("$('#c').style.cssText = 'position: absolute; top: 40px'", "Delete forever"),
    "something else in its place": ("$('#b').replaceWith($('#c'))", "Delete forever"),
    "only what is around it": ("$('#b').style.marginTop = '40px'; $('#around').style.overflow = 'hidden'", None),
    "the letter itself": ("$('#a').style.cssText = 'position: absolute; top: 40px'", None),
    "all of it drawn anew, the letter where it is to end": (
        "document.body.innerHTML = document.body.innerHTML; $('#a').style.cssText = 'position: absolute; top: 40px'",
        None,
    ),
    "all of it drawn anew, something else in its place": (
        "document.body.innerHTML = document.body.innerHTML; $('#b').replaceWith($('#c'))",
        "Delete forever",
    ),
    "a place made for the letter": (
        "const place = document.createElement('div'); place.textContent = 'Letter'; $('#b').before(place)",
        None,
    ),
}


@pytest.mark.parametrize("change", CHANGES)
async def test_a_drag_without_a_named_end_is_held_to_what_lay_there(code, change):
    script, words = CHANGES[change]
    await code.show(PAGE)
    await code.run(f"globalThis.drop = pageDropping.begin($('#a'), {{ x: 50, y: 60 }}); {script}")
    refusal = await code.value("pageDropping.refusal(drop)")
    assert (refusal is None) if words is None else (refusal["begun"] and words in refusal["hint"])


async def test_a_target_that_was_named_is_held_by_its_bond(code):
    await code.show(PAGE)
    await code.run(
        "const shown = pageRefs.describe($('#b')); pageRefs.confirm([shown]);"
        "const bond = pageBonds.of($('#b'), shown, { kind: 'drop' });"
        "globalThis.drop = pageDropping.begin($('#a'), { x: 50, y: 60 }, { number: shown.number, bond });"
    )
    assert await code.value("pageDropping.refusal(drop)") is None
    await code.run("$('#b').ariaLabel = 'Bin'")
    refusal = await code.value("pageDropping.refusal(drop)")
    assert refusal["reason"] == "stale" and "Bin" in refusal["hint"] and "let go where nothing is" in refusal["hint"]


DAYS = """<style>body { margin: 0 } div { width: 100px; height: 40px }</style>
<div id=a>9:00 AM Letter</div><div id=day><b>Tue 3</b></div><div id=c>Delete forever</div>"""
PICTURES = {
    "its picture": ("<i>1:00 PM <b>Letter</b></i>", ""),
    "its picture, and the day is another": ("<i>1:00 PM <b>Letter</b></i>", "Wed 4"),
    "something else": ("<i>1:00 PM Ledger</i>", "Tue 3"),
    "its picture, and something else": ("<i>1:00 PM Letter</i><u>Delete</u>", "Tue 3"),
}


@pytest.mark.parametrize("came", PICTURES)
async def test_the_picture_of_what_is_carried_changes_no_place(code, came):
    html, day = PICTURES[came]
    await code.show(DAYS)
    await code.run("globalThis.drop = pageDropping.begin($('#a'), { x: 90, y: 60 })")
    said = day or "Tue 3"
    await code.run(f"$('#day').innerHTML = '<b>{said}</b> {html}'")
    refusal = await code.value("pageDropping.refusal(drop)")
    assert (refusal is None) if came == "its picture" else refusal["reason"] == "stale"


async def test_what_moves_with_what_it_is_in_is_not_back(code):
    await code.show("<div id=box style='position: absolute; left: 10px'><p><b id=h>To do</b></div>")
    await code.run("globalThis.stood = pageDropping.standOf($('#h'))")
    assert await code.value("pageDropping.isBack($('#h'), stood)") is True
    await code.run("$('#box').style.left = '250px'")
    assert await code.value("pageDropping.isBack($('#h'), stood)") is False
