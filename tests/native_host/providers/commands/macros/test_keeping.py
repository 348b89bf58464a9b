"""Macros in a conversation."""

from pagehand.providers.commands.macros.shelf import FILE
from talks.pages import El, Talk, one_page


def talk(tmp_path, *elements):
    site = one_page(*elements)
    return site, Talk(site, macros=tmp_path / FILE)


async def test_a_command_is_saved_and_run_again(tmp_path):
    site, one = talk(tmp_path, El("button", "OK", click=lambda at: at.state.update(n=at.state.get("n", 0) + 1)))
    await one.say("click OK")
    assert (await one.say("save this as 'press it'")).startswith("Saved “press it”.")
    assert "**press it**: click OK" in await one.say("list macros")
    await one.say("run 'Press it' and read the page")
    assert site.state == {"n": 2}
    assert "click OK" in await one.say("show macro 'press it'")
    assert await one.say("delete macro 'press it'") == "Deleted the macro “press it”."
    assert "There is no macro called “press it”" in await one.say("run 'press it'")
    assert "There are no macros yet" in await one.say("list macros")
    assert site.state == {"n": 2}


async def test_several_commands_are_one_macro_and_talk_about_macros_is_none(tmp_path):
    site, one = talk(
        tmp_path,
        El("button", "A", click=lambda at: at.state.update(a=1)),
        El("button", "B", click=lambda _: "dom_changed"),
    )
    await one.say("click A")
    await one.say("list macros")
    await one.say("juggle")
    await one.say("click B")
    assert "Saved" in await one.say("save the last 2 commands as 'both'")
    assert "There are only 2 commands" in await one.say("save the last 5 commands as 'all'")
    site.state.clear()
    await one.say("run 'both'")
    assert site.state == {"a": 1}


async def test_words_can_be_saved_as_they_are_when_they_are_understood(tmp_path):
    _, one = talk(tmp_path, El("button", "A"))
    assert "Saved" in await one.say("save \"click A\" as 'a'")
    assert "Replaced" in await one.say("save \"read the page\" as 'A'")
    assert "I have not kept it" in await one.say("save \"juggle\" as 'b'")
    assert "There is no command to save yet" in await one.say("save this as 'c'")


async def test_secrets_are_not_kept(tmp_path):
    _, one = talk(tmp_path, El("textbox", "Password"), El("textbox", "Hidden"))
    await one.say("fill Password with s3cret")
    assert "I do not keep" in await one.say("save this as 'login'")
    assert "I do not keep" in await one.say("save \"if there is a form, fill Password with s3cret\" as 'login'")
    assert not (tmp_path / FILE).exists()


async def test_a_value_the_browser_keeps_to_itself_is_secret(tmp_path):
    site, one = talk(tmp_path, El("textbox", "Word"))
    site.masks = {"Word"}
    await one.say("fill Word with s3cret")
    assert "I do not keep" in await one.say("save this as 'login'")


async def test_a_broken_file_is_told(tmp_path):
    (tmp_path / FILE).write_text("[macros")
    _, one = talk(tmp_path, El("button", "A"))
    assert "Mend or remove it" in await one.say("list macros")
