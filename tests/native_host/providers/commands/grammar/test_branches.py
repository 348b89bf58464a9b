"""Commands that depend and repeat."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.providers.commands.grammar.branches import branched, read_branches
from pagehand.providers.commands.grammar.reader import parse
from pagehand.providers.commands.words.meanings import Control
from pagehand.providers.commands.words.steps import Commands, NotUnderstood
from pagehand.providers.commands.words.tokens import tokenize
from talks.gist import gists

NEXT = "exists? Next button"


@pytest.mark.parametrize(
    ("command", "steps"),
    [
        ("if there is a Next button, click it, otherwise click Done", [f"when {NEXT}: click <it> else: click Done"]),
        ("If there is a Next button click it. Otherwise scroll down.", [f"when {NEXT}: click <it> else: scroll down"]),
        ("if there is a Next button then click it else do nothing", [f"when {NEXT}: click <it>"]),
        ("click Next if there is a Next button", [f"when {NEXT}: click Next"]),
        ("unless Gift wrap is ticked, tick Gift wrap", ["when not state? Gift wrap of ticked: tick Gift wrap"]),
        (
            "open example.com, and if there is a cookie banner, click Accept",
            ["open https://example.com", "when exists? cookie banner: click Accept"],
        ),
        ("click Next until 'Page 5' appears", ["click Next until exists? Page 5"]),
        ("keep clicking Next until there is no Next button", [f"click Next until not {NEXT}"]),
        ("buy the stock when the price is less than $66", ["until fact? price (money) less 66", "do buy: stock"]),
    ],
)
def test_a_branch_means(command, steps):
    assert gists(command) == steps


@pytest.mark.parametrize(
    "command",
    [
        "if it is cheap, buy it",
        "if there is a Next button, juggle it",
        "otherwise click Done",
        "click Done, otherwise",
        "for each message, click Archive",
        "while there is a Next button, click it",
        "until 'Saved' appears",
        "click Next until it feels right",
        "open example.com. If there is a Next button, juggle. Click Done.",
    ],
)
def test_nothing_is_half_read(command):
    assert isinstance(parse(command), NotUnderstood)


def test_words_that_branch_are_known():
    assert branched(tokenize("click Next until done")) and not branched(tokenize("click Next"))


def test_bodies_are_read_as_they_are_given():
    read = read_branches(tokenize("if there is a Next button, click it"), "x", lambda _: NotUnderstood("no"))
    assert isinstance(read, NotUnderstood)


PIECES = st.sampled_from(
    [
        "if",
        "there is a Next button",
        "click OK",
        ",",
        "otherwise",
        "until",
        "for each row",
        "then",
        ".",
        "'x' appears",
        "it",
        "unless",
    ]
)


@given(st.lists(PIECES, max_size=9).map(" ".join))
def test_any_mixture_is_read_whole_or_refused(command):
    assert isinstance(parse(command), Commands | NotUnderstood | Control)
