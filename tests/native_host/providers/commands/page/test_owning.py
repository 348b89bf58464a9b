"""Whose control it is: of what is meant, or for something else."""

from pagehand.providers.commands.page.owning import having, is_own
from pagehand.providers.commands.words.steps import Do, called
from pagehand.wire.entries import entries_of
from pagehand.wire.outline import parse_outline
from pagehand.wire.sending import writes

PAGE = parse_outline(
    """page "Shopping" http://cook.test/
nav
  [e1] link "Add a recipe"
main
  heading 1 "Shopping list"
  list 1 item
    - Butter [e2] button "Remove"
  [e3] textbox "Add something"
  [e4] button "Add"
  [e5] button "Delete account"
"""
)


def test_a_link_to_the_form_for_another_kind_of_thing_is_no_control_for_it():
    assert PAGE
    link, add = PAGE.by_ref("e1"), PAGE.by_ref("e4")
    assert not is_own(PAGE, Do("add", called("the ingredients")), link)
    assert is_own(PAGE, Do("add", called("recipe")), link) and writes(PAGE, add)
    assert not is_own(PAGE, Do("delete", called("it")), PAGE.by_ref("e5"))


def test_what_sends_a_text_is_no_control_of_an_entry():
    assert PAGE
    all_of_it = [entry for entry in entries_of(PAGE) if entry[0].role == "heading"]
    assert all_of_it and having(PAGE, Do("add", called("butter")), all_of_it, ["add"]) == []
