"""The calls that fit: those that account for most of the task, few, and nothing dangerous for want of better."""

import pytest

from pagehand.brain.compact.offer import MOST_OFFERS, Now
from pagehand.brain.compact.offers import offers, speaks_of_several, undecided, ways_on
from pagehand.brain.compact.view import view_of
from pagehand.brain.transcript import ToolResult


def view(*lines):
    return view_of([ToolResult("r", "readPage", 'page "Look"\n' + "\n".join(lines))])


def calls(found):
    return [(offer.ref, offer.text) if offer.text else offer.ref for offer in found]


def offered(task, *lines, **how):
    return calls(offers(view(*lines), Now(task, **how)))


TABLE = (
    "table 3 rows",
    "  | Tell me of | Mail | Phone |",
    "  | Offers | [e1] checkbox | [e2] checkbox checked |",
    "  | Replies | [e3] checkbox checked | [e4] checkbox checked |",
)
ROWS = tuple(
    f'[e{n}] link "{name}"\nCHF {price}\n[e{n}0] button "Add"\n[e{n}1] button "Like"'
    for n, name, price in ((3, "Green tea", 5), (4, "Black tea", 3), (5, "Rug", 2))
)


def test_a_button_whose_verb_is_a_thing_in_the_task_is_not_meant():
    thread = ('[e1] button "Post answer"', '[e2] button "Comment"')
    assert offered("delete my post", *thread) == offered("remove the comment", *thread) == []
    assert offered("comment on it", *thread) == ["e2"]
    assert offered("press the comment button", *thread) == ["e2"]
    assert offered("delete my post", '[e1] button "Delete post"', *thread[1:]) == ["e1"]


def test_what_ends_something_else_is_not_meant():
    labels = ('[e1] clickable "Remove label bug"', '[e2] button "Delete comment"', '[e3] button "Delete"')
    assert "e1" not in offered("add the bug label", *labels)
    assert "e1" not in offered("delete my comment", *labels) and "e2" in offered("delete my comment", *labels)
    assert offered("remove the bug label", *labels[:1]) == ["e1"]
    assert "e2" in offered("delete it", *labels[1:2])
    assert offered("delete the rug", "list", '- Rug [e4] button "Remove from basket"', '- Tea [e5] button "Like"') == [
        "e4"
    ]


def test_what_has_a_part_of_anothers_words_only_is_left_out():
    assert offered("no more phone calls about offers", *TABLE) == ["e2"]
    assert offered("use the dark look", 'heading 2 "Look"', '[e1] clickable "Light"', '[e2] clickable "Dark"') == ["e2"]


def test_of_controls_in_one_place_those_count_whose_own_name_fits():
    assert offered("add the black tea", *ROWS) == ["e40"]


def test_of_things_alike_the_cheapest_alone_is_offered_and_none_where_there_is_nothing_to_compare():
    assert offered("add the cheapest tea", *ROWS) == ["e40"]
    assert "e50" not in offered("add the cheapest rug", *ROWS)


def test_a_click_with_little_of_what_is_said_is_none():
    shop = (
        '[e1] link "Pears, 5 kg"',
        '[e2] button "Add to basket"',
        '[e3] link "Leeks, 2"',
        '[e4] button "Add to basket"',
    )
    assert offered("put 2 packs of Noodles No. 5 in my basket", *shop) == []
    assert offered("reserve the bridal suite", '[e1] button "Reserve"', '[e2] button "Close"') == ["e1"]
    rows = [f'Lake Road {n}, 8000 St. Marx\n[e{n}] button "Delete"' for n in (1, 2)]
    homes = [*rows, '[e3] button "Add address"']
    assert offered("add an address called Flat: Hill Road 9, 8000 St. Marx, Chile", *homes) == ["e3"]


def test_a_field_with_its_value_is_better_than_a_button_with_one_word():
    lines = ('[e1] textbox "Note" value="x"', '[e2] button "Change password"')
    assert offered('change the note to "hello you"', *lines) == [("e1", "hello you")]


def test_words_that_earlier_acts_accounted_for_are_spent():
    lines = ('[e1] clickable "Dark"', '[e2] button "Save"')
    assert offered("dark, save", *lines, spent=frozenset({"dark"})) == ["e2"]
    assert offered("dark, save", *lines, spent=frozenset({"dark", "save"})) == []


