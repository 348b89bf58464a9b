"""Pointing at an element: what is meant by a place, what only a person can do, and what the page hears of it."""

# ruff: noqa: E501 - pages are easier to read in one piece

PAGE = """<p id=text>Some text</p><button id=go><b id=inner>Go</b> now</button><input id=secret type=password value=hunter2 aria-label=P>
<p id=row style='height:60px'><span id=cell style='cursor:pointer'>12.50</span> and more</p>"""
BEGIN = "globalThis.found = null; pagePicking.pick({hint: 'Point', ms: 20000}).then((one) => { found = one; });"
OURS = "[...document.documentElement.children].filter((one) => pageTree.ours.has(one)).length"


async def spot(code, selector):
    return await code.value(
        f"(() => {{ const box = $('{selector}').getBoundingClientRect(); return [box.x + 4, box.bottom - 4]; }})()"
    )


async def picked(code):
    return await code.run(
        "for (let turn = 0; turn < 200 && !found; turn += 1) await new Promise(requestAnimationFrame); return found;"
    )


async def test_a_click_tells_the_control_it_is_in_and_never_reaches_the_page(code):
    await code.show(PAGE)
    await code.bed.driver.activate(code.page)
    types = "pointermove mousemove pointerover mouseover pointerdown mousedown pointerup mouseup click contextmenu"
    cases = (
        ("#inner", 'button "Go now"', ""),
        ("#cell", 'clickable "12.50"', ""),
        ("#secret", 'textbox "P"', ""),
        ("#row", 'clickable "12.50 and more"', ""),
    )
    for selector, line, text in cases:
        await code.run(f"heard.length = 0; hear('{types}', window); {BEGIN}")
        await code.bed.driver.click(code.page, *await spot(code, selector))
        found = await picked(code)
        assert line in found["line"] and found["text"] == text, found
        assert await code.value("heard.filter((one) => /click|down|up/.test(one))") == []
        assert await code.value(OURS) == 0


async def test_the_keyboard_does_it_too_and_its_keys_never_reach_the_page(code):
    await code.show("<button id=a>One</button><p><button id=b>Two</button></p>")
    await code.bed.driver.activate(code.page)
    await code.run(f"$('#a').focus(); hear('keydown keyup keypress focusin', window); {BEGIN}")
    for key in ("Tab", "Tab", "Enter"):
        await code.bed.press(key, code.page)
    assert 'button "Two"' in (await picked(code))["line"]
    assert await code.run("return pageInventory.page().data.selected_element;") == "#b"
    assert [one for one in await code.value("heard") if one.startswith("key")] == []
    assert await code.value("document.activeElement.id") == "a"


async def test_escape_time_and_another_call_end_it(code):
    await code.show(PAGE)
    await code.bed.driver.activate(code.page)
    await code.run(BEGIN)
    await code.bed.press("Escape", code.page)
    assert await picked(code) == {"nothing": "cancelled"}
    assert await code.run("return pagePicking.pick({hint: 'x', ms: 30});") == {"nothing": "timeout"}
    assert await code.run("const one = pagePicking.pick({hint: 'x', ms: 20000}); pagePicking.stop(); return one;") == {
        "nothing": "cancelled"
    }
    assert await code.value(OURS) == 0


async def test_what_a_script_does_counts_for_nothing(code):
    await code.show(PAGE)
    assert await code.run(
        f"""{BEGIN} $("#go").click();
        for (const type of ["click", "pointerdown"]) dispatchEvent(new MouseEvent(type, {{clientX: 20, clientY: 60, bubbles: true}}));
        dispatchEvent(new KeyboardEvent("keydown", {{key: "Enter", bubbles: true}}));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const still = [found, {OURS}, window.length];
        pagePicking.stop();
        return still;"""
    ) == [None, 1, 0]
