"""The file of a person's macros."""

import stat
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.providers.commands.macros.shelf import FILE, LONGEST_TEXT, MOST, MacroError, Macros


@pytest.fixture
def file(tmp_path):
    return tmp_path / "home" / FILE


def test_what_is_kept_is_there_after_a_restart_and_for_its_owner_only(file):
    assert not Macros(file).keep("Morning  check", 'open example.org, then click "More"\nread the page')
    kept = Macros(file)
    assert kept.named("morning check") == 'open example.org, then click "More"\nread the page'
    assert dict(kept.all()) == {"Morning check": 'open example.org, then click "More"\nread the page'}
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in file.parent.iterdir()] == [FILE]


def test_a_name_is_one_macro_in_whatever_case(file):
    macros = Macros(file)
    macros.keep("A", "click A")
    assert macros.keep("a", "click B") and dict(macros.all()) == {"a": "click B"}
    assert macros.forget("A") and not macros.forget("A") and macros.all() == {}


def test_a_file_edited_by_hand_is_read(file):
    file.parent.mkdir()
    file.write_text("[macros]\ncheck = 'open example.org'\n")
    assert Macros(file).named("check") == "open example.org"


@pytest.mark.parametrize("content", ["[macros\n", "macros = 3\n", "[macros]\nx = 3\n"])
def test_a_broken_file_is_told_and_never_written_over(file, content):
    file.parent.mkdir()
    file.write_text(content)
    for act in (
        lambda: Macros(file).all(),
        lambda: Macros(file).keep("x", "click X"),
        lambda: Macros(file).forget("x"),
    ):
        with pytest.raises(MacroError, match="Mend or remove it"):
            act()
    assert file.read_text() == content


def test_what_does_not_fit_is_refused(file):
    macros = Macros(file)
    for name, text in (("", "x"), ("n" * 61, "x"), ("a\x00b", "x"), ("long", "x" * (LONGEST_TEXT + 1))):
        with pytest.raises(MacroError):
            macros.keep(name, text)
    file.parent.mkdir()
    file.write_text("[macros]\n" + "".join(f"m{number} = 'x'\n" for number in range(MOST)))
    with pytest.raises(MacroError, match="delete one first"):
        macros.keep("one more", "x")


def test_without_a_place_there_are_none():
    assert Macros().all() == {} and Macros().named("x") is None
    with pytest.raises(MacroError, match="no place"):
        Macros().keep("x", "click X")


@given(
    st.dictionaries(st.text("abc'\"\\\\ é", min_size=1, max_size=5).filter(str.strip), st.text(max_size=30), max_size=4)
)
def test_any_text_survives(tmp_path_factory, wanted):
    file = tmp_path_factory.mktemp("m") / FILE
    for name, text in wanted.items():
        Macros(file).keep(name, text.encode("utf-8", "ignore").decode())
    if wanted:
        assert set(tomllib.loads(file.read_text(encoding="utf-8"))["macros"].values()) <= {
            text.encode("utf-8", "ignore").decode().strip() for text in wanted.values()
        }
