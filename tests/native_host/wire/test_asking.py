"""What a page asks before it does what was pressed."""

import pytest

from pagehand.wire.asking import YES, asked_in_place, confirming, only_choice, to_repeat
from pagehand.wire.outline import parse_outline

ROWS = """page "Travellers" http://site.test/
table 2 rows
  | Noah | [e1] button "Edit" [e2] button "Remove" |
  | Mia | [e3] button "Edit" [e4] button "Remove" |
"""
DELETE = ("delete", "remove")


def _outline(text):
    return parse_outline(text)


def _asked(row):
    return _outline(ROWS.replace('[e1] button "Edit" [e2] button "Remove"', row))


@pytest.mark.parametrize(
    ("row", "pressed"),
    [
        ('Remove Noah? [e5] button "Yes" [e6] button "No"', "e5"),
        ('Sure? [e5] button "Keep" [e6] button "Remove"', "e6"),
        ('[e5] button "Yes, remove" [e6] button "Cancel"', "e5"),
        ('Removed. [e5] button "Undo"', None),
        ('Noah [e5] button "Archive" [e6] button "No"', None),
        ('Does Noah eat meat? [e5] button "Yes" [e6] button "No"', None),
        ('Are you sure? [e5] button "Yes" [e6] button "No"', "e5"),
    ],
)
def test_what_is_asked_in_place_of_what_was_pressed_is_answered(row, pressed):
    yes = asked_in_place(_outline(ROWS), _asked(row), DELETE)
    assert (yes and yes.ref) == pressed


def test_what_stood_there_before_answers_nothing():
    now = _asked('Remove Noah? [e1] button "Yes" [e2] button "No"')
    assert asked_in_place(_outline(ROWS), now, DELETE) is None


DIALOG = """page "Repository" http://site.test/
dialog "Delete old-ci?"
  Type old-ci to confirm
  [e1] textbox "Name"
  [e2] button "Cancel"
  [e3] button "Delete"
"""


def test_a_name_to_be_typed_again_has_to_be_said():
    outline = _outline(DIALOG)
    field, name = to_repeat(outline, outline.nodes[0], "delete old-ci")
    assert (field.ref, name) == ("e1", "old-ci")
    assert to_repeat(outline, outline.nodes[0], "delete the other one") is None


def test_a_question_that_asks_for_more_has_no_yes():
    outline = _outline(DIALOG)
    assert confirming(outline, outline.nodes[0], DELETE) is None
    assert confirming(outline, outline.nodes[0], (*DELETE, *YES), but="e1").ref == "e3"


def test_a_reason_that_may_be_left_out_is_no_more_to_be_asked():
    asked = DIALOG.replace("Name", "Why? (optional)").replace("Type old-ci to confirm", "The repository goes")
    outline = _outline(asked)
    assert confirming(outline, outline.nodes[0], DELETE).ref == "e3"


BACKUP = """dialog
  heading 3 "Restore the backup of 14 Nov"
  [e1] radio "Files and databases" checked
  [e2] radio "Only files"
  [e3] button "Cancel"
  [e4] button "Start restoring"
"""
GROUP = """dialog "Enrol"
  [e1] radio "Group 1: Fri 10-12"
  [e2] button "Cancel"
  [e3] button "Enrol"
"""


def test_what_the_page_has_chosen_itself_is_no_more_to_be_asked_but_where_something_ends():
    outline = _outline(BACKUP)
    assert confirming(outline, outline.nodes[0], ["restore"]).ref == "e4"
    assert confirming(outline, outline.nodes[0], ["delete"]) is None
    unchosen = _outline(BACKUP.replace(" checked", ""))
    assert confirming(unchosen, unchosen.nodes[0], ["restore"]) is None


def test_the_only_choice_of_a_question_is_found_until_it_is_made():
    outline = _outline(GROUP)
    assert only_choice(outline, outline.nodes[0]).ref == "e1"
    assert confirming(outline, outline.nodes[0], ["enrol"]) is None
    chosen = _outline(GROUP.replace('12"', '12" checked'))
    assert only_choice(chosen, chosen.nodes[0]) is None
    assert confirming(chosen, chosen.nodes[0], ["enrol"]).ref == "e3"
    two = _outline(BACKUP)
    assert only_choice(two, two.nodes[0]) is None
