"""Changes to the user's files keep what the user wrote, are whole or nothing, and stay private."""

import stat

import pytest

from pagehand.errors import SetupError
from pagehand.providers.engines.editing import EnginesEditor, store_key, write_private

COMMENTED = """# my engines
default = "mine"  # the good one

[aliases]
fast = "groq"

# behind the router
[[engine]]
id = "mine"
kind = "openai"
url = "http://10.0.0.2/v1"
model = "m"
"""


@pytest.fixture
def editor(tmp_path):
    return EnginesEditor(tmp_path / "home" / "engines.toml", ("openai", "program"))


@pytest.fixture
def written(editor):
    editor.file.parent.mkdir()
    editor.file.write_text(COMMENTED, encoding="utf-8")
    return editor


def entry(name, **members):
    return {"id": name, "kind": "openai", "model": "m", "url": None, **members}


def mode(file):
    return stat.S_IMODE(file.stat().st_mode)


def test_the_first_engine_makes_the_file_for_its_owner_only(editor):
    editor.add(entry("a", url="http://127.0.0.1/v1"))
    assert [(e.id, e.url) for e in editor.read().entries] == [("a", "http://127.0.0.1/v1")]
    assert mode(editor.file) == 0o600 and mode(editor.file.parent) == 0o700


def test_what_the_user_wrote_stays(written):
    written.add(entry("b"))
    written.hide("groq")
    written.set_default("b")
    text = written.file.read_text(encoding="utf-8")
    for line in ("# my engines", "# the good one", 'fast = "groq"', "# behind the router"):
        assert line in text
    file = written.read()
    assert [e.id for e in file.entries] == ["mine", "b"]
    assert file.hidden == {"groq"} and file.default == "b" and file.aliases == {"fast": "groq"}


def test_a_name_is_given_once(written):
    with pytest.raises(SetupError, match="has an engine 'mine' already"):
        written.add(entry("mine"))


def test_an_engine_that_would_be_wrong_is_not_written(written):
    with pytest.raises(SetupError, match="'opnai' is none of openai, program"):
        written.add(entry("b", kind="opnai"))
    with pytest.raises(SetupError, match="id: it has letters"):
        written.add(entry("a b"))
    assert written.file.read_text(encoding="utf-8") == COMMENTED


def test_a_file_that_is_already_wrong_is_left_alone(written):
    written.file.write_text("default = \n", encoding="utf-8")
    with pytest.raises(SetupError, match="not TOML"):
        written.hide("a")
    assert written.file.read_text(encoding="utf-8") == "default = \n"


def test_one_engine_that_is_already_wrong_hinders_no_other_change(written):
    written.file.write_text("[[engine]]\nid = 'bad'\nkind = 'x'\n", encoding="utf-8")
    written.add(entry("good"))
    assert [e.id for e in written.read().entries] == ["good"] and written.read().bad[0].id == "bad"
    assert written.remove("bad") is True
    assert written.read().bad == ()


def test_an_own_engine_is_forgotten_with_all_that_names_it(written):
    written.hide("mine")
    assert written.remove("mine") is True
    file = written.read()
    assert (file.entries, file.default, file.hidden, file.removed) == ((), None, frozenset(), frozenset())
    assert "[[engine]]" not in written.file.read_text(encoding="utf-8")


def test_a_found_engine_is_removed_and_brought_back(written):
    assert written.remove("groq") is False
    written.hide("groq")
    assert written.read().removed == {"groq"}
    written.show("groq")
    assert (written.read().removed, written.read().hidden) == (frozenset(), frozenset())


def test_adding_an_engine_of_a_removed_name_brings_the_name_back(written):
    written.remove("groq")
    written.add(entry("groq"))
    assert written.read().removed == frozenset()


def test_the_default_can_be_unset(written):
    written.set_default(None)
    assert written.read().default is None
    written.set_default(None)


def test_keys_are_kept_replaced_and_forgotten(tmp_path):
    file = tmp_path / "home" / "keys.env"
    store_key(file, "A", "one")
    store_key(file, "B", "two")
    store_key(file, "A", "three")
    assert file.read_text(encoding="utf-8") == "A=three\nB=two\n" and mode(file) == 0o600
    store_key(file, "A", None)
    assert file.read_text(encoding="utf-8") == "B=two\n"


@pytest.mark.parametrize("key", ["", "two words", "line\nbreak", "bell\x07"])
def test_what_is_no_key_is_not_kept(tmp_path, key):
    with pytest.raises(SetupError, match="no key"):
        store_key(tmp_path / "keys.env", "A", key)
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_no_variable_is_refused(tmp_path):
    with pytest.raises(SetupError, match="no name of a variable"):
        store_key(tmp_path / "keys.env", "A=B", "x")


def test_a_write_that_fails_leaves_the_old_file_and_nothing_beside_it(tmp_path):
    file = tmp_path / "keys.env"
    file.write_text("A=one\n", encoding="utf-8")
    with pytest.raises(UnicodeEncodeError):
        write_private(file, "A=\ud800\n")
    assert [path.name for path in tmp_path.iterdir()] == ["keys.env"]
    assert file.read_text(encoding="utf-8") == "A=one\n"


def test_a_folder_that_cannot_be_written_is_said(tmp_path):
    (tmp_path / "home").write_text("a file", encoding="utf-8")
    with pytest.raises(SetupError, match="cannot be written"):
        write_private(tmp_path / "home" / "keys.env", "x")
