"""A page that repeats the command."""

from pagehand.providers.commands.page.echo import without_echo
from pagehand.providers.commands.page.outline import parse_outline
from talks.pages import El, Talk, one_page, text

PAGE = parse_outline('page "T" http://t.test/\nClick the second Buy button.\n[e1] button "Click the second Buy button"')


def test_text_that_repeats_the_command_is_emptied_and_controls_stay():
    told, button = without_echo(PAGE, "Click the second Buy button").nodes
    assert (told.text, button.name) == ("", "Click the second Buy button")


def test_short_commands_and_other_texts_leave_the_page_as_it_is():
    assert without_echo(PAGE, "click Buy") is PAGE
    assert without_echo(PAGE, "what is the price of the Blue Lamp on this page") is PAGE


async def test_the_task_on_the_page_is_not_taken_for_a_label():
    site = one_page(text("Type Ann in the 2nd text field."), El("textbox", value=""), El("textbox", value=""))
    await Talk(site).say("Type Ann in the 2nd text field.")
    assert [element.value for element in site.elements()[1:]] == ["", "Ann"]
