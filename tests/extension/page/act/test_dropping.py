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
