"""Which elements can be acted on, by role or by behaviour, and how they are printed."""

KINDS = """<style>.hand {cursor: pointer} .grab {cursor: grab}</style>
<button data-kind=leaf>x</button> <a data-kind=leaf href=#>x</a> <a data-kind=null>x</a> <input data-kind=leaf>
<div data-kind=holder role=button>x <a href=#>y</a></div>
<div data-kind=leaf role=textbox contenteditable>x <a href=#>y</a></div>
<div data-kind=leaf onclick="1">x</div> <div data-kind=leaf class=hand>x</div> <div data-kind=leaf class=grab>x</div>
<div data-kind=leaf tabindex=0>x</div> <div data-kind=null tabindex=-1>x</div>
<div data-kind=leaf draggable=true>x</div>
<div data-kind=leaf aria-haspopup=menu>x</div> <div data-kind=leaf ng-click=x>x</div> <div data-kind=null>x</div>
<div class=hand data-kind=block><h2 data-kind=null>x</h2> many words</div>
<div data-kind=block onclick="1">x <button data-kind=leaf>y</button></div>
<label data-kind=null class=hand>x</label> <nav data-kind=null class=hand>x</nav>
<nav data-kind=leaf onclick="1">x</nav>
<select data-kind=leaf size=3></select> <iframe data-kind=null class=hand></iframe>
"""
CURSOR = "getComputedStyle(element).cursor, getComputedStyle(element.parentElement).cursor"


async def test_kinds_by_role_and_behaviour(code):
    await code.show(KINDS)
    kinds = await code.each(
        "[data-kind]",
        f"[element.outerHTML, element.dataset.kind, String(pageControls.kindOf(element, "
        f"pageRoles.roleOf(element), {CURSOR}))]",
    )
    assert len(kinds) == 24
    assert [(html, kind) for html, expected, kind in kinds if kind != expected] == []


async def test_long_clickable_content_is_printed_as_a_block(code):
    await code.show(f"<div onclick='1'>{'word ' * 80}</div>")
    assert await code.value("pageControls.kindOf($('div'), '', 'auto', 'auto')") == "block"


async def test_a_control_in_a_shadow_root_makes_a_holder(code):
    await code.show("<x-card role=button>x</x-card>")
    await code.run("$('x-card').attachShadow({mode: 'open'}).innerHTML = '<button>inner</button>'")
    assert await code.value("pageControls.kindOf($('x-card'), 'button', 'auto', 'auto')") == "holder"


async def test_the_role_and_name_a_ref_is_printed_with(code):
    await code.show(
        f"<div onclick='1' data-role=clickable>x</div><h2 data-role=clickable>x</h2><button "
        f"data-role=button>{'long ' * 60}</button>"
    )
    assert await code.misfits("role", "pageControls.roleFor(element)") == {}
    assert len(await code.value("pageControls.nameFor($('button'), 'button')")) == 100
