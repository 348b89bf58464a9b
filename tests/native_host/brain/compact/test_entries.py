"""Which value goes into which field."""

import pytest

from pagehand.brain.compact.entries import entries_for
from pagehand.brain.compact.fitting import Fit
from pagehand.brain.compact.view import view_of
from pagehand.brain.transcript import ToolResult


def entries(task, *lines, **how):
    elements = view_of([ToolResult("r", "readPage", 'page "Form"\n' + "\n".join(lines))]).elements
    return [(ref, text) for ref, text, _ in entries_for(task, elements, Fit(task, ()), **how)]


SIZE = '[e5] combobox "Size" value="Small" options "Small", "Large"'
NAME, MAIL, PHONE = '[e1] textbox "User name"', '[e2] textbox "E-mail"', '[e3] textbox "Phone" value="12"'


@pytest.mark.parametrize(
    ("task", "lines", "typed"),
    [
        ("my phone is 345 67", [NAME, MAIL, PHONE], [("e3", "345 67")]),
        ("sign in with the user name ann and the password moon42", [NAME, '[e4] textbox "Password"'],
         [("e1", "ann"), ("e4", "moon42")]),
        ("send it to bo@x.example", [NAME, MAIL, PHONE], [("e2", "bo@x.example")]),
        ("change the size to large", [SIZE], [("e5", "Large")]),
        ("change the size to huge", [SIZE], []),
        ("change the size to small", [SIZE], []),
        ("make it 4 boxes of tea", ['[e6] textbox "Number of tea" value="1"'], [("e6", "4")]),
        ("buy some tea", ['[e6] spinbutton "Number of tea"'], []),
        ("add the urgant label", ['[e7] combobox "Label"'], [("e7", "urgant")]),
    ],
)  # fmt: skip
def test_what_may_be_typed_where(task, lines, typed):
    assert entries(task, *lines) == typed


def test_a_field_without_a_word_of_the_task_is_filled_only_where_it_came_up_for_it():
    task = 'reply "Yes, gladly"'
    assert entries(task, '[e1] textbox "Text"') == []
    assert entries(task, '[e1] textbox "Text"', everywhere=True) == [("e1", "Yes, gladly")]


def test_a_mere_run_of_words_is_not_written_into_a_text():
    assert entries("delete my post of old songs", '[e1] textbox "New post"') != [("e1", "post")]
    assert entries("delete old songs post", '[e1] textbox "New post"') == []


def test_a_heading_above_is_no_name_of_a_field():
    lines = ('heading 2 "Revoke this key?"', '[e1] textbox "Name of the key"')
    assert entries("revoke the API key old-ci", *lines) == [("e1", "old-ci")]


def test_what_is_in_a_field_already_is_not_typed_again():
    assert entries("my phone is 12", PHONE) == []
