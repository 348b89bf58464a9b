"""Every act is in every table."""

from pagehand.providers.commands.scripts.conduct import SCRIPTS
from pagehand.providers.commands.words import steps as act
from pagehand.providers.commands.words.acts import WAYS, is_closed, needed_tools, needs_page, used_tools
from pagehand.providers.commands.words.meanings import called


def test_a_new_act_is_a_row_in_each_table():
    acts = {kind for kind in vars(act).values() if isinstance(kind, type) and act.Act in kind.__mro__[1:]}
    assert acts == set(WAYS) == {*SCRIPTS, act.When, act.Repeat}


def test_an_act_without_words_of_the_persons_own_is_closed():
    assert is_closed(act.Submit()) and is_closed(act.Scroll("down")) and is_closed(act.Press("Enter"))
    assert not is_closed(act.Click(called("Save"))) and not is_closed(act.Press("Enter", called("Go")))


def test_what_an_act_needs_depends_on_what_it_names():
    assert needed_tools(act.Capture()) == ("screenshot",)
    assert needed_tools(act.Capture(target=called("Chart"))) == ("screenshot", "readPage")
    assert needed_tools(act.Tab("switch", target=called("Docs"))) == ("readPage",)
    assert not needs_page(act.Capture()) and needs_page(act.Capture(target=called("Chart")))
    assert used_tools(act.Drag(called("A"), to=called("B"))) == ("drag",)
