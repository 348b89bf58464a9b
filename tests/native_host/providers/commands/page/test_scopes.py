"""Where to look for what belongs to somebody."""

from pagehand.providers.commands.page.things import scopes_of
from talks.pages import outline

PAGE = outline("""
main
  heading 1 "Doctors"
  table 2 rows
    | Keller | Room 12 |
    | Amrani | Room 4 |
""")


def test_a_row_is_the_scope_of_what_it_names():
    scope = next(scopes_of(PAGE, "Amrani"))
    assert [node.text for node in scope.nodes if node.role == "cell"] == ["Amrani", "Room 4"]


def test_the_page_is_the_scope_of_nobody_in_particular():
    (scope,) = scopes_of(PAGE, "")
    assert scope.nodes == PAGE.nodes and scope.owner == ""
