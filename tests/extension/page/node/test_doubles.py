"""Fields that a page hides and draws anew."""

# ruff: noqa: E501 - pages are easier to read in one piece

CUT = "position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden"


async def test_a_field_is_known_by_its_picture(code):
    await code.show(
        f"""<label id=l><span id=h style="{CUT}"><input type=checkbox id=c></span>Agree</label><div style="width:80px;height:9px;position:relative"><input id=r type=range style="{CUT}"></div>"""
    )
    assert await code.value('pageDoubles.fieldsIn($("#h")).map((one) => one.id)') == ["c"]
    assert await code.value('pageDoubles.fieldsIn($("#r")).map((one) => one.id)') == ["r"]
    assert await code.value('pageDoubles.pictureOf($("#c")).id') == "l"


async def test_what_no_picture_stands_for_stays_hidden(code):
    assert await code.printed(f'<p>Words</p><div style="{CUT}"><input type=checkbox aria-label=Trap></div>') == [
        "Words"
    ]
    assert await code.printed(f'<p>Words<span style="{CUT}" aria-hidden=true><input type=checkbox></span></p>') == [
        "Words"
    ]


async def test_a_list_whose_field_lies_far_off_is_read_where_it_is_drawn(code):
    box = '<div style="border:1px solid;height:30px;position:relative">Calder Bay%s</div>'
    field = '<input role=combobox id=x aria-expanded=false style="position:absolute;left:-9999px">'
    assert await code.printed(f"<label for=x>Harbour</label>{box % field}") == [
        'Calder Bay [e1] combobox "Harbour" collapsed'
    ]
    assert await code.printed(f'<p>Words</p><div style="height:0">{field}</div>') == ["Words"]


async def test_what_a_box_is_drawn_with_is_no_thing_of_its_own(code):
    box = "<span style='display:block;width:18px;height:18px;border:1px solid;cursor:pointer'></span>"
    own = f"<div id=h><template shadowrootmode=open><div style='display:contents'>{box}<slot name=i></slot></div></template><input slot=i type=checkbox aria-label=Row style='opacity:0'></div>"
    await code.show("<div id=place></div>")
    await code.run(f"$('#place').setHTMLUnsafe({own!r})")
    assert await code.value('pageDoubles.drawsToggle($("#h").shadowRoot.querySelector("span"))')
    await code.show(f"{box}<input aria-label=Row>")
    assert not await code.value('pageDoubles.drawsToggle($("span"))')
