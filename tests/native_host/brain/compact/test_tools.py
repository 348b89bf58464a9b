"""The compact tier's tools over a full toolbox."""

from pagehand.brain.compact.tools import LONGEST_RESULT, READING, WHOLE, CompactToolbox
from pagehand.brain.transcript import ToolCall, ToolResult


def compact(make_tools, **functions):
    tools = make_tools(**functions)
    return CompactToolbox(tools), tools


def reading(text):
    return lambda call: ToolResult(call.id, call.name, text, structured={"is_delta": False})


def test_only_tools_that_are_there_are_shown_and_done_always(make_tools):
    box, _ = compact(make_tools, screenshot=str, click=str, readPage=str)
    assert [spec.name for spec in box.specs] == ["click", "readPage", "done"]


async def test_reading_is_small_and_shows_controls_unless_text_is_wanted(make_tools):
    box, tools = compact(make_tools, readPage=lambda _: "page")
    await box.run(ToolCall("1", "readPage", {}))
    await box.run(ToolCall("2", "readPage", {"text": True, "section": "s3"}))
    assert [call.arguments for call in tools.calls] == [
        {"budget": WHOLE, "interactive_only": True},
        {"budget": WHOLE, "section": "s3"},
    ]


async def test_an_act_goes_through_as_it_is(make_tools):
    box, tools = compact(make_tools, click=lambda _: "clicked")
    call = ToolCall("1", "click", {"ref": "e1"})
    assert (await box.run(call)).text == "clicked"
    assert tools.calls == [call]


async def test_a_long_page_is_read_whole_in_the_one_result_of_the_call(make_tools):
    box, tools = compact(
        make_tools, navigate=reading("now at x\n" + "word " * 2000), readPage=lambda _: '[e1] link "a"'
    )
    result = await box.run(ToolCall("1", "navigate", {"url": "x"}))
    assert (result.call_id, result.name, result.text) == ("1", "navigate", 'now at x\n[e1] link "a"')
    assert tools.calls[1].arguments == {"budget": WHOLE, "full": True}


async def test_what_is_still_too_long_is_cut_and_says_so(make_tools):
    box, _ = compact(make_tools, readPage=lambda _: "x" * 9000)
    text = (await box.run(ToolCall("1", "readPage", {}))).text
    assert len(text) < LONGEST_RESULT + 100 and "… cut" in text


async def test_a_tool_that_is_not_shown_is_refused_by_the_toolbox_below(make_tools):
    box, _ = compact(make_tools, click=str)
    assert (await box.run(ToolCall("1", "fly", {}))).is_error


async def test_drawings_that_stand_beside_links_of_their_name_are_left_out(make_tools):
    page = """now at http://shop.test/
page "Shop" http://shop.test/  viewport 1280x757 scroll 0/0
list 2 items
  [e6] graphic "Lamp" drawing 229x215
    … 4 more graphics [s1]
  [e7] link "Lamp"
  - a graphic "Rug" is not here
+ [e8] graphic "Rug" drawing 2x2"""
    box, _ = compact(make_tools, navigate=lambda _: page)
    text = (await box.run(ToolCall("1", "navigate", {"url": "x"}))).text
    assert text.splitlines() == [
        "now at http://shop.test/",
        'page "Shop" http://shop.test/',
        "list 2 items",
        '  [e7] link "Lamp"',
        '  - a graphic "Rug" is not here',
    ]


async def test_a_page_of_drawings_only_keeps_them(make_tools):
    box, _ = compact(make_tools, readPage=lambda _: 'page "Game"\n[e1] graphic "circle red" 20x20')
    assert "[e1] graphic" in (await box.run(ToolCall("1", "readPage", {}))).text


async def test_of_a_long_reading_comes_back_what_fits_the_task():
    lines = "".join(f'[e{n}] button "Lend"\nBook {n} by somebody else\n' for n in range(200))
    page = f'page "Books"\n{lines}[e900] button "Lend"\nThe Magic Mountain'

    class Below:
        specs = ()

        async def run(self, call):
            return ToolResult(call.id, call.name, page)

    text = (await CompactToolbox(Below(), lambda: "lend me the magic mountain").run(ToolCall("1", "readPage"))).text
    assert len(text) < READING + 100
    assert '[e900] button "Lend"' in text and "The Magic Mountain" in text and "lines left out" in text


async def test_a_question_of_the_page_is_accepted_by_the_same_click_once_more(make_tools):
    asked = {"ok": True, "effect": [{"kind": "opened_dialog", "detail": 'confirm "Delete \\"x\\"?" dismissed'}]}
    effects = [asked, {"ok": True, "effect": [{"kind": "request_sent"}]}]
    box, tools = compact(
        make_tools,
        click=lambda call: ToolResult(call.id, call.name, "clicked", structured=effects.pop(0)),
        dialog=lambda call: ToolResult(call.id, call.name, "the next one is accepted"),
    )
    assert (await box.run(ToolCall("0", "accept"))).is_error
    assert "call accept" in (await box.run(ToolCall("1", "click", {"ref": "e1"}))).text
    result = await box.run(ToolCall("2", "accept"))
    assert (result.call_id, result.name, result.is_error) == ("2", "accept", False)
    assert [(call.name, call.arguments) for call in tools.calls] == [
        ("click", {"ref": "e1"}),
        ("dialog", {"accept": True, "expects": 'Delete "x"?'}),
        ("click", {"ref": "e1"}),
    ]
    assert (await box.run(ToolCall("3", "accept"))).is_error
