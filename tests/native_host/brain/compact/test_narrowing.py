"""Of calls that fit: the lesser go, and what comes later waits."""

from pagehand.brain.compact.fitting import Fit
from pagehand.brain.compact.narrowing import best, first_things, relevant, without_neighbours
from pagehand.brain.compact.offer import MOST_OFFERS, Offer
from pagehand.brain.compact.view import view_of
from pagehand.brain.transcript import ToolResult


def offer(ref, *words, text=None):
    return Offer("type" if text else "click", ref, text, frozenset(words))


def test_what_accounts_for_a_part_of_another_or_for_little_goes_and_few_stay():
    found = [offer("e1", "blue", "lamp"), offer("e2", "lamp"), offer("e3", "cart", "add", "now"), offer("e4", "tea")]
    assert [one.ref for one in best(found, len)] == ["e1", "e3"]
    assert len(best([offer(f"e{n}", f"w{n}") for n in range(30)], len)) == MOST_OFFERS
    assert best([], len) == []


def test_a_value_alone_makes_no_click_right_where_its_name_is_nowhere():
    task = "send 20 to Anna"
    fit = Fit(task, [])
    assert relevant(task, [offer("e1", "20")], fit) == []
    assert [one.ref for one in relevant(task, [offer("e2", "anna", "send")], fit)] == ["e2"]


def test_values_come_before_buttons():
    reading = 'page "x" http://a.test/\n[e1] textbox "Phone"\n[e2] button "Save phone"'
    view = view_of([ToolResult("r", "readPage", reading)])
    task = "save my phone as '0555'"
    found = [offer("e1", "phone", "0555", text="0555"), offer("e2", "save", "phone")]
    assert [one.ref for one in first_things(found, task, view, Fit(task, []))] == ["e1"]


def test_of_controls_in_one_place_those_stay_that_are_called_so():
    rows = [
        "- Ann",
        '  [e1] button "Edit"',
        '  [e2] button "Like"',
        "- Bo",
        '  [e3] button "Edit"',
        '  [e4] button "Like"',
    ]
    reading = "\n".join(['page "x" http://a.test/', *rows])
    elements = view_of([ToolResult("r", "readPage", reading)]).elements
    assert without_neighbours(Fit("edit Bo", []), elements) == ["e1", "e3"]
