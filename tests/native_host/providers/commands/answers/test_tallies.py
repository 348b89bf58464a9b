"""Counting, listing, comparing."""

import pytest

from pagehand.language.tokens import tokenize
from pagehand.providers.commands.answers.answer import count, extreme, listing, which
from pagehand.providers.commands.grammar.questions import parse_question
from talks.pages import outline

PAGE = outline("""
nav
  [e1] link "Home"
  [e2] link "Cart (2 items)"
main
  heading 1 "Lamps"
  3 results for “lamp”
  [e3] combobox "Country" value="Spain" options "Spain", "Austria" … 7 more options [s1]
  list 3 items
    [e10] link "Blue Lamp"
    - €49.00
    - 12 comments
    [e11] link "Red Lamp"
    - €45.00
    - 3 comments
    [e12] link "Oak Lamp"
    - €45.00
    - 45 comments
  list "Downloads" 2 items
    - Manual
    - Leaflet
table "Cart" 3 rows
  | Product | Quantity |
  | Blue Lamp | 4 |
  | Red Lamp | 1 |
""")


def told(kind, asked):
    question = parse_question(tokenize(asked), asked)
    assert question is not None
    return kind(PAGE, question)


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("how many results are there?", "**3** (from “3 results for “lamp””)"),
        ("how many items are in the cart?", "**2** (from “Cart (2 items)”)"),
        ("how many downloads are there?", "**2** listed on this page: “Manual”, “Leaflet”"),
        ("how many comments does the Oak Lamp have?", "**45** (from “45 comments”)"),
        ("how many Blue Lamps are in the cart?", "**4** (from “Blue Lamp | 4”)"),
        ("how many chairs are there?", None),
    ],
)
def test_counts_come_from_what_the_page_says(asked, answer):
    assert told(count, asked) == answer


def test_lists_name_what_there_is():
    assert told(listing, "list the downloads") == "2 found:\n- “Manual”\n- “Leaflet”"
    assert "- “Blue Lamp · €49.00 · 12 comments”" in told(listing, "list the products")
    assert told(listing, "what countries are there?") == "2 found:\n- “Spain”\n- “Austria”"
    assert told(listing, "list the chairs") is None


def test_extremes_are_compared_by_their_amounts():
    assert told(extreme, "which lamp is the most expensive?") == "“Blue Lamp · €49.00 · 12 comments”"
    assert (
        told(extreme, "what is the cheapest lamp?")
        == "2 found:\n- “Red Lamp · €45.00 · 3 comments”\n- “Oak Lamp · €45.00 · 45 comments”"
    )


MINE = outline("""
main
  heading 1 "My appointments"
  table
    row "Date | Doctor | Type"
      cell "Date"
      cell "Doctor"
      cell "Type"
    row "1 Dec | Dr. Meier | Check-up"
      cell "1 Dec"
      cell "Dr. Meier"
      cell "Check-up"
    row "4 Dec | Dr. Osei | Skin"
      cell "4 Dec"
      cell "Dr. Osei"
      cell "Skin"
    row "9 Dec | Dr. Meier | Blood test"
      cell "9 Dec"
      cell "Dr. Meier"
      cell "Blood test"
""")


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("how many appointments do I have with Dr. Meier?", "**2**"),
        ("how many appointments do I have?", "**3**"),
        ("how many messages do I have?", None),
        ("how many appointments do I have with Dr. Lee?", None),
    ],
)
def test_only_what_is_asked_about_is_counted(said, number):
    question = parse_question(tokenize(said), said)
    assert question is not None
    told = count(MINE, question)
    assert (told or "").startswith(number) if number else told is None


def test_the_most_liked_is_the_one_with_most_likes():
    posts = outline("""
main
  article
    heading 3 "Ann"
    12 Nov · 4 likes
    [e1] button "Like"
  article
    heading 3 "Bob"
    13 Nov · 11 likes
    [e2] button "Like"
  article
    heading 3 "Cay"
    14 Nov · 7 likes
    [e3] button "Like"
""")
    question = parse_question(tokenize("which post has the most likes?"), "which post has the most likes?")
    assert question is not None and "Bob" in (extreme(posts, question) or "")
    question = parse_question(tokenize("how many likes does Bob have?"), "how many likes does Bob have?")
    assert question is not None and (count(posts, question) or "").startswith("**11**")
    question = parse_question(tokenize("which post has the most views?"), "which post has the most views?")
    assert question is not None and extreme(posts, question) is None


@pytest.mark.parametrize(
    ("asked", "said"),
    [("how many miles do I have?", "12,480"), ("how many miles to gold?", "“Miles to Gold | 6,800”")],
)
def test_figures_with_their_labels_are_told_and_not_counted(asked, said):
    page = outline('heading 1 "Miles"\ntable\n  | Award miles | 12,480 |\n  | Miles to Gold | 6,800 |')
    assert said in str(count(page, parse_question(tokenize(asked), asked)))


def test_a_link_that_each_row_has_is_no_name_of_one():
    bills = outline("""
main
  heading 1 "Bills"
  table 4 rows
    | Month | Amount | State | |
    | September 2026 | CHF 31.40 | paid | [e1] link "PDF" |
    | October 2026 | CHF 58.75 | overdue | [e2] button "Pay" [e3] link "PDF" |
    | November 2026 | CHF 29.90 | open | [e4] button "Pay" [e5] link "PDF" |
""")
    said = "which bill is overdue?"
    question = parse_question(tokenize(said), said)
    assert question is not None and (which(bills, question) or "").startswith("“October 2026")


def test_what_one_cell_denies_says_nothing_of_another():
    plots = outline("""
main
  heading 1 "Plots"
  table 4 rows
    | Plot | Size | Gardener | Water |
    | Plot 3 | 40 m² | Lena Roth | yes |
    | Plot 4 | 80 m² | free | yes |
    | Plot 12 | 45 m² | free | no |
""")
    question = parse_question(tokenize("how many plots are free?"), "how many plots are free?")
    assert question is not None and (count(plots, question) or "").startswith("**2**")


def test_what_waits_in_a_place_is_the_number_behind_its_name():
    page = outline('page "Mail" http://a.test/\nnav\n  [e1] link "Inbox (9)"\n  [e2] link "Drafts 3"\n')
    for said, told in (("how many unread mails are in my inbox", "**9**"), ("how many new drafts do I have", "**3**")):
        question = parse_question(tokenize(said), said)
        assert question and (count(page, question) or "").startswith(told), said
