"""Which button sends a field, what its form is for, and what the page says against it."""

from pagehand.wire.sending import (
    about_of,
    complaint_of,
    ending,
    form_buttons,
    list_button,
    narrowed,
    onward,
    sender_of,
    visible_search_field,
)
from talks.pages import outline

FORM = outline("""[e1] searchbox "Search the club"
[e2] button "Search"
heading 2 "Report damage"
[e3] textbox "What is broken?"
[e4] button "Cancel"
[e5] button "Send"
[e6] button "Send and close"
""")


def test_the_button_behind_a_field_that_is_called_so_and_says_no_more():
    assert sender_of(FORM, "e3", {"send"}) is FORM.by_ref("e5")
    assert sender_of(FORM, "e3", {"save"}) is None
    assert sender_of(FORM, "e9", {"send"}) is None


def test_what_a_form_is_for():
    about = about_of(FORM, FORM.by_ref("e5"))
    assert "report" in about and "search" not in about


def test_only_a_new_alert_or_a_marked_field_is_a_complaint():
    now = outline("""[e1] searchbox "Search the club"
[e2] button "Search"
heading 2 "Report damage"
alert
  Say what is broken.
[e3] textbox "What is broken?" invalid
[e4] button "Cancel"
[e5] button "Send"
""")
    assert complaint_of(FORM, now, now.by_ref("e5"))
    assert complaint_of(FORM, FORM, FORM.by_ref("e5")) == ""


def test_the_search_field_and_narrowing():
    assert visible_search_field(FORM) is FORM.by_ref("e1")
    nodes = [FORM.by_ref("e4"), FORM.by_ref("e5")]
    assert narrowed(nodes, lambda one: one.name == "Send", lambda one: one.name == "none") == [nodes[1]]


STOCK = outline("""main
  table 3 rows
    | Item | In stock |  |
    | Tonic | [e1] spinbutton "Tonic, in stock" value="22" | [e2] button "Put on the order list" |
    | Cider | [e3] spinbutton "Cider, in stock" value="12" | [e4] button "Put on the order list" |
  [e5] button "Save count"
  [e6] button "Reset"
""")


def test_the_form_of_a_field_in_a_table_is_sent_by_what_stands_behind_the_table():
    assert [node.ref for node in form_buttons(STOCK, STOCK.by_ref("e1"))] == ["e5", "e6"]


def test_one_of_a_row_that_keeps_the_row_is_its_own():
    rows = outline('main\n  table 1 row\n    | [e1] textbox "Price" | [e2] button "Save" |\n  [e3] button "Save all"\n')
    assert [node.ref for node in form_buttons(rows, rows.by_ref("e1"))] == ["e2"]


def test_what_ends_a_form_is_called_so_or_is_all_that_can_be_pressed():
    named = outline('main\n  [e1] button "Save"\n  [e2] button "Place order"')
    assert [one.ref for one in ending(named, ["place order"])] == ["e2"]
    alone = outline('header\n  [e1] button "Kim"\nmain\n  [e2] link "Back"\n  [e3] button "Check in"')
    assert [one.ref for one in ending(alone, ["place order"])] == ["e3"]
    for odd in ("Cancel", "Delete"):
        assert ending(outline(f'main\n  [e1] button "{odd}"'), ["place order"]) == []


def test_what_leads_on_is_told_by_its_first_word():
    page = outline('[e1] button "Next"\n[e2] button "Continue to payment" disabled\n[e3] button "Save and continue"')
    assert [one.ref for one in onward(page)] == ["e1"]


def test_a_list_is_marked_by_the_page_s_own_button_and_not_by_the_link_to_it():
    page = 'nav\n  [e1] link "Wish list"\nmain\n  [e2] button "☆ Wish list"'
    assert list_button(outline(page), ["wish", "list"]).ref == "e2"
    assert list_button(outline(page.replace("☆", "★")), ["wish", "list"]) is None
    assert list_button(outline(page), ["watch", "list"]) is None
