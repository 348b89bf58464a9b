"""Keys come from the environment or from a file that only their owner can read."""

import pytest

from pagehand.errors import SetupError
from pagehand.providers.engines.keys import Keys, read_keys


@pytest.fixture
def file(tmp_path):
    return tmp_path / "keys.env"


def write(file, text, mode=0o600):
    file.write_text(text, encoding="utf-8")
    file.chmod(mode)


def test_lines_may_be_quoted_exported_commented_and_empty(file):
    write(file, "# mine\n\nA=one\nexport B='two'\n C = \"three\" \nD=a=b\n")
    assert read_keys(file) == {"A": "one", "B": "two", "C": "three", "D": "a=b"}


def test_without_a_file_there_are_no_keys(file):
    assert read_keys(file) == {}
    assert Keys({}, file).fault is None


def test_the_environment_goes_before_the_file_and_empty_is_not_set(file):
    write(file, "A=file\nB=file\n")
    keys = Keys({"A": "shell", "B": "  "}, file)
    assert (keys.get("A"), keys.get("B"), keys.get("C"), keys.get()) == ("shell", "file", None, None)
    assert keys.get("C", "B") == "file"


def test_a_file_that_others_may_read_is_not_used(file):
    write(file, "A=secret\n", 0o644)
    keys = Keys({}, file)
    assert keys.get("A") is None
    assert "chmod 600" in keys.fault and "secret" not in keys.fault


def test_a_line_that_is_no_line_is_named_without_being_shown(file):
    write(file, "A=one\nsk-secret-thing\n")
    with pytest.raises(SetupError, match="line 2") as caught:
        read_keys(file)
    assert "sk-secret" not in caught.value.message


def test_a_file_that_is_no_text_is_said(file):
    file.write_bytes(b"\xff\xfe")
    file.chmod(0o600)
    with pytest.raises(SetupError, match="text file"):
        read_keys(file)


def test_a_mended_file_is_used_after_it_is_read_again(file):
    write(file, "A\n")
    keys = Keys({}, file)
    assert keys.fault
    write(file, "A=one\n")
    keys.read()
    assert (keys.fault, keys.get("A")) == (None, "one")
