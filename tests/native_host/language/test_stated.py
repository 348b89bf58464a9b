"""What is stated of a thing before it is dealt with stands where it is meant."""

import pytest

from pagehand.language.stated import taken_up


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (
            "the tent is gone, somebody bought it yesterday. mark it as sold pls",
            "somebody bought it yesterday. mark the tent as sold pls",
        ),
        ("the login bug is fixed, close it", "close the login bug"),
        (
            "i dont need the swiss hut book any more, cancel my reservation",
            "cancel my reservation for the swiss hut book",
        ),
        ("the bug is fixed, close it and tell Ann about it", "close the bug and tell Ann about the bug"),
        ("I've called Nina Weber, tick that off", "tick call Nina Weber off"),
        ("can it be moved to firday or febuary", "can it be moved to friday or february"),
        ("I never read the weekly digest, so delete it", "delete the weekly digest"),
    ],
)
def test_the_thing_stands_where_it_is_meant(said, meant):
    assert taken_up(said) == meant


@pytest.mark.parametrize(
    "said",
    [
        "the milk is gone, add bread to my list",  # what is to be done has a thing of its own
        "delete it",
        "type see you on firday into the note",  # a text is kept as it was written
        'the file "a, b" is gone, delete it',
        "the door is open",
    ],
)
def test_else_a_message_stays_as_it_is(said):
    assert taken_up(said) == said
