"""Which elements can be acted on, by role or by behaviour, and how they are printed."""

KINDS = """<style>.hand {cursor: pointer} .grab {cursor: grab}</style>
<button data-kind=leaf>x</button> <a data-kind=leaf href=#>x</a> <a data-kind=leaf>x</a> <a name=x data-kind=null>x</a>
<a data-kind=null></a> <input data-kind=leaf>
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
BEHAVIOUR = f"String(pageControls.controlOf(element, pageRoles.roleOf(element), {CURSOR})?.as ?? null)"


async def test_kinds_by_role_and_behaviour(code):
    await code.show(KINDS)
    kinds = await code.each(
        "[data-kind]",
        f"[element.outerHTML, element.dataset.kind, String(pageControls.controlOf(element, "
        f"pageRoles.roleOf(element), {CURSOR})?.kind ?? null)]",
    )
    assert len(kinds) == 26
    assert [(html, kind) for html, expected, kind in kinds if kind != expected] == []


async def test_long_clickable_content_is_printed_as_a_block(code):
    await code.show(f"<div onclick='1'>{'word ' * 80}</div>")
    assert await code.value("pageControls.controlOf($('div'), '', 'auto', 'auto').kind") == "block"


async def test_a_control_in_a_shadow_root_makes_a_holder(code):
    await code.show("<x-card role=button>x</x-card>")
    await code.run("$('x-card').attachShadow({mode: 'open'}).innerHTML = '<button>inner</button>'")
    assert await code.value("pageControls.controlOf($('x-card'), 'button', 'auto', 'auto').kind") == "holder"


DRAGGED = """<style>.move {cursor: move} .grab {cursor: grab} .hand {cursor: pointer}</style>
<div data-as=draggable draggable=true>x</div> <div data-as=draggable class=grab>x</div>
<ul class=ui-sortable><li data-as=draggable>x</ul> <div data-as=draggable class="card ui-draggable">x</div>
<p data-as=draggable class=move>x</p> <p data-as=clickable class=hand>x</p> <p data-as=null>x</p>
<p data-as=draggable class=move draggable=false>x</p> <p data-as=null draggable=false>x</p>
<table class=sortable data-as=null><tr><td>x</table>"""


SIGNS = """<style>b {user-select: none}</style><b data-as=clickable>+</b> <b data-as=clickable> – </b>
<i data-as=null>+</i> <b data-as=null>a</b> <b data-as=null>12</b> <b data-as=null></b> <b data-as=null>...</b>
<b data-as=null>+<i></i></b>"""


async def test_a_sign_that_cannot_be_selected_is_there_to_be_pressed(code):
    await code.show(SIGNS)
    assert await code.misfits("as", BEHAVIOUR) == {}


async def test_what_can_be_dragged_is_called_so(code):
    await code.show(DRAGGED)
    assert await code.misfits("as", BEHAVIOUR) == {}


BAR = """<div style="cursor: pointer; width: 300px">{}</div>"""
PART = "<span style='display:inline-block;width:{}px'>{}</span>"


async def test_a_bar_of_buttons_is_its_buttons_and_one_thing_stays_one(code):
    kind = f"pageControls.controlOf($('div'), '', {CURSOR.replace('element', '$(`div`)')}).kind"
    for html, expected in (
        (PART.format(40, "Reply") + PART.format(40, "Forward"), "parts"),
        (PART.format(90, "Ann") + PART.format(40, "3h"), "leaf"),
        ("To: " + PART.format(40, "Ann") + PART.format(40, "Bob"), "leaf"),
        ("<p>Title</p><p>12 kr</p>", "leaf"),
        ("<p>Ann</p>" + 2 * "<i style='float:left;width:12px;height:12px;background:red'></i>", "holder"),
    ):
        await code.show(BAR.format(html))
        assert await code.value(kind) == expected, html


async def test_the_role_and_name_a_ref_is_printed_with(code):
    await code.show(
        f"<div onclick='1' data-role=clickable>x</div><h2 data-role=clickable>x</h2><button "
        f"data-role=button>{'long ' * 60}</button>"
    )
    assert await code.misfits("role", "pageControls.roleFor(element)") == {}
    assert len(await code.value("pageControls.nameFor($('button'), 'button')")) == 100


async def test_the_drawn_frame_of_a_field_and_the_words_of_an_item_are_no_controls_of_their_own(hand):
    text = await hand.show("""<div style='cursor:pointer'><input role=combobox aria-label=Finish><button></button></div>
    <div style='cursor:pointer'>Chair, oak <input aria-label=Pieces></div>
    <ul role=menu><li role=menuitem tabindex=-1><div style='cursor:pointer'><span>Export</span></div></ul>""")
    assert text.count("clickable") == 1 and "Chair, oak" in text, text
