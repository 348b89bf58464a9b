"""What controls are called."""

from pagehand.wire.labels import caption_over, label_of, left_to_fill, number_with, sent_by, steppers
from talks.pages import outline


def test_an_open_folder_is_not_called_like_its_files():
    page = outline("[e1] clickable\n  Reports\n  list 2 items\n    - Ann\n    - Bob")
    assert label_of(page, page.by_ref("e1")) == "Reports"
    page = outline("[e1] clickable\n  list 2 items\n    - Ann\n    - Bob")
    assert label_of(page, page.by_ref("e1")) == "Ann Bob"


def test_a_button_in_a_list_sends_no_field_that_stands_before_the_list():
    rooms = 'table 2 rows\n  | Room | |\n  | Arve | [e2] button "Book" |\n  | Birke | [e3] button "Book" |'
    page = outline(f'heading 2 "Rooms"\n[e1] date "Day"\n{rooms}')
    assert sent_by(page, page.by_ref("e2")) == []
    page = outline('list 3 items\n  - [e1] date "Day"\n  - [e2] spinbutton "Guests"\n  - [e3] button "Book"')
    assert [field.label for field in sent_by(page, page.by_ref("e3"))] == ["Day", "Guests"]


def test_boxes_of_a_table_are_called_by_the_heads_of_row_and_column():
    page = outline("""
table 3 rows
  | About | E-mail | Push |
  | Alerts | [e1] checkbox checked | [e2] checkbox |
  | Offers | [e3] checkbox checked | [e4] checkbox |
""")
    assert [label_of(page, page.by_ref(ref)) for ref in ("e1", "e4")] == ["Alerts E-mail", "Offers Push"]
    alone = outline("table 2 rows\n  | Medicine | Left | Automatic refill |\n  | Ramipril | 3 | [e1] checkbox |")
    assert label_of(alone, alone.by_ref("e1")) == "Ramipril Automatic refill"
    marking = outline("table 2 rows\n  | Done | Task |\n  | [e1] checkbox | Call Ann |")
    assert label_of(marking, marking.by_ref("e1")) != "Call Ann Done"


def test_a_number_between_two_buttons_is_called_by_what_both_say():
    page = outline('CHF 9\n[e1] button "One Cola less"\n0\n[e2] button "One Cola more"')
    assert [one.label for one in steppers(page)] == ["Cola"]


def test_a_switch_has_the_slider_that_says_its_name_beside_it():
    page = outline(
        'list 2 items\n  - Desk\n    [e1] slider "Brightness of Desk"\n    [e2] switch "Desk"\n'
        '  - Hall\n    [e3] switch "Hall"'
    )
    assert number_with(page, page.by_ref("e2")).ref == "e1"
    assert number_with(page, page.by_ref("e3")) is None


def test_what_stands_over_boxes_is_said_of_each():
    page = outline(
        'Hide recipes with\n[e1] checkbox "Milk"\n[e2] checkbox "Nuts"\n[e3] textbox "For"\n[e4] checkbox "Mail"'
    )
    assert [caption_over(page, page.by_ref(ref)) for ref in ("e2", "e4")] == ["Hide recipes with", ""]


def test_radio_buttons_that_no_group_holds_are_one_field():
    page = outline("""
main
  heading 1 "New request"
  [e1] radio "Holiday Comes off your days" required
  [e2] radio "Training" required
  [e3] button "Next"
""")
    (field,) = sent_by(page, page.by_ref("e3"))
    assert field.options == ("Holiday Comes off your days", "Training")


def test_of_fields_of_one_name_the_empty_one_is_left():
    page = outline('[e1] textbox "Price" value="8.90"\n[e2] textbox "Price"\n[e3] textbox "Old price"')
    one, two, old = page.nodes
    assert left_to_fill([one, two], page) == [two] and left_to_fill([one, old], page) == [one, old]
