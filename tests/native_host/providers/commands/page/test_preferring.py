"""What a person takes for granted between equals."""

from pagehand.providers.commands.page.resolve import Hints, preferred
from pagehand.wire.outline import parse_outline


def chosen(lines, purpose="click", hints=None):
    outline = parse_outline('page "T" http://t.test/\n' + lines)
    nodes = [node for node in outline.nodes if node.ref]
    return [node.ref for node in preferred(nodes, outline, hints or Hints(), purpose)]


def test_what_is_disabled_gives_way():
    assert chosen('[e1] button "Go" disabled\n[e2] button "Go"') == ["e2"]


def test_an_open_dialog_is_what_is_seen():
    assert chosen('[e1] button "Go"\ndialog "Sure?"\n  [e2] button "Go"') == ["e2"]


def test_a_tab_and_the_link_in_it_are_one_thing():
    assert chosen('[e1] tab "One"\n  [e2] link "One"') == ["e2"]


def test_what_has_its_name_from_the_control_in_it_gives_way():
    assert chosen('[e1] clickable\n  [e2] button "Close"') == ["e2"]


def test_the_empty_field_is_the_one_to_fill():
    assert chosen('[e1] textbox value="x"\n[e2] textbox', "fill") == ["e2"]
    assert chosen("[e1] textbox\n[e2] textbox", "fill") == ["e1", "e2"]


def test_the_form_one_is_in_goes_first():
    lines = 'form "A"\n  [e1] textbox "Name"\nform "B"\n  [e2] textbox "Name"\n  [e3] textbox "City"'
    assert chosen(lines, "fill", Hints(last_field="e3"))[0] == "e2"


def test_the_button_behind_the_field_that_was_just_filled_is_meant():
    lines = '[e1] button "Send"\nmain\n  [e2] textbox "Reading"\n  [e3] button "Send"\n  [e4] button "Send"'
    outline = parse_outline('page "T" http://t.test/\n' + lines)
    buttons = [node for node in outline.nodes if node.role == "button" and node.depth]
    unsent, sent = Hints(last_field="e2", unsent=True), Hints(last_field="e2")
    assert [node.ref for node in preferred(buttons, outline, unsent, "click")] == ["e3"]
    assert [node.ref for node in preferred(buttons, outline, sent, "click")] == ["e3", "e4"]
