"""What a call would touch, told without changing anything."""

PAGE = """<a id=link href=https://other.example/there?q=1>Out</a><a id=js href="javascript:void 0">JS</a><a id=file
href=/a.zip download><button id=inner>Get</button></a><button
id=plain>Plain</button>
<form name=Login action=https://login.example/in><input id=user aria-label=User><input id=pass type=password
aria-label=Pass>
<button id=go>Sign in</button><button id=no type=button>Help</button></form>"""


async def target(code, element):
    await code.show(PAGE)
    return await code.run(
        f"const one = pageRefs.describe($('{element}')); pageRefs.confirm([one]); return "
        f"pageDescribe.target({{ref: one.number, act: {{kind: 'click', button: 0}}}});"
    )


async def test_a_link_leads_somewhere(code):
    found = await target(code, "#link")
    assert found["element"] == {"role": "link", "name": "Out", "href": "https://other.example/there?q=1"}
    assert found["destination"] == "https://other.example"
    assert not any(found[one] for one in ("secret", "formSecret", "submits", "sends", "wordless"))
    assert {"from": "link", "text": "/there q"} in found["evidence"]
    assert "destination" not in await target(code, "#js")


async def test_a_link_that_starts_a_download_says_so(code):
    assert (await target(code, "#file"))["downloads"] is True
    assert (await target(code, "#inner"))["downloads"] is True


async def test_a_submit_button_leads_where_its_form_is_sent_and_says_that_it_holds_a_secret(code):
    found = await target(code, "#go")
    assert found["form"] == {"name": "Login", "action": "https://login.example/in"}
    assert (found["destination"], found["submits"], found["formSecret"]) == ("https://login.example", True, True)
    assert found["element"]["type"] == "submit"


async def test_another_button_of_the_form_submits_nothing(code):
    found = await target(code, "#no")
    assert found["submits"] is False and "destination" not in found


async def test_a_secret_field_is_one(code):
    assert [(await target(code, one))["secret"] for one in ("#pass", "#user")] == [True, False]


async def test_a_ref_that_does_not_resolve_says_why(code):
    await code.show(PAGE)
    found = await code.value("pageDescribe.target({ref: 99})")
    assert (found["unresolved"], found["candidates"]) == ("not_found", []) and found["hint"].endswith(".")


async def test_a_line_break_may_send_what_is_written_but_not_code(code):
    box = "<div id=%s contenteditable role=textbox aria-label=Text></div>"
    await code.show(
        box % "message"
        + f"<div class=cm-editor><div class=cm-lineNumbers>1</div>{box % 'code'}</div>"
        + "<div class=ace_editor><textarea id=ace aria-label=Text></textarea></div>"
    )
    for element, sends in (("message", True), ("code", False), ("ace", False)):
        for act in ("{kind: 'type', text: 'a\\nb'}", "{kind: 'press', keys: ['Enter']}"):
            found = await code.run(
                f"const one = pageRefs.describe($('#{element}')); pageRefs.confirm([one]); return "
                f"pageDescribe.target({{ref: one.number, act: {act}}});"
            )
            assert found["sends"] is sends, (element, act)
