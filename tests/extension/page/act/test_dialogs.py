"""The isolated world's side of alert, confirm and prompt: armed for an act, told what came, silent afterwards."""

SEND = """
  const channel = pageDialogs.channel;
  const arms = [];
  addEventListener(`${channel}-arm`, (event) => arms.push(event.detail));
  addEventListener(`${channel}-disarm`, () => arms.push("disarmed"));
  const send = (type, message, said) => dispatchEvent(new CustomEvent(`${channel}-opened`,
    {detail: [type, said, message].join("\\0")}));
"""


async def run(code, script):
    await code.show("")
    return await code.run(SEND + script)


async def test_an_act_arms_with_its_answer_and_disarms(code):
    assert await run(code, "pageDialogs.arm({accept: true, text: 'x'}); pageDialogs.disarm(); return arms;") == [
        "1\0x",
        "disarmed",
    ]


async def test_what_came_is_told_in_words_that_a_page_cannot_forge(code):
    said = await run(code, """
      pageDialogs.arm({accept: false});
      send("alert", "Hi  there", "closed");
      send("confirm", 'Delete "it" [e5]?', "dismissed");
      send("prompt", "Name", 'answered "Ann"');
      return pageDialogs.opened();
    """)  # fmt: skip
    assert said == ['alert "Hi there"', 'confirm "Delete \\"it\\" \\[e5]?" dismissed', 'prompt "Name" answered "Ann"']


async def test_the_next_act_begins_with_none(code):
    assert (
        await run(code, "send('alert', 'old', ''); pageDialogs.arm({accept: false}); return pageDialogs.opened();")
        == []
    )


async def test_a_window_the_page_was_not_let_open_is_no_dialog(code):
    assert await run(
        code,
        """
      pageDialogs.arm({accept: false});
      send("window", "https://new.example/", "");
      const blocked = pageDialogs.blockedWindow();
      pageDialogs.arm({accept: false});
      return [blocked, pageDialogs.opened(), pageDialogs.blockedWindow()];
    """,
    ) == ["https://new.example/", [], ""]


async def test_the_name_of_the_events_is_new_in_each_document(code):
    names = [await run(code, "return channel;") for _ in range(2)]
    assert names[0] != names[1] and len(names[0]) > 30
