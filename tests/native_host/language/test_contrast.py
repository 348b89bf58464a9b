"""What is only said to contrast is left out, and what is stated and means an act is said as one."""

import pytest

from pagehand.language.contrast import as_an_act, led_by_so, without_contrast


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("choose Sunday instead of Saturday", "choose Sunday"),
        ("set it to 4 rather than 2.", "set it to 4."),
        ("move it to Monday at 9:20, not 9:40", "move it to Monday at 9:20"),
        ("we need 6 eggs, not 4, can you change that", "we need 6 eggs, can you change that"),
        ("call me instead of writing", "call me instead of writing"),
        ('write "tea instead of coffee"', 'write "tea instead of coffee"'),
        ("tick milk, not bread", "tick milk, not bread"),
        ("tick Monday, not Tuesday", "tick Monday, not Tuesday"),
        ("delete his account but not his posts", "delete his account but not his posts"),
        ("archive all mails but not the one from Ann", "archive all mails but not the one from Ann"),
        ("delete it instead of him and then call Ann", "delete it instead of him and then call Ann"),
    ],
)
def test_what_is_not_to_be_is_left_out(said, meant):
    assert without_contrast(said) == meant


@pytest.mark.parametrize(
    ("said", "act"),
    [
        ("we need 6 eggs, can you change that", "set the quantity of eggs to 6"),
        ("there's a typo in the tag bithday, make it birthday", "rename the tag bithday to birthday"),
        ("the blue water bottle is mine", "claim the blue water bottle"),
        ("I've packed 1041 and 1044, can you mark them?", "mark 1041 and 1044 as packed"),
        ("say yes to the zoo and no to the fair", "accept the zoo and decline the fair"),
        ("make my daily limit 1000", "set my daily limit to 1000"),
        ("put the chair to the left", "put the chair to the left"),
        ("put the phone number in: 079", "put the phone number in: 079"),
        ("we need 2 more days", "we need 2 more days"),
    ],
)
def test_what_is_stated_and_means_an_act(said, act):
    assert as_an_act(said) == act


def test_what_leads_to_an_act_by_so():
    assert led_by_so("we sold the trailer so cancel it") == ("we sold the trailer", "cancel it")
    assert led_by_so("cancel it")[0] == ""
