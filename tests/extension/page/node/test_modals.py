"""Which windows of a page stand before everything else."""

# ruff: noqa: E501 - pages are easier to read in one piece

VEIL = "<div style='position:fixed;inset:0;background:#0008'></div>"
DIALOG = "<div role=dialog aria-modal=true id=d style='position:fixed;top:90px;left:9px;background:#fff'>Sure?</div>"


async def test_a_dialog_is_believed_only_when_it_covers_the_page(code):
    await code.show(f"<button>Under</button>{VEIL}{DIALOG}")
    assert await code.value("pageModals.open().map((one) => one.id)") == ["d"]
    await code.show(f"<button>Beside</button>{DIALOG}")
    assert await code.value("pageModals.open().length") == 0
    await code.show(DIALOG)
    assert await code.value("pageModals.open().length") == 1
    # What is drawn in a field's place is the field.
    hidden = "position:absolute;left:20px;top:9px;width:20px;height:20px;opacity:0;z-index:-1"
    await code.show(
        f"<label style='position:relative'><input type=radio style='{hidden}'><b>Tool of it</b></label>{DIALOG}"
    )
    assert await code.value("pageModals.open().length") == 0


async def test_the_topmost_is_the_last(code):
    await code.show(
        "<dialog id=closed>x</dialog><dialog id=plain open>x</dialog><dialog id=modal>x</dialog>"
        "<div id=aria role=dialog aria-modal=true>x</div><div id=gone role=dialog aria-modal=true hidden>x</div>"
        "<div id=noDialog aria-modal=true>x</div><div id=alert role=alertdialog aria-modal=true>x</div>"
    )
    found = await code.run("$('#modal').showModal(); return pageModals.open().map((one) => one.id)")
    assert found == ["aria", "alert", "modal"]


async def test_native_dialogs_and_those_in_shadow_trees_count(code):
    await code.show("<dialog id=n>Now</dialog><div id=h></div>")
    assert await code.value("pageModals.open().length") == 0
    await code.run('$("#n").showModal()')
    assert await code.value("pageModals.open().map((one) => one.id)") == ["n"]
    await code.run(
        'const root = $("#h").attachShadow({mode: "open"}); $("#n").close();'
        f"root.innerHTML = `{VEIL}{DIALOG}`; pageTree.shadowOf($('#h'))"
    )
    assert await code.value("pageModals.open().map((one) => one.id)") == ["d"]


async def test_what_is_laid_over_a_dialog_is_known(code):
    await code.show(
        f"<p>Behind the dialog</p>{VEIL}{DIALOG}<div style='position:absolute;top:0;left:0' id=o><ul style='position:fixed;top:100px;left:20px'><li>Choice</ul></div>"
    )
    assert await code.value("pageModals.over(pageModals.open()[0]).map((one) => one.id)") == ["o"]


async def test_a_dialog_that_all_else_is_out_of_reach_of_stands_before_the_page_though_it_does_not_say_so(code):
    await code.show("<main inert><button>Under</button></main><div id=d role=dialog aria-label=Move>Sure?</div>")
    assert await code.value("pageModals.open().map((one) => one.id)") == ["d"]
    await code.show("<main><button>Beside</button></main><div id=d role=dialog aria-label=Move>Sure?</div>")
    assert await code.value("pageModals.open().length") == 0


async def test_a_page_out_of_reach_without_a_window_waits_for_one(code):
    await code.show("<main inert><button>Under</button></main>")
    assert await code.value("pageModals.isBetween()") is True
    await code.show("<main inert><button>Under</button></main><div role=dialog aria-label=Move>Sure?</div>")
    assert await code.value("pageModals.isBetween()") is False
    await code.show("<main><button>There</button></main>")
    assert await code.value("pageModals.isBetween()") is False
