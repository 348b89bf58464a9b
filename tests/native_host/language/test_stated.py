"""What is stated of a thing before it is dealt with stands where it is meant."""

import pytest

from pagehand.language.stated import is_reason, taken_up


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (
            "the tent is gone, somebody bought it yesterday. mark it as sold pls",
            "somebody bought it yesterday. mark the tent as sold pls",
        ),
        ("the login bug is fixed, close it", "close the login bug"),
        (r"the b\1 bug is fixed, close it", r"close the b\1 bug"),
        ("the alpaca yarn is all gone, set its stock to 0", "set the stock of the alpaca yarn to 0"),
        (
            "we sold the trailer so cancel that permit",
            "we sold the trailer, cancel that permit for the trailer",
        ),
        (
            "I changed my mind about the toaster, take it out",
            "I changed my mind about the toaster, take the toaster out",
        ),
        ("my daily limit is way too low, make it 1000", "my daily limit is way too low, set my daily limit to 1000"),
        (
            "i dont need the swiss hut book any more, cancel my reservation",
            "cancel my reservation for the swiss hut book",
        ),
        ("the bug is fixed, close it and tell Ann about it", "close the bug and tell Ann about the bug"),
        ("I've called Nina Weber, tick that off", "tick call Nina Weber off"),
        ("can it be moved to firday or febuary", "can it be moved to friday or february"),
        (
            "it's freezing in the kids room, set it to 21 degrees pls",
            "it's freezing in the kids room, set the kids room to 21 degrees pls",
        ),
        (
            "I put a new battery in the hall sensor, so dismiss that warning",
            "I put a new battery in the hall sensor, dismiss that warning for the hall sensor",
        ),
        ("the parcel arrived, mark it as delivered", "the parcel arrived, mark the parcel as delivered"),
        ("my sister loves the lamp, add it", "my sister loves the lamp, add the lamp"),
        ("there's a newsletter box, tick it", "there's a newsletter box, tick the newsletter box"),
        ("I deleted the photo of the cat by mistake, can you get it back?", "can you get the photo of the cat back?"),
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
        "they raised the price, cancel my subscription",  # what is not said to be its own
        "I clicked the wrong button, undo it",
        "the kids are sleeping, turn it down",
        "type see you on firday into the note",  # a text is kept as it was written
        'the file "a, b" is gone, delete it',
        "the door is open",
    ],
)
def test_else_a_message_stays_as_it_is(said):
    assert taken_up(said) == said


@pytest.mark.parametrize(
    "said",
    [
        "we're eating out",
        "everybody has seen it by now",
        "I put a new battery in the front door sensor",
        "our dog chewed it up",
        "because my sister got sick",
        "there's a typo in the tag",
        "theyve got another wedding that day",
        "its dripping into the hall",
        "I think I left it on the bus",
        "Aisha is ill",
        "the customer called",
        "we're at my parents'",
        "that was the dog wearing my watch",
        "the neighbours complained about the noise",
    ],
)
def test_why_something_is_wanted_is_nothing_to_do(said):
    assert is_reason(said)


@pytest.mark.parametrize(
    "said",
    [
        "i need six eggs",
        "I left at 14:30",
        "there are three of us",
        "we agreed on the large one",
        "it has been moved to friday",
        "she may unlock the door",
        "I'm coming with a friend",
        "the newly added lamp",
        "my recently viewed items",
        "the code is secret",
        "close the door",
        "my status is away",
        "I'll pay later",
        "I'll pick it up myself",
    ],
)
def test_what_may_be_a_detail_or_a_thing_is_no_reason(said):
    assert not is_reason(said)


def test_a_person_who_was_named_is_meant_by_him_or_her():
    assert taken_up("Nadia is ill, take her off the bar on friday") == "Nadia is ill, take Nadia off the bar on friday"
    kept = ("Tom is ill, send him her address", "Unfortunately he is ill, take him off the list")
    assert [taken_up(one) for one in kept] == [*kept]
