"""What a person says about macros."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.providers.commands.macros.sayings import MacroWord, NoMacroError, macro_word, with_macros


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("save this as 'morning check'", MacroWord("save", "morning check")),
        ("Please remember that as “x”.", MacroWord("save", "x")),
        ("save it as a macro called morning check", MacroWord("save", "morning check")),
        ("save the last 3 commands as 'x'", MacroWord("save", "x", 3)),
        ("save the last command as 'x'", MacroWord("save", "x")),
        ("save \"click OK and read the page\" as 'x'", MacroWord("save", "x", text="click OK and read the page")),
        ("list macros", MacroWord("list")),
        ("what macros do I have?", MacroWord("list")),
        ("delete macro 'x'", MacroWord("delete", "x")),
        ("forget the macro morning check", MacroWord("delete", "morning check")),
        ("show me the macro 'x'", MacroWord("show", "x")),
        ("save", None),
        ("save this as PDF", None),
        ("run 'x'", None),
        ("click Save", None),
        ("delete the message", None),
    ],
)
def test_a_message_means(text, word):
    assert macro_word(text) == word


def test_a_macro_stands_where_it_is_run():
    macros = {"Open It": "open example.org.", "more": "run 'open it' and click More"}
    assert with_macros("run 'open it', then read the page", macros) == "open example.org, then read the page"
    assert with_macros("run the macro “more”", macros) == "open example.org and click More"
    assert with_macros("click Run", macros) == "click Run"


@pytest.mark.parametrize(
    ("macros", "told"),
    [({}, "There are none yet"), ({"y": "click Y"}, "There are: “y”"), ({"x": "run 'x'"}, "runs itself")],
)
def test_what_cannot_be_run_is_told(macros, told):
    with pytest.raises(NoMacroError, match=told):
        with_macros("run 'x'", macros)


@given(st.text(max_size=80))
def test_no_text_breaks_the_reading(text):
    macro_word(text)