def test_in_a_box_that_came_up_all_words_count_again_and_where_none_fits_every_button_is_offered():
    page = ToolResult("r", "readPage", 'page "Look"\n[e1] button "Sign out"\n[e2] link "Help"')

    def inside(task, *lines):
        opened = ToolResult("c", "click", "clicked\n" + "\n".join(f"+ {line}" for line in lines))
        return calls(offers(view_of([page, opened]), Now(task, frozenset({"sign", "out"}), inside=True)))

    assert inside("sign out", '[e3] button "Cancel"', '[e4] button "Sign out"') == ["e4"]
    assert inside("sign out", '[e3] button "Later"', '[e4] button "Yes"') == ["e3", "e4"]
    assert inside("sign out", '[e3] button "Cancel"', '[e4] button "Yes"') == ["e4"]


def test_the_button_behind_a_field_is_offered_while_nothing_was_sent():
    lines = ('[e1] textbox "Phone" value="12"', '[e2] button "Store"')
    assert offered("my phone is 12", *lines, spent=frozenset({"phone", "12"}), unsent="e1") == ["e2"]


def test_there_are_never_many():
    lines = [f'[e{n}] link "Thing {n}"' for n in range(1, 4 * MOST_OFFERS)]
    assert len(offered("show a thing", *lines)) == MOST_OFFERS


def test_where_nothing_fits_only_what_leads_on_is_offered_and_a_search_for_the_tasks_words():
    page = view('[e1] searchbox "Search"', '[e2] link "Shop"', '[e3] button "Delete account"', '[e4] tab "More"')
    assert calls(ways_on(page, Now("add Noodles to the list"))) == [("e1", "Noodles"), ("e1", "list"), "e2", "e4"]
    assert "e2" not in calls(ways_on(page, Now("do it", visited=frozenset({"link Shop"}))))
    rows = view('Ann\n[e1] link "Remove"\nBo\n[e2] link "Remove"\n[e3] link "Help"')
    assert calls(ways_on(rows, Now("do something blue"))) == ["e3"]


@pytest.mark.parametrize(
    ("task", "asked"),
    [
        ("like the tea", 2),
        ("like the green tea", 0),
        ("like all the tea", 0),
        ("like the first tea", 0),
        ("show tea", 0),
    ],
)
def test_like_things_of_which_each_could_be_meant_are_asked_about(task, asked):
    page = view(*ROWS)
    assert len(undecided(offers(page, Now(task)), page, task)) == asked
    assert speaks_of_several("archive everything") and not speaks_of_several("archive it")


def test_what_is_named_comes_before_where_it_goes_and_own_names_before_places():
    homes = ('[e1] link "Kept"', '[e2] link "Villa Rosa"', 'Villa Rosa\n[e3] clickable "♥"', '[e4] link "Trips"')
    assert "e1" not in offered("save Villa Rosa to my kept ones", *homes)
    assert "e3" not in offered("cancel my trip to Villa Rosa", *homes)
    assert offered("file it", '[e1] link "File"', '[e2] button "File"', '[e3] clickable "File"') == ["e2"]
    labels = ('Labels blue [e1] clickable "×" [e2] button "Edit labels"',)
    assert offered("add the red label", *labels) == ["e2"]


def test_values_come_before_buttons_and_what_leaves_a_box_comes_last():
    lines = ('[e1] textbox "Coupon"', '[e2] button "Use coupon"')
    assert offered("use coupon SAVE10", *lines) == [("e1", "SAVE10")]
    assert offered("press send", '[e1] button "Send" disabled', '[e2] button "Send all"') == ["e2"]


def test_a_button_that_says_something_else_is_not_meant_and_a_silent_one_may_be():
    post = '- spam of Bo\n  [e{0}] button "Upvote"\n  [e{0}1] button "⚑"'
    assert offered("report the spam of Bo", post.format(1), post.format(2).replace("Bo", "Al")) == ["e11"]


def test_a_list_that_was_chosen_from_is_not_chosen_from_again():
    lines = ('[e1] combobox "Sort by" value="Best" options "Best", "Newest first", "Most replies"',)
    assert offered("sort by most replies first", *lines)
    assert (
        offered("sort by most replies first", *lines, visited=frozenset({"“Most replies” in combobox Sort by"})) == []
    )
