"""Which session and which browser the options of a command mean."""

import pytest

from pagehand.cli.options import instance_of, session_of
from pagehand.errors import PagehandError

LISTED = [{"sessionId": f"s_{name:-<22}"} for name in ("newest", "abcd", "abxy")]
HANDS = [
    {"browser": "chromium", "instance": "1234abcd", "name": "Chromium", "profile": ""},
    {"browser": "firefox", "instance": "9876dcba", "name": "Firefox", "profile": "work"},
    {"browser": "firefox", "instance": "5555dcba", "name": "Firefox", "profile": ""},
]


def sessions():
    return LISTED


@pytest.mark.parametrize(
    ("wanted", "last", "found"),
    [(None, False, None), (None, True, 0), ("abc", False, 1), ("s_abx", False, 2), (LISTED[1]["sessionId"], False, 1)],
)
def test_a_session_is_named_by_its_beginning_or_is_the_newest(wanted, last, found):
    assert session_of(wanted, sessions, last=last) == (None if found is None else LISTED[found]["sessionId"])


def test_a_whole_id_is_not_looked_up():
    assert session_of("s_" + "x" * 22, lambda: pytest.fail("listed"), last=False) == "s_" + "x" * 22


@pytest.mark.parametrize(("wanted", "says"), [("ab", "2 sessions begin with 'ab'"), ("zz", "there is no session 'zz'")])
def test_what_means_none_or_several_is_said(wanted, says):
    with pytest.raises(PagehandError, match=says):
        session_of(wanted, sessions, last=False)


def test_there_may_be_no_newest():
    with pytest.raises(PagehandError, match="no session yet"):
        session_of(None, list, last=True)


@pytest.mark.parametrize(("browser", "found"), [("chromium", "1234abcd"), ("98", "9876dcba")])
def test_a_browser_is_named_by_its_kind_or_its_instance(browser, found):
    assert instance_of(browser, HANDS) == found


@pytest.mark.parametrize(("browser", "name"), [("firefox", "ambiguous_hand"), ("opera", "no_hand")])
def test_a_browser_that_is_none_or_several_names_those_there_are(browser, name):
    with pytest.raises(PagehandError, match=r"Firefox work \(9876dcba\)") as caught:
        instance_of(browser, HANDS)
    assert caught.value.name == name
