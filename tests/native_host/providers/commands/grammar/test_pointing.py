"""Verbs that point at something, and those about the page as a whole."""

import pytest

from pagehand.providers.commands.grammar.reader import parse
from pagehand.providers.commands.words.steps import Check, Choose, Click, Commands, Expand, Press, Submit
from talks.gist import gists


def read(verb, text):
    read = parse(f"{verb} {text}".strip())
    return [step.act for step in read.steps] if isinstance(read, Commands) else None


def test_keys_are_pressed_and_buttons_clicked():
    assert read("press", "Enter")[0].key == "Enter"
    assert read("press", "the a key")[0].key == "a"
    assert read("press", "cmd+shift+k in the editor")[0].key == "Meta+Shift+k"
    assert isinstance(read("press", "'Enter'")[0], Click)
    assert isinstance(read("press", "Delete")[0], Press)
    assert isinstance(read("press", "the Delete button")[0], Click)


def test_clicks_are_counted():
    assert [read("click", f"Next {times}")[0].count for times in ("twice", "3 times", "")] == [2, 3, 1]
    assert read("click", "Next 9 times") is None


def test_choices_know_their_field_and_the_whole_phrase():
    (choice,) = read("choose", "Express as Delivery")
    assert isinstance(choice, Choose)
    assert (choice.option.text, choice.field.text, choice.whole.text) == ("Express", "Delivery", "Express as Delivery")
    assert isinstance(read("choose", "the Next button")[0], Click)


def test_on_and_off():
    (off,) = read("turn", "notifications off")
    assert isinstance(off, Check) and not off.on
    assert read("untick", "A and B")[0].parts
    assert isinstance(read("expand", "the section below")[0], Expand)
    assert read("submit", "the form") == [Submit()]


@pytest.mark.parametrize("verb", sorted({"click", "press", "choose", "tick", "turn", "hover", "expand"}))
def test_a_verb_alone_means_nothing(verb):
    assert read(verb, "") is None


def told(verb, text):
    found = gists(f"{verb} {text}".strip())
    return None if found[0].startswith("?") else found


@pytest.mark.parametrize(
    ("verb", "text", "acts"),
    [
        ("open", "example.com", ["open https://example.com"]),
        ("open", "example.com and juggle", None),
        ("go", "to the top", ["scroll top"]),
        ("go", "away", None),
        ("go", "back to the list", ["back"]),
        ("visit", "the Docs page", ["click Docs page"]),
        ("back", "please", ["back"]),
        ("back", "the truck up", None),
        ("take", "a nap", None),
        ("find", "", None),
        ("page down", "", ["press PageDown"]),
    ],
)
def test_moving_about(verb, text, acts):
    assert told(verb, text) == acts


@pytest.mark.parametrize("said", ["take the wallpaper down", "make the photo bigger"])
def test_what_is_only_mentioned_is_not_taken(said):
    assert gists(said)[-1].startswith("?")


@pytest.mark.parametrize(
    ("verb", "text", "acts"),
    [
        ("scroll", "", ["scroll down"]),
        ("scroll", "a bit further down", ["scroll down"]),
        ("scroll", "up", ["scroll up"]),
        ("scroll", "sideways", None),
        ("scroll", "to the bottom of the page", ["scroll bottom"]),
        ("scroll", "all the way down to the end", ["scroll bottom"]),
        ("scroll", "the Terms box to the bottom", ["scroll <field> Terms"]),
        ("scroll", "to the bottom of the Terms box", ["scroll <field> Terms"]),
        ("scroll", "the list to the top of the text hit submit", None),
        ("scroll", "to the bottom and beyond", None),
        ("scroll", "to Reviews", ["scroll Reviews"]),
        ("scroll", "until you see Reviews", ["scroll Reviews"]),
        ("wait", "10 minutes", None),
        ("wait", "a moment", ["wait"]),
        ("wait", "until the page is loaded", ["wait"]),
        ("wait", "until 'Saved' appears", ["wait Saved"]),
        ("wait", "for the Save button to appear", ["wait Save button"]),
        ("wait", "until the spinner is gone", ["wait no spinner"]),
        ("wait", "", None),
    ],
)
def test_every_word_is_accounted_for(verb, text, acts):
    assert told(verb, text) == acts
